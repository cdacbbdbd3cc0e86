"""What tables of chances share: their rows and columns, and the matrices of the screen."""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from ...content.content import Content
from ...content.dice import Dice
from ...content.numerals import signed
from ...content.probability import of_dice, reach
from ...content.table import Table, names
from ...play.odds import Cells, odds_table
from ...view import Head, TableView
from .rules import rulebook
from .tables import TASKS

LIVES = range(1, 21)  # Health of the pictures: a child to a grizzly


DICE = {
    "3d6": "dice",
    "2d6": "wounded-dice",
    "1d6": "crippled-dice",
}  # by the names that their tables are asked for with


def check_dice(content: Content, name: str = "dice") -> Dice:
    return content.rules.dice(f"check.{name}")


def numbers(content: Content, first: str, last: str) -> range:
    """The numbers from a rule to another."""
    return range(content.rules.number(first), content.rules.number(last) + 1)


def modifiers(content: Content) -> dict[str, int]:
    """The skill modifiers by how they are written: +2."""
    return {signed(m): m for m in numbers(content, "skill.modifier-base", "skill.modifier-most")}


def tasks(content: Content) -> dict[str, int]:
    """The Rolls Required by task."""
    return {name: content[TASKS].at(name).required for name in names(content[TASKS])}


COLUMNS = 7  # skills side by side, from the worst shift on


FEW = 5  # where words stand beside the number, from no skill on


def skills_from(content: Content, first: int, count: int) -> dict[str, int]:
    return {signed(n): n for n in range(first, first + count)}


def matrix(
    content: Content, id: str, key: str, said: Mapping[int, str], skills: Mapping[str, int]
) -> TableView:
    """The chance to reach each number, by skill; beside the number what it stands for."""
    dice = of_dice(rulebook(content).check.dice)
    cells: Cells = {
        n: [said.get(n, ""), *(reach(dice, n - skill) for skill in skills.values())] for n in said
    }
    view = odds_table(id, "", key, ["", *skills], cells, note="")
    return TableView(id, "", (view.heads[0], Head(""), *view.heads[2:]), view.groups)


def briefs(table: Table[object], number: str) -> dict[int, str]:
    """The briefest words of each row by its number; rows of the same number together."""
    said: dict[int, str] = {}
    for row in table.rows:
        n = int(row.cells[number])
        said[n] = (
            f"{said[n]}; {row.cells.get('brief', row.label)}"
            if n in said
            else row.cells.get("brief", row.label)
        )
    return said


def across(
    id: str, key: str, rows: Iterable[str], cells: Mapping[int, Iterable[Fraction | str]]
) -> TableView:
    view = odds_table(id, "", key, rows, cells, note="")
    return TableView(id, "", view.heads, view.groups)

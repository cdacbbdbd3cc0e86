"""What tables of chances share: their rows and columns, and the matrices of the screen."""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from ...content.content import Content
from ...content.dice import Dice
from ...content.probability import of_dice, reach
from ...content.table import Rows, names
from ...content.wording import signed
from ...play.odds import Cells, odds_table
from ...view import Head, TableView
from .rules import rulebook
from .tables import TASKS, Required

LIVES = range(1, 21)  # Health of the pictures: a child to a grizzly
COLUMNS = 7  # skills side by side, from the worst shift on
FEW = 5  # where words are beside the number, from no skill on


def check_dice(content: Content) -> tuple[Dice, Dice, Dice]:
    """The dice of a check: of the whole, the wounded and the crippled."""
    rules = rulebook(content).check
    return rules.dice, rules.wounded_dice, rules.crippled_dice


def modifiers(content: Content) -> dict[str, int]:
    """The skill modifiers by how they are written: +2."""
    rules = rulebook(content).skill
    return skills_from(rules.modifier_base, rules.modifier_most - rules.modifier_base + 1)


def defenses(content: Content) -> range:
    """Every Defense that a character may have."""
    rules = rulebook(content).skill
    return range(rules.defense_base, rules.defense_most + 1)


def tasks(content: Content) -> dict[str, int]:
    """The Rolls Required by task."""
    return {name: content[TASKS].at(name).required for name in names(content[TASKS])}


def skills_from(first: int, count: int) -> dict[str, int]:
    return {signed(n): n for n in range(first, first + count)}


def matrix(
    content: Content, id: str, key: str, words: Mapping[int, str], skills: Mapping[str, int]
) -> TableView:
    """The chance to reach each number, by skill; beside the number what it stands for."""
    dice = of_dice(rulebook(content).check.dice)
    cells: Cells = {
        n: [text, *(reach(dice, n - skill) for skill in skills.values())]
        for n, text in words.items()
    }
    view = odds_table(id, "", key, ["", *skills], cells, note="")
    return TableView(id, "", (view.heads[0], Head(""), *view.heads[2:]), view.groups)


def briefs(content: Content, rows: Rows[Required]) -> dict[int, str]:
    """The briefest words of each row by its Roll Required; rows of the same number together."""
    texts: dict[int, list[str]] = {}
    for row in content[rows].rows:
        number = content[rows].at(row.outcomes[0]).required
        texts.setdefault(number, []).append(row.cells.get("brief", row.label))
    return {number: "; ".join(words) for number, words in texts.items()}


def across(
    id: str, key: str, rows: Iterable[str], cells: Mapping[int, Iterable[Fraction | str]]
) -> TableView:
    view = odds_table(id, "", key, rows, cells, note="")
    return TableView(id, "", view.heads, view.groups)

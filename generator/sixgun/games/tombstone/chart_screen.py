"""Chances beside the numbers that a judge needs in one moment: the matrices of the screen."""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from ...content.content import Content
from ...content.numerals import signed
from ...content.probability import of_dice, reach
from ...content.table import Table
from ...play.odds import Cells, Views, odds_table
from ...view import Head, TableView
from .character import Character
from .figures import figures
from .probability import within
from .rules import rulebook

COLUMNS = 7  # skills side by side, from the worst shift on
FEW = 5  # where words stand beside the number, from no skill on
BEASTS = "bestiary"
VIEWS = Views()


def _skills(content: Content, first: int, count: int) -> dict[str, int]:
    return {signed(n): n for n in range(first, first + count)}


def _matrix(
    content: Content, id: str, key: str, said: Mapping[int, str], skills: Mapping[str, int]
) -> TableView:
    """The chance to reach each number, by skill; beside the number what it stands for."""
    dice = of_dice(rulebook(content).check.dice)
    cells: Cells = {
        n: [said.get(n, ""), *(reach(dice, n - skill) for skill in skills.values())] for n in said
    }
    view = odds_table(id, "", key, ["", *skills], cells, note="")
    return TableView(id, "", (view.heads[0], Head(""), *view.heads[2:]), view.groups)


def _named(content: Content) -> dict[int, str]:
    """The Defenses, each with the beasts and people of the bestiary that have it."""
    rules = rulebook(content)
    said = dict.fromkeys(range(rules.skill.defense_base, rules.skill.defense_most + 1), "")
    for one in content.group(BEASTS):
        name = one.who.name.lower().split()[-1]
        known = said.get(one.who.defense)
        if known is not None and name not in known:
            said[one.who.defense] = f"{known}, {name}" if known else name
    return said


@VIEWS.view("shoot-screen")
def _shoot(content: Content) -> TableView:
    return _matrix(
        content,
        "shoot-screen",
        "Defense",
        _named(content),
        _skills(content, rulebook(content).speed.full_run_attack, COLUMNS),
    )


def _brief(table: Table[object], number: str) -> dict[int, str]:
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


@VIEWS.view("task-screen")
def _task(content: Content) -> TableView:
    return _matrix(
        content,
        "task-screen",
        "Roll",
        _brief(content.tables["task-difficulty"], "required"),
        _skills(content, 0, FEW),
    )


@VIEWS.view("talk-screen")
def _talk(content: Content) -> TableView:
    return _matrix(
        content,
        "talk-screen",
        "Roll",
        _brief(content.tables["personality"], "required"),
        _skills(content, 0, FEW - 1),
    )


def _across(
    id: str, key: str, rows: Iterable[str], cells: Mapping[int, Iterable[Fraction | str]]
) -> TableView:
    view = odds_table(id, "", key, rows, cells, note="")
    return TableView(id, "", view.heads, view.groups)


@VIEWS.view("will-screen")
def _will(content: Content) -> TableView:
    """The chance that a Mortal Wound is survived, by Willpower."""
    dice, base = rulebook(content).check.dice, rulebook(content).skill.willpower_base
    return _across(
        "will-screen",
        "Willpower",
        ["lives, in 100"],
        {n: [within(dice, n)] for n in range(base - 1, base + COLUMNS - 1)},
    )


@VIEWS.view("wounded-screen")
def _wounded(content: Content) -> TableView:
    """Fewer dice: the chance to reach what is still needed after the skill."""
    rules = rulebook(content)
    dice = [rules.check.wounded_dice, rules.check.crippled_dice]
    most, least = max(dice[0].outcomes), max(dice[1].outcomes)
    return _across(
        "wounded-screen",
        "Still needed",
        map(str, dice),
        {n: [reach(of_dice(d), n) for d in dice] for n in range(least, most + 1)},
    )


@VIEWS.view("tired-screen")
def _tired(content: Content) -> TableView:
    """The turns of running after which each Health tires and drops."""
    rules = rulebook(content)
    run, more = rules.fatigue.run_times_health, rules.fatigue.more_times_health
    rows = {
        h: [str(h * run), str(h * (run + more))]
        for h in range(rules.health.least, rules.health.most + 1)
    }
    return _across("tired-screen", "Health", ["tires after", "drops after"], rows)


def chances(who: Character, content: Content) -> TableView:
    """Somebody's own chances to hit each Defense, whole and wounded."""
    derived, rules = figures(who, content), rulebook(content)
    whole, hurt = of_dice(rules.check.dice), of_dice(rules.check.wounded_dice)
    least = rules.skill.defense_base
    ways = {
        "Shoot": (whole, "gunslinging"),
        "Strike": (whole, "brawling"),
        "Wounded, shoot": (hurt, "gunslinging"),
    }
    needed = range(least, least + COLUMNS)
    cells: Cells = {
        label: [reach(dice, n - derived[skill]) for n in needed]
        for label, (dice, skill) in ways.items()
    }
    return odds_table("chances", "Hit, in 100", "Their Defense", map(str, needed), cells, note="")

"""What a referee needs in one moment: the weapons with their ranges and speeds as numbers."""

from ...content.content import Content
from ...content.numerals import signed
from ...play.odds import Cells, Views, odds_table
from ...view import GroupView, Head, RowView, TableView, view_table
from .character import Character
from .figures import figures
from .probability import in_hundred
from .tables import HIT, RANGES

COLUMNS = (*RANGES, "shots", "reload", "speed")
VIEWS = Views()


@VIEWS.view("weapons-screen")
def _weapons(content: Content) -> TableView:
    """Weapons, each range under its head with what it does to the shot, and the speed as a
    number.
    """
    view = view_table(content.tables["weapons"], COLUMNS)
    shifts = [signed(row.cells["modifier"]) for row in content.tables[HIT.id].rows[: len(RANGES)]]
    heads = [
        Head(f"{head.text} {shift}", "right", True)
        for head, shift in zip(view.heads[1:], shifts, strict=False)
    ]
    last = [Head("Shots", "right", True), Head("Load", "right", True), Head("Speed", "right", True)]
    groups = tuple(
        GroupView(
            "",
            tuple(RowView(r.label, (*r.cells[:-1], _speed(content, r.cells[-1]))) for r in g.rows),
        )
        for g in view.groups
    )
    return TableView("weapons-screen", "", (Head("Spaces, up to"), *heads, *last), groups)


def _speed(content: Content, words: str) -> str:
    return signed(content.tables["weapon-speed"].row(words).cells["modifier"])


def chances(who: Character, content: Content) -> TableView:
    """Somebody's own chances to hit with each weapon, by range."""
    arms = {arm.name: arm.chances for arm in figures(who, content).arms if arm.chances}
    cells: Cells = {name: map(in_hundred, at) for name, at in arms.items()}
    return odds_table(
        "chances", "Hit, in 100", "At range", [word.capitalize() for word in RANGES], cells, note=""
    )

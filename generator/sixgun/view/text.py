"""Stat blocks, names, errata, posters and folded handouts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, count
from typing import ClassVar

from ..content.content import Erratum
from ..content.table import Names, Table, slug
from .brief import BriefView
from .head import Head
from .table import GroupView, RowView, TableView

CHANGED = "\ue000"  # before the words of a paragraph that gets a change bar


@dataclass(frozen=True)
class Likeness:
    """Whose portrait is drawn: a role alone, or a name too. `gender` is "man", "woman" or unknown,
    `people` is named as in a table of names, `looks` are words of age, build, hair and the like,
    `arms` the weapons that are carried.
    """

    name: str
    role: str
    gender: str = ""
    people: str = ""
    looks: str = ""
    arms: tuple[str, ...] = ()


@dataclass(frozen=True)
class StatView:
    """A stat block: great figures, lesser ones, run-in lines, and a row of health boxes for each
    body (name, health).

    `tags` are short marks beside the name (L+R, $500); `arms` are rows under `arm_heads`, such as a
    weapon, its first shot and its chance to hit.
    `row` are the cells of a table that has a row for each person, where those are not the figures,
    the weapons and the lines; words have no label.
    `guessed` is the legend of a sign on figures; `strong` is the label of the great figure that is
    a person's best. `emblem` names a motif that is drawn; an `entry` is a row of a table, set with
    its picture beside it.
    """

    kind: ClassVar[str] = "stat"
    id: str
    name: str
    great: tuple[tuple[str, str], ...]
    lesser: tuple[tuple[str, str], ...] = ()
    lines: tuple[tuple[str, str], ...] = ()
    bodies: tuple[tuple[str, int], ...] = ()
    intro: str = ""
    waived: tuple[str, ...] = ()
    guessed: str = ""
    tags: tuple[str, ...] = ()
    arm_heads: tuple[str, ...] = ()
    arms: tuple[tuple[str, ...], ...] = ()
    likeness: Likeness | None = None
    wide: bool = False
    strong: str = ""
    emblem: str = ""
    entry: bool = False
    row: tuple[tuple[str, str], ...] = ()

    @property
    def cells(self) -> tuple[tuple[str, str], ...]:
        """The same as the cells of a row, each with its head; words come last, without one."""
        arms = "; ".join(" ".join(row) for row in self.arms)
        lines = (f"{label} {text}".strip() for label, text in self.lines)
        words = ". ".join(filter(None, (self.intro, arms, ", ".join(self.tags), *lines)))
        counted = tuple((name, str(count)) for name, count in self.bodies if name)
        return self.row or (*self.great, *self.lesser, *counted, ("", words))


def filed(name: str, id: str) -> str:
    """A person's name as it is looked up: “Earp, Wyatt” whose file is earp-wyatt. One whose file
    does not turn the name around keeps its order:
    Wong Toy, Billy the Kid, Good Traveller."""
    words, file = name.split(), f"-{id.rpartition('/')[2]}-"
    for given, family in ((words[:at], " ".join(words[at:])) for at in range(1, len(words))):
        _, _, rest = file.partition(f"-{slug(family)}-")
        if rest.partition("-")[0] in slug(" ".join(given)).split("-") and rest:
            return f"{family}, {' '.join(given)}"
    return name


def view_roll(id: str, title: str, line: str, people: Sequence[StatView]) -> TableView:
    """Stat blocks as one table, a row for each, under the heading `line`."""
    heads = tuple(dict.fromkeys(head for one in people for head, _ in one.cells if head))
    rows = tuple(
        RowView(name, (*(cells.get(head, "–") for head in heads), cells.get("", "")))
        for name, cells in ((filed(one.name, one.id), dict(one.cells)) for one in people)
    )
    figures = tuple(Head(head, "right", True, "number") for head in heads)
    notes = dict.fromkeys(one.guessed for one in people if one.guessed)
    return TableView(
        id,
        title,
        (Head("Name"), *figures, Head("")),
        (GroupView(line, rows),),
        note=" ".join(notes),
        style="roll",
        wide=True,
    )


@dataclass(frozen=True)
class NamesView:
    """A table of names, set as running text; `more` are its further columns with their heads."""

    kind: ClassVar[str] = "names"
    id: str
    title: str
    names: tuple[str, ...]
    more: tuple[tuple[str, tuple[str, ...]], ...] = ()


@dataclass(frozen=True)
class QuestionView:
    """An open question. `part` is the heading over it, empty if it is that of the one before."""

    number: int
    title: str
    readings: tuple[tuple[str, str], ...]
    ruling: str
    part: str


@dataclass(frozen=True)
class ErrataView:
    """Open questions, the weightiest first; a title over each weight where there are several."""

    kind: ClassVar[str] = "errata"
    id: str
    weights: tuple[tuple[str, str, tuple[QuestionView, ...]], ...]
    wide: bool = False


@dataclass(frozen=True)
class PosterView:
    """A wanted poster. `trade` is the wanted person in a few words; `facts` are to the left and
    right of the portrait; `terms` beside the reward.

    Without a `likeness` there is a box to draw in; the crimes are `told`, or there are `deeds`
    lines to write on; the referee cuts the `coupon` off.
    """

    kind: ClassVar[str] = "poster"
    id: str
    name: str
    trade: str = ""
    alias: str = ""
    reward: str = ""
    terms: str = ""
    facts: tuple[tuple[tuple[str, str], ...], ...] = ((), ())
    likeness: Likeness | None = None
    told: str = ""
    deeds: int = 2
    coupon: StatView | None = None


def view_names(table: Table[object]) -> NamesView:
    """The names of a table: its rows' labels, or where these are numbers, its first column's
    cells; then those of its further columns.
    """
    lists = [
        (column.heading, tuple(dict.fromkeys(cell for cell in cells if cell != "-")))
        for column in table.columns
        if column.printed and (cells := [row.cells[column.id] for row in table.rows])
    ]
    if isinstance(table.key, Names) or not lists:
        lists.insert(0, ("", tuple(row.label for row in table.rows)))
    (_, names), *more = lists
    return NamesView(table.id, table.title, names, tuple(one for one in more if one[1]))


WEIGHTS = {"play": "What Changes Play", "detail": "In Detail", "slip": "Slips of the Pen"}


def _latest(before: str, part: str) -> str:
    return part or before


def view_errata(errata: tuple[Erratum, ...], wanted: str, title: str = "") -> ErrataView:
    """The questions of one weight, or all. Numbers run on through all weights, so that a pamphlet
    with a page for each counts once.
    """
    numbers = count(1)
    weights = []
    headings = list(accumulate((e.part for e in errata), _latest))
    for weight, heading in WEIGHTS.items():
        notes, last = [], ""
        for e, part in zip(errata, headings, strict=True):
            if e.weight == weight:
                readings = tuple((r.where, r.says) for r in e.readings)
                above = part if part != last and weight == "detail" else ""
                notes.append(QuestionView(next(numbers), e.title, readings, e.ruling, above))
                last = part
        if notes and wanted in ("all", weight):
            weights.append((weight, heading, tuple(notes)))
    if len(weights) == 1:
        weights = [(weights[0][0], title, weights[0][2])]
    return ErrataView("errata", tuple(weights), wide=wanted == "play")


# A character as a sheet of paper folded once: who it is outside, its figures and chances inside


@dataclass(frozen=True)
class LeafletView:
    """A folded handout. `likeness` and `hook` are on the cover, `stat` and `chances` inside,
    `history` and `bonds` on the back.

    `code` gives the character again.
    """

    kind: ClassVar[str] = "leaflet"
    id: str
    name: str
    role: str
    stat: StatView
    likeness: Likeness
    hook: str = ""
    history: str = ""
    bonds: tuple[str, ...] = ()
    chances: BriefView | None = None
    code: str = ""
    event: str = ""

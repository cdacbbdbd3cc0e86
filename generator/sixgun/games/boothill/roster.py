"""Rosters: a folder of the cast as one table, a line for each person and a column for all that is told of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal

from ...content import Content
from ...numerals import dollars
from ...view import GroupView, Head, RowView, TableView, View
from .character import Character
from .figures import Figures, figures
from .life import years
from .stat import UNKNOWN, percent, plain, plus
from .tables import REGIONS

Cell = Callable[[Character, Figures], str]


@dataclass(frozen=True)
class Heading:
    """A column: its head, what stands in it for a person, and whether that is a figure."""

    text: str
    cell: Cell
    figure: bool = False


def roster(group: str, title: str, line: str = "", note: str = "") -> Callable[[Content], View]:
    """Everyone of a folder of the cast, in the order of its files; a column in which nothing stands is left out."""

    def view(content: Content) -> View:
        people = [cast.who for cast in content.group(group)]
        known = [(who, figures(who, content)) for who in people]
        shown = [heading for heading in HEADINGS if any(heading.cell(*one) not in ("", UNKNOWN) for one in known)]
        rows = tuple(RowView(label(who), tuple(heading.cell(who, figure) or UNKNOWN for heading in shown)) for who, figure in known)
        heads = (Head("Name"), *(Head(h.text, "right" if h.figure else "left", h.figure, "number" if h.figure else "text") for h in shown))
        told = " ".join(part for part in (note, _regions(people, content)) if part)
        return TableView(f"roster-{group}", title, heads, (GroupView("", rows),), line=line, note=told, wide=True)

    return view


def _regions(people: list[Character], content: Content) -> str:
    """What the letters of the regions stand for: KS Kansas, R the Rocky Mountain states."""
    met = {letters for who in people for letters in who.region}
    told = ", ".join(f"{row.label} {row.cells['region']}" for row in content[REGIONS] if row.label in met)
    return f"{told}." if told else ""


def label(who: Character) -> str:
    """Name and aliases: Butch Cassidy (George Parker)."""
    return f"{who.name} ({', '.join(who.aliases)})" if who.aliases else who.name


def _rolled(roll: Decimal | None, value: str) -> str:
    """72 (+9) where the percentile score is known, +9 where only its worth is."""
    return value if roll is None or value == UNKNOWN else f"{percent(roll)} ({value})"


def _bravery(who: Character, figure: Figures) -> str:
    brave = figure.bravery
    return _rolled(brave.roll, f"{plus(brave.speed)}/{plus(brave.accuracy)}") if brave.speed is not None else UNKNOWN


def _experience(who: Character, figure: Figures) -> str:
    return plus(figure.experience.modifier)


def _gunfights(who: Character, figure: Figures) -> str:
    return str(who.experience.gunfights) if who.experience and who.experience.gunfights is not None else ""


def _accuracy(who: Character, figure: Figures) -> str:
    sums = [figure.guns] if figure.guns is not None else []
    sums += [figure.throws] if any(arm.thrown for arm in figure.arms) and figure.throws is not None else []
    return " / ".join(plain(total) for total in sums)


def _row(words: Iterable[str]) -> str:
    """Words that stay on one line."""
    return " ".join(words).replace(" ", "\u00a0")


def _count(number: int | None, unknown: str = "") -> str:
    return unknown if number is None else str(number)


HEADINGS: tuple[Heading, ...] = (
    Heading("SPD", lambda who, f: _rolled(f.speed.roll, plus(f.speed.score)), figure=True),
    Heading("GAC", lambda who, f: _rolled(f.gun.roll, plus(f.gun.score)), figure=True),
    Heading("TAC", lambda who, f: _rolled(f.throwing.roll, plus(f.throwing.score)), figure=True),
    Heading("BRAVERY", _bravery, figure=True),
    Heading("EXP", _experience, figure=True),
    Heading("FIGHTS", _gunfights, figure=True),
    Heading("ST", lambda who, f: _rolled(f.strength.roll, plain(f.strength.score)), figure=True),
    Heading("WPN", lambda who, f: _row(f"{a.count} × {a.code}" if a.count > 1 else a.code for a in f.arms)),
    Heading("BSP", lambda who, f: _row(plain(a.first_shot) for a in f.arms if a.first_shot is not None)),
    Heading("BAC", _accuracy, figure=True),
    Heading("AGE", lambda who, f: _count(who.age), figure=True),
    Heading("DATES", lambda who, f: years(who)),
    Heading("LOC", lambda who, f: " ".join(who.region)),
    Heading("PROFESSION", lambda who, f: who.occupation),
    Heading("GANG", lambda who, f: who.gang),
    Heading("PR", lambda who, f: _count(who.kills.probable if who.kills else None), figure=True),
    Heading("MX", lambda who, f: _count(who.kills.most if who.kills else None), figure=True),
    Heading("A", lambda who, f: "X" if who.hand == "both" else ""),
    Heading("GR", lambda who, f: f"{who.gambler:02}" if who.gambler is not None else "", figure=True),
    Heading("REW", lambda who, f: dollars(who.reward) if who.reward else "", figure=True),
)

SUMS = "BSP is the base speed with each weapon, BAC the base accuracy with guns and, after a stroke, of what is thrown."
MARKS = f"{SUMS} A: shoots with either hand. GR: gambler rating."
ROLLS = f"Percentile scores, and what each is worth. {SUMS}"
ROSTERS: Mapping[str, Callable[[Content], View]] = {
    "roster": roster("fastest-guns", "The Fastest Guns That Ever Lived", note=MARKS),
    "citizens": roster("citizens", "People of Promise City", note=MARKS),
    "ok-corral": roster("ok-corral", "Who Was at the Corral", note=SUMS),
    "coffeyville": roster("coffeyville", "At Coffeyville", note=ROLLS),
}

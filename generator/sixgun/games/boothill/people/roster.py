"""Rosters: a folder of the cast as one table, a row for each person and a column for each of their
figures.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from functools import partial

from ....content.content import Content
from ....content.wording import dollars
from ....view import GroupView, Head, RowView, TableView
from ..tables import WEAPONS
from .character import REGIONS, Character
from .figures import Figures, figures
from .stat import UNKNOWN, guess, legend, percent, plain, plus, skills, years_text

Cell = Callable[[Character, Figures], str]
PROSE = "rosters/"  # before the section with a roster's title and note


@dataclass(frozen=True)
class Heading:
    """A column: its head, its text for a person, and whether that is a figure."""

    text: str
    cell: Cell
    figure: bool = False

    @property
    def head(self) -> Head:
        return Head(self.text, "right", True, "number") if self.figure else Head(self.text)


def roster(group: str, content: Content) -> TableView:
    """Everyone of a folder of the cast, in the order of its files; an empty column is left out."""
    people: list[Character] = [cast.who for cast in content.group(group)]
    known = [(who, figures(who, content)) for who in people]
    shown = [
        heading
        for heading in HEADINGS
        if any(heading.cell(*one) not in ("", UNKNOWN) for one in known)
    ]
    rows = tuple(
        RowView(label(who), tuple(heading.cell(who, derived) or UNKNOWN for heading in shown))
        for who, derived in known
    )
    heads, prose = (
        (Head("Name"), *(heading.head for heading in shown)),
        content.prose.get(PROSE + group),
    )
    key = (
        prose.body.strip() if prose else "",
        _weapons(known, content),
        _regions(people, content),
        legend(people, content),
    )
    return TableView(
        f"roster-{group}",
        prose.title if prose else group,
        heads,
        (GroupView("", rows),),
        line=" ".join(filter(None, key)),
        wide=True,
    )


def _weapons(known: list[tuple[Character, Figures]], content: Content) -> str:
    """A key to the codes of the weapons: SAR Single Action Revolver, R Other Rifle."""
    codes = {arm.code for _, derived in known for arm in derived.arms}
    key = ", ".join(
        f"{row.cells['code']} {row.label}" for row in content[WEAPONS] if row.cells["code"] in codes
    )
    return f"{key}." if key else ""


def _regions(people: list[Character], content: Content) -> str:
    """A key to the letters of the regions: KS Kansas, R the Rocky Mountain states."""
    letters = {letters for who in people for letters in who.region}
    key = ", ".join(
        f"{row.label} {row.cells['region']}" for row in content[REGIONS] if row.label in letters
    )
    return f"{key}." if key else ""


def label(who: Character) -> str:
    """Name and aliases: Butch Cassidy (George Parker)."""
    return f"{who.name} ({', '.join(who.aliases)})" if who.aliases else who.name


def _rolled(roll: Decimal | None, value: str) -> str:
    """72 (+9) where the percentile score is known, +9 where only its worth is."""
    return value if roll is None or value == UNKNOWN else f"{percent(roll)} ({value})"


def _bravery(who: Character, derived: Figures) -> str:
    brave = derived.bravery
    return (
        _rolled(brave.roll, guess(who, "bravery", f"{plus(brave.speed)}/{plus(brave.accuracy)}"))
        if brave.speed is not None
        else UNKNOWN
    )


def _accuracy(derived: Figures) -> str:
    sums = [derived.guns] if derived.guns is not None else []
    sums += (
        [derived.throws]
        if any(arm.thrown for arm in derived.arms) and derived.throws is not None
        else []
    )
    return "/".join(plain(total) for total in sums)


def _first_shots(derived: Figures) -> str:
    """Each arm with its base speed: FDR 36, 2 × SAR 34, R 21."""
    return ", ".join(
        f"{f'{arm.count} × ' if arm.count > 1 else ''}{arm.code} {plain(arm.first_shot)}".replace(
            " ", "\u00a0"
        )
        for arm in derived.arms
    )


def _killed(who: Character) -> str:
    """From the probable number to the most claimed: 8–26; 8; ?–14."""
    kills = who.kills
    if kills is None or (kills.probable is None and kills.most is None):
        return ""
    likely = "?" if kills.probable is None else str(kills.probable)
    return likely if kills.most is None else f"{likely}–{kills.most}"


def _count(number: int | None) -> str:
    return "" if number is None else str(number)


HEADINGS: tuple[Heading, ...] = (
    Heading(
        "Speed",
        lambda who, f: _rolled(f.speed.roll, guess(who, "speed", plus(f.speed.score))),
        figure=True,
    ),
    Heading(
        "Gun", lambda who, f: _rolled(f.gun.roll, guess(who, "gun", plus(f.gun.score))), figure=True
    ),
    Heading("Throw", lambda who, f: _rolled(f.throwing.roll, plus(f.throwing.score)), figure=True),
    Heading("Brave", lambda who, f: _bravery(who, f), figure=True),
    Heading(
        "Exp.", lambda who, f: guess(who, "experience", plus(f.experience.modifier)), figure=True
    ),
    Heading(
        "Fights",
        lambda who, f: _count(who.experience.gunfights if who.experience else None),
        figure=True,
    ),
    Heading(
        "Str.",
        lambda who, f: _rolled(f.strength.roll, guess(who, "strength", plain(f.strength.score))),
        figure=True,
    ),
    Heading("First shot", lambda who, f: _first_shots(f)),
    Heading("To hit", lambda who, f: _accuracy(f), figure=True),
    Heading("Trade, gang", lambda who, f: ", ".join(filter(None, (who.occupation, who.gang)))),
    Heading("Age", lambda who, f: _count(who.age), figure=True),
    Heading("Lived", lambda who, f: years_text(who)),
    Heading("Rides in", lambda who, f: " ".join(who.region)),
    Heading("Killed", lambda who, f: _killed(who), figure=True),
    Heading("Skill", lambda who, f: ", ".join(skills(who)).replace(" ", "\u00a0")),
    Heading("Reward", lambda who, f: dollars(who.reward) if who.reward else "", figure=True),
)
GROUPS = {
    "roster": "fastest-guns",
    "citizens": "citizens",
    "ok-corral": "ok-corral",
    "coffeyville": "coffeyville",
}  # by view
ROSTERS: Mapping[str, Callable[[Content], TableView]] = {
    name: partial(roster, group) for name, group in GROUPS.items()
}

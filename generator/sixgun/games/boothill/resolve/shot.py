"""Shots: first shot, chance to hit, optional rules, misfires, fields of fire."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from ....content.content import Content
from ....content.table import Rows
from ....play.dice import ranked
from ....system.rng import Rng
from ..arm import KINDS as KINDS
from ..arm import RANGE_ROWS
from ..rating import at_score
from ..tables import ACCURACY, FIRST_SHOT, HIT, MISFIRES, WEAPONS, Modifier, Weapon
from .throw import Check, check, hundred, outcome
from .wound import Body

SHOTS = ("", "Second shot this turn", "Third shot this turn")
HIP, HIPS = "Hipshooting", "Hipshoots"
HIDDEN = "Half of the target or more hidden"
CRACK, DEADEYE = "Crack Shot", "Deadeye"
HIT_ROWS = (*KINDS.values(), *SHOTS[1:], HIP, HIDDEN)
Ways = Literal["none", "dud", "explosion", "jammed"]


@dataclass(frozen=True)
class Sum:
    """A base number and its modifiers, each by its row."""

    base: int
    parts: tuple[tuple[str, int], ...] = ()

    @property
    def total(self) -> int:
        return self.base + sum(number for _, number in self.parts)


def _parts(
    content: Content, rows: Rows[Modifier], labels: tuple[str, ...]
) -> tuple[tuple[str, int], ...]:
    return tuple(
        (content[rows].row(label).label, content[rows].at(label).modifier)
        for label in labels
        if label
    )


def net_speed(content: Content, base: int, *situations: str, body: Body | None = None) -> Sum:
    """Net speed for the turn (First Shot Determination). `situations` are rows of that chart;
    KeyError for an unknown one.
    """
    return Sum(base, _parts(content, FIRST_SHOT, (body.penalty if body else "", *situations)))


def band(kind: Weapon, spaces: float) -> int | None:
    """The range band, from 0 for short to 3 for extreme; None out of reach (Weapons)."""
    return next((number for number, farthest in enumerate(kind.bands) if spaces <= farthest), None)


def range_modifier(content: Content, where: int) -> int:
    """The modifier of a range band."""
    return content[HIT].at(RANGE_ROWS[where]).modifier


def to_hit(  # noqa: PLR0913
    content: Content,
    arm: str,
    accuracy: int,
    spaces: float,
    *situations: str,
    shot: int = 1,
    body: Body | None = None,
    hand: str = "right",
    other: int = 0,
    free: Sum | None = None,
) -> Sum | None:
    """The chance to hit in a hundred (Hit Determination), None out of reach. `situations` are rows
    of that chart, `shot` is 1 to 3 in the turn.

    `other` is what a brawl or other games add; `free` replaces the penalty for more shots by the
    optional rule's.
    """
    kind = content[WEAPONS].at(arm)
    where = band(kind, spaces)
    if where is None:
        return None
    more = "" if free else SHOTS[shot - 1]
    labels = (
        RANGE_ROWS[where],
        KINDS.get(kind.kind, ""),
        more,
        *((body.penalty, body.arm(hand)) if body else ()),
        *situations,
    )
    parts = (
        _parts(content, HIT, labels)
        + (free.parts if free else ())
        + ((("other", other),) if other else ())
    )
    return Sum(accuracy, parts)


def shoot(content: Content, rng: Rng, needed: Sum | None) -> Check:
    """A shot; out of reach, no roll hits."""
    return check(content, rng, needed.total if needed else 0)


# the optional rules


@dataclass(frozen=True)
class Shooter:
    """Somebody in the order of fire: net speed, shots declared, shots already fired this turn."""

    net: int
    shots: int = 1
    fired: int = 0


def order(shooters: Mapping[str, Shooter]) -> tuple[tuple[str, ...], ...]:
    """The order of fire: the highest net speed first, equal ones together (First Shot
    Determination).
    """
    return ranked({name: one.net for name, one in shooters.items()})


def alternate_order(
    content: Content, shooters: Mapping[str, Shooter]
) -> tuple[tuple[tuple[str, int], ...], ...]:
    """Each shot as (who, which), those at the same moment together (Alternate First Shot
    Determination).

    A second shot comes as late as a first shot of somebody so much slower, and a third likewise;
    the faster goes first where they meet.
    Call it anew when a wound has changed a net speed, with the shots fired so far.
    """
    late = (
        0,
        content.rules.number("alternate.two-shots"),
        content.rules.number("alternate.three-shots"),
    )
    moments: dict[tuple[int, int], list[tuple[str, int]]] = {}
    for name, one in shooters.items():
        for number in range(one.fired, one.shots):
            moments.setdefault((late[number] - one.net, -one.net), []).append((name, number + 1))
    return tuple(tuple(moments[when]) for when in sorted(moments))


def shot_penalty(content: Content, net: int, shot: int, shots: int) -> Sum:
    """The optional rule's penalty for one of several shots, instead of the chart's (Alternate First
    Shot, 3).
    """
    rules = content.rules
    steps = (
        (rules.number("alternate.free-three"), 3),
        (rules.number("alternate.free-two"), 2),
        (rules.number("alternate.free-one"), 1),
    )
    free = next((count for least, count in steps if net >= least), 0)
    return Sum(
        0,
        (
            (("more than one shot", rules.number("alternate.extra")),)
            if shots > 1 and shot > free
            else ()
        ),
    )


def sharpshooter(content: Content, gun: int | None, kind: str = "pistol") -> str:
    """The rank, Crack Shot or Deadeye, of a gun accuracy score with pistols and rifles; "" for none
    (Sharpshooting).
    """
    if gun is None or kind not in ("pistol", "rifle"):
        return ""
    word = at_score(content[ACCURACY], gun).description
    return word if word in (CRACK, DEADEYE) else ""


def sharp_wound(content: Content, rank: str) -> int:
    """What a sharpshooter shooting to kill adds to both wound rolls."""
    return (
        content.rules.number("sharp.deadeye-wound" if rank == DEADEYE else "sharp.crack-wound")
        if rank
        else 0
    )


def picked_spot(content: Content, needed: Sum, rank: str) -> Sum:
    """The chance to hit a picked spot: cover does not count, the rank's penalty does. The only shot
    of the turn.
    """
    penalty = content.rules.number("sharp.deadeye-aim" if rank == DEADEYE else "sharp.crack-aim")
    return Sum(
        needed.base,
        (*(part for part in needed.parts if part[0] != HIDDEN), ("picked spot", penalty)),
    )


@dataclass(frozen=True)
class Misfire:
    """A roll for a misfire; `harms` is the check after an explosion."""

    rolled: int
    what: Ways
    harms: Check | None = None


def misfire(content: Content, rng: Rng, arm: str) -> Misfire:
    """Rolls for a misfire (Misfires); KeyError for an arm that cannot misfire."""
    row, rolled = content[MISFIRES].at(arm), hundred(content, rng)
    ways: tuple[Ways, ...] = ("none", "dud", "explosion", "jammed")
    what = outcome(row, ways, rolled)
    return Misfire(
        rolled,
        what,
        (
            check(content, rng, content.rules.number("misfire.explosion-harms"))
            if what == "explosion"
            else None
        ),
    )


def arched(content: Content, rng: Rng, needed: Sum) -> tuple[Check, Check | None]:
    """An arrow over a wall: the check for landing near enough, then a shot without cover (Arched
    Arrows).
    """
    near = check(content, rng, content.rules.number("arched.chance"))
    open_ = Sum(needed.base, tuple(part for part in needed.parts if part[0] != HIDDEN))
    return near, shoot(content, rng, open_) if near.success else None

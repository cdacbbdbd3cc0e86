"""A shot: who is first, the chance to hit, what a picked spot costs, where a miss goes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from ....content import Content
from ....rng import Rng
from ....table import Rows
from ..arm import RANGE_ROWS
from ..rating import at_score
from ..tables import ACCURACY, FIRST_SHOT, HIT, MISFIRES, WEAPONS, Modifier, Weapon
from .throw import Check, check, hundred
from .wound import Body

KINDS = {"scatter": "Scatter gun", "shotgun": "Shotgun"}  # rows of Hit
SHOTS = ("", "Second shot this turn", "Third shot this turn")
HIP, HIPS = "Hipshooting", "Hipshoots"
HIDDEN = "Half of the target or more hidden"
CRACK, DEADEYE = "Crack Shot", "Deadeye"
HIT_ROWS = (*KINDS.values(), *SHOTS[1:], HIP, HIDDEN)
Ways = Literal["none", "dud", "explosion", "jammed"]


@dataclass(frozen=True)
class Sum:
    """A base number and every modifier by the name of its row."""

    base: int
    parts: tuple[tuple[str, int], ...] = ()

    @property
    def total(self) -> int:
        return self.base + sum(number for _, number in self.parts)


def _parts(content: Content, rows: Rows[Modifier], labels: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    return tuple((content[rows].row(label).label, content[rows].at(label).modifier) for label in labels if label)


def net_speed(content: Content, base: int, *situations: str, body: Body | None = None) -> Sum:
    """Net speed for the turn (First Shot Determination): situations are rows of that chart; KeyError for one there is not."""
    return Sum(base, _parts(content, FIRST_SHOT, (body.penalty if body else "", *situations)))


def band(kind: Weapon, spaces: float) -> int | None:
    """0 for short range to 3 for extreme; None out of reach. Each band ends with its figure (Weapons)."""
    return next((number for number, farthest in enumerate(kind.bands) if spaces <= farthest), None)


def range_modifier(content: Content, where: int) -> int:
    """What a band of range adds to a chance to hit."""
    return content[HIT].at(RANGE_ROWS[where]).modifier


def to_hit(
    content: Content, arm: str, accuracy: int, spaces: float, *situations: str,
    shot: int = 1, body: Body | None = None, hand: str = "right", other: int = 0, free: Sum | None = None,
) -> Sum | None:  # fmt: skip
    """The chance to hit in a hundred (Hit Determination), None out of reach. `situations` are rows of that chart, `shot` is 1 to 3 in the turn.

    `other` is what a brawl or other games add; `free` replaces the penalty for more shots by the optional rule's.
    """
    kind = content[WEAPONS].at(arm)
    where = band(kind, spaces)
    if where is None:
        return None
    more = "" if free else SHOTS[shot - 1]
    labels = (RANGE_ROWS[where], KINDS.get(kind.kind, ""), more, *((body.penalty, body.arm(hand)) if body else ()), *situations)
    parts = _parts(content, HIT, labels) + (free.parts if free else ()) + ((("other", other),) if other else ())
    return Sum(accuracy, parts)


def shoot(content: Content, rng: Rng, needed: Sum | None) -> Check:
    """A shot; out of reach it misses on any roll."""
    return check(content, rng, needed.total if needed else 0)


# the optional rules


@dataclass(frozen=True)
class Shooter:
    """Somebody in the order of fire: net speed, shots declared, shots already fired this turn."""

    net: int
    shots: int = 1
    fired: int = 0


def order(shooters: Mapping[str, Shooter]) -> tuple[tuple[str, ...], ...]:
    """Who fires all their shots when: the highest net speed first, equal ones together (First Shot Determination)."""
    nets = sorted({one.net for one in shooters.values()}, reverse=True)
    return tuple(tuple(name for name, one in shooters.items() if one.net == net) for net in nets)


def alternate_order(content: Content, shooters: Mapping[str, Shooter]) -> tuple[tuple[tuple[str, int], ...], ...]:
    """Each shot as (who, which), those at the same moment together (Alternate First Shot Determination).

    A second shot comes as late as a first shot of somebody so much slower, and a third likewise; the faster goes first where they meet.
    Call it anew when a wound has changed a net speed, with the shots fired so far.
    """
    late = (0, content.rules.number("alternate.two-shots"), content.rules.number("alternate.three-shots"))
    moments: dict[tuple[int, int], list[tuple[str, int]]] = {}
    for name, one in shooters.items():
        for number in range(one.fired, one.shots):
            moments.setdefault((late[number] - one.net, -one.net), []).append((name, number + 1))
    return tuple(tuple(moments[when]) for when in sorted(moments))


def shot_penalty(content: Content, net: int, shot: int, shots: int) -> Sum:
    """What the optional rule takes from one of several shots, in place of the chart's second and third (Alternate First Shot, 3)."""
    rules = content.rules
    steps = ((rules.number("alternate.free-three"), 3), (rules.number("alternate.free-two"), 2), (rules.number("alternate.free-one"), 1))
    free = next((count for least, count in steps if net >= least), 0)
    return Sum(0, (("more than one shot", rules.number("alternate.extra")),) if shots > 1 and shot > free else ())


def sharpshooter(content: Content, gun: int | None, kind: str = "pistol") -> str:
    """Crack Shot or Deadeye by a gun accuracy score, with pistols and rifles alone; nothing for anyone else (Sharpshooting)."""
    if gun is None or kind not in ("pistol", "rifle"):
        return ""
    word = at_score(content[ACCURACY], gun).description
    return word if word in (CRACK, DEADEYE) else ""


def sharp_wound(content: Content, rank: str) -> int:
    """What a sharpshooter who shoots to kill adds to both rolls for a wound."""
    return content.rules.number("sharp.deadeye-wound" if rank == DEADEYE else "sharp.crack-wound") if rank else 0


def picked_spot(content: Content, needed: Sum, rank: str) -> Sum:
    """The chance to hit a spot that was picked: cover does not count, the rank's penalty does. It is the only shot of the turn."""
    penalty = content.rules.number("sharp.deadeye-aim" if rank == DEADEYE else "sharp.crack-aim")
    return Sum(needed.base, (*(part for part in needed.parts if part[0] != HIDDEN), ("picked spot", penalty)))


@dataclass(frozen=True)
class Misfire:
    """What the gun did; `harms` is rolled after an explosion."""

    rolled: int
    what: Ways
    harms: Check | None = None


def misfire(content: Content, rng: Rng, arm: str) -> Misfire:
    """Whether a firearm misfires (Misfires); KeyError for what cannot."""
    row, rolled = content[MISFIRES].at(arm), hundred(content, rng)
    ways: tuple[Ways, ...] = ("none", "dud", "explosion", "jammed")
    what = next(way for way in ways if rolled in getattr(row, way))
    return Misfire(rolled, what, check(content, rng, content.rules.number("misfire.explosion-harms")) if what == "explosion" else None)


def arched(content: Content, rng: Rng, needed: Sum) -> tuple[Check, Check | None]:
    """An arrow over a wall: whether it comes down near enough, and then an ordinary shot without cover (Arched Arrows)."""
    near = check(content, rng, content.rules.number("arched.chance"))
    open_ = Sum(needed.base, tuple(part for part in needed.parts if part[0] != HIDDEN))
    return near, shoot(content, rng, open_) if near.success else None


# who stands where; points are whole or half spaces


Point = tuple[float, float]


def width(content: Content, kind: str, where: int) -> int:
    """Spaces that a charge of shot covers at a band of range (Target Selection); 0 for the target alone."""
    rules = content.rules
    if kind == "scatter":
        return rules.number(("target.scatter-short", "target.scatter-medium", "target.scatter-long", "target.scatter-long")[where])
    return 0 if where == 0 else rules.number("target.shotgun-medium" if where == 1 else "target.shotgun-long")


def in_field(content: Content, kind: str, where: int, shooter: Point, target: Point, others: Mapping[str, Point]) -> tuple[str, ...]:
    """Who besides the target stands in the field of fire: within half its width of the target, across the line of fire and along it.

    Our reading: the source gives a width and no depth, so the field is as deep as it is wide.
    """
    reach = width(content, kind, where)
    length = _square(shooter, target)
    near = {name: _along_across(shooter, target, (x - target[0], y - target[1])) for name, (x, y) in others.items()}
    return tuple(name for name, (along, across) in near.items() if reach and max(along**2, across**2) * 4 <= reach**2 * length)


def in_line(content: Content, arm: str, shooter: Point, target: Point, others: Mapping[str, Point]) -> tuple[str, ...]:
    """Whom a bullet that missed may still hit, each with the chance of a stray (Stray Bullets); nobody with shot."""
    kind, rules = content[WEAPONS].at(arm), content.rules
    return () if kind.kind in KINDS else tuple(_strays(kind, rules.number("stray.width"), shooter, target, others))


def _strays(kind: Weapon, wide: int, shooter: Point, target: Point, others: Mapping[str, Point]) -> Iterator[str]:
    length = _square(shooter, target)
    for name, at in others.items():
        along, across = _along_across(shooter, target, (at[0] - shooter[0], at[1] - shooter[1]))
        if along > 0 and across**2 <= wide**2 * length and along**2 <= kind.extreme**2 * length:
            yield name


def _square(one: Point, other: Point) -> float:
    return (other[0] - one[0]) ** 2 + (other[1] - one[1]) ** 2


def _along_across(shooter: Point, target: Point, step: Point) -> tuple[float, float]:
    """A step along the line of fire and across it, each times the line's length."""
    line = (target[0] - shooter[0], target[1] - shooter[1])
    return step[0] * line[0] + step[1] * line[1], step[0] * line[1] - step[1] * line[0]

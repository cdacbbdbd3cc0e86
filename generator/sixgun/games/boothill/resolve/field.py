"""Fields of fire: who stands where shot, a stray bullet, a Gatling gun or canister may hit. Points
are in whole or half spaces.
"""

from collections.abc import Mapping
from math import inf, radians, tan

from ....content.content import Content
from ..tables import WEAPONS
from .powder import FIELDS
from .shot import KINDS

Point = tuple[float, float]
CLOSE = 1e-9  # of rounding


def width(content: Content, kind: str, where: int) -> int:
    """Width in spaces of a charge of shot at a range band (Target Selection); 0 for the target
    alone.
    """
    rules = content.rules
    if kind == "scatter":
        return rules.number(
            (
                "target.scatter-short",
                "target.scatter-medium",
                "target.scatter-long",
                "target.scatter-long",
            )[where]
        )
    return (
        0
        if where == 0
        else rules.number("target.shotgun-medium" if where == 1 else "target.shotgun-long")
    )


def in_field(
    content: Content,
    kind: str,
    where: int,
    shooter: Point,
    target: Point,
    others: Mapping[str, Point],
) -> tuple[str, ...]:
    """Who besides the target is in the field of fire: within half its width of the target, across
    the line of fire and along it.

    Our reading: the source gives a width and no depth, so the field is as deep as it is wide.
    """
    reach = width(content, kind, where)
    length = _square(shooter, target)
    near = {
        name: _along_across(shooter, target, (x - target[0], y - target[1]))
        for name, (x, y) in others.items()
    }
    return tuple(
        name
        for name, (along, across) in near.items()
        if reach and max(along**2, across**2) * 4 <= reach**2 * length
    )


def in_line(
    content: Content, arm: str, shooter: Point, target: Point, others: Mapping[str, Point]
) -> tuple[str, ...]:
    """Who may be hit by a stray bullet (Stray Bullets); nobody with shot."""
    kind = content[WEAPONS].at(arm)
    return (
        ()
        if kind.kind in KINDS
        else _in_lane(shooter, target, others, content.rules.number("stray.width"), kind.extreme)
    )


def in_swath(
    content: Content, gun: Point, aim: Point, others: Mapping[str, Point]
) -> tuple[str, ...]:
    """Who is in the swath of a Gatling gun, half its width on either side of the line (Gatling
    Guns).
    """
    rules = content.rules
    return _in_lane(
        gun, aim, others, rules.number("gatling.swath") / 2, rules.number("gatling.range")
    )


def in_cone(
    content: Content, gun: Point, aim: Point, others: Mapping[str, Point]
) -> tuple[str, ...]:
    """Who is in a cannon's cone of canister, by the angle on either side of the barrel
    (Cannons).
    """
    return _in_angle(gun, aim, others, float(content.rules.text("cannon.arc-degrees")), max(FIELDS))


def can_aim(content: Content, gun: Point, faces: Point, aim: Point) -> bool:
    """Whether a point is in the arc that a Gatling gun covers as it stands (Gatling Guns)."""
    return bool(_in_angle(gun, faces, {"": aim}, content.rules.number("gatling.arc-degrees"), inf))


def in_spread(content: Content, targets: Mapping[str, Point]) -> bool:
    """Whether a shooter may fire at all of these in a turn: not too many, and near enough to each
    other (Target Selection).
    """
    rules, points = content.rules, tuple(targets.values())
    near = all(
        _square(one, other) <= rules.number("target.spread") ** 2
        for one in points
        for other in points
    )
    return len(points) <= rules.number("target.most-targets") and near


def in_view(
    content: Content, watcher: Point, faces: Point, others: Mapping[str, Point]
) -> tuple[str, ...]:
    """Who is in somebody's arc of observation, if nothing stands between (Observation &
    Sighting).
    """
    return _in_angle(watcher, faces, others, content.rules.number("movement.view-degrees") / 2, inf)


def _in_angle(
    gun: Point, aim: Point, others: Mapping[str, Point], degrees: float, reach: float
) -> tuple[str, ...]:
    """Who is within so many degrees of a line on either side, and within reach of its start."""
    wide = tan(radians(degrees))
    near = {
        name: _along_across(gun, aim, (x - gun[0], y - gun[1])) for name, (x, y) in others.items()
    }
    length = _square(gun, aim)
    return tuple(
        name
        for name, (on, off) in near.items()
        if on > 0 and abs(off) <= on * wide * (1 + CLOSE) and on**2 + off**2 <= reach**2 * length
    )


def _in_lane(
    shooter: Point, target: Point, others: Mapping[str, Point], wide: float, reach: float
) -> tuple[str, ...]:
    """Who is within `wide` of the line of fire on either side, from the shooter on as far as the
    weapon reaches.
    """
    length = _square(shooter, target)
    near = {
        name: _along_across(shooter, target, (x - shooter[0], y - shooter[1]))
        for name, (x, y) in others.items()
    }
    return tuple(
        name
        for name, (on, off) in near.items()
        if on > 0 and off**2 <= wide**2 * length and on**2 <= reach**2 * length
    )


def _square(one: Point, other: Point) -> float:
    return (other[0] - one[0]) ** 2 + (other[1] - one[1]) ** 2


def _along_across(shooter: Point, target: Point, step: Point) -> tuple[float, float]:
    """A step's parts along and across the line of fire, each times the line's length."""
    line = (target[0] - shooter[0], target[1] - shooter[1])
    return step[0] * line[0] + step[1] * line[1], step[0] * line[1] - step[1] * line[0]

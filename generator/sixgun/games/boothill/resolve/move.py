"""Movement with wounds and terrain, and fire during movement."""

from dataclasses import dataclass
from fractions import Fraction

from ....content.content import Content
from ..tables import MOVEMENT, WEAPONS
from .wound import LEG, Body

CRAWL, WALK = "Crawling", "Walking"
ON_FOOT = (CRAWL, WALK, "Running and dodging", "Running")
QUARTER, THIRD = Fraction(1, 4), Fraction(1, 3)


def rate(content: Content, way: str, body: Body | None = None, *, rough: bool = False) -> Fraction:
    """Spaces in a turn by a way of the movement table; 0 where a wound forbids it (Movement).

    Our reading: several wounds halve once, rough ground halves what is left, and wounds of a rider
    do not slow the horse.
    """
    row = content[MOVEMENT].row(way)
    rules, whole = content.rules, Fraction(content[MOVEMENT].at(way).rate)
    if rough and row.label not in (CRAWL, WALK):
        whole *= rules.share("movement.rough-part")
    if body is None or row.label not in ON_FOOT:
        return whole
    return whole * _hurt(row.label, body, rules.share("movement.wounded-part"))


def _hurt(way: str, body: Body, part: Fraction) -> Fraction:
    """The part of a rate that wounds leave."""
    legs = {wound.severity for wound in body.wounds if wound.place.endswith(LEG)}
    serious = any(wound.severity == "serious" for wound in body.wounds)
    if "serious" in legs:
        return part if way == WALK else Fraction(0)
    return part if "light" in legs or (serious and way != WALK) else Fraction(1)


@dataclass(frozen=True)
class Obstacles:
    """Obstacles of a move: doors, flights of stairs, a window, mounting, a drop of ten feet or
    more.
    """

    doors: int = 0
    stairs: int = 0
    window: bool = False
    mount: bool = False
    drop: bool = False


def left(content: Content, spaces: Fraction, obstacles: Obstacles) -> Fraction:
    """Spaces left after obstacles; below 0 they cannot all be passed this turn."""
    rules = content.rules
    taken = obstacles.doors * rules.number("movement.door") + obstacles.stairs * rules.number(
        "movement.stairs"
    )
    taken += obstacles.window * rules.number("movement.window") + obstacles.mount * rules.number(
        "movement.mounting"
    )
    return spaces - taken


def ends(obstacles: Obstacles) -> bool:
    """Whether an obstacle ends the move: a window, a drop, mounting."""
    return obstacles.window or obstacles.drop or obstacles.mount


# fire during movement (Advanced Combat)


def moments(shots: int) -> tuple[Fraction, ...]:
    """When in the target's move a standing shooter's shots come; for one shot, the moments to
    choose from. ValueError above three.
    """
    quarters = (QUARTER, 2 * QUARTER, 3 * QUARTER)
    if shots not in (1, 2, 3):
        raise ValueError(f"one to three shots are fired during movement, not {shots}")
    return (THIRD, 2 * THIRD) if shots == 2 else quarters


def walking_moment(content: Content, arm: str, *, hip: bool = False) -> Fraction | None:
    """When a walking shooter's one shot comes; None for a slow weapon not fired from the hip."""
    slow = content[WEAPONS].at(arm).speed in ("Slow", "Very Slow")
    return None if slow and not hip else 3 * QUARTER


def in_the_open(content: Content, move: Fraction, shown: Fraction) -> bool:
    """Whether a moving target is exposed long enough for a standing shooter's one sure shot."""
    return shown >= min(Fraction(content.rules.number("fire-moving.least-exposed")), move * QUARTER)

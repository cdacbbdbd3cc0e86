"""Combat: initiative, hits, doubles, ammunition, quick draws (Initiative; Combat; Weapons;
Encumbrance).
"""

from dataclasses import dataclass

from ....content.content import Content
from ....content.table import find
from ....system.rng import Rng
from ..arm import Held, steps
from ..tables import CLOSE, QUALITIES
from .hand import Hand, throw, toss
from .test import Contest, Result


def initiative(rng: Rng, *, paid: bool = False) -> bool:
    """Whether the posse acts first: on heads, or `paid` for with Stress."""
    return paid or toss(rng)


@dataclass(frozen=True)
class Blow:
    """The result of an attack: Guts lost, the active qualities triggered by doubles, or a mishap:
    doubles without a win.
    """

    guts: int
    qualities: tuple[str, ...] = ()
    mishap: bool = False


def active(content: Content, arm: Held) -> tuple[str, ...]:
    """The qualities of a weapon that doubles trigger."""
    rows = [find(content[QUALITIES], name) for name in arm.qualities]
    return tuple(row.label for row in rows if row and row.kind == "active")


def blow(
    content: Content, contest: Contest, arm: Held, distance: str = CLOSE, cover: str = ""
) -> Blow:
    """The result of an attack's opposed test, by weapon, distance and cover (Combat; Doubles)."""
    ours = contest.ours
    if contest.winner != 1:
        return Blow(0, mishap=mishap(ours))
    guts = steps(content, arm, len(ours.hand.dice), distance, cover)[-1].total
    return Blow(guts, active(content, arm) if ours.hand.doubles else ())


def mishap(result: Result) -> bool:
    """Doubles without a win, which cost a turn."""
    return result.hand.doubles and not result.won


def spends_box(rng: Rng) -> bool:
    """Whether a firefight used up a box or a bundle, on tails (Weapons)."""
    return not toss(rng)


@dataclass(frozen=True)
class Draw:
    """A quick draw; no roll where the slot is too far back."""

    hand: Hand | None
    at_once: bool


def quick_draw(content: Content, rng: Rng, slot: int) -> Draw:
    """Whether an item is drawn at once, or takes the Moment (Encumbrance)."""
    if slot > content.rules.number("slots.drawn-to"):
        return Draw(None, False)
    hand = throw(content.rules.dice("slots.draw-dice"), rng)
    return Draw(hand, hand.total > slot)

"""Mounted targets."""

from dataclasses import dataclass
from typing import Literal

from ....content.content import Content
from ....system.rng import Rng
from .throw import Check, check, hundred
from .wound import LEG, Wound, wound


@dataclass(frozen=True)
class Ridden:
    """A hit on a mounted target: rider or horse, the wound, and the check for bolting (None where
    there is none).
    """

    rolled: int
    rider: bool
    wound: Wound
    bolts: Check | None = None


def mounted_hit(content: Content, rng: Rng, *, at_horse: bool = False, better: int = 0) -> Ridden:
    """Whether a hit struck the rider or the horse, and the wound (Fire at Mounted Targets)."""
    rules, rolled = content.rules, hundred(content, rng)
    meant = rolled <= rules.number("mounted-target.rider-to")
    rider = meant != at_horse
    found = wound(
        content,
        rng,
        better=better,
        hardy=0 if rider else rules.number("mounted-target.horse-wound"),
    )
    bolts = (
        None
        if rider or found.place.endswith(LEG)
        else check(content, rng, rules.number("mounted-target.bolt"))
    )
    return Ridden(rolled, rider, found, bolts)


def horse_strength(content: Content, rng: Rng, kind: Literal["work horse", "pony"]) -> int:
    """Rolls a horse's strength: more for a work horse, less for a pony (Fire at Mounted
    Targets).
    """
    dice = content.rules.dice("mounted-target.horse-dice")
    return content.rules.number("mounted-target.horse-strength") + (
        1 if kind == "work horse" else -1
    ) * dice.roll(rng)

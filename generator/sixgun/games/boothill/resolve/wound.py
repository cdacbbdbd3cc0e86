"""Wounds: location, severity, cover, stunning, healing."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Literal

from ....content.content import Content
from ....system.rng import Rng
from ..figures import half
from ..tables import PELLETS, RANGES, STUNNING, WOUNDS, Kind
from .throw import Check, check, hundred, on_dice, outcome, ten

Severity = Literal["light", "serious", "mortal"]
SEVERITIES: tuple[Severity, ...] = ("light", "serious", "mortal")
LIGHTLY, BADLY = (
    "Wounds under half of strength",
    "Wounds of half of strength or more",
)  # rows of both charts
ARM_ROWS = {
    "light": "Light wound in the gun arm",
    "serious": "Serious wound in the gun arm",
}  # rows of Hit
LEG, ARM, SHOULDER, HEAD = "Leg", "Arm or Hand", "Shoulder", "Head"


@dataclass(frozen=True)
class Wound:
    """A wound and its modified rolls; a mortal one kills instead of taking points."""

    place: str
    severity: Severity
    points: int = 0
    place_roll: int | None = None
    severity_roll: int | None = None


@dataclass(frozen=True)
class Body:
    """Strength, wounds, and bruises: points lost in brawls."""

    strength: int
    wounds: tuple[Wound, ...] = ()
    bruises: int = 0

    @property
    def lost(self) -> int:
        """All strength lost, whatever the cause (errata: bruises-count)."""
        return sum(wound.points for wound in self.wounds) + self.bruises

    @property
    def left(self) -> int:
        return self.strength - self.lost

    @property
    def dead(self) -> bool:
        return any(wound.severity == "mortal" for wound in self.wounds)

    @property
    def down(self) -> bool:
        """Dead, or without strength and senseless."""
        return self.dead or self.left <= 0

    @property
    def penalty(self) -> str:
        """The row of First Shot and Hit for the strength lost; "" while unhurt."""
        limit = half(self.strength)
        return (
            "" if not self.lost else BADLY if limit is not None and self.lost >= limit else LIGHTLY
        )

    def arm(self, hand: str) -> str:
        """The row of Hit for the worst wound of the shooting arm; "" for none."""
        hurt = {
            wound.severity for wound in self.wounds if wound.place == f"{hand.capitalize()} {ARM}"
        }
        return next((ARM_ROWS[how] for how in ("serious", "light") if how in hurt), "")

    def struck(self, *wounds: Wound) -> Body:
        return replace(self, wounds=self.wounds + wounds)


def places(content: Content) -> tuple[str, ...]:
    """Every place of the chart, feet first."""
    return tuple(dict.fromkeys(row.location for row in content[WOUNDS].values.values()))


def severity(content: Content, place: str, roll: int) -> Severity:
    """The severity of a percentile roll at a place (Wound Chart)."""
    row = next(row for row in content[WOUNDS].values.values() if row.location == place)
    return outcome(row, SEVERITIES, on_dice(roll))


def points(content: Content, how: Severity) -> int:
    """Strength that a wound takes (Wounds); 0 for a mortal one."""
    return 0 if how == "mortal" else content.rules.number(f"wound.{how}")


def wound(content: Content, rng: Rng, *, better: int = 0, place: str = "", hardy: int = 0) -> Wound:
    """Rolls a wound. `better` is a sharpshooter's bonus on both rolls, `place` a picked spot,
    `hardy` a horse's bonus on severity.
    """
    found = None if place else on_dice(hundred(content, rng) + better)
    where = place or content[WOUNDS].at(found or 1).location
    rolled = on_dice(hundred(content, rng) + better + hardy)
    how = severity(content, where, rolled)
    return Wound(where, how, points(content, how), found, rolled)


def exposed(kind: Kind, *, corner: bool = False, hand: str = "right") -> frozenset[str]:
    """The places exposed when firing from behind a wall or a corner (Wounds, hard cover), on the
    side of the gun hand.
    """
    side = hand.capitalize()
    shown = {HEAD, f"{side} {ARM}", f"{side} {SHOULDER}"}
    if kind != "pistol":
        shown |= {f"{one} {ARM}" for one in ("Left", "Right")} | (
            {f"{side} {LEG}"} if corner else set()
        )
    return frozenset(shown)


def covered(found: Wound, shown: Collection[str]) -> bool:
    """Whether hard cover stopped the bullet: its place was not exposed."""
    return found.place not in shown


def pellets(content: Content, rng: Rng, kind: Kind, band: int) -> tuple[int, int]:
    """The die, and the number of wounds from a charge of shot (Shotgun and Scatter Gun Effects).
    `band`: 0 is short range.
    """
    die = ten(content, rng)
    return die, getattr(content[PELLETS].at(die), f"{kind}_{RANGES[band]}")


def stun(content: Content, rng: Rng, struck_by: str, *, behind: bool = False) -> Check:
    """A check for being stunned: no action next turn, half ability the turn after (Stunning).
    KeyError for what never stuns.
    """
    row = content[STUNNING].at(struck_by)
    return check(content, rng, row.behind if behind else row.basic)


def healed(content: Content, found: Wound, weeks: int) -> int:
    """Points of a wound healed after weeks of care; wounds heal side by side (Healing Wounds)."""
    return min(weeks * content.rules.number("heal.points-a-week"), found.points)


def hampers(content: Content, found: Wound, weeks: int) -> bool:
    """Whether a wound still gives penalties: until more than half of it is healed."""
    return healed(content, found, weeks) * 100 <= found.points * content.rules.number(
        "heal.penalty-percent"
    )


def weeks_to_heal(content: Content, body: Body) -> int:
    """Weeks until the worst wound is healed."""
    rate = content.rules.number("heal.points-a-week")
    return max((-(-found.points // rate) for found in body.wounds), default=0)


def rested(content: Content, body: Body, hours: int) -> Body:
    """The body after hours of rest, which heal bruises only."""
    return replace(
        body,
        bruises=max(0, body.bruises - hours * content.rules.number("heal.brawl-points-an-hour")),
    )

"""Powder and heavy guns: dynamite by sticks and distance, safes, Gatling guns, cannon."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ....content import Content
from ....rng import Rng
from ....table import Span, Table
from ..tables import CANNON, DYNAMITE, GATLING, Blast, CannonFire, GatlingFire
from .throw import Check, check, hundred
from .wound import Wound, wound

Wall = Literal["", "hard", "soft"]
RINGS = {1: "within_1", 2: "within_2", 4: "within_4", 6: "within_6", 10: "within_10", 15: "within_15"}
FIELDS = {10: "within_10", 30: "within_30", 60: "within_60"}


@dataclass(frozen=True)
class Danger:
    """Chances in a hundred that a blast has against somebody: of death, of a wound if not, of being stunned."""

    death: int
    wound: int
    stun: int


@dataclass(frozen=True)
class Blasted:
    """What a blast did to somebody."""

    death: Check
    hurt: Check | None = None
    wound: Wound | None = None
    stunned: bool = False

    @property
    def dead(self) -> bool:
        return self.death.success or (self.wound is not None and self.wound.severity == "mortal")


def danger(content: Content, sticks: int, spaces: float, wall: Wall = "") -> Danger | None:
    """What so many sticks threaten at a distance; None out of reach, or more than a few spaces behind a wall (Dynamite).

    `wall` stands right beside the charge. Without one, nobody inside a building is in danger from outside, nor the other way about.
    """
    table, rules = content[DYNAMITE], content.rules
    assert isinstance(table.key, Span)
    ring = next((name for reach, name in RINGS.items() if spaces <= reach), None)
    if ring is None or (wall and spaces > rules.number("dynamite.cover-spaces")):
        return None
    found: Blast = getattr(table.at(table.key.within(sticks)), ring)
    if not wall:
        return Danger(found.death, found.wound, 100 if found.stuns else 0)
    less = rules.number(f"dynamite.{wall}-cover")
    return Danger(max(0, found.death + less), max(0, found.wound + less), rules.number(f"dynamite.{wall}-stun") if found.stuns else 0)


def blast(content: Content, rng: Rng, sticks: int, spaces: float, wall: Wall = "") -> Blasted | None:
    """What happens to somebody near an explosion; None to those out of danger."""
    found = danger(content, sticks, spaces, wall)
    if found is None:
        return None
    death = check(content, rng, found.death)
    if death.success:
        return Blasted(death)
    hurt = check(content, rng, found.wound)
    harm = wound(content, rng) if hurt.success else None
    stunned = check(content, rng, found.stun).success if 0 < found.stun < 100 else found.stun == 100
    return Blasted(death, hurt, harm, stunned)


def sweats(content: Content, rng: Rng) -> Check:
    """Whether dynamite that somebody carries goes off by itself."""
    return check(content, rng, content.rules.number("dynamite.sweat"))


def caps(content: Content, rng: Rng, carried: int) -> tuple[Check, tuple[Wound, ...]]:
    """Blasting caps when their owner falls, jumps or is shot: whether they explode, and a wound for each."""
    found, each = check(content, rng, content.rules.number("dynamite.caps")), content.rules.number("dynamite.cap-wounds")
    return found, tuple(wound(content, rng) for _ in range(carried * each)) if found.success else ()


@dataclass(frozen=True)
class Safe:
    """A safe after a charge: whether it is open, and how much of the paper in it is gone, as text."""

    opened: bool
    burned: str
    rolled: Check | None = None


def crack(content: Content, rng: Rng, sticks: int, *, large: bool = False) -> Safe:
    """A charge on a safe (Dynamite): one stick short it may open, and the paper is whole; fewer do nothing (errata: fewer-sticks)."""
    rules = content.rules
    normal = rules.number("safe.large-sticks" if large else "safe.small-sticks")
    if sticks == normal - 1:
        rolled = check(content, rng, rules.number("safe.short-chance"))
        return Safe(rolled.success, "none", rolled)
    return Safe(sticks >= normal, "none" if sticks < normal else rules.text("safe.normal-burns") if sticks == normal else "all")


# heavy guns


def _wounds(table: Table[GatlingFire] | Table[CannonFire], field: str, rolled: int) -> int:
    return next(int(count) for count, row in table.values.items() if rolled in getattr(row, field))


def gatling_field(content: Content, spaces: float) -> str | None:
    """The column of the Gatling table at a distance, half range in the nearer one (errata: gatling-half); None out of reach."""
    far = content.rules.number("gatling.range")
    return None if spaces > far else "near" if spaces * 2 <= far else "far"


def gatling(content: Content, rng: Rng, spaces: float) -> tuple[int, int]:
    """The roll and the wounds for somebody in a Gatling gun's swath; nothing out of reach."""
    field, rolled = gatling_field(content, spaces), hundred(content, rng)
    return rolled, _wounds(content[GATLING], field, rolled) if field else 0


def jams(content: Content, rng: Rng, turn: int) -> Check:
    """Whether a Gatling gun jams in its so-manieth turn of use; the first two are safe."""
    safe = turn <= content.rules.number("gatling.jam-after")
    return check(content, rng, 0 if safe else content.rules.number("gatling.jam"))


def cannon(content: Content, rng: Rng, spaces: float) -> tuple[int, int]:
    """The roll and the wounds for somebody in the cone of a round of canister; nothing out of reach."""
    field, rolled = next((name for reach, name in FIELDS.items() if spaces <= reach), None), hundred(content, rng)
    return rolled, _wounds(content[CANNON], field, rolled) if field else 0


def bursts(content: Content, rng: Rng, *, army: bool = False) -> Check:
    """Whether a cannon blows up, like so many sticks of dynamite, at a shot of anyone but the Army's gunners."""
    return check(content, rng, 0 if army else content.rules.number("cannon.explodes"))


def reload_turns(content: Content, crew: int) -> int:
    """Turns to load a cannon: longer for each one missing from a full crew."""
    rules = content.rules
    return rules.number("cannon.reload-turns") + max(0, rules.number("cannon.crew") - crew) * rules.number("cannon.missing-turns")

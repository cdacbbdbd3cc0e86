"""Dynamite, safes, Gatling guns and cannon."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from ....content.content import Content
from ....content.table import Table
from ....play.table import row_for
from ....system.rng import Rng
from ..tables import CANNON, DYNAMITE, GATLING, Blast, CannonFire, GatlingFire
from .throw import Check, check, hundred
from .wound import Wound, wound

Wall = Literal["", "hard", "soft"]
RINGS = {
    1: "within_1",
    2: "within_2",
    4: "within_4",
    6: "within_6",
    10: "within_10",
    15: "within_15",
}
FIELDS = {10: "within_10", 30: "within_30", 60: "within_60"}


def within(columns: Mapping[int, str], spaces: float) -> str | None:
    """The column for a distance, by the farthest space of each; None out of reach."""
    return next((name for reach, name in columns.items() if spaces <= reach), None)


@dataclass(frozen=True)
class Danger:
    """Percent chances of a blast: death, a wound if not, being stunned."""

    death: int
    wound: int
    stun: int


@dataclass(frozen=True)
class Blasted:
    """The checks of somebody near a blast, and their results; no `stun` check where it is sure or
    cannot be.
    """

    death: Check
    hurt: Check | None = None
    wound: Wound | None = None
    stunned: bool = False
    stun: Check | None = None

    @property
    def dead(self) -> bool:
        return self.death.success or (self.wound is not None and self.wound.severity == "mortal")


def danger(content: Content, sticks: int, spaces: float, wall: Wall = "") -> Danger | None:
    """The chances at a distance from some sticks; None out of reach, or more than a few spaces
    behind a wall (Dynamite).

    `wall` stands right beside the charge. Without one, no blast crosses the walls of a building.
    """
    rules, ring = content.rules, within(RINGS, spaces)
    if ring is None or (wall and spaces > rules.number("dynamite.cover-spaces")):
        return None
    found: Blast = getattr(row_for(content, DYNAMITE, sticks), ring)
    if not wall:
        return Danger(found.death, found.wound, 100 if found.stuns else 0)
    less = rules.number(f"dynamite.{wall}-cover")
    return Danger(
        max(0, found.death + less),
        max(0, found.wound + less),
        rules.number(f"dynamite.{wall}-stun") if found.stuns else 0,
    )


def blast(
    content: Content, rng: Rng, sticks: int, spaces: float, wall: Wall = ""
) -> Blasted | None:
    """The effect of an explosion on somebody near it; None out of danger."""
    found = danger(content, sticks, spaces, wall)
    if found is None:
        return None
    death = check(content, rng, found.death)
    if death.success:
        return Blasted(death)
    hurt = check(content, rng, found.wound)
    harm = wound(content, rng) if hurt.success else None
    stun = check(content, rng, found.stun) if 0 < found.stun < 100 else None
    return Blasted(death, hurt, harm, stun.success if stun else found.stun == 100, stun)


def sweats(content: Content, rng: Rng) -> Check:
    """A check for sweating dynamite: success explodes."""
    return check(content, rng, content.rules.number("dynamite.sweat"))


def caps(content: Content, rng: Rng, carried: int) -> tuple[Check, tuple[Wound, ...]]:
    """A check for carried blasting caps after a fall, a jump or a hit: success explodes, with
    wounds for each cap.
    """
    found, each = (
        check(content, rng, content.rules.number("dynamite.caps")),
        content.rules.number("dynamite.cap-wounds"),
    )
    return found, tuple(wound(content, rng) for _ in range(carried * each)) if found.success else ()


@dataclass(frozen=True)
class Safe:
    """A safe after a charge: whether it is open, and how much of the paper in it burned, as
    text.
    """

    opened: bool
    burned: str
    rolled: Check | None = None


def crack(content: Content, rng: Rng, sticks: int, *, large: bool = False) -> Safe:
    """A charge on a safe (Dynamite): one stick short may open it; fewer do nothing (errata:
    fewer-sticks).
    """
    rules = content.rules
    normal = rules.number("safe.large-sticks" if large else "safe.small-sticks")
    if sticks == normal - 1:
        rolled = check(content, rng, rules.number("safe.short-chance"))
        return Safe(rolled.success, "none", rolled)
    return Safe(
        sticks >= normal,
        (
            "none"
            if sticks < normal
            else rules.text("safe.normal-burns")
            if sticks == normal
            else "all"
        ),
    )


# heavy guns


def _wounds(table: Table[GatlingFire] | Table[CannonFire], field: str, rolled: int) -> int:
    return next(int(count) for count, row in table.values.items() if rolled in getattr(row, field))


def gatling_field(content: Content, spaces: float) -> str | None:
    """The column of the Gatling table at a distance, half range being near (errata: gatling-half);
    None out of reach.
    """
    far = content.rules.number("gatling.range")
    return None if spaces > far else "near" if spaces * 2 <= far else "far"


def gatling(content: Content, rng: Rng, spaces: float) -> tuple[int, int]:
    """The roll and the number of wounds for somebody in a Gatling gun's swath; none out of
    reach.
    """
    field, rolled = gatling_field(content, spaces), hundred(content, rng)
    return rolled, _wounds(content[GATLING], field, rolled) if field else 0


def jams(content: Content, rng: Rng, turn: int) -> Check:
    """A check for a jam in the nth turn of use; the first two are safe."""
    safe = turn <= content.rules.number("gatling.jam-after")
    return check(content, rng, 0 if safe else content.rules.number("gatling.jam"))


def cannon(content: Content, rng: Rng, spaces: float) -> tuple[int, int]:
    """The roll and the number of wounds for somebody in a cone of canister; none out of reach."""
    field, rolled = within(FIELDS, spaces), hundred(content, rng)
    return rolled, _wounds(content[CANNON], field, rolled) if field else 0


def bursts(content: Content, rng: Rng, *, army: bool = False) -> Check:
    """A check for a bursting cannon; the Army's gunners are safe."""
    return check(content, rng, 0 if army else content.rules.number("cannon.explodes"))


def reload_turns(content: Content, crew: int) -> int:
    """Turns to load a cannon, more for each missing crew member."""
    rules = content.rules
    return rules.number("cannon.reload-turns") + max(
        0, rules.number("cannon.crew") - crew
    ) * rules.number("cannon.missing-turns")

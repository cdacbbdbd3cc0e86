"""A weapon as its owner uses it: Guts lost by dice, near and at full range (Weapons)."""

from __future__ import annotations

from dataclasses import dataclass

from ...content import Content
from ...numerals import signed
from ...table import names
from .character import Arm
from .ruling import half
from .tables import CLOSE, COVER, EXTENDED, RANGES, Damage, Weapon, weapon


@dataclass(frozen=True)
class ArmLine:
    """A weapon as its owner uses it. `near`: the Guts lost to 1, 2, … dice; `far`: the same at full range, empty where it has none."""

    name: str
    modifier: str = ""
    near: tuple[int, ...] = ()
    far: tuple[int, ...] = ()
    range: str = ""
    qualities: tuple[str, ...] = ()
    ammunition: bool = False
    boxes: tuple[int, ...] = ()


def modifier(harm: Damage) -> str:
    """A damage modifier as text: +2, ×3, – for none."""
    return f"×{harm.times}" if harm.times > 1 else signed(harm.plus) if harm.plus else "–"


def band(content: Content, kind: Weapon, added: list[str]) -> str:
    """The farthest band of a weapon; Extended Range adds one."""
    bands = names(content[RANGES])
    at = bands.index(kind.band)
    return bands[min(at + (EXTENDED in added), len(bands) - 1)]


def damage(content: Content, arm: Arm, dice: int, distance: str = CLOSE, cover: str = "") -> int:
    """Guts lost to a hit: half at full range, none beyond; cover reduces it, except at Close range.

    KeyError for an unknown weapon, distance or cover.
    """
    kind = weapon(content, arm.arm)
    if kind is None:
        raise KeyError(arm.arm)
    bands, reach = names(content[RANGES]), band(content, kind, arm.added)
    at, most = bands.index(content[RANGES].row(distance).label), bands.index(reach)
    if at > most:
        return 0
    dealt = kind.harm.of(dice)
    if at == most and reach != CLOSE:
        dealt = half(content, dealt)
    off = content[COVER].at(cover).off if cover and at else 0
    return max(dealt - off, 0)


def arm_line(content: Content, arm: Arm) -> ArmLine:
    """A weapon's line on a sheet; only its name where no table has it."""
    kind = weapon(content, arm.arm)
    name = arm.called or arm.arm
    if kind is None:
        return ArmLine(name)
    dice = range(1, content.rules.number("stakes.most") + 1)
    reach = band(content, kind, arm.added)
    thrown = f"{reach}, thrown" if kind.thrown else reach
    far = tuple(damage(content, arm, n, reach) for n in dice) if reach != CLOSE else ()
    return ArmLine(
        name[:1].upper() + name[1:], modifier(kind.harm), tuple(damage(content, arm, n) for n in dice), far, thrown,
        (*kind.held, *arm.added), kind.ammunition is not None, tuple(arm.boxes),
    )  # fmt: skip

"""A weapon as its owner uses it: Guts lost by dice, near and at full range (Weapons)."""

from dataclasses import dataclass

from ...content.content import Content
from ...content.numerals import signed
from ...content.table import names
from .character import Arm
from .inventory import held
from .ruling import share_of
from .tables import CLOSE, COVER, EXTENDED, RANGES, Damage, Weapon, weapon


@dataclass(frozen=True)
class ArmLine:
    """A weapon as its owner uses it. `near`: the Guts lost to 1, 2, … dice; `far`: the same at full
    range, empty where it has none.
    """

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


@dataclass(frozen=True)
class Held:
    """A weapon, fist or claw in use: its damage, the farthest band that it reaches, its qualities,
    whether it can be thrown.
    """

    name: str
    harm: Damage
    reach: str = CLOSE
    qualities: tuple[str, ...] = ()
    thrown: bool = False

    def in_hand(self, distance: str) -> bool:
        """Whether it strikes and is neither shot nor thrown at a distance."""
        return self.reach == CLOSE or (self.thrown and distance == CLOSE)


@dataclass(frozen=True)
class Step:
    """A part of the damage of a hit, as it is printed, and the damage so far."""

    label: str
    value: str
    total: int


def in_hand(content: Content, arm: Arm) -> Held:
    """A weapon of the table as its owner has it; KeyError for an unknown one."""
    kind = weapon(content, arm.arm)
    if kind is None:
        raise KeyError(arm.arm)
    return Held(
        arm.called or arm.arm,
        kind.harm,
        band(content, kind, arm.added),
        held(content, arm),
        bool(kind.thrown),
    )


def steps(
    content: Content, arm: Held, dice: int, distance: str = CLOSE, cover: str = ""
) -> tuple[Step, ...]:
    """The damage of a hit: a share at full range, none beyond; cover reduces it, except at Close
    range. KeyError for an unknown distance or cover.
    """
    bands, total = names(content[RANGES]), arm.harm.of(dice)
    at, most = bands.index(content[RANGES].row(distance).label), bands.index(arm.reach)
    parts = [Step("dice staked", str(dice), dice), Step(arm.name, modifier(arm.harm), total)]
    if at > most:
        return (*parts, Step(f"out of its range, {arm.reach}", "none", 0))
    if at == most and arm.reach != CLOSE:
        total = share_of(content, "weapon.range-damage-part", total)
        parts.append(
            Step(
                f"at its range, {arm.reach}", content.rules.text("weapon.range-damage-part"), total
            )
        )
    if cover and at:
        off = content[COVER].at(cover).off
        total = max(total - off, 0)
        parts.append(Step(f"{cover.lower()} cover", signed(-off), total))
    return tuple(parts)


def damage(content: Content, arm: Arm, dice: int, distance: str = CLOSE, cover: str = "") -> int:
    """Guts lost to a hit; KeyError for an unknown weapon, distance or cover."""
    return steps(content, in_hand(content, arm), dice, distance, cover)[-1].total


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
        name[:1].upper() + name[1:],
        modifier(kind.harm),
        tuple(damage(content, arm, n) for n in dice),
        far,
        thrown,
        (*kind.held, *arm.added),
        kind.ammunition is not None,
        tuple(arm.boxes),
    )

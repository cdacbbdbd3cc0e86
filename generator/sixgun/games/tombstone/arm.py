"""A weapon as its owner uses it: attack modifier, damage, range."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ...content.content import Content
from ...content.numerals import signed
from ...content.table import slug
from .character import Arm, Character
from .purse import counted
from .rules import rulebook
from .tables import DYNAMITE, SPECIALISATION, Weapon, weapon


@dataclass(frozen=True)
class ArmLine:
    """A weapon as its owner uses it. `attack` is added to 3d6: one modifier, or two (in the hand,
    thrown).
    """

    name: str
    attack: tuple[int, ...] = ()
    damage: str = ""
    long_range: str = ""
    speed: int | None = None
    shots: int | None = None
    loaded: str = ""

    @property
    def modifier(self) -> str:
        return "/".join(signed(a) for a in self.attack)


def arm_lines(
    who: Character, content: Content, skills: Mapping[str, int], held: set[str]
) -> Iterator[ArmLine]:
    for arm in who.arms:
        kind = weapon(content, arm.arm)
        name = counted(arm.called or (kind.label if kind else arm.arm), arm.count)
        if kind is None:
            yield ArmLine(name, loaded=arm.loaded)
            continue
        expert = SPECIALISATION in held and slug(who.specialized) == slug(kind.label)
        bonus = rulebook(content).ability.specialisation_attack if expert else 0
        attack = tuple(skill + bonus for skill in attack_skills(kind, skills))
        yield ArmLine(
            name,
            attack,
            short_damage(kind, arm, content),
            kind.long_range or "",
            kind.speed,
            kind.shots,
            arm.loaded,
        )


def attack_skills(kind: Weapon, skills: Mapping[str, int]) -> tuple[int, ...]:
    """A weapon's modifiers (Weapons Descriptions): its skill; Brawling in the hand and Gunslinging
    thrown; for dynamite the better of the two.
    """
    gun, brawl = skills["gunslinging"], skills["brawling"]
    if kind.skill != "either":
        return (gun,) if kind.skill == "gunslinging" else (brawl,)
    if kind.label == DYNAMITE:
        return (max(gun, brawl),)
    return (brawl,) if gun == brawl else (brawl, gun)


def short_damage(kind: Weapon, arm: Arm, content: Content) -> str:
    """Damage as a sheet has room for: near, or near/far."""
    near = kind.near_damage
    if kind.label == DYNAMITE and near:
        more = rulebook(content).dynamite.stick_damage
        sticks = min(arm.count, rulebook(content).dynamite.most_sticks)
        return f"{near.count + (sticks - 1) * more.count}d{near.faces}"
    return f"{near}/{kind.far_damage}" if kind.far_damage else str(near or "")

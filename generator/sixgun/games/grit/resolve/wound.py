"""Damage, healing and Fatigue (Critical Damage; Ability Score Loss; Scars; Healing; Exhaustion)."""

from dataclasses import dataclass

from ....content.content import Content
from .deck import Deck
from .save import Save, save


@dataclass(frozen=True)
class Wound:
    """Scores after damage. `scar`: hit protection fell to exactly 0; `critical`: a Strength save is
    due.
    """

    protection: int
    strength: int
    scar: bool
    critical: bool

    @property
    def dead(self) -> bool:
        return self.strength == 0


def wound(protection: int, strength: int, damage: int, blessed: bool = False) -> Wound:
    """Takes damage from hit protection, then Strength; `blessed` damage asks for a save all the
    same.
    """
    beyond = max(damage - protection, 0)
    left = max(protection - damage, 0)
    return Wound(
        left, max(strength - beyond, 0), damage > 0 and protection == damage, beyond > 0 or blessed
    )


def critical(deck: Deck, content: Content, suffered: Wound) -> Save:
    """The Strength save against critical damage, with the Strength that is left."""
    return save(deck, content, suffered.strength)


def undone(strength: int, dexterity: int, grit: int) -> str:
    """What a score of 0 means (Ability Score Loss); "" without one."""
    if strength <= 0:
        return "dead"
    return "unable to move" if dexterity <= 0 else "too afraid to go on" if grit <= 0 else ""


def recovered(now: int, full: int, *, rested: bool, exhausted: bool) -> int:
    """A score after a rest: minutes and a drink for hit protection, a week in bed for an ability.
    The exhausted recover nothing.
    """
    return full if rested and not exhausted else now


def fatigue_due(content: Content, days: int) -> int:
    """Slots of Fatigue after days of deprivation: one for each day, once there is more than one
    (Exhaustion).
    """
    return days if days > content.rules.number("rest.fatigue-days") else 0

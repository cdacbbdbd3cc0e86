"""What a new character buys: an arm, what the Background is known for, then sundries (5. Weapons &
Provisions).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal

from ...content.content import Content
from ...content.table import names
from ...play.cell import by_comma
from ...play.purse import Purse
from ...system.rng import Rng
from .character import Arm, Item
from .purse import price_of
from .rules import rulebook
from .tables import AMMUNITION, BACKGROUNDS, WEAPONS, arms, weapon


@dataclass
class Outfit:
    """What is bought so far, and the money that is left."""

    content: Content
    purse: Purse
    arms: list[Arm] = field(default_factory=list)
    goods: list[Item] = field(default_factory=list)

    def owns(self, name: str) -> bool:
        return name in (*(arm.arm for arm in self.arms), *(item.item for item in self.goods))

    def take(self, name: str) -> None:
        """Buys one of something, unless there is one already or the money is short."""
        if self.owns(name) or not self.purse.pay(name):
            return
        if weapon(self.content, name):
            self.arms.append(Arm(arm=name))
        else:
            self.goods.append(Item(item=name))

    def affordable(self, kinds: list[str]) -> list[str]:
        """Those of some arms that can be bought and are not owned."""
        return [name for name in kinds if self.purse.affords(name) and not self.owns(name)]


def buy(
    content: Content, rng: Rng, background: str, points: Mapping[str, int], money: Decimal
) -> tuple[list[Arm], list[Item]]:
    """Arms and goods for the money, never over it."""
    outfit = Outfit(content, Purse(money, lambda name: price_of(content, name, 1)))
    known_for, rules = content[BACKGROUNDS].at(background), rulebook(content)
    if known_for.arm:
        outfit.take(known_for.arm)
    _arm(outfit, rng, points)
    makes = [
        name
        for name in names(content[WEAPONS])
        if (kind := weapon(content, name)) and kind.made_by == background
    ]
    if makes:
        outfit.arms.append(Arm(arm=rng.pick(makes)))
    if rng.pick((True, True, True, False)):
        outfit.take(rules.outfit.clothing)
    second = outfit.affordable(_hand_arms(content))
    wanted = rng.pick((True, False))
    if second and wanted:
        outfit.take(rng.pick(second))
    for name in known_for.goods:
        if rng.pick((True, True, False)):
            outfit.take(name)
    for _ in range(rng.pick(range(rules.outfit.most_sundries + 1))):
        outfit.take(rng.pick(by_comma(rules.outfit.sundries)))
    return outfit.arms, outfit.goods


def _arm(outfit: Outfit, rng: Rng, points: Mapping[str, int]) -> None:
    """A gun, where the character shoots at least as well as they fight and can pay for ammunition
    too; else an arm for the hand.
    """
    content, purse = outfit.content, outfit.purse
    guns = [name for name in _guns(content) if purse.affords(name, spare=purse.cost(AMMUNITION))]
    if guns and points.get("gunslinging", 0) >= points.get("brawling", 0):
        outfit.take(rng.pick(guns))
        outfit.take(AMMUNITION)
        return
    hand = outfit.affordable(_hand_arms(content))
    if hand and not outfit.arms:
        outfit.take(rng.pick(hand))


def _guns(content: Content) -> list[str]:
    return [
        name
        for name in arms(content)
        if (kind := weapon(content, name)) and kind.skill == "gunslinging" and kind.shots
    ]


def _hand_arms(content: Content) -> list[str]:
    return [
        n
        for n in arms(content)
        if (kind := weapon(content, n))
        and kind.skill in ("brawling", "either")
        and kind.cost
        and kind.cost.fixed
    ]

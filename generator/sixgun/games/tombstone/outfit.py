"""What a character spends starting money on: an arm first, then what the Background is known for, then odds and ends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal

from ...content import Content
from ...rng import Rng
from ...table import names
from .character import Arm, Item
from .purse import price_of
from .tables import AMMUNITION, WEAPONS, Weapon, arms, weapon

CLOTHING = "Clothing"
CUSTOM: Mapping[str, Sequence[str]] = {
    "Folk Hero": ("Lasso/Rope", "Canteen", "Newspaper"),
    "Gambler": ("Playing cards (rigged)", "Dice", "Whiskey (bottle)"),
    "Indian Brave": ("Canteen", "Lasso/Rope"),
    "Outlaw": ("Whiskey (bottle)", "Lasso/Rope"),
    "Soldier": ("Canteen", "Whiskey (bottle)"),
    "Holy-Roller": ("Bible/Book", "Candle"),
}
SUNDRIES = (
    "Bible/Book", "Candle", "Canteen", "Dice", "Lantern", "Lasso/Rope", "Manacles", "Medical Bag", "Miner's Kit", "Newspaper", "Pick",
    "Playing cards (rigged)", "Shovel", "Whiskey (bottle)",
)  # fmt: skip
ARMS_OF_CUSTOM = {"Indian Brave": "Tomahawk"}
MOST_SUNDRIES = 3


class _Purse:
    """Money, and what it was spent on."""

    def __init__(self, content: Content, money: Decimal):
        self.content, self.left = content, money
        self.arms: list[Arm] = []
        self.goods: list[Item] = []

    def affords(self, name: str, spare: Decimal = Decimal(0)) -> bool:
        price = price_of(self.content, name, 1)
        return price is not None and price + spare <= self.left

    def owns(self, name: str) -> bool:
        return any(a.arm == name for a in self.arms) or any(g.item == name for g in self.goods)

    def take(self, name: str) -> bool:
        """Buys one of something; False when there is one already or it costs too much."""
        if self.owns(name) or not self.affords(name):
            return False
        self.left -= price_of(self.content, name, 1) or 0
        if weapon(self.content, name):
            self.arms.append(Arm(arm=name))
        else:
            self.goods.append(Item(item=name))
        return True


def buy(content: Content, rng: Rng, background: str, points: Mapping[str, int], money: Decimal) -> tuple[list[Arm], list[Item]]:
    """Arms and goods for the money, never over it (5. Weapons & Provisions)."""
    purse = _Purse(content, money)
    if background in ARMS_OF_CUSTOM:
        purse.take(ARMS_OF_CUSTOM[background])
    _arm(purse, rng, points)
    made = [n for n in names(content[WEAPONS]) if (kind := weapon(content, n)) and kind.made_by == background]
    if made:
        purse.arms.append(Arm(arm=rng.pick(made)))
    if rng.pick((True, True, True, False)):
        purse.take(CLOTHING)
    second = [n for n in _hand_arms(content) if purse.affords(n) and not purse.owns(n)]
    wants = rng.pick((True, False))
    if second and wants:
        purse.take(rng.pick(second))
    for name in CUSTOM.get(background, ()):
        if rng.pick((True, True, False)):
            purse.take(name)
    for _ in range(rng.pick(range(MOST_SUNDRIES + 1))):
        purse.take(rng.pick(SUNDRIES))
    return purse.arms, purse.goods


def _arm(purse: _Purse, rng: Rng, points: Mapping[str, int]) -> None:
    """The chief arm: a gun for whoever shoots at least as well as they fight, where money for a box of ammunition is left."""
    content = purse.content
    box = price_of(content, AMMUNITION, 1) or Decimal(0)
    guns = [n for n in arms(content) if _is_gun(weapon(content, n)) and purse.affords(n, box)]
    shoots = points.get("gunslinging", 0) >= points.get("brawling", 0)
    if guns and shoots:
        purse.take(rng.pick(guns))
        purse.take(AMMUNITION)
        return
    hand = [n for n in _hand_arms(content) if purse.affords(n) and not purse.owns(n)]
    if hand and not purse.arms:
        purse.take(rng.pick(hand))


def _is_gun(kind: Weapon | None) -> bool:
    return bool(kind and kind.skill == "gunslinging" and kind.shots)


def _hand_arms(content: Content) -> list[str]:
    return [n for n in arms(content) if (kind := weapon(content, n)) and kind.skill in ("brawling", "either") and kind.cost and kind.cost.fixed]

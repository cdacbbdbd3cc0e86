"""What somebody buys with the money they begin with: the arms and the horse of the trade, what these need, then odds and ends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal

from ...content import Content
from ...rng import Rng
from .arm import weapon
from .character import Arm, Item, Place
from .purse import price
from .tables import PRICES, Article

HOLSTER, SHEATH, ROUNDS, LOADS = "Holster & Gun Belt", "Rifle Sheath", "Ammunition, box of 100", "Shotgun loads, box of 25"
SADDLE, MULE = "Saddle, Bridle & Pads", "Mule"
HORSES = ("Poor horse", "Poor horse", "Fair horse")
KNIFE, FAST_DRAW, DERRINGER = "Hunting Knife", "Fast Draw Revolver", "Derringer"
SUNDRIES = (
    "Hat", "Canteen", "Mess kit", "Tobacco, a plug", "Whiskey, a bottle", "Survival rations, a day", "Vest", "Coffee, a pound", "Spurs, a pair",
)  # fmt: skip
MOST_SUNDRIES = 3

REVOLVERS = ("Single Action Revolver", "Double Action Revolver", "Cap & Ball Revolver")
FAST = ("Fast Draw Revolver", "Fast Draw Revolver", "Single Action Revolver")
LONG_ARMS = ("Other Rifle", "Other Carbine", "Civil War Rifle", "Civil War Carbine")
CARBINES = ("Other Carbine", "Civil War Carbine")
SHOTGUNS = ("Shotgun", "Scatter Gun")


@dataclass(frozen=True)
class Trade:
    """How someone goes about: the weapons bought first and perhaps after, how many in four ride, and what else is in character.

    `found` are weapons that no shop sells.
    """

    first: Sequence[str]
    second: Sequence[str] = ()
    rides: int = 2
    mule: bool = False
    found: Sequence[str] = ()
    goods: Sequence[str] = ()


TRADES: Mapping[str, Trade] = {
    "Bank Teller": Trade((DERRINGER, "Double Action Revolver"), rides=0, goods=("Vest", "Hat")),
    "Bartender": Trade(SHOTGUNS, (DERRINGER,), rides=0, goods=("Vest",)),
    "Blacksmith": Trade(("Shotgun", *REVOLVERS), rides=1),
    "Bounty Hunter": Trade(FAST, LONG_ARMS, rides=4),
    "Buffalo Hunter": Trade(("Buffalo Rifle",), REVOLVERS, rides=4, goods=("Survival rations, a day",)),
    "Cavalry Trooper": Trade(CARBINES, REVOLVERS, rides=4, goods=("Canteen", "Mess kit")),
    "Clerk": Trade((DERRINGER, *REVOLVERS), rides=0, goods=("Vest",)),
    "Cowboy": Trade(REVOLVERS, CARBINES, rides=4, goods=("Chaps", "Spurs, a pair")),
    "Deputy": Trade((*REVOLVERS, *FAST), SHOTGUNS, rides=2),
    "Deputy US Marshal": Trade(FAST, LONG_ARMS, rides=4),
    "Detective": Trade((DERRINGER, *FAST), REVOLVERS, rides=1, goods=("Vest", "Hat")),
    "Doctor": Trade((DERRINGER, *REVOLVERS), rides=1, goods=("Vest", "Hat")),
    "Drifter": Trade(REVOLVERS, LONG_ARMS, rides=3, goods=("Mess kit", "Canteen")),
    "Gambler": Trade((DERRINGER, *FAST), FAST, rides=0, goods=("Vest", "Hat")),
    "Gunfighter": Trade(FAST, FAST, rides=2),
    "Homesteader": Trade(("Shotgun", "Civil War Rifle", "Army Rifle"), ("Cap & Ball Revolver",), rides=1, mule=True),
    "Merchant": Trade(("Shotgun", DERRINGER, "Double Action Revolver"), rides=0, goods=("Vest", "Hat")),
    "Miner": Trade(("Cap & Ball Revolver", "Double Action Revolver"), ("Shotgun", "Army Rifle"), rides=0, mule=True, goods=("Canteen", "Mess kit")),
    "Newspaper Editor": Trade((DERRINGER, "Double Action Revolver"), rides=0, goods=("Vest",)),
    "Outlaw": Trade((*FAST, *REVOLVERS), (*SHOTGUNS, *REVOLVERS), rides=4),
    "Rancher": Trade(LONG_ARMS, REVOLVERS, rides=4),
    "Saloon Girl": Trade((DERRINGER,), rides=0),
    "Saloon Keeper": Trade(SHOTGUNS, REVOLVERS, rides=0, goods=("Vest",)),
    "Scout": Trade(LONG_ARMS, REVOLVERS, rides=4, goods=("Canteen", "Survival rations, a day")),
    "Sheriff": Trade((*FAST, *REVOLVERS), (*SHOTGUNS, *LONG_ARMS), rides=3),
    "Stage Guard": Trade(SHOTGUNS, REVOLVERS, rides=0),
    "Teamster": Trade(("Shotgun", *REVOLVERS), rides=0, mule=True),
    "Town Marshal": Trade((*FAST, *REVOLVERS), SHOTGUNS, rides=1),
    "Undertaker": Trade((DERRINGER,), rides=0, goods=("Vest", "Hat")),
    "Warrior": Trade(CARBINES, rides=4, found=("Bow", "Lance")),
}


@dataclass
class Purse:
    """Money of a year, and what was bought for it."""

    content: Content
    left: Decimal
    year: int
    hand: str

    def __post_init__(self) -> None:
        self.arms: list[Arm] = []
        self.items: list[Item] = []

    @property
    def strong(self) -> Place:
        """The side that draws first."""
        return "left" if self.hand == "left" else "right"

    @property
    def weak(self) -> Place:
        return "right" if self.hand == "left" else "left"

    def sold(self, article: Article) -> bool:
        return article.after is None or self.year > article.after

    def pays(self, name: str) -> bool:
        """Takes the money for one of something; False where it is too little."""
        cost = price(self.content, name)
        if cost is None or cost > self.left:
            return False
        self.left -= cost
        return True

    def adds(self, name: str, place: Place = "", at: str = "") -> bool:
        """Buys something that is not there yet."""
        if any(item.item == name for item in self.items) or not self.pays(name):
            return False
        self.items.append(Item(item=name, place=place, at=at))
        return True


def buy(
    content: Content, rng: Rng, trade: Trade, money: Decimal, year: int, hand: str, arm: str = "", horse: str = ""
) -> tuple[list[Arm], list[Item]]:
    """Arms and goods for the money, never over it and never before their year (Equipping the Character). `arm` is bought first."""
    purse = Purse(content, money, year, hand)
    rides = horse == "yes" or (not horse and rng.pick(range(4)) < trade.rides)
    if arm:
        _take(purse, arm, rides)
    if rides and _least_to_ride(content) <= purse.left:
        _mount(purse, rng)
    elif trade.mule:
        purse.adds(MULE, at="stable")
    for name in trade.found:
        purse.arms.append(Arm(arm=name, found=True, place=purse.weak, at="in hand"))
    if not arm:
        _choose(purse, rng, trade.first, rides)
    another = rng.pick((True, False))
    if trade.second and another:
        _choose(purse, rng, trade.second, rides)
    if rng.pick((True, False)):
        _take(purse, KNIFE, rides)
    for name in (*trade.goods, *(rng.pick(SUNDRIES) for _ in range(rng.pick(range(MOST_SUNDRIES + 1))))):
        if rng.pick((True, True, False)):
            purse.adds(name, *WORN.get(name, ()))
    return purse.arms, purse.items


WORN: Mapping[str, tuple[Place, str]] = {
    "Hat": ("centre", "head"), "Vest": ("centre", "chest"), "Chaps": ("centre", "legs"), "Spurs, a pair": ("centre", "feet"),
    "Canteen": ("left", "shoulder"), "Tobacco, a plug": ("centre", "vest"),
}  # fmt: skip


def _least_to_ride(content: Content) -> Decimal:
    return sum((price(content, name) or Decimal(0) for name in (SADDLE, HORSES[0])), Decimal(0))


def _mount(purse: Purse, rng: Rng) -> None:
    purse.adds(SADDLE, at="livery")
    wanted = rng.pick(HORSES)
    dear = price(purse.content, wanted) or Decimal(0)
    purse.adds(wanted if dear * 2 <= purse.left else HORSES[0], at="livery")


def _choose(purse: Purse, rng: Rng, kinds: Sequence[str], rides: bool) -> None:
    """One of the makes of these weapons that is sold and leaves money for what it needs; the oldest revolver where there is none."""
    carried = {arm.arm for arm in purse.arms}
    makes = [a for kind in kinds for a in _makes(purse, kind) if a.cost + _needs_cost(purse, a) <= purse.left and a.label not in carried]
    makes = makes or [a for a in _makes(purse, REVOLVERS[-1]) if not purse.arms and a.cost + _needs_cost(purse, a) <= purse.left]
    if makes:
        _take(purse, rng.pick(makes).label, rides)


def _makes(purse: Purse, kind: str) -> list[Article]:
    return [a for a in purse.content[PRICES].values.values() if a.weapon == kind and purse.sold(a)]


def _needs(purse: Purse, name: str, rides: bool) -> list[tuple[str, Place, str]]:
    """What an arm needs beside itself: a belt, a sheath, cartridges; each with its place."""
    kind = weapon(purse.content, name)
    if kind is None or kind.thrown:
        return []
    belt: list[tuple[str, Place, str]] = [(HOLSTER, "centre", "waist")] if kind.kind == "pistol" and kind.label not in (FAST_DRAW, DERRINGER) else []
    sheath: list[tuple[str, Place, str]] = [(SHEATH, "", "on the saddle")] if kind.kind == "rifle" and rides else []
    return [(LOADS if kind.kind in ("shotgun", "scatter") else ROUNDS, "centre", "belt" if belt else "pocket"), *belt, *sheath]


def _needs_cost(purse: Purse, article: Article) -> Decimal:
    return sum((price(purse.content, name) or Decimal(0) for name, _, _ in _needs(purse, article.label, True)), Decimal(0))


def _take(purse: Purse, name: str, rides: bool) -> None:
    """Buys an arm and what it needs, as far as the money goes."""
    if not purse.pays(name):
        return
    kind = weapon(purse.content, name)
    long = kind is not None and kind.kind in ("rifle", "shotgun", "scatter")
    drawn = sum(a.place == purse.strong and a.at == "hip" for a in purse.arms)
    place: Place
    if name == KNIFE:
        place, at = purse.weak, "belt"
    elif kind is not None and kind.label == DERRINGER:
        place, at = purse.weak, "vest"
    elif long:
        place, at = purse.strong, "saddle" if rides else "in hand"
    else:
        place, at = (purse.weak if drawn else purse.strong), "hip"
    purse.arms.append(Arm(arm=name, place=place, at=at))
    for needed, where, on in _needs(purse, name, rides):
        purse.adds(needed, where, on)

"""What a new character buys: arms and a horse by trade, what these need, then sundries (Equipping
the Character).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import partial

from ....content.content import Content
from ....content.table import find, names
from ....play import possession
from ....play.lookup import by_semicolon
from ....play.possession import Purse
from ....system.rng import Rng
from ..rules import rulebook
from ..tables import PRICES, WEAPONS, Article, Weapon
from .arm import price, weapon
from .character import Arm, Item, Place
from .tables import SUNDRIES, Trade

SADDLE = "saddle"  # where a rider carries a weapon of that column
Need = tuple[str, Place, str]  # a good, the side it is carried on, and where there


@dataclass
class Outfit(possession.Outfit[Arm, Item]):
    """What a character of a year has bought so far; the sides of the body, and whether it rides."""

    year: int
    strong: Place  # the side that draws first
    weak: Place
    rides: bool

    def add(self, name: str, place: Place = "", at: str = "") -> None:
        """Buys a good that is not there yet, where there is the money."""
        self.add_item(Item(item=name, place=place, at=at))

    def take(self, name: str) -> None:
        """Buys an arm, and what it needs as far as the money goes."""
        kind = weapon(self.content, name)
        if kind is None:
            return
        place, at = self.worn(kind)
        if self.add_arm(Arm(arm=name, place=place, at=at)):
            for needed, side, where in _needs(kind, self.rides):
                self.add(needed, side, where)

    def worn(self, kind: Weapon) -> tuple[Place, str]:
        """Where a weapon is carried: a second one on the other hip, a long one on the horse or in
        the hand.
        """
        if kind.worn == SADDLE:
            return self.strong, SADDLE if self.rides else "in hand"
        if kind.worn == "hip" and not any(
            arm.place == self.strong and arm.at == "hip" for arm in self.arms
        ):
            return self.strong, "hip"
        return self.weak, kind.worn

    def choose(self, rng: Rng, kinds: Sequence[str]) -> None:
        """One of the makes of these weapons that leave money for what they need; of the plainest
        revolver where there is none and no arm yet.
        """
        carried = {arm.arm for arm in self.arms}
        makes = [make for kind in kinds for make in self._makes(kind) if make.label not in carried]
        if not makes and not self.arms:
            makes = self._makes(rulebook(self.content).outfit.revolver)
        if makes:
            self.take(rng.pick(makes).label)

    def _makes(self, kind: str) -> list[Article]:
        """The makes of a weapon that are sold in the year and can be paid with all they need."""
        needs = [name for name, _, _ in _needs(self.content[WEAPONS].at(kind), rides=True)]
        makes = (
            make
            for make in self.content[PRICES].values.values()
            if make.weapon == kind and on_sale(make, self.year)
        )
        return [
            make for make in makes if self.purse.affords(make.label, spare=self.purse.cost(*needs))
        ]


def on_sale(sold: Article, year: int) -> bool:
    """Whether something is on sale in a year (Price Chart, Availability)."""
    return sold.after is None or year > sold.after


def _needs(kind: Weapon, rides: bool) -> list[Need]:
    """What an arm needs: cartridges; a belt; a sheath for a rider."""
    if not kind.loads:
        return []
    saddle = kind.worn == SADDLE
    holder: list[Need] = (
        [(kind.holder, "", "on the saddle") if saddle else (kind.holder, "center", "waist")]
        if kind.holder
        else []
    )
    return [
        (kind.loads, "center", "belt" if holder and not saddle else "pocket"),
        *(holder if rides or not saddle else []),
    ]


@dataclass(frozen=True)
class Buyer:
    """Who buys: the trade, the money, the year, the hand that shoots."""

    trade: Trade
    money: Decimal
    year: int
    hand: str


def buy(
    content: Content, rng: Rng, buyer: Buyer, arm: str = "", horse: str = ""
) -> tuple[list[Arm], list[Item]]:
    """Arms and goods for the money, never over it and never before their year. `arm` is bought
    first; `horse` is yes, no or "" for by trade.
    """
    trade = buyer.trade
    rides = horse == "yes" or (not horse and rng.pick(range(4)) < trade.rides)
    purse = Purse(buyer.money, partial(price, content))
    outfit = Outfit(content, purse, buyer.year, *_sides(buyer.hand), rides)
    if arm:
        outfit.take(arm)
    _mount(outfit, rng, trade)
    for name in trade.found:
        place, at = outfit.worn(content[WEAPONS].at(name))
        outfit.arms.append(Arm(arm=name, found=True, place=place, at=at))
    if not arm:
        outfit.choose(rng, trade.first)
    another = rng.pick((True, False))
    if trade.second and another:
        outfit.choose(rng, trade.second)
    if rng.pick((True, False)):
        outfit.take(rulebook(outfit.content).outfit.knife)
    _add_sundries(outfit, rng, trade)
    return outfit.arms, outfit.items


def _sides(hand: str) -> tuple[Place, Place]:
    return ("left", "right") if hand == "left" else ("right", "left")


def _mount(outfit: Outfit, rng: Rng, trade: Trade) -> None:
    """A saddle and a horse, the poorest where a better one takes over half the money; a mule for a
    trade on foot.
    """
    rules, purse = rulebook(outfit.content).outfit, outfit.purse
    horses, saddle = by_semicolon(rules.horses), rules.saddle
    if outfit.rides and purse.cost(saddle, horses[0]) <= purse.left:
        outfit.add(saddle, at="livery")
        wanted = rng.pick(horses)
        outfit.add(wanted if purse.cost(wanted) * 2 <= purse.left else horses[0], at="livery")
    elif trade.mule:
        outfit.add(rules.mule, at="stable")


def _add_sundries(outfit: Outfit, rng: Rng, trade: Trade) -> None:
    sundries = outfit.content[SUNDRIES]
    common = [name for name in names(sundries) if sundries.at(name).anyone]
    count = rng.pick(range(rulebook(outfit.content).outfit.most_sundries + 1))
    for name in (*trade.goods, *[rng.pick(common) for _ in range(count)]):
        if rng.pick((True, True, False)):
            row = find(sundries, name)
            outfit.add(name, (row and row.side) or "", (row and row.at) or "")

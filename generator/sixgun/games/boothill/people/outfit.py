"""What a new character starts with: a name by people, gender and trade, and what it buys."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import partial

from ....content.content import Content
from ....content.table import find, names
from ....play import possession
from ....play.game import Lot
from ....play.lookup import by_semicolon
from ....play.people import MAN, WOMAN, full_names, given_names, shuffled_names
from ....play.possession import Purse
from ....system.rng import Rng
from ..rules import rulebook
from ..tables import PRICES, WEAPONS, Article, Weapon
from .character import PEOPLES, SUNDRIES, TRADES, TYPES, Arm, Item, People, Place, Trade
from .figures import price, weapon

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
        revolver if there is none and no arm yet.
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


NATIONS, SETTLERS = "nations", "settlers"
PARTS = 4  # one part of these goes to the smaller of two groups that share a list


def people_of(content: Content, people: str) -> People:
    """A row of the peoples; the first one for a people that has no row."""
    table = content[PEOPLES]
    return find(table, people) or table.at(names(table)[0])


def names_of(content: Content, people: str, gender: str) -> tuple[str, ...]:
    """Every name of a people for a gender."""
    kind = people_of(content, people)
    return tuple(full_names(kind, given_names(kind, gender), kind.family))


def nations(content: Content) -> tuple[str, ...]:
    """The Indian nations among the peoples."""
    return tuple(name for name in names(content[PEOPLES]) if content[PEOPLES].at(name).nation)


def trades_of(content: Content, kind: str) -> tuple[str, ...]:
    """The trades of a type of minor character."""
    return content[TYPES].at(kind).trades if kind else ()


def _trades(content: Content, occupation: str, kind: str) -> Iterator[Trade]:
    return (content[TRADES].at(name) for name in (occupation, *trades_of(content, kind)) if name)


def nations_of(content: Content, occupation: str, kind: str) -> tuple[str, ...]:
    """The peoples that a trade or a type of minor character is limited to; empty where it may be of
    any.
    """
    return (
        nations(content)
        if any(trade.people == NATIONS for trade in _trades(content, occupation, kind))
        else ()
    )


def gender_of(content: Content, occupation: str, kind: str) -> str:
    """The gender that a trade or a type of minor character is limited to; "" where it may be
    any.
    """
    return next((trade.gender for trade in _trades(content, occupation, kind) if trade.gender), "")


def name_lots(content: Content, wishes: Mapping[str, str], rng: Rng) -> tuple[Lot, ...]:
    """As many lots for each people as its share, every third of them women's.

    No name is in the lots of two trades, unless these share all lots.
    """
    trade, kind = wishes.get("occupation", ""), wishes.get("type", "")
    gender = wishes.get("gender") or gender_of(content, trade, kind)
    peoples = _peoples(content, wishes)
    lots: list[Lot] = []
    taken: set[str] = set()
    for people in peoples:
        row = content[PEOPLES].at(people)
        count = row.share if len(peoples) > 1 else rulebook(content).body.women_one_in
        for each, share in _genders(content, count, gender, rng).items():
            shuffled = tuple(shuffled_names(row, each, rng))
            free = {
                *(names_of(content, people, each) if kind else _part(content, row, trade, each))
            } - taken
            ours = [name for name in shuffled if name in free]
            taken |= free
            lots += [
                Lot({"nationality": people, "gender": each}, tuple(ours[n::share]))
                for n in range(share)
            ]
    return tuple(lots)


def _peoples(content: Content, wishes: Mapping[str, str]) -> tuple[str, ...]:
    trade, kind = wishes.get("occupation", ""), wishes.get("type", "")
    if wishes.get("nationality"):
        return (wishes["nationality"],)
    every = nations_of(content, trade, kind) or names(content[PEOPLES])
    settlers = bool(trade) and content[TRADES].at(trade).people == SETTLERS
    return tuple(
        people for people in every if not (settlers and content[PEOPLES].at(people).nation)
    )


def _genders(content: Content, count: int, gender: str, rng: Rng) -> Mapping[str, int]:
    """How many of `count` lots are women's and men's: all of the gender wished for, or a third
    women's, rounded at random.
    """
    if gender:
        return {gender: count}
    one_in = rulebook(content).body.women_one_in
    women = (count + rng.pick(range(one_in))) // one_in
    return {each: share for each, share in ((WOMAN, women), (MAN, count - women)) if share}


def _part(content: Content, people: People, trade: str, gender: str) -> Iterator[str]:
    """A trade's part of a people's names: of a nation's, most for its own trades; of settlers',
    some women's for women's trades.
    """
    row = content[TRADES].at(trade) if trade else None
    theirs, womens = bool(row and row.people == NATIONS), bool(row and row.gender == WOMAN)
    given = given_names(people, gender)
    for n, name in enumerate(full_names(people, given, people.family)):
        few = (n % len(given) + n // len(given)) % PARTS == 0
        if (few != theirs) if people.nation else (gender != WOMAN or few == womens):
            yield name

"""Possessions: arms and items in a character file, their prices, an outfit bought from a purse,
the rules for them, and the slots that hold them.

A game composes its own models from the parts here: `class Arm(Bought, Counted, possession.Arm)`.
The keys of a file come in the order of the parts from right to left, then the game's own.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Annotated, Generic, Protocol, TypeVar

from pydantic import Field

from ..content.content import Content
from ..content.tree import Dollars, Model, Short
from ..content.wording import dollars
from ..system.problem import near
from .game import Faults

Count = Annotated[int, Field(ge=1, le=9999)]
Place = tuple[str, int]  # of a thing in a character file: the list, and the index in it


class Arm(Short):
    """A weapon: `arm` is a row of the game's tables, `called` its name on the sheet."""

    arm: str
    called: str = ""

    @property
    def name(self) -> str:
        """The name that price lists and tables have for it."""
        return self.arm


class Item(Short):
    """Anything else that a character has."""

    item: str

    @property
    def name(self) -> str:
        """The name that price lists have for it."""
        return self.item


class Quantity(Model):
    """A part of a possession: how many there are."""

    count: Count = 1


class Purchase(Model):
    """A part of a possession: the dollars paid for all of it, where these are not the list's; what
    was `found` cost nothing.
    """

    paid: Dollars | None = None
    found: bool = False


class HasName(Protocol):
    @property
    def name(self) -> str: ...


class HasPayment(Protocol):
    """A thing in a character file: the dollars paid for all of it, or found and free."""

    @property
    def paid(self) -> Decimal | None: ...
    @property
    def found(self) -> bool: ...


class Possession(HasName, HasPayment, Protocol):
    """The attributes of a thing in a character file that give it a price."""

    @property
    def count(self) -> int: ...


T = TypeVar("T", bound=Possession)
A = TypeVar("A", bound=HasName)
G = TypeVar("G", bound=HasName)
L = TypeVar("L")
R = TypeVar("R")
PriceOf = Callable[[Content, str], Decimal | None]


@dataclass(frozen=True)
class Market:
    """What a game sells. `price`: dollars for one of something by name, None if it has no price.
    `arms`: the names that weapons go by, and `is_arm` whether a name is one of them.
    """

    price: PriceOf
    arms: Callable[[Content], Sequence[str]]
    is_arm: Callable[[Content, str], bool]


@dataclass(frozen=True)
class PricedPossession:
    """A possession and the dollars it cost; None if it was free or the price is unknown."""

    name: str
    price: Decimal | None
    place: Place


def paid(thing: HasPayment, listed: Decimal | None) -> Decimal | None:
    """Dollars paid: as the file says, else the listed price; None for a thing that was found."""
    return None if thing.found else listed if thing.paid is None else thing.paid


def placed(arms: Sequence[L], field: str, goods: Sequence[R]) -> Iterator[tuple[Place, L | R]]:
    """Arms, then goods, each with its place in the file; `field` is the list of goods."""
    yield from ((("arms", n), arm) for n, arm in enumerate(arms))
    yield from (((field, n), item) for n, item in enumerate(goods))


def owned(
    things: Iterable[tuple[Place, T]], price_of: Callable[[str], Decimal | None]
) -> Iterator[PricedPossession]:
    """Possessions with their places, each with the dollars for all of it."""
    for place, thing in things:
        one = price_of(thing.name)
        listed = None if one is None else one * thing.count
        yield PricedPossession(thing.name, paid(thing, listed), place)


def spent(things: Iterable[PricedPossession]) -> Decimal:
    """Dollars for all of these; free things and things without a price count nothing."""
    return sum((thing.price for thing in things if thing.price), Decimal(0))


# a purse, and an outfit bought from it


class Purse:
    """Money being spent. `price_of` gives dollars for one thing by name, None for a thing that
    is not for sale.
    """

    def __init__(self, money: Decimal, price_of: Callable[[str], Decimal | None]):
        self.left, self.price_of = money, price_of

    def affords(self, name: str, spare: Decimal = Decimal(0)) -> bool:
        """Whether one of something can be bought with `spare` dollars left over."""
        price = self.price_of(name)
        return price is not None and price + spare <= self.left

    def pay(self, name: str) -> bool:
        """Pays for one of something; False, and nothing paid, where it cannot be bought."""
        if not self.affords(name):
            return False
        self.left -= self.price_of(name) or 0
        return True

    def cost(self, *names: str) -> Decimal:
        """Dollars for one of each; things not for sale count nothing."""
        return sum((self.price_of(name) or Decimal(0) for name in names), Decimal(0))


@dataclass
class Outfit(Generic[A, G]):
    """What a new character has bought so far, and the purse with the money that is left."""

    content: Content
    purse: Purse
    arms: list[A] = field(default_factory=list, kw_only=True)
    items: list[G] = field(default_factory=list, kw_only=True)

    def owns(self, name: str) -> bool:
        """Whether there is one already, among the arms or the items."""
        return any(thing.name == name for thing in (*self.arms, *self.items))

    def add_arm(self, arm: A) -> bool:
        """Buys an arm; False, and nothing paid, where the money is short."""
        bought = self.purse.pay(arm.name)
        self.arms += [arm] if bought else []
        return bought

    def add_item(self, item: G) -> bool:
        """Buys a good that is not there yet; False, and nothing paid, where the money is short."""
        bought = not any(item.name == one.name for one in self.items) and self.purse.pay(item.name)
        self.items += [item] if bought else []
        return bought

    def affordable(self, names: Iterable[str]) -> list[str]:
        """Those of some things that can be bought and are not owned."""
        return [name for name in names if self.purse.affords(name) and not self.owns(name)]


# the rules that possessions keep


def unknown_arms(
    arms: Sequence[HasName],
    content: Content,
    market: Market,
    goods: str,
    message: str = "“{}” is not a weapon",
) -> Faults:
    """A fault for each of a character's arms that no table has. `goods` is the list where anything
    else that has a price belongs; `message` has {} for the name.
    """
    for number, arm in enumerate(arms):
        if not market.is_arm(content, arm.name):
            sold = market.price(content, arm.name) is not None
            hint = f"; list it under {goods}" if sold else near(arm.name, market.arms(content))
            yield message.format(arm.name) + hint, ("arms", number)


def unpriced(
    things: Iterable[PricedPossession],
    free: Collection[Place],
    goods: Sequence[str],
    hint: str = "give what was paid; in a file, found: yes marks what cost nothing",
) -> Faults:
    """A fault for each possession without a price whose place is not among the `free` ones; `goods`
    are the names on the price lists, `hint` what to do.
    """
    for thing in things:
        if thing.price is None and thing.place not in free:
            name = thing.name
            yield f"“{name}” is on no price list ({hint}){near(name, goods)}", thing.place


def began_with(
    began: Decimal | None, most: Decimal, cash: Decimal | None, key: str, allowed: str
) -> Faults:
    """A fault where cash in hand (`key` of the file) is written beside the money that a character
    began with, from which it follows; and where that is more than `most`. `allowed` has {} for the
    most: “a character is allowed {}”.
    """
    if began is None:
        return
    if cash is not None:
        verb, it = ("follow", "them") if key.endswith("s") else ("follows", "it")
        yield f"{key} {verb} from began, earned and what was bought: leave {it} out", (key,)
    if began > most:
        yield f"began with {dollars(began)}: {allowed.format(dollars(most))}", ("began",)


def overspent(spent: Decimal, had: Decimal, cash: Decimal, *field: str) -> Faults:
    """A fault if more cash is spent than a character had."""
    if cash < 0:
        yield f"spent {dollars(spent)} and had {dollars(had)}: {dollars(-cash)} too much", field


@dataclass(frozen=True)
class Thing:
    """A possession and the slots it needs; `at` is the slot or the place that its owner chose,
    `field` its own place in the character file.
    """

    name: str
    slots: int
    at: int | str | None
    field: tuple[str | int, ...]


Stored = TypeVar("Stored", bound=Thing)


@dataclass(frozen=True)
class Stowage(Generic[Stored]):
    """What fills each slot, in order; `left` has no room, `loose` needs none."""

    cells: tuple[Stored | None, ...]
    left: tuple[Stored, ...]
    loose: tuple[Stored, ...]

    @property
    def used(self) -> int:
        """How many slots are filled."""
        return sum(cell is not None for cell in self.cells)

    @property
    def full(self) -> bool:
        return self.used == len(self.cells)

    def number(self, thing: Stored) -> int | None:
        """The first slot of a thing, from 1."""
        return next((n for n, cell in enumerate(self.cells, 1) if cell is thing), None)


def put(cells: list[Stored | None], thing: Stored, runs: Iterable[range]) -> bool:
    """Puts a thing into the first free slots side by side within one of the runs, which are
    indices of `cells`; False if no run has room.
    """
    for run in runs:
        for start in range(run.start, min(run.stop, len(cells)) - thing.slots + 1):
            span = range(start, start + thing.slots)
            if all(cells[at] is None for at in span):
                for at in span:
                    cells[at] = thing
                return True
    return False


class Fitting(Protocol):
    @property
    def of(self) -> Sequence[str] | None: ...


def fitting(things: Mapping[str, Fitting | None], trade: str) -> tuple[list[str], list[str]]:
    """The things of a character's own trade, then those of no trade; never those `of` other
    trades. A background begins with its trade.
    """
    own: list[str] = []
    free: list[str] = []
    for name, row in things.items():
        if row is None or not row.of:
            free.append(name)
        elif any(trade.lower().startswith(of.lower()) for of in row.of):
            own.append(name)
    return own, free

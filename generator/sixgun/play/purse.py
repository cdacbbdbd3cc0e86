"""Possessions with their prices, and a purse to buy from."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Protocol, TypeVar

from ..content.numerals import dollars
from .game import Faults

Place = tuple[str, int]  # of a thing in a character file: the list, and the index in it
A = TypeVar("A")
B = TypeVar("B")


@dataclass(frozen=True)
class Owned:
    """A possession and the dollars it cost; None where it was free or the price is unknown."""

    name: str
    price: Decimal | None
    place: Place


class Acquired(Protocol):
    """A thing in a character file: the dollars paid for all of it, or found and free."""

    @property
    def paid(self) -> Decimal | None: ...
    @property
    def found(self) -> bool: ...


def paid(thing: Acquired, listed: Decimal | None) -> Decimal | None:
    """Dollars paid: as the file says, else the listed price; None for what was found."""
    return None if thing.found else listed if thing.paid is None else thing.paid


def placed(arms: Sequence[A], field: str, goods: Sequence[B]) -> Iterator[tuple[Place, A | B]]:
    """Arms, then goods, each with its place in the file; `field` is the list of goods."""
    yield from ((("arms", n), arm) for n, arm in enumerate(arms))
    yield from (((field, n), item) for n, item in enumerate(goods))


class Purse:
    """Money being spent. `price_of` gives dollars for one of something by name, None for what is
    not for sale.
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
        """Dollars for one of each; what is not for sale counts nothing."""
        return sum((self.price_of(name) or Decimal(0) for name in names), Decimal(0))


def overspent(spent: Decimal, had: Decimal, cash: Decimal, *field: str) -> Faults:
    """A fault when no cash is left of what a character had."""
    if cash < 0:
        yield f"spent {dollars(spent)} and had {dollars(had)}: {dollars(-cash)} too much", field

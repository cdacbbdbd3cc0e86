"""What a character owns, what it cost, and what it may cost."""

from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction

from ....content.content import Content
from ....content.table import find
from ....play.possession import Owned, paid, placed
from ..rules import rulebook
from ..tables import ALCHEMY, AMMUNITION, DYNAMITE, EXPLOITS, WEAPONS, Price, article
from .character import Arm, Character


def price_range(
    content: Content, name: str, cost: Price | None, count: int, held: set[str]
) -> Price | None:
    """The least and the most that `count` of something may cost an owner with these abilities; None
    where it has no price.
    """
    if cost is None:
        return None
    rules = rulebook(content)
    share = rules.ability.exploits_price_part if EXPLOITS in held else Fraction(1)
    if name == DYNAMITE:
        share = min(share, rules.ability.alchemy_price_part if ALCHEMY in held else share)
        return Price(_part(_sticks(content, cost, count), share), cost.low * count)
    return Price(_part(cost.low, share) * count, cost.high * count)


def _part(dollars: Decimal, share: Fraction) -> Decimal:
    return (dollars * share.numerator / share.denominator).quantize(Decimal("0.01"))


def _sticks(content: Content, cost: Price, count: int) -> Decimal:
    """The price of sticks of dynamite in bundles: by our ruling each stick after the first adds the
    same, to the top of the range.
    """
    most = rulebook(content).dynamite.most_sticks
    full, rest = divmod(count, most)
    step = (cost.high - cost.low) / (most - 1)
    return cost.high * full + (cost.low + step * (rest - 1) if rest else 0)


def price_of(content: Content, name: str, count: int) -> Decimal | None:
    """What `count` of something costs without haggling; None where the price list names no one
    price.
    """
    sold = article(content, name)
    if sold is None or sold.cost is None:
        return None
    if sold.label == DYNAMITE:
        return _sticks(content, sold.cost, count)
    return sold.cost.low * count if sold.cost.fixed else None


def owned(who: Character, content: Content) -> Iterator[Owned]:
    """Arms and possessions in the order of the file, with prices for a character of one's own."""
    own = who.method == "own"
    for place, thing in placed(who.arms, "possessions", who.possessions):
        if isinstance(thing, Arm):
            name, kind = thing.arm, find(content[WEAPONS], thing.arm)
            label = thing.called or (kind.label if kind else name)
        else:
            name, sold = (
                thing.item,
                article(content, thing.item) if own and not thing.found else None,
            )
            label = sold.label if sold else name
        yield Owned(
            counted(label, thing.count),
            paid(thing, price_of(content, name, thing.count)) if own else None,
            place,
        )


def counted(text: str, count: int) -> str:
    """A possession and how many there are, as a list names them."""
    if text == AMMUNITION:
        return f"Ammunition, {count} box{'es' if count > 1 else ''}"
    if text == DYNAMITE and count > 1:
        return f"{text}, {count} sticks"
    return f"{text} × {count}" if count > 1 else text

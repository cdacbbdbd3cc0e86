"""What things cost, and what was spent (Equipment)."""

from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Annotated

from ...content.content import Content
from ...content.table import chosen, find, names, slug
from ...content.wording import dollars
from ...play.game import Answer, Ask, Term
from ...play.possession import Owned, paid, placed
from ...play.question import Questions
from .people.character import Character
from .tables import ARMS, BEASTS, BOARD, GOODS, Good, Priced

QUESTIONS = Questions()


Wares = Mapping[str, tuple[str, Decimal]]


def wares(content: Content) -> Wares:
    """Everything for sale but arms, by slug: its name, and dollars. A row also sells each thing
    that it names.
    """
    goods: list[Good | Priced] = [kind for _, kind in content[GOODS].items()]
    for rows in (BEASTS, BOARD):
        goods += [kind for _, kind in content[rows].items()]
    return {slug(name): (name, kind.cost) for kind in goods for name in kind.names}


def price_of(content: Content, name: str, sold: Wares) -> Decimal | None:
    """Dollars for an arm of the table, which is free where its row has no price, or for one of the
    wares `sold`; None for anything else.
    """
    if arm := find(content[ARMS], name):
        return arm.cost or Decimal(0)
    ware = sold.get(slug(name))
    return ware[1] if ware else None


def owned(who: Character, content: Content) -> Iterator[Owned]:
    """Everything that a character has, with the dollars it cost."""
    sold = wares(content)
    for place, thing in placed(who.arms, "gear", who.gear):
        yield Owned(thing.name, paid(thing, price_of(content, thing.name, sold)), place)


def goods_sold(content: Content) -> tuple[str, ...]:
    """The names of all that is for sale."""
    return (*names(content[ARMS]), *(name for name, _ in wares(content).values()))


def arms_sold(content: Content) -> tuple[str, ...]:
    """The arms that have a price."""
    return tuple(name for name in names(content[ARMS]) if content[ARMS].at(name).cost is not None)


@QUESTIONS.add("A price", "Prices", chances=False)
def _price(
    content: Content,
    thing: Annotated[
        str, Ask("what is bought", "Revolver", form="a thing of the lists, or a weapon")
    ],
    number: Annotated[int, Ask("how many", "1", 1, 999)],
) -> Answer:
    """By its own name, or that of the kind it belongs to."""
    arms = [arm for _, arm in content[ARMS].items()]
    listed = {name: arm.cost for arm in arms if arm.cost is not None for name in arm.names}
    listed |= dict(wares(content).values())
    name = chosen(thing, tuple(listed), "thing for sale")
    terms = (Term(name, dollars(listed[name])), Term("how many", str(number)))
    return Answer(
        text=f"{dollars(listed[name] * number)}.", terms=terms if number > 1 else terms[:1]
    )

"""What things cost, and what was spent (Equipment)."""

from decimal import Decimal
from typing import Annotated

from ...content.content import Content
from ...content.numerals import dollars
from ...content.table import chosen, find, names, slug
from ...play.game import Answer, Ask, Term
from ...play.purse import placed
from ...play.question import Questions
from .people.character import Character, Item, Weapon
from .tables import ARMS, BEASTS, BOARD, GOODS, ways

QUESTIONS = Questions()


def such_as(content: Content, rows: str, label: str) -> tuple[str, ...]:
    """The examples that a row of arms or goods names."""
    return tuple(
        name.strip()
        for name in content.tables[rows].row(label).cells["such-as"].split(";")[0].split(",")
    )


def cost_of(content: Content, name: str) -> Decimal | None:
    """Dollars for an arm, free where its row has no price, or for goods; None for what is
    neither.
    """
    arm, good = find(content[ARMS], name), find(content[GOODS], name)
    return (arm.cost or Decimal(0)) if arm else good.cost if good else None


def wares(content: Content) -> dict[str, tuple[str, Decimal]]:
    """Everything for sale but arms, by slug: (name, dollars). A row of goods also sells each thing
    that it names.
    """
    goods = [
        (name.strip(), row.cells["cost"])
        for row in content[GOODS]
        for name in row.cells["such-as"].split(",")
    ]
    tables = (content[GOODS], content[BEASTS], content[BOARD])
    others = [
        (label, row.cells["cost"]) for table in tables for row in table for label in ways(row.label)
    ]
    return {slug(name): (name, Decimal(cost)) for name, cost in (*goods, *others)}


def price_of(content: Content, thing: Weapon | Item) -> Decimal | None:
    """What a thing cost; None where no list has a price for it."""
    if thing.found:
        return Decimal(0)
    if thing.paid is not None:
        return thing.paid
    if isinstance(thing, Weapon):
        row = find(content[ARMS], thing.arm)
        return (row.cost or Decimal(0)) if row else None
    ware = wares(content).get(slug(thing.item))
    return ware[1] if ware else None


def spent(who: Character, content: Content) -> Decimal:
    return sum(
        (price_of(content, thing) or Decimal(0) for _, thing in placed(who.arms, "gear", who.gear)),
        Decimal(0),
    )


def sold(content: Content) -> tuple[str, ...]:
    """The names of all that is for sale."""
    return (*names(content[ARMS]), *(name for name, _ in wares(content).values()))


def arms_sold(content: Content) -> tuple[str, ...]:
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
    listed = dict(_prices(content))
    name = chosen(thing, tuple(listed), "thing for sale")
    terms = (Term(name, dollars(listed[name])), Term("how many", str(number)))
    return Answer(
        text=f"{dollars(listed[name] * number)}.", terms=terms if number > 1 else terms[:1]
    )


def _prices(content: Content) -> tuple[tuple[str, Decimal], ...]:
    """Everything for sale, weapons by kind and by example."""
    arms = (
        (name, arm.cost)
        for row, arm in content[ARMS].items()
        for name in (row.label, *such_as(content, ARMS.id, row.label))
    )
    return (*((name, cost) for name, cost in arms if cost is not None), *wares(content).values())

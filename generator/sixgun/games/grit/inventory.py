"""What lies in which slot, and what things cost."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Annotated

from ...content.content import Content
from ...content.table import chosen, find, names, slug
from ...content.wording import counted, dollars
from ...play import possession
from ...play.game import Answer, Ask, Term
from ...play.possession import PricedPossession, paid, placed
from ...play.question import Questions
from ...play.stat import Pairs, capital, filled, run_in
from ...view import StatView
from .people.character import Character, Place
from .rules import ARMS, BEASTS, BOARD, GOODS, USES, Arm, Good, PriceRow, is_beast, rulebook

PLACES: tuple[Place, ...] = ("hand", "body", "pack")


FIRST: Mapping[bool, tuple[Place, ...]] = {
    True: ("hand", "body", "pack"),
    False: ("pack", "body", "hand"),
}  # is it an arm?


FATIGUE = "Fatigue"


@dataclass(frozen=True)
class Thing(possession.Thing):
    """An item; `arm` is its row of the table of arms."""

    arm: Arm | None = None


Stowed = possession.Stowage[Thing]


def rooms(content: Content) -> dict[Place, range]:
    """The slots of each place, numbered from 0 on."""
    rules = rulebook(content).inventory
    sizes = (rules.hands, rules.body, rules.pack)
    return {place: range(sum(sizes[:n]), sum(sizes[: n + 1])) for n, place in enumerate(PLACES)}


CARRIED: Mapping[Place, tuple[str, str]] = {
    "hand": ("In hand", "hand"),
    "body": ("On the body", "slot"),
    "pack": ("In the pack", "slot"),
}  # what a line about each place begins with, and what is counted there


def carried_lines(stowed: Stowed, content: Content) -> Pairs:
    """What is in each place, and how much of it is free, in words."""
    lines = []
    for place, room in rooms(content).items():
        cells = [stowed.cells[at] for at in room]
        held = {id(thing): thing for thing in cells if thing}.values()
        free = (f"{counted(cells.count(None), CARRIED[place][1])} free",) if None in cells else ()
        texts = filter(None, (run_in([thing.name for thing in held]), *free))
        lines.append((CARRIED[place][0], capital("; ".join(texts))))
    return tuple(lines)


def things(who: Character, content: Content) -> Iterator[Thing]:
    """All possessions in the order of the file, then Fatigue."""
    for number, weapon in enumerate(who.arms):
        row = find(content[ARMS], weapon.arm)
        yield Thing(
            weapon.called or (row.label if row else weapon.arm),
            row.slots if row else 1,
            weapon.at,
            ("arms", number),
            row,
        )
    for number, item in enumerate(who.gear):
        yield Thing(
            item.item, 0 if is_beast(content, item.item) else item.slots, item.at, ("gear", number)
        )
    for _ in range(who.fatigue):
        yield Thing(FATIGUE, 1, None, ("fatigue",))


def stow(who: Character, content: Content) -> Stowed:
    """Assigns slots: items with a place first, then the largest; an item without a place takes the
    first free slots.
    """
    room = rooms(content)
    cells: list[Thing | None] = [None] * sum(map(len, room.values()))
    every = list(things(who, content))
    ordered = sorted(
        (t for t in every if t.slots),
        key=lambda t: (not isinstance(t.at, int), t.at is None, -t.slots),
    )
    left = tuple(thing for thing in ordered if not possession.put(cells, thing, _runs(thing, room)))
    return Stowed(tuple(cells), left, tuple(t for t in every if not t.slots))


def _runs(thing: Thing, room: Mapping[Place, range]) -> list[range]:
    """The ranges of slots to try in order: from its slot on, in its place, or anywhere."""
    if thing.at is None:
        return [room[place] for place in FIRST[thing.arm is not None]]
    if isinstance(thing.at, int):
        first = thing.at - 1
        return [
            range(first, min(first + thing.slots, run.stop))
            for run in room.values()
            if first in run
        ]
    return [run for place, run in room.items() if place == thing.at]


QUESTIONS = Questions()


Wares = Mapping[str, tuple[str, Decimal]]


def wares(content: Content) -> Wares:
    """Everything for sale but arms, by slug: its name, and dollars. A row also sells each thing
    that it names.
    """
    goods: list[Good | PriceRow] = [kind for _, kind in content[GOODS].items()]
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


def owned(who: Character, content: Content) -> Iterator[PricedPossession]:
    """Everything that a character has, with the dollars it cost."""
    sold = wares(content)
    for place, thing in placed(who.arms, "gear", who.gear):
        yield PricedPossession(thing.name, paid(thing, price_of(content, thing.name, sold)), place)


def goods_sold(content: Content) -> tuple[str, ...]:
    """The names of everything for sale."""
    return (*names(content[ARMS]), *(name for name, _ in wares(content).values()))


def arms_sold(content: Content) -> tuple[str, ...]:
    """The arms that have a price."""
    return tuple(name for name in names(content[ARMS]) if content[ARMS].at(name).cost is not None)


def gear_card(
    content: Content,
    name: str,
    kind: str,
    figures: Pairs,
    remark: str = "",
    hits: Sequence[str] = (),
) -> StatView:
    """A card to lay on a slot of the sheet; `hits` are the chances of each damage from 0 up."""
    use = find(content[USES], name)
    return StatView(
        f"thing-{slug(name)}",
        capital(name),
        filled(*figures),
        lines=filled(("", capital(use.use if use else "")), ("", capital(remark.strip()))),
        intro=kind,
        arm_heads=("Damage", *map(str, range(len(hits)))) if hits else (),
        arms=(("In 100", *hits),) if hits else (),
    )


def good_cards(content: Content) -> tuple[StatView, ...]:
    """A card for each thing that the table of goods names, and for what everyone begins with."""
    begin, one = rulebook(content).begin, ("Slots", "1")
    rations = begin.rations.format(counted(begin.ration_days, "day"))
    sold = [
        gear_card(content, name, row.label, (("Price", dollars(row.cost)), one))
        for _, row in content[GOODS].items()
        for name in row.such_as
    ]
    held = [gear_card(content, name, "To Begin", (one,)) for name in (rations, begin.light)]
    return (*sold, *held)


@QUESTIONS.add("A price", "Prices", chances=False, says="Somebody buys {number} of {thing}.")
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

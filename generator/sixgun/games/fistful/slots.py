"""Slots: as many as Grit, the first for quick weapons, large items at the back; and how fast a
thing is out of one (Encumbrance).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from ...content.content import Cast, Content
from ...content.probability import NEVER, per_cent
from ...content.table import chosen, find, names
from ...play import possession
from ...play.game import Answer, Ask, Roll, Term
from ...play.odds import Grid, Views
from ...play.question import Questions, either
from ...system.rng import Rng
from .hand import Hand, above, faces, throw
from .people.character import Arm, Character, Item, Person, attributes, everyone
from .rules import rulebook
from .tables import FIST, GOODS, QUICKDRAW, TWO_HANDED, WEAPONS, weapon
from .weapons import qualities_of

QUESTIONS = Questions()
VIEWS = Views()


@dataclass(frozen=True)
class Thing(possession.Thing):
    """An item, with what decides where it may lie."""

    arm: bool = False
    quick: bool = False
    large: bool = False


@dataclass(frozen=True)
class SlotFault:
    """An item in a slot where it may not be, and why: large, quick, outside or shared."""

    thing: Thing
    why: str
    by: Thing | None = None


@dataclass(frozen=True)
class Stowage(possession.Stowage[Thing]):
    """What fills each slot; `wrong` is misplaced."""

    wrong: tuple[SlotFault, ...]


def things(who: Character, content: Content) -> Iterator[Thing]:
    """All possessions in the order of the file."""
    large = rulebook(content).slots.large
    for number, arm in enumerate(who.arms):
        kind, qualities = weapon(content, arm.arm), qualities_of(content, arm)
        size = 0 if kind and kind.label == FIST else large if TWO_HANDED in qualities else 1
        name = arm.called or (arm.arm if kind is None else _named(arm.arm, kind.label))
        yield Thing(name, size, arm.slot, ("arms", number), True, QUICKDRAW in qualities, size > 1)
    for number, item in enumerate(who.gear):
        good = find(content[GOODS], item.item)
        size = item.slots if item.slots is not None else good.slots if good else 1
        yield Thing(
            good.label if good else item.item, size, item.slot, ("gear", number), large=size > 1
        )


def _named(name: str, label: str) -> str:
    """The row's label, or the name as written for a row with two names: a tomahawk stays a
    tomahawk.
    """
    return (
        label
        if " or " not in label or name.lower() == label.lower()
        else name[:1].upper() + name[1:]
    )


def fault(content: Content, thing: Thing, slot: int) -> str:
    """Why an item may not be in a slot; "" where it may (Encumbrance; Weapon qualities)."""
    rules = rulebook(content)
    if thing.large and slot <= rules.slots.large_above:
        return "large"
    if slot <= rules.slots.quick_to and not thing.quick:
        return "quick" if thing.arm or rulebook(content).reading.first_slots == "quickdraw" else ""
    return ""


def stow(who: Character, content: Content, grit: int) -> Stowage:
    """Assigns slots: items with a slot keep it; then large, quick and other items take the first
    free one.
    """
    cells: list[Thing | None] = [None] * grit
    every = list(things(who, content))
    wrong = [
        one
        for thing in every
        if thing.slots and isinstance(thing.at, int)
        for one in _put(content, cells, thing, thing.at)
    ]
    unplaced = sorted(
        (t for t in every if t.slots and t.at is None),
        key=lambda t: (not t.large, not t.quick, not t.arm),
    )
    left = [t for t in unplaced if not possession.put(cells, t, _runs(content, t, grit))]
    return Stowage(tuple(cells), tuple(left), tuple(t for t in every if not t.slots), tuple(wrong))


def _runs(content: Content, thing: Thing, grit: int) -> Iterator[range]:
    """The slots where a thing may lie, each with the one beside it that a large thing fills."""
    return (
        range(n - 1, n - 1 + thing.slots)
        for n in range(1, grit + 1)
        if not fault(content, thing, n)
    )


def _put(
    content: Content, cells: list[Thing | None], thing: Thing, first: int
) -> Iterator[SlotFault]:
    """Puts an item in its own slot; what is already there stays, and is reported."""
    if why := fault(content, thing, first):
        yield SlotFault(thing, why)
    for slot in range(first, first + thing.slots):
        if slot > len(cells):
            yield SlotFault(thing, "outside")
            return
        other = cells[slot - 1]
        if other is not None:
            yield SlotFault(thing, "shared", other)
            return
        cells[slot - 1] = thing


@dataclass(frozen=True)
class Draw:
    """A quick draw; no roll where the slot is too far back."""

    hand: Hand | None
    at_once: bool


def quick_draw(content: Content, rng: Rng, slot: int) -> Draw:
    """Whether an item is drawn at once, or takes the Moment (Encumbrance)."""
    if slot > rulebook(content).slots.drawn_to:
        return Draw(None, False)
    hand = throw(rulebook(content).slots.draw_dice, rng)
    return Draw(hand, hand.total > slot)


def draw_chance(content: Content, slot: int) -> str:
    """In how many of a hundred a thing is out at once from a slot (Encumbrance)."""
    return (
        per_cent(above(rulebook(content).slots.draw_dice, slot))
        if slot <= rulebook(content).slots.drawn_to
        else "–"
    )


def outlaws(content: Content) -> tuple[Cast, ...]:
    return tuple(cast for cast in content.cast.values() if isinstance(cast.who, Character))


NOBODYS = 15  # slots of an empty pack


# where things are carried


FAULTS = {
    "large": "No: what is large goes only into slots above {large}.",
    "quick": "No: slots 1 to {quick} are for weapons with Quickdraw.",
}


@QUESTIONS.add("A quick draw", "Slots", says="{who} draws {thing}.")
def _draw(
    content: Content,
    who: Annotated[Person | None, Ask("whose pack it lies in", "", people=everyone)],
    thing: Annotated[
        str,
        Ask(
            "what is drawn; their first weapon, if nothing is named",
            "",
            form="a thing they carry",
            needs="who",
        ),
    ],
    slot: Annotated[int, Ask("the slot it lies in, without a name", "4", 1, 40, unless="who")],
    rng: Rng | None,
) -> Answer:
    name, at = _carried(content, who, thing) if who else ("it", slot)
    last, dice = rulebook(content).slots.drawn_to, rulebook(content).slots.draw_dice
    if at > last:
        text = f"Slot {at} is beyond {last}: it takes the Moment."
        rolls = (Roll("quick draw", ("no throw",), text),) if rng else ()
        return Answer(either("drawn at once", NEVER, "a Moment lost").rows, "", (), text, (), rolls)
    chance, rolls = above(dice, at), ()
    if rng:
        draw = quick_draw(content, rng, at)
        assert draw.hand is not None
        rolls = (
            Roll(
                "quick draw",
                faces(draw.hand),
                f"{draw.hand.total}: {'drawn at once' if draw.at_once else 'the Moment is lost'}",
            ),
        )
    return Answer(
        either("drawn at once", chance, "a Moment lost").rows,
        "",
        (),
        f"Over {at} on {dice} draws {name} at once.",
        (),
        rolls,
    )


def _carried(content: Content, who: Person, name: str) -> tuple[str, int]:
    """A thing that a character carries, and its first slot; ValueError if it is in none."""
    if not isinstance(who, Character):
        raise ValueError(f"{who.name} has no slots: give slot= alone")
    stowed = stow(who, content, attributes(who)["grit"])
    lies = {thing.name: (stowed.number(thing) or 0, thing) for thing in stowed.cells if thing}
    if not name:
        name = next(
            (
                word
                for word, (_, thing) in sorted(lies.items(), key=lambda one: one[1][0])
                if thing.arm
            ),
            "",
        )
    fits = chosen(name, tuple(lies), f"slot of {who.name} with")
    return fits, lies[fits][0]


@QUESTIONS.add("What lies in which slot", "Slots", chances=False)
def _pack(
    content: Content,
    who: Annotated[
        Character | None, Ask("whose pack; without a name, an empty one", "", people=outlaws)
    ],
) -> Answer:
    grit = attributes(who)["grit"] if who else NOBODYS
    stowed = stow(who or Character(), content, grit)
    filled = [thing for thing in stowed.cells if thing]
    places = [(stowed.number(thing) or 0, thing) for thing in dict.fromkeys(filled)]
    terms = tuple(
        Term(thing.name, str(at) if thing.slots == 1 else f"{at}–{at + thing.slots - 1}")
        for at, thing in places
    )
    free = next(
        (
            n
            for n, cell in enumerate(stowed.cells, 1)
            if cell is None and n > rulebook(content).slots.quick_to
        ),
        None,
    )
    left = f" No room for: {', '.join(thing.name for thing in stowed.left)}." if stowed.left else ""
    first = f" The first that is free for gear is {free}." if free else ""
    return Answer(text=f"{len(filled)} of {grit} slots filled.{first}{left}", terms=terms)


@QUESTIONS.add("Whether a thing may lie in a slot", "Slots", chances=False)
def _slot(
    content: Content,
    thing: Annotated[
        str, Ask("a weapon or a thing from the list of goods", "Rifle", form="a thing")
    ],
    slot: Annotated[int, Ask("the slot", "3", 1, 40)],
) -> Answer:
    name = (
        thing
        if weapon(content, thing)
        else chosen(thing, (*names(content[WEAPONS]), *names(content[GOODS])), "thing")
    )
    owner = (
        Character(arms=[Arm(arm=name)])
        if weapon(content, name)
        else Character(gear=[Item(item=name)])
    )
    what, rules = next(things(owner, content)), rulebook(content)
    if not what.slots:
        return Answer(text="It needs no slot.")
    why = fault(content, what, slot)
    text = (
        FAULTS[why].format(large=rules.slots.large_above, quick=rules.slots.quick_to)
        if why
        else "Yes."
    )
    return Answer(text=text, terms=(Term("slots it takes", str(what.slots), "Slots"),))


@VIEWS.table("draw-odds", "Quick Drawing", "Slot", style="figures")
def _draw_odds(content: Content) -> Grid:
    dice, last = rulebook(content).slots.draw_dice, rulebook(content).slots.drawn_to
    return Grid(
        ["Drawn"],
        {slot: [above(dice, slot)] for slot in range(1, last + 1)},
        line=f"How often in 100 it is in your hand at once, by the slot: {dice}, over it",
    )

"""Questions about rest, Fatigue, what can be carried, distances and prices."""

from decimal import Decimal
from typing import Annotated

from ....content.content import Content
from ....content.numerals import counted, dollars, signed
from ....content.table import chosen
from ....play.game import Answer, Ask, Term
from ....play.question import YES, Questions, switch
from ..character import Character
from ..figures import figures
from ..outfit import such_as
from ..purse import wares
from ..resolve import fatigue_due, recovered
from ..tables import ARMS
from .people import Who, idle

QUESTIONS = Questions()
Used = Annotated[int, Ask("slots filled, of somebody who is not named", "6", 0, 20)]
MINUTES, WEEK = "minutes", "week"


@QUESTIONS.add("What rest gives back", "Healing", chances=False)
def _rest(
    content: Content,
    rest: Annotated[
        str,
        Ask(
            "a few minutes for HP, or a week for an ability",
            MINUTES,
            names=lambda _: (MINUTES, WEEK),
        ),
    ],
    now: Annotated[int, Ask("HP now, or the ability", "2", 0, 60)],
    full: Annotated[int, Ask("what it is at full", "5", 0, 60)],
    fed: Annotated[
        bool, switch("with a drink or a bite; for a week, a dry bed, a bath and home cooking", YES)
    ],
    exhausted: Annotated[bool, switch("exhausted")],
) -> Answer:
    weeks = content.rules.number("rest.weeks")
    what, takes = (
        ("HP", "a few minutes")
        if rest == MINUTES
        else ("of the ability", f"{weeks} week{'s' if weeks > 1 else ''}")
    )
    then = recovered(now, full, rested=fed, exhausted=exhausted)
    why = (
        ": nothing comes back to the exhausted"
        if exhausted
        else ""
        if fed
        else ": nothing comes back without it"
    )
    note = (
        "Bad wounds may want a doctor, and more time."
        if rest == WEEK
        else "You are a fair target while you sit there."
    )
    return Answer(
        text=f"{then} {what} after {takes}{why}.",
        note=note,
        terms=(Term("now", str(now)), Term("back", signed(then - now))),
    )


@QUESTIONS.add("Fatigue after days without", "Exhaustion", chances=False)
def _fatigue(
    content: Content,
    who: Who,
    days: Annotated[int, Ask("days without food, water or the like", "2", 0, 60)],
    used: Used,
) -> Answer:
    """With what it does to the load."""
    due, more = fatigue_due(content, days), counted(content.rules.text("rest.fatigue-days"), "day")
    carried = _used(content, who, used)
    text = f"{due} Fatigue, a slot each. {_loaded(content, carried + due)}"
    return Answer(
        text=text,
        terms=(
            Term("slots filled before", str(carried), "Slots"),
            Term(f"Fatigue, after more than {more}", signed(due)),
        ),
        note="It stays until a night’s sleep and a meal in a safe house.",
        unused=idle(who, "used"),
    )


@QUESTIONS.add("A load", "Slots", chances=False)
def _load(
    content: Content,
    who: Who,
    used: Used,
    more: Annotated[int, Ask("slots that are taken up besides; 2 for what is bulky", "0", 0, 20)],
) -> Answer:
    carried = _used(content, who, used)
    terms = (
        Term("slots filled", str(carried)),
        *((Term("besides", signed(more)),) if more else ()),
    )
    return Answer(text=_loaded(content, carried + more), terms=terms, unused=idle(who, "used"))


def _used(content: Content, who: Character | None, used: int) -> int:
    return figures(who, content).stowed.used if who else used


def _loaded(content: Content, filled: int) -> str:
    """What so many filled slots come to."""
    slots, least = (
        content.rules.number("inventory.slots"),
        content.rules.number("inventory.full-hit-protection"),
    )
    if filled > slots:
        return f"{filled} of {slots} slots: {filled - slots} too many."
    return f"{filled} of {slots} slots filled" + (
        f": a full load, and HP is {least}." if filled == slots else "."
    )


@QUESTIONS.add("How far in how many rounds", "The Round", chances=False)
def _move(
    content: Content,
    feet: Annotated[int, Ask("feet to go", "100", 1, 5000)],
    acts: Annotated[bool, switch("with another action each turn, in place of moving again")],
) -> Answer:
    each, seconds = content.rules.number("round.feet"), content.rules.number("round.seconds")
    turn = each if acts else 2 * each
    rounds = -(-feet // turn)
    text = f"{rounds} round{'s' if rounds > 1 else ''}, about {rounds * seconds} seconds."
    return Answer(
        text=text, terms=(Term("feet in a move", str(each)), Term("feet in a turn", str(turn)))
    )


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

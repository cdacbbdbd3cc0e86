"""Rest, Fatigue, what can be carried, and distances (Healing; Exhaustion; Inventory)."""

from typing import Annotated

from ...content.content import Content
from ...content.wording import counted, signed
from ...play.asking import Score
from ...play.game import Answer, Ask, Term
from ...play.question import YES, Questions, switch
from .people.character import Character
from .people.figures import figures
from .rules import rulebook
from .save import WhoKey

QUESTIONS = Questions()


def recovered(now: int, full: int, *, rested: bool, exhausted: bool) -> int:
    """A score after a rest: minutes and a drink for hit protection, a week in bed for an ability.
    The exhausted recover nothing.
    """
    return full if rested and not exhausted else now


def fatigue_due(content: Content, days: int) -> int:
    """Slots of Fatigue after days of deprivation: one for each day, once there is more than one
    (Exhaustion).
    """
    return days if days > rulebook(content).rest.fatigue_days else 0


def _used_of(who: Character, content: Content) -> int:
    return figures(who, content).stowed.used


Used = Annotated[
    Score, Ask("slots filled, of somebody who is not named", "6", 0, 20, unless="who", own=_used_of)
]


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
    weeks = rulebook(content).rest.weeks
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
    who: WhoKey,
    days: Annotated[int, Ask("days without food, water or the like", "2", 0, 60)],
    used: Used,
) -> Answer:
    """With what it does to the load."""
    due, more = fatigue_due(content, days), counted(rulebook(content).rest.fatigue_days, "day")
    carried = used.number
    text = f"{due} Fatigue, a slot each. {_loaded(content, carried + due)}"
    return Answer(
        text=text,
        terms=(
            Term("slots filled before", str(carried), "Slots"),
            Term(f"Fatigue, after more than {more}", signed(due)),
        ),
        note="It stays until a night’s sleep and a meal in a safe house.",
    )


@QUESTIONS.add("A load", "Slots", chances=False)
def _load(
    content: Content,
    who: WhoKey,
    used: Used,
    more: Annotated[int, Ask("slots that are taken up besides; 2 for what is bulky", "0", 0, 20)],
) -> Answer:
    carried = used.number
    terms = (
        Term("slots filled", str(carried)),
        *((Term("besides", signed(more)),) if more else ()),
    )
    return Answer(text=_loaded(content, carried + more), terms=terms)


def _loaded(content: Content, filled: int) -> str:
    """What so many filled slots come to."""
    slots, least = (
        rulebook(content).inventory.slots,
        rulebook(content).inventory.full_hit_protection,
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
    each, seconds = rulebook(content).round.feet, rulebook(content).round.seconds
    turn = each if acts else 2 * each
    rounds = -(-feet // turn)
    text = f"{rounds} round{'s' if rounds > 1 else ''}, about {rounds * seconds} seconds."
    return Answer(
        text=text, terms=(Term("feet in a move", str(each)), Term("feet in a turn", str(turn)))
    )

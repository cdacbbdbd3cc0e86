"""Encounters and the time between them: reactions and morale, who acts first, running, the Die of
Fate; rest, Fatigue, loads, distances.
"""

from fractions import Fraction
from typing import Annotated

from ...content.cards import Card
from ...content.content import Content
from ...content.probability import NEVER, SURE, of_dice, reach
from ...content.wording import counted, signed
from ...play.asking import Score
from ...play.game import Answer, Ask, Roll, Term
from ...play.question import YES, Questions, either, switch
from ...system.rng import Rng
from .deck import WHOLE, Deck, card_texts, draw_text, drift
from .people.character import Character
from .people.figures import figures
from .rules import rulebook
from .save import GRIT, Dodger, Save, WhoKey, needed, save, save_chance, save_roll
from .strangers import reaction_of

QUESTIONS = Questions()


def initiative(deck: Deck, content: Content, dexterity: int) -> tuple[Save, str]:
    """One player's Dexterity save before a round, and who acts first (Initiative)."""
    result = save(deck, content, dexterity)
    return (
        result,
        "party" if result.passed else "enemies, and a complication" if result.black else "enemies",
    )


def flee(deck: Deck, content: Content, dexterity: int, refuge: bool) -> Save | None:
    """A Dexterity save to run from a fight; None without a safe place to run to (Turning Tail)."""
    return save(deck, content, dexterity) if refuge else None


def die_of_fate(content: Content, rng: Rng) -> tuple[int, bool]:
    """The die, and whether it favors the players (Die of Fate)."""
    rolled = rulebook(content).fate.die.roll(rng)
    return rolled, rolled >= rulebook(content).fate.good


@QUESTIONS.add("Who acts first in a round", "The Round")
def _initiative(content: Content, saver: Dodger, rng: Rng | None) -> Answer:
    """The Dexterity save of the one whom the players name."""
    now, term = saver.score.number, saver.term
    passed, black = (
        save_chance(content, now),
        drift(content, 1)(1, 1) / rulebook(content).deck.cards,
    )
    rows = (
        ("party", passed),
        ("enemies", SURE - passed - black),
        ("enemies, and a complication", black),
    )
    rolls: tuple[Roll, ...] = ()
    order: tuple[tuple[str, int], ...] = ()
    if rng:
        result, first = initiative(Deck(content, rng), content, now)
        rolls = (Roll(f"{term.label} {now}", card_texts(result.cards), first),)
        party = int(first == "party")
        order = (("party", party), ("others", 1 - party))
    return Answer(rows, "", (), needed(content, now), (term,), rolls, order=order)


@QUESTIONS.add("Running from a fight", "Turning Tail")
def _flee(
    content: Content,
    saver: Dodger,
    refuge: Annotated[bool, switch("with somewhere safe to run to", YES)],
    rng: Rng | None,
) -> Answer:
    now, term = saver.score.number, saver.term
    result = flee(Deck(content, rng), content, now, refuge) if rng else None
    chance = save_chance(content, now) if refuge else NEVER
    rolls = (save_roll(f"{term.label} {now}", result, "away", "still in it"),) if result else ()
    text = needed(content, now) if refuge else "Nobody gets away without somewhere safe to run to."
    return Answer(either("gets away", chance, "does not").rows, "", (), text, (term,), rolls)


@QUESTIONS.add("The weather, or any other whim", "Die of Fate")
def _fate(content: Content, rng: Rng | None) -> Answer:
    die, good = rulebook(content).fate.die, rulebook(content).fate.good
    rolls: tuple[Roll, ...] = ()
    if rng:
        rolled, kind = die_of_fate(content, rng)
        rolls = (
            Roll(
                "Die of Fate",
                (str(rolled),),
                "it favors the players" if kind else "it is against them",
            ),
        )
    chance = reach(of_dice(die), good)
    return Answer(
        either("favors the players", chance, "against them").rows,
        "",
        (),
        f"{good} or more on {die} favors the players.",
        (),
        rolls,
    )


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
    Score, Ask("slots filled, of someone without a name", "6", 0, 20, unless="who", own=_used_of)
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
    """What this many filled slots come to."""
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


def reaction(deck: Deck, content: Content) -> tuple[Card, str]:
    """A player's card, and the reaction to the party (Reactions)."""
    deck.begin()
    card = deck.draw(1)[0]
    return card, reaction_of(content, card)


def morale_due(number: int, lost_before: int, lost: int) -> bool:
    """Whether a group must save: at its first casualty and at half its number (Morale). One alone
    saves at no hit protection.
    """
    first, half = lost_before < 1 <= lost, lost_before * 2 < number <= lost * 2
    return number > 1 and (first or half)


def morale(deck: Deck, content: Content, grit: int, leader: int | None = None) -> Save:
    """A Grit save against flight; a group may use its leader's Grit (Morale)."""
    return save(deck, content, grit if leader is None else leader)


@QUESTIONS.add("How a stranger takes to the party", "First Impressions")
def _reaction(content: Content, rng: Rng | None) -> Answer:
    drifts, chances = drift(content, 1), dict[str, Fraction]()
    for card in WHOLE:
        word = reaction_of(content, card)
        chances[word] = chances.get(word, NEVER) + drifts(1, card.joker) / len(WHOLE)
    rolls: tuple[Roll, ...] = ()
    if rng:
        card, word = reaction(Deck(content, rng), content)
        rolls = (Roll("they meet", card_texts((card,)), word),)
    return Answer(
        tuple(chances.items()),
        "",
        (),
        f"{draw_text(content, 1).capitalize()}, by number and suit.",
        (),
        rolls,
    )


@QUESTIONS.add("Whether enemies stand", "Nerve")
def _morale(
    content: Content,
    grit: Annotated[int, Ask("their Grit", "10", 0, 30)],
    leader: Annotated[int | None, Ask("the Grit of their leader, if there is one", "", 0, 30)],
    number: Annotated[
        int, Ask("how many they were; 1 for a character alone, whose HP is at 0", "6", 1, 99)
    ],
    before: Annotated[int, Ask("how many had fallen before", "0", 0, 99)],
    fallen: Annotated[int, Ask("how many have fallen now", "1", 0, 99)],
    rng: Rng | None,
) -> Answer:
    """A save at the first to fall and at half of them; of a character alone at 0 HP."""
    score = grit if leader is None else leader
    unused = (
        *(() if leader is None else ("grit",)),
        *(("before", "fallen") if number == 1 else ()),
    )
    if number > 1 and not morale_due(number, before, fallen):
        rolls = (Roll("no save", ("no card",), "they stand"),) if rng else ()
        return Answer(
            either("stand", SURE, "run").rows,
            "",
            unused,
            "No save: it is due when the first falls, and when half of them have.",
            (),
            rolls,
        )
    check = morale(Deck(content, rng), content, grit, leader) if rng else None
    rolls = (save_roll(f"{GRIT} {score}", check, "they stand", "they run"),) if check else ()
    terms = (Term(GRIT if leader is None else "the leader’s Grit", str(score)),)
    return Answer(
        either("stand", save_chance(content, score), "run").rows,
        "",
        unused,
        f"A save: {needed(content, score)}",
        terms,
        rolls,
    )

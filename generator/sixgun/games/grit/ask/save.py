"""Questions that a save answers, and the Die of Fate."""

from typing import Annotated

from ....content.content import Content
from ....content.probability import NEVER, SURE, of_dice, reach
from ....play.game import Answer, Ask, Roll, Term
from ....play.question import YES, Questions, either, switch
from ....system.rng import Rng
from ..figures import passing
from ..harm import save_chance
from ..resolve import PLAIN, Deck, Save, die_of_fate, flee, initiative, save
from ..resolve.save import cards_for, mended
from ..running import drift
from .people import DEXTERITY, WORDS, Footing, Score, Who, counted, idle, score_of, shown

QUESTIONS = Questions()
COUNTS = {
    "plain": "",
    "enhanced": " The worse card counts.",
    "impaired": " The better card counts.",
}


def needed(content: Content, score: int, footing: str = PLAIN) -> str:
    """The cards that pass."""
    card = passing(content, score)
    up_to = f"{card} or lower, or the Red Joker" if card else "Only the Red Joker"
    return f"{up_to} passes: {counted(content, cards_for(content, footing))}.{COUNTS[footing]}"


def drawn(label: str, made: Save, passed: str = "passed", failed: str = "failed") -> Roll:
    """The cards of a save, and what comes of them."""
    return Roll(label, shown(made.cards), passed if made.passed else failed)


@QUESTIONS.add("A save", "Saves")
def _save(
    content: Content,
    who: Who,
    ability: Annotated[str, Ask("which ability", DEXTERITY, names=lambda _: WORDS)],
    score: Score,
    footing: Footing,
    luck: Annotated[
        int, Ask("points of Luck that may be spent on it, by our optional rule", "0", 0, 20)
    ],
    rng: Rng | None,
) -> Answer:
    now, term = score_of(content, who, ability, score)
    rolls: tuple[Roll, ...] = ()
    if rng:
        deck = Deck(content, rng)
        made = save(deck, content, now, footing)
        rolls = (
            drawn(
                f"{term.label} {now}",
                made,
                failed="failed, and no Luck mends it" if made.black else "failed",
            ),
        )
        rolls += tuple(drawn("Luck", again) for again in mended(deck, content, made, footing, luck))
    note = (
        "Luck is spent on failing cards, one after the other, and none on the Black Joker."
        if luck
        else ""
    )
    terms = (term, *((Term("points of Luck", str(luck), "Luck"),) if luck else ()))
    rows = either("pass", save_chance(content, now, footing, luck), "fail").rows
    return Answer(rows, note, idle(who), needed(content, now, footing), terms, rolls)


@QUESTIONS.add("Who acts first in a round", "The Round")
def _initiative(content: Content, who: Who, score: Score, rng: Rng | None) -> Answer:
    """The Dexterity save of the one whom the players name."""
    now, term = score_of(content, who, DEXTERITY, score)
    passed, black = (
        save_chance(content, now),
        drift(content, 1)(1, 1) / content.rules.number("deck.cards"),
    )
    rows = (
        ("party", passed),
        ("enemies", SURE - passed - black),
        ("enemies, and a complication", black),
    )
    rolls: tuple[Roll, ...] = ()
    if rng:
        made, first = initiative(Deck(content, rng), content, now)
        rolls = (Roll(f"{term.label} {now}", shown(made.cards), first),)
    return Answer(rows, "", idle(who), needed(content, now), (term,), rolls)


@QUESTIONS.add("Running from a fight", "Turning Tail")
def _flee(
    content: Content,
    who: Who,
    score: Score,
    refuge: Annotated[bool, switch("with somewhere safe to run to", YES)],
    rng: Rng | None,
) -> Answer:
    now, term = score_of(content, who, DEXTERITY, score)
    made = flee(Deck(content, rng), content, now, refuge) if rng else None
    chance = save_chance(content, now) if refuge else NEVER
    rolls = (drawn(f"{term.label} {now}", made, "away", "still in it"),) if made else ()
    text = needed(content, now) if refuge else "Nobody gets away without somewhere safe to run to."
    return Answer(either("gets away", chance, "does not").rows, "", idle(who), text, (term,), rolls)


@QUESTIONS.add("The weather, or any other whim", "Die of Fate")
def _fate(content: Content, rng: Rng | None) -> Answer:
    die, good = content.rules.dice("fate.die"), content.rules.number("fate.good")
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

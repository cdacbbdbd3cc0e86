"""The round: who acts first, running from a fight, the Die of Fate (Initiative; Turning Tail; Die
of Fate).
"""

from typing import Annotated

from ...content.content import Content
from ...content.probability import NEVER, SURE, of_dice, reach
from ...play.game import Answer, Roll
from ...play.question import YES, Questions, either, switch
from ...system.rng import Rng
from .deck import Deck, card_texts, drift
from .rules import rulebook
from .save import Dodger, Save, needed, save, save_chance, save_roll

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
    if rng:
        result, first = initiative(Deck(content, rng), content, now)
        rolls = (Roll(f"{term.label} {now}", card_texts(result.cards), first),)
    return Answer(rows, "", (), needed(content, now), (term,), rolls)


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

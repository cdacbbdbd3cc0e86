"""People met: how they take to the party, whether they stand (Reactions; Morale)."""

from fractions import Fraction
from typing import Annotated

from ...content.cards import Card
from ...content.content import Content
from ...content.probability import NEVER, SURE
from ...play.game import Answer, Ask, Roll, Term
from ...play.question import Questions, either
from ...system.rng import Rng
from .deck import WHOLE, Deck, card_texts, draw_text, drift
from .save import GRIT, Save, needed, save, save_chance, save_roll
from .strangers import reaction_of

QUESTIONS = Questions()


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


@QUESTIONS.add("How somebody takes to the party", "First Impressions")
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
    leader: Annotated[
        int | None, Ask("the Grit of whoever leads them, if there is one", "", 0, 30)
    ],
    number: Annotated[
        int, Ask("how many they were; 1 for somebody alone, whose HP is at 0", "6", 1, 99)
    ],
    before: Annotated[int, Ask("how many had fallen before", "0", 0, 99)],
    fallen: Annotated[int, Ask("how many have fallen now", "1", 0, 99)],
    rng: Rng | None,
) -> Answer:
    """A save at the first to fall and at half of them; of somebody alone at 0 HP."""
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

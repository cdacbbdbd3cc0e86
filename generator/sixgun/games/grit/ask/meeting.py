"""Questions about people met: how they take to the party, whether they stand."""

from fractions import Fraction
from typing import Annotated

from ....content.content import Content
from ....content.probability import NEVER, SURE
from ....play.game import Answer, Ask, Roll, Term
from ....play.question import Questions, either
from ....system.rng import Rng
from ..hand import WHOLE
from ..harm import save_chance
from ..resolve import Deck, morale, morale_due, reaction
from ..running import drift
from ..stranger import reaction_of
from .people import GRIT, counted, shown
from .save import drawn, needed

QUESTIONS = Questions()


@QUESTIONS.add("How somebody takes to the party", "First Impressions")
def _reaction(content: Content, rng: Rng | None) -> Answer:
    drifts, chances = drift(content, 1), dict[str, Fraction]()
    for card in WHOLE:
        word = reaction_of(content, card)
        chances[word] = chances.get(word, NEVER) + drifts(1, card.joker) / len(WHOLE)
    rolls: tuple[Roll, ...] = ()
    if rng:
        card, word = reaction(Deck(content, rng), content)
        rolls = (Roll("they meet", shown((card,)), word),)
    return Answer(
        tuple(chances.items()),
        "",
        (),
        f"{counted(content, 1).capitalize()}, by number and suit.",
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
    made = morale(Deck(content, rng), content, grit, leader) if rng else None
    rolls = (drawn(f"{GRIT} {score}", made, "they stand", "they run"),) if made else ()
    terms = (Term(GRIT if leader is None else "the leader’s Grit", str(score)),)
    return Answer(
        either("stand", save_chance(content, score), "run").rows,
        "",
        unused,
        f"A save: {needed(content, score)}",
        terms,
        rolls,
    )

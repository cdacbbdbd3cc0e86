"""Questions about a new character."""

from typing import Annotated

from ....content.cards import Pile
from ....content.content import Content
from ....content.probability import NEVER, SURE, reach
from ....play.game import Answer, Ask, Roll, Term
from ....play.question import Questions
from ....system.rng import Rng
from ..character import ABILITIES
from ..hand import READINGS, WHOLE, reading, worth
from ..making import ability, none_reaches, protection
from ..probability import decimal, mean
from .people import shown

AS_RULED = "as ruled"
QUESTIONS = Questions()


@QUESTIONS.add("A new character's ability", "Deal Yourself In")
def _ability(
    content: Content, score: Annotated[int, Ask("the score", "13", 0, 30)], rng: Rng | None
) -> Answer:
    chances, cards = ability(content), content.rules.number("stats.hand-cards")
    rolls: tuple[Roll, ...] = ()
    if rng:
        hand = Pile(rng, WHOLE).draw(cards)
        rolls = (
            Roll(
                "a hand",
                shown(hand),
                str(min(worth(content, hand), content.rules.number("stats.most"))),
            ),
        )
    rows = (
        (f"an ability is {score}", chances.get(score, NEVER)),
        (f"it is {score} or more", reach(chances, score)),
        (f"one of the {len(ABILITIES)} is {score} or more", SURE - none_reaches(content, score)),
    )
    terms = (Term("cards of a hand, whose worth is added up", str(cards), "Worth"),)
    return Answer(
        rows,
        f"On average {decimal(mean(chances))}, from {min(chances)} to {max(chances)}.",
        terms=terms,
        rolls=rolls,
    )


@QUESTIONS.add("A new character's Hit Protection", "Deal Yourself In")
def _protection(
    content: Content,
    pairs: Annotated[
        str, Ask("which pairs count", AS_RULED, names=lambda _: (AS_RULED, *READINGS["pairs"]))
    ],
) -> Answer:
    chances = protection(content, reading(content, "pairs") if pairs == AS_RULED else pairs)
    return Answer(
        tuple((str(n), p) for n, p in sorted(chances.items())),
        f"On average {decimal(mean(chances))}.",
    )

"""Questions about hands: what unknown cards can do against them."""

from dataclasses import replace
from typing import Annotated

from ....content.cards import Card
from ....content.content import Content
from ....content.probability import SURE
from ....play.game import Answer, Ask, Roll
from ....play.question import Questions, either
from ....system.rng import Rng
from ..hand import Ranking, best, cards_of, cheapest, named, ranking
from ..rival import MOST, kinds, none_beats, unbeaten
from .cards import CARDS, listed, stock_without
from .cards import together as _cards

ASSUMED = (
    "Every card that you do not know is as likely as any other to be in an unknown hand, which"
    " plays the best it has."
)
QUESTIONS = Questions()
Seen = Annotated[str, Ask("other cards you have seen, such as those you keep", "", form=CARDS)]
Size = Annotated[int, Ask("how many cards the other holds", "3", 1, MOST)]


def _named(ranks: Ranking, cards: tuple[Card, ...]) -> str:
    return named(ranks, best(ranks, cards)).lower() or "no cards"


@QUESTIONS.add("A hand played, and what unknown cards can do about it", "Showdowns")
def _showdown(
    content: Content,
    played: Annotated[str, Ask("the cards you play", "Qs 6d", form=CARDS)],
    cards: Size,
    rivals: Annotated[int, Ask("rivals", "1", 1, 5)],
    seen: Seen,
    rng: Rng | None,
) -> Answer:
    ranks, hand = ranking(content), cards_of(played)
    stands = none_beats(ranks, best(ranks, hand), cards, rivals, _cards(played, seen))
    what = "the rival can" if rivals == 1 else "one or more of the rivals can"
    odds = either(
        f"{what} beat your {_named(ranks, hand)}",
        SURE - stands,
        "nobody can" if rivals > 1 else "the rival cannot",
        ASSUMED,
    )
    return replace(odds, rolls=_dealt(content, rng, played, seen, cards, rivals) if rng else ())


def _dealt(
    content: Content, rng: Rng, played: str, seen: str, cards: int, rivals: int
) -> tuple[Roll, ...]:
    """Unknown hands as they may be, and the cheapest answer of each."""
    stock, ranks = stock_without(rng, played, seen), ranking(content)
    against, rolls = best(ranks, cards_of(played)), list[Roll]()
    for number in range(1, rivals + 1):
        held = stock.draw(cards)
        answer = cheapest(content, held, against)
        text = (
            f"answers with {listed(answer)}, {_named(ranks, answer)}"
            if answer
            else "cannot beat it: folds"
        )
        rolls.append(
            Roll(f"rival {number}" if rivals > 1 else "the rival", tuple(map(str, held)), text)
        )
    return tuple(rolls)


@QUESTIONS.add("A hand held, against one other", "Showdowns")
def _hold(
    content: Content,
    hand: Annotated[str, Ask("the cards you hold", "9c 9d As", form=CARDS)],
    cards: Size,
    seen: Seen,
) -> Answer:
    ranks, held, known = ranking(content), cards_of(hand), _cards(hand, seen)
    rows = (
        (
            f"you open with your {_named(ranks, held)}, and it stands",
            unbeaten(ranks, best(ranks, held), cards, known),
        ),
        (
            "the other opens with the best there is, and you beat it",
            unbeaten(ranks, best(ranks, held), cards, known, matched=True),
        ),
    )
    return Answer(rows, f"Playing your best. {ASSUMED}")


@QUESTIONS.add("What a card more is worth against a hand", "Ante")
def _extra_card(
    content: Content,
    played: Annotated[str, Ask("the cards to beat", "Ks 6d", form=CARDS)],
    cards: Annotated[int, Ask("how many cards you hold before it", "3", 1, MOST - 1)],
) -> Answer:
    ranks, hand = ranking(content), cards_of(played)
    before, after = (
        SURE - unbeaten(ranks, best(ranks, hand), size, hand) for size in (cards, cards + 1)
    )
    rows = (
        (f"a hand of {cards} can beat it", before),
        (f"a hand of {cards + 1} can beat it", after),
        ("only the card more does", after - before),
    )
    return Answer(rows, ASSUMED)


@QUESTIONS.add("The best hand in so many cards", "Poker Hands")
def _hands(content: Content, cards: Annotated[int, Ask("how many cards", "5", 1, MOST)]) -> Answer:
    return Answer(
        tuple(reversed(kinds(ranking(content), cards))),
        "The best hand in so many cards of a whole deck. Aces are high only.",
    )

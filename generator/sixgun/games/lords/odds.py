"""What unknown cards can do against a hand: questions, tables and drawings (Showdowns, Poker
hands).
"""

from dataclasses import replace
from fractions import Fraction
from typing import Annotated

from ...content.cards import Card
from ...content.content import Content
from ...content.probability import SURE
from ...play.game import Answer, Ask, Roll
from ...play.odds import NOTE, Grid, Plot, Views
from ...play.question import Questions, either
from ...system.rng import Rng
from .deck import CARDS, cards_text, stock_without, together
from .hand import Ranking, best, cards_of, cheapest, named, ranking
from .rival import MOST, better, kinds, none_beats, unbeaten
from .rules import rulebook

QUESTIONS = Questions()
VIEWS = Views()

ASSUMED = (
    "Every card that you do not know is as likely as any other to be in an unknown hand, which"
    " plays the best it has."
)


SeenKey = Annotated[str, Ask("other cards you have seen, such as those you keep", "", form=CARDS)]


def most_rivals(content: Content) -> int:
    """All the other players."""
    return rulebook(content).players.high - 1


SizeKey = Annotated[int, Ask("how many cards the other holds", "3", 1, MOST)]


def hand_name(ranks: Ranking, cards: tuple[Card, ...]) -> str:
    return named(ranks, best(ranks, cards)).lower() or "no cards"


@QUESTIONS.add("A hand played, and what unknown cards can do about it", "Showdowns")
def _showdown(
    content: Content,
    played: Annotated[str, Ask("the cards you play", "Qs 6d", form=CARDS)],
    cards: SizeKey,
    rivals: Annotated[int, Ask("rivals", "1", 1, most_rivals)],
    seen: SeenKey,
    rng: Rng | None,
) -> Answer:
    ranks, hand = ranking(content), cards_of(played)
    stands = none_beats(ranks, best(ranks, hand), cards, rivals, together(played, seen))
    what = "the rival can" if rivals == 1 else "one or more of the rivals can"
    odds = either(
        f"{what} beat your {hand_name(ranks, hand)}",
        SURE - stands,
        "nobody can" if rivals > 1 else "the rival cannot",
        ASSUMED,
    )
    return replace(
        odds, rolls=_rival_rolls(content, rng, played, seen, cards, rivals) if rng else ()
    )


def _rival_rolls(
    content: Content, rng: Rng, played: str, seen: str, cards: int, rivals: int
) -> tuple[Roll, ...]:
    """Unknown hands as they may be, and the cheapest answer of each."""
    stock, ranks = stock_without(rng, played, seen), ranking(content)
    against, rolls = best(ranks, cards_of(played)), list[Roll]()
    for number in range(1, rivals + 1):
        held = stock.draw(cards)
        answer = cheapest(content, held, against)
        text = (
            f"answers with {cards_text(answer)}, {hand_name(ranks, answer)}"
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
    cards: SizeKey,
    seen: SeenKey,
) -> Answer:
    ranks, held, known = ranking(content), cards_of(hand), together(hand, seen)
    rows = (
        (
            f"you open with your {hand_name(ranks, held)}, and it stands",
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


@QUESTIONS.add(
    "The best hand in so many cards", "Poker Hands", says="The best hand in {cards} cards."
)
def _hands(content: Content, cards: Annotated[int, Ask("how many cards", "5", 1, MOST)]) -> Answer:
    return Answer(
        tuple(reversed(kinds(ranking(content), cards))),
        "The best hand in so many cards of a whole deck. Aces are high only.",
    )


FEW, HELD, SIZES = range(1, 6), range(1, 5), range(1, MOST + 1)


SEVERAL = ((1, 2), (1, 3), (2, 2), (2, 3), (3, 2))  # cards each, and rivals


KNOWN = "Worked out over the cards that you have not played."


def _plays(hands: str) -> dict[str, str]:
    """Hands played as rules.yaml lists them, by their ranks: A K."""
    return {" ".join(card[:-1] for card in play.split()): play for play in hands.split(", ")}


def _beaten(content: Content, play: str, size: int, rivals: int = 1) -> Fraction:
    """The chance that this many unknown cards of a rival beat a hand played."""
    ranks, played = ranking(content), cards_of(play)
    return SURE - none_beats(ranks, best(ranks, played), size, rivals, played)


def _by_size(content: Content, hands: str, sizes: range) -> dict[str, list[Fraction]]:
    return {
        label: [_beaten(content, play, size) for size in sizes]
        for label, play in _plays(hands).items()
    }


@VIEWS.table(
    "rivals-odds",
    "Can a Rival Beat That?",
    "You play",
    line="By the number of cards the rival holds",
    note=f"{KNOWN} {NOTE}",
)
def _rivals_odds(content: Content) -> Grid:
    """The short table for the middle of the table."""
    return Grid(FEW, _by_size(content, rulebook(content).played.rivals_odds, FEW))


@VIEWS.table(
    "showdown-odds",
    "A Hand Played",
    "You play",
    line="The chance that one rival beats it, by the number of cards held",
    note=f"{KNOWN} {NOTE}",
)
def _showdown_odds(content: Content) -> Grid:
    return Grid(SIZES, _by_size(content, rulebook(content).played.showdown_odds, SIZES))


@VIEWS.chart(
    "showdown-chart", "A Hand Played", "The rival’s cards", line="The chance that it is beaten"
)
def _showdown_chart(content: Content) -> Plot:
    return Plot(SIZES, _by_size(content, rulebook(content).played.showdown_chart, SIZES))


@VIEWS.table(
    "several-odds",
    "Against Several",
    "You play",
    line="The chance that one of several rivals beats it",
    note=f"2 × 3 is two rivals with three cards each. {KNOWN} {NOTE}",
)
def _several_odds(content: Content) -> Grid:
    rows = {
        label: [_beaten(content, play, *table) for table in SEVERAL]
        for label, play in _plays(rulebook(content).played.several_odds).items()
    }
    return Grid([f"{rivals} × {size}" for size, rivals in SEVERAL], rows)


@VIEWS.table(
    "hands-odds",
    "The Best You May Hold",
    "Hand",
    line="By the number of cards in hand, of a whole deck",
)
def _hands_odds(content: Content) -> Grid:
    by_size = [dict(kinds(ranking(content), size)) for size in SIZES[1:]]
    return Grid(
        SIZES[1:],
        {name: [chances[name] for chances in by_size] for name in reversed(ranking(content))},
    )


@VIEWS.table(
    "card-worth-odds",
    "The Worth of a Card",
    "You hold",
    line="In 100, against an opener with 1 to 4 cards, both playing their best",
    note=f"Each line down a column is one card more. A tie goes to the opener. {NOTE}",
)
def _card_worth(content: Content) -> Grid:
    return Grid(
        HELD, {mine: [better(ranking(content), mine, other) for other in HELD] for mine in HELD}
    )


@VIEWS.chart(
    "card-worth-chart",
    "The Worth of a Card",
    "Cards you hold",
    line="The chance to beat the opener",
)
def _card_worth_chart(content: Content) -> Plot:
    return Plot(
        HELD,
        {
            f"Against {other}": [better(ranking(content), mine, other) for mine in HELD]
            for other in HELD
        },
    )

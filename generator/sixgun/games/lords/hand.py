"""The tables that the rules read; ranks of hands, and what may answer one.

The height of a card is 2 to 14: aces are high.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import Field

from ...content.cards import RANKS, SUITS, Card
from ...content.content import Content
from ...content.table import Rows
from ...content.tree import Line

ALL = "all"


class Hand(Line):
    """`place` is 1 for the hand that every other beats."""

    what: str
    example: str
    place: Annotated[int, Field(ge=1)]


class Worth(Line):
    dollars: int | None


class Blank(Line):
    """The blanks among the spaces of a block: numbers, or all."""

    spaces: str
    two: str


class Fight(Line):
    """A way into a showdown: who takes part, and whether a player owns the prize."""

    who: Literal["all", "two"]
    lost: Literal["yes", "no"]


class LocalCard(Line):
    group: str
    power: str


HANDS = Rows("hands", Hand)


CARD_VALUES = Rows("card-values", Worth)


BLANKS = Rows("blanks", Blank)


SHOWDOWNS = Rows("showdowns", Fight)


LOCALS = Rows("locals", LocalCard)


TABLES: tuple[Rows[Any], ...] = (HANDS, CARD_VALUES, BLANKS, SHOWDOWNS, LOCALS)


CORRAL, BRIBED, CLAIM, TAKEOVER = (
    "A bribe, the local in the corral",
    "A bribe, the local with another player",
    "A blank, the first this turn, with a lot empty",
    "A card of another player’s lot",
)


KINDS = (CORRAL, BRIBED, CLAIM, TAKEOVER)


HIGH_CARD, PAIR, TWO_PAIR, THREE, STRAIGHT = (
    "High card",
    "Pair",
    "Two pair",
    "Three of a kind",
    "Straight",
)


FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH = "Flush", "Full house", "Four of a kind", "Straight flush"


NAMES = (HIGH_CARD, PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH)


KICKERS = {
    HIGH_CARD: 5,
    PAIR: 3,
    TWO_PAIR: 1,
    THREE: 2,
    FULL_HOUSE: 0,
    FOUR: 1,
}  # cards beside the hand that still count


THREE_ALIKE, FIVE = 3, 5


LOW, ACE = 2, 14


HEIGHTS = range(LOW, ACE + 1)


RUNS = tuple(
    (top, frozenset(range(top - FIVE + 1, top + 1))) for top in range(ACE, LOW + FIVE - 2, -1)
)  # the highest first


Ranking = tuple[str, ...]  # hands from the lowest to the highest


class Strength(NamedTuple):
    """The strength of cards in a showdown: the place of their hand, then the heights that break
    ties.

    All else equal, the longer one, with one more kicker, is stronger.
    """

    place: int
    heights: tuple[int, ...]


NOTHING = Strength(0, ())


def ranking(content: Content) -> Ranking:
    """The hands of the table from the lowest to the highest."""
    return tuple(
        sorted(
            (str(name) for name in content[HANDS].values),
            key=lambda name: content[HANDS].at(name).place,
        )
    )


def height(card: Card) -> int:
    """2 to 14, an ace being high."""
    return ACE if card.rank == RANKS[0] else card.number


def dollars(content: Content, cards: Iterable[Card]) -> int:
    """What cards bring when they are discarded for money (Gameplay changes): their number, and
    nothing for faces and aces.
    """
    return sum(content[CARD_VALUES].at(card.rank).dollars or 0 for card in cards)


def best(ranks: Ranking, cards: Sequence[Card]) -> Strength:
    """The strongest hand of five cards or fewer among those played."""
    hands = [by_heights(ranks, Counter(map(height, cards)))]
    for suit in SUITS:
        suited = sorted((height(card) for card in cards if card.suit == suit), reverse=True)
        if len(suited) >= FIVE:
            hands.append(by_suited(ranks, suited))
    return max(hands)


def by_suited(ranks: Ranking, heights: Sequence[int]) -> Strength:
    """The strength of five cards or more of one suit, given from the highest."""
    top = run(heights)
    return (
        Strength(place(ranks, STRAIGHT_FLUSH), (top,))
        if top
        else Strength(place(ranks, FLUSH), tuple(heights[:FIVE]))
    )


def by_heights(ranks: Ranking, counts: Mapping[int, int]) -> Strength:
    """The strength of cards regardless of suit, from how many there are of each height."""
    if not counts:
        return NOTHING
    heights = sorted(counts, reverse=True)
    name, equal = _equal_ranks(counts, [h for h in heights if counts[h] > 1])
    kickers = [h for h in heights if h not in equal][: KICKERS[name]]
    strength, top = Strength(place(ranks, name), (*equal, *kickers)), run(counts)
    return max(strength, Strength(place(ranks, STRAIGHT), (top,))) if top else strength


def _equal_ranks(counts: Mapping[int, int], pairs: Sequence[int]) -> tuple[str, tuple[int, ...]]:
    """The hand that equal ranks make, and the heights it is made of, as they are compared; `pairs`
    are the heights of two cards or more.
    """
    most = max(counts.values())
    if most < THREE_ALIKE:
        return (HIGH_CARD, PAIR, TWO_PAIR)[min(len(pairs), 2)], tuple(pairs[:2])
    first = next(h for h in pairs if counts[h] == most)
    if most > THREE_ALIKE or len(pairs) == 1:
        return (FOUR if most > THREE_ALIKE else THREE), (first,)
    return FULL_HOUSE, (first, next(h for h in pairs if h != first))


def run(heights: Collection[int]) -> int:
    """The highest card of the highest straight among these heights; 0 if there is none."""
    if len(heights) < FIVE:
        return 0
    present = set(heights)
    return next((top for top, five in RUNS if five <= present), 0)


def place(ranks: Ranking, name: str) -> int:
    """The rank of a hand, 1 being the lowest."""
    return ranks.index(name) + 1


def named(ranks: Ranking, strength: Strength) -> str:
    """The hand's name; nothing for no cards."""
    return ranks[strength.place - 1] if strength.place else ""


def beats(ranks: Ranking, cards: Sequence[Card], against: Strength) -> bool:
    """Whether cards may be played on the best hand so far (Showdowns): to match it is not to beat
    it.
    """
    return best(ranks, cards) > against


def answers(ranks: Ranking, held: Sequence[Card], against: Strength) -> Iterator[tuple[Card, ...]]:
    """Every way to beat a hand with up to five of the cards held; more may be played, and never
    help.
    """
    for number in range(1, min(FIVE, len(held)) + 1):
        yield from (cards for cards in combinations(held, number) if beats(ranks, cards, against))


def cheapest(content: Content, held: Sequence[Card], against: Strength) -> tuple[Card, ...]:
    """The answer of the fewest cards, then of the fewest dollars, then the weakest; no cards where
    nothing beats the hand.
    """
    ranks = ranking(content)
    return min(
        answers(ranks, held, against),
        key=lambda cards: (
            len(cards),
            dollars(content, cards),
            best(ranks, cards),
            *map(str, cards),
        ),
        default=(),
    )


def cards_of(text: str) -> tuple[Card, ...]:
    """“9♥ 10♥” or “9h, 10 of hearts” as cards; ValueError for an invalid card, and for the same
    card twice.
    """
    pieces = text.split(",") if "," in text or " of " in text else text.split()
    cards = tuple(Card.parse(piece) for piece in pieces if piece.strip())
    if double := [card for card in cards if card.joker or cards.count(card) > 1]:
        raise ValueError(
            f"{double[0]} {'is not in the deck' if double[0].joker else 'is there twice'}"
        )
    return cards

"""The deck in play: cards, what hands of them are worth, when it is shuffled, and the chances of
what is drawn (Stat Generation).
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cache, partial
from math import comb, prod

from ...content.cards import DECK, JOKERS, Card, Pile
from ...content.content import Content
from ...content.probability import SURE
from ...system.rng import Rng
from ...view import PlayingCardView, view_card
from .rules import rulebook, tier

WHOLE = DECK + JOKERS


def whole_deck(content: Content) -> tuple[PlayingCardView, ...]:
    """Every card to cut out, each with its worth."""
    return tuple(view_card(card, str(tier(content, card))) for card in WHOLE)


def worth(content: Content, cards: Sequence[Card]) -> int:
    """The sum of the cards' tiers."""
    return sum(tier(content, card) for card in cards)


def pairs(content: Content, hands: Sequence[Sequence[Card]]) -> int:
    """The number of pairs in the hands: three of a kind are one pair, four are two."""
    match rulebook(content).reading.pairs:
        case "hands-tiers":
            kinds: list[list[str | int]] = [
                [tier(content, card) for card in hand] for hand in hands
            ]
        case "all-ranks":
            kinds = [[card.rank for hand in hands for card in hand]]
        case _:
            kinds = [[card.rank for card in hand] for hand in hands]
    return sum(number // 2 for kind in kinds for number in Counter(kind).values())


def capped(content: Content, *scores: int) -> tuple[tuple[int, ...], int]:
    """Scores capped at the maximum, and the excess, which goes to Luck."""
    most = rulebook(content).stats.most
    return tuple(min(score, most) for score in scores), sum(
        max(score - most, 0) for score in scores
    )


class Deck:
    """The deck in play (reading.draws): `fresh` is whole for each save and attack; `running` lasts
    until a joker is drawn.
    """

    def __init__(self, content: Content, rng: Rng):
        self._rng, self._fresh = rng, rulebook(content).reading.draws == "fresh"
        self._pile, self._joker = Pile(rng, WHOLE), False

    def begin(self, most: int = 1) -> None:
        """Begins a save or an attack of up to `most` cards, and reshuffles where due; never in the
        middle of one.
        """
        if self._fresh or self._joker or len(self._pile.left) < most:
            self._shuffle()

    def draw(self, count: int) -> tuple[Card, ...]:
        """Draws cards; reshuffles first where too few are left."""
        if count > len(self._pile.left):
            self._shuffle()
        cards = self._pile.draw(count)
        self._joker = self._joker or any(card.joker for card in cards)
        return cards

    def _shuffle(self) -> None:
        self._pile, self._joker = Pile(self._rng, WHOLE), False


def takings(kinds: Sequence[int], size: int) -> Iterator[tuple[int, ...]]:
    """Every way to take this many cards of kinds of these sizes, as how many of each."""
    if not kinds:
        if size == 0:
            yield ()
        return
    for n in range(min(kinds[0], size) + 1):
        for rest in takings(kinds[1:], size - n):
            yield (n, *rest)


def draws(kinds: Sequence[int], size: int) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """Every way to draw some cards from this many of each kind, with its chance."""
    whole = comb(sum(kinds), size)
    return (
        (taken, Fraction(prod(map(comb, kinds, taken)), whole)) for taken in takings(kinds, size)
    )


Drift = Callable[[int, int], Fraction]


def drift(content: Content, most: int) -> Drift:
    """A draw's chance over its chance from a whole deck, by its cards and the jokers among them.

    A running deck is averaged over the cards that may have gone, one by one and no joker among
    them; with fewer than `most` left it is shuffled.
    """
    return (
        partial(_ratio, min(most, len(WHOLE)))
        if rulebook(content).reading.draws == "running"
        else lambda cards, jokers: SURE
    )


@cache
def _ratio(most: int, cards: int, jokers: int) -> Fraction:
    """A deck of n cards comes up as often as both jokers can lie among them: comb(n, 2) of all."""
    held, stay = len(JOKERS), len(JOKERS) - jokers
    ways = sum(comb(left - cards, stay) for left in range(max(most, cards), len(WHOLE) + 1))
    every = comb(len(WHOLE) + 1, held + 1)
    return Fraction(
        ways * comb(len(WHOLE), held), every * comb(len(WHOLE) - cards, stay)
    ) + Fraction(comb(most, held + 1), every)


def card_texts(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(map(str, cards))


def draw_text(content: Content, cards: int) -> str:
    """The cards of a draw, and what they are drawn from."""
    deck = "the whole deck" if rulebook(content).reading.draws == "fresh" else "a deck that runs on"
    return f"{cards} card{'s' if cards > 1 else ''} from {deck}"

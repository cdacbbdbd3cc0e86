"""Saves: a card against a score (Saves; Attack Modifiers)."""

from dataclasses import dataclass

from ....content.cards import BLACK_JOKER, RED_JOKER, Card
from ....content.content import Content
from .deck import Deck

PLAIN, ENHANCED, IMPAIRED = "plain", "enhanced", "impaired"
FOOTINGS = (
    PLAIN,
    ENHANCED,
    IMPAIRED,
    # of an attack: against an enhanced one the worse of the cards counts, against an impaired one
    # the
    # better
)


@dataclass(frozen=True)
class Save:
    """The cards drawn for a save, and whether it passed."""

    cards: tuple[Card, ...]
    score: int
    passed: bool

    @property
    def black(self) -> bool:
        """The Black Joker was among the cards."""
        return any(card.rank == BLACK_JOKER for card in self.cards)


def passes(card: Card, score: int) -> bool:
    """Whether a card passes: at the score or under; the Red Joker always, the Black Joker never
    (Saves).
    """
    return card.rank == RED_JOKER or (not card.joker and card.number <= score)


def cards_for(content: Content, footing: str) -> int:
    """The number of cards of a save (Attack Modifiers)."""
    return content.rules.number("save.draws" if footing == PLAIN else "save.modified-draws")


def save(deck: Deck, content: Content, score: int, footing: str = PLAIN) -> Save:
    """A save of its own."""
    deck.begin(cards_for(content, footing))
    return save_within(deck, content, score, footing)


def save_within(deck: Deck, content: Content, score: int, footing: str) -> Save:
    """A save within an attack, without reshuffling."""
    return _judged(deck.draw(cards_for(content, footing)), score, footing)


def _judged(cards: tuple[Card, ...], score: int, footing: str) -> Save:
    passed = [passes(card, score) for card in cards]
    return Save(cards, score, any(passed) if footing == IMPAIRED else all(passed))


def mended(deck: Deck, content: Content, made: Save, footing: str, luck: int) -> tuple[Save, ...]:
    """The save after each card that Luck draws in place of a failing one, until it passes or Luck
    is spent; no Black Joker is laid aside.
    """
    saves = [made]
    for _ in range(tries(content, luck)):
        last = saves[-1]
        worst = next(
            (
                n
                for n, card in enumerate(last.cards)
                if not passes(card, last.score) and card.rank != BLACK_JOKER
            ),
            None,
        )
        if last.passed or worst is None or (last.black and footing != IMPAIRED):
            break
        saves.append(
            _judged(
                (*last.cards[:worst], *deck.draw(1), *last.cards[worst + 1 :]), last.score, footing
            )
        )
    return tuple(saves[1:])


def tries(content: Content, luck: int) -> int:
    """How many cards so many points of Luck draw anew (Luck)."""
    return luck // content.rules.number("luck.point") * content.rules.number("luck.cards")

"""Exact chances of gambling and of blanks among the property cards."""

from collections.abc import Sequence
from fractions import Fraction
from math import comb

from ...content.cards import Card
from ...content.content import Content
from ...content.numerals import is_blank
from ...content.probability import SURE
from .rival import Unseen
from .tables import blanks


def gamble_chance(known: Sequence[Card] = ()) -> Fraction:
    """The chance to draw a higher card than the house, when some cards cannot come up; ties go to
    the house (Gamble).
    """
    unseen = Unseen(known)
    if unseen.cards < 2:
        raise ValueError("two cards at least must be left to gamble with")
    return Fraction(
        sum(of * sum(unseen.of[:n]) for n, of in enumerate(unseen.of)),
        unseen.cards * (unseen.cards - 1),
    )


def blank_cards(content: Content, players: int, f_block: int = 0) -> int:
    """How many property cards are blanks with so many players; `f_block` is how many cards that
    block has, or what rules.yaml says.
    """
    blocks = blanks(content, players).values()
    return sum(
        (f_block or counted(content, "f-block")) if spaces is None else len(spaces)
        for spaces in blocks
    )


def counted(content: Content, name: str) -> int:
    """A number of property cards as the owner of a game counted it; ValueError where nobody has."""
    if is_blank(content.rules.text(f"property.{name}")):
        raise ValueError(
            f"the rules do not tell it: count the cards of the base game, and say {name}=NUMBER, or"
            f" write property.{name} in rules.yaml"
        )
    return content.rules.number(f"property.{name}")


def blank_chance(cards: int, blank: int, draws: int = 1) -> Fraction:
    """The chance of one blank or more among so many property cards drawn."""
    return SURE - Fraction(comb(cards - blank, draws), comb(cards, draws))

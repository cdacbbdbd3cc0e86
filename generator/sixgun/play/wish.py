"""Wishes that every game's characters know, and numbers in wishes."""

from collections.abc import Mapping

from ..content.table import nearest
from .game import Wish

YES_NO = ("yes", "no")
DIGITS = 4  # of a number in a wish
NAME = Wish("a name of your own")
PLAYER = Wish("who will play the character")
GENDER = Wish("any word; woman and man also choose the list of names")


def refuse_unknown(known: Mapping[str, Wish], wishes: Mapping[str, str]) -> None:
    """ValueError, with the nearest known one, for a wish that the game does not know."""
    for wish in wishes:
        nearest(wish, tuple(known), "wish")


def number(wishes: Mapping[str, str], name: str) -> int | None:
    """A wish that is a whole number; None where it is not wished for, ValueError where it is no
    such number.
    """
    text = wishes.get(name, "")
    if not text:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) <= DIGITS):
        raise ValueError(f"{name} is a whole number, not “{text}”")
    return int(text)

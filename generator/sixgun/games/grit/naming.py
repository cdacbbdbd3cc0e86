"""Who somebody is, by luck: a name, a background, a word from each table of traits (Names, Backgrounds, Traits)."""

from __future__ import annotations

from collections.abc import Mapping

from ...cards import DECK, SUITS, Card, Pile
from ...content import Content
from ...game import Lot
from ...rng import Rng
from .character import Traits
from .hand import reading
from .tables import BACKGROUNDS, NAMES, SUIT_OF, TRAITS

WOMEN, MEN = ("woman", "female", "girl", "lady", "w", "f"), ("man", "male", "boy", "gentleman", "m")


def roll_name(content: Content, rng: Rng, gender: str) -> str:
    """A name for a woman, for a man, or for anyone."""
    row = content[NAMES].at(content[NAMES].roll(rng))
    return {"Woman": row.women, "Man": row.men, "": row.anyone}[_list_of(gender)]


def name_lots(content: Content, wishes: Mapping[str, str], rng: Rng) -> tuple[Lot, ...]:
    """Women's names, men's and anyone's, each in an order of its own; or those of the gender that is wished for."""
    table = content[NAMES]
    rows = [table.at(outcome) for outcome in table.key.outcomes]
    lists = {"Woman": [row.women for row in rows], "Man": [row.men for row in rows], "": [row.anyone for row in rows]}
    if wishes.get("gender"):
        return (Lot({}, tuple(rng.shuffle(lists[_list_of(wishes["gender"])]))),)
    return tuple(Lot({"gender": gender} if gender else {}, tuple(rng.shuffle(names))) for gender, names in _apart(lists).items())


def _apart(lists: Mapping[str, list[str]]) -> dict[str, list[str]]:
    """Each name once, in the first list that has it."""
    seen: set[str] = set()
    apart = {}
    for gender, names in lists.items():
        apart[gender] = [name for name in dict.fromkeys(names) if name not in seen]
        seen |= {*names}
    return apart


def _list_of(gender: str) -> str:
    word = gender.strip().lower()
    return "Woman" if word in WOMEN else "Man" if word in MEN else ""


def background_of(content: Content, card: Card) -> str:
    """What a card says that somebody was."""
    return content[BACKGROUNDS].at(card.rank).of(card.suit)


def roll_background(content: Content, rng: Rng) -> str:
    return background_of(content, Pile(rng).draw()[0])


def trait_row(content: Content, card: Card) -> int | None:
    """The row of a table of traits that a card stands for; None for a court card that is drawn again (reading.court)."""
    rows = max(int(outcome) for rows in TRAITS.values() for outcome in content[rows].key.outcomes)
    if card.number <= rows:
        return card.number
    return rows if reading(content, "court") == "last" else None


def roll_traits(content: Content, rng: Rng) -> Traits:
    """Eight words: the deck is parted by suits, and each suit's pile serves two tables."""
    piles = {suit: Pile(rng, (card for card in DECK if card.suit == suit)) for suit in SUITS}
    said = {}
    for id, rows in TRAITS.items():
        row = None
        while row is None:
            row = trait_row(content, piles[SUIT_OF[id]].draw()[0])
        said[id] = content[rows].at(row).trait
    return Traits(**said)

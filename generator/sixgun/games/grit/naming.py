"""Random names, backgrounds and traits (Names, Backgrounds, Traits)."""

from collections.abc import Mapping

from ...content.cards import DECK, SUITS, Card, Pile
from ...content.content import Content
from ...play.game import Lot
from ...play.naming import MAN, WOMAN, by_gender, gender_list
from ...system.rng import Rng
from .character import Traits
from .hand import reading
from .tables import BACKGROUNDS, NAMES, SUIT_OF, TRAITS


def roll_name(content: Content, rng: Rng, gender: str) -> str:
    """A name for a woman, for a man, or for anyone."""
    row = content[NAMES].at(content[NAMES].roll(rng))
    return by_gender(gender, row.women, row.men, row.anyone)


def name_lots(content: Content, wishes: Mapping[str, str], rng: Rng) -> tuple[Lot, ...]:
    """Women's names, men's and anyone's, each shuffled; or those of the gender wished for."""
    table = content[NAMES]
    rows = [table.at(outcome) for outcome in table.key.outcomes]
    lists = {
        WOMAN: [row.women for row in rows],
        MAN: [row.men for row in rows],
        "": [row.anyone for row in rows],
    }
    if wishes.get("gender"):
        return (Lot({}, tuple(rng.shuffle(lists[gender_list(wishes["gender"])]))),)
    return tuple(
        Lot({"gender": gender} if gender else {}, tuple(rng.shuffle(names)))
        for gender, names in _apart(lists).items()
    )


def _apart(lists: Mapping[str, list[str]]) -> dict[str, list[str]]:
    """Each name once, in the first list that holds it."""
    seen: set[str] = set()
    apart = {}
    for gender, names in lists.items():
        apart[gender] = [name for name in dict.fromkeys(names) if name not in seen]
        seen |= {*names}
    return apart


def background_of(content: Content, card: Card) -> str:
    """The background of a card."""
    return content[BACKGROUNDS].at(card.rank).of(card.suit)


def roll_background(content: Content, rng: Rng) -> str:
    return background_of(content, Pile(rng).draw()[0])


def trait_row(content: Content, card: Card) -> int | None:
    """The row of a table of traits that a card stands for; None for a court card that is drawn
    again (reading.court).
    """
    rows = max(int(outcome) for rows in TRAITS.values() for outcome in content[rows].key.outcomes)
    if card.number <= rows:
        return card.number
    return rows if reading(content, "court") == "last" else None


def roll_traits(content: Content, rng: Rng) -> Traits:
    """Eight traits: the deck is split by suit, and each suit's pile serves two tables."""
    piles = {suit: Pile(rng, (card for card in DECK if card.suit == suit)) for suit in SUITS}
    traits = {}
    for id, rows in TRAITS.items():
        row = None
        while row is None:
            row = trait_row(content, piles[SUIT_OF[id]].draw()[0])
        traits[id] = content[rows].at(row).trait
    return Traits(**traits)

"""Cost of living, loot, and characters from other games."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Literal

from ....content.content import Content
from ....system.rng import Rng
from ..purse import price
from ..tables import ARMOR, LOOT

Other = Literal["adnd", "dnd", "gamma_world", "metamorphosis_alpha"]


def keep(content: Content, months: int, *, cowboy: bool = False) -> int:
    """Dollars to live cheaply in town for some months; a ranch keeps its cowboys (The Cost of
    Living).
    """
    return 0 if cowboy else months * content.rules.number("living.month")


def bill(content: Content, bought: Mapping[str, int]) -> Decimal:
    """Dollars for goods, by name and count, of the price chart or The Cost of Living; KeyError for
    goods without a price.
    """
    total = Decimal(0)
    for name, count in bought.items():
        one = price(content, name)
        if one is None:
            raise KeyError(name)
        total += one * count
    return total


def loot(content: Content, rng: Rng, robbed: str) -> Decimal | None:
    """Rolls the whole dollars of a robbery; None where the goods are the loot (Loot). KeyError for
    an unknown place.
    """
    row = content[LOOT].at(robbed)
    return (
        None
        if row.low is None or row.high is None
        else Decimal(rng.pick(range(int(row.low), int(row.high) + 1)))
    )


def armor(content: Content, game: Other, armor_class: int) -> int:
    """The modifier on a chance to hit for another game's armor class (errata: armor-example);
    KeyError for an unknown class.
    """
    for row, typed in ((row, content[ARMOR].at(row.outcomes[0])) for row in content[ARMOR]):
        if (row.outcomes[0] if game == "adnd" else getattr(typed, game)) == armor_class:
            return typed.effect
    raise KeyError(armor_class)


def fighter_level(content: Content, steps: int) -> int:
    """The fighter level of this game's character elsewhere, by steps up the experience table."""
    return content.rules.number("other-games.fighter-level") + steps


def strange_gun(content: Content, rounds: int) -> int:
    """A visitor's gun accuracy dice after firing some rounds."""
    rules = content.rules
    learned = rules.number("other-games.first-accuracy") + rounds // rules.number(
        "other-games.rounds-a-point"
    )
    return min(learned, rules.number("other-games.most-accuracy"))

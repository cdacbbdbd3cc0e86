"""Every number that follows from a character: the only source of numbers on sheets and stat blocks.

Defined for illegal characters too, since a waived one is printed; empty where nothing follows.
"""

from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from ....content.content import Content
from ....content.tree import plain_number
from ..hand import most_dice
from ..prices import spent
from ..rules import half_guts
from ..slots import Stowage, stow
from ..tables import RANKS, Attribute
from ..weapons import ArmLine, arm_line
from .character import ATTRIBUTES, Character, Npc, Person, attributes


@dataclass(frozen=True)
class Figures:
    """The values of a sheet that are derived. `dice` are the most that Stress leaves; `guts` now,
    of `most`.
    """

    attributes: dict[Attribute, int]
    most: int
    guts: int
    dice: int
    arms: tuple[ArmLine, ...]
    stowed: Stowage
    spent: Decimal
    dollars: Decimal

    def __getitem__(self, attribute: Attribute) -> int:
        return self.attributes[attribute]


def figures(who: Character, content: Content) -> Figures:
    """The derived values of a character."""
    scores, paid = attributes(who), spent(who)
    most, left = half_guts(content, scores["grit"]), (who.began or Decimal(0)) + who.earned - paid
    return Figures(
        scores,
        most,
        most if who.guts is None else who.guts,
        most_dice(content, who.stress),
        tuple(arm_line(content, arm) for arm in who.arms),
        stow(who, content, scores["grit"]),
        paid,
        left if who.dollars is None else who.dollars,
    )


def plain_figures(who: Character, content: Content) -> dict[str, Any]:
    """A character and all numbers of its sheet as plain data."""
    figure = figures(who, content)
    data = who.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    arms = [
        {
            "name": a.name,
            "modifier": a.modifier,
            "damage": list(a.near),
            "at-range": list(a.far),
            "range": a.range,
            "qualities": list(a.qualities),
        }
        for a in figure.arms
    ]
    return (
        data
        | figure.attributes
        | {
            "game": who.game,
            "guts": figure.guts,
            "most-guts": figure.most,
            "dice": figure.dice,
            "arms": arms,
            "slots": [cell.name if cell else "" for cell in figure.stowed.cells],
            "spent": plain_number(figure.spent),
            "dollars": plain_number(figure.dollars),
        }
    )


def rank_scores(who: Npc, content: Content) -> dict[Attribute, int]:
    """A rank's attributes: the strong one first, then the second, then the rest (NPCs)."""
    rank = content[RANKS].at(who.rank)
    order = list(dict.fromkeys((who.strong, *((who.second,) if who.second else ()), *ATTRIBUTES)))
    scores = dict(zip(order, (rank.first, rank.second, rank.third), strict=True))
    return {name: scores[name] for name in ATTRIBUTES}


def attributes_of(who: Person, content: Content) -> dict[Attribute, int]:
    """Grit, Gumption and Grace of anybody."""
    if isinstance(who, Character):
        return attributes(who)
    return (
        rank_scores(who, content)
        if isinstance(who, Npc)
        else {"grit": who.grit, "gumption": who.gumption, "grace": who.grace}
    )


def guts_of(who: Person, content: Content) -> int:
    """The Guts that a character has now."""
    return (
        figures(who, content).guts
        if isinstance(who, Character)
        else half_guts(content, attributes_of(who, content)["grit"])
    )

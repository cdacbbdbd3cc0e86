"""The derived values of a character: the only source of numbers on sheets and stat blocks.

Defined for illegal characters too, since a waived one is printed; empty where nothing follows.
"""

from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from ...content.content import Content
from ...content.tree import plain_number
from ...play.dice import exchanged
from .arm import ArmLine, arm_line
from .character import ATTRIBUTES, Character
from .inventory import Stowed, stow
from .purse import spent
from .ruling import half_guts
from .tables import STRESS, Attribute


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
    stowed: Stowed
    spent: Decimal
    dollars: Decimal

    def __getitem__(self, attribute: Attribute) -> int:
        return self.attributes[attribute]


def rolled_scores(who: Character) -> dict[Attribute, int]:
    """The scores as rolled, the swapped two exchanged (Core Attributes); 0 where none was
    rolled.
    """
    scores = dict(zip(exchanged(ATTRIBUTES, who.swapped), (*who.rolled, 0, 0, 0), strict=False))
    return {name: scores[name] for name in ATTRIBUTES}


def attributes(who: Character) -> dict[Attribute, int]:
    """The attributes now: what was rolled, gained by advancement and lost for good, or the scores
    that are given in its place.
    """
    kept = {
        name: max(score + who.raised.get(name, 0) - who.lowered.get(name, 0), 0)
        for name, score in rolled_scores(who).items()
    }
    return kept | who.scores


def most_dice(content: Content, stress: int) -> int:
    """The dice that may be staked under so much Stress (Stress)."""
    return content[STRESS].at(min(stress, content.rules.number("stress.most"))).dice


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

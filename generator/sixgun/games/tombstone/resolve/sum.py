"""A roll as it is added up before any die falls: the dice, what is added to them, the number to
reach.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ....content.content import Content
from ....content.dice import Dice
from ....content.table import find
from ..rules import rulebook
from ..tables import FATIGUE, POISON, WOUNDS


class Part(NamedTuple):
    """A number that enters a roll, and the section of the booklet or the table that gives it."""

    label: str
    number: int
    section: str = ""


Parts = tuple[Part, ...]


@dataclass(frozen=True)
class Sum:
    """A roll that has to reach a number. `required` is None where nothing can; `luck` is how many
    Fortune Dice are added.
    """

    dice: Dice
    parts: Parts
    required: Parts | None
    luck: int = 0

    @property
    def modifier(self) -> int:
        return added(self.parts)

    @property
    def target(self) -> int | None:
        return None if self.required is None else added(self.required)


def added(parts: Sequence[Part]) -> int:
    return sum(part.number for part in parts)


def listed(*parts: Part) -> Parts:
    """The parts that are not zero."""
    return tuple(part for part in parts if part.number)


@dataclass(frozen=True)
class Shape:
    """What wounds, fatigue and poison leave of somebody: the dice of checks, and what they add to
    checks and to damage.
    """

    dice: Dice
    checks: Parts = ()
    damage: Parts = ()


def dice_of(content: Content, *states: str) -> Dice:
    """The dice of a check (Tombstone's Mechanics): the fewest that any state, such as Mortal Wound
    or Fatigued, leaves.
    """
    rows = [find(content[WOUNDS], s) or find(content[FATIGUE], s) for s in states]
    left = [Dice.parse(row.dice) for row in rows if row]
    return min([rulebook(content).check.dice, *left], key=lambda dice: dice.count)


def shape(content: Content, states: Sequence[str], *, last_stand: bool = False) -> Shape:
    """The worst of each effect of several states (Mortal Wounds; Fatigue; Poison). With Last Stand,
    wounds leave all dice.
    """
    wounds = [row.label for row in content[WOUNDS]]
    poisons = [(s, content[POISON].at(s).checks) for s in states if find(content[POISON], s)]
    hurt = [
        *(s for s in states if not find(content[POISON], s)),
        *(wounds[0] for _, checks in poisons if checks is None),
    ]
    marks = [
        (
            s,
            "Wounds" if s in wounds else "Fatigue",
            (find(content[WOUNDS], s) or content[FATIGUE].at(s)).damage or 0,
        )
        for s in hurt
    ]
    damage = [
        Part(label, number, section)
        for label, section, number in sorted(marks, key=lambda mark: mark[2])[:1]
    ]
    worst = [
        Part(label, checks or 0, "Poisoned")
        for label, checks in sorted(poisons, key=lambda poison: poison[1] or 0)[:1]
    ]
    return Shape(
        dice_of(content, *(s for s in hurt if not (last_stand and s in wounds))),
        listed(*worst),
        listed(*damage),
    )

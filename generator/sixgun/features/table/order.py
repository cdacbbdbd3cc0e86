"""What can be asked for at the table, beside questions and tables: dice, and who fights."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from ...play.wishes import LONGEST
from ...system.order import Takes


@dataclass(frozen=True)
class DiceOrder:
    """Dice, thrown so many times."""

    dice: Annotated[str, Takes("The dice.", longest=40)] = "3d6"
    times: Annotated[int, Takes("So many times.", 1, 60)] = 1


@dataclass(frozen=True)
class FightOrder:
    """Who fights: the characters of these codes, and the first of a party."""

    codes: Annotated[tuple[str, ...], Takes("Codes of characters.", high=60, key="code")] = ()
    party: Annotated[str, Takes("The seed of a party.", longest=LONGEST)] = ""
    count: Annotated[int, Takes("So many of the party.", 1, 60)] = 6

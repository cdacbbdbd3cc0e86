"""Cells of tables as values: dice, and lists of names."""

from typing import Annotated

from pydantic import BeforeValidator, InstanceOf

from ..content.dice import Dice
from ..content.tree import read_as


def by_comma(text: str) -> tuple[str, ...]:
    """The names in a cell or rule such as "Candle, Dice"."""
    return tuple(name.strip() for name in text.split(","))


def by_semicolon(text: str) -> tuple[str, ...]:
    """The names in a cell or rule such as "Hat; Spurs, a pair"."""
    return tuple(name.strip() for name in text.split(";"))


def by_example(text: str) -> tuple[str, ...]:
    """The names in a cell such as "pitchfork, whiskey bottle; draws a card": what follows a
    semicolon is a remark.
    """
    return by_comma(text.partition(";")[0])


EMPTY = BeforeValidator(
    lambda value: () if value is None else value
)  # an empty cell holds no names
DiceText = Annotated[InstanceOf[Dice], read_as(Dice.parse)]
Commas = Annotated[tuple[str, ...], read_as(by_comma)]
Examples = Annotated[tuple[str, ...], read_as(by_example)]
Semicolons = Annotated[tuple[str, ...], read_as(by_semicolon)]
CommasOrNone = Annotated[Commas, EMPTY]
SemicolonsOrNone = Annotated[Semicolons, EMPTY]

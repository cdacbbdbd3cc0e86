"""Possessions as lines of the record: what is carried by side of the body, then the rest."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from ...content.content import Content
from ...content.numerals import dollars, signed
from .arm import ArmLine, article
from .character import Character, Item
from .figures import Figures


@dataclass(frozen=True)
class Thing:
    """A line of a list: an item, and where it is."""

    text: str
    at: str = ""

    @property
    def whole(self) -> str:
        return f"{self.text} ({self.at})" if self.at else self.text


def carried(who: Character, figure: Figures, content: Content, place: str) -> list[Thing]:
    """Items carried on one side of the body: left, right or center."""
    arms = [
        Thing(counted(line.name, arm.count), arm.at)
        for arm, line in zip(who.arms, figure.arms, strict=True)
        if arm.place == place
    ]
    return [*arms, *(_item(item, content) for item in who.items if item.place == place)]


def owned(who: Character, figure: Figures, content: Content, rows: int) -> list[Thing]:
    """Items not on the body, and weapons beyond the rows of the sums, with their numbers."""
    left_over = [
        Thing(_with_figures(line), arm.at)
        for arm, line in list(zip(who.arms, figure.arms, strict=True))[rows:]
    ]
    return [*left_over, *(_item(item, content) for item in who.items if not item.place)]


def valuables(who: Character, figure: Figures, content: Content) -> list[Thing]:
    """Cash, then valuables."""
    held = figure.cash if who.play.cash is None else who.play.cash
    return [
        Thing("" if held is None else dollars(held), who.play.cash_at),
        *(_item(item, content) for item in who.valuables),
    ]


def in_rows(things: Sequence[Thing], rows: int) -> list[tuple[str, str]]:
    """A row (text, where) for each thing; things beyond the last row share it."""
    if len(things) > rows:
        things = [
            *things[: rows - 1],
            Thing("; ".join(thing.whole for thing in things[rows - 1 :])),
        ]
    return [(thing.text, thing.at) for thing in things]


def counted(name: str, count: int) -> str:
    """A name and a count; parentheses do not break across lines."""
    name = re.sub(r"\([^()]*\)", lambda match: match[0].replace(" ", "\N{NO-BREAK SPACE}"), name)
    return f"{name} × {count}" if count > 1 else name


def _item(item: Item, content: Content) -> Thing:
    sold = article(content, item.item)
    return Thing(counted(sold.label if sold else item.item, item.count), item.at)


def _with_figures(line: ArmLine) -> str:
    speed = f"base speed {signed(line.first_shot)}" if line.first_shot is not None else ""
    accuracy = f"base accuracy {line.to_hit}" if line.to_hit is not None else ""
    return ", ".join(text for text in (counted(line.name, line.count), speed, accuracy) if text)

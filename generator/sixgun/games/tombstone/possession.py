"""Long lists made to fit a sheet: arms beyond the grid go among the possessions, and possessions beyond their rows share lines."""

from __future__ import annotations

from dataclasses import dataclass, replace
from decimal import Decimal

from ...content import Content
from ...numerals import money, signed
from .arm import ArmLine
from .figures import Figures
from .purse import Owned
from .tables import HANDS, weapon

NARROWEST, WIDEST = 28, 400  # letters in a line that several things share


@dataclass(frozen=True)
class Row:
    """One line of a grid as text."""

    cells: tuple[str, ...]


def pack_arms(figure: Figures, content: Content, rows: int) -> list[Row]:
    """The arms as grid rows; bare hands come last while there is room."""
    lines = list(figure.arms[:rows])
    hands = weapon(content, HANDS)
    if len(lines) < rows and hands and not any(a.name.startswith(HANDS) for a in lines):
        lines.append(ArmLine("Bare hands", (figure["brawling"],), str(hands.near_damage), "", hands.speed))
    return [Row((a.name, a.modifier, a.damage, a.long_range, signed(a.speed) if a.speed is not None else "", a.loaded)) for a in lines]


def pack_owned(figure: Figures, rows: int, arm_rows: int) -> list[Row]:
    """Possessions as rows of (article, dollars). Arms that cost nothing stand in the grid of arms alone; those it has no room for stand here."""
    things = []
    for owned in figure.owned:
        kind, number = owned.place
        if kind != "arms":
            things.append(owned)
        elif number >= arm_rows:
            arm = figure.arms[number]
            things.append(replace(owned, text=f"{owned.text} ({arm.modifier}, {arm.damage})" if arm.damage else owned.text))
        elif owned.price is not None:
            things.append(owned)
    for width in range(NARROWEST, WIDEST):
        lines = _lines(things, rows, width)
        if len(lines) <= rows:
            break
    return [Row(("; ".join(o.text for o in line), _sum(line))) for line in lines]


def _lines(things: list[Owned], rows: int, width: int) -> list[list[Owned]]:
    """One thing a line if there is room for that; else neighbors share lines up to `width` letters."""
    if len(things) <= rows:
        return [[t] for t in things]
    lines: list[list[Owned]] = []
    for thing in things:
        if lines and sum(len(t.text) + 2 for t in lines[-1]) + len(thing.text) <= width:
            lines[-1].append(thing)
        else:
            lines.append([thing])
    return lines


def _sum(line: list[Owned]) -> str:
    prices = [o.price for o in line if o.price is not None]
    return money(str(sum(prices, Decimal(0))), cents=True) if prices else ""

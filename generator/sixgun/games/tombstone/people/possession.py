"""Arms and possessions in the rows of a sheet: arms beyond the grid are listed among the
possessions, and long lists share lines.
"""

from dataclasses import dataclass, replace
from decimal import Decimal

from ....content.content import Content
from ....content.wording import money, signed
from ....play.possession import Owned
from ..tables import HANDS, weapon
from .figures import ArmLine, Figures

NARROWEST, WIDEST = 28, 400  # letters in a line that several possessions share


@dataclass(frozen=True)
class Row:
    """One line of a grid as text."""

    cells: tuple[str, ...]


def arms_and_hands(figure: Figures, content: Content) -> list[ArmLine]:
    """The arms, and bare hands after them."""
    hands = weapon(content, HANDS)
    if not hands or any(arm.name.startswith(HANDS) for arm in figure.arms):
        return [*figure.arms]
    return [
        *figure.arms,
        ArmLine("Bare hands", (figure["brawling"],), str(hands.near_damage), "", hands.speed),
    ]


def pack_arms(figure: Figures, content: Content, rows: int) -> list[Row]:
    """The arms as grid rows; bare hands come last while there is room."""
    lines = arms_and_hands(figure, content)[:rows]
    return [
        Row(
            (
                a.name,
                a.modifier,
                a.damage,
                a.long_range,
                signed(a.speed) if a.speed is not None else "",
                a.loaded,
            )
        )
        for a in lines
    ]


def pack_owned(figure: Figures, rows: int, arm_rows: int) -> list[Row]:
    """Possessions as rows of (article, dollars). Arms that cost nothing stand in the grid of arms
    alone; those it has no room for stand here.
    """
    possessions = []
    for one in figure.owned:
        kind, number = one.place
        if kind == "arms" and number >= arm_rows:
            arm = figure.arms[number]
            possessions.append(
                replace(
                    one,
                    name=f"{one.name} ({arm.modifier}, {arm.damage})" if arm.damage else one.name,
                )
            )
        elif kind != "arms" or one.price is not None:
            possessions.append(one)
    for width in range(NARROWEST, WIDEST):
        lines = _lines(possessions, rows, width)
        if len(lines) <= rows:
            break
    return [Row(("; ".join(one.name for one in line), _sum(line))) for line in lines]


def _lines(possessions: list[Owned], rows: int, width: int) -> list[list[Owned]]:
    """One possession a line if there is room for that; else neighbors share lines up to `width`
    letters.
    """
    if len(possessions) <= rows:
        return [[one] for one in possessions]
    lines: list[list[Owned]] = []
    for one in possessions:
        if lines and sum(len(other.name) + 2 for other in lines[-1]) + len(one.name) <= width:
            lines[-1].append(one)
        else:
            lines.append([one])
    return lines


def _sum(line: list[Owned]) -> str:
    prices = [one.price for one in line if one.price is not None]
    return money(str(sum(prices, Decimal(0))), cents=True) if prices else ""

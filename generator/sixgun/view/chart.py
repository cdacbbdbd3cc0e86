"""Charts of chances."""

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True)
class Series:
    """One line or set of bars: a label and a value in 0..1 for each x."""

    label: str
    values: tuple[float, ...]


@dataclass(frozen=True)
class ChartView:
    """Chances drawn: `shape` is lines or bars; values are shares of one. A `wide` one is as wide as
    the page.
    """

    kind: ClassVar[str] = "chart"
    id: str
    title: str
    x_label: str
    xs: tuple[str, ...]
    series: tuple[Series, ...]
    shape: str = "lines"
    line: str = ""
    note: str = ""
    height: float = 170.0  # points
    narrow: float = 140.0  # its height where it is as wide as a narrow page
    top: float = 1.0  # the share at the top of the drawing
    wide: bool = False

"""What is on sale in a year (Price Chart, Availability)."""

from __future__ import annotations

from collections.abc import Mapping

from ...content import Content
from ...game import Setting
from .tables import PRICES


def unsold(content: Content, year: str) -> Mapping[str, frozenset[str]]:
    """The rows of the price chart for which it is too early; ValueError for what is no year."""
    if not (year.isascii() and year.isdecimal() and len(year) == 4):
        raise ValueError(f"a year is a number such as 1876, not “{year}”")
    late = (one.label for one in content[PRICES].values.values() if one.after is not None and int(year) <= one.after)
    return {PRICES.id: frozenset(late)}


YEAR = Setting("the year of the campaign: what is not yet sold is left out", "On sale in {}", unsold)

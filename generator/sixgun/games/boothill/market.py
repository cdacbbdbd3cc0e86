"""What is on sale in a year (Price Chart, Availability)."""

from collections.abc import Mapping

from ...content.content import Content
from ...play.game import Setting
from .outfit import on_sale
from .tables import PRICES


def unsold(content: Content, year: str) -> Mapping[str, frozenset[str]]:
    """The rows of the price chart that are not on sale yet; ValueError for what is no year."""
    if not (year.isascii() and year.isdecimal() and len(year) == 4):
        raise ValueError(f"a year is a number such as 1876, not “{year}”")
    return {
        PRICES.id: frozenset(
            sold.label for sold in content[PRICES].values.values() if not on_sale(sold, int(year))
        )
    }


YEAR = Setting(
    "the year of the campaign: what is not yet sold is left out", "On sale in {}", unsold
)

"""The tables that Lords of Tombstone's rules read, each with the type of its rows."""

from typing import Annotated, Any, Literal

from pydantic import Field

from ...content.table import Rows
from ...content.tree import Line

ALL = "all"


class Hand(Line):
    """`place` is 1 for the hand that every other beats."""

    what: str
    example: str
    place: Annotated[int, Field(ge=1)]


class Worth(Line):
    dollars: int | None


class Blank(Line):
    """The blanks among the spaces of a block: numbers, or all."""

    spaces: str
    two: str


class Fight(Line):
    """A way into a showdown: who takes part, and whether a player owns the prize."""

    who: Literal["all", "two"]
    lost: Literal["yes", "no"]


class Local(Line):
    group: str
    power: str


HANDS = Rows("hands", Hand)


CARD_VALUES = Rows("card-values", Worth)


BLANKS = Rows("blanks", Blank)


SHOWDOWNS = Rows("showdowns", Fight)


LOCALS = Rows("locals", Local)


TABLES: tuple[Rows[Any], ...] = (HANDS, CARD_VALUES, BLANKS, SHOWDOWNS, LOCALS)


CORRAL, BRIBED, CLAIM, TAKEOVER = (
    "A bribe, the local in the corral",
    "A bribe, the local with another player",
    "A blank, the first this turn, with a lot empty",
    "A card of another player’s lot",
)


KINDS = (CORRAL, BRIBED, CLAIM, TAKEOVER)

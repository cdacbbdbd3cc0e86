"""A Tombstone character as its file holds it: what was chosen, rolled and bought. What follows is
in `figures`.
"""

from decimal import Decimal
from typing import Annotated, Literal

from pydantic import Field

from ...content.tree import Dollars, Model, Short, WaiverModel

BOXES = 18  # of the sheet's Health track; more Health is written beside it
SKILLS = (
    "health",
    "defense",
    "gunslinging",
    "brawling",
    "personality",
    "investigation",
    "willpower",
)


Count = Annotated[int, Field(ge=1, le=9999)]
Numbered = Annotated[int, Field(ge=1, le=BOXES)]


class Arm(Short):
    """An arm from the table of weapons. `called` is its name on the sheet, `paid` the price of all
    of them; `found` ones cost nothing.

    `bargained`: for a price other than the list's. `loaded` is the player's own tally.
    """

    arm: str
    called: str = ""
    count: Count = 1
    paid: Dollars | None = None
    found: bool = False
    bargained: bool = False
    loaded: str = ""


class Item(Short):
    """Any other possession. `paid` is the price of all of them, `bargained` where it is not the
    list's; what is `found` cost nothing.
    """

    item: str
    count: Count = 1
    paid: Dollars | None = None
    found: bool = False
    bargained: bool = False


class Play(Model):
    """The state in play: Fortune Dice spent and boxes of Health struck off, by number; wounds; cash
    in hand.
    """

    fortune_spent: list[Numbered] = []
    health_lost: list[Numbered] = []
    wounds: list[str] = []
    cash: Dollars | None = None


class Character(Model):
    """A character. A quick-play one has `cash`; one of the player's own choices `began` with money
    and bought things.

    `health-dice` are those that Health was rolled with. `notes` replace the rules' text in the
    boxes of abilities (grit-1, grit-2 …);
    `note` is the player's own.
    """

    game: str = "tombstone"
    name: str = ""
    player: str = ""
    gender: str = ""
    method: Literal["own", "quick-play"] = "own"
    background: str
    grit: int = 1
    scenarios: int | None = None
    history: str = ""
    health_rolled: Annotated[int, Field(ge=0, le=999)]
    health_dice: Literal["normal", "campaign"] = "normal"
    points: dict[str, Annotated[int, Field(ge=0)]] = {}
    arms: list[Arm] = []
    possessions: list[Item] = []
    began: Dollars | None = None
    cash: Dollars | None = None
    earned: Dollars = Decimal(0)
    specialized: str = ""
    notes: dict[str, str] = {}
    note: str = ""
    play: Play = Play()
    seed: str = ""
    code: str = ""
    waive: list[WaiverModel] = []

"""A character of Tombstone, as a player writes it down: what was chosen, rolled and bought. What follows from that is in `figures`."""

from __future__ import annotations

from decimal import Decimal
from typing import Annotated, Literal

from pydantic import Field

from ...tree import Dollars, Model, Short, WaiverModel

BOXES = 18  # of the sheet's Health track; more Health is written beside it
SKILLS = ("health", "defense", "gunslinging", "brawling", "personality", "investigation", "willpower")


Count = Annotated[int, Field(ge=1, le=9999)]
Numbered = Annotated[int, Field(ge=1, le=BOXES)]


class Arm(Short):
    """An arm from the table of weapons. `called` is its name on the sheet; `paid` the dollars for all of them; `found` cost nothing.

    `loaded` is whatever its owner keeps count by.
    """

    arm: str
    called: str = ""
    count: Count = 1
    paid: Dollars | None = None
    found: bool = False
    loaded: str = ""


class Item(Short):
    """Anything else that is owned. `paid` is the dollars for all of them; what is `found` cost nothing and may be anything."""

    item: str
    count: Count = 1
    paid: Dollars | None = None
    found: bool = False


class Play(Model):
    """How things stand in the middle of a game: Fortune Dice spent and boxes of Health struck off, by number; wounds; cash now in hand."""

    fortune_spent: list[Numbered] = []
    health_lost: list[Numbered] = []
    wounds: list[str] = []
    cash: Dollars | None = None


class Character(Model):
    """Someone to play. A quick-play character has `cash`; one made by the player's own choices `began` with money and bought things.

    `notes` stand in the boxes of abilities instead of the rules' own words: grit-1, grit-2.
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
    points: dict[str, Annotated[int, Field(ge=0)]] = {}
    arms: list[Arm] = []
    possessions: list[Item] = []
    began: Dollars | None = None
    cash: Dollars | None = None
    earned: Dollars = Decimal(0)
    specialised: str = ""
    notes: dict[str, str] = {}
    play: Play = Play()
    seed: str = ""
    code: str = ""
    waive: list[WaiverModel] = []

"""A character of Tombstone, as a player writes it down: what was chosen, rolled and bought. What follows from that is in `figures`."""

from __future__ import annotations

from decimal import Decimal
from typing import Annotated, Any, Literal

from pydantic import Field, PlainSerializer, model_serializer, model_validator

from ...load import WaiverModel
from ...tree import Model

SKILLS = ("health", "defense", "gunslinging", "brawling", "personality", "investigation", "willpower")


def _plain(amount: Decimal) -> int | float:
    return int(amount) if amount == int(amount) else float(amount)


Dollars = Annotated[Decimal, Field(ge=0, max_digits=12, decimal_places=2), PlainSerializer(_plain, return_type=int | float)]
Count = Annotated[int, Field(ge=1, le=9999)]


class _Thing(Model):
    """Written as a text, or with more to say of it as a group of keys."""

    @model_validator(mode="before")
    @classmethod
    def _from_text(cls, value: Any) -> Any:
        return {next(iter(cls.model_fields)): value} if isinstance(value, str) else value

    @model_serializer(mode="wrap")
    def _to_text(self, handler: Any) -> Any:
        said = {name: value for name, value in handler(self).items() if value not in (None, "", False) and (name, value) != ("count", 1)}
        return next(iter(said.values())) if len(said) == 1 else said


class Arm(_Thing):
    """An arm from the table of weapons. `called` is its name on the sheet; `paid` the dollars for all of them; `found` cost nothing."""

    arm: str
    called: str = ""
    count: Count = 1
    paid: Dollars | None = None
    found: bool = False


class Item(_Thing):
    """Anything else that is owned. `paid` is the dollars for all of them; what is `found` cost nothing and may be anything."""

    item: str
    count: Count = 1
    paid: Dollars | None = None
    found: bool = False


class Character(Model):
    """Someone to play. A quick-play character has `cash`; one made by the player's own choices `began` with money and bought things."""

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
    seed: str = ""
    code: str = ""
    waive: list[WaiverModel] = []

"""A character of Grit & Determination, as a player writes it down: cards drawn, things carried. What follows from that is in `figures`."""

from __future__ import annotations

from decimal import Decimal
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, PlainSerializer

from ...cards import Card
from ...tree import Dollars, Model, Short, WaiverModel

ABILITIES = ("strength", "dexterity", "grit")  # in the order in which hands are drawn
Place = Literal["hand", "body", "pack"]


Score = Annotated[int, Field(ge=0, le=99)]
SlotNumber = Annotated[int, Field(ge=1, le=99)]


def _read_card(text: Any) -> Any:
    return Card.parse(text) if isinstance(text, str) else text


Drawn = Annotated[Card, BeforeValidator(_read_card, json_schema_input_type=str), PlainSerializer(str, return_type=str)]  # K♠, Red Joker


class Weapon(Short):
    """A row of the table of arms; `called` is its name on the sheet, `at` where it is carried, or in which slot.

    What is `found`, or given, cost nothing.
    """

    arm: str
    called: str = ""
    at: Place | SlotNumber | None = None
    paid: Dollars | None = None
    found: bool = False


class Item(Short):
    """Anything else that is owned. It fills so many slots: 2 where it is bulky, 0 where it is small, or walks by itself."""

    item: str
    slots: Annotated[int, Field(ge=0, le=10)] = 1
    at: Place | SlotNumber | None = None
    paid: Dollars | None = None
    found: bool = False


class Traits(Model):
    """One word of each of the eight tables."""

    physique: str = ""
    hair: str = ""
    face: str = ""
    speech: str = ""
    virtue: str = ""
    vice: str = ""
    reputation: str = ""
    misfortunes: str = ""


class Companion(Model):
    """Someone who rides along, as far as a player keeps account of them."""

    who: str = ""
    strength: str = ""
    dexterity: str = ""
    grit: str = ""
    hit_protection: str = ""
    pay: str = ""


class Play(Model):
    """How somebody is now, where that is not what the cards and the shopping say. `hearts` are the points of hit protection crossed out."""

    strength: Score | None = None
    dexterity: Score | None = None
    grit: Score | None = None
    luck: Score | None = None
    hit_protection: Score | None = None
    hearts: list[Annotated[int, Field(ge=1, le=99)]] = []
    critical: bool = False
    exhausted: bool = False
    dollars: Dollars | None = None


class Character(Model):
    """Someone to play.

    A `drawn` character keeps the cards: a hand for each ability, in the order drawn, the two that were swapped, and the cards of hit protection.
    A `given` one has scores and no cards: an old hand, or one whose cards nobody kept. Who `began` with money bought things;
    else `dollars` are in hand.
    """

    game: str = "grit"
    name: str = ""
    player: str = ""
    gender: str = ""
    method: Literal["drawn", "given"] = "drawn"
    archetype: str = ""
    background: str = ""
    traits: Traits = Traits()
    hands: list[list[Drawn]] = []
    swapped: list[Literal["strength", "dexterity", "grit"]] = []
    protection: list[Drawn] = []
    strength: Score | None = None
    dexterity: Score | None = None
    grit: Score | None = None
    luck: Score | None = None
    hit_protection: Score | None = None
    pairs: Score | None = None  # noted, of a given character; they are in hit protection already
    arms: list[Weapon] = []
    gear: list[Item] = []
    fatigue: Annotated[int, Field(ge=0, le=10)] = 0
    began: Dollars | None = None
    earned: Dollars = Decimal(0)
    dollars: Dollars | None = None
    company: list[Companion] = []
    notes: str = ""
    play: Play = Play()
    seed: str = ""
    code: str = ""
    waive: list[WaiverModel] = []


class Kit(Model):
    """A package of gear to begin with, and what it leaves of the money (Optional Archetypes)."""

    name: str
    arms: list[Weapon]
    gear: list[Item]
    dollars: Dollars = Decimal(0)

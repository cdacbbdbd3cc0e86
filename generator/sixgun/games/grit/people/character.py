"""A Grit & Determination character as its file holds it: cards drawn, things carried. What
follows is in `figures`.
"""

from decimal import Decimal
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, PlainSerializer

from ....content.cards import Card
from ....content.tree import Dollars, Model, WaiverModel
from ....play import possession
from ....play.possession import Purchase

ABILITIES = ("strength", "dexterity", "grit")  # in the order in which hands are drawn


Place = Literal["hand", "body", "pack"]


Score = Annotated[int, Field(ge=0, le=99)]


SlotNumber = Annotated[int, Field(ge=1, le=99)]


def _read_card(text: Any) -> Any:
    return Card.parse(text) if isinstance(text, str) else text


Drawn = Annotated[
    Card,
    BeforeValidator(_read_card, json_schema_input_type=str),
    PlainSerializer(str, return_type=str),
]  # K♠, Red Joker


class Placement(Model):
    """A part of a possession: its place or slot."""

    at: Place | SlotNumber | None = None


class SlotCount(Model):
    """A part of a possession: how many slots it fills."""

    slots: Annotated[int, Field(ge=0, le=10)] = 1


class Weapon(Purchase, Placement, possession.Arm):
    """A row of the table of arms; `called` is its name on the sheet, `at` its place or slot.
    `found` ones cost nothing.
    """


class Item(Purchase, Placement, SlotCount, possession.Item):
    """Any other possession; it fills 2 slots if it is bulky, 0 if it is small or walks by
    itself.
    """


class Traits(Model):
    """A word from each of the eight tables of traits."""

    physique: str = ""
    hair: str = ""
    face: str = ""
    speech: str = ""
    virtue: str = ""
    vice: str = ""
    reputation: str = ""
    misfortunes: str = ""

    @property
    def looks(self) -> str:
        """What can be seen of a person, for a portrait."""
        return f"{self.physique} {self.hair} hair {self.face}"


class Companion(Model):
    """A companion, as far as the player keeps track."""

    who: str = ""
    strength: str = ""
    dexterity: str = ""
    grit: str = ""
    hit_protection: str = ""
    pay: str = ""


class Play(Model):
    """The state in play, where it differs from the beginning. `hearts` are the points of hit
    protection crossed out.
    """

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
    """A character.

    A `drawn` one keeps its cards: a hand for each ability in the order drawn, the two swapped, and
    those of hit protection.
    A `given` one has scores and no cards. One that `began` with money bought things; otherwise
    `dollars` are in hand.
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
    pairs: Score | None = None  # of a given character; hit protection includes them
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

    @property
    def looks(self) -> str:
        """What can be seen of a person, for a portrait."""
        return f"{self.gender} {self.traits.looks}"


class Kit(Model):
    """A starting outfit, and the money left after it, None if the source is silent (Optional
    Archetypes).
    """

    name: str
    intro: str = ""
    arms: list[Weapon]
    gear: list[Item]
    dollars: Dollars | None = None


class Attack(Model):
    """What someone attacks with that is no row of the table of arms: a club, a bite."""

    name: str
    draw: Annotated[int, Field(ge=0, le=9)]


class Foe(Model):
    """Someone whom the Ranger plays, or a beast: scores, attacks, and what they want. `count` is
    how many there are of them, each with hit protection of its own.
    """

    name: str
    intro: str = ""
    count: Annotated[int, Field(ge=1, le=24)] = 1
    strength: Score
    dexterity: Score
    grit: Score
    hit_protection: Score
    attacks: list[Attack]
    wants: str = ""
    grudge: str = ""
    manner: str = ""
    looks: str = ""

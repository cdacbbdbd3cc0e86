"""An outlaw of A Fistful of Sixes as a player writes one down, and a posse. What follows from that is in `figures`."""

from __future__ import annotations

from decimal import Decimal
from typing import Annotated

from pydantic import Field

from ...tree import Dollars, Model, Short, WaiverModel
from .tables import Attribute

ATTRIBUTES: tuple[Attribute, ...] = ("grit", "gumption", "grace")


Count = Annotated[int, Field(ge=0, le=999)]
SlotNumber = Annotated[int, Field(ge=1, le=99)]


class Arm(Short):
    """A weapon of the table. `added` are qualities that somebody built in; `slot` is where it lies, `paid` its price; else it came with the kit.

    What was `found` came by no money and no kit; what is `used` was bought for half.
    """

    arm: str
    called: str = ""
    slot: SlotNumber | None = None
    added: list[str] = []
    paid: Dollars | None = None
    used: bool = False
    found: bool = False
    boxes: list[SlotNumber] = []  # of ammunition, spent


class Item(Short):
    """Anything else that is owned. `slots` says what the list of goods does not: 0 is worn, ridden or led, 2 is large."""

    item: str
    slot: SlotNumber | None = None
    slots: Annotated[int, Field(ge=0, le=2)] | None = None
    paid: Dollars | None = None
    used: bool = False


class Character(Model):
    """Someone to play: three scores in the order they were rolled, the two swapped, what was gained and lost since, and what is owned."""

    game: str = "fistful"
    name: str = ""
    player: str = ""
    background: str = ""
    habit: str = ""
    posse: str = ""
    wanted: int | None = None  # the hour at which the posse began
    rolled: list[Count] = []
    swapped: list[Attribute] = []
    raised: dict[Attribute, Count] = {}
    lowered: dict[Attribute, Count] = {}
    scores: dict[Attribute, Count] = {}  # the attributes now, where nobody kept what was rolled and gained
    stress: Count = 0
    guts: Count | None = None  # now, where it is less than the most
    floating: list[SlotNumber] = []  # Floating Dice spent
    experience: Count = 0
    arms: list[Arm] = []
    gear: list[Item] = []
    began: Dollars | None = None
    earned: Dollars = Decimal(0)
    dollars: Dollars | None = None  # in hand, where that is not what is left of them
    tab: Dollars = Decimal(0)
    glory: Count = 0
    notes: str = ""
    seed: str = ""
    code: str = ""
    waive: list[WaiverModel] = []


class Crime(Short):
    """Something the posse is wanted for, and the segments it put on the clock."""

    crime: str
    hours: Count = 0


class Posse(Model):
    """A posse: the hour it began at, the hour on its clock now, and who rides in it (ids of the cast)."""

    game: str = "fistful"
    name: str = ""
    judge: str = ""
    began: int
    hour: int
    riders: list[str] = []
    crimes: list[Crime] = []
    dollars: Dollars = Decimal(0)
    purpose: str = ""
    history: str = ""
    habits: str = ""
    waive: list[WaiverModel] = []


class Npc(Model):
    """Somebody of a rank, with the attribute they are strong in; of the Infamous the next one too (NPCs)."""

    name: str
    rank: str
    strong: Attribute
    second: Attribute | None = None
    intro: str = ""
    arms: list[Arm] = []
    gear: list[str] = []
    wants: str = ""
    count: Annotated[int, Field(ge=1, le=20)] = 1
    waive: list[WaiverModel] = []


class Attack(Model):
    """What a creature fights with: its name, and damage as a weapon has it."""

    name: str
    damage: str = ""
    qualities: list[str] = []


class Creature(Model):
    """A beast: attributes given, a high one made up for by a low one (NPCs)."""

    name: str
    grit: Annotated[int, Field(ge=1, le=99)]
    gumption: Annotated[int, Field(ge=1, le=99)]
    grace: Annotated[int, Field(ge=1, le=99)]
    intro: str = ""
    attacks: list[Attack] = []
    traits: str = ""
    count: Annotated[int, Field(ge=1, le=20)] = 1
    waive: list[WaiverModel] = []

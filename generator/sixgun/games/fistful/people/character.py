"""Outlaws of A Fistful of Sixes, posses, NPCs and creatures, as their files hold them, and the
attributes that follow.
"""

from decimal import Decimal
from typing import Annotated

from pydantic import Field

from ....content.content import Cast, Content
from ....content.tree import Dollars, Model, Short, WaiverModel
from ....play import possession
from ....play.test import exchanged
from ..tables import Attribute

ATTRIBUTES: tuple[Attribute, ...] = ("grit", "gumption", "grace")


Count = Annotated[int, Field(ge=0, le=999)]


SlotNumber = Annotated[int, Field(ge=1, le=99)]


class Arm(possession.Arm):
    """A weapon of the table. `added` are qualities built in. Without `paid` it came with the kit,
    unless it was `found`; `used` ones cost half.
    """

    slot: SlotNumber | None = None
    added: list[str] = []
    paid: Dollars | None = None
    used: bool = False
    found: bool = False
    boxes: list[SlotNumber] = []  # of ammunition, spent


class Item(possession.Item):
    """Any other possession. `slots` is for what the list of goods lacks: 0 is worn, ridden or led,
    2 is large.
    """

    slot: SlotNumber | None = None
    slots: Annotated[int, Field(ge=0, le=2)] | None = None
    paid: Dollars | None = None
    used: bool = False


class Character(Model):
    """An outlaw: three scores in the order rolled, the two swapped, gains and losses since, and
    possessions.
    """

    game: str = "fistful"
    name: str = ""
    player: str = ""
    background: str = ""
    habit: str = ""
    wants: str = ""
    posse: str = ""
    wanted: int | None = None  # the hour at which the posse began
    rolled: list[Count] = []
    swapped: list[Attribute] = []
    raised: dict[Attribute, Count] = {}
    lowered: dict[Attribute, Count] = {}
    scores: dict[
        Attribute, Count
    ] = {}  # the attributes now, if what was rolled and gained is unknown
    stress: Count = 0
    guts: Count | None = None  # now, if less than the maximum
    floating: list[SlotNumber] = []  # Floating Dice spent
    experience: Count = 0
    arms: list[Arm] = []
    gear: list[Item] = []
    began: Dollars | None = None
    earned: Dollars = Decimal(0)
    dollars: Dollars | None = None  # in hand, if it is not what is left
    tab: Dollars = Decimal(0)
    glory: Count = 0
    notes: str = ""
    seed: str = ""
    code: str = ""
    waive: list[WaiverModel] = []


class Crime(Short):
    """A crime, and the segments it added to the clock."""

    crime: str
    hours: Count = 0


class Posse(Model):
    """A posse: the hours at which its clock began and stands now, and its riders (ids of the
    cast).
    """

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
    """An NPC of a rank, with the strong attribute; of the Infamous the second one too (NPCs)."""

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
    """A creature's attack, with damage written as for a weapon."""

    name: str
    damage: str = ""
    qualities: list[str] = []


class Creature(Model):
    """A creature: its attributes are given, a low one for each high one (NPCs)."""

    name: str
    grit: Annotated[int, Field(ge=1, le=99)]
    gumption: Annotated[int, Field(ge=1, le=99)]
    grace: Annotated[int, Field(ge=1, le=99)]
    intro: str = ""
    attacks: list[Attack] = []
    traits: str = ""
    count: Annotated[int, Field(ge=1, le=20)] = 1
    waive: list[WaiverModel] = []


def rolled_scores(who: Character) -> dict[Attribute, int]:
    """The scores as rolled, the swapped two exchanged (Core Attributes); 0 where none was
    rolled.
    """
    scores = dict(zip(exchanged(ATTRIBUTES, who.swapped), (*who.rolled, 0, 0, 0), strict=False))
    return {name: scores[name] for name in ATTRIBUTES}


def attributes(who: Character) -> dict[Attribute, int]:
    """The attributes now: what was rolled, gained by advancement and lost for good, or the scores
    that are given in its place.
    """
    scores = {
        name: max(score + who.raised.get(name, 0) - who.lowered.get(name, 0), 0)
        for name, score in rolled_scores(who).items()
    }
    return scores | who.scores


Person = Character | Npc | Creature


def everyone(content: Content) -> tuple[Cast, ...]:
    """Everyone of the cast with attributes: outlaws, the Judge's people, beasts."""
    return tuple(cast for cast in content.cast.values() if isinstance(cast.who, Person))

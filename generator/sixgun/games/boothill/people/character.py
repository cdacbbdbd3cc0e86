"""A character as its file holds it, and the tables that characters come from."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, model_validator

from ....content.table import Rows
from ....content.tree import Dollars, Line, Model, Plain, Short, WaiverModel
from ....play import possession
from ....play.lookup import CommasOrNone, SemicolonsOrNone
from ....play.possession import Purchase, Quantity
from ..dice import HalfText

ABILITIES = ("speed", "gun", "throwing", "strength", "bravery", "experience")
BOXES = 20  # of the record's strength track: the most that a roll can give
WOUND_LINES = 6  # lines of the record
WORDS = {"gun": "gun accuracy", "throwing": "throwing accuracy"}
Roll = Annotated[
    Decimal,
    Field(ge=-999, le=9999, multiple_of=Decimal("0.5")),
    Plain,
    BeforeValidator(lambda text: 100 if text == "00" else text),
]
Score = Annotated[int, Field(ge=-99, le=99)]
Year = Annotated[int, Field(ge=1700, le=2000)]
Read = Annotated[
    int | None,
    BeforeValidator(
        lambda text: None if text == "?" else text, json_schema_input_type=int | Literal["?"]
    ),
]
Place = Literal["left", "right", "center", ""]
Guessed = Literal["speed", "gun", "throwing", "strength", "bravery", "experience"]


def _one_of(who: Any, *ways: tuple[str, ...]) -> Any:
    """Refuses an ability written in no way, in two, or in half of one."""
    written = {name for name in type(who).model_fields if getattr(who, name) is not None}
    if written not in [set(way) for way in ways]:
        raise ValueError("write " + ", or ".join(" and ".join(way) for way in ways))
    return who


class Ability(Short):
    """Speed, accuracy or strength: the percentile score as adjusted, halves kept; or the ability
    score itself, which may be beyond any roll.
    """

    roll: Roll | None = None
    score: Score | None = None

    @model_validator(mode="after")
    def _one_way(self) -> Ability:
        return _one_of(self, ("roll",), ("score",))  # type: ignore[no-any-return]


class Bravery(Short):
    """Bravery: the percentile score as adjusted, halves kept; or both modifiers."""

    roll: Roll | None = None
    speed: Score | None = None
    accuracy: Score | None = None

    @model_validator(mode="after")
    def _one_way(self) -> Bravery:
        return _one_of(self, ("roll",), ("speed", "accuracy"))  # type: ignore[no-any-return]


class Experience(Short):
    """Experience: the percentile roll, the number of gunfights survived, or the accuracy modifier
    alone.
    """

    roll: Roll | None = None
    gunfights: Annotated[int, Field(ge=0, le=999)] | None = None
    modifier: Score | None = None

    @model_validator(mode="after")
    def _one_way(self) -> Experience:
        return _one_of(self, ("roll",), ("gunfights",), ("modifier",))  # type: ignore[no-any-return]


class CarriedAt(Model):
    """A part of a possession: the side of the body it is carried on, and the spot there."""

    place: Place = ""
    at: str = ""


class Arm(Purchase, CarriedAt, Quantity, possession.Arm):
    """A weapon: a row of the prices, or of the weapons if no more is known. `place` is the side it
    is worn on, `at` the spot there.

    `paid` is the price of all of them; `found` ones cost nothing.
    """


class Item(Purchase, CarriedAt, Quantity, possession.Item):
    """Anything else that is carried (it has a `place`) or owned (it has none)."""


class Acquaintance(Model):
    """A person the character knows (the record's last box)."""

    name: str
    relationship: str = ""
    nationality: str = ""
    occupation: str = ""
    residence: str = ""
    wealth: str = ""


class Wound(Model):
    """A wound, as on its line of the record."""

    place: str = ""
    light: bool = False
    serious: bool = False


class Play(Model):
    """The state in play: points of strength crossed off, by number; wounds; cash in hand, and where
    it is.
    """

    strength_lost: list[Annotated[int, Field(ge=1, le=BOXES)]] = []
    wounds: Annotated[list[Wound], Field(max_length=WOUND_LINES)] = []
    cash: Dollars | None = None
    cash_at: str = ""


class Kills(Model):
    """Men killed: the probable number, and the highest claimed; None if unknown."""

    probable: Annotated[int, Field(ge=0)] | None = None
    most: Annotated[int, Field(ge=0)] | None = None


class PrintedSums(Model):
    """Sums as the source prints them: base speed of each arm; base accuracy of guns, then of thrown
    weapons, or of each arm.

    "?" marks an illegible one.
    """

    speed: list[Read] = []
    accuracy: list[Read] = []


GROWN, YOUNG, OLD = 18, 25, 50  # years
LEAN, STOUT = 4.3, 5.5  # pounds for each squared foot of height


class Character(Model):
    """A character. A `rolled` one keeps every rule; a `given` one is as in the source, unknown
    values left out.
    """

    game: str = "boothill"
    name: str = ""
    aliases: list[str] = []
    player: str = ""
    method: Literal["rolled", "given"] = "rolled"
    occupation: str = ""
    nationality: str = ""
    age: Annotated[int, Field(ge=0, le=150)] | None = None
    height: str = ""
    weight: str = ""
    hand: Literal["right", "left", "both"] = "right"
    year: Year | None = None  # of the campaign: what is on sale
    speed: Ability | None = None
    gun: Ability | None = None
    throwing: Ability | None = None
    strength: Ability | None = None
    bravery: Bravery | None = None
    experience: Experience | None = None
    guessed: list[Guessed] = []  # abilities that the source has lost
    gambler: Annotated[int, Field(ge=-999, le=9999)] | None = None
    arms: list[Arm] = []
    items: list[Item] = []
    valuables: list[Item] = []
    began: Dollars | None = None
    earned: Dollars = Decimal(0)
    cash: Dollars | None = None
    land: str = ""
    residence: str = ""
    history: str = ""
    family_friends: str = ""
    family_enemies: str = ""
    known: list[Acquaintance] = []
    gang: str = ""
    reward: Dollars | None = None
    born: Year | None = None
    died: Year | None = None
    region: list[str] = []
    kills: Kills | None = None
    note: str = ""
    printed: PrintedSums = PrintedSums()
    play: Play = Play()
    seed: str = ""
    code: str = ""
    waive: list[WaiverModel] = []

    @property
    def looks(self) -> str:
        """What can be seen of a person, for a portrait."""
        return f"{self.nationality} {age_of(self.age)} {build_of(self.height, self.weight)}"


def age_of(years: int | None) -> str:
    """A word for an age."""
    if years is None:
        return ""
    ages = ("boy", GROWN), ("young", YOUNG), ("grown", OLD)
    return next((word for word, below in ages if years < below), "old")


def build_of(height: str, weight: str) -> str:
    """A word for a body, by pounds for each squared foot; none for those between."""
    feet_and_inches, pounds = (re.findall(r"\d+", text) for text in (height, weight))
    if len(feet_and_inches) != 2 or len(pounds) != 1:
        return ""
    feet = int(feet_and_inches[0]) + int(feet_and_inches[1]) / 12
    heavy = int(pounds[0]) / feet**2
    return "stout" if heavy > STOUT else "lean" if heavy < LEAN else ""


class AbilityRow(Line):
    description: str
    score: int


class Courage(Line):
    description: str
    speed: int
    accuracy: int


class Record(Line):
    """Gunfights survived; `least` is the fewest of the row."""

    gunfights: str
    modifier: int
    least: int


class Initial(Line):
    add: int


class Survival(Line):
    add: HalfText


class Type(Line):
    """The limits of a minor character: ranges of descriptions ("Quick to Very Fast", "Fair+",
    "any"), of strength and of gunfights.
    """

    label: str
    speed: str
    gun: str
    throwing: str
    bravery: str
    strength: str
    experience: str
    trades: SemicolonsOrNone


class Trade(Line):
    """What a rolled character of a trade buys first; `rides` is how many in four have a horse,
    `found` are weapons that no shop sells.
    """

    first: SemicolonsOrNone
    second: SemicolonsOrNone = ()
    found: SemicolonsOrNone = ()
    goods: SemicolonsOrNone = ()
    rides: int
    mule: bool | None
    gambler: bool | None
    people: Literal["nations", "settlers"] | None
    gender: Literal["Woman", "Man"] | None
    asked: bool | None


class SmallGood(Line):
    """A small good: whether anyone may buy it, and where it is carried."""

    anyone: bool | None
    side: Literal["left", "right", "center"] | None
    at: str | None


class Region(Line):
    region: str


class Calling(Line):
    """What may bring a legend of a trade to town, and what may happen when one is called out."""

    town: SemicolonsOrNone
    called: SemicolonsOrNone


class People(Line):
    """The names of one people, its share in a hundred, and the order of given name and family
    name.
    """

    label: str
    men: CommasOrNone
    women: CommasOrNone
    family: CommasOrNone
    share: int
    order: Literal["given", "family", "one"]
    nation: bool | None


SPEED = Rows("speed", AbilityRow)
ACCURACY = Rows("accuracy", AbilityRow)
STRENGTH = Rows("strength", AbilityRow)
BRAVERY = Rows("bravery", Courage)
EXPERIENCE = Rows("experience", Record)
INITIAL = Rows("initial-modification", Initial)
SURVIVAL = Rows("survival-modification", Survival)
TYPES = Rows("types", Type)
REGIONS = Rows("regions", Region)
CALLINGS = Rows("callings", Calling)
PEOPLES = Rows("people", People)
TRADES = Rows("trades", Trade)
SUNDRIES = Rows("sundries", SmallGood)

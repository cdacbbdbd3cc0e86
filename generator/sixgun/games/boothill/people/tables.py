"""The tables that characters come from: abilities, types of minor characters, trades, names."""

from typing import Literal

from ....content.table import Rows
from ....content.tree import Line
from ....play.lookup import CommasOrNone, SemicolonsOrNone
from ..cells import HalfText


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


class Sundry(Line):
    """A small good: whether anyone may buy it, and where it is carried."""

    anyone: bool | None
    side: Literal["left", "right", "center"] | None
    at: str | None


class Region(Line):
    region: str


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
PEOPLES = Rows("people", People)
TRADES = Rows("trades", Trade)
SUNDRIES = Rows("sundries", Sundry)

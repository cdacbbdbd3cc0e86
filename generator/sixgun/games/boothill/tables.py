"""The tables that Boot Hill's rules read, each with the type of its rows."""

from __future__ import annotations

from decimal import Decimal
from typing import Any, Literal

from ...content.table import Rows
from ...content.tree import Line
from ...play.cell import CommasOrNone, SemicolonsOrNone
from .cells import BlastText, HalfText, Kind, PaceText, Percent, ShotsText

RANGES = ("short", "medium", "long", "extreme")


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


class Modifier(Line):
    label: str
    modifier: int


class Weapon(Line):
    """Ranges in spaces, each the farthest of its band."""

    label: str
    short: int
    medium: int
    long: int
    extreme: int
    shots: ShotsText
    reload: int | None
    speed: str
    kind: Kind
    code: str
    loads: str | None
    holder: str | None
    worn: str

    @property
    def bands(self) -> tuple[int, int, int, int]:
        return self.short, self.medium, self.long, self.extreme

    @property
    def thrown(self) -> bool:
        return self.kind == "thrown"


class Article(Line):
    """An article on the price chart: dollars, the year after which it is sold, and, of a weapon,
    its row and rounds.
    """

    label: str
    abbreviation: str | None
    cost: Decimal
    after: int | None
    weapon: str | None
    rounds: int | None


class Cost(Line):
    label: str
    cost: Decimal


class Pace(Line):
    rate: int


class Vehicle(Line):
    walk: int | None
    trot: int | None
    gallop: int | None
    hexes: int


class Pellets(Line):
    """Wounds by kind of gun and range."""

    scatter_short: int
    scatter_medium: int
    scatter_long: int
    scatter_extreme: int
    shotgun_short: int
    shotgun_medium: int
    shotgun_long: int
    shotgun_extreme: int


class WoundRow(Line):
    location: str
    light: Percent
    serious: Percent
    mortal: Percent


class PunchRow(Line):
    """`left` and `right` are strength lost: "2", or "2 + 2" where both arms strike; None for a
    miss.
    """

    result: str
    left: str | None
    right: str | None
    opponent: int | None


class GrappleRow(Line):
    result: str
    effect: int | None
    opponent: int | None
    you: int | None
    kind: Literal[
        "knee",
        "gouge",
        "none",
        "arm-lock-left",
        "arm-lock-right",
        "elbow",
        "throw",
        "kick",
        "head-lock",
        "bear-hug",
    ]

    @property
    def holds(self) -> bool:
        return self.kind in ("arm-lock-left", "arm-lock-right", "head-lock", "bear-hug")


class Stun(Line):
    basic: int
    behind: int


class Charge(Line):
    """By distance in spaces."""

    within_1: BlastText
    within_2: BlastText
    within_4: BlastText
    within_6: BlastText
    within_10: BlastText
    within_15: BlastText


class Misfire(Line):
    none: Percent
    dud: Percent
    explosion: Percent
    jammed: Percent


class GatlingFire(Line):
    near: Percent
    far: Percent


class CannonFire(Line):
    within_10: Percent
    within_30: Percent
    within_60: Percent


class Horse(Line):
    """Hexes in each hour of hard riding; None where the horse must rest."""

    first: PaceText
    second: PaceText
    third: PaceText
    fourth: PaceText
    fifth: PaceText

    @property
    def hours(self) -> tuple[int | None, ...]:
        return self.first, self.second, self.third, self.fourth, self.fifth


Country = Literal["wild", "settled", "town"]


class TrailRow(Line):
    correct: Percent
    incorrect: Percent
    ends: Percent
    found: Percent
    country: Country


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


class Haul(Line):
    low: Decimal | None
    high: Decimal | None
    besides: str | None


class Armor(Line):
    dnd: int | None
    gamma_world: int | None
    metamorphosis_alpha: int | None
    effect: int


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


WEAPON_SPEED = Rows("weapon-speed", Modifier)


WEAPONS = Rows("weapons", Weapon)


PRICES = Rows("prices", Article)


MOVEMENT = Rows("movement", Pace)


VEHICLES = Rows("vehicles", Vehicle)


FIRST_SHOT = Rows("first-shot", Modifier)


HIT = Rows("hit", Modifier)


PELLETS = Rows("shotgun-effects", Pellets)


WOUNDS = Rows("wounds", WoundRow)


PUNCHING = Rows("punching", PunchRow)


GRAPPLING = Rows("grappling", GrappleRow)


STUNNING = Rows("stunning", Stun)


DYNAMITE = Rows("dynamite", Charge)


MISFIRES = Rows("misfires", Misfire)


GATLING = Rows("gatling", GatlingFire)


CANNON = Rows("cannon", CannonFire)


HORSES = Rows("horses", Horse)


TRACKING = Rows("tracking", TrailRow)


TYPES = Rows("types", Type)


LOOT = Rows("loot", Haul)


ARMOR = Rows("armor-classes", Armor)


REGIONS = Rows("regions", Region)


PEOPLES = Rows("people", People)


TRADES = Rows("trades", Trade)


SUNDRIES = Rows("sundries", Sundry)


LIVING = tuple(
    Rows(id, Cost) for id in ("clothing", "entertainment", "livestock", "doctor", "lodging", "food")
)


TABLES: tuple[Rows[Any], ...] = (
    SPEED,
    ACCURACY,
    STRENGTH,
    BRAVERY,
    EXPERIENCE,
    INITIAL,
    SURVIVAL,
    WEAPON_SPEED,
    WEAPONS,
    PRICES,
    MOVEMENT,
    VEHICLES,
    FIRST_SHOT,
    HIT,
    PELLETS,
    WOUNDS,
    PUNCHING,
    GRAPPLING,
    STUNNING,
    DYNAMITE,
    MISFIRES,
    GATLING,
    CANNON,
    HORSES,
    TRACKING,
    TYPES,
    LOOT,
    ARMOR,
    REGIONS,
    PEOPLES,
    TRADES,
    SUNDRIES,
    *LIVING,
)

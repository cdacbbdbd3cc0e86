"""The tables that Boot Hill's rules read, each with the type of its rows."""

from __future__ import annotations

from decimal import Decimal
from typing import Any, Literal, get_args

from ...content.table import Rows
from ...content.tree import Line
from .dice import BlastText, BlowText, Kind, Modifier, PaceText, Percent, ShotsText
from .people.character import (
    ACCURACY,
    BRAVERY,
    CALLINGS,
    EXPERIENCE,
    INITIAL,
    PEOPLES,
    REGIONS,
    SPEED,
    STRENGTH,
    SUNDRIES,
    SURVIVAL,
    TRADES,
    TYPES,
)

Range = Literal["short", "medium", "long", "extreme"]
RANGES: tuple[Range, ...] = get_args(Range)
ShotKind = Literal["scatter", "shotgun"]


class SpeedClass(Line):
    """`slow`: not fired while walking, except from the hip."""

    label: str
    modifier: int
    slow: bool | None


# what a row of First Shot or Hit is; the order is that in which an order of fire is described
SpeedCase = Literal[
    "completely surprised",
    "surprised",
    "first move",
    "badly hurt",
    "hurt",
    "two guns",
    "hip",
    "runs",
    "rides",
    "fires again",
    "aims again",
]
HitCase = Literal[
    "short",
    "medium",
    "long",
    "extreme",
    "hurt",
    "badly hurt",
    "arm hurt",
    "arm badly hurt",
    "rest",
    "second shot",
    "third shot",
    "scatter",
    "shotgun",
    "wrong hand",
    "two pistols",
    "hip",
    "hidden",
]


class SpeedRow(Modifier):
    case: SpeedCase


class HitRow(Modifier):
    """Of a way of moving, who moves and how, in place of a case."""

    case: HitCase | None
    mover: Literal["shooter", "target"] | None
    way: str | None

    @property
    def key(self) -> str:
        return self.case or f"{self.mover} {self.way}"


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
    arched: bool | None

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
    """Spaces a turn; `gait` of a way on foot: wounds slow it, and rough ground what is no walk."""

    label: str
    rate: int
    gait: Literal["crawl", "walk", "run"] | None


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


Part = Literal["leg", "arm", "shoulder", "body", "head"]


class WoundRow(Line):
    location: str
    side: Literal["left", "right"] | None
    part: Part
    light: Percent
    serious: Percent
    mortal: Percent


class PunchRow(Line):
    """`left` and `right` are the strength lost to each blow of an arm: two where both arms strike,
    none for a miss.
    """

    result: str
    left: BlowText
    right: BlowText
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


class MisfireRow(Line):
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
    """Hexes in each hour of hard riding; None if the horse must rest."""

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


class Haul(Line):
    low: Decimal | None
    high: Decimal | None
    besides: str | None


class Armor(Line):
    dnd: int | None
    gamma_world: int | None
    metamorphosis_alpha: int | None
    effect: int


WEAPON_SPEED = Rows("weapon-speed", SpeedClass)
WEAPONS = Rows("weapons", Weapon)
PRICES = Rows("prices", Article)
MOVEMENT = Rows("movement", Pace)
VEHICLES = Rows("vehicles", Vehicle)
FIRST_SHOT = Rows("first-shot", SpeedRow)
HIT = Rows("hit", HitRow)
PELLETS = Rows("shotgun-effects", Pellets)
WOUNDS = Rows("wounds", WoundRow)
PUNCHING = Rows("punching", PunchRow)
GRAPPLING = Rows("grappling", GrappleRow)
STUNNING = Rows("stunning", Stun)
DYNAMITE = Rows("dynamite", Charge)
MISFIRES = Rows("misfires", MisfireRow)
GATLING = Rows("gatling", GatlingFire)
CANNON = Rows("cannon", CannonFire)
HORSES = Rows("horses", Horse)
TRACKING = Rows("tracking", TrailRow)
LOOT = Rows("loot", Haul)
ARMOR = Rows("armor-classes", Armor)
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
    CALLINGS,
    PEOPLES,
    TRADES,
    SUNDRIES,
    *LIVING,
)

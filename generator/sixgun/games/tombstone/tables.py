"""The tables that Tombstone's rules read, each with the type of its rows, and the names in them
that rules mention.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import Annotated, Any, Literal

from pydantic import InstanceOf

from ...content.content import Content
from ...content.dice import Dice
from ...content.table import Rows, Table, find, names
from ...content.tree import Line, read_as
from ...play.lookup import CommasOrNone, DiceText, by_comma


@dataclass(frozen=True)
class Price:
    """Dollars, from `low` to `high`; one price when both are equal."""

    low: Decimal
    high: Decimal

    @classmethod
    def parse(cls, text: str) -> Price:
        low, _, high = text.replace("–", "-").partition("-")
        return cls(Decimal(low), Decimal(high or low))

    @property
    def fixed(self) -> bool:
        return self.low == self.high


PriceText = Annotated[InstanceOf[Price], read_as(Price.parse)]
DiceList = Annotated[
    tuple[InstanceOf[Dice], ...],
    read_as(lambda text: tuple(Dice.parse(one) for one in by_comma(text))),
]


class Background(Line):
    """`names`: whose names a rolled character with this Background has. `arm` and `goods` are what
    it buys first; `worn` is what it has on where it bought no clothing.
    """

    speed: int
    fortune_dice: int
    names: Literal["native"] | None
    arm: str | None
    goods: CommasOrNone
    worn: str


class Name(Line):
    """A name: whose it is, and whether it may follow a given name."""

    label: str
    of: Literal["native", "chinese", "chinese first", "mexican", "family", "mexican family"] | None


class Money(Line):
    roll: DiceText
    times: int
    sum: int


class Minimum(Line):
    health: int | None
    defense: int | None
    gunslinging: int | None
    brawling: int | None
    personality: int | None
    investigation: int | None
    willpower: int | None


class Grit(Line):
    scenarios_from: int
    points: int
    ability: bool | None
    fortune_dice: int | None


class Title(Line):
    title: str
    ability: str | None


class Limit(Line):
    defense: int
    skill: int


class Weapon(Line):
    label: str
    cost: PriceText | None
    damage: str | None
    long_range: str | None
    speed: int | None
    near_damage: DiceText | None
    far_damage: DiceText | None
    long_feet: int | None
    skill: Literal["gunslinging", "brawling", "either"] | None
    shots: int | None
    made_by: str | None
    hands: int | None
    spreads: bool | None
    through_cover: bool | None


class Article(Line):
    label: str
    cost: PriceText


class MultiplierRow(Line):
    times: int


class Allies(Line):
    allies: int


class Bonus(Line):
    bonus: int


class RequiredRow(Line):
    required: int


class ThrownAttack(Line):
    attack: int


class Cover(Line):
    defense: int | None


class Adjustment(Line):
    """The modifiers of a condition or a daunting; None if it has none."""

    label: str
    attack: int | None
    damage: int | None
    defense: int | None


class Condition(Adjustment):
    in_reach: str | None


class Daunting(Adjustment):
    """What a daunting does; with `bravery` it is a Bravery Test."""

    effect: str
    bravery: bool | None


class Wound(Line):
    dice: str
    move: str | None
    damage: int | None


class Outcome(Line):
    outcome: str


class Poison(Line):
    checks: int | None
    effect: str


class Slot(Line):
    """`side`: 1 for above the even number, −1 for below it, 0 for the number itself."""

    pays: int
    side: int


class ThirdRow(Line):
    result: int


class Step(Line):
    """What follows a row: the table that is rolled on next, the dice of the row, and whether its
    own table is rolled again until another row comes up.
    """

    then: str | None = None
    dice: DiceList | None = None
    again: bool | None = None


class Injury(Step):
    """`damage` is added to the weapon's; it is an ally's with `ally`."""

    damage: int | None
    ally: bool | None


class Wage(Line):
    label: str
    cost: str
    dollars: PriceText


class Use(Line):
    """A use of a Fortune Die, and what it is added to."""

    adds_to: str


class PlainRow(Line):
    """A row without typed cells: only its outcomes are used, or its text."""


BACKGROUNDS = Rows("backgrounds", Background)
MONEY = Rows("starting-money", Money)
MINIMUMS = Rows("minimums", Minimum)
GRIT = Rows("grit", Grit)
LIMITS = Rows("skill-limits", Limit)
WEAPONS = Rows("weapons", Weapon)
PROVISIONS = Rows("provisions", Article)
MORE = Rows("more-provisions", Article)
HISTORY = Rows("history", PlainRow)
TASKS = Rows("task-difficulty", RequiredRow)
THROWN = Rows("thrown", ThrownAttack)
THROW = Rows("dynamite-throw", RequiredRow)
COVER = Rows("cover", Cover)
CONDITIONS = Rows("conditions", Condition)
DAUNTING = Rows("daunting", Daunting)
BRAVERY = Rows("bravery", Outcome)
WOUNDS = Rows("wounds", Wound)
FATIGUE = Rows("fatigue", Wound)
POISON = Rows("poison", Poison)
FORTUNE = Rows("fortune-uses", Use)
SLOTS = Rows("slots", Slot)
INJURIES = Rows("injuries", Injury)
NIGHT = Rows("debauchery", Step)
CHART = Rows("expanded-brawling", Step)
STEPS: tuple[Rows[Any], ...] = (
    INJURIES,
    NIGHT,
    CHART,
    Rows("injured-part", Step),
    Rows("debauchery-roof", Step),
)  # tables of dice whose rows send one on
HELP = Rows("hired-help", Wage)
PERSUADING, SEARCHING, LEADING = (
    Rows(id, RequiredRow) for id in ("personality", "investigation", "leadership")
)  # the Judge's examples
THIRDS = Rows("one-d3", ThirdRow)
WOMEN = Rows("names-women", Name)
WOMEN_FULL = Rows("names-women-full", Name)
MEN = Rows("names-men", Name)
MEN_FULL = Rows("names-men-full", Name)
LISTS = (WOMEN, WOMEN_FULL, MEN, MEN_FULL)

CAREERS = tuple(
    Rows(f"{slug}-grit", Title)
    for slug in ("folk-hero", "gambler", "indian-brave", "outlaw", "soldier", "holy-roller")
)
HARDER_TO_FIND, HEALING_HANDS = Rows("vanish", Bonus), Rows("healing-hands", MultiplierRow)
DAILY: tuple[Rows[Any], ...] = (
    Rows("inspiring-tale", Allies),
    Rows("wild-feint", MultiplierRow),
    Rows("animism", MultiplierRow),
    HARDER_TO_FIND,
    Rows("military-precision", MultiplierRow),
    HEALING_HANDS,
    Rows("prophecy", MultiplierRow),
)
TABLES: tuple[Rows[Any], ...] = (
    BACKGROUNDS,
    MONEY,
    MINIMUMS,
    GRIT,
    LIMITS,
    WEAPONS,
    PROVISIONS,
    MORE,
    HISTORY,
    TASKS,
    THROWN,
    THROW,
    COVER,
    CONDITIONS,
    DAUNTING,
    BRAVERY,
    WOUNDS,
    FATIGUE,
    POISON,
    FORTUNE,
    SLOTS,
    THIRDS,
    HELP,
    PERSUADING,
    SEARCHING,
    LEADING,
    *STEPS,
    *LISTS,
    *CAREERS,
    *DAILY,
)

HANDS, SIX_SHOOTER, RIFLE, DYNAMITE, GATLING, CANNON = (
    "Brawling",
    "Six-shooter",
    "Rifle",
    "Dynamite",
    "Gatling gun",
    "Cannon",
)
DOUBLE_BARREL = "Shotgun, double barrel"
AMMUNITION = "Ammo (box)"
EXPLOITS, VANISH = "Legendary Exploits", "Vanish"
SPECIALISATION, ALCHEMY = "Military Specialisation", "Desert Alchemy"


def spelled(table: Table[Any], name: str) -> str:
    """A name as the table spells it, or unchanged if the table does not have it."""
    try:
        return table.row(name).label
    except KeyError:
        return name


def weapon(content: Content, name: str) -> Weapon | None:
    """An arm; None for anything else, such as a box of ammunition."""
    row = find(content[WEAPONS], name)
    return row if row and row.near_damage else None


def arms(content: Content) -> tuple[str, ...]:
    """The names of all arms."""
    return tuple(name for name in names(content[WEAPONS]) if weapon(content, name))


def article(content: Content, name: str) -> Article | Weapon | None:
    """A row of the price lists: provisions, the Judge's larger goods, weapons and what goes with
    them.
    """
    return (
        find(content[PROVISIONS], name) or find(content[MORE], name) or find(content[WEAPONS], name)
    )


def articles(content: Content) -> tuple[str, ...]:
    """The names on all price lists."""
    return names(content[PROVISIONS]) + names(content[MORE]) + names(content[WEAPONS])

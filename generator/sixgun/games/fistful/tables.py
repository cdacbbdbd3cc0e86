"""The tables that A Fistful of Sixes' rules read, each with the type of its rows, and the names in
them that rules mention.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

from pydantic import Field, InstanceOf

from ...content.content import Content
from ...content.table import Rows, slug
from ...content.tree import Line, Model, read_as
from ...play.lookup import Commas, DiceText, by_semicolon

FIST, REVOLVER, DYNAMITE, AMMUNITION = "Fist", "Revolver", "Dynamite", "Box of bullets or shells"


TWO_HANDED, CONCEALABLE, EXTENDED, QUICKDRAW = (
    "2 Handed",
    "Concealable",
    "Extended Range",
    "Quickdraw",
)


CLOSE = "Close"


Attribute = Literal["grit", "gumption", "grace"]


class Damage(Model):
    """Damage from the number of dice that hit: this many more, or this many times as many
    (Weapons).
    """

    plus: int = 0
    times: int = 1

    @classmethod
    def parse(cls, text: str) -> Damage:
        """Damage from "+2", "-1" or "×3"; ValueError for anything else."""
        sign, number = text[:1], text[1:]
        if sign not in "+-×x" or not number.isdecimal():
            raise ValueError(f"“{text[:20]}” is no damage, such as +2, −1 or ×3")
        return cls(times=int(number)) if sign in "×x" else cls(plus=int(sign + number))

    def of(self, dice: int) -> int:
        """Guts lost to a hit with this many dice, at least 0."""
        return max(dice * self.times + self.plus, 0)


class Weapon(Line):
    """A weapon; without a range it is used Close."""

    label: str
    damage: Annotated[InstanceOf[Damage] | None, read_as(Damage.parse)]
    range: str | None
    qualities: Commas | None
    thrown: bool | None
    ammunition: str | None
    sold_as: str | None
    such_as: str | None
    picture: str | None

    @property
    def names(self) -> tuple[str, ...]:
        """The names a weapon goes by: its label, each half of one with "or", and its name among the
        goods.
        """
        return (self.label, *self.label.split(" or "), *((self.sold_as,) if self.sold_as else ()))

    @property
    def band(self) -> str:
        return self.range.partition(" (")[0] if self.range else CLOSE

    @property
    def harm(self) -> Damage:
        return self.damage or Damage()

    @property
    def held(self) -> tuple[str, ...]:
        return self.qualities or ()


class Quality(Line):
    label: str
    effect: str
    kind: Literal["passive", "active"]


class Good(Line):
    label: str
    rolls: Annotated[int, Field(ge=1)]
    class_: Annotated[str, Field(alias="class")]
    slots: Annotated[int, Field(ge=0, le=2)]


class PriceClass(Line):
    """The dice of a price class and their multiplier; without dice the price is `times`."""

    dice: DiceText | None
    times: int


class Rank(Line):
    first: int
    second: int
    third: int


class KitItem(Model):
    """A thing of a posse's kit; `slots` where the list of goods does not say how many it takes."""

    item: str
    slots: int | None = None

    @classmethod
    def parse(cls, text: str) -> KitItem:
        """A cell's “Old nag” or “Wide-brimmed hat (0 slots)”."""
        sized = re.fullmatch(r"(.+) \((\d) slots?\)", text)
        return cls(item=sized[1], slots=int(sized[2])) if sized else cls(item=text)


def kit_of(text: str) -> tuple[KitItem, ...]:
    """The things of a cell, with semicolons between them."""
    return tuple(map(KitItem.parse, by_semicolon(text)))


class Beginning(Line):
    name: str
    dollars: DiceText
    kit: str
    arms: int
    gear: Annotated[tuple[KitItem, ...], read_as(kit_of)]


class Choice(Line):
    """A weapon to choose, first or later, or a useful or small good to begin with; `of` the trades
    that own one, or of anyone.
    """

    arm: Literal["first", "later"] | None
    good: Literal["useful", "small"] | None
    of: Commas | None


class Challenge(Line):
    label: str
    challenge: int


class Cover(Line):
    off: int


class Wound(Line):
    """A consequence of being out of action."""

    name: str
    effect: str
    attribute: Attribute | None
    loss: int
    stress: int
    dead: bool | None


class Night(Line):
    """A night out, and what it does with dice or coins: they are thrown again and won, or paid as
    a fine; or one is tossed for the Wanted Clock.
    """

    name: str
    effect: str
    does: Literal["won", "fined", "wanted"] | None


class Event(Line):
    name: str
    effect: str


class Reaction(Line):
    """How a character takes to the posse; `again`: if the posse stays, a die more is added."""

    attitude: str
    does: str
    again: bool | None


class Hour(Line):
    people: str
    roll: str


class Strain(Line):
    dice: int


class Band(Line):
    label: str


class DiceCell(Line):
    """A row of a two-way table of dice, read cell by cell."""


class People(Line):
    """The names of one people, the order of given name and family name, and its share."""

    label: str
    women: Commas
    men: Commas
    family: Commas
    order: Literal["given", "family"]
    share: Annotated[int, Field(ge=1)]


WEAPONS = Rows("weapons", Weapon)


QUALITIES = Rows("qualities", Quality)


RANGES = Rows("ranges", Band)


GOODS = Rows("goods", Good)


CLASSES = Rows("price-classes", PriceClass)


RANKS = Rows("npc-ranks", Rank)


BEGINNINGS = Rows("beginnings", Beginning)


OUTFIT = Rows("outfit", Choice)


CHALLENGES = Rows("challenges", Challenge)


COVER = Rows("cover", Cover)


OUT = Rows("out-of-action", Wound)


CAROUSING = Rows("carousing", Night)


CHART = Rows("wanted-chart", Event)


CLOCK = Rows("wanted-clock", Hour)


REACTIONS = Rows("reactions", Reaction)


STRESS = Rows("stress", Strain)


TRADES = Rows("background-trades", DiceCell)


TURNS = Rows("background-turns", DiceCell)


HABITS = Rows("background-habits", DiceCell)


PEOPLES = Rows("names", People)


TABLES: tuple[Rows[Any], ...] = (
    WEAPONS,
    QUALITIES,
    RANGES,
    GOODS,
    CLASSES,
    RANKS,
    BEGINNINGS,
    OUTFIT,
    CHALLENGES,
    COVER,
    OUT,
    CAROUSING,
    CHART,
    CLOCK,
    REACTIONS,
    STRESS,
    TRADES,
    TURNS,
    HABITS,
    PEOPLES,
)


def weapon(content: Content, name: str) -> Weapon | None:
    """A weapon by any of its names (a tomahawk, a lever action rifle)."""
    wanted = slug(name)
    return next(
        (kind for _, kind in content[WEAPONS].items() if wanted in map(slug, kind.names)), None
    )


def starts(content: Content) -> tuple[str, ...]:
    """The hours at which a posse may begin."""
    return tuple(str(hour) for hour in content[BEGINNINGS].key.outcomes)

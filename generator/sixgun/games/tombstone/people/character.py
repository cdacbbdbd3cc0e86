"""A character as its file holds it, its possessions and prices; a creature, whose figures are
given.
"""

from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from typing import Annotated, Any, Literal, Self

from pydantic import BeforeValidator, Field, model_validator

from ....content.content import Content
from ....content.table import find
from ....content.tree import Dollars, Model, Short, WaiverModel
from ....play.possession import PricedPossession, paid, placed
from ..rules import rulebook
from ..tables import ALCHEMY, AMMUNITION, DYNAMITE, EXPLOITS, WEAPONS, Price, article

BOXES = 18  # of the sheet's Health track; more Health is written beside it
SKILLS = (
    "health",
    "defense",
    "gunslinging",
    "brawling",
    "personality",
    "investigation",
    "willpower",
)
Count = Annotated[int, Field(ge=1, le=9999)]
Numbered = Annotated[int, Field(ge=1, le=BOXES)]


class Arm(Short):
    """An arm from the table of weapons. `called` is its name on the sheet, `paid` the price of all
    of them; `found` ones cost nothing.

    `bargained`: for a price other than the list's. `loaded` is the player's own tally.
    """

    arm: str
    called: str = ""
    count: Count = 1
    paid: Dollars | None = None
    found: bool = False
    bargained: bool = False
    loaded: str = ""


class Item(Short):
    """Any other possession. `paid` is the price of all of them, `bargained` where it is not the
    list's; what is `found` cost nothing.
    """

    item: str
    count: Count = 1
    paid: Dollars | None = None
    found: bool = False
    bargained: bool = False


class Play(Model):
    """The state in play: Fortune Dice spent and boxes of Health struck off, by number; wounds; cash
    in hand.
    """

    fortune_spent: list[Numbered] = []
    health_lost: list[Numbered] = []
    wounds: list[str] = []
    cash: Dollars | None = None


class Character(Model):
    """A character. A quick-play one has `cash`; one of the player's own choices `began` with money
    and bought things.

    `health-dice` are those that Health was rolled with. `notes` replace the rules' text in the
    boxes of abilities (grit-1, grit-2 …);
    `note` is the player's own.
    """

    game: str = "tombstone"
    name: str = ""
    player: str = ""
    gender: str = ""
    method: Literal["own", "quick-play"] = "own"
    background: str
    grit: int = 1
    scenarios: int | None = None
    history: str = ""
    health_rolled: Annotated[int, Field(ge=0, le=999)]
    health_dice: Literal["normal", "campaign"] = "normal"
    points: dict[str, Annotated[int, Field(ge=0)]] = {}
    arms: list[Arm] = []
    possessions: list[Item] = []
    began: Dollars | None = None
    cash: Dollars | None = None
    earned: Dollars = Decimal(0)
    specialized: str = ""
    notes: dict[str, str] = {}
    note: str = ""
    play: Play = Play()
    seed: str = ""
    code: str = ""
    waive: list[WaiverModel] = []


Health = Annotated[int, Field(ge=1, le=999)]


class Attack(Model):
    """An arm of the table of weapons, or an attack of the creature's own, with its damage."""

    arm: str = ""
    name: str = ""
    with_: Literal["brawling", "gunslinging"] | None = None
    damage: str = ""
    count: Annotated[int, Field(ge=1)] = 1

    model_config = Model.model_config | {
        "alias_generator": lambda name: name.rstrip("_").replace("_", "-")
    }

    @model_validator(mode="after")
    def _one_kind(self) -> Self:
        if bool(self.arm) == bool(self.name):
            raise ValueError(
                "an attack has either an arm of the table of weapons, or a name of its own"
            )
        if self.name and not self.damage:
            raise ValueError(f"say what damage {self.name} does")
        return self


class Ability(Model):
    name: str
    text: str


def _list(value: Any) -> Any:
    return value if isinstance(value, list | tuple) else [value]


class Creature(Model):
    """A stat block. `health` is one number, or one for each body; `count` is of bodies that share
    one number. Skills left out are not printed. `wants` and `fights` tell the Judge what it is
    after, and how it goes about it.
    """

    name: str
    intro: str = ""
    health: Annotated[
        tuple[Health, ...], BeforeValidator(_list, json_schema_input_type=Health | list[Health])
    ]
    average: bool = False
    names: list[str] = []
    count: Annotated[int, Field(ge=1, le=200)] = 1
    defense: int
    defense_note: str = ""
    gunslinging: int | None = None
    brawling: int | None = None
    personality: int | None = None
    investigation: int | None = None
    tracking: int | None = None
    willpower: int
    speed: int
    swim: int | None = None
    fortune_dice: int = 0
    attacks: list[Attack] = []
    possessions: str = ""
    cash: str = ""
    abilities: list[Ability] = []
    wants: str = ""
    fights: str = ""
    waive: list[WaiverModel] = []

    @property
    def aliases(self) -> tuple[str, ...]:
        """The names of a gang's members, by which it is looked up, too."""
        return tuple(self.names)

    @property
    def bodies(self) -> tuple[tuple[str, int], ...]:
        """The name and the Health of each body: a name given, or a number; a single body has
        neither.
        """
        healths = self.health * self.count if len(self.health) == 1 else self.health
        if len(healths) == 1 and not self.names:
            return (("", healths[0]),)
        return tuple(
            (self.names[n] if n < len(self.names) else str(n + 1), health)
            for n, health in enumerate(healths)
        )


def price_range(
    content: Content, name: str, cost: Price | None, count: int, held: set[str]
) -> Price | None:
    """The least and the most that `count` of something may cost an owner with these abilities; None
    if it has no price.
    """
    if cost is None:
        return None
    rules = rulebook(content)
    share = rules.ability.exploits_price_part if EXPLOITS in held else Fraction(1)
    if name == DYNAMITE:
        share = min(share, rules.ability.alchemy_price_part if ALCHEMY in held else share)
        return Price(_part(_sticks(content, cost, count), share), cost.low * count)
    return Price(_part(cost.low, share) * count, cost.high * count)


def _part(dollars: Decimal, share: Fraction) -> Decimal:
    return (dollars * share.numerator / share.denominator).quantize(Decimal("0.01"))


def _sticks(content: Content, cost: Price, count: int) -> Decimal:
    """The price of sticks of dynamite in bundles: by our ruling each stick after the first adds the
    same, to the top of the range.
    """
    most = rulebook(content).dynamite.most_sticks
    full, rest = divmod(count, most)
    step = (cost.high - cost.low) / (most - 1)
    return cost.high * full + (cost.low + step * (rest - 1) if rest else 0)


def price_of(content: Content, name: str, count: int) -> Decimal | None:
    """What `count` of something costs without haggling; None if the price list names no one
    price.
    """
    sold = article(content, name)
    if sold is None or sold.cost is None:
        return None
    if sold.label == DYNAMITE:
        return _sticks(content, sold.cost, count)
    return sold.cost.low * count if sold.cost.fixed else None


def owned(who: Character, content: Content) -> Iterator[PricedPossession]:
    """Arms and possessions in the order of the file, with prices for a player's character."""
    own = who.method == "own"
    for place, thing in placed(who.arms, "possessions", who.possessions):
        if isinstance(thing, Arm):
            name, kind = thing.arm, find(content[WEAPONS], thing.arm)
            label = thing.called or (kind.label if kind else name)
        else:
            name, sold = (
                thing.item,
                article(content, thing.item) if own and not thing.found else None,
            )
            label = sold.label if sold else name
        yield PricedPossession(
            counted(label, thing.count),
            paid(thing, price_of(content, name, thing.count)) if own else None,
            place,
        )


def counted(text: str, count: int) -> str:
    """A possession and how many there are, as a list names them."""
    if text == AMMUNITION:
        return f"Ammunition, {count} box{'es' if count > 1 else ''}"
    if text == DYNAMITE and count > 1:
        return f"{text}, {count} sticks"
    return f"{text} × {count}" if count > 1 else text

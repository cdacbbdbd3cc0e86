"""A character as its file holds it: what was chosen, rolled and bought; and beasts, gangs and hired
guns, whose figures are given.
"""

from decimal import Decimal
from typing import Annotated, Any, Literal, Self

from pydantic import BeforeValidator, Field, model_validator

from ....content.tree import Dollars, Model, Short, WaiverModel

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
    one number. Skills left out are not printed.
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

"""Beasts, gangs and hired guns, whose figures are given."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, model_validator

from ...content.tree import Model, WaiverModel

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
    def _one_kind(self) -> Attack:
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

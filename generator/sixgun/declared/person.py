"""Anyone of a game that is declared: a model made of its fields, which other processes make again when somebody is sent to them."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any, ClassVar

from pydantic import Field, create_model

from ..tree import Model, WaiverModel

Kinds = tuple[tuple[str, str], ...]  # each field with its kind
Number = Annotated[int, Field(ge=-100_000, le=100_000)]
Count = Annotated[int, Field(ge=0, le=1000)]
TEXTS: dict[str, Any] = {"roll": (Number, ...), "choose": (str, ...), "lines": (list[str], [])}  # other kinds are text


class Person(Model):
    """A character as its file holds it: what was rolled, chosen and written. What follows is in `reckoning`."""

    made_of: ClassVar[tuple[str, Kinds]] = ("", ())

    def to_plain(self) -> tuple[str, Kinds, dict[str, Any]]:
        """What `from_plain` takes."""
        return (*self.made_of, self.model_dump(by_alias=True))

    @staticmethod
    def from_plain(id: str, kinds: Kinds, values: dict[str, Any]) -> Person:
        """The character again, in another process or another run."""
        return person_model(id, kinds).model_validate(values)

    def __reduce__(self) -> tuple[Any, ...]:
        return Person.from_plain, self.to_plain()


@lru_cache(maxsize=64)
def person_model(id: str, kinds: Kinds) -> type[Person]:
    """The model of a game's characters, from the kinds of its fields."""
    types: dict[str, Any] = {name: TEXTS.get(kind, (str, "")) for name, kind in kinds if kind != "formula"}
    spelled = {name: (kind, Field(default, alias=name)) for name, (kind, default) in types.items()}
    common: dict[str, Any] = {
        "crossed": (dict[str, Count], {}), "seed": (str, ""), "code": (str, ""), "waive": (list[WaiverModel], []),
    }  # fmt: skip
    fields: dict[str, Any] = {"game": (str, id), **spelled, **common}
    model: type[Person] = create_model("Person", __base__=Person, **fields)
    model.made_of = (id, kinds)
    return model

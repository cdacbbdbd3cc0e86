"""Anyone of a game that is declared: a model made of its fields, which other processes make again
when somebody is sent to them.
"""

from __future__ import annotations

import keyword
from functools import lru_cache
from typing import Annotated, Any, ClassVar

from pydantic import Field, create_model

from ...content.tree import Model, WaiverModel

Kinds = tuple[tuple[str, str], ...]  # each field with its kind
Number = Annotated[int, Field(ge=-100_000, le=100_000)]
Count = Annotated[int, Field(ge=0, le=1000)]
TEXTS: dict[str, Any] = {  # by kind of field; others are text
    "array": (Number, ...),
    "roll": (Number, ...),
    "points": (Number, 0),
    "value": (Number | None, None),
    "choose": (str, ...),
    "several": (list[str], []),
    "goods": (list[str], []),
    "lines": (list[str], []),
    "roll?": (Number | None, None),
    "choose?": (str, ""),
    "tick": (bool, False),
    "ticks": (list[str], []),
    "places": (dict[str, Count], {}),
    "usage": (str | None, None),
    "coins": (dict[str, Annotated[int, Field(ge=0, le=10_000_000)]] | None, None),
    **dict.fromkeys(("clock", "marks", "track", "progress"), (Number | None, None)),
}


class Person(Model):
    """A character as its file holds it: what was rolled, chosen and written. What follows is in
    `reckoning`.
    """

    model_config = Model.model_config | {"protected_namespaces": ()}  # a field may be model_x

    made_of: ClassVar[tuple[str, Kinds]] = ("", ())

    @classmethod
    def of(cls, id: str) -> bool:
        """Whether it is one of a game, or of a being: GAME/BEING."""
        return cls.made_of[0] == id

    def value(self, name: str) -> Any:
        """The value of a field; None where a character has none of that name."""
        return getattr(self, _attribute(name), None)

    def to_plain(self) -> tuple[str, Kinds, dict[str, Any]]:
        """What `from_plain` takes."""
        return (*self.made_of, self.model_dump(by_alias=True))

    @staticmethod
    def from_plain(id: str, kinds: Kinds, values: dict[str, Any]) -> Person:
        """The character again, in another process or another run."""
        return person_model(id, kinds).model_validate(values)

    def __reduce__(self) -> tuple[Any, ...]:
        return Person.from_plain, self.to_plain()


def _attribute(name: str) -> str:
    """A field's name as an attribute: with a line after it where Python or a model needs the name
    itself.
    """
    return f"{name}_" if keyword.iskeyword(name) or hasattr(Person, name) else name


@lru_cache(maxsize=64)
def person_model(id: str, kinds: Kinds) -> type[Person]:
    """The model of a game's characters, from the kinds of its fields."""
    types: dict[str, Any] = {
        name: TEXTS.get(kind, (str, ""))
        for name, kind in kinds
        if kind not in ("formula", "pool", "words")
    }
    spelled = {
        _attribute(name): (kind, Field(default, alias=name))
        for name, (kind, default) in types.items()
    }
    common: dict[str, Any] = {
        "crossed": (dict[str, Count], {}),
        "now": (dict[str, Number], {}),
        "seed": (str, ""),
        "code": (str, ""),
        "waive": (list[WaiverModel], []),
    }
    fields: dict[str, Any] = {"game": (str, id), **spelled, **common}
    model: type[Person] = create_model("Person", __base__=Person, **fields)
    model.made_of = (id, kinds)
    return model

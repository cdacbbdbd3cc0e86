"""Orders: what a person asks for, as a frozen dataclass whose fields say what they take. The same
fields become options of a command and are read from a form in a browser, so that a default, a limit
and a help text are written once.

    @dataclass(frozen=True)
    class TentOrder:
        count: Annotated[int, Takes("So many name tents.", low=1, high=60)] = 6

They are plain dataclasses, not pydantic's: the command line shows its help, and recalls a build
that has nothing to do, without loading pydantic.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, dataclass, fields
from functools import cache
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from .problem import SixgunError

T = TypeVar("T")


class OrderError(SixgunError, ValueError):
    """A value that its field does not take; the message names the field."""


@dataclass(frozen=True)
class Takes:
    """What a field takes: a help text, the limits of a number, the letters of a text.

    `option` names it on the command line and `key` in a form, where they are not its name. A form's
    key of a mapping is followed by a dot and the key: mix.outlaw=10. `off` is the key of a tick
    that sets a switch to no.
    """

    about: str
    low: int = 0
    high: int = 0
    longest: int = 0
    metavar: str = ""
    option: str = ""
    key: str = ""
    off: str = ""


@dataclass(frozen=True)
class Field:
    """A field of an order."""

    name: str
    kind: type  # int, str, bool, tuple or Mapping
    takes: Takes
    default: Any

    @property
    def key(self) -> str:
        return self.takes.key or self.name

    def number(self, text: str, most: int | None = None) -> int:
        """A whole number within its limits; the upper limit may be lower here."""
        low, high = self.takes.low, min(self.takes.high, most or self.takes.high)
        if not text.isdecimal() or len(text) > 9 or not low <= int(text) <= high:
            raise OrderError(
                f"{self.name} is a whole number from {low} to {high:,}, not “{text[:20]}”"
            )
        return int(text)

    def several(self, words: tuple[str, ...]) -> tuple[str, ...]:
        """Words, up to a limited number."""
        if self.takes.high and len(words) > self.takes.high:
            raise OrderError(f"{self.name} are at most {self.takes.high}, not {len(words)}")
        return words

    def words(self, text: str) -> str:
        """A text that is not too long."""
        if self.takes.longest and len(text) > self.takes.longest:
            raise OrderError(
                f"{self.name} has {len(text):,} letters; at most {self.takes.longest} are allowed"
            )
        return text


@cache
def fields_of(order: type) -> Mapping[str, Field]:
    """The fields of an order that declare what they accept, by name."""
    hints = get_type_hints(order, include_extras=True)
    found = {}
    for one in fields(order):
        kind, *about = get_args(hints[one.name]) or (hints[one.name],)
        takes = next((part for part in about if isinstance(part, Takes)), None)
        if takes:
            default = one.default_factory() if one.default_factory is not MISSING else one.default
            found[one.name] = Field(one.name, get_origin(kind) or kind, takes, default)
    return found


def read_form(
    order: Callable[..., T],
    given: Iterable[tuple[str, str]],
    most: Mapping[str, int] | None = None,
    **rest: Any,
) -> T:
    """The order that the fields of a form make, with the `rest` of its fields; `most` are lower
    limits than the order's own. An empty field is its default; a switch that is not ticked is off.
    OrderError names the first field that is not understood.
    """
    assert isinstance(order, type)
    pairs = [(key, text.strip()) for key, text in given]
    values = {
        name: _read(field, pairs, (most or {}).get(name))
        for name, field in fields_of(order).items()
        if name not in rest
    }
    made: T = order(**values, **rest)
    return made


def _read(field: Field, pairs: list[tuple[str, str]], most: int | None) -> Any:
    texts = [text for key, text in pairs if key == field.key and text]
    if field.kind is bool:
        keys = {key for key, _ in pairs}
        return field.takes.off not in keys if field.takes.off else field.key in keys
    if field.kind is tuple:
        return field.several(tuple(dict.fromkeys(texts)))
    if field.kind is int:
        return field.number(texts[-1], most) if texts else field.default
    if field.kind is str:
        return field.words(texts[-1]) if texts else field.default
    inside = {key.partition(".")[2]: text for key, text in pairs if key.startswith(f"{field.key}.")}
    counts = {key: field.number(text, most) for key, text in inside.items() if text}
    return {key: number for key, number in counts.items() if number}

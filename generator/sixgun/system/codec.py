"""Plain data: values of this program's own frozen types as JSON and back. Reading calls no code but
these types' own.

A list stays a list, text and numbers themselves. Everything else is an object with one key:
"tuple", "dict", "path" and so on, or a class by
"module:name" with its fields in order.
"""

import json
import sys
from base64 import b64decode, b64encode
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from pathlib import Path, PurePath
from typing import Any

ATOMS = (str, int, float, bool, type(None))
WRITERS: dict[type, tuple[str, Callable[[Any], Any]]] = {
    tuple: ("tuple", list),
    dict: ("dict", lambda value: [[*value], [*value.values()]]),
    frozenset: ("frozenset", sorted),
    range: ("range", lambda value: [value.start, value.stop, value.step]),
    Decimal: ("decimal", str),
    Fraction: ("fraction", str),
    bytes: ("bytes", lambda value: b64encode(value).decode()),
}


def dump(value: Any) -> bytes:
    """A value as JSON; TypeError where it holds a type that is neither plain nor a dataclass or
    model found by name in its module.
    """
    return json.dumps(_write(value), ensure_ascii=False, separators=(",", ":")).encode(
        "utf-8", "surrogatepass"
    )


def load(raw: bytes) -> Any:
    """The value that `dump` wrote; any exception where the text is damaged or names an unknown
    type.
    """
    return json.loads(raw.decode("utf-8", "surrogatepass"), object_hook=_read)


def _write(value: Any) -> Any:
    kind = type(value)
    if kind in ATOMS:
        return value
    if kind is list:
        return [_write(item) for item in value]
    if kind in WRITERS:
        tag, parts = WRITERS[kind]
        return {tag: _write(parts(value))}
    if isinstance(value, PurePath):
        return {"path": str(value)}
    if hasattr(kind, "from_plain"):
        return {
            _tag(next(base for base in kind.__mro__ if "from_plain" in vars(base))): _write(
                value.to_plain()
            )
        }
    if is_dataclass(kind):
        return {_tag(kind): [_write(getattr(value, field.name)) for field in fields(kind)]}
    if hasattr(kind, "model_fields"):
        return {
            _tag(kind): [
                [*value.__dict__],
                [_write(item) for item in value.__dict__.values()],
                sorted(value.model_fields_set),
            ]
        }
    raise TypeError(f"{kind} is not plain data")


def _tag(kind: type) -> str:
    if getattr(sys.modules.get(kind.__module__), kind.__name__, None) is not kind:
        raise TypeError(f"{kind} cannot be found by its name")
    return f"{kind.__module__}:{kind.__name__}"


def _read(item: dict[str, Any]) -> Any:
    ((tag, parts),) = item.items()
    return READERS[tag](parts)


class _Readers(dict[str, Callable[[Any], Any]]):
    """How the parts of each tag become a value; classes are added as they are met."""

    def __missing__(self, tag: str) -> Callable[[Any], Any]:
        module, _, name = tag.partition(":")
        if module not in sys.modules:  # the type asked for brings those that it is made of
            raise ValueError(f"{tag} is not a type that this process has loaded")
        self[tag] = _class_reader(getattr(sys.modules[module], name))
        return self[tag]


READERS = _Readers(
    tuple=tuple,
    dict=lambda parts: dict(zip(*parts, strict=True)),
    frozenset=frozenset,
    range=lambda parts: range(*parts),
    path=lru_cache(Path),
    decimal=Decimal,
    fraction=Fraction,
    bytes=b64decode,
)


def _class_reader(kind: Any) -> Callable[[Any], Any]:
    """Makes values of a class from the values of its fields; they were checked when they were first
    made.
    """
    if not isinstance(kind, type):
        raise TypeError(f"{kind} is not a type")
    new: Callable[[Any], Any] = object.__new__
    if hasattr(kind, "from_plain"):
        return lambda parts: kind.from_plain(*parts)
    names = [field.name for field in fields(kind)] if is_dataclass(kind) else []

    def dataclass_of(parts: list[Any]) -> Any:
        made = new(kind)
        made.__dict__.update(zip(names, parts, strict=True))
        return made

    def model_of(parts: list[Any]) -> Any:
        keys, values, given = parts
        made = new(kind)
        state = {
            "__dict__": dict(zip(keys, values, strict=True)),
            "__pydantic_fields_set__": {*given},
        }
        made.__setstate__(state | {"__pydantic_extra__": None, "__pydantic_private__": None})
        return made

    if names or is_dataclass(kind):
        return dataclass_of
    if hasattr(kind, "model_fields"):
        return model_of
    raise TypeError(f"{kind} is neither a dataclass nor a model")

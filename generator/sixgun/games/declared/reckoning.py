"""The model of a character, made from the declared fields, and the values of formulas for it."""

from __future__ import annotations

import keyword
import re
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from math import ceil, floor
from typing import Annotated, Any, ClassVar

from pydantic import Field, create_model

from ...content.content import Content
from ...content.table import Row, Table
from ...content.tree import Model, WaiverModel, short
from ...system.problem import near
from .declaration import Declaration
from .field_model import COUNTED, FieldModel
from .formula import FormulaError, Value, evaluate, read_value, whole
from .state import number as state_number
from .state import numbers
from .supply import amount

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
    """A character as its file holds it: the rolled, chosen and written values. Derived values
    are in `reckoning`.
    """

    model_config = Model.model_config | {"protected_namespaces": ()}  # a field may be model_x

    made_of: ClassVar[tuple[str, Kinds]] = ("", ())

    @classmethod
    def of(cls, id: str) -> bool:
        """Whether it is one of a game, or of a being: GAME/BEING."""
        return cls.made_of[0] == id

    def value(self, name: str) -> Any:
        """The value of a field; None if a character has none of that name."""
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


PARTS = re.compile(r"\s*[,;]\s*")
NUMBERED = re.compile(r"(\d{1,3})\s*[x×]?\s+(.+)")  # 3 Flares, 3 x Flare


class Reckoning:
    """The values of one character; `given` are those of the rolled and chosen fields."""

    def __init__(self, declared: Declaration, content: Content, given: Mapping[str, Any]):
        self.declared, self.content, self.given = declared, content, given
        self.known: dict[str, int] = {}

    def number(self, name: str) -> int:
        """A field's number; FormulaError when it has none."""
        field = self.declared.fields[name]
        if field.state:
            given = self.given.get(name)
            held = state_number(field, given, self.begins(name))
            return held - ceil(self.spent(name)) if field.coins and given is None else held
        if field.value:
            given = self.given.get(name)
            return int(given if given is not None else self.begins(name) or field.value.from_)
        if name not in self.declared.formulas:
            return int(self.given.get(name) or 0) if field.optional else int(self.given[name])
        if name not in self.known:
            value = whole(self.declared.formulas[name], self)
            self.known[name] = (
                floor(value - self.spent(name)) if self.declared.fields[name].pool else value
            )
        return self.known[name]

    def spent(self, pool: str) -> Fraction:
        """The amount spent from a pool."""
        return sum(
            (self._price(name, field) for name, field in self.declared.buyers(pool)), Fraction(0)
        )

    def _price(self, name: str, field: FieldModel) -> Fraction:
        if field.points:
            bought = int(self.given[name]) - self.least(name) if name in self.given else 0
            return Fraction(bought * field.cost)
        goods = (find_goods(self.content, field, text) for text in self.given.get(name, ()))
        return sum(
            (number * self.price(field, row) for number, row in filter(None, goods)), Fraction(0)
        )

    def least(self, name: str) -> int:
        """The number of points that costs nothing."""
        formula, low = self.declared.asked["free"].get(name), self.declared.fields[name].low
        return low + (whole(formula, self) if formula else 0)

    def price(self, field: FieldModel, row: Row) -> Fraction:
        """A row's price in what pays for it; 0 where the cell is empty or goods cost nothing.
        FormulaError if it holds no number.
        """
        text = row.cells[field.price] if field.price else "-"
        coins = self.declared.fields[field.money].coins if field.money else None
        if coins:
            return Fraction(amount(coins, text) if text != "-" else 0)
        value = read_value(text.lstrip("$").replace(",", ""))
        if isinstance(value, str):
            raise FormulaError(
                f"the price of {row.label} is “{short(value)}”, but a number is needed"
            )
        return value

    def begins(self, name: str) -> str:
        """The text that a field begins with, or nothing."""
        formula = self.declared.begins.get(name)
        value = evaluate(formula, self) if formula else ""
        if not value and self.declared.fields[name].kind not in ("value", *COUNTED):
            return ""  # an empty cell
        return value if isinstance(value, str) else str(whole(formula, self)) if formula else ""

    def field(self, name: str) -> Value:
        return (
            read_value(str(self.given.get(name) or ""))
            if self.declared.fields[name].kind == "choose"
            else Fraction(self.number(name))
        )

    def rule(self, name: str) -> Value:
        rules = self.content.rules.values
        if name not in rules:
            raise FormulaError(f"there is no rule “{short(name)}” in rules.yaml{near(name, rules)}")
        return read_value(rules[name])

    def left(self, name: str) -> Value:
        field, number = self.declared.fields[name], self.number(name)
        if field.now:
            return Fraction(self.given.get("now", {}).get(name, number))
        if field.state:
            return Fraction(numbers(field)[-1] - number)
        if not field.boxes:
            raise FormulaError(f"“{name}” has no boxes that can be crossed out")
        crossed = self.given.get("crossed", {}).get(name, number if field.rises else 0)
        return Fraction((field.boxes if field.rises else number) - crossed)

    def text(self, name: str) -> str:
        """A field of text that follows from others."""
        return str(evaluate(self.declared.words[name], self) or "")

    def listed(self, name: str) -> list[str]:
        field = self.declared.fields[name]
        things = self.given.get(name) or ()
        if not field.goods:
            return [str(one) for one in things]
        bought = [(find_goods(self.content, field, str(one)), str(one)) for one in things]
        return [
            label for row, text in bought for label in ([row[1].label] * row[0] if row else [text])
        ]

    def used(self, name: str) -> Value:
        return self.room(name)

    def room(self, name: str) -> Fraction:
        """How many slots of a list are used: one for each thing, or what its column says."""
        field = self.declared.fields[name]
        used = Fraction(0)
        for text in map(str, self.given.get(name) or ()):
            row = find_goods(self.content, field, text) if field.goods else None
            if row is None or not field.size:
                used += row[0] if row else 1
                continue
            size = read_value(row[1].cells[field.size])
            if isinstance(size, str):
                raise FormulaError(
                    f"{row[1].label} takes “{short(size)}” slots, but a number is needed"
                )
            used += row[0] * size
        return used

    def holds(self, name: str) -> int:
        """How many slots of a list may be used."""
        formula, slots = self.declared.asked["holds"].get(name), self.declared.fields[name].slots
        return min(whole(formula, self), slots or 0) if formula else slots or 0

    def cell(self, table: str, row: Value, column: str, by: str, down: bool = False) -> Value:
        label = row if isinstance(row, str) else str(int(row))
        looked_in = self.content.tables.get(table)
        if looked_in is None:
            known = near(table, self.content.tables)
            raise FormulaError(f"there is no table “{short(table)}”{known}")
        field = self.declared.fields.get(by)
        try:
            line = (
                _with(looked_in, field.column, label)
                if field and field.choose == table and field.column
                else looked_in.find(label)
            )
        except KeyError:
            raise FormulaError(f"the table “{table}” has no row “{short(label)}”") from None
        if column not in line.cells:
            raise FormulaError(
                f"the table “{table}” has no column “{short(column)}”{near(column, line.cells)}"
            )
        if not down:
            return read_value(line.cells[column])
        rows = looked_in.rows[: looked_in.rows.index(line) + 1]
        cells = [read_value(one.cells[column]) for one in rows if one.cells[column] != "-"]
        if all(isinstance(one, Fraction) for one in cells):
            return sum((one for one in cells if isinstance(one, Fraction)), Fraction(0))
        return ", ".join(map(str, cells))


def find_goods(content: Content, field: FieldModel, text: str) -> tuple[int, Row] | None:
    """How many, and which row, a line of goods is; None if the table has no such row."""
    counted = NUMBERED.fullmatch(text.strip())
    for number, name in ((1, text.strip()), *([(int(counted[1]), counted[2])] if counted else [])):
        for row in content.tables[field.table]:
            if row.label.casefold() == name.casefold():
                return number, row
    return None


def _with(table: Table[Any], column: str, text: str) -> Row:
    """The first row with a text in a column."""
    for row in table:
        if row.cells.get(column) == text:
            return row
    raise KeyError(text)


def number_of(declared: Declaration, who: Person, content: Content, name: str) -> int | None:
    """A character's number; None when it cannot be worked out."""
    try:
        return Reckoning(declared, content, who.model_dump(by_alias=True)).number(name)
    except (FormulaError, KeyError, ValueError, TypeError):
        return None


def words_of(declared: Declaration, who: Person, content: Content, name: str) -> str:
    """A field of text that follows from others; nothing when it cannot be worked out."""
    try:
        return Reckoning(declared, content, who.model_dump(by_alias=True)).text(name)
    except (FormulaError, KeyError, ValueError, TypeError):
        return ""

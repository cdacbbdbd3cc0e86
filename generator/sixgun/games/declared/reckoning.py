"""The values of formulas, looked up in a game's rules and tables; and every value that a field can
take.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import floor, prod
from typing import Any

from ...content.cards import Ranks
from ...content.content import Content
from ...content.dice import AnyDice
from ...content.dice_notation import parse_dice
from ...content.table import DiceKey, Names, Row, Table, slug
from ...content.tree import short
from ...system.problem import near
from .declaration import Declaration
from .field_model import COUNTED, FieldModel
from .formula import Formula, FormulaError, Value, evaluate, read_value, whole
from .person import Person
from .state import number as state_number
from .state import numbers, start
from .test_model import RULE

PARTS = re.compile(r"\s*[,;]\s*")
NUMBERED = re.compile(r"(\d{1,3})\s*[x×]?\s+(.+)")  # 3 Flares, 3 x Flare
MOST_CASES = 20_000  # combinations of a formula's inputs that are enumerated
MOST_VALUES = 200_000  # the same, where each one's chance is asked for


class Reckoning:
    """The values of one character; `given` are those of the rolled and chosen fields."""

    def __init__(self, declared: Declaration, content: Content, given: Mapping[str, Any]):
        self.declared, self.content, self.given = declared, content, given
        self.known: dict[str, int] = {}

    def number(self, name: str) -> int:
        """A field's number; FormulaError when it has none."""
        field = self.declared.fields[name]
        if field.state:
            return state_number(field, self.given.get(name), self.begins(name))
        if name not in self.declared.formulas:
            return int(self.given.get(name) or 0) if field.optional else int(self.given[name])
        if name not in self.known:
            value = whole(self.declared.formulas[name], self)
            self.known[name] = (
                floor(value - self.spent(name)) if self.declared.fields[name].pool else value
            )
        return self.known[name]

    def spent(self, pool: str) -> Fraction:
        """What is spent of a pool."""
        return sum(
            (self._price(name, field) for name, field in self.declared.buyers(pool)), Fraction(0)
        )

    def _price(self, name: str, field: FieldModel) -> Fraction:
        if field.points:
            return Fraction((int(self.given.get(name, field.low)) - field.low) * field.cost)
        bought = (find_goods(self.content, field, text) for text in self.given.get(name, ()))
        return sum(
            (number * price_of(field, row) for number, row in filter(None, bought)), Fraction(0)
        )

    def begins(self, name: str) -> str:
        """The text that a field begins with, or nothing."""
        formula = self.declared.begins.get(name)
        value = evaluate(formula, self) if formula else ""
        if not value and self.declared.fields[name].kind not in COUNTED:
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
                    f"{row[1].label} takes “{short(size)}” slots; a number is needed"
                )
            used += row[0] * size
        return used

    def cell(self, table: str, row: Value, column: str, by: str) -> Value:
        looked_in, label = (
            self.content.tables[table],
            row if isinstance(row, str) else str(int(row)),
        )
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
        return read_value(line.cells[column])


def find_goods(content: Content, field: FieldModel, text: str) -> tuple[int, Row] | None:
    """How many, and which row, a line of goods is; None where the table has no such row."""
    counted = NUMBERED.fullmatch(text.strip())
    for number, name in ((1, text.strip()), *([(int(counted[1]), counted[2])] if counted else [])):
        for row in content.tables[field.goods or ""]:
            if row.label.casefold() == name.casefold():
                return number, row
    return None


def price_of(field: FieldModel, row: Row) -> Fraction:
    """A row's price; 0 where the cell is empty or goods cost nothing. FormulaError where it holds
    no number.
    """
    value = (
        read_value(row.cells[field.price].lstrip("$").replace(",", ""))
        if field.price
        else Fraction(0)
    )
    if isinstance(value, str):
        raise FormulaError(f"the price of {row.label} is “{short(value)}”, and a number is needed")
    return value


def _with(table: Table[Any], column: str, text: str) -> Row:
    """The first row with a text in a column."""
    for row in table:
        if row.cells.get(column) == text:
            return row
    raise KeyError(text)


def dice_of(content: Content, text: str) -> AnyDice:
    """Dice as written, or those of a rule; Problems when the rule holds none."""
    return (
        content.rules.any_dice(text.removeprefix(RULE))
        if text.startswith(RULE)
        else parse_dice(text)
    )


def names_of(content: Content, table: str) -> tuple[list[str], list[str]]:
    """Given names, and family names that go with any of them: the rows' names (where the key is
    names) and cells, column by column.
    """
    source = content.tables[table]
    columns = [
        [row.cells[column.id] for row in source.rows if row.cells[column.id] != "-"]
        for column in source.columns
    ]
    labels = (
        [[row.label for row in source.rows]] if isinstance(source.key, Names) or not columns else []
    )
    first, families, *_ = (*labels, *columns, [""])
    return first, families


def tables_of(
    declared: Declaration, content: Content, name: str, given: Mapping[str, Any] | None = None
) -> tuple[Table[Any], ...]:
    """The tables that a field chooses from: one, or without the values that decide it, all that it
    may be. FormulaError where there is no such table.
    """
    field = declared.fields[name]
    if field.by is None:
        return (content.tables[field.choose or ""],)
    formula = declared.selects[name]
    if given is not None:
        ids = {str(evaluate(formula, Reckoning(declared, content, given)))}
    else:
        ids = {
            row.cells.get(column, "")
            for table, column in formula.cells
            for row in content.tables.get(table, ())
        } - {"-"}
    if missing := sorted(ids - {*content.tables}):
        raise FormulaError(
            f"gives “{short(missing[0])}”, and there is no such"
            f" table{near(missing[0], content.tables)}"
        )
    return tuple(content.tables[id] for id in sorted(ids))


def weights(
    declared: Declaration, content: Content, name: str, given: Mapping[str, Any] | None = None
) -> dict[Any, int]:
    """Every value of a rolled, bought or chosen field, with its weight. With the values `given`, a
    choice that depends on them is what it then may be; without, all that it ever may be.
    """
    field = declared.fields[name]
    if field.roll:
        return dict(dice_of(content, field.roll).weights)
    if field.array is not None:
        return dict(Counter(declared.model.arrays[field.array]))
    if field.points:
        return dict.fromkeys(field.range, 1)
    if field.state:
        return dict.fromkeys(numbers(field) if field.begins else (start(field),), 1)
    values: Counter[Any] = Counter()
    for table in tables_of(declared, content, name, given):
        values.update(_row_weights(field, table))
    if field.among is None or given is None:
        return values
    formula = declared.allowed[name]
    allowed = parts_of(str(evaluate(formula, Reckoning(declared, content, given))))
    spelled = {slug(str(value)): value for value in values}
    for one in allowed:
        if slug(one) not in spelled:
            raise FormulaError(
                f"allows “{short(one)}”, which is no row{near(one, map(str, values))}"
            )
    return {spelled[slug(one)]: values[spelled[slug(one)]] for one in allowed}


def _row_weights(field: FieldModel, table: Table[Any]) -> dict[Any, int]:
    """The values of a table's rows, each as likely as its key makes it."""
    ways: Mapping[Any, int] = (
        table.key.dice.weights
        if isinstance(table.key, DiceKey)
        else table.key.weights
        if isinstance(table.key, Ranks)
        else {}
    )
    values: Counter[Any] = Counter()
    for row in table:
        values[row.cells.get(field.column, "") if field.column else row.label] += sum(
            ways.get(outcome, 1) for outcome in row.outcomes
        )
    return values


def parts_of(text: str) -> list[str]:
    """The things of a text, between commas or semicolons."""
    return [part for part in PARTS.split(text.strip()) if part and part != "-"]


def cases(
    declared: Declaration, content: Content, formula: Formula, most: int = MOST_CASES
) -> Iterator[tuple[dict[str, Any], int | Fraction]]:
    """Every combination of a formula's inputs, with its weight; none if there are more than
    `most`.
    """
    inputs: Sequence[str] = declared.inputs(formula)
    if not any(name in declared.selects or name in declared.allowed for name in inputs):
        every = [weights(declared, content, name) for name in inputs]
        if prod(map(len, every)) <= most:
            for chosen in product(*(ways.items() for ways in every)):
                values = dict(zip(inputs, (value for value, _ in chosen), strict=True))
                yield values, prod(n for _, n in chosen)
        return
    found: list[tuple[dict[str, Any], int | Fraction]] = [({}, Fraction(1))]
    for name in sorted(
        inputs, key=list(declared.fields).index
    ):  # what may be chosen depends on what was chosen before
        longer: list[tuple[dict[str, Any], int | Fraction]] = []
        for values, weight in found:
            ways = weights(declared, content, name, values)
            total = sum(ways.values())
            longer += [
                ({**values, name: value}, weight * Fraction(n, total)) for value, n in ways.items()
            ]
        if len(longer) > most:
            return
        found = longer
    yield from found


def values(declared: Declaration, content: Content, name: str) -> dict[Any, Fraction]:
    """The chance of each value of a field; ValueError when it has too many inputs to enumerate."""
    formula = declared.formulas.get(name)
    weighted: Counter[Any] = (
        Counter(weights(declared, content, name)) if formula is None else Counter()
    )
    for given, weight in cases(declared, content, formula, MOST_VALUES) if formula else ():
        weighted[Reckoning(declared, content, given).number(name)] += weight  # type: ignore[assignment]
    if not weighted:
        raise ValueError(
            f"{declared.fields[name].label} comes from too many things to work it out exactly"
        )
    values = sorted(weighted) if formula else weighted
    return {value: Fraction(weighted[value], weighted.total()) for value in values}


def number_of(declared: Declaration, who: Person, content: Content, name: str) -> int | None:
    """A character's number; None when it cannot be worked out."""
    try:
        return Reckoning(declared, content, who.model_dump(by_alias=True)).number(name)
    except (FormulaError, KeyError, ValueError, TypeError):
        return None

"""Every value that a field of a new character can take, with its weight; those it may take once
other values are known.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any

from ...content.cards import Ranks
from ...content.content import Content
from ...content.dice import AnyDice
from ...content.dice_notation import parse_dice
from ...content.table import DiceKey, Names, Table, slug
from ...content.tree import short
from ...system.problem import near
from .character_model import CHOSEN
from .declaration import Declaration
from .field_model import FieldModel
from .formula import Formula, FormulaError, evaluate, whole
from .reckoning import PARTS, Reckoning
from .state import numbers, start
from .test_model import RULE

MOST_CASES = 20_000  # combinations of a formula's inputs that are enumerated
MOST_VALUES = 200_000  # the same, where each one's chance is asked for
MOST_DICE = 40


def dice_of(content: Content, text: str) -> AnyDice:
    """Dice as written, or those of a rule; Problems when the rule holds none."""
    return (
        content.rules.any_dice(text.removeprefix(RULE))
        if text.startswith(RULE)
        else parse_dice(text)
    )


def dice_for(
    declared: Declaration, content: Content, name: str, given: Mapping[str, Any]
) -> AnyDice | None:
    """The dice of a rolled field, which may depend on other values; None if none are thrown."""
    field, reckoning = declared.fields[name], Reckoning(declared, content, given)
    text = field.roll or ""
    if field.die is not None:
        text = str(evaluate(declared.asked["die"][name], reckoning))
    try:
        dice = dice_of(content, text)
    except ValueError as error:
        raise FormulaError(f"gives no dice: {error}") from None
    if field.dice is None:
        return dice
    count = whole(declared.asked["dice"][name], reckoning)
    if count > MOST_DICE:
        raise FormulaError(f"{count} dice are too many; at most {MOST_DICE}")
    return dice.times(count) if count > 0 else None


def thrown(
    declared: Declaration, content: Content, name: str, given: Mapping[str, Any] | None
) -> Mapping[int, int]:
    """The possible values of a rolled field, with their weights; without the values `given`,
    every value that it can ever have.
    """
    if not declared.depends(name):
        return dice_of(content, declared.fields[name].roll or "").weights
    if given is not None:
        dice = dice_for(declared, content, name, given)
        return dice.weights if dice else {0: 1}
    ways: Counter[int] = Counter()
    for known, _ in cases(declared, content, *declared.asked_of(name)):
        dice = dice_for(declared, content, name, known)
        ways.update(dice.weights if dice else {0: 1})
    return ways


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
    """The tables that a field chooses from: one, or without the values that decide it, all
    possible ones. FormulaError if there is no such table.
    """
    field = declared.fields[name]
    if field.by is None:
        return (content.tables[field.choose or ""],)
    formula = declared.asked["by"][name]
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
    """Every value of a rolled, bought or chosen field, with its weight. With the values `given`,
    the options of a choice that depends on them; without, every option it can ever have.
    """
    field = declared.fields[name]
    if field.kind == "roll":
        return dict(thrown(declared, content, name, given))
    if field.array is not None:
        return dict(Counter(declared.model.arrays[field.array]))
    if field.points:
        return dict.fromkeys(field.range, 1)
    if field.value:
        return dict.fromkeys(field.value.numbers, 1)
    if field.coins:
        return {None: 1}  # the value it begins with, less what is spent
    if field.state:
        return dict.fromkeys(numbers(field) if field.begins else (start(field),), 1)
    values: Counter[Any] = Counter()
    for table in tables_of(declared, content, name, given):
        values.update(_row_weights(field, table))
    if field.among is None or given is None:
        return values
    formula = declared.asked["among"][name]
    allowed = parts_of(str(evaluate(formula, Reckoning(declared, content, given))))
    spelled = {slug(str(value)): value for value in values}
    for one in allowed:
        if slug(one) not in spelled:
            raise FormulaError(
                f"allows “{short(one)}”, which is not a row{near(one, map(str, values))}"
            )
    return {spelled[slug(one)]: values[spelled[slug(one)]] for one in allowed}


def taken(declared: Declaration, content: Content, name: str, given: Mapping[str, Any]) -> int:
    """How many rows of several are chosen; FormulaError if that is more than there are lines."""
    field = declared.fields[name]
    if field.take is None:
        return field.count or 1
    count = whole(declared.asked["take"][name], Reckoning(declared, content, given))
    if not 0 <= count <= field.rows:
        raise FormulaError(f"comes to {count}, and there are {field.rows} lines")
    return count


def sections(declared: Declaration, content: Content, id: str) -> tuple[str, ...]:
    """The ids of the sections that a sheet may print: one, or one for each value of the choice in
    its placeholder.
    """
    chosen = CHOSEN.search(id)
    if chosen is None:
        return (id,)
    options = weights(declared, content, chosen[1])
    return tuple(id.replace(chosen[0], slug(str(one))) for one in options)


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
    declared: Declaration,
    content: Content,
    *formulas: Formula,
    most: int = MOST_CASES,
    new: bool = False,
) -> Iterator[tuple[dict[str, Any], int | Fraction]]:
    """Every combination of the sources of formulas, with its weight; none if there are more than
    `most`. For a `new` character, written values are those at the beginning.
    """

    def ways(name: str, given: Mapping[str, Any] | None = None) -> dict[Any, int]:
        if new and declared.fields[name].value:
            return {Reckoning(declared, content, given or {}).number(name): 1}
        return weights(declared, content, name, given)

    inputs: Sequence[str] = declared.inputs(*formulas)
    if not any(declared.depends(name) for name in inputs):
        every = [ways(name) for name in inputs]
        if prod(map(len, every)) <= most:
            for chosen in product(*(some.items() for some in every)):
                values = dict(zip(inputs, (value for value, _ in chosen), strict=True))
                yield values, prod(n for _, n in chosen)
        return
    found: list[tuple[dict[str, Any], int | Fraction]] = [({}, Fraction(1))]
    for name in sorted(
        inputs, key=list(declared.fields).index
    ):  # the options depend on earlier choices
        longer: list[tuple[dict[str, Any], int | Fraction]] = []
        for values, weight in found:
            some = ways(name, values)
            total = sum(some.values())
            longer += [
                ({**values, name: value}, weight * Fraction(n, total)) for value, n in some.items()
            ]
        if len(longer) > most:
            return
        found = longer
    yield from found


def values(declared: Declaration, content: Content, name: str) -> dict[Any, Fraction]:
    """The chance of each value of a field of a new character; ValueError when it has too many
    inputs to enumerate.
    """
    formula, weighted = declared.formulas.get(name), Counter[Any]()
    needs = (formula,) if formula else declared.asked_of(name)
    for given, weight in cases(declared, content, *needs, most=MOST_VALUES, new=True):
        if formula:
            weighted[Reckoning(declared, content, given).number(name)] += weight  # type: ignore[assignment]
            continue
        ways = weights(declared, content, name, given)
        for value, n in ways.items():
            weighted[value] += weight * Fraction(n, sum(ways.values()))  # type: ignore[assignment]
    if not weighted:
        raise ValueError(
            f"{declared.fields[name].label} depends on too many things to be worked out exactly"
        )
    ordered = sorted(weighted) if formula else weighted
    return {value: Fraction(weighted[value], weighted.total()) for value in ordered}

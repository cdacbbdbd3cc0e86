"""Formulas: arithmetic over fields, rules and cells of tables. Python's parser reads them;
only the nodes handled here are allowed; none is executed."""

import ast
import keyword
import re
import warnings
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from math import ceil, floor
from typing import Any, Protocol

from ...content.tree import short
from ...system.problem import SixgunError

LONGEST, LARGEST, DIGITS = 400, 1_000_000, 6  # letters of a formula, its value, digits of a literal
CALLS: Mapping[str, Callable[[Fraction], Fraction]] = {
    "floor": lambda value: Fraction(floor(value)),
    "ceil": lambda value: Fraction(ceil(value)),
    "abs": abs,
}
GRAMMAR = ("and", "or", "not", "if", "else")  # words of Python that are words of a formula, too
LISTS = ("has", "count", "used")  # functions of a list: has(gear, 'Rope'), count(gear), used(gear)
LOOKED_UP = ("cell", "gained")  # a cell, or all cells down to a row
WORDS = (
    "rules",
    *LOOKED_UP,
    "min",
    "max",
    "left",
    *LISTS,
    *CALLS,
    *GRAMMAR,
)  # names that are no fields
KEYWORDS = "|".join(word for word in filter(str.islower, keyword.kwlist) if word not in GRAMMAR)
KEYWORD = re.compile(
    rf"'[^']*'|\"[^\"]*\"|\b({KEYWORDS})\b"
)  # texts, and Python's keywords, which may be names of fields
PYTHONIC = re.compile(r"'[^']*'|\"[^\"]*\"|(?<!\w)(\d+_|0[xob])", re.I)  # 1_0 is not 10 here
NUMBER = re.compile(r"[+-]?\d{1,9}(\.\d{1,4})?", re.ASCII)
SHAPE = (
    "a formula holds whole numbers, fields, rules.name, cell('table', row, 'column'), gained( ) of"
    " the same, left(field), min( ), max( ), floor( ), ceil( ), abs( ), has(list, 'name'),"
    " count(list) and used(list), between them + - * / // ( ), and where it asks: == != < <= > >="
    " and or not, A if B else C"
)
Value = Fraction | str
SIGNS: Mapping[type[ast.operator], tuple[str, Callable[[Fraction, Fraction], Fraction]]] = {
    ast.Add: ("+", lambda a, b: a + b),
    ast.Sub: ("−", lambda a, b: a - b),
    ast.Mult: ("×", lambda a, b: a * b),
    ast.Div: ("÷", lambda a, b: a / b),
    ast.FloorDiv: ("÷", lambda a, b: Fraction(a // b)),
}


COMPARED: Mapping[type[ast.cmpop], tuple[str, Callable[[Any, Any], bool]]] = {
    ast.Eq: ("is", lambda a, b: a == b),
    ast.NotEq: ("is not", lambda a, b: a != b),
    ast.Lt: ("<", lambda a, b: a < b),
    ast.LtE: ("≤", lambda a, b: a <= b),
    ast.Gt: (">", lambda a, b: a > b),
    ast.GtE: ("≥", lambda a, b: a >= b),
}


class FormulaError(SixgunError, ValueError):
    """An invalid formula, or one without a value; the message says why."""


@dataclass(frozen=True)
class Formula:
    """A formula, its syntax tree, and its sources: fields by name, rules by dotted name, cells
    as (table, column); either is empty if a formula gives it.
    """

    text: str
    node: ast.expr = field(compare=False, repr=False)
    names: tuple[str, ...]
    rules: tuple[str, ...]
    cells: tuple[tuple[str, str], ...]
    lists: tuple[str, ...] = ()


class Scope(Protocol):
    """The values of the names in a formula."""

    def field(self, name: str) -> Value: ...
    def rule(self, name: str) -> Value: ...
    def left(self, name: str) -> Value:
        """How many of a field's boxes are not crossed out."""

    def cell(self, table: str, row: Value, column: str, by: str, down: bool = False) -> Value:
        """`by` is the field that names the row, if any. With `down`, everything that the column
        gives down to that row: numbers added up, texts in a list.
        """

    def listed(self, name: str) -> list[str]:
        """The things on a list, or the conditions that hold."""

    def used(self, name: str) -> Value:
        """How many slots of a list are used."""


@lru_cache(maxsize=1024)
def parse(text: str) -> Formula:
    """A formula; FormulaError when it is invalid."""
    text = " ".join(text.split())
    if len(text) > LONGEST:
        raise FormulaError(
            f"a formula has at most {LONGEST} letters, and this one has {len(text):,}"
        )
    if any(match[1] for match in PYTHONIC.finditer(text)):
        raise FormulaError(f"“{short(text)}”: a formula has its numbers in plain figures")
    try:
        with warnings.catch_warnings(action="ignore"):
            node = ast.parse(
                KEYWORD.sub(lambda m: f"{m[0]}_" if m[1] else m[0], text), mode="eval"
            ).body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise FormulaError(f"“{short(text)}” cannot be read; {SHAPE}") from None
    names: list[str] = []
    rules: list[str] = []
    cells: list[tuple[str, str]] = []
    lists = tuple(dict.fromkeys(map(str, _lists(node))))
    for part in _no_texts(node):
        _collect(part, names, rules, cells)
    return Formula(
        text,
        node,
        tuple(dict.fromkeys(names)),
        tuple(dict.fromkeys(rules)),
        tuple(dict.fromkeys(cells)),
        lists,
    )


def _lists(node: ast.expr) -> Iterator[str]:
    """The lists that a formula asks something of."""
    for part in ast.walk(node):
        match part:
            case ast.Call(func=ast.Name(id=call), args=[ast.Name(id=name), *_]) if call in LISTS:
                yield name.removesuffix("_")


def _collect(
    node: ast.expr, names: list[str], rules: list[str], cells: list[tuple[str, str]]
) -> None:
    """Collects the sources of a formula; FormulaError at the first node that is not allowed."""
    path = rule_path(node)
    if path:
        rules.append(path)
        return
    match node:
        case ast.Constant(value=int(number)) if (
            not isinstance(number, bool) and len(str(number)) <= DIGITS
        ):
            return
        case ast.Name(id=name) if name not in WORDS:
            names.append(name.removesuffix("_"))
            return
        case ast.BinOp(left=left, op=op, right=right) if type(op) in SIGNS:
            parts = [left, right]
        case ast.UnaryOp(op=ast.USub() | ast.UAdd() | ast.Not(), operand=inner):
            parts = [inner]
        case ast.BoolOp(values=parts):
            pass
        case ast.IfExp(test=asked, body=one, orelse=other):
            parts = _no_texts(asked, one, other)
        case ast.Compare(left=left, ops=ops, comparators=others) if {*map(type, ops)} <= {
            *COMPARED
        }:
            parts = _no_texts(left, *others)
        case ast.Call(keywords=[]):
            parts = _call_parts(node, cells)
        case _:
            raise FormulaError(f"“{short(ast.unparse(node))}” is not understood; {SHAPE}")
    for part in parts:
        _collect(part, names, rules, cells)


def _call_parts(call: ast.Call, cells: list[tuple[str, str]]) -> list[ast.expr]:
    """What a call needs the value of; a cell's table and column are added to `cells`."""
    name = call.func.id if isinstance(call.func, ast.Name) else ""
    match call.args:
        case [ast.expr()] as parts if name in CALLS:
            return parts
        case [_, _, *_] as parts if name in ("min", "max"):
            return parts
        case [ast.Name()] as parts if name == "left":
            return parts
        case [ast.Name()] if name in ("count", "used"):
            return []
        case [ast.Name(), ast.Constant(value=str())] if name == "has":
            return []
        case [table, row, column] if name in LOOKED_UP:
            cells.append((_text_of(table), _text_of(column)))
            return _no_texts(table, row, column)
    raise FormulaError(f"“{short(ast.unparse(call))}” is not understood; {SHAPE}")


def _text_of(node: ast.expr) -> str:
    """A text in quotes; nothing of any other part."""
    match node:
        case ast.Constant(value=str(text)):
            return text
    return ""


def _no_texts(*nodes: ast.expr) -> list[ast.expr]:
    """Parts of a formula without those that are a text in quotes."""
    return [
        node
        for node in nodes
        if not (isinstance(node, ast.Constant) and isinstance(node.value, str))
    ]


def rule_path(node: ast.expr) -> str:
    """ "luck.most" for rules.luck.most or rules['luck']['most'], else nothing."""
    path: list[str] = []
    while True:
        match node:
            case (
                ast.Attribute(value=inner, attr=name)
                | ast.Subscript(value=inner, slice=ast.Constant(value=str(name)))
            ):
                path.insert(0, name.removesuffix("_"))
                node = inner
            case ast.Name(id="rules"):
                return ".".join(path)
            case _:
                return ""


def evaluate(formula: Formula, scope: Scope) -> Value:
    """A formula's exact value, or the text of a cell; FormulaError when it has none."""
    return _value(formula.node, scope)


def whole(formula: Formula, scope: Scope) -> int:
    """A formula's value, rounded down; FormulaError if it is not a number or is larger than
    LARGEST.
    """
    value = floor(_number(formula.node, scope))
    if abs(value) > LARGEST:
        raise FormulaError(f"comes to {value:,}; the limit is {LARGEST:,}")
    return value


def _value(node: ast.expr, scope: Scope) -> Value:
    path = rule_path(node)
    if path:
        return scope.rule(path)
    match node:
        case ast.Constant(value=value):
            return value if isinstance(value, str) else Fraction(int(str(value)))
        case ast.Name(id=name):
            return scope.field(name.removesuffix("_"))
        case ast.BinOp(left=left, op=op, right=right):
            one, other = _number(left, scope), _number(right, scope)
            if not other and isinstance(op, ast.Div | ast.FloorDiv):
                raise FormulaError("divides by zero")
            return SIGNS[type(op)][1](one, other)
        case ast.UnaryOp(op=ast.Not(), operand=inner):
            return Fraction(not _true(inner, scope))
        case ast.BoolOp(op=op, values=parts):
            wanted = isinstance(op, ast.Or)
            return Fraction(
                wanted if any(_true(part, scope) == wanted for part in parts) else not wanted
            )
        case ast.IfExp(test=asked, body=one, orelse=other):
            return _value(one if _true(asked, scope) else other, scope)
        case ast.Compare(left=left, ops=ops, comparators=others):
            return Fraction(_compared(left, ops, others, scope))
        case ast.UnaryOp(op=op, operand=inner):
            return -_number(inner, scope) if isinstance(op, ast.USub) else _number(inner, scope)
        case ast.Call():
            return _called(node, scope)
    raise FormulaError(SHAPE)


def _called(call: ast.Call, scope: Scope) -> Value:
    name = call.func.id if isinstance(call.func, ast.Name) else ""
    match call.args:
        case [table, row, column] if name in LOOKED_UP:
            by = row.id.removesuffix("_") if isinstance(row, ast.Name) else ""
            place = (str(_value(table, scope)), _value(row, scope), str(_value(column, scope)))
            return scope.cell(*place, by, down=name == "gained")
        case [ast.Name(id=field)] if name == "count":
            return Fraction(len(scope.listed(field.removesuffix("_"))))
        case [ast.Name(id=field)] if name == "used":
            return scope.used(field.removesuffix("_"))
        case [ast.Name(id=field), ast.Constant(value=word)] if name == "has":
            things = scope.listed(field.removesuffix("_"))
            return Fraction(str(word).casefold() in (thing.casefold() for thing in things))
        case [ast.Name(id=field)] if name == "left":
            return scope.left(field.removesuffix("_"))
        case [inner] if name in CALLS:
            return CALLS[name](_number(inner, scope))
        case parts:
            return (min if name == "min" else max)(_number(part, scope) for part in parts)


def _number(node: ast.expr, scope: Scope) -> Fraction:
    value = _value(node, scope)
    if isinstance(value, str):
        raise FormulaError(f"{ast.unparse(node)} is “{short(value)}”, but a number is needed")
    return value


def true(formula: Formula, scope: Scope) -> bool:
    """Whether a formula that asks something holds: its value is neither 0 nor an empty text."""
    return _true(formula.node, scope)


def _true(node: ast.expr, scope: Scope) -> bool:
    return bool(_value(node, scope))


def _compared(left: ast.expr, ops: list[ast.cmpop], others: list[ast.expr], scope: Scope) -> bool:
    """Whether a row of comparisons holds; FormulaError if a text is compared by size."""
    one = _value(left, scope)
    for op, node in zip(ops, others, strict=True):
        other = _value(node, scope)
        size = not isinstance(op, ast.Eq | ast.NotEq)
        if size and (isinstance(one, str) or isinstance(other, str)):
            text = one if isinstance(one, str) else other
            raise FormulaError(f"“{short(str(text))}” is text; only numbers can be higher or lower")
        if not COMPARED[type(op)][1](one, other):
            return False
        one = other
    return True


def read_value(text: str) -> Value:
    """A rule or a cell as a value: a number if it is one, 0 for an empty cell, else its text."""
    plain = text.strip().replace("−", "-")
    return Fraction(0) if plain == "-" else Fraction(plain) if NUMBER.fullmatch(plain) else text


def find_cycle(start: str, uses: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """The shortest path from a field back to itself through the fields that each one uses; empty
    if there is none.
    """
    paths: list[tuple[str, ...]] = [(start,)]
    seen: set[str] = set()
    for path in paths:
        for name in uses.get(path[-1], ()):
            if name == start:
                return (*path, start)
            if name not in seen:
                seen.add(name)
                paths.append((*path, name))
    return ()


def names_used(
    formula: Formula,
    formulas: Mapping[str, Formula],
    choices: tuple[Mapping[str, Formula], ...] = (),
) -> tuple[str, ...]:
    """Every field that a formula depends on, through other formulas too, in the order of reading.
    Each field is followed once, so this ends where formulas go round in a circle, too.
    """
    used: dict[str, None] = {}
    stack = list(reversed(formula.names))
    while stack:
        name = stack.pop()
        if name in used:
            continue
        used[name] = None
        if name in formulas:
            stack += reversed(formulas[name].names)
        for choice in choices:  # the options depend on other fields
            if name in choice:
                stack += reversed(choice[name].names)
    return tuple(used)

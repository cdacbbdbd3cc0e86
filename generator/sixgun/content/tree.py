"""YAML as text with the place of every node, and text as numbers by the models' types; and where a
link in text may lead.

PyYAML alone reads 010 as 8, 12:30 as 750 and No as False, and of two equal keys it drops the first
without a word. Here every scalar stays the text that its author wrote; pydantic makes the numbers,
and its errors are reported at the line that they belong to.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, TypeVar

import yaml
from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    PlainSerializer,
    ValidationError,
    model_serializer,
    model_validator,
)
from pydantic_core import core_schema

from ..system.problem import ID, Problem, Problems, Waiver, near
from ..system.source import Fault, fault_of, find_fault, read_text

try:
    from yaml import CSafeLoader as _Loader
except ImportError:  # PyYAML without libyaml
    from yaml import SafeLoader as _Loader

LONGEST = 5_000  # letters of one text: lines take time by the square of their length
DEEPEST, MOST_VALUES = 24, 400_000  # levels of nesting; keys and values of one file
MOST_FAULTS = 200  # reported of one file
QUOTED = "; put quotes around a text that contains a comma"  # for a key without a value
Path_ = tuple[Any, ...]
Id = Annotated[str, Field(pattern=f"^{ID.pattern}$", max_length=100)]  # names files and CSS classes
Word = Annotated[str, Field(pattern=f"^({ID.pattern})?$")]  # the same, or nothing
M = TypeVar("M", bound=BaseModel)


def _plain_figures(value: Any) -> Any:
    """The text of a number: pydantic takes 1_0 for 10."""
    if isinstance(value, str) and "_" in value:
        raise ValueError(f"must be a number in plain figures, not “{short(value)}”")
    return value


def _strict_figures(schema: Any) -> None:
    """Has every number read from plain figures alone, by changing pydantic’s schema."""
    for place, part in [*(schema.items() if isinstance(schema, dict) else enumerate(schema))]:
        if isinstance(part, dict) and part.get("type") in ("int", "float", "decimal"):
            if not (isinstance(schema, dict) and schema.get("type") == "function-before"):
                schema[place] = core_schema.no_info_before_validator_function(_plain_figures, part)
        elif isinstance(part, dict | list) and place != "metadata":
            _strict_figures(part)


class Model(BaseModel):
    """Base of everything read from a file: unknown keys are refused, kebab-case in YAML is
    snake_case here, values are frozen.
    """

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
        schema = handler(source)
        _strict_figures(schema)
        return schema

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        alias_generator=lambda name: name.replace("_", "-"),
        populate_by_name=True,
        coerce_numbers_to_str=True,
        allow_inf_nan=False,
    )


class Line(Model):
    """A row of a table of which the rules read only some columns."""

    model_config = Model.model_config | {"extra": "ignore"}


class Short(Model):
    """Written as its first field alone, or as a group of keys; defaults are not written."""

    @model_validator(mode="before")
    @classmethod
    def _from_one(cls, value: Any) -> Any:
        return (
            {next(iter(cls.model_fields)): value}
            if isinstance(value, str | int | float | Decimal)
            else value
        )

    @model_serializer(mode="wrap")
    def _to_one(self, handler: Any) -> Any:
        usual = {
            name: field.default
            for n, field in type(self).model_fields.items()
            for name in (n, field.alias)
        }
        values = {
            name: value for name, value in handler(self).items() if not _alike(value, usual[name])
        }
        first = next(iter(type(self).model_fields))
        return values[first] if list(values) == [first] else values


def _alike(value: Any, usual: Any) -> bool:
    """Whether a value is the usual one: 0 is not False."""
    return bool(value == usual) and isinstance(value, bool) == isinstance(usual, bool)


def plain_number(amount: Decimal) -> int | float:
    """An amount as YAML and JSON write it: 90, 91.5."""
    return int(amount) if amount == int(amount) else float(amount)


Plain = PlainSerializer(plain_number, return_type=int | float)
Dollars = Annotated[Decimal, Field(ge=0, max_digits=12, decimal_places=2), Plain]


def read_as(parse: Callable[[str], Any]) -> BeforeValidator:
    """A validator that parses a cell's text; a ValueError is reported at the cell."""
    return BeforeValidator(lambda text: parse(text) if isinstance(text, str) else text)


@dataclass(frozen=True)
class Tree:
    """One YAML file: dicts, lists and text in `value`; `marks` has the line and column of each by
    its path.
    """

    file: Path
    value: Any
    marks: Mapping[Path_, tuple[int, int]] = field(repr=False)

    def problem(self, path: Path_, code: str, message: str) -> Problem:
        """A problem at the place of `path`, or of its nearest parent that has one."""
        while path and path not in self.marks:
            path = path[:-1]
        line, column = self.marks.get(path, (1, 1))
        return Problem(self.file, line, column, code, message)

    def line(self, *path: Any) -> int:
        return self.problem(path, "", "").line


def read_yaml(file: Path, inside: Path | None = None) -> Tree:
    """One YAML file as a Tree, which must not be changed; Problems when it is not YAML, or leads
    out of the folder `inside`.
    """
    return _parsed(read_text(file, inside), file)


@lru_cache(maxsize=32)
def _parsed(text: str, file: Path) -> Tree:
    """Parsed once: a run asks for build files and game.yaml several times."""
    return parse_yaml(text, file)


TAB = re.compile(r"^[ -]*\t", re.M)


def parse_yaml(text: str, file: Path, first_line: int = 1, most: int = MOST_VALUES) -> Tree:
    """YAML text as a Tree, of at most this many keys and values. `first_line` is the line of the
    file where the text begins.
    """
    try:
        if beyond := _beyond(text, most):
            mark, fault = beyond
            raise Problems([Problem(file, mark.line + first_line, mark.column + 1, *fault)])
        node = yaml.compose(text, Loader=_Loader)
    except yaml.YAMLError as error:
        raise Problems([_syntax_problem(error, file, first_line, text)]) from None
    builder = _TreeBuilder(file, first_line)
    value = builder.build(node, ()) if node else {}
    if builder.problems:
        raise Problems(builder.problems)
    return Tree(file, value, builder.marks)


def _syntax_problem(error: yaml.YAMLError, file: Path, first_line: int, text: str) -> Problem:
    """The fault that PyYAML found, at its place; a tab, which PyYAML calls a character."""
    if "cannot start any token" in str(error) and (tab := TAB.search(text)):
        line = text.count("\n", 0, tab.start()) + first_line
        message = "is not valid YAML: this line is indented with a tab; use spaces"
        return Problem(file, line, len(tab[0]), "yaml-syntax", message)
    if not isinstance(error, yaml.MarkedYAMLError):
        return Problem(file, first_line, 1, "yaml-syntax", f"is not YAML: {error}")
    mark = error.problem_mark or error.context_mark
    line, column = (mark.line + first_line, mark.column + 1) if mark else (first_line, 1)
    message = " ".join(p for p in (error.context, error.problem) if p)
    if "alias" in message or "anchor" in message:
        return Problem(file, line, column, "yaml-alias", message)
    hint = (
        "; a text that holds “: ” or begins with a character such as { [ & * # needs quotes"
        if "mapping" in message or "token" in message
        else ""
    )
    return Problem(file, line, column, "yaml-syntax", f"is not valid YAML: {message}{hint}")


def _beyond(text: str, most: int) -> tuple[Any, Fault] | None:
    """Where a text goes beyond its bounds, and how; None if it does not.

    The events tell it, which are cheap: the composer would overflow the stack, and a node takes ten
    times as long.
    """
    depth = values = 0
    for event in yaml.parse(text, Loader=_Loader):
        values += not isinstance(event, yaml.CollectionEndEvent)
        if values > most:
            message = f"holds more than {most:,} keys and values"
            return event.start_mark, Fault("file-too-large", message)
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > DEEPEST:
                message = f"is nested deeper than {DEEPEST} levels"
                return event.start_mark, Fault("yaml-depth", message)
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
    return None


class _TreeBuilder:
    """Makes dicts, lists and text of YAML nodes; notes the place of each, and the problems."""

    def __init__(self, file: Path, first_line: int):
        self.file, self.first_line = file, first_line
        self.marks: dict[Path_, tuple[int, int]] = {}
        self.problems: list[Problem] = []
        self.seen: set[int] = set()

    def build(self, node: yaml.Node, path: Path_) -> Any:
        place = self._place(node)
        self.marks.setdefault(path, place)
        if self._is_alias(node, place):
            return None
        if isinstance(node, yaml.ScalarNode):
            self._check_text(node.value, place)
            return str(node.value)
        if isinstance(node, yaml.SequenceNode):
            return [self.build(item, (*path, number)) for number, item in enumerate(node.value)]
        result: dict[str, Any] = {}
        for key, item in node.value:
            name = self._key(key, result)
            if name is not None:
                self.marks[(*path, name)] = self._place(key)
                result[name] = self.build(item, (*path, name))
        return result

    def _key(self, key: yaml.Node, taken: Mapping[str, Any]) -> str | None:
        """A key's text; None, and a problem, where it cannot be a key."""
        place = self._place(key)
        if self._is_alias(key, place):
            return None
        if not isinstance(key, yaml.ScalarNode):
            self.say(place, "yaml-key", "this key is not plain text")
        elif self._check_text(key.value, place):
            pass
        elif key.value in taken:
            self.say(place, "yaml-key-twice", f"“{short(key.value)}” appears a second time")
        else:
            return str(key.value)
        return None

    def _check_text(self, text: str, place: tuple[int, int]) -> bool:
        """Whether a text has a fault: a problem."""
        if fault := find_fault(text):  # written as an escape, such as "\\0"
            self.say(place, *fault_of(fault))
        elif len(text) > LONGEST:
            self.say(
                place,
                "text-endless",
                f"is {len(text):,} letters long; at most {LONGEST:,} are allowed",
            )
        else:
            return False
        return True

    def _is_alias(self, node: yaml.Node, place: tuple[int, int]) -> bool:
        """Whether a node has appeared before: a problem, as few aliases can make endless text."""
        if id(node) in self.seen:
            self.say(place, "yaml-alias", "repeats another part with an alias (*); write it out")
            return True
        self.seen.add(id(node))
        return False

    def _place(self, node: yaml.Node) -> tuple[int, int]:
        return node.start_mark.line + self.first_line, node.start_mark.column + 1

    def say(self, place: tuple[int, int], code: str, message: str) -> None:
        self.problems.append(Problem(self.file, *place, code, message))


def fill(model: type[M], tree: Tree, value: Any = None, path: Path_ = ()) -> M:
    """The tree's value (or `value`, which is at `path` in it) as a model; Problems for each field
    that does not fit.
    """
    try:
        return model.model_validate(tree.value if value is None else value)
    except ValidationError as error:
        raise Problems(_explain(model, tree, path, error)) from None


def _explain(
    model: type[BaseModel], tree: Tree, path: Path_, error: ValidationError
) -> Iterator[Problem]:
    for one in error.errors(include_url=False)[:MOST_FAULTS]:
        kind, given, code, loc = one["type"], one.get("input"), "field-value", one["loc"]
        unknown = loc[-1] if kind == "extra_forbidden" else None
        place = (*path, *(p for p in loc if p == unknown or not VARIANT.search(str(p))))
        if unknown is not None:
            known = near(short(str(unknown)), _fields(model, loc[:-1]))
            code, fault = "field-unknown", f" is not known here{known}{QUOTED * (given == '')}"
        elif kind == "missing":
            code, fault = "field-missing", " is missing"
        elif kind == "value_error":
            fault = f": {one['ctx']['error']!s}"
        else:
            fault = f": {plainly(one['msg'])}"
            if isinstance(given, str):
                fault += f", not “{short(given)}”" if given else ", but it is empty"
        yield tree.problem(place, code, f"{_named(place)}{fault}")


def _named(place: Path_) -> str:
    """The key of a place, or which entry of its list it is: “formats”, entry 2."""
    *_, last = place or ("this",)
    keys = [short(part) for part in place if isinstance(part, str)]
    if isinstance(last, int) and keys:
        return f"“{keys[-1]}”, entry {last + 1}"
    return f"“{short(str(last))}”"


def short(text: str) -> str:
    """A text as a message may quote it."""
    return text if len(text) <= 60 else f"{text[:59]}…"


VARIANT = re.compile(r"\[|^(?:str|int|dict|list|function-after|function-before)$")  # of a union
MESSAGES = {  # the beginnings of pydantic's messages
    "Input should be a valid integer": "must be a whole number",
    "Input should be a valid number": "must be a number",
    "Input should be a valid boolean": "must be yes or no",
    "Input should be a valid string": "must be text",
    "Input should be a valid list": "must be a list",
    "Input should be a valid tuple": "must be a list",
    "Input should be a valid dictionary": "must be a group of keys",
    "Input should be an object": "must be a group of keys",
    "String should match pattern": "must be lowercase letters, digits and hyphens",
}


def plainly(message: str) -> str:
    """A message of pydantic in the words of our files."""
    ours = next((ours for theirs, ours in MESSAGES.items() if message.startswith(theirs)), "")
    return ours or message.replace("Input should be", "must be", 1)


def _fields(model: Any, inside: tuple[Any, ...]) -> list[str]:
    """The keys that `model` has at the path `inside`."""
    for step in inside:  # any other word is the author's own name for one of several
        if isinstance(step, int) or not (isinstance(model, type) and issubclass(model, BaseModel)):
            continue
        info = next((f for n, f in model.model_fields.items() if step in (n, f.alias)), None)
        model = _inner_model(info.annotation) if info else model
    if isinstance(model, type) and issubclass(model, BaseModel):
        return [f.alias or n for n, f in model.model_fields.items()]
    return []


def _inner_model(annotation: Any) -> Any:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    return next(filter(None, map(_inner_model, getattr(annotation, "__args__", ()))), None)


class WaiverModel(Model):
    """A problem that is allowed."""

    code: str = Field(description="The word in brackets at the end of the problem’s line.")
    reason: str = Field(description="The reason; shown wherever the problem is shown.")


def waivers(tree: Tree) -> list[Waiver]:
    """The `waive:` list of a file; malformed entries are left to the file's model to refuse."""
    listed = tree.value.get("waive", []) if isinstance(tree.value, dict) else []
    entries = [w for w in listed if isinstance(w, dict)] if isinstance(listed, list) else []
    return [Waiver(w["code"], w["reason"]) for w in entries if w.get("code") and w.get("reason")]

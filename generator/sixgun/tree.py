"""YAML read as text, each piece with its place, and text to numbers by declared types.

PyYAML alone reads 010 as 8, 12:30 as 750 and No as False, and lets the second of two equal keys win in silence. Here every scalar
is the text the author wrote; pydantic makes the numbers, and its complaints are put back on the line they belong to.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, TypeVar

import yaml
from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, PlainSerializer, ValidationError, model_serializer, model_validator

from .problem import ID, Problem, Problems, Waiver, near

try:
    from yaml import CSafeLoader as _Loader
except ImportError:  # PyYAML without libyaml
    from yaml import SafeLoader as _Loader

LARGEST_FILE = 2_000_000  # bytes; a rulebook's longest table is far below
DEEPEST = 24  # levels of nesting
MOST_FAULTS = 200  # told of one file
CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]")  # also what turns the order of letters
Path_ = tuple[Any, ...]
Id = Annotated[str, Field(pattern=f"^{ID.pattern}$")]  # names files and CSS classes
Word = Annotated[str, Field(pattern=f"^({ID.pattern})?$")]  # the same, or nothing
M = TypeVar("M", bound=BaseModel)


class Model(BaseModel):
    """Where text comes in: unknown keys are mistakes, kebab-case in YAML is snake_case here, values do not change."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        alias_generator=lambda name: name.replace("_", "-"),
        populate_by_name=True,
        coerce_numbers_to_str=True,
    )


class Line(Model):
    """A row of a table of which the rules read some columns and leave the others to the printer."""

    model_config = Model.model_config | {"extra": "ignore"}


class Short(Model):
    """Written as its first value alone, or with more to say of it as a group of keys; what is as it would be anyway is not written."""

    @model_validator(mode="before")
    @classmethod
    def _from_one(cls, value: Any) -> Any:
        return {next(iter(cls.model_fields)): value} if isinstance(value, str | int | float | Decimal) else value

    @model_serializer(mode="wrap")
    def _to_one(self, handler: Any) -> Any:
        usual = {name: field.default for n, field in type(self).model_fields.items() for name in (n, field.alias)}
        said = {name: value for name, value in handler(self).items() if not _alike(value, usual[name])}
        first = next(iter(type(self).model_fields))
        return said[first] if list(said) == [first] else said


def _alike(value: Any, usual: Any) -> bool:
    """Whether a value is the usual one: 0 is not False."""
    return bool(value == usual) and isinstance(value, bool) == isinstance(usual, bool)


def plain_number(amount: Decimal) -> int | float:
    """An amount as files and machines write it: 90, 91.5."""
    return int(amount) if amount == int(amount) else float(amount)


Plain = PlainSerializer(plain_number, return_type=int | float)
Dollars = Annotated[Decimal, Field(ge=0, max_digits=12, decimal_places=2), Plain]


def read_as(parse: Callable[[str], Any]) -> BeforeValidator:
    """A cell's text made into what it stands for; a ValueError is told at the cell."""
    return BeforeValidator(lambda text: parse(text) if isinstance(text, str) else text)


@dataclass(frozen=True)
class Tree:
    """What one YAML file says: dicts, lists and text, and where each of them stands."""

    file: Path
    value: Any
    marks: Mapping[Path_, tuple[int, int]] = field(repr=False)

    def problem(self, path: Path_, code: str, message: str) -> Problem:
        """A problem at the place of `path`, or of the nearest thing that holds it."""
        while path and path not in self.marks:
            path = path[:-1]
        line, column = self.marks.get(path, (1, 1))
        return Problem(self.file, line, column, code, message)

    def line(self, *path: Any) -> int:
        return self.problem(path, "", "").line


def read_raw(file: Path) -> bytes:
    """A file's bytes; Problems when it is not a plain file of moderate size."""

    def refuse(code: str, message: str) -> Problems:
        return Problems([Problem(file, 1, 1, code, message)])

    try:
        if file.exists() and not file.is_file():  # a pipe or a device could keep us for ever
            raise refuse("file-unreadable", "cannot be read: it is not a file")
        size = file.stat().st_size
        if size > LARGEST_FILE:
            raise refuse("file-too-large", f"is {size:,} bytes long; at most {LARGEST_FILE:,} are read")
        return file.read_bytes()
    except OSError as error:
        raise refuse("file-unreadable", f"cannot be read: {error.strerror}") from None


def read_text(file: Path) -> str:
    """A UTF-8 file's text, with line ends made plain; Problems when it cannot be read."""
    raw = read_raw(file)
    try:
        text = raw.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise Problems([Problem(file, line, 1, "file-encoding", "is not UTF-8 text; save it as UTF-8")]) from None
    found = CONTROL.search(text)
    if found:
        line, column = text.count("\n", 0, found.start()) + 1, found.start() - text.rfind("\n", 0, found.start())
        raise Problems([Problem(file, line, column, "file-control-character", _control(found[0]))])
    return text


def _control(sign: str) -> str:
    return f"holds the control character U+{ord(sign):04X}; take it out"


def read_yaml(file: Path) -> Tree:
    """One YAML file as a Tree, which nobody changes; Problems when it is not YAML."""
    return _parsed(read_text(file), file)


@lru_cache(maxsize=32)
def _parsed(text: str, file: Path) -> Tree:
    """What build files and game.yaml say is asked for several times in a run."""
    return parse_yaml(text, file)


def parse_yaml(text: str, file: Path, first_line: int = 1) -> Tree:
    """YAML text as a Tree. `first_line` is the line of the file where the text begins."""
    try:
        deep = _too_deep(text)
        if deep:
            message = f"is nested deeper than {DEEPEST} levels"
            raise Problems([Problem(file, deep.line + first_line, deep.column + 1, "yaml-depth", message)])
        node = yaml.compose(text, Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line, column = (mark.line + first_line, mark.column + 1) if mark else (first_line, 1)
        message = " ".join(p for p in (error.context, error.problem) if p)
        if "alias" in message or "anchor" in message:
            raise Problems([Problem(file, line, column, "yaml-alias", message)]) from None
        hint = "; a text that holds “: ” or begins with a sign such as { [ & * # needs quotes" if "mapping" in message or "token" in message else ""
        raise Problems([Problem(file, line, column, "yaml-syntax", f"is not YAML here: {message}{hint}")]) from None
    except yaml.YAMLError as error:
        raise Problems([Problem(file, first_line, 1, "yaml-syntax", f"is not YAML: {error}")]) from None
    marks: dict[Path_, tuple[int, int]] = {}
    problems: list[Problem] = []
    value = _plain(node, (), file, first_line, marks, problems, set()) if node else {}
    if problems:
        raise Problems(problems)
    return Tree(file, value, marks)


def _too_deep(text: str) -> Any:
    """Where nesting passes what is read, if it does: libyaml's composer would exhaust the stack and take the program with it."""
    depth = 0
    for event in yaml.parse(text, Loader=_Loader):
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > DEEPEST:
                return event.start_mark
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
    return None


def _plain(node: yaml.Node, path: Path_, file: Path, first: int, marks: dict[Path_, tuple[int, int]], problems: list[Problem], seen: set[int]) -> Any:
    line, column = node.start_mark.line + first, node.start_mark.column + 1
    marks.setdefault(path, (line, column))

    def say(code: str, message: str) -> None:
        problems.append(Problem(file, line, column, code, message))

    if id(node) in seen:
        say("yaml-alias", "repeats another part by an alias (*); write it out")
        return None
    seen.add(id(node))
    if isinstance(node, yaml.ScalarNode):
        control = CONTROL.search(node.value)  # written as an escape, such as "\\0"
        if control:
            say("file-control-character", _control(control[0]))
        return str(node.value)
    if isinstance(node, yaml.SequenceNode):
        return [_plain(item, (*path, number), file, first, marks, problems, seen) for number, item in enumerate(node.value)]
    result: dict[str, Any] = {}
    for key, item in node.value:
        name = key.value if isinstance(key, yaml.ScalarNode) else None
        place = (key.start_mark.line + first, key.start_mark.column + 1)
        if id(key) in seen:
            problems.append(Problem(file, *place, "yaml-alias", "repeats another part by an alias (*); write it out"))
            continue
        seen.add(id(key))
        if name is None:
            problems.append(Problem(file, *place, "yaml-key", "this key is not plain text"))
        elif CONTROL.search(name):
            problems.append(Problem(file, *place, "file-control-character", _control(CONTROL.findall(name)[0])))
        elif name in result:
            problems.append(Problem(file, *place, "yaml-key-twice", f"“{short(name)}” stands here a second time"))
        else:
            marks[(*path, name)] = place
            result[name] = _plain(item, (*path, name), file, first, marks, problems, seen)
    return result


def fill(model: type[M], tree: Tree, value: Any = None, path: Path_ = ()) -> M:
    """The tree's value (or `value`, which stands at `path` in it) as a model; Problems name each thing that does not fit."""
    try:
        return model.model_validate(tree.value if value is None else value)
    except ValidationError as error:
        raise Problems(_explain(model, tree, path, error)) from None


def _explain(model: type[BaseModel], tree: Tree, path: Path_, error: ValidationError) -> Iterator[Problem]:
    for one in error.errors(include_url=False)[:MOST_FAULTS]:
        place = path + tuple(p for p in one["loc"] if not (isinstance(p, str) and ("[" in p or p in _VARIANTS)))
        name = short(str(place[-1])) if place else "this"
        kind, given = one["type"], one.get("input")
        if kind == "extra_forbidden":
            yield tree.problem(place, "field-unknown", f"“{name}” is not known here{near(name, _fields(model, one['loc'][:-1]))}")
        elif kind == "missing":
            yield tree.problem(place, "field-missing", f"“{name}” is missing")
        elif kind == "value_error":
            yield tree.problem(place, "field-value", f"“{name}”: {one['ctx']['error']!s}")
        else:
            shown = f", not “{short(given)}”" if isinstance(given, str) else ""
            yield tree.problem(place, "field-value", f"“{name}”: {plainly(one['msg'])}{shown}")


def short(text: str) -> str:
    """A text as a message may quote it."""
    return text if len(text) <= 60 else f"{text[:59]}…"


_VARIANTS = {"str", "int", "dict", "list", "function-after", "function-before"}


def plainly(message: str) -> str:
    for ours, theirs in (
        ("must be a whole number", "Input should be a valid integer"),
        ("must be a number", "Input should be a valid number"),
        ("must be yes or no", "Input should be a valid boolean"),
        ("must be a text", "Input should be a valid string"),
        ("must be a list", "Input should be a valid list"),
        ("must be a list", "Input should be a valid tuple"),
        ("must be a group of keys", "Input should be a valid dictionary"),
        ("must be a group of keys", "Input should be an object"),
        ("must be small letters, digits and hyphens", "String should match pattern"),
        ("must be", "Input should be"),
    ):
        if message.startswith(theirs):
            return ours + (message[len(theirs) :] if ours == "must be" else "")
    return message


def _fields(model: Any, inside: tuple[Any, ...]) -> list[str]:
    """The keys that `model` knows at the place `inside` it."""
    for step in inside:
        if isinstance(step, int) or not (isinstance(model, type) and issubclass(model, BaseModel)):
            continue
        info = next((f for n, f in model.model_fields.items() if step in (n, f.alias)), None)
        model = _inner_model(info.annotation) if info else None
    if isinstance(model, type) and issubclass(model, BaseModel):
        return [f.alias or n for n, f in model.model_fields.items()]
    return []


def _inner_model(annotation: Any) -> Any:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    for part in getattr(annotation, "__args__", ()):
        found = _inner_model(part)
        if found:
            return found
    return None


class WaiverModel(Model):
    """A problem that may stand."""

    code: str = Field(description="The word in brackets at the end of the problem’s line.")
    reason: str = Field(description="Why it may stand; shown wherever the problem is.")


def waivers(tree: Tree) -> list[Waiver]:
    """The `waive:` list of a file; entries that are not {code, reason} are left to the file's own model to refuse."""
    listed = tree.value.get("waive", []) if isinstance(tree.value, dict) else []
    entries = [w for w in listed if isinstance(w, dict)] if isinstance(listed, list) else []
    return [Waiver(w["code"], w["reason"]) for w in entries if w.get("code") and w.get("reason")]

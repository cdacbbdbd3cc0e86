"""A game as it comes out when one rule of rules.yaml has another value: its text, odds and sheets, without a page set.

Files are parsed once. What the engine works out is kept with the rules that it read, so that another value costs only what reads it.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel

import sixgun.load
from sixgun.content import Content, Rules
from sixgun.dice import Dice
from sixgun.game import Game, Question
from sixgun.problem import Problem, Problems, standing
from sixgun.question import ask
from sixgun.rng import Rng
from sixgun.tree import parse_yaml, read_raw, read_text, read_yaml

WHOLE = re.compile(r"[+-]?\d+")
READERS = {"read_yaml": read_yaml, "read_text": read_text, "read_raw": read_raw, "parse_yaml": parse_yaml}
MODULES = ("folder", "cast", "table", "prose", "map")
PEOPLE = 4  # rolled of each game
Texts = dict[str, tuple[str, ...]]  # by what they belong to: "prose luck", "ask hit"


class Watched(dict[str, str]):
    """Rules that note which of them were asked for."""

    def __init__(self, values: Mapping[str, str]):
        super().__init__(values)
        self.asked: set[str] = set()

    def __getitem__(self, name: str) -> str:
        self.asked.add(name)
        return super().__getitem__(name)

    def get(self, name: str, default: Any = None) -> Any:
        self.asked.add(name)
        return super().get(name, default)


@dataclass(frozen=True)
class Kit:
    """A game's content, its text, and what its engine works out of it, each with the rules that it reads."""

    game: Game
    content: Content
    written: Texts
    worked: Texts
    reads: Mapping[str, frozenset[str]]

    @property
    def texts(self) -> Texts:
        return self.written | self.worked


def parse_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files are read and parsed once for the whole round."""
    for name, read in READERS.items():
        kept = lru_cache(maxsize=None)(read)
        for module in MODULES:
            if hasattr(getattr(sixgun.load, module), name):
                monkeypatch.setattr(f"sixgun.load.{module}.{name}", kept)


def load_as(game: Game, folder: Path, changed: Mapping[str, str]) -> Content:
    """The content with other values of some rules."""

    def read_rules(reader: Any) -> Rules:
        rules = READ(reader)
        return dataclasses.replace(rules, values={**rules.values, **changed})

    patch = pytest.MonkeyPatch()
    patch.setattr("sixgun.load.read_rules", read_rules)
    try:
        return sixgun.load.load_content(folder, game.tables, game.cast)
    finally:
        patch.undo()


READ = sixgun.load.read_rules


def kit_of(game: Game, folder: Path) -> Kit:
    """The kit as it ships."""
    content = load_as(game, folder, {})
    worked, reads = {}, {}
    for name, work in works(game, content).items():
        rules = Watched(content.rules.values)
        worked[name] = work(dataclasses.replace(content, rules=dataclasses.replace(content.rules, values=rules)))
        reads[name] = frozenset(rules.asked)
    return Kit(game, content, dict(written(content)), worked, reads)


@dataclass(frozen=True)
class Turn:
    """What comes of another value: the problems that `check` has with it, or the texts as they are now."""

    problems: tuple[Problem, ...]
    texts: Texts
    content: Content | None = None


def turn(kit: Kit, rule: str, value: str) -> Turn:
    """The kit with another value of a rule. What does not read it is not worked out again."""
    try:
        content = load_as(kit.game, kit.content.folder, {rule: value})
        problems = [*content.problems, *kit.game.check(content)]
    except Problems as error:
        return Turn(tuple(error.problems), {})
    if stands := standing(problems):
        return Turn(tuple(stands), {})
    texts = dict(written(content))
    fed = _changed(kit, content)
    for name, work in works(kit.game, content).items():
        again = rule in kit.reads[name] or fed
        texts[name] = work(content) if again else kit.worked[name]
    return Turn((), texts, content)


def _changed(kit: Kit, content: Content) -> bool:
    """Whether a rule stands in what the engine reads: the values of a table, somebody's file."""
    values = any(table.values != kit.content.tables[id].values for id, table in content.tables.items())
    return values or any(one.who != kit.content.cast[id].who for id, one in content.cast.items())


# what is written


def written(content: Content) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The text of the files, a sentence or a cell each."""
    for id, prose in content.prose.items():
        yield f"prose {id}", (prose.title, prose.deck, prose.line, prose.brief, *prose.body.split("\n"))
    for id, table in content.tables.items():
        rows = (text for row in table.rows for text in (row.label, row.group, *row.cells.values()))
        yield f"table {id}", (table.title, table.line, table.note, *rows)
    for id, one in content.cast.items():
        yield f"cast {id}", tuple(leaves(one.who))
    for id, map in content.maps.items():
        yield f"map {id}", tuple(leaves(map))
    for erratum in content.errata:
        yield f"errata {erratum.id}", (erratum.title, *leaves(erratum.readings), erratum.ruling)
    yield "game.yaml", tuple(leaves(content.about))


def leaves(value: object) -> Iterator[str]:
    """Every text below a value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, BaseModel):
        yield from (text for name in type(value).model_fields for text in leaves(getattr(value, name)))
    elif dataclasses.is_dataclass(value):
        yield from (text for field in dataclasses.fields(value) for text in leaves(getattr(value, field.name)))
    elif isinstance(value, Mapping):
        yield from (text for inner in value.values() for text in leaves(inner))
    elif isinstance(value, list | tuple):
        yield from (text for inner in value for text in leaves(inner))
    elif value is not None and not isinstance(value, Path):
        yield str(value)


# what the engine works out


def works(game: Game, content: Content) -> dict[str, Callable[[Content], tuple[str, ...]]]:
    """Everything that a game's engine works out, by name."""
    jobs: dict[str, Callable[[Content], tuple[str, ...]]] = {}
    for name, view in game.views.items():
        jobs[f"view {name}"] = lambda content, view=view: tuple(leaves(view(content)))
    for name, question in game.questions.items():
        jobs[f"ask {name}"] = lambda content, question=question: _answered(question, content)
    for name, sheet in game.sheets.items():
        jobs[f"sheet {name}"] = lambda content, sheet=sheet: tuple(leaves(sheet(None, content)))
    for id in content.cast:
        for name, show in (("stat", game.stat), ("poster", game.poster)):
            if show:
                jobs[f"{name} {id}"] = lambda content, show=show, id=id: _shown(show, content.cast[id], content)
    return jobs | _people(game)


def _answered(question: Question, content: Content) -> tuple[str, ...]:
    """The answer to a question, or why there is none as it stands."""
    try:
        return tuple(leaves(ask(question, content, {})))
    except ValueError as error:
        return (str(error),)


def _shown(show: Callable[[Any, Content], object], one: object, content: Content) -> tuple[str, ...]:
    """A stat block or a poster; nothing for whom there is none."""
    try:
        return tuple(leaves(show(one, content)))
    except TypeError:
        return ()


def _people(game: Game) -> dict[str, Callable[[Content], tuple[str, ...]]]:
    people = game.people
    if people is None:
        return {}

    def rolled(content: Content, number: int) -> tuple[str, ...]:
        who = people.roll(content, Rng(f"switches {number}"), {})
        broken = [f"ILLEGAL {one}" for one in people.validate(who, content)]
        return (*broken, *leaves(who), *leaves(people.sheet(who, content)), *leaves(people.figures(who, content)))

    jobs: dict[str, Callable[[Content], tuple[str, ...]]] = {"blank sheet": lambda content: tuple(leaves(people.sheet(None, content)))}
    return jobs | {f"rolled {number}": lambda content, number=number: rolled(content, number) for number in range(PEOPLE)}


# other values


def other(value: str) -> str | None:
    """A legal neighbor of a number, of dice or of a span; None for words."""
    if WHOLE.fullmatch(value):
        number = int(value)
        return str(number - 1 if number < 0 else number + 1)
    if re.fullmatch(r"\d+-\d+", value):
        low, high = value.split("-")
        return f"{low}-{int(high) + 1}"
    if re.fullmatch(r"\d+\.\d+", value):
        whole, part = value.split(".")
        return f"{int(whole) + 1}.{part}"
    if re.fullmatch(r"\d*d\d+([+-]\d+)?", value):
        return _other_dice(value)
    return None


def _other_dice(value: str) -> str:
    count, sides, plus = re.fullmatch(r"(\d*)d(\d+)(.*)", value).groups()  # type: ignore[union-attr]
    faces = {"3": "4", "4": "6", "6": "8", "8": "10", "10": "12", "100": "20"}
    Dice.parse(value)
    return f"{count}d{faces.get(sides, '6')}{plus}"

"""One game's folder as frozen types."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NoReturn, TypeVar

from .dice import Dice
from .problem import Problem, Problems, near
from .table import Rows, Table
from .tree import Tree

R = TypeVar("R")
WHOLE = re.compile(r"[+-]?\d{1,9}", re.ASCII)
CHARACTER = "character.yaml"  # of a game whose characters are declared


@dataclass(frozen=True)
class Rules:
    """The numbers of rules.yaml by dotted name: "grit.most" is 6. `places` has each one's line."""

    values: Mapping[str, str]
    file: Path
    places: Mapping[str, int] = field(default_factory=dict, repr=False)

    def text(self, name: str) -> str:
        """A rule as written; Problems name the nearest rule there is."""
        if name not in self.values:
            self.refuse(name, "rule-missing", f"the rules need “{name}”, and it is not here{near(name, self.values)}")
        return self.values[name]

    def number(self, name: str) -> int:
        """A rule that is a whole number; Problems where it is none."""
        said = self.text(name)
        if not WHOLE.fullmatch(said):
            self.refuse(name, "rule-value", f"“{name}” must be a whole number, not “{said}”")
        return int(said)

    def dice(self, name: str) -> Dice:
        """A rule that is dice; Problems where it is none."""
        try:
            return Dice.parse(self.text(name))
        except ValueError:
            self.refuse(name, "rule-value", f"“{name}” must be dice, such as 1d6, not “{self.text(name)}”")

    def refuse(self, name: str, code: str, message: str) -> NoReturn:
        """Raises Problems at the line of a rule, or of the file where there is no such rule."""
        line = self.places.get(name, 0)
        raise Problems([Problem(self.file, line, 1 if line else 0, code, message)])

    def problem(self, name: str, code: str, message: str) -> Problem:
        """A problem at a rule's line, or the file's first where there is no such rule."""
        return Problem(self.file, self.places.get(name, 1), 1, code, message)


@dataclass(frozen=True)
class Prose:
    """One section of the text: Markdown whose {{ }} have been filled in."""

    id: str
    title: str
    body: str
    file: Path
    body_line: int
    deck: str = ""
    line: str = ""
    run: str = ""
    brief: str = ""
    figures: tuple[str, ...] = ()


@dataclass(frozen=True)
class Cast:
    """Someone or something: `who` is the game's own model, which only the game looks into."""

    id: str
    who: Any
    tree: Tree


@dataclass(frozen=True)
class Person:
    """Someone who lives at a place; `is_` names a cast entry with figures."""

    name: str
    who: str = ""
    is_: str = ""


@dataclass(frozen=True)
class Place:
    """One place of a map; boxes are (x, y, width, height) in the map's units. Without a number its name stands inside its walls.

    Doors and windows are points on a wall.
    """

    number: int | None
    name: str
    kind: str
    boxes: tuple[tuple[float, ...], ...]
    text: str
    people: tuple[Person, ...]
    doors: tuple[tuple[float, ...], ...] = ()
    windows: tuple[tuple[float, ...], ...] = ()


@dataclass(frozen=True)
class Position:
    """Where somebody stands as the game begins: a numbered counter; `side` is light or dark."""

    number: int
    name: str
    at: tuple[float, ...]
    side: str
    text: str


@dataclass(frozen=True)
class Way:
    """A street, trail, rail or creek as a line of points in the map's units."""

    kind: str
    name: str
    points: tuple[tuple[float, ...], ...]
    width: float


@dataclass(frozen=True)
class Map:
    """A place drawn from content. `space` is the width of a square of its grid in the map's units, 0 where it has none."""

    id: str
    title: str
    line: str
    size: tuple[float, ...]
    ways: tuple[Way, ...]
    places: tuple[Place, ...]
    file: Path
    positions: tuple[Position, ...] = ()
    space: float = 0.0
    scale: str = ""
    compass: bool = True


@dataclass(frozen=True)
class Reading:
    """One of the things that the source says, and where."""

    where: str
    says: str


@dataclass(frozen=True)
class Erratum:
    """A contradiction of the source: every reading, the one we take, and what it decides."""

    id: str
    title: str
    readings: tuple[Reading, ...]
    ruling: str
    touches: tuple[str, ...]
    line: int


@dataclass(frozen=True)
class Tracker:
    """A form to keep count on, in the game's words: heads, so many boxes to strike off in the last column, what is counted above it."""

    title: str
    heads: tuple[str, ...]
    line: str = ""
    boxes: int = 0
    count: str = ""


@dataclass(frozen=True)
class About:
    """game.yaml: who made the game, under what terms, the words of its cover, and those of the paper on its table.

    `scales` says by shape what one square or hex stands for; `feedback` is where playtesters write to, or nothing.
    """

    title: str
    subtitle: str
    edition: str
    version: str
    author: str
    year: str
    licence: str
    source: str
    disclaimer: str
    credits: tuple[tuple[str, tuple[str, ...]], ...]
    thanks: str
    isbn: str
    contact: Mapping[str, str]
    front: Mapping[str, Any]
    feedback: str = ""
    trackers: Mapping[str, Tracker] = field(default_factory=dict)
    scales: Mapping[str, str] = field(default_factory=dict)
    face: str = ""


@dataclass(frozen=True)
class Content:
    """All that a game says. `problems` are those found while loading it, waived or not."""

    id: str
    folder: Path
    about: About
    rules: Rules
    tables: Mapping[str, Table[Any]]
    prose: Mapping[str, Prose]
    cast: Mapping[str, Cast]
    maps: Mapping[str, Map]
    errata: tuple[Erratum, ...]
    digest: str
    character: Tree | None = None  # character.yaml, where the game declares its characters
    problems: tuple[Problem, ...] = ()

    def __getitem__(self, rows: Rows[R]) -> Table[R]:
        """content[WEAPONS] is the table of that id with rows of that type."""
        return self.tables[rows.id]

    def group(self, folder: str) -> list[Cast]:
        """Everyone of one folder under cast/, in order of file name."""
        return [c for c in self.cast.values() if c.id.rpartition("/")[0] == folder]

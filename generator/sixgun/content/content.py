"""One game's folder as frozen types."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any, NoReturn, TypeVar

from pydantic import Field

from ..system.problem import Problem, Problems, near
from .about import About
from .dice import AnyDice, Dice
from .dice_notation import parse_dice
from .map import Map
from .table import Rows, Table
from .tree import Model, Tree

R = TypeVar("R")
SHARES = {
    "half": Fraction(1, 2),
    "a third": Fraction(1, 3),
    "two-thirds": Fraction(2, 3),
    "a quarter": Fraction(1, 4),
    "one-quarter": Fraction(1, 4),
    "three-quarters": Fraction(3, 4),
}
WHOLE = re.compile(r"[+-]?\d{1,9}", re.ASCII)
CHARACTER = "character.yaml"  # of a game whose characters are declared
BEINGS = "beings"  # the folder of its other models


@dataclass(frozen=True)
class Rules:
    """The numbers of rules.yaml by dotted name: "grit.most" is 6. `places` has each one's line.

    `models` are the typed models that were read of them (module rule).
    """

    values: Mapping[str, str]
    file: Path
    places: Mapping[str, int] = field(default_factory=dict, repr=False)

    @cached_property
    def models(self) -> dict[type, Any]:
        return {}

    def text(self, name: str) -> str:
        """A rule as written; Problems name the nearest rule there is."""
        if name not in self.values:
            self.refuse(
                name,
                "rule-missing",
                f"the rules need “{name}”, and it is not here{near(name, self.values)}",
            )
        return self.values[name]

    def number(self, name: str) -> int:
        """A rule that is a whole number; Problems where it is none."""
        text = self.text(name)
        if not WHOLE.fullmatch(text):
            self.refuse(name, "rule-value", f"“{name}” must be a whole number, not “{text}”")
        return int(text)

    def dice(self, name: str) -> Dice:
        """A rule that is dice; Problems where it is none."""
        try:
            return Dice.parse(self.text(name))
        except ValueError:
            self.refuse(
                name, "rule-value", f"“{name}” must be dice, such as 1d6, not “{self.text(name)}”"
            )

    def any_dice(self, name: str) -> AnyDice:
        """A rule that is dice in any notation; Problems where it is none."""
        try:
            return parse_dice(self.text(name))
        except ValueError as error:
            self.refuse(name, "rule-value", f"“{name}” must be dice; {error}")

    def share(self, name: str) -> Fraction:
        """A rule that is a part of a whole, in words: half, a third; Problems where it is none."""
        text = self.text(name)
        if text not in SHARES:
            self.refuse(name, "rule-value", f"“{name}” must be {' or '.join(SHARES)}, not “{text}”")
        return SHARES[text]

    @staticmethod
    def share_text(share: Fraction) -> str:
        """A part of a whole in words, as rules.yaml writes it."""
        return next(word for word, part in SHARES.items() if part == share)

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
    uses: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True)
class Cast:
    """A person, creature or gang: `who` is of the game's own model."""

    id: str
    who: Any
    tree: Tree


class Reading(Model):
    """One of the things that the source says, and where."""

    where: str
    says: str


class Erratum(Model):
    """A contradiction of the source."""

    id: str
    title: str
    part: str = Field("", description="A heading over it and those that follow.")
    readings: tuple[Reading, ...]
    ruling: str = Field("", description="The reading we take, and why in a sentence.")
    rule: str = Field("", description="Of a question that a word in rules.yaml settles: the rule.")
    rulings: Mapping[str, str] = Field(
        {},
        description="The ruling of each word that the rule may hold; the one in force is printed.",
    )
    touches: Annotated[tuple[str, ...], Field(max_length=60)] = Field(
        (), description="Ids of the tables, prose, rules or cast that it decides."
    )


@dataclass(frozen=True)
class Content:
    """A game's content. `problems` are those of loading it, waived or not."""

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
    models: Mapping[str, Tree] = field(default_factory=dict)  # character.yaml, beings/*.yaml
    problems: tuple[Problem, ...] = ()
    unread: frozenset[str] = frozenset()  # files that could not be read, as tables/weather

    def ids(self, part: str) -> list[str]:
        """The ids of a part (tables, prose, cast, maps), those of unread files included."""
        read: Mapping[str, Any] = getattr(self, part)
        return [
            *read,
            *sorted(n.removeprefix(f"{part}/") for n in self.unread if n.startswith(f"{part}/")),
        ]

    @property
    def stamp(self) -> str:
        """What a printed file says that it was made of."""
        return f"{self.about.title} kit {self.about.version} · content {self.digest}"

    def __getitem__(self, rows: Rows[R]) -> Table[R]:
        """content[WEAPONS] is the table of that id with rows of that type."""
        return self.tables[rows.id]

    def group(self, folder: str) -> list[Cast]:
        """Everyone of one folder under cast/, in order of file name."""
        return [c for c in self.cast.values() if c.id.rpartition("/")[0] == folder]

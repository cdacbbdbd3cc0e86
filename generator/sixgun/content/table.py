"""A key, and exactly one row for each of its outcomes.

Keys differ only in their outcomes and in how they read a row's label; one check (no gap, no
overlap, nothing outside) serves them all.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from ..system.problem import Problem, near
from ..system.rng import Rng
from .cards import KINDS, Ranks
from .dice import LONGEST, AnyDice, Dice
from .dice_notation import DOUBLE_ZERO, PERCENTILE, Throw, parse_dice, parse_numbers
from .words import WHOLE, phrase

Outcome = int | str
CARD_KEYS = tuple(KINDS)
R = TypeVar("R")


class Key(Protocol):
    """What a table is looked up by."""

    @property
    def heading(self) -> str: ...
    @property
    def outcomes(self) -> tuple[Outcome, ...]: ...
    def parse(self, text: str) -> tuple[Outcome, ...]:
        """The outcomes that a row's label stands for; ValueError when it cannot be read."""


@lru_cache(maxsize=4096)
def slug(text: str) -> str:
    """ "Shotgun, single barrel" → "shotgun-single-barrel"; of letters outside Latin, their code
    points: "כן" → "u5db-5df".
    """
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    made = re.sub(r"[^a-z0-9]+", "-", plain.lower().replace("'", "").replace("’", "")).strip("-")
    codes = "-".join(f"{ord(c):x}" for c in text if c.isalnum())
    return made or (f"u{codes}" if codes else "")


def file_name(text: str) -> str:
    """A name as its file has it: "Łucja Żółć" → "lucja-zolc"; letters of other scripts than Latin
    stay: "Вера" → "вера".
    """
    plain = "".join(
        unicodedata.normalize("NFKD", c) if "LATIN" in unicodedata.name(c, "") else c
        for c in unicodedata.normalize("NFC", text.casefold()).translate(WHOLE)
    )
    letters = (c for c in re.sub("['’]", "", plain) if not unicodedata.combining(c))
    return re.sub(r"[\W_]+", "-", "".join(letters)).strip("-")[:LONGEST_NAME].strip("-")


LONGEST_NAME = 60  # letters of a file's name


def nearest(word: str, options: Sequence[str], what: str) -> str:
    """The option with the same slug as `word`; ValueError names the nearest."""
    for option in options:
        if slug(option) == slug(word):
            return option
    raise ValueError(f"there is no {what} “{word}”{near(word, options)}")


def chosen(word: str, options: Sequence[str], what: str) -> str:
    """The option with the same slug as `word`, or the only one that begins with it; ValueError
    names the nearest.
    """
    begun = [option for option in options if slug(word) and slug(option).startswith(slug(word))]
    return begun[0] if len(begun) == 1 else nearest(word, options, what)


TEN = Dice(1, 10)


@dataclass(frozen=True)
class DiceKey:
    """A roll: the outcomes of 3d6 are 3 to 18. The 0 of a ten-sided die is ten. A range holds the
    numbers that come up: 16-21 of d66 is 16 and 21.
    """

    dice: AnyDice
    heading: str

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        return self.dice.outcomes

    def parse(self, text: str) -> tuple[Outcome, ...]:
        numbers = parse_numbers("10" if text.strip() == "0" and self.dice == TEN else text)
        if isinstance(self.dice, Dice):
            return numbers
        ways = self.dice.weights
        inside = tuple(number for number in numbers if number in ways)
        return inside if {numbers[0], numbers[-1]} <= {*inside} else numbers


@dataclass(frozen=True)
class Percentile(DiceKey):
    """A roll of two dice, tens and ones: 01 to 00, which is a hundred."""

    def parse(self, text: str) -> tuple[Outcome, ...]:
        return parse_numbers(DOUBLE_ZERO.sub("100", text))


def luck_key(text: str, heading: str = "") -> DiceKey | Ranks:
    """The key of dice or cards: 2d6, d%, ranks, deck; ValueError for anything else."""
    if text == PERCENTILE:
        return Percentile(Dice(1, 100), heading or phrase("Dice"))
    if text in CARD_KEYS:
        return Ranks(heading or phrase("Card"), *KINDS[text])
    dice = parse_dice(text)
    if len(dice.outcomes) > LONGEST:
        raise ValueError(f"{dice} has more than {LONGEST:,} outcomes")
    return DiceKey(dice, heading or str(dice))


ENDS = re.compile(r"(?P<low>-?\d+)(?:\+| or more)|(?P<high>-?\d+) or less")


@dataclass(frozen=True)
class Span:
    """Whole numbers from low to high; an open end lets its row run on: "19+" or "19 or more", "2 or
    less".
    """

    low: int
    high: int
    heading: str
    open: bool = False
    open_below: bool = False

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        return tuple(range(self.low, self.high + 1))

    def parse(self, text: str) -> tuple[Outcome, ...]:
        end = ENDS.fullmatch(text.strip())
        if end and end["low"] and self.open:
            return tuple(range(int(end["low"]), max(self.high, int(end["low"])) + 1))
        if end and end["high"] and self.open_below:
            return tuple(range(min(self.low, int(end["high"])), int(end["high"]) + 1))
        return parse_numbers(text)

    def within(self, number: int) -> int:
        """The outcome that a number counts as: an open end takes in all beyond it."""
        if self.open_below and number < self.low:
            return self.low
        return self.high if self.open and number > self.high else number


@dataclass(frozen=True)
class Names:
    """Named outcomes, exactly these and in this order."""

    names: tuple[str, ...]
    heading: str

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        return self.names

    def parse(self, text: str) -> tuple[Outcome, ...]:
        return (self._spelled.get(text) or self._spelled.get(_spelling(text), text),)

    @cached_property
    def _spelled(self) -> dict[str, str]:
        return {_spelling(name): name for name in reversed(self.names)} | {
            name: name for name in self.names
        }


def _spelling(text: str) -> str:
    """The slug of a name; a name without Latin letters is its own."""
    return slug(text) or text.strip()


@dataclass(frozen=True)
class Column:
    """One column: its heading, what its cells hold, whether it is printed."""

    id: str
    heading: str
    holds: str = "text"  # text, list, number, signed, money, feet, dice
    printed: bool = True
    align: str = ""
    block: str = ""  # of a row as a block or card: aside, boxes, emblem, figure, kind, text, tick

    @property
    def words(self) -> bool:
        """Whether its cells are words, not figures."""
        return self.holds in ("text", "list")


@dataclass(frozen=True)
class Send:
    """An entry of a cell that sends to another table: its id, how many times it is thrown on, and
    the entry's text. Without a table the text is all there is.
    """

    table: str
    times: int = 1
    text: str = ""


LISTED = "; "  # between the entries of a cell


@dataclass(frozen=True)
class Row:
    """One row: its label as written, the outcomes it covers, its cells as text by column id;
    `sends` are the entries of cells that refer to other tables.
    """

    label: str
    outcomes: tuple[Outcome, ...]
    cells: Mapping[str, str]
    group: str
    line: int
    sends: Mapping[str, tuple[Send, ...]] = field(default_factory=dict)
    changed: bool = False  # against the edition that change bars are for


@dataclass(frozen=True)
class Table(Generic[R]):
    """A total function from the outcomes of `key` to rows. `typed` holds each as the game declared
    it, by its first outcome.
    """

    id: str
    title: str
    key: Key
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    file: Path
    line: str = ""
    note: str = ""
    style: str = "ledger"
    wide: bool = False
    print_only: bool = False
    index: bool | tuple[str, ...] = True
    across: Key | None = None
    throw: Throw | None = None
    typed: Mapping[Outcome, R] = field(default_factory=dict)

    def at(self, outcome: Outcome) -> R:
        """The typed row for an outcome; KeyError when the key has no such outcome."""
        found = self.values.get(outcome)
        return (
            self.values[outcome if isinstance(outcome, int) else self._name(outcome)]
            if found is None
            else found
        )

    @cached_property
    def values(self) -> dict[Outcome, R]:
        """The typed row of every outcome: one and the same object for all outcomes of a row, also
        in content from the cache.
        """
        found = [(row, self.typed.get(row.outcomes[0])) for row in self.rows if row.outcomes]
        return {
            outcome: value for row, value in found if value is not None for outcome in row.outcomes
        }

    def row(self, outcome: Outcome) -> Row:
        """The row, as text, for an outcome; KeyError when the key has no such outcome."""
        wanted = outcome if isinstance(outcome, int) else self._name(outcome)
        for row in self.rows:
            if wanted in row.outcomes:
                return row
        raise KeyError(outcome)

    def find(self, text: str) -> Row:
        """The row for an outcome as the user types it ("14", "six-shooter", "350"); KeyError if
        there is none.
        """
        try:
            outcomes = self.key.parse(text)
        except ValueError:
            raise KeyError(text) from None
        if len(outcomes) != 1:
            raise KeyError(text)
        if isinstance(self.key, Span) and isinstance(outcomes[0], int):
            return self.row(self.key.within(outcomes[0]))
        return self.row(outcomes[0])

    def roll(self, rng: Rng) -> Outcome:
        """A random outcome, each as likely as the game makes it."""
        return roll_key(self.key, rng)

    def problem(self, row: Row | None, code: str, message: str) -> Problem:
        """A problem at the line of a row, or at the head of the file."""
        return Problem(self.file, row.line if row else 1, 1, code, message)

    def _name(self, name: str) -> Outcome:
        try:
            return self.key.parse(name)[0]
        except ValueError:
            raise KeyError(name) from None

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows)

    def items(self) -> Iterator[tuple[Row, R]]:
        """Each row as text and as its type."""
        return ((row, self.typed[row.outcomes[0]]) for row in self.rows)


def roll_key(key: Key, rng: Rng) -> Outcome:
    """A random outcome of a key, each as likely as the game makes it."""
    match key:
        case DiceKey():
            return key.dice.roll(rng)
        case Ranks():
            return key.roll(rng)
    return rng.pick(key.outcomes)


def find(table: Table[R], name: str) -> R | None:
    """The row of that name, however it is spelled; None if there is none."""
    try:
        return table.at(name)
    except KeyError:
        return None


def names(table: Table[Any]) -> tuple[str, ...]:
    """The labels of a table of names, in order."""
    return tuple(row.label for row in table)


@dataclass(frozen=True)
class Rows(Generic[R]):
    """Declares that a game reads table `id` and the type of its rows: content[Rows("weapons",
    Weapon)].at("rifle") is a Weapon.
    """

    id: str
    model: type[R]


def table_faults(
    key: Key, labeled: list[tuple[str, tuple[Outcome, ...]]]
) -> list[tuple[int, str, str]]:
    """Gaps, overlaps and outcomes outside the key, as (row number or -1, code, message)."""
    faults: list[tuple[int, str, str]] = []
    seen: dict[Outcome, str] = {}
    known = set(key.outcomes)
    for number, (label, outcomes) in enumerate(labeled):
        outside = [o for o in outcomes if o not in known]
        if outside:
            faults.append(
                (
                    number,
                    "table-outside",
                    (
                        f"row “{label}”: {_list(outside)} cannot come up on"
                        f" {key.heading or 'this key'}"
                    ),
                )
            )
        double = [o for o in outcomes if o in seen]
        if double:
            faults.append(
                (
                    number,
                    "table-overlap",
                    f"row “{label}”: {_list(double)} is already in row “{seen[double[0]]}”",
                )
            )
        seen.update((o, label) for o in outcomes if o not in seen)
    if not known:
        faults.append((-1, "table-gap", "has no row"))
    gap = [o for o in key.outcomes if o not in seen]
    if gap:
        faults.append((-1, "table-gap", f"no row for {_list(gap)} of {key.heading or 'this key'}"))
    return faults


def _list(outcomes: list[Any]) -> str:
    shown = ", ".join(str(o) for o in outcomes[:6])
    return f"{shown} and {len(outcomes) - 6} more" if len(outcomes) > 6 else shown

"""The fields of a sheet, each declared once: shown in a slot, read back from a form."""

import re
from collections.abc import Callable, Container, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ..content.content import Content
from ..content.table import slug
from ..content.wording import signed
from ..view import Areas, Band, Box, Entry, SheetView, Slot
from .answers import Answers, compact
from .provenance import origin

Data = dict[str, Any]  # a character, or a part of one, as its file holds it


@dataclass(frozen=True)
class Field:
    """One slot. `key` is its path in the character file, dotted, where it is not `name`; `show`
    turns that value into text, `read` text into it.
    """

    name: str
    label: str
    key: str = ""
    show: Callable[[Any], str] = str
    read: Callable[..., Any] = Answers.text
    most: int = 60
    lines: int = 1
    play: bool = False
    continues: bool = False

    @property
    def path(self) -> tuple[str, ...]:
        return tuple((self.key or self.name).split("."))

    def filled(self, value: Any) -> Slot:
        """The slot with a value in it; empty for None."""
        text = "" if value is None else self.show(value)
        return Slot(
            self.name, self.label, text, self.lines, self.most, self.play, continues=self.continues
        )

    def slot(self, who: Any) -> Slot:
        """The slot with the character's own value; empty without a character."""
        for key in self.path:
            who = None if who is None else getattr(who, key.replace("-", "_"))
        return self.filled(who)

    def entry(self, who: Any) -> Entry:
        return Entry(self.name, self.slot(who))


def read_fields(answers: Answers, fields: Iterable[Field]) -> Data:
    """The values of the fields, nested as in the character file."""
    data: Data = {}
    for field in fields:
        *outer, key = field.path
        inner = data
        for name in outer:
            inner = inner.setdefault(name, {})
        inner[key] = field.read(answers, field.name, *field.path)
    return data


def figure(value: int | None) -> str:
    """17, −3; empty for None."""
    return "" if value is None else str(value).replace("-", "−")


def modifier(value: int | None) -> str:
    """+5, −3, +0; empty for None."""
    return "" if value is None else signed(value)


# ticks


def tick(name: str, label: str, on: bool = False, play: bool = True) -> Slot:
    return Slot(name, label, "x" if on else "", play=play, kind="tick")


@dataclass(frozen=True)
class Ticks:
    """Slots to tick, numbered from 1: the stem of their names, and their label, in which {} is the
    number.
    """

    stem: str
    label: str
    play: bool = True

    @lru_cache(maxsize=2048)  # noqa: B019  a sheet declares its ticks once
    def slot(self, number: int, on: bool) -> Slot:
        return tick(f"{self.stem}.{number}", self.label.format(number), on, self.play)

    def slots(self, count: int, ticked: Container[int] = ()) -> tuple[Slot, ...]:
        return tuple(self.slot(n, n in ticked) for n in range(1, count + 1))

    def boxes(
        self,
        count: int,
        ticked: Container[int] = (),
        on: Container[int] = (),
        face: Callable[[int], str] = str,
    ) -> tuple[Box, ...]:
        """The same as boxes of a track; `on` says which are ringed, or closed, and `face` what
        is printed in each.
        """
        return tuple(
            Box(face(n), n in on, slot) for n, slot in enumerate(self.slots(count, ticked), 1)
        )

    def read(self, answers: Answers, count: int, *path: str | int) -> list[int]:
        """The numbers that are ticked, for the key at `path`."""
        answers.text(f"{self.stem}.1", *path)
        return [n for n in range(1, count + 1) if answers.ticked(f"{self.stem}.{n}")]


# rows of a grid


@dataclass(frozen=True)
class Column:
    """A column of a grid to fill in: the end of its slots' names, their label, in which {} is the
    row, and the key of what is read, if not `name`.
    """

    name: str
    label: str
    most: int = 60
    key: str = ""
    play: bool = False
    lines: int = 1
    kind: str = "line"
    continues: bool = False

    def slot(self, stem: str, row: int, value: str = "") -> Slot:
        return Slot(
            f"{stem}.{row}.{self.name}",
            self.label.format(row),
            value,
            self.lines,
            self.most,
            self.play,
            self.kind,
            self.continues,
        )


def fill_rows(
    stem: str, columns: tuple[Column, ...], values: Sequence[Sequence[str]], count: int
) -> tuple[tuple[Slot, ...], ...]:
    """At least this many rows of slots, the first of them with values."""
    count = max(count, len(values))
    written = [
        tuple(column.slot(stem, n, value) for column, value in zip(columns, row, strict=True))
        for n, row in enumerate(values, 1)
    ]
    return (*written, *_blank_rows(stem, columns, count)[len(written) :])


@lru_cache(maxsize=64)
def _blank_rows(stem: str, columns: tuple[Column, ...], count: int) -> tuple[tuple[Slot, ...], ...]:
    return tuple(tuple(column.slot(stem, n) for column in columns) for n in range(1, count + 1))


def read_rows(
    answers: Answers, stem: str, columns: Sequence[Column], count: int, *path: str | int
) -> list[Data]:
    """The rows in which something is written, as the list at `path`; a column of ticks is true or
    false.
    """
    rows: list[Data] = []
    for n in range(1, count + 1):
        texts = {
            c.key or c.name: answers.text(f"{stem}.{n}.{c.name}", *path, len(rows), c.key or c.name)
            for c in columns
        }
        ticks = {c.key or c.name for c in columns if c.kind == "tick"}
        row = compact({key: bool(text) if key in ticks else text for key, text in texts.items()})
        rows += [row] if row else []
    return rows


# Lists of things read back from a form: each with the slot it comes from, and its count


class Listing:
    """A list of the character file as it is read; the slot of each item goes to the answers'
    places.
    """

    def __init__(self, key: str, answers: Answers):
        self.key, self.answers = key, answers
        self.items: list[Data] = []

    @property
    def data(self) -> list[Data]:
        """The items without empty keys and counts of one."""
        return [
            {key: value for key, value in compact(item).items() if (key, value) != ("count", 1)}
            for item in self.items
        ]

    def add(self, item: Data, slot: str, **slots: str) -> None:
        """An item read from a slot; `slots` are those of some of its keys."""
        self.answers.places[self.key, len(self.items)] = slot
        self.items.append({})
        self.update(len(self.items) - 1, item, **slots)

    def update(self, number: int, more: Data, **slots: str) -> None:
        self.items[number] |= more
        for key, slot in slots.items():
            self.answers.places[self.key, number, key] = slot

    def find(self, wanted: Callable[[Data], bool]) -> int | None:
        """The number of the first item that is wanted."""
        return next((n for n, item in enumerate(self.items) if wanted(item)), None)


def split_count(text: str, patterns: Iterable[str]) -> tuple[str, int]:
    """The name and the count that the first matching pattern finds in a text such as “Knife × 3”;
    the text and 1 where none matches.
    """
    match = next(
        (match for pattern in patterns if (match := re.fullmatch(pattern, text, re.I))), None
    )
    return (match["name"], int(match["count"])) if match else (text, 1)


# What every character's sheet has beside its bands: an id, a name, the line at its head, and


def sheet_view(
    who: Any,
    content: Content,
    title: str,
    line: str,
    bands: tuple[Band, ...],
    note: str = "",
    default: str = "character",
) -> SheetView:
    """The sheet of a character or a group; without one, the blank sheet. `note` goes before its
    origin; `default` is the id of one without seed or name.
    """
    seed, name, code = (getattr(who, key, "") for key in ("seed", "name", "code"))
    return SheetView(
        id="blank" if who is None else slug(seed or name) or default,
        name=name,
        strap=(content.about.title, title, line),
        bands=bands,
        provenance=" · ".join(text for text in (note, origin(seed, code)) if text),
        waived=tuple(dict.fromkeys(waiver.reason for waiver in getattr(who, "waive", ()))),
    )


def area(slot: Slot) -> Areas:
    """A slot of running text as a block of its own."""
    return Areas(slot.name, slot.label, (slot,))

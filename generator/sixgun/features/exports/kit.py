"""The neutral form of a game as types: everything that its content says, as plain data. All other
exports are made from it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from ...content.about import About
from ...content.content import Erratum

FORMAT: Literal["sixgun-kit-1"] = "sixgun-kit-1"
Sort = Literal["dice", "cards", "numbers", "names"]


@dataclass(frozen=True)
class KeyData:
    """What a table is looked up by. `dice` is the throw ("2d6"), `low` and `high` the least and the
    greatest number.
    """

    sort: Sort
    heading: str
    dice: str = ""
    low: int | None = None
    high: int | None = None
    percentile: bool = False


@dataclass(frozen=True)
class ColumnData:
    """A column. `holds` is text, number, signed, money, feet or dice; those not `printed` are for
    rules and programs.
    """

    id: str
    heading: str
    holds: str
    printed: bool


@dataclass(frozen=True)
class RowData:
    """A row. `ranges` are numbers from and to (inclusive) that it stands for, or `names`; `chance`
    is exact, where it is thrown for.

    `cells` are as written, by column; `printed` are those of the printed columns, as they print.
    """

    label: str
    group: str
    ranges: tuple[tuple[int, int], ...]
    names: tuple[str, ...]
    chance: str
    cells: dict[str, str | None]
    printed: tuple[str, ...]


@dataclass(frozen=True)
class TableData:
    """A table; `markdown` is the table as it prints. `across` is the second key of a table of two
    ways, whose outcomes are columns.
    """

    id: str
    title: str
    line: str
    note: str
    key: KeyData
    across: KeyData | None
    columns: tuple[ColumnData, ...]
    rows: tuple[RowData, ...]
    markdown: str


@dataclass(frozen=True)
class TextData:
    """A section of the text, complete: tables and stat blocks that it calls for stand in its
    Markdown. Links are #anchor.
    """

    id: str
    anchor: str
    title: str
    deck: str
    line: str
    brief: str
    markdown: str


@dataclass(frozen=True)
class PersonData:
    """Somebody of the cast: the file as written (`character`), and the stat block as figures, lines
    and Markdown.
    """

    id: str
    group: str
    name: str
    figures: dict[str, str]
    lines: tuple[tuple[str, str], ...]
    tags: tuple[str, ...]
    character: dict[str, Any]
    markdown: str


@dataclass(frozen=True)
class PartData:
    """What stands in a chapter: `kind` and `id` name a text, a table or a person; anything else is
    its Markdown alone.
    """

    kind: str
    id: str
    title: str
    markdown: str


@dataclass(frozen=True)
class ChapterData:
    id: str
    title: str
    deck: str
    line: str
    parts: tuple[PartData, ...]


@dataclass(frozen=True)
class BookData:
    """A booklet, in reading order."""

    id: str
    title: str
    about: str
    chapters: tuple[ChapterData, ...]


@dataclass(frozen=True)
class CardData:
    """A card of a deck; `number` counts the cards in printing order."""

    number: int
    title: str
    back: bool
    markdown: str


@dataclass(frozen=True)
class DeckData:
    id: str
    title: str
    cards: tuple[CardData, ...]


@dataclass(frozen=True)
class MapData:
    """A map; `markdown` is what the judge knows of its places."""

    id: str
    title: str
    markdown: str


@dataclass(frozen=True)
class Kit:
    """A game. Abilities are the texts whose id begins with abilities/."""

    format: Literal["sixgun-kit-1"]
    id: str
    about: About
    digest: str
    rules: dict[str, str]
    books: tuple[BookData, ...]
    tables: tuple[TableData, ...]
    texts: tuple[TextData, ...]
    people: tuple[PersonData, ...]
    decks: tuple[DeckData, ...]
    maps: tuple[MapData, ...]
    errata: tuple[Erratum, ...]

    @property
    def terms(self) -> str:
        """License and credit, which go with every file."""
        about = self.about
        credits = "; ".join(f"{credit.role}: {', '.join(credit.names)}" for credit in about.credits)
        title = " · ".join(filter(None, (about.title, about.edition, f"kit {about.version}")))
        lines = (
            title,
            about.author and f"By {about.author}.",
            credits,
            about.thanks,
            about.license,
            about.source,
            about.disclaimer,
        )
        return "\n\n".join(line.strip() for line in lines if line.strip())


def kit_json(kit: Kit) -> dict[str, Any]:
    """The kit as JSON values."""
    from pydantic import TypeAdapter

    values: dict[str, Any] = TypeAdapter(Kit).dump_python(kit, mode="json")
    return {"$schema": "kit.json", **values}

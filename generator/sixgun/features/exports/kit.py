"""The neutral form of a game: everything that its content says as plain data, and how it is made.
All other exports are made from it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING, Any, Literal

from ...content.cards import Ranks
from ...content.content import About, Cast, Content, Erratum, Prose
from ...content.table import DiceKey, Key, Percentile, Row, Span, Table
from ...document.builder import DocumentBuilder
from ...document.declaration import BACK
from ...document.document import view_document
from ...document.kind import READ
from ...document.view import anchor
from ...page.prose_text import commonmark, view_text
from ...play.game import plain
from ...play.stat import stat_view
from ...view import StatView, View, view_gazetteer, view_table

if TYPE_CHECKING:
    from ...document.project import Project
    from ...play.game import Game


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
    """A row. `ranges` are the numbers from and to (inclusive) of its label, or `names`; `chance`
    is exact, if there is a throw.

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
    """A section of the text, complete: tables and stat blocks that it calls for are in its
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
    """A person of the cast: the file as written (`character`), and the stat block as figures, lines
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
    """A part of a chapter: `kind` and `id` name a text, a table or a person; anything else is its
    Markdown alone.
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
    """A map; `markdown` is the judge's text about its places."""

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


def kit_of(project: Project, game: Game, content: Content) -> Kit:
    """The content of a game as plain data."""
    builder = DocumentBuilder(content, game, {})
    documents = [
        (d, view_document(d, content, game))
        for d in project.documents(game.id)
        if d.kind in ("booklet", "cards")
    ]
    return Kit(
        FORMAT,
        content.id,
        content.about,
        content.digest,
        dict(content.rules.values),
        books=tuple(
            BookData(d.id, d.title, d.about, tuple(map(_chapter, view.sections)))
            for d, view in documents
            if d.use == READ
        ),
        tables=tuple(_table(table) for table in content.tables.values()),
        texts=tuple(_text(builder, prose) for prose in content.prose.values()),
        people=tuple(_person(game, content, cast) for cast in content.cast.values()),
        decks=tuple(
            DeckData(d.id, d.title, tuple(_cards(view.sections)))
            for d, view in documents
            if d.kind == "cards"
        ),
        maps=tuple(
            MapData(map.id, map.title, view_text(view_gazetteer(map)))
            for map in content.maps.values()
        ),
        errata=content.errata,
    )


def _chapter(section: Any) -> ChapterData:
    return ChapterData(
        section.id, section.title, section.deck, section.line, tuple(map(_part, section.parts))
    )


def _part(view: View) -> PartData:
    title = view.name if isinstance(view, StatView) else getattr(view, "title", "")
    return PartData(
        "text" if view.kind == "prose" else "person" if view.kind == "stat" else view.kind,
        view.id,
        title,
        view_text(view),
    )


def _cards(sections: Iterable[Any]) -> Iterator[CardData]:
    sides = [(section, parts) for section in sections for parts in section.cards]
    for number, (section, parts) in enumerate(sides, 1):
        names = (getattr(part, "title", "") or getattr(part, "name", "") for part in parts)
        title = section.title if section.columns else next(filter(None, names), section.title)
        yield CardData(
            number, title, section.side == BACK, "\n\n".join(filter(None, map(view_text, parts)))
        )


def _table(table: Table[Any]) -> TableData:
    view = view_table(table)
    printed = [row.cells for group in view.groups for row in group.rows]
    return TableData(
        table.id,
        table.title,
        table.line,
        table.note,
        _key(table.key),
        _key(table.across) if table.across else None,
        tuple(ColumnData(c.id, c.heading, c.holds, c.printed) for c in table.columns),
        tuple(_row(table.key, row, cells) for row, cells in zip(table.rows, printed, strict=True)),
        view_text(view),
    )


def _key(key: Key) -> KeyData:
    if isinstance(key, DiceKey):
        return KeyData(
            "dice",
            key.heading,
            str(key.dice),
            key.dice.outcomes[0],
            key.dice.outcomes[-1],
            isinstance(key, Percentile),
        )
    if isinstance(key, Span):
        return KeyData("numbers", key.heading, "", key.low, key.high)
    return KeyData("cards" if isinstance(key, Ranks) else "names", key.heading)


def _row(key: Key, row: Row, printed: tuple[str, ...]) -> RowData:
    numbers = [outcome for outcome in row.outcomes if isinstance(outcome, int)]
    names = tuple(outcome for outcome in row.outcomes if isinstance(outcome, str))
    cells = {id: None if text == "-" else text for id, text in row.cells.items()}
    return RowData(
        row.label, row.group, tuple(_ranges(numbers)), names, _chance(key, row), cells, printed
    )


def _ranges(numbers: list[int]) -> Iterator[tuple[int, int]]:
    """Runs of whole numbers: 2, 3, 4, 7 is 2 to 4 and 7 to 7."""
    starts = [n for at, n in enumerate(numbers) if at == 0 or numbers[at - 1] != n - 1]
    ends = [n for at, n in enumerate(numbers) if at == len(numbers) - 1 or numbers[at + 1] != n + 1]
    return zip(starts, ends, strict=True)


def _chance(key: Key, row: Row) -> str:
    """The exact chance of a row that is thrown or drawn for: 5/36."""
    weights: dict[Any, int] = (
        key.dice.weights
        if isinstance(key, DiceKey)
        else key.weights
        if isinstance(key, Ranks)
        else {}
    )
    return (
        str(Fraction(sum(weights.get(o, 0) for o in row.outcomes), sum(weights.values())))
        if weights
        else ""
    )


def _text(builder: DocumentBuilder, prose: Prose) -> TextData:
    body = commonmark(prose.body, lambda kind, id: view_text(builder.called(kind, id)))
    return TextData(
        prose.id, anchor(prose.id), prose.title, prose.deck, prose.line, prose.brief, body
    )


def _person(game: Game, content: Content, cast: Cast) -> PersonData:
    view = stat_view(game, cast, content)
    group, _, _ = cast.id.rpartition("/")
    build = partial(PersonData, cast.id, group, getattr(cast.who, "name", "") or cast.id)
    if view is None:
        return build({}, (), (), plain(cast.who), "")
    return build(
        dict((*view.great, *view.lesser)), view.lines, view.tags, plain(cast.who), view_text(view)
    )

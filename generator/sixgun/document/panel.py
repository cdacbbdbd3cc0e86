"""A panel or chapter of a document as build/ declares it; a table row as a card: its cells, and the
rows of other tables that explain them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Annotated, Literal

from pydantic import Field, model_validator

from ..content.table import Column, Names, Row, Table, slug
from ..content.tree import Model, Word
from ..content.wording import dollars
from ..system.problem import near
from ..view import (
    ChartView,
    FieldView,
    Slot,
    StatView,
    TableView,
    View,
    brief,
    cell_text,
    with_columns,
)
from ..view.brief import BRIEF
from .part import Part

EMPTY = ("", "-")  # cells with nothing in them
MOST_WRITTEN = 90  # letters that a field takes for each of its lines

Size = Literal["", "large", "larger", "largest"]  # of a panel’s type


class Together(Model):
    """Sections of a chapter that lie whole on one page (on half sheets only: `half_page`), or on
    two facing pages.
    """

    page: list[str] = []
    half_page: list[str] = []
    spread: list[str] = []

    @model_validator(mode="after")
    def _either(self) -> Together:
        if sum(map(bool, (self.page, self.half_page, self.spread))) != 1:
            raise ValueError(
                "sections stay together on a page, a half-page or a spread: use one of these keys"
            )
        return self

    @property
    def sections(self) -> list[str]:
        return self.page or self.half_page or self.spread

    def kind(self, half: bool) -> str:
        """Where its sections lie, on half a sheet or a whole one; empty where they may be
        parted.
        """
        return "spread" if self.spread else "page" if self.page or half else ""


class Panel(Model):
    """A chapter (`opener` is its prose), a landscape panel (`columns`) or a plain run of
    `parts`.
    """

    title: str = ""
    line: str = Field("", description="In italics after the title.")
    opener: str = Field("", description="A section of the text with the title and first words.")
    sections: list[str] = Field([], description="Sections of the text, in order.")
    parts: list[Part] = []
    like: str = Field(
        "",
        description=(
            "DOCUMENT/FOLDER: first the people of that folder of the cast, in the order and "
            "groups of that document."
        ),
    )
    columns: list[list[Part]] = []
    heads: list[str] = Field(
        [],
        description=(
            "Screen: the heading of each column after the first; the title heads the first."
        ),
    )
    foot: Part | None = Field(None, description="Screen: a sequence or a scale along the bottom.")
    scene: Word = Field(
        "",
        description=(
            "Screen, players’ side: a drawing from templates/ornaments/panorama/ over the whole "
            "panel."
        ),
    )
    widths: list[Annotated[float, Field(gt=0, le=100, allow_inf_nan=False)]] = Field(
        [], description="The columns’ shares of the page’s width."
    )
    side: Word = Field(
        "",
        description=(
            "players: this panel faces the players. play: the page of a scenario that is used "
            "in play."
        ),
    )
    cut: Word = Field(
        "",
        description=(
            "Chapters, stat blocks and handouts: a closing drawing from "
            "templates/ornaments/cuts/, if the last page has room."
        ),
    )
    cuts: list[Word] = Field(
        [],
        description=(
            "Chapters, and panels of a screen in large print: more drawings for blank columns."
        ),
    )
    head: Word = Field("", description="Chapters: a drawing above the title.")
    fillers: list[str] = Field([], description="Chapters: fillers for this chapter only.")
    pictures: dict[str, Word] = Field(
        {},
        description=(
            "Chapters: drawings below the headings of sections, by section; “portrait” draws "
            "the person of the section. Cards: drawings below what they print, by its id."
        ),
    )
    new_page: bool = Field(
        False, description="Chapters: begins a page, also where the one before it leaves room."
    )
    together: list[Together] = Field(
        [], description="Chapters: sections that stay together; the opener may be the first."
    )
    size: Size = Field("", description="Larger type, for a panel with room to spare.")

    @model_validator(mode="after")
    def _as_many(self) -> Panel:
        if self.widths and len(self.widths) != len(self.columns):
            raise ValueError(f"there are {len(self.widths)} widths for {len(self.columns)} columns")
        ids = [self.opener, *self.sections]
        for group in (one.sections for one in self.together):
            if group[0] not in ids or ids[(at := ids.index(group[0])) : at + len(group)] != group:
                raise ValueError(
                    f"{', '.join(group)} must stay together, but they do not follow each "
                    f"other in the chapter"
                )
        printed = [part.id for part in self.named()]
        if strange := [id for id in self.pictures if id not in printed]:
            raise ValueError(
                f"pictures belong to things printed here, and “{strange[0]}” is"
                f" not{near(strange[0], printed)}"
            )
        if self.heads and len(self.heads) != len(self.columns) - 1:
            raise ValueError(
                f"there are {len(self.heads)} heads for the {len(self.columns) - 1} columns after"
                " the first"
            )
        return self

    def kept_with(self, section: str, half: bool) -> str:
        """The group that a section stays together with on half a sheet, or a whole one: `page` or
        `spread`, and its number; empty for none.
        """
        return next(
            (
                f"{kind} {n}"
                for n, one in enumerate(self.together)
                if section in one.sections and (kind := one.kind(half))
            ),
            "",
        )

    def named(self) -> Iterator[Part]:
        """Its parts, in printing order."""
        if self.opener:
            yield Part(prose=self.opener)
        yield from (Part(prose=s) for s in self.sections)
        yield from self.parts
        for column in self.columns:
            yield from column
        if self.foot:
            yield self.foot


GREAT, LESSER = 7, 16  # letters of the longest cell set as a great figure, and as a lesser one
FIGURE, MOST_FIGURES = 9, 8  # letters of the longest cell of a column of figures; such columns
KINDS_OF_THINGS = ("kind", "type", "class", "school")  # headings of the column that says what it is
ATTACK = re.compile(r"\battacks?\b", re.I)
ACROSS = 4  # great figures in a row
TITLE = 28  # letters of a name
TICK = "○"  # for the heading of text that has a circle to tick
MARKS = ("*", "†", "‡")
Pairs = tuple[tuple[str, str], ...]


def view_field(part: Part) -> FieldView:
    """A line, a box of several lines, or checkboxes."""
    id, title = part.id, part.title or ""
    if not part.options:
        return FieldView(
            id,
            title,
            (Slot(id, title, lines=part.lines, most=MOST_WRITTEN * part.lines),),
            part.width,
        )
    ticks = (Slot(f"{id}.{slug(option)}", option, kind="tick") for option in part.options)
    return FieldView(id, title, tuple(ticks), part.width, tuple(part.ends))


def view_row_card(
    table: Table[object],
    row: Row,
    columns: Sequence[str] = (),
    explain: Sequence[Table[object]] = (),
    note: bool = False,
    boxes: str = "",
    faced: bool = False,
) -> StatView:
    """A row as a block: short cells as figures, long ones as lines, empty ones left out.

    In a game that names its face (`faced`) the columns decide, so that all blocks of a table are
    alike: a column of short cells is a figure, one of kinds the line under the name, the rest text;
    what is rolled for the row is left to the table.

    Cells that name rows of `explain` give way to those rows. `note` adds the sentences of the
    table's note that apply to this row
    The column `boxes` says how many boxes there are to strike off.
    """
    explained = tuple(_explanations(row, explain))
    printed = {c.id: c for c in table.columns}
    shown = [printed[id] for id in columns] if columns else [c for c in table.columns if c.printed]
    name, named_by = _named(table, row)
    key = ((table.key.heading, row.label),) if named_by else ()
    counted = (
        ((printed[boxes].heading, int(row.cells[boxes])),)
        if boxes and row.cells[boxes] not in EMPTY
        else ()
    )
    if faced:
        return _faced(table, row, shown, (name, named_by), explained, counted, note)
    shown = [c for c in shown if c.block != "emblem"]
    cells = key + tuple(
        (c.heading, _cell(c, row))
        for c in shown
        if c.id != named_by
        and row.cells[c.id] not in EMPTY
        and not _covers(explained, row.cells[c.id])
    )
    great = tuple(pair for pair in cells if len(pair[1]) <= GREAT)[:ACROSS]
    lesser = tuple(pair for pair in cells if len(pair[1]) <= LESSER and pair not in great)
    lines = tuple(pair for pair in cells if pair not in great + lesser)
    ends = tuple(("", text) for text in (_applicable_note(table, row),) if note and text)
    if len(cells) == len(lines) == 1:
        lines = (("", lines[0][1]),)  # a single cell needs no heading
    return StatView(
        f"{table.id}-{slug(row.label)}",
        name,
        great,
        lesser,
        (*lines, *explained, *ends),
        counted,
        row.group,
        emblem=_emblem(table, row),
    )


def _emblem(table: Table[object], row: Row) -> str:
    """The drawing that a row names, or ""."""
    cells = (row.cells[c.id] for c in table.columns if c.block == "emblem")
    return next((cell for cell in cells if cell not in EMPTY), "")


def _faced(
    table: Table[object],
    row: Row,
    shown: Sequence[Column],
    named: tuple[str, str],
    explained: Pairs,
    counted: tuple[tuple[str, int], ...],
    note: bool,
) -> StatView:
    """A row's block with figures of one size, its kind, and text."""
    name, named_by = named
    cells = [c for c in shown if c.id != named_by and row.cells[c.id] not in EMPTY]
    cells = [c for c in cells if not _covers(explained, row.cells[c.id])]
    kind = next((c for c in cells if _is_kind(c)), None)
    aside = [c for c in cells if c.block == "aside"]
    boxed = [c for c in cells if c.block == "boxes" and not counted and row.cells[c.id].isdigit()]
    counted = (*counted, *((c.heading, int(row.cells[c.id])) for c in boxed))
    cells = [c for c in cells if c not in (kind, *aside, *boxed) and c.block != "emblem"]
    figures = [c for c in cells if _is_figure(table, c)][:MOST_FIGURES]
    lines = [
        (TICK if c.block == "tick" else c.heading, _cell(c, row)) for c in cells if c not in figures
    ]
    worded = [c for c in shown if c.id != named_by and c not in (kind, *aside, *boxed)]
    texts = [c for c in worded if c.block not in ("emblem", "boxes") and not _is_figure(table, c)]
    if len(lines) == len(texts) == 1 and not ATTACK.search(texts[0].heading):
        lines = [("" if lines[0][0] != TICK else TICK, lines[0][1])]  # alone, it needs no heading
    ends = [("", text) for text in (_applicable_note(table, row),) if note and text]
    return StatView(
        f"{table.id}-{slug(row.label)}",
        name,
        tuple((c.heading, _cell(c, row)) for c in figures if c.heading not in dict(counted)),
        (),
        (*lines, *explained, *ends),
        counted,
        row.cells[kind.id] if kind else row.group,
        tags=tuple(_cell(c, row) for c in aside)
        or ((f"{table.key.heading} {row.label}",) if named_by and not (cells or counted) else ()),
        emblem=_emblem(table, row),
        entry=True,
    )


def _is_kind(column: Column) -> bool:
    """Whether a column says what kind of thing a row is."""
    return column.block == "kind" or (
        not column.block and column.heading.lower() in KINDS_OF_THINGS
    )


def _is_figure(table: Table[object], column: Column) -> bool:
    """Whether every cell of a column is short enough for a figure; an attack is always text."""
    if column.block:
        return column.block == "figure"
    if ATTACK.search(column.heading):
        return False
    return max(len(_cell(column, row)) for row in table.rows) <= FIGURE


def _named(table: Table[object], row: Row) -> tuple[str, str]:
    """A row's name, and the id of the column it comes from where its label is a roll or a card and
    most rows of the table have a name there.
    """
    first = next((c for c in table.columns if c.printed), None)
    if isinstance(table.key, Names) or first is None or not first.words:
        return row.label, ""
    cells = [one.cells[first.id] for one in table.rows]
    cell, names = row.cells[first.id], [one for one in cells if 1 < len(one) <= TITLE]
    return (cell, first.id) if cell in names and 2 * len(names) >= len(cells) else (row.label, "")


def _applicable_note(table: Table[object], row: Row) -> str:
    """The sentences of a table's note without those about a mark (*) that the row lacks, and
    without those that explain a column (Reload: …), which belong to the table.
    """
    cells = [row.cells[c.id] for c in table.columns if c.printed]
    heads = tuple(f"{c.heading}: " for c in table.columns if c.printed)
    sentences = [
        s for s in re.split(r"(?<=[.!?]) +(?=[A-Z*†‡])", table.note) if not s.startswith(heads)
    ]
    return " ".join(
        s
        for s in sentences
        if not s.startswith(MARKS) or any(cell.endswith(s[0]) for cell in cells)
    )


def _cell(column: Column, row: Row) -> str:
    text = row.cells[column.id]
    return dollars(text) if column.holds == "money" else cell_text(column, text)


def _covers(explained: Pairs, cell: str) -> bool:
    """Whether everything that a cell lists is explained."""
    return {*cell.split(", ")} <= {label for label, _ in explained if label}


def _explanations(row: Row, explain: Sequence[Table[object]]) -> Iterator[tuple[str, str]]:
    """The column `brief`, or else the first printed cell, of each row in `explain` that the row's
    cells name, with its name.

    A row of the same label has no name.
    """
    named = [word for cell in row.cells.values() for word in cell.split(", ")]
    for table in explain:
        text = next((c.id for c in table.columns if c.id == BRIEF), "") or next(
            c.id for c in table.columns if c.printed
        )
        for other in table.rows:
            if other.label in (row.label, *named):
                yield "" if other.label == row.label else other.label, other.cells[text]


def lined(view: TableView, line: str) -> TableView:
    """A table with another line after its title, where its part has one."""
    return replace(view, line=line) if line else view


def sized(view: View, part: Part) -> View:
    """A table in the few words of a screen, a chart as high as its part says."""
    if isinstance(view, ChartView):
        return replace(view, height=part.height or view.height, wide=part.wide)
    if not isinstance(view, TableView):
        return view
    if part.brief:
        return brief(view, part.brief, part.line, tuple(part.columns))
    return lined(with_columns(view, tuple(part.columns)), part.line)

"""How high the parts of a screen come out in columns of each width and type of each size: set in
galleys first, as printers do, and measured; what was not set is expected by what was. Measures
are cached by HTML, stylesheet and toolchain.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, get_args

from ...content.paper import PIXEL, Paper, Profile
from ...document.declaration import Document
from ...document.panel import Size
from ...document.view import Column, DocumentView, Section
from ...page.compose import compose
from ...page.pdf import boxes
from ...page.style import Page, page_of
from ...system.process import completed, processors, spawn
from ...system.source import toolchain_digest
from ...view import ProseView, View
from ...weasy.box import classes, holds_lines, is_own, page_area, texts_of

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

    from ...system.cache import Cache


SIZES = get_args(Size)  # of type, the smallest first
TWELFTHS = 12
WIDTHS = (3, 4, 5, 6, 7, 8, 12)  # of a column, in twelfths of the page
FIRST = (4, 6, 12)  # those that every part is set in, in the smallest type
CAUTION = 0.98  # of an expected height: so much is tried
LINE = 420.0  # points: text in longer lines loses the reader on the way back
TALL = 1_000_000.0  # points: a page that nothing runs over
SLACK = 1.0  # points over its column that no eye sees


class Cell(NamedTuple):
    """A part, by number, in a column: the size of its type, and the width in twelfths."""

    size: str
    width: int
    part: int


@dataclass(frozen=True)
class Trial:
    """A part set in a column, in points: its height, and how far it is too wide, if so. `room`
    is the height of a panel's columns below its head, `drop` the height that the head takes from
    the first column.
    """

    height: float
    over: float
    room: float
    drop: float


@dataclass(frozen=True)
class Galley:
    """Parts in one size of type, in points: `heights` by width, then by part; `over`, `room` and
    `drop` as for a trial.
    """

    heights: Mapping[int, tuple[float, ...]]
    over: Mapping[int, tuple[float, ...]]
    room: float
    drop: float

    def fits(self, part: int, width: int) -> bool:
        return self.over[width][part] <= SLACK


class PartMeasures:
    """The sizes of parts: measured, or estimated from measured ones. Estimated heights are
    rather too low, so that a part that may fit is tried.

    `barred` are parts, each with a width that it is never set in.
    """

    def __init__(self, count: int, barred: Container[tuple[int, int]] = ()):
        self.count, self.barred = count, barred
        self.known: dict[Cell, Trial] = {}
        self.galley = cache(self._galley)

    def add(self, trials: Mapping[Cell, Trial]) -> None:
        self.known |= trials
        self.galley = cache(self._galley)

    def unknown(self, cells: Iterable[Cell]) -> tuple[Cell, ...]:
        """Those of some cells that are still to be set."""
        return tuple(
            cell
            for cell in cells
            if cell not in self.known and (cell.part, cell.width) not in self.barred
        )

    def _galley(self, size: str) -> Galley:
        measures = {
            width: [self._measure(Cell(size, width, part)) for part in range(self.count)]
            for width in WIDTHS
        }
        heights, over = (
            {width: tuple(one[n] for one in row) for width, row in measures.items()} for n in (0, 1)
        )
        trials = {cell.size: trial for cell, trial in self.known.items()}
        at = trials.get(size) or trials[""]
        return Galley(heights, over, at.room, at.drop)

    def _measure(self, cell: Cell) -> tuple[float, float]:
        """The height of a cell, and how far it is too wide."""
        if trial := self.known.get(cell):
            return trial.height, trial.over
        if (cell.part, cell.width) in self.barred or self._is_narrow(cell):
            return TALL, TALL
        if not cell.size:
            return self._between(cell), 0.0
        height, over = self._measure(cell._replace(size=""))
        return height * self._growth(cell), over

    def _is_narrow(self, cell: Cell) -> bool:
        """Whether a part is too wide in no larger type for a column no narrower."""
        return any(
            trial.over > SLACK
            for size in SIZES[: SIZES.index(cell.size) + 1]
            for width in WIDTHS
            if width >= cell.width and (trial := self.known.get(Cell(size, width, cell.part)))
        )

    def _between(self, cell: Cell) -> float:
        """The height expected in the smallest type, by the columns next narrower and wider."""
        fitting = {
            width: trial.height
            for width in WIDTHS
            if (trial := self.known.get(cell._replace(width=width))) and trial.over <= SLACK
        }
        narrower = max((width for width in fitting if width < cell.width), default=0)
        wider = min((width for width in fitting if width > cell.width), default=0)
        if narrower and wider:
            share = (1 / cell.width - 1 / wider) / (1 / narrower - 1 / wider)
            return CAUTION * (fitting[wider] + share * (fitting[narrower] - fitting[wider]))
        if narrower:
            return CAUTION * fitting[narrower] * narrower / cell.width
        return CAUTION * fitting[wider] * (wider / cell.width) ** 0.5 if wider else 0.0

    def _growth(self, cell: Cell) -> float:
        """How much higher a part is expected to be than in the smallest type: by how it grew in
        the nearest size and width in which it was set; 1 where it was not.
        """
        at = SIZES.index(cell.size)
        found = (
            (abs(step - at), abs(1 / width - 1 / cell.width), step, Cell(size, width, cell.part))
            for step, size in enumerate(SIZES)
            for width in WIDTHS
            if step and Cell(size, width, cell.part) in self.known
        )
        *_, step, near = min(found, default=(0, 0.0, 0, cell))
        below = self._measure(near._replace(size=""))[0]
        if not step or not below or self.known[near].over > SLACK:
            return 1.0
        return CAUTION * float(max(1.0, self.known[near].height / below) ** (at / step))


@dataclass(frozen=True)
class GalleyCopy:
    """Parts to be set, a section of `view` each, in the columns that `cells` name. `side` is the
    side that the panel faces.
    """

    templates: Path
    view: DocumentView
    document: Document
    paper: Paper
    profile: Profile
    side: str
    cells: tuple[Cell, ...]

    @cached_property
    def page(self) -> Page:
        return page_of(self.document, self.paper, self.profile)

    @cached_property
    def rows(self) -> dict[tuple[str, int], list[Cell]]:
        """The parts on each of its pages, in one size and width."""
        rows: dict[tuple[str, int], list[Cell]] = {}
        for cell in self.cells:
            rows.setdefault(cell[:2], []).append(cell)
        return rows

    @cached_property
    def composed(self) -> tuple[str, str]:
        """HTML and stylesheet."""
        sections = [
            _row([self.view.sections[cell.part].shown for cell in row], width, size, self.side)
            for (size, width), row in self.rows.items()
        ]
        return compose(
            self.templates,
            replace(self.view, sections=tuple(sections)),
            self.document,
            self.paper,
            self.profile,
            "print",
        )

    def only(self, cells: Iterable[Cell]) -> GalleyCopy:
        return replace(self, cells=tuple(cells))


@dataclass(frozen=True)
class PanelProof:
    """A panel as it is set, in points: the height below its head, and what each of its columns
    leaves free of that.
    """

    room: float
    left: tuple[float, ...]


@dataclass(frozen=True)
class Proof:
    """A screen as it is set; `across` is the width of its panels between the margins, in points."""

    across: float
    panels: tuple[PanelProof, ...]


def prove(html: str, css: str, page: Page) -> Proof:
    """Sets a composed screen on pages that nothing runs over, and measures its columns."""
    sheets = boxes(html, css, _tall(page))
    return Proof(
        page.inner,
        tuple(
            _prove(_stacks(sheet), page_area(sheet).content_box_y(), page.type_area)
            for sheet in sheets
        ),
    )


def _tall(page: Page) -> str:
    return f"@page {{ size: {page.width}pt {TALL}pt }}"


def _prove(stacks: list[Any], top: float, area: float) -> PanelProof:
    room = area - (stacks[0].position_y - top) * PIXEL
    return PanelProof(room, tuple(room - _inside(stack) for stack in stacks))


def set_galley(copy: GalleyCopy) -> dict[Cell, Trial]:
    """Sets every part in its columns, and measures it."""
    html, css = copy.composed
    sheets = boxes(
        html,
        css,
        f"{_tall(copy.page)} .stacks {{ display: block }} .stack {{ display: flow-root }}",
    )
    trials = {}
    for sheet, row in zip(sheets, copy.rows.values(), strict=True):
        first, *stacks, _ = _stacks(sheet)
        head = (first.position_y - page_area(sheet).content_box_y()) * PIXEL
        room, drop = copy.page.type_area - head, _height(first)
        for cell, stack in zip(row, stacks, strict=True):
            trials[cell] = Trial(_height(stack), _over(stack), room, drop)
    return trials


def is_barred(part: Sequence[View], width: int, page: Page) -> bool:
    """Whether a part is never set in a column of that width: text is kept to lines that an eye can
    follow.
    """
    across = page.inner * width / TWELFTHS
    return across > LINE and any(isinstance(view, ProseView) for view in part)


def _row(parts: Sequence[tuple[View, ...]], width: int, size: str, side: str) -> Section:
    """A panel with each part in its own column, between two empty ones: so no part is in the
    first or last column, which have less white beside them.
    """
    empty = Column(0, ())
    return Section(
        "galley",
        "Galley",
        side=side,
        size=size,
        columns=(empty, *(Column(100 * width / TWELFTHS, part) for part in parts), empty),
    )


def _stacks(page: Any) -> list[Any]:
    """The columns of a page, in order: blocks, or cells of a table."""
    return [
        box
        for box in page_area(page).descendants()
        if holds_lines(box) and is_own(box) and "stack" in classes(box)
    ]


def _height(box: Any) -> float:
    return float(box.margin_height()) * PIXEL


def _inside(stack: Any) -> float:
    """The height of the contents of a column."""
    return (
        float(
            max(
                (b.position_y + b.margin_height() - stack.position_y for b in stack.children),
                default=0.0,
            )
        )
        * PIXEL
    )


def _over(stack: Any) -> float:
    """How far the words in a column reach beyond its right edge; borders may."""
    edge = stack.content_box_x() + stack.width
    words = texts_of(stack)
    return max((b.position_x + b.width - edge for b in words), default=0.0) * PIXEL


MANY = 40  # cells, from which on a second process is worth its start


class Measure:
    """Measures parts that are not cached; while it is open (`with`), a second process helps with
    many.
    """

    def __init__(self, cache: Cache):
        self.cache = cache
        self.help: ProcessPoolExecutor | None = None
        self.open = ExitStack()

    def __enter__(self) -> Measure:
        return self

    def __exit__(self, *_: object) -> None:
        self.open.close()

    def measure(self, copy: GalleyCopy) -> dict[Cell, Trial]:
        if self.cache.folder is None:
            return self._set(copy)
        of_part: dict[int, list[Cell]] = {}
        for cell in copy.cells:
            of_part.setdefault(cell.part, []).append(cell)
        keys = {
            part: (toolchain_digest(), *copy.only(cells).composed)
            for part, cells in of_part.items()
        }
        found = {part: self.cache.find(tuple, *key) for part, key in keys.items()}
        missing = [cell for cell in copy.cells if found[cell.part] is None]
        trials = self._set(copy.only(missing)) if missing else {}
        for part, cells in of_part.items():
            cached = found[part]
            if cached is None:
                self.cache.keep(tuple(trials[cell] for cell in cells), *keys[part])
            else:
                trials |= zip(cells, cached, strict=True)
        return trials

    def _set(self, copy: GalleyCopy) -> dict[Cell, Trial]:
        half = len(copy.cells) // 2 if len(copy.cells) >= MANY and processors() > 1 else 0
        if not half:
            return set_galley(copy)
        theirs = self._helper().submit(set_galley, copy.only(copy.cells[:half]))
        ours = set_galley(copy.only(copy.cells[half:]))
        return next(completed(self._helper(), [theirs])).result() | ours

    def _helper(self) -> ProcessPoolExecutor:
        if self.help is None:
            self.help = self.open.enter_context(spawn(1))
        return self.help

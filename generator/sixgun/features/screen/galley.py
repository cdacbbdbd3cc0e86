"""How high the parts of a screen come out in columns of each width and type of each size: set in
galleys first, as printers do, and measured. Measures are cached by HTML, stylesheet and
toolchain.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

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
LINE = 420.0  # points: text in longer lines loses the reader on the way back
TALL = 1_000_000.0  # points: a page that nothing runs over
SLACK = 1.0  # points over its column that no eye sees


@dataclass(frozen=True)
class Galley:
    """Parts set in one size of type, in points: `heights` by width, then by part; `over` is how far
    each is too wide, where it is.

    `room` is the height of a panel's columns below its head, `drop` what the head takes of the
    first one.
    """

    heights: Mapping[int, tuple[float, ...]]
    over: Mapping[int, tuple[float, ...]]
    room: float
    drop: float

    def fits(self, part: int, width: int) -> bool:
        return self.over[width][part] <= SLACK

    def only(self, parts: Sequence[int]) -> Galley:
        """Some of its parts."""
        heights, over = (
            {w: tuple(row[n] for n in parts) for w, row in rows.items()}
            for rows in (self.heights, self.over)
        )
        return replace(self, heights=heights, over=over)


def joined(galleys: Sequence[Galley]) -> Galley:
    """The parts of galleys of one size and face, one after the other."""
    first = galleys[0]
    heights, over = (
        {w: tuple(n for rows in every for n in rows[w]) for w in first.heights}
        for every in ([g.heights for g in galleys], [g.over for g in galleys])
    )
    return replace(first, heights=heights, over=over)


@dataclass(frozen=True)
class GalleyCopy:
    """Parts to be set in one size of type, a section of `view` each: in a column of every one of
    `widths` that it may have.

    `side` is whom the panel faces; `below` the same parts in smaller type: what is too wide in that
    is not set again.
    """

    templates: Path
    view: DocumentView
    document: Document
    paper: Paper
    profile: Profile
    size: str = ""
    side: str = ""
    below: Galley | None = None
    widths: tuple[int, ...] = WIDTHS

    @cached_property
    def parts(self) -> list[tuple[View, ...]]:
        """What each part shows: mostly one thing."""
        return [section.shown for section in self.view.sections]

    @cached_property
    def page(self) -> Page:
        return page_of(self.document, self.paper, self.profile)

    @cached_property
    def wanted(self) -> dict[int, list[int]]:
        """The parts to be set in each width, by number."""
        return {
            width: [
                n
                for n, part in enumerate(self.parts)
                if _may(part, n, width, self.page, self.below)
            ]
            for width in self.widths
        }

    @cached_property
    def composed(self) -> tuple[str, str]:
        """HTML, a page for each width, and stylesheet."""
        rows = [
            _row([self.parts[n] for n in self.wanted[width]], width, self.size, self.side)
            for width in self.widths
        ]
        return compose(
            self.templates,
            replace(self.view, sections=tuple(rows)),
            self.document,
            self.paper,
            self.profile,
            "print",
        )

    def only(self, parts: Sequence[int]) -> GalleyCopy:
        """Some of its parts."""
        sections = tuple(self.view.sections[n] for n in parts)
        return replace(
            self,
            view=replace(self.view, sections=sections),
            below=self.below and self.below.only(parts),
        )


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


def set_galley(copy: GalleyCopy) -> Galley:
    """Sets every part by itself, and measures it."""
    html, css = copy.composed
    sheets = boxes(
        html,
        css,
        f"{_tall(copy.page)} .stacks {{ display: block }} .stack {{ display: flow-root }}",
    )
    measured = {
        width: list(_stacks(sheet)) for width, sheet in zip(copy.widths, sheets, strict=True)
    }
    first = measured[copy.widths[0]][0]
    head = (first.position_y - page_area(sheets[0]).content_box_y()) * PIXEL
    heights, over = (
        {
            width: _spread(copy.wanted[width], map(measure, measured[width][1:-1]), len(copy.parts))
            for width in copy.widths
        }
        for measure in (_height, _over)
    )
    return Galley(heights, over, copy.page.type_area - head, _height(first))


def _may(part: Sequence[View], number: int, width: int, page: Page, below: Galley | None) -> bool:
    """Whether a part may stand in a column of that width at all; text is kept to lines that an eye
    can follow.
    """
    long = (
        any(isinstance(view, ProseView) for view in part) and page.inner * width / TWELFTHS > LINE
    )
    return not long and (below is None or below.fits(number, width))


def _row(parts: Sequence[tuple[View, ...]], width: int, size: str, side: str) -> Section:
    """A panel with each part in a column of its own, between two empty ones: none is the first or
    the last, which have less white beside them.
    """
    empty = Column(0, ())
    return Section(
        "galley",
        "Galley",
        side=side,
        size=size,
        columns=(empty, *(Column(100 * width / TWELFTHS, part) for part in parts), empty),
    )


def _spread(numbers: Sequence[int], measures: Iterable[float], count: int) -> tuple[float, ...]:
    """Measures of some parts, by part; those that were not set are beyond all measure."""
    found = dict(zip(numbers, measures, strict=True))
    return tuple(found.get(n, TALL) for n in range(count))


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
    """The height of what stands in a column."""
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


MANY = 10  # parts, from which on a second process is worth its start


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

    def measure(self, copy: GalleyCopy) -> Galley:
        keys = [(toolchain_digest(), *copy.only([n]).composed) for n in range(len(copy.parts))]
        galleys = {
            n: galley for n, key in enumerate(keys) if (galley := self.cache.find(Galley, *key))
        }
        wanted = [n for n in range(len(keys)) if n not in galleys]
        for n, galley in zip(wanted, self._set(copy, wanted), strict=True):
            self.cache.keep(galley, *keys[n])
            galleys[n] = galley
        return joined([galleys[n] for n in range(len(keys))])

    def _set(self, copy: GalleyCopy, parts: Sequence[int]) -> list[Galley]:
        """A galley of each of these parts."""
        half = len(parts) // 2 if len(parts) >= MANY and processors() > 1 else 0
        theirs = self._helper().submit(set_galley, copy.only(parts[:half])) if half else None
        ours = [set_galley(copy.only(parts[half:]))] if parts[half:] else []
        galleys = [next(completed(self._helper(), [theirs])).result(), *ours] if theirs else ours
        return [one for galley in galleys for one in _single(galley)]

    def _helper(self) -> ProcessPoolExecutor:
        if self.help is None:
            self.help = self.open.enter_context(spawn(1))
        return self.help


def _single(galley: Galley) -> list[Galley]:
    count = len(next(iter(galley.heights.values())))
    return [galley.only([n]) for n in range(count)]

"""Cards: pages of a card's size on sheets to cut, with their backs on the sheet's other side, or
beside them to fold over.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from ...content.paper import MILLIMETER as MM
from .leaf import Box, Leaf, Misfit, check_one_size, open_leaves, size_of
from .sheet import Duplex, ImposedSheets, Side, Spot, press_sides

if TYPE_CHECKING:
    from ...content.paper import Backs


MARGIN = 4.2  # mm along a sheet's edges that home printers leave white
BLEED = 3.2 * MM  # points: how much of a card's drawing beyond its edge is used
MARK, MARK_AWAY = (
    5 * MM,
    0.7 * MM,
)  # points: a crop mark's length, and the white between it and a card
ARM = 3.0  # points: each arm of a cross
Flip = Literal["short", "long"]


@dataclass(frozen=True)
class Grid:
    """Places for units (a card, or a card and its back side by side) on a sheet, in points. `room`
    is how far cards print beyond their edges.
    """

    sheet: tuple[float, float]
    unit: tuple[float, float]
    room: tuple[float, float]
    margin: float

    @property
    def columns(self) -> int:
        return self._count(0)

    @property
    def rows(self) -> int:
        return self._count(1)

    def _count(self, way: int) -> int:
        step = self.unit[way] + 2 * self.room[way]
        return int((self.sheet[way] - 2 * self.margin + 1e-6) // step)

    @property
    def places(self) -> int:
        return self.columns * self.rows

    def left(self, column: int) -> float:
        step = self.unit[0] + 2 * self.room[0]
        return (self.sheet[0] - self.columns * step) / 2 + column * step + self.room[0]

    def bottom(self, row: int) -> float:
        """Of a row, counted from the top."""
        step = self.unit[1] + 2 * self.room[1]
        return (self.sheet[1] + self.rows * step) / 2 - (row + 1) * step + self.room[1]


def press_cards(  # noqa: PLR0913
    raw: bytes,
    paper: tuple[float, float],
    *,
    backs: bytes | None = None,
    flip: Flip = "long",
    fold: bool = False,
    margin: float = MARGIN,
    name: str = "the file",
    backs_name: str = "the backs",
) -> ImposedSheets:
    """Cards at true size on sheets of `paper` (points) with crosses or crop marks, nothing within
    `margin` mm of a sheet's edge but crop marks.

    `backs` has one page for all cards or one for each. They go on the other side of the sheet, as a
    printer turns it over that flips on the
    `flip` edge; with `fold`, each beside its card, to be folded over.
    """
    with open_leaves(raw, name) as (source, fronts):
        if backs is None:
            if fold:
                raise Misfit("cards to fold over need backs")
            return _press(source, fronts, [], paper, flip, fold, margin * MM)
        with open_leaves(backs, backs_name) as (_, behind):
            check_pairs(fronts, behind)
            each = behind * len(fronts) if len(behind) == 1 else behind
            return _press(source, fronts, each, paper, flip, fold, margin * MM)


def press_dealt(
    raw: bytes,
    paper: tuple[float, float],
    *,
    back: bool,
    fold: bool,
    margin: float,
    name: str = "the cards",
) -> ImposedSheets:
    """The same for one file of cards; with `back`, its last page is the back of all cards.
    `margin` is in points.
    """
    with open_leaves(raw, name) as (source, leaves):
        fronts, behind = (leaves[:-1], leaves[-1:] * (len(leaves) - 1)) if back else (leaves, [])
        return _press(source, fronts, behind, paper, "long", fold, margin)


def check_pairs(fronts: Sequence[Leaf], backs: Sequence[Leaf]) -> None:
    """Misfit for backs that are neither one for all cards nor one for each."""
    if len(backs) not in (1, len(fronts)):
        raise Misfit(
            f"there are {len(fronts)} cards and {len(backs)} backs: give one back for all, or one"
            " for each"
        )


def _press(
    source: object,
    fronts: list[Leaf],
    backs: list[Leaf],
    paper: tuple[float, float],
    flip: Flip,
    fold: bool,
    margin: float,
) -> ImposedSheets:
    check_one_size([*fronts, *backs])
    grid = _grid(fronts[0], [*fronts, *backs], paper, fold, margin)
    sides = []
    for first in range(0, len(fronts), grid.places):
        cards, behind = fronts[first : first + grid.places], backs[first : first + grid.places]
        if fold:
            sides.append(_folding(grid, cards, behind))
            continue
        sides.append(Side(*grid.sheet, tuple(_spots(grid, cards)), _marks(grid)))
        if behind:
            sides.append(
                Side(
                    *grid.sheet,
                    tuple(_spots(grid, behind, mirrored=True)),
                    turned=not turns_like_a_page(grid.sheet, flip),
                )
            )
    duplex: Duplex = (
        "Simplex"
        if fold or not backs
        else "DuplexFlipLongEdge"
        if flip == "long"
        else "DuplexFlipShortEdge"
    )
    return ImposedSheets(press_sides(source, sides, duplex), math.ceil(len(fronts) / grid.places))


def turns_like_a_page(sheet: tuple[float, float], flip: Flip) -> bool:
    """Whether flipping on this edge turns the sheet like the page of a book; if not, head over
    heels.
    """
    return (flip == "long") == (sheet[1] >= sheet[0])


def _grid(
    card: Leaf, leaves: Sequence[Leaf], paper: tuple[float, float], fold: bool, margin: float
) -> Grid:
    """The sheet in portrait or landscape, whichever holds more cards."""
    rooms = [leaf.room for leaf in leaves]
    room = min(BLEED, *(r[0] for r in rooms)), min(BLEED, *(r[1] for r in rooms))
    unit = (card.width * (2 if fold else 1), card.height)
    short, long = sorted(paper)
    grid = max(
        (Grid(sheet, unit, room, margin) for sheet in ((short, long), (long, short))),
        key=lambda g: g.places,
    )
    if not grid.places:
        raise Misfit(
            f"{card.name} measures {size_of(card)}: {'with its back beside it, ' if fold else ''}it"
            " does not fit on the sheet"
        )
    return grid


def _spots(grid: Grid, leaves: Sequence[Leaf], mirrored: bool = False) -> Iterator[Spot]:
    for n, leaf in enumerate(leaves):
        row, column = divmod(n, grid.columns)
        x, y = grid.left(grid.columns - 1 - column if mirrored else column), grid.bottom(row)
        (across, up), (wide, high) = grid.room, grid.unit
        yield Spot(leaf, x, y, Box(x - across, y - up, x + wide + across, y + high + up))


def _folding(grid: Grid, cards: Sequence[Leaf], backs: Sequence[Leaf]) -> Side:
    """Each card at the left of its unit and its back at the right, the fold between them."""
    spots = []
    for spot, back in zip(_spots(grid, cards), backs, strict=True):
        fold = spot.x + grid.unit[0] / 2
        spots.append(
            Spot(
                spot.leaf,
                spot.x,
                spot.y,
                Box(spot.clip.left, spot.clip.bottom, fold, spot.clip.top),
            )
        )
        spots.append(
            Spot(back, fold, spot.y, Box(fold, spot.clip.bottom, spot.clip.right, spot.clip.top))
        )
    return Side(*grid.sheet, tuple(spots), _marks(grid) + _creases(grid, spots[::2]))


def _creases(grid: Grid, cards: Sequence[Spot]) -> bytes:
    """Dashed lines: a light one down each pair, which is still there when it is cut out; with crop
    marks, one for each column of folds, too.
    """
    marks = (
        _marks_at(grid, [grid.left(c) + grid.unit[0] / 2 for c in range(grid.columns)], [])
        if any(grid.room)
        else b""
    )
    folds = b" ".join(_stroke(s.clip.right, s.y, s.clip.right, s.y + grid.unit[1]) for s in cards)
    return b" [2 2] 0 d " + marks + b" 0.6 G [3 3] 0 d " + folds


def _marks(grid: Grid) -> bytes:
    """What to cut along: crosses at the corners of cards that touch, crop marks around those that
    print beyond their edges.
    """
    xs = [x for c in range(grid.columns) for x in (grid.left(c), grid.left(c) + grid.unit[0])]
    ys = [y for r in range(grid.rows) for y in (grid.bottom(r), grid.bottom(r) + grid.unit[1])]
    return b"0 G 0.35 w " + (_marks_at(grid, xs, ys) if any(grid.room) else _crosses(xs, ys))


def _crosses(xs: Sequence[float], ys: Sequence[float]) -> bytes:
    """A cross at each corner, none of its arms outside the cards."""
    across = [(max(min(xs), x - ARM), y, min(max(xs), x + ARM), y) for x in xs for y in ys]
    down = [(x, max(min(ys), y - ARM), x, min(max(ys), y + ARM)) for x in xs for y in ys]
    return b" ".join(_stroke(*line) for line in dict.fromkeys(across + down))


def _marks_at(grid: Grid, xs: Sequence[float], ys: Sequence[float]) -> bytes:
    across, up = max(grid.room[0], MARK_AWAY), max(grid.room[1], MARK_AWAY)
    left, right = grid.left(0) - across, grid.left(grid.columns - 1) + grid.unit[0] + across
    low, high = grid.bottom(grid.rows - 1) - up, grid.bottom(0) + grid.unit[1] + up
    wide, tall = grid.sheet
    lines = [
        (x, y, x, end)
        for x in xs
        for y, end in ((low, max(0, low - MARK)), (high, min(tall, high + MARK)))
    ]
    lines += [
        (x, y, end, y)
        for y in ys
        for x, end in ((left, max(0, left - MARK)), (right, min(wide, right + MARK)))
    ]
    return b" ".join(_stroke(*line) for line in dict.fromkeys(lines))


def _stroke(x0: float, y0: float, x1: float, y1: float) -> bytes:
    return b"%.3f %.3f m %.3f %.3f l S" % (x0, y0, x1, y1)


@dataclass(frozen=True)
class Deck:
    """Cards to cut from sheets of this size (points); with `backs` duplex or fold, the page after
    the last card is the back of all.
    """

    sheet: tuple[float, float]
    cards: int
    backs: Backs
    larger: tuple[str, ...] = ()  # cards with more room

    @property
    def back(self) -> bool:
        return self.backs != "none"


def press_deck(deck: Deck, pdf: bytes) -> tuple[bytes, int, tuple[str, ...]]:
    """The PDF of the sheets, the number of printed sides, and complaints."""
    pages, begun = outline(pdf)
    if pages != deck.cards + deck.back:
        larger = (
            f"shorten it, or name a larger card: {' or '.join(deck.larger)}"
            if deck.larger
            else "shorten it: there is no larger card"
        )
        return (
            pdf,
            pages,
            (
                (
                    f"{overlong(begun, pages - deck.back) or 'one of the cards'} has more text than"
                    f" its card has room for; {larger}"
                ),
            ),
        )
    try:
        made = press_dealt(
            pdf, deck.sheet, back=deck.back, fold=deck.backs == "fold", margin=MARGIN * MM
        )
    except Misfit as misfit:
        return pdf, pages, (str(misfit),)
    return made.pdf, made.sheets * (2 if deck.backs == "duplex" else 1), ()


def outline(pdf: bytes) -> tuple[int, list[tuple[str, int]]]:
    """The number of pages, and the bookmarks with their pages, counted from 0."""
    import pypdfium2

    opened = pypdfium2.PdfDocument(pdf)
    try:
        return len(opened), [
            (mark.get_title(), mark.get_dest().get_index()) for mark in opened.get_toc()
        ]
    finally:
        opened.close()


def overlong(begun: list[tuple[str, int]], end: int) -> str:
    """The first bookmark whose text takes a second page, in quotation marks; `end` is the page
    after the last.
    """
    following = [page for _, page in begun[1:]] + [end]
    return next(
        (
            f"“{name}”"
            for (name, page), after in zip(begun, following, strict=True)
            if after > page + 1
        ),
        "",
    )

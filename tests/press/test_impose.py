"""Sheets as a printer gets them, read back: the marks on each page say where it came to lie, and
the tests fold and cut from there.
"""

# ruff: noqa: F401, F811  (fixtures are imported by name)

from __future__ import annotations

import io
import math
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops

import mini
from saloon import run, saloon
from sixgun.build import build
from sixgun.build.job import PrintOrder
from sixgun.content.paper import MILLIMETER as MM
from sixgun.content.paper import load_papers, nearest_paper
from sixgun.document.kind import USUAL
from sixgun.document.project_game import check_game
from sixgun.page.lettering import embedded_fonts
from sixgun.paper.impose import Misfit, press_booklet, press_calibration, press_cards, press_nup
from sixgun.paper.impose.booklet import CREEP, folds, gatherings, pad
from sixgun.play.game import Game

LETTER, A4 = (612.0, 792.0), (595.28, 841.89)
HALVES = {LETTER: (396.0, 612.0), A4: (419.53, 595.28)}
POKER = (180.0, 252.0)
LOW, HIGH = 0.25, 0.75  # where on a page its two marks stand, as shares of its width and height
NEAR = 0.02  # points that a place may be read wrong by


# making pages, and reading sheets


@cache
def pages(count: int, width: float, height: float, word: str = "p") -> bytes:
    """Pages that say p1<, p1> at two places, in a frame along their edges."""
    from reportlab.pdfgen.canvas import Canvas

    file = io.BytesIO()
    canvas = Canvas(file, pagesize=(width, height), invariant=1)
    canvas.setTitle("Numbered Pages")
    for n in range(1, count + 1):
        canvas.setFont("Courier", 10)
        canvas.rect(1, 1, width - 2, height - 2)
        canvas.drawString(LOW * width, LOW * height, f"{word}{n}<")
        canvas.drawString(HIGH * width, HIGH * height, f"{word}{n}>")
        canvas.showPage()
    canvas.save()
    return file.getvalue()


@dataclass(frozen=True)
class Placed:
    """A page as it lies on a sheet: its number, its lower left and upper right corner."""

    name: str
    left: float
    bottom: float
    right: float
    top: float

    @property
    def scale(self) -> float:
        return self.right - self.left

    def mirrored(self, width: float) -> Placed:
        """Seen through the sheet, turned over like the page of a book."""
        return Placed(self.name, width - self.left, self.bottom, width - self.right, self.top)

    def tumbled(self, height: float) -> Placed:
        """Seen through the sheet, turned over its head."""
        return Placed(self.name, self.left, height - self.bottom, self.right, height - self.top)

    def near(self, other: Placed) -> bool:
        return all(abs(a - b) < NEAR for a, b in zip(self.corners, other.corners, strict=True))

    @property
    def corners(self) -> tuple[float, ...]:
        return self.left, self.bottom, self.right, self.top


def read(pdf: bytes) -> list[list[Placed]]:
    """The pages on each side, from their marks: where both stand tells place, size and which way is
    up.
    """
    opened = pypdfium2.PdfDocument(pdf)
    sides = [list(_placed(_marks(page.get_textpage()))) for page in opened]
    opened.close()
    return sides


def _marks(text: Any) -> dict[str, tuple[float, float]]:
    """Each word and the origin of its first letter."""
    import ctypes

    x, y, words, at = ctypes.c_double(), ctypes.c_double(), {}, 0
    whole = text.get_text_range()
    for word in re.finditer(r"[a-z]\d+[<>]", whole):
        at = word.start()
        assert pypdfium2.raw.FPDFText_GetCharOrigin(text.raw, at, x, y)
        assert word[0] not in words or word[0][0] == "b", f"{word[0]} stands twice"
        words[word[0] if word[0] not in words else f"{word[0]} {at}"] = (x.value, y.value)
    return words


def _placed(marks: dict[str, tuple[float, float]]) -> Iterator[Placed]:
    lows = [(n, p) for n, p in marks.items() if "<" in n]
    highs = [(n, p) for n, p in marks.items() if ">" in n]
    for (name, (x0, y0)), (other, (x1, y1)) in zip(lows, highs, strict=True):
        word = name.split("<")[0]
        assert other.startswith(f"{word}>")
        wide, high = (x1 - x0) / (HIGH - LOW), (y1 - y0) / (HIGH - LOW)
        left, bottom = x0 - LOW * wide, y0 - LOW * high
        yield Placed(word, left, bottom, left + wide, bottom + high)


def size_of(pdf: bytes) -> tuple[float, float]:
    opened = pypdfium2.PdfDocument(pdf)
    sizes = {tuple(round(n, 2) for n in page.get_size()) for page in opened}
    opened.close()
    (size,) = sizes
    return size


def inside(placed: Placed, width: float, height: float) -> bool:
    """Whether a page lies on a sheet, upright."""
    return (
        -NEAR < placed.left < placed.right < width + NEAR
        and -NEAR < placed.bottom < placed.top < height + NEAR
    )


# booklets


def fold(sides: list[list[Placed]], width: float, sizes: Sequence[int]) -> list[str]:
    """What one reads who lays each gathering's sheets into each other, folds them, and sews one
    after the other.
    """
    read, at = [], 0
    half: dict[bool, Callable[[list[Placed]], str]] = {
        right: lambda side, right=right: next(
            (p.name for p in side if (p.left + p.right > width) == right), "lines"
        )
        for right in (False, True)
    }
    for size in sizes:
        sheets = [(sides[2 * n], sides[2 * n + 1]) for n in range(at, at + size)]
        for front, back in sheets:
            read += [half[True](front), half[False](back)]
        for front, back in reversed(sheets):
            read += [half[True](back), half[False](front)]
        at += size
    assert 2 * at == len(sides)
    return read


def expected(count: int) -> list[str]:
    names, filling = [f"p{n}" for n in range(1, count + 1)], ["lines"] * (-count % 4)
    return [*names[: max(1, count - 1)], *filling, *names[max(1, count - 1) :]]


@settings(max_examples=60, deadline=None)
@given(
    st.integers(1, 60),
    st.sampled_from([LETTER, A4]),
    st.sampled_from([None, 1, 2, 3, 5, 8]),
    st.sampled_from([0.0, CREEP, 0.3]),
)
def test_a_folded_booklet_reads_in_order(
    count: int, paper: tuple[float, float], signature: int | None, creep: float
) -> None:
    made = press_booklet(pages(count, *HALVES[paper]), paper, signature=signature, creep=creep)
    sides = read(made.pdf)
    width, height = size_of(made.pdf)
    assert (width, height) == (max(paper), min(paper))
    sizes = gatherings(math.ceil(count / 4), signature)
    assert made.sheets == sum(sizes) == len(sides) / 2
    assert fold(sides, width, sizes) == expected(count)
    assert all(inside(placed, width, height) for side in sides for placed in side)
    _check_leaves(sides, width, sizes, HALVES[paper], creep * MM)


@pytest.mark.parametrize("count", [4, 7, 16])
def test_a_booklet_that_runs_from_right_to_left_is_folded_on_the_other_side(count: int) -> None:
    """Its sheets are those of English, each with its halves exchanged."""
    raw = pages(count, *HALVES[LETTER])
    with pikepdf.open(io.BytesIO(raw)) as pdf:
        pdf.Root.Lang = "he"
        pdf.save(hebrew := io.BytesIO())
    ours, theirs = (
        [[one.name for one in sorted(side, key=lambda one: one.left)] for side in read(made.pdf)]
        for made in (press_booklet(raw, LETTER), press_booklet(hebrew.getvalue(), LETTER))
    )
    assert theirs == [side[::-1] for side in ours]
    two = [
        [one.name for one in sorted(side, key=lambda one: one.left)]
        for side in read(press_nup(hebrew.getvalue(), LETTER, 2).pdf)
    ]
    assert two[0] == ["p2", "p1"]


def _check_leaves(
    sides: list[list[Placed]],
    width: float,
    sizes: Sequence[int],
    page: tuple[float, float],
    creep: float,
) -> None:
    """Fronts lie on their backs; inner sheets are pushed to the fold, each by as much as the one
    around it and once more.
    """
    depths = [depth for size in sizes for depth in range(size)]
    for sheet, depth in enumerate(depths):
        front, back = sides[2 * sheet], sides[2 * sheet + 1]
        for placed in (*front, *back):
            on_right = placed.left + placed.right > width
            over = width / 2 - placed.left if on_right else placed.right - width / 2
            assert over == pytest.approx(depth * creep, abs=NEAR)
            assert (placed.right - placed.left, placed.top - placed.bottom) == pytest.approx(
                page, abs=NEAR
            )
        for placed in front:
            behind = [b.mirrored(width) for b in back]
            match = [
                b
                for b in behind
                if abs(b.right - placed.left) < NEAR and abs(b.left - placed.right) < NEAR
            ]
            assert (
                len(match) == 1 or len(front) + len(back) < 4
            )  # where lines stand, there is nobody behind


def test_gatherings_are_as_good_as_equal_and_no_thicker_than_asked() -> None:
    for sheets in range(1, 60):
        assert gatherings(sheets) == [sheets]
        for most in range(1, 12):
            sizes = gatherings(sheets, most)
            assert sum(sizes) == sheets and max(sizes) <= most and max(sizes) - min(sizes) <= 1
    assert gatherings(22, 8) == [8, 7, 7]


def test_the_sheets_of_a_booklet_of_eight_pages_as_everyone_knows_them() -> None:
    assert [(f.front, f.back) for f in folds(8)] == [((7, 0), (1, 6)), ((5, 2), (3, 4))]


def test_pages_of_lines_stand_before_the_last_page() -> None:
    made = press_booklet(pages(11, *HALVES[LETTER]), LETTER)
    assert fold(read(made.pdf), 792, [3]) == [*(f"p{n}" for n in range(1, 11)), "lines", "p11"]
    assert made.notes == ("1 page of lines to write on fills the last sheet up",)
    full = press_booklet(pages(8, *HALVES[LETTER]), LETTER)
    assert fold(read(full.pdf), 792, [2]) == [f"p{n}" for n in range(1, 9)] and not full.notes
    assert pad([1]) == [1, None, None, None]  # type: ignore[list-item]


def test_pages_of_lines_have_lines_within_the_page() -> None:
    image = picture(press_booklet(pages(2, *HALVES[LETTER]), LETTER, creep=0).pdf, 1)
    left, right = image.crop((0, 0, 396, 612)), image.crop((396, 0, 792, 612))
    for half in (left, right):
        ink = ImageChops.invert(half).getbbox()
        assert ink and ink[0] > 30 and ink[2] < 366 and ink[1] > 30 and ink[3] < 582


def test_a_thick_booklet_is_warned_of_and_a_signature_helps() -> None:
    assert not press_booklet(pages(80, *HALVES[LETTER]), LETTER).notes
    (note,) = press_booklet(pages(84, *HALVES[LETTER]), LETTER).notes
    assert (
        "21 sheets in one gathering are more than a stapler goes through" in note
        and "--signature 7 makes 3 thinner ones" in note
    )
    assert not press_booklet(pages(84, *HALVES[LETTER]), LETTER, signature=7).notes


def test_pages_too_large_are_made_smaller_all_alike_and_none_is_made_larger() -> None:
    made = press_booklet(pages(4, *HALVES[LETTER]), A4)
    assert made.notes == ("pages are printed at 97% of their size",)
    assert all(inside(p, 841.89, 595.28) for side in read(made.pdf) for p in side)
    small = read(press_booklet(pages(4, 200, 300), LETTER, creep=0).pdf)
    assert [(round(p.left), round(p.bottom), round(p.right), round(p.top)) for p in small[0]] == [
        (196, 156, 396, 456),
        (396, 156, 596, 456),
    ]


def test_a_page_never_prints_on_the_other_half() -> None:
    made = press_booklet(pages(40, *HALVES[LETTER]), LETTER, creep=1.0)
    image = picture(
        made.pdf, 18
    )  # the innermost sheet: pushed over by 9 mm, its frames' inner lines are cut off
    beside = [
        ImageChops.invert(image.crop(box)).getbbox()
        for box in ((365, 100, 380, 110), (412, 100, 427, 110))
    ]
    assert beside == [None, None]


# several pages on a side


@pytest.mark.parametrize(
    ("count", "size", "sheet", "places"),
    [
        (2, LETTER, (792, 612), [(0, 0), (1, 0)]),
        (2, (792.0, 612.0), (612, 792), [(0, 0), (0, 1)]),
        (2, HALVES[LETTER], (792, 612), [(0, 0), (1, 0)]),
        (4, LETTER, (612, 792), [(0, 0), (1, 0), (0, 1), (1, 1)]),
        (4, (792.0, 612.0), (792, 612), [(0, 0), (1, 0), (0, 1), (1, 1)]),
        (4, POKER, (612, 792), [(0, 0), (1, 0), (0, 1), (1, 1)]),
    ],
)
def test_pages_stand_in_the_order_one_reads(
    count: int, size: tuple[float, float], sheet: tuple[int, int], places: list[tuple[int, int]]
) -> None:
    made = press_nup(pages(7, *size), LETTER, count)
    assert size_of(made.pdf) == sheet
    sides = read(made.pdf)
    assert made.sheets == len(sides) == math.ceil(7 / count)
    assert [p.name for side in sides for p in side] == [f"p{n}" for n in range(1, 8)]
    columns, rows = 1 + max(x for x, _ in places), 1 + max(y for _, y in places)
    scales = set()
    for side in sides:
        for placed, (column, row) in zip(side, places, strict=False):
            assert inside(placed, *sheet)
            assert (placed.left + placed.right) / 2 == pytest.approx(
                (column + 0.5) * sheet[0] / columns, abs=NEAR
            )
            assert (placed.bottom + placed.top) / 2 == pytest.approx(
                sheet[1] - (row + 0.5) * sheet[1] / rows, abs=NEAR
            )
            assert (
                placed.right - placed.left <= sheet[0] / columns + NEAR
                and placed.top - placed.bottom <= sheet[1] / rows + NEAR
            )
            scales.add(round((placed.right - placed.left) / size[0], 3))
    (scale,) = scales
    assert scale == pytest.approx(
        min(1, sheet[0] / columns / size[0], sheet[1] / rows / size[1]), abs=0.001
    )


# pages filed in odd ways


def odd(raw: bytes, turn: int, corner: tuple[float, float], box: str, unit: float = 1) -> bytes:
    """The same pages, filed otherwise: turned, away from the origin, with more around them, or in
    other units.
    """
    with pikepdf.open(io.BytesIO(raw)) as pdf:
        for page in pdf.pages:
            wide, high = (float(n) for n in page.mediabox[2:])
            stood = {
                0: (1, 0, 0, 1, 0, 0),
                90: (0, 1, -1, 0, high, 0),
                180: (-1, 0, 0, -1, wide, high),
                270: (0, -1, 1, 0, 0, wide),
            }[turn]
            across, up = (high, wide) if turn % 180 else (wide, high)
            x, y = corner
            a, b, c, d, e, f = stood
            page.contents_add(
                f"q {1 / unit} 0 0 {1 / unit} {x} {y} cm {a} {b} {c} {d} {e} {f} cm".encode(),
                prepend=True,
            )
            page.contents_add(b"Q")
            kept = [x, y, x + across / unit, y + up / unit]
            page.obj.MediaBox = kept
            if box:
                page.obj.MediaBox = [x - 40, y - 30, kept[2] + 20, kept[3] + 10]
                page.obj[box] = [
                    kept[2],
                    kept[3],
                    kept[0],
                    kept[1],
                ]  # from the upper right corner, as some write it
            if unit != 1:
                page.obj.UserUnit = unit
            if "/Rotate" in page.obj:
                del page.obj["/Rotate"]
        pdf.Root.Pages.Rotate = turn  # what is above pages is true of all of them
        file = io.BytesIO()
        pdf.save(file)
        return file.getvalue()


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
@pytest.mark.parametrize(
    ("corner", "box"),
    [
        ((0, 0), ""),
        ((-36, -21.5), ""),
        ((100, 50), ""),
        ((-9, 14), "/CropBox"),
        ((-9, 14), "/TrimBox"),
    ],
)
def test_however_a_page_is_filed_it_lies_the_same(
    turn: int, corner: tuple[float, float], box: str
) -> None:
    plain = pages(4, *HALVES[A4])
    filed = odd(plain, turn, corner, box)
    if box != "/TrimBox":  # a viewer shows what is around a page to be trimmed
        assert alike(picture(filed, 0), picture(plain, 0))
    for press in (lambda raw: press_booklet(raw, A4), lambda raw: press_nup(raw, A4, 4)):
        want, got = press(plain).pdf, press(filed).pdf
        assert [[p.name for p in side] for side in read(got)] == [
            [p.name for p in side] for side in read(want)
        ]
        assert all(
            g.near(w)
            for gots, wants in zip(read(got), read(want), strict=True)
            for g, w in zip(gots, wants, strict=True)
        )
        assert alike(picture(got, 0), picture(want, 0))


def test_a_page_measured_in_other_units() -> None:
    plain = pages(4, *HALVES[LETTER])
    got, want = (
        read(press_booklet(odd(plain, 90, (-5, 7), "", unit=2), LETTER).pdf),
        read(press_booklet(plain, LETTER).pdf),
    )
    assert all(
        g.near(w)
        for gots, wants in zip(got, want, strict=True)
        for g, w in zip(gots, wants, strict=True)
    )


def test_pages_of_several_sizes_are_refused_by_name() -> None:
    with pikepdf.open(io.BytesIO(pages(5, *HALVES[LETTER]))) as pdf:
        pdf.pages[3].obj.MediaBox = [0, 0, 612, 396]
        file = io.BytesIO()
        pdf.save(file)
    for press in (
        lambda raw: press_booklet(raw, LETTER, name="b.pdf"),
        lambda raw: press_nup(raw, LETTER, 2, name="b.pdf"),
    ):
        with pytest.raises(
            Misfit,
            match=(
                r"page 4 of b.pdf measures 215.9 × 139.7 mm and page 1 of b.pdf 139.7 × 215.9 mm:"
                r" pages"
            ),
        ):
            press(file.getvalue())


def test_a_file_that_cannot_be_imposed_is_refused() -> None:
    empty, locked = io.BytesIO(), io.BytesIO()
    with pikepdf.new() as pdf:
        pdf.save(empty)
    with pikepdf.open(io.BytesIO(pages(1, *LETTER))) as pdf:
        pdf.save(locked, encryption=pikepdf.Encryption(owner="a", user="b"))
    for raw, said in (
        (b"", "is not a PDF"),
        (b"<html>", "is not a PDF"),
        (empty.getvalue(), "has no pages"),
        (locked.getvalue(), "is locked"),
    ):
        with pytest.raises(Misfit, match=f"the file {said}"):
            press_nup(raw, LETTER, 2)
    with pytest.raises(Misfit, match="page 1 of the file is larger than any sheet"):
        press_booklet(pages(1, 1e9, 1e9), LETTER)


def test_a_file_whose_information_is_none_is_imposed() -> None:
    file = io.BytesIO()
    with pikepdf.open(io.BytesIO(pages(1, *LETTER))) as pdf:
        pdf.trailer.Info = pikepdf.Array([1])
        pdf.save(file)
    assert press_nup(file.getvalue(), LETTER, 2).sheets == 1


def test_pages_with_nothing_on_them_are_pages() -> None:
    with pikepdf.new() as pdf:
        for _ in range(3):
            page = pdf.add_blank_page(page_size=HALVES[LETTER])
            for key in ("/Contents", "/Resources"):
                if key in page.obj:
                    del page.obj[key]
        file = io.BytesIO()
        pdf.save(file)
    assert press_booklet(file.getvalue(), LETTER).sheets == 1


def test_text_written_into_a_form_is_printed() -> None:
    from reportlab.pdfgen.canvas import Canvas

    file = io.BytesIO()
    canvas = Canvas(file, pagesize=HALVES[LETTER])
    canvas.acroForm.textfield(
        name="name", value="Winifred", x=100, y=300, width=150, height=20, borderWidth=0
    )
    canvas.showPage()
    canvas.save()
    made = press_nup(file.getvalue(), LETTER, 2).pdf
    assert ImageChops.invert(picture(made, 0).crop((100, 270, 260, 330))).getbbox()


# cards


def backs(
    fronts: list[list[Placed]], behind: list[list[Placed]], sheet: tuple[float, float], flip: str
) -> None:
    """Each back lies exactly behind its front and is upright when the card is turned over like a
    page.
    """
    for front, back in zip(fronts, behind, strict=True):
        assert len(front) == len(back)
        for card in front:
            seen = [
                (
                    b.mirrored(sheet[0])
                    if (flip == "long") == (sheet[1] > sheet[0])
                    else b.tumbled(sheet[1])
                )
                for b in back
            ]
            match = [b for b in seen if b.name == card.name.replace("p", "b")]
            assert len(match) == 1
            assert match[0].near(
                Placed(match[0].name, card.right, card.bottom, card.left, card.top)
            )


@pytest.mark.parametrize("paper", [LETTER, A4])
@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("size", [POKER, (252.0, 180.0), (126.0, 180.0), (300.0, 400.0)])
@pytest.mark.parametrize("count", [1, 5, 20])
def test_backs_lie_behind_their_cards(
    paper: tuple[float, float], flip: Any, size: tuple[float, float], count: int
) -> None:
    made = press_cards(pages(count, *size), paper, backs=pages(count, *size, "b"), flip=flip)
    sides, sheet = read(made.pdf), size_of(made.pdf)
    assert made.sheets == len(sides) / 2
    assert [p.name for side in sides[::2] for p in side] == [f"p{n}" for n in range(1, count + 1)]
    backs(sides[::2], sides[1::2], sheet, flip)
    for side in sides[::2]:
        assert side == sorted(
            side, key=lambda p: (-round(p.bottom), round(p.left))
        )  # in rows, as one reads
        for card in side:
            assert (card.right - card.left, card.top - card.bottom) == pytest.approx(size, abs=NEAR)
            assert (
                min(card.left, card.bottom, sheet[0] - card.right, sheet[1] - card.top)
                >= 4.2 * MM - NEAR
            )
    with pikepdf.open(io.BytesIO(made.pdf)) as pdf:
        assert pdf.Root.ViewerPreferences.Duplex == (
            "/DuplexFlipLongEdge" if flip == "long" else "/DuplexFlipShortEdge"
        )


def test_nine_poker_cards_on_a_sheet_and_one_back_for_all() -> None:
    for paper in (LETTER, A4):
        made = press_cards(pages(10, *POKER), paper, backs=pages(1, *POKER, "b"))
        assert [len(side) for side in read(made.pdf)] == [9, 9, 1, 1]
    assert [len(side) for side in read(press_cards(pages(10, *POKER), LETTER).pdf)] == [9, 1]
    assert len(made.pdf) < 40_000  # a back is in the file once


def test_margins_are_honored() -> None:
    made = press_cards(pages(9, *POKER), LETTER, margin=15)
    assert [len(side) for side in read(made.pdf)] == [6, 3]
    with pytest.raises(
        Misfit, match=r"page 1 of the file measures 139.7 × 215.9 mm: it does not fit on the sheet"
    ):
        press_cards(pages(1, *HALVES[LETTER]), LETTER, margin=50)


@pytest.mark.parametrize("fold", [False, True])
@pytest.mark.parametrize("bleed", [3.0, 9.0])
@pytest.mark.parametrize("paper", [LETTER, A4])
def test_crop_marks_stand_outside_and_point_at_every_edge(
    paper: tuple[float, float], bleed: float, fold: bool
) -> None:
    made = press_cards(
        bled(pages(8, *POKER), bleed * MM),
        paper,
        backs=bled(pages(8, *POKER, "b"), bleed * MM) if fold else None,
        fold=fold,
    )
    sheet, edge = size_of(made.pdf), min(bleed, 3.2) * MM
    for number, cards in enumerate(read(made.pdf)):
        lines = strokes(made.pdf, number)
        assert len(lines) > 8
        creases = {round(card.right, 1) for card in cards[::2]} if fold else set()
        for x0, y0, x1, y1 in lines:
            assert all(
                0 <= n <= most
                for n, most in ((x0, sheet[0]), (x1, sheet[0]), (y0, sheet[1]), (y1, sheet[1]))
            )
            for card in cards:
                beyond = (
                    max(x0, x1) <= card.left - edge + NEAR
                    or min(x0, x1) >= card.right + edge - NEAR
                )
                above = (
                    max(y0, y1) <= card.bottom - edge + NEAR
                    or min(y0, y1) >= card.top + edge - NEAR
                )
                assert beyond or above or (x0 == x1 and round(x0, 1) in creases)
        upright, lying = (
            {round(x, 1) for x, _, end, _ in lines if x == end},
            {round(y, 1) for _, y, _, end in lines if y == end},
        )
        for card in cards:
            assert {round(card.left, 1), round(card.right, 1)} <= upright and {
                round(card.bottom, 1),
                round(card.top, 1),
            } <= lying
            assert (
                card.left - edge >= 4.2 * MM - NEAR
                and card.top + edge <= sheet[1] - 4.2 * MM + NEAR
            )


@pytest.mark.parametrize("fold", [False, True])
@pytest.mark.parametrize("paper", [LETTER, A4])
def test_cards_that_touch_have_crosses_at_their_corners_and_nothing_outside_them(
    paper: tuple[float, float], fold: bool
) -> None:
    made = press_cards(
        pages(8, *POKER), paper, backs=pages(8, *POKER, "b") if fold else None, fold=fold
    )
    for number, cards in enumerate(read(made.pdf)):
        lines = strokes(made.pdf, number)
        creases = {round(card.right, 1) for card in cards[::2]} if fold else set()
        arms = [
            line
            for line in lines
            if max(abs(line[2] - line[0]), abs(line[3] - line[1])) <= 6 + NEAR
        ]
        assert all(line in arms or round(line[0], 1) in creases for line in lines)
        for x0, y0, x1, y1 in lines:
            assert min(x0, x1) >= 18 - NEAR and max(x0, x1) <= size_of(made.pdf)[0] - 18 + NEAR
            assert min(y0, y1) >= 18 - NEAR and max(y0, y1) <= size_of(made.pdf)[1] - 18 + NEAR
        ends = {
            (round(x, 1), round(y, 1))
            for x0, y0, x1, y1 in arms
            for x, y in ((x0, y0), (x1, y1), ((x0 + x1) / 2, (y0 + y1) / 2))
        }
        for card in cards:
            corners = {
                (round(x, 1), round(y, 1))
                for x in (card.left, card.right)
                for y in (card.bottom, card.top)
            }
            assert {c for c in corners if c[0] not in creases} <= ends


def bled(raw: bytes, by: float, ground: bool = True) -> bytes:
    """The same pages with as much of a gray ground beyond their edges; the page's corner is where
    it was, as WeasyPrint files it.
    """
    with pikepdf.open(io.BytesIO(raw)) as pdf:
        for page in pdf.pages:
            wide, high = (float(n) for n in page.mediabox[2:])
            if ground:
                page.contents_add(
                    f"q .8 g {-by} {-by} {wide + 2 * by} {high + 2 * by} re f Q".encode(),
                    prepend=True,
                )
            page.obj.MediaBox = page.obj.BleedBox = [-by, -by, wide + by, high + by]
            page.obj.TrimBox = [0, 0, wide, high]
        file = io.BytesIO()
        pdf.save(file)
        return file.getvalue()


def strokes(pdf: bytes, number: int) -> list[tuple[float, ...]]:
    """The lines drawn on a sheet itself."""
    with pikepdf.open(io.BytesIO(pdf)) as opened:
        found, at = [], (0.0, 0.0)
        for operands, operator in pikepdf.parse_content_stream(opened.pages[number]):
            if str(operator) == "m":
                at = float(operands[0]), float(operands[1])
            elif str(operator) == "l":
                found.append((*at, float(operands[0]), float(operands[1])))
        return found


def test_a_card_prints_over_its_edge_as_far_as_it_can_and_no_further() -> None:
    made = press_cards(bled(pages(1, *POKER), 9 * MM), LETTER)
    ((card,),) = read(made.pdf)
    image, high = picture(made.pdf, 0), size_of(made.pdf)[1]
    row = image.crop(
        (0, round(high - card.bottom - 60), image.width, round(high - card.bottom - 59))
    )
    gray = [x for x in range(image.width) if 150 < row.getpixel((x, 0)) < 230]  # type: ignore[operator]
    assert gray[0] == pytest.approx(card.left - 3.2 * MM, abs=1.5) and gray[-1] == pytest.approx(
        card.right + 3.2 * MM, abs=1.5
    )


def test_a_card_folded_over_has_its_back_behind_it() -> None:
    for bleed in (0, 3):
        made = press_cards(
            bled(pages(6, *POKER), bleed * MM),
            LETTER,
            backs=bled(pages(6, *POKER, "b"), bleed * MM),
            fold=True,
        )
        sides = read(made.pdf)
        assert made.sheets == len(sides)
        for side in sides:
            for card, back in zip(side[::2], side[1::2], strict=True):
                assert back.name == card.name.replace("p", "b")
                crease = card.right
                over = Placed(
                    back.name,
                    2 * crease - back.left,
                    back.bottom,
                    2 * crease - back.right,
                    back.top,
                )  # folded at the crease
                assert over.near(Placed(back.name, card.right, card.bottom, card.left, card.top))
    white = press_cards(
        bled(pages(1, *POKER), 3 * MM),
        LETTER,
        backs=bled(pages(1, *POKER, "b"), 3 * MM, ground=False),
        fold=True,
    )
    ((card, _),) = read(white.pdf)  # what the card prints over its edge does not show on its back
    image = picture(white.pdf, 0)
    assert {
        image.getpixel((round(card.right) + x, round(image.height - card.bottom) - 100))
        for x in (4, 6, 8)
    } == {255}
    with pytest.raises(Misfit, match="need backs"):
        press_cards(pages(6, *POKER), LETTER, fold=True)


def test_backs_that_do_not_match_are_refused() -> None:
    with pytest.raises(
        Misfit, match="there are 6 cards and 5 backs: give one back for all, or one for each"
    ):
        press_cards(pages(6, *POKER), LETTER, backs=pages(5, *POKER, "b"))
    with pytest.raises(
        Misfit,
        match=r"page 1 of the backs measures 88.9 × 63.5 mm and page 1 of the file 63.5 × 88.9 mm",
    ):
        press_cards(pages(6, *POKER), LETTER, backs=pages(1, 252, 180, "b"))


# the file


@pytest.mark.parametrize(
    "press",
    [
        lambda: press_booklet(pages(6, *HALVES[LETTER]), LETTER),
        lambda: press_nup(pages(6, *LETTER), LETTER, 4),
        lambda: press_cards(pages(6, *POKER), LETTER, backs=pages(1, *POKER, "b")),
    ],
)
def test_the_same_file_gives_the_same_bytes_and_keeps_its_title(press: Any) -> None:
    made = press().pdf
    assert made == press().pdf
    with pikepdf.open(io.BytesIO(made)) as pdf:
        assert pdf.docinfo["/Title"] == "Numbered Pages"
        assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
        assert (
            "/Metadata" not in pdf.Root and "/StructTreeRoot" not in pdf.Root
        )  # it claims no tags
        assert not pdf.check_pdf_syntax()


def test_a_booklet_asks_to_be_flipped_on_the_short_edge() -> None:
    with pikepdf.open(io.BytesIO(press_booklet(pages(6, *HALVES[LETTER]), LETTER).pdf)) as pdf:
        assert pdf.Root.ViewerPreferences.Duplex == "/DuplexFlipShortEdge"


def test_layers_that_are_off_stay_off() -> None:
    with pikepdf.open(io.BytesIO(pages(1, *HALVES[LETTER]))) as pdf:
        layer = pdf.make_indirect(
            pikepdf.Dictionary(Type=pikepdf.Name.OCG, Name=pikepdf.String("off"))
        )
        pdf.Root.OCProperties = pikepdf.Dictionary(
            OCGs=[layer], D=pikepdf.Dictionary(OFF=[layer], Order=[])
        )
        pdf.pages[0].obj.Resources.Properties = pikepdf.Dictionary(L=layer)
        pdf.pages[0].contents_add(b"/OC /L BDC 0 g 50 50 300 500 re f EMC")
        file = io.BytesIO()
        pdf.save(file)
    image = picture(press_nup(file.getvalue(), LETTER, 2).pdf, 0)
    assert image.getpixel((200, 300)) == 255


def test_the_sheets_that_pages_are_made_for() -> None:
    papers = load_papers(mini.ROOT / "build")
    whole = {name: paper for name, paper in papers.items() if paper.size == "full"}
    for size, name in (
        (LETTER, "letter"),
        (A4, "a4"),
        (HALVES[LETTER], "letter"),
        (HALVES[A4], "a4"),
        ((612.0, 396.0), "letter"),
        (POKER, "letter"),
    ):
        assert nearest_paper(size, whole) == name


# calibration


@pytest.mark.parametrize("paper", [LETTER, A4])
def test_the_calibration_sheet(paper: tuple[float, float]) -> None:
    made = press_calibration(paper)
    assert made == press_calibration(paper)
    assert size_of(made) == pytest.approx((max(paper), min(paper)), abs=0.01)
    assert {name.split("-")[0] for name in embedded_fonts(made)} <= {
        "PTSerif",
        "AbrilFatface",
        "PT_Serif",
    }
    opened = pypdfium2.PdfDocument(made)
    assert len(opened) == 2
    front, back = (page.get_textpage().get_text_range() for page in opened)
    assert (
        "Front" in front
        and "flipped on the short edge" in back
        and "flipped on the long edge" in back
    )
    one, other = picture(made, 0, 3), picture(made, 1, 3)
    far = round(32 * MM * 3)
    for x in (far, one.width // 2, one.width - far):
        for y in (far, one.height - far):
            for dx, dy in (
                (6, 0),
                (-6, 0),
                (0, 6),
                (0, -6),
            ):  # each arm of each cross, however the sheet is turned over
                at = x + round(dx * MM * 3), y + round(dy * MM * 3)
                box = (at[0] - 4, at[1] - 4, at[0] + 5, at[1] + 5)
                assert (
                    ImageChops.invert(one.crop(box)).getbbox()
                    and ImageChops.invert(other.crop(box)).getbbox()
                )


def test_the_line_to_measure_is_a_hundred_millimeters() -> None:
    lengths = [
        round(math.dist(line[:2], line[2:]) / MM, 2)
        for line in strokes(press_calibration(LETTER), 0)
    ]
    assert 100.0 in lengths


# pictures


def picture(pdf: bytes, number: int, scale: float = 1) -> Image.Image:
    opened = pypdfium2.PdfDocument(pdf)
    image: Image.Image = opened[number].render(scale=scale).to_pil().convert("L")
    opened.close()
    return image


def alike(one: Image.Image, other: Image.Image) -> bool:
    """Whether two pictures show the same; lines may fall half a dot aside."""
    assert one.size == other.size
    return sum(ImageChops.difference(one, other).histogram()[128:]) < one.width * one.height / 500


# the commands


@pytest.fixture
def files(saloon: Path) -> Path:
    """A project, and files to impose in the current folder."""
    Path("book.pdf").write_bytes(pages(6, *HALVES[A4]))
    Path("cards.pdf").write_bytes(pages(6, *POKER))
    Path("back.pdf").write_bytes(pages(1, *POKER, "b"))
    return saloon


def test_the_command_writes_beside_the_file_and_tells_how_to_print(files: Path) -> None:
    told = run("impose", "book.pdf", "--booklet")
    assert told.stdout == "book-imposed.pdf  2 A4 sheets, both sides, flipped on the short edge\n"
    assert told.stderr == "sixgun: 2 pages of lines to write on fill the last sheet up\n"
    assert size_of(Path("book-imposed.pdf").read_bytes()) == (842, 595)
    assert (
        run("impose", "book.pdf", "--nup", "4", "--paper", "letter").stdout
        == "book-4up.pdf  2 Letter sheets\n"
    )
    assert (
        run("impose", "cards.pdf", "--cards").stdout
        == "cards-cards.pdf  1 Letter sheet, one side\n"
    )
    told = run(
        "impose",
        "cards.pdf",
        "--cards",
        "--backs",
        "back.pdf",
        "--flip",
        "short",
        "--out",
        "x/y.pdf",
    )
    assert told.stdout == "x/y.pdf  1 Letter sheet, both sides, flipped on the short edge\n"
    told = run("impose", "cards.pdf", "--cards", "--backs", "back.pdf", "--fold")
    assert (
        told.stdout
        == "cards-cards.pdf  2 Letter sheets, one side; cut the pairs out, fold each at the dashed"
        " mark, glue\n"
    )
    assert (
        run("impose", "--calibrate", "--paper", "a4").stdout
        == "calibration-a4.pdf  1 sheet, both sides, flipped on the short edge\n"
    )
    assert run(
        "impose", "book.pdf", "--booklet", "--signature", "1", "--creep", "0.2", "--out", "-"
    ).stdout_bytes.startswith(b"%PDF")


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("book.pdf",), 2, "give one of --booklet, --zine, --trifold, --nup"),
        (("book.pdf", "--booklet", "--cards"), 2, "give one of"),
        (("--booklet",), 2, "which PDF? Name a FILE"),
        (("book.pdf", "--calibrate"), 2, "--calibrate takes no FILE"),
        (("book.pdf", "--nup", "3"), 2, "not “3”"),
        (("book.pdf", "--nup", "2", "--creep", "0"), 2, "--creep belongs to --booklet"),
        (("book.pdf", "--booklet", "--fold"), 2, "--fold belongs to --cards"),
        (("cards.pdf", "--cards", "--fold"), 2, "--fold needs --backs"),
        (
            ("cards.pdf", "--cards", "--fold", "--backs", "back.pdf", "--flip", "long"),
            2,
            "do not use --flip",
        ),
        (
            ("book.pdf", "--booklet", "--paper", "leter"),
            2,
            "there is no full sheet “leter”; did you mean “letter”?",
        ),
        (
            ("book.pdf", "--booklet", "--out", "book.pdf"),
            2,
            "book.pdf is the input file; choose another --out",
        ),
        (("nothing.pdf", "--booklet"), 2, "nothing.pdf"),
        (("build/saloon.yaml", "--booklet"), 1, "saloon.yaml is not a PDF, or a damaged one"),
        (("cards.pdf", "--cards", "--backs", "book.pdf"), 1, "page 1 of book.pdf measures"),
    ],
)
def test_the_command_refuses_and_writes_nothing(
    words: tuple[str, ...], code: int, said: str, files: Path
) -> None:
    before = {f: f.read_bytes() for f in files.rglob("*") if f.is_file()}
    told = run("impose", *words, code=code)
    assert said in told.stderr and not told.stdout
    assert {f: f.read_bytes() for f in files.rglob("*") if f.is_file()} == before


def test_a_file_that_takes_forever_to_lay_out_is_refused(
    files: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sixgun.system.process.FOREIGN", 0.05)
    monkeypatch.setattr(
        "sixgun.paper.impose.press_booklet",
        lambda *_, **__: next(number for number in count() if number < 0),
    )
    assert (
        "book.pdf takes too much time or memory to lay out"
        in run("impose", "book.pdf", "--booklet", "--out", "made.pdf", code=1).stderr
    )
    assert not (files / "made.pdf").exists()


# what the kit prints


BUILD = """\
documents:
- id: guns
  title: Guns
  kind: handout
  paper: half-letter
  panels:
  - opener: shooting
  padding:
  - {title: Notes, parts: [{tracker: notes, title: Notes, heads: [Day, Deed], rows: %s}]}
  - {title: Friends, parts: [{tracker: friends, title: Friends, heads: [Who], rows: 5}]}
- {id: weather, title: Weather, kind: handout, panels: [{title: Weather, parts: [{table: weather}]}]}
"""  # noqa: E501
PAPERS = (
    "letter: {title: Letter, width: 612, height: 792, size: full}\nhalf-letter: {title: Half"
    " letter, width: 396, height: 612, size: half}\n"
)


def half_project(folder: Path, rows: int = 5) -> Any:
    return mini.make(
        folder, {"build/mini.yaml": BUILD % rows, "build/papers.yaml": PAPERS}, printing=True
    )


def texts(file: Path) -> list[str]:
    opened = pypdfium2.PdfDocument(file)
    return [page.get_textpage().get_text_range() for page in opened]


def test_build_prints_half_sheets_as_booklets_too(tmp_path: Path, mini_game: Game) -> None:
    project = half_project(tmp_path)
    report = build(project, PrintOrder(("mini",), impose=True), jobs=1)
    assert not report.problems
    assert [[f.name for f in b.files] for b in report.documents] == [
        ["guns-imposed.pdf", *(f"guns.{output}" for output in sorted(USUAL))],
        [f"weather.{output}" for output in sorted(USUAL)],
    ]
    front, back = texts(tmp_path / "output" / "mini" / "guns-imposed.pdf")
    assert "Shooting" in front
    assert "Notes" in front + back and "Friends" in front + back
    made = (tmp_path / "output" / "mini" / "guns-imposed.pdf").read_bytes()
    again = build(project, PrintOrder(("mini",), impose=True), jobs=1)
    assert [b.fresh for b in again.documents] == [False, False] and len(
        again.documents[0].files
    ) == 1 + len(USUAL)
    (tmp_path / "output" / "mini" / "guns-imposed.pdf").unlink()
    build(project, PrintOrder(("mini",), impose=True), jobs=1)
    assert (tmp_path / "output" / "mini" / "guns-imposed.pdf").read_bytes() == made
    text = tmp_path / "content" / "mini" / "prose" / "shooting.md"
    text.write_text(text.read_text(encoding="utf-8") + "\nQuite another end.\n", encoding="utf-8")
    report = build(project, PrintOrder(("mini",)), jobs=1)
    assert [f.name for f in report.documents[0].files] == [
        f"guns.{output}" for output in sorted(USUAL)
    ]
    assert not (
        tmp_path / "output" / "mini" / "guns-imposed.pdf"
    ).exists()  # no booklet of yesterday's text is left


def test_padding_that_does_not_fit_its_page_is_a_problem(tmp_path: Path, mini_game: Game) -> None:
    report = build(half_project(tmp_path, rows=80), PrintOrder(("mini",), impose=True), jobs=1)
    assert [p.code for p in report.problems] == ["page-complaint"]
    assert (
        "the padding comes to" in report.problems[0].message
        and "each of its 2 panels has one page" in report.problems[0].message
    )
    assert not (tmp_path / "output" / "mini" / "guns.pdf").exists()


def test_padding_that_names_what_there_is_not(tmp_path: Path, mini_game: Game) -> None:
    project = mini.make(
        tmp_path,
        {
            "build/mini.yaml": BUILD.replace(
                "{tracker: friends, title: Friends, heads: [Who], rows: 5}", "{table: friends}"
            )
            % 5,
            "build/papers.yaml": PAPERS,
        },
    )
    assert "there is no table “friends”" in str(check_game(project, "mini"))


def test_build_refuses_to_fold_where_nothing_is_on_half_sheets(saloon: Path) -> None:
    assert (
        "none of these documents is printed on half sheets"
        in run("build", "saloon", "--impose", "booklet", code=2).stderr
    )

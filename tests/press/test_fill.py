"""Many sheets on one plate: small, in order, the same bytes each time, and whole."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from room import blank, case, ink, pdfium, poppler, saying, someone, texts

from sixgun.press.assemble import press
from sixgun.press.value import penciled, values_of
from sixgun.view import SheetView


def crowd(number: int) -> list[SheetView]:
    few = [someone(f"crowd-{n}") for n in range(10)]
    return [saying(few[n % 10], name=f"Number {n}") for n in range(number)]


def test_the_same_sheets_are_the_same_bytes() -> None:
    sheets = crowd(70)
    assert (
        press(case(), sheets)
        == press(case(), iter(sheets))
        == press(case().plate(sheets[0]), sheets)
    )


@pytest.mark.exhaustive
def test_a_thousand_sheets_open_in_order_and_are_small(exhaustive: bool) -> None:
    sheets = crowd(1000)
    pdf, one = press(case(), sheets), press(case(), sheets[:1])
    assert (len(pdf) - len(one)) / 999 < 3000
    with pikepdf.open(io.BytesIO(pdf)) as opened:
        assert len(opened.pages) == 1000 and not opened.check_pdf_syntax()
        assert len({p.obj.Resources.objgen for p in opened.pages}) == 1
    pages = pypdfium2.PdfDocument(pdf)
    assert all(
        f"Number {n}" in pages[n].get_textpage().get_text_range()
        for n in range(0, 1000, 1 if exhaustive else 111)
    )


def test_a_pressed_text_can_be_searched_and_copied() -> None:
    text = texts(
        press(case(), [saying(someone("words"), name="José Affleck", player="Office −2")])
    )[0]
    assert "José Affleck" in text and "Office −2" in text


def test_owned_dice_rings_chambers_and_crosses_are_there(tmp_path: Path) -> None:
    """Where a mark is as on the blank sheet, there is the same ink; where it is not, other ink."""
    view = someone("marks-4", grit="4")
    plate, values, blanks = case().plate(view), values_of(view), values_of(blank())
    for shown in (pdfium, lambda pdf: poppler(pdf, tmp_path)):
        page, empty = (shown(press(case(), [v]))[0] for v in (view, blank()))
        changed = set()
        for name, mark in plate.marks.items():
            left, bottom, right, top = (x * 100 / 72 for x in mark.frame)
            box = tuple(map(round, (left, page.height - top, right, page.height - bottom)))
            if abs(ink(page.crop(box)) - ink(empty.crop(box))) > 0.005:  # type: ignore[arg-type]
                changed.add(name)
        on = {n for n in plate.marks if bool(values[n]) != bool(blanks[n])}
        ticked = {f"{n}:mark" for n in values if values[n] == "x" and f"{n}:mark" in plate.marks}
        assert changed == on | ticked and len(on) > 4


def test_pencil_mode_leaves_open_what_changes_in_play() -> None:
    view = saying(someone("pencil"), cash__hand="$77.77")
    ours, pencil = texts(press(case(), [view]))[0], press(case(), [view], pencil=True)
    assert "77.77" in ours and "77.77" not in texts(pencil)[0]
    assert pencil == press(case(), [penciled(view)])
    assert view.name in texts(pencil)[0]


def test_sheets_of_another_shape_get_a_plate_of_their_own() -> None:
    view = someone("two-shapes")
    other = replace(view, strap=("Elsewhere", *view.strap[1:]))
    said = texts(press(case(), [view, other, view]))
    assert ["ELSEWHERE" in text.upper() for text in said] == [False, True, False]


def test_no_sheets_at_all_are_an_error_of_the_caller() -> None:
    with pytest.raises(ValueError, match="no sheets"):
        press(case(), [])


@pytest.mark.parametrize("paper", ["letter", pytest.param("a4", marks=pytest.mark.exhaustive)])
def test_everyone_who_can_be_rolled_fits(paper: str) -> None:
    """Each Background at each Grit."""
    from room import house

    from sixgun.games.tombstone.tables import BACKGROUNDS, GRIT, names

    _, _, content = house()
    sheets = [
        someone(f"{paper}-{b}-{g}", background=b, grit=str(g))
        for b in names(content[BACKGROUNDS])
        for g in content[GRIT].key.outcomes
    ]
    assert len(sheets) > 20
    with pikepdf.open(io.BytesIO(press(case(paper), sheets))) as opened:
        assert len(opened.pages) == len(sheets)

"""The finished form, as viewers see it: names, tooltips, order, and ink where somebody wrote."""

from __future__ import annotations

import io
import shutil
import subprocess
import unicodedata
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pikepdf
import pypdf
import pypdfium2
import pytest
from PIL import Image

import winifred
from sixgun.draw.font import font_data
from sixgun.page.pdf import render_pdf
from sixgun.paper.fieldfont import cut_font, letters_in, sorts_of
from sixgun.paper.form import check_names, finish_form, wrap
from sixgun.view import Areas, Band, Entry, SheetView, Slot

SCALE = 2
WRITTEN = {
    "name": "Bartholomew Washington Hawkins",
    "grit": "4",
    "health.total": "14",
    "gunslinging.total": "+4",
    "brawling.total": "-1",
    "player": "Sally",
    "arms.1.arm": "Shotgun, double barrel",
    "possessions.1.article": "Horse, saddle and bridle",
    "cash": "$1,029.25",
    "health.rolled": "9",
    "abilities.1": (
        "Once in a fight all who stand within thirty feet must pass a Bravery Test or lose a turn,"
        " whatever the Judge may say of it."
    ),
}
TICKED = ("fortune.1", "lost.3", "wound.1", "scenarios.2")


@cache
def form(who: str = "blank", paper: str = "letter", profile: str = "home") -> bytes:
    view = winifred.sheet(
        {"blank": winifred.NOBODY, "filled": winifred.SOMEONE, "long": winifred.LONG}[who]
    )
    _, css = winifred.html_of(view, mode="form", paper=paper, profile=profile)
    return finish_form(winifred.print_of(view, mode="form", paper=paper, profile=profile).pdf, css)


def fields(pdf: pikepdf.Pdf) -> Iterator[tuple[str, Any, int]]:
    """Each field's full name, its dictionary and its page, in the order of the annotations."""
    for number, page in enumerate(pdf.pages):
        for field in page.obj.Annots:
            name, above = str(field.T), field.get("/Parent")
            while above is not None:
                name, above = f"{above.T}.{name}", above.get("/Parent")
            yield name, field, number


def poppler(pdf: bytes, folder: Path) -> list[Image.Image]:
    if not shutil.which("pdftoppm"):
        pytest.skip("poppler is not here")
    (folder / "form.pdf").write_bytes(pdf)
    done = subprocess.run(
        ["pdftoppm", "-r", str(72 * SCALE), "-png", "form.pdf", "page"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "Error" not in done.stderr
    return [Image.open(f).convert("L") for f in sorted(folder.glob("page*.png"))]


def pdfium(pdf: bytes, folder: Path) -> list[Image.Image]:
    document = pypdfium2.PdfDocument(pdf)
    document.init_forms()
    return [
        page.render(scale=SCALE, may_draw_forms=True).to_pil().convert("L") for page in document
    ]


def written(pdf: bytes) -> bytes:
    writer = pypdf.PdfWriter(clone_from=pypdf.PdfReader(io.BytesIO(pdf)))
    writer.update_page_form_field_values(
        None, {**WRITTEN, **dict.fromkeys(TICKED, "/on")}, auto_regenerate=False
    )
    made = io.BytesIO()
    writer.write(made)
    return made.getvalue()


def ink(picture: Image.Image, field: Any, height: float) -> int:
    """How many dark dots are inside a field, a little away from its frame."""
    x0, y0, x1, y1 = (float(n) for n in field.Rect)
    inner = picture.crop(
        (
            round((x0 + 1) * SCALE),
            round((height - y1 + 1) * SCALE),
            round((x1 - 1) * SCALE),
            round((height - y0 - 1) * SCALE),
        )
    )
    return sum(1 for dot in inner.tobytes() if dot < 150)


@pytest.mark.parametrize("viewer", [pytest.param(poppler, marks=pytest.mark.exhaustive), pdfium])
@pytest.mark.parametrize(
    "paper", ["letter", pytest.param("half-letter", marks=pytest.mark.exhaustive)]
)
def test_text_shows_in_its_box(paper: str, viewer: Any, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    before, after = (
        viewer(form(paper=paper), tmp_path / "empty"),
        viewer(written(form(paper=paper)), tmp_path),
    )
    with pikepdf.open(io.BytesIO(form(paper=paper))) as pdf:
        heights = [float(p.mediabox[3]) for p in pdf.pages]
        more = {
            name: ink(after[n], field, heights[n]) - ink(before[n], field, heights[n])
            for name, field, n in fields(pdf)
        }
    assert {name for name, dots in more.items() if dots > 5} == {*WRITTEN, *TICKED}
    assert all(dots == 0 for name, dots in more.items() if name not in (*WRITTEN, *TICKED))


@pytest.mark.parametrize("viewer", [pytest.param(poppler, marks=pytest.mark.exhaustive), pdfium])
@pytest.mark.exhaustive
def test_given_values_show_in_their_boxes(viewer: Any, tmp_path: Path) -> None:
    pictures = viewer(form("long"), tmp_path)
    with pikepdf.open(io.BytesIO(form("long"))) as pdf:
        height = float(pdf.pages[0].mediabox[3])
        given = [
            (name, field)
            for name, field, _ in fields(pdf)
            if str(field.get("/V", "")) not in ("", "/Off")
        ]
        shown = {name: ink(pictures[0], field, height) for name, field in given}
    assert len(shown) > 60
    assert all(shown.values())


@pytest.mark.parametrize(
    "paper",
    [
        "letter",
        *(
            pytest.param(paper, marks=pytest.mark.exhaustive)
            for paper in ("a4", "half-letter", "a5")
        ),
    ],
)
def test_fields_are_in_reading_order_with_names_and_tooltips(paper: str) -> None:
    html, _ = winifred.html_of(winifred.sheet(winifred.NOBODY), mode="form", paper=paper)
    wanted = [line.split('"')[0] for line in html.split("<body")[1].split(' name="')[1:]]
    tips = [line.split('"')[0] for line in html.split("<body")[1].split(' title="')[1:]]
    with pikepdf.open(io.BytesIO(form(paper=paper))) as pdf:
        found = list(fields(pdf))
        assert [name for name, _, _ in found] == wanted
        assert [str(field.TU) for _, field, _ in found] == tips
        assert all(page.obj.Tabs == "/S" for page in pdf.pages)
    leaves = [
        name
        for name, field in (
            pypdf.PdfReader(io.BytesIO(form(paper=paper))).get_fields() or {}
        ).items()
        if "/FT" in field
    ]
    assert leaves == wanted


def test_no_viewer_is_asked_to_draw_and_all_can() -> None:
    with pikepdf.open(io.BytesIO(form())) as pdf:
        acro = pdf.Root.AcroForm
        assert acro.NeedAppearances is False
        for _, field, _ in fields(pdf):
            looks = field.AP.N
            if field.FT == "/Btn":
                assert set(looks.keys()) == {"/on", "/Off"} and field.V == field.AS == "/Off"
            else:
                assert looks.read_bytes().startswith(b"/Tx BMC")
                used = str(field.DA).split("/")[1].split()[0]
                assert f"/{used}" in acro.DR.Font
        seen = [field.AP.N.objgen for _, field, _ in fields(pdf) if field.FT == "/Tx"]
        assert len(set(seen)) == len(seen), (
            "two fields share one appearance: what writes one writes the other"
        )


def test_the_fonts_of_fields_are_small_and_simple() -> None:
    with pikepdf.open(io.BytesIO(form())) as pdf:
        fonts = list(pdf.Root.AcroForm.DR.Font.values())
        assert fonts
        for font in fonts:
            assert font.Subtype == "/TrueType" and font.Encoding.BaseEncoding == "/WinAnsiEncoding"
            assert len(font.FontDescriptor.FontFile2.read_raw_bytes()) < 40_000
            assert len(font.Widths) == int(font.LastChar) - int(font.FirstChar) + 1


def test_lengths_and_lines() -> None:
    with pikepdf.open(io.BytesIO(form())) as pdf:
        by_name = {name: field for name, field, _ in fields(pdf)}
        assert (
            int(by_name["health.total"].MaxLen) == 3 and int(by_name["abilities.1"].MaxLen) == 180
        )
        assert int(by_name["abilities.1"].Ff) & 1 << 12 and not int(by_name["name"].Ff) & 1 << 12
        assert " 42 Tf" in str(by_name["health.total"].DA), (
            "a short figure is filled in as designed"
        )
        assert " 0 Tf" in str(by_name["name"].DA), "a long line is made to fit by the viewer"
        assert by_name["name"].Q == 1 and "/Q" not in by_name["player"]


def test_the_form_stays_tagged() -> None:
    with pikepdf.open(io.BytesIO(form())) as pdf:
        assert (
            "/StructTreeRoot" in pdf.Root
            and pdf.Root.MarkInfo.Marked
            and str(pdf.Root.Lang) == "en"
        )
        assert b"pdfuaid" in pdf.Root.Metadata.read_bytes()
        parents = [int(field.StructParent) for _, field, _ in fields(pdf)]
        assert len(set(parents)) == len(parents) > 100


def test_the_words_of_the_page_are_there() -> None:
    text = pypdfium2.PdfDocument(form())[0].get_textpage().get_text_range()
    for word in (
        "Arms.",
        "Abilities.",
        "Possessions.",
        "Every Turn.",
        "Scenarios Survived.",
        "PLAYER",
        "Mortal wound",
    ):
        assert word in text


def test_same_source_same_bytes() -> None:
    again = form.__wrapped__()
    assert again == form()


def test_words_that_nobody_sees_keep_their_font() -> None:
    faces = (("Seen", "abril-fatface/AbrilFatface-Regular.ttf"), ("Unseen", "arvo/Arvo-Bold.ttf"))
    css = "".join(
        f'@font-face {{ font-family: {name}; src: url("font:{file}") }}' for name, file in faces
    )
    css += "p { font-family: Unseen; opacity: 0 } input { font-family: Seen }"
    page = (
        '<html lang="en"><title>T</title><p>of hearts</p><input name="who" title="Who"'
        ' aria-label="Who"></html>'
    )
    finished = finish_form(render_pdf(page, css, forms=True).pdf, css)
    assert "of hearts" in pypdfium2.PdfDocument(finished)[0].get_textpage().get_text_range()


def test_clashing_names_are_reported() -> None:
    with pytest.raises(ValueError, match="“arms” is on the form twice"):
        check_names(["arms", "arms"])
    with pytest.raises(ValueError, match=r"“health” and “health\.rolled” cannot"):
        check_names(["health.rolled", "health"])
    check_names(["health.total", "health.rolled", "healthy"])


def test_a_value_longer_than_its_field_is_made_smaller_not_cut() -> None:
    slots = (
        Slot("name", "Name", "W" * 60),
        Slot("title", "Title", "A very long title of forty letters or so"),
    )
    areas = Areas(
        "notes", "Notes", (Slot("notes.1", "Notes", "many words " * 60, lines=5, most=900),)
    )
    plate, dateline = (
        Band("plate", (Entry("grit", Slot("grit", "Grit")), Entry("name", slots[0]))),
        Band("dateline", (Entry("title", slots[1]),)),
    )
    view = SheetView(
        "x", "", ("", "", ""), (plate, dateline, Band("body", columns=((areas,),), begins="half"))
    )
    _, css = winifred.html_of(view, mode="form")
    with pikepdf.open(
        io.BytesIO(finish_form(winifred.print_of(view, mode="form").pdf, css))
    ) as pdf:
        for _, field, _ in fields(pdf):
            drawn = field.AP.N.read_bytes()
            if str(field.get("/V", "")):
                size = float(drawn.split(b" Tf")[0].split()[-1])
                down = [float(part.split()[-1]) for part in drawn.split(b" Tm")[:-1]]
                assert 1 < size < 38 and min(down) >= 0
    assert b"many words" in drawn


def test_a_document_without_fields_passes_through() -> None:
    printed = winifred.print_of(winifred.sheet())
    assert finish_form(printed.pdf) == printed.pdf


def test_a_field_font_has_its_letters_and_its_signs() -> None:
    data = font_data("abril-fatface/AbrilFatface-Regular.ttf")
    plain, mended = cut_font(data, "Fat"), cut_font(data, "Fat", font_data("arvo/Arvo-Bold.ttf"))
    assert plain.encode("−2 ‘é’ €") == b"\x812 \x91\xe9\x92 \x80"
    assert plain.width("Winifred Cole") == mended.width("Winifred Cole") > 0
    assert plain.width("+") != mended.width("+")
    assert wrap(plain, "one two three\nfour", plain.width("one two")) == [
        "one two",
        "three",
        "four",
    ]


def test_signs_come_from_where_the_stylesheet_says() -> None:
    _, css = winifred.html_of(winifred.sheet())
    assert sorts_of(css) == {"Fat": "arvo/Arvo-Bold.ttf", "News": "pt-serif/PT_Serif-Web-Bold.ttf"}


@pytest.mark.parametrize("name", ["Łucja Żółć", "İpek Öztürk", "Nguyễn Thị Ánh", "Ze\u0301"])
def test_a_form_shows_letters_beyond_western_europe(name: str) -> None:
    """Each gets its own byte; what is typed as two signs is one letter."""
    whole = unicodedata.normalize("NFC", name)
    font = cut_font(
        font_data("pt-serif/PT_Serif-Web-Regular.ttf"), "Text", None, letters_in([whole])
    )
    if font.missing(whole):  # the face itself lacks the letter
        assert "ễ" in whole
        return
    assert b"?" not in font.encode(whole)
    assert font.width(whole, 10) > font.width(whole[:-1], 10)

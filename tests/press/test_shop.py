"""Files for print shops: boxes, bleed, colors, covers, and the preflight that finds what a shop
would send back.
"""

from __future__ import annotations

import io
import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pikepdf
import pypdf
import pypdfium2
import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from sixgun.cli import main
from sixgun.content.paper import MILLIMETER as MM
from sixgun.content.paper import PDFX, Press, load_papers, load_profiles, paper_for
from sixgun.paper.impose.leaf import Misfit
from sixgun.paper.shop.pdfx import ink
from sixgun.paper.shop.preflight import Preflight, draw_page, inspect_file
from sixgun.paper.shop.trim import press_for_shop

ROOT = Path(__file__).resolve().parents[2]
PROFILES = load_profiles(ROOT / "build")
SHOPS = {name: profile.press for name, profile in PROFILES.items() if profile.press}
WIDTH, HEIGHT = 396.0, 612.0
RED = (0.8, 0.1, 0.1)
CHANNEL = st.integers(0, 255).map(lambda n: round(n / 255, 4))


@cache
def font() -> str:
    """The name of a font that is put into files, not only named in them."""
    import fontpkg_pt_serif
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    face = next(
        file
        for folder in fontpkg_pt_serif.__path__
        for file in sorted(Path(folder).rglob("*Regular.ttf"))
    )
    pdfmetrics.registerFont(TTFont("Embedded", face))
    return "Embedded"


def book(pages: int = 3) -> bytes:
    """Half-letter pages: a red cover that runs off the page, then pages of black type with a fine
    line, a link and a transparent picture.
    """
    file = io.BytesIO()
    canvas = Canvas(file, pagesize=(WIDTH, HEIGHT), initialFontName=font(), invariant=1)
    canvas.setTitle("The Book")
    picture = Image.new("RGBA", (400, 400), (20, 120, 40, 128))
    for page in range(pages):
        if page == 0:
            canvas.setFillColorRGB(*RED)
            canvas.rect(0, 0, WIDTH, HEIGHT, stroke=0, fill=1)
        else:
            canvas.setFillColorRGB(0.1, 0.08, 0.05)
            canvas.setFont(font(), 10)
            canvas.drawString(60, 500, f"Page {page + 1}")
            canvas.setLineWidth(0.1)
            canvas.line(60, 490, 300, 490)
            canvas.drawImage(ImageReader(picture), 60, 300, 72, 72, mask="auto")
            canvas.linkURL("https://example.org", (60, 490, 300, 510))
        canvas.showPage()
    canvas.save()
    return file.getvalue()


def codes(preflight: Preflight) -> set[str]:
    return {finding.code for finding in preflight.findings}


def boxes(pdf: bytes) -> Iterator[tuple[list[float], list[float], list[float]]]:
    """MediaBox, BleedBox and TrimBox of each page, as pypdf reads them."""
    for page in pypdf.PdfReader(io.BytesIO(pdf)).pages:
        yield tuple(
            [round(float(n), 1) for n in box]
            for box in (page.mediabox, page.bleedbox, page.trimbox)
        )  # type: ignore[misc]


def pixel(pdf: bytes, page: int, x: float, y: float) -> tuple[int, ...]:
    """The color at a point of a page, from the lower left corner."""
    picture = pypdfium2.PdfDocument(pdf)[page].render(scale=2).to_pil().convert("RGB")
    return picture.getpixel((int(2 * x), picture.height - 1 - int(2 * y)))  # type: ignore[return-value]


@pytest.mark.parametrize("name", SHOPS)
def test_a_file_for_a_print_shop_passes_its_preflight(name: str) -> None:
    made = press_for_shop(book(), SHOPS[name], bound=True)
    assert inspect_file(made.pdf, SHOPS[name], bound=True).findings == ()
    if made.cover:
        assert inspect_file(made.cover, SHOPS[name]).findings == ()


@pytest.mark.parametrize("name", SHOPS)
def test_the_same_file_gives_the_same_bytes(name: str) -> None:
    assert press_for_shop(book(), SHOPS[name], bound=True) == press_for_shop(
        book(), SHOPS[name], bound=True
    )


@pytest.mark.parametrize("name", SHOPS)
def test_other_programs_read_it(name: str, tmp_path: Path) -> None:
    file = tmp_path / "book.pdf"
    file.write_bytes(press_for_shop(book(), SHOPS[name], bound=True).pdf)
    assert "Page 2" in pypdf.PdfReader(file).pages[1].extract_text()
    with pikepdf.open(file) as pdf:
        assert pdf.check_pdf_syntax() == []
    if shutil.which("gs"):
        done = subprocess.run(
            ["gs", "-q", "-dSAFER", "-dBATCH", "-dNOPAUSE", "-sDEVICE=nullpage", file],
            capture_output=True,
            text=True,
            check=False,
        )
        assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_pages_bleed_an_eighth_of_an_inch_on_every_side() -> None:
    bleed = round(3.175 * MM, 1)
    for media, bled, trim in boxes(press_for_shop(book(), SHOPS["lulu"], bound=True).pdf):
        assert media == bled == [0, 0, WIDTH + 2 * bleed, HEIGHT + 2 * bleed]
        assert trim == [bleed, bleed, WIDTH + bleed, HEIGHT + bleed]


def test_what_runs_off_the_page_fills_the_bleed_and_nothing_else_does() -> None:
    pdf = press_for_shop(book(), SHOPS["lulu"], bound=True).pdf
    corners = [(1, 1), (WIDTH + 16, HEIGHT + 16), (1, HEIGHT / 2), (WIDTH / 2, 1)]
    assert all(
        pixel(pdf, 0, *corner) == pytest.approx([255 * n for n in RED], abs=3) for corner in corners
    )
    assert all(pixel(pdf, 1, *corner) == (255, 255, 255) for corner in corners)


def test_crop_marks_stand_outside_the_bleed_at_the_trimmed_edge() -> None:
    pdf = press_for_shop(book(), SHOPS["crop-marks"], bound=False).pdf
    media, bled, trim = next(boxes(pdf))
    assert media[0] < bled[0] < trim[0] and trim[2] < bled[2] < media[2]
    picture = pypdfium2.PdfDocument(pdf)[1].render(scale=4, grayscale=True).to_pil()
    row = round(picture.height - 4 * trim[1])
    assert picture.crop((0, row - 2, int(4 * bled[0]), row + 2)).getextrema()[0] < 128
    assert pixel(pdf, 1, bled[0] + 2, trim[1]) == (255, 255, 255)


def test_a_thick_book_moves_away_from_its_spine() -> None:
    demand = Press(bleed=0, gutter={2: 5, 200: 9})
    left, right = (
        pixel_column(press_for_shop(book(4), demand, bound=True).pdf, page) for page in (1, 2)
    )
    assert (right - left) / MM == pytest.approx(10, abs=0.3)
    assert (demand.gutter_of(1), demand.gutter_of(199), demand.gutter_of(200)) == (0, 5, 9)


def pixel_column(pdf: bytes, page: int) -> float:
    """How far from the left edge a page begins to print, in points."""
    picture = (
        pypdfium2.PdfDocument(pdf)[page]
        .render(scale=4, grayscale=True)
        .to_pil()
        .point(lambda n: 255 if n < 200 else 0)
    )
    return picture.getbbox()[0] / 4  # type: ignore[index]


@pytest.mark.parametrize(
    ("pages", "multiple", "last_blank", "became"),
    [(3, 2, False, 4), (4, 2, False, 4), (4, 2, True, 6), (5, 4, True, 8), (3, 1, True, 4)],
)
def test_blank_pages_fill_a_book_up(
    pages: int, multiple: int, last_blank: bool, became: int
) -> None:
    demand = Press(multiple=multiple, last_blank=last_blank)
    made = press_for_shop(book(pages), demand, bound=True)
    assert made.pages == len(pypdf.PdfReader(io.BytesIO(made.pdf)).pages) == became
    assert press_for_shop(book(pages), demand, bound=False).pages == pages


def test_a_cover_is_back_spine_and_front_in_one() -> None:
    made = press_for_shop(book(64), SHOPS["lulu"], bound=True)
    [(media, _, trim)] = boxes(made.cover)
    spine = (1.524 + 64 * 0.0572) * MM
    assert trim[2] - trim[0] == pytest.approx(2 * WIDTH + spine, abs=0.2)
    middle = media[2] / 2
    assert (
        pixel(made.cover, 0, middle + 2, 300)[1] < 60
    )  # the front's red goes over half of the spine
    assert pixel(made.cover, 0, middle - 4, 300) == (255, 255, 255)
    assert pixel(made.cover, 0, media[2] - 1, 300)[1] < 60


@given(CHANNEL, CHANNEL, CHANNEL)
def test_no_color_takes_more_ink_than_the_paper_holds(
    red: float, green: float, blue: float
) -> None:
    assert sum(ink((red, green, blue), "cmyk")) <= 2.4
    assert len(ink((red, green, blue), "gray")) == 1


@given(CHANNEL)
def test_gray_and_black_are_black_ink_alone(gray: float) -> None:
    assert ink((gray, gray, gray), "cmyk") == pytest.approx([gray if gray > 0.16 else 0], abs=0.003)


def test_pdfx_has_what_the_standard_asks_for() -> None:
    with pikepdf.open(
        io.BytesIO(press_for_shop(book(), SHOPS["drivethru-color"], bound=True).pdf)
    ) as pdf:
        assert pdf.pdf_version == "1.4"
        assert (
            str(pdf.docinfo["/GTS_PDFXVersion"]) == PDFX
            and str(pdf.docinfo["/Title"]) == "The Book"
        )
        [intent] = pdf.Root.OutputIntents
        assert intent.DestOutputProfile.read_bytes()[12:20] == b"prtrCMYK"


def test_text_in_cid_fonts_becomes_text_in_simple_ones_that_looks_the_same() -> None:
    from sixgun.page.pdf import lay_out

    css = (
        '@font-face { font-family: "Fat"; src: url("font:gravitas-one/GravitasOne.ttf") } @page {'
        " size: 396pt 612pt } p { font: 20pt Fat }"
    )
    raw = lay_out("<title>T</title><p>A quick “brown” fox fi 0123.</p>", css).pdf
    plain, simple = (
        press_for_shop(raw, SHOPS[name], bound=False).pdf for name in ("crop-marks", "drivethru-bw")
    )
    assert "cid-font" in codes(inspect_file(raw, SHOPS["drivethru-bw"]))
    assert inspect_file(simple, SHOPS["drivethru-bw"]).findings == ()
    first, second = (
        pypdf.PdfReader(io.BytesIO(pdf)).pages[0].extract_text().split() for pdf in (plain, simple)
    )
    assert first == second and "fox" in second
    assert draw_trimmed(plain) == draw_trimmed(simple)


def draw_trimmed(pdf: bytes) -> bytes:
    """The pixels of the first page within its trimmed edges."""
    page = pypdfium2.PdfDocument(pdf)[0]
    page.set_cropbox(*page.get_trimbox())
    return page.render(scale=1, grayscale=True).to_pil().tobytes()


def test_the_preflight_finds_what_a_shop_would_send_back() -> None:
    demand = SHOPS["drivethru-color"]
    findings = {f.code: f for f in inspect_file(book(), demand, bound=True).findings}
    assert findings.keys() >= {
        "box",
        "bleed",
        "color",
        "hairline",
        "transparency",
        "annotation",
        "pdfx",
        "page-count",
        "last-page",
    } - {"box"}
    assert findings["hairline"].message == "a line of 0.10 pt; below 0.25 pt it may vanish"
    assert findings["annotation"].page == 2 or findings["annotation"].page == 3
    assert findings["bleed"].message == "0.0 mm of bleed; the shop wants 3.175 mm"


def form_of(pdf: pikepdf.Pdf, content: bytes) -> pikepdf.Stream:
    form = pdf.make_stream(content)
    form.Type, form.Subtype, form.BBox = (
        pikepdf.Name.XObject,
        pikepdf.Name.Form,
        pikepdf.Array([0, 0, 9, 9]),
    )
    return form


def drawing(form: pikepdf.Stream) -> pikepdf.Dictionary:
    return pikepdf.Dictionary(XObject=pikepdf.Dictionary(X=form))


@pytest.mark.parametrize(
    "kind", ["empty", "within itself", "without end", "a number of 5000 digits", "a pipe"]
)
def test_a_pdf_that_would_take_endless_time_or_memory_is_refused(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sixgun.paper.shop.inspect.MOST_FORMS", 5000)
    file, pdf = tmp_path / "strange.pdf", pikepdf.new()
    if kind == "a pipe":
        os.mkfifo(file)
    else:
        form = form_of(pdf, b"/X Do /X Do" if kind == "within itself" else b"")
        form.Resources = drawing(form)
        for _ in range(20 if kind == "without end" else 0):
            inner, form = form, form_of(pdf, b"/X Do /X Do")
            form.Resources = drawing(inner)
        if kind != "empty":
            pdf.add_blank_page()
            pdf.pages[0].obj.Resources, pdf.pages[0].Contents = (
                drawing(form),
                pdf.make_stream(b"/X Do"),
            )
        if kind == "a number of 5000 digits":
            copy = f"<rdf:Description xmlns:c='urn:sixgun:copy:' c:number='{'9' * 5000}' c:of='1'/>"
            rdf = (
                f"<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>{copy}</rdf:RDF>"
            )
            pdf.Root.Metadata = pdf.make_stream(
                f"<x:xmpmeta xmlns:x='adobe:ns:meta/'>{rdf}</x:xmpmeta>".encode()
            )
        pdf.save(file)
    for command in ("whose", "proof"):
        result = CliRunner().invoke(main, [command, str(file)])
        assert result.exit_code in (1, 2) or (command, kind) == (
            "proof",
            "a number of 5000 digits",
        ), result.output
        assert (
            isinstance(result.exception, SystemExit | None)
            and "internal error" not in result.output
        )


def test_it_finds_small_type_coarse_pictures_and_fonts_that_are_not_there() -> None:
    file = io.BytesIO()
    canvas = Canvas(file, pagesize=(300, 300))
    canvas.setFont("Helvetica", 8)
    canvas.scale(0.5, 0.5)
    canvas.drawString(100, 100, "small")
    canvas.drawImage(ImageReader(Image.new("RGB", (50, 50))), 200, 200, 100, 100)
    canvas.setFillColorCMYK(1, 1, 1, 0.5)
    canvas.rect(0, 0, 9, 9, fill=1, stroke=0)
    canvas.save()
    found = {f.code: f for f in inspect_file(file.getvalue(), Press(ink=300)).findings}
    assert found["type-size"].message.startswith("type of 4.0 pt") and found[
        "type-size"
    ].places == ((50, 50),)
    assert found["resolution"].message.startswith("a picture of 72 pixels an inch")
    assert found["font"].message == "the font Helvetica is not embedded"
    assert found["ink"].message == "350 % ink in one place; at most 300 %"
    marked = Image.open(io.BytesIO(draw_page(file.getvalue(), 1, found["type-size"].places)))
    assert marked.size == (450, 450) and (255, 0, 0) in {
        color for _, color in marked.getcolors(10**6)
    }  # type: ignore[union-attr]


def test_ink_is_the_share_of_the_paper_that_it_covers() -> None:
    preflight = inspect_file(book(), None)
    assert preflight.pages == len(preflight.ink) == 3
    assert preflight.ink[0] > 0.6 and preflight.ink[1] < 0.1
    assert preflight.coverage == pytest.approx(sum(preflight.ink) / 3)


def locked() -> bytes:
    file = io.BytesIO()
    with pikepdf.open(io.BytesIO(book())) as pdf:
        pdf.save(file, encryption=pikepdf.Encryption(owner="a", user="b"))
    return file.getvalue()


def loop() -> bytes:
    """A form that draws itself."""
    file = io.BytesIO()
    with pikepdf.new() as pdf:
        page = pdf.add_blank_page(page_size=(200, 200))
        form = pdf.make_stream(
            b"/X Do", Type=pikepdf.Name.XObject, Subtype=pikepdf.Name.Form, BBox=[0, 0, 9, 9]
        )
        form.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(X=form))
        page.obj.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(X=form))
        page.obj.Contents = pdf.make_stream(b"/X Do /X Do")
        pdf.save(file)
    return file.getvalue()


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (b"", "is not a PDF"),
        (b"%PDF-1.4\nnothing", "is not a PDF"),
        (book()[:700], "is not a PDF"),
        (locked(), "is locked with a password"),
    ],
)
def test_an_unreadable_value_is_refused(raw: bytes, said: str) -> None:
    for use in (
        lambda: inspect_file(raw, None),
        lambda: press_for_shop(raw, SHOPS["lulu"], bound=True),
    ):
        with pytest.raises(Misfit, match=said):
            use()


def test_a_form_that_draws_itself_ends() -> None:
    assert inspect_file(loop(), SHOPS["lulu"]).pages == 1


def test_the_command_tells_findings_by_page_and_draws_them(tmp_path: Path) -> None:
    file = tmp_path / "book.pdf"
    file.write_bytes(book())
    done = CliRunner().invoke(
        main,
        [
            "proof",
            str(file),
            "--profile",
            "drivethru-bw",
            "--bound",
            "--pictures",
            str(tmp_path / "marked"),
        ],
    )
    assert done.exit_code == 1
    assert "page 2: a line of 0.10 pt; below 0.25 pt it may vanish [hairline]" in done.output
    assert {f.name for f in (tmp_path / "marked").iterdir()} == {f"book-{n}.png" for n in (1, 2, 3)}
    given = json.loads(
        CliRunner()
        .invoke(main, ["proof", str(file), "--profile", "lulu", "--format", "json"])
        .stdout
    )
    assert given["files"][0]["pages"] == 3 and given["files"][0]["findings"]


@pytest.mark.parametrize(
    ("paper", "both"),
    [
        ("letter", ("letter", "a4")),
        ("a4", ("letter", "a4")),
        ("half-letter", ("half-letter", "a5")),
    ],
)
def test_one_file_for_both_papers_has_the_room_that_both_have(
    paper: str, both: tuple[str, str]
) -> None:
    papers = load_papers(ROOT / "build")
    page = paper_for(paper, None, PROFILES["both-papers"], papers)
    assert (page.width, page.height) == tuple(
        min(getattr(papers[name], way) for name in both) for way in ("width", "height")
    )
    assert page.title == " or ".join(papers[name].title for name in both)
    assert paper_for(paper, "tabloid", PROFILES["both-papers"], papers) == papers["tabloid"]


@pytest.mark.parametrize(
    ("asked", "profile", "printed"),
    [
        ("a4", "home", "a5"),
        ("letter", "home", "half-letter"),
        ("a5", "home", "a5"),
        (None, "home", "half-letter"),
        ("a4", "large-print", "a4"),
        ("tabloid", "home", "tabloid"),
    ],
)
def test_half_sheet_documents_use_half_of_the_paper_asked_for(
    asked: str | None, profile: str, printed: str
) -> None:
    papers = load_papers(ROOT / "build")
    page = paper_for("half-letter", asked, PROFILES[profile], papers)
    assert page == papers[printed]

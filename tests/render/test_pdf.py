"""HTML to PDF, and everything that WeasyPrint by itself would let pass in silence."""

from __future__ import annotations

import io
import logging
import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import quote

import pikepdf
import pydyf
import pypdf
import pytest

from mini import ROOT
from sixgun.content.look import look_of
from sixgun.draw.font import declared_faces, font_file, for_browser, require_fonts, with_further
from sixgun.draw.stretched_type import Lettering, _type
from sixgun.page.lettering import embedded_fonts
from sixgun.page.pdf import PrintedPdf, render_pdf
from sixgun.press.slot import cut_once
from sixgun.system.problem import Problems
from sixgun.weasy.patches import patch_libraries

CSS = """
@font-face { font-family: "News"; src: url("font:pt-serif/PT_Serif-Web-Regular.ttf"); font-weight: 400 }
@font-face { font-family: "News"; src: url("font:pt-serif/PT_Serif-Web-Bold.ttf"); font-weight: 700 }
@font-face { font-family: "Wide"; src: url("font:bodoni-moda/BodoniModa[opsz,wght].ttf") }
@page { size: 300pt 400pt; margin: 20pt }
html { font: 10pt/12pt "News" } h1 { font-family: "Wide" }
"""  # noqa: E501
PAGE = (
    "<h1>Silverton</h1><p>A quiet town. <a href='#t'>See</a></p><table id='t'><thead><tr><th"
    " scope='col'>1d6</th></tr></thead><tbody><tr><td>Dust</td></tr></tbody></table>"
)


def wrap(body: str, head: str = "") -> str:
    return (
        "<!doctype html><html lang='en'><head><meta"
        f" charset='utf-8'><title>Silverton</title>{head}</head><body>{body}</body></html>"
    )


def printed(body: str = PAGE, css: str = CSS, head: str = "") -> PrintedPdf:
    return render_pdf(wrap(body, head), css)


def test_a_good_page_has_nothing_to_complain_of() -> None:
    made = printed()
    assert (made.pages, made.complaints) == (1, ())
    assert "A quiet town." in pypdf.PdfReader(io.BytesIO(made.pdf)).pages[0].extract_text()


def test_it_is_tagged_titled_and_in_a_language() -> None:
    with pikepdf.open(io.BytesIO(printed().pdf)) as pdf:
        root = pdf.Root
        assert root.MarkInfo.Marked
        assert str(root.Lang) == "en"
        assert str(pdf.docinfo["/Title"]) == "Silverton"
        roles = {
            str(o.S)
            for o in pdf.objects
            if isinstance(o, pikepdf.Dictionary) and o.get("/Type") == "/StructElem"
        }
        assert {"/H1", "/P", "/Table", "/TH", "/TD", "/Link"} <= roles


def test_only_declared_fonts_are_inside() -> None:
    names = embedded_fonts(printed().pdf)
    assert names
    assert {name.split("-")[0] for name in names} == {"News", "Wide"}


def test_a_letter_that_no_font_has_is_a_complaint() -> None:
    (said,) = printed("<p>x \U0010fffd</p>").complaints
    assert said.startswith('no font has the letter "\U0010fffd" (U+10FFFD): write it another way')


@pytest.mark.parametrize("signs", ["♥ ★ ✓ → ≤ ① ⏵", "☕ 🎲 🫖", "⚔ ⚔️ ❤️ 👩‍🚀 👍🏽 🇫🇷"])
def test_signs_and_emoji_come_from_fonts_of_the_program(signs: str) -> None:
    made = printed(f"<h1>A {signs}</h1><p>Tea {signs}.</p>", with_further(CSS, signs))
    assert made.complaints == ()


def test_many_letters_that_no_font_has_are_one_complaint() -> None:
    letters = "".join(map(chr, range(0x10FF00, 0x10FF20)))
    (said,) = printed(f"<p>{letters}</p>").complaints
    assert "nor 31 more of this page" in said and "game.yaml" in said


def test_a_letter_that_only_a_font_of_the_machine_has_is_a_complaint() -> None:
    complaints = printed("<p>漢 ☃ ★</p>").complaints
    assert complaints
    assert all("the letter " in c for c in complaints)
    assert any("U+2605" in c for c in complaints), "with its code point"


def test_a_font_that_nobody_declared_is_a_complaint() -> None:
    assert any(
        "stepped in" in c
        for c in printed("<p style='font-family: \"No Such Face\"'>x</p>").complaints
    )


@pytest.mark.parametrize(
    "body",
    [
        "<img alt='x' src='file:///etc/passwd'>",
        "<img alt='x' src='http://example.invalid/x.png'>",
        "<img alt='x' src='https://example.invalid/x.png'>",
        "<img alt='x' src='ftp://example.invalid/x.png'>",
        "<img alt='x' src='x.png'>",
        "<img alt='x' src='file:///tmp/fontpkg_x/../../etc/passwd'>",
        "<img alt='x' src='file:///tmp/fontpkg_x/files/x.png'>",
        "<p style='background: url(file:///etc/passwd)'>x</p>",
        "<object data='file:///etc/passwd' type='image/png'></object>",
        "<svg width='9' height='9'><image href='file:///etc/passwd' width='9' height='9'/></svg>",
        "<img alt='x' src='data:image/png;base64,AAAA'>",
    ],
)
def test_a_page_that_asks_for_anything_but_fonts_is_a_complaint(body: str) -> None:
    made = printed(f"<p>x</p>{body}")
    assert made.complaints
    assert b"root:" not in made.pdf


@pytest.mark.parametrize(
    "head",
    [
        "<link rel='attachment' href='file:///etc/passwd'>",
        "<link rel='stylesheet' href='file:///etc/passwd'>",
        "<link rel='stylesheet' href='http://example.invalid/x.css'>",
        "<base href='http://example.invalid/'><style>@import 'x.css';</style>",
    ],
)
def test_nothing_is_attached_and_no_stylesheet_fetched(head: str) -> None:
    made = printed(head=head)
    assert made.complaints
    with pikepdf.open(io.BytesIO(made.pdf)) as pdf:
        assert not pdf.attachments


@pytest.mark.parametrize(
    "css",
    [
        "p { colour: red }",
        "p { width: 5 }",
        "p { color: url(x) }",
        "@font-face { font-family: X; src: url(file:///etc/passwd) } p { font-family: X }",
        "p { background: url(http://example.invalid/x.png) }",
    ],
)
def test_bad_css_is_a_complaint_each_time(css: str) -> None:
    assert printed(css=CSS + css).complaints
    assert printed(css=CSS + css).complaints, "the second document of a process hears of it, too"


def test_a_link_to_nothing_is_a_complaint() -> None:
    assert any("nowhere" in c for c in printed("<p><a href='#nowhere'>x</a></p>").complaints)


def test_text_that_runs_over_the_side_of_its_page_is_a_complaint_with_the_page_and_how_far() -> (
    None
):
    wide = (
        "<p style='page-break-before: always; margin-left: 200pt; white-space: nowrap'>Gunfighters"
        " and Gamblers of Silverton</p>"
    )
    (told,) = printed(PAGE + wide).complaints
    found = re.fullmatch(
        r"“Gunfighters and Gamblers of Silverton” runs over the side of page 2: ([\d.]+) mm too"
        r" wide; name larger .*",
        told,
    )
    assert found and 25 < float(found[1]) < 45  # some 170 points, of which 60 have room


def test_a_cell_that_runs_over_is_named_by_table_row_and_column() -> None:
    rows = "".join(f"<tr><th>{n}</th><td>Dust</td></tr>" for n in range(1, 60))
    (told,) = printed(
        "<div id='at-table-scars' style='display: inline-block'><table><thead><tr><th>1d6</th>"
        f"<th>Effect</th></tr></thead><tbody>{rows}<tr><th>Last</th><td>–</td></tr></tbody></table>"
        "</div>"
    ).complaints
    assert told.startswith("“Last” (table “scars”, row “Last”, column “1d6”) runs over the foot")


def test_text_that_runs_over_the_foot_of_its_page_is_a_complaint() -> None:
    """What stands in a line is not parted."""
    (told,) = printed(
        f"<div style='display: inline-block'>{'Gunfighters<br>' * 40}The last</div>"
    ).complaints
    assert re.fullmatch(
        r"“The last” runs over the foot of page 1: \d+\.\d mm too high; name larger .*", told
    )


@pytest.mark.parametrize(
    ("style", "cut"),
    [
        ("width: 60pt; white-space: nowrap", "Gunfighters and Gamblers"),
        ("height: 12pt; width: 60pt; line-height: 12pt", "Gamblers"),
    ],
)
def test_text_that_its_frame_cuts_off_is_a_complaint(style: str, cut: str) -> None:
    (told,) = printed(
        f"{PAGE}<p style='overflow: hidden; {style}'>Gunfighters and Gamblers</p>"
    ).complaints
    assert re.fullmatch(
        rf"“{cut}” is cut off by its frame: \d+\.\d mm too long; use fewer words", told
    )


def test_text_for_those_who_listen_is_not_cut_off() -> None:
    """It is a point high, and transparent."""
    assert (
        printed(
            f"{PAGE}<p style='overflow: hidden; width: 1pt; height: 1pt; color:"
            " transparent'>Gunfighters</p>"
        ).complaints
        == ()
    )


@pytest.mark.parametrize(
    "style",
    [
        "margin-right: -6pt; text-align: right",
        "transform: rotate(90deg); margin-left: 240pt; white-space: nowrap",
    ],
)
def test_text_a_little_in_the_margin_or_turned_is_none(style: str) -> None:
    assert printed(f"{PAGE}<p style='{style}'>Gunfighters and Gamblers</p>").complaints == ()


def test_pages_are_counted() -> None:
    assert (
        printed(
            "<p style='break-after: page'>a</p><p style='break-after: page'>b</p><p>c</p>"
        ).pages
        == 3
    )


def test_a_font_that_is_not_installed_names_its_package() -> None:
    with pytest.raises(Problems, match=r"fontpkg-no-such-face: run \./sixgun doctor"):
        require_fonts('@font-face { src: url("font:no-such-face/x.ttf") }')
    with pytest.raises(Problems, match=r"fontpkg-pt-serif holds no \.\./\.\./x"):
        require_fonts('@font-face { src: url("font:pt-serif/../../x") }')


def test_the_same_page_is_the_same_bytes_today_and_tomorrow(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first = printed().pdf
    monkeypatch.setattr("time.time", lambda: 4_000_000_000.0)
    assert printed().pdf == first


def test_the_same_page_is_the_same_bytes_in_every_process() -> None:
    code = (
        "import hashlib, sys; sys.path[:0] = ['generator', 'tests', 'tests/render'];"
        "from test_pdf import printed;"
        "print(hashlib.sha256(printed().pdf).hexdigest())"
    )
    run = [
        subprocess.Popen(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed, "TZ": zone, "PATH": "/usr/bin:/bin"},
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        for seed, zone in (("1", "UTC"), ("2", "Asia/Tokyo"))
    ]
    said = {process.communicate(timeout=60)[0] for process in run}
    assert len(said) == 1 and len(said.pop()) == 65


def test_a_page_for_the_screen_carries_its_fonts() -> None:
    css = for_browser(CSS)
    assert css.count("data:font/woff2;base64,") == 3
    assert "font:" not in css.replace("data:font", "").replace("html { font:", "")


def test_nothing_is_logged_past_us(
    caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    with caplog.at_level(logging.DEBUG):
        printed(
            "<p>漢</p><img alt='x' src='http://example.invalid/x.png'>",
            css=CSS + "p { colour: red }",
        )
    assert not [r for r in caplog.records if r.levelno >= logging.WARNING]
    assert capfd.readouterr().err == ""


@pytest.fixture
def own_font(tmp_path: Path) -> Path:
    """A font in a game's folder, whose path needs quoting."""
    file = tmp_path / "own (1)" / "content" / "mine" / "fonts" / "slab.ttf"
    file.parent.mkdir(parents=True)
    file.write_bytes(font_file("alfa-slab-one/AlfaSlabOne-Regular.ttf").read_bytes())
    return file


OWN = '@font-face {{ font-family: "Text"; src: url("{}") }} html {{ font-family: "Text" }}'


@pytest.mark.parametrize(
    "address",
    [
        "file://{}",
        "font:{}",
        "font:{}?",
        "font:{}?0000",
        "font:{}%00?0",
        "font:a.b{}",
        "font:pt-serif/{}" + 300 * "a",
        "font:pt-serif/../../../../../../../../../../..{}",
    ],
)
def test_a_stylesheet_may_load_only_fonts_named_in_game_yaml(address: str, own_font: Path) -> None:
    name = address.format(quote(own_font.as_posix()))
    if name.startswith("file:"):
        assert any(
            "cannot be loaded" in said
            for said in render_pdf(wrap("<p>x</p>"), OWN.format(name)).complaints
        )
        return
    for use in (for_browser, lambda css: render_pdf(wrap("<p>x</p>"), css)):
        with pytest.raises(Problems, match=r"font-missing|file-unreadable"):
            use(OWN.format(name))


def test_a_font_of_a_game_is_set_and_set_anew_when_it_changes(own_font: Path) -> None:
    def css() -> str:
        return (
            look_of({"fonts": {"text": "fonts/slab.ttf"}}, own_font.parents[1])[1]
            + 'html { font-family: "Text" }'
        )

    def drawn() -> tuple[str, float, bytes]:
        font = declared_faces(css())[0].font
        return (
            Lettering.of(css()).outline("x", 0, 0, 10),
            _type(font).capitals,
            cut_once(font, "Text", (), frozenset()).data,
        )

    old, outlines = css(), drawn()
    first, screen = render_pdf(wrap("<p>x</p>"), old), for_browser(old)
    assert (
        embedded_fonts(first.pdf) == {"Text"}
        and not first.complaints
        and own_font.parent.as_posix() not in screen
    )
    own_font.write_bytes(font_file("pt-serif/PT_Serif-Web-Regular.ttf").read_bytes())
    assert render_pdf(wrap("<p>x</p>"), css()).pdf != first.pdf and for_browser(css()) != screen
    assert all(new != before for new, before in zip(drawn(), outlines, strict=True))
    with pytest.raises(Problems, match="was changed during the build"):
        render_pdf(wrap("<p>x</p>"), old)


def test_two_stylesheets_may_call_different_fonts_by_one_name() -> None:
    other = CSS.replace(
        "bodoni-moda/BodoniModa[opsz,wght].ttf", "alfa-slab-one/AlfaSlabOne-Regular.ttf"
    )
    alone = subprocess.run(
        [sys.executable, "-c", ONE.format(css=other)], capture_output=True, check=True, cwd=ROOT
    ).stdout
    printed()
    assert render_pdf(wrap("<h1>Silverton</h1>"), other).pdf == alone


ONE = """
import sys
from sixgun.page.pdf import render_pdf
html = "<!doctype html><html lang='en'><head><meta charset='utf-8'><title>Silverton</title></head><body><h1>Silverton</h1></body></html>"
sys.stdout.buffer.write(render_pdf(html, '''{css}''').pdf)
"""  # noqa: E501


@pytest.mark.parametrize(
    ("number", "digits"),
    [
        (604.3265625, b"604.326563"),
        (-604.3265625, b"-604.326563"),
        (593.0, b"593"),
        (0.25, b"0.25"),
        (0.0, b"0"),
    ],
)
def test_numbers_that_differ_in_their_last_bits_are_the_same_digits(
    number: float, digits: bytes
) -> None:
    patch_libraries()
    assert {pydyf._to_bytes(number + more) for more in (-1e-12, 0.0, 1e-12)} == {digits}


def test_every_letter_that_no_font_has_is_reported_at_its_line(tmp_path: Path) -> None:
    from sixgun.document.template import at_their_place, texts_in
    from sixgun.system.problem import Problem

    for name, text in (("a.md", "One\nsnow ☃\n"), ("b.md", "a star ★\n")):
        (tmp_path / name).write_text(text, encoding="utf-8")
    told = [
        Problem(tmp_path / "build.yaml", 1, 1, "page-complaint", f"no font has the letter “{one}”")
        for one in "☃★"
    ]
    placed = at_their_place(told, tmp_path, texts_in(tmp_path))
    assert [(one.file.name, one.line) for one in placed] == [("a.md", 2), ("b.md", 1)]


def test_a_letter_that_only_some_fonts_of_a_page_have_is_named() -> None:
    from sixgun.page.lettering import _in_some_fonts

    css = "".join(
        f'@font-face {{ font-family: "{family}"; src: url("font:{font}") }}\n'
        for family, font in (
            ("Label", "archivo-narrow/ArchivoNarrow[wght].ttf"),
            ("Text", "pt-serif/PT_Serif-Web-Regular.ttf"),
        )
    )
    assert _in_some_fonts(css, "Roll → Łódź\n") == "→"


@pytest.mark.parametrize("style", ["max-height: calc(10pt - 40pt)", "width: 0", "height: 1pt"])
def test_a_picture_without_room_is_refused(style: str) -> None:
    """Large print once took all height from the plans of a booklet."""
    drawing = '<svg viewBox="0 0 90 30" role="img" aria-label="{}"><path d="M0 0H90V30Z"/></svg>'
    page = drawing.format("Plan of the corral") + drawing.format("Plan of the town")
    told = render_pdf(
        f"<!doctype html><html lang=en><title>x</title><body>{page}</body></html>",
        f"svg {{ width: 90pt }} svg:first-child {{ {style} }}",
    ).complaints
    assert [one for one in told if "has no room" in one] == [
        "“Plan of the corral” has no room on its page, and would not be printed; name larger paper"
    ]

"""Ink saver: paler colors, on the lines and pages of the printing at home."""

from __future__ import annotations

import pytest
from pypdfium2 import PdfDocument
from tinycss2.color4 import parse_color

from mini import ROOT
from sixgun.build.job import PrintOrder, jobs_of
from sixgun.document.project import find_project
from sixgun.games import GAMES
from sixgun.page.pdf import render_pdf
from sixgun.paper.underlay import coverage
from sixgun.weasy.ink_saver import _dark_text

CSS = """
@page { size: 300pt 200pt; margin: 20pt } body { margin: 0; font-size: 12pt }
h1 { background: #000; color: #fff; font-size: 16pt } p { color: #000; border-bottom: 2pt solid #000 }
"""  # noqa: E501
DRAWING = (
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20'%3E%3Crect"
    " width='20' height='20'/%3E%3C/svg%3E"
)
PAGE = (
    f"<h1>A bar</h1><p>What is read.</p><img alt='A block' src=\"{DRAWING}\" style='width: 80pt'>"
)


def printed(css: str, page: str = PAGE) -> PdfDocument:
    from sixgun.weasy.library import render, weasyprint

    return PdfDocument(
        render(f"<body>{page}</body>", css, [weasyprint().CSS(string=css)]).write_pdf()
    )


def words(pdf: PdfDocument) -> list[tuple[str, tuple[float, ...]]]:
    text = pdf[0].get_textpage()
    return [(text.get_text_range(n, 1), text.get_charbox(n)) for n in range(text.count_chars())]


def test_nothing_moves_and_text_alone_keeps_its_ink() -> None:
    home, saved = printed(CSS), printed(CSS + ":root { --printing-ink: saved }")
    assert words(home) == words(saved)
    before, after = (
        1 - sum(page[0].render(grayscale=True).to_pil().tobytes()) / 255 / 60_000
        for page in (home, saved)
    )
    assert 0 < after < before / 2


def test_light_text_on_a_bar_becomes_dark_and_the_bar_light() -> None:
    bar = (
        printed(CSS + ":root { --printing-ink: saved }", "<h1>IIIII</h1>")[0]
        .render(scale=4, grayscale=True)
        .to_pil()
        .crop((80, 80, 400, 150))
    )
    (least, _), ground = bar.getextrema(), bar.getpixel((318, 60))
    assert least < 80 and 200 < ground < 255


LEAST_INK = 0.08  # of a page: what a printing that saves ink may cover


@pytest.mark.release
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_document_that_saves_ink_covers_eight_percent_or_half_of_its_ink(game: str) -> None:
    project = find_project(ROOT)
    for job in jobs_of(project, *project.game(game), PrintOrder(profile="ink-saver")):
        if '<body class="ruled ' in job.html:
            continue
        saved, home = (
            render_pdf(html, css, forms=job.form)
            for html, css in ((job.html, job.css), job.before or ("", ""))
        )
        pages = coverage(saved.pdf)
        assert saved.pages == home.pages
        most = max(LEAST_INK * len(pages), sum(coverage(home.pdf)) / 2)  # cards are small and full
        assert sum(pages) <= most, job.document


@pytest.mark.parametrize("color", ["black", "#1c4b8b", "#767676", "#aaa"])
def test_text_keeps_its_ink(color: str) -> None:
    assert _dark_text(parse_color(color)) == parse_color(color)


def test_light_text_becomes_dark() -> None:
    assert _dark_text(parse_color("white")).coordinates == (0.2, 0.2, 0.2)

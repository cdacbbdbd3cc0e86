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


MOST, FULLEST = 0.08, 0.1  # what ink covers of a document's paper, and of one page
PRINTER = 300 / 72  # pixels a point: at fewer, thin lines are drawn too wide
FEW = {"boothill": ("prices", "table-cards"), "grit": ("sheet",), "lords": ("score-sheet",)}


@pytest.mark.parametrize(("lines", "least"), [(1, 120), (2, 0)])
def test_letters_are_great_by_the_height_of_a_line(lines: int, least: int) -> None:
    drawn = "<rect width='100' height='30'/>" + "<text y='20'>I</text>" * lines
    title = f"<svg class='wood' viewBox='0 0 100 30' style='width: 100pt; height: 30pt'>{drawn}"
    page = printed(CSS + ":root { --printing-ink: saved }", f"<h2>{title}</svg></h2>")[0]
    darkest, _ = page.render(grayscale=True).to_pil().getextrema()
    assert least <= darkest <= least + 40


@pytest.mark.parametrize(
    ("game", "documents"),
    [*FEW.items(), *(pytest.param(game, (), marks=pytest.mark.release) for game in sorted(GAMES))],
)
def test_a_document_that_saves_ink_covers_eight_percent_of_its_paper(
    game: str, documents: tuple[str, ...]
) -> None:
    project = find_project(ROOT)
    order = PrintOrder(profile="ink-saver", only=documents)
    full = []
    for job in jobs_of(project, *project.game(game), order):
        saved, home = (
            render_pdf(html, css, forms=job.form)
            for html, css in ((job.html, job.css), job.before or ("", ""))
        )
        assert saved.pages == home.pages
        pages = coverage(saved.pdf, PRINTER)
        mean, most = sum(pages) / len(pages), max(pages)
        if mean > MOST or most > FULLEST:
            full.append(f"{job.document}: {mean:.1%}, page {pages.index(most) + 1} {most:.1%}")
    assert full == []


@pytest.mark.parametrize("color", ["black", "#1c4b8b", "#767676", "#aaa"])
def test_text_keeps_its_ink(color: str) -> None:
    assert _dark_text(parse_color(color)) == parse_color(color)


def test_light_text_becomes_dark() -> None:
    assert _dark_text(parse_color("white")).coordinates == (0.2, 0.2, 0.2)

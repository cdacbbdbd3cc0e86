"""Documents in a browser: Chromium and axe look at HTML as people see it, on a telephone, a tablet
and a desk.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from chromium import FONTS, axe_findings, ill_laid
from sixgun import load_game
from sixgun.build.job import PrintOrder, jobs_of
from sixgun.document.project import Project
from sixgun.features.site.pages import site_files, subjects_of
from sixgun.features.site.sheets import CODE
from sixgun.page.browser import browser_html
from sixgun.system.files import write_below

ROOT = Path(__file__).parent.parent
KINDS = {  # one document of each kind
    "tombstone": ("player-reference", "silverton", "odds", "name-tents"),
    "boothill": ("judge-screen", "record-sheet", "ok-corral", "citizens"),
    "grit": ("booklet", "wanted", "reference-cards"),
    "fistful": ("npcs", "chase-tracker", "blank-table"),
    "lords": ("locals", "score-sheet"),
}


@cache
def documents(id: str) -> dict[str, str]:
    """Every document of a game that is written as HTML, as it is for the screen."""
    project = Project(ROOT)
    return {
        job.document: browser_html(job.html, job.css, job.words)
        for job in jobs_of(project, *project.game(id), PrintOrder())
        if "html" in job.formats
    }


@pytest.mark.exhaustive
@pytest.mark.parametrize("id", KINDS)
def test_ids_are_unique_and_legal_and_every_link_inside_leads_to_one(id: str) -> None:
    problems = []
    for document, html in documents(id).items():
        body = html[html.index("<body") :]
        ids = Counter(re.findall(r'<\w[^<>]*?\sid="([^"]*)"', body))
        problems += [
            f"{document}: {found}"
            for found, times in ids.items()
            if times > 1 or not re.fullmatch(r"\S+", found)
        ]
        problems += [
            f"{document}: #{link}" for link in {*re.findall(r'href="#([^"]*)"', body)} - ids.keys()
        ]
    assert problems == [] and len(documents(id)) > 9


@pytest.mark.exhaustive
@pytest.mark.parametrize("id", KINDS)
def test_every_document_reads_well_at_three_widths_and_every_kind_in_the_dark(
    chromium: Any, axe: str, id: str, pytestconfig: pytest.Config
) -> None:
    problems = []
    page = chromium.new_page()
    for document, html in documents(id).items():
        page.set_content(html)
        page.evaluate(FONTS)
        found = [*ill_laid(page)]
        if document in KINDS[id] or pytestconfig.getoption("--release"):
            page.evaluate(axe)
            found += axe_findings(page)
        problems += [f"{document} {problem}" for problem in found]
    page.close()
    assert problems == []


def _site(printed: Path) -> Iterator[tuple[str, bytes]]:
    project = Project(ROOT)
    return site_files(project, subjects_of(project)[0], printed)


@pytest.mark.exhaustive
def test_the_site_reads_well_at_three_widths_and_in_the_dark(
    chromium: Any, axe: str, tmp_path: Path
) -> None:
    for name, raw in _site(tmp_path):
        write_below(tmp_path, name, raw)
    problems = []
    page = chromium.new_page()
    for name in ("index.html", "gallery.html", "lords/index.html"):
        page.goto((tmp_path / name).as_uri())
        page.evaluate(axe)
        problems += [f"{name} {problem}" for problem in (*ill_laid(page), *axe_findings(page))]
    page.close()
    assert problems == []


@pytest.mark.exhaustive
def test_the_code_of_a_printed_sheet_opens_its_picture(
    chromium: Any, axe: str, tmp_path: Path
) -> None:
    load_game("grit", Project(ROOT)).build("pregens", out=tmp_path / "printed")
    for name, raw in _site(tmp_path / "printed"):
        write_below(tmp_path, name, raw)
    codes = CODE.findall(
        (tmp_path / "printed" / "grit" / "pregens.html").read_text(encoding="utf-8")
    )
    assert len({*codes}) == 6
    page = chromium.new_page()
    page.goto((tmp_path / "index.html").as_uri())
    problems = [*ill_laid(page)]
    page.fill(".code input", codes[2][:-1])
    page.press(".code input", "Enter")
    assert page.inner_text(".code [role=status]") == "No sheet with this code is on these pages."
    page.fill(".code input", codes[2].lower().replace("-", " "))
    page.click(".code button")
    page.wait_for_url(f"**/sheets.html#{codes[2]}")
    picture = page.locator(":target img")
    assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)") == 1000
    assert page.inner_text(":target h2") in picture.get_attribute("alt")
    page.evaluate(axe)
    problems += [*ill_laid(page), *axe_findings(page)]
    page.close()
    assert problems == []


SLANTED = """() => [...document.querySelectorAll("svg.wood")].filter(svg => {
    const frame = svg.getBoundingClientRect(), around = svg.parentElement.getBoundingClientRect();
    // letters have white beside them, and space after the last one
    const before = 4 + frame.height / 6, after = 4 + frame.height * .6;
    const outside = box => box.left < frame.left - before || box.right > frame.right + after;
    const upright = [...svg.querySelectorAll("text")].every(text =>
        getComputedStyle(text).fontStyle === "normal" && !outside(text.getBoundingClientRect()));
    return frame.width && (!upright || frame.right > around.right + 3);
}).map(svg => svg.getAttribute("aria-label"))"""
SCROLLED = """() => [...document.querySelectorAll(".sheet :is(.grid, .sums, .ratings, .pack)")]
    .filter(box => box.getClientRects().length && box.scrollWidth > box.clientWidth + 1)
    .map(box => box.className)"""
LEFT_BEHIND = """() => [...document.querySelectorAll(".fits > table")].filter(table => {
    const body = table.tBodies[0], head = table.tHead && table.tHead.rows[table.tHead.rows.length - 1];
    if (!head || !head.cells.length || table.rows.length < 9) return false;
    const row = table.rows[table.rows.length - 3];
    row.scrollIntoView({block: "start", behavior: "instant"});
    scrollBy({top: -60, behavior: "instant"});
    return Math.abs(row.getBoundingClientRect().top - 60) < 30 && Math.abs(head.cells[0].getBoundingClientRect().top) > 40;
}).map(table => table.className)"""  # noqa: E501
LEFT_IN_BOX = """() => [...document.querySelectorAll(".slides > table")].filter(table => {
    const box = table.parentElement, head = table.tHead && table.tHead.rows[0];
    if (!head || !head.cells.length) return false;
    box.scrollTo({top: box.scrollHeight, left: box.scrollWidth, behavior: "instant"});
    const low = head.cells[0].getBoundingClientRect().top - box.getBoundingClientRect().top;
    return box.scrollTop > 40 && Math.abs(low) > 8 || box.offsetHeight > innerHeight;
}).map(table => table.className)"""


@pytest.mark.exhaustive
@pytest.mark.parametrize("id", KINDS)
@pytest.mark.parametrize("width", [390, 1280])
def test_wood_type_is_upright_sheets_are_lists_and_heads_stay(
    chromium: Any, id: str, width: int
) -> None:
    page = chromium.new_page(viewport={"width": width, "height": 844})
    problems = []
    for document, html in documents(id).items():
        kind = re.findall(r'<body class="([\w-]+)', html)
        if kind[0] not in ("booklet", "sheets", "reference", "poster"):
            continue
        page.set_content(html)
        page.evaluate(FONTS)
        problems += [f"{document}: {one} is slanted or outside" for one in page.evaluate(SLANTED)]
        problems += [f"{document}: {one} scrolls" for one in page.evaluate(SCROLLED)]
        for lost in (LEFT_BEHIND, LEFT_IN_BOX):
            problems += [f"{document}: {one} loses its head" for one in page.evaluate(lost)]
    page.close()
    assert problems == []


TINY = """() => {
    const drawn = "svg, .vh, .card, .leaf:has(.figures)";
    const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
    let all = 0, tiny = 0;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const range = document.createRange(), letters = node.data.trim().length;
        range.selectNodeContents(node);
        const line = range.getClientRects()[0];
        if (!letters || !line || node.parentElement.closest(drawn)) continue;
        all += letters;
        if (line.height < 11) tiny += letters;
    }
    return tiny / Math.max(all, 1);
}"""  # the share of letters in lines lower than 11 pixels
PAPER = ("ruled", "form", "poster", "tents", "cards")  # shown whole, as large as the window lets it


@pytest.mark.exhaustive
@pytest.mark.parametrize("id", KINDS)
def test_a_telephone_shows_what_is_read_in_the_size_of_text(chromium: Any, id: str) -> None:
    page = chromium.new_page(viewport={"width": 390, "height": 844})
    problems = []
    for document, html in documents(id).items():
        if re.findall(r'<body class="([\w-]+)', html)[0] in PAPER:
            continue
        page.set_content(html)
        page.evaluate(FONTS)
        if (share := page.evaluate(TINY)) > 0.1:
            problems.append(f"{document}: {share:.0%} is tiny")
    page.close()
    assert problems == []


@pytest.mark.exhaustive
def test_a_telephone_finds_its_way_by_contents_and_search(chromium: Any) -> None:
    html = _booklet()
    page = chromium.new_page(viewport={"width": 390, "height": 844})
    page.set_content(html)
    page.click(".guide summary")
    page.fill(".guide input", "hit protection")
    assert page.locator(".results li").count() > 1
    page.click(".results li >> nth=0")
    assert "protection" in page.inner_text(".hit").lower() and not page.locator(
        ".guide details"
    ).get_attribute("open")
    page.close()


@pytest.mark.exhaustive
def test_contents_work_without_script_and_paper_has_none(chromium: Any) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.set_content(_booklet())
    page.click(".guide summary")
    page.click(".guide .headings a >> nth=3")
    assert page.locator(".find").is_hidden()
    page.emulate_media(media="print")
    assert page.locator(".guide").is_hidden() and page.locator(".skip").is_hidden()
    context.close()


def _booklet() -> str:
    project = Project(ROOT)
    game, content = project.game("grit")
    [job] = jobs_of(project, game, content, PrintOrder(only=("booklet",)))
    return browser_html(job.html, job.css, job.words)

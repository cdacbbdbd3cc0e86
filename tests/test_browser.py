"""Documents in a browser: Chromium and axe look at HTML as people see it, on a telephone, a tablet and a desk."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sixgun.pipeline.job import Wishes, jobs_of
from sixgun.project import Project
from sixgun.render.screen import screen_html

ROOT = Path(__file__).parent.parent
BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
WIDTHS = {390: 844, 768: 1024, 1280: 800}  # pixels, and how high the window is
KINDS = {  # one document of each kind
    "tombstone": ("player-reference", "silverton", "odds", "name-tents"),
    "boothill": ("judge-screen", "record-sheet", "ok-corral", "citizens"),
    "grit": ("booklet", "wanted", "reference-cards"),
    "fistful": ("npcs", "chase-tracker", "blank-table"),
    "lords": ("locals", "score-sheet"),
}
LAYOUT = ["target-size", "scrollable-region-focusable"]  # what depends on the width; the rest is asked once
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
AXE = """rules => axe.run(document, rules).then(found => found.violations.filter(each => each.impact !== "minor")
    .map(each => `${each.id}: ${each.nodes[0].target} (${each.nodes.length})`))"""


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    if BROWSER is None:
        pytest.skip("there is no Chromium")
    pytest.importorskip("playwright")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def axe() -> str:
    pytest.importorskip("axe_playwright_python")
    import axe_playwright_python

    return Path(axe_playwright_python.__file__).with_name("axe.min.js").read_text(encoding="utf-8")


@pytest.mark.exhaustive
@pytest.mark.parametrize("id", KINDS)
def test_every_kind_of_document_reads_well_at_three_widths(chromium: Any, axe: str, id: str, pytestconfig: pytest.Config) -> None:
    project = Project(ROOT)
    game, content = project.game(id)
    wished = () if pytestconfig.getoption("--every-document") else KINDS[id]
    problems = []
    for job in jobs_of(project, game, content, Wishes(only=wished)):
        if "html" in job.formats:
            page = chromium.new_page()
            page.set_content(screen_html(job.html, job.css))
            page.evaluate("document.fonts.ready")
            problems += [f"{job.document} at {width}: {problem}" for width in WIDTHS for problem in _problems(page, axe, width)]
            page.close()
    assert problems == []


def _problems(page: Any, axe: str, width: int) -> Iterator[str]:
    """What is wrong with a page at a width: it scrolls sideways, or axe finds something that is more than minor."""
    page.set_viewport_size({"width": width, "height": WIDTHS[width]})
    if (over := page.evaluate(SIDEWAYS)) > 1:
        yield f"wider than the window by {over} pixels"
    page.evaluate(axe)
    rules = {"rules": {"target-size": {"enabled": True}}} if width == min(WIDTHS) else {"runOnly": LAYOUT}
    yield from page.evaluate(AXE, rules)


@pytest.mark.exhaustive
def test_a_telephone_finds_its_way_by_contents_and_search(chromium: Any) -> None:
    html = _booklet()
    page = chromium.new_page(viewport={"width": 390, "height": 844})
    page.set_content(html)
    page.click(".guide summary")
    page.fill(".guide input", "hit protection")
    assert page.locator(".results li").count() > 1
    page.click(".results li >> nth=0")
    assert "Protection" in page.inner_text(".hit") and not page.locator(".guide details").get_attribute("open")
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
    [job] = jobs_of(project, game, content, Wishes(only=("booklet",)))
    return screen_html(job.html, job.css)

"""The counter in Firefox: every page opens and fits, and the editor and a character work in it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from test_journeys import PAGES, ROOT, served, visit

from chromium import AXE, SIDEWAYS, launched_firefox

JOBS = "content/own/tables/jobs.yaml"


@pytest.fixture(scope="module")
def firefox() -> Iterator[Any]:
    with launched_firefox() as browser:
        yield browser


@pytest.fixture(scope="module")
def address(firefox: Any) -> Iterator[str]:
    with served() as address:
        yield address


@pytest.mark.exhaustive
@pytest.mark.parametrize("width", [390, 1280])
def test_every_page_opens_fits_and_passes_axe(
    firefox: Any, axe: str, address: str, width: int
) -> None:
    problems = []
    for path in PAGES:
        page = visit(firefox, f"{address}{path}", viewport={"width": width, "height": 900})
        if (over := page.evaluate(SIDEWAYS)) > 1:
            problems.append(f"{path}: wider than the window by {over}")
        page.evaluate(axe)
        problems += [f"{path}: {one}" for one in page.evaluate(AXE, {})]
        page.context.close()
    assert problems == []


def test_a_character_is_rolled_and_changed(firefox: Any, address: str) -> None:
    page = visit(firefox, f"{address}/tombstone/character")
    page.get_by_role("button", name="Roll", exact=True).click()
    page.wait_for_url("**/character?c=*")
    page.get_by_role("heading", name="By the rules").wait_for()
    page.locator("[id='f-defense.points']").fill("29")
    page.get_by_role("heading", name="Breaks a rule").wait_for()
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("heading", name="By the rules").wait_for()


def test_the_editor_shows_problems_and_the_page_and_is_left_by_keyboard(
    firefox: Any, tmp_path: Path
) -> None:
    shutil.copytree(ROOT / "tests/own-project", tmp_path, dirs_exist_ok=True)
    before = (tmp_path / JOBS).read_text()
    with served("--project", str(tmp_path)) as desk:
        page = visit(firefox, f"{desk}/own/write?file={JOBS}&document=jobs")
        text = page.locator(".cm-content")
        page.locator("#shown:visible").wait_for()
        text.click()
        page.keyboard.press("Control+End")
        page.keyboard.type("note: [")
        page.locator(".cm-lint-marker-error").first.wait_for()
        page.get_by_text("This is the last page that could be printed").wait_for()
        page.keyboard.press("Escape")
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.tagName") == "BUTTON"
        page.context.close()
    assert (tmp_path / JOBS).read_text() == before

"""The counter speaks the language that a visitor chose, that of the game, or the browser’s."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest
import yaml

pytest.importorskip("starlette")
from starlette.testclient import TestClient

from sixgun.document.panel import Size
from sixgun.features.editions.row import KINDS as CHANGES
from sixgun.features.pack.counter import OCCASIONS
from sixgun.features.pack.piece import PIECES
from sixgun.features.people.counter import TAKEN
from sixgun.features.screen.counter_work import GROUPS
from sixgun.features.table.find_work import KINDS
from sixgun.web.page import counter_pages, scripted_words

ROOT = Path(__file__).parents[2]
PAGES = sorted(ROOT.glob("generator/sixgun/**/pages/*.html"))
STYLES = sorted(ROOT.glob("generator/sixgun/**/static/*.css"))
GERMAN = yaml.safe_load((ROOT / "templates" / "words" / "de.yaml").read_text("utf-8"))
NAMES = {"Sixgun", "Press", "sixgun", "init", "for", "play", "shoot", "wound", "price", "saturday"}
NAMES |= {"Gunfire", "Con", "May", "PDF", "mm"}  # examples of what may be typed


@pytest.fixture
def visitor(shop: TestClient) -> TestClient:
    shop.cookies.clear()
    return shop


def test_a_visitor_chooses_a_language_and_comes_back(visitor: TestClient) -> None:
    assert "Which game?" in visitor.get("/").text
    chosen = visitor.get("/language", params={"to": "he", "back": "/grit/tonight?count=3"})
    assert str(chosen.url).endswith("/grit/tonight?count=3")
    assert '<html lang="he" dir="rtl"' in chosen.text and "מה להדפיס" in chosen.text
    visitor.get("/language", params={"to": "en", "back": "//example.org/"})
    assert "Which game?" in visitor.get("/").text
    visitor.cookies.clear()


@pytest.mark.parametrize("to", ["", "xx", "../en", "de\0", "<b>"])
def test_a_language_that_there_is_not_is_refused(to: str, visitor: TestClient) -> None:
    assert visitor.get("/language", params={"to": to, "back": "/"}).status_code == 400


@pytest.mark.parametrize(
    ("wish", "expected"),
    [
        ("de-AT,de;q=0.9,en;q=0.8", "Welches Spiel?"),
        ("xx, pl;q=0.5", "Która gra?"),
        ("en-US,en;q=0.9,de;q=0.8", "Which game?"),
        (",;q=,", "Which game?"),
        ("ja" * 500, "どのゲーム?"),
    ],
)
def test_a_browser_says_its_language(wish: str, expected: str, visitor: TestClient) -> None:
    assert expected in visitor.get("/", headers={"accept-language": wish}).text


def test_every_word_of_the_counter_has_its_translation() -> None:
    named = {*scripted_words(), *(label for _, label in TAKEN), *KINDS.values()}
    named |= {one.label for one in OCCASIONS.values()}
    named |= {*GROUPS.values(), "Maps", *CHANGES.values()}
    named |= {*filter(None, get_args(Size)), "regular", "any whole number"}
    named |= {text for one in PIECES.values() for text in (one.title, one.note)}
    named |= {one.door.label for one in counter_pages() if one.door}
    for page in PAGES:
        named |= {*re.findall(r'\bword\("([^"]+)"', page.read_text("utf-8"))}
    assert len(named) > 120
    assert named - GERMAN.keys() == {"YAML", "JSON", "HTML"}


@pytest.mark.parametrize("page", [pytest.param(one, id=one.stem) for one in PAGES])
def test_pages_name_their_words(page: Path) -> None:
    """No template writes a word onto the page but by its key."""
    text = re.sub(r"\{#.*?#\}", "", page.read_text("utf-8"), flags=re.S)
    text = re.sub(r"\{%.*?%\}|\{\{.*?\}\}", " ", text, flags=re.S)
    labels = re.findall(r'(?:aria-label|alt|title|placeholder|data-say)="([^"]*)"', text)
    shown = re.sub(r"<[^>]*>", "\n", text)
    words = re.findall(r"(?<![\w-])[A-Za-z]{2,}(?![\w-])", " ".join((shown, *labels)))
    assert {*words} <= NAMES


@pytest.mark.parametrize("style", [pytest.param(one, id=one.stem) for one in STYLES])
def test_stylesheets_hold_no_words_and_no_sides(style: Path) -> None:
    """A page that runs from right to left has its margins, borders and words on the other side."""
    text = style.read_text("utf-8")
    assert not re.findall(r'content: "[^"]*[A-Za-z][^"]*"', text)
    assert not re.findall(r"(?:margin|padding|border)-(?:left|right)|: (?:left|right)\b", text)

"""A screen at the counter: pieces of the form on panels, told where they do not fit, and kept as a
build file.
"""

from __future__ import annotations

import io
from pathlib import Path

import pypdf
import pytest

pytest.importorskip("starlette")
from starlette.testclient import TestClient

from sixgun.content.tree import fill, parse_yaml
from sixgun.document.declaration import Listing
from sixgun.document.project import Project
from sixgun.features.screen.compose import ScreenPlan, measure_parts
from sixgun.features.screen.order import parts_of

PART = {"hx-request": "true"}
LINK = "judge=cover&judge=conditions&panels=1&title=Friday"


def test_the_page_shows_what_the_games_own_screen_holds_or_what_the_link_says(
    shop: TestClient,
) -> None:
    own = shop.get("/tombstone/screen").text
    assert 'data-list="players"' in own and own.count('draggable="true"') > 5
    linked = shop.get(f"/tombstone/screen?{LINK}&judge=no-such-piece").text
    assert (
        linked.count('draggable="true"') - linked.count("<template") == 2
        and 'value="Friday"' in linked
    )
    emptied = shop.get("/tombstone/screen?title=Friday&paper=letter").text
    assert emptied.count('draggable="true"') == emptied.count("<template")


@pytest.mark.exhaustive
@pytest.mark.parametrize("game", ["boothill", "grit", "fistful", "lords"])
def test_every_game_has_its_screen(shop: TestClient, game: str) -> None:
    assert shop.get(f"/{game}/screen").text.count('draggable="true"') > 3


def test_pieces_come_out_on_panels_that_say_what_is_left_free(shop: TestClient) -> None:
    part = shop.get(f"/tombstone/screen/panels?{LINK}", headers=PART).text
    assert part.count("<img") == 1 and "mm</span>" in part and "Panels: 1. Letter." in part
    printed = shop.get(f"/tombstone/screen.pdf?{LINK}")
    [page] = pypdf.PdfReader(io.BytesIO(printed.content)).pages
    text = page.extract_text()
    assert "Friday" in text or "FRIDAY" in text.upper()
    assert "cover" in text.lower() and page.mediabox.width > page.mediabox.height
    assert shop.get(f"/tombstone/screen/panel.png?page=0&{LINK}").content[:4] == b"\x89PNG"


def test_a_piece_that_shows_several_things_is_measured_as_one() -> None:
    project = Project(Path(__file__).parents[2])
    game, content = project.game("fistful")
    known = parts_of(project, game, content)
    pieces = (known["view:weapon-cards"], known["carousing"])
    galley, titles = measure_parts(project, game, content, ScreenPlan("some", "Some", pieces))
    assert (
        len(galley.heights[6]) == len(titles) == 2
        and galley.heights[6][0] > galley.heights[6][1] > 0
    )


def test_a_screen_is_kept_as_a_build_file_that_is_read_again(shop: TestClient) -> None:
    text = shop.get(f"/tombstone/screen/build.yaml?{LINK}").text
    [document] = fill(Listing, parse_yaml(text, Path("kept"))).documents
    assert document.id == "friday" and {part.id for part in document.parts()} == {
        "cover",
        "conditions",
    }


def test_an_overflow_message_does_not_reveal_where_the_project_is(shop: TestClient) -> None:
    answer = shop.get(f"/tombstone/screen.pdf?judge=conditions&panels=1&title={'W' * 80}")
    assert answer.status_code == 422 and "too wide" in answer.text
    assert (
        "build/tombstone.yaml: " in answer.text
        and str(Path(__file__).parents[2]) not in answer.text
    )


def test_a_title_turns_no_letters_round(shop: TestClient) -> None:
    kept = shop.get(
        "/tombstone/screen/build.yaml?judge=conditions&panels=1&title=Fri%E2%80%AEday"
    ).text
    assert "title: Friday" in kept


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("", "nothing is chosen"),
        ("judge=weapens", "did you mean"),
        ("judge=cover&panels=99", "1 to 8"),
        ("judge=cover&paper=napkin", "napkin"),
    ],
)
def test_parts_that_cannot_be_arranged_are_reported(
    shop: TestClient, query: str, said: str
) -> None:
    answer = shop.get(f"/tombstone/screen/panels?{query}", headers=PART)
    assert answer.status_code in (400, 422) and said in answer.text

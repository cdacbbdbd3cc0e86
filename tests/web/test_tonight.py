"""Tonight: a link is an order, and the order is what comes out."""

from __future__ import annotations

import html
import io
from urllib.parse import urlencode

import pypdf
import pytest

pytest.importorskip("starlette")
from starlette.testclient import TestClient

PART = {"hx-request": "true"}
ORDER = [("count", "3"), ("seed", "saturday"), ("piece", "sheets"), ("event", "Gunfire Con")]


def link(*more: tuple[str, str]) -> str:
    return urlencode([*ORDER, *more])


def test_the_form_offers_what_the_game_declares_and_keeps_what_the_link_says(
    shop: TestClient,
) -> None:
    answer = shop.get(f"/tombstone/tonight?{link(('mix.Outlaw', '2'))}")
    assert answer.status_code == 200
    for text in (
        'value="saturday"',
        'value="Gunfire Con"',
        'name="mix.Outlaw" type="number" min="0" max="2000" inputmode="numeric" value="2"',
        "Silverton",
    ):
        assert text in answer.text
    assert 'value="sheets" checked' in answer.text and 'value="roster" checked' not in answer.text


@pytest.mark.exhaustive
def test_a_board_game_has_no_party_and_its_paper_all_the_same(shop: TestClient) -> None:
    answer = shop.get("/lords/tonight")
    assert (
        answer.status_code == 200
        and 'value="screen"' in answer.text
        and "Players" not in answer.text
    )
    assert shop.get("/lords/tonight/party?" + link()).status_code == 404


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("count=0", "from 1 to"),
        ("count=many", "not “many”"),
        ("count=999999999", "from 1 to"),
        ("mix.Outlaw=-1", "from 0 to"),
        ("seed=", "seed"),
        ("piece=", "nothing is ticked"),
        ("spares=5000", "spares is a whole number from 0 to 1,000"),
        (f"event={'x' * 81}", "event has 81 letters; at most 64"),
        ("paper=a44", "did you mean “a4”"),
    ],
)
def test_a_link_with_an_impossible_order_names_the_field(
    shop: TestClient, change: str, said: str
) -> None:
    name, _, value = change.partition("=")
    query = urlencode([(key, old) for key, old in ORDER if key != name] + [(name, value)])
    answer = shop.get(f"/tombstone/tonight.pdf?{query}")
    assert (
        answer.status_code in (400, 422) and said in answer.text and "Traceback" not in answer.text
    )


def test_the_party_of_a_link_is_the_one_that_is_printed(shop: TestClient) -> None:
    party = shop.get(f"/tombstone/tonight/party?{link()}", headers=PART).text
    names = [line.split('">')[1].split("</a>")[0] for line in party.splitlines() if "<li>" in line]
    beside = html.unescape(party.partition('href="/tombstone/party?')[2].partition('"')[0])
    shown = shop.get(f"/tombstone/party?{beside}").text
    assert len(names) == 3 and all(f">{name}</a></h2>" in shown for name in names)
    printed = shop.get(f"/tombstone/tonight.pdf?{link()}")
    pages = [page.extract_text() for page in pypdf.PdfReader(io.BytesIO(printed.content)).pages]
    assert len(pages) == 2 + 3 * 2  # the cover sheet, and a leaf for each
    assert (
        all(name in page for name, page in zip(names, pages[2::2], strict=True))
        and "gunfire con" in pages[2].casefold()
    )


@pytest.mark.exhaustive
def test_an_estimate_matches_the_printed_pack(shop: TestClient) -> None:
    query = link(("spares", "2"), ("piece", "spares"), ("piece", "roster"), ("backs", "1"))
    told = shop.get(f"/tombstone/tonight/estimate?{query}", headers=PART).text
    printed = pypdf.PdfReader(io.BytesIO(shop.get(f"/tombstone/tonight.pdf?{query}").content))
    assert (
        f"<dd>{len(printed.pages) // 2}</dd>" in told and f"<dd>{len(printed.pages)}</dd>" in told
    )


def test_progress_ends_with_the_pdf_of_the_link(shop: TestClient) -> None:
    said = shop.get(f"/tombstone/tonight/progress?{link()}").text
    assert "event: done\n" in said and "tonight.pdf?count=3&seed=saturday" in said
    refused = shop.get(f"/tombstone/tonight/progress?{link(('piece', 'no-such'))}").text
    assert "event: refused\n" in refused and "no-such" in refused

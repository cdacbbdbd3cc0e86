"""Nothing that was typed is lost: in every form, whatever is right or wrong in another field."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import lxml.html
import pytest

pytest.importorskip("starlette")
from starlette.testclient import TestClient

from sixgun.features.people import counter_work
from sixgun.system.rng import Rng
from sixgun.web import loaded
from sixgun.web.app import application
from sixgun.web.security import CounterSettings

ROOT = Path(__file__).parents[2]
TYPED = ("", "abc", "-99", "½", "9" * 12, "“x”, y")
GAMES = ("tombstone", "boothill", "grit", "fistful")
FIELDS = 12  # of each character, with three values each; all with --all


@pytest.fixture(scope="module", autouse=True)
def opened() -> None:
    loaded.begin(str(ROOT), False)


def keys(desk: dict[str, Any]) -> list[str]:
    """The slots of a desk that one types into."""
    return [
        one["slot"]
        for block in desk["blocks"]
        for one in (*block["fields"], *(cell for row in block["rows"] for cell in row))
        if one.get("key")
    ]


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_field_of_a_character_leaves_all_others_as_they_were(
    game: str, exhaustive: bool
) -> None:
    desk = counter_work.roll(game, {})
    before, base = desk["values"], counter_work.json.loads(desk["base"])
    slots = keys(desk)
    assert len(slots) > 8
    rng = Rng(game)
    tried = 0
    for slot in slots if exhaustive else rng.shuffle(slots)[:FIELDS]:
        for typed in TYPED if exhaustive else rng.shuffle(TYPED)[:3]:
            after = counter_work.change_fields(game, base, {**before, slot: typed})
            values = after["values"]
            if not after["whole"]:  # what is no character is shown as it was typed
                lost = {one for one in slots if one != slot and values[one] != before[one]}
                assert not lost, (slot, typed, lost)
                assert values[slot] == typed, (slot, typed)
            again = counter_work.change_fields(
                game, counter_work.json.loads(after["base"]), {**values, slot: before[slot]}
            )
            assert again["whole"], (slot, typed, again["problems"])
            tried += 1
    assert tried >= 30


@pytest.mark.parametrize("game", [*GAMES, "lords"])
@pytest.mark.parametrize("to", ["convention", "campaign", "evening"])
def test_another_occasion_keeps_what_was_typed(shop: TestClient, game: str, to: str) -> None:
    typed = {"event": "My Con", "seed": "friday", "count": "12", "spares": "x", "paper": "a4"}
    query = {**typed, "occasion": [to, "evening"], "piece": ["roster"]}
    answer = shop.get(f"/{game}/tonight", params=query)
    assert answer.status_code == 200
    shown = lxml.html.fromstring(answer.text)
    [form] = shown.xpath("//form[@id='tonight']")
    for name, value in typed.items():
        if name in form.fields:
            assert form.fields[name] == value, name
    assert ("count" in form.fields) == (game != "lords")
    assert shown.xpath("//button[@aria-current]/@value") == [to]


def test_fields_that_were_not_typed_follow_the_occasion(shop: TestClient) -> None:
    query = {"occasion": ["convention", "evening"], "count": "6", "spares": "2", "seed": "s"}
    form = lxml.html.fromstring(shop.get("/tombstone/tonight", params=query).text)
    [form] = form.xpath("//form[@id='tonight']")
    assert (form.fields["count"], form.fields["spares"]) == ("40", "4")


def test_files_open_only_on_the_machine_that_serves(shop: TestClient) -> None:
    assert shop.get("/lords/write").status_code == 200
    settings = CounterSettings(str(ROOT), names=("tablet.local",), workers=1)
    with TestClient(application(settings), "http://tablet.local") as named:
        for method, path in (("GET", "/lords/write"), ("POST", "/lords/write")):
            headers = {"origin": "http://tablet.local"}
            assert named.request(method, path, headers=headers).status_code == 403
        assert "The files" not in named.get("/lords/tonight").text
    with TestClient(
        application(CounterSettings(str(ROOT), host="10.0.0.5", workers=1)),
        "http://10.0.0.5",
        client=("10.0.0.9", 1),
    ) as other:
        headers = {"host": "127.0.0.1", "origin": "http://127.0.0.1"}
        assert other.get("/lords/write", headers=headers).status_code == 403

"""A character at the counter: rolled, typed, mended, brought and taken away; the link is all there
is of it.
"""

from __future__ import annotations

import html
import io
import json
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import parse_qs, urlsplit

import lxml.html
import pypdf
import pytest

pytest.importorskip("starlette")
from starlette.testclient import TestClient

from sixgun.features.people import blocks

GAMES = (
    "tombstone",
    *(pytest.param(game, marks=pytest.mark.exhaustive) for game in ("boothill", "grit", "fistful")),
)


def done(shop: TestClient, own: dict[str, str], game: str, **fields: str) -> dict[str, Any]:
    """The desk after a form is sent by a script."""
    answer = shop.post(
        f"/{game}/character", data=fields, headers=own | {"accept": "application/json"}
    )
    assert answer.status_code == 200, answer.text
    desk: dict[str, Any] = answer.json()
    return desk


def edited(
    shop: TestClient, own: dict[str, str], game: str, desk: dict[str, Any], **changes: str
) -> dict[str, Any]:
    """The desk after these slots were typed in."""
    fields = {
        f"f.{slot}": text
        for slot, text in (
            desk["values"] | {k.replace("__", "."): v for k, v in changes.items()}
        ).items()
    }
    return done(shop, own, game, base=desk["base"], **fields)


def standing(desk: dict[str, Any]) -> list[dict[str, Any]]:
    return [one for one in desk["problems"] if not one["waived"]]


@pytest.mark.parametrize("game", GAMES)
def test_a_rolled_character_is_legal_and_stays_so_under_another_name(
    shop: TestClient, own: dict[str, str], game: str
) -> None:
    desk = done(shop, own, game, do="roll")
    assert desk["whole"] and not desk["problems"] and desk["code"]
    renamed = edited(shop, own, game, desk, name="Ellen Tate")
    assert renamed["name"] == "Ellen Tate" and not renamed["problems"]
    assert not renamed["code"], "the code rolls somebody of another name"
    assert edited(shop, own, game, desk)["code"] == desk["code"]


def test_typing_shows_changes_and_broken_rules_at_the_field(
    shop: TestClient, own: dict[str, str]
) -> None:
    desk = done(
        shop, own, "tombstone", do="roll", **{"wish.background": "Outlaw", "wish.grit": "1"}
    )
    points = int(desk["values"]["defense.points"] or 0)
    more = edited(shop, own, "tombstone", desk, defense__points=str(points + 4))
    assert {"label": "Defense", "before": str(10 + points), "after": str(14 + points)} in more[
        "changes"
    ]
    assert standing(more) and any(one["rule"] for one in standing(more))
    wrong = edited(shop, own, "tombstone", desk, defense__points="lots")
    assert [
        one["message"]
        for one in standing(wrong)
        if one["slot"] == "defense.points" and "“lots”" in one["message"]
    ]
    assert wrong["values"]["defense.points"] == "lots", "what was typed is not lost"


@pytest.mark.parametrize(
    ("game", "wishes", "wrong"),
    [
        ("tombstone", {"background": "Gunslnger"}, {"background": "“Gunslnger”"}),
        ("tombstone", {"background": "Outlaw", "grit": "99"}, {"grit": "“99”"}),
        ("boothill", {"year": "once"}, {"year": "once"}),
        ("grit", {"archetype": "zz"}, {"archetype": "“zz”"}),
        ("fistful", {"trade": "zz"}, {"trade": "“zz”"}),
    ],
)
def test_a_wish_that_the_game_does_not_know_is_answered_at_its_field(
    shop: TestClient, own: dict[str, str], game: str, wishes: dict[str, str], wrong: dict[str, str]
) -> None:
    form = {f"wish.{name}": value for name, value in wishes.items()}
    desk = done(shop, own, game, do="roll", **form)
    assert not desk["whole"] and desk["unmet"].keys() == wrong.keys()
    assert all(words in desk["unmet"][name] for name, words in wrong.items())
    told = shop.post(f"/{game}/character", data={"do": "roll", **form}, headers=own)
    assert told.status_code == 200
    for name in wrong:
        assert f'aria-describedby="e-{name}"' in told.text and f'id="e-{name}"' in told.text


def test_wishes_that_nobody_can_have_together_are_named_beside_the_character(
    shop: TestClient, own: dict[str, str]
) -> None:
    desk = done(shop, own, "fistful", do="roll", **{"wish.wanted": "2", "wish.arm": "Revolver"})
    assert desk["whole"], desk
    assert {*desk["unmet"]} == {"wanted", "arm"}
    assert all("no weapon of choice" in message for message in desk["unmet"].values())


def test_figures_follow_the_value_that_they_come_from(
    shop: TestClient, own: dict[str, str]
) -> None:
    code = "SX22-NA3M-8G83-FAGP"  # Speed 86, first shot +12
    page = shop.get(f"/boothill/character?code={code}", headers={"accept": "text/html"}).text
    base = json.loads(html.unescape(re.findall(r'name="base" value="([^"]*)"', page)[0]))
    desk = done(shop, own, "boothill", base=json.dumps(base))
    slower = edited(shop, own, "boothill", desk, ability__speed__roll="50")
    assert not slower["problems"]
    assert {"label": "Speed: first shot", "before": "+12", "after": "+4"} in slower["changes"]
    assert slower["values"]["ability.speed.score"] == slower["values"]["shot.1.speed"] == "+4"


def test_goods_are_paid_from_the_cash_of_a_character_made_by_hand(
    shop: TestClient, own: dict[str, str]
) -> None:
    begun = edited(
        shop,
        own,
        "tombstone",
        done(shop, own, "tombstone"),
        name="Ann",
        background="Outlaw",
        grit="1",
        health__rolled="4",
        cash__began="30",
        arms__1__arm="Six-shooter",
        arms__2__arm="Knife",
    )
    assert begun["values"]["cash.hand"] == "$13.00"


def test_text_that_a_sheet_cannot_show_is_named_beside_the_verdict(
    shop: TestClient, own: dict[str, str]
) -> None:
    rolled = done(shop, own, "grit", do="roll")
    assert rolled["whole"] and not rolled["unproven"]
    scores = {f"{one}__full": "18" for one in ("strength", "dexterity", "grit")}
    written = edited(
        shop, own, "grit", done(shop, own, "grit"), name="Ann", hp__full="12", **scores
    )
    assert written["whole"] and not written["problems"]
    assert "cards" in written["unproven"]


def test_rows_of_a_form_have_visible_heads(shop: TestClient) -> None:
    page = lxml.html.fromstring(shop.get("/boothill/character").text)
    first = page.xpath("//fieldset[starts-with(normalize-space(legend), 'Right side')]//small")
    assert [one.text_content() for one in first] == ["item", "location"]


def test_a_page_that_refuses_names_the_game_and_leads_back_to_what_was_typed(
    shop: TestClient, own: dict[str, str]
) -> None:
    desk = edited(shop, own, "tombstone", done(shop, own, "tombstone"), name="Ann")
    link = f"/tombstone/character/card?c={desk['link']}"
    told = shop.get(link, headers={"accept": "text/html"})
    assert told.status_code == 422
    page = lxml.html.fromstring(told.text)
    assert page.xpath("//nav[@aria-label='Tombstone']")
    [back] = page.xpath("//main//a[contains(., 'A character')]/@href")
    assert "Ann" in shop.get(back).text


@pytest.mark.parametrize(
    ("game", "choice", "note"),
    [
        ("tombstone", "Rifle", "Price $"),
        ("tombstone", "Gambler", "Fortune Dice 2"),
        ("boothill", "Hunting Knife", "Cost $1.00"),
    ],
)
def test_choices_say_what_the_games_tables_say_of_them(
    shop: TestClient, game: str, choice: str, note: str
) -> None:
    page = shop.get(f"/{game}/character").text
    assert "or take" not in page  # a heading that goes on from the one before it
    options = re.findall(rf'<option value="{choice}"[^>]*>[^<]*', page)
    assert options and any(note in option for option in options), options


@pytest.mark.exhaustive
def test_all_that_is_printed_of_one_person_is_a_link(shop: TestClient, own: dict[str, str]) -> None:
    desk = done(shop, own, "grit", do="roll")
    taken = {
        how: shop.get(f"/grit/character/{how}?c={desk['link']}")
        for how in re.findall(r'data-take="(\w+)"', shop.get("/grit/character").text)
    }
    assert all(answer.status_code == 200 for answer in taken.values()) and {
        "sheet",
        "handout",
        "card",
        "tent",
        "poster",
    } <= {*taken}
    pages = {
        how: pypdf.PdfReader(io.BytesIO(answer.content)).pages
        for how, answer in taken.items()
        if answer.content[:4] == b"%PDF"
    }
    assert {how: len(some) for how, some in pages.items()} == {
        "sheet": 1,
        "back": 2,
        "form": 1,
        "handout": 2,
        "card": 1,
        "tent": 1,
        "poster": 1,
    }
    names = {
        how: "".join("".join(page.extract_text() for page in some).split()).lower()
        for how, some in pages.items()
    }
    assert all(
        "".join(desk["name"].split()).lower() in names[how]
        for how in ("sheet", "back", "handout", "card", "tent")
    )
    assert all(desk["name"] in taken[how].text for how in ("yaml", "json", "html"))


def test_a_rule_is_waived_with_a_reason_that_prints(shop: TestClient, own: dict[str, str]) -> None:
    desk = done(shop, own, "tombstone", do="roll")
    broken = edited(shop, own, "tombstone", desk, defense__points="9")
    rules = {one["code"] for one in standing(broken) if one["rule"]}
    assert rules
    assert shop.get(f"/tombstone/character/poster?c={broken['link']}").status_code == 422
    for code in rules:
        broken = done(
            shop,
            own,
            "tombstone",
            base=broken["base"],
            do=f"waive:{code}",
            **{f"reason.{code}": "She fought at Shiloh"},
        )
    assert not standing(broken)
    sheet = shop.get(f"/tombstone/character/sheet?c={broken['link']}")
    assert "fought at Shiloh" in " ".join(
        pypdf.PdfReader(io.BytesIO(sheet.content)).pages[0].extract_text().split()
    )


def test_one_part_is_rolled_again_and_the_rest_stays(shop: TestClient, own: dict[str, str]) -> None:
    desk = done(shop, own, "tombstone", do="roll")
    again = done(shop, own, "tombstone", base=desk["base"], do="again:name")
    before, after = json.loads(desk["base"]), json.loads(again["base"])
    assert after["name"] != before["name"] and not again["problems"]
    assert {key: after[key] for key in ("background", "points", "arms")} == {
        key: before[key] for key in ("background", "points", "arms")
    }


def test_without_a_script_a_form_is_answered_with_its_link(
    shop: TestClient, own: dict[str, str]
) -> None:
    answer = shop.post(
        "/tombstone/character", data={"do": "roll"}, headers=own, follow_redirects=False
    )
    assert answer.status_code == 303
    page = shop.get(answer.headers["location"]).text
    name = re.search(r'name="f.name"[^>]* value="([^"]+)"', page)
    [link] = parse_qs(urlsplit(answer.headers["location"]).query)["c"]
    assert name and f"name: {name[1]}" in shop.get(f"/tombstone/character/yaml?c={link}").text


def test_a_code_gives_its_character_and_of_another_game_leads_there(
    shop: TestClient, own: dict[str, str]
) -> None:
    desk = done(shop, own, "tombstone", do="roll")
    assert desk["name"] in shop.get(f"/tombstone/character?code={desk['code']}").text
    assert (
        shop.get(f"/grit/character?code={desk['code']}", follow_redirects=False)
        .headers["location"]
        .startswith("/tombstone/character?")
    )
    assert "mistyped" in shop.get("/grit/character?code=NONSENSE").text


def test_a_file_is_read_and_its_faults_are_reported_by_place(
    shop: TestClient, own: dict[str, str]
) -> None:
    desk = done(shop, own, "tombstone", do="roll")
    raw = shop.get(f"/tombstone/character/yaml?c={desk['link']}").content
    asked = own | {"accept": "application/json"}
    assert (
        shop.post("/tombstone/character", files={"file": ("asa.yaml", raw)}, headers=asked).json()[
            "link"
        ]
        == desk["link"]
    )
    wrong = shop.post(
        "/tombstone/character", files={"file": ("asa.yaml", raw + b"spede: 3\n")}, headers=asked
    )
    assert wrong.status_code == 422 and "asa.yaml:" in wrong.text and "spede" in wrong.text
    for name, bad in (
        ("x.pdf", b"%PDF-1.7 nonsense"),
        ("x.yaml", b"\xff\xfe\x00"),
        ("../x.yaml", b"- ["),
    ):
        answer = shop.post("/tombstone/character", files={"file": (name, bad)}, headers=asked)
        assert (
            answer.status_code == 422
            and f"\n{Path(name).name}:" in answer.text
            and ".." not in answer.text
        )


@pytest.mark.exhaustive
def test_a_form_goes_out_and_comes_back(shop: TestClient, own: dict[str, str]) -> None:
    desk = done(shop, own, "tombstone", do="roll")
    form = shop.get(f"/tombstone/character/form?c={desk['link']}").content
    writer = pypdf.PdfWriter(clone_from=io.BytesIO(form))
    writer.update_page_form_field_values(writer.pages[0], {"name": "Ellen Tate"})
    filled = io.BytesIO()
    writer.write(filled)
    back = shop.post(
        "/tombstone/character",
        files={"file": ("ellen.pdf", filled.getvalue())},
        headers=own | {"accept": "application/json"},
    ).json()
    assert (
        back["name"] == "Ellen Tate"
        and back["values"]["background"] == desk["values"]["background"]
    )


@pytest.mark.parametrize("link", ["", "x", "eNo1", "A" * 30_000, "eNqrVkpSslIwrAUAC_wCTQ"])
def test_a_cut_off_or_invented_link_is_reported(shop: TestClient, link: str) -> None:
    for way in ("character", "character/sheet", "character/picture.png", "party"):
        assert shop.get(f"/tombstone/{way}?c={link}").status_code == 400


def test_a_draft_has_a_picture_and_a_party_stands_side_by_side(
    shop: TestClient, own: dict[str, str]
) -> None:
    draft = done(shop, own, "tombstone", **{"f.name": "Ellen"})
    assert not draft["whole"] and any("needs it" in one["message"] for one in draft["problems"])
    picture = shop.get(f"/tombstone/character/picture.png?width=300&c={draft['link']}")
    assert picture.content[:8] == b"\x89PNG\r\n\x1a\n"
    other = done(shop, own, "tombstone", do="roll")
    page = shop.get(f"/tombstone/party?c={draft['link']}&c={other['link']}").text
    assert "Ellen" in page and other["name"] in page


def test_an_unfinished_character_prints_as_a_draft_named_after_the_person(
    shop: TestClient, own: dict[str, str]
) -> None:
    draft = done(shop, own, "tombstone", **{"f.name": "Élodie Tate"})
    assert not draft["whole"]
    answer = shop.get(f"/tombstone/character/sheet?c={draft['link']}")
    assert answer.status_code == 200 and "elodie-tate" in answer.headers["content-disposition"]
    text = pypdf.PdfReader(io.BytesIO(answer.content)).pages[0].extract_text()
    assert "not yet by the rules" in text.lower()
    poster = shop.get(f"/tombstone/character/poster?c={draft['link']}")
    assert poster.status_code == 422, "only the sheet prints before the character is finished"


def test_a_workers_memory_does_not_grow_as_a_game_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blocks, "_slots", {})
    cache = SimpleNamespace(ready=lambda *_: {"name": "name"})
    for digest in "abca":
        game: Any = SimpleNamespace(
            id="noon", content=SimpleNamespace(digest=digest), project=SimpleNamespace(cache=cache)
        )
        assert blocks.keys_of(game) == {"name": "name"}
    assert len(blocks._slots) == 1

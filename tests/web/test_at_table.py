"""At the table: what the rules say, tables and dice that anybody can throw again, and who
fights.
"""

from __future__ import annotations

import html
import json
import re

import pytest

pytest.importorskip("starlette")
from starlette.testclient import TestClient

from sixgun import load_game

PART = {"hx-request": "true"}


@pytest.mark.parametrize("game", ["tombstone", "lords"])
def test_every_question_has_its_form_and_answers_its_defaults_or_says_what_it_lacks(
    shop: TestClient, game: str, exhaustive: bool
) -> None:
    start = shop.get(f"/{game}/table").text
    names = [*load_game(game).game.questions]
    for name in names if exhaustive else names[::7]:
        assert f'href="/{game}/table/ask/{name}"' in start
        form = shop.get(f"/{game}/table/ask/{name}")
        assert form.status_code == 200
        answer = shop.get(f"/{game}/table/ask/{name}?code=", headers=PART)
        assert answer.status_code in (200, 422) and "internal" not in answer.text


def test_an_answer_is_worked_out_term_by_term_as_the_command_line_does(shop: TestClient) -> None:
    page = shop.get(
        "/tombstone/table/ask/hit?attacker=Coyote+One-Shot&target=soldier&weapon=rifle&feet=350&cover=half"
    ).text
    assert "How the answer is worked out" in page and "The chances" in page and "%" in page
    wrong = shop.get("/tombstone/table/ask/hit?weapon=riffle", headers=PART)
    assert wrong.status_code == 422 and "riffle" in wrong.text
    assert shop.get("/tombstone/table/ask/nothing").status_code in (404, 422)


def test_a_roll_is_the_same_for_everyone_who_opens_its_link(shop: TestClient) -> None:
    for path in (
        "/tombstone/table/dice?dice=3d6&times=5&roll=1",
        "/tombstone/table/rows/daunting?roll=1",
        "/boothill/table/ask/hit?roll=1",
    ):
        first = shop.get(path, headers=PART).text
        link = re.search(r'href="(/[^"]+seed=[^"]+)"', first)
        assert link, first
        rolled = re.search(r'data-rolled="([^"]+)"', first)
        again = re.search(r'data-rolled="([^"]+)"', shop.get(link[1].replace("&amp;", "&")).text)
        assert rolled and again and rolled[1] == again[1]


def test_dice_are_refused_by_name(shop: TestClient) -> None:
    answer = shop.get("/tombstone/table/dice?dice=3x6&roll=1", headers=PART)
    assert answer.status_code == 422 and "3x6" in answer.text


def test_a_fight_has_the_party_of_tonight_with_its_boxes(shop: TestClient) -> None:
    party = shop.get("/fistful/tonight/party?count=3&seed=saturday&piece=sheets", headers=PART).text
    names = re.findall(r'/character[^"]+">([^<]+)</a>', party)
    page = shop.get("/fistful/table/fight?party=saturday&count=3").text
    assert (
        len(names) == 3
        and all(name in page for name in names)
        and page.count('type="checkbox"') > 9
    )
    assert shop.get("/lords/table/fight?party=x").status_code == 404


def test_the_service_worker_lies_at_the_root(shop: TestClient) -> None:
    answer = shop.get("/offline.js")
    assert answer.status_code == 200 and "javascript" in answer.headers["content-type"]


@pytest.mark.parametrize(
    ("game", "hit", "left"),
    [
        ("tombstone", "wound?damage=4&health=6", range(2, 3)),
        ("boothill", "wound?count=1&strength=17&bruises=3", range(14)),
        ("fistful", "damage?weapon=Rifle&guts=9", range(9)),
        ("grit", "wound?damage=2&hp=5&strength=9", range(3, 4)),
    ],
)
def test_a_hit_says_as_data_what_it_leaves_and_the_fight_asks_for_it(
    shop: TestClient, game: str, hit: str, left: range
) -> None:
    answer = shop.get(f"/{game}/table/ask/{hit}&roll=1", headers={"accept": "application/json"})
    assert answer.status_code == 200 and answer.json()["left"] in left
    page = shop.get(f"/{game}/table/fight?party=saturday&count=1").text
    track = re.search(r'<dialog class="hit struck"[^>]* data-track="([^"]+)"', page)
    assert (
        track
        and f'class="track" data-track="{track[1]}"' in page
        and f"/table/ask/{hit.partition('?')[0]}" in page
    )


def test_a_fight_counts_only_the_boxes_that_a_character_has(shop: TestClient) -> None:
    page = shop.get("/tombstone/table/fight?party=saturday&count=1").text
    values = re.search(r'data-values="([^"]+)"', page)
    boxes = re.search(r'data-track="health-track".*?data-left>(\d+)<', page)
    assert values and boxes and json.loads(html.unescape(values[1]))["health"] == boxes[1]


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ("table/dice?dice=3d6&times=many", "times is a whole number from 1 to 60, not “many”"),
        ("table/dice?dice=3d6&times=61", "times is a whole number from 1 to 60"),
        ("table/fight?party=saturday&count=0", "count is a whole number from 1 to 60"),
        ("tonight?occasion=evning", "did you mean “evening”?"),
    ],
)
def test_an_unreadable_value_is_answered_by_its_field(
    shop: TestClient, link: str, said: str
) -> None:
    answer = shop.get(f"/tombstone/{link}")
    assert answer.status_code in (400, 404) and said in answer.text


def test_who_acts_first_goes_by_the_rules_of_each_game(shop: TestClient) -> None:
    for game in ("tombstone", "boothill", "grit", "fistful"):
        page = shop.get(f"/{game}/table/fight?party=saturday&count=2").text
        refs = re.findall(r'data-ref="([^"]+)"', page)
        told = shop.get(f"/{game}/table/fight/opening", params={"ref": refs}).json()
        assert len(refs) == 2 and told["text"]
        assert all(isinstance(number, int) for number in told["numbers"]), game


def test_anybody_of_the_cast_joins_a_fight_with_arms_and_boxes(shop: TestClient) -> None:
    bear = shop.get("/tombstone/table/fight?who=Black+Bear", headers=PART).text
    assert "Health" in bear and bear.count("data-box=") == 10 and "<html" not in bear
    ike = shop.get("/boothill/table/fight?who=Ike+Clanton", headers=PART).text
    assert "First shot" in ike and "To hit" in ike and "Strength" in ike
    assert "no one in the cast is called" in shop.get("/boothill/table/fight?who=Nobody").text


def test_a_rolled_character_is_named_in_a_question_by_code(shop: TestClient) -> None:
    page = shop.get("/grit/table/fight?party=saturday&count=1").text
    code = re.findall(r'data-ref="([^"]+)"', page)[0]
    as_json = {"accept": "application/json"}
    answer = shop.get(f"/grit/table/ask/attack?target={code}&roll=1", headers=as_json).json()
    assert answer["rolls"][0]["label"].endswith(tuple("0123456789")) and "dealt" in answer


@pytest.mark.parametrize(
    ("typed", "dice"), [("d%", "1d100"), ("d6", "1d6"), ("2d10", "2d10"), ("D20+3", "1d20+3")]
)
def test_dice_are_taken_as_people_say_them_and_show_each_die(
    shop: TestClient, typed: str, dice: str
) -> None:
    page = shop.get("/boothill/table/dice", params={"dice": typed, "roll": "1"}, headers=PART).text
    assert f"({dice})" in page and page.count('class="die"') == (2 if dice == "2d10" else 0)


WORDS = {  # what players look for at the table
    "boothill": "gambling surprise drunk poison reload duel dynamite horse wound bleeding cover"
    " range price prison reward tracking brawl morale aim poker armor night knife rifle",
    "tombstone": "tracking gambling poison drunk luck initiative cover wound death healing horse"
    " price fear reload grapple dynamite experience damage whiskey doctor",
    "grit": "hit wounds luck duel morale save initiative hp death horse price drunk exhaustion fire"
    " armor hireling rest",
    "fistful": "hit guts stress duel wanted morale horse drunk cover initiative death wound draw"
    " luck price reaction",
    "lords": "hand bribe ante raise casino lot showdown score",
}
WITHOUT = {("boothill", "poison")}  # no rule of theirs has it


@pytest.mark.parametrize("game", WORDS)
def test_a_search_finds_something_or_says_there_is_nothing(shop: TestClient, game: str) -> None:
    for word in WORDS[game].split():
        found = shop.get(f"/{game}/table/find?words={word}", headers={"hx-request": "true"}).text
        if (game, word) in WITHOUT:
            assert f"Nothing found: “{word}”" in found
        else:
            assert "<li><a href=" in found, word


def test_search_results_can_be_opened_and_read(shop: TestClient) -> None:
    found = shop.get("/boothill/table?words=gambling").text
    links = re.findall(r'href="(/boothill/table/[^"]+)"', found.partition('class="tabling"')[0])
    assert "/boothill/table/ask/poker" in links
    assert "/boothill/table/read/text/gamblers" in links
    for link in links:
        assert shop.get(link).status_code == 200, link
    text = shop.get("/boothill/table/read/text/gamblers").text
    assert "Everyone in the game rolls percentile dice" in text and " style=" not in text
    assert "no such place" in shop.get("/boothill/table/read/text/nowhere").text


def test_questions_stand_by_chapter_and_the_ones_asked_most_come_first(shop: TestClient) -> None:
    for game in WORDS:
        page = shop.get(f"/{game}/table").text
        most = page.partition('class="asked most"')[2].partition("</ul>")[0]
        assert most.count("<li>") == 10
        assert page.count('<details class="chapter">') > 3, game


def test_a_form_begins_with_the_main_fields_and_folds_the_rest(shop: TestClient) -> None:
    page = shop.get("/boothill/table/ask/hit").text
    first, _, rest = page.partition('<details class="rest">')
    assert re.findall(r'id="k-([^"]+)"', first)[:3] == ["shooter", "weapon", "at"]
    assert 'id="k-brawl"' in rest and len(re.findall(r'id="k-', first)) <= 7
    opened = shop.get("/boothill/table/ask/hit?bruises=3").text
    assert '<details class="rest" open>' in opened


@pytest.mark.parametrize("path", ["table", "table/ask/hit", "tonight", "character", "write"])
def test_no_name_stands_twice_on_a_page(shop: TestClient, path: str) -> None:
    """Else a label names the wrong field."""
    ids = re.findall(r'\sid="([^"]+)"', shop.get(f"/boothill/{path}").text)
    assert sorted({*ids}) == sorted(ids)


def test_questions_of_a_fight_read_as_a_sentence(shop: TestClient) -> None:
    """What a person says, with boxes in it: “Amos Stroud fires a rifle at …”."""

    for id in ("tombstone", "boothill", "grit", "fistful"):
        game = load_game(id).game
        assert game.hurt and game.fighting
        for name in (game.hurt.question, game.fighting.attack):
            says = game.questions[name].says
            assert says.endswith(".") and game.questions[name].first, (id, name)
            page = shop.get(f"/{id}/table/ask/{name}").text
            sentence = page.partition('<div class="sentence">')[2].partition("</div>")[0]
            assert re.findall(r'name="([^"]+)"', sentence) == [*game.questions[name].first]
            told = re.sub(r"<(select|datalist|label|span class=.unseen).*?</", "</", sentence)
            words = " ".join(re.sub(r"<[^>]+>", " ", told).split())
            for part in re.split(r"{[^}]+}", says):
                assert part.strip(" .,;:?") in words, (id, name, words)
            for key in re.findall(r'<(?:input|select) id="([^"]+)"', sentence):
                assert f'<label for="{key}">' in sentence


def test_wounds_that_a_fight_notes_count_in_the_next_attack(shop: TestClient) -> None:
    data = {"accept": "application/json"}
    for id, ask in (("boothill", "wound?at=&strength=14"), ("tombstone", "wound?health=2")):
        fighting = load_game(id).game.fighting
        assert fighting and fighting.wounds
        said = set()
        for seed in range(12):
            wound = shop.get(f"/{id}/table/ask/{ask}&roll=1&seed={seed}", headers=data).json()
            said |= {*wound["wounds"]}
        assert said
        plain = shop.get(f"/{id}/table/ask/{fighting.attack}?code=", headers=data).json()["text"]
        answers = set()
        for words in said:
            given = {fighting.wounds: words}
            told = shop.get(f"/{id}/table/ask/{fighting.attack}", headers=data, params=given)
            assert told.status_code == 200, (words, told.text)
            answers.add(told.json()["text"])
        assert answers - {plain}

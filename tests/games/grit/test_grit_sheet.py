"""The sheet and the cards of Grit & Determination: the value of each place; and a designer's
change that goes all the way.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from sixgun.content.content import Content
from sixgun.content.load import load_content
from sixgun.document.builder import DocumentBuilder
from sixgun.document.project import Project
from sixgun.games import load_game
from sixgun.games.grit import GAME
from sixgun.games.grit.people.character import Character
from sixgun.games.grit.people.create import roll
from sixgun.games.grit.people.sheet import HEARTS, sheet, stat
from sixgun.games.grit.rules import kept_names
from sixgun.games.grit.strangers import HIRED_HANDS, TRAVELERS
from sixgun.play.poster import unfiled
from sixgun.press.value import blocks_of, changed, shape_of, slots_in, traits_of, values_of
from sixgun.system.rng import Rng
from sixgun.view import Face, SheetView, Slots, StatView, Strip, TableView

Ruled = Callable[[str, str], Content]
ROOT = Path(__file__).parents[3]

IDA = Character(
    name="Ida Marlowe",
    method="given",
    strength=9,
    dexterity=11,
    grit=13,
    luck=0,
    hit_protection=5,
    background="Railroad Worker",
    arms=[
        {"arm": "Field Weapon", "called": "Carbine"},
        {"arm": "Hand Weapon", "called": "Revolver", "at": "body"},
    ],  # type: ignore[list-item]  # pydantic reads them
    gear=["Torch", "Horse", {"item": "Strongbox", "slots": 2}],  # type: ignore[list-item]
)


def values(who: Character | None, content: Content, pencil: bool = False) -> dict[str, str]:
    return values_of(sheet(who, content), pencil)


def test_the_corner_of_an_ability_is_the_highest_card_that_passes(content: Content) -> None:
    said = values(IDA, content)
    assert [said[f"{name}.card"] for name in ("strength", "dexterity", "grit")] == ["9", "J", "K"]
    assert (said["grit.now"], said["grit.full"]) == ("13", "13")


def test_so_many_hearts_are_full_as_there_is_hit_protection(content: Content) -> None:
    said = values(IDA, content)
    assert [said[f"hp.heart.{n}:mark"] for n in range(1, HEARTS + 1)] == ["on"] * 5 + [""] * 5
    assert said["hp.pairs"] == ""


def test_things_stand_in_their_slots_and_a_bulky_one_is_linked_over_two(content: Content) -> None:
    said = values(IDA, content)
    things = [said[f"slot.{n}.thing"] for n in range(1, 11)]
    assert things == [
        "Carbine",
        "(bulky)",
        "Revolver",
        "",
        "Strongbox",
        "(bulky)",
        "Torch",
        "",
        "",
        "",
    ]
    assert (
        said["slot.1.bulky"],
        said["slot.3.bulky"],
        said["slot.5.bulky"],
        said["slot.6.bulky"],
    ) == ("x", "", "x", "")
    assert (said["slot.1.draw"], said["slot.2.draw"], said["slot.3.draw"], said["slot.7.draw"]) == (
        "3",
        "",
        "2",
        "",
    )
    assert said["notes"] == "Besides: Horse."


def test_slots_of_different_places_are_never_linked(content: Content) -> None:
    assert {name for name in traits_of(sheet(None, content)) if name.endswith(".bulky")} == {
        f"slot.{n}.bulky" for n in (1, 3, 5, 6, 7, 8, 9)
    }


def test_ten_full_slots_show_no_hit_protection_and_keep_the_full_one(content: Content) -> None:
    laden = IDA.model_copy(update={"fatigue": 4})
    assert (values(laden, content)["hp.now"], values(laden, content)["hp.full"]) == ("0", "5")
    assert values(laden, content)["slot.10.thing"] == "Fatigue"


def test_the_blank_sheet_has_the_same_places_and_nothing_in_them(content: Content) -> None:
    assert shape_of(sheet(None, content)) == shape_of(sheet(IDA, content))
    written = {name for name, value in values(None, content).items() if value}
    assert written <= {"event"}


def test_a_pencil_has_what_changes_in_play_to_itself(content: Content) -> None:
    said = values(IDA, content, pencil=True)
    assert [said[name] for name in ("hp.now", "strength.now", "luck.now", "dollars")] == [""] * 4
    assert (said["hp.full"], said["strength.card"], said["slot.1.thing"]) == ("5", "9", "Carbine")


def test_every_place_has_a_name_of_its_own_and_a_label(content: Content) -> None:
    view = sheet(IDA, content)
    slots = [slot for block in blocks_of(view) for slot in slots_in(block)]
    assert len(slots) == len({slot.name for slot in slots}) and all(slot.label for slot in slots)


def test_marks_and_values_of_the_new_blocks_can_all_be_changed(content: Content) -> None:
    every = changed(sheet(None, content), lambda slot: replace(slot, value="x"), on=True)
    assert all(values_of(every)[name] == "x" for name in traits_of(every))
    assert all(values_of(every)[f"hp.heart.{n}:mark"] == "on" for n in range(1, HEARTS + 1))


def test_the_strip_reads_the_table_of_worth(content: Content) -> None:
    strip = next(block for block in blocks_of(sheet(None, content)) if isinstance(block, Strip))
    assert strip.rungs == (
        ("Black Joker", "0"),
        ("Ace to 5", "1"),
        ("6 to 10", "2"),
        ("Jack to King", "3"),
        ("Red Joker", "4"),
    )


# cards


def test_an_archetype_s_card_counts_its_slots(content: Content) -> None:
    view = stat(content.cast["archetypes/rancher"], content)
    assert dict(view.great) == {"Dollars": "$3", "Slots filled": "7"}
    assert view.arms == (("Pitchfork", "1", "1"), ("Revolver", "2", "1"))


def test_the_hirelings_of_the_list_have_ten_in_all_but_what_is_noted(content: Content) -> None:
    boy, mercenary, expert = (GAME.views[f"hired-{n}"](content) for n in (1, 2, 3))
    assert (
        isinstance(boy, StatView)
        and isinstance(mercenary, StatView)
        and isinstance(expert, StatView)
    )
    assert [value for _, value in boy.great[1:3]] == ["10", "10"] and 2 <= int(
        boy.great[0][1]
    ) <= 10
    assert (
        [value for _, value in mercenary.great[:3]]
        == ["10"] * 3
        == [value for _, value in expert.great[:3]]
    )
    assert (boy.arms, dict(boy.lines)["Brings"]) == ((("Club", "2"),), "Lantern")
    assert mercenary.arms == (("Musket", "3"), ("Sword", "2"))


def test_a_stat_block_says_in_words_what_lies_where(content: Content) -> None:
    """No slot numbers: a bulky thing is named once, and what is free is counted."""
    said = dict(stat(unfiled(IDA), content).lines)
    assert said["In hand"] == "Carbine"
    assert said["On the body"] == "Revolver; one slot free"
    assert said["In the pack"] == "Strongbox, torch; three slots free"
    bare = IDA.model_copy(update={"arms": [], "gear": []})
    empty = dict(stat(unfiled(bare), content).lines)
    assert empty["In hand"] == "Two hands free"


def test_a_card_of_a_stranger_says_the_reaction_to_you(content: Content) -> None:
    tags = {GAME.views[f"road-{n}"](content).tags for n in range(1, TRAVELERS + 1)}  # type: ignore[union-attr]
    assert ("Wary of you",) in tags and ("Kind to you",) in tags
    table = content.tables["what-they-do"]
    rows = tuple(row for row in table.rows if row.label != "Hostile")
    less = {**content.tables, table.id: replace(table, rows=rows)}
    with_less = replace(content, tables=less)
    named = [p.message for p in GAME.check(with_less)]
    assert any("Hostile" in message for message in named), named


def test_no_two_people_of_the_cards_share_a_name(content: Content) -> None:
    names = [f"road-{n}" for n in range(1, TRAVELERS + 1)] + [
        f"hireling-{n}" for n in range(1, HIRED_HANDS + 1)
    ]
    views = [GAME.views[name](content) for name in names]
    assert len({view.name for view in views if isinstance(view, StatView)}) == len(names)


def test_nobody_on_a_card_has_the_name_of_a_character_who_is_dealt_in(content: Content) -> None:
    """They sit at one table: road.kept has the names of the six, and no stranger is given one."""
    project = Project(ROOT)
    documents = {document.id: document for document in project.documents("grit")}
    build = DocumentBuilder(content, project.game("grit")[0], {})
    dealt = {leaflet.name for leaflet in next(iter(build.people(documents["handouts"]))).parts}
    assert len(dealt) == 6 and dealt == {*kept_names(content)}
    names = [f"road-{n}" for n in range(1, TRAVELERS + 1)]
    names += [f"hireling-{n}" for n in range(1, HIRED_HANDS + 1)]
    assert not dealt & {GAME.views[name](content).name for name in names}  # type: ignore[union-attr]
    placed = [who.name for place in content.maps["county"].places for who in place.people]
    assert placed and not [name for name in placed if dealt & {*name.split()}]


def test_a_name_kept_from_strangers_that_nobody_has_is_named(ruled: Ruled) -> None:
    found = [problem.message for problem in GAME.check(ruled("road.kept", "Berta"))]
    assert any("“Berta”" in message and "Bertha" in message for message in found), found


def test_another_seed_brings_other_people(content: Content, ruled: Ruled) -> None:
    assert (
        GAME.views["road-1"](content)
        == GAME.views["road-1"](content)
        != GAME.views["road-1"](ruled("road.seed", "calico"))
    )


# what a designer changes


@pytest.fixture
def loaded(tmp_path: Path) -> Callable[[str, str, str], Content]:
    """The content with one line of one file written otherwise."""

    def change(file: str, old: str, new: str) -> Content:
        shutil.copytree(ROOT / "content" / "grit", tmp_path / "grit")
        path = tmp_path / "grit" / file
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1
        path.write_text(text.replace(old, new), encoding="utf-8")
        game = load_game("grit")
        return load_content(tmp_path / "grit", game.tables, game.cast)

    return change


def test_a_worth_changed_in_the_table_changes_sheet_scores_and_odds(
    content: Content, loaded: Callable[[str, str, str], Content]
) -> None:
    richer = loaded("tables/quality.yaml", "[Red Joker, 4]", "[Red Joker, 8]")
    strip = next(block for block in blocks_of(sheet(None, richer)) if isinstance(block, Strip))
    assert strip.rungs[-1] == ("Red Joker", "8")
    people = [roll(content, Rng(seed), {}) for seed in range(99)]
    who = next(
        who
        for who in people
        if any(str(card) == "Red Joker" for hand in who.hands for card in hand)
    )
    assert sum(_scores(sheet(who, richer))) == sum(_scores(sheet(who, content))) + 4
    table = GAME.views["abilities-odds"](richer)
    assert isinstance(table, TableView) and "nobody begins with Luck" not in table.note


def _scores(view: SheetView) -> list[int]:
    return [
        int(block.now.value)
        for block in blocks_of(view)
        if isinstance(block, Face) and block.id != "hp"
    ]


def test_a_reading_changed_in_the_rules_changes_prose_and_hit_protection(
    content: Content, loaded: Callable[[str, str, str], Content]
) -> None:
    other = loaded("rules.yaml", "pairs: hands-ranks ", "pairs: all-ranks ")
    assert other.problems == () and GAME.check(other) == []
    assert any(content.prose[id].body != other.prose[id].body for id in content.prose)
    people = [roll(content, Rng(seed), {}) for seed in range(5)]
    assert [values(who, content)["hp.full"] for who in people] != [
        values(who, other)["hp.full"] for who in people
    ]


def test_a_number_that_no_longer_adds_up_is_reported(
    loaded: Callable[[str, str, str], Content],
) -> None:
    found = GAME.check(loaded("rules.yaml", "  pack: 6", "  pack: 7"))
    assert [problem.code for problem in found] == ["rule-disagrees"]


def test_a_smaller_pack_is_drawn_with_fewer_slots(
    loaded: Callable[[str, str, str], Content],
) -> None:
    smaller = loaded("rules.yaml", "  pack: 6", "  pack: 5")
    pack = next(
        block
        for block in blocks_of(sheet(None, smaller))
        if isinstance(block, Slots) and block.id == "pack"
    )
    assert [cell.number for cell in pack.cells] == ["5", "6", "7", "8", "9"]


def test_a_purse_that_the_source_leaves_open_is_a_blank_on_the_sheet(content: Content) -> None:
    for name, shown in (("Member of the Thunder Mesa Nation", ""), ("Gambler", "$2")):
        assert values(roll(content, Rng(1), {"archetype": name}), content)["dollars"] == shown

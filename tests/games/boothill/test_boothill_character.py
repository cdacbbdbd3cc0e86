"""What follows from a character: the Colorado Kid, the corral, and every row of the rosters added
up again.
"""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from sixgun.content.content import Content
from sixgun.content.table import names
from sixgun.content.tree import fill, parse_yaml, read_yaml
from sixgun.games import load_game
from sixgun.games.boothill.people.character import (
    ABILITIES,
    ACCURACY,
    SPEED,
    STRENGTH,
    TYPES,
    Ability,
    Arm,
    Bravery,
    Character,
    Experience,
    Item,
    age_of,
    build_of,
)
from sixgun.games.boothill.people.create import rolls_within
from sixgun.games.boothill.people.figures import figures, half, plain_figures
from sixgun.games.boothill.people.rating import nerve, past, rate
from sixgun.games.boothill.people.stat import handout, stat
from sixgun.games.boothill.people.validate import is_piece
from sixgun.play.people import NoCharacter, find_cast
from sixgun.play.poster import unfiled

CAST = Path(__file__).parents[3] / "content" / "boothill" / "cast"
ROWS = sorted(
    f"{file.parent.name}/{file.stem}"
    for group in ("fastest-guns", "citizens")
    for file in (CAST / group).glob("*.yaml")
)
# Base Numbers: what each weapon of the rosters adds to a first shot
QUICKNESS = {
    "FDR": 10,
    "SAR": 8,
    "D": 5,
    "KN": 5,
    "CBR": 0,
    "LBR": 0,
    "SCG": 0,
    "BOW": 0,
    "SG": -5,
    "R": -5,
}
# rows of which the source, or our copy of it, prints something else than their sum: the figure
# printed
DIFFERENT = {
    "fastest-guns/olive-print": 7,
    "fastest-guns/canton-frank": 80,
    "fastest-guns/courtright-jim": 91,
}
# Appendix B, The Characters: weapon, base speed, base accuracy; then strength
CORRAL: dict[str, tuple[tuple[tuple[str, int, int], ...], int]] = {
    "earp-wyatt": ((("FDR6", 36, 91),), 19),
    "earp-morgan": ((("FDR6", 32, 82),), 14),
    "earp-virgil": ((("FDR6", 29, 82),), 15),
    "holliday-doc": ((("FDR6", 38, 95), ("2SG", 23, 95)), 8),
    "mclaury-frank": ((("FDR6", 31, 80), ("15R", 16, 80)), 15),
    "mclaury-tom": ((("FDR6", 25, 75), ("15R", 10, 75)), 14),
    "clanton-billy": ((("FDR6", 31, 80), ("15R", 16, 80)), 18),
    "clanton-ike": ((("FDR6", 22, 60), ("15R", 7, 60)), 13),
    "claibourne-billy": ((("FDR6", 30, 75),), 13),
}


def read(text: str) -> Character:
    return fill(Character, parse_yaml(text, Path("someone.yaml")))


def test_the_colorado_kid(content: Content) -> None:
    """Base Numbers, the worked example: 18 to fire first, 48 to hit."""
    kid = figures(content.cast["examples/colorado-kid"].who, content)
    assert (kid.speed.word, kid.speed.score) == ("Very Fast", 12)
    assert (kid.gun.word, kid.gun.score, kid.throwing.word, kid.throwing.score) == (
        "Fair",
        5,
        "Fair",
        5,
    )
    assert (kid.strength.word, kid.strength.score) == ("Hardy", 16)
    assert (kid.bravery.word, kid.bravery.speed, kid.bravery.accuracy) == ("Above Average", 1, 3)
    assert (kid.experience.gunfights, kid.experience.modifier) == ("None", -10)
    assert [(arm.first_shot, arm.to_hit) for arm in kid.arms] == [(18, 48)]
    assert kid.arms[0].chances == (58, 48, 33, 23)


@pytest.mark.parametrize("id", CORRAL)
def test_the_table_of_the_corral(id: str, content: Content) -> None:
    arms, strength = CORRAL[id]
    figure = figures(content.cast[f"ok-corral/{id}"].who, content)
    assert tuple((a.code, a.first_shot, a.to_hit) for a in figure.arms) == arms
    assert figure.strength.score == strength


def test_ike_clanton_has_the_bravery_that_his_morale_is_checked_with(content: Content) -> None:
    who = content.cast["ok-corral/clanton-ike"].who
    assert who.bravery.roll == 30
    assert (figures(who, content).bravery.speed, figures(who, content).bravery.accuracy) == (0, 0)


@pytest.mark.parametrize("id", ROWS)
def test_a_row_of_the_rosters_adds_up(id: str, content: Content) -> None:
    """Added up here from the file's own scores, apart from the rules; and the print of the source
    says the same.
    """
    said: dict[str, Any] = read_yaml(CAST / f"{id}.yaml").value
    quick = int(said["speed"]["score"]) + int(said["bravery"]["speed"])
    sure = 50 + int(said["bravery"]["accuracy"]) + int(said["experience"]["modifier"])
    figure = figures(content.cast[id].who, content)
    speeds = [quick + QUICKNESS[arm.code] for arm in figure.arms]
    hits = [sure + int(said["throwing" if arm.thrown else "gun"]["score"]) for arm in figure.arms]
    assert [arm.first_shot for arm in figure.arms] == speeds
    assert [arm.to_hit for arm in figure.arms] == hits
    printed = said["printed"]
    assert printed["speed"] == [
        str(s) if p != "?" else "?" for s, p in zip(speeds, printed["speed"], strict=True)
    ]
    sums = list(dict.fromkeys(hits)) if any(arm.thrown for arm in figure.arms) else hits[:1]
    assert printed["accuracy"] == (
        ["?"]
        if printed["accuracy"] == ["?"]
        else [str(DIFFERENT[id])]
        if id in DIFFERENT
        else [str(s) for s in sums]
    )


def test_the_rosters_are_whole() -> None:
    """The source prints 101 gunfighters and 25 people of Promise City."""
    assert [
        sum(id.startswith(group) for id in ROWS) for group in ("fastest-guns/", "citizens/")
    ] == [101, 25]


def test_the_daltons_at_coffeyville_have_percentile_scores(content: Content) -> None:
    """Appendix C: Bob, Speed 72, Gun Accuracy 99, Throwing Accuracy 69, Bravery 99, Strength 66."""
    bob = figures(content.cast["coffeyville/dalton-bob"].who, content)
    assert (bob.speed.score, bob.gun.score, bob.throwing.score, bob.strength.score) == (
        9,
        20,
        7,
        15,
    )
    assert (bob.bravery.speed, bob.bravery.accuracy) == (5, 15)


def test_coffeyville_has_sixteen_citizens_ready_to_play(content: Content) -> None:
    """Appendix C, Setup: groups of 6, 8 and 2; Kloehr's gun accuracy is 99 and his bravery 97; a
    rifle, a revolver or a shotgun each, and loaded.
    """
    kloehr = content.cast["coffeyville/kloehr-john"].who
    people: list[Character] = [cast.who for cast in content.group("coffeyville-citizens")] + [
        kloehr
    ]
    number = content.rules.number
    sizes = [number(f"coffeyville.{which}-group") for which in ("first", "second", "third")]
    assert [sum(f"position {spot}." in who.note for who in people) for spot in (1, 3, 5)] == sizes
    assert (kloehr.gun, kloehr.bravery) == (Ability(roll=Decimal(99)), Bravery(roll=Decimal(97)))
    for who in people:
        figure = figures(who, content)
        assert [arm.count for arm in figure.arms] == [number("coffeyville.guns")], who.name
        assert (
            figure.arms[0].rounds
            and figure.arms[0].first_shot is not None
            and figure.strength.score
        ), who.name
        assert any(kind in figure.arms[0].label for kind in ("Rifle", "Revolver", "Shotgun")), (
            who.name
        )
        assert who.note.startswith("Starts at position")


def test_promise_city_has_a_stock_of_minor_characters(content: Content) -> None:
    """Miscellaneous Characters: a stock set, determined in advance; here two of each type, within
    its ranges.
    """
    people: list[Character] = [cast.who for cast in content.group("townsfolk")]
    for label, kind in ((name, content[TYPES].at(name)) for name in names(content[TYPES])):
        of_kind = [who for who in people if who.occupation in kind.trades]
        assert len(of_kind) == 2, label
        for who, ability in ((who, ability) for who in of_kind for ability in ABILITIES):
            assert getattr(who, ability).roll in rolls_within(content, kind, ability), (
                who.name,
                ability,
            )


@pytest.mark.parametrize(
    ("roll", "word", "score"),
    [
        ("1", "Slow", -5),
        ("5", "Slow", -5),
        ("5.5", "Slow", -5),
        ("6", "Below Average", -2),
        ("96", "Greased Lightning", 18),
    ],
)
def test_a_percentile_score_counts_by_its_whole_part(
    roll: str, word: str, score: int, content: Content
) -> None:
    rated = rate(Ability(roll=Decimal(roll)), SPEED, content)
    assert (rated.word, rated.score) == (word, score)


@pytest.mark.parametrize(
    ("score", "word"),
    [
        (25, "Greased Lightning"),
        (17, "Lightning"),
        (22, "Greased Lightning"),
        (-5, "Slow"),
        (-9, "Slow"),
    ],
)
def test_a_score_between_rows_has_the_lower_row_s_word(
    score: int, word: str, content: Content
) -> None:
    rated = rate(Ability(score=score), SPEED, content)
    assert (rated.word, rated.score) == (word, score)


def test_gun_accuracy_beyond_the_dice_is_a_deadeye_s(content: Content) -> None:
    assert rate(Ability(score=23), ACCURACY, content).word == "Deadeye"
    assert rate(Ability(score=8), STRENGTH, content).word == "Feeble"


@pytest.mark.parametrize(
    ("gunfights", "modifier"),
    [(0, -10), (1, -5), (2, -5), (3, 0), (4, 0), (5, 2), (8, 6), (10, 8), (11, 10), (40, 10)],
)
def test_gunfights_make_experience(gunfights: int, modifier: int, content: Content) -> None:
    assert past(Experience(gunfights=gunfights), content).modifier == modifier


def test_a_modifier_tells_which_gunfights_it_may_stand_for(content: Content) -> None:
    assert [past(Experience(modifier=m), content).gunfights for m in (-10, 0, 8, 10)] == [
        "None",
        "3 or 4",
        "9 or 10",
        "11 or more",
    ]


def test_bravery_that_stands_in_no_row_has_no_word(content: Content) -> None:
    assert nerve(Bravery(speed=3, accuracy=10), content).word == "Very Brave"
    assert nerve(Bravery(speed=3, accuracy=11), content).word == ""


@pytest.mark.parametrize(("strength", "lost"), [(8, 4), (13, 7), (14, 7), (15, 8), (20, 10)])
def test_half_of_a_strength(strength: int, lost: int) -> None:
    """Six points lost of 13 are less than half, seven are more."""
    assert half(strength) == lost


def test_nothing_follows_from_what_nobody_knows(content: Content) -> None:
    juan = figures(content.cast["examples/burrito-juan"].who, content)
    assert (juan.strength.score, juan.half, juan.guns, juan.throws) == (13, 7, None, None)


def test_money_is_what_was_left_of_it(content: Content) -> None:
    who = read(
        "began: 150\nearned: 12.50\narms: [Fast Draw Revolver (6 shot), {arm: Bow, found:"
        " yes}]\nitems: [Fair horse, {item: 'Ammunition, box of 100', count: 2}, Hat, {item: Watch,"
        " paid: 8}]"
    )
    figure = figures(who, content)
    assert (figure.spent, figure.cash) == (Decimal(104), Decimal("58.50"))


def test_a_file_says_an_ability_in_short_or_at_length() -> None:
    short, long = read("speed: 90.5\nbravery: 55"), read("speed: {roll: 90.5}\nbravery: {roll: 55}")
    assert short == long
    assert short.model_dump(mode="json", by_alias=True, exclude_defaults=True) == {
        "speed": 90.5,
        "bravery": 55,
    }


@pytest.mark.parametrize(
    "word", ["Wes Hardin", "hardin-wes", "Kid Curry", "harvey logan", "Wild Bill Hickok"]
)
def test_someone_is_found_by_name_id_or_alias(word: str, content: Content) -> None:
    assert find_cast(word, load_game("boothill"), content) is not None


def test_someone_in_two_folders_is_taken_from_the_roster_and_that_is_said(content: Content) -> None:
    notes: list[str] = []
    found = find_cast("Wyatt Earp", load_game("boothill"), content, notes.append)
    assert found is not None and found.who is content.cast["fastest-guns/earp-wyatt"].who
    assert notes == [
        "this is fastest-guns/earp-wyatt; for another of that name, ask for ok-corral/earp-wyatt"
    ]


def test_two_people_of_one_name_are_asked_for_by_their_ids(content: Content) -> None:
    wyatt, doc = content.cast["fastest-guns/earp-wyatt"], content.cast["fastest-guns/holliday-doc"]
    other = replace(doc, who=doc.who.model_copy(update={"aliases": ["Wyatt Earp"]}))
    with pytest.raises(
        NoCharacter,
        match="“Wyatt Earp” could be fastest-guns/earp-wyatt or fastest-guns/holliday-doc",
    ):
        find_cast(
            "Wyatt Earp",
            load_game("boothill"),
            replace(content, cast={wyatt.id: wyatt, doc.id: other}),
        )


def test_machines_read_the_figures(content: Content) -> None:
    said = plain_figures(content.cast["fastest-guns/hardin-wes"].who, content)
    assert (
        said["base-accuracy"],
        [arm["first-shot"] for arm in said["arms"]],
        said["half-strength"],
    ) == (97, [40, 38, 25], 7)
    assert said["speed"] == {"score": 25, "word": "Greased Lightning"}


@pytest.mark.parametrize(
    ("text", "piece"),
    [("7", True), ("6", True), ("", True), ("67", False), ("76", False), ("8", False)],
)
def test_a_figure_with_a_digit_lost_is_a_piece_of_the_right_one(text: str, piece: bool) -> None:
    assert is_piece(text, "76") is piece


def test_the_chances_of_a_shotgun_have_what_it_adds(content: Content) -> None:
    """Hit Determination: +20 for a scatter gun, +10 for a shotgun; +10, 0, −15 and −25 by range."""
    kid = replace_arms(content, "Scatter Gun", "Shotgun", "Derringer")
    assert [arm.chances for arm in figures(kid, content).arms] == [
        (78, 68, 53, 43),
        (68, 58, 43, 33),
        (58, 48, 33, 23),
    ]


def test_a_handout_has_shots_ranges_and_boxes_for_what_is_loaded(content: Content) -> None:
    kid = replace_arms(content, "Double Action Revolver (6 shot)", "Hunting Knife")
    kid = kid.model_copy(update={"items": [Item(item="Whiskey, a bottle")], "cash": Decimal(8)})
    view = handout(kid, stat(unfiled(kid), content), content)
    assert view.arm_heads[2:] == ("Shots", "Short", "Medium", "Long", "Extreme")
    assert view.arms[0][2:] == ("3", "4", "10", "20", "40")
    assert view.bodies[1:] == (("Double action revolver (6), loaded", 6),)
    assert ("Owns", "Whiskey, a bottle; $8") in view.lines


@pytest.mark.parametrize(
    ("age", "height", "weight", "looks"),
    [
        (15, "5 ft 3 in", "145 lb", "boy"),
        (24, "5 ft 11 in", "120 lb", "young lean"),
        (37, "5 ft 3 in", "145 lb", "grown"),
        (50, "5 ft 3 in", "164 lb", "old stout"),
        (None, "tall", "", ""),
    ],
)
def test_looks_go_by_age_and_build(age: Any, height: str, weight: str, looks: str) -> None:
    assert f"{age_of(age)} {build_of(height, weight)}".strip() == looks


def replace_arms(content: Content, *arms: str) -> Character:
    kid: Character = content.cast["examples/colorado-kid"].who
    return kid.model_copy(update={"arms": [Arm(arm=arm) for arm in arms]})

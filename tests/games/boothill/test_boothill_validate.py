"""Every rule that a character is held to, broken once."""

from __future__ import annotations

from pathlib import Path

import pytest

from sixgun.content.content import Content
from sixgun.content.tree import fill, parse_yaml
from sixgun.games.boothill.people.character import Character
from sixgun.games.boothill.people.validate import (
    COUNT,
    LAWS,
    LOST,
    SLIP,
    UNKNOWN,
    on_sale_after,
    validate,
)

LEGAL = """
speed: 90
gun: 64
throwing: 62
strength: 80
bravery: 55.5
experience: 30
age: 24
gambler: 50
year: 1876
born: 1852
region: [TX]
kills: {probable: 1, most: 2}
arms: [Fast Draw Revolver (6 shot), {arm: Bow, found: yes}]
items: [Fair horse, Hat]
began: 150
"""
PRINTED = "\nprinted: {speed: [23, 13], accuracy: [48, 48]}"
# code: (what is changed, what the message says)
BROKEN = {
    "ability-missing": (
        ("throwing: 62", "note: x"),
        "no throwing accuracy: give its percentile score",
    ),
    "ability-roll": (("speed: 90", "speed: 101"), "speed 101: percentile dice give 1 to 100"),
    "ability-half": (
        ("strength: 80", "strength: 80.5"),
        "strength 80.5: only speed and bravery grow by halves",
    ),
    "ability-score": (
        ("strength: 80", "strength: {score: 21}"),
        (
            "strength +21: no roll gives it; the table has +8, +9, +10, +11, +12, +13, +14, +15,"
            " +16, +17, +18, +19, +20"
        ),
    ),
    "ability-modifier": (
        ("bravery: 55.5", "bravery: {speed: 5, accuracy: 10}"),
        "bravery +5/+10: no roll gives these two together",
    ),
    "gambler-rating": (("gambler: 50", "gambler: 51"), "gambler rating 51: it runs from 1 to 50"),
    "age-least": (("age: 24", "age: 14"), "14 years old: 3d10 + 12 makes 15 at least"),
    "life-dates": (
        ("born: 1852", "born: 1852\ndied: 1875"),
        "the year is 1876, and this character died in 1875",
    ),
    "kills-most": (("most: 2", "most: 0"), "1 men killed probably, and 0 at most"),
    "region-unknown": (("[TX]", "[TEX]"), "“TEX” is no region; did you mean “TX”?"),
    "arm-unknown": (
        ("{arm: Bow, found: yes}", "Bowe"),
        "“Bowe” is not a weapon; did you mean “Bow”?",
    ),
    "arm-before-its-year": (
        ("year: 1876", "year: 1870"),
        "Fast Draw Revolver (6 shot): on sale after 1870, and the year is 1870",
    ),
    "price-missing": (
        ("Hat]", "Hatt]"),
        (
            "“Hatt” is on no price list (give what was paid; in a file, found: yes marks what cost"
            " nothing); did you mean “Hat”?"
        ),
    ),
    "money-start": (("began: 150", "began: 151"), "began with $151: a character is allowed $150"),
    "money-overspent": (("Fair horse", "Excellent horse"), "spent $192 and had $150: $42 too much"),
    "play-state": (
        ("strength: 80", "strength: 80\nplay: {strength-lost: [16, 17]}"),
        "point 17 of strength is lost, and there are 16",
    ),
}
MISPRINTS = {
    LOST: ("speed: [23, 3]", "base speed of Bow: 3 lacks a digit of 13, which its row adds up to"),
    SLIP: ("speed: [23, 14]", "base speed of Bow: printed as 14, and its row adds up to 13"),
    COUNT: ("speed: [23]", "base speed: 1 printed where 2 belong"),
}


def broken(text: str, content: Content) -> list[tuple[str, str]]:
    return [
        (b.code, b.message)
        for b in validate(fill(Character, parse_yaml(text, Path("someone.yaml"))), content)
    ]


def test_a_legal_character_breaks_nothing(content: Content) -> None:
    assert broken(LEGAL, content) == []


def test_every_rule_is_broken_here() -> None:
    assert set(BROKEN) == {rule.code for rule in LAWS}


@pytest.mark.parametrize("code", BROKEN)
def test_a_rule_says_what_is_wrong(code: str, content: Content) -> None:
    (old, new), message = BROKEN[code]
    assert LEGAL.count(old) == 1
    assert (code, message) in broken(LEGAL.replace(old, new), content)


@pytest.mark.parametrize(
    ("old", "new", "code", "message"),
    [
        ("age: 24", "age: 60", "life-dates", "60 years old: born in 1852, and the year is 1876"),
        ("born: 1852", "born: 1877", "life-dates", "born in 1877, and the year is 1876"),
        (
            "began: 150",
            "began: 150\nplay: {wounds: [{place: Nose}]}",
            "play-state",
            (
                "“Nose” is no place of the wound chart; there are: Left Leg, Right Leg, Left Arm or"
                " Hand, Right Arm or Hand, Right Shoulder, Left Shoulder, Abdomen or Groin, Chest,"
                " Head"
            ),
        ),
        (
            "began: 150",
            "began: 150\nplay: {strength-lost: [1], wounds: [{light: yes, serious: yes}]}",
            "play-state",
            "wound 1 is light and serious: one of them",
        ),
        (
            "began: 150",
            "began: 150\nplay: {wounds: [{place: Chest, serious: yes}]}",
            "play-state",
            (
                "wounds: 1, points of strength lost: 0; a wound costs a point or more until it has"
                " healed"
            ),
        ),
    ],
)
def test_an_impossible_value_is_refused(
    old: str, new: str, code: str, message: str, content: Content
) -> None:
    assert (code, message) in broken(LEGAL.replace(old, new), content)


def test_a_birthday_may_be_still_to_come_and_a_wound_half_healed(content: Content) -> None:
    assert broken(LEGAL.replace("age: 24", "age: 23"), content) == []
    assert (
        broken(
            LEGAL
            + "play: {strength-lost: [1, 2], wounds: [{place: left hand, light: yes}, {place: Left"
            " Leg, serious: yes}]}",
            content,
        )
        == []
    )


def test_the_letters_of_a_roster_and_two_noughts_are_read(content: Content) -> None:
    assert broken("method: given\nspeed: 00\narms: [FDR, SG]", content) == []
    assert broken("method: given\nyear: 1870\narms: [FDR]", content) == [
        ("arm-before-its-year", "FDR: on sale after 1870, and the year is 1870")
    ]


@pytest.mark.parametrize("code", MISPRINTS)
def test_a_printed_sum_that_does_not_agree(code: str, content: Content) -> None:
    new, message = MISPRINTS[code]
    assert broken(LEGAL + PRINTED, content) == []
    assert broken(LEGAL + PRINTED.replace("speed: [23, 13]", new), content) == [(code, message)]


def test_a_printed_sum_of_unknown_parts(content: Content) -> None:
    text = "method: given\narms: [Bow]\nprinted: {speed: [3]}"
    assert broken(text, content) == [
        (UNKNOWN, "base speed of Bow is printed as 3, and an ability behind it is unknown")
    ]


def test_what_the_source_gives_may_lie_beyond_the_dice(content: Content) -> None:
    text = (
        "method: given\nspeed: {score: 25}\ngun: {score: 23}\nbravery: {speed: 9, accuracy:"
        " 20}\nexperience: {modifier: 12}"
    )
    assert broken(text, content) == []


def test_a_gun_is_on_sale_from_the_year_after(content: Content) -> None:
    """Availability: after 1870 is 1871."""
    assert (
        broken(LEGAL.replace("year: 1876", "year: 1871").replace("age: 24", "age: 19"), content)
        == []
    )
    assert broken("method: given\ndied: 1869\nname: Sam\narms: [Fast Draw Revolver]", content) == [
        ("arm-before-its-year", "Fast Draw Revolver: on sale after 1870, and Sam died in 1869")
    ]


def test_a_kind_of_gun_is_as_old_as_its_first_make(content: Content) -> None:
    found = [
        on_sale_after(content, name)
        for name in (
            "Shotgun",
            "Repeating Shotgun (6 shot)",
            "Single Action Revolver",
            "Other Rifle",
            "Bow",
        )
    ]
    assert found == [None, 1885, 1869, 1872, None]


def test_money_is_written_in_one_way(content: Content) -> None:
    assert broken(LEGAL.replace("began: 150", "began: 150\ncash: 20"), content) == [
        ("money-start", "cash follows from began, earned and what was bought: leave it out")
    ]
    assert [code for code, _ in broken(LEGAL.replace("began: 150", "cash: 20"), content)] == []

"""What follows from a character: the source's quick-play people and its worked examples, number by
number.
"""

from __future__ import annotations

from decimal import Decimal

import pytest

from shipped import shipped
from sixgun.content.content import Content
from sixgun.games.tombstone.people.character import SKILLS, Character
from sixgun.games.tombstone.people.figures import career, figures, plain_figures
from sixgun.games.tombstone.people.validate import validate
from sixgun.games.tombstone.tables import HISTORY
from sixgun.play.lookup import roll_cell
from sixgun.system.rng import LoadedRng

# 3a. Quick Play Characters, as printed: Health, Defense, Gunslinging, Brawling, Personality,
# Investigation, Willpower; Speed, Fortune Dice, cash
QUICK_PLAY = {
    "folk-hero": ((7, 11, 2, 0, 1, 0, 10), 40, 1, "3"),
    "gambler": ((6, 11, 0, 0, 2, 1, 11), 40, 2, "6.50"),
    "indian-brave": ((7, 11, 1, 2, 0, 0, 10), 50, 1, "1"),
    "outlaw": ((6, 12, 2, 0, 1, 0, 10), 40, 2, "1"),
    "soldier": ((6, 12, 2, 1, 0, 0, 10), 40, 1, "2"),
    "holy-roller": ((6, 10, 0, 0, 2, 1, 12), 40, 1, "5"),
}
SALLYS = """
name: Winifred Cole
player: Sally
gender: Woman
background: Outlaw
history: Hunter
health-rolled: 4
points: {health: 1, defense: 1, gunslinging: 1, brawling: 1, willpower: 1}
arms: [Six-shooter, Knife]
possessions: [Ammo (box), Clothing, Newspaper]
began: 30
"""


person = shipped("tombstone").person


@pytest.mark.parametrize("id", QUICK_PLAY)
def test_quick_play_characters_have_the_figures_of_the_source(content: Content, id: str) -> None:
    skills, speed, dice, cash = QUICK_PLAY[id]
    figure = figures(content.cast[f"quick-play/{id}"].who, content)
    assert tuple(s.base + s.points for s in figure.skills.values()) == skills
    assert (figure.speed, figure.fortune_dice, figure.cash) == (speed, dice, Decimal(cash))
    assert [a.grit for a in figure.abilities] == [1]


def test_only_the_quick_play_outlaw_breaks_a_rule_and_it_is_waived(content: Content) -> None:
    broken = {c.id: [b.code for b in validate(c.who, content)] for c in content.group("quick-play")}
    assert {id: codes for id, codes in broken.items() if codes} == {
        "quick-play/outlaw": ["points-minimum"]
    }
    assert [w.code for w in content.cast["quick-play/outlaw"].who.waive] == ["points-minimum"]


def test_sallys_outlaw_is_the_worked_example_of_creation(content: Content) -> None:
    """Example of Character Creation: 1d6+3 gives 4; five points; 1d4 × $10 gives $30."""
    who = person(SALLYS)
    figure = figures(who, content)
    assert validate(who, content) == []
    printed = {s: figure.skills[s].base + figure.skills[s].points for s in SKILLS}
    assert printed == {
        "health": 5,
        "defense": 11,
        "gunslinging": 1,
        "brawling": 1,
        "personality": 0,
        "investigation": 0,
        "willpower": 11,
    }
    assert (figure.speed, figure.half_speed, figure.fortune_dice, figure.title) == (
        40,
        20,
        2,
        "Thug",
    )
    assert (figure.spent, figure.cash) == (Decimal("29.25"), Decimal("0.75"))
    assert [(a.name, a.modifier, a.damage, a.long_range, a.speed) for a in figure.arms] == [
        ("Six-shooter", "+1", "1d6", "200 ft", 3),
        ("Knife", "+1", "1d6", "thrown", 3),
    ]


def test_history_of_two_and_twelve_is_a_sheriff(content: Content) -> None:
    """Character History, example: 1d4 shows 2, 2d6 show 12."""
    assert roll_cell(content, LoadedRng(2, 6, 6), HISTORY, across_first=True) == "Sheriff"


def test_abilities_add_what_they_say(content: Content) -> None:
    outlaw = figures(person(SALLYS + "grit: 2\n"), content)
    assert [a.name for a in outlaw.abilities] == ["Die Hard", "Vanish"]
    assert (outlaw.skills["personality"].other, outlaw["personality"]) == (
        0,
        0,
    )  # Die Hard adds to checks; the book prints the bare skill
    assert (outlaw.skills["defense"].other, outlaw["defense"]) == (1, 12)
    hero = figures(person(SALLYS.replace("Outlaw", "Folk Hero") + "grit: 6\n"), content)
    assert hero.skills["personality"].other == 1
    soldier = figures(
        person(SALLYS.replace("Outlaw", "Soldier") + "grit: 4\nspecialized: Knife\n"), content
    )
    assert [a.modifier for a in soldier.arms] == ["+1", "+2"]


def test_fortune_dice_grow_at_grit_three_and_five(content: Content) -> None:
    def dice(background: str) -> list[int]:
        return [
            figures(
                person(SALLYS.replace("Outlaw", background) + f"grit: {g}\n"), content
            ).fortune_dice
            for g in range(1, 7)
        ]

    assert dice("Soldier") == [1, 1, 2, 2, 3, 3]
    assert dice("Gambler") == [2, 2, 3, 3, 4, 4]


def test_every_background_rises_through_six_titles_and_four_abilities(content: Content) -> None:
    titles = {
        b.label: [t for _, t, _ in career(content, b.label)] for b in content.tables["backgrounds"]
    }
    assert titles["Gambler"] == [
        "Miscreant",
        "Card Sharp",
        "Scoundrel",
        "Gambler",
        "Swindler",
        "Con Man",
    ]
    for background in titles:
        assert [g for g, _, ability in career(content, background) if ability] == [1, 2, 4, 6]


def test_an_arm_for_hand_and_throw_has_both_modifiers(content: Content) -> None:
    soldier = figures(content.cast["quick-play/soldier"].who, content)
    assert [(a.name, a.modifier, a.damage) for a in soldier.arms] == [
        ("Shotgun", "+2", "2d6/1d6"),
        ("Six-shooter", "+2", "1d6"),
        ("Six-shooter", "+2", "1d6"),
        ("Knife", "+1/+2", "1d6"),
    ]


def test_a_bundle_of_dynamite_does_more(content: Content) -> None:
    who = person(SALLYS.replace("[Six-shooter, Knife]", "[{arm: Dynamite, count: 6, found: yes}]"))
    assert [a.damage for a in figures(who, content).arms] == ["8d6"]


def test_a_file_says_little_and_reads_back_the_same(content: Content) -> None:
    who = person(SALLYS.replace("Newspaper", "{item: Candle, count: 2}"))
    said = who.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    assert said["arms"] == ["Six-shooter", "Knife"]
    assert said["possessions"] == ["Ammo (box)", "Clothing", {"item": "Candle", "count": 2}]
    assert said["began"] == 30
    assert Character.model_validate(said) == who


def test_figures_for_machines_hold_every_number(content: Content) -> None:
    told = plain_figures(person(SALLYS), content)
    assert told["skills"]["health"] == {"total": 5, "base": 4, "points": 1, "other": 0}
    assert (told["cash"], told["spent"], told["speed"], told["half-speed"]) == (0.75, 29.25, 40, 20)


def test_an_illegal_character_has_figures_too(content: Content) -> None:
    """A waived mistake is printed, so nothing here may fail."""
    figure = figures(
        person(
            "{background: Dentist, grit: 9, health-rolled: 44, points: {poker: 3}, arms: [Harpoon],"
            " possessions: [Ghost]}"
        ),
        content,
    )
    assert (figure["health"], figure.title, figure.abilities) == (44, "", ())
    assert [a.name for a in figure.arms] == ["Harpoon"]

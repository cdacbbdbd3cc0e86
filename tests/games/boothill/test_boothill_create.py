"""Characters by luck: improved dice, types, outfits, names; and what gunfights and years do to
somebody.
"""

from __future__ import annotations

from decimal import Decimal

import pytest

from sixgun.content.content import Content
from sixgun.content.table import names
from sixgun.games.boothill.people.character import (
    EXPERIENCE,
    PEOPLES,
    TRADES,
    TYPES,
    Ability,
    Bravery,
    Character,
    Experience,
)
from sixgun.games.boothill.people.create import WISHES, roll, rolls_within
from sixgun.games.boothill.people.figures import figures, goods
from sixgun.games.boothill.people.growth import grow_older, survive
from sixgun.games.boothill.people.outfit import names_of, nations
from sixgun.games.boothill.people.rating import gambler_rating, improve
from sixgun.games.boothill.people.validate import validate
from sixgun.games.boothill.tables import WEAPONS
from sixgun.system.rng import LoadedRng, Rng


@pytest.mark.parametrize(
    ("rolled", "kept"),
    [
        (1, 26),
        (25, 50),
        (26, 41),
        (50, 65),
        (51, 61),
        (70, 80),
        (71, 76),
        (90, 95),
        (91, 91),
        (100, 100),
    ],
)
def test_the_dice_of_a_players_own_character_are_improved(
    content: Content, rolled: int, kept: int
) -> None:
    """Initial Modification: both ends of each line."""
    assert improve(content, rolled) == kept


@pytest.mark.parametrize(("rolled", "rating"), [(1, 1), (50, 50), (51, 1), (100, 50)])
def test_a_gambler_rating_is_a_roll_less_fifty(content: Content, rolled: int, rating: int) -> None:
    assert gambler_rating(content, LoadedRng(rolled)) == rating


def test_the_same_seed_gives_the_same_character(content: Content) -> None:
    assert roll(content, Rng("mesa"), {}) == roll(content, Rng("mesa"), {})
    assert roll(content, Rng("mesa"), {}) != roll(content, Rng("butte"), {})


def test_a_rolled_character_keeps_every_rule_in_every_trade_type_and_year(content: Content) -> None:
    """Nothing is bought before its year or beyond the money; nobody goes unarmed."""
    asked = [
        {"occupation": trade, "year": year}
        for trade in names(content[TRADES])
        for year in ("1866", "1871", "1876", "1890")
    ]
    asked += [{"type": kind} for kind in names(content[TYPES])]
    assert len(asked) > 100
    for wishes in asked:
        who = roll(content, Rng(str(wishes)), wishes)
        assert not validate(who, content), wishes
        assert who.arms, wishes


GUNFIGHTER = {
    "speed": range(66, 96),
    "gun": range(66, 99),
    "throwing": range(51, 86),
    "bravery": range(81, 99),
    "strength": range(61, 101),
    "experience": range(61, 96),
}


def test_a_minor_character_rolls_within_the_ranges_of_its_type(content: Content) -> None:
    """Miscellaneous Characters: Fast to Lightning, Good to Crack Shot, Fair to Very Good, Very
    Brave to Fearless, 15+, 2-6 gunfights.
    """
    kind = content[TYPES].at("Deputy US Marshal or Gunfighter")
    assert {ability: rolls_within(content, kind, ability) for ability in GUNFIGHTER} == {
        ability: tuple(some) for ability, some in GUNFIGHTER.items()
    }
    who = roll(content, Rng("type"), {"type": kind.label})
    assert who.occupation in ("Deputy US Marshal", "Gunfighter")
    assert all(getattr(who, ability).roll in rolls for ability, rolls in GUNFIGHTER.items())


def test_wishes_are_met(content: Content) -> None:
    wishes = {
        "occupation": "buffalo hunter",
        "arm": "long barrel revolver (6 shot)",
        "horse": "yes",
        "gambler": "yes",
        "hand": "left",
        "age": "51",
        "name": "Winifred Cole",
        "nationality": "irish",
        "year": "1880",
    }
    who = roll(content, Rng("wish"), wishes)
    assert (who.name, who.occupation, who.nationality, who.age, who.hand) == (
        "Winifred Cole",
        "Buffalo Hunter",
        "Irish",
        51,
        "left",
    )
    assert who.arms[0].arm == "Long Barrel Revolver (6 shot)" and who.arms[0].place == "left"
    assert "Saddle, Bridle & Pads" in {item.item for item in who.items} and who.gambler


@pytest.mark.parametrize(
    ("wishes", "said"),
    [
        ({"occupation": "gamblr"}, "Gambler"),
        ({"year": "soon"}, "whole number"),
        ({"whish": "1"}, "no wish"),
        ({"arm": "Fast Draw Revolver (6 shot)", "year": "1870"}, "on sale after 1870"),
        ({"type": "Astronaut"}, "no type"),
        ({"years": "200"}, "no character lives to be"),
    ],
)
def test_a_wish_that_cannot_be_met_says_why(
    content: Content, wishes: dict[str, str], said: str
) -> None:
    with pytest.raises(ValueError, match=said):
        roll(content, Rng(1), wishes)


def test_everything_an_outfit_may_hold_has_a_price_or_is_a_weapon(content: Content) -> None:
    known = {*goods(content), *names(content[WEAPONS])}
    for trade in content[TRADES].values.values():
        assert {*trade.first, *trade.second, *trade.found, *trade.goods} <= known


def test_each_people_says_its_names_in_its_own_order(content: Content) -> None:
    assert "Chan Bo" in names_of(content, "Chinese", "man")
    assert "Rosa Luna" in names_of(content, "Mexican", "Woman")
    assert "Standing Hawk" in names_of(content, "Lakota", "Man")
    assert set(names_of(content, "Irish", "any")) > set(names_of(content, "Irish", "woman"))
    for people in names(content[PEOPLES]):
        every = names_of(content, people, "any")
        assert len(every) == len(set(every)) >= 20
    assert len(nations(content)) == 4


def test_every_wish_is_explained_and_its_words_are_there(content: Content) -> None:
    assert len(WISHES) > 10 and all(wish.about for wish in WISHES.values())
    assert all(wish.options(content) for wish in WISHES.values() if wish.options)


# gunfights and years


def someone(**said: object) -> Character:
    return Character.model_validate(
        {
            "name": "X",
            "speed": Ability(roll=Decimal(40)),
            "gun": Ability(roll=Decimal(40)),
            "throwing": Ability(roll=Decimal(40)),
            "strength": Ability(roll=Decimal(40)),
            "bravery": Bravery(roll=Decimal(40)),
            "experience": Experience(roll=Decimal(30)),
            "age": 30,
        }
        | said
    )


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("1", "4"),
        ("50", "53"),
        ("51", "53"),
        ("70", "72"),
        ("71", "72"),
        ("90", "91"),
        ("91", "91.5"),
        ("95.5", "96"),
        ("96", "96"),
        ("100", "100"),
    ],
)
def test_speed_and_bravery_rise_with_each_gunfight_survived(
    content: Content, before: str, after: str
) -> None:
    who = survive(
        someone(speed=Ability(roll=Decimal(before)), bravery=Bravery(roll=Decimal(before))), content
    )
    assert (
        who.speed
        and who.bravery
        and (who.speed.roll, who.bravery.roll) == (Decimal(after), Decimal(after))
    )
    assert who.gun == someone().gun


def test_a_gunfight_survived_is_one_more_behind_you(content: Content) -> None:
    """Experience: one is added, whichever way it is written."""
    for told, counted in (
        (Experience(roll=Decimal(30)), 3),
        (Experience(roll=Decimal(100)), 14),
        (Experience(gunfights=4), 7),
        (None, 3),
    ):
        who = survive(someone(experience=told), content, 3)
        assert who.experience == Experience(gunfights=counted)
    assert (
        figures(survive(someone(), content, 3), content).experience.modifier
        == content[EXPERIENCE].at(80).modifier
    )


@pytest.mark.parametrize(
    ("age", "years", "speed", "gun", "strength"),
    [
        (23, 1, 1, 1, 2),
        (24, 1, 1, 0, 2),
        (25, 1, 0, 0, 0),
        (34, 1, 0, 0, 0),
        (35, 1, -1, 0, -2),
        (39, 1, -1, 0, -2),
        (40, 1, -1, 0, -2),
        (41, 1, -1, -1, -2),
        (20, 5, 5, 2, 10),
        (40, 4, -4, -2, -8),
        (50, 60, -39, -30, -39),
    ],
)
def test_the_young_gain_by_the_year_and_the_old_lose(
    content: Content, age: int, years: int, speed: int, gun: int, strength: int
) -> None:
    """Aging: up to 25, after 35, aim after 40; never below 1."""
    who = grow_older(someone(age=age), content, years)
    assert who.age == age + years
    gained = [
        ability.roll - 40
        for ability in (who.speed, who.gun, who.throwing, who.strength)
        if ability and ability.roll is not None
    ]
    assert gained == [speed, gun, gun, strength]
    assert who.bravery == someone().bravery


def test_a_score_that_no_roll_gave_stays(content: Content) -> None:
    legend = someone(speed=Ability(score=25), bravery=Bravery(speed=5, accuracy=15))
    after = grow_older(survive(legend, content, 5), content, 20)
    assert (after.speed, after.bravery) == (legend.speed, legend.bravery)

"""A record that somebody filled in gives the character back."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shipped import messages, shipped
from sixgun.content.table import names
from sixgun.games.boothill.people.character import TRADES, Character
from sixgun.games.boothill.people.create import roll
from sixgun.play.game import plain
from sixgun.system.rng import Rng

KIT = shipped("boothill")


def lived(trade: str, seed: str, gunfights: int, play: dict[str, Any]) -> Character:
    who = roll(KIT.content, Rng(seed), {"occupation": trade, "gunfights": str(gunfights)})
    return KIT.person(
        plain(who)
        | {
            "play": play,
            "history": "Came West in ’71.",
            "known": [{"name": "Ann", "wealth": "a mine"}],
        }
    )


PLAY = st.fixed_dictionaries(
    {
        "strength-lost": st.lists(st.integers(1, 8), unique=True).map(sorted),
        "wounds": st.lists(
            st.fixed_dictionaries(
                {"place": st.sampled_from(["Left Leg", "Head"]), "light": st.booleans()}
            ),
            max_size=6,
        ),
        "cash": st.integers(0, 99_999).map(lambda cents: f"{cents / 100:.2f}"),
        "cash-at": st.sampled_from(["", "boot"]),
    }
).filter(lambda play: sum(wound["light"] for wound in play["wounds"]) <= len(play["strength-lost"]))
TRADED = st.deferred(lambda: st.sampled_from(sorted(names(KIT.content[TRADES]))))
SOMEONE = st.builds(
    lived, TRADED, st.text("abc123", min_size=1, max_size=6), st.integers(0, 4), PLAY
)


@given(SOMEONE)
@settings(max_examples=60, deadline=None)
def test_a_record_that_is_read_prints_again_the_same_slot_by_slot(who: Character) -> None:
    again = KIT.read(KIT.texts(who), who)
    assert (again.written, messages(again)) == (plain(who), [])
    by_hand = KIT.read(KIT.texts(who))
    assert messages(by_hand) == [] and KIT.texts(KIT.person(by_hand.written)) == KIT.texts(who)


def test_a_form_gives_back_everyone_of_the_cast_with_what_it_does_not_show() -> None:
    for cast in KIT.content.cast.values():
        again = KIT.read(KIT.texts(cast.who), cast.who)
        assert (again.written, messages(again)) == (plain(cast.who), [])
    assert len(KIT.content.cast) > 100


KID = KIT.person("""
name: The Colorado Kid
age: 24
speed: 90
gun: 64
throwing: 62
strength: 80
bravery: 55
experience: 30
began: 150
arms: [{arm: DAR6, called: Old Betsy, place: left, at: hip}, {arm: KN, place: left, at: belt}]
items: [Poor horse, {item: Locket, found: yes, place: center, at: neck}, {item: "Ammunition, box of 100", count: 2, place: center, at: belt}]
""")  # noqa: E501


def test_changed_values_are_taken_and_the_others_kept() -> None:
    """Two strength boxes, a wound, money spent and a gunfight survived; the horse has moved, the
    locket is gone.
    """
    changes = {
        "strength.box.1": "x",
        "strength.box.2": "x",
        "wound.1.place": "Left Leg",
        "wound.1.light": "x",
        "money.1.item": "12,50",
        "money.1.at": "boot",
        "owned.1.at": "Livery",
        "center.1.item": "",
        "center.1.at": "",
        "ability.speed.roll": "91½",
        "ability.speed.word": "",
        "ability.speed.score": "",
        "shot.1.speed": "",
        "shot.1.total": "",
        "shot.2.speed": "",
        "shot.2.total": "",
    }
    again = KIT.read(KIT.texts(KID) | changes, KID)
    assert messages(again) == []
    assert again.written == plain(KID) | {
        "speed": 91.5,
        "items": [
            {"item": "Ammunition, box of 100", "place": "center", "at": "belt", "count": 2},
            {"item": "Poor horse", "at": "Livery"},
        ],
        "play": {
            "strength-lost": [1, 2],
            "wounds": [{"place": "Left Leg", "light": True}],
            "cash": 12.5,
            "cash-at": "boot",
        },
    }


def test_a_record_filled_in_by_hand_is_understood_as_people_write() -> None:
    by_hand = {
        "name": "Ann",
        "hand": "Either",
        "ability.speed.roll": "00",
        "ability.gun.roll": "64",
        "ability.throwing.roll": "62",
        "ability.strength.roll": "80",
        "ability.bravery.roll": "55",
        "ability.experience.word": "4",
        "money.1.item": "$ 12",
        "shot.1.weapon": "sar6",
        "aim.2.weapon": "Rifle",
        "left.1.item": "Tomahawk",
        "right.1.item": "SAR6",
        "right.1.at": "hip",
        "owned.1.item": "2 x stick of dynamite",
    }
    again = KIT.read(KIT.texts(None) | by_hand)
    assert again.written["arms"] == [
        {"arm": "Single Action Revolver (6 shot)", "place": "right", "at": "hip"},
        {"arm": "Other Rifle", "called": "Rifle"},
        {"arm": "Knife or Tomahawk", "called": "Tomahawk", "place": "left"},
    ]
    assert (again.written["speed"], again.written["experience"], again.written["hand"]) == (
        100,
        {"gunfights": 4},
        "both",
    )
    assert again.written["items"] == [{"item": "stick of dynamite", "count": 2}]
    assert messages(again) == []


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        (
            {"shot.1.total": "40"},
            "field “Base speed, weapon 1”: says “40”, but by the rules it is “18” [form-disagrees]",
        ),
        (
            {"ability.gun.word": "Deadeye"},
            (
                "field “Gun accuracy: rating”: says “Deadeye”, but by the rules it is “Fair”"
                " [form-disagrees]"
            ),
        ),
        (
            {"ability.gun.roll": "very"},
            (
                "field “Gun accuracy: percentile score”: “very” is not a percentile score, such as"
                " 62 or 91½ [form-value]"
            ),
        ),
        (
            {"strength.box.18": "x"},
            (
                "field “Strength point 1 lost”: point 18 of strength is lost, and there are 16"
                " [play-state]"
            ),
        ),
        (
            {"aim.2.weapon": "Cannon"},
            (
                "field “Base accuracy, weapon 2”: says “Cannon”, but by the rules it is “Hunting"
                " Knife” [form-disagrees]"
            ),
        ),
    ],
)
def test_a_disagreement_is_reported_by_field(changes: dict[str, str], said: str) -> None:
    assert said in messages(KIT.read(KIT.texts(KID) | changes, KID))

"""A sheet that somebody filled in gives the character back."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shipped import messages, shipped
from sixgun.games.grit.people.character import Character
from sixgun.games.grit.people.create import kits, roll
from sixgun.games.grit.people.figures import figures
from sixgun.play.game import plain
from sixgun.system.rng import Rng

KIT = shipped("grit")


def lived(kit: str, seed: str, more: dict[str, Any]) -> Character:
    rolled = roll(KIT.content, Rng(seed), {"archetype": kit} if kit else {})
    hearts = [
        heart
        for heart in more["play"]["hearts"]
        if heart <= figures(rolled, KIT.content).protection
    ]
    return KIT.person(plain(rolled) | more | {"play": more["play"] | {"hearts": hearts}})


LIVED = st.fixed_dictionaries(
    {
        "fatigue": st.integers(0, 1),
        "notes": st.sampled_from(["", "A scar across the cheek. Owes $5."]),
        "company": st.lists(
            st.fixed_dictionaries({"who": st.just("Ann"), "strength": st.sampled_from(["", "8"])}),
            max_size=2,
        ),
        "play": st.fixed_dictionaries(
            {
                "strength": st.integers(0, 4),
                "luck": st.integers(0, 3),
                "hearts": st.lists(st.integers(1, 2), unique=True).map(sorted),
                "critical": st.booleans(),
                "dollars": st.integers(0, 99_999).map(lambda cents: f"{cents / 100:.2f}"),
            }
        ),
    }
)
SOMEONE = st.builds(
    lived,
    st.deferred(lambda: st.sampled_from(["", *kits(KIT.content)])),
    st.text("abc123", min_size=1, max_size=6),
    LIVED,
)


@given(SOMEONE)
@settings(max_examples=60, deadline=None)
def test_a_sheet_that_is_read_prints_again_the_same_slot_by_slot(who: Character) -> None:
    again = KIT.read(KIT.texts(who), who)
    assert (again.written, messages(again)) == (plain(who), [])
    written = {name: text for name, text in KIT.texts(who).items() if text}
    by_hand = KIT.read(KIT.texts(who))
    assert (
        messages(by_hand) == []
        and written.items() <= KIT.texts(KIT.person(by_hand.written)).items()
    )


RED = KIT.person("""
name: Ida Red
background: Hunter
hands: [[Red Joker, A♠, 2♥, K♠, 9♠], [J♠, 10♠, 3♥, 4♥, 6♠], [5♠, 2♠, 2♦, 3♣, 4♣]]
protection: [K♥, 5♥]
began: 10
earned: 20
arms: [{arm: Field Weapon, called: Carbine}, {arm: Hand Weapon, called: Knife}]
gear: [{item: Torch, found: yes}, {item: Locket, slots: 0, found: yes}, {item: Canvas tent, slots: 2, found: yes}]
""")  # noqa: E501


def test_changed_values_are_taken_and_the_others_kept() -> None:
    """Two wounds and a hard night: the knife is gone, a whiskey bottle is found, somebody rides
    along, and money is spent.
    """
    sheet_now = KIT.texts(RED)
    knife = next(slot for slot, text in sheet_now.items() if text == "Knife")
    changes = {
        knife: "Whiskey bottle",
        knife.replace("thing", "draw"): "1",
        "hp.heart.1": "x",
        "hp.heart.2": "x",
        "hp.now": "",
        "strength.now": "7",
        "state.exhausted": "x",
        "dollars": "9,50",
        "company.1.who": "Ann",
        "company.1.pay": "$1",
    }
    again = KIT.read(sheet_now | changes, RED)
    assert messages(again) == []
    assert again.written == plain(RED) | {
        "arms": [
            {"arm": "Field Weapon", "called": "Carbine"},
            {
                "arm": "Improvised Weapon",
                "called": "Whiskey bottle",
                "at": int(knife.split(".")[1]),
                "found": True,
            },
        ],
        "company": [{"who": "Ann", "pay": "$1"}],
        "play": {"strength": 7, "hearts": [1, 2], "exhausted": True, "dollars": 9.5},
    }


def test_a_sheet_filled_in_by_hand_is_understood_as_people_write() -> None:
    by_hand = {
        "name": "Ann",
        "background": "Circus rider",
        "strength.full": "11",
        "dexterity.now": "9",
        "grit.full": "+5",
        "grit.now": "3",
        "hp.full": "5",
        "hp.pairs": "1",
        "slot.2.thing": "revolver",
        "slot.2.draw": "2",
        "slot.5.thing": "fatigue",
        "slot.7.thing": "Saddle",
        "slot.8.thing": "(bulky)",
        "slot.9.thing": "Long Tom",
        "slot.9.draw": "4",
        "slot.9.bulky": "x",
        "trait.virtue": "",
        "dollars": "$ 12",
        "notes": "Besides: Mule, Ring. Limps.",
    }
    again = KIT.read(KIT.texts(None) | by_hand)
    assert messages(again) == []
    assert {key: value for key, value in again.written.items() if key not in ("arms", "gear")} == {
        "game": "grit",
        "name": "Ann",
        "method": "given",
        "background": "Circus rider",
        "strength": 11,
        "dexterity": 9,
        "grit": 5,
        "hit-protection": 5,
        "pairs": 1,
        "fatigue": 1,
        "notes": "Limps.",
        "play": {"grit": 3, "dollars": 12},
    }
    assert again.written["arms"] == [
        {"arm": "Hand Weapon", "called": "revolver", "at": 2, "found": True},
        {"arm": "Heavy Gun", "called": "Long Tom", "at": 9, "found": True},
    ]
    assert again.written["gear"] == [
        {"item": "Saddle", "slots": 2, "at": 7, "found": True},
        {"item": "Mule", "found": True},
        {"item": "Ring", "slots": 0, "found": True},
    ]


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        (
            {"strength.card": "2"},
            (
                "field “The highest card that passes a save of Strength”: says “2”, but by the"
                " rules it is “J” [form-disagrees]"
            ),
        ),
        (
            {"strength.full": "13"},
            "field “Strength at full”: strength follows from the cards drawn",
        ),
        ({"hp.pairs": "2"}, "field “Pairs noted”: pairs follow from the cards drawn"),
        (
            {"grit.now": "plenty"},
            "field “Grit now”: “plenty” is not a whole number, such as 3 or +1 [form-value]",
        ),
        ({"grit.now": "9"}, "field “Grit now”: grit is 9 now, and 5 at full [play-state]"),
        (
            {"hp.heart.2": "x"},
            (
                "field “Hit Protection now”: hit protection is 5 now, and of 5 points 1 are crossed"
                " out: that leaves 4 [play-state]"
            ),
        ),
        (
            {"hp.heart.9": "x", "hp.now": ""},
            "point 9 of hit protection is crossed out, and there are 5 [play-state]",
        ),
        ({"trait.vice": "Gredy"}, "[trait-unknown]"),
    ],
)
def test_a_disagreement_is_reported_by_field(changes: dict[str, str], said: str) -> None:
    assert any(said in one for one in messages(KIT.read(KIT.texts(RED) | changes, RED)))

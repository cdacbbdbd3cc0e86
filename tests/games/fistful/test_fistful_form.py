"""A sheet that somebody filled in gives the character back."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shipped import messages, shipped
from sixgun.games.fistful.people.character import Character
from sixgun.games.fistful.people.create import roll
from sixgun.games.fistful.tables import starts
from sixgun.play.game import plain
from sixgun.system.rng import Rng

KIT = shipped("fistful")


def lived(hour: str, seed: str, more: dict[str, Any]) -> Character:
    return KIT.person(plain(roll(KIT.content, Rng(seed), {"wanted": hour})) | more)


LIVED = st.fixed_dictionaries(
    {
        "stress": st.integers(0, 4),
        "guts": st.integers(0, 3),
        "floating": st.sampled_from([[], [1]]),
        "experience": st.integers(0, 30),
        "notes": st.sampled_from(["", "A scar across the cheek. Owes Tull $5."]),
        "tab": st.integers(0, 9),
        "dollars": st.integers(0, 99_999).map(lambda cents: f"{cents / 100:.2f}"),
    }
)
SOMEONE = st.builds(
    lived,
    st.deferred(lambda: st.sampled_from(starts(KIT.content))),
    st.text("abc123", min_size=1, max_size=6),
    LIVED,
)


@pytest.mark.exhaustive
@given(SOMEONE)
@settings(max_examples=60, deadline=None)
def test_a_sheet_that_is_read_prints_again_the_same_slot_by_slot(who: Character) -> None:
    again = KIT.read(KIT.texts(who), who)
    assert (again.written, messages(again)) == (plain(who), [])
    by_hand = KIT.read(KIT.texts(who))
    assert messages(by_hand) == [] and KIT.texts(KIT.person(by_hand.written)) == KIT.texts(who)


def test_a_form_gives_back_everyone_of_the_cast_with_what_it_does_not_show() -> None:
    outlaws = [cast.who for cast in KIT.content.group("posse")]
    for who in outlaws:
        again = KIT.read(KIT.texts(who), who)
        assert (again.written, messages(again)) == (plain(who), [])
    assert len(outlaws) == 6


TULL = KIT.person("""
name: Tull
habit: quotes scripture wrongly
wanted: 4
rolled: [12, 16, 17]
swapped: [gumption, grace]
arms: [{arm: Revolver, slot: 1}, {arm: Knife, slot: 2}]
gear: [Deck of cards, {item: Wide-brimmed hat, slots: 0}, {item: Bible, slot: 5, paid: 1}]
began: 9
""")


def test_changed_values_are_taken_and_the_others_kept() -> None:
    """A hard ride: Guts and a die lost, a Grit gained, a rifle found, and money spent; the scores
    of the dice stay as they were.
    """
    changes = {
        "grit.score": "13",
        "guts.now": "4",
        "guts.most": "7",
        "stress.6": "x",
        "stress.dice": "5",
        "floating.1": "x",
        "dollars": "2,50",
        "arms.3.arm": "Rifle",
        "arms.1.box.1": "x",
        "slot.8": "Rifle",
    }
    before = KIT.texts(TULL)
    assert (
        before["stress.dice"] == "6"
        and before["notes"] == "Quotes scripture wrongly. Also: wide-brimmed hat."
    )
    blank = {name: "" for name in before if re.match(r"grit\.(?!score)|arms\.[3-5]|guts\.\d", name)}
    again = KIT.read(before | blank | changes | {"notes": before["notes"] + " Limps."}, TULL)
    assert messages(again) == []
    assert again.written == plain(TULL) | {
        "scores": {"grit": 13},
        "guts": 4,
        "stress": 1,
        "floating": [1],
        "dollars": 2.5,
        "notes": "Limps.",
        "arms": [
            {"arm": "Revolver", "slot": 1, "boxes": [1]},
            {"arm": "Knife", "slot": 2},
            {"arm": "Rifle", "slot": 8, "found": True},
        ],
    }


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        (
            {"guts.most": "9"},
            "field “Guts at most”: says “9”, but by the rules it is “6” [form-disagrees]",
        ),
        (
            {"arms.1.on.1": "9"},
            "field “Weapon 1: Guts lost on 1 die”: says “9”, but by the rules it is",
        ),
        (
            {"grit.score": "strong"},
            "field “Grit”: “strong” is not a whole number, such as 3 or +1 [form-value]",
        ),
        ({"grit.score": "99"}, "grit 99: an attribute is from 1 to"),
        ({"arms.2.arm": "Cannon", "arms.2.mod": ""}, "field “Weapon 2”: “Cannon” is not a weapon"),
        ({"slot.13": "Lantern"}, "[slot-outside]"),
    ],
)
def test_a_disagreement_is_reported_by_field(changes: dict[str, str], said: str) -> None:
    assert any(said in one for one in messages(KIT.read(KIT.texts(TULL) | changes, TULL)))

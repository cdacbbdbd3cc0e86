"""Characters of Grit & Determination: cards turned into scores, gear into slots, and every rule
that they are held to.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest

from sixgun.content.cards import DECK, JOKERS, Card
from sixgun.content.content import Content
from sixgun.games.grit import GAME
from sixgun.games.grit.deck import pairs, worth
from sixgun.games.grit.inventory import owned, wares
from sixgun.games.grit.people.character import Character
from sixgun.games.grit.people.create import (
    SWAPS,
    background_of,
    buy,
    roll,
    roll_background,
    roll_traits,
    trait_row,
)
from sixgun.games.grit.people.figures import figures, passing
from sixgun.games.grit.people.sheet import stat
from sixgun.games.grit.people.validate import validate
from sixgun.games.grit.rules import TRAITS, backgrounds
from sixgun.games.grit.strangers import roll_stranger, taken_over
from sixgun.play.lookup import by_example
from sixgun.play.people import MAN, WOMAN
from sixgun.system.rng import LoadedRng, Rng

Ruled = Callable[[str, str], Content]


def cards(text: str) -> list[Card]:
    return [Card.parse(one) for one in text.split(", ")]


def drawn(**more: Any) -> Character:
    """Somebody whose hands are worth 4 + 1 + 1 + 3 + 2 = 11, 9 and 5, with one pair of twos; hit
    protection from a king and a five.
    """
    said: dict[str, Any] = {
        "hands": [
            ["Red Joker", "A♠", "2♥", "K♠", "9♠"],
            ["J♠", "10♠", "3♥", "4♥", "6♠"],
            ["5♠", "2♠", "2♦", "3♣", "4♣"],
        ],
        "protection": ["K♥", "5♥"],
    }
    return Character(**(said | more))


def codes(who: Character, content: Content) -> list[str]:
    return [broken.code for broken in validate(who, content)]


# what cards are worth


@pytest.mark.parametrize(
    ("card", "tier"),
    [
        ("Black Joker", 0),
        ("A♠", 1),
        ("5♥", 1),
        ("6♥", 2),
        ("10♣", 2),
        ("J♦", 3),
        ("K♦", 3),
        ("Red Joker", 4),
    ],
)
def test_a_card_is_worth_its_tier(content: Content, card: str, tier: int) -> None:
    assert worth(content, [Card.parse(card)]) == tier


def test_scores_follow_from_the_hands_in_order(content: Content) -> None:
    figure = figures(drawn(), content)
    assert figure.abilities == {"strength": 11, "dexterity": 9, "grit": 5}
    assert (figure.luck, figure.pairs, figure.protection) == (0, 1, 3 + 1 + 1)


def test_any_two_results_may_be_swapped(content: Content) -> None:
    assert figures(drawn(swapped=["strength", "grit"]), content).abilities == {
        "strength": 5,
        "dexterity": 9,
        "grit": 11,
    }


def test_what_passes_the_most_goes_to_luck(ruled: Ruled) -> None:
    figure = figures(drawn(), ruled("stats.most", "8"))
    assert figure.abilities == {"strength": 8, "dexterity": 8, "grit": 5}
    assert figure.luck == 3 + 1


def test_a_hand_comes_to_sixteen_at_most_so_nobody_begins_with_luck(content: Content) -> None:
    assert worth(content, cards("Red Joker, K♠, K♥, K♦, K♣")) == 16


@pytest.mark.parametrize(
    ("word", "found"),
    [("hands-ranks", 1), ("hands-tiers", 1 + 1 + 1 + 2), ("all-ranks", 1 + 1 + 1)],
)
def test_each_reading_of_pairs_counts_its_own(ruled: Ruled, word: str, found: int) -> None:
    """Of a worth: two aces' worth in the first hand; tens, and threes in the second; two pairs
    among five cards worth 1 in the third.
    Of a rank in all hands: three twos are one pair, threes and fours one each."""
    who = drawn()
    assert pairs(ruled("reading.pairs", word), who.hands) == found
    assert figures(who, ruled("reading.pairs", word)).protection == 4 + found


@pytest.mark.parametrize(
    ("hand", "found"),
    [("2♠, 2♥, 2♦, 5♠, 6♠", 1), ("2♠, 2♥, 2♦, 2♣, 6♠", 2), ("2♠, 2♥, 6♦, 6♣, 9♠", 2)],
)
def test_three_of_a_rank_are_one_pair_and_four_are_two(
    content: Content, hand: str, found: int
) -> None:
    assert pairs(content, [cards(hand)]) == found


def test_jokers_make_no_pair_of_rank(content: Content) -> None:
    assert pairs(content, [list(JOKERS)]) == 0


@pytest.mark.parametrize(
    ("score", "card"), [(0, ""), (1, "A"), (10, "10"), (11, "J"), (13, "K"), (16, "K")]
)
def test_the_corner_shows_the_highest_card_that_passes(
    content: Content, score: int, card: str
) -> None:
    assert passing(content, score) == card


# who somebody is


def test_a_card_of_each_suit_and_rank_is_a_background(content: Content) -> None:
    assert background_of(content, Card.parse("A♠")) == "Actor"
    assert background_of(content, Card.parse("K♣")) == "Blacksmith"
    assert {background_of(content, card) for card in DECK} == set(backgrounds(content))


def test_a_court_card_is_drawn_again_for_a_trait(content: Content) -> None:
    spades, others = ["K♠", "2♠", "3♠"], ["A♥", "A♦", "A♣", "2♥", "2♦", "2♣"]
    traits = roll_traits(
        content, LoadedRng(*cards(", ".join([*spades[:2], *others[:3], spades[2], *others[3:]])))
    )
    assert (traits.physique, traits.virtue, traits.misfortunes) == (
        "Brawny",
        "Courageous",
        "Addicted",
    )


def test_by_the_other_reading_a_court_card_is_the_tenth_row(content: Content, ruled: Ruled) -> None:
    assert trait_row(content, Card.parse("J♠")) is None
    assert trait_row(ruled("reading.court", "last"), Card.parse("J♠")) == 10


def test_a_word_that_is_no_reading_is_named_with_what_would_be(ruled: Ruled) -> None:
    content = ruled("reading.pairs", "hand-ranks")
    said = [problem for problem in GAME.check(content) if problem.code == "reading-unknown"]
    assert len(said) == 1 and "hands-ranks" in said[0].message


def test_a_rolled_character_keeps_every_rule(content: Content, ruled: Ruled) -> None:
    for seed in range(60):
        assert validate(roll(content, Rng(seed), {}), content) == []
        anew = ruled("reading.shuffle", "hand")
        assert validate(roll(anew, Rng(seed), {}), anew) == []


def test_the_same_seed_gives_the_same_character(content: Content) -> None:
    assert roll(content, Rng("jesse"), {}) == roll(content, Rng("jesse"), {})


@pytest.mark.parametrize(
    "name", ["Rancher", "Gambler", "Outlaw", "Preacher", "Member of the Thunder Mesa Nation"]
)
def test_an_archetype_brings_its_package_in_place_of_money(content: Content, name: str) -> None:
    who = roll(content, Rng(1), {"archetype": name})
    assert who.archetype == name and who.began is None and validate(who, content) == []
    assert any(item.item == "Torch" for item in who.gear)


def test_a_purse_that_the_source_leaves_open_is_for_the_ranger_to_fill(content: Content) -> None:
    kit = stat(content.cast["archetypes/thunder-mesa-nation"], content)
    assert dict(kit.great) == {"Dollars": "–", "Slots filled": "6"}
    assert kit.lines[-1] == ("Dollars", "As the Ranger says")
    assert stat(content.cast["archetypes/gambler"], content).great[0] == ("Dollars", "$2")


@pytest.mark.parametrize(
    ("wish", "value"),
    [
        ("swap", "strength-luck"),
        ("archetype", "sheriff"),
        ("arm", "Bazooka"),
        ("arm", "Heavy Gun"),
        ("hat", "yes"),
    ],
)
def test_a_wish_that_cannot_be_met_is_refused_in_words(
    content: Content, wish: str, value: str
) -> None:
    with pytest.raises(ValueError, match=r"there is no|costs"):
        roll(content, Rng(1), {wish: value})


@pytest.mark.parametrize("swap", SWAPS)
def test_a_wished_swap_is_made(content: Content, swap: str) -> None:
    assert roll(content, Rng(1), {"swap": swap}).swapped == SWAPS[swap]


def test_everybody_begins_with_rations_a_torch_and_ten_dollars(content: Content) -> None:
    who = roll(content, Rng(5), {})
    figure = figures(who, content)
    assert [item.item for item in who.gear[:2]] == ["Rations for three days", "Torch"]
    assert figure.spent + figure.dollars == 10


# ten slots


def test_arms_go_to_the_hands_and_gear_to_the_pack(content: Content) -> None:
    stowed = figures(drawn(arms=["Hand Weapon"], gear=["Torch"]), content).stowed
    assert [cell.name if cell else "" for cell in stowed.cells] == [
        "Hand Weapon",
        "",
        "",
        "",
        "Torch",
        "",
        "",
        "",
        "",
        "",
    ]


def test_a_bulky_arm_fills_two_slots_side_by_side(content: Content) -> None:
    who = drawn(arms=[{"arm": "Heavy Gun", "at": "body"}, "Field Weapon"])
    assert [bool(cell) for cell in figures(who, content).stowed.cells] == [True] * 4 + [False] * 6


def test_a_bulky_thing_is_not_parted(content: Content) -> None:
    who = drawn(
        gear=[{"item": "Hat", "at": "body"}, {"item": "Strongbox", "slots": 2, "at": "body"}]
    )
    assert codes(who, content) == ["inventory-room"]


def test_ten_slots_filled_leave_no_hit_protection_and_nine_do(content: Content) -> None:
    nine = drawn(gear=[f"Sack {n}" for n in range(9)])
    ten = nine.model_copy(update={"fatigue": 1})
    assert figures(nine, content).protected == figures(nine, content).protection == 5
    assert figures(ten, content).protected == 0 and figures(ten, content).protection == 5
    assert validate(ten, content) == []


def test_more_than_ten_slots_cannot_be_carried(content: Content) -> None:
    who = drawn(gear=[f"Sack {n}" for n in range(10)], fatigue=1)
    assert [(b.code, b.field) for b in validate(who, content)] == [("inventory-room", ("fatigue",))]


def test_a_beast_walks_and_fills_no_slot(content: Content) -> None:
    stowed = figures(drawn(gear=["Mule", {"item": "Playing card", "slots": 0}]), content).stowed
    assert stowed.used == 0 and [thing.name for thing in stowed.loose] == ["Mule", "Playing card"]


# rules


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"archetype": "Sheriff"}, "archetype-unknown"),
        ({"traits": {"hair": "Purple"}}, "trait-unknown"),
        ({"hands": [["A♠"] * 5]}, "hand-cards"),
        ({"protection": ["K♥"]}, "protection-cards"),
        ({"protection": ["K♥", "K♠"]}, "card-twice"),
        ({"swapped": ["strength"]}, "swap"),
        ({"swapped": ["strength", "strength", "grit"]}, "swap"),
        ({"strength": 12}, "method-scores"),
        ({"method": "given", "hands": [], "protection": []}, "method-scores"),
        ({"arms": ["Cannon"]}, "arm-unknown"),
        ({"began": 10, "gear": ["Gatling gun"]}, "price-missing"),
        ({"began": 11}, "money-start"),
        ({"began": 10, "dollars": 3}, "money-start"),
        ({"began": 10, "arms": ["Field Weapon"]}, "money-overspent"),
    ],
)
def test_a_character_who_breaks_a_rule_hears_which(
    content: Content, changes: dict[str, Any], code: str
) -> None:
    assert code in codes(drawn(**changes), content)


def test_a_given_score_is_eighteen_at_most(content: Content) -> None:
    given = {
        "method": "given",
        "hands": [],
        "protection": [],
        "strength": 19,
        "dexterity": 9,
        "grit": 9,
        "hit_protection": 3,
    }
    assert codes(drawn(**given), content) == ["ability-most"]
    assert codes(drawn(**(given | {"strength": 18})), content) == []


def test_the_same_card_may_come_again_where_each_hand_is_shuffled_for(ruled: Ruled) -> None:
    assert codes(drawn(protection=["K♥", "K♠"]), ruled("reading.shuffle", "hand")) == []


def test_prices_come_from_the_lists_and_what_is_given_costs_nothing(content: Content) -> None:
    who = drawn(
        began=10,
        arms=["Hand Weapon"],
        gear=["Crowbar", {"item": "Heirloom", "found": True}, {"item": "Sack", "paid": "0.25"}],
    )
    assert codes(who, content) == []
    assert figures(who, content).dollars == Decimal("5.75")


# people on the road


def test_a_stranger_has_the_scores_of_three_cards_and_a_mind_of_their_own(content: Content) -> None:
    for seed in range(40):
        who = roll_stranger(content, Rng(seed))
        assert (
            all(2 <= score <= 10 for score in who.abilities.values()) and 0 <= who.protection <= 4
        )
        assert who.reaction(content) in ("Hostile", "Wary", "Curious", "Kind", "Helpful", "Ally")
        assert all(getattr(who.traits, id) for id in TRAITS)


def test_a_hireling_taken_over_adds_the_worth_of_more_cards(content: Content) -> None:
    who = roll_stranger(content, Rng(1))
    now = taken_over(
        who.abilities,
        who.protection,
        content,
        LoadedRng(*cards("K♠, K♥, A♠, A♥, 6♠, 6♥, Red Joker")),
    )
    gained = {name: now.abilities[name] - who.abilities[name] for name in now.abilities}
    assert (
        gained == {"strength": 6, "dexterity": 2, "grit": 4}
        and now.luck == 0
        and now.protection == who.protection + 4
    )


def _such_as(content: Content, table: str, label: str, text: str) -> Content:
    """The content with other examples in a row of arms or goods."""
    whole = content.tables[table]
    kind = whole.at(label).model_copy(update={"such_as": by_example(text)})
    typed = {**whole.typed, whole.row(label).outcomes[0]: kind}
    return replace(content, tables={**content.tables, table: replace(whole, typed=typed)})


def test_no_arm_is_bought_twice_however_its_name_is_spelled(content: Content) -> None:
    """Names were compared in lower case with names as the table has them."""
    named = _such_as(content, "arms", "Hand Weapon", "Bowie knife, COLT")
    bought = [buy(named, Rng(f"arms-{n}"), Decimal(10))[0] for n in range(60)]
    pairs = [arms for arms in bought if [arm.arm for arm in arms] == ["Hand Weapon"] * 2]
    assert pairs
    assert all({arm.called for arm in arms} == {"Bowie knife", "COLT"} for arms in pairs)


def test_a_kind_with_one_example_is_bought_again_by_its_own_name(content: Content) -> None:
    named = _such_as(content, "arms", "Hand Weapon", "cane")
    bought = [buy(named, Rng(f"arms-{n}"), Decimal(10))[0] for n in range(60)]
    assert {tuple(arm.called for arm in arms) for arms in bought if len(arms) == 2} >= {
        ("Cane", "Hand Weapon")
    }


def test_a_remark_behind_a_semicolon_is_not_for_sale(content: Content) -> None:
    """It is left out of the names that are bought, and of those that have a price."""
    named = _such_as(content, "goods", "Tool", "rope, saw; more of them by the crate")
    names = [name for name, _ in wares(named).values()]
    assert "saw" in names and "rope" in names
    assert not [name for name in names if ";" in name or "crate" in name]
    who = Character.model_validate({"gear": [{"item": "Saw"}], "began": 10})
    (saw,) = owned(who, named)
    assert saw.price == 1


def test_what_the_background_owns_is_bought_first_and_what_only_others_own_never(
    content: Content,
) -> None:
    for n in range(20):
        arms, gear = buy(content, Rng(f"trade-{n}"), Decimal(10), background="Butler")
        tools = {item.item for item in gear}
        assert arms[0].called == "Cane"
        assert "Writing set" in tools or not tools
        assert tools <= {"Writing set", "Mirror", "Rope of 20 feet", "Shovel"}


def test_a_background_that_only_women_have_is_drawn_again_for_a_man(content: Content) -> None:
    drawn = {
        gender: {roll_background(content, Rng(seed), gender) for seed in range(400)}
        for gender in (MAN, WOMAN, "")
    }
    assert "Nun" not in drawn[MAN]
    assert "Nun" in drawn[WOMAN] and "Nun" in drawn[""]

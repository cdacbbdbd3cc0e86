"""What a Ranger looks up during play, by the reference document's examples and at the edges."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sixgun.content.cards import Card
from sixgun.content.content import Content
from sixgun.games.grit.attack import attack
from sixgun.games.grit.damage import Strike
from sixgun.games.grit.deck import WHOLE, Deck
from sixgun.games.grit.encounter import (
    die_of_fate,
    fatigue_due,
    flee,
    initiative,
    morale,
    morale_due,
    reaction,
    recovered,
)
from sixgun.games.grit.save import ENHANCED, IMPAIRED, passes, save
from sixgun.games.grit.wound import Wound, critical, undone, wound
from sixgun.system.rng import LoadedRng, Rng

Ruled = Callable[[str, str], Content]


def stacked(content: Content, *cards: str) -> Deck:
    """A deck whose next cards are known."""
    return Deck(content, LoadedRng(*(Card.parse(card) for card in cards)))


# saves


def test_jesse_sneaks_past_with_a_nine_against_dexterity_twelve(content: Content) -> None:
    assert save(stacked(content, "9♠"), content, 12).passed


@pytest.mark.parametrize(
    ("card", "score", "passed"),
    [
        ("Q♠", 12, True),
        ("K♠", 12, False),
        ("K♠", 13, True),
        ("A♠", 1, True),
        ("A♠", 0, False),
        ("Red Joker", 0, True),
        ("Black Joker", 18, False),
    ],
)
def test_a_card_passes_at_the_score_or_under_it(card: str, score: int, passed: bool) -> None:
    assert passes(Card.parse(card), score) is passed


@pytest.mark.parametrize(
    ("footing", "cards", "passed"),
    [
        (ENHANCED, ("2♠", "K♠"), False),
        (ENHANCED, ("2♠", "3♠"), True),
        (ENHANCED, ("Red Joker", "K♠"), False),
        (IMPAIRED, ("2♠", "K♠"), True),
        (IMPAIRED, ("Q♠", "K♠"), False),
        (IMPAIRED, ("2♠", "Black Joker"), True),
    ],
)
def test_of_two_cards_the_worse_counts_when_enhanced_and_the_better_when_impaired(
    content: Content, footing: str, cards: tuple[str, ...], passed: bool
) -> None:
    assert save(stacked(content, *cards), content, 10, footing).passed is passed


# attacks


def test_the_bandits_club_is_an_ace_and_an_eight_and_leaves_jesse_three(content: Content) -> None:
    made = attack(stacked(content, "K♠", "A♠", "8♠"), content, 12, Strike(2))
    assert (made.damage, made.blessed, made.misfortune) == (2, False, False)
    assert wound(5, 10, made.damage).protection == 3


def test_the_gang_acts_first_when_jesse_fails(content: Content) -> None:
    assert initiative(stacked(content, "K♠"), content, 12)[1] == "enemies"
    assert initiative(stacked(content, "9♠"), content, 12)[1] == "party"
    assert (
        initiative(stacked(content, "Black Joker"), content, 12)[1] == "enemies, and a complication"
    )


def test_a_save_that_passes_avoids_the_attack_and_no_card_of_damage_is_drawn(
    content: Content,
) -> None:
    made = attack(stacked(content, "9♠"), content, 12, Strike(4))
    assert made.damage == 0 and made.cards == () and not made.misfortune


def test_a_bare_hand_deals_one_and_draws_nothing(content: Content) -> None:
    made = attack(stacked(content, "K♠"), content, 12, Strike(0))
    assert made.damage == 1 and made.cards == ()


@pytest.mark.parametrize(
    "cards", [("Black Joker",), ("K♠", "Q♠", "Black Joker"), ("K♠", "Red Joker", "Black Joker")]
)
def test_the_black_joker_anywhere_undoes_an_attack(
    content: Content, cards: tuple[str, ...]
) -> None:
    made = attack(stacked(content, *cards), content, 12, Strike(2))
    assert (made.damage, made.blessed, made.misfortune) == (0, False, True)


def test_the_black_joker_undoes_an_enhanced_attack_by_either_card(content: Content) -> None:
    assert attack(
        stacked(content, "K♠", "Black Joker"), content, 12, Strike(2), footing=ENHANCED
    ).misfortune


def test_the_red_joker_deals_four_and_asks_for_a_save(content: Content) -> None:
    made = attack(stacked(content, "K♠", "Red Joker", "2♠"), content, 12, Strike(2))
    assert (made.damage, made.blessed) == (4, True)
    assert wound(6, 9, made.damage, made.blessed) == Wound(2, 9, False, True)


def test_each_attacker_more_adds_a_card_and_all_of_them_one_damage(content: Content) -> None:
    made = attack(
        stacked(content, "K♠", "2♠", "3♠", "4♠", "5♠"), content, 12, Strike(2, attackers=3)
    )
    assert len(made.cards) == 4 and made.damage == 1 + 1


def test_a_posse_attacks_enhanced_and_adds_three_in_place_of_one(content: Content) -> None:
    made = attack(stacked(content, "2♠", "K♠", "6♠", "7♠"), content, 12, Strike(2, posse=True))
    assert len(made.save.cards) == 2 and made.damage == 2 + 3


def test_an_attack_on_a_posse_is_impaired(content: Content) -> None:
    made = attack(stacked(content, "2♠", "K♠"), content, 12, Strike(2), at_posse=True)
    assert len(made.save.cards) == 2 and made.save.passed


def test_armor_takes_one_off_a_hit(content: Content) -> None:
    assert (
        attack(
            stacked(content, "K♠", "A♠", "8♠"),
            content,
            12,
            Strike(2, armor=content.rules.number("armor.duster")),
        ).damage
        == 1
    )


def test_nobody_with_thirteen_dexterity_is_ever_hit(content: Content) -> None:
    """Every card that could be drawn for the save: all pass but the Black Joker, and that undoes
    the attack.
    """
    for card in WHOLE:
        assert attack(Deck(content, LoadedRng(card)), content, 13, Strike(4)).damage == 0


# wounds


@pytest.mark.parametrize(
    ("protection", "strength", "damage", "left"),
    [
        (5, 9, 2, (3, 9, False, False)),
        (2, 9, 2, (0, 9, True, False)),
        (2, 9, 3, (0, 8, False, True)),
        (0, 3, 4, (0, 0, False, True)),
        (0, 9, 0, (0, 9, False, False)),
    ],
)
def test_damage_takes_protection_first_then_strength(
    protection: int, strength: int, damage: int, left: tuple[int, int, bool, bool]
) -> None:
    suffered = wound(protection, strength, damage)
    assert (suffered.protection, suffered.strength, suffered.scar, suffered.critical) == left
    assert suffered.dead is (strength > 0 and left[1] == 0)


def test_critical_damage_is_saved_against_with_the_strength_that_is_left(content: Content) -> None:
    suffered = wound(1, 9, 3)
    assert not critical(stacked(content, "8♠"), content, suffered).passed
    assert critical(stacked(content, "7♠"), content, suffered).passed


@pytest.mark.parametrize(
    ("scores", "said"),
    [
        ((0, 5, 5), "dead"),
        ((5, 0, 5), "unable to move"),
        ((5, 5, 0), "too afraid to go on"),
        ((1, 1, 1), ""),
    ],
)
def test_a_score_of_nothing_undoes_its_owner(scores: tuple[int, int, int], said: str) -> None:
    assert undone(*scores) == said


# meetings


@pytest.mark.parametrize(
    ("card", "mind"),
    [
        ("Black Joker", "Hostile"),
        ("Red Joker", "Ally"),
        ("A♠", "Wary"),
        ("5♣", "Helpful"),
        ("6♣", "Wary"),
        ("9♥", "Kind"),
        ("10♦", "Wary"),
        ("Q♥", "Helpful"),
        ("K♠", "Helpful"),
        ("K♣", "Kind"),
    ],
)
def test_a_card_says_how_a_stranger_takes_to_the_party(
    content: Content, card: str, mind: str
) -> None:
    assert reaction(stacked(content, card), content)[1] == mind


@pytest.mark.parametrize(
    ("number", "before", "lost", "due"),
    [
        (6, 0, 1, True),
        (6, 1, 2, False),
        (6, 2, 3, True),
        (6, 3, 4, False),
        (5, 2, 3, True),
        (2, 0, 1, True),
        (1, 0, 1, False),
    ],
)
def test_morale_is_tried_at_the_first_casualty_and_at_half(
    number: int, before: int, lost: int, due: bool
) -> None:
    assert morale_due(number, before, lost) is due


def test_a_group_may_stand_by_its_leaders_grit(content: Content) -> None:
    assert not morale(stacked(content, "10♠"), content, 6).passed
    assert morale(stacked(content, "10♠"), content, 6, leader=11).passed


def test_nobody_gets_away_without_somewhere_to_go(content: Content) -> None:
    assert flee(stacked(content, "2♠"), content, 10, refuge=False) is None
    made = flee(stacked(content, "2♠"), content, 10, refuge=True)
    assert made is not None and made.passed


@pytest.mark.parametrize(("die", "good"), [(3, False), (4, True)])
def test_the_die_of_fate_favors_the_players_from_four(
    content: Content, die: int, good: bool
) -> None:
    assert die_of_fate(content, LoadedRng(die)) == (die, good)


# rest


@pytest.mark.parametrize(("days", "slots"), [(0, 0), (1, 0), (2, 2), (4, 4)])
def test_fatigue_comes_for_each_day_once_it_is_more_than_one(
    content: Content, days: int, slots: int
) -> None:
    assert fatigue_due(content, days) == slots


def test_the_exhausted_recover_nothing() -> None:
    assert recovered(2, 5, rested=True, exhausted=False) == 5
    assert (
        recovered(2, 5, rested=True, exhausted=True)
        == recovered(2, 5, rested=False, exhausted=False)
        == 2
    )


# the deck


def test_a_fresh_deck_gives_the_same_card_twice_and_a_running_one_never_until_a_joker(
    content: Content, ruled: Ruled
) -> None:
    again = stacked(content, "9♠", "9♠")
    assert [save(again, content, 10).cards, save(again, content, 10).cards] == [
        (Card.parse("9♠"),)
    ] * 2
    running = ruled("reading.draws", "running")
    with pytest.raises(AssertionError, match="not among"):
        deck = stacked(running, "9♠", "9♠")
        save(deck, running, 10), save(deck, running, 10)
    deck = stacked(running, "9♠", "Red Joker", "9♠")
    assert [save(deck, running, 10).passed for _ in range(3)] == [True, True, True]


def test_a_running_deck_without_a_joker_left_to_come_is_shuffled_when_it_runs_out(
    ruled: Ruled,
) -> None:
    content = ruled("reading.draws", "running")
    deck = Deck(content, Rng("long evening"))
    assert all(len(deck.draw(5)) == 5 for _ in range(40))

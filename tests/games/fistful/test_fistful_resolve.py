"""What happens at the table: the source's own examples, the edges, and each switch thrown."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal

import pytest

from sixgun.content.content import Content
from sixgun.games.fistful.carousing import advance, carouse, experience
from sixgun.games.fistful.duel import begin_chase, duel
from sixgun.games.fistful.fight import blow, initiative, spends_box
from sixgun.games.fistful.hand import Hand, may_stake, stake
from sixgun.games.fistful.law import pay_off, roll_when, serve, turn, wanted_roll
from sixgun.games.fistful.npcs import morale, reaction, stand_ground
from sixgun.games.fistful.opposed import oppose, throw_opposed
from sixgun.games.fistful.people.character import Arm
from sixgun.games.fistful.prices import buy, price, used_price
from sixgun.games.fistful.slots import quick_draw
from sixgun.games.fistful.stress import add_die, double_or_nothing, out_of_action, reroll, rest
from sixgun.games.fistful.test import settle
from sixgun.games.fistful.weapons import damage, in_hand
from sixgun.system.rng import LoadedRng

Ruled = Callable[..., Content]


# Test Results


@pytest.mark.parametrize(
    ("dice", "outcome", "blackjack", "stress"),
    [
        ((6, 6), "win", False, 0),
        ((6, 5), "lose", False, 0),
        ((5, 5, 4), "win", True, -1),
        ((6, 6, 3), "bust", False, 1),
        ((4, 4), "lose", False, 0),
    ],
)
def test_a_total_wins_above_the_challenge_and_busts_above_the_attribute(
    content: Content, dice: tuple[int, ...], outcome: str, blackjack: bool, stress: int
) -> None:
    result = settle(content, Hand(dice), 14, "Standard")
    assert (result.outcome, result.blackjack, result.stress) == (outcome, blackjack, stress)


def test_a_total_equal_to_the_challenge_is_a_switch(content: Content, ruled: Ruled) -> None:
    assert settle(content, Hand((6, 5)), 14, 11).outcome == "lose"
    assert (
        settle(ruled(("stakes.equal-to-challenge", "win")), Hand((6, 5)), 14, 11).outcome == "win"
    )


def test_a_blackjack_wins_against_a_challenge_beyond_the_attribute(
    content: Content, ruled: Ruled
) -> None:
    assert settle(content, Hand((6, 5)), 11, "Daunting").outcome == "win"
    strict = ruled(("reading.blackjack", "above"))
    assert settle(strict, Hand((6, 5)), 11, "Daunting").outcome == "lose"
    assert settle(strict, Hand((6, 5)), 11, "Daunting").stress == 0
    assert settle(strict, Hand((6, 6)), 12, "Standard").outcome == "win"


def test_what_is_said_after_a_roll(content: Content) -> None:
    assert settle(content, Hand((6, 6, 6)), 14, 11).text == "Bust with Doubles"
    assert settle(content, Hand((6, 5, 3)), 14, 11).text == "Blackjack"
    assert settle(content, Hand((4, 3)), 14, 11).text == "Lose"


def test_five_dice_under_take_stress_off_where_that_is_played(
    content: Content, ruled: Ruled
) -> None:
    hand = Hand((1, 2, 3, 4, 2))
    assert settle(content, hand, 14, 8).stress == 0
    on = ruled(("option.five-under", "on"))
    assert settle(on, hand, 14, 8).stress == -1
    assert settle(on, Hand((1, 2, 3, 4)), 14, 8).stress == 0
    assert settle(on, Hand((1, 2, 3, 4, 4)), 14, 8).stress == -2
    assert settle(on, Hand((1, 2, 6, 4, 4)), 14, 8).stress == 1


# Opposed tests


def test_the_highest_total_that_does_not_bust_wins(content: Content) -> None:
    assert oppose(content, Hand((6, 5)), 14, Hand((6, 6)), 14).winner == -1
    assert oppose(content, Hand((6, 5)), 14, Hand((6, 6, 3)), 14).winner == 1
    assert oppose(content, Hand((6, 5)), 14, Hand((6, 5)), 15).winner == -1
    assert oppose(content, Hand((6, 5)), 14, Hand((5, 6)), 14).winner == 0


def test_only_a_higher_blackjack_beats_a_blackjack(content: Content) -> None:
    assert oppose(content, Hand((6, 5)), 11, Hand((6, 6, 5)), 20).winner == 1
    assert oppose(content, Hand((6, 5)), 11, Hand((6, 6)), 12).winner == -1


def test_two_busts_give_both_stress_or_take_it(content: Content, ruled: Ruled) -> None:
    both = oppose(content, Hand((6, 6)), 11, Hand((6, 6)), 11)
    assert (both.winner, both.ours.stress, both.theirs.stress) == (0, 1, 1)
    lost = oppose(ruled(("reading.two-busts", "lose")), Hand((6, 6)), 11, Hand((6, 6)), 11)
    assert (lost.ours.stress, lost.theirs.stress) == (-1, -1)


def test_an_opposed_test_throws_both_stakes(content: Content) -> None:
    contest = throw_opposed(content, LoadedRng(6, 4, 5, 5, 5), 12, 2, 14, 3)
    assert (contest.ours.hand.dice, contest.theirs.hand.dice, contest.winner) == (
        (6, 4),
        (5, 5, 5),
        1,
    )


# Stress and Stakes


def test_each_point_of_stress_takes_a_die(content: Content) -> None:
    assert [may_stake(content, stress) for stress in range(7)] == [6, 5, 4, 3, 2, 1, 0]
    with pytest.raises(ValueError, match="from 1 to 4 dice under 2 Stress"):
        stake(content, LoadedRng(), 5, 2)
    with pytest.raises(ValueError, match="from 1 to 6"):
        stake(content, LoadedRng(), 0)


def test_a_floating_die_goes_beyond_stress_and_perhaps_beyond_six(
    content: Content, ruled: Ruled
) -> None:
    assert (may_stake(content, 2, floating=True), may_stake(content, 0, floating=True)) == (5, 6)
    assert may_stake(ruled(("reading.floating", "beyond")), 0, floating=True) == 7


def test_stress_buys_a_reroll_or_a_die_more_and_the_new_one_stands(content: Content) -> None:
    assert reroll(content, LoadedRng(1), Hand((6, 5)), 0).dice == (1, 5)
    assert add_die(content, LoadedRng(6), Hand((6, 5))).dice == (6, 5, 6)
    with pytest.raises(ValueError, match="6 dice are the most"):
        add_die(content, LoadedRng(6), Hand((1,) * 6))


def test_double_or_nothing_is_six_dice_or_six_coins(content: Content, ruled: Ruled) -> None:
    assert double_or_nothing(content, LoadedRng(1, 2, 3, 4, 5, 6)).total == 21
    coins = ruled(("option.double-or-nothing-coins", "on"))
    assert double_or_nothing(coins, LoadedRng("heads", *("tails",) * 5)).dice == (6, 1, 1, 1, 1, 1)


def test_a_scene_die_is_one_of_the_dice_where_that_is_played(
    content: Content, ruled: Ruled
) -> None:
    assert stake(ruled(("option.scene-stakes", "on")), LoadedRng(2, 3), 3, scene=5).dice == (
        5,
        2,
        3,
    )
    with pytest.raises(ValueError, match=r"option\.scene-stakes"):
        stake(content, LoadedRng(2, 3), 3, scene=5)


def test_a_simple_test_throws_and_settles(content: Content) -> None:
    for faces, outcome in (((4, 4), "lose"), ((4, 5), "win")):
        assert settle(content, stake(content, LoadedRng(*faces), 2), 14, "Easy").outcome == outcome


# High Stakes Duels


def test_a_duel_is_tossed_until_one_side_wins(content: Content, ruled: Ruled) -> None:
    heads, tails = "heads", "tails"
    fought = duel(
        content, LoadedRng(heads, heads, heads, heads, heads, tails, heads, heads), 11, 2, 11, 2
    )
    assert (len(fought.tosses), fought.winner) == (2, 1)
    assert fought.stress == (-1, 1)
    even = duel(
        ruled(("reading.duel-nobody", "even")), LoadedRng(heads, heads, heads, heads), 11, 2, 11, 2
    )
    assert (len(even.tosses), even.winner, even.stress) == (1, 0, (1, 1))


def test_a_duel_that_nobody_can_win_ends(content: Content) -> None:
    assert duel(content, LoadedRng("tails", "tails"), 0, 1, 0, 1).winner == 0


def test_a_blackjack_in_a_duel_takes_off_stress_beside_the_victory(content: Content) -> None:
    assert duel(content, LoadedRng("heads", "heads", "tails"), 12, 2, 12, 1).stress == (-2, 0)


# Combat


@pytest.mark.parametrize(
    ("arm", "dice", "distance", "cover", "guts"),
    [
        ("Revolver", 3, "Close", "", 5),
        ("Revolver", 3, "Faraway", "", 3),
        ("Revolver", 3, "Distant", "", 0),
        ("Revolver", 3, "Nearby", "Hard", 1),
        ("Revolver", 1, "Nearby", "Hard", 0),
        ("Rifle", 4, "Faraway", "Light", 5),
        ("Shotgun", 3, "Close", "", 9),
        ("Shotgun", 3, "Nearby", "", 5),
        ("Dynamite", 2, "Nearby", "", 5),
        ("Fist", 1, "Close", "", 0),
        ("Improvised weapon", 2, "Close", "", 2),
        ("Tomahawk", 2, "Nearby", "", 2),
        ("Lever action rifle", 2, "Distant", "", 3),
        ("Knife", 2, "Close", "Hard", 3),
    ],
)
def test_guts_by_dice_arm_distance_and_cover(
    content: Content, arm: str, dice: int, distance: str, cover: str, guts: int
) -> None:
    assert damage(content, Arm(arm=arm), dice, distance, cover) == guts


def test_halves_go_up_or_down(content: Content, ruled: Ruled) -> None:
    down = ruled(("reading.halves", "down"))
    assert damage(down, Arm(arm="Revolver"), 3, "Faraway") == 2
    assert (used_price(content, Decimal(5)), used_price(down, Decimal(5))) == (3, 2)


def test_extended_range_reaches_the_next_band(content: Content) -> None:
    longer = Arm(arm="Revolver", added=["Extended Range"])
    assert (damage(content, longer, 3, "Faraway"), damage(content, longer, 3, "Distant")) == (5, 3)


def test_doubles_set_off_what_an_arm_can_do_and_are_a_mishap_without_a_win(
    content: Content,
) -> None:
    won = oppose(content, Hand((5, 5)), 14, Hand((3,)), 14)
    assert blow(content, won, in_hand(content, Arm(arm="Shotgun"))).qualities == ("Spread",)
    assert blow(
        content, won, in_hand(content, Arm(arm="Revolver", added=["Rapidfire"]))
    ).qualities == ("Rapidfire",)
    assert blow(content, won, in_hand(content, Arm(arm="Revolver"))).qualities == ()
    lost = oppose(content, Hand((3, 3)), 14, Hand((6, 5)), 14)
    assert (
        blow(content, lost, in_hand(content, Arm(arm="Shotgun"))).guts,
        blow(content, lost, in_hand(content, Arm(arm="Shotgun"))).mishap,
    ) == (0, True)


def test_heads_acts_first_and_tails_costs_a_box() -> None:
    assert (
        initiative(LoadedRng("heads"))
        and not initiative(LoadedRng("tails"))
        and initiative(LoadedRng(), paid=True)
    )
    assert spends_box(LoadedRng("tails")) and not spends_box(LoadedRng("heads"))


def test_a_quick_draw_must_be_over_the_slot_and_ends_at_twelve(content: Content) -> None:
    assert quick_draw(content, LoadedRng(3, 3), 5).at_once
    assert not quick_draw(content, LoadedRng(3, 2), 5).at_once
    assert not quick_draw(content, LoadedRng(6, 6), 12).at_once
    assert quick_draw(content, LoadedRng(), 13).hand is None


# Harm


def test_a_rest_heals_a_point_for_each_die_or_costs_as_many(content: Content, ruled: Ruled) -> None:
    healed = rest(content, LoadedRng(5, 5, 3), 14, 3)
    assert (healed.guts, healed.stress) == (3, 0)
    assert (
        rest(content, LoadedRng(6, 5, 3), 14, 3).guts,
        rest(content, LoadedRng(6, 5, 3), 14, 3).stress,
    ) == (3, -1)
    assert (
        rest(content, LoadedRng(6, 6, 3), 14, 3).guts,
        rest(content, LoadedRng(6, 6, 3), 14, 3).stress,
    ) == (-3, 1)
    assert rest(ruled(("option.high-action", "on")), LoadedRng(5, 5, 3), 14, 3).stress == -1
    assert (
        rest(ruled(("option.high-action-each-die", "on")), LoadedRng(5, 5, 3), 14, 3).stress == -3
    )


def test_out_of_action(content: Content) -> None:
    head = out_of_action(content, LoadedRng(3, 4))
    assert (head.wound.attribute, head.wound.loss, head.wound.stress, head.guts) == (
        "gumption",
        1,
        1,
        4,
    )
    assert out_of_action(content, LoadedRng(6)).guts is None
    assert out_of_action(content, LoadedRng(1, 1)).wound.stress == 0


# Experience and Carousing


def test_ten_dollars_of_a_share_are_a_point(content: Content) -> None:
    assert [experience(content, Decimal(share)) for share in ("9.99", "10", "39")] == [0, 1, 3]


def test_advancement_rolls_over_the_attribute_and_ends_at_twenty_one(content: Content) -> None:
    assert advance(content, LoadedRng(6, 6, 2), 13, 3).attribute == 14
    assert advance(content, LoadedRng(6, 6, 1), 13, 3).attribute == 13
    with pytest.raises(ValueError, match="ends at 21"):
        advance(content, LoadedRng(), 21, 8)


def test_carousing_costs_a_die_for_each_thing_wanted_and_then_the_table(content: Content) -> None:
    won = carouse(content, LoadedRng(3, 4, 5, 1, 6, 6, 6), 2, 1)
    assert (won.bill.total, won.cost, won.night.name) == (12, -6, "Winner Winner Chicken Dinner!")
    assert carouse(content, LoadedRng(3, 5, 4), 1, 0).cost == 7
    assert carouse(content, LoadedRng(3, 6, "heads"), 1, 0).hours == 1
    assert carouse(content, LoadedRng(3, 6, "tails"), 1, 0).hours == 0
    assert carouse(content, LoadedRng(5, 2), 0, 1).tab(Decimal(2)) == 3
    with pytest.raises(ValueError, match="carousing is for"):
        carouse(content, LoadedRng(), 0, 0)


# The Wanted Clock


def test_the_chart_strikes_at_or_below_the_hour_and_is_silent_at_high_noon(
    content: Content,
) -> None:
    struck = wanted_roll(content, LoadedRng(3, 4), 7)
    assert struck is not None and struck.event is not None and struck.event.name == "Ambush!"
    missed = wanted_roll(content, LoadedRng(3, 4), 6)
    assert missed is not None and missed.event is None
    assert wanted_roll(content, LoadedRng(), 12) is None


def test_each_band_adds_its_occasions(content: Content) -> None:
    assert [len(roll_when(content, hour)) for hour in (1, 3, 4, 6, 8, 10, 12)] == [
        1,
        1,
        2,
        3,
        4,
        5,
        0,
    ]


def test_the_hand_stays_on_the_clock_and_time_served_takes_half_at_the_most(
    content: Content,
) -> None:
    assert (turn(content, 11, 3), turn(content, 2, -5)) == (12, 1)
    assert serve(content, 6, 3) == 3
    with pytest.raises(ValueError, match="3 of 7"):
        serve(content, 7, 4)


def test_paying_off_six_oclock_costs_sixty_dollars(content: Content, ruled: Ruled) -> None:
    on = ruled(("option.pay-off-bounty", "on"))
    assert pay_off(on, 6) == (5, 60)
    for hour in (9, 12, 1):
        with pytest.raises(ValueError, match="nobody takes money"):
            pay_off(on, hour)
    with pytest.raises(ValueError, match=r"option\.pay-off-bounty"):
        pay_off(content, 6)


# Chases


def test_a_chase_is_a_race_to_three(content: Content) -> None:
    chase = begin_chase(content)
    for winner in (1, -1, 1, 0, -1):
        chase = chase.after(winner)
    assert (chase.won, chase.lost, chase.outcome) == (2, 2, "")
    assert chase.after(1).outcome == "won" and chase.after(-1).outcome == "lost"
    with pytest.raises(ValueError, match="over: won"):
        chase.after(1).after(1)


def test_a_hideout_four_moments_away_is_reached_unless_three_are_won_before_the_fifth(
    content: Content,
) -> None:
    chase = begin_chase(content, content.rules.number("chase.example-eta"))
    for winner in (-1, 1, -1):
        chase = chase.after(winner)
    assert chase.after(-1).outcome == "lost"
    assert chase.after(1).outcome == "arrived"


# Judge info


def test_morale_holds_at_the_highest_grit_or_below_it(content: Content) -> None:
    assert morale(content, LoadedRng(4, 4, 4, 3), 15).holds
    broken = morale(content, LoadedRng(4, 4, 4, 4, "tails"), 15)
    assert (broken.holds, broken.flees) == (False, False)
    assert len(morale(content, LoadedRng(1, 1, 1, 1, 1), 15, below_half=True).hand.dice) == 5


def test_a_reaction_may_be_changed_and_the_guarded_grow_worse(content: Content) -> None:
    met = reaction(content, LoadedRng(4, 4))
    assert met.reaction.attitude == "Guarded"
    assert stand_ground(content, LoadedRng(3), met).reaction.attitude == "Hostile"
    assert stand_ground(content, LoadedRng(6), met).reaction.attitude == "Deadly"
    assert reaction(content, LoadedRng(6, 6), 3).reaction.attitude == "Deadly"
    assert reaction(content, LoadedRng(1, 1), -4).reaction.attitude == "Fearful or awed"
    assert (
        stand_ground(content, LoadedRng(), reaction(content, LoadedRng(3, 3))).reaction.attitude
        == "Cautious"
    )


# Equipment


@pytest.mark.parametrize(
    ("name", "low", "high", "said"),
    [
        ("Newspaper", 1, 1, "$1"),
        ("Lantern", 1, 6, "1d6"),
        ("Revolver", 10, 60, "2d6 × 5"),
        ("Lever action rifle", 20, 120, "4d6 × 5"),
        ("Thoroughbred horse", 160, 960, "16d6 × 10"),
        ("Rifle", 20, 120, "4d6 × 5"),
    ],
)
def test_prices_are_rolled_by_class_and_as_often_as_the_goods_say(
    content: Content, name: str, low: int, high: int, said: str
) -> None:
    known = price(content, name)
    assert known is not None
    assert (known.low, known.high, str(known)) == (low, high, said)


def test_a_price_is_rolled_and_what_is_used_sells_for_half(content: Content) -> None:
    assert buy(content, LoadedRng(3, 4), "Revolver") == 35
    assert buy(content, LoadedRng(3, 4), "Revolver", used=True) == 18
    with pytest.raises(KeyError):
        buy(content, LoadedRng(), "Steam carriage")

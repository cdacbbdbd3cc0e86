"""What a judge looks up: the source's worked examples with their own dice, and each rule at its
edges.
"""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from sixgun.content.content import Content
from sixgun.content.dice import Dice
from sixgun.games.tombstone import QUESTIONS
from sixgun.games.tombstone.actors import may_spend
from sixgun.games.tombstone.barrage import gatling
from sixgun.games.tombstone.dynamite import blast, bundle, throw_parts, throw_required
from sixgun.games.tombstone.gambling import caught, poker, slots
from sixgun.games.tombstone.grappling import break_free, disarm, strike_pinned
from sixgun.games.tombstone.harm import (
    FINE,
    SCOPE,
    Shot,
    aim,
    damage,
    damage_dice,
    dice_of,
    harmed,
    mortal_wound,
    next_wound,
    range_penalty,
    shape,
    spread,
    toll,
)
from sixgun.games.tombstone.initiative import (
    exhausted_health,
    fatigue,
    initiative_by_one,
    initiative_by_side,
    weapon_speed,
)
from sixgun.games.tombstone.money import betrays, loyalty
from sixgun.games.tombstone.nerve import (
    Daunt,
    bravery,
    bravery_text,
    daunt,
    fate_of_losers,
    throw_off,
)
from sixgun.games.tombstone.rolls import Result, Sum, third, willpower_test
from sixgun.games.tombstone.wounds import heal, poison
from sixgun.play.test import Part, added
from sixgun.system.rng import LoadedRng


def attack(
    content: Content, rng: LoadedRng, arm: str, modifier: int, defense: int, **given: Any
) -> Result:
    own, guard = Part("skill", modifier), Part("Defense", defense)
    return aim(content, arm, own, guard, shape(content, ()), Shot(**given)).play(rng)


# the source's examples


def test_petes_throw_falls_short(content: Content) -> None:
    """Dynamite, example: 40 feet and half cover ask for 16; the dice and the modifier come to
    14.
    """
    required = throw_parts(content, 40, cover="Half")
    assert required and [part.number for part in required] == [14, 2]
    thrown = Sum(Dice(3, 6), (Part("skill", 2),), required).play(LoadedRng(5, 4, 3))
    assert (thrown.sum.target, thrown.total, thrown.hit) == (16, 14, False)


def test_louis_shot_just_hits(content: Content) -> None:
    """An Example of Play, as we rule it: 10 on the dice and +2 meet a cowboy's Defense 12; then 4
    damage, and his Health of 7 is not gone.
    """
    cowboys = content.cast["opponents/corral-cowboys"].who
    shot = attack(content, LoadedRng(3, 3, 4), "Six-shooter", 2, cowboys.defense)
    assert (shot.throw.faces, shot.total, shot.hit) == ((3, 3, 4), 12, True)
    assert not attack(content, LoadedRng(3, 3, 3), "Six-shooter", 2, cowboys.defense).hit
    assert damage(content, LoadedRng(4), damage_dice(content, "Six-shooter")).dealt == 4


@pytest.mark.parametrize(
    ("guess", "dice", "back"),
    [
        ("Above", (4, 4), 2),
        ("Below", (1, 5), 2),
        ("Exact", (3, 4), 4),
        ("Above", (3, 4), 0),
        ("Exact", (6, 6), 0),
    ],
)
def test_slots_pay_double_or_four_times(
    content: Content, guess: str, dice: tuple[int, int], back: int
) -> None:
    """Gambling, Slots."""
    wager = slots(content, LoadedRng(*dice), guess, Decimal(1))
    assert (wager.back, wager.won) == (back, back > 0)


# checks


def test_a_check_meets_what_is_required(content: Content) -> None:
    def fell(*dice: int, **given: str) -> str:
        return (
            QUESTIONS["check"]
            .answer(content, {"modifier": "2", "task": "Difficult"} | given, LoadedRng(*dice))
            .rolls[0]
            .text
        )

    assert fell(3, 4, 6) == "15 against 15: success"
    assert fell(3, 4, 5) == "14 against 15: failure"
    assert fell(3, 4, 5, 1, fortune="1") == "15 against 15: success"


@pytest.mark.parametrize(
    ("states", "dice"),
    [
        ((), "3d6"),
        (("Mortal Wound",), "2d6"),
        (("Second wound",), "1d6"),
        (("Fatigued",), "2d6"),
        (("Mortal Wound", "Exhausted"), "1d6"),
    ],
)
def test_states_leave_fewer_dice(content: Content, states: tuple[str, ...], dice: str) -> None:
    assert str(dice_of(content, *states)) == dice


def test_willpower_passes_at_the_score_or_under(content: Content) -> None:
    assert willpower_test(content, LoadedRng(4, 4, 3), 11).success
    assert not willpower_test(content, LoadedRng(4, 4, 4), 11).success
    assert willpower_test(content, LoadedRng(4, 4, 4, 1), 11, lucky=True).success


@pytest.mark.parametrize(
    ("uses", "abilities", "blaze", "may"),
    [
        (["Flush"], [], False, True),
        (["Flush", "Lucky Strike"], [], False, False),
        (["Flush", "Lucky Strike"], ["Outrageous Fortune"], False, True),
        (["Flush", "Lucky Strike"], ["Die Hard"], False, False),
        (["Adrenaline", "Lucky Strike"], ["Die Hard"], False, True),
        (["Flush", "Lucky Strike"], [], True, True),
        (["Adrenaline", "Adrenaline", "Flush"], ["Die Hard"], True, True),
        (["Adrenaline", "Adrenaline", "Flush"], ["Outrageous Fortune"], False, False),
    ],
)
def test_who_may_spend_how_much_luck(
    content: Content, uses: list[str], abilities: list[str], blaze: bool, may: bool
) -> None:
    assert may_spend(content, uses, abilities, blaze=blaze) is may


@pytest.mark.parametrize(
    ("face", "kind", "outcome"),
    [
        (1, {}, "frozen"),
        (2, {}, "loses initiative"),
        (3, {}, "holds"),
        (1, {"fearsome": True}, "frozen"),
        (2, {"fearsome": True}, "holds"),
        (2, {"stealthy": True}, "frozen"),
        (3, {"stealthy": True}, "loses initiative"),
        (4, {"stealthy": True}, "holds"),
        (2, {"fearsome": True, "stealthy": True}, "holds"),
    ],
)
def test_bravery(content: Content, face: int, kind: dict[str, bool], outcome: str) -> None:
    assert bravery(content, LoadedRng(face), **kind).outcome == outcome


def test_luck_steadies_a_nerve(content: Content) -> None:
    tested = bravery(content, LoadedRng(1, 4), lucky=True)
    assert tested.outcome == "holds"
    assert bravery_text(content, tested) == content.tables["bravery"].row(5).cells["outcome"]


def test_losers_flee_on_the_lowest(content: Content) -> None:
    assert [fate_of_losers(bravery(content, LoadedRng(f))) for f in (1, 2, 3)] == [
        "flees",
        "loses initiative",
        "fights on",
    ]


def test_initiative_by_side_lets_ties_act_together(content: Content) -> None:
    dice, order = initiative_by_side(content, LoadedRng(4, 4), {"posse": 0, "gang": 0})
    assert [d.total for d in dice] == [4, 4] and order == (("posse", "gang"),)


def test_a_duel_adds_weapon_speed(content: Content) -> None:
    speeds = {
        "Ada": weapon_speed(content, "Six-shooter", quick_draw=True),
        "Bo": weapon_speed(content, "Rifle"),
    }
    assert speeds == {"Ada": 5, "Bo": 2}
    assert weapon_speed(content) == 3
    assert initiative_by_one(content, LoadedRng(1, 2, 3, 2), speeds)[1] == (("Ada",), ("Bo",))


def test_daunting(content: Content) -> None:
    def made(personality: int, *dice: int) -> Daunt:
        rng = LoadedRng(*dice)
        own, guard = Part("Personality", personality), Part("Willpower", 12)
        return daunt(content, rng, Sum(Dice(3, 6), (own,), (guard,)).play(rng))

    daunted = made(1, 4, 4, 3, 5)
    assert daunted.row is not None and daunted.row.defense == -2
    tested = throw_off(content, LoadedRng(6, 3, 3), daunted, 12)
    assert tested is not None and tested.success
    assert throw_off(content, LoadedRng(), made(1, 4, 4, 3, 2), 12) is None
    assert made(0, 4, 4, 3).row is None


def test_hired_help_stays_at_its_loyalty(content: Content) -> None:
    dice, score = loyalty(content, LoadedRng(3, 3, 4), 2)
    assert (dice.total, score) == (10, 12)
    assert betrays(content, LoadedRng(4, 4, 4), score).success
    assert not betrays(content, LoadedRng(5, 4, 4), score).success


def test_an_average_willpower_is_met_or_beaten(content: Content) -> None:
    """The six with Willpower 10 and a Gambler with 11 average a little more than ten: eleven is
    needed.
    """
    answer = QUESTIONS["persuade"].answer(content, {"others": "cowboys, gambler"})
    assert (answer.terms[0].value, answer.terms[0].label) == ("11", "average Willpower of 2")


# attacks


@pytest.mark.parametrize(
    ("arm", "feet", "kind", "penalty"),
    [
        ("Rifle", 299, {}, 0),
        ("Rifle", 300, {}, -3),
        ("Rifle", 300, {"scope": SCOPE}, -2),
        ("Rifle", 300, {"scope": FINE}, -1),
        ("Rifle", 100, {"scope": SCOPE}, 0),
        ("Six-shooter", 200, {}, -3),
        ("Shotgun, single barrel", 400, {}, 0),
        ("Knife", 20, {"thrown": True}, 0),
        ("Knife", 21, {"thrown": True}, -1),
        ("Knife", 60, {"thrown": True}, -8),
        ("Knife", 61, {"thrown": True}, None),
    ],
)
def test_distance(
    content: Content, arm: str, feet: int, kind: dict[str, Any], penalty: int | None
) -> None:
    assert range_penalty(content, arm, Shot(feet, **kind)) == penalty


def test_everything_that_changes_an_attack_is_added_up(content: Content) -> None:
    shot = attack(
        content,
        LoadedRng(3, 3, 3),
        "Rifle",
        2,
        11,
        feet=350,
        scope=SCOPE,
        cover="Half",
        running=True,
        conditions=("From above", "Crossfire or flank"),
    )
    assert {part.label: part.number for part in shot.sum.parts} == {
        "skill": 2,
        "distance": -2,
        "running": -2,
        "From above": 1,
        "Crossfire or flank": 2,
    }
    assert (shot.total, shot.sum.target, shot.hit) == (10, 13, False)


def test_the_hidden_and_the_far_cannot_be_hit(content: Content) -> None:
    assert not attack(content, LoadedRng(6, 6, 6), "Rifle", 9, 10, cover="Hidden").hit
    assert not attack(content, LoadedRng(6, 6, 6), "Knife", 9, 10, feet=61, thrown=True).hit


def test_the_fleeing_and_the_prone_are_easier_to_hit(content: Content) -> None:
    assert attack(content, LoadedRng(2, 2, 2), "Knife", 0, 10, conditions=("Fleeing",)).hit
    assert attack(content, LoadedRng(2, 2, 2), "Knife", 0, 10, conditions=("Prone",)).hit


@pytest.mark.parametrize(
    ("arm", "feet", "kind", "dice"),
    [
        ("Shotgun, single barrel", 15, {}, "2d6"),
        ("Shotgun, single barrel", 16, {}, "1d6"),
        ("Shotgun, sawn-off", 0, {}, "3d6"),
        ("Shotgun, sawn-off", 30, {}, "1d6"),
        ("Shotgun, double barrel", 0, {"both_barrels": True}, "3d6"),
        ("Shotgun, double barrel", 16, {"both_barrels": True}, "1d6"),
        ("Six-shooter", 10, {}, "1d6"),
        ("Six-shooter", 10, {"pistol_option": True}, "2d6"),
        ("Six-shooter", 20, {"pistol_option": True}, "1d6"),
        ("Rifle", 500, {}, "2d6"),
        ("Brawling", 0, {}, "1d3"),
    ],
)
def test_damage_by_distance(
    content: Content, arm: str, feet: int, kind: dict[str, bool], dice: str
) -> None:
    assert str(damage_dice(content, arm, feet, **kind)) == dice


def test_a_hit_does_at_least_one(content: Content) -> None:
    def dealt(face: int, shot: Shot, *states: str) -> int:
        parts = harmed(content, shape(content, states), shot)
        return damage(content, LoadedRng(face), damage_dice(content, "Knife"), parts).dealt

    assert dealt(1, Shot(running=True)) == 1
    assert dealt(1, Shot(), "Second wound") == 1
    assert dealt(6, Shot(conditions=("From above",)), "Mortal Wound") == 5


@pytest.mark.parametrize(
    ("feet", "harm"), [(40, None), (41, Dice(1, 3)), (50, Dice(1, 3)), (51, 1)]
)
def test_a_shotguns_spread(content: Content, feet: int, harm: Dice | int | None) -> None:
    assert spread(content, feet) == harm


def test_holds(content: Content) -> None:
    assert break_free(content, LoadedRng(4, 4, 3), 11).success
    assert not break_free(content, LoadedRng(4, 4, 3), 11, thrashing=True).success
    struck = strike_pinned(content, LoadedRng(1, 4), "Knife")
    assert (struck.friend, struck.damage.dealt) == (True, 4)
    assert not strike_pinned(content, LoadedRng(2, 4), "Knife").friend


def test_a_disarm_sends_the_weapon_off(content: Content) -> None:
    of = Sum(Dice(3, 6), (), (Part("Defense", 11),))
    made, scatter = disarm(content, LoadedRng(4, 4, 3, 5), of)
    assert made.hit and scatter is not None and scatter.total == 5
    assert disarm(content, LoadedRng(4, 3, 3), of)[1] is None


# powder


@pytest.mark.parametrize(
    ("sticks", "dice", "inner", "outer"),
    [(1, "3d6", 15, 25), (2, "4d6", 20, 30), (6, "8d6", 40, 50)],
)
def test_bundles(content: Content, sticks: int, dice: str, inner: int, outer: int) -> None:
    made = bundle(content, sticks)
    assert (str(made.damage), made.inner, made.outer) == (dice, inner, outer)


def test_more_than_six_sticks_are_refused(content: Content) -> None:
    with pytest.raises(ValueError, match="from 1 to 6 sticks"):
        bundle(content, 7)
    assert str(bundle(content, 6, potent=True).damage) == "9d6"


def test_a_blast_by_distance(content: Content) -> None:
    inner = blast(content, LoadedRng(1, 2, 3), 15)
    assert inner.damage is not None and (inner.zone, inner.damage.total) == ("inner", 6)
    outer = blast(content, LoadedRng(4, 2), 16)
    assert outer.damage is not None and (outer.zone, outer.damage.total, outer.stunned) == (
        "outer",
        4,
        2,
    )
    assert blast(content, LoadedRng(), 26).zone == "safe"


@pytest.mark.parametrize(
    ("feet", "required"), [(0, 10), (20, 10), (21, 12), (40, 14), (50, 16), (60, 18)]
)
def test_throwing_dynamite(content: Content, feet: int, required: int) -> None:
    assert throw_required(content, feet) == required
    assert added(throw_parts(content, feet, sticks=3) or ()) == required + 2


def test_nobody_throws_past_the_table(content: Content) -> None:
    assert throw_parts(content, 61) is None


def test_a_gatling_gun_makes_six_attacks(content: Content) -> None:
    shot = Sum(Dice(3, 6), (), (Part("Defense", 12),))
    volley = gatling(content, LoadedRng(4, 4, 4, 6, 1, 1, 1), [shot] * 2)
    assert [s.attack.hit for s in volley] == [True, False]
    assert volley[0].damage is not None and volley[0].damage.dealt == 6 and volley[1].damage is None
    with pytest.raises(ValueError, match="6 attacks a turn"):
        gatling(content, LoadedRng(), [shot] * 7)


# hurt


def test_a_mortal_wound_and_what_follows(content: Content) -> None:
    tested, state = mortal_wound(content, LoadedRng(4, 4, 3), 11)
    assert tested is not None and (tested.success, state) == (True, "Mortal Wound")
    assert mortal_wound(content, LoadedRng(4, 4, 4), 11)[1] == "Third wound"
    assert mortal_wound(content, LoadedRng(), 3, last_stand=True) == (None, "Mortal Wound")
    assert [next_wound(content, s) for s in ("", "Mortal Wound", "Second wound")] == [
        "Mortal Wound",
        "Second wound",
        "Third wound",
    ]


@pytest.mark.parametrize(
    ("states", "expected"),
    [
        ((), ("3d6", "whole", 0, False)),
        (("Mortal Wound",), ("2d6", "half", -2, False)),
        (("Second wound",), ("1d6", "none", -4, False)),
        (("Mortal Wound", "Fatigued"), ("2d6", "half", -2, False)),
        (("Third wound",), ("3d6", "none", 0, True)),
    ],
)
def test_the_worse_of_two_states_counts(
    content: Content, states: tuple[str, ...], expected: tuple[str, str, int, bool]
) -> None:
    effect = toll(content, *states)
    assert (str(effect.dice), effect.move, effect.damage, effect.dead) == expected


@pytest.mark.parametrize(
    ("turns", "state"), [(24, ""), (25, "Fatigued"), (35, "Fatigued"), (36, "Exhausted")]
)
def test_running_with_health_six(content: Content, turns: int, state: str) -> None:
    assert fatigue(content, 6, turns) == state


def test_exhaustion_halves_health() -> None:
    assert [exhausted_health(h) for h in (6, 5, 1)] == [3, 2, 0]


def test_poison(content: Content) -> None:
    assert poison(content, "Inebriated").checks == -2
    assert poison(content, "Heavily Poisoned").mortal
    fatal = poison(content, "Fatally poisoned")
    assert (fatal.checks, fatal.still, fatal.dies_in) == (-6, True, 4)


def test_healing_and_thirds(content: Content) -> None:
    assert heal(content, LoadedRng(3), "whiskey").total == 3
    assert [third(content, LoadedRng(face))[1] for face in range(1, 7)] == [1, 1, 2, 2, 3, 3]


# games of chance


def test_poker_goes_to_the_winner_of_most_of_five(content: Content) -> None:
    game = poker(content, LoadedRng(6, 1, 1, 6, 6, 1, 3, 3, 2, 1), {"Ada": 0, "Bo": 0})
    assert game.winners == ("Ada", "Bo", "Ada", "", "Ada") and game.winner == "Ada"


def test_a_tied_game_is_rolled_on(content: Content) -> None:
    game = poker(content, LoadedRng(*(3, 3) * 5, 2, 2, 1, 2), {"Ada": 0, "Bo": 0})
    assert (len(game.rounds), game.winner) == (7, "Bo")


def test_rigged_cards_add_one_and_may_be_found(content: Content) -> None:
    assert poker(content, LoadedRng(*(3, 3) * 5), {"Ada": 1, "Bo": 0}).winner == "Ada"
    assert [caught(content, LoadedRng(face)) for face in (3, 4)] == [True, False]

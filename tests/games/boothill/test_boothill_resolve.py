"""The procedures: the source's worked examples with their own dice, and the edge of every rule."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from math import inf
from typing import Any

import pytest

from sixgun.content.content import Content
from sixgun.games.boothill.arms import picked_spot, roll_arched, roll_misfire
from sixgun.games.boothill.brawl import (
    Blow,
    Brawler,
    brawl_aim,
    firsts,
    grapple,
    keep_hold,
    next_round,
    punch,
    stab,
)
from sixgun.games.boothill.dice import Sum
from sixgun.games.boothill.field import _in_angle, in_field, in_line
from sixgun.games.boothill.first_shot import Marksman, alternate_order, net_speed, order
from sixgun.games.boothill.gambling import Gambler, roll_faro, roll_monte, roll_poker
from sixgun.games.boothill.guests import armor_effect, fighter_level, strange_gun
from sixgun.games.boothill.heavy import (
    reload_turns,
    roll_burst,
    roll_cannon,
    roll_gatling,
    roll_jam,
)
from sixgun.games.boothill.moving import (
    Obstacles,
    ends_move,
    in_the_open,
    moments,
    rate,
    roll_horse,
    roll_mounted_hit,
    spaces_left,
    walking_moment,
)
from sixgun.games.boothill.nerve import (
    after_drinks,
    after_stun,
    cavalry_checks,
    has_reputation,
    may_ride,
    morale_chance,
    must_check,
    party_chance,
    party_checks,
    roll_stands,
)
from sixgun.games.boothill.people.character import Ability, Character, Experience
from sixgun.games.boothill.people.figures import figures
from sixgun.games.boothill.people.rating import sharpshooter
from sixgun.games.boothill.powder import (
    Danger,
    Safe,
    danger,
    roll_blast,
    roll_caps,
    roll_safe,
    roll_sweating,
)
from sixgun.games.boothill.tables import WEAPONS
from sixgun.games.boothill.tracking import Tracker, roll_notice, roll_track
from sixgun.games.boothill.trade import bill, living_cost, roll_loot
from sixgun.games.boothill.travel import follows_unrolled, on_foot, ride, roll_posse, steady
from sixgun.games.boothill.volley import band, roll_shot, shot_penalty, to_hit
from sixgun.games.boothill.wounding import (
    after_rest,
    hampers,
    points_healed,
    roll_stun,
    weeks_to_heal,
)
from sixgun.games.boothill.wounds import (
    Body,
    Injury,
    Severity,
    exposed_by,
    injury,
    is_covered,
    roll_pellets,
    roll_wound,
    sharp_wound,
)
from sixgun.system.rng import LoadedRng

FDR = "Fast Draw Revolver"


def a_punch(
    content: Content,
    rng: LoadedRng,
    who: Brawler,
    other: Brawler,
    *,
    side: Any = "right",
    weapon: Any = "fist",
) -> Blow:
    blow = punch(
        content, rng.pick(range(11)) + rng.pick(range(11)), who, other, side=side, weapon=weapon
    )
    return stab(content, rng, blow) if weapon == "blade" and blow.lost else blow


def a_grapple(content: Content, rng: LoadedRng, who: Brawler, other: Brawler) -> Blow:
    return grapple(content, rng.pick(range(11)) + rng.pick(range(11)), who, other)


def someone(content: Content, id: str) -> Any:
    return figures(content.cast[id].who, content)


def hit(content: Content, place: str, how: Severity) -> Injury:
    return injury(content, place, how)


# the exchange of fire


def test_the_colorado_kid_and_the_sheriff(content: Content) -> None:
    """The retold example: 23 against 16; 48, 38, 28; a serious wound; 57 in answer; a light wound
    in the leg.
    """
    kid, cole = someone(content, "examples/colorado-kid"), someone(content, "citizens/cole-irby")
    gun = next(arm for arm in cole.arms if arm.label.startswith(FDR) or arm.label == FDR)
    assert net_speed(content, kid.arms[0].first_shot, "hip").total == 23
    assert (gun.first_shot, gun.to_hit, cole.strength.score) == (16, 52, 16)
    sums = [
        to_hit(content, "Double Action Revolver", kid.arms[0].to_hit, 3, "hip", shot=n)
        for n in (1, 2, 3)
    ]
    assert [found.total for found in sums if found] == [48, 38, 28]
    chance = LoadedRng(51, 22, 83, 34, 66)
    assert [roll_shot(content, chance, found).success for found in sums] == [False, True, False]
    body = Body(16).struck(roll_wound(content, chance))
    assert (body.wounds[0].place, body.wounds[0].severity, body.left, body.penalty) == (
        "Right Shoulder",
        "serious",
        9,
        "hurt",
    )
    assert net_speed(content, 16, body=body).total == 11
    answer = to_hit(content, FDR, 52, 3, body=body)
    assert answer is not None and answer.total == 57
    back = LoadedRng(40, 12, 30)
    assert roll_shot(content, back, answer).success
    struck = roll_wound(content, back)
    assert (struck.place, struck.severity) == ("Right Leg", "light")
    assert rate(content, "Running", Body(16).struck(struck)) == 12


# the O.K. Corral


CORRAL = {
    "earp-wyatt": (41, True),
    "earp-morgan": (37, True),
    "mclaury-frank": (36, True),
    "earp-virgil": (34, True),
    "clanton-billy": (31, False),
    "mclaury-tom": (30, True),
    "clanton-ike": (27, True),
}


def test_net_speeds_at_the_corral(content: Content) -> None:
    for id, (net, hip) in CORRAL.items():
        base = someone(content, f"ok-corral/{id}").arms[0].first_shot
        assert net_speed(content, base, *(["hip"] if hip else [])).total == net, id
    doc = someone(content, "ok-corral/holliday-doc").arms[1]
    assert net_speed(content, doc.first_shot, "hip").total == 28
    nets = {id: Marksman(net) for id, (net, _) in CORRAL.items()} | {"holliday-doc": Marksman(28)}
    assert [name for (name,) in order(nets)] == [
        "earp-wyatt",
        "earp-morgan",
        "mclaury-frank",
        "earp-virgil",
        "clanton-billy",
        "mclaury-tom",
        "holliday-doc",
        "clanton-ike",
    ]


@pytest.mark.parametrize(
    ("id", "arm", "spaces", "labels", "needed"),
    [
        ("earp-wyatt", FDR, 3, ["hip"], [91, 81, 71]),  # the source's own example has 81, 71, 61
        ("earp-morgan", FDR, 3, ["hip"], [82, 72, 62]),  # 92, 82, 72
        ("earp-virgil", FDR, 7, ["hip"], [72]),  # 92
        ("clanton-billy", FDR, 3, [], [90]),
        ("holliday-doc", "Shotgun", 6, ["hip"], [105]),  # 95
    ],
)
def test_chances_at_the_corral_are_the_charts(
    content: Content, id: str, arm: str, spaces: int, labels: list[str], needed: list[int]
) -> None:
    """Where the source's example differs from its own chart the chart wins (errata:
    corral-chances).
    """
    base = someone(content, f"ok-corral/{id}").guns
    sums = [to_hit(content, arm, base, spaces, *labels, shot=n) for n in range(1, len(needed) + 1)]
    assert [found.total for found in sums if found] == needed


def test_ike_is_hit_stays_and_runs(content: Content) -> None:
    assert roll_stands(content, LoadedRng(43), 30, companions=3).success
    body = Body(13).struck(hit(content, "Abdomen or Groin", "serious"))
    assert (body.left, body.penalty) == (6, "badly hurt")
    assert net_speed(content, 22, "hip", body=body).total == 7
    sums = [to_hit(content, FDR, 60, 7, "hip", shot=n, body=body) for n in (1, 2, 3)]
    assert [found.total for found in sums if found] == [
        30,
        20,
        10,
    ]  # the source has 20, 10 and none
    assert not roll_stands(content, LoadedRng(70), 30).success
    assert rate(content, "Running", body) == 12


def test_wyatt_and_morgan_are_slower_after_their_wounds(content: Content) -> None:
    wyatt = Body(19).struck(hit(content, "Head", "serious"))
    assert (wyatt.left, net_speed(content, 36, body=wyatt).total) == (12, 31)
    morgan = Body(14).struck(hit(content, "Abdomen or Groin", "light"))
    assert (morgan.left, net_speed(content, 32, body=morgan).total) == (11, 27)


def test_docs_charge_of_shot(content: Content) -> None:
    chance = LoadedRng(9, 60, 90, 45, 60, 75, 40, 95, 10)
    _, count = roll_pellets(content, chance, "shotgun", 0)
    found = [roll_wound(content, chance) for _ in range(count)]
    assert [(w.place, w.severity) for w in found] == [
        ("Abdomen or Groin", "mortal"),
        ("Left Shoulder", "serious"),
        ("Chest", "serious"),
        ("Head", "light"),
    ]
    assert Body(18).struck(*found).dead


# the brawl


def test_the_whole_brawl_blow_by_blow(content: Content) -> None:
    """The retold example: each total and each strength; plus and minus count in the following round
    (errata: next-round, arm-lock-strength).
    """
    sam, juan = Brawler(15), Brawler(13)
    assert firsts((12, 4)) == (0,)

    def strengths() -> tuple[int, int]:
        return sam.strength, juan.strength

    def digits(total: int) -> LoadedRng:
        return LoadedRng(total // 2, total - total // 2)

    def rounds_on() -> None:
        nonlocal sam, juan
        sam, juan = next_round(sam), next_round(juan)

    blow = a_punch(content, digits(14), sam, juan, weapon="club")
    sam, juan = blow.who, blow.other
    assert (blow.total, blow.result, juan.strength) == (13, "Glancing blow", 11)
    blow = a_grapple(content, digits(18), juan, sam)
    juan, sam = blow.who, blow.other
    assert (sam.held, sam.strength, sam.then) == ("head-lock", 11, -2)
    rounds_on()
    blow = a_grapple(content, digits(5), sam, juan)
    sam, juan = blow.who, blow.other
    assert (blow.total, sam.held, strengths()) == (3, "", (11, 11))
    blow = a_punch(content, digits(16), juan, sam)
    juan, sam = blow.who, blow.other
    assert (blow.result, sam.strength, sam.then) == ("Combination", 7, -1)
    rounds_on()
    assert brawl_aim(content, sam) == -10
    blow = a_punch(content, digits(7), sam, juan)
    sam, juan = blow.who, blow.other
    assert (blow.total, blow.result) == (6, "Miss")
    blow = a_grapple(content, digits(3), juan, sam)
    juan, sam = blow.who, blow.other
    assert (juan.strength, juan.then) == (10, -2)
    rounds_on()
    blow = a_punch(content, digits(15), sam, juan, weapon="chair")
    sam, juan = blow.who, blow.other
    assert (blow.total, juan.strength) == (13, 7)
    blow = a_grapple(content, digits(13), juan, sam)
    juan, sam = blow.who, blow.other
    assert (blow.total, sam.held, sam.strength, sam.then) == (11, "arm-lock-left", 5, -1)
    rounds_on()
    blow = a_grapple(content, digits(17), sam, juan)
    sam, juan = blow.who, blow.other
    assert (blow.total, sam.held, juan.strength, juan.then) == (16, "", 5, -2)
    blow = a_grapple(content, digits(3), juan, sam)
    juan, sam = blow.who, blow.other
    assert (juan.strength, juan.then) == (4, -4)
    rounds_on()
    blow = a_punch(content, digits(15), sam, juan)
    sam, juan = blow.who, blow.other
    assert (blow.result, juan.strength) == ("Hook", 2)
    blow = a_grapple(content, digits(12), juan, sam)
    juan, sam = blow.who, blow.other
    assert (blow.total, blow.result, sam.held) == (8, "No hold", "")
    rounds_on()
    blow = a_punch(content, digits(14), sam, juan)
    assert (blow.result, blow.other.strength, blow.other.down) == ("Jab", 0, True)


def test_a_held_arm_cannot_punch_and_a_combination_counts_once(content: Content) -> None:
    locked = Brawler(12, held="arm-lock-left")
    with pytest.raises(ValueError, match="left arm is held"):
        a_punch(content, LoadedRng(1, 1), locked, Brawler(12), side="left")
    assert a_punch(content, LoadedRng(8, 8), locked, Brawler(12)).lost == 2
    with pytest.raises(ValueError, match="right arm is held"):
        a_punch(content, LoadedRng(1, 1), Brawler(12, held="bear-hug"), Brawler(12))
    assert a_punch(content, LoadedRng(8, 8), Brawler(12, held="head-lock"), Brawler(12)).lost == 4


def test_left_handers_read_the_columns_the_other_way_about(content: Content) -> None:
    for hand, side, lost in (
        ("right", "right", 4),
        ("right", "left", 3),
        ("left", "left", 4),
        ("left", "right", 3),
    ):
        assert (
            a_punch(content, LoadedRng(10, 9), Brawler(12, hand=hand), Brawler(12), side=side).lost
            == lost
        )


@pytest.mark.parametrize(
    ("total", "free", "lost"),
    [
        (2, True, 0),
        (3, True, 0),
        (4, False, 0),
        (14, False, 0),
        (15, True, 2),
        (16, True, 2),
        (17, False, 0),
    ],
)
def test_which_totals_break_a_hold(content: Content, total: int, free: bool, lost: int) -> None:
    blow = a_grapple(
        content,
        LoadedRng(total // 2, total - total // 2),
        Brawler(12, held="bear-hug"),
        Brawler(12),
    )
    assert (blow.who.held == "", 12 - blow.other.strength, blow.who.strength) == (free, lost, 12)


def test_a_hold_kept_takes_effect_again_and_ends_when_its_holder_punches(content: Content) -> None:
    kept = keep_hold(content, Brawler(12), Brawler(10, held="head-lock"))
    assert (kept.other.strength, kept.other.then, kept.other.held) == (6, -2, "head-lock")
    assert a_punch(content, LoadedRng(3, 3), Brawler(12), kept.other).other.held == ""
    with pytest.raises(ValueError, match="no hold"):
        keep_hold(content, Brawler(12), Brawler(12))


def test_a_blade_wounds_in_place_of_its_punch(content: Content) -> None:
    blow = a_punch(content, LoadedRng(5, 5, 75, 30), Brawler(12), Brawler(12), weapon="blade")
    assert (blow.wound and blow.wound.place, blow.other.strength) == ("Chest", 5)
    assert a_punch(content, LoadedRng(4, 5), Brawler(12), Brawler(12), weapon="blade").wound is None
    assert a_punch(
        content, LoadedRng(5, 5, 75, 90), Brawler(12), Brawler(12), weapon="blade"
    ).other.down


def test_who_strikes_first() -> None:
    assert firsts((4, 12)) == (1,)
    assert firsts((9, 9)) == (0, 1)
    assert firsts((4, 12), surprised=1) == (0,)


# shots


def test_each_range_runs_to_its_last_space(content: Content) -> None:
    kind = content[WEAPONS].at(FDR)
    assert [band(kind, spaces) for spaces in (0, 3, 3.5, 7, 8, 15, 16, 30, 31)] == [
        0,
        0,
        1,
        1,
        2,
        2,
        3,
        3,
        None,
    ]
    assert to_hit(content, FDR, 80, 31) is None
    assert not roll_shot(content, LoadedRng(1), None).success


def test_a_wounded_gun_arm_costs_besides_the_wounds(content: Content) -> None:
    body = Body(15).struck(hit(content, "Right Arm or Hand", "light"))
    found = to_hit(content, FDR, 60, 5, body=body)
    assert found is not None and found.total == 60 - 5 - 25
    other = to_hit(content, FDR, 60, 5, "wrong hand", body=replace(body, hand="left"))
    assert other is not None and other.total == 60 - 5 - 10


def test_half_of_strength_counts_as_half_or_more() -> None:
    assert [Body(14, bruises=n).penalty for n in (0, 1, 6, 7)] == ["", "hurt", "hurt", "badly hurt"]
    assert [Body(15, bruises=n).penalty for n in (7, 8)] == ["hurt", "badly hurt"]


@pytest.mark.parametrize(
    ("lead", "order"), [(10, "FFFSSS"), (9, "FFSFSS"), (5, "FFSFSS"), (4, "FSFSFS"), (1, "FSFSFS")]
)
def test_alternate_order_by_lead(content: Content, lead: int, order: str) -> None:
    found = alternate_order(content, {"S": Marksman(20, 3), "F": Marksman(20 + lead, 3)})
    assert "".join(name for ((name, _),) in found) == order


def test_alternate_order_of_equals_and_of_three(content: Content) -> None:
    even = alternate_order(content, {"A": Marksman(20, 2), "B": Marksman(20, 2)})
    assert even == ((("A", 1), ("B", 1)), (("A", 2), ("B", 2)))
    three = alternate_order(
        content, {"A": Marksman(28, 3), "B": Marksman(24, 3), "C": Marksman(20, 3)}
    )
    assert [f"{name}{n}" for ((name, n),) in three] == [
        "A1",
        "B1",
        "A2",
        "C1",
        "B2",
        "A3",
        "C2",
        "B3",
        "C3",
    ]
    later = alternate_order(content, {"A": Marksman(28, 3, fired=2), "B": Marksman(4, 1)})
    assert later == ((("A", 3),), (("B", 1),))


def test_alternate_penalties_by_net_speed(content: Content) -> None:
    for net, taken in (
        (30, (0, 0, 0)),
        (29, (0, 0, -10)),
        (20, (0, 0, -10)),
        (19, (0, -10, -10)),
        (10, (0, -10, -10)),
        (9, (-10, -10, -10)),
    ):
        assert tuple(shot_penalty(content, net, n, 3).total for n in (1, 2, 3)) == taken
    assert shot_penalty(content, 5, 1, 1).total == 0
    free = to_hit(content, FDR, 60, 5, shot=3, free=shot_penalty(content, 31, 3, 3))
    assert free is not None and free.total == 60


def test_sharpshooters(content: Content) -> None:
    assert [sharpshooter(content, gun) for gun in (15, 18, 19, 20, 22, None)] == [
        "",
        "Crack Shot",
        "Crack Shot",
        "Deadeye",
        "Deadeye",
        "",
    ]
    assert sharpshooter(content, 20, "shotgun") == ""
    found = roll_wound(content, LoadedRng(76, 55), better=sharp_wound(content, "Deadeye"))
    assert (found.place, found.severity) == ("Head", "mortal")
    needed = Sum(70, (("Short range", 10), ("Half of the target or more hidden", -10)))
    assert picked_spot(content, needed, "Crack Shot").total == 60
    assert picked_spot(content, needed, "Deadeye").total == 70
    assert roll_wound(content, LoadedRng(41), place="Head").severity == "mortal"


def test_the_field_of_fire_is_a_width_about_the_target(content: Content) -> None:
    people = {
        "beside": (10.0, 1.0),
        "two off": (10.0, 2.0),
        "three off": (10.0, 3.0),
        "behind": (11.0, 0.0),
    }
    assert in_field(content, "shotgun", 0, (0, 0), (10, 0), people) == ()
    assert in_field(content, "shotgun", 1, (0, 0), (10, 0), people | {"same": (10.0, 0.0)}) == (
        "same",
    )
    assert in_field(content, "shotgun", 2, (0, 0), (10, 0), people) == ("beside", "behind")
    assert in_field(content, "scatter", 2, (0, 0), (10, 0), people) == (
        "beside",
        "two off",
        "behind",
    )
    assert in_field(content, "shotgun", 2, (0, 0), (8, 6), {"aslant": (7.4, 6.8)}) == ("aslant",)


def test_strays_go_on_to_the_end_of_the_range(content: Content) -> None:
    people = {
        "beyond": (20.0, 1.0),
        "wide": (20.0, 1.5),
        "out of range": (31.0, 0.0),
        "behind the shooter": (-2.0, 0.0),
    }
    assert in_line(content, FDR, (0, 0), (5, 0), people) == ("beyond",)
    assert in_line(content, "Shotgun", (0, 0), (5, 0), people) == ()


def test_misfires(content: Content) -> None:
    assert roll_misfire(content, LoadedRng(99), FDR).what == "none"
    assert roll_misfire(content, LoadedRng(100), FDR).what == "dud"
    bang = roll_misfire(content, LoadedRng(100, 50), "Cap & Ball Revolver")
    assert bang.what == "explosion" and bang.harms is not None and bang.harms.success
    assert roll_misfire(content, LoadedRng(98), "Civil War Rifle").what == "jammed"
    with pytest.raises(KeyError):
        roll_misfire(content, LoadedRng(1), "Bow")


def test_an_arched_arrow_finds_no_cover(content: Content) -> None:
    needed = to_hit(content, "Bow", 50, 10, "hidden")
    assert needed is not None and needed.total == 40
    near, struck = roll_arched(content, LoadedRng(15, 50), needed)
    assert near.success and struck is not None and struck.success
    assert roll_arched(content, LoadedRng(16), needed)[1] is None


# wounds, movement


@pytest.mark.parametrize(
    ("rolls", "place", "how"),
    [
        ((1, 40), "Left Leg", "light"),
        ((10, 41), "Left Leg", "serious"),
        ((30, 75), "Right Arm or Hand", "light"),
        ((31, 90), "Right Shoulder", "serious"),
        ((40, 91), "Right Shoulder", "mortal"),
        ((49, 72), "Left Shoulder", "serious"),
        ((50, 81), "Left Shoulder", "mortal"),
        ((85, 60), "Chest", "serious"),
        ((100, 41), "Head", "mortal"),
    ],
)
def test_places_and_severities(
    content: Content, rolls: tuple[int, int], place: str, how: str
) -> None:
    found = roll_wound(content, LoadedRng(*rolls))
    assert (found.place, found.severity, found.points) == (
        place,
        how,
        {"light": 3, "serious": 7, "mortal": 0}[how],
    )


def test_hard_cover_stops_what_it_hides(content: Content) -> None:
    pistol = exposed_by(content, "pistol")
    assert pistol == {"Head", "Right Arm or Hand", "Right Shoulder"}
    assert exposed_by(content, "rifle", hand="left") == {
        "Head",
        "Left Arm or Hand",
        "Right Arm or Hand",
        "Left Shoulder",
    }
    assert exposed_by(content, "rifle", corner=True) - exposed_by(content, "rifle") == {"Right Leg"}
    assert is_covered(hit(content, "Chest", "mortal"), pistol) and not is_covered(
        hit(content, "Head", "light"), pistol
    )


def test_stunning_then_half_of_everything(content: Content) -> None:
    assert roll_stun(content, LoadedRng(20), "Gun butt or barrel").success
    assert not roll_stun(content, LoadedRng(21), "Gun butt or barrel").success
    assert roll_stun(content, LoadedRng(60), "Gun butt or barrel", behind=True).success
    kid = after_stun(content.cast["examples/colorado-kid"].who, content)
    assert (kid.speed, kid.gun, kid.throwing) == (
        Ability(roll=45),
        Ability(roll=32),
        Ability(roll=31),
    )
    legend = after_stun(Character(speed=Ability(score=23), gun=Ability(score=15)), content)
    assert (legend.speed, legend.gun) == (Ability(roll=50), Ability(roll=43))


def test_drink_moves_the_dice_and_adds_to_strength(content: Content) -> None:
    kid = content.cast["examples/colorado-kid"].who
    assert after_drinks(kid, content, 2) == kid
    merry = figures(after_drinks(kid, content, 3), content)
    assert (merry.speed.roll, merry.gun.roll, merry.bravery.roll, merry.strength.score) == (
        85,
        59,
        60,
        16,
    )
    assert [
        figures(after_drinks(kid, content, n), content).strength.score for n in (6, 12, 30)
    ] == [17, 18, 18]


def test_healing(content: Content) -> None:
    serious = hit(content, "Chest", "serious")
    assert [points_healed(content, serious, weeks) for weeks in (0, 3, 7, 9)] == [0, 3, 7, 7]
    assert [hampers(content, serious, weeks) for weeks in (3, 4)] == [True, False]
    body = Body(15, (serious, hit(content, "Head", "light")), bruises=4)
    assert (weeks_to_heal(content, body), after_rest(content, body, 3).lost) == (7, 11)


def test_wounds_slow_and_ground_too(content: Content) -> None:
    leg, bad_leg, chest = (
        Body(15).struck(hit(content, *one))
        for one in (("Left Leg", "light"), ("Left Leg", "serious"), ("Chest", "serious"))
    )
    ways = ("Crawling", "Walking", "Running and dodging", "Running")
    assert [rate(content, way, leg) for way in ways] == [1, 3, 6, 12]
    assert [rate(content, way, bad_leg) for way in ways] == [0, 3, 0, 0]
    assert [rate(content, way, chest) for way in ways] == [1, 6, 6, 12]
    assert [rate(content, way, rough=True) for way in ways] == [2, 6, 6, 12]
    assert rate(content, "Running", chest, rough=True) == 6
    assert rate(content, "Horse galloping", rough=True) == 16
    assert rate(content, "Running", Body(15).struck(hit(content, "Head", "light"))) == 24


def test_obstacles(content: Content) -> None:
    assert spaces_left(content, Fraction(24), Obstacles(doors=2, stairs=1)) == 16
    assert spaces_left(content, Fraction(6), Obstacles(window=True)) == 3 and ends_move(
        Obstacles(window=True)
    )
    assert spaces_left(content, Fraction(6), Obstacles(mount=True)) == 4 and ends_move(
        Obstacles(drop=True)
    )
    assert not ends_move(Obstacles(doors=1))


def test_fire_during_movement(content: Content) -> None:
    assert [moment * 12 for moment in moments(1)] == [3, 6, 9]
    assert moments(2) == (Fraction(1, 3), Fraction(2, 3))
    assert walking_moment(content, FDR) == Fraction(3, 4)
    assert walking_moment(content, "Buffalo Rifle") is None
    assert walking_moment(content, "Shotgun", hip=True) == Fraction(3, 4)
    assert in_the_open(content, Fraction(24), Fraction(3)) and not in_the_open(
        content, Fraction(24), Fraction(2)
    )
    assert in_the_open(content, Fraction(4), Fraction(1))
    with pytest.raises(ValueError, match="one to three"):
        moments(4)


def test_riders_and_horses(content: Content) -> None:
    assert roll_mounted_hit(content, LoadedRng(60, 75, 10)).rider
    horse = roll_mounted_hit(content, LoadedRng(61, 90, 60, 40))
    assert (horse.rider, horse.wound.severity, horse.bolts and horse.bolts.success) == (
        False,
        "serious",
        True,
    )
    assert roll_mounted_hit(content, LoadedRng(61, 90, 61, 41)).wound.severity == "mortal"
    assert roll_mounted_hit(content, LoadedRng(61, 5, 50)).bolts is None
    assert roll_mounted_hit(content, LoadedRng(61, 75, 10), at_horse=True).rider
    assert (
        roll_horse(content, LoadedRng(7), "pony"),
        roll_horse(content, LoadedRng(7), "work horse"),
    ) == (23, 37)


# nerve


def test_reputations(content: Content) -> None:
    told = [
        Experience(gunfights=7),
        Experience(gunfights=8),
        Experience(modifier=6),
        Experience(modifier=8),
        Experience(roll=Decimal(98)),
    ]
    assert [has_reputation(content, one) for one in told] == [False, True, False, True, True]
    assert morale_chance(content, 30, companions=2, famed=1) == 50


def test_when_minor_characters_troopers_and_war_parties_check(content: Content) -> None:
    assert must_check(first=True, losses=True, enemies=1, friends=9)
    assert must_check(first=False, losses=True, enemies=3, friends=3) and must_check(
        first=False, losses=False, enemies=2, friends=3
    )
    assert not must_check(first=False, losses=True, enemies=2, friends=3)
    assert not cavalry_checks(officer_fit=True, officer_here=True)
    assert cavalry_checks(officer_fit=False, officer_here=True)
    assert cavalry_checks(officer_fit=True, officer_here=True, officer_flees=True)
    assert [party_checks(content, dead, 100) for dead in (0, 4, 5)] == [False, False, True]
    assert party_checks(content, 1, 12) and not party_checks(content, 0, 12)
    assert (party_chance(content, 85), party_chance(content, 85, one_failed=True)) == (85, 75)
    assert may_ride(content, 81) and not may_ride(content, 81, chief=True)


# gambling, powder


def test_gamblers(content: Content) -> None:
    hands, best = roll_poker(
        content, LoadedRng(50, 25, 70), {"Doc": Gambler("bold", 25), "Ike": Gambler()}
    )
    seen = hands["Doc"].seen
    assert seen is not None and seen.success and best == ("Doc", "Ike")
    honest = Gambler()
    players = {"A": honest, "B": honest, "C": Gambler("careful")}
    _, _, winners = roll_faro(content, LoadedRng(60, 60, 61, 56), honest, players)
    assert winners == ("B", "C")
    assert (
        roll_monte(content, LoadedRng(12), 25).success
        and not roll_monte(content, LoadedRng(13), 25).success
    )


def test_dynamite_by_sticks_distance_and_wall(content: Content) -> None:
    assert danger(content, 1, 1) == Danger(25, 75, 100)
    assert danger(content, 3, 1.5) == Danger(35, 70, 100)
    assert danger(content, 40, 15) == Danger(30, 80, 0)
    assert danger(content, 3, 15.5) is None
    assert danger(content, 3, 1, "hard") == Danger(30, 70, 70)
    assert danger(content, 3, 1, "soft") == Danger(45, 85, 85)
    assert danger(content, 1, 3, "hard") == Danger(0, 10, 0)
    assert danger(content, 9, 3.5, "soft") is None
    dead = roll_blast(content, LoadedRng(25), 1, 1)
    hurt = roll_blast(content, LoadedRng(26, 75, 5, 40), 1, 1)
    assert dead is not None and dead.dead
    assert (
        hurt is not None
        and not hurt.dead
        and hurt.stunned
        and hurt.wound is not None
        and hurt.wound.place == "Left Leg"
    )


def test_safes_caps_and_sweat(content: Content) -> None:
    assert roll_safe(content, LoadedRng(), 5, large=True) == Safe(True, "one-quarter")
    assert (
        roll_safe(content, LoadedRng(50), 4, large=True).opened
        and not roll_safe(content, LoadedRng(51), 1).opened
    )
    assert roll_safe(content, LoadedRng(), 3, large=True) == Safe(False, "none")
    assert roll_safe(content, LoadedRng(), 3) == Safe(True, "all")
    assert (
        roll_sweating(content, LoadedRng(5)).success
        and not roll_sweating(content, LoadedRng(6)).success
    )
    assert (
        len(roll_caps(content, LoadedRng(25, 5, 40, 5, 40), 2)[1]) == 2
        and roll_caps(content, LoadedRng(26), 2)[1] == ()
    )


def test_heavy_guns(content: Content) -> None:
    assert [roll_gatling(content, LoadedRng(roll), 100)[1] for roll in (35, 36, 81, 96)] == [
        0,
        1,
        2,
        3,
    ]
    assert [roll_gatling(content, LoadedRng(roll), 101)[1] for roll in (80, 81, 96, 99)] == [
        0,
        1,
        2,
        3,
    ]
    assert roll_gatling(content, LoadedRng(100), 201)[1] == 0
    assert (
        not roll_jam(content, LoadedRng(1), 2).success
        and roll_jam(content, LoadedRng(20), 3).success
    )
    assert [roll_cannon(content, LoadedRng(roll), 30)[1] for roll in (25, 26, 85, 86)] == [
        0,
        1,
        1,
        2,
    ]
    assert [
        roll_cannon(content, LoadedRng(roll), spaces)[1]
        for roll, spaces in ((1, 10), (55, 31), (99, 61))
    ] == [3, 0, 0]
    assert (
        roll_burst(content, LoadedRng(5)).success
        and not roll_burst(content, LoadedRng(1), army=True).success
    )
    assert [reload_turns(content, crew) for crew in (6, 4, 2)] == [2, 2, 4]


# the long ride


def test_crazy_pierres_ride(content: Content) -> None:
    assert ride(content, "Good", [True] * 3) == (7, 5, 3)
    assert ride(content, "Good", [True] * 3 + [False, True])[-1] == 5
    assert ride(content, "Good", [True] * 3 + [False, False, True])[-1] == 7
    with pytest.raises(ValueError, match="in hour 4 the horse must rest"):
        ride(content, "Poor", [True] * 4)
    with pytest.raises(ValueError, match="in hour 5"):
        ride(content, "Excellent", [True] * 5)


def test_ordinary_travel(content: Content) -> None:
    assert (steady(content, 5), steady(content, 20)) == (10, 32)
    assert (on_foot(content, 20), on_foot(content, 5, running=True)) == (16, 8)


def test_posses_and_trails(content: Content) -> None:
    assert (
        roll_posse(content, LoadedRng(10, 4), 2) == (10, 4)
        and roll_posse(content, LoadedRng(), 0) == ()
    )
    assert follows_unrolled(content, 1) and not follows_unrolled(content, 2)
    assert [roll_track(content, LoadedRng(roll), "Normal").result for roll in (90, 91, 96)] == [
        "correct",
        "incorrect",
        "ends",
    ]
    assert [
        roll_track(content, LoadedRng(roll), "Hard or rocky", again=True).lost for roll in (100, 76)
    ] == [True, False]
    assert roll_track(content, LoadedRng(95), "Normal", Tracker(scout=True)).result == "correct"
    kinds = (
        Tracker(indians=True),
        Tracker(indian_scout=True, indians=True),
        *(Tracker(indians=True, passed=p) for p in ("settled", "town")),
    )
    assert [one.modifier(content, "Normal") for one in kinds] == [5, -5, -5, -40]
    assert [one.modifier(content, "Settled area") for one in kinds] == [-5, -10, -5, -5]
    assert [one.modifier(content, "Large town") for one in kinds] == [-40, -45, -40, -40]
    assert Tracker(indian_scout=True).modifier(content, "Normal") == -5
    assert (
        roll_notice(content, LoadedRng(15), "Settled area").success
        and not roll_notice(content, LoadedRng(3), "Hard or rocky").success
    )


# money, other games


def test_living_and_loot(content: Content) -> None:
    assert (living_cost(content, 3), living_cost(content, 3, cowboy=True)) == (75, 0)
    assert bill(content, {"Hunting Knife": 2, "Average hotel, a night": 4}) == Decimal("5.00")
    with pytest.raises(KeyError):
        bill(content, {"Moon": 1})
    assert roll_loot(content, LoadedRng(20_000), "Bank") == 20_000
    assert roll_loot(content, LoadedRng(), "Freight Wagon") is None


def test_other_games(content: Content) -> None:
    assert 65 + armor_effect(content, "dnd", 5) == 62
    assert [
        armor_effect(content, game, 1)
        for game in ("adnd", "dnd", "gamma_world", "metamorphosis_alpha")
    ] == [-5, -5, -10, -4]  # type: ignore[arg-type]
    with pytest.raises(KeyError):
        armor_effect(content, "metamorphosis_alpha", 9)
    assert (fighter_level(content, 3), strange_gun(content, 11), strange_gun(content, 600)) == (
        5,
        2,
        25,
    )


@pytest.mark.parametrize(
    ("degrees", "seen"),
    [
        (60, {"ahead"}),
        (90, {"ahead", "beside"}),
        (135, {"ahead", "beside", "over the shoulder"}),
        (180, {"ahead", "beside", "over the shoulder", "behind"}),
    ],
)
def test_an_arc_may_reach_past_a_right_angle_on_either_side(degrees: int, seen: set[str]) -> None:
    """A tangent is negative there, and so the widest arcs held nobody."""
    people = {"ahead": (5.0, 5.0), "beside": (0.0, -4.0)}
    people |= {"over the shoulder": (-2.0, 2.0), "behind": (-3.0, 0.0), "in the same place": (0, 0)}
    assert {*_in_angle((0, 0), (1, 0), people, degrees, inf)} == seen

"""Questions at the table: the source's examples, chances against counts, and a judge's evening
played through `ask`.
"""

from __future__ import annotations

import ast
import re
from dataclasses import replace
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import icepool
import pytest

from sixgun.content.content import Content
from sixgun.games import tombstone
from sixgun.games.tombstone import QUESTIONS
from sixgun.games.tombstone.dice_tables import after, dice_key, dice_tables, step
from sixgun.play.game import Answer
from sixgun.play.question import ask as ask_question
from sixgun.system.rng import LoadedRng, Rng

SOURCE = Path(tombstone.__file__).parent
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef)
D6, D4 = icepool.d(6), icepool.d(4)
THREE = 3 @ D6
LOUIS, MANGLE, HENRY, ERIC = (
    "Outlaw",
    "Outlaw",
    "Soldier",
    "Holy-Roller",
)  # the players of the example are quick-play characters


def ask(content: Content, question: str, *dice: Any, **given: str) -> Answer:
    rng = LoadedRng(*dice) if dice else None
    return ask_question(
        QUESTIONS[question],
        content,
        {key.replace("_", "-"): value for key, value in given.items()},
        rng,
    )


def texts(answer: Answer) -> list[str]:
    return [roll.text for roll in answer.rolls]


def chances(content: Content, question: str, **given: str) -> dict[str, Fraction]:
    return dict(ask(content, question, **given).rows)


# the source's examples


def test_pete_needs_16_and_falls_short(content: Content) -> None:
    """Dynamite, example: 40 feet and half cover; two dice of 5 and 4, a 3, and +2 come to 14."""
    thrown = ask(content, "dynamite", 5, 4, 3, thrower="Outlaw", feet="40", cover="half")
    assert [term.value for term in thrown.terms] == ["14", "+2", "= 16", "+2"]
    assert texts(thrown) == ["14 against 16: it falls short: the Judge says where"]


def test_louis_shot_just_hits(content: Content) -> None:
    """An Example of Play, as we rule it: 10 on the dice and +2 meet Defense 12; 4 damage leave
    Alistair 3 of his 7.
    """
    shot = ask(
        content, "hit", 3, 3, 4, 4, attacker=LOUIS, target="Alistair Moretti", weapon="Six-shooter"
    )
    assert texts(shot) == ["12 against 12: a hit", "4 damage: Alistair Moretti has 3 Health left"]


def test_a_soldier_was_a_sheriff(content: Content) -> None:
    """Character History, example: 1d4 shows 2, and 2d6 comes to 12."""
    assert texts(ask(content, "history", 6, 6, 2)) == ["12: Sheriff"]


def test_sally_rolls_an_outlaw(content: Content) -> None:
    """Example of Character Creation: a 1 on the die is Health 4, a 3 is $30; a point each in
    Defense, Gunslinging and Brawling.
    """
    sally = ask(content, "begin", 1, 3, background="Outlaw")
    assert texts(sally) == ["4", "$30"]
    assert [term.label.partition(",")[0] for term in sally.terms if term.value == "+1"] == [
        "Defense",
        "Gunslinging",
        "Brawling",
    ]


# an evening: Trouble on the Corral, from the tracks to the pay


def test_the_night_before(content: Content) -> None:
    tracks = ask(content, "search", 2, 2, 1, who=HENRY, what="Footprints after it has rained")
    assert texts(tracks) == ["5 against 5: success"]
    assert tracks.terms[0].section == "What There Is to Find"
    assert texts(
        ask(content, "check", 4, 4, 2, who=MANGLE, skill="Investigation", task="Average")
    ) == ["10 against 10: success"]
    joe = ask(content, "loyalty", 3, 3, 4, 4, 4, 4, patron=LOUIS)
    assert texts(joe) == ["11", "12 against 11: flees or betrays"]


def test_the_fight_at_the_corral(content: Content) -> None:
    assert texts(ask(content, "bravery", 3, who="cowboys")) == [
        content.tables["bravery"].row(3).cells["outcome"]
    ]
    assert texts(ask(content, "initiative", 5, 2))[-1] == "2. your side, then the other side"
    rifle = ask(
        content,
        "hit",
        4,
        4,
        4,
        2,
        1,
        attacker=HENRY,
        target="Dunstan Taggart",
        weapon="rifle",
        conditions="From above",
    )
    assert texts(rifle) == ["15 against 12: a hit", "4 damage: Dunstan Taggart has 2 Health left"]
    powder = ask(
        content, "blast", 1, 1, 2, 6, 6, 6, 1, 1, 3, near="Cleo Muster, Lucky Giovanni", feet="10"
    )
    assert texts(powder) == [
        "4 damage: Cleo Muster is down, Health 0",
        "18 against 10: dead",
        "5 damage: Lucky Giovanni has 4 Health left",
    ]
    back = ask(
        content,
        "hit",
        6,
        6,
        2,
        6,
        5,
        5,
        5,
        attacker="Alistair Moretti",
        target=LOUIS,
        weapon="six-shooter",
        cover="half",
    )
    assert texts(back) == [
        "16 against 14: a hit",
        "6 damage: Outlaw is down, Health 0",
        "15 against 10: dead",
    ]


def test_down_and_up_again(content: Content) -> None:
    """Six damage on Health 6: a Willpower test decides; hands are laid on; the next hit on a
    wounded man is his second wound.
    """
    down = ask(content, "wound", 4, 3, 3, who=LOUIS, damage="6")
    assert texts(down) == ["10 against 10: Mortal Wound: rolls 2d6, moves half, −2 damage"]
    saved = ask(content, "wound", 3, who=LOUIS, damage="6", adrenaline="1")
    assert texts(saved) == ["6 − 3: Outlaw has 3 Health left"]
    assert texts(
        ask(content, "heal", 4, full="6", health="0", by="healing hands", healer=ERIC)
    ) == ["Health 4"]
    assert chances(content, "wound", wound="Mortal Wound", damage="1") == {
        "no further wound": 0,
        "Second wound": 1,
    }
    shot = ask(content, "hit", state="Mortal Wound", skill="2", defense="12")
    assert (
        shot.text
        == "2d6 +2 has to reach 12: 10 or more on the dice hits. A hit does 1d6 −2 damage."
    )


def test_the_cowboys_have_enough(content: Content) -> None:
    daunted = ask(content, "daunt", 4, 4, 1, 6, 5, 5, 5, who=LOUIS, target="Alistair Moretti")
    assert texts(daunted) == [
        "11 against 10: daunted",
        "6: Flees the fight",
        "15 against 10: it goes on",
    ]
    assert texts(ask(content, "bravery", 1, who="cowboys", losing="yes")) == ["flees"]
    fleeing = ask(
        content,
        "hit",
        attacker=HENRY,
        target="Alistair Moretti",
        weapon="rifle",
        conditions="Fleeing",
    )
    assert [term.value for term in fleeing.terms] == [
        "12",
        "−4",
        "= 8",
        "+2",
    ] and fleeing.text.startswith("3d6 +2 has to reach 8: 6 or more")


def test_the_pay_and_the_night_after(content: Content) -> None:
    assert texts(ask(content, "pay", 3, 3, 3, who="Folk Hero", fee="30")) == [
        "10 against 10: $37.50"
    ]
    night = ask(content, "debauchery", 6, 4, 1, 5)
    assert [roll.label for roll in night.rolls] == ["A Night on the Town", "On the Roof", "1d6"]
    assert ask(content, "rest", mortal="yes").text.startswith("A night in bed and 2 days more")
    assert ask(content, "advance", background="Outlaw", scenarios="4").terms[-1].value == "Vanish"


# hands, beasts, heavy arms


def test_a_grizzly_pins_and_mauls(content: Content) -> None:
    pinned = ask(content, "pin", 1, 2, 3, 6, 6, 1, holder="grizzly-bear", held=LOUIS)
    assert texts(pinned) == ["12 against 12: pinned, and not hurt", "13 against 12: still pinned"]
    later = ask(content, "pinned", 6, 6, 1, 3, 2, holder="grizzly-bear", held=LOUIS)
    assert texts(later) == ["13 against 12: still pinned", "5 damage: Outlaw has 1 Health left"]


def test_a_war_dogs_bite_holds_on(content: Content) -> None:
    """It bites for 1d6, then rends for 2d6 in each of two turns; the dead are let go."""
    held = ask(content, "maul", 4, 4, 2, 1, 1, 1, 2, 2, 6, 6, 6, target=LOUIS)
    assert texts(held) == [
        "12 against 12: it holds on",
        "1 damage: Outlaw has 5 Health left",
        "2 damage: Outlaw has 3 Health left",
        "4 damage: Outlaw is down, Health 0",
        "18 against 10: dead",
    ]
    rows = chances(content, "maul", target=LOUIS)
    bite = Fraction((THREE + 2).probability(">=", 12))
    assert rows["drops within 2 more turns"] == bite * Fraction((5 @ D6).probability(">=", 6))


def test_a_boar_charges_and_a_soldier_fires_again(content: Content) -> None:
    charge = ask(content, "hit", 1, 2, 4, 6, attacker="boar", weapon="gore", charging="yes")
    assert texts(charge) == ["11 against 11: a hit", "7 damage"]
    again = ask(content, "hit", 1, 1, 1, 6, 6, 6, 2, again="yes")
    assert [roll.label for roll in again.rolls] == ["attack", "attack, again", "damage"]
    one = chances(content, "hit")["hit"]
    assert chances(content, "hit", again="yes")["hit"] == 1 - (1 - one) ** 2
    long = [
        chances(content, "hit", weapon="rifle", rifle=kind, feet="200")["hit"]
        for kind in ("plain", "poor", "fine")
    ]
    assert long[1] < long[0] == long[2]


def test_a_friend_may_strike_the_holder(content: Content) -> None:
    turn = ask(content, "pinned", 6, 6, 6, 1, 4, 1, 1, 1, held=LOUIS, friend="yes", weapon="knife")
    assert texts(turn)[1:3] == ["the holder is hit", "4 damage"] and texts(turn)[-1].endswith(
        "the hold slips"
    )


def test_an_alligators_jaws_are_harder_to_leave(content: Content) -> None:
    held = chances(content, "pin", holder="alligator-large", held="Outlaw")
    assert held["breaks free, each turn"] == Fraction(THREE.probability("<=", 12 - 4))


def test_a_gatling_gun_takes_its_targets_in_turn(content: Content) -> None:
    burst = ask(
        content,
        "gatling",
        *(4, 4, 4, 6),
        *(1, 1, 1),
        *(1, 1, 1),
        *(1, 1, 1),
        *(1, 1, 1),
        *(1, 1, 1),
        targets="war-dog, Gambler",
    )
    assert [roll.label for roll in burst.rolls] == [
        "War Dog",
        "damage",
        "Gambler",
        "War Dog",
        "Gambler",
        "War Dog",
        "Gambler",
    ]


def test_a_shotgun_strikes_those_beside_the_target(content: Content) -> None:
    """Shotgun, single barrel: beyond 40 feet 1d3, past 50 one point, each by its own roll."""
    beside = {"targets": "Soldier, Gambler", "gunslinging": "2"}
    assert texts(ask(content, "spread", 4, 4, 2, 5, 1, 1, 2, **beside)) == [
        "12 against 12: a hit",
        "3 damage: Soldier has 3 Health left",
        "6 against 11: a miss",
    ]
    assert "A hit does 1 damage." in ask(content, "spread", feet="55").text
    assert chances(content, "spread", feet="40") == {"The target is hit": 0}


def test_a_chart_is_followed_to_the_end(content: Content) -> None:
    part = ask(content, "critical", 4, 5, 6, 6, 3, 2, weapon="rifle")
    assert [roll.text.partition(":")[0] for roll in part.rolls[:2]] == ["9", "6"] and len(
        part.rolls
    ) == 5
    assert "damage" not in {roll.label for roll in part.rolls}, (
        "a lasting loss is all (errata: injury-table)"
    )
    told = ask(content, "critical", 5, 5, 1, 1, target="Soldier", weapon="rifle")
    assert texts(told)[-1] == "4 damage: Soldier has 2 Health left"
    assert texts(ask(content, "brawl", 6, 6, 6, 4, 4, 5))[1].startswith(
        "8: Your opponent is stunned"
    )


# chances against counts


def test_two_weapons_by_every_throw(content: Content) -> None:
    hits = sum(1 for dice in product(range(1, 7), repeat=3) if sum(dice) >= 10)
    one = Fraction(hits, 216)
    given = {"weapon": "six-shooter", "skill": "1", "defense": "11"}
    assert (
        chances(content, "hit", hands="two attacks", **given)["one or more hit"]
        == 1 - (1 - one) ** 2
    )
    assert chances(content, "hit", hands="the better hand", **given)["hit"] == 1 - (1 - one) ** 2
    weaker = chances(content, "hit", hands="the weaker hand", **given)
    assert (weaker["attack 1 hits"], weaker["attack 2 hits"]) == (
        one,
        Fraction(THREE.probability(">=", 12)),
    )
    better = chances(content, "drop", hands="two bullets", health="5", **given)
    assert better["one hit drops"] == Fraction(
        sum(max(dice) >= 5 for dice in product(range(1, 7), repeat=2)), 36
    )


def test_petersons_lie_rolled_again(content: Content) -> None:
    lie = {"who": "Peterson", "willpower": "12"}
    once, twice = (
        chances(content, "persuade", **lie, again=again)["failure"] for again in ("no", "yes")
    )
    assert twice == once**2 == Fraction(3, 8) ** 2
    assert texts(ask(content, "persuade", 2, 3, 4, 4, 4, 4, **lie, again="yes")) == [
        "11 against 12: failure",
        "14 against 12: success",
    ]


def test_a_saloons_patrons(content: Content) -> None:
    assert texts(ask(content, "patrons", 6, 5, 4)) == ["15 patrons"]
    assert chances(content, "patrons")["18 or more"] == Fraction(1, 216)


def test_two_fortune_dice_on_one_roll(content: Content) -> None:
    assert chances(content, "check", fortune="2", target="14")["success"] == Fraction(
        (THREE + 2 @ D4).probability(">=", 14)
    )
    with pytest.raises(ValueError, match="cannot add 3 Fortune Dice"):
        ask(content, "willpower", who="Soldier", fortune="3")


def test_a_turn_that_kills_by_hand(content: Content) -> None:
    """One shot of a rifle at Health 7: it hits, does seven or more, and Willpower 10 fails."""
    rows = chances(content, "drop", weapon="rifle", health="7", skill="2", defense="12")
    hit, seven, fails = (
        Fraction(THREE.probability(">=", 10)),
        Fraction((2 @ D6).probability(">=", 7)),
        Fraction(THREE.probability(">", 10)),
    )
    assert (rows["a turn drops"], rows["a turn kills"]) == (hit * seven, hit * seven * fails)


def test_a_wounded_target_dies_of_two_more_hits(content: Content) -> None:
    rows = chances(content, "drop", attacker="grizzly-bear", target="Outlaw")
    bite = Fraction((THREE + 6).probability(">=", 12))
    assert rows["an attack hits"] == bite and rows["a turn kills"] < rows["a turn drops"]


def test_initiative_of_three_by_every_throw(content: Content) -> None:
    throws = list(product(product(range(1, 7), repeat=2), repeat=3))
    ahead = Fraction(
        sum(sum(a) + 2 > max(sum(b) + 1, sum(c) + 3) for a, b, c in throws), len(throws)
    )
    rows = chances(
        content, "initiative", fighters="Outlaw, Soldier, Gambler", weapons="rifle; -; none"
    )
    assert rows["Outlaw acts first"] == ahead and sum(rows.values()) == 1


def test_a_failed_test_of_bravery_rolled_again(content: Content) -> None:
    fails = sum(1 for a, b in product(range(1, 7), repeat=2) if a <= 2 and max(a, b) <= 2)
    assert 1 - chances(content, "bravery", again="yes")["holds"] == Fraction(fails, 36)


# what abilities and states change


@pytest.mark.parametrize(
    ("question", "given", "term"),
    [
        ("search", {"hidden": "alligator-small"}, "Small Alligator's Stealth"),
        ("daunt", {"who": "Outlaw"}, "Die Hard"),
        ("hit", {"state": "Inebriated"}, "Inebriated"),
        ("hit", {"running": "yes"}, "running"),
        ("hit", {"weapon": "rifle", "feet": "300"}, "distance"),
        ("hit", {"weapon": "knife", "feet": "45"}, "distance"),
    ],
)
def test_modifiers_are_terms_of_a_roll(
    content: Content, question: str, given: dict[str, str], term: str
) -> None:
    assert term in [one.label for one in ask(content, question, **given).terms]


@pytest.mark.parametrize(
    ("question", "given", "text"),
    [
        ("price", {"item": "Scope", "fine": "yes"}, "Scope: $16."),
        ("price", {"item": "Dynamite", "count": "3"}, "3 × Dynamite in one bundle: $60."),
        ("price", {"item": "Bow"}, "Bow: in no shop. It is made, traded, given or found."),
        ("reload", {}, "Six-shooter: 9 attacks in 10 turns."),
        ("reload", {"weapon": "Shotgun, sawn-off"}, "Shotgun, sawn-off: 5 attacks in 10 turns."),
        (
            "reload",
            {"weapon": "Gatling gun", "alone": "yes"},
            "Gatling gun: 36 attacks in 10 turns.",
        ),
        ("reload", {"weapon": "Bow"}, "Bow: 10 attacks in 10 turns, without a stop."),
        (
            "move",
            {"who": "Indian Brave"},
            "50 feet, or 25 and an action; or 50 and an attack at −2, −2 damage.",
        ),
        ("move", {"state": "Second wound"}, "Cannot move."),
        (
            "travel",
            {"horse": "yes", "bareback": "yes"},
            "60 miles at 25 a day: 3 days. A rider without a saddle is Fatigued.",
        ),
        ("run", {"turns": "24"}, "After 24 turns fresh."),
        ("poison", {}, "Inebriated: −2 to all checks, attacks among them."),
        ("luck", {"who": "Soldier"}, "Soldier may not spend 2 in one turn, and has 1 left."),
        ("luck", {}, "Gambler may spend 2 in one turn."),
        ("hire", {"help": "Cowboy", "count": "3", "times": "2"}, "$180 for 3 × Cowboy."),
        (
            "hire",
            {"help": "Laborer (unskilled)", "times": "4"},
            "$8 to $20 for 1 × Laborer (unskilled).",
        ),
        ("reward", {"posse": "3"}, "$90 in all."),
        ("reward", {"scenario": "warpath", "slain": "12"}, "$156 in all."),
        ("reward", {"scenario": "politician", "slain": "6"}, "$198 in all."),
        ("reward", {"scenario": "murder", "hanged": "yes", "posse": "1"}, "$20 to $30 in all."),
    ],
)
def test_answers_without_dice(
    content: Content, question: str, given: dict[str, str], text: str
) -> None:
    assert ask(content, question, **given).text == text


def test_a_western_hero_pays_half(content: Content) -> None:
    hero = content.cast["quick-play/folk-hero"].who.model_copy(update={"grit": 6})
    outlaw = content.cast["quick-play/outlaw"].who.model_copy(update={"grit": 4})

    def price(buyer: Any, **given: str) -> str:
        return ask_question(QUESTIONS["price"], content, {"buyer": buyer} | given).text

    assert price(hero, item="Rifle") == "Rifle: $15."
    assert price(hero, item="Acre of land") == "Acre of land: $1.50 to $50."
    assert price(outlaw, item="Dynamite", count="3") == "3 × Dynamite in one bundle: $20."
    assert price(outlaw, item="Rifle") == "Rifle: $30."


def test_each_of_a_gang_has_a_name_health_and_a_gun_at_hand(content: Content) -> None:
    shot = ask(content, "drop", attacker="coyote", target="Cleo Muster", feet="100")
    assert shot.terms[-1].label == "Coyote One-Shot's Gunslinging" and shot.text.endswith(
        "Cleo Muster has Health 4."
    )
    assert ask(content, "drop", target="henchmen 3").text.endswith("Henchmen 3 has Health 5.")


@pytest.mark.parametrize(
    ("question", "given", "message"),
    [
        (
            "hit",
            {"weapon": "rifle", "hands": "two attacks"},
            "two at once are one-handed arms, which the rifle is not",
        ),
        ("hit", {"attacker": "Soldier", "skill": "3"}, "“skill” makes no difference"),
        ("hit", {"weapon": "Bite"}, "Bite is a beast's own attack: name the beast"),
        ("hit", {"attacker": "Soldier", "weapon": "Bite"}, "Soldier has no bite"),
        ("hit", {"attacker": "henchmen", "fortune": "2"}, "Henchmen has 0 Fortune Dice left"),
        (
            "persuade",
            {"who": "Gambler", "others": "Soldier, Outlaw"},
            "Gambler cannot persuade 2 people at once",
        ),
        ("pay", {"who": "Soldier"}, "Soldier has no Bountiful Rewards"),
        ("heal", {"by": "healing hands", "healer": "Soldier"}, "Soldier has no Healing Hands"),
        (
            "initiative",
            {"fighters": "Soldier, Outlaw", "weapons": "rifle"},
            "weapons: 1 for 2 fighters",
        ),
        ("check", {"who": "Soldier"}, "who= and skill= go together"),
        (
            "blast",
            {"crude": "yes", "potent": "yes"},
            "crude dynamite does not have the extra damage",
        ),
    ],
)
def test_an_impossible_value_is_refused(
    content: Content, question: str, given: dict[str, str], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        ask(content, question, **given)


def test_nobodys_wounds_help_them(content: Content) -> None:
    """The chances of a check fall with every state, and never rise."""
    whole, wounded, second = (
        chances(content, "check", modifier="2", target="11", state=s)["success"]
        for s in ("", "Mortal Wound", "Second wound")
    )
    assert whole > wounded > second


@pytest.mark.parametrize(("feet", "chance"), [(0, "prone"), (300, "standing")])
def test_lying_down_counts_within_reach_alone(content: Content, feet: int, chance: str) -> None:
    """Combat Conditions, note: the prone character is within Brawling range of the attacker."""
    prone = ask(content, "hit", weapon="Rifle", skill=3, defense=12, feet=feet, conditions="Prone")
    standing = ask(content, "hit", weapon="Rifle", skill=3, defense=12, feet=feet)
    assert (prone.rows[0] == standing.rows[0]) == (chance == "standing")


def test_a_cannon_goes_through_full_cover(content: Content) -> None:
    """Cover, note: dynamite or cannon bypass any form of full cover."""
    hidden = ask(content, "cannon", gunslinging=2, defense=12, cover="Hidden")
    assert hidden.rows == ask(content, "cannon", gunslinging=2, defense=12).rows
    assert ask(content, "gatling", gunslinging=2, defense=12, cover="Hidden").rows[0][1] == 0


# what rows ask for, and what answers say


def test_a_row_rolls_no_more_than_its_columns_say(content: Content) -> None:
    """“Against” is not “again”: a miss that hits an ally rolls its damage, and no second row."""
    missed = ask(content, "critical", 1, 1, 4, 2, weapon="rifle")
    assert [roll.label for roll in missed.rolls] == ["Injuries & Critical Hits", "damage"]
    assert missed.rolls[-1].text.endswith("damage: to the ally who is hit")
    for id in dice_tables(content):
        for face in dice_key(content.tables[id]).outcomes:
            more = [*after(content, Rng("7"), id, face)]
            row = step(content, id, face)
            assert bool(more) == bool(row.then or row.again or row.dice), (id, face)


def changed(content: Content, **rules: str) -> Content:
    values = {name.replace("__", ".").replace("_", "-"): value for name, value in rules.items()}
    assert values.keys() <= content.rules.values.keys()
    return replace(content, rules=replace(content.rules, values={**content.rules.values, **values}))


def said(content: Content, question: str, **given: str) -> str:
    answer = ask(content, question, **given)
    return " ".join((answer.text, answer.note, *(label for label, _ in answer.rows)))


def test_every_number_that_an_answer_says_follows_its_rule(content: Content) -> None:
    for rules, question, given, before, now in (
        ({"variant__critical_sixes": "3"}, "critical", {}, "two sixes or more", "three sixes"),
        ({"variant__critical_sixes": "1"}, "critical", {}, "two sixes", "one six or more"),
        ({"check__dice": "3d8"}, "critical", {}, "two sixes", "two 8s or more"),
        ({"speed__least_damage": "2"}, "critical", {}, "1 at the least", "2 at the least"),
        ({"check__dice": "4d6"}, "willpower", {}, "its three dice", "its four dice"),
        ({"check__dice": "1d20"}, "willpower", {}, "its three dice", "its one die"),
        ({"initiative__side_die": "2d6"}, "initiative", {}, "One die a side", "Two dice a side"),
        (
            {"initiative__duel_dice": "3d6"},
            "initiative",
            {"by": "fighter"},
            "Two dice and weapon speed",
            "Three dice and",
        ),
        ({"fortune__lucky_most_per_turn": "3"}, "luck", {}, "use two freely", "use three freely"),
        ({"wound__extra_bed_days": "1"}, "rest", {"mortal": "yes"}, "2 days more", "1 day more"),
        ({"gatling__shots_per_turn": "4"}, "gatling", {}, "6 attacks", "4 attacks"),
    ):
        assert before in said(content, question, **given), (question, before)
        assert now in said(changed(content, **rules), question, **given), (question, now)


NUMBERS = re.compile(
    r"\b(?:two|three|four|five|six|seven|eight|nine|ten|once|twice|[2-9]|\d{2,})\b(?!-shooter)",
    re.IGNORECASE,
)
NO_RULE = {
    # the abilities say so in words; rules.yaml has no number for it
    "Once a fight ",
    "Once a day Card Trick wins a game that is lost.",
    "Once a turn, in Brawling range. A foe who lives may be attacked as usual.",
    " disarms without this roll, once a day, if the first initiative is won. ",
    # both hands, both bullets, both hits
    "two attacks",
    "two bullets",
    "two at once are one-handed arms, which the ",
    "two hits drop",
    "One of two",
    "The better of two rolls counts.",
    "One attack roll; damage is rolled twice, and the higher counts.",
    # neither a rule nor a count
    "A crew of two never stops.",
    "Rows of a Table of Two Dice",
    "lives, in 100",
    "Hit, in 100",
    "a Mortal Wound, test and all: ask wound damage=99",
    " people at once",
}


def test_every_number_in_an_answer_comes_from_the_rules(content: Content) -> None:
    """Texts of questions hold no number but those that no rule has."""
    found = set()
    for file in sorted(SOURCE.glob("*.py")):
        if file.stem in ("tables", "rules", "check", "__init__"):
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            for part in getattr(node, "body", []) if isinstance(node, DOCUMENTED) else ():
                if isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant):
                    part.value.value = ""
            text = getattr(node, "value", "") if isinstance(node, ast.Constant) else ""
            if isinstance(text, str) and " " in text and NUMBERS.search(text):
                found.add(text)
    assert found - titles(content) == NO_RULE


def titles(content: Content) -> set[str]:
    """The headings of sections and of tables, which the answers refer to."""
    return {one.title for one in (*content.prose.values(), *content.tables.values())}

"""A judge's questions: the source's worked examples, evenings played through them with loaded dice,
chances counted another way.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from sixgun.content.content import Content
from sixgun.games.boothill import QUESTIONS
from sixgun.games.boothill.field import in_view
from sixgun.games.boothill.people.character import Play, Wound
from sixgun.games.boothill.people.figures import figures
from sixgun.games.boothill.tables import GRAPPLING, PUNCHING, WOUNDS
from sixgun.games.boothill.wounds import exposed_by, severity
from sixgun.play.game import Answer
from sixgun.play.question import ask as answer_of
from sixgun.system.rng import LoadedRng, Rng

EARPS, COWBOYS = (
    ("Wyatt Earp", "Morgan Earp", "Virgil Earp", "ok-corral/holliday-doc"),
    ("Frank McLaury", "Billy Clanton", "Tom McLaury"),
)
IKE = "ok-corral/clanton-ike"


def ask(content: Content, question: str, rng: Rng | None = None, **given: Any) -> Answer:
    return answer_of(
        QUESTIONS[question],
        content,
        {key.replace("_", "-"): str(value) for key, value in given.items()},
        rng,
    )


def said(answer: Answer) -> list[str]:
    return [roll.text for roll in answer.rolls]


# evenings


def test_an_evening_at_the_corral(content: Content) -> None:
    """Appendix B with its dice, by the charts and not by the figures it prints (errata:
    corral-chances).

    Ike stands; Frank, Tom and Billy die; Ike hits Morgan; then he runs, at half the rate.
    """
    morale = ask(content, "morale", LoadedRng(43), who=IKE, company=", ".join(COWBOYS))
    assert morale.text == "45 or less on d% stands." and said(morale) == ["45 or less: stands"]
    names = ", ".join((*EARPS, *COWBOYS, IKE))
    hip = "Wyatt hip, Morgan hip, Virgil hip, Doc hip, Frank hip, Tom hip, Ike hip"
    order = ask(
        content, "order", shooters=names, weapons="carried, carried, carried, shotgun", how=hip
    )
    assert (
        order.text
        == "Wyatt Earp 41; Morgan Earp 37; Frank McLaury 36; Virgil Earp 34; Billy Clanton 31; Tom"
        " McLaury 30; Doc Holliday 28; Ike Clanton 27."
    )
    wyatt = ask(
        content,
        "hit",
        LoadedRng(18, 45, 60, 1, 60, 60, 44, 90, 50),
        shooter="Wyatt Earp",
        hip="yes",
        at="ok-corral/mclaury-frank",
    )
    assert [row[1] for row in wyatt.rows[:3]] == [
        Fraction(91, 100),
        Fraction(81, 100),
        Fraction(71, 100),
    ]
    assert said(wyatt)[1::2] == [
        (
            "Left Shoulder, serious: 8 of 15 strength left, −5 speed, −5 to hit, moves at half the"
            " rate unless walking"
        ),
        (
            "Abdomen or Groin, serious: 1 of 15 strength left, −20 speed, −20 to hit, moves at half"
            " the rate unless walking"
        ),
        "Head, mortal: dead",
    ]
    morgan = ask(
        content,
        "hit",
        LoadedRng(78, 45, 20, 45, 35, 20, 54, 60, 90),
        shooter="Morgan Earp",
        hip="yes",
        at="Tom McLaury",
    )
    assert said(morgan)[-1] == "Abdomen or Groin, mortal: dead"
    virgil = ask(
        content,
        "hit",
        LoadedRng(35, 60, 60),
        shooter="Virgil Earp",
        hip="yes",
        at=IKE,
        spaces=5,
        shots=1,
    )
    assert said(virgil)[-1].startswith(
        "Abdomen or Groin, serious: 6 of 13 strength left, −20 speed"
    )
    assert (
        ask(content, "first-shot", shooter=IKE, hip="yes", wounds="serious abdomen").text
        == "Net speed 7."
    )
    billy = ask(
        content, "hit", LoadedRng(26, 90, 30), shooter="Billy Clanton", at="Wyatt Earp", shots=1
    )
    assert billy.text == "90 or less on d% hits." and said(billy)[-1].startswith(
        "Head, serious: 12 of 19 strength left"
    )
    assert (
        ask(content, "first-shot", shooter="Wyatt Earp", wounds="serious head").text
        == "Net speed 31."
    )
    doc = ask(
        content,
        "hit",
        LoadedRng(70, 9, 60, 90, 45, 60, 80, 50, 90, 10),
        shooter=EARPS[3],
        weapon="shotgun",
        hip="yes",
        at=COWBOYS[1],
        shots=1,
    )
    assert (
        said(doc)[1] == "4 wounds"
        and said(doc)[2] == "Abdomen or Groin, mortal: dead"
        and len(doc.rolls) == 6
    )
    back = ask(
        content,
        "hit",
        LoadedRng(64, 6, 60, 20),
        shooter=IKE,
        hip="yes",
        wounds="serious abdomen",
        at="Morgan Earp",
        spaces=5,
        shots=2,
    )
    assert said(back) == [
        "30 or less: a miss",
        "20 or less: a hit",
        "Abdomen or Groin, light: 11 of 14 strength left, −5 speed, −5 to hit",
    ]
    assert (
        ask(content, "first-shot", shooter="Morgan Earp", wounds="light abdomen").text
        == "Net speed 27."
    )
    assert said(ask(content, "morale", LoadedRng(70), who=IKE)) == ["30 or less: gets out of there"]
    assert ask(content, "move", who=IKE, wounds="serious abdomen").text == "12 spaces."


def test_an_evening_in_a_doorway(content: Content) -> None:
    """The source's brawl, its dice by our tables: the arm lock takes 2, the throw counts in the
    next round (errata), Sam wins.
    """
    totals = (14, 18, 5, 16, 7, 3, 15, 13, 17, 3, 15, 12, 14)
    acts = (
        "club, grapple, grapple, punch, punch, grapple, chair, grapple, grapple, grapple, punch,"
        " grapple, punch"
    )
    dice = [face for total in totals for face in (total // 2, total - total // 2)]
    fight = ask(
        content, "melee", LoadedRng(*dice), one="Juan Burrito", other="Silver Dollar Sam", acts=acts
    )
    words = said(fight)
    assert words[0].startswith("13: Glancing blow; Juan Burrito has 11 left")
    assert (
        words[1]
        == "18: Head lock; Silver Dollar Sam has 11 left, −2 next round, in a hold: head lock; Juan"
        " Burrito has 11 left"
    )
    assert words[2].startswith("3: slips the hold") and words[3].startswith(
        "16: Combination; Silver Dollar Sam has 7 left"
    )
    assert "Juan Burrito has 10 left, −2 next round" in words[5] and words[6].startswith(
        "13: Glancing blow; Juan Burrito has 7 left"
    )
    assert words[7].startswith("11: Arm lock, left; Silver Dollar Sam has 5 left") and words[
        8
    ].startswith("16: Throw; Juan Burrito has 5 left")
    assert "Juan Burrito is down" in words[-1] and len(words) == 13


def test_a_ride_from_a_bank(content: Content) -> None:
    """Crazy Pierre's flight: 15 hexes in three hours; an hour of rest, and the horse goes 5 again;
    another, and it goes 7.
    """
    assert ask(content, "ride", hours="ride, ride, ride").text == "15 hexes, 30 miles."
    assert ask(content, "ride", hours="ride, ride, ride, rest, ride").terms[-1].value == "5"
    assert ask(content, "ride", hours="ride, ride, ride, rest, rest, ride").terms[-1].value == "7"
    chase = ask(
        content,
        "chase",
        horse="good",
        hours="ride, ride, ride, rest",
        posse_horse="excellent",
        posse_hours="ride, ride, ride, ride",
    )
    assert chase.text == "The posse catches up in hour 1."
    assert ask(content, "chase").text == "From hour 2 on the posse must track in every hex."


# worked examples


@pytest.mark.parametrize(
    ("printed", "charts", "dice"),
    [
        ((81, 71, 61), (91, 81, 71), (18, 1, 44)),  # Wyatt at Frank
        ((92, 82, 72), (82, 72, 62), (78, 45, 54)),  # Morgan at Tom
        ((92,), (72,), (35,)),  # Virgil at Ike
        ((95,), (105,), (70,)),  # Doc at Billy
        ((20, 10), (30, 20), (64, 6)),  # Ike at Morgan
    ],
)
def test_no_roll_at_the_corral_turns_out_differently(
    printed: tuple[int, ...], charts: tuple[int, ...], dice: tuple[int, ...]
) -> None:
    """Errata, corral-chances: what the source prints in Appendix B, what its own charts give, and
    what it rolls.
    """
    assert [roll <= chance for roll, chance in zip(dice, printed, strict=True)] == [
        roll <= chance for roll, chance in zip(dice, charts, strict=True)
    ]


def test_both_barrels_are_said(content: Content) -> None:
    double = ask(content, "hit", weapon="Derringer")
    assert len(double.text.split("then")) == 2 and "with one barrel ask for shots=1" in double.note
    assert ask(content, "hit", weapon="Derringer", shots=1).note.endswith("One barrel is fired.")
    assert "barrel" not in ask(content, "hit", weapon="Fast Draw Revolver").note


def test_the_kid_and_the_sheriff(content: Content) -> None:
    kid = ask(content, "first-shot", shooter="Colorado Kid", hip="yes")
    assert kid.text == "Net speed 23." and [(term.label, term.value) for term in kid.terms] == [
        ("base speed", "18"),
        ("Hipshoots", "+5"),
    ]
    shots = ask(
        content,
        "hit",
        LoadedRng(51, 22, 34, 66, 83),
        shooter="Colorado Kid",
        hip="yes",
        at="Irby Cole",
    )
    assert shots.text == "48 or less on d% hits, then 38, then 28."
    assert said(shots)[2].startswith(
        "Right Shoulder, serious: 9 of 16 strength left, −5 speed, −5 to hit"
    )
    assert (
        ask(
            content,
            "hit",
            shooter="Irby Cole",
            wounds="serious right shoulder",
            weapon="fast draw",
            shots=1,
        ).text
        == "57 or less on d% hits."
    )


def test_a_wound_of_the_gun_arm_and_the_other_hand(content: Content) -> None:
    wound = {"wounds": "serious right arm", "shooter": "Wyatt Earp", "shots": 1}
    assert ask(content, "hit", **wound).text == "46 or less on d% hits."  # 91 + 10 − 5 − 50
    assert (
        ask(content, "hit", **wound, wrong_hand="yes").text == "86 or less on d% hits."
    )  # the arm that shoots is whole


def test_sharpshooters(content: Content) -> None:
    spot = ask(content, "spot", LoadedRng(60, 41), shooter="Doc Holliday", spaces=5, hidden="yes")
    assert (
        spot.text == "85 or less on d% hits." and said(spot)[-1] == "Head, mortal: dead"
    )  # a Deadeye: −10, and no cover counts
    kill = ask(content, "hit", LoadedRng(1, 85, 31), shooter="Doc Holliday", shots=1, kill="yes")
    assert kill.rolls[-1].dice == ("95", "41") and kill.rolls[-1].text.startswith(
        "Head, mortal"
    )  # +10 on both rolls
    with pytest.raises(ValueError, match="a sharpshooter is a Crack Shot or Deadeye"):
        ask(content, "hit", shooter=IKE, kill="yes")


def test_the_alternate_order(content: Content) -> None:
    """Ten faster: three shots; five: two, the third before the second; less: in turn."""
    for lead, wanted in ((10, "AAAB"), (5, "AABA"), (4, "ABAB")):
        text = ask(
            content,
            "order",
            shooters="",
            others=f"A {20 + lead}, B 20",
            alternate="yes",
            shots="3, 2",
        ).text
        assert "".join(one.strip()[0] for one in text.split(";"))[:4] == wanted


def test_other_examples(content: Content) -> None:
    assert said(ask(content, "wound", LoadedRng(49, 72)))[0].startswith("Left Shoulder, serious")
    horse = said(ask(content, "rider", LoadedRng(61, 90, 60, 40)))
    assert horse == [
        "the horse",
        "Head, serious: 23 of 30 strength left",
        "40 or less: bolts in a random direction",
    ]
    assert said(ask(content, "rider", LoadedRng(61, 90, 61, 40))) == [
        "the horse",
        "Head, mortal: dead",
    ]
    assert ask(content, "armor").text == "62 or less on d% hits."
    assert (
        ask(content, "price", goods="Good horse; 2 Saddle; Repeating Rifle (15", year=1872).note
        == "Not on sale in 1872: Repeating Rifle (15 shot)."
    )
    assert (
        ask(content, "reward", robbery=10_001, leader="yes", murders=1, dead="yes").text
        == "$1,250, of which half is paid."
    )
    assert ask(content, "fire-at-mover", move=12).text == "After 3 or 6 or 9 spaces of the move."
    assert (
        ask(content, "heal", wounds="serious chest", weeks=4).terms[0].label
        == "Serious wound, Chest: 3 of 7 left, hampers no more"
    )


def test_base_numbers_term_by_term(content: Content) -> None:
    """The Colorado Kid: +12 +1 +5, and 50 +5 +3 −10."""
    kid = ask(content, "base", who="Colorado Kid")
    assert kid.text.endswith("base speed 18, base accuracy 48.")
    assert [term.value for term in kid.terms] == ["+12", "+1", "+5", "50", "+5", "+3", "−10"]


def test_what_dice_make_of_the_kid(content: Content) -> None:
    """His dice are already raised; 25 of a player's character would be 50."""
    assert (
        ask(content, "reward", robbery=10_001, leader="yes", murders=1, others=3).text == "$2,750."
    )
    assert [
        ask(content, "ability", ability="gambler rating", dice=dice).text for dice in (50, 51, 100)
    ] == ["50.", "1.", "50."]
    assert said(ask(content, "born", LoadedRng(10, 1, 4))) == ["27"] and dict(
        ask(content, "born").rows
    )["42 or older"] == Fraction(1, 1000)
    assert ask(content, "ability", dice=90).text == "Very Fast: +12."
    assert ask(content, "ability", ability="strength", dice=80).text == "Hardy: 16."
    assert (
        ask(content, "ability", ability="bravery", dice=55).text
        == "Above Average: +1 to speed, +3 to accuracy."
    )
    assert (
        ask(content, "ability", ability="experience", dice=30).text
        == "gunfights: None; −10 to accuracy."
    )
    raised = ask(content, "ability", LoadedRng(25), player="yes")
    assert raised.rolls[0].dice == ("25",) and raised.text == "Quick: +4."


def test_time_and_drink_change_the_kid(content: Content) -> None:
    older = {term.label: term.value for term in ask(content, "age", years=1).terms}
    assert older["speed dice, 90 before"] == "91" and older["strength dice, 80 before"] == "82"
    drunk = {term.label: term.value for term in ask(content, "drink", drinks=6).terms}
    assert (
        drunk["speed dice, 90 before"],
        drunk["bravery dice, 55 before"],
        drunk["strength, 16 before"],
    ) == ("80", "65", "17")
    assert {term.label: term.value for term in ask(content, "gunfight").terms}[
        "base accuracy, guns, 48 before"
    ] == "53"


def test_who_stands_where(content: Content) -> None:
    assert ask(
        content, "field", gun="scatter", target="3 0", others="Ike 4 1.5, Tom 4 2"
    ).text.endswith("Besides the target: Ike.")
    assert (
        ask(content, "stray", others="Ike 9 1, Tom 9 2, Behind -3 0").text
        == "In the line of fire: Ike."
    )
    assert ask(content, "swath", others="Ike 60 1.5, Tom 60 2, Far 201 0").text == "Covered: Ike."
    assert (
        ask(content, "swath", gun="cannon", others="Ike 10 4, Tom 10 5, Far 61 0").text
        == "Covered: Ike."
    )
    assert ask(content, "swath", faces="0 50").text == "It cannot be aimed so far to the side."
    assert (
        ask(content, "targets").text == "All 2 may be shot at."
        and "not all" in ask(content, "targets", targets="A 0 0, B 4 0").text
    )
    assert ask(content, "powder-price", sticks=19, caps=0).text == "$100."
    assert ask(content, "sight", others="Ike 4 4, Tom 4 5, Behind -1 0").text == "In view: Ike."


def test_guns_are_loaded_and_moved(content: Content) -> None:
    assert ask(content, "reload", rounds=6).text == "2 turns, 3 rounds in each."
    assert (
        ask(content, "haul", men=2, degrees=180).text
        == "Pushed 2 spaces a turn. Turned in 2 turns."
    )
    assert (
        ask(content, "haul", gun="cannon", men=3, horses="yes").text
        == "As a wagon: 6, 12 or 20 spaces a turn. It takes 4 men to turn it."
    )


# chances, counted by every throw


def throws(content: Content) -> list[tuple[str, str]]:
    """Place and severity of each of the ten thousand throws."""
    places = [content[WOUNDS].at(roll).location for roll in range(1, 101)]
    return [
        (place, severity(content, place, roll)) for place, roll in product(places, range(1, 101))
    ]


def test_cover_stops_what_it_hides(content: Content) -> None:
    open_ = exposed_by(content, "pistol")
    dead = sum(place in open_ and how == "mortal" for place, how in throws(content))
    whole = sum(place not in open_ for place, how in throws(content))
    rows = dict(ask(content, "hit", accuracy=40, shots=1, left=20, cover="pistol").rows)
    assert rows["dead"] == Fraction(dead, 20_000) and rows["unhurt"] == Fraction(1, 2) + Fraction(
        whole, 20_000
    )
    assert rows["hurt and standing"] == 1 - rows["dead"] - rows["unhurt"] - rows["senseless"]


def test_two_hits_count_together(content: Content) -> None:
    """Two sure hits on strength 9: what all pairs of wounds do."""
    points = {"light": 3, "serious": 7}
    one = Counter(how for _, how in throws(content))
    out = sum(one[a] * one[b] for a, b in product(points, repeat=2) if points[a] + points[b] >= 9)
    rows = dict(ask(content, "hit", accuracy=150, shots=2, left=9).rows)
    assert rows["senseless"] == Fraction(out, 10_000**2) and rows["dead"] == 1 - Fraction(
        (10_000 - one["mortal"]) ** 2, 10_000**2
    )


def test_a_blow_by_every_pair_of_dice(content: Content) -> None:
    pairs = list(product(range(1, 11), repeat=2))
    club = Counter(content[PUNCHING].at(max(a + b - 1, 2)).result for a, b in pairs)
    rows = dict(ask(content, "blow", weapon="club").rows)
    assert {label.partition(",")[0]: p for label, p in rows.items()} == {
        label: Fraction(n, 100) for label, n in club.items()
    }
    free = dict(ask(content, "blow", do="grapple", held="bear hug", now=-4).rows)
    totals = [a + b - 4 for a, b in pairs]
    assert free["slips the hold"] == Fraction(sum(total <= 3 for total in totals), 100)
    assert (
        free["Throw, 2 strength"] == Fraction(sum(total in (15, 16) for total in totals), 100)
        and content[GRAPPLING].at(15).holds is False
    )


def test_faro_by_every_pair_of_rolls(content: Content) -> None:
    wins = sum(mine + 20 > bank + 5 for mine, bank in product(range(1, 101), repeat=2))
    assert dict(ask(content, "faro", way="bold").rows)["the player wins"] == Fraction(wins, 10_000)


def test_an_arrow_and_caps(content: Content) -> None:
    rows = dict(ask(content, "arrow", accuracy=50).rows)
    assert rows["hits"] == Fraction(15, 100) * Fraction(60, 100)
    assert dict(ask(content, "caps", count=2, strength=40).rows)["dead"] == Fraction(1, 4) * (
        1 - Fraction(78, 100) ** 2
    )


# what is refused


@pytest.mark.parametrize(
    ("question", "given", "message"),
    [
        ("hit", {"weapon": "shotgun", "shots": "3"}, "the Shotgun fires 2 a turn"),
        ("hit", {"weapon": "shotgun", "two_pistols": "yes"}, "two pistols are fired at once"),
        ("hit", {"net": "20"}, "“net” makes no difference"),
        (
            "hit",
            {"shooter": "Wyatt Earp", "wounds": "bad chest"},
            "a wound is light, serious or mortal",
        ),
        ("hit", {"at": "Wyatt Earp", "at_wounds": "mortal head"}, "the target is down already"),
        ("order", {"how": "Wyatt Earp drunk"}, "how: a name and one of"),
        ("order", {"others": "Bob"}, "others: a name and a base speed"),
        ("blow", {"do": "keep the hold"}, "there is no hold to keep"),
        ("blow", {"held": "arm lock, right"}, "the right arm is held"),
        ("field", {"shooter": "here"}, "shooter: two numbers of spaces"),
        ("ride", {"hours": "ride, trot"}, "“ride” or “rest” for each hour"),
        ("chase", {"hours": "ride"}, "as many hours for the one as for the other"),
        ("brawl", {"one": "Wyatt Earp"}, "name both, or give strengths"),
        ("living", {"cowboy": "yes", "months": "2"}, "“months” makes no difference"),
        ("war-party", {"dead": "0", "failed": "yes"}, "“failed” makes no difference"),
        ("poker", {"who": "Ike Clanton"}, "has no gambler rating"),
        ("price", {"goods": "a moon"}, "there is no price for"),
        ("age", {"who": "Luke Hardeman", "age": "30"}, "“age” makes no difference"),
        ("armor", {"game": "Gamma World", "armor_class": "0"}, "has no class 0"),
        ("blow", {"strength": "5", "lost": "5"}, "the attacker is down already"),
        ("blow", {"left": "5", "at_lost": "9"}, "the opponent is down already"),
        ("morale", {"companions": "1", "famed": "2"}, "famed goes up to companions, which is 1"),
        ("base", {"who": ""}, "who: name a character"),
        ("field", {"target": "0 0"}, "target: another point than shooter"),
        ("sight", {"faces": "0 0"}, "faces: another point than watcher"),
        ("field", {"shooter": "nan 0"}, "shooter: two numbers of spaces"),
        ("stray", {"others": "Ike 6 1, Ike 9 2"}, "others: Ike occurs twice"),
        ("targets", {"targets": "Ike 6"}, "targets: a name and two numbers each"),
        ("order", {"shooters": "Wyatt Earp, Wyatt Earp"}, "Wyatt Earp occurs twice"),
        ("turn", {"others": "Wyatt Earp"}, "Wyatt Earp occurs twice"),
        ("gatling", {"at": IKE, "spaces": "400", "strength": "9"}, "“strength” makes no"),
    ],
)
def test_nonsense_is_refused(
    content: Content, question: str, given: dict[str, str], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        ask(content, question, **given)


def test_famed_friends_are_counted_in_the_explanation(content: Content) -> None:
    """Once only as many terms were shown as there were kinds of friends that were not zero."""
    answer = ask(content, "morale", company="Wyatt Earp", companions=0)
    assert [(term.label, term.value) for term in answer.terms] == [
        ("bravery dice", "30"),
        ("company of 1", "+5"),
        ("1 with a reputation", "+10"),
    ]
    assert ask(content, "morale").terms == answer.terms[:1]


def test_a_wound_of_the_record_counts_by_any_name_of_its_place(content: Content) -> None:
    """Left Hand, Left Arm and Left Arm or Hand are one place of the chart."""
    kid = content.cast["examples/colorado-kid"].who
    texts = set()
    for place in ("Right Hand", "Right Arm", "Right Arm or Hand"):
        wound = Wound(place=place, light=True)
        play = Play(strength_lost=[1, 2, 3], wounds=[wound])
        hurt = kid.model_copy(update={"play": play})
        texts.add(answer_of(QUESTIONS["condition"], content, {"who": hurt}).text)
    assert len(texts) == 1 and "−25 more to hit for the gun arm" in texts.pop()


@pytest.mark.parametrize(("degrees", "behind"), [(170, False), (190, True)])
def test_an_arc_may_be_wider_than_half_a_circle(
    content: Content, degrees: int, behind: bool
) -> None:
    """The tangent of half such an arc is negative; the angle itself is compared."""
    rules = replace(
        content.rules, values={**content.rules.values, "movement.view-degrees": str(degrees)}
    )
    seen = in_view(
        replace(content, rules=rules), (0, 0), (5, 0), {"Ike": (-0.5, 10), "Tom": (5, 1)}
    )
    assert seen == (("Ike", "Tom") if behind else ("Tom",))


# rulings that an answer once broke


def test_a_horse_hit_in_a_foreleg_does_not_bolt(content: Content) -> None:
    """Fire at Mounted Targets: arm hits strike the foreleg, and a leg hit does not bolt."""
    chances = dict(ask(content, "rider", aim="horse").rows)
    wild = 0
    for n, how in product(range(1, 101), repeat=2):
        place = content[WOUNDS].at(n).location
        safe = place.endswith(("Leg", "Arm or Hand"))
        wild += not safe and severity(content, place, max(1, how - 20)) != "mortal"
    meant = chances["the horse is hit"] * Fraction(wild, 10_000) * Fraction(40, 100)
    assert chances["the horse bolts"] == meant


@pytest.mark.parametrize(
    ("where", "may"), [("Ike 6 1, Tom 7 2", True), ("Ike 6 1, Tom 6 3", False)]
)
def test_several_targets_touch(content: Content, where: str, may: bool) -> None:
    """Target Selection: in the same or adjacent spaces; the three inches are for miniatures."""
    assert ("not" not in ask(content, "targets", targets=where).text) == may


@pytest.mark.parametrize("drinks", [0, 6, 42, 60])
def test_no_score_leaves_the_hundred(content: Content, drinks: int) -> None:
    """Errata, hundred-most."""
    answer = ask(content, "drink", who="Wyatt Earp", drinks=drinks)
    dice = [int(term.text) for term in answer.terms if "dice" in term.label]
    assert all(1 <= n <= 100 for n in dice)


def test_a_shooter_without_strength_does_not_fire(content: Content) -> None:
    for question in ("hit", "first-shot"):
        with pytest.raises(Exception, match="no strength left"):
            ask(content, question, strength=14, bruises=14)


@pytest.mark.parametrize(("question", "keys"), [("brawl", "one two"), ("melee", "one other")])
def test_nobody_who_is_down_begins_a_fight(content: Content, question: str, keys: str) -> None:
    """It was said that both fight on, of somebody without strength."""
    kid = content.cast["examples/colorado-kid"].who
    score = figures(kid, content).strength.score
    assert score is not None
    down = kid.model_copy(update={"play": Play(strength_lost=[*range(1, score + 1)])})
    given = dict(zip(keys.split(), (down, content.cast[IKE].who), strict=True))
    with pytest.raises(ValueError, match="Colorado Kid is down already"):
        answer_of(QUESTIONS[question], content, given)

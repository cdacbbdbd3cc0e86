"""Every rule that a character is held to, broken once; and everybody who is rolled keeps them
all.
"""

from __future__ import annotations

import pytest

from shipped import shipped
from sixgun.content.content import Content
from sixgun.content.table import names
from sixgun.games.tombstone.people.create import HEALTH, PURSE, WISHES, origins, roll
from sixgun.games.tombstone.people.figures import figures
from sixgun.games.tombstone.people.validate import LAWS, validate
from sixgun.games.tombstone.tables import BACKGROUNDS
from sixgun.system.rng import Rng

LEGAL = """
background: Outlaw
health-rolled: 6
points: {defense: 1, gunslinging: 2, brawling: 1, willpower: 1}
arms: [Six-shooter]
possessions: [Ammo (box)]
began: 30
"""
QUICK = """
background: Outlaw
method: quick-play
health-rolled: 6
points: {defense: 1, gunslinging: 2, brawling: 1, willpower: 1}
arms: [Six-shooter]
possessions: [A broken heart]
cash: 1
"""
# code: (what is changed, what the message says)
BROKEN = {
    "background-unknown": (
        ("background: Outlaw", "background: Outlow"),
        "there is no Background “Outlow”; did you mean “Outlaw”?",
    ),
    "grit-range": (
        ("health-rolled: 6", "health-rolled: 6\ngrit: 7"),
        "Grit 7: Grit runs from 1 to 6",
    ),
    "scenarios-for-grit": (
        ("health-rolled: 6", "health-rolled: 6\nscenarios: 4"),
        "4 scenarios do not make Grit 1: it takes 0 to 3",
    ),
    "history-unknown": (
        ("health-rolled: 6", "health-rolled: 6\nhistory: Sherif"),
        "“Sherif” is not in the history table; did you mean “Sheriff”?",
    ),
    "health-roll": (
        ("health-rolled: 6", "health-rolled: 3"),
        "Health rolled 3: 1d6+3 gives 4 to 9",
    ),
    "skill-unknown": (
        ("willpower: 1", "willpwer: 1"),
        "there is no skill “willpwer”; did you mean “willpower”?",
    ),
    "points-total": (
        ("willpower: 1", "willpower: 2"),
        "6 Skill Points spent; Grit 1 has 5, so 1 too many",
    ),
    "points-first-grit": (
        ("gunslinging: 2", "gunslinging: 3"),
        "3 points in Gunslinging: at Grit 1 at most 2 go to one skill",
    ),
    "points-cap": (
        ("points: {defense: 1, gunslinging: 2", "grit: 2\npoints: {defense: 1, gunslinging: 4"),
        "4 points in Gunslinging: at Grit 2 a skill holds at most 3",
    ),
    "points-minimum": (
        ("brawling: 1", "brawling: 0"),
        "Brawling has 0: the Background Outlaw asks for at least 1",
    ),
    "arm-unknown": (
        ("[Six-shooter]", "[Sixshooter]"),
        "“Sixshooter” is not an arm; did you mean “Six-shooter”?",
    ),
    "item-unknown": (
        ("[Ammo (box)]", "[Lasoo]"),
        (
            "“Lasoo” is on no price list (what was not bought is marked found: yes); did you mean"
            " “Lasso/Rope”?"
        ),
    ),
    "made-by": (
        ("[Six-shooter]", "[Bow]"),
        (
            "Bow: no shop sells one. Indian Brave characters make their own; anyone else marks it"
            " found: yes"
        ),
    ),
    "specialized": (
        ("began: 30", "began: 30\nspecialized: Rifle"),
        (
            "only the ability Military Specialisation makes an expert, and this character does not"
            " have it"
        ),
    ),
    "price-missing": (
        ("[Ammo (box)]", "[Acre of land]"),
        "Acre of land has no one price: give what was paid, $3 to $100",
    ),
    "price-listed": (
        ("[Six-shooter]", "[{arm: Six-shooter, paid: 3}]"),
        "Six-shooter for $3: the price is $15 (where another was agreed on, write bargained: yes)",
    ),
    "money-start": (
        ("began: 30", "began: 35"),
        "began with $35: 1d4 × $10, or $30, gives one of $10, $20, $30, $40",
    ),
    "money-overspent": (
        ("[Six-shooter]", "[Six-shooter, Rifle]"),
        "spent $47 and had $30: $17 too much",
    ),
    "method-money": (
        ("began: 30\n", "\n"),
        "no money: a character begins with the dollars that were rolled or taken",
    ),
    "play-state": (
        ("began: 30", "began: 30\nplay: {wounds: [Mortl wound]}"),
        "there is no wound “Mortl wound”; did you mean “Mortal Wound”?",
    ),
    "note-box": (
        ("began: 30", "began: 30\nnotes: {grit-3: Fast}"),
        "the sheet has no box “grit-3” for a note; did you mean “grit-6”?",
    ),
}


person = shipped("tombstone").person


def test_the_two_characters_that_are_broken_below_are_legal(content: Content) -> None:
    assert validate(person(LEGAL), content) == []
    assert validate(person(QUICK), content) == []


def test_each_rule_is_broken_here(content: Content) -> None:
    assert set(BROKEN) == {rule.code for rule in LAWS}
    assert all(rule.section for rule in LAWS)


@pytest.mark.parametrize("code", BROKEN)
def test_a_broken_rule_is_named_with_what_would_be_right(content: Content, code: str) -> None:
    (old, new), message = BROKEN[code]
    assert old in LEGAL
    found = {b.code: b.message for b in validate(person(LEGAL.replace(old, new)), content)}
    assert found.get(code) == message


def test_a_mistake_points_at_its_field(content: Content) -> None:
    broken = validate(person(LEGAL.replace("[Six-shooter]", "[Knife, Sixshooter]")), content)
    assert [(b.code, b.field) for b in broken] == [("arm-unknown", ("arms", 1, "arm"))]


@pytest.mark.parametrize(
    ("old", "new", "codes"),
    [
        ("cash: 1", "began: 30", ["method-money", "method-money"]),
        ("cash: 1", "cash: 1\nbegan: 30", ["method-money"]),
        ("[Six-shooter]", "[{arm: Six-shooter, paid: 15}]", ["method-money"]),
    ],
)
def test_a_quick_play_outfit_is_given(
    content: Content, old: str, new: str, codes: list[str]
) -> None:
    assert [b.code for b in validate(person(QUICK.replace(old, new)), content)] == codes


@pytest.mark.parametrize(
    "change",
    [
        ("[Ammo (box)]", "[{item: A ghost story, found: yes}]"),
        ("[Six-shooter]", "[{arm: Bow, found: yes}]"),
        ("background: Outlaw", "background: outlaw"),
        ("[Six-shooter]", "[{arm: six-shooter, called: Peacemaker}]"),
        ("[Ammo (box)]", "[{item: Acre of land, paid: 12.50}]"),
        ("health-rolled: 6", "health-rolled: 15\nhealth-dice: campaign"),
        ("[Six-shooter]", "[{arm: Six-shooter, paid: 3, bargained: yes}]"),
        (
            "began: 30",
            (
                "began: 30\nplay: {fortune-spent: [1, 2], health-lost: [6, 5], wounds: [Mortal"
                " Wound, Second wound]}"
            ),
        ),
        ("health-rolled: 6", "health-rolled: 6\nscenarios: 3"),
        ("began: 30", "began: 10\nearned: 100"),
    ],
)
def test_what_the_rules_leave_free(content: Content, change: tuple[str, str]) -> None:
    assert validate(person(LEGAL.replace(*change)), content) == []


@pytest.mark.parametrize(
    ("change", "code", "message"),
    [
        (
            ("health-rolled: 6", "health-rolled: 12"),
            "health-roll",
            (
                "Health rolled 12: 1d6+3 gives 4 to 9; a campaign that rolls 2d6+3 says"
                " health-dice: campaign"
            ),
        ),
        (
            ("began: 30", "began: 30\nplay: {fortune-spent: [1, 1]}"),
            "play-state",
            "Fortune Die 1 is spent twice",
        ),
        (
            ("began: 30", "began: 30\nplay: {health-lost: [18]}"),
            "play-state",
            "box 18 of Health is struck off, and there are 6",
        ),
        (
            ("began: 30", "began: 30\nplay: {wounds: [Second wound]}"),
            "play-state",
            "Second wound without Mortal Wound",
        ),
        (
            ("began: 30", "began: 30\nnotes: {grit-4: Fast}"),
            "note-box",
            "a note on grit-4, and the character has Grit 1",
        ),
    ],
)
def test_a_state_that_cannot_be_is_refused(
    content: Content, change: tuple[str, str], code: str, message: str
) -> None:
    assert [(b.code, b.message) for b in validate(person(LEGAL.replace(*change)), content)] == [
        (code, message)
    ]


def test_an_expert_names_the_arm(content: Content) -> None:
    soldier = roll(content, Rng("expert"), {"background": "Soldier", "grit": "4"})
    assert soldier.specialized and validate(soldier, content) == []
    assert [b.code for b in validate(soldier.model_copy(update={"specialized": ""}), content)] == [
        "specialized"
    ]


def test_alchemists_pay_a_third_for_dynamite(content: Content) -> None:
    outlaw = LEGAL.replace("began: 30", "began: 30\nearned: 60\ngrit: {}").replace(
        "[Six-shooter]", "[{{arm: Dynamite, paid: 14}}]"
    )
    outlaw = outlaw.replace("{defense", "{{defense").replace("willpower: 1}", "willpower: 1}}")

    def codes(grit: int) -> list[str]:
        return [
            b.code
            for b in validate(person(outlaw.format(grit)), content)
            if b.code == "price-listed"
        ]

    assert codes(3) == ["price-listed"]
    assert codes(4) == []


@pytest.mark.parametrize(("count", "price"), [(1, "40"), (2, "50"), (6, "90"), (7, "130")])
def test_each_stick_of_a_bundle_after_the_first_costs_the_same(
    content: Content, count: int, price: str
) -> None:
    who = person(
        LEGAL.replace("[Six-shooter]", f"[{{arm: Dynamite, count: {count}}}]").replace(
            "began: 30", "began: 30\nearned: 200"
        )
    )
    assert validate(who, content) == []
    assert str(figures(who, content).owned[0].price) == price


# rolled characters


@pytest.mark.parametrize("grit", range(1, 7))
def test_everyone_rolled_is_legal(content: Content, grit: int) -> None:
    """Each Background at each Grit, with each way to find Health and money."""
    seen = set()
    for background in names(content[BACKGROUNDS]):
        for seed in range(24):
            wishes = {
                "background": background,
                "grit": str(grit),
                "health": HEALTH[seed % 3],
                "money": PURSE[seed % 2],
            }
            who = roll(content, Rng(f"{background} {seed}"), wishes)
            assert validate(who, content) == [], who
            assert figures(who, content).cash >= 0
            assert who.name and who.arms
            seen.add((who.background, who.grit))
    assert len(seen) == 6


def test_a_seed_gives_the_same_character_again(content: Content) -> None:
    assert roll(content, Rng("kit"), {}) == roll(content, Rng("kit"), {})
    assert len({roll(content, Rng(s), {}).name for s in range(40)}) > 20


def test_wishes_are_granted(content: Content) -> None:
    wishes = {
        "background": "holy roller",
        "scenarios": "9",
        "name": "Ada Cole",
        "player": "Jo",
        "gender": "Nonbinary",
        "history": "spy",
        "health": "maximum",
        "money": "sum",
    }
    who = roll(content, Rng(1), wishes)
    assert set(wishes) | {"grit"} == set(WISHES)
    assert (who.background, who.grit, who.scenarios, who.name, who.player) == (
        "Holy-Roller",
        3,
        9,
        "Ada Cole",
        "Jo",
    )
    assert (who.gender, who.history, who.health_rolled, who.began) == ("Nonbinary", "Spy", 9, 20)
    assert validate(who, content) == []


@pytest.mark.parametrize(
    ("wishes", "message"),
    [
        ({"background": "outlow"}, "there is no background “outlow”; did you mean “Outlaw”?"),
        ({"grti": "2"}, "there is no wish “grti”; did you mean “grit”?"),
        ({"grit": "9"}, "there is no grit “9”; there are: 1, 2, 3, 4, 5, 6"),
        ({"scenarios": "many"}, "scenarios is a whole number, not “many”"),
        (
            {"scenarios": "9", "grit": "2"},
            "9 scenarios make Grit 3, not 2; wish for one of the two",
        ),
    ],
)
def test_a_wish_that_cannot_be_met_is_refused(
    content: Content, wishes: dict[str, str], message: str
) -> None:
    with pytest.raises(ValueError) as refused:
        roll(content, Rng(1), wishes)
    assert str(refused.value) == message


def test_names_hang_together(content: Content) -> None:
    of = origins(content)
    native, chinese, surnames = (
        {name for name in of if (of[name] or "").removesuffix(" first") == whose}
        for whose in ("native", "chinese", "mexican family")
    )
    for seed in range(300):
        gender = ("Woman", "Man", "")[seed % 3]
        brave = seed % 2 == 0
        name = roll(
            content,
            Rng(seed),
            {
                "background": "Indian Brave" if brave else "Outlaw",
                **({"gender": gender} if gender else {}),
            },
        ).name
        if brave:
            assert name in native
            continue
        assert name not in native and not any(name.startswith(f"{n} ") for n in native)
        first, _, rest = name.partition(" ")
        assert rest, name
        assert not (first in chinese and rest in surnames), name
        assert not name.endswith(" Ah"), name

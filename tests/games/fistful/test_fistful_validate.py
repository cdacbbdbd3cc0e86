"""The rules an outlaw is held to, each broken once; and that those who are rolled keep them all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from shipped import shipped
from sixgun.content.content import Content
from sixgun.content.table import Names
from sixgun.games.fistful.check import check
from sixgun.games.fistful.people.character import ATTRIBUTES
from sixgun.games.fistful.people.create import WISHES, roll, roll_background, roll_name
from sixgun.games.fistful.people.figures import figures, plain_figures
from sixgun.games.fistful.people.validate import LAWS, validate
from sixgun.games.fistful.tables import OUTFIT
from sixgun.play.check import section
from sixgun.system.problem import Problems
from sixgun.system.rng import LoadedRng, Rng

Ruled = Callable[..., Content]
INES = "rolled: [14, 15, 18]\nswapped: [gumption, grace]\nwanted: 4\nbegan: 14\n"


person = shipped("fistful").person


def codes(text: str, content: Content) -> list[str]:
    return [broken.code for broken in validate(person(text), content)]


BROKEN = {
    "score-count": "rolled: [14, 15]",
    "score-rolled": "rolled: [14, 15, 22]",
    "score-swapped": "rolled: [14, 15, 18]\nswapped: [grit]",
    "attribute-most": "rolled: [21, 15, 18]\nraised: {grit: 1}",
    "guts-most": "rolled: [14, 15, 18]\nguts: 8",
    "stress-out": "rolled: [14, 15, 18]\nstress: 6",
    "floating-spent": "rolled: [14, 15, 18]\nfloating: [1, 2]",
    "wanted-start": "rolled: [14, 15, 18]\nwanted: 6",
    "money-start": "rolled: [14, 15, 18]\nwanted: 4\nbegan: 25",
    "kit-arms": "rolled: [14, 15, 18]\nwanted: 3\narms: [Revolver, Knife]",
    "arm-unknown": "rolled: [14, 15, 18]\narms: [Harpoon]",
    "quality-unknown": "rolled: [14, 15, 18]\narms: [{arm: Knife, added: [Sharp]}]",
    "quality-clash": "rolled: [14, 15, 18]\narms: [{arm: Rifle, added: [Concealable]}]",
    "good-unknown": "rolled: [14, 15, 18]\nbegan: 9\ngear: [{item: Steam carriage, paid: 3}]",
    "price-rolled": "rolled: [14, 15, 18]\nbegan: 20\ngear: [{item: Lantern, paid: 7}]",
    "money-overspent": "rolled: [14, 15, 18]\nbegan: 4\ngear: [{item: Lantern, paid: 5}]",
    "slot-large": "rolled: [14, 15, 18]\narms: [{arm: Rifle, slot: 5}]",
    "slot-quick": "rolled: [14, 15, 18]\narms: [{arm: Axe, slot: 2}]",
    "slot-outside": "rolled: [14, 15, 18]\narms: [{arm: Rifle, slot: 14}]",
    "slot-shared": "rolled: [14, 15, 18]\narms: [{arm: Revolver, slot: 1}, {arm: Knife, slot: 1}]",
    "slot-room": "rolled: [11, 15, 18]\narms: [Rifle, Shotgun, Bow, Rifle]",
}


@pytest.mark.parametrize("code", [rule.code for rule in LAWS])
def test_each_rule_is_broken_alone(content: Content, code: str) -> None:
    assert set(codes(BROKEN[code], content)) == {code}


def test_of_three_words_for_two_attributes_none_is_swapped(content: Content) -> None:
    text = "rolled: [14, 15, 18]\nswapped: [grit, grit, grace]"
    assert codes(text, content) == ["score-swapped"]
    assert [figures(person(text), content)[name] for name in ATTRIBUTES] == [14, 15, 18]


def test_scores_stand_in_order_and_two_may_change_places(content: Content) -> None:
    who = figures(person(INES), content)
    assert [who[name] for name in ATTRIBUTES] == [14, 18, 15]
    assert (who.most, who.guts, who.dice) == (7, 7, 6)


@pytest.mark.parametrize(("grit", "guts"), [(11, 6), (12, 6), (15, 8), (21, 11)])
def test_guts_are_half_of_grit_rounded_up(content: Content, grit: int, guts: int) -> None:
    assert figures(person(f"rolled: [{grit}, 12, 12]"), content).most == guts


def test_what_was_gained_and_lost_since_counts(content: Content) -> None:
    who = figures(
        person("rolled: [14, 15, 18]\nraised: {grit: 2}\nlowered: {grace: 1}\nstress: 2"), content
    )
    assert (who["grit"], who["grace"], who.most, who.dice) == (16, 17, 8, 4)
    assert len(who.stowed.cells) == 16


def test_a_thing_without_a_place_takes_the_first_allowed_one(content: Content) -> None:
    who = person(
        "rolled: [14, 15, 18]\narms: [Rifle, Revolver, Axe]\ngear: [Lantern, Shovel, Common"
        " clothes]"
    )
    cells = [cell.name if cell else "" for cell in figures(who, content).stowed.cells]
    assert cells == [
        "Revolver",
        "",
        "",
        "Axe",
        "Lantern",
        "Rifle",
        "Rifle",
        "Shovel",
        "Shovel",
        *[""] * 5,
    ]


def test_the_first_slots_may_hold_gear_where_they_are_read_so(
    content: Content, ruled: Ruled
) -> None:
    text = "rolled: [14, 15, 18]\ngear: [{item: Lantern, slot: 1}]"
    assert codes(text, content) == ["slot-quick"]
    assert codes(text, ruled(("reading.first-slots", "gear"))) == []
    assert codes(
        "rolled: [14, 15, 18]\narms: [{arm: Axe, slot: 1}]", ruled(("reading.first-slots", "gear"))
    ) == ["slot-quick"]


def test_an_added_quality_changes_where_an_arm_may_lie(content: Content) -> None:
    assert (
        codes("rolled: [14, 15, 18]\narms: [{arm: Axe, slot: 1, added: [Quickdraw]}]", content)
        == []
    )


def test_a_used_thing_and_an_added_quality_have_prices_of_their_own(content: Content) -> None:
    assert (
        codes(
            "rolled: [14, 15, 18]\nbegan: 24\nearned: 600\narms: [{arm: Revolver, paid: 18, used:"
            " yes}]",
            content,
        )
        == []
    )
    assert codes(
        "rolled: [14, 15, 18]\nbegan: 24\nearned: 600\narms: [{arm: Revolver, paid: 18}]", content
    ) == ["price-rolled"]
    assert (
        codes(
            "rolled: [14, 15, 18]\nbegan: 24\nearned: 600\narms: [{arm: Revolver, paid: 185, added:"
            " [Rapidfire]}]",
            content,
        )
        == []
    )


@pytest.mark.parametrize("arm", ["Dynamite", "{arm: Revolver, added: [Rapidfire]}"])
def test_a_kit_has_no_dynamite_and_no_quality_for_nothing(content: Content, arm: str) -> None:
    assert codes(f"rolled: [14, 15, 18]\nwanted: 3\narms: [{arm}]", content) == ["kit-arms"]


def test_what_costs_less_than_a_dollar_may_be_left_out_of_account(content: Content) -> None:
    assert codes(INES + "gear: [{item: Canteen, paid: 0}, {item: Bible, paid: 1}]", content) == []
    assert codes(INES + "gear: [{item: Lantern, paid: 0}]", content) == ["price-rolled"]


def test_money_left_is_what_was_had_less_what_was_paid(content: Content) -> None:
    who = person(INES + "earned: 20\ngear: [{item: Lantern, paid: 5}, Deck of cards]")
    assert plain_figures(who, content)["dollars"] == 29


def test_the_outlaws_that_ship_and_a_hundred_by_luck_break_no_rule(content: Content) -> None:
    assert [validate(cast.who, content) for cast in content.group("posse")] == [[]] * 6
    assert [seed for seed in range(100) if validate(roll(content, Rng(seed), {}), content)] == []


@pytest.mark.parametrize("hour", ["2", "3", "4", "5"])
def test_a_kit_is_that_of_its_hour(content: Content, hour: str) -> None:
    for seed in range(20):
        who = roll(content, Rng(seed), {"wanted": hour})
        assert (
            len([arm for arm in who.arms if arm.paid is None])
            == {"2": 0, "3": 1, "4": 2, "5": 2}[hour]
        )
        assert ("Old nag" in [item.item for item in who.gear]) == (hour == "5")


def test_wishes_are_kept(content: Content) -> None:
    wishes = {
        "wanted": "4",
        "strong": "grace",
        "arm": "shotgun",
        "name": "Ruth",
        "background": "Cook",
        "player": "Ann",
        "posse": "The Four",
    }
    for seed in range(20):
        who = roll(content, Rng(seed), wishes)
        assert (who.wanted, who.arms[0].arm, who.name, who.background, who.player, who.posse) == (
            4,
            "Shotgun",
            "Ruth",
            "Cook",
            "Ann",
            "The Four",
        )
        assert figures(who, content)["grace"] == max(who.rolled)
    assert roll(content, Rng(1), {"swap": "no"}).swapped == []


@pytest.mark.parametrize(
    ("wishes", "said"),
    [
        ({"wanted": "6"}, "there is no wanted “6”"),
        ({"horse": "yes"}, "there is no wish “horse”"),
        ({"wanted": "2", "arm": "Rifle"}, "no weapon of choice"),
    ],
)
def test_a_wish_that_cannot_be_met_is_reported(
    content: Content, wishes: dict[str, str], said: str
) -> None:
    with pytest.raises(ValueError, match=said):
        roll(content, Rng(1), wishes)


def test_each_wish_says_what_it_is() -> None:
    assert all(wish.about for wish in WISHES.values())


def test_every_background_that_the_tables_give_reads_as_one_line(content: Content) -> None:
    assert (
        roll_background(content, LoadedRng(1, 1, 1, 1)) == "Cardsharp put ashore from a riverboat"
    )
    assert roll_name(content, LoadedRng("Mei Lan", "Chan"), "China", "woman") == "Chan Mei Lan"
    assert roll_name(content, LoadedRng("Inés", "Ferrer"), "Mexico", "woman") == "Inés Ferrer"


def test_rolled_outlaws_choose_only_weapons_and_goods_for_sale(content: Content) -> None:
    table = content[OUTFIT]
    wrong = {"Bow": "Blow", "Lamp oil": "Lamp oyl"}
    rows = tuple(
        replace(
            row, label=wrong.get(row.label, row.label), outcomes=(wrong.get(row.label, row.label),)
        )
        for row in table
    )
    values = {row.label: table.at(before.label) for row, before in zip(rows, table, strict=True)}
    key = Names(tuple(values), "Thing")
    spoiled = replace(
        content,
        tables={**content.tables, OUTFIT.id: replace(table, rows=rows, typed=values, key=key)},
    )
    assert [p.code for p in check(spoiled)] == ["arm-unknown", "good-unknown"]


@pytest.mark.parametrize(
    ("table", "label"), [("weapons", "Revolver"), ("qualities", "Quickdraw"), ("ranges", "Close")]
)
def test_a_row_that_the_rules_read_by_name_is_there(
    content: Content, table: str, label: str
) -> None:
    whole = content.tables[table]
    rows = tuple(row for row in whole.rows if row.label != label)
    assert len(rows) < len(whole.rows)
    less = replace(content, tables={**content.tables, table: replace(whole, rows=rows)}, cast={})
    assert any(p.code == "row-missing" and label in p.message for p in check(less))


def test_a_section_that_an_answer_prints_is_asked_for_by_name(content: Content) -> None:
    prose = {id: one for id, one in content.prose.items() if id != "reference-opposed"}
    with pytest.raises(Problems, match=r"“reference-opposed”.*did you mean"):
        section(replace(content, prose=prose), "reference-opposed")


def test_things_of_other_trades_are_not_bought(content: Content) -> None:
    for n in range(12):
        who = roll(content, Rng(f"trade-{n}"), {"trade": "Preacher", "wanted": "5"})
        bought = {item.item for item in who.gear if item.paid is not None}
        assert not bought & {"Dice", "Newspaper", "Pickaxe", "Crowbar", "Short rope"}
    hands = [roll(content, Rng(f"trade-{n}"), {"trade": "Preacher"}) for n in range(12)]
    assert any(item.item == "Bible" for who in hands for item in who.gear)

"""A set of rolled characters: no name twice, roles even or as asked, each member from its number
alone; and the codes of its members.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sixgun.content.content import Content
from sixgun.games.tombstone.people.character import Character
from sixgun.play import provenance
from sixgun.play.game import Game, Wish
from sixgun.play.party import Party, Roster, numeral
from sixgun.play.provenance import (
    InvalidCode,
    Provenance,
    code_of,
    game_of_code,
    mark_rules,
    read_code,
)
from sixgun.system.rng import LETTERS

SEED = "k7qw2m9x"
MIX = (("Outlaw", 10), ("Gambler", 5))
PARTIES = {
    "drawn": Party("tombstone", SEED),
    "typed": Party("tombstone", "Friday night, “Silver Dollar”"),
    "wished": Party(
        "tombstone", SEED, (("background", "Outlaw"), ("grit", "3"), ("player", "José"))
    ),
    "mixed": Party("tombstone", SEED, (), MIX),
    "nothing": Party("tombstone", ""),
}


def wishes(game: Game, content: Content, party: Party, count: int) -> list[dict[str, str]]:
    roster = Roster(party, game, content)
    return [roster.wishes(number) for number in range(1, count + 1)]


# a good set


@pytest.mark.parametrize("party", PARTIES.values(), ids=PARTIES)
def test_no_name_comes_twice_even_when_lists_are_used_up(
    tombstone: Game, content: Content, party: Party
) -> None:
    names = [one["name"] for one in wishes(tombstone, content, party, 3000)]
    assert len({*names}) == 3000


def test_a_name_is_numbered_only_when_its_list_is_used_up(
    tombstone: Game, content: Content
) -> None:
    """Forty at a table: every name as the lists have it. There are two dozen Indian Braves' names,
    and then they begin again.
    """
    names = [
        one["name"]
        for one in wishes(
            tombstone, content, Party("tombstone", SEED, (("background", "Indian Brave"),)), 60
        )
    ]
    again = [place for place, name in enumerate(names) if name.endswith(" II")]
    assert again and again[0] >= 18
    assert all(names[place].removesuffix(" II") in names[:place] for place in again)


def test_first_names_come_round_as_late_as_they_can(tombstone: Game, content: Content) -> None:
    firsts = Counter(
        one["name"].split()[0] for one in wishes(tombstone, content, PARTIES["drawn"], 60)
    )
    assert max(firsts.values()) <= 2


def test_each_round_of_roles_holds_every_role_once_and_genders_keep_even(
    tombstone: Game, content: Content
) -> None:
    people = wishes(tombstone, content, PARTIES["drawn"], 600)
    for begin in range(0, 600, 6):
        assert len({one["background"] for one in people[begin : begin + 6]}) == 6
    assert (
        len(
            {
                tuple(one["background"] for one in people[begin : begin + 6])
                for begin in range(0, 60, 6)
            }
        )
        > 5
    ), "and not in one order"
    assert abs(sum(1 if one["gender"] == "Woman" else -1 for one in people)) <= 2


def test_a_mix_is_kept_exactly_and_the_rest_are_spread_evenly(
    tombstone: Game, content: Content
) -> None:
    roles = [one["background"] for one in wishes(tombstone, content, PARTIES["mixed"], 27)]
    assert Counter(roles[:15]) == dict(MIX)
    assert roles[:15] != sorted(roles[:15]) and roles[:15] != sorted(roles[:15], reverse=True), (
        "in an order by luck"
    )
    assert set(Counter(roles[15:]).values()) == {2} and len({*roles[15:]}) == 6


@pytest.mark.parametrize("party", PARTIES.values(), ids=PARTIES)
def test_any_member_is_the_same_in_any_order(
    tombstone: Game, content: Content, party: Party
) -> None:
    """A worker gets number 61 and no other; a smaller party ends sooner, and is the same as far as
    it goes.
    """
    whole = wishes(tombstone, content, party, 61)
    for number in (61, 16, 1, 40):
        assert Roster(party, tombstone, content).wishes(number) == whole[number - 1]


@pytest.mark.parametrize("party", PARTIES.values(), ids=PARTIES)
def test_members_are_lawful_and_as_wished(tombstone: Game, content: Content, party: Party) -> None:
    roster = Roster(party, tombstone, content)
    for number in range(1, 31):
        who, broken = roster.roll(number)
        assert isinstance(who, Character) and not broken
        assert {"name": who.name, "background": who.background}.items() <= roster.wishes(
            number
        ).items()
        assert all(str(getattr(who, key)) == value for key, value in party.wishes)


def test_a_wish_for_a_name_is_everybodys(tombstone: Game, content: Content) -> None:
    assert {
        one["name"]
        for one in wishes(tombstone, content, Party("tombstone", SEED, (("name", "Jim"),)), 7)
    } == {"Jim"}


def test_a_game_without_roles_or_names_leaves_both_to_its_own_luck(
    tombstone: Game, content: Content
) -> None:
    assert tombstone.people
    plain = replace(tombstone, people=replace(tombstone.people, role="", names=None))
    assert (
        wishes(plain, content, Party("tombstone", SEED, (("grit", "2"),)), 3) == [{"grit": "2"}] * 3
    )


def test_numerals() -> None:
    assert [numeral(n) for n in (2, 4, 9, 14, 49, 1999)] == [
        "II",
        "IV",
        "IX",
        "XIV",
        "XLIX",
        "MCMXCIX",
    ]


# codes


@pytest.mark.parametrize("number", [1, 14, 15, 10_000])
@pytest.mark.parametrize("party", PARTIES.values(), ids=PARTIES)
def test_a_code_says_who_is_meant_and_by_which_rules(
    tombstone: Game, content: Content, party: Party, number: int
) -> None:
    rules = mark_rules(tombstone, content)
    code = code_of(party, number, tombstone, content, rules)
    assert game_of_code(code, ["boothill", "tombstone"]) == "tombstone"
    for typed in (code, code.lower(), code.replace("-", ""), code.replace("-", " ")):
        assert read_code(typed, tombstone, content) == Provenance(party, number, rules)


KEPT = settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
WORD = st.text(st.characters(exclude_categories=("Cs",)), max_size=12)
WISHES = st.dictionaries(st.sampled_from(["grit", "player"]), WORD).map(
    lambda wished: tuple(wished.items())
)
MIXES = st.dictionaries(
    st.sampled_from(["Outlaw", "Gambler", "Soldier"]), st.integers(1, 10**6)
).map(lambda mix: tuple(mix.items()))


@KEPT
@given(
    st.builds(
        Party, st.just("tombstone"), WORD | st.text(LETTERS, min_size=8, max_size=8), WISHES, MIXES
    ),
    st.integers(1, 10**11),
)
def test_the_code_of_any_party_is_read_back(
    tombstone: Game, content: Content, party: Party, number: int
) -> None:
    assert read_code(
        code_of(party, number, tombstone, content, "222"), tombstone, content
    ) == Provenance(party, number, "222")


@KEPT
@given(st.text(LETTERS, max_size=40), st.text(max_size=20))
def test_any_text_typed_as_a_code_is_read_or_refused(
    tombstone: Game, content: Content, letters: str, text: str
) -> None:
    whole = provenance._mark("tombstone", 2) + letters
    for typed in (whole + provenance._check(whole), text):
        try:
            read = read_code(typed, tombstone, content)
        except InvalidCode:
            continue
        assert read.number >= 1


def test_a_code_of_a_drawn_seed_is_short_and_hard_to_misread(
    tombstone: Game, content: Content
) -> None:
    code = code_of(PARTIES["drawn"], 10_000, tombstone, content, mark_rules(tombstone, content))
    assert len(code) <= 23 and not {*code} & {*"01ILO"}
    assert all(len(group) == 4 for group in code.split("-")[:-1])


def test_every_wrong_letter_and_every_two_changed_about_are_noticed(
    tombstone: Game, content: Content
) -> None:
    code = (
        code_of(PARTIES["drawn"], 17, tombstone, content, mark_rules(tombstone, content))
        .replace("-", "")
        .lower()
    )
    wrong = {code[:n] + letter + code[n + 1 :] for n in range(len(code)) for letter in LETTERS} - {
        code
    }
    wrong |= {code[:n] + code[n + 1] + code[n] + code[n + 2 :] for n in range(len(code) - 1)} - {
        code
    }
    wrong |= {code[:-1], code + "2" if not code.endswith("2") else code + "3", "", "0" + code[1:]}
    assert len(wrong) > 400
    for one in wrong:
        with pytest.raises(InvalidCode, match="mistyped"):
            read_code(one, tombstone, content)


def test_a_code_of_a_game_that_is_not_here(tombstone: Game, content: Content) -> None:
    code = code_of(PARTIES["drawn"], 1, tombstone, content, mark_rules(tombstone, content))
    with pytest.raises(InvalidCode, match="of a game that is not here"):
        game_of_code(code, ["boothill"])


def test_a_code_whose_role_is_gone_says_so(tombstone: Game, content: Content) -> None:
    assert tombstone.people
    code = code_of(PARTIES["mixed"], 1, tombstone, content, mark_rules(tombstone, content))
    fewer = {
        **tombstone.people.wishes,
        "background": Wish("a Background", lambda content: ("Soldier", "Gambler")),
    }
    with pytest.raises(InvalidCode, match="asks for a role that the game no longer has"):
        read_code(code, replace(tombstone, people=replace(tombstone.people, wishes=fewer)), content)


def test_a_changed_number_changes_the_mark_of_the_rules_and_a_changed_scenario_does_not(
    tombstone: Game, content: Content
) -> None:
    rules = mark_rules(tombstone, content)
    other = replace(content.rules, values={**content.rules.values, "health.most": "7"})
    assert mark_rules(tombstone, replace(content, rules=other)) != rules
    tables = {**content.tables}
    tables["names-women"] = replace(tables["names-women"], rows=tables["names-women"].rows[1:])
    assert mark_rules(tombstone, replace(content, tables=tables)) != rules
    told = content.prose["scenarios/warpath"]
    assert (
        mark_rules(
            tombstone,
            replace(content, prose={**content.prose, told.id: replace(told, body="Changed.")}),
        )
        == rules
    )


@pytest.mark.parametrize("size", [1, 10**4, 10**8])
def test_a_text_longer_than_what_is_left_of_its_code_is_refused(size: int) -> None:
    """One of 10**11 letters, with none left, once took all the memory there is."""
    with pytest.raises(InvalidCode, match="ends too soon"):
        provenance._Reader(provenance._number(size), "a code").text()


@pytest.mark.parametrize(
    "letters", ["3zzzzzzzzg222", "3zzzzz3222", "4zzzzzzzzzzzzzzzzzzzzzzz2222", "3" + "z" * 60]
)
def test_a_code_of_huge_numbers_is_refused_at_once(
    letters: str, tombstone: Game, content: Content
) -> None:
    whole = provenance._mark("tombstone", 2) + letters
    with pytest.raises(InvalidCode, match="cannot be read"):
        read_code(whole + provenance._check(whole), tombstone, content)

"""Questions of Grit & Determination: Jesse's day from the reference document, and chances against a
count.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

import sixgun
from sixgun.api import LoadedGame
from sixgun.content.cards import BLACK_JOKER, Card
from sixgun.content.content import Content
from sixgun.games.grit.damage import armored
from sixgun.games.grit.deck import WHOLE
from sixgun.games.grit.people.character import Character
from sixgun.games.grit.save import ENHANCED, IMPAIRED, PLAIN, passes, save_chance
from sixgun.play.game import Answer
from sixgun.system.rng import LoadedRng

ROOT = Path(__file__).parents[3]
JESSE = Character.model_validate(
    {
        "name": "Jesse",
        "method": "given",
        "strength": 10,
        "dexterity": 12,
        "grit": 9,
        "hit-protection": 5,
        "arms": [{"arm": "Hand Weapon"}],
    }
)
BANDIT = Character.model_validate(
    {
        "name": "Bandit",
        "method": "given",
        "strength": 8,
        "dexterity": 8,
        "arms": [{"arm": "Hand Weapon", "called": "Club"}],
    }
)


@pytest.fixture(scope="module")
def grit() -> LoadedGame:
    return sixgun.load_game("grit", sixgun.open_project(ROOT))


@pytest.fixture
def ask(grit: LoadedGame) -> Callable[..., Answer]:
    """The answer to a question, with cards that were stacked: ask("save", "9♠", score=12)."""

    def answer(question: str, *luck: Any, **values: Any) -> Answer:
        picks = [Card.parse(one) if isinstance(one, str) else one for one in luck]
        return grit.ask(question, rng=LoadedRng(*picks) if picks else None, **values)

    return answer


Ask = Callable[..., Answer]


def last(answer: Answer) -> str:
    return answer.rolls[-1].text


def values(answer: Answer) -> list[str]:
    return [term.value for term in answer.terms]


def test_jesses_day(ask: Ask) -> None:
    """Past the tunnel mouth, into the wrong camp, and one swing of a club; then what a day like
    that comes to.
    """
    past = ask("save", "9♠", who=JESSE, ability="dexterity")
    assert (
        past.text == "Q or lower, or the Red Joker passes: 1 card from the whole deck."
        and last(past) == "passed"
    )
    assert last(ask("reaction", "A♠")) == "Wary"
    assert last(ask("initiative", "K♦", who=JESSE)) == "enemies"
    swing = ask("attack", "K♥", "A♠", "8♠", target=JESSE, attacker=BANDIT)
    assert values(swing) == ["12", "2"]
    assert [roll.text for roll in swing.rolls] == [
        "hit",
        "2 damage. 3 HP and Strength 10 are left.",
    ]
    crowd = ask(
        "attack",
        "K♥",
        "J♠",
        "A♥",
        "2♠",
        "8♥",
        "10♣",
        target=JESSE,
        attacker=[BANDIT, BANDIT, BANDIT],
        hp=3,
    )
    assert values(crowd) == ["12", "2", "+2", "+1"]
    assert crowd.rolls[1].text.startswith("4 damage. 0 HP and Strength 9 are left. A Strength save")
    assert last(crowd).startswith("critical damage: out of the fight, and dead within 1 hour")
    assert last(ask("morale", "J♦", grit=9, number=3, fallen=1)) == "they run"
    assert ask("rest", now=0, full=5).text == "5 HP after a few minutes."
    assert (
        ask("rest", rest="week", now=9, full=10, exhausted=True).text
        == "9 of the ability after 1 week: nothing comes back to the exhausted."
    )


def test_the_jokers_of_an_attack(ask: Ask) -> None:
    assert (
        last(ask("attack", "Black Joker", dexterity=12))
        == "the Black Joker: no damage, and misfortune for the attacker"
    )
    assert (
        last(ask("attack", "K♠", "Q♠", "Black Joker", dexterity=12))
        == "the Black Joker: no damage, and misfortune for the attacker"
    )
    blessed = ask("attack", "K♠", "Red Joker", "2♠", "J♣", dexterity=12, hp=9, strength=10)
    assert blessed.rolls[1].text.startswith(
        "4 damage, and the Red Joker asks for a Strength save. 5 HP"
    )
    assert "critical damage" in last(blessed)


def test_posses(ask: Ask) -> None:
    by, at = ask("attack", posse=True), ask("attack", at_posse=True)
    assert values(by) == ["10", "enhanced", "2", "+3"] and values(at) == ["10", "impaired", "2"]
    assert values(ask("attack", posse=True, at_posse=True)) == ["10", "2"]
    gang = ask("attack", "K♠", "K♥", "J♠", "2♠", "Q♦", at_posse=True, hp=1, strength=10)
    assert last(gang) == "critical damage: routed or weakened" and ask(
        "wound", damage=20, posse=True
    ).text.endswith("destroyed.")
    with pytest.raises(ValueError, match="“footing” makes no difference"):
        ask("attack", posse=True, footing="impaired")


def test_a_weapon_by_any_name(ask: Ask) -> None:
    assert values(ask("damage", weapon="elephant gun"))[0] == "4"
    assert (
        values(ask("damage", weapon="unarmed"))[0] == "0"
        and ask("damage", weapon="unarmed").text == "A bare hand draws nothing."
    )
    assert last(ask("damage", "A♠", "8♠", weapon="club", duster=True)) == "1 damage"
    with pytest.raises(ValueError, match="did you mean"):
        ask("damage", weapon="shotgum")


@pytest.mark.parametrize(
    ("given", "text"),
    [
        ({"damage": 2}, "3 HP and Strength 10 are left."),
        ({"damage": 5}, "0 HP and Strength 10 are left. Exactly 0 HP: a scar."),
        ({"damage": 15}, "0 HP and Strength 0: dead."),
    ],
)
def test_the_score_left_after_damage(ask: Ask, given: dict[str, int], text: str) -> None:
    assert ask("wound", **given).text == text


def test_critical_damage_is_as_likely_as_a_save_against_what_is_left(ask: Ask) -> None:
    assert dict(ask("wound", hp=1, strength=9, damage=3).rows)["stays in the fight"] == Fraction(
        7 * 4 + 1, 54
    )
    assert last(ask("wound", "8♠", hp=1, strength=9, damage=3)).startswith("critical damage")


def test_nerve_and_flight(ask: Ask) -> None:
    assert (
        ask("morale", number=6, before=1, fallen=2).text
        == "No save: it is due when the first falls, and when half of them have."
    )
    assert dict(ask("morale", number=1, grit=13).rows)["stand"] == Fraction(53, 54)
    assert dict(ask("flee", refuge=False).rows)["gets away"] == 0
    assert ask("loss", ability="dexterity", score=3, loss=3).text == "Dexterity 0: unable to move."


def test_possessions_and_their_prices(ask: Ask) -> None:
    assert ask("load", used=8, more=2).text == "10 of 10 slots filled: a full load, and HP is 0."
    assert (
        ask("fatigue", days=1, used=8).text.startswith("0 Fatigue")
        and "2 too many" in ask("fatigue", days=4, used=8).text
    )
    assert ask("load", who=JESSE).text == "1 of 10 slots filled."
    assert (
        ask("price", thing="Elephant gun", number=2).text == "$30."
        and ask("price", thing="llama").text == "$7."
    )
    assert ask("move", feet=100).text == "2 rounds, about 20 seconds." and ask(
        "move", feet=100, acts=True
    ).text.startswith("4 rounds")
    assert ask("hireling", kind="expert", days=3).text.startswith("$30.") and ask(
        "wages", weeks=2
    ).text.startswith("$2 to $6")


def test_people_are_drawn_up(ask: Ask) -> None:
    hired = ask("hireling", "K♠", "A♠", "6♠", "Red Joker", kind="lighter boy")
    assert [roll.text for roll in hired.rolls] == ["6", "4"]
    over = ask("taken-over", "K♠", "K♥", "A♠", "A♥", "6♠", "6♥", "Red Joker")
    assert [roll.text for roll in over.rolls] == ["12", "8", "10", "6"]
    assert last(ask("fate", 4)) == "it favors the players"
    assert last(ask("ability", "K♠", "A♠", "6♠", "Red Joker", "2♣")) == "11"


# chances against a count


@pytest.mark.parametrize(("footing", "cards"), [(PLAIN, 1), (ENHANCED, 2), (IMPAIRED, 2)])
@pytest.mark.parametrize("luck", [0, 1])
def test_luck_mends_a_save_as_often_as_every_order_of_the_cards_says(
    content: Content, footing: str, cards: int, luck: int
) -> None:
    every = [
        _saved(content, order[:cards], order[cards:], footing, luck)
        for order in permutations(WHOLE, cards + luck)
    ]
    assert save_chance(content, 5, footing, luck) == Fraction(sum(every), len(every))


def _saved(
    content: Content, hand: tuple[Card, ...], more: tuple[Card, ...], footing: str, luck: int
) -> bool:
    judge = any if footing == IMPAIRED else all
    if judge(passes(card, 5) for card in hand) or not luck:
        return judge(passes(card, 5) for card in hand)
    worst = next(
        (n for n, card in enumerate(hand) if not passes(card, 5) and card.rank != BLACK_JOKER), None
    )
    if worst is None:
        return False
    return judge(passes(card, 5) for card in (*hand[:worst], more[0], *hand[worst + 1 :]))


def test_luck_is_spent_until_it_mends(ask: Ask) -> None:
    made = ask("save", "K♠", "Q♠", "3♠", score=5, luck=3)
    assert [roll.text for roll in made.rolls] == ["failed", "failed", "passed"]
    assert [roll.text for roll in ask("save", "Black Joker", score=5, luck=3).rolls] == [
        "failed, and no Luck mends it"
    ]


def test_reactions_are_counted_over_the_deck(ask: Ask) -> None:
    chances = dict(ask("reaction").rows)
    assert chances["Hostile"] == chances["Ally"] == Fraction(1, 54) and chances["Wary"] == Fraction(
        13, 54
    )


def test_armor_moves_every_amount_down() -> None:
    assert armored(
        {(1, False): Fraction(1, 2), (0, False): Fraction(1, 4), (4, True): Fraction(1, 4)}, 1
    ) == {(0, False): Fraction(3, 4), (3, True): Fraction(1, 4)}


def test_the_fates_of_an_attack_come_from_its_damage(ask: Ask) -> None:
    """With nothing between an attack and a Strength of 1, any damage kills."""
    rows = dict(ask("attack", weapon="unarmed", dexterity=5, hp=0, strength=1).rows)
    assert rows["dead at once, at Strength 0"] == rows["1 damage"]

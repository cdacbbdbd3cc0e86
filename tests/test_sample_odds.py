"""Every test of the sample games: its chances are those of all throws, counted one by one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest

from sampled_game import GAME, enumerated, laid
from sixgun.document.project import Project
from sixgun.play.question import ask

Dice = Sequence[int]


def tier(total: int, *tiers: tuple[int, str], least: str) -> str:
    """The first result whose number is reached, or the least."""
    return next((name for number, name in tiers if total >= number), least)


def delver_test(dice: Dice, back: int, hard: str = "no", easy: str = "no", throw: str = "") -> str:
    die = {"advantage": min, "disadvantage": max}.get(throw, sum)(dice)
    needed = back + 4 * (easy == "yes") - 4 * (hard == "yes")
    return "Made" if die == 1 or (die != 20 and die <= needed) else "Failed"


def strike(dice: Dice, hands: int, above: str = "no", **_: Any) -> str:
    (die,), needed = dice, hands + 4 * (above == "yes")
    if die == 20 or (die > needed and die != 1):
        return "A miss"
    return "A telling blow" if needed - die >= 10 else "A hit"


def hear(dice: Dice, noise: int) -> str:
    return "Something stirs" if dice[0] <= noise else "Nothing hears"


def mettle(dice: Dice, mettle: int, leader: str = "no", fire: str = "no") -> str:
    needed = mettle + (leader == "yes") - 2 * (fire == "yes")
    return "Made" if sum(dice) <= needed else "Failed"


def greeting(dice: Dice, gift: str = "no", armed: str = "no") -> str:
    total = sum(dice) + 2 * (gift == "yes") - 2 * (armed == "yes")
    steps = ((12, "They help"), (9, "They trade"), (7, "They wait"), (4, "They want you gone"))
    return tier(total, *steps, least="They fight")


def chase(dice: Dice, hands: int, theirs: int, drop: int = 0) -> str:
    ahead = dice[0] + hands + 2 * drop - dice[1] - theirs
    return tier(ahead, (8, "Lost them"), (1, "Ahead"), least="Caught")


def move(stat: str) -> Callable[..., str]:
    def result(dice: Dice, **given: Any) -> str:
        total = sum(dice) + given[stat] + HELP.get(stat, 1) * (given.get("fire") == "yes")
        total += given.get("roof") == "yes"
        return tier(total, (10, "Full flame"), (7, "Low flame"), least="Ash")

    return result


HELP = {"warm": 2}  # what fire adds to talk; to a strike it adds one


def close(dice: Dice, boxes: int) -> str:
    beaten = sum(min(dice[0] + boxes, 10) > die for die in dice[1:])
    return ("Not yet", "Done at a price", "It is done")[beaten]


def smoke(dice: Dice, likely: int) -> str:
    yes, double = dice[0] <= likely, dice[0] % 11 == 0 or dice[0] == 100
    if double:
        return "Yes and more" if yes else "No and worse"
    return "Yes" if yes else "No"


def percent(made: str, clean: str, failed: str, worse: str) -> Callable[..., str]:
    """A throw of d% at a number or less, where two figures alike make it an extreme."""

    def result(dice: Dice, number: int, more: int = 0, throw: str = "") -> str:
        die = {"advantage": min, "disadvantage": max}.get(throw, sum)(dice)
        alike = die == 100 or die // 10 == die % 10
        if die <= number + more:
            return clean if alike else made
        return worse if alike else failed

    return result


check = percent("Done", "Clean", "Failed", "Break")
hit = percent("Hit", "Clean", "Miss", "Jam")
tend = percent("Closed", "Clean", "No change", "Worse")


def panic(dice: Dice, stress: int) -> str:
    return "Panic" if dice[0] <= stress else "You hold"


def pool(six: str, *tiers: tuple[int, str], least: str) -> Callable[..., str]:
    """The highest die of a pool, or the lower of two where `none`; two sixes are more."""

    def result(dice: Dice, none: bool = False) -> str:
        if sorted(dice)[-2:] == [6, 6]:
            return six
        return tier(min(dice) if none else max(dice), *tiers, least=least)

    return result


act = pool("Double six", (6, "Clean"), (4, "Messy"), least="Caught out")
price = ((6, "Free"), (5, "One"), (4, "Two"), (3, "Three"), (2, "Four"))
brace = pool("Laughed off", *price, least="Five")
night = pool("Lost weekend", (6, "Six"), (4, "Some"), least="Thin")
project_of = pool("Double six", (6, "Clean"), (4, "Messy"), least="Slow")

CASES: tuple[tuple[str, str, Callable[..., str], tuple[int, ...], dict[str, Any]], ...] = (
    ("dungeon", "test", delver_test, (20,), {"back": 3, "hard": "yes"}),
    ("dungeon", "test", delver_test, (20,), {"back": 18, "easy": "yes"}),
    ("dungeon", "test", delver_test, (20, 20), {"back": 11, "throw": "advantage"}),
    ("dungeon", "test", delver_test, (20, 20), {"back": 11, "throw": "disadvantage"}),
    ("dungeon", "strike", strike, (20,), {"hands": 8}),
    ("dungeon", "strike", strike, (20,), {"hands": 16, "above": "yes"}),
    ("dungeon", "hear", hear, (6,), {"noise": 4}),
    ("dungeon", "mettle", mettle, (6, 6), {"mettle": 7, "leader": "yes"}),
    ("dungeon", "mettle", mettle, (6, 6), {"mettle": 9, "fire": "yes"}),
    ("dungeon", "greeting", greeting, (6, 6), {}),
    ("dungeon", "greeting", greeting, (6, 6), {"gift": "yes"}),
    ("dungeon", "greeting", greeting, (6, 6), {"armed": "yes"}),
    ("dungeon", "chase", chase, (20, 20), {"hands": 9, "theirs": 14, "drop": 2}),
    ("dungeon", "chase", chase, (20, 20), {"hands": 15, "theirs": 10}),
    ("moves", "brave", move("steady"), (6, 6), {"steady": 2}),
    ("moves", "read", move("keen"), (6, 6), {"keen": -1}),
    ("moves", "unseen", move("sly"), (6, 6), {"sly": 1}),
    ("moves", "strike", move("heat"), (6, 6), {"heat": 1, "fire": "yes"}),
    ("moves", "stand", move("steady"), (6, 6), {"steady": 0}),
    ("moves", "talk", move("warm"), (6, 6), {"warm": -1, "fire": "yes"}),
    ("moves", "deceive", move("sly"), (6, 6), {"sly": 2}),
    ("moves", "tend", move("warm"), (6, 6), {"warm": 1}),
    ("moves", "camp", move("steady"), (6, 6), {"steady": 1, "roof": "yes"}),
    ("moves", "march", move("keen"), (6, 6), {"keen": 0}),
    ("moves", "hold", move("heat"), (6, 6), {"heat": -1}),
    ("moves", "close", close, (4, 10, 10), {"boxes": 3}),
    ("moves", "close", close, (4, 10, 10), {"boxes": 10}),
    ("moves", "smoke", smoke, (100,), {"likely": 50}),
    ("moves", "smoke", smoke, (100,), {"likely": 11}),
    ("percentile", "check", check, (100,), {"number": 55, "more": -20}),
    ("percentile", "check", check, (100, 100), {"number": 44, "throw": "advantage"}),
    ("percentile", "check", check, (100, 100), {"number": 71, "throw": "disadvantage"}),
    ("percentile", "hit", hit, (100,), {"number": 38, "more": 10}),
    ("percentile", "tend", tend, (100,), {"number": 33, "more": 20}),
    ("percentile", "ship", check, (100,), {"number": 55, "more": 10}),
    ("percentile", "panic", panic, (20,), {"stress": 7}),
    ("heist", "act", act, (6, 6), {"none": True}),
    ("heist", "act", act, (6,) * 4, {}),
    ("heist", "brace", brace, (6,) * 3, {}),
    ("heist", "way-in", act, (6, 6), {}),
    ("heist", "way-in", act, (6, 6), {"none": True}),
    ("heist", "night-off", night, (6,), {}),
    ("heist", "project", project_of, (6, 6), {}),
)
KEYS = {  # how percentile tests call what is added to the number
    ("check", -20): {"hard": 2},
    ("hit", 10): {"range": "Touch"},
    ("tend", 20): {"kit": "yes"},
    ("ship", 10): {"hand": "yes"},
}
POOLS = {  # what gives so many dice, by test: with `none`, no die
    "act": ({"action-at": 0}, {"action": "lean", "action-at": 2, "push": 1, "deal": 1}),
    "brace": ({}, {"attribute": "eyes", "attribute-at": 3}),
    "way-in": ({"good": 1, "bad": 3}, {"good": 2, "bad": 1}),
    "night-off": ({}, {"hands": 1, "eyes": 2, "mouth": 3}),
    "project": ({}, {"action-at": 2}),
}
PICKED = {"delver_test": "back", "strike": "hands"}  # tests of one attribute out of several


@cache
def project(sample: str) -> Project:
    return laid(Path(mkdtemp()), sample)


@pytest.mark.parametrize(("sample", "test", "result", "dice", "given"), CASES)
def test_chances_are_those_of_every_throw(
    sample: str, test: str, result: Callable[..., str], dice: Dice, given: dict[str, Any]
) -> None:
    game, content = project(sample).game(GAME)
    asked = dict(given)
    if sample == "dungeon" and (name := PICKED.get(result.__name__)):
        asked |= {"attribute": name, "attribute-at": asked.pop(name)}
    if sample == "percentile" and test != "panic":
        asked = _percentile(test, **asked)
    if sample == "heist":
        asked = POOLS[test][0 if given else 1]
    rows = dict(ask(game.questions[test], content, asked).rows)
    counted = enumerated(dice, result, given)
    assert {name: chance for name, chance in rows.items() if chance} == counted


@pytest.mark.parametrize("sample", sorted({case[0] for case in CASES}))
def test_no_test_of_a_sample_is_left_out(sample: str) -> None:
    game, _ = project(sample).game(GAME)
    rolled = {id for id, question in game.questions.items() if question.rolls}
    declared = {id for id in rolled if not id.endswith("-lasts")}  # tests/declared/test_supply.py
    assert declared == {test for name, test, *_ in CASES if name == sample}


def _percentile(test: str, number: int, more: int = 0, throw: str = "straight") -> dict[str, Any]:
    """The keys that ask for a check of d%."""
    name = {"ship": "system-at", "tend": "doctor"}.get(test, "skill-at")
    luck = {} if throw == "straight" else {"throw": throw}
    return {name: number, **KEYS.get((test, more), {}), **luck}

"""A law of every answer of Tombstone, Grit, Fistful and Lords: the terms that explain a number add
up to the number that is shown (Boot Hill's own test has its sums).
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from math import ceil
from pathlib import Path
from typing import Any

import pytest

import sixgun
from sixgun.api import LoadedGame
from sixgun.play.game import Answer, Ask, Term
from sixgun.play.question import ask
from sixgun.system.rng import Rng

ROOT = Path(__file__).parents[2]
CASES = 60  # of each question
NUMBER = re.compile(r"[+−-]?\d[\d,]*(?:\.\d+)?")
NEEDED = {"blank": {"cards": "60"}}  # what only the owner of the box knows
Law = Callable[[Answer], None]


def number(text: str) -> float:
    return float(re.sub(r"[$,+=\s]", "", text).replace("−", "-"))


def dice(term: Term) -> bool:
    return bool(re.search(r"\dd\d", term.value))


def reached(answer: Answer) -> None:
    """“3d6 +2 has to reach 12: 10 or more”: what must be reached, what is added to the dice, and
    what is left for the dice; of several targets, each.
    """
    pattern = r"(?: ([+−]\d+))? has to reach ([−-]?\d+): ([−-]?\d+) or more"
    shown = re.findall(pattern, answer.text)
    targets, added = split([term for term in answer.terms if not dice(term)])
    if shown:
        assert targets == [number(target) for _, target, _ in shown]
    for plus, target, left in shown:
        assert added == number(plus or "0")
        assert number(target) - added == number(left)


def split(terms: list[Term]) -> tuple[list[float], float]:
    """The numbers to reach, and the sum of what is added to the dice: signed terms belong to the
    number before them if a total “to reach” follows. A total is that of what stands before it.
    """
    targets: list[float] = []
    pending: list[float] = []
    for term in terms:
        if term.value.startswith("=") and term.label.endswith("to reach"):
            targets[-1] += sum(pending)
            assert targets[-1] == number(term.value), term
            pending = []
        elif term.value.startswith("="):
            assert sum(pending) == number(term.value), term
        elif term.value[0] in "+−":
            pending.append(number(term.value))
        else:
            assert not pending, term
            targets.append(number(term.value))
    return targets, sum(pending)


def shown(answer: Answer) -> None:
    """The terms add up to a number of the text, or to less than nothing where it says 0."""
    total = sum(number(term.value) for term in answer.terms if not dice(term))
    said = [number(one) for one in NUMBER.findall(answer.text)]
    assert max(total, 0) in said or total in said or not said


def multiplied(answer: Answer) -> None:
    """A price, and how many."""
    if re.search(r"\$[\d,.]+ to ", answer.text):
        return
    shown = re.search(r"\$([\d,.]*\d)", answer.text)
    product = 1.0
    for term in answer.terms:
        found = NUMBER.search(term.value.replace("$", ""))
        assert found
        product *= number(found[0])
    assert shown and product == number(shown[1])


def lost(answer: Answer) -> None:
    """Guts lost are what stands between the dice staked and them; half of it beyond a range."""
    at = next(n for n, term in enumerate(answer.terms) if term.label == "dice staked")
    *parts, last = answer.terms[at:]
    total = 0.0
    for term in parts:
        if term.value == "half":
            total = ceil(total / 2)
        elif term.value.startswith("×"):
            total *= number(term.value[1:])
        elif NUMBER.fullmatch(term.value):
            total += number(term.value)
        else:
            total = 0
    assert last.label == "Guts lost" and number(last.value) == max(total, 0)
    assert f" takes {last.value} " in answer.text


def wins(answer: Answer) -> None:
    """“12 to 15 wins”: above the Challenge, up to the Attribute."""
    shown = re.search(r"(?:(\d+) to )?(\d+) wins", answer.text)
    challenge, attribute, *_ = (term.value for term in answer.terms)
    if not shown or challenge == "none":
        return
    first, second = number(challenge), number(attribute)
    assert number(shown[2]) == second
    assert not shown[1] or number(shown[1]) in (first + 1, 1)


def scored(answer: Answer) -> None:
    """Each player's points, and the dollars times their worth."""
    for term in answer.terms:
        base, worth, times = map(number, re.findall(r"\d+", term.label.rpartition(":")[2]))
        assert base + worth * times == number(term.value)


def luck(answer: Answer) -> None:
    """Somebody who may spend so many may spend no more than the terms say."""
    shown = re.search(r"(may|may not) spend (\d+) ", answer.text)
    total = sum(number(term.value) for term in answer.terms)
    assert shown and (number(shown[2]) <= total) == (shown[1] == "may")


def paid(answer: Answer) -> None:
    """Each one's reward, times those who are paid, is a reward of the text."""
    each, *others = (term.value for term in answer.terms)
    who = "".join(others)
    count = next((n for word, n in WORDS.items() if word in who), 0)
    assert not count or " to " in each or f"{number(each) * count:.0f}" in answer.text


def card(answer: Answer) -> None:
    """A save is won by a card of the score, or lower; by a joker alone, or nearly always."""
    shown = re.search(r"(\d+|K) or lower", answer.text)
    score = number(answer.terms[0].value)
    if shown:
        assert score >= 13 if shown[1] == "K" else score == number(shown[1])


WORDS = {"one ": 1, "two ": 2, "three ": 3, "four ": 4, "five ": 5, "six ": 6}
LAWS: dict[str, dict[str, Law]] = {
    "tombstone": {
        **dict.fromkeys(("check", "persuade", "search", "lead", "daunt", "hit", "drop"), reached),
        **dict.fromkeys(("gatling", "cannon", "spread", "pin", "pinned", "maul"), reached),
        **dict.fromkeys(("disarm", "brawl", "dynamite", "nasty-strike", "pay"), reached),
        **dict.fromkeys(("willpower", "travel"), shown),
        "luck": luck,
        "hire": multiplied,
        "reward": paid,
    },
    "grit": {
        **dict.fromkeys(("save", "initiative", "flee", "morale"), card),
        **dict.fromkeys(("fatigue", "load", "loss", "rest"), shown),
        "price": multiplied,
    },
    "fistful": {
        **dict.fromkeys(("test", "double-or-nothing"), wins),
        **dict.fromkeys(("damage", "attack"), lost),
        **dict.fromkeys(("wanted", "clock"), shown),
    },
    "lords": {**dict.fromkeys(("dollars", "ante", "start"), shown), "score": scored},
}
APART = {  # terms that explain no sum: numbers of their own, each with its label
    "tombstone": {
        *("bravery", "initiative", "reload", "blast", "wound", "heal", "rest", "run", "move"),
        *("begin", "advance", "abilities", "price", "loyalty"),
    },
    "grit": {*("damage", "attack", "wound", "hireling", "wages", "taken-over", "move", "ability")},
    "fistful": {
        *("spend", "opposed", "duel", "pack", "slot", "rest", "chase", "morale", "reaction"),
        *("npc", "carousing", "advancement", "experience", "beginning"),
    },
    "lords": {"raise", "bribe", "beats", "answers", "contest", "settle"},
}


def values(ask: Ask, game: LoadedGame) -> list[str]:
    if ask.people:
        return [getattr(one.who, "name", "") for one in [*ask.people(game.content)][:6]]
    if ask.names:
        return [*ask.names(game.content)]
    if ask.form:
        return [ask.default, ask.form]
    low, high = ask.limits(game.content)
    return [ask.start(game.content), str(low), str(min(high, low + 2)), str(high)]


def answers(game: LoadedGame, name: str) -> Iterator[tuple[dict[str, Any], Answer]]:
    """The usual answer, and those to all kinds of values; what is refused is left out."""
    question = game.game.questions[name]
    rng = Rng(name)
    for number_ in range(CASES):
        keys = [key for key in question.asks if number_ and rng.pick((True, False))]
        offered = {key: [one for one in values(question.asks[key], game) if one] for key in keys}
        given = {key: rng.pick(some) for key, some in offered.items() if some}
        try:
            yield given, ask(question, game.content, NEEDED.get(name, {}) | given, lenient=True)
        except ValueError:
            continue


@pytest.fixture(scope="module", params=LAWS)
def game(request: pytest.FixtureRequest) -> LoadedGame:
    return sixgun.load_game(request.param, sixgun.open_project(ROOT))


def test_the_terms_add_up_to_what_is_shown(game: LoadedGame) -> None:
    seen = 0
    for name in game.game.questions:
        for given, answer in answers(game, name):
            if answer.terms and (law := LAWS[game.id].get(name)):
                seen += 1
                try:
                    law(answer)
                except AssertionError as error:
                    raise AssertionError((name, given, answer.text, answer.terms)) from error
            elif answer.terms:
                assert name in APART[game.id], f"{name}: which sum do its terms explain?"
    assert seen > 50


# What may hold a number: a name, an example of what is typed, parts of a hundred.
NAMED = re.compile(
    r"such as|how many it takes|ask wound|a die shows|"
    r"^\d\. [A-Z]|; \d\. |100|Chapter \d|\(\?P<|Handed|Guts on 1–6"
)
EXAMPLES = {"Blue 44 2; Yellow 44 1", "2 × 3 is two rivals with three cards each. "}


def test_no_answer_has_a_number_of_its_own() -> None:
    """Numbers of answers come from rules and tables: no text in a game's code holds one from 2 up.
    Declarations of keys and docstrings are no answers.
    """
    looked = 0
    for file in sorted((ROOT / "generator/sixgun/games").rglob("*.py")):
        if "declared" in file.parts:
            continue
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for text in texts(tree):
            looked += 1
            own = [n for n in re.findall(r"(?<![\w.])\d+(?!\w)", text) if int(n) > 1]
            assert not own or NAMED.search(text) or text in EXAMPLES, (file.name, text)
    assert looked > 1000


def texts(tree: ast.Module) -> Iterator[str]:
    """The sentences in code, without docstrings and what `Ask` and its kin are given."""
    apart = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and getattr(node.func, "id", "") in ("Ask", "Wish", "compile", "one", "score", "several")
        for inner in ast.walk(node)
    } | {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        text = getattr(node, "value", None)
        if isinstance(text, str) and id(node) not in apart and " " in text.strip():
            yield text

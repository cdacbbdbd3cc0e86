"""A law of every answer: the terms that explain a number add up to the number that is shown."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from sixgun.content.content import Content
from sixgun.games.boothill import QUESTIONS
from sixgun.play.game import Answer, Ask, Question
from sixgun.play.question import ask
from sixgun.system.rng import Rng

PEOPLE = ("Wyatt Earp", "Colorado Kid", "Silver Dollar Sam")
SLOW = ("duel", "brawl")  # they have no terms
CASES = 120  # of each question

# How a question's text shows what its terms explain.
SUMS = {
    "first-shot": r"^Net speed (\S+)\.",
    "hit": r"^(\S+) or less",
    "spot": r"^(\S+) or less",
    "arrow": r", then (\S+) or less",
    "move": r"^(\S+) spaces",
    "morale": r"^(\S+) or less",
    "war-party": r"^(\S+) or less",
    "armor": r"^(\S+) or less",
    "abroad": r"level (\S+)\.",
    "ride": r"^(\S+) hexes",
    "reward": r"^\$([\d,]+)",
    "price": r"^\$(.*)\.$",
    "powder-price": r"^\$(.*)\.$",
    "tracking": r"the roll at (\S+)\.",
}


def number(text: str) -> float:
    return float(text.replace("−", "-").replace("$", "").replace(",", ""))


BEFORE = re.compile(r", (?P<before>\S+) before$")


def changed(answer: Answer) -> None:
    """A score each, before and after: only those that change. On the dice, drink tells by how much;
    they stay from 1 to 100.
    """
    shifts = dict(re.findall(r"(speed|accuracy|bravery) ([+−]\d+)", answer.text))
    for term in answer.terms:
        found = BEFORE.search(term.label)
        assert found and found["before"] != term.value, term
        for what, shift in shifts.items():
            if what in term.label and " dice," in term.label:
                after = number(found["before"]) + number(shift)
                assert number(term.value) == min(max(after, 1), 100), term


def healed(answer: Answer) -> None:
    """Points healed and points left are those of the wound."""
    for term in answer.terms:
        if left := re.search(r": (\d+) of (\d+) left", term.label):
            assert number(term.value) + int(left[1]) == int(left[2]), term


def apart(answer: Answer) -> None:
    """Hexes apart: those of the hour before, and what the one rides more than the other."""
    before = None
    for term in answer.terms:
        one, other = map(int, re.findall(r"(\d+) hexes against (\d+)", term.label)[0])
        after = number(term.value)
        if before is not None and after:
            assert before + one - other == after, answer
        before = after if after else None


def unsaid(answer: Answer) -> None:
    """The dice are not thrown yet, or strengths and speeds decide: the text has no sum."""
    assert not re.search(r"\d", answer.text), answer


def halved(answer: Answer) -> None:
    """Base numbers with half of the dice, each by itself, beside a chance that has no terms."""
    assert re.fullmatch(r"(\d+ or less on d% stuns\.|.*\.)", answer.text)
    assert all(term.label.startswith("half the dice: base ") for term in answer.terms)


# Terms that explain no sum: each is a number of its own, as these laws say.
APART = {
    "first-blow": unsaid,
    "melee": unsaid,
    "blow": unsaid,
    "stun": halved,
    "heal": healed,
    "chase": apart,
    "drink": changed,
    "gunfight": changed,
    "age": changed,
}
OTHERS = {"ability", "base", "condition", "dynamite", "order"}  # tests of their own, below


def total(answer: Answer) -> float:
    return round(sum(number(term.value) for term in answer.terms), 2)


def values(ask: Ask, content: Content) -> list[str]:
    if ask.people:
        return ["", *PEOPLE]
    if ask.names:
        return list(ask.names(content))
    if ask.form:
        return [ask.default, ask.form]
    low, high = ask.limits(content)
    return [ask.start(content), str(low), str(min(high, low + 2)), str(high)]


def answers(name: str, of: Question, content: Content) -> Iterator[tuple[dict[str, Any], Answer]]:
    """The usual answer, and those to all kinds of values, by the same luck each time; what is
    refused is left out.
    """
    yield {}, ask(of, content, {})
    rng = Rng(name)
    for _ in range(0 if name in SLOW else CASES):
        keys = [key for key in of.asks if rng.pick((True, False))]
        given = {key: rng.pick(values(of.asks[key], content)) for key in keys}
        try:
            yield given, ask(of, content, given, lenient=True)
        except ValueError:
            continue


@pytest.mark.parametrize("name", QUESTIONS)
def test_the_terms_add_up_to_the_number_shown(content: Content, name: str) -> None:
    seen = Counter[bool]()
    for given, answer in answers(name, QUESTIONS[name], content):
        seen[bool(answer.terms)] += 1
        if answer.terms and name in APART:
            APART[name](answer)
        if not answer.terms or name in APART or name in OTHERS:
            continue
        assert name in SUMS, f"{name} has terms: say in SUMS or APART what they explain"
        shown = re.search(SUMS[name], answer.text)
        if shown:
            assert total(answer) == number(shown[1]), (given, answer)
        else:
            assert not re.search(r"\d", answer.text.replace("d%", "")), (given, answer)
    assert seen.total()
    assert seen[True] or name not in {*SUMS, *APART, *OTHERS}


def test_base_numbers_add_up(content: Content) -> None:
    for _, answer in answers("base", QUESTIONS["base"], content):
        shown = re.search(r"base speed (\S+), base accuracy (\S+)\.", answer.text)
        assert shown
        for what, sum_ in zip(("base speed", "base accuracy"), shown.groups(), strict=True):
            parts = [number(t.value) for t in answer.terms if t.label.startswith(what)]
            assert sum(parts) == number(sum_), answer


def test_strength_less_what_is_lost_is_what_is_left(content: Content) -> None:
    for _, answer in answers("condition", QUESTIONS["condition"], content):
        if shown := re.search(r"(\d+) of (\d+) strength (left|lost)", answer.text):
            part, whole = int(shown[1]), int(shown[2])
            assert total(answer) == (part if shown[3] == "left" else whole - part), answer


def test_each_line_of_an_order_of_fire_adds_up(content: Content) -> None:
    seen = 0
    for _, answer in answers("order", QUESTIONS["order"], content):
        for term in answer.terms:
            parts = re.findall(r"base speed (-?\d+)|([+−]\d+)(?:,|$)", term.label)
            assert sum(number(a or b) for a, b in parts) == number(term.value), term
            seen += len(parts) > 1
    assert seen


def test_dice_and_what_is_taken_off_are_a_gambler_rating(content: Content) -> None:
    for dice in range(1, 101):
        given = {"ability": "gambler rating", "dice": str(dice)}
        answer = ask(QUESTIONS["ability"], content, given)
        assert total(answer) == number(answer.text.rstrip(".")), answer


def test_cover_takes_no_chance_below_none(content: Content) -> None:
    """Both chances of a blast behind cover are the open ones, less the cover."""
    clamped = 0
    for sticks in range(1, 19):
        for wall in ("soft", "hard"):
            for spaces in range(4):
                given = {"sticks": str(sticks), "wall": wall, "spaces": str(spaces)}
                answer = ask(QUESTIONS["dynamite"], content, given)
                if not answer.terms:
                    continue
                shown = re.search(r"(\d+) or less on d% kills; if not, (\d+) or less", answer.text)
                assert shown
                for n in (0, 1):
                    parts = [[*term.value.split("/"), term.value][n::1] for term in answer.terms]
                    assert sum(number(part[0]) for part in parts) == int(shown[n + 1]), answer
                clamped += len(answer.terms) > 2
    assert clamped

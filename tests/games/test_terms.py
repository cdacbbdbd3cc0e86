"""A law of every answer of Tombstone, Grit, Fistful and Lords: the terms that explain a number add
up to the number that is shown (Boot Hill's own test has its sums).
"""

from __future__ import annotations

import ast
import re
from collections import Counter
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


def counted(answer: Answer) -> None:
    """So many as there are terms."""
    shown = re.search(r"(\d+) (?:abilit|way)", answer.text)
    assert shown and number(shown[1]) == len(answer.terms)


def named(answer: Answer) -> None:
    """What the terms say, the text says; but for the most that something may be."""
    said = [number(one) for one in NUMBER.findall(answer.text)]
    for term in answer.terms:
        assert " at most " in term.label or all(
            abs(number(one)) in map(abs, said) for one in NUMBER.findall(term.value)
        ), term


def fired(answer: Answer) -> None:
    """Attacks in so many turns: rounds of fire and of loading, and what is left of them."""
    shown = re.search(r"(\d+) attacks? in (\d+) turn", answer.text)
    fire, load = (number(term.value) for term in answer.terms[:2])
    assert shown
    rounds, left = divmod(number(shown[2]), fire + load)
    assert number(shown[1]) == rounds * fire + min(left, fire)


def tired(answer: Answer) -> None:
    """The state that so many turns bring."""
    first, second = (number(term.value) for term in answer.terms)
    shown = re.search(r"After (\d+) turns? (\w+)", answer.text)
    assert shown
    turns = number(shown[1])
    assert shown[2] == ("fresh" if turns < first else "Fatigued" if turns < second else "Exhausted")


def wounded(answer: Answer) -> None:
    """What there was, less the damage, is left: none of it where there is less than nothing."""
    left = re.search(r"leaves (\d+)|(\d+) HP and Strength (\d+)", answer.text)
    if left and not any(map(dice, answer.terms)):
        total = sum(number(term.value) for term in answer.terms)
        assert max(total, 0) == sum(number(one) for one in left.groups() if one)


def per(answer: Answer) -> None:
    """So many to so much, times how many."""
    *some, times = (term.value for term in answer.terms if NUMBER.search(term.value))
    low, high = (number(one) for one in re.findall(r"\$([\d,]+)", answer.text)[:2])
    amounts = [number(one) * number(times.strip("× ")) for one in re.findall(r"\d+", some[0])]
    assert amounts == [low, high]


def day(answer: Answer) -> None:
    """Dollars a day, times the days."""
    a_day, days, *_ = (number(term.value.strip("× ")) for term in answer.terms)
    shown = re.match(r"\$([\d,]+)\.", answer.text)
    assert shown and a_day * days == number(shown[1])


def billed(answer: Answer) -> None:
    """So many dice of dollars: from one each to six each."""
    dice_ = [re.fullmatch(r"(\d+) × 1d(\d+)", term.value) for term in answer.terms]
    shown = re.search(r"from \$([\d,]+) to \$([\d,]+), \$([\d,.]*\d)", answer.text)
    assert shown and all(dice_)
    low = sum(number(one[1]) for one in dice_ if one)
    high = sum(number(one[1]) * number(one[2]) for one in dice_ if one)
    assert [number(one) for one in shown.groups()] == [low, high, (low + high) / 2]


def earned(answer: Answer) -> None:
    """A point of experience for so many dollars, and nothing for what is left."""
    (term,) = answer.terms
    shown, dollars = re.match(r"([\d,]+) XP", answer.text), re.search(r"\$([\d,]+)", term.label)
    assert shown and dollars
    assert number(shown[1]) == number(dollars[1]) // number(term.value)


def raised(answer: Answer) -> None:
    """A throw over a score raises it by one."""
    shown = re.match(r"Over (\d+) raises it to (\d+)", answer.text)
    if shown:
        assert number(shown[1]) == number(answer.terms[0].value) == number(shown[2]) - 1


def filled(answer: Answer) -> None:
    """Slots that things lie in: “6–7” are two."""
    shown = re.match(r"(\d+) of", answer.text)
    ends = [[number(end) for end in term.value.split("–")] for term in answer.terms]
    assert shown and number(shown[1]) == sum(one[-1] - one[0] + 1 for one in ends)


def stretch(answer: Answer) -> None:
    """The first of the numbers that win is one above what must be beaten, or that itself where a
    tie is won; the last is the Attribute.
    """
    shown = re.match(r"(?:(\d+) to )?(\d+) wins, (\d+) is a Blackjack, over (\d+)", answer.text)
    beat, attribute = (term.value for term in answer.terms[:2])
    if shown:
        assert {shown[n] for n in (2, 3, 4)} == {attribute}
        lowest = {1.0} if beat == "none" else {1, number(beat), number(beat) + 1}
        assert not shown[1] or number(shown[1]) in lowest


def held(answer: Answer) -> None:
    """As many cards as the label names."""
    for term in answer.terms:
        assert number(term.value) == len(re.findall(r"[♠♥♦♣]|[Jj]oker", term.label)), term


def answered(answer: Answer) -> None:
    counted(answer)
    held(answer)


def ordered(answer: Answer) -> None:
    """Who comes first, second and so on."""
    shown = answer.text.rpartition("in order: ")[2].rstrip(".").split(", ")
    ranked = sorted(answer.terms, key=lambda term: number(term.value))
    assert shown[: len(ranked)] == [term.label for term in ranked]


def drawn(answer: Answer) -> None:
    """The winner draws nothing; others draw as many cards as they played."""
    for term in answer.terms:
        who, _, cards = term.label.partition(" draws ")
        winner = answer.text.startswith(f"{who} wins")
        assert number(term.value) == (0 if winner else len(re.findall(r"[♠♥♦♣]", cards))), term


def risen(answer: Answer) -> None:
    """A price is raised while there are fewer risers than the most."""
    shown = re.search(r"may (not )?be raised: (\d+) is the most", answer.text)
    assert shown and (number(answer.terms[0].value) < number(shown[2])) == (not shown[1])


LAWS: dict[str, dict[str, Law]] = {
    "tombstone": {
        **dict.fromkeys(("check", "persuade", "search", "lead", "daunt", "hit", "drop"), reached),
        **dict.fromkeys(("gatling", "cannon", "spread", "pin", "pinned", "maul"), reached),
        **dict.fromkeys(("disarm", "brawl", "dynamite", "nasty-strike", "pay"), reached),
        **dict.fromkeys(("willpower", "travel"), shown),
        **dict.fromkeys(("bravery", "blast"), named),
        "luck": luck,
        "hire": multiplied,
        "price": multiplied,
        "reward": paid,
        "abilities": counted,
        "reload": fired,
        "run": tired,
        "wound": wounded,
    },
    "grit": {
        **dict.fromkeys(("save", "initiative", "flee", "morale"), card),
        **dict.fromkeys(("fatigue", "load", "loss", "rest"), shown),
        "attack": card,
        "price": multiplied,
        "wound": wounded,
        "hireling": day,
        "wages": per,
    },
    "fistful": {
        **dict.fromkeys(("test", "double-or-nothing"), wins),
        **dict.fromkeys(("damage", "attack"), lost),
        **dict.fromkeys(("wanted", "clock"), shown),
        **dict.fromkeys(("morale", "rest"), named),
        "advancement": raised,
        "carousing": billed,
        "experience": earned,
        "pack": filled,
        "spend": stretch,
    },
    "lords": {
        **dict.fromkeys(("dollars", "ante", "start"), shown),
        "score": scored,
        "answers": answered,
        "contest": ordered,
        "settle": drawn,
        "raise": risen,
    },
}
# Terms that explain no sum: each is a number that is given, of a person, of the rules or of a
# table, beside dice that are not thrown yet or a text without a number.
LOOKED_UP = {
    "tombstone": {
        "initiative": "weapon speeds, added to dice that are not thrown yet",
        "heal": "Health before, to which dice are added that are not thrown yet, and the most",
        "loyalty": "what is added to dice that the Judge throws in secret",
        "move": "the Speed, of which the text gives what each kind of movement takes",
        "rest": "a night, and the days of a rule",
        "begin": "what a background gives",
        "advance": "the row of a Grit",
    },
    "grit": {
        "ability": "the cards of a hand, which is not drawn yet",
        "damage": "the cards of a weapon, which are not drawn yet",
        "taken-over": "the cards of a score, which are not drawn yet",
        "move": "feet in a move and in a turn",
    },
    "fistful": {
        "opposed": "an Attribute each, and dice that are not thrown yet",
        "duel": "an Attribute each",
        "chase": "an Attribute each",
        "slot": "the slots of a thing",
        "reaction": "what is added to dice that are not thrown yet",
        "npc": "the Attributes of a standing",
        "beginning": "the weapons of a gang",
    },
    "lords": {"bribe": "a favorite group, which is no number", "beats": "cards each"},
}


def known_numbers(game: LoadedGame) -> set[float]:
    """Every number of a game's rules, tables and people, and none and one."""
    files = [
        game.content.folder / "rules.yaml",
        *(
            file
            for part in ("tables", "cast")
            for file in (game.content.folder / part).rglob("*.y*ml")
        ),
    ]
    texts_ = (file.read_text(encoding="utf-8") for file in files)
    return {0.0, 1.0} | {abs(number(one)) for text in texts_ for one in NUMBER.findall(text)}


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


def test_the_terms_add_up_to_the_number_shown(game: LoadedGame) -> None:
    seen, known = Counter[str](), known_numbers(game)
    for name, question in game.game.questions.items():
        starts = {one.start(game.content) for one in question.asks.values()}
        for given, answer in answers(game, name):
            if not answer.terms:
                continue
            seen[name] += 1
            try:
                if law := LAWS[game.id].get(name):
                    law(answer)
                else:
                    assert name in LOOKED_UP[game.id], "which sum do its terms explain?"
                    values_ = " ".join((*starts, *map(str, given.values())))
                    own = known | {abs(number(one)) for one in NUMBER.findall(values_)}
                    for term in answer.terms:
                        assert {abs(number(one)) for one in NUMBER.findall(term.value)} <= own
            except (AssertionError, ValueError) as error:
                raise AssertionError((name, given, answer.text, answer.terms)) from error
    assert seen.total() > 50
    assert {*LAWS[game.id], *LOOKED_UP[game.id]} == {*seen}


# What may hold a number: a name, an example of what is typed, parts of a hundred.
NAMED = re.compile(
    r"such as|how many it takes|ask wound|a die shows|"
    r"^\d\. [A-Z]|; \d\. |100|Chapter \d|\(\?P<|Handed|Guts on 1–6"
)
EXAMPLES = {"Blue 44 2; Yellow 44 1", "2 × 3 is two rivals with three cards each. "}


def test_every_number_in_an_answer_comes_from_the_rules() -> None:
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

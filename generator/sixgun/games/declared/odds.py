"""Exact chances of a declared game: the values of its fields, and its tests."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from ...content.content import Content
from ...content.probability import keep, of_dice, reach
from ...play.game import Answer, Ask, Question
from ...play.odds import odds_table
from ...play.question import Values, either, question
from ...view import TableView
from .declaration import Declaration, TestModel
from .reckoning import Reckoning, cases, dice_of, weights

MOST_CASES = 200_000


def values(declared: Declaration, content: Content, name: str) -> dict[Any, Fraction]:
    """The chance of each value of a field; ValueError when it has too many inputs to enumerate."""
    formula = declared.formulas.get(name)
    weighted = Counter(weights(declared, content, name)) if formula is None else Counter[Any]()
    for given, weight in cases(declared, content, formula, MOST_CASES) if formula else ():
        weighted[Reckoning(declared, content, given).number(name)] += weight
    if not weighted:
        raise ValueError(
            f"{declared.fields[name].label} comes from too many things to work it out exactly"
        )
    values = sorted(weighted) if formula else weighted
    return {value: Fraction(weighted[value], weighted.total()) for value in values}


def questions_of(declared: Declaration) -> dict[str, Question]:
    """The questions about a game: what a field comes to, and each test."""
    fields = tuple(
        name
        for name, field in declared.fields.items()
        if field.kind in ("roll", "formula", "choose") and not _bought(declared, name)
    )
    if not fields:
        return {}
    ask = Ask("the field", fields[0], names=lambda _: fields)
    questions = {
        "value": question("What a new character comes to", {"field": ask}, _value(declared))
    }
    for id, test in declared.model.tests.items():
        questions[id] = question(
            test.title,
            {"score": Ask(_about(declared, test), "10", -999, 999)},
            _test(declared, test),
        )
    return questions


def _bought(declared: Declaration, name: str) -> bool:
    """Whether a field depends on what somebody buys, which is no matter of chance."""
    formula = declared.formulas.get(name)
    names = declared.inputs(formula) + formula.names if formula else ()
    return any(declared.fields[one].kind in ("points", "pool") for one in names)


def _about(declared: Declaration, test: TestModel) -> str:
    return test.label or declared.fields[test.field].label


def _value(declared: Declaration) -> Callable[[Content, Values], Answer]:
    def answer(content: Content, given: Values) -> Answer:
        name = given.word("field")
        return Answer(
            tuple(
                (f"{declared.fields[name].label} {value}", chance)
                for value, chance in values(declared, content, name).items()
            )
        )

    return answer


def _chance(content: Content, test: TestModel, score: int) -> Fraction:
    thrown = of_dice(dice_of(content, test.roll))
    return keep(thrown, score) if test.under else reach(thrown, score)


def _test(declared: Declaration, test: TestModel) -> Callable[[Content, Values], Answer]:
    def answer(content: Content, given: Values) -> Answer:
        dice = dice_of(content, test.roll)
        note = f"{dice}, {given.number('score')} or {'less' if test.under else 'more'}."
        return either("Made", _chance(content, test, given.number("score")), "Failed", note)

    return answer


def views(declared: Declaration) -> dict[str, Callable[[Content], TableView]]:
    """A table of each test's chances, named after it: draw-odds."""
    return {f"{id}-odds": _table(declared, id, test) for id, test in declared.model.tests.items()}


def _table(declared: Declaration, id: str, test: TestModel) -> Callable[[Content], TableView]:
    def view(content: Content) -> TableView:
        label = _about(declared, test)
        rows = {
            score: (_chance(content, test, score),)
            for score in sorted(values(declared, content, test.field))
        }
        line = (
            f"{dice_of(content, test.roll)}, as {'much or less' if test.under else 'much or more'}"
        )
        return odds_table(f"{id}-odds", test.title, label, ("%",), rows, line=line, note="")

    return view

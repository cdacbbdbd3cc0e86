"""Chances of a declared game: what its values may come to, and how its tests go."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from ..content import Content
from ..game import Ask, Odds, Situation
from ..odds import Told, either, odds_table, situation
from ..probability import keep, of_dice, per_cent, reach
from ..view import TableView
from .declaration import Declaration, TestModel
from .reckoning import Reckoning, cases, dice_of, weights

MOST_CASES = 200_000


def values(declared: Declaration, content: Content, name: str) -> dict[Any, Fraction]:
    """How likely each value of a field is; ValueError where too many things go into it."""
    found: dict[Any, int] = {}
    formula = declared.formulas.get(name)
    if formula is None:
        found = weights(declared, content, name)
    else:
        for given, ways in cases(declared, content, formula, MOST_CASES):
            value = Reckoning(declared, content, given).number(name)
            found[value] = found.get(value, 0) + ways
    if not found:
        raise ValueError(f"{declared.fields[name].label} comes from too many things to work it out exactly")
    return {value: Fraction(ways, sum(found.values())) for value, ways in sorted(found.items(), key=lambda item: item[0] if formula else 0)}


def situations(declared: Declaration) -> dict[str, Situation]:
    """The questions that can be asked."""
    asked = tuple(name for name, field in declared.fields.items() if field.kind in ("roll", "formula", "choose"))
    if not asked:
        return {}
    ask = Ask("the field", asked[0], names=lambda _: asked)
    found = {"value": situation("What a new character comes to", {"field": ask}, _value(declared))}
    for id, test in declared.model.tests.items():
        found[id] = situation(test.title, {"score": Ask(_about(declared, test), "10", -999, 999)}, _test(declared, test))
    return found


def _about(declared: Declaration, test: TestModel) -> str:
    return test.label or declared.fields[test.field].label


def _value(declared: Declaration) -> Callable[[Content, Told], Odds]:
    def answer(content: Content, told: Told) -> Odds:
        name = told.word("field")
        return Odds(tuple((f"{declared.fields[name].label} {value}", chance) for value, chance in values(declared, content, name).items()))

    return answer


def _chance(declared: Declaration, content: Content, test: TestModel, score: int) -> Fraction:
    thrown = of_dice(dice_of(declared, content, test.roll))
    return keep(thrown, score) if test.under else reach(thrown, score)


def _test(declared: Declaration, test: TestModel) -> Callable[[Content, Told], Odds]:
    def answer(content: Content, told: Told) -> Odds:
        dice = dice_of(declared, content, test.roll)
        note = f"{dice}, {told.number('score')} or {'less' if test.under else 'more'}."
        return either("Made", _chance(declared, content, test, told.number("score")), "Failed", note)

    return answer


def views(declared: Declaration) -> dict[str, Callable[[Content], TableView]]:
    """A table of each test's chances, called after it: draw-odds."""
    return {f"{id}-odds": _table(declared, id, test) for id, test in declared.model.tests.items()}


def _table(declared: Declaration, id: str, test: TestModel) -> Callable[[Content], TableView]:
    def view(content: Content) -> TableView:
        label = _about(declared, test)
        rows = [(str(score), (per_cent(_chance(declared, content, test, score)),)) for score in sorted(values(declared, content, test.field))]
        line = f"{dice_of(declared, content, test.roll)}, as {'much or less' if test.under else 'much or more'}"
        return odds_table(f"{id}-odds", test.title, label, ("%",), rows, line=line, note="")

    return view

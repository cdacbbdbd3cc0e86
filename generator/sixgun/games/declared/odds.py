"""Exact chances of a declared game: the values of its fields, and its tests."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from ...content.content import Content
from ...play.asking import key_of
from ...play.game import Answer, Ask, Question, Roll, Term
from ...play.question import Values, question
from ...system.rng import Rng
from ...view import View
from .declaration import Declaration
from .possible import values
from .supply import OUT, UsageModel, average, faces, next_step, uses
from .test_question import question_of
from .test_view import chart_of, odds_of, tiers_of

VALUE, LASTS = "value", "-lasts"  # questions that every model has


def questions_of(declared: Declaration) -> dict[str, Question]:
    """The questions about a game: what a field comes to, and each test."""
    fields = tuple(
        name
        for name, field in declared.fields.items()
        if field.kind in ("roll", "formula", "choose") and not _bought(declared, name)
    )
    questions: dict[str, Question] = {}
    if fields:
        ask = Ask("the field", fields[0], names=lambda _: fields)
        questions[VALUE] = question(
            "What a new character comes to", {"field": ask}, _value(declared)
        )
    for name, field in declared.fields.items():
        if field.usage:
            questions[f"{key_of(name)}{LASTS}"] = _lasts(field.label, field.usage)
    for id, test in declared.tests.items():
        questions[id] = question_of(declared, test)
    return questions


def _lasts(label: str, usage: UsageModel) -> Question:
    """The question how long a usage die lasts."""
    asks = {"die": Ask("the die now", usage.from_, names=lambda _: usage.steps[:-1])}

    def answer(content: Content, given: Mapping[str, Any], rng: Rng | None = None) -> Answer:
        step = Values(asks, content, given).word("die")
        rows = tuple(
            (f"There after {number} use{'s' if number > 1 else ''}", chance)
            for number, chance in uses(usage, step)
        )
        text = f"{label}: {step} lasts for {float(average(usage, step)):.3g} uses on average"
        terms = (Term("Steps", ", ".join(usage.steps)), Term("Steps down on", usage.falls))
        if rng is None:
            return Answer(rows, text=text, terms=terms)
        shows = rng.pick(range(1, faces(step) + 1))
        now = next_step(usage, step) if shows <= usage.down else step
        thrown = Roll(label, (str(shows),), "nothing is left" if now == OUT else f"it is {now} now")
        return Answer(rows, text=text, terms=terms, rolls=(thrown,))

    return Question(f"How Long {label} Lasts", asks, answer, rolls=True)


def _bought(declared: Declaration, name: str) -> bool:
    """Whether a field depends on what somebody buys, which is no matter of chance."""
    formula = declared.formulas.get(name)
    names = declared.inputs(formula) + formula.names if formula else ()
    return any(declared.fields[one].kind in ("points", "pool") for one in names)


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


def views(declared: Declaration) -> dict[str, Callable[[Content], View]]:
    """What documents print of each test: check-odds, check-chart and check-tiers."""
    return {
        f"{id}-{part}": partial(view, declared, test)
        for id, test in declared.tests.items()
        for part, view in (("odds", odds_of), ("chart", chart_of), ("tiers", tiers_of))
    }

"""Questions of a declared game: its tests term by term with their exact chances, and the
possible values of a new character.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from ...content.content import Cast, Content
from ...play.asking import key_of
from ...play.game import ANY, Answer, Ask, Question, Roll, Term
from ...play.question import NO, YES, Values, question, switch
from ...play.test import Tier, shown
from ...system.rng import Rng
from ...view import View
from .declaration import Declaration
from .possible import dice_of, values, weights
from .reckoning import Person
from .supply import OUT, UsageModel, average, faces, next_step, uses
from .test_answer import DICE, LUCK, does_text, label_of, make, setting_of
from .test_model import AT, WHO, DeclaredTest
from .test_view import chart_of, odds_of, tiers_of

NONE = "none"


def asks_of(declared: Declaration, test: DeclaredTest) -> dict[str, Ask]:
    """The keys of a test's question: a character or each number, each situation, and luck."""
    asks = {}
    if test.fields or any(one.fields for one in test.model.with_.values()):
        asks[WHO] = Ask(
            "whose numbers; without a name, the given numbers count",
            "",
            people=partial(_people, declared),
        )
    for name in test.fields:
        field = declared.fields[name]
        asks[key_of(name)] = (
            Ask(field.label, "", *(field.span or ANY))
            if field.counted
            else Ask(field.label, "", names=partial(_options, declared, name))
        )
    for name, situation in test.model.with_.items():
        if situation.table:
            first = () if name in test.named else (NONE,)
            rows = partial(_rows, situation.table, first)
            ask = Ask(situation.label, "" if name in test.named else NONE, names=rows)
        elif situation.fields:
            fields = tuple(map(key_of, situation.fields))
            ask = Ask(situation.label, fields[0], names=partial(_same, fields))
            number = f"{situation.label}, the number"
            asks[key_of(name + AT)] = Ask(number, "", *ANY, unless=WHO)
        elif situation.numeric:
            low, high = situation.low or 0, situation.high or 0
            begins = situation.begins if situation.begins is not None else (low + high) // 2
            ask = Ask(situation.label, str(begins), low, high)
        elif situation.most:
            ask = Ask(situation.label, "0", 0, situation.most)
        else:
            ask = switch(situation.label)
        asks[key_of(name)] = ask
    kinds = (LUCK[0], *(kind for kind in LUCK[1:] if getattr(test.model, kind)))
    if len(kinds) > 1:
        asks["throw"] = Ask("how it is thrown", LUCK[0], names=lambda content: kinds)
    return asks


def _people(declared: Declaration, content: Content) -> list[Cast]:
    everyone = content.cast.values()
    return [one for one in everyone if isinstance(one.who, Person) and one.who.of(declared.id)]


def _options(declared: Declaration, name: str, content: Content) -> tuple[str, ...]:
    return tuple(map(str, weights(declared, content, name)))


def _same(names: tuple[str, ...], content: Content) -> tuple[str, ...]:
    return names


def _rows(table: str, first: tuple[str, ...], content: Content) -> tuple[str, ...]:
    return (*first, *(row.label for row in content.tables[table]))


def question_of(declared: Declaration, test: DeclaredTest) -> Question:
    """The question about a test: the number needed, term by term, the exact chances, and a
    throw.
    """
    asks = asks_of(declared, test)

    def answer(content: Content, given: Mapping[str, Any], rng: Rng | None = None) -> Answer:
        values = Values(asks, content, given)
        people = values.people(WHO) if WHO in asks else ()
        if len(people) > 1:
            raise ValueError(f"{WHO} is one character, not {len(people)}")
        answers = {
            name: _text_of(values, key)
            for name in (*test.fields, *test.model.with_, *(w + AT for w in test.model.with_))
            if (key := key_of(name)) in given and values.text(key)
        }
        for name, situation in test.model.with_.items():
            if situation.fields and name in answers:
                answers[name] = answers[name].replace("-", "_")
        setting = setting_of(declared, test, content, answers, *people)
        luck = values.word("throw") if "throw" in asks else LUCK[0]
        made = make(declared, test, content, setting, luck)
        answer = made.answer()
        if number := test.formula(DICE):
            label = f"Dice: {label_of(declared, test, content, number)}"
            term = Term(label, str(setting.number(number)))
            answer = replace(answer, terms=(term, *answer.terms))
        if rng is None:
            return answer
        _, tier, rolls = made.play(rng)
        return replace(answer, rolls=(*rolls, *_effects(test, content, tier, rng)))

    says = _sentence(asks, test)
    return Question(test.model.title, asks, answer, test.model.section, rolls=True, says=says)


SAID = 3  # of what changes from one roll to the next, in the sentence


def _sentence(asks: Mapping[str, Ask], test: DeclaredTest) -> str:
    """The question in a sentence: who rolls, and what changes from one roll to the next."""
    if WHO not in asks:
        return ""
    named = [
        f" {situation.label}: {{{key_of(name)}}}."
        for name, situation in test.model.with_.items()
        if key_of(name) in asks
    ]
    return f"{{{WHO}}} rolls.{''.join(named[:SAID])}"


def _text_of(values: Values, key: str) -> Any:
    """A value as its key reads it: a number, a row, or whether something holds."""
    ask = values.asks[key]
    if ask.counts:
        return values.number(key)
    word = values.word(key)
    return {YES: 1, NO: 0}.get(word, word) if ask.default == NO else word


def _effects(test: DeclaredTest, content: Content, tier: Tier, rng: Rng) -> Iterator[Roll]:
    """What the result does, with the dice thrown for it."""
    model = next((one for one in test.model.tiers if one.name == tier.name), None)
    for does in model.does if model else ():
        if does.amount and not does.amount.isdigit():
            fall = dice_of(content, does.amount).throw(rng)
            yield Roll(does_text(test, content, does), shown(fall), str(fall.total))


VALUE, LASTS = "value", "-lasts"  # questions that every model has


def questions_of(declared: Declaration) -> dict[str, Question]:
    """The questions about a game: the values of its fields, and each test."""
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
    """Whether a field depends on what a character buys, which is not a matter of chance."""
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

"""Questions about declared tests: what is needed, term by term, the exact chances, and a throw."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from ...content.content import Cast, Content
from ...play.asking import key_of
from ...play.game import Answer, Ask, Question, Roll, Term
from ...play.question import NO, YES, Values, switch
from ...play.test import Tier, shown
from ...system.rng import Rng
from .declaration import Declaration
from .person import Person
from .possible import dice_of, weights
from .test_answer import DICE, LARGEST, LUCK, does_text, label_of, make, setting_of
from .test_model import AT, WHO, DeclaredTest

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
            Ask(field.label, "", -LARGEST, LARGEST)
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
            asks[key_of(name + AT)] = Ask(number, "", -LARGEST, LARGEST, unless=WHO)
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
    """The question about a test: what is needed, term by term, the exact chances, and a throw."""
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

    return Question(test.model.title, asks, answer, test.model.section, rolls=True)


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

"""Questions on the command line: keys and values read, listed and shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ...cli.options import parse_pairs
from ...cli.terminal import clean, console, show_table
from ...content.probability import percent
from .order import KeyField, key_fields

if TYPE_CHECKING:
    from ...content.content import Content
    from ...play.game import Answer, Ask, Game, Question
    from ...system.rng import Rng

BAR = 30  # letters of a bar that stands for certainty
LONGEST = 10**6  # the greatest denominator of a fraction that is shown
EIGHTHS = " ▏▎▍▌▋▊▉█"
FILES = (".yaml", ".yml")


def answer_pairs(
    game: Game, content: Content, question: Question, pairs: Sequence[str], rng: Rng | None = None
) -> Answer:
    """The answer to a question with KEY=VALUE arguments; a usage error for a key or value that it
    does not take.
    """
    from ...play.question import ask

    given = parse_pairs(pairs, "key")
    try:
        return ask(
            question,
            content,
            {
                key: _value(game, content, question.asks.get(key), text)
                for key, text in given.items()
            },
            rng,
        )
    except ValueError as error:
        raise click.UsageError(str(error)) from None


def _value(game: Game, content: Content, ask: Ask | None, text: str) -> Any:
    """A value as the question takes it: characters' files are read."""
    from ...play.question import listed

    if ask is None or not ask.people or not any(word.endswith(FILES) for word in listed(text)):
        return text
    return [who for word in listed(text) for who in _people(game, content, ask, word)]


def _people(game: Game, content: Content, ask: Ask, word: str) -> list[Any]:
    """The characters of a file, or somebody of the cast."""
    from ...play.people import read_people, refuse_broken
    from ...play.question import person

    if not word.endswith(FILES):
        assert ask.people is not None
        return [person(word, ask.people(content), "people")]
    people = read_people(Path(word), game, content)
    refuse_broken(people)
    return [one.who for one in people]


def keys_rows(question: Question, content: Content) -> list[tuple[str, ...]]:
    """A line for each key: what it is, what it takes, its default."""
    return [
        (f"{one.key}=", one.about, one.takes, one.default) for one in key_fields(question, content)
    ]


def question_json(id: str, question: Question, content: Content) -> dict[str, Any]:
    """A question's declaration."""
    asks = {one.key: _key_json(one) for one in key_fields(question, content)}
    return {
        "id": id,
        "title": question.title,
        "section": question.section,
        "rolls": question.rolls,
        "asks": asks,
    }


def _key_json(one: KeyField) -> dict[str, Any]:
    takes: dict[str, Any] = {"low": one.low, "high": one.high}
    if one.form:
        takes = {"form": one.form}
    elif one.people is not None:
        takes = {"people": [id for id, _ in one.people]}
    elif one.names:
        takes = {"names": list(one.names)}
    about = {"about": one.about, "default": one.default}
    return about | takes | ({"many": True} if one.many else {})


def show_answer(question: Question, answer: Answer, seed: str | None = None) -> None:
    """The answer: how it comes about, what it is, the chances, what was rolled."""
    from ...play.question import telling

    screen = console()
    section = f"  ({question.section})" if question.section else ""
    screen.print(clean(question.title + section))
    if answer.values:
        screen.print(clean("  ".join(f"{key}={value}" for key, value in telling(question, answer))))
    click.echo()
    if answer.terms:
        other = {term.section for term in answer.terms} - {question.section}
        lines = [
            (clean(t.value), clean(t.label), *((clean(t.section),) if other else ()))
            for t in answer.terms
        ]
        show_table((("", "right"), "How it comes about", *(("",) if other else ())), lines)
        click.echo()
    if answer.text:
        screen.print(clean(answer.text))
    if answer.rows:
        click.echo() if answer.text else None
        show_chances(answer.rows)
    if answer.rolls:
        click.echo()
        show_table(
            (f"Seed {clean(seed or '')}", "", ""),
            [(clean(r.label), clean(" ".join(r.dice)), clean(r.text)) for r in answer.rolls],
        )
    if answer.note:
        click.echo()
        screen.print(clean(answer.note))


def show_chances(rows: Sequence[tuple[str, Fraction]]) -> None:
    """Chances as fractions, if these are short, in per cent and as bars."""
    lines = [
        (
            clean(label),
            str(chance) if chance.denominator <= LONGEST else "",
            percent(chance),
            bar(chance),
        )
        for label, chance in rows
    ]
    show_table(("", ("Chance", "right"), ("Percent", "right"), ""), lines)


def bar(chance: Fraction, width: int = BAR) -> str:
    """A probability as a text bar with a resolution of one eighth; nonzero is always visible."""
    eighths = max(round(chance * width * 8), 1 if chance > 0 else 0)
    return "█" * (eighths // 8) + (EIGHTHS[eighths % 8] if eighths % 8 else "")


def list_keys(questions: Mapping[str, Question], content: Content) -> None:
    """Every question with its keys."""
    for number, (id, question) in enumerate(questions.items()):
        if number:
            click.echo()
        section = f"  ({question.section})" if question.section else ""
        show_table(
            ("Key", "", "From – to", "Default"),
            keys_rows(question, content),
            title=f"{id}: {question.title}{section}",
        )

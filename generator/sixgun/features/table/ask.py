"""Questions about the rules, with their keys and values: `ask` answers with all that explains the
answer, `odds` with exact chances alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ...cli import complete as _complete
from ...cli.options import format_option, model_argument, parse_pairs, project_here
from ...cli.terminal import clean, console, show_json, show_table
from ...content.probability import percent
from ...document.project import pick
from ...play.question import answer_json
from ...system.problem import Unknown
from ...system.rng import Rng, fresh_seed
from .order import KeyField, key_fields

if TYPE_CHECKING:
    from ...content.content import Content
    from ...play.find import Entry
    from ...play.game import Answer, Ask, Game, Question
    from ...system.rng import Rng

BAR = 30  # letters of a bar that means certainty
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
    """The characters of a file, or a person of the cast."""
    from ...play.people import read_people, refuse_broken
    from ...play.question import person

    if not word.endswith(FILES):
        assert ask.people is not None
        return [person(word, ask.people(content), "people")]
    people = read_people(Path(word), game, content)
    refuse_broken(people)
    return [one.who for one in people]


def keys_rows(question: Question, content: Content) -> list[tuple[str, ...]]:
    """A line for each key: its meaning, its values, its default."""
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
    """The answer: its terms, the text, the chances, and the rolls."""
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
        show_table(
            (("", "right"), "How the answer is worked out", *(("",) if other else ())), lines
        )
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


@click.command("ask")
@model_argument
@click.argument(
    "words", nargs=-1, metavar="[QUESTION [KEY=VALUE]...]", shell_complete=_complete.questions
)
@click.option("--roll", is_flag=True, help="Also roll the dice and say what happens.")
@click.option(
    "--seed",
    metavar="S",
    help="With --roll: the same seed gives the same roll. Default: a random seed, which is shown.",
)
@click.option(
    "--keys",
    is_flag=True,
    help="List the question's keys, with ranges and defaults; without a question, the keys of all.",
)
@format_option("text", "json")
def ask(
    game: str, words: tuple[str, ...], roll: bool, seed: str | None, keys: bool, format_: str
) -> None:
    """Ask what the rules say.

    The answer gives the number needed, its terms and the chances; with --roll, it also rolls the
    dice. Without QUESTION, list the questions.

    Name people as in the cast, or give a file. You may shorten names and words as long as only one
    begins that way. A word that is not a question is looked up: a person or beast, an ability, a
    table, an open question. If a question has the same name, write "table poison" or "text poison".

    \b
    Examples:
      sixgun ask boothill
      sixgun ask boothill hit shooter="Wyatt Earp" spaces=12 --roll
      sixgun ask boothill hit --keys
      sixgun ask tombstone grizzly
    """
    if seed is not None and not roll:
        raise click.UsageError("--seed needs --roll")
    rules, content = project_here().game(game, play=True)
    pairs = tuple(word for word in words if "=" in word)
    name = " ".join(word for word in words if "=" not in word)
    if not name:
        if roll or pairs:
            raise click.UsageError("name the QUESTION first; sixgun ask GAME lists them")
        _list(rules.questions, content, keys, format_)
    elif name not in rules.questions and not (pairs or roll or keys):
        _look_up(name, rules, content, format_)
    elif name not in rules.questions:
        raise Unknown("question", name, rules.questions)
    elif keys:
        _list({name: rules.questions[name]}, content, True, format_)
    else:
        luck = (seed if seed is not None else fresh_seed()) if roll else None
        answer = answer_pairs(
            rules, content, rules.questions[name], pairs, Rng(luck) if luck is not None else None
        )
        if format_ == "json":
            show_json(answer_json(name, rules.questions[name], answer, luck))
        else:
            show_answer(rules.questions[name], answer, luck)
            if not (pairs or roll):
                _show_namesakes(name, game, rules, content)


def _list(questions: Mapping[str, Question], content: Content, keys: bool, format_: str) -> None:
    if format_ == "json":
        show_json([question_json(id, one, content) for id, one in questions.items()])
    elif keys:
        list_keys(questions, content)
    else:
        rows = [
            (id, one.title, one.section, "yes" if one.rolls else "")
            for id, one in questions.items()
        ]
        show_table(("Question", "", "Section", "Rolls"), rows)


def _look_up(name: str, rules: Game, content: Content, format_: str) -> None:
    """What the game calls by that name."""
    from ...play.find import entries, named

    known = entries(rules, content)
    fits = named(known, name)
    if not fits:
        raise Unknown(
            "question, person, ability or table",
            name,
            [*rules.questions, *(word for entry in known for word in entry.names)],
        )
    if format_ == "json":
        show_json(
            [
                {"kind": entry.kind, "id": entry.id, "title": entry.title, "text": entry.text()}
                for entry in fits
            ]
        )
        return
    for number, entry in enumerate(fits):
        click.echo("\n" if number else "", nl=False)
        _show(entry)


def _show_namesakes(name: str, id: str, rules: Game, content: Content) -> None:
    """Other things with a question's name, and how to look them up."""
    from ...play.find import TITLES, called, entries

    for number, entry in enumerate(
        entry for entry in called(entries(rules, content), name) if entry.kind in TITLES
    ):
        click.echo("" if number else "\n", nl=False)
        click.echo(clean(f"See also {entry.title}: sixgun ask {id} {entry.kind} {entry.id}"))


def _show(entry: Entry) -> None:
    click.echo(clean(f"{entry.title}  ({entry.kind} {entry.id})\n"))
    click.echo(clean(entry.text()))


@click.command("odds")
@model_argument
@click.argument("question", required=False, shell_complete=_complete.chances)
@click.argument("pairs", nargs=-1, metavar="[KEY=VALUE]...")
@format_option("text", "json")
def odds(game: str, question: str | None, pairs: tuple[str, ...], format_: str) -> None:
    """Exact chances, as fractions and per cent.

    Without QUESTION, list those that have chances, with keys, ranges and defaults. `sixgun ask`
    also says how a number comes about.

    \b
    Examples:
      sixgun odds tombstone
      sixgun odds tombstone check modifier=2 target=13
      sixgun odds tombstone hit skill=4 --format json
    """
    rules, content = project_here().game(game, play=True)
    questions = {id: one for id, one in rules.questions.items() if one.chances}
    if not questions:
        raise click.UsageError(f"{game} has no odds to ask for")
    if question is None:
        if format_ == "json":
            show_json([question_json(id, one, content) for id, one in questions.items()])
        else:
            list_keys(questions, content)
        return
    of = pick("question", question, questions)
    answer = answer_pairs(rules, content, of, pairs)
    if format_ == "json":
        plain = answer_json(question, of, answer)
        show_json({key: plain[key] for key in ("id", "title", "asked", "rows", "note")})
    else:
        show_answer(of, answer)

"""In a worker: questions about the rules, tables and throws."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ...system.problem import SixgunError
from ...web import loaded
from .find_work import chapters
from .order import DiceOrder, KeyField, key_fields, leading

if TYPE_CHECKING:
    from ...document.project_game import ProjectGame
    from ...play.game import Question

NAMES = 400  # choices of one field


MOST_ASKED = 10  # questions that are listed before the others


def offer(id: str) -> dict[str, Any]:
    """The questions that are asked most, all of them and the tables by chapter, and dice to begin
    with.
    """
    from ...content.table import DiceKey

    game = loaded.game(id)
    questions = game.game.questions
    most = game.game.asked.split() or [name for name, one in questions.items() if one.rolls]
    chapter_of = chapters(game)
    grouped: dict[str, list[dict[str, str]]] = {title: [] for title in chapter_of.values()}
    for name, one in questions.items():
        grouped.setdefault(chapter_of.get(one.section, ""), []).append(_linked(name, one))
    dice = [
        str(one.key.dice) for one in game.content.tables.values() if isinstance(one.key, DiceKey)
    ]
    return {
        "most": [_linked(name, questions[name]) for name in most[:MOST_ASKED]],
        "chapters": [(title, some) for title, some in grouped.items() if some],
        "tables": _named_apart(game),
        "dice": max(dice, key=dice.count) if dice else "3d6",
    }


def _linked(name: str, one: Question) -> dict[str, str]:
    return {"id": name, "title": one.title, "section": one.section}


def _named_apart(game: ProjectGame) -> list[dict[str, str]]:
    """The tables by title; tables with the same title have a further word to distinguish them."""
    tables = sorted(game.content.tables.values(), key=lambda one: one.title)
    titles = [one.title for one in tables]
    return [
        {
            "id": one.id,
            "title": one.title,
            "section": (one.line or one.id.rpartition("/")[2].replace("-", " "))
            if titles.count(one.title) > 1
            else "",
        }
        for one in tables
    ]


# questions


def form(id: str, name: str, given: Mapping[str, str]) -> dict[str, Any]:
    """The form of a question: its fields, with the given values or else the defaults."""
    game = loaded.game(id)
    question = _question(game, name)
    known = key_fields(question, game.content)
    fields = {
        one.key: _field(one, given.get(one.key, one.default), question.asks[one.key].unless)
        for one in known
    }
    first = leading(question, known)
    rest = [one for key, one in fields.items() if key not in first]
    spoken = {*question.first}
    return {
        "id": name,
        "title": question.title,
        "section": question.section,
        "rolls": question.rolls,
        "sentence": _sentence(question.says, fields),
        "fields": [fields[key] for key in first],
        "beside": [fields[key] for key in first if key not in spoken],
        "rest": rest,
        "open": any(one["value"] != one["default"] for one in rest),
        "reads": _section_id(game, question.section),
    }


def _sentence(says: str, fields: Mapping[str, Any]) -> list[tuple[str, Any, str]]:
    """A question's sentence: words, the field after them or None, and the stop right after that."""
    if not says:
        return []
    parts = re.findall(r"([.,;:?]?)([^{]*)(?:{([^}]+)})?", says)[:-1]
    stops = [stop for stop, _, _ in parts[1:]] + [""]
    return [
        (words.strip(), fields.get(key), stop)
        for (_, words, key), stop in zip(parts, stops, strict=True)
        if words.strip() or key
    ]


def _section_id(game: ProjectGame, title: str) -> str:
    """Where the section that answers a question can be read."""
    prose = next((one.id for one in game.content.prose.values() if one.title == title), "")
    table = next((one.id for one in game.content.tables.values() if one.title == title), "")
    return f"read/text/{prose}" if prose else f"rows/{table}" if table else ""


def _question(game: ProjectGame, name: str) -> Question:
    from ...document.project import pick

    return pick("question", name, game.game.questions)


def _field(one: KeyField, value: str, unless: str) -> dict[str, Any]:
    hint = one.about if one.about.casefold() != one.label.casefold() else ""
    return {
        "key": one.key,
        "label": one.label,
        "hint": f"{hint[:1].upper()}{hint[1:]}",
        "value": value,
        "default": one.default,
        "unless": unless,
        "names": one.choices[:NAMES],
        "closed": one.closed,
        "number": one.number,
        "span": one.span,
        "form": one.form,
        "many": one.many,
        "switch": one.closed and {*one.names} == {"yes", "no"},
    }


def answer_question(id: str, name: str, given: Mapping[str, str], seed: str) -> dict[str, Any]:
    """The answer, worked out term by term; with a seed, also the rolls.

    A form sends every key: those at their defaults, and those that make no difference, count as not
    given.
    """
    from ...play.question import answer_json, ask
    from ...system.rng import Rng

    game = loaded.game(id)
    question = _question(game, name)
    values = {
        key: text
        for key, text in given.items()
        if key not in question.asks or text != question.asks[key].start(game.content)
    }
    rolls = bool(seed) and question.rolls
    try:
        people = with_people(game, question, values)
        answer = ask(question, game.content, people, Rng(seed) if rolls else None, lenient=True)
    except ValueError as error:
        raise SixgunError(str(error)) from None
    return answer_json(name, question, answer, seed if rolls else None) | {
        "left": answer.left,
        "also": dict(answer.also),
        "wounds": [*answer.wounds],
        "dealt": dict(answer.dealt),
    }


CODE = re.compile(r"[0-9A-Z]{2,4}(?:-[0-9A-Z]{1,4})+")  # of a rolled character


def with_people(game: ProjectGame, question: Question, values: Mapping[str, str]) -> dict[str, Any]:
    """Values in which codes of rolled characters are replaced by these characters."""
    from ...play.question import listed, person

    given: dict[str, Any] = {**values}
    for key, text in values.items():
        asked = question.asks.get(key)
        if asked and asked.people and any(map(CODE.fullmatch, words := listed(text))):
            cast = asked.people(game.content)
            given[key] = [
                someone(game, word) if CODE.fullmatch(word) else person(word, cast, key)
                for word in words
            ]
    return given


def someone(game: ProjectGame, code: str) -> Any:
    """The rolled character of a code."""
    from ...play.provenance import read_code
    from ...press.party_job import PartyJob

    origin = read_code(code, game.game, game.content)
    return PartyJob(origin.party, game.content).someone(origin.number)[0]


# tables


def table(id: str, name: str, seed: str, place: str) -> dict[str, Any]:
    """A table as rows of text; with a seed, the row that is thrown."""
    from ...content.wording import unmarked
    from ...play.lookup import find_table, follow, rolled_text, throw_on
    from ...system.rng import Rng
    from ...view import view_table

    game = loaded.game(id)
    found = find_table(game.content.tables, name)
    rng = Rng(seed)
    thrown = throw_on(found, rng, place or None) if seed else None
    after = follow(game.content.tables, thrown, rng) if thrown else []
    view = view_table(
        replace(found, rows=(thrown.row,)) if thrown else found, thrown.columns if thrown else ()
    )
    groups = [
        (
            unmarked(group.label),
            [[unmarked(text) for text in (row.label, *row.cells)] for row in group.rows],
        )
        for group in view.groups
    ]
    places = [
        (column.id, column.heading or column.id)
        for column in found.columns
        if found.throw and column.id in found.throw.down
    ]
    if found.throw and found.throw.along:
        places = [(row.label, row.label) for row in found.rows]
    return {
        "id": found.id,
        "title": unmarked(view.title),
        "line": unmarked(view.line),
        "note": unmarked(view.note),
        "heads": [unmarked(head.text) for head in view.heads],
        "groups": groups,
        "rolled": rolled_text(thrown.about) if thrown else "",
        "after": [
            f"{unmarked(other.title)}: {rolled_text(one.about)}: "
            + ", ".join(unmarked(text) for text in _shown(other, one))
            for other, one in after
        ],
        "seed": seed if thrown else "",
        "places": places,
        "place": place,
        "thrown": _can_be_thrown(found),
    }


def _shown(table: Any, thrown: Any) -> list[str]:
    """The cells of a row that was thrown, without those that only send on."""
    from ...play.lookup import own_texts

    return [
        text
        for column in table.columns
        if column.printed and (not thrown.columns or column.id in thrown.columns)
        for text in own_texts(thrown.row, column.id)
    ]


def _can_be_thrown(found: Any) -> bool:
    from ...content.table import Names, Span

    return bool(found.throw) or not isinstance(found.key, Span | Names)


# dice


def dice(order: DiceOrder, seed: str) -> dict[str, Any]:
    """Dice thrown this many times from a seed: who throws them again from it sees the same."""
    from ...content.dice_notation import parse_dice
    from ...play.test import shown
    from ...system.rng import Rng

    try:
        thrown = parse_dice(LOOSE.sub(r"1d\1", order.dice.strip().lower()).replace("d%", "d100"))
    except ValueError as error:
        raise SixgunError(str(error)) from None
    rng = Rng(f"{seed}/{thrown}")
    return {
        "dice": str(thrown),
        "seed": seed,
        "results": [
            {"total": fall.total, "dice": list(shown(fall))}
            for fall in (thrown.throw(rng) for _ in range(order.times))
        ],
    }


LOOSE = re.compile(r"(?<![\d)])d(\d+|%|F)", re.I)  # d6, as people say 1d6

"""Names in tables, rules and characters that must be rows of other tables."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from ..content.content import Rules
from ..content.table import Row, Table, slug
from ..system.problem import Problem, near
from .game import Faults


def unknown_in_row(
    table: Table[Any],
    row: Row,
    words: Iterable[str | None],
    known: Sequence[str],
    code: str,
    what: str,
) -> Iterator[Problem]:
    """A problem for each word of a row that is not known; empty cells are skipped."""
    for word in words:
        if word and word not in known:
            yield table.problem(
                row, code, f"{row.label}: there is no {what} “{word}”{near(word, known)}"
            )


def unknown_in_rule(
    rules: Rules, name: str, words: Iterable[str], known: Sequence[str], code: str, what: str
) -> Iterator[Problem]:
    """A problem for each word of a rule that is not known."""
    return (
        rules.problem(name, code, f"{name}: there is no {what} “{word}”{near(word, known)}")
        for word in words
        if word not in known
    )


def unknown_word(word: str, known: Sequence[str], text: str, *field: str | int) -> Faults:
    """A fault of a character's field when a word is none of those known, however it is spelled;
    `text` has {} for the word.
    """
    if slug(word) not in map(slug, known):
        yield f"{text.format(f'“{word}”')}{near(word, known)}", field

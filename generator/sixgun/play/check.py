"""What every game checks between its files: numbers that agree, names that must be rows."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from ..content.content import Cast, Content, Prose, Rules
from ..content.table import Row, Table, find, names, slug
from ..content.tree import waivers
from ..system.problem import Problem, Problems, near, waive
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
    """A fault of a character's field if a word is not a known one, however it is spelled; `text`
    has {} for the word.
    """
    if slug(word) not in map(slug, known):
        yield f"{text.format(f'“{word}”')}{near(word, known)}", field


# What every game checks between its files: numbers that follow from others, rows read by name,


def check_numbers(
    rules: Rules, numbers: Iterable[tuple[str, int | None, str]]
) -> Iterator[Problem]:
    """A problem for each rule that is not the number it should be; `numbers` holds (rule, number,
    why).
    """
    for name, value, why in numbers:
        if rules.number(name) != value:
            yield rules.problem(
                name, "rule-disagrees", f"{name} is {rules.text(name)}, and {why} {value}"
            )


def check_order(rules: Rules, pairs: Iterable[tuple[str, str]]) -> Iterator[Problem]:
    """A problem for each rule that is more than the one after it."""
    for low, high in pairs:
        if rules.number(low) > rules.number(high):
            yield rules.problem(
                low,
                "rule-disagrees",
                f"{low} is {rules.text(low)}, and it is at most {high}, which is"
                f" {rules.text(high)}",
            )


def check_rows(table: Table[Any], labels: Iterable[str]) -> Iterator[Problem]:
    """A problem for each label without a row; the rules read these rows by name."""
    for label in labels:
        if find(table, label) is None:
            yield table.problem(
                None, "row-missing", f"the rules read a row “{label}”{near(label, names(table))}"
            )


def check_cells(table: Table[Any], column: str, words: Iterable[str]) -> Iterator[Problem]:
    """A problem for each word that no row has in a column; the rules find these rows by it."""
    known = {getattr(row, column) for row in table.values.values()}
    for word in words:
        if word not in known:
            message = f"the rules read a row whose {column} is “{word}”, and there is none"
            yield table.problem(None, "row-missing", message)


def check_cast(
    content: Content, problems: Callable[[Cast, Content], Iterable[Problem]]
) -> Iterator[Problem]:
    """The problems of the whole cast, marked where a file waives its own."""
    for cast in content.cast.values():
        yield from waive(problems(cast, content), waivers(cast.tree))


def section(content: Content, id: str) -> Prose:
    """A section of the text that rules or sheets print; Problems if there is none."""
    if id not in content.prose:
        message = f"the rules print a section “{id}”{near(id, content.prose)}"
        raise Problems([Problem(content.folder / "prose", 0, 0, "prose-missing", message)])
    return content.prose[id]

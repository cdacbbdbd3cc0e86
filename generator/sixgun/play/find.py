"""What a game's content has under a name: people and beasts, abilities and sections of the text,
tables and their rows, open questions.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from ..content.content import Cast, Content, Erratum, Prose
from ..content.table import Row, Table, slug
from ..view import StatView, view_table
from .game import Game
from .stat import stat_view

BLOCK = re.compile(
    r"^///(?: (?:table|view|tracker|stat|map)\b.*| \w+ \|| *\w* *$)\n?", re.M
)  # the fences of notes, options and indented blocks
MARKUP = re.compile(
    r" ?\[ours\]|\*\*|==|^#+ |\{[.#][^}]*\}|(?<![\w*])\*(?=[^\s*])|(?<=[^\s*])\*(?![\w*])", re.M
)
LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
TITLES = (
    "person",
    "text",
    "table",
    "open question",
)  # kinds by which `named` prefers: a row gives way to all of these


@dataclass(frozen=True)
class Entry:
    """Something that can be looked up: its kind, its id, its title, the words that name it, and its
    plain text.
    """

    kind: str
    id: str
    title: str
    names: tuple[str, ...]
    text: Callable[[], str]


def entries(game: Game, content: Content) -> list[Entry]:
    """Everything that can be looked up in a game, in the order of kinds."""
    return [*_people(game, content), *_prose(content), *_tables(content), *_errata(content)]


def called(known: Iterable[Entry], name: str) -> list[Entry]:
    """The entries of a name, or of a kind and an id, whatever case and hyphens."""
    return [
        entry
        for entry in known
        if slug(name) in map(slug, (*entry.names, f"{entry.kind} {entry.id}"))
    ]


def named(known: Iterable[Entry], name: str) -> list[Entry]:
    """The entries that are called so, or else with all its words in theirs; table rows only where
    nothing else has it.
    """
    known = list(known)
    words = set(slug(name).split("-"))
    fits = called(known, name)
    fits = fits or [
        entry
        for entry in known
        if any(words <= set(slug(other).split("-")) for other in entry.names)
    ]
    return [entry for entry in fits if entry.kind in TITLES] or fits


def search(known: Iterable[Entry], words: Iterable[str]) -> list[Entry]:
    """The entries that hold a word that begins with each of these, those that are named after one
    first.
    """
    wanted = [re.compile(rf"\b{re.escape(word.casefold())}") for word in words]

    def rank(entry: Entry) -> int | None:
        name, text = " ".join(entry.names).casefold(), entry.text().casefold()
        if not all(word.search(name) or word.search(text) for word in wanted):
            return None
        return (
            0
            if all(word.search(name) for word in wanted)
            else 1
            if any(word.search(name) for word in wanted)
            else 2
        )

    ranked = [
        (order, number, entry)
        for number, entry in enumerate(known)
        if (order := rank(entry)) is not None
    ]
    return [entry for _, _, entry in sorted(ranked, key=lambda item: item[:2])]


ENDING = re.compile(r"(?:ies|ing|ings|ers?|ed|es|s|y)$")
SHORTEST = 3  # letters of a word without its ending


SAME = {  # what players say, and what rules call it
    "bleeding": "wound",
    "dead": "die",
    "death": "die",
    "drunk": "drink",
    "hp": "health",
    "reload": "ammunition",
    "venom": "poison",
}


def stems(words: Iterable[str]) -> list[str]:
    """Words without English endings, and as rules call them: “gambling” finds “gamble”, “drunk”
    finds “drink”.
    """
    words = [SAME.get(word.casefold(), word) for word in words]
    return [
        short if len(short := ENDING.sub("", word.casefold())) >= SHORTEST else word
        for word in words
    ]


def excerpt(entry: Entry, words: Iterable[str], around: int) -> str:
    """The text around the first of the words, in a line."""
    text = " ".join(entry.text().split())
    places = (re.search(re.escape(word), text, re.IGNORECASE) for word in words)
    at = next((match.start() for match in places if match), 0)
    begin = max(at - around, 0)
    begin = text.rfind(" ", 0, begin) + 1 if begin else 0
    end = min(at + 2 * around, len(text))
    end = text.rfind(" ", begin, end) if end < len(text) else end
    return f"{'… ' if begin else ''}{text[begin:end]}{' …' if end < len(text) else ''}"


def plain_text(markdown: str) -> str:
    """Markdown without the marks of emphasis, headings, terms and links."""
    return LINK.sub(r"\1", MARKUP.sub("", BLOCK.sub("", markdown))).strip()


def _people(game: Game, content: Content) -> Iterator[Entry]:
    for cast in content.cast.values():
        name = getattr(cast.who, "name", "") or cast.id
        names = (name, cast.id, cast.id.rpartition("/")[2], *getattr(cast.who, "aliases", ()))
        yield Entry("person", cast.id, name, names, partial(_stat_text, game, cast, content))


def _stat_text(game: Game, cast: Cast, content: Content) -> str:
    view = stat_view(game, cast, content)
    return stat_text(view) if view else ""


def stat_text(view: StatView) -> str:
    """A stat block, a line to each kind of figure."""
    great = "  ".join(f"{label} {value}" for label, value in (*view.great, *view.lesser))
    arms = (
        [
            "  ".join(cell for cell in (" · ".join(view.arm_heads),) if cell),
            *("  ".join(row) for row in view.arms),
        ]
        if view.arms
        else []
    )
    lines = (f"{label}: {value}" for label, value in view.lines)
    shown = (
        " ".join(view.tags),
        plain_text(view.intro),
        great,
        *lines,
        *arms,
        view.guessed,
        *(f"Waived: {reason}" for reason in view.waived),
    )
    return plain_text("\n".join(line for line in shown if line))


def _prose(content: Content) -> Iterator[Entry]:
    for prose in content.prose.values():
        yield Entry(
            "text",
            prose.id,
            prose.title,
            (prose.title, prose.id, prose.id.rpartition("/")[2]),
            partial(_prose_text, prose),
        )


def _prose_text(prose: Prose) -> str:
    return plain_text(prose.body)


def _tables(content: Content) -> Iterator[Entry]:
    for table in content.tables.values():
        yield Entry(
            "table",
            table.id,
            table.title,
            (table.title, table.id),
            partial(_table_text, table, table.rows),
        )
        for row in table.rows:
            yield Entry(
                "row",
                f"{table.id}, {row.label}",
                f"{row.label}, {table.title}",
                (row.label,),
                partial(_table_text, table, (row,)),
            )


def _table_text(table: Table[Any], rows: Iterable[Row]) -> str:
    """Rows as printed, a line each: the label, then the cells under their headings."""
    view = view_table(replace(table, rows=tuple(rows)))
    heads = [head.text for head in view.heads[1:]]
    lines = (
        f"{row.label}. "
        + "; ".join(
            f"{head}: {cell}" if head else cell
            for head, cell in zip(heads, row.cells, strict=False)
            if cell.strip("–—- ")
        )
        for group in view.groups
        for row in group.rows
    )
    return plain_text("\n".join(lines))


def _errata(content: Content) -> Iterator[Entry]:
    for erratum in content.errata:
        yield Entry(
            "open question",
            erratum.id,
            erratum.title,
            (erratum.title, erratum.id),
            partial(_erratum_text, erratum),
        )


def _erratum_text(erratum: Erratum) -> str:
    readings = (f"{reading.where}: {reading.says}" for reading in erratum.readings)
    return plain_text("\n".join((*readings, f"We say: {erratum.ruling}")))

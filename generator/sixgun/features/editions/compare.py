"""Two editions compared: everything that is different for players, and nothing else."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import TypeVar

from ...content.content import Content
from ...content.load import reworded
from ...document.check import check_content
from ...document.declaration import Document
from ...play.find import plain_text
from ...play.game import Game
from ...system.problem import Problems, standing
from .change import CHANGED, KINDS, Change
from .printed import Places, Views, printed_places, reprints, views
from .row import tables
from .rules import SHARE, in_words, legality, odds
from .sentence import rulings, texts
from .value import about, maps, numbers, people

T = TypeVar("T")
PAGE = re.compile(r", page (\d+)$")


@dataclass(frozen=True)
class Editions:
    """A game in two editions, each with its rules, its content and its documents; `output` is where
    the newer one is printed.

    `old_documents` is None where this version of the program cannot read them: then the documents
    that print something that changed are told.
    """

    old: tuple[Game, Content]
    new: tuple[Game, Content]
    old_documents: tuple[Document, ...] | None
    new_documents: tuple[Document, ...]
    output: Path


def changes(old: Content, game: Game, new: Content) -> Iterator[Change]:
    """What the content says that is not the same. Text is compared with the numbers of the old
    edition in it: a number that
    many sections print is one change."""
    worded = reworded(new.folder, game.tables, game.cast, old)
    yield from numbers(old, new)
    yield from tables(old, new, worded)
    yield from texts(old, new, worded)
    yield from rulings(old, new, worded)
    yield from people(old, new, worded)
    yield from maps(old, new, worded)
    yield from about(old, new, worded)


def compare(of: Editions, share: Fraction = SHARE) -> list[Change]:
    """Every difference, by kind: what the content says, what follows for characters and odds, and
    what is to be printed again.
    """
    of = replace(of, old=_computed_once(*of.old), new=_computed_once(*of.new))
    new = _new_views(of)
    places = printed_places(of.new[1], new, of.output)
    found = [
        in_words(one, of.new, [*places]) if one.kind == "number" else one
        for one in changes(of.old[1], *of.new)
    ]
    content = _placed([*found, *legality(of.old, of.new), *odds(of.old, of.new, share)], places)
    try:
        again = (
            None
            if of.old_documents is None
            else _placed(reprints(views(*of.old, of.old_documents), new), places)
        )
    except Problems:  # the program has become stricter since
        again = None
    if again is None:
        again = [
            one
            for one in (
                Change("document", CHANGED, document.title) for document in of.new_documents
            )
            if _pages_of(one, content)
        ]
    order = [*KINDS]
    return sorted(
        [*content, *(replace(one, new=_with_pages(one, content)) for one in again)],
        key=lambda change: order.index(change.kind),
    )


def _new_views(of: Editions) -> Views:
    """The newer documents; where its content cannot be laid out, the Problems that `check` finds in
    it.
    """
    game, content = of.new
    try:
        return views(game, content, of.new_documents)
    except (LookupError, ValueError):
        problems = check_content(content, game, content.folder.parents[1] / "build")
        if standing(problems):
            raise Problems(problems) from None
        raise


def _computed_once(game: Game, content: Content) -> tuple[Game, Content]:
    """A game whose tables and drawings of chances are computed once for this content: documents
    print what the odds are compared by.
    """
    return (
        replace(game, views={id: _once(view, content) for id, view in game.views.items()}),
        content,
    )


def _once(view: Callable[[Content], T], content: Content) -> Callable[[Content], T]:
    computed = cache(lambda: view(content))
    return lambda _: computed()


def _placed(changes: Iterable[Change], places: Places) -> list[Change]:
    """The changes with where each is printed, in plain text."""
    return [
        replace(
            one,
            old=plain_text(one.old),
            new=plain_text(one.new),
            printed=places.get(one.subject, ()),
        )
        for one in changes
    ]


def _pages_of(document: Change, changes: Iterable[Change]) -> list[str]:
    """Where a document prints something that changed."""
    starts = (f"{document.name}:", f"{document.name},")
    return [
        where
        for change in changes
        for where in change.printed
        if where == document.name or where.startswith(starts)
    ]


def _with_pages(document: Change, changes: Iterable[Change]) -> str:
    """The sections of a document that differ, and the pages on which something changed, as far as
    they are known.
    """
    pages = sorted(
        {int(page[1]) for where in _pages_of(document, changes) if (page := PAGE.search(where))}
    )
    return "; ".join(
        filter(
            None,
            (
                document.new,
                (
                    f"page{'s' if len(pages) > 1 else ''} {', '.join(map(str, pages))}"
                    if pages
                    else ""
                ),
            ),
        )
    )

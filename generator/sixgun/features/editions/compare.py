"""Two editions of a game compared: rules in the words that print them, odds that moved, whether the
cast keeps the rules, and everything together.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from ...content.content import Cast, Content
from ...content.load import reworded
from ...document.check import check_content
from ...document.declaration import Document
from ...play.find import plain_text
from ...play.game import Answer, Game, Question
from ...play.people import validated
from ...play.question import ask, telling
from ...system.problem import Problem, Problems, SixgunError, standing
from ...view import ChartView
from .printed import Places, Views, printed_places, reprints, rulings, texts, views
from .row import CHANGED, KINDS, Change, about, maps, numbers, people, place, tables


def in_words(change: Change, new: tuple[Game, Content], order: Sequence[str]) -> Change:
    """A rule with the first sentence or row that prints it, before and now; `order` is that in
    which subjects are printed.
    """
    printing = _printing(change, *new) if change.action == CHANGED else []
    first = min(printing, key=lambda one: _rank(one, order), default=change)
    return replace(change, words=(first.name, first.old, first.new))


def _printing(rule: Change, game: Game, now: Content) -> list[Change]:
    """What differs in text and tables where this rule alone is as it was."""
    values = {**now.rules.values, rule.subject.removeprefix("rule:"): rule.old}
    before = reworded(
        now.folder,
        game.tables,
        game.cast,
        replace(now, rules=replace(now.rules, values=values), tables={}),
    )
    return [
        one for one in (*texts(before, now, now), *tables(before, now, now)) if one.old and one.new
    ]


def _rank(change: Change, order: Sequence[str]) -> tuple[int, bool]:
    """The printed order: earlier content first, and the text of a section before its heading."""
    return (
        order.index(change.subject) if change.subject in order else len(order)
    ), change.place.endswith(":1")


# Whether the cast keeps the rules, in each edition

LEGAL, BROKEN = "legal", "breaks the rules"
State = tuple[Game, Content]


def legality(old: State, new: State) -> Iterator[Change]:
    """People of both editions that keep the rules in one of them alone."""
    for id, now in new[1].cast.items():
        if was := old[1].cast.get(id):
            before, after = _faults(was, *old), _faults(now, *new)
            if before is not None and after is not None and bool(before) != bool(after):
                left, right = (
                    f"{BROKEN}: {'; '.join(p.message for p in faults)}" if faults else LEGAL
                    for faults in (before, after)
                )
                name = getattr(now.who, "name", "") or id
                yield Change(
                    "legal",
                    "changed",
                    name,
                    left,
                    right,
                    place(new[1], now.tree.file),
                    f"cast:{id}",
                )


def _faults(one: Cast, game: Game, content: Content) -> list[Problem] | None:
    """The rules that a person breaks without a waiver; None if the game's rules for characters
    do not apply to the person.
    """
    game = game.whose(one.who)
    if game.people is None or not isinstance(one.who, game.people.model):
        return None
    try:
        return standing(validated(one.who, one.tree, game, content).problems)
    except (Problems, LookupError, ValueError):  # a rule that this edition lacks
        return None


# Odds that moved: every question with chances, with its defaults and with each word that it

SHARE = Fraction(1, 20)  # by which odds must move to be reported
Chances = Mapping[str, Fraction]


def odds(
    old: tuple[Game, Content], new: tuple[Game, Content], share: Fraction = SHARE
) -> Iterator[Change]:
    """Questions of both editions whose chances moved by at least `share`. What moves as the default
    does is reported once.
    """
    for id, question in new[0].questions.items():
        before = old[0].questions.get(id)
        if before is None or not (question.chances and before.chances):
            continue
        known: set[tuple[str, str, str]] = set()
        for given in _cases(question, new[1]):
            was, now = _answered(before, old[1], given), _answered(question, new[1], given)
            asked = ", ".join(
                f"{key.replace('-', ' ')} {value}" for key, value in telling(question, now)
            )
            name = f"{question.title} ({asked})" if asked else question.title
            moves = [
                move for move in _moved(dict(was.rows), dict(now.rows), share) if move not in known
            ]
            known.update(moves)
            yield from (
                _change(name, label, left, right, f"question:{id}") for label, left, right in moves
            )
    yield from _drawn(old, new, share)


def _cases(question: Question, content: Content) -> Iterator[dict[str, str]]:
    """The questions asked: with the defaults, then with each word that one of the keys takes."""
    yield {}
    for key, one in question.asks.items():
        if one.names is not None and not one.many:
            yield from ({key: word} for word in one.names(content) if word != one.default)


def _answered(question: Question, content: Content, given: Mapping[str, str]) -> Answer:
    try:
        return ask(question, content, given)
    except (
        SixgunError,
        Problems,
        LookupError,
        ValueError,
    ):  # this edition has no such word, or no such rule
        return Answer()


def _moved(old: Chances, new: Chances, share: Fraction) -> Iterator[tuple[str, str, str]]:
    """The label of each chance that moved so far, and the chance in each edition; none where one
    edition has no answer.
    """
    for label in dict.fromkeys([*new, *old]) if old and new else ():
        was, now = old.get(label, Fraction(0)), new.get(label, Fraction(0))
        if abs(was - now) >= share:
            yield label, _share(was), _share(now)


def _change(of: str, label: str, old: str, new: str, subject: str) -> Change:
    return Change(
        "odds",
        CHANGED,
        f"{of}, {label}",
        old,
        new,
        subject=subject,
        words=(of, f"{label}: {old}", new),
    )


def _share(chance: Fraction | float) -> str:
    return f"{float(chance) * 100:.0f}%"


def _drawn(
    old: tuple[Game, Content], new: tuple[Game, Content], share: Fraction
) -> Iterator[Change]:
    """Drawings of chances, each series where it moved most."""
    for id in (id for id in new[0].views if id in old[0].views):
        was, now = (_series(game, content, id) for game, content in (old, new))
        for (chart, title, name), points in now.items():
            before = was.get((chart, title, name), {})
            most, at = max(
                ((abs(y - before[x]), x) for x, y in points.items() if x in before),
                key=lambda move: move[0],
                default=(0.0, ""),
            )
            if most >= share:
                yield _change(
                    title,
                    f"{name} at {at}",
                    _share(before[at]),
                    _share(points[at]),
                    f"chart:{chart}",
                )


def _series(game: Game, content: Content, id: str) -> dict[tuple[str, str, str], dict[str, float]]:
    """The points of each series of a view that is a drawing, by the drawing's id and title and
    their name.
    """
    try:
        made: Any = game.views[id](content)
    except (SixgunError, Problems, LookupError, ValueError):
        return {}
    charts = [
        view
        for view in (made if isinstance(made, tuple) else (made,))
        if isinstance(view, ChartView)
    ]
    return {
        (chart.id, chart.title, one.label): dict(zip(chart.xs, one.values, strict=True))
        for chart in charts
        for one in chart.series
    }


T = TypeVar("T")
PAGE = re.compile(r", page (\d+)$")


@dataclass(frozen=True)
class Editions:
    """A game in two editions, each with its rules, its content and its documents; `output` is where
    the newer one is printed.

    `old_documents` is None if this version of the program cannot read them: then the documents
    that print something that changed are named.
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
    """Every difference, by kind: in the content, in its effects on characters and odds, and the
    documents to print again.
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
    """A game whose tables and charts of chances are computed once for this content: documents
    print the same odds that are compared.
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

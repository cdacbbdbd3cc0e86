"""A comparison as Markdown, as data, and as change bars beside new text."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from itertools import groupby
from typing import Any

from ...content.content import Content, Prose
from ...content.table import Table
from ...document.project import Project
from ...view import CHANGED
from .keep import checkout
from .printed import SIGN, blocks
from .row import ADDED, CUT, KINDS, MOVED, Change, matched


def barred(project: Project, content: Content, since: str) -> Content:
    """The content, with what is new since an edition or a revision of git marked; "": none is."""
    if not since:
        return content
    with checkout(project, content.id, since) as was:
        return marked(content, was.content)


def marked(new: Content, old: Content) -> Content:
    """The content with a mark on each paragraph and each row that the old edition does not have
    so.
    """
    prose = {id: _prose(one, old.prose.get(id)) for id, one in new.prose.items()}
    return replace(
        new, prose=prose, tables={id: _table(one, old.tables) for id, one in new.tables.items()}
    )


def _prose(new: Prose, old: Prose | None) -> Prose:
    known = {" ".join(text.split()) for _, text in blocks(old.body)} if old else set()
    body, at = [], 0
    for start, text in blocks(new.body):
        if " ".join(text.split()) not in known and (sign := SIGN.match(text)):
            body += [new.body[at : start + sign.end()], CHANGED]
            at = start + sign.end()
    return replace(new, body="".join(body) + new.body[at:])


def _table(new: Table[Any], known: Mapping[str, Table[Any]]) -> Table[Any]:
    old = known.get(new.id)
    if old is None:
        return replace(new, rows=tuple(replace(row, changed=True) for row in new.rows))
    same = {
        pair[1].label
        for was, pair in matched(old, [(row, row) for row in new.rows])
        if was
        and pair
        and (was.outcomes, was.cells, was.group) == (pair[1].outcomes, pair[1].cells, pair[1].group)
    }
    return replace(new, rows=tuple(replace(row, changed=row.label not in same) for row in new.rows))


NOTHING = "Nothing has changed."
ARROW = " → "
NOW = re.compile(f"([.!?][”’)]*)?{ARROW}")
ESCAPED = str.maketrans({sign: f"\\{sign}" for sign in "\\`*_[]<>"})


def as_data(changes: Sequence[Change]) -> list[dict[str, Any]]:
    """Each change as plain data; empty values left out."""
    return [{key: value for key, value in asdict(change).items() if value} for change in changes]


def markdown(changes: Sequence[Change], level: int = 2, places: bool = True) -> str:
    """The changes as a list under a heading for each kind; `places` adds the place of each in the
    files. Without, every face has its letters.
    """
    text = "\n".join(_lines(changes, "#" * level, places)) if changes else NOTHING
    return text if places else NOW.sub(lambda end: f"{end[1]} Now: " if end[1] else ", now ", text)


def by_kind(changes: Sequence[Change]) -> Iterator[tuple[str, Iterator[Change]]]:
    """The changes under the title of each kind; they come grouped."""
    return (
        (KINDS[kind], group) for kind, group in groupby(changes, key=lambda change: change.kind)
    )


def _lines(changes: Sequence[Change], mark: str, places: bool) -> Iterator[str]:
    for title, group in by_kind(changes):
        yield f"{mark} {title}\n"
        for _, alike in groupby(
            map(_for_players, group), key=lambda one: one.name if one.kind == "odds" else one
        ):
            first, *others = alike
            text = f"- **{_plain(first.name)}**{_plain(';'.join([change_text(first), *(change_text(one).removeprefix(':') for one in others)]))}"  # noqa: E501
            where = "; ".join(
                (*_once(first.printed), *([f"`{first.place}`"] if places and first.place else ()))
            )
            yield f"{text} ({where})" if where else text
        yield ""


def _plain(text: str) -> str:
    return text.translate(ESCAPED)


def _once(printed: Sequence[str]) -> Iterator[str]:
    """Where something is printed, with the title of a document before the first of its sections
    alone.
    """
    last = ""
    for where in printed:
        title, _, section = where.partition(": ")
        yield section if section and title == last else title if section == title else where
        last = title


def _for_players(change: Change) -> Change:
    name, old, new = change.words or (change.name, change.old, change.new)
    return replace(change, name=name, old=old, new=new)


def change_text(change: Change) -> str:
    """What became of it, in a few words."""
    old, new = change.old, change.new
    if change.kind == "document":
        return {ADDED: ": new", CUT: ": no longer printed"}.get(
            change.action, f": {new}" if new else ""
        )
    if change.action == ADDED:
        return f", new: {new}" if new else ", new"
    if change.action == CUT:
        return f", cut: {old}" if old else ", cut"
    if change.action == MOVED and old == new:
        return f", moved: {new}"
    return (
        f": {old}{ARROW}{new}" if old and new else f", now: {new}" if new else f", no longer: {old}"
    )

"""Change bars: the content with what is new against an earlier edition marked, in text and in
tables.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ...content.content import Content, Prose
from ...content.table import Table
from ...document.project import Project
from ...view import CHANGED
from .keep import checkout
from .row import matched
from .sentence import SIGN, blocks


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

"""A comparison as Markdown, and as data."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from itertools import groupby
from typing import Any

from .change import ADDED, CUT, KINDS, MOVED, Change

NOTHING = "Nothing has changed."
ARROW = " → "
ESCAPED = str.maketrans({sign: f"\\{sign}" for sign in "\\`*_[]<>"})


def as_data(changes: Sequence[Change]) -> list[dict[str, Any]]:
    """Each change as plain data; empty values left out."""
    return [{key: value for key, value in asdict(change).items() if value} for change in changes]


def markdown(changes: Sequence[Change], level: int = 2, places: bool = True) -> str:
    """The changes as a list under a heading for each kind; `places` adds where each stands in the files. Without, every face has its letters."""
    text = "\n".join(_lines(changes, "#" * level, places)) if changes else NOTHING
    return text if places else text.replace(ARROW, " – now: ")


def by_kind(changes: Sequence[Change]) -> Iterator[tuple[str, Iterator[Change]]]:
    """The changes under the title of each kind; they come grouped."""
    return ((KINDS[kind], group) for kind, group in groupby(changes, key=lambda change: change.kind))


def _lines(changes: Sequence[Change], mark: str, places: bool) -> Iterator[str]:
    for title, group in by_kind(changes):
        yield f"{mark} {title}\n"
        for change in group:
            text = f"- **{_plain(change.name)}**{_plain(said(change))}"
            where = "; ".join((*change.printed, *([f"`{change.place}`"] if change.place else ()))) if places else "; ".join(change.printed)
            yield f"{text} ({where})" if where else text
        yield ""


def _plain(text: str) -> str:
    return text.translate(ESCAPED)


def said(change: Change) -> str:
    """What became of it, in a few words."""
    old, new = change.old, change.new
    if change.kind == "document":
        return {ADDED: ": new", CUT: ": no longer printed"}.get(change.action, f": {new}" if new else "")
    if change.action == ADDED:
        return f", new: {new}" if new else ", new"
    if change.action == CUT:
        return f", cut: {old}" if old else ", cut"
    if change.action == MOVED and old == new:
        return f", moved: {new}"
    return f": {old}{ARROW}{new}" if old and new else f", now: {new}" if new else f", no longer: {old}"

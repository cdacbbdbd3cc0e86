"""Stat blocks: figures in rows, texts in lines, boxes to strike off."""

from collections.abc import Iterator
from typing import Any

from ...content.asset import motifs_of
from ...content.content import Cast, Content
from ...content.table import Names, Table
from ...content.tree import waivers
from ...content.words import speaking
from ...play.stat import blank_block
from ...view import StatView
from .declaration import Declaration
from .reckoning import Person
from .sheet import Subject, figure_of

BLANK = "blank"
PLACED = {"aside", "boxes", "kind"}  # where a stat block has a column of beings
BOXES = 10  # of a blank block
DRAWN = ("tick", "ticks", "clock", "marks", "progress", "places", "room")
ROW = 28  # letters that the labels of a row of figures in a stat block have room for


def stat(declared: Declaration, cast: Cast | None, content: Content) -> StatView:
    """The stat block of a character in the cast; an empty one for None."""
    with speaking(content.words):
        return _stat(declared, cast, content)


def _stat(declared: Declaration, cast: Cast | None, content: Content) -> StatView:
    if cast is None and (beings := _beings(content)):
        return _blank_being(beings)
    subject = Subject(declared, content, _person(cast))
    entry = bool(cast and content.about.face)  # as the rows of a table: boxes, then figures
    numbers = [
        (field.label, figure_of(subject, name))
        for name, field in declared.fields.items()
        if field.number
        and not field.hidden
        and not (field.pool and subject.number(name) == 0)
        and not (entry and field.boxes and subject.number(name))
    ]
    most = _across(numbers)
    great = numbers[
        : most if len(numbers) <= most else min(most, -(-len(numbers) // 2))
    ]  # two rows are as even as can be
    lesser = numbers[len(great) :][: _across(numbers[len(great) :])]
    lines = (*numbers[len(great) + len(lesser) :], *_texts(subject))
    id = cast.id if cast else BLANK
    return StatView(
        id=id,
        name=subject.text("name") or (id.rpartition("/")[2] if cast else ""),
        great=tuple(great),
        lesser=tuple(lesser),
        lines=tuple((label, text) for label, text in lines if text or not cast),
        bodies=tuple(_bodies(subject, entry)),
        intro=_chosen(subject),
        emblem=next(iter(motifs_of(declared.model.title)), "") if declared.being else "",
        entry=entry,
        waived=tuple(w.reason for w in waivers(cast.tree)) if cast else (),
    )


def _beings(content: Content) -> Table[Any] | None:
    """The table of those who are met: of names that have figures, two texts, and a column that
    says where a stat block has it.
    """
    for table in content.tables.values():
        blocks = {column.block for column in table.columns}
        texts = [one for one in table.columns if one.words and one.block in ("", "text")]
        figures = any(one.block == "figure" or not one.words for one in table.columns)
        if isinstance(table.key, Names) and figures and texts[1:] and blocks & PLACED:
            return table
    return None


def _blank_being(table: Table[Any]) -> StatView:
    """A block to fill in, with the figures, boxes and texts of a row of a table."""
    columns = [one for one in table.columns if one.printed and one.block != "emblem"]
    boxes = [one for one in columns if one.block == "boxes"]
    figures = [one for one in columns if one.block == "figure" or not (one.words or one.block)]
    lines = [one for one in columns if one not in (*boxes, *figures)]
    return blank_block(
        [one.heading for one in figures],
        [one.heading for one in lines],
        tuple((one.heading, BOXES) for one in boxes),
    )


def _person(cast: Cast | None) -> Person | None:
    return cast.who if cast and isinstance(cast.who, Person) else None


def _across(pairs: list[tuple[str, str]]) -> int:
    """How many numbers fit side by side, each below its label, on the narrowest card."""
    return max(
        (
            n
            for n in range(1, len(pairs) + 1)
            if n * (max(len(label) for label, _ in pairs[:n]) + 1) <= ROW
        ),
        default=1,
    )


def _chosen(subject: Subject) -> str:
    """The values of the fields to choose, in one line."""
    return " · ".join(
        filter(
            None,
            (
                subject.text(name)
                for name, field in subject.declared.fields.items()
                if field.kind == "choose" and not field.hidden
            ),
        )
    )


def _texts(subject: Subject) -> Iterator[tuple[str, str]]:
    """The fields that hold text, with their labels; those to choose are empty here, since they are
    at the head. A blank block has no room for what a sheet draws in boxes, for notes, and for what
    depends on another choice.
    """
    for name, field in subject.declared.fields.items():
        further = field.kind in DRAWN or field.by or field.among
        if field.hidden or (further and not subject.who):
            continue
        if field.state:
            yield field.label, subject.state(name)
        elif field.kind == "words":
            yield field.label, subject.words(name)
        elif field.kind in ("lines", "several", "goods"):
            yield field.label, ", ".join(subject.lines(name))
        elif field.kind == "choose":
            yield field.label, ""  # to fill in
        elif field.kind in ("text", "names", "room") and name not in ("name", "player"):
            yield field.label, subject.text(name)


def _bodies(subject: Subject, labeled: bool = False) -> Iterator[tuple[str, int]]:
    """Boxes to cross out: as many as the character's value, or as declared; with labels if
    `labeled`, or if several fields have boxes.
    """
    boxed = {name: field for name, field in subject.declared.fields.items() if field.boxes}
    for name, field in boxed.items():
        value = subject.number(name) if subject.who and not field.rises else field.boxes
        yield field.label if labeled or len(boxed) > 1 else "", value or 0

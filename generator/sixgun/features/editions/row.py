"""Rows of tables, matched by key, then by words."""

from collections.abc import Iterable, Iterator
from typing import Any

from ...content.content import Content
from ...content.table import Names, Row, Table, slug
from .change import ADDED, CHANGED, CUT, MOVED, Change, action, place

ALIKE = 0.6  # share of words in common from which two rows are one row that moved
Known = tuple[
    Row, Row
]  # a row as it would read with the numbers of the old edition, and as it does


def tables(old: Content, new: Content, worded: Content) -> Iterator[Change]:
    """Tables and their rows. `worded` is the new content with the old numbers in its text."""
    for id in [*new.tables, *(id for id in old.tables if id not in new.tables)]:
        was, now = old.tables.get(id), new.tables.get(id)
        if was is None or now is None:
            one, owner = (now, new) if now else (was, old)
            assert one is not None
            yield Change(
                "table",
                action(was, now),
                one.title,
                place=place(owner, one.file),
                subject=f"table:{id}",
            )
            continue
        after = worded.tables.get(id, now)
        after = after if len(after.rows) == len(now.rows) else now
        yield from _frame(was, after, now, new)
        yield from _rows(was, after, now, old, new)


def _frame(was: Table[Any], after: Table[Any], now: Table[Any], new: Content) -> Iterator[Change]:
    """What is not in its rows: title, line, note, dice, columns."""
    states = [_said(table) for table in (was, after, now)]
    for name in dict.fromkeys(key for state in states for key in state):
        left, right, shown = (state.get(name) for state in states)
        if left != right:
            yield Change(
                "table",
                action(left, right),
                f"{now.title}, {name}",
                left or "",
                shown or "",
                place(new, now.file),
                f"table:{now.id}",
            )


def _said(table: Table[Any]) -> dict[str, str]:
    words = {"title": table.title, "line": table.line, "note": table.note, "key": table.key.heading}
    if not isinstance(table.key, Names):
        outcomes = table.key.outcomes
        words["outcomes"] = f"{outcomes[0]} to {outcomes[-1]}" if outcomes else ""
    columns = {
        f"column {column.id}": column.heading or "without a heading" for column in table.columns
    }
    return {name: text for name, text in (words | columns).items() if text}


def _rows(
    was: Table[Any], after: Table[Any], now: Table[Any], old: Content, new: Content
) -> Iterator[Change]:
    for before, pair in matched(was, [*zip(after.rows, now.rows, strict=True)]):
        if before is None and pair:
            yield _row(ADDED, now, pair[1], "", _line(now, pair[1]), new)
        elif before and pair is None:
            yield _row(CUT, was, before, _line(was, before), "", old)
        elif before and pair and (difference := _difference(was, after, before, *pair)):
            yield _row(*difference[:1], now, pair[1], *difference[1:], new)


def _row(what: str, table: Table[Any], row: Row, left: str, right: str, owner: Content) -> Change:
    words = (
        next((cell for cell in row.cells.values() if slug(cell) and not cell[:1].isdigit()), "")
        if isinstance(row.outcomes[0], int)
        else ""
    )
    name = f"{table.title}, {row.label} {words}".rstrip(" .")
    return Change(
        "row", what, name, left, right, place(owner, table.file, row.line), f"table:{table.id}"
    )


def _difference(
    was: Table[Any], after: Table[Any], left: Row, right: Row, shown: Row
) -> tuple[str, str, str] | None:
    """How one row differs, as (action, old, new); None where it does not."""
    shared = {c.id: c.heading for c in after.columns if c.id in left.cells and c.id in right.cells}
    cells = [
        (heading, left.cells[id], shown.cells[id])
        for id, heading in shared.items()
        if left.cells[id] != right.cells[id]
    ]
    if left.group != right.group:
        cells.append(("under", left.group, shown.group))
    moved = left.outcomes != right.outcomes
    if moved:
        cells.insert(0, (was.key.heading, left.label, shown.label))
    if not cells:
        return None
    texts = [_cells((heading, both[n]) for heading, *both in cells) for n in (0, 1)]
    return MOVED if moved and len(cells) == 1 else CHANGED, texts[0], texts[1]


def _line(table: Table[Any], row: Row) -> str:
    return _cells((column.heading, row.cells[column.id]) for column in table.columns)


def _cells(cells: Iterable[tuple[str, str]]) -> str:
    """Cells below their headings in one line, blank ones left out."""
    return "; ".join(
        f"{heading}: {cell}" if heading else cell for heading, cell in cells if cell.strip("-")
    )


def matched(was: Table[Any], pairs: list[Known]) -> Iterator[tuple[Row | None, Known | None]]:
    """Each row of the old table with the row that it became, in the order of the new table; then
    the rows that were cut.
    """
    left, partner = [*was.rows], {}
    for same in (_equal, _same_words, _same_key, _alike):
        for number, (after, _) in enumerate(pairs):
            if number not in partner and (
                found := next((row for row in left if same(row, after)), None)
            ):
                partner[number] = found
                left.remove(found)
    yield from ((partner.get(number), pair) for number, pair in enumerate(pairs))
    yield from ((row, None) for row in left)


def _equal(one: Row, other: Row) -> bool:
    return one.outcomes == other.outcomes and one.cells == other.cells


def _same_words(one: Row, other: Row) -> bool:
    """The same words under another key; a row of mere figures is not known by them."""
    return one.cells == other.cells and bool(_words(one) - {slug(one.label)})


def _same_key(one: Row, other: Row) -> bool:
    return one.outcomes == other.outcomes and (
        _share(one, other) > 0 or isinstance(one.outcomes[0], str)
    )


def _alike(one: Row, other: Row) -> bool:
    return _share(one, other) >= ALIKE


def _share(one: Row, other: Row) -> float:
    """The share of words that two rows have in common; 1 where neither has any."""
    left, right = _words(one), _words(other)
    return (
        len(left & right) / len(left | right)
        if left | right
        else float(one.outcomes == other.outcomes)
    )


def _words(row: Row) -> set[str]:
    named = [row.label] if isinstance(row.outcomes[0], str) else []
    return {
        word
        for text in (*named, *row.cells.values())
        for word in slug(text).split("-")
        if len(word) > 2 and not word.isdigit()
    }

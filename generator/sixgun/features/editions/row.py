"""One difference, and where it is printed; rules, fields and people as flat values by path; rows of
tables, matched by key, then by words.
"""

import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from ...content.content import Cast, Content
from ...content.table import Names, Row, Table, slug
from ...content.tree import Model
from ...play.game import plain

KINDS = {
    "number": "Numbers",
    "row": "Table rows",
    "table": "Tables",
    "text": "Rules in words",
    "ruling": "Rulings",
    "person": "People",
    "map": "Maps",
    "game": "The game",
    "legal": "Characters and the rules",
    "odds": "Odds",
    "document": "To print again",
}
ADDED, CUT, CHANGED, MOVED = "added", "cut", "changed", "moved"


@dataclass(frozen=True)
class Change:
    """A difference: its kind (of KINDS), the action, what it is about, and both values as text.

    `place` is file:line in the newer edition, in the older for what was cut. `subject` is what
    documents print of it ("table:weapons"),
    `printed` where ("Booklet: Combat, page 12"). `words` is name, old and new as players read them,
    where those are the files' own.
    """

    kind: str
    action: str
    name: str
    old: str = ""
    new: str = ""
    place: str = ""
    subject: str = ""
    printed: tuple[str, ...] = ()
    words: tuple[str, ...] = ()


def place(content: Content, file: Path, line: int = 1) -> str:
    """file:line, below the project's folder."""
    return f"{Path(os.path.relpath(file, content.folder.parents[1])).as_posix()}:{max(line, 1)}"


def action(old: object, new: object) -> str:
    """Whether something was added, cut or changed, from what there is of it in each edition (None:
    nothing).
    """
    return ADDED if old is None else CUT if new is None else CHANGED


def added_or_cut(kind: str, subject: str, was: Any, now: Any, old: Content, new: Content) -> Change:
    """What one of two editions alone has: a text, a table, a map."""
    one, owner = (now, new) if now else (was, old)
    at = place(owner, one.file)
    return Change(kind, action(was, now), one.title, place=at, subject=subject)


ALIKE = 0.6  # share of words in common from which two rows are one row that moved
RowPair = tuple[
    Row, Row
]  # a row as it would read with the numbers of the old edition, and as it does


def tables(old: Content, new: Content, worded: Content) -> Iterator[Change]:
    """Tables and their rows. `worded` is the new content with the old numbers in its text."""
    for id in [*new.tables, *(id for id in old.tables if id not in new.tables)]:
        was, now = old.tables.get(id), new.tables.get(id)
        if was is None or now is None:
            yield added_or_cut("table", f"table:{id}", was, now, old, new)
            continue
        after = worded.tables.get(id, now)
        after = after if len(after.rows) == len(now.rows) else now
        yield from _frame(was, after, now, new)
        yield from _rows(was, after, now, old, new)


def _frame(was: Table[Any], after: Table[Any], now: Table[Any], new: Content) -> Iterator[Change]:
    """The parts of a table besides its rows: title, line, note, dice, columns."""
    states = [_frame_texts(table) for table in (was, after, now)]
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


def _frame_texts(table: Table[Any]) -> dict[str, str]:
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
    """How one row differs, as (action, old, new); None if it does not."""
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


def matched(was: Table[Any], pairs: list[RowPair]) -> Iterator[tuple[Row | None, RowPair | None]]:
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


def numbers(old: Content, new: Content) -> Iterator[Change]:
    """Rules of rules.yaml. A rule that settles an open question is a ruling, and left out here."""
    settled = {erratum.rule for content in (old, new) for erratum in content.errata}
    for name in _union(old.rules.values, new.rules.values):
        was, now = old.rules.values.get(name), new.rules.values.get(name)
        if was != now and not (name in settled and was is not None and now is not None):
            owner = old if now is None else new
            at = place(owner, owner.rules.file, owner.rules.places.get(name, 1))
            yield Change(
                "number", action(was, now), _prose(name), was or "", now or "", at, f"rule:{name}"
            )


def _prose(name: str) -> str:
    """A rule's name as a player reads it: "Carousing, stress price" of carousing.stress-price."""
    words = name.replace(".", ", ").replace("-", " ")
    return words[:1].upper() + words[1:]


def people(old: Content, new: Content, worded: Content) -> Iterator[Change]:
    """Figures of the cast, field by field. `worded` is the new content with the old numbers in its
    text.
    """
    for id in _union(old.cast, new.cast):
        was, now = old.cast.get(id), new.cast.get(id)
        if was is None or now is None:
            one, owner = (now, new) if now else (was, old)
            assert one is not None
            yield Change(
                "person",
                action(was, now),
                _name(one),
                place=place(owner, one.tree.file),
                subject=f"cast:{id}",
            )
            continue
        before, after = _flat(plain(was.who)), _flat(plain(worded.cast.get(id, now).who))
        shown = _flat(plain(now.who))
        for path, left, right in _differences(before, after, shown):
            at = place(new, now.tree.file, now.tree.line(re.split("[ ,]", path)[0]))
            yield Change(
                "person",
                action(left, right),
                f"{_name(now)}, {path}",
                left or "",
                right or "",
                at,
                f"cast:{id}",
            )


def _name(cast: Cast) -> str:
    return getattr(cast.who, "name", "") or cast.id


def about(old: Content, new: Content, worded: Content) -> Iterator[Change]:
    """What game.yaml says, and the declaration of characters."""
    pairs: list[tuple[str, Any, Any, Any]] = [("game.yaml", old.about, worded.about, new.about)]
    for file in _union(old.models, new.models):
        was, now = ((of.models[file].value if file in of.models else None) for of in (old, new))
        pairs.append((file, was, now, now))
    for file, was, after, shown in pairs:
        for path, left, right in _differences(
            *map(_flat, (_data(was), _data(after), _data(shown)))
        ):
            yield Change(
                "game",
                action(left, right),
                path,
                left or "",
                right or "",
                place(new, new.folder / file),
                "game",
            )


def maps(old: Content, new: Content, worded: Content) -> Iterator[Change]:
    """The contents of maps."""
    for id in _union(old.maps, new.maps):
        was, now = old.maps.get(id), new.maps.get(id)
        if was is None or now is None:
            yield added_or_cut("map", f"map:{id}", was, now, old, new)
            continue
        name, at = now.title, place(new, now.file)
        states = (_flat(_data(state)) for state in (was, worded.maps.get(id, now), now))
        for path, left, right in _differences(*states):
            yield Change(
                "map",
                action(left, right),
                f"{name}, {path}",
                left or "",
                right or "",
                at,
                f"map:{id}",
            )


def _data(value: Any) -> Any:
    """A model or a record as plain data, without the file that it was read from."""
    if isinstance(value, Model | BaseModel):
        return value.model_dump(mode="json", by_alias=True, exclude_defaults=True, exclude={"file"})
    if hasattr(value, "__dataclass_fields__"):
        return {
            name: _data(getattr(value, name))
            for name in value.__dataclass_fields__
            if name != "file"
        }
    return [_data(one) for one in value] if isinstance(value, tuple | list) else value


def _flat(value: Any, path: str = "") -> dict[str, str]:
    """Values by path ("places, The Bank, notes 1"). The members of a list go by their name, else by
    their number.
    """
    if isinstance(value, Mapping):
        inner = [(str(key), item) for key, item in value.items()]
    elif isinstance(value, Sequence) and not isinstance(value, str):
        inner = _numbered(value)
    else:
        return (
            {}
            if value is None
            else {path: "yes" if value is True else "no" if value is False else str(value)}
        )
    return {
        at: text
        for key, item in inner
        for at, text in _flat(
            item, f"{path}{' ' if key.isdigit() else ', '}{key}" if path else key
        ).items()
    }


def _numbered(values: Sequence[Any]) -> list[tuple[str, Any]]:
    names = [str(item.get("name", "")) if isinstance(item, Mapping) else "" for item in values]
    return [
        (name if name and names.count(name) == 1 else str(n), item)
        for n, (name, item) in enumerate(zip(names, values, strict=True), 1)
    ]


def _differences(
    old: Mapping[str, str], new: Mapping[str, str], shown: Mapping[str, str]
) -> Iterator[tuple[str, str | None, str | None]]:
    """(path, old value, new value as shown) of each value that differs."""
    for path in _union(old, new):
        if (was := old.get(path)) != (now := new.get(path)):
            yield path, was, None if now is None else shown.get(path, now)


def _union(old: Mapping[str, Any], new: Mapping[str, Any]) -> list[str]:
    """The keys of both, in the order of the newer, then those that are gone."""
    return [*new, *(key for key in old if key not in new)]

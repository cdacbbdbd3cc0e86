"""A random character: dice rolled, rows and names drawn, unless wished for."""

import re
from collections.abc import Mapping
from itertools import islice
from typing import Any

from ..content import Content
from ..game import Lot, Wish
from ..rng import Rng
from ..table import nearest, roll_key
from .declaration import Declaration
from .person import Person, person_model
from .reckoning import Reckoning, dice_of, weights

PARTS = re.compile(r"\s*[,;]\s*")
MOST_NAMES = 5000
WISHED = ("choose", "text", "names", "room")  # kinds of field
DRAWN = ("roll", "choose", "names")


def wishes_of(declared: Declaration) -> dict[str, Wish]:
    """The wishes that a character can be rolled with: a row of a table, or a text."""

    def options(name: str) -> Wish:
        return Wish(declared.fields[name].label, lambda content: tuple(map(str, weights(declared, content, name))))

    return {name: options(name) if field.kind == "choose" else Wish(field.label) for name, field in declared.fields.items() if field.kind in WISHED}


def roll(declared: Declaration, content: Content, rng: Rng, wishes: Mapping[str, str]) -> Person:
    """A legal character; ValueError when a wish cannot be met."""
    known = wishes_of(declared)
    for wish in wishes:
        if wish not in known and wish != "gender":
            nearest(wish, tuple(known), "wish")
    given = {name: _drawn(declared, content, rng, name, wishes.get(name, "")) for name, field in declared.fields.items() if field.kind in DRAWN}
    reckoning = Reckoning(declared, content, given)
    values: dict[str, Any] = {name: wishes.get(name) or reckoning.begins(name) for name, f in declared.fields.items() if f.kind in ("text", "room")}
    for name, field in declared.fields.items():
        if field.kind == "lines":
            values[name] = [part for part in PARTS.split(reckoning.begins(name)) if part][: field.lines]
    return person_model(declared.id, declared.kinds).model_validate(values | given)


def _drawn(declared: Declaration, content: Content, rng: Rng, name: str, wished: str) -> Any:
    """The value of a field: as wished, else random."""
    field = declared.fields[name]
    if field.roll:
        return dice_of(content, field.roll).roll(rng)
    if field.names:
        first, families = names_of(content, field.names)
        return wished or f"{rng.pick(first)} {rng.pick(families)}".strip()
    if wished:
        return nearest(wished, tuple(map(str, weights(declared, content, name))), name)
    table = content.tables[field.choose or ""]
    row = table.row(roll_key(table.key, rng))
    return row.cells[field.column] if field.column else row.label


def names_of(content: Content, table: str) -> tuple[list[str], list[str]]:
    """Given names, a table's labels, and family names, the cells of its first column, which go with any of them ("" where it has no column)."""
    rows = content.tables[table].rows
    column = next((c.id for c in content.tables[table].columns), "")
    return [row.label for row in rows], [row.cells[column] for row in rows if row.cells[column] != "-"] if column else [""]


def name_lots(declared: Declaration, content: Content, rng: Rng) -> tuple[Lot, ...]:
    """Names for a set of characters: each given name and family name repeats as late as it can."""
    field = declared.fields.get("name")
    if field is None or not field.names:
        return ()
    first, families = map(rng.shuffle, names_of(content, field.names))
    turns = range(len(families))
    names = (f"{given} {families[(turn + n) % len(families)]}".strip() for turn in turns for n, given in enumerate(first))
    return (Lot({}, tuple(islice(names, MOST_NAMES))),)

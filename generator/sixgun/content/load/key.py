"""Cells that pick: the key of a row and the throw for it, rows in the types that rules read, and
cells that refer to another table.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Any, Literal

from pydantic import Field, ValidationError

from ...system.problem import Problem, Problems, near
from ..dice_notation import COURTS, Throw, parse_dice, parse_numbers
from ..table import CARD_KEYS, Column, Key, Names, Outcome, Row, Rows, Send, Span, luck_key
from ..tree import Model, Path_, Tree, fill, plainly, short
from ..words import phrase


def read_values(
    tree: Tree, wanted: Rows[Any], rows: Mapping[int, Row]
) -> tuple[dict[Outcome, Any], list[Problem]]:
    """Each row as the game's model, by its first outcome, and problems; `rows` are the table's, by
    their number in the file.
    """
    names = list(next(iter(rows.values())).cells) if rows else []
    fields = wanted.model.model_fields
    known = {field.alias or name: field for name, field in fields.items()}
    missing = [
        column
        for column, field in known.items()
        if column not in names and column != "label" and field.is_required()
    ]
    if missing:
        message = "the rules need a column “{}” here, and there is none{}"
        return {}, [
            tree.problem(("columns",), "table-column", message.format(column, near(column, names)))
            for column in missing
        ]
    values: dict[Outcome, Any] = {}
    problems: list[Problem] = []
    for number, row in rows.items():
        cells = {
            c: None if text == "-" else text.replace("−", "-")
            for c, text in row.cells.items()
            if c in known
        }
        if "label" in known:
            cells["label"] = row.label
        try:
            values[row.outcomes[0]] = wanted.model.model_validate(cells)
        except ValidationError as error:
            problems += _faults(tree, ("rows", number), row, names, error)
    return values, problems


def _faults(
    tree: Tree, place: tuple[str, int], row: Row, names: list[str], error: ValidationError
) -> Iterator[Problem]:
    for one in error.errors(include_url=False):
        column = str(one["loc"][0]) if one["loc"] else "label"
        given = "not empty" if one["input"] is None else f"not “{short(str(one['input']))}”"
        message = (
            str(one["ctx"]["error"])
            if one["type"] == "value_error"
            else f"{plainly(one['msg'])}, {given}"
        )
        at = (*place, names.index(column) + 1 if column in names else 0)
        yield tree.problem(
            at, "table-cell", f"row “{short(row.label)}”, column {column}: {message}"
        )


# What a table declares to be thrown, checked against its rows

WORDS = ("any", "no", "each")


class ThrowModel(Model):
    """A throw that is read inside the table, or a card drawn for a table of numbers."""

    dice: str | None = Field(None, description="Dice: 2d10, or d%.")
    down: list[str] = Field(
        [],
        description=(
            "Columns with ranges of the dice: name one with --in, and the dice pick the row."
        ),
    )
    along: list[str] = Field(
        [], description="Columns that share the dice in every row; the dice pick the column."
    )
    court: str | None = Field(
        None, description="A card is drawn: redraw court cards, or let them count as the last row."
    )


def read_throw(
    model: str | ThrowModel, key: Key, columns: Sequence[Column], rows: Sequence[Row]
) -> Throw:
    """The throw of a table; ValueError if it cannot be read, or does not come to one row each
    time.
    """
    throw = _throw(model)
    for column in (*throw.down, *throw.along):
        if column not in (ids := [c.id for c in columns]):
            raise ValueError(f"there is no column “{column}”{near(column, ids)}")
    for column in throw.down:
        _share(throw, f"column {column}", (row.cells[column] for row in rows))
    for row in rows if throw.along else ():
        _share(throw, f"row “{row.label}”", (row.cells[column] for column in throw.along))
    if not throw.down and not throw.along:
        _refuse_strays(throw, key)
    return throw


def _throw(model: str | ThrowModel) -> Throw:
    if isinstance(model, str):
        return Throw(model) if model in WORDS else Throw(model, parse_dice(model))
    if model.court is not None:
        if model.dice or model.down or model.along or model.court not in COURTS:
            raise ValueError(f"a card is thrown as court: {' or '.join(COURTS)}, and nothing else")
        return Throw("a card", court=model.court)
    if model.dice is None or bool(model.down) == bool(model.along):
        raise ValueError("a throw inside a table needs dice, and either down or along")
    return Throw(model.dice, parse_dice(model.dice), tuple(model.down), tuple(model.along))


def _refuse_strays(throw: Throw, key: Key) -> None:
    strays = [
        n
        for n in throw.outcomes
        if (key.within(n) if isinstance(key, Span) else n) not in key.outcomes
    ]
    if strays:
        raise ValueError(f"{throw.text} can give {strays[0]}, and there is no row for it")


def _share(throw: Throw, where: str, cells: Iterable[str]) -> None:
    """Refuses cells that have an outcome of the throw twice or not at all, or that hold what cannot
    be thrown.
    """
    counts = Counter(number for cell in cells for number in throw.range(cell))
    for number in sorted({*counts, *throw.outcomes}):
        if number not in throw.outcomes:
            raise ValueError(f"{where}: {throw.text} cannot give {number}")
        if counts[number] != 1:
            raise ValueError(
                f"{where}: {number} is in {'no cell' if not counts[number] else 'two cells'}"
            )


# The key of a table, as its author writes it

KEYS = ("dice", "span", "distance", "names", "of", "cards")
LISTED = "listed"


class KeyModel(Model):
    """The key of a row: one of dice, span, distance, names, of, cards."""

    dice: str | None = Field(
        None, description="Dice: 3d6, 1d6+3, or d% with the labels 01-05, 96-00."
    )
    span: str | None = Field(None, description="Whole numbers: 1-6.")
    distance: str | None = Field(None, description="Whole numbers of feet: 0-60.")
    names: Annotated[str, Field(json_schema_extra={"enum": [LISTED]})] | list[str] | None = Field(
        None, description="listed: each row has its own name. Or a list of the exact names."
    )
    of: str | None = Field(None, description="The id of another table; all its rows.")
    cards: str | None = Field(
        None,
        description="A card drawn: ranks, as in Ace, 2-5, Jack-King; suits, as in Hearts; deck,"
        " as in 2-5 of Hearts.",
        json_schema_extra={"enum": [*CARD_KEYS]},
    )
    heading: str | None = Field(None, description="Heading of the labels.")
    last: Literal["", "open"] = Field(
        "", description="open: the last row of a span has no upper end."
    )
    first: Literal["", "open"] = Field(
        "", description="open: the first row of a span has no lower end."
    )

    model_config = Model.model_config | {
        "json_schema_extra": {"oneOf": [{"required": [kind]} for kind in KEYS]}
    }


def read_key(
    tree: Tree,
    path: Path_,
    key: KeyModel,
    labels: Sequence[str],
    others: Mapping[str, Sequence[str]],
) -> Key:
    """The Key that a model describes, at `path` in the file. `labels` are those of the table's
    rows, `others` those of every table, by id.

    Problems if it describes none.
    """

    def refuse(code: str, message: str) -> Problems:
        return Problems([tree.problem(path, code, message)])

    given = [kind for kind in KEYS if getattr(key, kind) is not None]
    if len(given) != 1:
        raise refuse("table-key", f"a key must be one of {', '.join(KEYS)}")
    if (key.last or key.first) and given[0] not in ("span", "distance"):
        raise refuse("table-key", f"only a span can be open, not {given[0]}")
    if key.of is not None:
        if key.of not in others:
            raise refuse("table-reference", f"there is no table “{key.of}”{near(key.of, others)}")
        return Names(tuple(others[key.of]), key.heading or "")
    try:
        return _chance_or_span(key) or _names(key, labels)
    except ValueError as error:
        raise refuse("table-key", str(error)) from None


def _chance_or_span(key: KeyModel) -> Key | None:
    """A key of dice, cards or whole numbers, if it is one; ValueError if it cannot be read."""
    if key.dice is not None:
        return luck_key("" if key.dice in CARD_KEYS else key.dice, key.heading or "")
    if key.cards is not None:
        if key.cards not in CARD_KEYS:
            raise ValueError(f"cards is one of {', '.join(CARD_KEYS)}{near(key.cards, CARD_KEYS)}")
        return luck_key(key.cards, key.heading or "")
    text = key.span if key.span is not None else key.distance
    if text is None:
        return None
    numbers = parse_numbers(text)
    if len(numbers) != numbers[-1] - numbers[0] + 1:
        raise ValueError(f"“{text}” is not a span such as 1-6")
    return Span(
        numbers[0],
        numbers[-1],
        key.heading or ("Feet" if key.distance else ""),
        key.last == "open",
        key.first == "open",
    )


def _names(key: KeyModel, labels: Sequence[str]) -> Names:
    names = labels if key.names == LISTED else key.names
    if isinstance(names, str):
        raise ValueError(f"names is a list, or the word {LISTED}{near(names, [LISTED])}")
    return Names(tuple(dict.fromkeys(names or [])), key.heading or "")


OFTEN = {1: "Roll on {}", 2: "Roll twice on {}"}


class SendModel(Model):
    """A cell that sends to another table."""

    roll: str = Field(description="The id of the table to roll on; it may be this table.")
    times: Annotated[int, Field(ge=1, le=10)] = Field(1, description="So many times.")
    says: str = Field("", description="The cell's text. Default: “Roll on” and the table's title.")


def read_sends(
    tree: Tree, place: Path_, row: Any, titles: Mapping[str, str]
) -> tuple[dict[int, tuple[Send, ...]], list[Problem]]:
    """The entries of each cell of a row that is a list or refers to another table, by the cell's
    number; and the faults of these entries. `titles`: the titles of all tables, by id.
    """
    sends: dict[int, tuple[Send, ...]] = {}
    problems: list[Problem] = []
    for n, cell in enumerate(row if isinstance(row, list) else ()):
        if not n or not isinstance(cell, dict | list):
            continue
        several = isinstance(cell, list)
        entries = cell if several else [cell]
        if not entries:
            problems.append(tree.problem((*place, n), "table-row", "this list has no entry"))
        sends[n] = tuple(
            _entry(tree, (*place, n, at) if several else (*place, n), one, titles, problems)
            for at, one in enumerate(entries)
        ) or (Send("", text="-"),)
    return sends, problems


def _entry(
    tree: Tree, place: Path_, entry: Any, titles: Mapping[str, str], problems: list[Problem]
) -> Send:
    """An entry of a cell: a text, or a throw on a table."""
    if isinstance(entry, str):
        return Send("", text=entry)
    try:
        model = fill(SendModel, tree, entry, place)
    except Problems as wrong:
        problems += wrong.problems
        return Send("", text="-")
    if model.roll not in titles:
        message = f"there is no table “{short(model.roll)}”{near(model.roll, titles)}"
        problems.append(tree.problem((*place, "roll"), "table-reference", message))
    table = titles.get(model.roll, model.roll)
    often = OFTEN.get(model.times)
    send = phrase(often, table) if often else phrase("Roll {} times on {}", model.times, table)
    text = model.says or send
    return Send(model.roll, model.times, text)


def outcomes_of(key: Key, label: str) -> tuple[Any, ...]:
    """The outcomes that a row's label names; none where it names none of this key."""
    try:
        return key.parse(label)
    except ValueError:
        return ()


def count_fault(label: str, texts: list[str], columns: tuple[Column, ...]) -> str:
    """The fault of a row with too few or too many cells, and what to write."""
    row = f"row “{short(label)}”"
    if missing := [column.heading or column.id for column in columns[len(texts) :]]:
        named = ", ".join(f"“{short(one)}”" for one in missing)
        return f"{row} has no cell for {named}; write - for an empty cell"
    return (
        f"{row} has {len(texts)} cells after its label, but the table has {len(columns)}; put "
        f"quotes around a cell that contains a comma"
    )

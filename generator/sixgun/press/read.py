"""Filled-in forms as characters: each validated, and compared with what its sheet would show by the
rules.
"""

from __future__ import annotations

import json
import re
from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..content.tree import DEEPEST, Tree, fill, short, waivers
from ..paper.field import BASE, SHEET, FormFile, read_fields
from ..play.answers import Answers, plain_text, same
from ..play.game import Game, plain, problems_of
from ..system.problem import Problem, Problems, waive
from ..view import Grid, SheetView, Slot
from .merge import merge
from .value import blocks_of, slots_in, traits_of

if TYPE_CHECKING:
    from ..content.content import Content

FORMER = re.compile(
    r"(arms|known)\.(\d+)\.name"
)  # slots of older forms; some programs write a field's name into a field called “name”
RENAMED = {"arms": "arm", "known": "who"}
MOST_SHEETS = 5_000  # in a file; a thousand take some seconds
MOST_TOLD = 12  # fields named in one line


@dataclass(frozen=True)
class Form:
    """One sheet of a file: its number where there are several, raw texts by slot, and the data of
    its hidden field (`paper.field.BASE`).
    """

    file: Path
    number: int
    fields: Mapping[str, str]
    base: Mapping[str, Any]
    title: str

    @property
    def game(self) -> str:
        """The game's id, or "" where the form has lost it."""
        return str(self.base.get("game", ""))

    @property
    def of(self) -> str:
        """The id of the sheet, where it is not a character's."""
        return str(self.base.get("sheet", ""))

    def problem(self, code: str, label: str, message: str) -> Problem:
        """A problem of one field, by its printed name, or of the whole sheet, without one."""
        where = ", ".join(
            ([f"sheet {self.number}"] if self.number else [])
            + ([f"field “{label}”"] if label else [])
        )
        return Problem(self.file, 0, 0, code, f"{where}: {message}" if where else message)


@dataclass(frozen=True)
class ReadSheet:
    """A character as its file has it, whole or not, with its faults."""

    written: dict[str, Any]
    problems: tuple[Problem, ...]
    who: Any = field(default=None, compare=False)  # the character itself, where it is whole
    slots: tuple[str, ...] = field(
        default=(), compare=False
    )  # the slot of each problem, "" where it has none


def read_forms(file: Path) -> list[Form]:
    """The sheets of a PDF, in their order; Problems when it holds none."""
    written = read_fields(file)
    if not any(written.forms):
        raise Problems([Problem(file, 0, 0, "form-empty", _no_fields(written))])
    sheets: dict[tuple[int, int], dict[str, str]] = {}
    named = ((n, *field) for n, form in enumerate(written.forms) for field in form.items())
    for part, name, text in named:
        if len(sheets) > MOST_SHEETS:
            message = f"holds more than {MOST_SHEETS:,} sheets; give fewer of them at a time"
            raise Problems([Problem(file, 0, 0, "form-unreadable", message)])
        match = SHEET.match(name)
        slot = FORMER.sub(
            lambda old: f"{old[1]}.{old[2]}.{RENAMED[old[1]]}",
            name[match.end() :] if match else name,
        )
        sheets.setdefault((part, int(match[1]) if match else 0), {})[slot] = text
    joined = len(written.forms) > 1
    return [
        Form(file, n if joined else key[1], fields, _base(fields.pop(BASE, "")), written.title)
        for n, (key, fields) in enumerate(sorted(sheets.items()), 1)
    ]


def _no_fields(written: FormFile) -> str:
    if written.foreign:
        return (
            "is a form that only the program that made it can read (XFA); fill in one made by"
            " sixgun"
            " sheet GAME --fillable"
        )
    return (
        "has no fields: it was printed to a file, or is not a form; save the form itself, filled in"
    )


def _base(text: str) -> dict[str, Any]:
    """The data of the hidden field; empty where it is lost, or has half a letter in it."""
    try:
        written = json.loads(text) if text else {}
        json.dumps(written, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        return {}
    return written if isinstance(written, dict) and not _deep(written) else {}


def _deep(value: Any, levels: int = DEEPEST) -> bool:
    """Whether data is nested deeper than a character's file may be."""
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return levels == 0 or any(_deep(one, levels - 1) for one in inside)


def read_character(form: Form, game: Game, content: Content) -> ReadSheet:
    """The character on a form, with every broken rule and every value that the rules contradict."""
    assert game.people is not None and game.people.read is not None
    blank = game.people.sheet(None, content)
    values, problems = form_values(form, blank)
    if not values:
        return ReadSheet(
            {},
            (
                form.problem(
                    "form-other",
                    "",
                    f"is not a sheet of {content.about.title}: it has none of its fields",
                ),
            ),
        )
    answers = Answers(values)
    now = game.people.read(answers, content)
    printed = _printed(form, game, content)
    before = game.people.read(Answers(printed), content) if printed else {}
    written = {"game": game.id} | (merge(_stored(form), before, now) or {})
    labels = {name: _label(known.label) for name, known in traits_of(blank).items()}
    found = [("", p) for p in problems]
    found += [
        (slot, form.problem("form-value", labels[slot], message))
        for slot, message in answers.faults.items()
    ]
    who, judged = _judge(written, answers, form, game, content)
    for slot, p in judged:
        message = (
            "is empty, but a character needs it"
            if slot and p.code == "field-missing"
            else p.message
        )
        found.append(
            (slot, replace(form.problem(p.code, labels.get(slot, ""), message), waived=p.waived))
        )
    if who is not None:
        shown, taken = game.people.sheet(who, content), {*answers.places.values()}
        wrong = {*answers.faults, *(slot for slot, _ in judged)}
        found += [
            (slot, form.problem("form-disagrees", labels[slot], m))
            for slot, m in disagreements(values, taken, wrong, shown)
            if values[slot] != printed.get(slot)  # otherwise it follows from a changed value
        ]
    return ReadSheet(
        written if who is None else plain(who),
        tuple(p for _, p in found),
        who,
        tuple(slot for slot, _ in found),
    )


def read_answers(form: Form) -> ReadSheet:
    """The values of a form that is not a character's: texts by field, ticked choices, rows of
    tables; empty ones are left out.
    """
    texts: dict[str, str] = {}
    rows: dict[str, dict[str, dict[str, str]]] = {}
    for name, raw in form.fields.items():
        text, (id, *inside) = plain_text(raw, lines=2), name.split(".", 2)
        if text and len(inside) == 2:
            rows.setdefault(id, {}).setdefault(inside[0], {})[inside[1]] = text
        elif text:
            texts[id] = ", ".join(filter(None, (texts.get(id), inside[0] if inside else text)))
    tables = {id: [*lines.values()] for id, lines in rows.items()}
    problems = tuple(
        form.problem(
            "form-field", short(id), f"a table has the same name; “{short(texts[id])}” is not read"
        )
        for id in texts
        if id in tables
    )
    return ReadSheet({**form.base, **texts, **tables}, problems)


def _label(label: str) -> str:
    return label.rstrip(":. ")


def _stored(form: Form) -> dict[str, Any]:
    return {key: value for key, value in form.base.items() if key != "game"}


def form_values(form: Form, blank: SheetView) -> tuple[dict[str, str], list[Problem]]:
    """The plain texts of the sheet's slots; problems for unknown and for missing fields."""
    known = traits_of(blank)
    values = {
        name: plain_text(form.fields[name], k.lines) if not k.tick else form.fields[name]
        for name, k in known.items()
        if name in form.fields
    }
    strange = [name for name, text in form.fields.items() if name not in known and text.strip()]
    lacking = [k.label for name, k in known.items() if name not in form.fields]
    problems = []
    for name in strange[:MOST_TOLD]:
        problems.append(
            form.problem(
                "form-field",
                short(name),
                f"this sheet has no such field; “{short(form.fields[name])}” is not read",
            )
        )
    if lacking and values:
        more = f" and {len(lacking) - MOST_TOLD} more" if len(lacking) > MOST_TOLD else ""
        message = (
            "the form is an older one, without"
            f" {', '.join(f'“{label}”' for label in lacking[:MOST_TOLD])}{more}; those count as"
            " empty"
        )
        problems.append(form.problem("form-field", "", message))
    return values, problems


def _printed(form: Form, game: Game, content: Content) -> dict[str, str]:
    """The texts of the form by slot as it was made; none where it was empty."""
    assert game.people is not None
    if not _stored(form):
        return {}
    try:
        who = fill(game.people.model, Tree(form.file, _stored(form) | {"game": game.id}, {}))
    except Problems:
        return {}
    return texts_of(game.people.sheet(who, content))


def texts_of(view: SheetView) -> dict[str, str]:
    """The texts of the fields on a form of this sheet."""
    slots = [slot for block in blocks_of(view) for slot in slots_in(block)]
    return {s.name: plain_text(s.value.replace("**", ""), s.lines) for s in slots}


def _judge(
    written: dict[str, Any], answers: Answers, form: Form, game: Game, content: Content
) -> tuple[Any, list[tuple[str, Problem]]]:
    """The character, or None if it cannot be made; and the rules it breaks, each with the slot
    it was read from.
    """
    assert game.people is not None
    slots = ["", *answers.places.values()]
    tree = Tree(
        form.file,
        written,
        {(): (0, 0)} | {path: (0, number) for number, path in enumerate(answers.places, 1)},
    )
    try:
        who = fill(game.people.model, tree)
    except Problems as wrong:
        return None, [(slots[p.column], p) for p in wrong.problems]
    return who, [
        (slots[p.column], p)
        for p in waive(problems_of(game.people.validate(who, content), tree), waivers(tree))
    ]


# Comparison with the rules


def disagreements(
    values: Mapping[str, str], taken: Container[str], wrong: Container[str], shown: SheetView
) -> Iterator[tuple[str, str]]:
    """Each slot whose text is neither taken up in the character nor what its sheet shows, with what
    to say of it.

    `wrong` slots, and rows that begin with one, were reported before. An empty slot is left to the
    rules. A row of a grid is compared with the row of the same name, wherever that is.
    """
    for block in blocks_of(shown):
        pairs = (
            _rows(values, wrong, block)
            if isinstance(block, Grid)
            else [(slot, slot.value) for slot in slots_in(block)]
        )
        for slot, theirs in pairs:
            mine = "" if slot.name in wrong else values.get(slot.name, "")
            if slot.kind == "tick" and mine and not theirs:
                yield slot.name, "is ticked, but by the rules it is not"
            elif slot.kind != "tick" and mine and slot.name not in taken and not same(mine, theirs):
                yield (
                    slot.name,
                    (
                        f"says “{short(mine)}”, but by the rules it is"
                        f" {f'“{short(theirs)}”' if theirs else 'empty'}"
                    ),
                )


def _rows(
    values: Mapping[str, str], wrong: Container[str], grid: Grid
) -> Iterator[tuple[Slot, str]]:
    """Each slot of the rows that are written in, beside the text of the row that it must agree
    with.
    """
    left = [row for row in grid.rows if any(slot.value for slot in row)]
    written = [row for row in grid.rows if any(values.get(slot.name) for slot in row)]
    matched: dict[str, tuple[Slot, ...]] = {}
    for row in written:
        named = next(
            (other for other in left if same(other[0].value, values.get(row[0].name, ""))), None
        )
        if named:
            left.remove(named)
            matched[row[0].name] = named
    for row in (row for row in written if row[0].name not in wrong):
        other = matched.get(row[0].name) or (left.pop(0) if left else None)
        yield from ((slot, other[n].value if other else "") for n, slot in enumerate(row))

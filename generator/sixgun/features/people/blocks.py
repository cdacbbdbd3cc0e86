"""In a worker: a sheet as the sections of a form, made of the sheet's own blocks: what is typed,
what follows from it, and what may be chosen.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ...content.table import Column, Names
from ...play.people import people_of
from ...view import Bar, Grid, Slot
from ...view.content_table import cell_text

if TYPE_CHECKING:
    from ...document.project_game import ProjectGame
    from ...view import Block, SheetView

PROBES = ("Probe", "9", "8")  # texts that no slot holds at first
SAMPLES = ("1", "2")  # seeds of characters on whose sheets slots are probed
RELATED = 0.25  # the share of choices above which a table is about them
MOST_NOTES = 6
SINGLE = ("stat", "entry")  # blocks that belong to the heading before them
_slots: dict[str, tuple[str, dict[str, str]]] = {}  # by game: of its content as it is now


class _SlotsAsked(dict[str, str]):
    """The texts of a form, which notes the slots that a character asks for."""

    def __init__(self, values: Mapping[str, str]):
        super().__init__(values)
        self.slots: dict[str, None] = {}

    def get(self, slot: str, default: Any = None) -> Any:
        if slot in self:
            self.slots[slot] = None
        return super().get(slot, default)


@dataclass
class Section:
    """A part of the form under one heading: single fields, then rows of a table. `keys` are those
    of the character's data that it writes.
    """

    title: str
    fields: list[dict[str, Any]] = field(default_factory=list)
    heads: tuple[str, ...] = ()
    rows: list[list[dict[str, Any]]] = field(default_factory=list)

    def plain(self) -> dict[str, Any]:
        cells = [*self.fields, *(cell for row in self.rows for cell in row)]
        keys = dict.fromkeys(
            cell["key"]
            for cell in cells
            if cell["key"] and cell["key"] not in ("player", "notes", "play", "crossed")
        )
        filled = [any(cell["value"] for cell in row) for row in self.rows]
        shown = max((number for number, has in enumerate(filled, 1) if has), default=0) + 1
        return {
            "title": self.title,
            "fields": [c for c in self.fields if c["kind"] != "tick"],
            "ticks": [c for c in self.fields if c["kind"] == "tick"],
            "heads": self.heads,
            "rows": self.rows[:shown],
            "more": self.rows[shown:],
            "keys": [*keys],
        }


def blocks(
    game: ProjectGame, view: SheetView, typed: Mapping[str, str]
) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The sections of a sheet in its order, without those in which nothing is typed; and the lists
    that their fields choose from.
    """
    keys = keys_of(game)
    sections = [Section("")]
    offered = {
        stem: (choices, notes_on(game, choices))
        for stem, choices in people_of(game.game).choices(game.content).items()
    }
    apart = False  # the block with its own heading has ended
    for block in (block for band in view.bands for block in band.every()):
        title = (
            str(getattr(block, "title", "") or getattr(block, "label", ""))
            if block.kind not in SINGLE
            else ""
        )
        if title or apart:
            sections.append(Section(title))
        apart = bool(title) and not isinstance(block, Bar)
        _add(sections[-1], block, game, keys, typed, offered)
    shown = [one for section in sections if any(_typed(one := section.plain()))]
    lists = {
        cell["list"]: [(choice, cell["notes"].get(choice, "")) for choice in cell["choices"]]
        for one in shown
        for cell in _cells(one)
        if cell["choices"]
    }
    for cell in (cell for one in shown for cell in _cells(one) if not cell["strict"]):
        cell["choices"] = ()
    return shown, [{"id": id, "choices": choices} for id, choices in lists.items()]


def notes_on(game: ProjectGame, choices: tuple[str, ...]) -> dict[str, str]:
    """What the game's tables say of each choice in numbers, prices first: the printed cells of
    tables whose rows are called so.
    """
    data = game.game.printed(game.content)  # printed by views in their own way
    tables = [
        table
        for id, table in game.content.tables.items()
        if isinstance(table.key, Names) and id not in data
    ]
    tables = [
        table
        for table in tables
        if sum(row.label in choices for row in table.rows) > len(choices) * RELATED
    ]
    notes: dict[str, list[str]] = {}
    for money in (True, False):
        for row, columns in (
            (row, table.columns) for table in tables for row in table.rows if row.label in choices
        ):
            chosen = [
                c
                for c in columns
                if c.printed
                and not c.heading[:1].islower()  # continues the column before it
                and not c.words
                and (c.holds == "money") is money
                and row.cells[c.id] not in ("", "-")
            ]
            group = (
                [row.group] if chosen and any(map(str.isdigit, row.group)) else []
            )  # a price for all rows below it
            notes.setdefault(row.label, []).extend(
                (*group, *(_note(column, row.cells[column.id]) for column in chosen))
            )
    return {
        label: ", ".join(dict.fromkeys(parts[:MOST_NOTES]))
        for label, parts in notes.items()
        if parts
    }


def _note(column: Column, text: str) -> str:
    cell = cell_text(column, text, "." in text)
    return f"{column.heading.strip('$')} {'$' if column.holds == 'money' else ''}{cell}".strip()


def _cells(section: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    yield from (
        *section["fields"],
        *section["ticks"],
        *(cell for row in (*section["rows"], *section["more"]) for cell in row),
    )


def _typed(section: Mapping[str, Any]) -> Iterator[bool]:
    return (bool(cell["key"]) for cell in _cells(section))


def _add(
    section: Section,
    block: Block,
    game: ProjectGame,
    keys: Mapping[str, str],
    typed: Mapping[str, str],
    offered: Mapping[str, tuple[tuple[str, ...], Mapping[str, str]]],
) -> None:
    """A block's slots in a section."""
    from ...press.value import slots_in

    def cell(slot: Slot) -> dict[str, Any]:
        kind = "tick" if slot.kind == "tick" else "area" if slot.lines > 1 else "line"
        value = typed.get(slot.name, slot.value.replace("**", ""))
        key = keys.get(slot.name, "")
        choices, notes = offered.get(slot.stem, ((), {})) if key else ((), {})
        wish = people_of(game.game).wishes.get(slot.name)
        return {
            "slot": slot.name,
            "label": slot.label.rstrip(":. "),
            "value": value,
            "kind": kind,
            "key": key,
            "most": slot.most,
            "choices": choices,
            "notes": notes,
            "strict": bool(choices and wish and wish.options and not wish.own),
            "list": f"list-{slot.stem}" if choices else "",
            "short": _brief(slot.label, section.title),
        }

    if isinstance(block, Grid):
        section.heads = tuple(head.text for head in block.heads)
        section.rows += [
            [cell(slot) for slot in row]
            for row in block.rows
            if any(slot.name in keys for slot in row)
        ]
        return
    cells = [cell(slot) for slot in slots_in(block)]
    section.fields += [
        one for one in cells if one["key"] or (one["value"] and one["kind"] != "tick")
    ]


def _brief(label: str, title: str) -> str:
    """A label without its heading: “Gun accuracy: rating” is “Rating” under
    “Gun accuracy”.
    """
    short = label.rstrip(":. ")
    for begin in (f"{title}:", f"{title},", f"{title} "):
        if title and short.lower().startswith(begin.lower()) and len(short) > len(begin) + 1:
            short = short[len(begin) :].strip()
    return short[:1].upper() + short[1:]


def keys_of(game: ProjectGame) -> dict[str, str]:
    """The slots that a character takes up, each with the key of its data: those whose text makes a
    difference, on any sheet that asks for them.
    """
    project, digest = game.project, game.content.digest
    known = _slots.get(game.id)
    if known is None or known[0] != digest:
        slots = project.cache.ready(
            dict,
            lambda: project.files_read([game.id]),
            lambda: _probed(game),
            "counter-slots",
            game.id,
        )
        known = _slots[game.id] = digest, slots
    return known[1]


def sheet(game: ProjectGame, who: Any = None) -> SheetView:
    """A character's sheet; without a character, the blank one."""
    from ...play.people import blank_sheet, sheet_of

    if who is None:
        return blank_sheet(game.game, game.content)
    return sheet_of(who, game.game, game.content)


def _probed(game: ProjectGame) -> dict[str, str]:
    from ...press.party_job import roll_people
    from ...press.read import texts_of
    from ...press.value import traits_of

    rolled = [roll_people(game.game, game.content, seed=seed)[0] for seed in SAMPLES]
    ticks = {name for name, known in traits_of(sheet(game)).items() if known.tick}
    samples = [texts_of(sheet(game)), *(texts_of(sheet(game, one)) for one in rolled)]
    found: dict[str, str] = {}
    derived: set[str] = set()
    for texts in samples:
        for slot, key in _asked(game, texts, ticks):
            found.setdefault(slot, key)
            if not key:
                derived.add(slot)
    return {slot: key for slot, key in found.items() if slot not in derived}


def _asked(
    game: ProjectGame, texts: Mapping[str, str], ticks: set[str]
) -> Iterator[tuple[str, str]]:
    """Each slot that reading asks for, with the key that changes when its text does, or nothing."""
    from ...play.answers import Answers

    people = game.game.people
    assert people is not None and people.read is not None
    asked = _SlotsAsked(texts)
    before = people.read(Answers(asked), game.content)
    for slot in [*asked.slots]:
        key, fault = "", ""
        for text in ("" if texts[slot] else "x",) if slot in ticks else PROBES:
            answers = Answers({**texts, slot: text})
            now = people.read(answers, game.content)
            differs = next(
                (name for name in {**now, **before} if now.get(name) != before.get(name)), ""
            )
            key, fault = key or differs, fault or (slot if slot in answers.faults else "")
        yield slot, key or fault

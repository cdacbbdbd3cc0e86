"""In a worker: a character as its sheet's form, field by field. The state is a form: the
character that it was made from, and the typed values.

Reading it is the same as reading a filled-in PDF (`press.read`), so every game that reads its
forms is built here.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from ...document.project_game import ProjectGame
from ...play.people import people_of
from ...web import loaded
from .blocks import blocks, keys_of, sheet

if TYPE_CHECKING:
    from ...play.people import Someone
    from ...press.read import ReadSheet
    from ...view import SheetView

State = tuple[
    dict[str, Any], dict[str, str]
]  # the character's data, and the texts that differ from its sheet, by slot
TRIES = 30  # at rolling one part so that the whole is legal
ROLLED = ("seed", "code")  # what only a character as it was rolled has
NAMED = Path("sheet")
MOST_KEPT = 200
MOST_VALUES = 10_000  # keys and values of an uploaded file: some hundred characters
_kept: dict[tuple[str, str, str], dict[str, str]] = {}


def begin(id: str) -> dict[str, Any]:
    """The editor with an empty sheet."""
    return _editor(loaded.game(id), ({}, {}), None)


def open_link(id: str, state: State) -> dict[str, Any]:
    """The editor of a link."""
    game = loaded.game(id)
    return _editor(game, state, read(game, state))


def change_fields(
    id: str, base: dict[str, Any], fields: dict[str, str], brief: bool = False
) -> dict[str, Any]:
    """The editor after something was typed, with what that changed elsewhere on the sheet; `brief`:
    without its fields, for a page that has them.
    """
    game = loaded.game(id)
    before = _texts(game, base)
    typed = {slot: text for slot, text in fields.items() if slot in before and text != before[slot]}
    found = read(game, (base, typed))
    editor = _editor(game, (base, typed), found, brief)
    if base and found.who is not None:
        editor["changes"] = _changes(game, before, editor["values"], typed)
    return editor


def _changes(
    game: ProjectGame, before: dict[str, str], after: dict[str, str], typed: dict[str, str]
) -> list[dict[str, str]]:
    """Values on a sheet that changed besides the typed ones."""
    from ...press.value import traits_of

    slots = [slot for slot in after if slot not in typed and before[slot] != after[slot]]
    known = traits_of(sheet(game)) if slots else {}
    return [
        {"label": known[slot].label.rstrip(":. "), "before": before[slot], "after": after[slot]}
        for slot in slots
        if slot in known
    ]


def roll(id: str, wishes: dict[str, str]) -> dict[str, Any]:
    """The editor of a character rolled with these wishes. `unmet` gives the fault of each wish:
    a value that the game does not know, so that no character is rolled; or a value that
    conflicts with others, and that this character lacks.
    """
    from ...play.game import plain

    game = loaded.game(id)
    wrong = {key: message for key in wishes if (message := _fault(game, key, wishes[key]))}
    if wrong:
        return begin(id) | {"unmet": wrong}
    who, met, why = _roll(game, wishes)
    unmet = {key: f"not met by this character: {why}" for key in wishes if key not in met}
    return open_link(id, (plain(who), {})) | {"unmet": unmet}


def _fault(game: ProjectGame, key: str, value: str) -> str:
    """The fault of a single wish; "" if it has none."""
    from ...press.party_job import roll_people

    try:
        roll_people(game.game, game.content, wishes={key: value})
    except ValueError as error:
        return str(error).splitlines()[0]
    return ""


def roll_again(id: str, base: dict[str, Any], keys: list[str]) -> dict[str, Any]:
    """The editor with some parts of a character rolled again, so that the whole keeps the rules
    where that can be.
    """
    from ...play.game import plain

    game = loaded.game(id)
    held = {
        key: base[key]
        for key in people_of(game.game).wishes
        if isinstance(base.get(key), str) and key not in (*keys, *ROLLED)
    }
    best: tuple[int, dict[str, Any]] = (1000, base)
    for _ in range(TRIES):
        fresh = plain(_roll(game, held)[0])
        mixed = {
            key: fresh.get(key) if key in keys else base.get(key)
            for key in {**fresh, **base}
            if key not in ROLLED
        }
        written = {key: value for key, value in mixed.items() if value is not None}
        broken = len(read(game, (written, {})).problems)
        if broken < best[0] and any(written.get(key) != base.get(key) for key in keys):
            best = broken, written
        if not best[0]:
            break
    return open_link(id, (best[1], {}))


def _roll(game: ProjectGame, wishes: Mapping[str, str]) -> tuple[Any, Mapping[str, str], str]:
    """A character with as many of these wishes as can be met (all, the role alone, or none), which
    those are, and why the others are not met.
    """
    from ...press.party_job import roll_people
    from ...system.problem import SixgunError

    role = game.game.people.role if game.game.people else ""
    why = ""
    for some in (dict(wishes), {key: value for key, value in wishes.items() if key == role}, {}):
        try:
            return roll_people(game.game, game.content, wishes=some)[0], some, why
        except ValueError as error:
            why = why or str(error).splitlines()[0]
            if some == {}:
                raise SixgunError(f"no character can be rolled: {error}") from None
    raise AssertionError("the last try has no wishes")


def open_code(id: str, code: str) -> dict[str, Any]:
    """The editor of the character on a sheet with this code; of another game's code, that game's id
    alone.
    """
    from ...play.game import plain
    from ...play.provenance import game_of_code, read_code
    from ...press.party_job import PartyJob

    named = game_of_code(code, loaded.project().game_ids())
    if named != id:
        return {"game": named}
    game = loaded.game(id)
    origin = read_code(code, game.game, game.content)
    return open_link(
        id, (plain(PartyJob(origin.party, game.content).someone(origin.number)[0]), {})
    )


def open_file(id: str, name: str, raw: bytes) -> dict[str, Any]:
    """The editor of an uploaded file, YAML or a filled-in form; where it holds several
    characters, the first, and `others`.
    """
    game = loaded.game(id)
    states = _forms(game, name, raw) if b"%PDF-" in raw[:1024] else _written(game, name, raw)
    return open_link(id, states[0]) | {"others": [_packed(*state) for state in states[1:]]}


def _written(game: ProjectGame, name: str, raw: bytes) -> list[State]:
    from ...play.game import plain
    from ...play.people import read_people
    from ...system.problem import Problem, Problems

    file = Path(Path(name).name or "text")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Problems(
            [Problem(file, 0, 0, "not-text", "is neither YAML nor a PDF form; save YAML as UTF-8")]
        ) from None
    people = read_people(file, game.game, game.content, text, MOST_VALUES)
    return [(plain(one.who), {}) for one in people]


def _forms(game: ProjectGame, name: str, raw: bytes) -> list[State]:
    from ...press.read import read_forms
    from ...system.problem import Problems, SixgunError

    with _file(raw) as path:
        try:
            forms = read_forms(path)
        except Problems as wrong:
            raise Problems([replace(one, file=Path(name)) for one in wrong.problems]) from None
    if forms[0].game not in ("", game.id):
        raise SixgunError(f"this is a sheet of {forms[0].game}; open it there")
    return [
        ({key: value for key, value in form.base.items() if key != "sheet"}, dict(form.fields))
        for form in forms
    ]


@contextmanager
def _file(raw: bytes) -> Iterator[Path]:
    """Bytes as a file, in memory where the system can."""
    if hasattr(os, "memfd_create"):
        number = os.memfd_create("form")
        try:
            with os.fdopen(number, "wb", closefd=False) as opened:
                opened.write(raw)
            yield Path(f"/proc/self/fd/{number}")
        finally:
            os.close(number)
        return
    with TemporaryDirectory() as folder:
        file = Path(folder) / "form.pdf"
        file.write_bytes(raw)
        yield file


# its value


def read(game: ProjectGame, state: State) -> ReadSheet:
    """A state read as a form is."""
    from ...press.read import Form, read_character

    base, typed = state
    taken = keys_of(game)  # derived values are left to the rules
    fields = {
        slot: text if slot in taken else "" for slot, text in _texts(game, base).items()
    } | typed
    return read_character(
        Form(NAMED, 0, fields, base | {"game": game.id} if base else {}, ""),
        game.game,
        game.content,
    )


def _whole(game: ProjectGame, base: dict[str, Any]) -> Any:
    """The character that data says; None if it says none."""
    from ...content.tree import Tree, fill
    from ...system.problem import Problems

    assert game.game.people is not None
    if not base:
        return None
    try:
        return fill(game.game.people.model, Tree(NAMED, base | {"game": game.id}, {}))
    except Problems:
        return None


def _texts(game: ProjectGame, base: dict[str, Any]) -> dict[str, str]:
    """The texts of a character's sheet by slot, or of the empty sheet; the last few are cached."""
    from ...press.read import texts_of

    key = (game.id, game.content.digest, json.dumps(base, sort_keys=True))
    if key not in _kept:
        if len(_kept) >= MOST_KEPT:
            del _kept[next(iter(_kept))]  # the oldest
        _kept[key] = texts_of(sheet(game, _whole(game, base)))
    return _kept[key]


def someone(game: ProjectGame, found: ReadSheet) -> Someone:
    """The character that was read, with the rules it breaks."""
    from ...content.tree import Tree
    from ...play.people import validated

    return validated(found.who, Tree(NAMED, found.written, {}), game.game, game.content)


def view_of(game: ProjectGame, state: State, found: ReadSheet | None) -> SheetView:
    """The sheet of a state; if it is not a whole character, the empty sheet with the typed
    values.
    """
    from ...play.people import view_sheet
    from ...press.value import changed as with_values

    if found is not None and found.who is not None:
        return view_sheet(someone(game, found), game.game, game.content)
    base, typed = state
    view = sheet(game, _whole(game, base))
    return with_values(view, lambda slot: replace(slot, value=typed.get(slot.name, slot.value)))


def _editor(
    game: ProjectGame, state: State, found: ReadSheet | None, brief: bool = False
) -> dict[str, Any]:
    """All that the page shows of a state, which becomes that of the whole character where it is
    one.
    """
    base, typed = state
    if found is not None and found.who is not None:
        wrong = {
            slot
            for slot, problem in zip(found.slots, found.problems, strict=True)
            if problem.code.startswith("form-")
        }
        typed = {slot: text for slot, text in typed.items() if slot in wrong}
        base = _unrolled(base, found.written)
    view = view_of(game, (base, typed), found)
    problems = list(zip(found.slots, found.problems, strict=True)) if found else []
    sections, lists = ([], []) if brief else blocks(game, view, typed)
    return {
        "blocks": sections,
        "lists": lists,
        "base": json.dumps(base, ensure_ascii=False),
        "link": _packed(base, typed),
        "problems": [
            {
                "slot": slot,
                "code": p.code,
                "message": str(p.message),
                "waived": p.waived,
                "rule": not p.code.startswith(("form-", "field-")),
            }
            for slot, p in problems
        ],
        "name": view.name or typed.get("name", ""),
        "whole": found is not None and found.who is not None,
        "code": base.get("code", ""),
        "unproven": people_of(game.game).unproven(found.who) if found and found.who else "",
        "changes": [],
        "unmet": {},
        "others": [],
        "values": {**_texts(game, base), **typed},
    }


def _unrolled(base: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """A character's data; without its code if it was changed after rolling."""
    was, now = (
        {key: value for key, value in one.items() if key not in (*ROLLED, "game")}
        for one in (base, new)
    )
    return new if was == now else {key: value for key, value in new.items() if key not in ROLLED}


def _packed(base: dict[str, Any], typed: dict[str, str]) -> str:
    from ...web.page import packed

    return packed({"b": {key: value for key, value in base.items() if key != "game"}, "f": typed})


def waive(id: str, base: dict[str, Any], code: str, reason: str) -> dict[str, Any]:
    """The editor with a rule waived, for a reason that the sheet prints; without a reason it holds
    again.
    """
    before = base.get("waive", [])
    others = [
        one
        for one in (before if isinstance(before, list) else [])
        if isinstance(one, dict) and one.get("code") != code
    ]
    written = {key: value for key, value in base.items() if key != "waive"}
    waivers = [*others, *([{"code": code, "reason": reason}] if reason else [])]
    return open_link(id, (written | ({"waive": waivers} if waivers else {}), {}))

"""Fields of a form for which the rules give a choice: lists to choose from, in which anything else
can be typed.
"""

from __future__ import annotations

import io
from functools import cache
from pathlib import Path

import pypdf
import pypdfium2
import pypdfium2.raw as pdfium
import pytest

from mini import ROOT
from sixgun.api import LoadedGame, load_game
from sixgun.document.project import find_project
from sixgun.press.value import slots_in

GAMES = [id for id in find_project(ROOT).game_ids() if find_project(ROOT).bare_game(id).people]
COMBO, EDIT = 1 << 17, 1 << 18
CHOSEN = {
    "tombstone": {"background": "Gambler", "grit": "2", "arms.1.arm": "Rifle"},
    "boothill": {"occupation": "Sheriff", "hand": "left"},
    "grit": {"trait.face": "Broken"},
    "fistful": {"arms.1.arm": "Rifle", "slot.4": "Lantern"},
}
PRINTED = [
    pytest.param(id, marks=[] if id == "fistful" else [pytest.mark.exhaustive]) for id in GAMES
]


@cache
def game(id: str) -> LoadedGame:
    return load_game(id, find_project(ROOT))


@cache
def form(id: str) -> bytes:
    return game(id).press(fillable=True)


@pytest.mark.parametrize("id", GAMES)
def test_every_choice_has_its_place_on_the_sheet_and_fits_it(id: str) -> None:
    people = game(id).game.people
    assert people
    lines = {slot.stem: slot for slot in slots_in(game(id).sheet().bands)}
    for stem, choices in people.choices(game(id).content).items():
        assert lines[stem].lines == 1 and len({*choices}) == len(choices) > 1, stem
        assert all(0 < len(choice) <= lines[stem].most for choice in choices), stem


@pytest.mark.parametrize("id", PRINTED)
def test_a_form_lists_what_may_be_chosen_and_a_choice_is_read_back(id: str, tmp_path: Path) -> None:
    people = game(id).game.people
    assert people
    choices = people.choices(game(id).content)
    fields = pypdf.PdfReader(io.BytesIO(form(id))).get_fields() or {}
    lists = {name: field for name, field in fields.items() if field.get("/FT") == "/Ch"}
    assert {
        ".".join(part for part in name.split(".") if not part.isdecimal()) for name in lists
    } == {*choices}
    assert all(int(field["/Ff"]) == COMBO | EDIT for field in lists.values())
    assert all(CHOSEN[id][name] in lists[name]["/_States_"] for name in CHOSEN[id])
    writer = pypdf.PdfWriter(clone_from=io.BytesIO(form(id)))
    writer.update_page_form_field_values(None, dict(CHOSEN[id]), auto_regenerate=False)
    writer.write(tmp_path / "filled.pdf")
    [found] = game(id).read(tmp_path / "filled.pdf")
    told = str(found.written)
    assert all(text in told for text in CHOSEN[id].values()), told


def test_a_viewer_sees_a_list() -> None:
    with pypdfium2.PdfDocument(form("fistful")) as opened:
        _, page = opened.init_forms(), opened[0]
        left, bottom, right, top = (float(n) for n in _rect("arms.1.arm"))
        kind = pdfium.FPDFPage_HasFormFieldAtPoint(
            opened.formenv, page, (left + right) / 2, (bottom + top) / 2
        )
    assert kind == pdfium.FPDF_FORMFIELD_COMBOBOX


def _rect(name: str) -> list[float]:
    reader = pypdf.PdfReader(io.BytesIO(form("fistful")))
    return next(
        one["/Rect"]
        for page in reader.pages
        for one in (a.get_object() for a in page["/Annots"])
        if _name(one) == name
    )


def _name(field: pypdf.generic.DictionaryObject) -> str:
    above = field.get("/Parent")
    return f"{_name(above.get_object())}.{field['/T']}" if above else str(field["/T"])

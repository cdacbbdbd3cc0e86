"""Finished sheets on leaves: what is behind each."""

from __future__ import annotations

import io
from functools import cache

import pytest
from pypdf import PdfReader
from room import ROOT

from sixgun.document.project import find_project
from sixgun.features.pack.order import PackOrder
from sixgun.features.pack.piece import PackJob
from sixgun.press.assemble import press
from sixgun.press.lay import Lay
from sixgun.system.order import fields_of

LONG = "The 14th Annual Gunfire Convention at the Grand Hotel, Springfield"


@cache
def job(game: str, event: str = "") -> PackJob:
    project = find_project(ROOT)
    return PackJob(project, *project.game(game), PackOrder(game, count=2, seed="1", event=event))


def test_behind_the_second_page_of_a_sheet_is_the_second_page_of_the_rules_in_brief() -> None:
    made = job("boothill")
    raw = press(made.case, made.sheets, lay=Lay(back=made.back, leaves=True))
    texts = [page.extract_text() for page in PdfReader(io.BytesIO(raw)).pages]
    backs = texts[1::2]
    assert len(backs) == 4 and backs[:2] == backs[2:] and backs[0] != backs[1]
    assert "Gunplay" in backs[0].title() and "Moves And Brawls" in backs[1].title()


@pytest.mark.parametrize("game", ["boothill", "grit", "fistful", "tombstone"])
def test_the_name_of_an_event_fits_at_the_head_of_every_sheet(game: str) -> None:
    event = LONG[: fields_of(PackOrder)["event"].takes.longest]
    made = job(game, event)
    raw = press(made.case, made.sheets[:1])
    text = " ".join(PdfReader(io.BytesIO(raw)).pages[0].extract_text().split())
    assert event.casefold() in text.casefold()

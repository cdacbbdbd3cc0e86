"""What every kit prints: a table that is rolled says with what, a mark has its note beside it, and
the numbers of a map have a key in the same document.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import sixgun
from sixgun.content.content import Content
from sixgun.content.table import DiceKey
from sixgun.document.declaration import Document, Part
from sixgun.document.project import Project

ROOT = Path(__file__).resolve().parents[2]
MARK = re.compile(r"[^*]\*$")  # a star that is no end of bold words
DICE = re.compile(r"\b\d*d(\d+)\b")
GAMES = ("tombstone", "boothill", "grit", "fistful", "lords")
SIDES = {  # of the dice that each book asks players to bring; a d3 is half a six-sided die
    "tombstone": {"3", "4", "6"},
    "boothill": {"10", "100"},
    "grit": {"6", "66"},
    "fistful": {"6", "66"},
    "lords": set[str](),
}


@cache
def kit(id: str) -> tuple[Content, list[Document]]:
    project = Project(ROOT)
    return sixgun.load_game(id).content, project.documents(id)


def tables(id: str) -> Iterator[tuple[str, Part, list[Part]]]:
    """Where each table is cut down for a screen or a card: place, part, what shares its page."""
    _, documents = kit(id)
    for document in documents:
        for panel in document.panels:
            parts = [*panel.parts, *(part for column in panel.columns for part in column)]
            parts += [panel.foot] if panel.foot else []
            for part in parts:
                if part.brief and part.table:
                    yield f"{document.id}, {panel.title}: {part.table}", part, parts


@pytest.mark.parametrize("id", GAMES)
def test_a_table_that_is_rolled_says_with_what_dice(id: str) -> None:
    """Figures have no head above them, so that the dice are in the line or in the title."""
    content, _ = kit(id)
    silent = []
    for place, part, _ in tables(id):
        table = content.tables[part.table or ""]
        rolled = isinstance(table.key, DiceKey) and table.throw != "no"
        said = f"{part.title} {part.line}" if part.title is not None else f" {part.line}"
        if rolled and part.brief == "figures" and table.key.heading not in said:
            silent.append(place)
    assert silent == []


@pytest.mark.parametrize("id", GAMES)
def test_a_mark_has_its_note_on_the_same_panel(id: str) -> None:
    content, _ = kit(id)
    lost = []
    for place, part, beside in tables(id):
        rows = content.tables[part.table or ""].rows
        marked = any(
            MARK.search(str(text)) for row in rows for text in (row.label, *row.cells.values())
        )
        noted = any("\\*" in content.prose[one.prose].body for one in beside if one.prose)
        if marked and not noted:
            lost.append(place)
    assert lost == []


@pytest.mark.parametrize("id", GAMES)
def test_the_numbers_of_a_map_have_a_key_in_the_same_document(id: str) -> None:
    """Maps to hang up bear names or a key of their own; scenarios name who is where in the text."""
    content, documents = kit(id)
    bare = []
    for document in documents:
        if document.kind in ("maps", "scenarios"):
            continue
        parts = list(document.parts())
        keyed = {part.gazetteer for part in parts}
        for part in parts:
            map = content.maps.get(part.map or "")
            if map and any(place.number for place in map.places) and map.id not in keyed:
                bare.append(f"{document.id}: {map.id}")
    assert bare == []


@pytest.mark.parametrize("id", GAMES)
def test_a_game_asks_for_no_dice_but_its_own(id: str) -> None:
    texts = [file.read_text("utf-8") for file in (ROOT / "content" / id).rglob("*.[my]*")]
    assert {sides for text in texts for sides in DICE.findall(text)} <= SIDES[id]


@pytest.mark.parametrize("game", GAMES)
def test_a_glossary_is_in_the_order_of_the_alphabet(game: str) -> None:
    """Whatever article is before the word."""
    terms = re.findall(r"^(\S.*)\n:   ", kit(game)[0].prose["glossary"].body, re.M)
    words = [term.casefold().removeprefix("the ") for term in terms]
    assert len(words) > 9 and words == sorted(words)

"""The books and the tiles: what the rules count has its place, and what an owner fills in stands on
all of them.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from sixgun.content.content import Content
from sixgun.document.document import view_document
from sixgun.document.project import Project
from sixgun.games import load_game
from sixgun.games.lords.deck import local_tiles
from sixgun.games.lords.ledger import score_sheet
from sixgun.press.value import traits_of

Rewritten = Callable[[str, str, str], Content]
ROOT = Path(__file__).parents[3]
FOURTH = '["[blank: Fourth local]", "[blank]", "[blank] [blank]"]'


def slots(content: Content, begin: str) -> list[str]:
    return [name for name in traits_of(score_sheet(None, content)) if name.startswith(begin)]


def test_the_books_have_a_place_for_everything_that_the_rules_count(
    content: Content, rewritten: Rewritten
) -> None:
    assert len(slots(content, "horseshoe.")) == 10
    assert [len(slots(content, f"account.{n}.")) for n in (6, 7)] == [13, 0], (
        "six players, each with a name, two dice, five locals and five sums"
    )
    assert len(slots(content, "local.")) == 15
    assert (
        len(slots(rewritten("rules.yaml", "horseshoes: 10", "horseshoes: 12"), "horseshoe.")) == 12
    )


def test_every_slot_of_the_books_has_a_name_of_its_own_and_says_what_it_is_for(
    content: Content,
) -> None:
    known = traits_of(score_sheet(None, content))
    assert len(known) > 150
    assert len({slot.label for slot in known.values()}) == len(known)


def test_a_named_blank_is_empty_on_the_books_until_an_owner_fills_it_in(
    content: Content, rewritten: Rewritten
) -> None:
    def fourth(content: Content) -> tuple[str, str, str]:
        written = {slot.name: slot.value for row in _mine(content) for slot in row}
        return (
            written["local.4.who"],
            local_tiles(content)[3].name,
            local_tiles(content)[3].lines[1][1],
        )

    assert fourth(content) == ("", "[blank: Fourth local]", "[blank] [blank]")
    filled = rewritten("tables/locals.yaml", FOURTH, "[Big Nose Kate, Albion, Draw a card]")
    assert fourth(filled) == ("Big Nose Kate", "Big Nose Kate", "Draw a card")


def _mine(content: Content) -> tuple:  # type: ignore[type-arg]  # rows of slots
    (band,) = (band for band in score_sheet(None, content).bands if band.id == "holdings")
    return next(block.rows for column in band.columns for block in column if block.kind == "grid")


def test_a_form_of_a_game_without_characters_says_whose_it_is(content: Content) -> None:
    game = load_game("lords")
    assert game.people is None
    form = next(d for d in Project(ROOT).documents("lords") if d.id == "score-form")
    (sheet,) = view_document(form, content, game).sheets
    assert json.loads(sheet.form_base) == {"game": "lords", "sheet": "score"}

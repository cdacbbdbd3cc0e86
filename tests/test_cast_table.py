"""A folder of the cast as one table: a row for each person, under headings."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from sixgun.api import open_project
from sixgun.document.builder import DocumentBuilder
from sixgun.document.part import Part
from sixgun.view import TableView


def roll(game: str, *parts: dict[str, object]) -> TableView:
    """The parts as they come out, which have to be one table."""
    declared, content = open_project().read(game)
    builder = DocumentBuilder(content, declared, {})
    (view,) = builder.all_views(Part.model_validate(part) for part in parts)
    assert isinstance(view, TableView)
    return view


def test_a_folder_is_a_table_with_a_row_for_each() -> None:
    view = roll("boothill", {"stat": "fastest-guns/*", "brief": "rows", "title": "The Roster"})
    heads = [head.text for head in view.heads]
    assert heads == ["Name", "Speed", "Gun", "Throw", "Brave", "Exp.", "Str.", "Hit", ""]
    (group,) = view.groups
    cells = {row.label: row.cells for row in group.rows}
    *figures, words = cells["Allison, Clay"]
    assert figures == ["+23", "+20", "+20", "+3/+10", "+10", "17", "90"]
    assert words.startswith("FDR 36, SAR 34, R 21. Rancher, gunman, 1840–1887, TX SW KS. ")
    assert words.endswith("Killed 8, or 26. GR 09, $500.")


def test_parts_one_after_another_share_a_table() -> None:
    view = roll(
        "boothill",
        {"stat": "ok-corral/earp-virgil", "brief": "rows", "title": "Who", "line": "Earps"},
        {"stat": "ok-corral/earp-wyatt", "brief": "rows"},
        {"stat": "ok-corral/clanton-ike", "brief": "rows", "line": "Cowboys"},
    )
    assert [(group.label, [row.label for row in group.rows]) for group in view.groups] == [
        ("Earps", ["Earp, Virgil", "Earp, Wyatt"]),
        ("Cowboys", ["Clanton, Ike"]),
    ]


def test_any_game_with_stat_blocks_has_it() -> None:
    view = roll("tombstone", {"stat": "quick-play/*", "brief": "rows", "title": "Six"})
    assert "Defense" in [head.text for head in view.heads]
    assert len(view.groups[0].rows) == 6


@pytest.mark.parametrize(
    "part", [{"stat": "a/b", "brief": "matrix"}, {"stat": "blank", "brief": "rows"}]
)
def test_no_other_shape_and_nobody(part: dict[str, object]) -> None:
    with pytest.raises(ValidationError, match="“brief” of a stat block must be rows"):
        Part.model_validate(part)

"""The price list of a year: what is not yet sold is left out, and nothing else."""

from __future__ import annotations

import pytest

from sixgun.content.content import Content
from sixgun.document.declaration import Document
from sixgun.document.document import view_document
from sixgun.document.panel import Panel
from sixgun.document.part import Part
from sixgun.games import load_game
from sixgun.view import TableView


def listed(content: Content, year: str) -> dict[str, tuple[str, ...]]:
    """The price list as it prints when a year is set."""
    document = Document(
        id="prices",
        title="Prices",
        kind="reference",
        panels=[Panel(columns=[[Part(table="prices")]])],
    )
    view = view_document(document, content, load_game("boothill"), asked={"year": year})
    (table,) = view.sections[0].columns[0].parts
    assert isinstance(table, TableView) and table.line == f"On sale in {year}"
    return {row.label: row.cells for group in table.groups for row in group.rows}


def test_a_thing_sold_after_a_year_is_not_sold_in_it(content: Content) -> None:
    assert "Fast Draw Revolver (6 shot)" not in listed(content, "1870")
    assert "Fast Draw Revolver (6 shot)" in listed(content, "1871")
    assert "Cap & Ball Revolver (6 shot)" in listed(content, "1865")


def test_in_the_end_everything_is_sold(content: Content) -> None:
    assert (
        len(listed(content, "1890"))
        == len(content.tables["prices"].rows)
        > len(listed(content, "1876"))
        > len(listed(content, "1866"))
    )


@pytest.mark.parametrize("year", ["", "soon", "76", "18760", "１８７６", "-187"])
def test_text_that_is_not_a_year_is_refused(year: str, content: Content) -> None:
    with pytest.raises(ValueError, match="a year is a number such as 1876"):
        load_game("boothill").settings["year"].hide(content, year)

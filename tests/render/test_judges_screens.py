"""A judge's screen, measured on its pages: every game's stylesheet lies over the same strip."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from weasyprint.formatting_structure.boxes import LineBox, TableBox

from shipped import shipped
from sixgun.content.paper import load_papers, load_profiles
from sixgun.document.declaration import Document
from sixgun.document.document import view_document
from sixgun.document.panel import Panel
from sixgun.document.part import Part
from sixgun.page.compose import compose
from sixgun.page.pdf import boxes

ROOT = Path(__file__).parents[2]
PANEL = Panel(
    title="Your turn",
    heads=["Money"],
    columns=[[Part(prose="reference-turn")], [Part(table="card-values")]],
)
STRIP = Part(table="players-turn", columns=["figure"], brief="figures")


@pytest.fixture
def screen() -> Document:
    return Document(
        id="screen",
        title="Screen",
        kind="screen",
        landscape=True,
        panels=[PANEL.model_copy(update={"foot": STRIP})],
    )


def pages(document: Document, profile: str = "home") -> list[Any]:
    game, content = shipped("lords").game, shipped("lords").content
    paper, printing = load_papers(ROOT / "build")["letter"], load_profiles(ROOT / "build")[profile]
    return [
        page._page_box
        for page in boxes(
            *compose(
                ROOT / "templates",
                view_document(document, content, game),
                document,
                paper,
                printing,
                "print",
            ),
            "",
        )
    ]


def of_class(box: Any, name: str) -> Iterator[Any]:
    if box.element is not None and name in (box.element.get("class") or "").split():
        yield box
    for child in getattr(box, "children", ()):
        yield from of_class(child, name)


def lines(box: Any) -> Iterator[Any]:
    if isinstance(box, LineBox):
        yield box
    for child in getattr(box, "children", ()):
        yield from lines(child)


def columns(screen: Document) -> list[Any]:
    """Those of a screen in large print, on whatever pages."""
    return [
        column
        for page in pages(screen, "large-print")
        for column in of_class(page, "turned")
        if isinstance(column, TableBox)
    ]


def the_strip(page: Any) -> Any:
    return next(box for box in of_class(page, "strip") if isinstance(box, TableBox))


def test_the_text_of_a_strip_is_in_its_middle(screen: Document) -> None:
    (page,) = pages(screen)
    strip = the_strip(page)
    text = [*lines(next(of_class(strip, "t")))]
    above = text[0].position_y - strip.position_y
    below = strip.position_y + strip.border_height() - text[-1].position_y - text[-1].height
    assert above == pytest.approx(below, abs=5)


def test_a_strip_has_no_sides(screen: Document) -> None:
    (page,) = pages(screen)
    strip = the_strip(page)
    assert strip.border_top_width > 0 and strip.border_bottom_width > 0
    assert (strip.border_left_width, strip.border_right_width) == (0, 0)


def test_in_large_print_each_column_stands_whole_under_its_head(screen: Document) -> None:
    turn, money = columns(screen)
    assert [next(of_class(column, "tab")).element.tag for column in (turn, money)] == ["h1", "h2"]
    assert "Money" in "".join(next(of_class(money, "tab")).element.itertext())
    assert not [*of_class(turn, "t-card-values")] and [*of_class(money, "t-card-values")]


def test_in_large_print_a_strip_stands_under_a_head_and_above_what_follows(
    screen: Document,
) -> None:
    (column,) = (column for column in columns(screen) if [*of_class(column, "strip")])
    head, strip, below = (
        next(of_class(column, "tab")),
        the_strip(column),
        next(of_class(column, "stack")),
    )
    assert head.position_y < strip.position_y < below.position_y


def test_in_large_print_a_head_stands_on_every_page_of_its_column(screen: Document) -> None:
    long = PANEL.model_copy(
        update={
            "columns": [
                [Part(prose="reference-turn")],
                [Part(table="card-values", brief="rows")] * 4,
            ]
        }
    )
    found = columns(screen.model_copy(update={"panels": [long]}))
    assert len(found) > 2
    assert all([*of_class(column, "tab")] for column in found)

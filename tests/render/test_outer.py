"""What is in the outer margin goes to the right of the text on right-hand pages."""

import pytest

from sixgun.page.feathering import turn_outward
from sixgun.weasy.box import classes
from sixgun.weasy.library import weasyprint

HTML = """<style>@page { size: 400px 300px; margin: 0; padding: 0 30px 0 70px } @page :right { padding: 0 70px 0 30px } body, p { margin: 0 }
.outer { position: absolute; width: 40px; margin-left: -60px } .still { position: static } p { break-after: page }</style>
<p><b class="outer">note</b>One <i class="outer still">text</i></p><p><b class="outer">note</b>Two</p><p><b class="outer">note</b>Three</p>"""  # noqa: E501


def test_a_margin_note_lies_outside_the_text_on_either_page() -> None:
    pages = weasyprint().HTML(string=HTML).render().pages[:3]
    turn_outward(pages)
    notes = [
        [box.border_box_x() for box in page._page_box.descendants() if classes(box) == ["outer"]]
        for page in pages
    ]
    assert notes == [
        [400 - 10 - 40],
        [10],
        [400 - 10 - 40],
    ]  # the first page is a right one; as far from the edge on each


def test_text_that_is_not_placed_stays_in_its_line() -> None:
    pages = weasyprint().HTML(string=HTML).render().pages[:1]
    before = [box.position_x for box in pages[0]._page_box.descendants() if "still" in classes(box)]
    turn_outward(pages)
    assert [
        box.position_x for box in pages[0]._page_box.descendants() if "still" in classes(box)
    ] == before


def test_lines_of_a_note_keep_to_the_text_on_either_page() -> None:
    set_right = HTML.replace("width: 40px", "width: 40px; text-align: right")
    pages = weasyprint().HTML(string=set_right).render().pages[:2]
    turn_outward(pages)
    for page, is_right in zip(pages, (True, False), strict=True):
        (note,) = (b for b in page._page_box.descendants() if classes(b) == ["outer"])
        (line,) = note.children
        assert line.width < note.width
        near = 0 if is_right else note.width - line.width
        assert line.position_x - note.content_box_x() == pytest.approx(near)

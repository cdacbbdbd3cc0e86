"""Playbills: bold lines in wood type, figures beside their words, dice drawn large."""

from __future__ import annotations

from sixgun.draw.stretched_type import wood_type
from sixgun.page.prose import pieces_of, set_bill

CSS = (
    '@font-face { font-family: "Wood"; src: url("font:anton/Anton-Regular.ttf") } :root {'
    " --face-wood: Wood; --ink: #000; --accent: #b00 }"
)
TEXT = (
    "/// bill | Tonight\n**One Judge**\n\n***Six dice***\n\n⚀⚁⚂\n\n**21** is the most.\n\nfor **a"
    " coin** each\n///\n\n**One Judge**\n"
)


def bill(wooden: bool = True) -> str:
    first, *rest = pieces_of(TEXT, "here")
    html = set_bill(first.html, wood_type(CSS) if wooden else None, 300)
    return html + "".join(piece.html for piece in rest)


def test_a_bold_line_is_wood_type_that_goes_with_its_column() -> None:
    html = bill()
    assert html.count('<svg class="wood"') == 2
    assert 'style="width:100.0%"' in html and "em;height:" not in html


def test_bold_italics_are_in_the_color_of_the_game() -> None:
    black, red = bill().split("<svg")[1:3]
    assert 'fill="#000"' in black and 'fill="#b00"' in red


def test_a_short_figure_stands_beside_its_words_and_dice_by_themselves() -> None:
    html = bill()
    assert '<div class="said"><b>21</b><p>is the most.</p></div>' in html
    assert '<p class="throw">⚀⚁⚂</p>' in html
    assert "<p>for <strong>a coin</strong> each</p>" in html


def test_outside_of_a_bill_nothing_changes() -> None:
    assert bill().endswith("<p><strong>One Judge</strong></p>")


def test_without_wood_type_its_lines_stay_text() -> None:
    assert '<p class="line">One Judge</p>' in bill(wooden=False)

"""Wood type: lines stretched to their measure, within what a letter bears."""

from __future__ import annotations

import re

import pytest

from sixgun.draw.stretched_type import MOST_LINES, NARROWEST, NEARLY, WIDEST, _type, wood_type

CSS = (
    '@font-face { font-family: "Wood"; src: url("font:alfa-slab-one/AlfaSlabOne-Regular.ttf") }'
    " :root { --face-wood: Wood; --ink: #000 }"
)
wood = wood_type(CSS)


def size(svg: str) -> tuple[float, float]:
    """Width and height of a drawing, in points."""
    found = re.search(r"width:([\d.]+)em;height:([\d.]+)em", svg)
    assert found
    return float(found[1]), float(found[2])


def test_a_line_fills_its_measure_at_its_height() -> None:
    svg = wood("Base Numbers", 281, 28)
    assert size(svg) == (281, 28)
    assert svg.count("<text") == 1 and ">BASE NUMBERS</text>" in svg


def test_a_short_line_stops_where_its_letters_would_grow_too_wide() -> None:
    type = _type("alfa-slab-one/AlfaSlabOne-Regular.ttf")
    assert size(wood("Map", 281, 28))[0] == pytest.approx(
        type.ink("MAP") * 28 / type.capitals * WIDEST, abs=0.1
    )


def test_a_line_that_nearly_fills_its_measure_fills_it() -> None:
    type = _type("alfa-slab-one/AlfaSlabOne-Regular.ttf")
    widest = type.ink("MAP") * 28 / type.capitals * WIDEST
    assert size(wood("Map", widest / (NEARLY + 0.01), 28))[0] == pytest.approx(
        widest / (NEARLY + 0.01), abs=0.1
    )
    assert size(wood("Map", widest / (NEARLY - 0.01), 28))[0] == pytest.approx(widest, abs=0.1)


@pytest.mark.parametrize(("words", "width", "dashes"), [("Map", 281, 2), ("Contents", 360, 0)])
def test_a_short_line_is_closed_to_its_measure(words: str, width: float, dashes: int) -> None:
    svg = wood(words, width, 28, fill=True)
    assert size(svg) == (width, 28) and svg.count("<path") == dashes
    spaced = re.search(r'letter-spacing="([\d.]+)"', svg)
    assert spaced and float(spaced[1]) > 1.5


def test_a_long_line_is_broken_evenly_before_its_letters_grow_too_narrow() -> None:
    svg = wood("The Fastest Guns That Ever Lived", 281, 28)
    assert re.findall(r">([A-Z ]+)</text>", svg) == ["THE FASTEST GUNS", "THAT EVER LIVED"]
    assert all(
        float(across) / float(up) > NARROWEST
        for across, up in re.findall(r"scale\(([\d.]+) ([\d.]+)\)", svg)
    )
    assert size(svg)[0] == 281


def test_a_line_that_stays_narrower_than_the_others_stands_in_the_middle() -> None:
    first, second = re.findall(r"translate\(([\d.]+) ", wood("Who Rides Out?", 276, 54))
    assert float(first) == 0 and float(second) > 10


def test_a_natural_line_is_not_stretched() -> None:
    ((across, up),) = re.findall(r"scale\(([\d.]+) ([\d.]+)\)", wood("Map", 281, 28, natural=True))
    assert float(across) == pytest.approx(float(up), rel=0.01)


def test_a_playbill_line_is_as_high_as_its_letters_stand_at_full_measure() -> None:
    ((across, up),) = re.findall(
        r"scale\(([\d.]+) ([\d.]+)\)", wood("Base Numbers", 281, 90, tall=True)
    )
    assert float(across) == pytest.approx(float(up), rel=0.02)
    assert size(wood("Map", 281, 40, tall=True))[1] == 40


def test_set_type_has_a_text_alternative_and_is_never_taken_for_markup() -> None:
    svg = wood('"Kid" <Curry>', 281, 28)
    assert 'aria-label="“Kid” &lt;Curry&gt;"' in svg and "<CURRY>" not in svg


def test_a_great_many_words_are_broken_too() -> None:
    assert wood("W " * 3000, 281, 28).count("<text") == MOST_LINES
    assert wood("One two three four five six seven eight nine ten " * 4, 281, 28).count("<text") > 2


def test_a_word_too_long_for_its_line_is_pressed_and_the_others_still_share_lines() -> None:
    svg = wood("$1,000,000,000,000 in gold or alive", 100, 28)
    assert re.findall(r">([^<]+)</text>", svg) == ["$1,000,000,000,000", "IN GOLD OR ALIVE"]


def test_letters_are_gouged_or_torn_from_tape_and_are_letters_still() -> None:
    gouged, taped = (
        wood("Going Down", 281, 28, natural=True, cut=cut) for cut in ("gouge", "tape")
    )
    for svg in (gouged, taped):
        assert svg.count("<text") == 1 and ">GOING DOWN</text>" in svg
    assert "stroke-dasharray" in gouged and "<polygon" not in gouged
    assert "<polygon" in taped and 'fill="#fff"' in taped
    assert taped == wood("Going Down", 281, 28, natural=True, cut="tape")  # torn the same way


def test_each_line_has_a_strip_of_tape_of_its_own() -> None:
    svg = wood("Before the Night Comes Down", 140, 28, natural=True, least=0.8, cut="tape")
    assert svg.count("<polygon") == svg.count("<text") > 1
    tops = [float(y) for y in re.findall(r'points="[-\d.]+,([-\d.]+)', svg)]
    ends = [float(y) for y in re.findall(r'([-\d.]+)"/>', svg) if y]
    assert tops == sorted(tops) and len(ends) == len(tops)

"""Parts made up into panels: what fits stands in order and in the largest type; what does not is
told with its measure.
"""

from __future__ import annotations

from math import inf

import pytest

from sixgun.features.screen.galley import (
    FIRST,
    SIZES,
    TALL,
    WIDTHS,
    Cell,
    Galley,
    PartMeasures,
    Trial,
)
from sixgun.features.screen.panel_layout import PATTERNS, PanelLayout, PanelMakeup

ROOM = 500.0


def makeup(
    *heights: float, narrow: tuple[int, ...] = (), grows: float = 0.0, tight: float = 0.0
) -> PanelLayout:
    """Parts as high in every width as they are here; those in `narrow` are given the least width
    that they take. Type `grows` with its size.
    """
    least = dict(zip(range(len(heights)), narrow, strict=False))

    def galley(size: str) -> Galley:
        factor = 1 + grows * SIZES.index(size)
        high = {width: tuple(h * factor for h in heights) for width in WIDTHS}
        over = {
            width: tuple(10.0 * max(0, least.get(n, 0) - width) for n in range(len(heights)))
            for width in WIDTHS
        }
        return Galley(high, over, ROOM, 0.0)

    return PanelLayout(galley, len(heights), tight)


def parts(panels: tuple[PanelMakeup, ...] | None) -> list[list[tuple[int, ...]]]:
    assert panels is not None
    return [[stack.parts for stack in panel.stacks] for panel in panels]


def test_every_pattern_fills_the_panel() -> None:
    assert len(PATTERNS) > 10
    assert {sum(pattern) for pattern in PATTERNS} == {12}


def test_parts_read_in_the_order_asked_down_each_column() -> None:
    found = parts(makeup(*[240.0] * 8).panels(1))
    assert found == [[(0, 1), (2, 3), (4, 5), (6, 7)]]


def test_every_part_stands_once_on_every_number_of_panels_that_holds_them() -> None:
    heights = (310.0, 120.0, 80.0, 260.0, 90.0, 200.0, 150.0)
    for count in range(1, 7):
        panels = makeup(*heights).panels(count)
        assert panels is not None and len(panels) == count
        assert [part for panel in parts(panels) for column in panel for part in column] == [
            *range(7)
        ]
        assert all(stack.left >= 0 for panel in panels for stack in panel.stacks)


def test_columns_come_out_even() -> None:
    assert parts(makeup(100, 100, 100, 300).panels(1))[0][-1] == (3,)
    assert parts(makeup(50, 50, 50, 300, narrow=(0, 0, 0, 9)).panels(1)) == [[(0, 1, 2, 3)]], (
        "only the whole panel is wide enough for one"
    )


def test_a_part_stands_in_no_column_that_is_too_narrow_for_it() -> None:
    panels = makeup(200, 200, 200, narrow=(3, 7, 3)).panels(1)
    assert panels is not None
    assert {part: stack.width for stack in panels[0].stacks for part in stack.parts}[1] >= 7


def test_type_is_as_large_as_fits() -> None:
    sizes = [
        next(panel.size for panel in makeup(*[high] * 4, grows=0.1).panels(1) or ())
        for high in (380.0, 410.0, 450.0, 490.0)
    ]
    assert sizes == ["largest", "larger", "large", ""]


def test_a_panel_with_room_to_spare_has_larger_type_than_the_others() -> None:
    panels = makeup(490, 490, 490, 490, 100, grows=0.1).panels(2)
    assert panels is not None
    assert [panel.size for panel in panels] in (
        ["", "largest"],
        ["large", "large"],
        ["larger", "larger"],
        ["largest", "largest"],
    )
    assert sum(SIZES.index(panel.size) for panel in panels) > 0


def test_the_order_gives_way_only_where_nothing_fits_in_it() -> None:
    kept = makeup(450, 40, 450, 40, 450, 40, 450, 40)
    assert [p for panel in parts(kept.panels(1)) for column in panel for p in column] == [*range(8)]
    mixed = makeup(450, 100, 100, 450, 450, 300)  # in order, the third column would run over
    found = [p for panel in parts(mixed.panels(1)) for column in panel for p in column]
    assert sorted(found) == [*range(6)]
    assert found != [*range(6)]


def test_what_is_left_free_is_left_free_in_every_column() -> None:
    assert makeup(500, 500).panels(1) is not None
    assert makeup(500, 500, tight=1).panels(1) is None


def test_an_overflow_is_reported_with_its_measure() -> None:
    asked = makeup(*[300.0] * 9)
    assert asked.panels(2) is None
    found = asked.overfull(2)
    assert (found.part, found.panel, found.over, found.enough) == (8, 2, 100.0, 3)
    assert found.any_of == (*range(9),), "without any one of them the other eight fit"
    many = makeup(*[300.0] * 11).overfull(2)
    assert (many.part, many.any_of, len(many.all_of)) == (8, (), 3)


@pytest.mark.parametrize(
    ("high", "least", "told"), [(520.0, 0, (0.0, 20.0)), (100.0, 14, (20.0, 0.0))]
)
def test_only_a_part_that_fits_no_panel_is_reported(
    high: float, least: int, told: tuple[float, float]
) -> None:
    assert [*makeup(high, 100, narrow=(least,)).too_large()] == [(0, *told)]
    assert [*makeup(100, 100).too_large()] == []


def test_a_part_that_was_not_set_in_a_width_does_not_stand_in_it() -> None:
    def galley(size: str) -> Galley:
        return Galley(
            {w: (100.0 if w == 5 else inf,) for w in WIDTHS},
            {w: (0.0 if w == 5 else inf,) for w in WIDTHS},
            ROOM,
            0.0,
        )

    panels = PanelLayout(galley, 1).panels(1)
    assert panels is not None
    assert [stack.width for stack in panels[0].stacks if stack.parts] == [5]


def test_what_is_too_high_to_stand_below_the_head_of_the_first_column_stands_in_another() -> None:
    def headed(size: str) -> Galley:
        return Galley(
            dict.fromkeys(WIDTHS, (50.0, 450.0)), dict.fromkeys(WIDTHS, (0.0, 0.0)), ROOM, 100.0
        )

    assert [*PanelLayout(headed, 2).too_large()] == []
    assert parts(PanelLayout(headed, 2).panels(1)) == [[(0,), (1,)]]
    alone = Galley(dict.fromkeys(WIDTHS, (450.0,)), dict.fromkeys(WIDTHS, (0.0,)), ROOM, 100.0)
    assert [*PanelLayout(lambda size: alone, 1).too_large()] == [(0, 0.0, 50.0)]


def surveyed(*cells: tuple[str, int, float, float], barred: tuple[int, ...] = ()) -> PartMeasures:
    """A part set in type of a size and a column: its height, and how far it is too wide."""
    measures = PartMeasures(1, {(0, width) for width in barred})
    measures.add({Cell(s, w, 0): Trial(high, over, ROOM, 0.0) for s, w, high, over in cells})
    return measures


def test_what_was_not_set_is_expected_between_what_was() -> None:
    galley = surveyed(("", 4, 300, 0), ("", 6, 200, 0), ("", 12, 100, 0)).galley("")
    assert [galley.heights[width][0] for width in FIRST] == [300, 200, 100]
    assert 200 < galley.heights[5][0] < 240
    assert 150 < galley.heights[7][0] < 175
    assert galley.heights[3][0] > 300
    assert all(galley.fits(0, width) for width in WIDTHS)


def test_larger_type_is_expected_as_it_grew_elsewhere() -> None:
    measures = surveyed(("", 4, 300, 0), ("", 6, 200, 0), ("", 12, 100, 0))
    assert measures.galley("largest").heights[6] == (200,), "tried before it is known"
    measures.add({Cell("largest", 6, 0): Trial(300, 0, ROOM, 0)})
    large, larger, largest = (measures.galley(size).heights[12][0] for size in SIZES[1:])
    assert 100 < large < larger < largest < 150


def test_what_is_too_wide_is_expected_so_in_narrower_columns_and_larger_type() -> None:
    measures = surveyed(("", 4, 300, 9), ("", 6, 200, 0), ("", 12, 100, 0))
    measures.add({Cell("large", 7, 0): Trial(300, 9, ROOM, 0)})
    for size, least in (("", 5), ("large", 8), ("largest", 8)):
        galley = measures.galley(size)
        assert [width for width in WIDTHS if galley.fits(0, width)] == [
            width for width in WIDTHS if width >= least
        ]


def test_a_width_that_is_barred_is_neither_set_nor_expected_to_fit() -> None:
    measures = surveyed(("", 4, 300, 0), ("", 6, 200, 0), barred=(8, 12))
    assert measures.unknown([Cell("", 8, 0), Cell("", 5, 0)]) == (Cell("", 5, 0),)
    assert measures.galley("large").heights[12] == (TALL,)
    assert 150 < measures.galley("").heights[7][0] < 200

"""Labels of the lines of a chart: behind the ends of the lines where these are far enough apart."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from sixgun.draw.chart import LETTER, MOVED, Box, label_ends

PLOT = Box(26, 8, 240, 140)


def _ends(ends: list[float]) -> list[Box]:
    paths = [[(30.0, PLOT.bottom), (220.0, PLOT.bottom - PLOT.height * end)] for end in ends]
    return label_ends([f"line {n}" for n in range(len(ends))], paths, PLOT, LETTER)


def test_lines_that_end_apart_have_their_labels_behind_them_at_their_height() -> None:
    low, high = _ends([0.2, 0.7])
    assert low.left > 220 and high.left > 220
    assert (low.top + low.bottom) / 2 == PLOT.bottom - PLOT.height * 0.2
    assert (high.top + high.bottom) / 2 == PLOT.bottom - PLOT.height * 0.7


def test_lines_that_end_in_one_place_have_none_there() -> None:
    assert _ends([0.5, 0.5]) == []


@given(st.lists(st.floats(0, 1), min_size=1, max_size=6))
def test_labels_at_ends_never_meet_and_stay_by_their_lines(ends: list[float]) -> None:
    boxes = _ends(ends)
    for one, other in combinations(boxes, 2):
        assert min(one.bottom, other.bottom) - max(one.top, other.top) < 1e-6
    for box, end in zip(boxes, ends, strict=False):
        assert abs((box.top + box.bottom) / 2 - (PLOT.bottom - PLOT.height * end)) <= MOVED

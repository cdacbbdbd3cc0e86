"""Bars of a chart: four series that gray prints tell apart."""

from sixgun.draw.chart import draw_chart
from sixgun.view import ChartView, Series

PALETTE = {"accent": "#a61b1f", "ink": "#111", "pale": "#000"}


def test_four_series_of_bars_are_filled_white_lined_and_striped() -> None:
    drawn = draw_chart(
        ChartView(
            "damage",
            "Damage",
            "Damage",
            ("1",),
            tuple(Series(name, (0.5,)) for name in "abcd"),
            shape="bars",
        ),
        PALETTE,
        "Chart",
    )
    fills = [
        piece.split('fill="')[1].split('"')[0]
        for piece in str(drawn).split("<path")
        if 'z" fill="' in piece
    ]
    assert fills[:4] == ["#a61b1f", "#fff", "#fff", "#fff"] and fills[:4] == fills[4:]
    assert [str(drawn).count(f'stroke-width="{thick}"') for thick in ("0.7", "1.4")] == [
        2,
        2,
    ]  # the bar, and the square that explains it

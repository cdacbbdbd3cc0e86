"""Type on cards: as large as a card holds whole, and at no size does it lose anything or break a cell."""

from __future__ import annotations

import re

from sixgun.render.card_type import enlarge_cards
from sixgun.render.layout_library import weasyprint

CSS = """
@page { size: 180px 252px; margin: 0 } body { margin: 0 } p, ul, table { margin: 0; padding: 0 } li { display: block } td { padding: 0 10px 0 0 }
.card { --step: 1; break-after: page } .inner { display: flex; flex-direction: column; min-height: 251px } .rest { flex: 1 }
.inner { font: calc(10px * var(--step)) / calc(12px * var(--step)) sans-serif } .box { display: inline-block; width: calc(30px * var(--step)) }
"""


def steps(*cards: str) -> list[str]:
    """The step that each card gets, empty at the least."""
    html = enlarge_cards(f"<style>{CSS}</style><body>{''.join(cards)}", lambda text: weasyprint().HTML(string=text).render())
    return ["".join(re.findall(r'"--step: ([\d.]+)"', one)) for one in html.split("<article")[1:]]


def card(matter: str, grows: str = " data-grows") -> str:
    return f'<article class="card poker"{grows}><div class="inner">{matter}<div class="rest"></div></div></article>'


def test_each_card_is_set_as_large_as_it_holds() -> None:
    filled = [card("<p>Rope</p>" * lines) for lines in (1, 17, 20)]
    assert steps(*filled) == ["1.3", "1.15", ""]


def test_a_back_and_a_playing_card_stay_as_they_are() -> None:
    assert steps(card("<p>Rope</p>", ""), card("<p>Rope</p>")) == ["", "1.3"]
    assert steps(card("<p>Rope</p>", "")) == [""]


def test_no_cell_is_broken_for_larger_type() -> None:
    words = "A stranger rode into the town"
    assert steps(card(f"<p>{words} at noon today</p>"), card(f"<table><tr><td>{words}</td></tr></table>")) == ["1.3", ""]


def test_boxes_to_strike_off_stay_in_their_row() -> None:
    rows = [card(f'<p class="bxs">{"<i class=box></i>" * boxes}</p>') for boxes in (4, 5)]
    assert steps(*rows) == ["1.3", "1.15"]

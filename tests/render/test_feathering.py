"""Feathering: what stays blank goes between rows, steps, paragraphs and stat blocks, and no word
moves to another line.
"""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from sixgun.content.paper import PIXEL
from sixgun.page import feathering
from sixgun.page.feathering import BLOCKS, CARD, COLUMN, LARGE, PICTURE, feather
from sixgun.page.filler import Stock
from sixgun.page.hole import is_asked_for
from sixgun.page.proof import count_faults
from sixgun.weasy.box import classes
from sixgun.weasy.library import weasyprint

CSS = """
@page { size: 180px 252px; margin: 0 } body { font: 10px/12px sans-serif } body, p, ul, h3, table { margin: 0; padding: 0 } li { display: block }
table { border-collapse: collapse } td, th { padding: 0 } .inner { display: flex; flex-direction: column; min-height: 251.5px } .rest { flex: 1 }
"""  # noqa: E501


def card(
    matter: str, css: str = "matter", body: str = "cards", rest: str = ""
) -> tuple[list[Any], list[Any], Any]:
    """The boxes of a card's lines before and after feathering, and its rest."""
    html = (
        f'<style>{CSS}</style><body class="{body}"><div class="inner"><div'
        f' class="{css}">{matter}</div><div class="rest">{rest}</div></div>'
    )
    pages = weasyprint().HTML(string=html).render().pages
    before = lines(pages)
    feather(pages)
    return (
        before,
        lines(pages),
        next(
            box
            for box in pages[0]._page_box.descendants()
            if box.element_tag == "div" and "rest" in classes(box)
        ),
    )


def lines(pages: list[Any]) -> list[tuple[str, float]]:
    """Each line's words and where it is."""
    from weasyprint.formatting_structure.boxes import LineBox, TextBox

    boxes = [box for box in pages[0]._page_box.descendants() if isinstance(box, LineBox)]
    return [
        (
            "".join(text.text for text in box.descendants() if isinstance(text, TextBox)),
            box.position_y,
        )
        for box in boxes
    ]


def table(rows: int) -> str:
    return (
        "<table><thead><tr><th>Roll</th></tr></thead>"
        + "".join(f"<tr><td>{n}</td></tr>" for n in range(rows))
        + "</table>"
    )


def test_rows_share_what_is_blank_and_stand_in_the_middle_of_theirs() -> None:
    before, after, rest = card(table(15))
    blank = 251.5 - 16 * 12 - 8
    assert [text for text, _ in after] == [text for text, _ in before]
    assert after[0] == before[0], "a head stays"
    assert [b[1] - a[1] for a, b in zip(before[1:], after[1:], strict=True)] == pytest.approx(
        [blank / 15 * (n + 0.5) for n in range(15)]
    )
    assert rest.height == pytest.approx(8), "the white over the frame"
    assert rest.position_y == pytest.approx(243.5)


def test_the_text_about_a_row_stays_below_it() -> None:
    rows = '<tr class="over"><td>Super</td></tr><tr class="below"><td>A key</td></tr>' * 3
    _, after, _ = card(f"<table>{rows}</table>")
    places = [place for _, place in after]
    assert [low - high for high, low in zip(places[::2], places[1::2], strict=True)] == [12] * 3
    assert places[2] - places[1] == pytest.approx(12 + CARD.row)


def test_a_few_rows_get_as_much_as_looks_well_and_the_rest_stays_blank() -> None:
    _, after, rest = card(table(3))
    assert after[2][1] - after[1][1] == pytest.approx(12 + CARD.row)
    assert rest.height == pytest.approx(
        251.5 - 4 * 12 - 3 * CARD.row
    ) and rest.position_y == pytest.approx(4 * 12 + 3 * CARD.row)


def test_a_picture_keeps_its_room() -> None:
    _, _, rest = card(table(12), rest='<div class="tail"></div>')
    assert rest.height == pytest.approx(PICTURE)


def test_paragraphs_and_entries_move_apart_and_their_lines_do_not() -> None:
    words = "A stranger rode into Silverton at noon and nobody knew who he was"
    before, after, _ = card(f"<p>{words}</p><ul><li>{words}</li><li>{words}</li></ul>")
    each = len(before) // 3
    assert each > 1 and [text for text, _ in after] == [text for text, _ in before]
    assert [b[1] - a[1] for a, b in zip(before, after, strict=True)] == pytest.approx(
        [n // each * CARD.text for n in range(len(before))]
    )


@pytest.mark.parametrize(("css", "body"), [("matter block", "cards"), ("matter", "booklet")])
def test_stat_blocks_and_other_pages_stay_as_they_are(css: str, body: str) -> None:
    before, after, _ = card(table(3), css, body)
    assert after == before


def test_columns_of_odds_end_at_the_foot_and_take_their_backgrounds_along() -> None:
    columns = "".join(
        f'<div class="stack" style="width: 50%">{table(rows)}<h3 style="background:'
        ' #000">Odds</h3></div>'
        for rows in (10, 14)
    )
    html = (
        f'<style>{CSS}</style><body class="odds"><div style="display: flex; align-items:'
        f' flex-start">{columns}</div>'
    )
    pages = weasyprint().HTML(string=html).render().pages
    feather(pages)
    stacks = [box for box in pages[0]._page_box.descendants() if "stack" in classes(box)]
    assert [box.position_y + box.height for box in stacks] == pytest.approx(
        [12 * 12 + 10 * COLUMN.row, 252]
    )
    for head in (
        box
        for box in pages[0]._page_box.descendants()
        if box.element_tag == "h3" and box.background
    ):
        assert head.background.layers[-1].painting_area == pytest.approx(
            (head.position_x, head.position_y, head.width, head.height)
        )


def test_columns_of_a_panel_end_over_its_strip() -> None:
    panel = (
        '<div class="stacks" style="height: 200px"><div'
        f' class="stack">{table(14)}</div></div><p>Strip</p>'
    )
    pages = (
        weasyprint().HTML(string=f'<style>{CSS}</style><body class="screen">{panel}').render().pages
    )
    feather(pages)
    stack = next(box for box in pages[0]._page_box.descendants() if "stack" in classes(box))
    assert stack.position_y + stack.height == pytest.approx(200)
    assert lines(pages)[-1] == ("Strip", 200)


def test_rows_of_a_table_in_columns_and_what_is_above_a_title_get_white() -> None:
    entries = "".join(
        f'<div class="up"><p style="border-bottom: 1px solid">{one}</p><p>Rope</p></div>'
        for one in ("Soot", "No eyebrows")
    )
    html = (
        f"<style>{CSS} .ups {{ display: flex }} .up {{ width: 90px }}</style>"
        '<body class="booklet leveled"><h2 class="tab">Looks</h2>'
        '<p class="list-title">Talents</p><p>Banked.</p>'
        f'<div class="box-part"><p class="list-title">They Notice</p><div class="ups">{entries}'
        "</div></div><p>And you.</p><div style='height: 110px; border-bottom: 1px solid'></div>"
    )
    pages = weasyprint().HTML(string=html).render().pages
    before = dict(lines(pages))
    feather(pages)
    after = dict(lines(pages))
    grown = {word: after[word] - before[word] for word in before}
    assert grown["Looks"] == grown["Talents"] == grown["Banked."] == 0, "no white below a title"
    assert grown["They Notice"] > 0, "white above a title"
    soot, rope = grown["Soot"] - grown["They Notice"], grown["Rope"] - grown["They Notice"]
    assert soot > 0 and rope == pytest.approx(3 * soot), "entries are rows: each in its middle"
    assert after["Soot"] == after["No eyebrows"]


@pytest.mark.parametrize(("css", "share"), [("chapter", 1.0), ("chapter new-page", 0.4)])
def test_a_page_that_its_author_asked_for_keeps_white_at_its_foot(css: str, share: float) -> None:
    html = (
        f'<style>{CSS} td {{ border-bottom: 1px solid }}</style><body class="booklet leveled">'
        f'<section class="{css}"><h1 class="headline">Road</h1>{table(11)}<div class="tail"></div>'
        "<div style='height: 40px; border-bottom: 1px solid'></div></section>"
    )
    pages = weasyprint().HTML(string=html).render().pages
    before = dict(lines(pages))
    feather(pages)
    grown = dict(lines(pages))["10"] - before["10"]
    limit = 10.5 * (feathering.ASKED if share < 1 else feathering.LEVEL).row
    assert 0 < grown <= limit + 0.01
    assert is_asked_for(pages[0]) == (share < 1)


@pytest.mark.parametrize("css", ["chapter", "chapter new-page"])
def test_white_before_a_title_is_limited_and_the_rest_stays_at_the_foot(css: str) -> None:
    parts = "".join(f"<h3>Stop {one}</h3><p>The wagon camps.</p>" for one in "abc")
    html = (
        f'<style>{CSS}</style><body class="booklet leveled"><section class="{css}">'
        f'<h1 class="headline">Road</h1><div style="height: 80px; border-bottom: 1px solid"></div>'
        f"{parts}<div class='tail'></div></section>"
    )
    pages = weasyprint().HTML(string=html).render().pages
    before = dict(lines(pages))
    feather(pages)
    after = dict(lines(pages))
    grown = [after[f"Stop {one}"] - before[f"Stop {one}"] for one in "abc"]
    steps = [low - high for high, low in pairwise(grown)]
    most = feathering.LEVEL.block + feathering.LEVEL.text
    assert all(0 < step <= most + 0.01 for step in steps) and most * PIXEL <= 16
    assert after["The wagon camps."] + 12 < 250, "white at the foot"


def test_columns_of_a_handout_end_on_one_line() -> None:
    html = (
        f'<style>{CSS} td {{ border-bottom: 1px solid }}</style><body class="handout leveled">'
        '<div style="columns: 2; column-gap: 0; column-fill: balance"><div style="break-after:'
        f' column">{table(8)}</div><div>{table(6)}</div></div><p>Below.</p>'
    )
    pages = weasyprint().HTML(string=html).render().pages
    feather(pages)
    places = lines(pages)
    last = dict(places)  # “5” is in both columns, and the last row of the second
    assert last["7"] - last["5"] == pytest.approx(0, abs=COLUMN.row) and last["7"] < last["Below."]
    assert last["5"] > 7 * 12, "lower than it was"


def test_lists_side_by_side_stay_beside_each_other() -> None:
    lists = "".join(f"<ul>{'<li>Rope</li>' * count}</ul>" for count in (3, 2))
    html = (
        f'<style>{CSS}</style><body class="reference"><div class="stack"><div style="display:'
        f' flex">{lists}</div><p>Prices</p></div>'
    )
    pages = weasyprint().HTML(string=html).render().pages
    feather(pages)
    tops = [top for _, top in lines(pages)]
    step = 12 + COLUMN.text
    assert tops == pytest.approx([0, step, 2 * step, 0, step, 3 * step])


def test_stat_blocks_stand_apart_down_to_the_foot_where_nothing_follows_them() -> None:
    people = "".join(
        '<div class="block" style="height: 60px; break-inside: avoid"></div>' for _ in range(6)
    )
    for after, step in (("", 60 + (252 - 180) / 2), ('<div class="body"></div>', 60)):
        html = (
            f'<style>{CSS}</style><body class="statblocks"><div class="blocks" style="columns: 2;'
            f' column-gap: 0">{people}</div>{after}'
        )
        pages = weasyprint().HTML(string=html).render().pages
        feather(pages)
        tops = [
            box.position_y for box in pages[0]._page_box.descendants() if "block" in classes(box)
        ]
        assert tops == pytest.approx(
            [0, min(step, 60 + BLOCKS.block), 2 * min(step, 60 + BLOCKS.block)] * 2
        )


def test_a_stat_block_is_not_parted_where_some_of_its_lines_run_on() -> None:
    block = (
        '<article class="block"><p>one</p><p style="display: inline">two</p> <p style="display:'
        ' inline">three</p><ul><li>boxes</li></ul></article>'
    )
    pages = (
        weasyprint()
        .HTML(
            string=f'<style>{CSS}</style><body class="statblocks"><div class="blocks"'
            f' style="columns: 2">{block * 4}</div>'
        )
        .render()
        .pages
    )
    feather(pages)
    after = dict(reversed(lines(pages)))
    assert after["boxes"] - after["two three"] <= 12 + BLOCKS.text + BLOCKS.row


def test_links_lead_to_and_from_where_the_words_are_now() -> None:
    html = (
        f'<style>{CSS}</style><body class="reference"><div class="stack">{table(5)}<p id="rope"><a'
        ' href="#rope">Rope</a></p></div>'
    )
    [page] = pages = weasyprint().HTML(string=html).render().pages
    feather(pages)
    words = next(box for box in page._page_box.descendants() if box.element_tag == "a")
    assert words.position_y == pytest.approx(6 * 12 + 5 * COLUMN.row)
    assert [link[2][1] for link in page.links] == pytest.approx([words.position_y])
    assert page.anchors["rope"][1] == pytest.approx(words.position_y)


def test_in_large_print_what_a_page_of_a_scenario_leaves_blank_goes_between_its_rows() -> None:
    before, after, _ = card(table(3), body="large scenarios")
    assert after[0] == before[0]
    gaps = [below[1] - above[1] for above, below in pairwise(after[1:])]
    assert gaps == pytest.approx([12 + LARGE.row] * 2)


def test_in_large_print_a_frame_around_the_last_rows_ends_above_the_foot() -> None:
    frame = f'<div style="padding-bottom: 30px; border: 1px solid">{table(16)}</div>'
    _, after, _ = card(frame, body="large scenarios")
    assert after[-1][1] + 12 + 30 < 252 - feathering.FOOT


def test_panels_without_a_size_are_in_the_largest_type_that_keeps_them_on_their_pages() -> None:
    from sixgun.page.settle import CHOSEN, enlarge
    from sixgun.weasy.library import render, weasyprint

    css = """
    @page { size: 300pt 200pt; margin: 20pt } body { margin: 0; font-size: 8pt }
    section { break-after: page } .size-large { font-size: 10pt } .size-larger { font-size: 12pt }
    .size-largest { font-size: 24pt } .size-great, .size-huge { font-size: 90pt }
    """

    def panel(lines: int, size: str = CHOSEN) -> str:
        text = "<p>Somebody shoots.</p>" * lines
        return f'<section class="panel {size}"><div class="stack">{text}</div></section>'

    rounds: list[str] = []

    def lay_out(text: str) -> object:
        rounds.append(text)
        return render(text, css, [weasyprint().CSS(string=css)])

    page = f'<body class="screen">{panel(1)}{panel(4)}{panel(1, "size-large")}{panel(8)}</body>'
    sizes = [one.split('"')[0] for one in enlarge(page, lay_out).split('class="panel ')[1:]]
    assert sizes == [f"{CHOSEN} size-largest", f"{CHOSEN} size-larger", "size-large", CHOSEN]
    assert len(rounds) <= 4, "as declared, and three halvings"


def test_a_panel_that_is_a_line_too_high_is_set_closer_where_that_keeps_it_on_its_page() -> None:
    from sixgun.page.settle import CHOSEN, CLOSE, enlarge
    from sixgun.weasy.library import render, weasyprint

    css = """
    @page { size: 300pt 200pt; margin: 20pt } body { margin: 0; font: 10pt/16pt serif }
    p { margin: 0 } section { break-after: page } .size-close { line-height: 14pt }
    [class*=" size-l"], .size-great, .size-huge { font-size: 40pt; line-height: 60pt }
    """

    def panel(lines: int) -> str:
        text = "<p>Somebody shoots.</p>" * lines
        return f'<section class="panel {CHOSEN}"><div class="stack">{text}</div></section>'

    def lay_out(text: str) -> object:
        return render(text, css, [weasyprint().CSS(string=css)])

    page = f'<body class="reference">{panel(11)}{panel(9)}{panel(13)}</body>'
    sizes = [one.split('"')[0] for one in enlarge(page, lay_out).split('class="panel ')[1:]]
    assert sizes == [f"{CHOSEN}{CLOSE}", CHOSEN, CHOSEN]


def test_the_line_between_two_columns_ends_at_the_foot() -> None:
    cell = "display: table-cell; width: 50%; vertical-align: top"
    columns = "".join(f'<div class="stack" style="{cell}">{table(rows)}</div>' for rows in (18, 4))
    html = (
        f'<style>{CSS}</style><body class="reference"><div style="display: table; width: 100%">'
        f"{columns}</div>"
    )
    pages = weasyprint().HTML(string=html).render().pages
    feather(pages)
    cells = [box for box in pages[0]._page_box.descendants() if "stack" in classes(box)]
    assert [box.border_box_y() + box.border_height() <= 252.1 for box in cells] == [True, True]


@pytest.mark.parametrize("rows", [(10, 14), (15, 4), (17, 12)])
def test_columns_and_the_line_between_them_end_over_the_line_at_the_foot(
    rows: tuple[int, int],
) -> None:
    cell = "display: table-cell; width: 50%; vertical-align: top; border-left: 1px solid"
    columns = "".join(f'<div class="stack" style="{cell}">{table(count)}</div>' for count in rows)
    html = (
        f"<style>{CSS} @page {{ margin-bottom: 18px; @bottom-center {{ content: 'At a Glance' }} }}"
        " td { border-bottom: 1px solid }</style><body class='reference leveled'><div"
        f' style="display: table; width: 100%; border-spacing: 0">{columns}</div>'
    )
    pages = weasyprint().HTML(string=html).render().pages
    natural = 12 + 13 * max(rows) + 1
    feather(pages)
    [line] = [place for text, place in lines(pages) if text == "At a Glance"]
    foot = max(natural, line - feathering.OVER_FOOT)
    cells = [box for box in pages[0]._page_box.descendants() if "stack" in classes(box)]
    assert all(box.border_box_y() + box.border_height() <= foot + 0.1 for box in cells)
    assert all(place + 12 <= foot + 0.1 for text, place in lines(pages) if text != "At a Glance")


@pytest.mark.parametrize(
    "faults, chosen, tried",
    [
        ({0: 0}, 0, [0]),
        ({0: 1, -3: 0}, -3, [0, -3]),
        ({0: 1, -3: 2, 3: 1, 5: 0}, 5, [0, -3, 3, 5]),  # nearer is worse: not tried again
        ({0: 3, -3: 2, 3: 4, -5: 1, -7: 2, -6: 0}, -6, [0, -3, 3, -5, -7, -6]),
        ({0: 1}, 0, [0, -3, 3, -5, 5, -7, 7, -1, 1]),  # nothing helps: the one as declared
    ],
)
def test_a_chapter_is_laid_out_in_few_leadings(
    monkeypatch: pytest.MonkeyPatch, faults: dict[int, int], chosen: int, tried: list[int]
) -> None:
    """`faults` by percent; those that are not named are as at the leading as declared."""
    laid_out: list[int] = []

    def lay_out(leading: float) -> Any:
        laid_out.append(round(100 * leading) - 100)
        return SimpleNamespace(pages=[], percent=laid_out[-1])

    monkeypatch.setattr(
        feathering, "_faults", lambda document: faults.get(document.percent, faults[0])
    )
    assert feathering.copyfit(lay_out, Stock()).percent == chosen
    assert laid_out == tried


def test_large_print_is_only_tried_with_its_lines_nearer(monkeypatch: pytest.MonkeyPatch) -> None:
    laid_out: list[int] = []

    def lay_out(leading: float) -> Any:
        laid_out.append(round(100 * leading) - 100)
        return weasyprint().HTML(string='<body class="booklet large">Dust.').render()

    monkeypatch.setattr(feathering, "_faults", lambda document: 1)
    feathering.copyfit(lay_out, Stock())
    assert laid_out == [0, -3, -5]


def test_what_no_leading_mends_is_no_reason_to_try_another() -> None:
    laid_out: list[float] = []

    def lay_out(leading: float) -> Any:
        laid_out.append(leading)
        html = (
            f"<style>{CSS}</style><body class='booklet'><p data-placeholder='Name'>Name</p>"
            f"{'<p>Dust.</p>' * 19}"
        )
        return weasyprint().HTML(string=html).render()

    document = feathering.copyfit(lay_out, Stock())
    assert count_faults(document.pages) and not count_faults(document.pages, feathering.CURED)
    assert laid_out == [1]


@pytest.mark.parametrize(("css", "spread"), [("toc-full", True), ("names", False)])
def test_a_short_list_of_contents_is_spread_over_its_page(css: str, spread: bool) -> None:
    html = f'<style>{CSS}</style><body class="booklet leveled"><nav class="{css}">{"<p>x</p>" * 12}'
    pages = weasyprint().HTML(string=html).render().pages
    before = lines(pages)
    feather(pages)
    after = lines(pages)
    assert (after != before) is spread and after[0] == before[0]
    assert after[-1][1] < 252

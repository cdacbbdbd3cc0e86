"""Large print: chapters run on, pages that they leave blank take further drawings, and pieces to
cut out keep their size.
"""

from __future__ import annotations

import pytest
from markupsafe import Markup

from mini import ROOT
from sixgun.content.paper import EDGE, Backs, cut_for, load_papers, load_profiles
from sixgun.document.declaration import Document
from sixgun.document.view import Column, DocumentView, GameView, Section
from sixgun.page.stack import set_stacks
from sixgun.page.style import page_of
from sixgun.view import ChartView, GroupView, Head, RowView, TableView, View
from sixgun.weasy.library import weasyprint

CSS = (
    "@page { size: 400pt 600pt; margin: 0 } body { margin: 0 } .chapter { break-before: page } h1 {"
    " margin: 0; font-size: 20pt }"
)


@pytest.mark.parametrize(("high", "pages"), [(300, 1), (500, 2)])
def test_a_chapter_begins_a_page_only_where_little_is_left_of_one(high: int, pages: int) -> None:
    profile = (ROOT / "templates" / "css" / "large-print.css").read_text(encoding="utf-8")
    chapters = f'<div style="height: {high}pt"></div>', "<h1>Next</h1>"
    html = '<body class="large booklet">' + "".join(
        f'<section class="chapter">{chapter}</section>' for chapter in chapters
    )
    sheets = [weasyprint().CSS(string=css) for css in (CSS, profile)]
    assert len(weasyprint().HTML(string=html).render(stylesheets=sheets).pages) == pages


@pytest.mark.parametrize("part", ["box-part", "dispatch"])
@pytest.mark.parametrize(("rows", "above"), [(8, 0), (14, 7), (9, 6)])
def test_a_table_of_more_than_eight_rows_goes_on_overleaf_by_three(
    rows: int, above: int, part: str
) -> None:
    profile = (ROOT / "templates" / "css" / "large-print.css").read_text(encoding="utf-8")
    css = (
        f"{CSS} .{part} {{ break-inside: avoid }}"
        " table { border-spacing: 0 } td { padding: 0; height: 20pt }"
    )
    html = (
        '<body class="large booklet"><div style="height: 450pt"></div>'
        f'<div class="{part}"><table><tbody>{"<tr><td>Row</td></tr>" * rows}</tbody></table></div>'
    )
    sheets = [weasyprint().CSS(string=css) for css in (css, profile)]
    pages = weasyprint().HTML(string=html).render(stylesheets=sheets).pages
    counts = [
        sum(box.element_tag == "tr" for box in page._page_box.descendants()) for page in pages
    ]
    assert counts == [above, rows - above]


def test_drawings_of_other_chapters_come_after_the_spare_ones_and_never_twice() -> None:
    sections = tuple(
        Section(id, "", cuts=cuts)
        for id, cuts in (
            ("a", ("hat",)),
            ("b", ("rope", "hat")),
            ("c", ("watch",)),
            ("d", ("rope",)),
        )
    )
    game = GameView("mini", "Mini")
    view = DocumentView("booklet", "rules", "Rules", "", game, sections, spares=("town",))
    assert view.cuts_away(1) == ("town", "watch", "rope")


@pytest.mark.parametrize("kind", ["booklet", "handout"])
def test_what_is_folded_has_the_type_area_of_half_letter_on_a5(kind: str) -> None:
    papers, home = load_papers(ROOT / "build"), load_profiles(ROOT / "build")["home"]
    document = Document(id="rules", title="Rules", kind=kind)
    pages = [page_of(document, papers[name], home) for name in ("half-letter", "a5")]
    assert [page.scale for page in pages] == [1, 0.97]
    first, second = ((page.inner, page.type_area, page.columns) for page in pages)
    assert second == pytest.approx(first)


@pytest.mark.parametrize("actual", [True, False])
def test_pieces_of_their_actual_size_do_not_grow(actual: bool) -> None:
    document = Document(id="markers", title="Markers", kind="handout", actual_size=actual)
    page = page_of(
        document,
        load_papers(ROOT / "build")["letter"],
        load_profiles(ROOT / "build")["large-print"],
    )
    assert page.large is not actual and (page.scale == 1) is actual


@pytest.mark.parametrize(("rows", "tall"), [((14, 14), True), ((14, 5), False), ((5, 14), False)])
def test_a_chart_between_tables_of_a_page_each_is_as_high_as_a_page(
    rows: tuple[int, int], tall: bool
) -> None:
    page = page_of(
        Document(id="odds", title="Odds", kind="odds"),
        load_papers(ROOT / "build")["letter"],
        load_profiles(ROOT / "build")["large-print"],
    )
    heads = Head("Roll"), Head("Chance")
    before, after = (
        TableView(
            f"t{n}",
            "Table",
            heads,
            (GroupView("", tuple(RowView(str(n), ("1",)) for n in range(n))),),
        )
        for n in rows
    )
    chart = ChartView("chart", "Chart", "Roll", ("1", "2"), ())
    shown: list[View] = []
    set_stacks(
        [Column(100, (before, chart, after))],
        page,
        lambda view, width: shown.append(view) or Markup(""),
    )
    (drawn,) = (view for view in shown if isinstance(view, ChartView))
    assert (drawn.narrow > chart.narrow) is tall


@pytest.mark.parametrize("sheet", ["letter", "a4"])
@pytest.mark.parametrize(
    ("card", "backs", "across"),
    [
        ("poker-card", "duplex", 2),
        ("tarot-card", "none", 2),
        ("quarter-card", "duplex", 2),
        ("poker-card", "fold", 1),
    ],
)
def test_enlarged_cards_fill_a_sheet_and_lie_two_on_it(
    sheet: str, card: str, backs: Backs, across: int
) -> None:
    papers, profiles = load_papers(ROOT / "build"), load_profiles(ROOT / "build")
    leaf, printed = cut_for(papers[card], papers[sheet], profiles["large-print"], backs)
    assert printed.scale > 1.49
    wide = leaf.width * printed.scale * (2 if backs == "fold" else 1) * across
    high = leaf.height * printed.scale
    short, long = (length - 2 * EDGE for length in (papers[sheet].width, papers[sheet].height))
    assert wide <= long + 0.01 and high <= short + 0.01
    assert wide > long - 1 or high > short - 1
    assert cut_for(papers[card], papers[sheet], profiles["home"], backs) == (
        papers[card],
        profiles["home"],
    )

"""Pictures that close chapters: as large as the rest of the page allows, and never in the way."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest

from sixgun.page.aside import without_asides
from sixgun.page.feathering import feather
from sixgun.page.filler import Stock, fit_tailpieces, place_filler, stock_of
from sixgun.page.hole import choose_bands, holes, lowest_ink
from sixgun.weasy.box import is_column
from sixgun.weasy.library import weasyprint

DRAWING = (
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 200 100'%3E%3Crect"
    " width='200' height='100'/%3E%3C/svg%3E"
)
CSS = (
    "@page { size: 400px 600px; margin: 0 } body, p { margin: 0 } .tail { height: 0 } .tail img {"
    " display: block; width: 0; height: 0 }"
)

CSSED = f"<style>{CSS}</style>"


def laid_out(text: int, after: str = "") -> list[Any]:
    """A page with so many pixels of text, a tailpiece, and what follows."""
    html = (
        f'<style>{CSS}</style><div style="height: {text}px"></div><div class="tail"><img alt="A'
        f' cut" src="{DRAWING}"></div>{after}'
    )
    pages = weasyprint().HTML(string=html).render().pages
    fit_tailpieces(pages, Stock())
    return [
        (page, [box for box in page._page_box.descendants() if box.element_tag == "img"])
        for page in pages
    ]


@pytest.mark.parametrize("text", [0, 200, 400, 500])
def test_a_tailpiece_fits_below_the_text_in_its_own_proportions(text: int) -> None:
    [(page, [picture])] = laid_out(text)
    assert picture.width == pytest.approx(2 * picture.height)
    assert picture.position_y > text and picture.position_y + picture.height <= 600
    assert picture.position_x == pytest.approx((400 - picture.width) / 2)
    assert picture.width <= page.width * 0.75


@pytest.mark.parametrize("text", [560, 600])
def test_without_room_there_is_no_picture_and_no_further_page(text: int) -> None:
    [(_, pictures)] = laid_out(text)
    assert pictures == []


def test_fillers_stand_at_the_foot_one_to_a_page_and_each_once() -> None:
    from weasyprint.formatting_structure.boxes import BlockBox

    fillers = "".join(
        f'<section class="filler" style="height: {height}px; break-before: page">{height}</section>'
        for height in (100, 60, 40)
    )
    html = (
        f'<style>{CSS}</style><div style="height: 380px"></div><div class="tail"></div><p'
        ' style="break-before: page">Next</p><div class="tail"></div>'
    )
    stock = stock_of(
        f'<body>{html}<div class="fillers">{fillers}</div><!--fillers--></body>',
        lambda text: weasyprint().HTML(string=CSSED + text).render(),
        (),
    )
    pages = weasyprint().HTML(string=html).render().pages
    fit_tailpieces(pages, stock)
    placed = [
        [
            box
            for box in page._page_box.descendants()
            if isinstance(box, BlockBox) and box.element_tag == "section"
        ]
        for page in pages
    ]
    assert [[box.height for box in boxes] for boxes in placed] == [[100], [60]]
    assert placed[0][0].position_y + 100 == 600
    assert without_asides('a<div class="fillers">b</div><!--fillers-->c') == "ac"


@pytest.mark.parametrize(("text", "notices"), [(490, 1), (525, 0)])
def test_a_notice_stands_only_where_a_page_would_be_blank(text: int, notices: int) -> None:
    notice = '<b style="display: block">Notice</b>'
    page = with_filler(text, f'<section class="filler" style="height: 40px">{notice}</section>')
    assert sum(box.element_tag == "section" for box in page.descendants()) == notices


def with_filler(text: int, filler: str) -> Any:
    """The box of a page with so many pixels of text and a filler."""
    html = f'<style>{CSS}</style><div style="height: {text}px"></div><div class="tail"></div>'
    stock = stock_of(
        f'<body>{html}<div class="fillers">{filler}</div><!--fillers--></body>',
        lambda text: weasyprint().HTML(string=CSSED + text).render(),
        (),
    )
    pages = weasyprint().HTML(string=html).render().pages
    fit_tailpieces(pages, stock)
    return pages[0]._page_box


@pytest.mark.parametrize("align", ["top", "baseline"])
def test_a_filler_is_below_the_text_where_its_style_says_so_else_at_the_foot(align: str) -> None:
    text = 300
    filler = f'<section class="filler" style="vertical-align: {align}">'
    example = f'{filler}<div style="height: 100px">48 is a hit</div></section>'
    boxes = list(with_filler(text, example).descendants())
    [example] = [box for box in boxes if box.element_tag == "section"]
    [body] = [box for box in boxes if box.element_tag == "body"]
    foot = body.position_y + 600
    white = example.position_y - (body.position_y + text)
    below = foot - example.position_y - example.height
    assert (0 < white < 40 < below) if align == "top" else (below < 1 < 40 < white)


def test_a_filler_across_the_page_is_as_near_to_the_text_whatever_margin_ends_it() -> None:
    rule = "border-bottom: 1px solid; margin-bottom: 20px"
    html = f'<style>{CSS}</style><div style="height: 439px; {rule}"></div><div class="tail"></div>'
    filler = '<section class="filler" style="vertical-align: top"><div style="height: 100px">48'
    stock = stock_of(
        f'<body>{html}<div class="fillers">{filler}</div></section></div><!--fillers--></body>',
        lambda text: weasyprint().HTML(string=CSSED + text).render(),
        (),
    )
    [page] = weasyprint().HTML(string=html).render().pages
    fit_tailpieces([page], stock)
    boxes = list(page._page_box.descendants())
    [example] = [box for box in boxes if box.element_tag == "section"]
    [body] = [box for box in boxes if box.element_tag == "body"]
    assert example.position_y - body.position_y - 440 == pytest.approx(16)  # 12 points


def test_the_rule_between_columns_ends_over_what_is_set_across_them() -> None:
    columns = (
        '<div style="columns: 2; column-fill: auto; height: 600px"><div style="height:'
        ' 300px">One</div><div style="break-before: column; height: 300px">Two</div></div>'
    )
    [page] = weasyprint().HTML(string=CSSED + columns).render().pages
    stock = stock_of(
        f'<body>{CSSED}<div class="fillers"><section class="filler" style="height: 100px"><b'
        ' style="display: block; width: 400px">Notice</b></section></div><!--fillers--></body>',
        lambda text: weasyprint().HTML(string=text).render(),
        (),
    )
    [notice] = place_filler(page, (0, 400, 600, 300), stock)
    ends = [b.position_y + b.height for b in page._page_box.descendants() if is_column(b)]
    assert len(ends) == 2 and all(300 <= end < notice.position_y for end in ends)


def test_of_the_next_pictures_the_one_that_covers_most_of_the_room_closes_the_chapter() -> None:
    upright = DRAWING.replace("0 0 200 100", "0 0 50 100").replace("width='200'", "width='50'")
    images = f'<img alt="Lantern" src="{upright}"><img alt="Knife" src="{DRAWING}">'
    html = f'<style>{CSS}</style><div style="height: 480px"></div><div class="tail">{images}</div>'
    [page] = weasyprint().HTML(string=html).render().pages
    fit_tailpieces([page], Stock())
    assert [
        box.element.get("alt") for box in page._page_box.descendants() if box.element_tag == "img"
    ] == ["Knife"]


def test_a_chapter_that_follows_on_the_page_leaves_no_room() -> None:
    [(_, pictures)] = laid_out(100, "<p>Next</p>")
    assert pictures == []


SPOTTED = (
    "@page { size: 400px 300px; margin: 0 } body, p { margin: 0 } .tail { height: 0 } .tail img {"
    " display: block; width: 0; height: 0 } .news { columns: 2; column-gap: 20px; column-fill:"
    " auto; font: 10px/20px serif } .news p { break-inside: avoid } .whole { height: 260px }"
)


def spotted(*heights: int, pictures: int) -> list[Any]:
    """Pages of two columns with paragraphs so high, and where pictures of the tail were placed on
    each.
    """
    text = "".join(
        f'<p style="height: {height}px; border-bottom: 1px solid">x</p>' for height in heights
    )
    images = "".join(f'<img alt="Cut {n}" src="{DRAWING}">' for n in range(pictures))
    html = (
        f'<style>{SPOTTED}</style><div class="news">{text}</div><div class="tail'
        f' spots">{images}</div>'
    )
    pages = weasyprint().HTML(string=html).render().pages
    choose_bands(pages)
    fit_tailpieces(pages, Stock())
    return [
        [box for box in page._page_box.descendants() if box.element_tag == "img"] for page in pages
    ]


def test_a_hole_in_a_column_gets_a_picture_as_wide_as_the_column_at_most() -> None:
    first, _ = spotted(150, 290, 290, 290, pictures=3)
    [picture] = first
    assert picture.position_y > 150 and picture.position_y + picture.height <= 300
    assert picture.position_x >= 0 and picture.position_x + picture.width <= 190


def test_columns_that_end_level_share_one_picture_across_the_page() -> None:
    first, _ = spotted(180, 180, 290, 290, pictures=3)
    [picture] = first
    assert picture.position_x < 190 and picture.position_x + picture.width > 210


def test_a_hole_below_what_spans_uneven_columns_is_as_wide_as_the_page() -> None:
    across = '<div style="border-bottom: 1px solid">Across.</div>'
    uneven = (
        f'<div class="news"><p style="height: 80px; border-bottom: 1px solid">x</p></div>{across}'
    )
    (page,) = weasyprint().HTML(string=f"<style>{SPOTTED}</style>{uneven}").render().pages
    assert [round(hole.width) for hole in holes(page, 60)] == [400]


def test_a_list_in_columns_inside_a_frame_leaves_one_hole_below_the_frame() -> None:
    items = "".join('<p style="height: 20px; border-bottom: 1px solid">x</p>' for _ in range(4))
    framed = (
        '<div style="border: 1px solid; padding: 4px"><div class="news" style="column-fill:'
        f' balance">{items}</div></div>'
    )
    (page,) = weasyprint().HTML(string=f"<style>{SPOTTED}</style>{framed}").render().pages
    assert [round(hole.width) for hole in holes(page, 60)] == [400]


def test_full_columns_and_an_empty_list_leave_pages_as_they_are() -> None:
    assert spotted(290, 290, 290, 290, pictures=2) == [[], []]
    assert spotted(150, 290, 290, 290, pictures=0)[0] == []


def test_fillers_of_a_chapter_come_in_their_order_and_before_others_and_stay_away_from_other_chapters() -> (  # noqa: E501
    None
):
    kinds = (("two", 40), ("one", 30), ("one", 50), ("", 60))
    fillers = "".join(
        f'<section class="filler" data-of="{of}" style="height: {height}px"><p>x</p></section>'
        for of, height in kinds
    )
    stock = stock_of(
        f'<body><div class="fillers">{fillers}</div><!--fillers--></body>',
        lambda t: weasyprint().HTML(string=CSSED + t).render(),
        (),
    )
    stock.chapter = "one"
    assert [stock.take(1000, 1000)[1] for _ in range(3)] == [1, 2, 3] and stock.take(
        1000, 1000
    ) is None


def test_what_lies_behind_a_filler_moves_with_it() -> None:
    bar = (
        '<section class="filler" style="height: 40px"><h3 style="margin: 0; height: 20px;'
        ' background: black">Bar</h3></section>'
    )
    html = f'<style>{CSS}</style><div style="height: 380px"></div><div class="tail"></div>'
    stock = stock_of(
        f'<body>{html}<div class="fillers">{bar}</div><!--fillers--></body>',
        lambda t: weasyprint().HTML(string=CSSED + t).render(),
        (),
    )
    [page] = weasyprint().HTML(string=html).render().pages
    fit_tailpieces([page], stock)
    heading = next(box for box in page._page_box.descendants() if box.element_tag == "h3")
    assert heading.background.layers[-1].painting_area[1] == heading.position_y > 500


@pytest.mark.parametrize(("columns", "beside"), [("auto", True), ("2", False)])
def test_in_a_low_hole_of_a_page_of_one_column_a_filler_stands_beside_the_picture(
    columns: str, beside: bool
) -> None:
    narrow = (
        '<section class="filler narrow"><div style="height: 60px; width: 180px"></div></section>'
    )
    html = (
        f'<style>{CSS}</style><div style="columns: {columns}; height: 480px"><p>Text</div><div'
        f' class="tail"><img alt="Knife" src="{DRAWING}"></div>'
    )
    [page] = weasyprint().HTML(string=html).render().pages
    stock = stock_of(
        f'<body><div class="fillers">{narrow}</div><!--fillers--></body>',
        lambda t: weasyprint().HTML(string=CSSED + t).render(),
        (),
    )
    fit_tailpieces([page], stock)
    [picture] = [box for box in page._page_box.descendants() if box.element_tag == "img"]
    fillers = [box for box in page._page_box.descendants() if box.element_tag == "section"]
    assert bool(fillers) is beside
    if beside:
        assert (
            picture.position_x + picture.width <= 200 <= fillers[0].position_x
            and fillers[0].position_x + 180 == 400
        )
        assert fillers[0].position_y >= 480 and fillers[0].position_y + 60 <= 600


BAND = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"  # of no size of its own
TWO = BAND, BAND.replace("/%3E", " id='b'/%3E")


def banded(
    *texts: int,
    name: str = "",
    pictures: Sequence[str] = (BAND,),
    each: int = 0,
    css: str = "band",
    last: str = "",
) -> list[list[Any]]:
    """Pages with so many pixels of text, and a tailpiece of bands, or of pictures of another
    class, after so many `each`, or after the last; then what is `last`: their pictures.
    """
    page = f"<style>body {{ page: {name} }}</style>" if name else ""
    bands = "".join(f'<img class="{css}" alt="A moon" src="{one}">' for one in pictures)
    tail = f'<div class="tail spots">{bands}</div>'
    html = f'<style>{CSS}</style><body class="booklet leveled">{page}' + "".join(
        f'<div style="height: {text - 20}px; break-before: page"></div>'
        f'<p style="height: 20px">x</p>{"" if number % (each or len(texts)) else tail}'
        for number, text in enumerate(texts, 1)
    )
    pages = weasyprint().HTML(string=f"{html}{last}</body>").render().pages
    choose_bands(pages)
    fit_tailpieces(pages, Stock())
    return [
        [box for box in page._page_box.descendants() if box.element_tag == "img"] for page in pages
    ]


def test_a_band_stands_where_little_of_a_page_is_left_and_on_few_pages() -> None:
    full = 580
    placed = banded(full, 470, 450, full, 440, full, full, full, 580, pictures=TWO)
    assert [bool(pictures) for pictures in placed] == [n in (2, 4) for n in range(9)]
    for [band] in (placed[2], placed[4]):
        assert band.width == 400 and band.position_y + band.height == 600
    assert placed[4][0].height > placed[2][0].height  # the higher hole takes the higher band


def test_two_pages_that_follow_each_other_have_one_band() -> None:
    placed = banded(*(450, 450, 580, 580) * 2, pictures=TWO)
    assert [bool(pictures) for pictures in placed].count(True) == 2


def test_a_page_that_the_next_chapter_could_not_fill_has_a_band() -> None:
    placed = banded(580, 300, 310, 580)
    assert [bool(pictures) for pictures in placed] == [False, True, True, False]
    assert all(band.height == pytest.approx(0.3 * 600) for [band] in placed[1:3])


def test_three_pages_in_a_row_have_two_bands_and_another_picture_each() -> None:
    placed = banded(580, 320, 300, 310, 580, pictures=TWO)
    assert [bool(pictures) for pictures in placed] == [False, False, True, True, False]
    assert len({band.element.get("src") for [band] in placed[2:4]}) == 2


@pytest.mark.parametrize("chapters", [2, 3])
def test_no_band_comes_again_while_another_is_left(chapters: int) -> None:
    pictures = [BAND.replace("/%3E", f" id='{n}'/%3E") for n in range(chapters)]
    placed = banded(*(300, 580) * chapters, pictures=pictures, each=2)
    found = [band.element.get("src") for page in placed for band in page]
    assert sorted(found) == sorted(pictures)


@pytest.mark.parametrize("css", ["band", "art"])  # a band, and a drawing of a quiet face
@pytest.mark.parametrize(
    "pictures", [(DRAWING,), (DRAWING, DRAWING.replace("rect ", "rect id='b' "))]
)
def test_a_picture_of_a_face_is_on_one_page_in_four_and_each_on_one(
    css: str, pictures: tuple[str, ...]
) -> None:
    placed = banded(*(450, 450, 580, 580) * 3, pictures=pictures, each=1, css=css)
    found = [number for number, page in enumerate(placed) if page]
    addresses = [box.element.get("src") for page in placed for box in page]
    assert sorted(addresses) == sorted(pictures)
    assert all(after - one > 1 for one, after in pairwise(found))


@pytest.mark.parametrize("css", ["band", "art"])
@pytest.mark.parametrize("between", [0, 2, 4])
def test_the_picture_of_a_back_cover_is_not_on_the_pages_before_it(css: str, between: int) -> None:
    back = (
        "<p style='break-before: page; padding-top: 560px'>x</p>"
        * between
        + f'<div style="page: cover; break-before: page"><img alt="A moon" src="{DRAWING}"'
        ' style="display: block; width: 200px; height: 100px"></div>'
    )
    placed = banded(*[580] * 3, 450, pictures=(DRAWING,), css=css, last=back)
    assert bool(placed[3]) == (between == 4)


def test_a_list_of_contents_has_no_band() -> None:
    contents = '<nav class="toc-full">Contents</nav>'
    assert banded(430, last=contents) == [[]] and len(banded(450)[0]) == 1


def test_what_a_chapter_declares_stays_on_a_page_that_takes_no_picture_of_the_face() -> None:
    horse = CUT.format("Horse", "horse")
    pages = *[("Prices.", "")] * 3, ("A horse.", horse), ("A horse.", horse.replace("Horse", "Two"))
    assert [*placed_cuts(*pages, body="booklet leveled")[3:]] == [["Horse"], ["Two"]]


@pytest.mark.parametrize(("text", "high"), [(240, 216), (200, 242), (100, 342)])
def test_a_band_takes_a_third_of_a_page_unless_more_than_that_would_stay_blank(
    text: int, high: int
) -> None:
    [[band]] = banded(text)
    assert band.height == pytest.approx(high, abs=1)  # above it 21 pixels are a gap


def test_a_cover_has_no_band() -> None:
    assert banded(300, name="cover") == [[]]


def test_a_page_of_a_booklet_ends_at_its_foot_unless_it_leaves_a_hole() -> None:
    def ends(rows: int, css: str = "booklet leveled", page_name: str = "auto") -> float:
        row = '<tr><td style="border-bottom: 1px solid">row</td></tr>'
        table = f'<table style="border-spacing: 0; font: 20px/20px serif">{row * rows}</table>'
        style = f"<style>{CSS} body {{ page: {page_name} }}</style>"
        html = f'{style}<body class="{css}">{table}</body>'
        [page] = weasyprint().HTML(string=html).render().pages
        feather([page])
        boxes = page._page_box.descendants()
        return max(box.position_y + box.height for box in boxes if box.element_tag == "tr")

    assert ends(24) == pytest.approx(600, abs=2)
    assert ends(24, "booklet") < 560  # a game with its own pages keeps them
    assert ends(10) < 260  # a hole of more than half a page
    assert ends(24, page_name="cover") < 560  # its lines stand where its own style says


CUT = '<img alt="{0}" data-about="{1}" src="' + DRAWING.replace("rect ", "rect id='{0}' ") + '">'


def placed_cuts(*pages: tuple[str, str], text: int = 505, body: str = "") -> list[list[str]]:
    """The cuts on pages, each declared by its text, so many pixels high, and what follows it."""
    html = "".join(
        f'<div style="height: {text - 20}px; break-before: page"></div>'
        f'<p style="font: 20px/20px serif">{words}</p>'
        f'<div class="tail spots">{cuts}</div>'
        for words, cuts in pages
    )
    html = f'{CSSED}<body class="{body}">{html}'
    laid_out = weasyprint().HTML(string=html).render().pages
    fit_tailpieces(laid_out, Stock())
    return [
        [box.element.get("alt") for box in page._page_box.descendants() if box.element_tag == "img"]
        for page in laid_out
    ]


def test_a_cut_stands_once_in_a_document_and_where_its_subject_is() -> None:
    horse, hat = CUT.format("Horse", "horse horses"), CUT.format("Hat", "hat")
    assert placed_cuts(("Horses.", horse), ("A horse.", horse)) == [["Horse"], []]
    assert placed_cuts(("Prices.", horse), ("A horse, a hat.", hat)) == [[], ["Hat"]]
    prices = ("Prices.", horse), ("Prices.", hat)
    assert placed_cuts(*prices, text=300) == [["Horse"], ["Hat"]]
    assert placed_cuts(*prices, text=300, body="large booklet") == [[], []]
    assert placed_cuts(("Horses.", horse), text=300, body="large booklet") == [["Horse"]]


def test_what_a_document_declares_for_anywhere_needs_no_word_and_an_ornament_may_come_again() -> (
    None
):
    anywhere, ornament = CUT.format("Town", ""), f'<img alt="Rule" src="{DRAWING}">'
    assert placed_cuts(("Contents", anywhere), ("Index", anywhere)) == [["Town"], []]
    assert placed_cuts(("One", ornament), ("Two", ornament)) == [["Rule"], ["Rule"]]


def test_the_lines_of_a_form_are_ink() -> None:
    rows = "<tr><td></td><td></td></tr>" * 4
    css = "table { border-collapse: collapse } td { height: 50px; border-bottom: 1px solid }"
    html = f"{CSSED}<style>{css}</style><table>{rows}</table>"
    (page,) = weasyprint().HTML(string=html).render().pages
    assert 200 <= lowest_ink(page._page_box, 590) <= 215

"""The character sheet on paper: every slot in its place, whatever is written in it, on every paper
and in every printing.
"""

from __future__ import annotations

import io
import re
from dataclasses import replace
from functools import cache

import pikepdf
import pytest

import winifred
from sample import sampled
from sixgun.content.content import Content
from sixgun.play.game import Game
from sixgun.view import Areas, Entry, Grid, Ladder, Marks, Pips, SheetView, Slot, Stat, Track

PAPERS = (("letter", 1), ("a4", 1), ("half-letter", 2), ("a5", 2))
SAMPLE = {("half-letter", "ink-saver", "print")}
SHEETS = {("letter", "long"), ("a5", "blank")}
PEOPLE = {"filled": winifred.SOMEONE, "blank": winifred.NOBODY, "long": winifred.LONG}


def slots_of(view: SheetView) -> list[Slot]:
    """Every slot of a sheet, in reading order."""
    found: list[Slot] = []
    for band in view.bands:
        for block in [*band.blocks, *(b for column in band.columns for b in column)]:
            match block:
                case Stat():
                    found += [block.slot, *(p for p in block.foot if isinstance(p, Slot))]
                case Entry():
                    found.append(block.slot)
                case Areas():
                    found += block.slots
                case Pips() | Track():
                    found += [box.slot for box in block.boxes]
                case Ladder():
                    found += [slot for slot, _ in block.rows]
                case Grid():
                    found += [slot for row in block.rows for slot in row]
                case Marks():
                    found += [box.slot for _, _, boxes in block.groups for box in boxes]
    return found


@cache
def text_of(pdf: bytes) -> str:
    import pypdfium2

    return " ".join(
        " ".join(page.get_textpage().get_text_range().split())
        for page in pypdfium2.PdfDocument(pdf)
    )


@pytest.mark.parametrize("who", PEOPLE)
def test_print_and_form_have_the_same_slots(who: str) -> None:
    view = winifred.sheet(PEOPLE[who])
    names = [slot.name for slot in slots_of(view)]
    assert len(names) > 100 and len(set(names)) == len(names)
    printed, _ = winifred.html_of(view)
    form, _ = winifred.html_of(view, mode="form")
    beside = ("whose", "provenance", "event")  # what is beside the blocks is measured too
    assert [
        name for name in re.findall(r'data-slot="([^"]+)"', printed) if name not in beside
    ] == names
    assert re.findall(r' name="([^"]+)"', form.split("<body")[1]) == names


def test_each_control_has_a_title_and_no_label_holds_one() -> None:
    form, _ = winifred.html_of(winifred.sheet(winifred.SOMEONE), mode="form")
    controls = re.findall(r"<(?:input|textarea)[^>]*>", form)
    assert len(controls) > 100
    assert all(
        re.search(r' title="[^"]+"', c) and re.search(r' aria-label="[^"]+"', c) for c in controls
    )
    ids = re.findall(r' id="([^"]+)"', form)
    labels = re.findall(
        r'<label class="[^"]*" for="([^"]+)">([^<]*(?:<b[^<]*</b>)?[^<]*)</label>', form
    )
    assert len(labels) > 50 and {target for target, _ in labels} <= set(ids)
    assert len(re.findall("<label", form)) == len(labels), (
        "a label holds something other than words"
    )


def test_several_sheets_have_fields_of_their_own() -> None:
    form, _ = winifred.html_of(
        winifred.sheet(winifred.NOBODY), winifred.sheet(winifred.NOBODY), mode="form"
    )
    names = re.findall(r' name="([^"]+)"', form.split("<body")[1])
    assert len(names) == len(set(names)) > 200
    assert names[0] == "sheet-1.grit"


@pytest.mark.parametrize(
    ("paper", "pages", "who"),
    sampled(
        [(*paper, who) for paper in PAPERS for who in PEOPLE],
        lambda paper, pages, who: (paper, who) in SHEETS,
    ),
)
def test_the_sheet_takes_one_full_page_or_two_half_ones(paper: str, pages: int, who: str) -> None:
    printed = winifred.print_of(winifred.sheet(PEOPLE[who]), paper=paper)
    assert printed.complaints == ()
    assert printed.pages == pages
    for slot in slots_of(winifred.sheet(PEOPLE[who])):
        if slot.kind != "tick" and slot.value:
            first = re.sub(r"\*\*|[-−]", "", slot.value).split()[0]
            assert first in re.sub("[-−]", "", text_of(printed.pdf))


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("paper", "profile", "mode"),
    sampled(
        [
            (p, profile, mode)
            for p, _ in PAPERS
            for profile in ("ink-saver", "large-print")
            for mode in ("print", "form")
        ],
        lambda *one: one in SAMPLE,
    ),
)
def test_other_printings_have_no_complaint(paper: str, profile: str, mode: str) -> None:
    printed = winifred.print_of(
        winifred.sheet(winifred.LONG), paper=paper, profile=profile, mode=mode
    )
    assert printed.complaints == ()


@pytest.mark.exhaustive
def test_large_print_is_large() -> None:
    """Nothing under 14 points, and nothing to read under 16 but labels."""
    import pypdfium2
    import pypdfium2.raw as raw

    printed = winifred.print_of(winifred.sheet(winifred.LONG), profile="large-print")
    sizes = set()
    for page in pypdfium2.PdfDocument(printed.pdf):
        text = page.get_textpage()
        for n in range(text.count_chars()):
            if text.get_text_range(n, 1).strip():
                sizes.add(round(raw.FPDFText_GetFontSize(text.raw, n), 1))
    assert sizes and min(sizes) >= 14


def test_the_form_has_the_geometry_of_the_print() -> None:
    """Each field's rectangle is where the print has the slot."""
    places = []
    for mode in ("print", "form"):
        html, css = winifred.html_of(winifred.sheet(winifred.NOBODY), mode=mode)
        places.append(_places(html, css, mode == "form"))
    assert len(places[0]) > 100
    assert places[0] == places[1]


def _places(html: str, css: str, form: bool) -> dict[str, tuple[float, ...]]:
    from weasyprint import HTML

    from sixgun.draw.font import font_rules
    from sixgun.weasy.library import fetcher, fonts_of, stylesheet_of

    document = HTML(string=html, url_fetcher=fetcher()).render(
        stylesheets=[stylesheet_of(css)[0]], font_config=fonts_of(font_rules(css)), pdf_forms=form
    )
    found = {}
    for page in document.pages:
        for box in page._page_box.descendants():
            element = box.element
            if element is None or box.element_tag != element.tag:
                continue
            name = (
                element.get("id")
                if element.tag in ("input", "textarea")
                else element.get("data-slot")
            )
            if name:
                found[name] = tuple(
                    round(n, 2)
                    for n in (
                        box.border_box_x(),
                        box.border_box_y(),
                        box.border_width(),
                        box.border_height(),
                    )
                )
    return found


@pytest.mark.parametrize(
    "name",
    [
        "Maximilianbartholomewfeatherstonehaugh",
        pytest.param("W" * 18, marks=pytest.mark.exhaustive),
    ],
)
def test_text_that_does_not_fit_is_reported(name: str) -> None:
    printed = winifred.print_of(winifred.sheet({**winifred.SOMEONE, "name": name}))
    assert any(
        name in c and "does not fit" in c and "(name)" in c and "mm" in c
        for c in printed.complaints
    )


@pytest.mark.exhaustive
def test_too_many_lines_are_reported() -> None:
    printed = winifred.print_of(
        winifred.sheet({**winifred.SOMEONE, "abilities": ["a long story " * 40]})
    )
    assert any("(abilities.1)" in c for c in printed.complaints)


def test_ticked_boxes_are_crossed() -> None:
    blank, _ = winifred.html_of(winifred.sheet(winifred.NOBODY))
    ticked, _ = winifred.html_of(winifred.sheet({**winifred.SOMEONE, "scenarios": 5}))
    assert blank.count('class="art cross') == 0
    assert ticked.count('class="art cross') == 5


def test_a_sheet_says_where_it_comes_from_and_what_was_waived() -> None:
    view = replace(
        winifred.sheet(), provenance="Rolled from seed pregens-4", waived=("the source has it so",)
    )
    html, _ = winifred.html_of(view)
    assert "Rolled from seed pregens-4" in html and "§ the source has it so." in html


def test_the_sheet_is_tagged() -> None:
    printed = winifred.print_of(winifred.sheet())
    with pikepdf.open(io.BytesIO(printed.pdf)) as pdf:
        assert "/StructTreeRoot" in pdf.Root and pdf.Root.MarkInfo.Marked
        assert b"pdfuaid" in pdf.Root.Metadata.read_bytes()


@pytest.mark.parametrize(
    ("paper", "pages"),
    [("letter", 1), pytest.param("half-letter", 2, marks=pytest.mark.exhaustive)],
)
def test_the_real_game_fills_it(
    tombstone: Game, content: Content, paper: str, pages: int, exhaustive: bool
) -> None:
    """The blank sheet and the six of quick play (in a sample: one of them), on full and on half
    paper.
    """
    people = tombstone.people
    assert people is not None
    views = [
        people.sheet(None, content),
        *(people.sheet(c.who, content) for c in content.group("quick-play")),
    ]
    assert len(views) == 7
    views = views if exhaustive else views[:2]
    printed = winifred.print_of(*views, paper=paper)
    assert printed.complaints == () and printed.pages == pages * len(views)

"""Faces: a small plain game is printed in each, on every paper and in every way, without a
complaint.
"""

from __future__ import annotations

import io
import re
import shutil
from itertools import chain
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
import yaml
from PIL import Image, ImageStat

import epubcheck
import verapdf
from chromium import FONTS, axe_findings, ill_laid
from every_face import DOCUMENTS, FACES, PAPERS, Printed, blank_share, composed, printed
from sixgun.build.job import Job, PrintOrder, jobs_of
from sixgun.build.worker import set_job
from sixgun.content.asset import MOTIFS, motif_of, motifs_of
from sixgun.content.content import DRAWN_FACES, _motif
from sixgun.document.document import emblems, title_lines
from sixgun.document.kind import Source
from sixgun.document.project import Project
from sixgun.document.project_game import check_game
from sixgun.document.view import NO_COVER, GameView
from sixgun.draw.font import RULE
from sixgun.features.epub.book import write_epub
from sixgun.page.aside import without_asides
from sixgun.page.browser import browser_html
from sixgun.page.pdf import lay_out, render_pdf
from sixgun.weasy.box import is_picture, is_text, page_area

PROFILES = ("home", "large-print", "ink-saver")
SMALL = Path(__file__).with_name("small-game")
INK = 0.12  # of a card's back, at most
JUDGED = [  # a sample of them by default, all in the release round
    pytest.param(face, marks=() if face in ("grimoire", "case-file") else pytest.mark.release)
    for face in FACES
]


def project(folder: Path, face: str) -> Project:
    """A copy of the small game in a face."""
    place = folder / face
    shutil.copytree(SMALL, place)
    about = place / "content" / "small" / "game.yaml"
    about.write_text(about.read_text(encoding="utf-8") + f"face: {face}\n", encoding="utf-8")
    return Project(place)


def complaints(root: Project, order: PrintOrder) -> list[str]:
    game, content = root.game("small")
    found = []
    for job in jobs_of(root, game, content, order):
        assert job.html is not None
        printed = render_pdf(job.html, job.css)
        found += [f"{job.document}: {one}" for one in printed.complaints]
    return found


def documents(root: Project) -> list[Job]:
    return list(jobs_of(root, *root.game("small"), PrintOrder()))


@pytest.mark.skipif(not verapdf.CAN_RUN, reason="needs Java and veraPDF: tests/verapdf.py")
@pytest.mark.parametrize("face", JUDGED)
def test_printed_files_conform_to_pdf_ua(face: str, tmp_path: Path) -> None:
    printed = {job.document: set_job(job) for job in documents(project(tmp_path, face))}
    files = [tmp_path / f"{id}.pdf" for id in printed]
    for file in files:
        file.write_bytes(printed[file.stem].files[file.name])
    assert len(files) > 6 and not verapdf.failures(*files)


@pytest.mark.parametrize("face", JUDGED)
def test_web_pages_read_well_at_every_width_and_in_the_dark(
    chromium: Any, axe: str, face: str, tmp_path: Path
) -> None:
    problems = []
    page = chromium.new_page()
    for job in documents(project(tmp_path, face)):
        if "html" in job.formats:
            page.set_content(browser_html(job.html, job.css, job.words))
            page.evaluate(FONTS)
            page.evaluate(axe)
            found = (*ill_laid(page), *axe_findings(page))
            problems += [f"{job.document} {problem}" for problem in found]
    page.close()
    assert problems == []


@pytest.mark.skipif(not epubcheck.CAN_RUN, reason="epubcheck is not installed")
@pytest.mark.parametrize("face", JUDGED)
def test_a_booklet_is_a_book_without_error_or_warning(face: str, tmp_path: Path) -> None:
    job = next(job for job in documents(project(tmp_path, face)) if job.document == "booklet")
    cover = io.BytesIO()
    opened = pypdfium2.PdfDocument.new()
    opened.new_page(396, 612)
    opened.save(cover)
    book = write_epub(Source(job.html, job.css, cover.getvalue(), job.rights))
    assert epubcheck.findings(book, tmp_path) == ""


@pytest.mark.parametrize("face", FACES)
def test_a_plain_game_prints_in_every_face(face: str, tmp_path: Path) -> None:
    root = project(tmp_path, face)
    assert not check_game(root, "small")
    assert not complaints(root, PrintOrder())


@pytest.mark.parametrize("face", ["plain", "grimoire", "zine"])  # two letter their headlines
def test_the_outline_of_a_booklet_names_each_chapter(face: str, tmp_path: Path) -> None:
    root = project(tmp_path, face)
    (job,) = jobs_of(root, *root.game("small"), PrintOrder(only=("booklet",)))
    pages = pypdfium2.PdfDocument(io.BytesIO(render_pdf(job.html, job.css).pdf))
    outline = {entry.get_title() for entry in pages.get_toc()}
    html = without_asides(job.html)
    assert {*re.findall(r'<h1 class="headline[^>]* data-run="([^"]*)"', html)} <= outline


@pytest.mark.parametrize(
    ("title", "two"), [("Something stirs", False), ("Something that nobody here expected", True)]
)
@pytest.mark.parametrize("face", ["plain", "case-file", "zine"])
def test_a_title_of_a_screen_that_its_tab_has_no_room_for_has_two_lines(
    title: str, two: bool, face: str, tmp_path: Path
) -> None:
    root = project(tmp_path, face)
    declared = root.root / "build" / "small.yaml"
    text = declared.read_text("utf-8")
    panel = f"  - title: {title}\n    heads: [They try]\n"
    declared.write_text(text.replace("  - title: Something Stirs\n", panel), "utf-8")
    (job,) = jobs_of(root, *root.game("small"), PrintOrder(only=("screen",)))
    assert ('class="tab main two"' in job.html) is two
    assert render_pdf(job.html, job.css).complaints == ()


def test_each_page_of_a_screen_in_large_print_begins_with_a_title(tmp_path: Path) -> None:
    job = composed(tmp_path, "percentile", "grimoire", "", "screen", "large-print")
    titles = re.findall(r'class="tab main.*?</i>([^<]+)', job.html)
    assert len(titles) > 8
    for page in pypdfium2.PdfDocument(io.BytesIO(render_pdf(job.html, job.css).pdf)):
        words = page.get_textpage().get_text_range()
        assert any(title in words for title in titles), words
        assert "\n, continued" not in words  # of a table without a title


def test_a_link_leads_to_a_section_a_table_or_a_person_by_its_id(tmp_path: Path) -> None:
    root = project(tmp_path, "plain")
    section = root.root / "content/small/prose/the-test.md"
    links = "[a](#going-in), [b](#stirs), [c](#people/orla) and [d](#words)."
    called = "/// stat | people/orla\n///"
    section.write_text(f"---\ntitle: The Test\n---\n{links}\n\n{called}\n", encoding="utf-8")
    assert not [one for one in check_game(root, "small") if one.code == "reference"]
    jobs = [*jobs_of(root, *root.game("small"), PrintOrder(only=("booklet", "reference")))]
    for job, targets in zip(
        jobs,
        (
            ("going-in", "at-table-stirs", "at-stat-people-orla", "at-table-words"),
            ("at-table-stirs", "at-stat-people-orla"),  # the others are not on its page
        ),
        strict=True,
    ):
        assert tuple(re.findall(r'<a href="#([^"]+)">[a-d]<', job.html or "")) == targets
    pages = pypdfium2.PdfDocument(render_pdf(jobs[0].html or "", jobs[0].css).pdf)
    text = " ".join(page.get_textpage().get_text_range() for page in pages)
    assert re.search(r"a \(p\.\s\d\), b \(p\.\s\d\), c \(p\.\s\d\) and d \(p", text)


@pytest.mark.parametrize(
    "face",
    [
        pytest.param(face, marks=() if face in ("grimoire", "zine") else pytest.mark.release)
        for face in FACES
    ],
)
def test_a_new_game_is_a_sheet_folded_once(face: str, tmp_path: Path) -> None:
    made = printed(tmp_path, "plain", face).pdf
    assert made.pages == 4 and not made.complaints
    assert all("[placeholder]" in remark for remark in made.remarks)


def test_the_foot_of_a_large_sheet_is_where_printers_print(tmp_path: Path) -> None:
    (job,) = jobs_of(
        root := project(tmp_path, "zine"),
        *root.game("small"),
        PrintOrder(only=("sheet",), profile="large-print"),
    )
    assert not [one for one in render_pdf(job.html, job.css).remarks if "[margin]" in one]


@pytest.mark.parametrize("document", DOCUMENTS)
def test_no_page_is_blank_for_more_than_a_third(document: str, tmp_path: Path) -> None:
    """Of every sample, face and paper: tests/every_face.py."""
    assert not printed(tmp_path, "heist", "zine", "half-letter", document).blank()


def test_a_table_alone_in_the_columns_of_a_whole_sheet_goes_across(tmp_path: Path) -> None:
    """What you owe is between the trades, which are wide, and what you found, in two columns."""
    html = composed(tmp_path, "dungeon", "case-file", "letter", "booklet").html
    before = html[: html.index('id="at-table-debts"')]
    assert before.rindex('<div class="across">') > before.rindex('<div class="news">')


@pytest.mark.parametrize(
    "group", ["[third, fourth]", "[second, third, fourth]", "[going-in, second, third, fourth]"]
)
def test_a_spread_that_has_room_on_a_page_leaves_no_page_empty(group: str, tmp_path: Path) -> None:
    """With one of these texts before it, a spread would begin on a left page after an empty one."""
    for lines in (1, 40):
        root = project(tmp_path / str(lines), "plain")
        home = root.root / "content/small/prose"
        for id in ("the-test", "second", "third", "fourth"):
            text = "A line about the barrow.\n\n" * (lines if id == "the-test" else 3)
            (home / f"{id}.md").write_text(f"---\ntitle: {id}\n---\n{text}", encoding="utf-8")
        build = root.root / "build/small.yaml"
        build.write_text(
            "documents:\n- id: booklet\n  title: Rules\n  kind: booklet\n  paper: half-letter\n"
            "  chapters:\n  - {title: First, sections: [the-test]}\n  - opener: going-in\n"
            "    sections: [second, third, fourth]\n    new-page: yes\n"
            f"    together: [spread: {group}]\n"
        )
        (job,) = jobs_of(root, *root.game("small"), PrintOrder(only=("booklet",)))
        assert job.html is not None and "unit spread" in job.html
        pages = pypdfium2.PdfDocument(render_pdf(job.html, job.css).pdf)
        texts = [page.get_textpage().get_text_range() for page in pages]
        assert all(len(text.split()) > 5 for text in texts[1:]), texts
        (on,) = [n for n, text in enumerate(texts) if "third" in text and "Contents" not in text]
        assert "fourth" in texts[on]


def test_long_contents_stand_in_two_columns_on_half_a_sheet(tmp_path: Path) -> None:
    root = project(tmp_path, "plain")
    home, ids = root.root / "content/small/prose", [f"part-{n}" for n in range(66)]
    for id in ids:
        (home / f"{id}.md").write_text(f"---\ntitle: {id}\n---\nA line.\n", encoding="utf-8")
    build = root.root / "build/small.yaml"
    build.write_text(
        "documents:\n- id: booklet\n  title: Rules\n  kind: booklet\n  paper: half-letter\n"
        f"  chapters:\n  - {{title: First, sections: [{', '.join(ids)}]}}\n"
    )
    (job,) = jobs_of(root, *root.game("small"), PrintOrder(only=("booklet",)))
    pages = pypdfium2.PdfDocument(render_pdf(job.html or "", job.css).pdf)
    texts = [page.get_textpage().get_text_range() for page in pages]
    assert "part-65" in texts[1], "all of the contents are on their first page"


def test_a_section_does_not_say_the_title_of_its_panel_again(tmp_path: Path) -> None:
    """And its place is kept for links; a sign made of several is named where no font has it."""
    root = project(tmp_path, "plain")
    home, build = root.root / "content/small/prose", root.root / "build/small.yaml"
    (home / "going-in.md").write_text("---\ntitle: Going In\n---\nPress 1\ufe0f\u20e3.\n", "utf-8")
    panel = "parts: [{prose: going-in}, {prose: the-test}]"
    build.write_text(
        "documents:\n- id: notice\n  title: Notice\n  kind: handout\n"
        f"  panels:\n  - title: Going In\n    {panel}\n  - title: More\n    {panel}\n"
    )
    (job,) = jobs_of(root, *root.game("small"), PrintOrder(only=("notice",)))
    first, second = re.split('(?=<section class="leaf)', job.html or "")[1:]
    assert "Going In</h2>" not in first and "Going In</h2>" in second
    assert 'id="going-in"' in first and "The Test</h2>" in first
    complaints = render_pdf(job.html or "", job.css).complaints
    assert any("(1\ufe0f\u20e3)" in one for one in complaints), complaints


TYPE = (
    '@font-face { font-family: "Serif"; src: url("font:pt-serif/PT_Serif-Web-Regular.ttf") }'
    ' @page { size: 396pt 612pt } h1 { font-family: "Serif"; break-before: page }'
)


def test_an_entry_of_a_list_with_empty_lines_is_beside_its_bullet() -> None:
    css = (Path(__file__).parents[1] / "templates/css/parts.css").read_text(encoding="utf-8")
    bullet = (
        "@page { size: 300pt } .news { font-family: Serif } .news ul { list-style: none }"
        ' .news ul > li::before { content: "•"; display: inline-block; width: 9pt }'
    )
    items = "<li><p>A lamp</p></li><li><p>A rope</p><p>of hemp</p></li>"
    made = render_pdf(f'<div class="news"><ul>{items}</ul></div>', f"{TYPE} {bullet} {css}").pdf
    text = pypdfium2.PdfDocument(io.BytesIO(made))[0].get_textpage().get_text_range()
    lines = [line.replace(" ", "") for line in text.splitlines() if line.strip()]
    assert lines == ["•Alamp", "•Arope", "ofhemp"]


@pytest.mark.parametrize(("css", "blank"), [("", ["p. 1", "p. 2"]), (" new-page", ["p. 2"])])
def test_a_page_may_be_blank_where_the_author_begins_a_new_one(css: str, blank: list[str]) -> None:
    html = "".join(
        f'<section class="chapter{css}"><h1 data-run="{title}">{title}</h1></section>'
        for title in ("One", "Two")
    )
    made = Printed(html, render_pdf(html, TYPE))
    assert [one.partition(":")[0] for one in made.blank()] == blank


@pytest.mark.parametrize(
    ("sample", "face", "pages"),
    [("moves", "saga", 4), ("heist", "grimoire", 3), ("percentile", "case-file", 3)],
)
def test_results_and_tables_in_halves_of_small_pages(
    sample: str, face: str, pages: int, tmp_path: Path
) -> None:
    """Results of a roll go below each other in a column; a table that a column would cut into two
    is as wide as its page.
    """
    made = printed(tmp_path, sample, face, "half-letter", "reference")
    opened = pypdfium2.PdfDocument(io.BytesIO(made.pdf.pdf))
    words = " ".join(page.get_textpage().get_text_range() for page in opened)
    assert made.pdf.pages == pages and not made.blank()
    assert "in a hundred, continued" not in words.lower()


@pytest.mark.parametrize(
    ("drawn", "expected"), [((), 1), ((0.5,), 0.5), ((0.25, 0.5, 0.75), 0.25), ((0.9,), 0.9)]
)
def test_blank_space_is_measured_on_the_page(drawn: tuple[float, ...], expected: float) -> None:
    page = Image.new("L", (198, 306), 255)
    for share in drawn:
        at = round(23 + share * (306 - 23 - 20))
        page.paste(0, (0, at, 198, at + 1))
    assert blank_share(page) == pytest.approx(expected, abs=0.02)


LONG = "The Considerable and Unfinished History of the Lighthouse at the End of the Northern Road"


@pytest.mark.parametrize(
    "face",
    [
        pytest.param(face, marks=() if face in ("zine", "plain") else pytest.mark.release)
        for face in FACES
    ],
)
def test_a_long_title_has_room_on_both_covers(face: str, tmp_path: Path) -> None:
    root = project(tmp_path, face)
    about = root.build.parent / "content/small/game.yaml"
    text = re.sub(r"(?m)^title:.*", f"title: {LONG}", about.read_text(encoding="utf-8"))
    about.write_text(text, encoding="utf-8")
    (job,) = jobs_of(root, *root.game("small"), PrintOrder(only=("booklet",)))
    printed = render_pdf(job.html, job.css)
    assert not printed.complaints
    back = pypdfium2.PdfDocument(io.BytesIO(printed.pdf))[printed.pages - 1].get_textpage()
    words = "".join(filter(str.isalpha, back.get_text_range())).lower()
    assert "lighthouse" in words


BACK = """front:
  back:
  - Nine hundred lamps. One cutter. Your name on the bag.
  - "{}"
"""


@pytest.mark.parametrize("face", ["modern", "grimoire"])
@pytest.mark.parametrize(("lines", "fits"), [(12, True), (150, False)])
def test_a_back_cover_says_all_that_it_is_to_say_or_complains(
    face: str, lines: int, fits: bool, tmp_path: Path
) -> None:
    root = project(tmp_path, face)
    about = root.build.parent / "content/small/game.yaml"
    said = BACK.format("Twice a year the mail comes. " * lines + "You are the mail.")
    about.write_text(about.read_text(encoding="utf-8") + said, encoding="utf-8")
    (job,) = jobs_of(root, *root.game("small"), PrintOrder(only=("booklet",), paper="a5"))
    printed = render_pdf(job.html, job.css)
    assert fits is not any("back cover has no room" in one for one in printed.complaints)
    back = pypdfium2.PdfDocument(io.BytesIO(printed.pdf))[printed.pages - 1].get_textpage()
    words = " ".join(back.get_text_range().split()).lower()
    assert not fits or ("your name" in words and "you are the mail." in words)


PRICES = """title: Prices
key: {names: listed, heading: Thing}
columns:
  pence: {heading: Pence, as: number}
  weight: {heading: Weight, as: number}
  armor: {heading: Armor, as: number}
  damage: {heading: Damage, as: number}
  range: {heading: Range, as: number}
  good: {heading: Good for}
print-only: yes
rows:
- [Lantern, 3, 1, 0, 1, 12, "Light for as long as the oil lasts, never so long as you need"]
- [Rope, 5, 2, 0, 0, 40, "Going down, and with luck coming up again with whatever it is tied to"]
"""


def test_a_row_that_is_stacked_says_what_stands_below_it(tmp_path: Path) -> None:
    root = project(tmp_path, "grimoire")
    tables = root.build.parent / "content/small/tables"
    (tables / "prices.yaml").write_text(PRICES, encoding="utf-8")
    build = root.build_file("small")
    text = build.read_text(encoding="utf-8").replace(
        "}], [{table: stirs}]", "}], [{table: prices}]", 1
    )
    build.write_text(text, encoding="utf-8")
    order = PrintOrder(only=("reference",))
    (job,) = jobs_of(root, *root.game("small"), order)
    below = re.findall(r'<tr class="below">.*?</tr>', job.html, re.S)
    assert len(below) == 2 and all("<i>Good for:</i>" in row for row in below)


ODDS = """
- id: odds
  title: Odds
  kind: odds
  panels: [{title: Odds, columns: [[{view: test-odds}], [{view: test-chart}]]}]
"""


GUNS = "title: Guns\nkey: {names: listed}\nprint-only: yes\ncolumns:\n"


def test_a_table_of_chances_is_as_wide_as_its_page_or_its_column(tmp_path: Path) -> None:
    root = project(tmp_path, "grimoire")
    content = root.content / "small"
    columns = "".join(f"  c{n}: {{heading: Overboard, as: number}}\n" for n in range(6))
    rows = "rows: [[Bow, 1, 2, 3, 4, 5, 6]]\n"
    (content / "tables/guns.yaml").write_text(GUNS + columns + rows, encoding="utf-8")
    few = GUNS + "".join(columns.splitlines(keepends=True)[:4]) + "rows: [[Bow, 1, 2, 3, 4]]\n"
    few = few.replace("Guns", "Few").replace("Overboard", "Roughly")
    (content / "tables/few.yaml").write_text(few, encoding="utf-8")
    text = "---\ntitle: Guns\n---\nText.\n\n/// table | few\n///\n"
    (content / "prose/guns.md").write_text(text, encoding="utf-8")
    build = root.build_file("small")
    odds = ODDS.replace("columns: [[{view: test-odds}], [{view: test-chart}]]", "PARTS")
    page = "parts: [{table: guns}, {view: test-chart}]"
    half = "columns: [[{prose: guns}], [{view: test-chart}]]"
    before = build.read_text(encoding="utf-8")
    for parts in (page, half):
        build.write_text(before + odds.replace("PARTS", parts), encoding="utf-8")
        (job,) = jobs_of(root, *root.game("small"), PrintOrder(only=("odds",)))
        assert "Overboard" in job.html or "Roughly" in job.html
        assert "Guns, continued" not in job.html and "Few, continued" not in job.html


def test_the_name_and_figures_of_a_card_grow_in_large_print(tmp_path: Path) -> None:
    root = project(tmp_path, "console")
    sizes = []
    for profile in ("home", "large-print"):
        order = PrintOrder(only=("cards",), profile=profile)
        (job,) = jobs_of(root, *root.game("small"), order)
        sizes.append(
            [*map(float, re.findall(r'<(?:h2|b)[^>]* style="font-size: ([\d.]+)pt"', job.html))]
        )
    home, large = sizes
    assert home and all(b > 1.4 * a for a, b in zip(home, large, strict=True))


def test_a_chart_is_as_wide_as_the_page_in_large_print(tmp_path: Path) -> None:
    root = project(tmp_path, "grimoire")
    build = root.build_file("small")
    build.write_text(build.read_text(encoding="utf-8") + ODDS, encoding="utf-8")
    order = PrintOrder(only=("odds",), profile="large-print")
    (job,) = jobs_of(root, *root.game("small"), order)
    areas = [page_area(page) for page in lay_out(job.html, job.css).pages]
    pictures = [(area, box) for area in areas for box in area.descendants() if is_picture(box)]
    charts = [  # neither a closing band nor a bar in a table
        (area, box)
        for area, box in pictures
        if box.element_tag != "img" and box.element.get("class") != "shares"
    ]
    assert charts and all(box.width > 0.8 * area.width for area, box in charts)


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("paper", "profile"), [(paper, profile) for paper in PAPERS for profile in PROFILES]
)
@pytest.mark.parametrize("face", FACES)
def test_and_on_every_paper(face: str, paper: str, profile: str, tmp_path: Path) -> None:
    root = project(tmp_path, face)
    assert not complaints(root, PrintOrder(paper=paper, profile=profile))


def test_a_font_of_all_weights_declares_none() -> None:
    """One that is declared with a single heavy weight is set with the widths of its light one:
    letters collide, and the PDF does not conform.
    """
    faces = Path(__file__).parents[1] / "templates/css/faces"
    rules = [rule for file in faces.glob("*.css") for rule in RULE.findall(file.read_text("utf-8"))]
    assert len(rules) > 20
    for rule in rules:
        assert "[" not in rule or not re.search(r"font-weight: (?!400\b)", rule), rule


@pytest.mark.parametrize("face", DRAWN_FACES)
def test_a_back_takes_little_ink(face: str, tmp_path: Path) -> None:
    root = project(tmp_path, face)
    game, content = root.game("small")
    (job,) = jobs_of(root, game, content, PrintOrder(only=("cards",)))
    assert job.html is not None
    pages = pypdfium2.PdfDocument(io.BytesIO(render_pdf(job.html, job.css).pdf))
    back = pages[len(pages) - 1].render(scale=2).to_pil().convert("L")
    assert 0 < 1 - ImageStat.Stat(back).mean[0] / 255 <= INK


@pytest.mark.parametrize(
    ("title", "lines"),
    [
        ("The Hollow Crown", ["the", "HOLLOW", "CROWN"]),
        ("Salt and Oath", ["SALT", "and", "OATH"]),
        ("The Lamp and the Deep Wood", ["the", "LAMP", "and the", "DEEP WOOD"]),
        ("Wyrmfall", ["WYRMFALL"]),
    ],
)
def test_a_title_is_set_in_lines(title: str, lines: list[str]) -> None:
    shown = [line.text.lower() if line.little else line.text.upper() for line in title_lines(title)]
    assert shown == lines


@pytest.mark.parametrize(
    ("name", "motif"),
    [
        ("Barrow Hound", "wolf"),
        ("Bone Saw", "saw"),
        ("Sack Rats", "rat"),
        ("First aid", "first-aid"),
        ("Guard with a Dog", "wolf"),
        ("Coat of Feathers", "coat"),
        ("Bonesetter", ""),
        ("Night Courier", ""),  # a title would speak of the moon; a thing is none
        ("Nothing of the kind", ""),
    ],
)
def test_a_thing_has_the_motif_that_its_name_names(name: str, motif: str) -> None:
    assert motif_of(name) == motif


def test_a_title_speaks_of_motifs() -> None:
    assert [*motifs_of("The Night Watch", "Tallow and Light")] == ["moon", "clock", "candle", "sun"]


def test_the_small_game_names_no_face() -> None:
    about = yaml.safe_load((SMALL / "content/small/game.yaml").read_text(encoding="utf-8"))
    assert "face" not in about and "motifs" not in about


def test_each_kind_of_a_deck_has_one_emblem_and_no_other_kind_has_it() -> None:
    art = NO_COVER._replace(motifs=("motifs/crown", "motifs/hand", "motifs/key"))
    emblem_of = emblems(GameView("small", "Small", face="storybook", art=art))
    kinds = {
        kind: {emblem_of("", name, kind, "Deck") for name in ("Pell", "Ansel")}
        for kind in ("Widow", "King", "Ruler", "Ship", "")
    }
    assert all(len(one) == 1 for one in kinds.values())
    assert len({*chain(*kinds.values())}) == len(kinds)
    assert kinds["Ship"] == {"motifs/ship"}
    assert emblem_of("", "The Owl", "hearts") == "motifs/owl"
    assert emblem_of("moon", "The Owl") == "motifs/moon"
    assert emblem_of("lantern-lit", "The Owl") == "cuts/lantern-lit"


def test_stat_blocks_without_a_heading_have_the_title_of_their_document(tmp_path: Path) -> None:
    root = project(tmp_path, "storybook")
    build = root.build_file("small")
    more = (
        "- {id: court, title: The Court, kind: statblocks, panels: [{parts: [{stat: people/*}]}]}"
    )
    build.write_text(f"{build.read_text(encoding='utf-8')}\n{more}\n", encoding="utf-8")
    (job,) = jobs_of(root, *root.game("small"), PrintOrder(only=("court",)))
    assert ">The Court</h1>" in job.html


READABLE = 4.5  # of the lightness of a text and of what it stands on, the lowest ratio


@pytest.mark.parametrize("face", JUDGED)
def test_rolls_of_moves_are_read_in_every_face(face: str, tmp_path: Path) -> None:
    """The roll of a move may stand on its title's plate."""
    job = composed(tmp_path, "moves", face, "half-letter", "reference")
    assert job.html is not None
    document = lay_out(job.html, job.css)
    shown = pypdfium2.PdfDocument(io.BytesIO(render_pdf(job.html, job.css).pdf))
    for number, page in enumerate(document.pages):
        picture = shown[number].render(scale=3).to_pil().convert("L")
        scale = picture.width / page.width
        for box in page_area(page).descendants():
            css = (box.element.get("class") or "") if box.element is not None else ""
            if is_text(box) and "thrown" in css:
                left, top, high = box.position_x + 1, box.position_y, box.margin_height()
                corners = (left, top + 0.3 * high, left + box.width - 2, top + 0.7 * high)
                dark, light = picture.crop([round(at * scale) for at in corners]).getextrema()
                assert (lightness(light) + 0.05) / (lightness(dark) + 0.05) > READABLE, box.text


def lightness(value: int) -> float:
    """How much light a gray of 0 to 255 gives back, of 1."""
    return float((value / 255) ** 2.2)


@pytest.mark.parametrize(
    "face",
    [pytest.param(face, marks=() if face == "plain" else pytest.mark.release) for face in FACES],
)
def test_titles_of_a_screen_fit_their_tabs_in_every_face(face: str, tmp_path: Path) -> None:
    assert printed(tmp_path, "moves", face, document="screen").pdf.complaints == ()


def test_the_page_of_faces_names_every_motif() -> None:
    page = (Path(__file__).parents[1] / "docs/faces/README.md").read_text(encoding="utf-8")
    assert f"`game.yaml`: {', '.join(MOTIFS)}.\n" in page


def test_another_name_of_a_motif_is_told_what_to_write() -> None:
    with pytest.raises(ValueError, match=r"write tower; docs/faces/README\.md"):
        _motif("lighthouse")

"""Views to HTML: a whole document of the tiny game, and content that tries to be markup."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html.parser import HTMLParser
from pathlib import Path

import pytest

import mini
from mini import make
from sixgun.content.paper import load_papers, load_profiles
from sixgun.document.declaration import load_documents
from sixgun.document.document import view_document
from sixgun.page.compose import compose
from sixgun.page.html import SHORT, _aimed, _headed_once
from sixgun.system.problem import Problems

EVIL = "<script>alert(1)</script>"
MEAN = "\"><img src=x onerror='alert(1)'>"

PROSE = """---
title: EVIL
line: EVIL
deck: EVIL
---
EVIL {{ rules.draw.dice }} {{ cell('weather', '1', 'sky') }}

/// table | weather
///
"""
WEATHER = """title: EVIL
line: EVIL
note: EVIL
key: {dice: 1d6, heading: "EVIL"}
columns: {sky: {heading: "EVIL"}}
print-only: yes
rows:
- group: EVIL
- [1-6, "EVIL"]
"""
BUILD = """documents:
- id: guns
  title: EVIL
  about: EVIL
  kind: handout
  panels:
  - opener: shooting
    parts: [{tracker: t, title: EVIL, heads: [EVIL], rows: 1}]
"""


def pages(folder: Path, files: Mapping[str, str | bytes | None] | None = None) -> dict[str, str]:
    """Each document of the tiny game as HTML."""
    project = make(folder, files, printing=True)
    content = mini.load(project)
    on, profile = load_papers(project.build)["letter"], load_profiles(project.build)["home"]
    return {
        d.id: compose(
            project.templates, view_document(d, content, mini.GAME), d, on, profile, "print"
        )[0]
        for d in load_documents(project.build / "mini.yaml")
    }


class Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []
        self.words = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))
        if tag not in ("meta", "link", "br", "img", "input", "hr", "path", "circle", "rect"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if self.open and self.open[-1] == tag:
            self.open.pop()

    def handle_data(self, data: str) -> None:
        self.words += data


def read(html: str) -> Reader:
    reader = Reader()
    reader.feed(html)
    return reader


def test_a_document_is_whole_html(tmp_path: Path) -> None:
    made = pages(tmp_path)
    assert set(made) == {"guns", "weather"}
    for html in made.values():
        reader = read(html)
        assert html.lstrip().startswith("<!doctype html>")
        assert ("html", {"lang": "en"}) in reader.seen
        assert reader.open == [], "every tag is closed"
        assert re.search(r"<title>Mini: \w+</title>", html)


def test_parts_called_by_prose_are_in_their_places(tmp_path: Path) -> None:
    guns = pages(tmp_path)["guns"]
    assert guns.index("comes first") < guns.index("<caption>") < guns.index("200\u00a0ft")
    assert "data-part" not in guns and "<!--" not in guns
    assert '<dfn id="ix-shooting-nerve">' in guns


def test_a_table_has_real_header_cells(tmp_path: Path) -> None:
    weather = pages(tmp_path)["weather"]
    assert weather.count('<th scope="row"') == 3
    assert weather.count('<th scope="col"') == 2
    assert "<caption>" in weather and "<thead>" in weather and "1–2" in weather


def test_markup_in_content_is_printed_as_text(tmp_path: Path) -> None:
    content = "content/mini/"
    made = pages(
        tmp_path,
        {
            content + "game.yaml": (
                f"title: {EVIL}\nlicense: {EVIL}\nauthor: '{MEAN.replace(chr(39), chr(39) * 2)}'\n"
            ),
            content + "rules.yaml": f"draw: {{dice: '{EVIL}', feet: 30}}\ngrit: {{most: 6}}\n",
            content + "prose/shooting.md": PROSE.replace("EVIL", EVIL.replace("<", r"\<")),
            content + "tables/weather.yaml": WEATHER.replace("EVIL", EVIL),
            "build/mini.yaml": BUILD.replace("EVIL", EVIL),
        },
    )
    reader = read(made["guns"])
    assert not [
        tag for tag, _ in reader.seen if tag in ("script", "img", "iframe", "object", "embed")
    ]
    assert not [
        name for _, attributes in reader.seen for name in attributes if name.startswith("on")
    ]
    assert reader.words.count("<script>") > 8


def test_a_name_beside_a_number_keeps_its_quotes(tmp_path: Path) -> None:
    made = pages(
        tmp_path, {"content/mini/game.yaml": 'title: "A \\" onclick=\\"x & Co"\nlicense: x\n'}
    )
    assert not [
        name
        for _, attributes in read(made["guns"]).seen
        for name in attributes
        if name.startswith("on")
    ]


@pytest.mark.parametrize(
    ("template", "said"),
    [
        ("{{ doc.titel }}", "has no attribute 'titel'"),
        ("{{ nothing }}", "'nothing' is undefined"),
        ("{% if %}", "Expected an expression, got 'end of statement block'"),
        ("{% include 'parts/none.html' %}", "there is no template parts/none.html"),
        (
            "{{ doc.__class__.__mro__[1].__subclasses__() }}",
            "access to attribute '__class__' of 'DocumentView' object is unsafe.",
        ),
        ("{{ ''.__class__ }}", "access to attribute '__class__' of 'str' object is unsafe."),
    ],
)
def test_a_template_that_asks_for_too_much_is_a_problem_at_its_line(
    template: str, said: str, tmp_path: Path
) -> None:
    make(tmp_path, printing=True)
    with pytest.raises(Problems) as raised:
        project_pages(tmp_path, "\n" + template)
    (problem,) = raised.value.problems
    assert (problem.file.name, problem.line, problem.code) == ("handout.html", 2, "template-fault")
    assert said in problem.message


def project_pages(folder: Path, template: str) -> None:
    (folder / "templates" / "handout.html").write_text(template)
    content = mini.load(mini.Project(folder))
    document = load_documents(folder / "build" / "mini.yaml")[1]
    compose(
        folder / "templates",
        view_document(document, content, mini.GAME),
        document,
        load_papers(folder / "build")["letter"],
        load_profiles(folder / "build")["home"],
        "print",
    )


@pytest.mark.parametrize(
    ("box", "once"), [("", False), ('<div class="unit page" data-together="page 1">', True)]
)
def test_a_long_table_leaves_out_the_title_that_its_heading_says_where_both_stay_on_a_page(
    box: str, once: bool
) -> None:
    rows = "<tr><td>one</td></tr>" * (SHORT + 1)
    table = f'<table><caption><span class="title">Carousing</span></caption>{rows}</table>'
    html = f"{box}<h3>Carousing</h3><p>Drink.</p>{table}{'</div>' if box else ''}"
    assert ('class="twice"' in _headed_once(html)) is once
    assert 'class="twice"' not in _headed_once(
        f"<div>{box and box + '</div>'}</div>{html[len(box) :]}"
    )


@pytest.mark.parametrize(
    ("text", "target"),
    [
        ("Task Difficulty", "at-table-tasks"),  # a table of the same chapter, pages on
        ("long ranges", "ix-dice-long-range"),  # a term of the section, in the plural
        ("the dice", "dice"),
        ("Dice", "dice"),  # its title
        ("Prices", "dice"),  # a table of another chapter
    ],
)
def test_a_reference_leads_to_what_its_text_names(text: str, target: str) -> None:
    """A page number that is one too low sends the reader to the head of a section."""
    page = (
        '<section class="chapter"><h2 id="dice">Dice.</h2><dfn id="ix-dice-long-range">x</dfn>'
        '<div id="at-table-tasks"><caption><span class="title">Task Difficulty.</span></div>'
        '<div id="at-table-dice"><span class="title">Dice.</span></div></section>'
        '<section class="chapter"><h2 id="money">Money</h2>'
        '<div id="at-table-prices"><span class="title">Prices</span></div></section>'
    )
    assert _aimed(f'{page}<a href="#dice">{text}</a>').endswith(f'<a href="#{target}">{text}</a>')

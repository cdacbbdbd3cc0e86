"""Markdown to HTML: our blocks, our typography, and nothing from a stranger's text but text."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mini import render_markdown
from sixgun.document.check import prose as check_prose
from sixgun.page.block import BLOCKS
from sixgun.page.flow import is_wide
from sixgun.page.prose import PART_PLACE, pieces_of, term_anchor
from sixgun.view import ProseView, StatView

TAGS = {
    "p",
    "sup",
    "sub",
    "del",
    "div",
    "span",
    "h1",
    "h3",
    "h4",
    "h5",
    "h6",
    "ul",
    "ol",
    "li",
    "strong",
    "em",
    "code",
    "pre",
    "a",
    "b",
    "i",
    "br",
    "hr",
    "blockquote",
    "table",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
    "dl",
    "dt",
    "dd",
    "aside",
    "section",
    "dfn",
}
ATTRIBUTES = {"class", "href", "id", "title", "start", "data-part"}


class Reader(HTMLParser):
    """Collects what a browser would make of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, Any]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))


def read(html: str) -> list[tuple[str, dict[str, Any]]]:
    reader = Reader()
    reader.feed(html)
    return reader.tags


def render(text: str) -> str:
    return render_markdown(text, "here")


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("Roll 3d6-1.", '<p>Roll <b class="roll">3d6−1</b>.</p>'),
        ("\"Don't,\" she said, 'tis 3-6.", "<p>&ldquo;Don&rsquo;t,&rdquo; she said, ’tis 3–6.</p>"),
        ("**Nerve.** First.", '<p><span class="side">Nerve.</span> First.</p>'),
        ("A **bold** *word*.", "<p>A <strong>bold</strong> <em>word</em>.</p>"),
        ("## A heading", "<h3>A heading</h3>"),
        (
            "==Mortal Wound== kills.",
            '<p><dfn id="ix-here-mortal-wound">Mortal Wound</dfn> kills.</p>',
        ),
        ("- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>"),
        ("Term\n:   meaning", "<dl>\n<dt>Term</dt>\n<dd>meaning</dd>\n</dl>"),
        ("[Combat](#combat)", '<p><a href="#combat">Combat</a></p>'),
        ("[Murder](#scenarios/murder)", '<p><a href="#scenarios-murder">Murder</a></p>'),
        (
            "[Home](https://example.org/a?b=1&c=2)",
            '<p><a href="https://example.org/a?b=1&amp;c=2">Home</a></p>',
        ),
        (
            "[-5 second] + [50 base] = [45 to hit]",
            (
                '<p class="worked"><span class="term"><b>−5</b> <i>second</i></span> <span'
                ' class="op">+</span> <span class="term"><b>50</b> <i>base</i></span> <span'
                ' class="op">=</span> <span class="result"><b>45</b> <i>to hit</i></span></p>'
            ),
        ),
        ("See [5 and 6] + [7].", "<p>See [5 and 6] + [7].</p>"),
        ("a line   \nand on", "<p>a line\nand on</p>"),
    ],
)
def test_text_is_set(text: str, html: str) -> None:
    assert render(text) == html


def test_a_table_whose_heads_are_empty_has_none() -> None:
    table = "| | |\n|---|---|\n| Rope | 5 |"
    assert "<thead" not in pieces_of(table, "gear")[0].html
    assert "<thead" in pieces_of(table.replace("| | |", "| | Cost |"), "gear")[0].html


def test_a_table_has_heads_and_aligned_cells() -> None:
    html = render("| a | b |\n|---|--:|\n| c | 1-2 |")
    assert '<th>a</th>\n<th class="right">b</th>' in html
    assert '<td class="right">1–2</td>' in html


@pytest.mark.parametrize(
    ("text", "inside"),
    [
        (
            "/// optional | Weapon speed\n\nText.\n\n///",
            [
                '<aside class="notice optional">',
                '<p class="tag">Optional rule</p>',
                "<h3>Weapon speed.</h3>",
                "<p>Text.</p>",
            ],
        ),
        (
            "/// note | Short of a d4\n\nText.\n\n///",
            ['<aside class="notice note">', "<h3>Short of a d4.</h3>"],
        ),
        (
            "/// example | A throw\n\nText.\n\n///",
            ['<section class="dispatch">', "<h3>A throw.</h3>"],
        ),
        (
            "/// note | <b>X</b> & 3d6\n\nText.\n\n///",
            ['<h3>&lt;b&gt;X&lt;/b&gt; &amp; <b class="roll">3d6</b>.</h3>'],
        ),
    ],
)
def test_a_block_is_a_box_with_a_title(text: str, inside: list[str]) -> None:
    html = render(text)
    assert [piece for piece in inside if piece not in html] == []


@pytest.mark.parametrize("kind", ["table", "stat", "ability", "names", "view"])
def test_a_called_part_leaves_a_hole(kind: str) -> None:
    assert PART_PLACE.findall(render(f"Before.\n\n/// {kind} | some/id\n///\n\nAfter.")) == [
        f"{kind}:some/id"
    ]


def test_allowed_text_can_always_be_set() -> None:
    assert {block.NAME for block in BLOCKS} == {*check_prose.BLOCKS}


def test_a_term_is_a_target_once_and_the_index_finds_it() -> None:
    html = render("==Devil's Luck== and ==Devil's Luck==, and ==a *fine* shot==.")
    assert html.count("<dfn") == 3
    assert re.findall(r'id="([^"]+)"', html) == [
        term_anchor("here", "Devil's Luck"),
        term_anchor("here", "a fine shot"),
    ]


HARM = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg/onload=alert(1)>",
    "a <b onclick='x'>b</b>",
    "<!-- a --> <!--wide-->",
    "<iframe src='file:///etc/passwd'></iframe>",
    "<style>@import 'http://x'</style>",
    "<link rel=attachment href=file:///etc/passwd>",
    "<a href='javascript:alert(1)'>x</a>",
    "<https://x.org>",
    "<javascript:alert(1)>",
    "<me@x.org>",
    "</p></div><script>",
    "<?php x ?>",
    "<![CDATA[x]]>",
    "<div markdown=1>",
    "![x](file:///etc/passwd)",
    "![x](http://x/y.png)",
    "![x](data:image/svg+xml,<svg onload=alert(1)>)",
    "![x]\n\n[x]: file:///etc/passwd",
    "![a][x]\n\n[x]: file:///etc/passwd",
    "[x]\n\n[x]: javascript:alert(1)",
    "[a][x]\n\n[x]: javascript:alert(1)",
    "[x](javascript:alert(1))",
    "[x]( javascript:alert(1))",
    "[x](<javascript:alert(1)>)",
    "[x](JaVaScRiPt:alert(1))",
    "[x](javascript&#58;alert(1))",
    "[x](&#106;avascript:alert(1))",
    "[x](java\nscript:alert(1))",
    "[x](data:text/html,<script>alert(1)</script>)",
    "[x](vbscript:x)",
    "[x](file:///etc/passwd)",
    "[x](//x.org/y)",
    '[x](#a "" onmouseover="alert(1)")',
    '[x](#a"onclick="alert(1))',
    "[x](https://x' onclick='y)",
    "[x][]",
    "[]: x",
    "[^1]\n\n[^1]: x",
    "/// note | X\n    attrs: {onclick: 'alert(1)'}\n\ny\n///",
    "/// note | X\n    attrs: {style: 'background: url(file:///etc/passwd)', id: x}\n\ny\n///",
    "/// note | X\n    type: y\n\ny\n///",
    "/// html | script\n\nalert(1)\n///",
    '/// note | "><script>alert(1)</script>\n\ny\n///',
    '/// table | x" onclick="y\n///',
    "/// note | X\n    a: !!python/object/apply:os.system ['id']\n\ny\n///",
    "{: onclick=alert(1) }",
    "x {: .y onclick=alert(1) }",
    "# x {#y onclick=z}",
    "```\n<script>\n```",
    "`<script>`",
    "    <script>alert(1)</script>",
    "~~~ {onclick=x}\ny\n~~~",
    "&lt;script&gt;",
    "&#60;script&#62;",
    "\\<script\\>",
    "==<script>x</script>==",
    "**<script>**",
    "| <script> |\n|---|\n| <img src=x> |",
    "[toc]",
    "[TOC]",
    "Term<script>\n:   <script>",
    "> <script>alert(1)</script>",
    "\x02amp\x03",
    "\x02wzxhzdk:0\x03",
    "{{ rules }}",
    "{% x %}",
    "--8<-- 'file:///etc/passwd'",
    "!!! note\n    x",
    ":smile:",
]


@pytest.mark.parametrize("text", HARM)
def test_text_from_strangers_is_printed_as_text(text: str) -> None:
    _harmless(render(text))


def _harmless(html: str) -> None:
    for tag, attributes in read(html):
        assert tag in TAGS, html
        assert set(attributes) <= ATTRIBUTES, html
        href = attributes.get("href")
        assert href is None or href.lower().startswith(("#", "https://", "http://", "mailto:")), (
            html
        )


@given(st.text(alphabet="<>[]()!#*_=`&;:/|\"'{}\\ \n-aj1x", max_size=60))
@settings(max_examples=300, deadline=None)
def test_no_text_makes_a_tag_or_a_target_that_is_not_ours(text: str) -> None:
    _harmless(render(text))


@pytest.mark.parametrize(
    "text", ["<script>alert(1)</script>", "a <b> c", "![x](y.png)", "<!-- x -->"]
)
def test_and_the_reader_sees_what_was_written(text: str) -> None:
    pieces: list[str] = []
    reader = HTMLParser()
    reader.handle_data = pieces.append  # type: ignore[method-assign]
    reader.feed(render(text))
    assert "".join(pieces) == text


@pytest.mark.parametrize(
    ("together", "names", "wide"),
    [
        ("spread 1", ("",), True),
        ("spread 1", ("1", "2", "3", "4"), True),
        ("spread 1", ("Cleo Muster", "Lucky Giovanni"), False),
        ("", ("",), False),
    ],
)
def test_on_a_spread_a_stat_block_stands_across_the_columns_unless_it_names_its_bodies(
    together: str, names: tuple[str, ...], wide: bool
) -> None:
    stat = StatView("opponents/gang", "Gang", (), (), (), tuple((name, 6) for name in names))
    assert is_wide(ProseView("hunt", "The Hunt", "", together=together), stat) is wide


@pytest.mark.parametrize(
    "sign", ["\x00", "\x0b", "\x1f", "\ufffe", "&eacute;", "&#106;", "\ue020x\ue021"]
)
def test_signs_that_no_tree_holds_do_no_harm(sign: str) -> None:
    html = render(f"Dust{sign} and *rain*.")
    assert html.startswith("<p>Dust") and html.endswith("and <em>rain</em>.</p>")


def test_a_text_is_its_blocks_in_order_with_what_stands_across_the_columns() -> None:
    table = "| a | b | c |\n|---|---|---|\n| 1 | 2 | 3 |"
    text = f"One.\n\n/// aloud | Read\nTwo.\n///\n\n/// example | Three\n{table}\n///"
    pieces = pieces_of(text, "here")
    assert [piece.kind for piece in pieces] == ["", "aloud", "dispatch"]
    assert [piece.heads for piece in pieces] == [0, 0, 3]
    assert "".join(piece.html + piece.after for piece in pieces).strip() == render(text)

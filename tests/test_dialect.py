"""The Markdown that we read: CommonMark's own examples, lists as people write them, what is
refused, and typography that leaves addresses and dates alone. docs/markdown.md states the dialect.
"""

import html
import json
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mini import render_markdown
from sixgun.content.dialect import python_markdown, set_in, unread, with_breaks, without_comments
from sixgun.draw.inline import set_text
from sixgun.press.slot import runs_of

EXAMPLES = json.loads((Path(__file__).parent / "commonmark" / "spec.json").read_text("utf-8"))
DIFFERING = json.loads((Path(__file__).parent / "commonmark" / "differing.json").read_text("utf-8"))
NOT_READ = ("HTML blocks", "Raw HTML", "Images")  # refused, and pictures are our own


def read(text: str) -> str:
    return str(python_markdown().convert(set_in(without_comments(with_breaks(text)))))


def alike(markup: str) -> str:
    """HTML without what no reader sees."""
    for pattern, new in (
        (r"<(hr|br) ?/?>", r"<\1>"),
        (r'<div class="highlight"><pre><span></span>', "<pre>"),
        (r"</pre></div>", "</pre>"),
        (r"\s+", " "),
        (r"\s*(</?(?:p|ul|ol|li|blockquote|pre|h\d|hr|table|code)\b[^>]*>)\s*", r"\1"),
        (r"\s*<br>\s*", "<br>"),
        (r"(<li>)<p>(.*?)</p>", r"\1\2"),
    ):
        markup = re.sub(pattern, new, html.unescape(markup))
    return markup.strip()


def test_examples_of_commonmark() -> None:
    """Those that come out otherwise are listed, with the reasons in docs/markdown.md."""
    differing: dict[str, list[int]] = {}
    for one in EXAMPLES:
        if one["section"] in NOT_READ:
            continue
        if alike(read(one["markdown"])) != alike(one["html"]):
            differing.setdefault(one["section"], []).append(one["example"])
    assert differing == DIFFERING


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "- a\n  - b\n    - c\n- d",
            "<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li><li>d</li></ul>",
        ),
        (
            "1. Open\n   - locked\n2. In",
            "<ol><li>Open<ul><li>locked</li></ul></li><li>In</li></ol>",
        ),
        ("At:\n- dawn\n- dusk", "<p>At:</p><ul><li>dawn</li><li>dusk</li></ul>"),
        ("- a\n\n  more\n- b", "<ul><li>a<p>more</p></li><li>b</li></ul>"),
        ("* a\n  > b\n\n* c", "<ul><li>a<blockquote><p>b</p></blockquote></li><li>c</li></ul>"),
        ("1) x\n2) y", "<ol><li>x</li><li>y</li></ol>"),
        ("#5 bolt", "<p>#5 bolt</p>"),
        ("a\\\nb  \nc", "<p>a<br>b<br>c</p>"),
        ("~~x~~ H~2~O x^2^", "<p><del>x</del> H<sub>2</sub>O x<sup>2</sup></p>"),
        ("a <!-- b --> d", "<p>a d</p>"),
    ],
)
def test_marks(text: str, expected: str) -> None:
    assert alike(read(text)) == expected


def test_lists_that_go_on_count_on() -> None:
    assert 'counter-reset: list-item 2"' in render_markdown("3. Third\n4. Fourth", "x")


def test_footnotes_of_two_texts_have_anchors_of_their_own() -> None:
    text = "An hour.[^1]\n\n[^1]: Brass burns two."
    one, other = render_markdown(text, "one"), render_markdown(text, "other")
    assert 'href="#fn-one-1"' in one and 'id="fn-one-1"' in one and "Brass burns two." in one
    assert 'id="fn-other-1"' in other


@pytest.mark.parametrize("text", ["> [!NOTE]\n> x", "!!! tip\n    x", ":::note\nx\n:::"])
def test_boxes_of_others_are_named_with_what_to_write(text: str) -> None:
    assert [message[:27] for _, message in unread(text)] == ["a box is written /// note |"]
    assert not list(unread(f"```\n{text}\n```\n\n!!! no box\n"))


@pytest.mark.parametrize(
    "text",
    [
        "x <b>y</b>",
        "<div>",
        "a[^1]",
        "a [b][c]",
        "<br/>",
        "<!-- open",
        "a[^1]\n\n[^1]: b\n\n[^1]: c",
    ],
)
def test_unsupported_markup_is_named(text: str) -> None:
    assert list(unread(without_comments(text)))


@pytest.mark.parametrize(
    "text",
    [
        "`<b>` is code",
        "```\n<div>\n```",
        r"\<b>",
        "<https://example.org/a>",
        "<me@example.org>",
        "3 < 4 > 2",
        "<3",
        "a[^1]\n\n[^1]: b",
        "[a][b]\n\n[B]: https://example.org",
        "text\n\n![a](pictures/a.png)\n\nmore",
    ],
)
def test_supported_markup_is_not_reported(text: str) -> None:
    assert not list(unread(text))


@pytest.mark.parametrize(
    "text",
    [
        "https://example.org/a-1-2-3",
        "me@a-1-2.example.org",
        "2026-05-03",
        "555-0123-44",
        "ISBN 978-3-16-148410-0",
        "example.org/1-2",
    ],
)
def test_hyphens_stay_where_they_are_no_dash(text: str) -> None:
    assert str(set_text(text)) == text
    assert text in render_markdown(f"See {text}.", "x")


@pytest.mark.parametrize("text", ["2-5", "pp. 12-15", "1881-82", "100-1000"])
def test_ranges_have_a_dash(text: str) -> None:
    assert "–" in set_text(text)


@pytest.mark.parametrize(
    "text",
    ["`6'2\" 10' x 12'`", "```\nit's 6'2\" -- '76\n```", "Say ``10' `x` '76`` now, 'tis `10' y`"],
)
def test_code_stays_as_it_is_typed(text: str) -> None:
    for typed in re.findall(r"(?s)<code>(.*?)</code>", render_markdown(text, "x")):
        assert html.unescape(typed).strip("\n") in text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("He is 6'2\" tall.", "He is 6’2” tall."),
        ("a 10' pole", "a 10’ pole"),
        ("a 10' x 12' room, 5'-6' high", "a 10’ x 12’ room, 5’–6’ high"),
        ('with a 10\' pole; "a 6" blade," she said', "with a 10’ pole; “a 6” blade,” she said"),
    ],
)
def test_feet_and_inches(text: str, expected: str) -> None:
    assert html.unescape(render_markdown(text, "x")) == f"<p>{expected}</p>"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a `1-2` b", "a <code>1-2</code> b"),
        ("[x](https://a.b/1-2)", '<a href="https://a.b/1-2">x</a>'),
        ("[x](javascript:alert(1))", "[x](javascript:alert(1))"),
        ("H~2~O ~~gone~~ x^2^ ~5", "H<sub>2</sub>O <s>gone</s> x<sup>2</sup> ~5"),
        (r"\*no\* *yes*", "*no* <i>yes</i>"),
        ("a < b", "a &lt; b"),
    ],
)
def test_cells_know_the_same_marks(text: str, expected: str) -> None:
    assert set_text(text) == expected
    pressed = "".join(run for _, run in runs_of(text))
    assert pressed == html.unescape(re.sub(r"<[^>]+>", "", expected))


WORDS = st.text("abc -+*1.)>\n`~^=[]", max_size=60)


@given(WORDS)
def test_setting_in_loses_no_word(text: str) -> None:
    """Lists that were indented again have the same letters, and stay as they are the next time."""
    assert re.findall(r"[abc]+", set_in(text)) == re.findall(r"[abc]+", text)
    render_markdown(text, "x")

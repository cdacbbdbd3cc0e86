"""Plain text to set text: what a typesetter would do to what an author types."""

from __future__ import annotations

import re
import time
from html import unescape

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixgun.draw.inline import set_html, set_signs, set_text


@pytest.mark.parametrize(
    ("typed", "set"),
    [
        # quotes
        ('"Draw," he said.', "“Draw,” he said."),
        ("'Draw,' he said.", "‘Draw,’ he said."),
        ('("Draw")', "(“Draw”)"),
        ("\"'Draw,' he said,\" she said.", "“‘Draw,’ he said,” she said."),
        ("“Draw”", "“Draw”"),
        ('a 12" barrel', "a 12” barrel"),
        # apostrophes
        ("don't", "don’t"),
        ("the boys' horses", "the boys’ horses"),
        ("the '60s", "the ’60s"),
        ("it was in '76.", "it was in ’76."),
        ("'76 was dry", "’76 was dry"),
        ("'20 dollars,' he said", "‘20 dollars,’ he said"),
        ("the 1860's", "the 1860’s"),
        ("'Tis so", "’Tis so"),
        ("'twas", "’twas"),
        ("get 'em", "get ’em"),
        ("rock 'n' roll", "rock ’n’ roll"),
        ("'til noon", "’til noon"),
        ("O'Malley's", "O’Malley’s"),
        ("'em' said he", "’em’ said he"),
        # feet marks never open a quotation
        ("5' tall", "5’ tall"),
        ("5'10\" tall", "5’10” tall"),
        ("a 6' man's hat", "a 6’ man’s hat"),
        ("a 10' x 12' room", "a 10’ x 12’ room"),
        ("5'-6' wide", "5’–6’ wide"),
        ('6"-8" deep', "6”–8” deep"),
        # minus
        ("-2", "−2"),
        ("adds -2 to it", "adds −2 to it"),
        ("(-2)", "(−2)"),
        ("-$5", "−$5"),
        ("+2/-2", "+2/−2"),
        ("1d6-1", "1d6−1"),
        ("2d10-2", "2d10−2"),
        ("1d100-10", "1d100−10"),
        ("1d6 -1", "1d6 −1"),
        # ranges
        ("3-6", "3–6"),
        ("pages 10-12", "pages 10–12"),
        ("$40-$90", "$40–$90"),
        ("1865-1870", "1865–1870"),
        ("3–6", "3–6"),
        ("code M9X3-7XXS-2345", "code M9X3-7XXS-2345"),
        # hyphens that stay
        ("six-shooter", "six-shooter"),
        ("a 10-foot pole", "a 10-foot pole"),
        ("half-", "half-"),
        ("d6-d8", "d6-d8"),
        ("A-1", "A-1"),
        ("x-2", "x-2"),
        # dashes
        ("he drew -- and fell", "he drew – and fell"),
        ("he drew --- and fell", "he drew – and fell"),
        ("he drew—and fell", "he drew – and fell"),
        ("he drew – and fell", "he drew – and fell"),
        ("well...", "well…"),
        # nothing to do
        ("", ""),
        ("Rifle", "Rifle"),
        ("-", "-"),
        ("–", "–"),
        ("$5", "$5"),
        ("Ångström & Co.", "Ångström & Co."),
    ],
)
def test_signs(typed: str, set: str) -> None:
    assert set_signs(typed) == set
    assert set_signs(set) == set, "setting twice changes nothing"


@pytest.mark.parametrize(
    ("typed", "html"),
    [
        ("Roll 3d6.", 'Roll <b class="roll">3d6</b>.'),
        ("1d6+3", '<b class="roll">1d6+3</b>'),
        ("2d6-1", '<b class="roll">2d6−1</b>'),
        ("2d6 − 1", '<b class="roll">2d6 − 1</b>'),
        ("3d6s", "3d6s"),
        ("x3d6", "x3d6"),
        ("**Bold** and *italic*", "<b>Bold</b> and <i>italic</i>"),
        ("2 * 3 * 4", "2 * 3 * 4"),
        ("a ==term==", "a term"),
        ("**", "**"),
        ("*a", "*a"),
        ("<b>x</b>", "&lt;b&gt;x&lt;/b&gt;"),
        ("<script>alert('x')</script>", "&lt;script&gt;alert(‘x’)&lt;/script&gt;"),
        ("a & b", "a &amp; b"),
        ("a cloak (_petty_), __not__ x_y_z", "a cloak (<i>petty</i>), <b>not</b> x_y_z"),
        ("____ _ ***both***", "____ _ <b><i>both</i></b>"),
        (
            "**[Charm](#charm)** and `a_b_c`",
            '<b><a href="#charm">Charm</a></b> and <code>a_b_c</code>',
        ),
        ('see ["signs"](#s)" end', 'see <a href="#s">“signs”</a>” end'),
        ("[blank: from the *tile*]", '<span class="gap"><i>from the <i>tile</i></i></span>'),
        ("[blank]", '<span class="gap"><i></i></span>'),
        ("a [blank", "a [blank"),
        ("[blanks: x]", "[blanks: x]"),
        ("&lt;", "&amp;lt;"),
        ('<img src="x" onerror="y">', "&lt;img src=”x” onerror=”y”&gt;"),
    ],
)
def test_text_as_html(typed: str, html: str) -> None:
    assert set_text(typed) == html


def test_what_is_not_text_is_set_too() -> None:
    assert set_text(5) == "5"


MARK = re.compile(  # what our Markdown marks; links lead to addresses alone
    r'</?(?:s|sub|sup|code)>|<a href="(?:#|https?://|mailto:)[^"<>]*">|</a>'
)


@given(st.text(max_size=80))
def test_no_text_makes_a_tag_of_its_own(text: str) -> None:
    tags = {tag for tag in re.findall(r"<[^>]*>", set_text(text)) if not MARK.fullmatch(tag)}
    assert tags <= {
        "<b>",
        "</b>",
        "<i>",
        "</i>",
        '<b class="roll">',
        '<span class="gap">',
        "</span>",
    }


@given(st.text(alphabet="abc 123d6$+-–−'\"“”‘’().,", max_size=60))
def test_setting_loses_no_letters_and_no_figures(text: str) -> None:
    letters = re.compile(r"[^a-z0-9]")
    assert letters.sub("", unescape(re.sub(r"<[^>]*>", "", set_text(text)))) == letters.sub(
        "", text
    )


@pytest.mark.parametrize(
    ("html", "done"),
    [
        (
            "<p>Roll 3d6-1, take 3-6 and -2.</p>",
            '<p>Roll <b class="roll">3d6−1</b>, take 3–6 and −2.</p>',
        ),
        ('<a href="#a-1-2">1-2</a>', '<a href="#a-1-2">1–2</a>'),
        ("<code>3d6 -1 ...</code> 3d6", '<code>3d6 -1 ...</code> <b class="roll">3d6</b>'),
        ("<p>a &amp; b &#39;</p>", "<p>a &amp; b &#39;</p>"),
        (
            "<p>Pay [blank: from the tile].</p>",
            '<p>Pay <span class="gap"><i>from the tile</i></span>.</p>',
        ),
    ],
)
def test_finished_html_keeps_its_tags(html: str, done: str) -> None:
    assert set_html(html) == done


@pytest.mark.parametrize(
    "text",
    [
        "'" * 50_000,
        '"' * 50_000,
        "-" * 50_000,
        "*" * 50_000,
        "**a" * 20_000,
        "*a " * 20_000,
        "1" * 50_000,
        "1d" * 25_000,
        "<" * 50_000,
        "==" * 25_000,
        " --" * 20_000,
        "[" * 50_000,
    ],
)
def test_no_text_keeps_us_waiting(text: str) -> None:
    begun = time.monotonic()
    set_text(text)
    assert time.monotonic() - begun < 2


def test_items_of_a_list_have_dots_between_them() -> None:
    """A cover's imprint is one text in one game and a list in another."""
    assert set_text(["Second edition", "1 turn"]) == "Second edition · 1 turn"

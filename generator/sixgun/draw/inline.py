"""Plain text to set text: quotes, minus signs, ranges, emphasis, and dice in the accent color."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from functools import cache

from markupsafe import Markup

from ..content.dialect import is_address
from ..content.dice import NOTATION
from ..content.wording import BLANK, OURS
from ..content.words import SPOKEN

DICE = re.compile(rf"(?<![\w#]){NOTATION}(?:\s?[+−]\s?(?:{NOTATION}|\d+))*(?!\w)")
CODE = re.compile(
    r"[A-Z]\d|\d[A-Z]"
)  # letters among digits: the code of a sheet, an article's number
# more than the two numbers of a range: a date, a telephone or article number, an address
NO_RANGE = re.compile(r"-.*-|[/@_?#&]|://|[a-z]\.|^(\d{3}-0\d{3}|555-\d{4})$")
BEFORE, AFTER = re.compile(r"[\w./:@?&#=%~+-]*$"), re.compile(r"[\w./:@?&#=%~+-]*")


def _ranged(match: re.Match[str]) -> str:
    """A dash for a range; the hyphens of a code, a date or an address stay."""
    before = BEFORE.findall(match.string[max(0, match.start() - 80) : match.start()])[0]
    after = AFTER.findall(match.string[match.end() : match.end() + 80])[0].rstrip(".:?")
    if NO_RANGE.search(f"{before}-{after}"):
        return "-"
    return "-" if CODE.search(f"{before[-5:]} {after[:5]}") else "–"


ELIDED = re.compile(
    r"(?<![\w’'])'(?=(?:tis|twas|twill|em|til|n|cause|bout|round|neath|cross)\b)", re.IGNORECASE
)
# the '80s; '76, where no quotation ends after it
YEAR = r"\d\d(?:s\b|(?![\w'])(?![^'\n]*\S'(?!\w)))"
SHORT_YEAR = re.compile(rf"(?<![\w'])'(?={YEAR})")
FEET = re.compile(r"(?<![\w.])(\d{1,3})'(?:(?=\d)(\d{1,2}(?:½|¼|¾)?)\"|(?=\d{1,2}\b)|(?=\s))")
Rule = tuple[
    str, re.Pattern[str], str | Callable[[re.Match[str]], str]
]  # a sign; and its replacement
_DASHES: tuple[Rule, ...] = (
    (
        "-",
        re.compile(
            r"(?<=d\d)-(?=\d)|(?<=d\d\d)-(?=\d)|(?<=d\d\d\d)-(?=\d)|(?<=d\d[kd][hl]\d)-(?=\d)"
        ),
        "−",
    ),  # what dice lose
    ("-", re.compile(r"(?<=\d['’\"”])-(?=\d)|(?<=&r[sd]quo;)-(?=\d)"), "–"),  # of feet
    ("-", re.compile(r"(?<![\w.,)–-])-(?=[$\d])"), "−"),  # a sign, not a hyphen
    ("-", re.compile(r"(?<=\d)-(?=[$\d])"), _ranged),  # a range
    ("-", re.compile(r" -{2,3} "), " – "),
    ("—", re.compile(r"—"), " – "),
    ("...", re.compile(r"\.\.\."), "…"),
)
SHORT = 8  # letters: a cell of so few Chinese or Japanese ones stays on a line
IDEOGRAPH = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
QUOTES = {  # by language: double and single, each before and after the quoted text
    "de": "„“‚‘",
    "pl": "„”‚’",
    "cs": "„“‚‘",
    "fr": "«»“”",
    "es": "«»“”",
    "it": "«»“”",
    "ru": "«»„“",
    "ja": "「」『』",
    "he": "””’’",
    "sv": "””’’",
    "fi": "””’’",
}
_QUOTES: tuple[Rule, ...] = (
    ("'", ELIDED, "’"),
    ('"', re.compile(r'(^|[\s(\[—–“‘>])"'), r"\1“"),
    ('"', re.compile(r'"'), "”"),
    ("'", re.compile(rf"(^|[\s(\[—–“>])'(?!{YEAR})"), r"\1‘"),
    ("'", re.compile(r"'"), "’"),
)
# text that is not part of the words around it: code, links, addresses, escaped signs
RARE = re.compile(
    r"(`[^`\n]+`|(?<!!)\[[^\[\]\n]+\]\([^()\s]+\)|<(?:https?://|mailto:)[^\s<>]+>"
    r"|<[^\s<>@]+@[^\s<>]+\.[^\s<>]+>|\\[*_`~^<>\[\]\\])"
)
_MARKS: tuple[Rule, ...] = (
    ("~~", re.compile(r"~~(?!\s)(.+?)(?<!\s)~~"), r"<s>\1</s>"),
    ("~", re.compile(r"(?<![~\s])~([^~\s]+)~(?!~)"), r"<sub>\1</sub>"),
    ("^", re.compile(r"(?<=\S)\^([^^\s]+)\^"), r"<sup>\1</sup>"),
)
UNITS = "ft|feet|foot|yards?|yd|inch(?:es)?|miles?|mph|lbs?|oz|pounds?|ounces?|cents?|hexes|hex|squares?|points?|minutes?|hours?|seconds?|am|pm"  # noqa: E501
_BONDS: tuple[Rule, ...] = (  # signs and units that stay with their number
    ("×", re.compile(r" ?× (?=\S)|(?<=\S) × ?"), "\u00a0×\u00a0"),
    ("×", re.compile(r"(?<=\S) ×(?=\S)"), "\u00a0×"),
    (" ", re.compile(r"(?<=\d)(?<!d\d)(?<!d\d\d) ([+−=]) (?=[$\d])"), "\u00a0\\1\u00a0"),
    (" ", re.compile(rf"(?<=\d) (?=(?:{UNITS})\b)"), "\u00a0"),
    (" ", re.compile(r"\b(pp?\.|No\.|[$£]\d+) (?=\d)"), "\\1\u00a0"),
)
STAR = '<b class="ours">*</b>'
STARRED = re.compile(rf"(\S+ )?{re.escape(OURS)}")  # the last word and the star do not part
GAP_END = "</i></span>"  # how a place to write on ends
_BOLD = re.compile(r"\*\*(.+?)\*\*(?!\*)")
_ITALIC = re.compile(r"(?<!\*)\*(?!\s)([^*]+?)\*(?!\*)")
_BOLD_TOO = re.compile(r"(?<![\w_])__(?![\s_])(.+?)(?<![\s_])__(?![\w_])")
_ITALIC_TOO = re.compile(r"(?<![\w_])_(?![\s_])([^_]+?)(?<!\s)_(?![\w_])")
KEPT = 0xF0000  # the first of the signs that no font and no text has


def set_feet(text: str) -> str:
    """Feet and inches, 6'2", and years, '76, with curly marks: they are no quotation."""
    return SHORT_YEAR.sub("’", FEET.sub(_foot, text)) if "'" in text else text


def _foot(found: re.Match[str]) -> str:
    return f"{found[1]}’{found[2]}”" if found[2] else f"{found[1]}’"


def quotes_of(tag: str) -> str:
    """The quotation marks of a language; those of English where it is not known."""
    return QUOTES.get(tag.split("-")[0], "“”‘’")


@cache
def _quotes(tag: str) -> tuple[Rule, ...]:
    first, last, inner_first, inner_last = tuple(quotes_of(tag))
    inside = "\u00a0" if tag.split("-")[0] == "fr" else ""
    return (
        ("'", re.compile(r"(?<=\w)'(?=\w)"), "’"),
        ('"', re.compile(r'(^|[\s(\[—–“‘„«>])"'), rf"\g<1>{first}{inside}"),
        ('"', re.compile(r'"'), f"{inside}{last}"),
        ("'", re.compile(rf"(^|[\s(\[—–“„«>])'(?!{YEAR})"), rf"\g<1>{inner_first}"),
        ("'", re.compile(r"'"), inner_last),
    )


def set_signs(text: str) -> str:
    """Straight signs to the printer's: - to − or –, quotes to those of the language."""
    tag = SPOKEN.get().language
    return _ruled(text, _DASHES + (_QUOTES if tag == "en" else _quotes(tag)) + _BONDS)


def _ruled(text: str, rules: tuple[Rule, ...]) -> str:
    for sign, pattern, new in rules:
        if sign in text:
            text = pattern.sub(new, text)
    return text


def set_dice(escaped: str) -> str:
    """Marks dice in HTML-escaped text."""
    return DICE.sub(lambda match: f'<b class="roll">{match[0]}</b>', escaped)


def set_blanks(escaped: str) -> str:
    """A place to write on for each [blank: label], with its label in lowercase;
    a star for each [ours].
    """
    if OURS in escaped:
        escaped = STARRED.sub(
            lambda match: f'<span class="nowrap">{match[1] or ""}{STAR}</span>', escaped
        )
    return BLANK.sub(lambda match: f'<span class="gap"><i>{match[1] or ""}{GAP_END}', escaped)


def set_text(text: object) -> Markup:
    """A line of text as HTML: what our Markdown marks within a line works, nothing else does. The
    items of a list have a dot between them.
    """
    source = " · ".join(map(str, text)) if isinstance(text, list | tuple) else str(text)
    rare: list[str] = []  # each is a sign while the marks around it are read

    def kept(match: re.Match[str]) -> str:
        rare.append(_set_rare(match[0]))
        return chr(KEPT + len(rare) - 1)

    line = _set_line(RARE.sub(kept, source))
    return Markup(
        re.sub(f"[{chr(KEPT)}-{chr(KEPT + 65_000)}]", lambda one: rare[ord(one[0]) - KEPT], line)
        if rare
        else line
    )


NUMBERED = re.compile(r"\d{1,3}[.)] ")  # an entry of a list


def set_cell(text: object) -> Markup:
    """A cell of a table as HTML: a line that begins with a hyphen is a bullet, one with a number
    and a period has its own line, and a blank line separates two paragraphs.
    """
    lines = [line.strip() for line in str(text).split("\n")]
    if len(lines) == 1:
        short = len(lines[0]) <= SHORT and IDEOGRAPH.search(lines[0])  # which may break anywhere
        whole = Markup('<span class="whole">{}</span>') if short else Markup("{}")
        return whole.format(set_text(lines[0]))
    blocks: list[tuple[str, str]] = []
    for line in lines:
        if line.startswith(("- ", "* ", "+ ")):
            blocks += [("bullet", line[2:])]
        elif NUMBERED.match(line):
            blocks += [("para", line)]
        elif not line:
            blocks.append(("", ""))
        elif blocks and blocks[-1][0]:
            blocks[-1] = (blocks[-1][0], f"{blocks[-1][1]} {line}")
        else:
            blocks += [("para", line)]
    return Markup("").join(
        Markup('<span class="{}">{}</span>').format(kind, set_text(inner))
        for kind, inner in blocks
        if kind
    )


def _set_line(source: str) -> str:
    escaped = html.escape(set_signs(source), quote=False)
    if "*" in escaped:
        escaped = _ITALIC.sub(r"<i>\1</i>", _BOLD.sub(r"<b>\1</b>", escaped))
    if "_" in escaped:
        escaped = _ITALIC_TOO.sub(r"<i>\1</i>", _BOLD_TOO.sub(r"<b>\1</b>", escaped))
    for sign, pattern, new in _MARKS:
        if sign in escaped:
            escaped = pattern.sub(new, escaped)
    return set_dice(set_blanks(escaped)).replace("==", "")


def _set_rare(piece: str) -> str:
    """Code, a link or an escaped sign."""
    if piece.startswith("\\"):
        return html.escape(piece[1:], quote=False)
    if piece.startswith("`"):
        return f"<code>{html.escape(piece.strip('`').strip(), quote=False)}</code>"
    if piece.startswith("<"):
        words = address = piece[1:-1]
        address = address if is_address(address) else f"mailto:{address}"
        return f'<a href="{html.escape(address)}">{html.escape(words, quote=False)}</a>'
    words, _, address = piece[1:-1].partition("](")
    if not is_address(address):
        return _set_line(words)
    target = address.replace("/", "-") if address.startswith("#") else address
    return f'<a href="{html.escape(target)}">{_set_line(words)}</a>'


def set_html(fragment: str) -> str:
    """The same for the text between the tags of finished HTML; code stays as it is."""
    pieces = re.split(r"(<code>[^<]*</code>|<[^>]*>)", fragment)
    return "".join(
        p if p.startswith("<") else set_dice(set_blanks(_set_entities(p))) for p in pieces
    )


def _set_entities(text: str) -> str:
    """Signs in text whose &, < and > are entities already."""
    return _ruled(text, _DASHES + _BONDS)

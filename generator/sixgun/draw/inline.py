"""Plain text to set text: quotes, minus signs, ranges, emphasis, and dice in the accent color."""

import html
import re
from collections.abc import Callable

from markupsafe import Markup

from ..content.dice import NOTATION
from ..content.numerals import BLANK, OURS

DICE = re.compile(rf"(?<![\w#]){NOTATION}(?:\s?[+−]\s?(?:{NOTATION}|\d+))*(?!\w)")
CODE = re.compile(
    r"[A-Z]\d|\d[A-Z]"
)  # letters among digits: the code of a sheet, an article's number
BEFORE, AFTER = re.compile(r"\w*$"), re.compile(r"\w*")


def _ranged(match: re.Match[str]) -> str:
    """A dash for a range; the hyphens of a code stay."""
    before, after = (
        match.string[max(0, match.start() - 5) : match.start()],
        match.string[match.end() : match.end() + 5],
    )
    sides = f"{BEFORE.findall(before)[0]} {AFTER.findall(after)[0]}"
    return "-" if CODE.search(sides) else "–"


ELIDED = re.compile(
    r"(?<![\w’'])'(?=(?:tis|twas|twill|em|til|n|cause|bout|round|neath|cross)\b)", re.IGNORECASE
)
Rule = tuple[
    str, re.Pattern[str], str | Callable[[re.Match[str]], str]
]  # a sign; and where it stands, what it becomes
_DASHES: tuple[Rule, ...] = (
    (
        "-",
        re.compile(
            r"(?<=d\d)-(?=\d)|(?<=d\d\d)-(?=\d)|(?<=d\d\d\d)-(?=\d)|(?<=d\d[kd][hl]\d)-(?=\d)"
        ),
        "−",
    ),  # what dice lose
    ("-", re.compile(r"(?<![\w.,)–-])-(?=[$\d])"), "−"),  # a sign, not a hyphen
    ("-", re.compile(r"(?<=\d)-(?=[$\d])"), _ranged),  # a range
    ("-", re.compile(r" -{2,3} "), " – "),
    ("—", re.compile(r"—"), " – "),
    ("...", re.compile(r"\.\.\."), "…"),
)
_QUOTES: tuple[Rule, ...] = (
    ("'", ELIDED, "’"),
    ('"', re.compile(r'(^|[\s(\[—–“‘>])"'), r"\1“"),
    ('"', re.compile(r'"'), "”"),
    ("'", re.compile(r"(^|[\s(\[—–“>])'(?!\d\ds)"), r"\1‘"),
    ("'", re.compile(r"'"), "’"),
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
_BOLD = re.compile(r"\*\*(.+?)\*\*")
_ITALIC = re.compile(r"(?<!\*)\*(?!\s)([^*]+?)\*(?!\*)")


def set_signs(text: str) -> str:
    """Straight signs to the printer's: - to − or –, quotes to curly ones."""
    return _ruled(text, _DASHES + _QUOTES + _BONDS)


def _ruled(text: str, rules: tuple[Rule, ...]) -> str:
    for sign, pattern, new in rules:
        if sign in text:
            text = pattern.sub(new, text)
    return text


def set_dice(escaped: str) -> str:
    """Marks dice in HTML-escaped text."""
    return DICE.sub(lambda match: f'<b class="roll">{match[0]}</b>', escaped)


def set_blanks(escaped: str) -> str:
    """A place to write on for each [blank: label], with its label in small letters; a star for each
    [ours].
    """
    if OURS in escaped:
        escaped = STARRED.sub(
            lambda match: f'<span class="nowrap">{match[1] or ""}{STAR}</span>', escaped
        )
    return BLANK.sub(lambda match: f'<span class="gap"><i>{match[1] or ""}{GAP_END}', escaped)


def set_text(text: object) -> Markup:
    """A line of plain text as HTML: **bold** and *italic* work, nothing else does."""
    escaped = html.escape(set_signs(str(text)), quote=False)
    if "*" in escaped:
        escaped = _ITALIC.sub(r"<i>\1</i>", _BOLD.sub(r"<b>\1</b>", escaped))
    return Markup(set_dice(set_blanks(escaped)).replace("==", ""))


def set_html(fragment: str) -> str:
    """The same for the text between the tags of finished HTML; code stays as it is."""
    pieces = re.split(r"(<code>[^<]*</code>|<[^>]*>)", fragment)
    return "".join(
        p if p.startswith("<") else set_dice(set_blanks(_set_entities(p))) for p in pieces
    )


def _set_entities(text: str) -> str:
    """Signs in text whose &, < and > are entities already."""
    return _ruled(text, _DASHES + _BONDS)

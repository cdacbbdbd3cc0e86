"""The Markdown that we read: CommonMark with the tables of GitHub, footnotes, definition lists,
~sub~ and ^super^, ~~struck~~ text, task lists, and our own blocks. No HTML, but for comments, which
are never printed.

markdown-it finds lists and what we do not read, by the rules of CommonMark; Python-Markdown, which
makes the pages, knows lists that are set in by four blanks alone, so such lists are indented again.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from string import punctuation
from typing import TYPE_CHECKING, Any

from .tree import short
from .wording import LOOKUP

if TYPE_CHECKING:
    from markdown import Markdown
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

LISTED = re.compile(r"^\s*(?:[-+*]|\d{1,9}[.)])[ \t]", re.M)
MARKER = re.compile(r"[ \t]*([-+*]|(\d{1,9})[.)])(?:[ \t]+|$)")
EDGE = re.compile(r"^[ \t]*/{3,}(?: |$)")  # where one of our own blocks begins or ends
CODE = (
    r"(?<![`\\])(?P<ticks>`+)(?!`)(?:(?!\n[ \t]*\n).)*?(?<!`)(?P=ticks)(?!`)"
    r"|^[ \t]*(?P<fence>~{3,}|`{3,}).*?(?:^[ \t]*(?P=fence)|\Z)"
)
CODED = re.compile(CODE, re.S | re.M)
COMMENT = re.compile(rf"{CODE}|(?<!\\)<!--(?P<comment>.*?)-->", re.S | re.M)
TAG = re.compile(
    r"(?<!\\)<(?:/?[a-zA-Z][\w:.+@-]*(?:\s[^<>]*)?/?>|/?[a-zA-Z][^\s<>]*>|!--|![A-Z]|\?)"
)
PICTURE = re.compile(
    r"^(?:\A|(?<=\A\n)|(?<=\n\n))!\[([^\[\]\n]*)\]\(([^()\s]+)\)[ \t]*(?=\n\n|\n?\Z)", re.M
)
IMAGE = re.compile(r"(?<!\\)!\[[^\[\]\n]*\][(\[]")
LINK = re.compile(r"\]\(\s*<?([^)\s>]+)")
SAFE = re.compile(r"#|https?://|mailto:", re.IGNORECASE)
DEFINED = re.compile(r"^ {0,3}\[([^\[\]\n]+)\]:", re.M)
ALERT = re.compile(  # the head of a box as GitHub, MkDocs and Docusaurus write it
    r"^ {0,3}(?:>[ \t]*\[!|!!![ \t]+|:::+[ \t]*\{?)(note|tip|important|warning|caution|danger"
    r"|info|example|hint|abstract|summary|quote|question|success|failure|bug|details)\b(.*)$",
    re.M | re.I,
)
REFERENCE = re.compile(r"(?<![\\!])(?:\[[^\[\]\n]+\])?\[(\^[^\[\]\s]+|(?<=\]\[)[^\[\]\n]+)\](?!:)")
BREAK = re.compile(r"(?<=[^\s|\\]) {2,}$(?=\n[ \t]*[^\s/])", re.M)
TERM = re.compile(  # a definition, where the next line is a term with its own
    r"(^ {0,3}:[ \t]+[^\n]*\n(?:[ \t]+\S[^\n]*\n)*)(?=[^\s:/][^\n]*\n {0,3}:[ \t])", re.M
)
HEADING = re.compile(
    r"(?:^|\n) {0,3}(?P<level>#{1,6})[ \t]+(?P<header>[^\n]*?)(?:[ \t]+#*)?[ \t]*(?:\n|$)"
)
CODED_BLOCKS = ("fence", "code_block")
APART = (*CODED_BLOCKS, "blockquote_open", "heading_open", "hr", "table_open")
STEP = 4  # blanks that a list is set in by, for Python-Markdown
ADDRESS = re.compile(r"<(?:[a-z][a-z0-9+.-]*:[^\s<>]*|[^\s<>@]+@[^\s<>]+)>", re.IGNORECASE)


EXTENSIONS = (
    "def_list",
    "tables",
    "sane_lists",
    "footnotes",
    "pymdownx.mark",
    "pymdownx.superfences",
)
SETTINGS = {"pymdownx.highlight": {"use_pygments": False}}
SMALL = (  # tag and pattern; its second group is the content of the tag
    ("del", r"(~~)(?!\s)(.+?)(?<!\s)~~"),
    ("sub", r"(?<![~\s])(~)([^~\s]+)~(?!~)"),
    ("sup", r"(?<=\S)(\^)([^^\s]+)\^"),
)


def python_markdown(*more: Any, **settings: Any) -> "Markdown":
    """Python-Markdown for this dialect, and for `more` extensions with their `settings`."""
    from markdown import Markdown
    from markdown.inlinepatterns import SimpleTagInlineProcessor, SubstituteTagInlineProcessor

    made = Markdown(extensions=[*more, *EXTENSIONS], extension_configs={**settings, **SETTINGS})
    made.ESCAPED_CHARS = list(punctuation)
    made.inlinePatterns.register(SubstituteTagInlineProcessor(r"\\\n", "br"), "break", 185)
    for number, (tag, pattern) in enumerate(SMALL):
        made.inlinePatterns.register(SimpleTagInlineProcessor(pattern, tag), tag, 55 - number)
    made.parser.blockprocessors["hashheader"].RE = HEADING
    made.preprocessors.deregister("html_block")
    made.inlinePatterns.deregister("html")
    return made


@cache
def _parser() -> "MarkdownIt":
    from markdown_it import MarkdownIt

    made = MarkdownIt("commonmark", {"html": False}).enable("table")
    made.core.ruler.enableOnly(["normalize", "block"])
    return made


def with_breaks(text: str) -> str:
    """A text with a backslash for each line break that blanks at the end of a line ask for."""
    return BREAK.sub(r"\\", text) if "  \n" in text else text


def with_terms(text: str) -> str:
    """A text with a blank line before each term of a definition list that follows a definition."""
    return TERM.sub(r"\1\n", text) if "\n:" in text else text


def without_comments(text: str) -> str:
    """A text with blanks in place of its <!-- comments -->; nothing else moves."""
    return COMMENT.sub(_blank, text) if "<!--" in text else text


def _blank(match: re.Match[str]) -> str:
    return match[0] if match["comment"] is None else re.sub(r"[^\n]", " ", match[0])


def unread(text: str) -> Iterator[tuple[int, str]]:
    """What a text holds that is not read here: where, and what to write in its place. Addresses in
    <> are links.
    """
    bare = LOOKUP.sub(_masked, CODED.sub(_masked, text))
    for match in TAG.finditer(bare):
        if not ADDRESS.match(bare, match.start()):
            tag = match[0]
            yield (
                match.start(),
                f"“{tag[:30]}” looks like HTML, which is not allowed here; {_instead(tag)}",
            )
    known: set[str] = set()
    for match in DEFINED.finditer(bare):
        label = _folded(match[1])
        if label in known and label.startswith("^"):
            yield (match.start(), f"the note “[{label}]: …” is above already; give it another name")
        known.add(label)
    for match in REFERENCE.finditer(bare):
        label = match[1]
        if _folded(label) not in known:
            what = "note" if label.startswith("^") else "link"
            yield match.start(), f"there is no {what} “[{label}]: …” in this text"
    for match in ALERT.finditer(bare):
        kind = match[1].lower()
        yield match.start(1), f"a box is written /// note | {kind.title()}, its text, ///"


def _masked(match: re.Match[str]) -> str:
    return re.sub(r"\S", "x", match[0])


def _folded(label: str) -> str:
    return " ".join(label.lower().split())


INSTEAD = {
    "b": "**bold**",
    "strong": "**bold**",
    "i": "*italic*",
    "em": "*italic*",
    "sub": "H~2~O",
    "sup": "x^2^",
    "s": "~~struck~~",
    "del": "~~struck~~",
    "br": "a backslash at the end of the line",
    "img": "![what it shows](pictures/name)",
    "a": "[words](https://…)",
    "code": "`code`",
    "mark": "==term==",
}


def _instead(tag: str) -> str:
    name = re.match(r"</?([a-zA-Z]+)", tag)
    better = INSTEAD.get(name[1].lower()) if name else None
    return f"write {better}" if better else r"write \< to print the character itself"


def set_in(text: str) -> str:
    """A text whose lists are set in by four blanks a level and follow a blank line, as CommonMark
    reads them. Nothing else changes.
    """
    if not LISTED.search(text):
        return text
    lines = text.split("\n")
    made: list[str] = []
    start = 0
    for number in [*(n for n, line in enumerate(lines) if EDGE.match(line)), len(lines)]:
        made += _chunk(lines[start:number])
        made += lines[number : number + 1]
        start = number + 1
    return "\n".join(made)


@dataclass(frozen=True)
class _Item:
    """A list item: its lines, how deep it is, and the column at which its text begins."""

    first: int
    after: int
    depth: int
    column: int


def _chunk(lines: list[str]) -> list[str]:
    """Lines between two edges of our blocks."""
    text = "\n".join(lines)
    if not LISTED.search(text):
        return lines
    tokens = _parser().parse(text)
    items = _items(tokens, lines)
    if items is None:
        return lines
    of_line = {n: item for item in items for n in range(item.first, item.after)}  # the innermost
    verbatim = {
        n for token in tokens if token.type in CODED_BLOCKS for n in range(*token.map or (0, 0))
    }
    parted = _parted(tokens, items, lines)
    made: list[str] = []
    for number, line in enumerate(lines):
        item = of_line.get(number)
        if number in parted and made and made[-1].strip():
            made.append("")
        if item is None:
            made.append(line)
        elif not line.strip():
            made.append("")
        elif number == item.first:
            made.append(_first(line, item))
        elif number in verbatim:
            made.append(" " * STEP * item.depth + _outdented(line, item.column))
        else:
            made.append(" " * STEP * item.depth + line.lstrip())
    return made


def _parted(tokens: "list[Token]", items: list[_Item], lines: list[str]) -> set[int]:
    """The lines before which Python-Markdown needs a blank line: where a list begins, where another
    block begins in an item, and where an item follows one of several paragraphs.
    """
    firsts = {item.first: item for item in items}
    inside = {n for item in items for n in range(item.first, item.after)}
    parted = {
        token.map[0]
        for token in tokens
        if token.type in APART and token.map and token.map[0] in inside - firsts.keys()
    }
    loose: dict[int, int] = {}  # by depth: where the last item of several paragraphs ended
    for item in items:
        ended = loose.get(item.depth) == item.first
        if (item.depth == 1 and item.first - 1 not in inside) or ended:
            parted.add(item.first)
        if any(not line.strip() for line in lines[item.first : item.after]):
            loose[item.depth] = item.after
    return parted


def _first(line: str, item: _Item) -> str:
    marker = MARKER.match(line)
    assert marker is not None
    sign = f"{marker[2]}." if marker[2] else marker[1]
    return " " * STEP * (item.depth - 1) + f"{sign} {line[marker.end() :].lstrip()}".rstrip()


def _outdented(line: str, columns: int) -> str:
    spread = line.expandtabs(STEP)
    blank = len(spread) - len(spread.lstrip())
    return spread[min(blank, columns) :]


def _items(tokens: "list[Token]", lines: list[str]) -> list[_Item] | None:
    """The list items of a text, outer ones first; None if two begin on one line, which
    Python-Markdown has no way to say.
    """
    items: list[_Item] = []
    depth = 0
    for token in tokens:
        if token.type == "list_item_close":
            depth -= 1
        if token.type != "list_item_open" or not token.map:
            continue
        depth += 1
        first, after = token.map
        marker = MARKER.match(lines[first])
        if marker is None or any(item.first == first for item in items):
            return None
        while after > first + 1 and not lines[after - 1].strip():
            after -= 1
        items.append(_Item(first, after, depth, len(marker[0].expandtabs(STEP))))
    return items


# where a link may lead


def is_address(target: str) -> bool:
    """Whether a link may lead there."""
    return SAFE.match(target.strip()) is not None


def links_in(text: str, start: int = 0) -> Iterator[tuple[int, str]]:
    """Where each link of a Markdown text leads, with the place of that in the text; no pictures."""
    bare = IMAGE.sub(lambda picture: " " * len(picture[0]), text)
    yield from ((match.start(1), match[1]) for match in LINK.finditer(bare, start))


def link_fault(target: str) -> str:
    """Why no link may lead there, or nothing."""
    if is_address(target):
        return ""
    fault = f"“{short(target)}” is neither a section (#id) nor an address (https://…)"
    if target.endswith(".md"):
        fault += f"; write #{target.rpartition('/')[2].removesuffix('.md')}"
    return fault

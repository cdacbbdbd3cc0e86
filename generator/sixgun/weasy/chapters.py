"""A booklet laid out chapter by chapter and joined into one document.

A stylesheet opts in with `--chapters: apart`: every chapter begins a page, left and right pages
have the same text area, and no counter or running
element carries over from one chapter to the next. `--chapters: mirrored` is the same for pages
whose text area is not. Chapters are laid out without
running heads; these are laid out afterward, for all pages at once on a skeleton document of empty
pages, and moved over. So a chapter depends on
nothing outside itself, and a process that stays (`watch`) lays out only the chapters that changed.
Page numbers in the contents and the index are
filled in as attributes once every page is known; those after references in the text have room for
two figures, which are put into the boxes; so is
the digest of the content, which any change changes.
"""

import hashlib
import html as entities
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..draw.ornament import properties
from .box import OPEN_TEXT, classes, is_line, is_margin, is_text, move_box, note_places
from .writing import keep_painting

TARGET = re.compile(r"target-counter\(\s*attr\(href\)\s*,\s*page\s*\)")
CHAPTER = re.compile(r'(?=<section class="chapter[ "])')
LISTS_PAGES = re.compile(r'class="[^"]*\b(?:toc|index)\b')
LINK = re.compile(r'(<a href="#([^"]+)")')
AGAIN = re.compile(  # in an index whose page numbers are known before it is laid out
    r'(data-page="(\d+)">, </a>)(?:<a [^>]*data-page="\2">, </a>)+'
)
STAMP = re.compile(r' data-stamp="[^"]*"|<meta name="keywords"[^>]*>')
KEYWORDS = re.compile(r'<meta name="keywords" content="([^"]*)"')
DIGEST = re.compile(r'(?<=<span class="digest">)[0-9a-f]+(?=</span>)')
ROUNDS = 4  # until page numbers settle: filling them in may move a line
UNKNOWN = "00"
OPEN = re.compile(rf"\b{UNKNOWN}\b")  # in a text: not in 100
SPREAD = 'class="unit spread"'
LEFT = '<section class="chapter left"'
FACING = re.compile(
    r"""<body class=["'](?![^"']*\blarge\b)[^"']*\bhalf\b"""
)  # a booklet whose pages face each other

LayOut = Callable[[str], Any]  # HTML to a WeasyPrint document


@dataclass
class Edition:
    """The chapters of a booklet's last printing: pages by digest, the page of each anchor, and
    texts that were laid out separately.
    """

    pages: dict[str, list[Any]] = field(default_factory=dict)
    numbers: Mapping[str, int] = field(default_factory=dict)
    asides: dict[str, Any] = field(default_factory=dict)
    heads: tuple[str, Any] = ("", None)

    def aside(self, css: str, text: str, lay_out: LayOut) -> Any:
        """The document of fillers, or that of endpapers."""
        key = f"{css}\0{STAMP.sub('', text)}"
        if key not in self.asides:
            if len(self.asides) == 2:
                self.asides.clear()
            self.asides[key] = lay_out(text)
            for page in self.asides[key].pages:
                keep_painting(page)
        return self.asides[key]


def are_apart(css: str) -> bool:
    """Whether a stylesheet lets chapters be laid out one by one."""
    return properties(css).chapters in ("apart", "mirrored")


def without_targets(css: str) -> str:
    """The stylesheet with page numbers taken from `data-page` instead of the link's target."""
    return TARGET.sub("attr(data-page)", css)


def lay_out_chapters(
    html: str,
    css: str,
    lay_out: LayOut,
    edition: Edition,
    give_up: Callable[[list[Any]], None],
    heads: LayOut,
) -> tuple[Any, tuple[str, ...]]:
    """One document of all pages, and its faults. `css` is the stylesheet of `lay_out`; `edition`
    is read, and holds this printing afterward.

    `give_up` takes back pages that another layout replaces; `heads` lays out the empty pages
    that supply the running heads.
    """
    digest = next(iter(DIGEST.findall(html)), "")
    mirrored = properties(css).chapters == "mirrored"
    chapters = _parted(DIGEST.sub("0" * len(digest), html))
    numbers, known = edition.numbers, edition.pages
    former: list[list[Any]] = []
    for _ in range(ROUNDS):
        laid_out: dict[str, list[Any]] = {}
        pages: list[Any] = []
        for number, chapter in enumerate(chapters):
            listed = {**numbers, **_page_numbers(pages)} if LISTS_PAGES.search(chapter) else {}
            text = _on_its_side(numbered(chapter, listed), len(pages), mirrored)
            key = hashlib.sha256(f"{css}\0{text}".encode()).hexdigest()
            if key not in known and former:
                give_up(former[number])
            laid_out[key] = known[key] if key in known else _flow(lay_out(text))
            pages += laid_out[key]
        known, former = {**known, **laid_out}, [*laid_out.values()]
        before, numbers = numbers, _page_numbers(pages)
        if numbers == before:
            break
    restless = () if numbers == before else (_restless(before, numbers),)
    edition.pages, edition.numbers = laid_out, numbers
    for page in pages:
        _fill_references(page, numbers, digest)
    headed = _heads(html, css, pages, heads, edition)
    for page, head in zip(pages, headed.pages, strict=True):
        page._page_box.children = (*_without_margins(page), *_margins(head))
    return headed.copy(pages), restless


def _restless(before: Mapping[str, int], numbers: Mapping[str, int]) -> str:
    """What to say of page numbers that move text to other pages whenever they are filled in."""
    name = next(name for name in numbers if numbers[name] != before.get(name))
    return (
        f"page numbers do not settle: printed as {before.get(name, 'unknown')}, the number of"
        f" #{name} moves it to page {numbers[name]}; add or take away a line before it"
    )


def _heads(html: str, css: str, pages: Sequence[Any], lay_out: LayOut, edition: Edition) -> Any:
    """A document of empty pages with the running heads of these, and with the metadata of all."""
    text = _skeleton(html, pages)
    key = f"{css}\0{text if 'data-stamp' in css else STAMP.sub('', text)}"
    if edition.heads[0] != key:
        edition.heads = key, lay_out(text)
    heads = edition.heads[1]
    if words := KEYWORDS.search(html):
        heads.metadata.keywords = [word.strip() for word in entities.unescape(words[1]).split(",")]
    return heads


def _parted(html: str) -> list[str]:
    """Each chapter as an HTML document; the cover goes before the first."""
    html = STAMP.sub("", html, count=2)
    start = html.index(">", html.index("<body")) + 1
    end = html.rindex("</body>")
    return [f"{html[:start]}{piece}{html[end:]}" for piece in CHAPTER.split(html[start:end])]


def numbered(chapter: str, numbers: Mapping[str, int]) -> str:
    """A chapter with the page of each link's target that is known, and room for the others; an
    entry of the index names a page once.
    """
    filled = LINK.sub(
        lambda match: f'{match[1]} data-page="{numbers.get(match[2], UNKNOWN)}"', chapter
    )
    return AGAIN.sub(r"\1", filled)


def name_pages_once(document: Any) -> Any:
    """A document laid out whole whose index names a page once in each entry."""
    for page in document.pages:
        listing = [
            box
            for box in page._page_box.descendants()
            if box.element_tag == "ul" and "index" in classes(box)
        ]
        for entry in (entry for box in listing for entry in box.descendants()):
            if entry.element_tag == "li":
                _name_once(entry)
        if listing:
            note_places(page)
    return document


def _name_once(entry: Any) -> None:
    """Removes the links of an entry to a page that it has named already; the rest of the line
    moves up.

    In a document laid out whole, page numbers are known too late to leave them out of its text,
    as `numbered` does.
    """
    lines = [line for line in entry.descendants() if is_line(line)]
    texts: dict[Any, str] = {}  # by element: a link may be parted by the end of a line
    for line in lines:
        for link in line.children:
            if link.element_tag == "a":
                words = (word for b in link.descendants() if is_text(b) for word in b.text.split())
                texts[link.element] = texts.get(link.element, "") + "".join(words)
    again = {link for n, link in enumerate(texts) if texts[link] in [*texts.values()][:n]}
    for line in lines:
        left, boxes = 0.0, []
        for box in line.children:
            if box.element_tag == "a" and box.element in again:
                left += box.margin_width()
            else:
                move_box(box, -left, 0)
                boxes.append(box)
        line.children = boxes


def _on_its_side(chapter: str, before: int, mirrored: bool) -> str:
    """A chapter of a mirrored booklet, or one that keeps to spreads, made to begin on a left
    page if an odd number of pages comes before it.

    If its spread begins with its title, an empty page comes before it, on half sheets.
    """
    if before % 2 and (mirrored or SPREAD in chapter):
        return chapter.replace("<html", '<html style="break-before: left"', 1)
    return (
        chapter.replace(LEFT, f'<section class="chapter"></section>{LEFT}', 1)
        if FACING.search(chapter)
        else chapter
    )


def _fill_references(page: Any, numbers: Mapping[str, int], digest: str) -> None:
    """Puts page numbers into the room that is left after links, and the digest into its own; a page
    that changes is drawn again.
    """
    changed = False
    for block in page._page_box.descendants():
        lines = [line for line in getattr(block, "children", ()) if is_line(line)]
        for line in lines:
            ragged = line is lines[-1] or line.style["text_align_all"] in ("start", "left")
            changed = _fill_line(line, numbers, digest, ragged) or changed
    if changed:
        page._page_box.children = _without_margins(page)
        keep_painting(page)


def _fill_line(line: Any, numbers: Mapping[str, int], digest: str, ragged: bool) -> bool:
    """Whether a line changed. Text after a number moves up to it; in a justified line the words
    get the room back.
    """
    changed, left = False, 0.0
    for box in [*line.descendants()]:
        box.position_x -= left if box is not line else 0
        new = _filled(box, numbers, digest)
        if new != getattr(box, "text", ""):
            box.text = box.pango_layout.text = new
            changed = True
            left += _narrowed(line, box)
    if left and not ragged:
        _justify_again(line, left)
    return changed


def _filled(box: Any, numbers: Mapping[str, int], digest: str) -> str:
    """What a box says when the page after a link, or the digest, has its place in it."""
    text: str = getattr(box, "text", "")
    if text and box.element_tag == "span" and box.element.get("class") == "digest":
        return digest
    if box.element_tag != "a::after" or not (hasattr(box, OPEN_TEXT) or OPEN.search(text)):
        return text
    setattr(box, OPEN_TEXT, getattr(box, OPEN_TEXT, text))
    return OPEN.sub(
        str(numbers.get(box.element.get("href", "").lstrip("#"), UNKNOWN)), getattr(box, OPEN_TEXT)
    )


def _justify_again(line: Any, room: float) -> None:
    """Adds pixels to the spaces of a justified line; a loose line that was left ragged stays
    ragged.
    """
    from weasyprint.layout import inline

    before = max(
        (getattr(box, "justification_spacing", 0) for box in line.descendants()), default=0
    )
    if before:
        inline.add_word_spacing(None, line, -before, 0)
        inline.add_word_spacing(None, line, before + room / inline.count_expandable_spaces(line), 0)


def _narrowed(line: Any, box: Any) -> float:
    """Gives a text box of a line the width of its text, and those around it; by how many pixels it
    is less.
    """
    from weasyprint.text.line_break import line_size

    box.pango_layout.reactivate(box.style)
    less: float = box.width - line_size(box.pango_layout.get_first_line()[0], box.style)[0]
    box.pango_layout.deactivate()
    for around in line.descendants():
        if around is box or (
            around is not line
            and any(
                inner is box for inner in getattr(around, "children", ()) and around.descendants()
            )
        ):
            around.width -= less
    return less


def _page_numbers(pages: Sequence[Any]) -> dict[str, int]:
    """The page of each anchor, counted from 1."""
    numbers: dict[str, int] = {}
    for number, page in enumerate(pages, 1):
        for name in page.anchors:
            numbers.setdefault(name, number)
    return numbers


def _flow(document: Any) -> list[Any]:
    """A chapter's pages without their running heads."""
    for page in document.pages:
        page._page_box.children = _without_margins(page)
        keep_painting(page)
    return list(document.pages)


def _margins(page: Any) -> Iterator[Any]:
    return (box for box in page._page_box.children if is_margin(box))


def _without_margins(page: Any) -> tuple[Any, ...]:
    margins = {*_margins(page)}
    return tuple(box for box in page._page_box.children if box not in margins)


def _skeleton(html: str, pages: Sequence[Any]) -> str:
    """As many empty pages, of the same names and with the same named strings."""
    start = html.index(">", html.index("<body")) + 1
    return f"{html[:start]}{''.join(map(_empty, pages))}{html[html.rindex('</body>') :]}"


def _empty(page: Any) -> str:
    first = _first_boxes(page._page_box)
    strings = [
        (box in first, name, text)
        for box in page._page_box.descendants()
        for name, text in _strings(box)
    ]
    at_start = "; ".join(_set(name, text) for opens, name, text in strings if opens)
    later = "".join(
        f'<div style="{_set(name, text)}"></div>' for opens, name, text in strings if not opens
    )
    page_name = page._page_box.page_type.name or "auto"
    return (
        f'<div style="break-before: page; page: {page_name}; {at_start}"><div></div>{later}</div>'
    )


def _first_boxes(box: Any) -> list[Any]:
    """A box, its first child, that child's first child and so on: the boxes that begin a page."""
    first = [box]
    while getattr(first[-1], "children", None):
        first.append(first[-1].children[0])
    return first


def _strings(box: Any) -> list[tuple[str, str]]:
    """The named strings that a box sets, but for the body's, which the skeleton sets itself."""
    return (
        []
        if box.element_tag in ("html", "body") or box.string_set in (None, "none")
        else list(box.string_set)
    )


def _set(name: str, text: str) -> str:
    quoted = text.replace("\\", "\\\\").replace('"', '\\"')
    return entities.escape(f'string-set: {name} "{quoted}"')

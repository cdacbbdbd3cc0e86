"""Markdown to HTML: our blocks, no raw HTML, and a place for each part that the text calls for."""

import html as entities
import re
import xml.etree.ElementTree as etree
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache
from string import whitespace
from typing import Any

import markdown
from markdown.serializers import to_xhtml_string
from markupsafe import Markup
from pymdownx.blocks import BlocksExtension

from ..content.dialect import CODED, is_address, python_markdown, set_in, with_terms
from ..content.words import SPOKEN, Words
from ..draw.inline import ELIDED, quotes_of, set_feet, set_html
from ..view import CHANGED
from .block import BLOCKS, PART_CLASS

PART_PLACE = re.compile(rf'<div class="{PART_CLASS}" data-part="([^"]+)">\s*</div>')
BOX = r"\[[^\[\]<>]+\]"
WORKED = re.compile(rf"{BOX}(?: [+−×] {BOX})+ = {BOX}")  # a sum, each figure with the words for it
TERM = re.compile(r"\[(.+?)\](?: ([+−×=]) )?")
NAMED = re.compile(r"&(?!amp;|lt;|gt;|quot;)(#?\w+);")
OPEN, CLOSE = "\ue020", "\ue021"  # around the name of a sign while a text is a tree
NO_XML = dict.fromkeys((*range(9), 11, 12, *range(14, 32), 0xFFFE, 0xFFFF))  # signs of no file
HELD = re.compile(f"{OPEN}(#?\\w+){CLOSE}")
HEADINGS = {"h1": "h3", "h2": "h3", "h3": "h4", "h4": "h5", "h5": "h6", "h6": "h6"}
MARKS = (  # as smarty calls them
    "left-double-quote",
    "right-double-quote",
    "left-single-quote",
    "right-single-quote",
)
TASK = re.compile(r"\[([ xX])\] ")


# playbills: panels of text whose bold lines are wood type as wide as the panel
BOLD = ("strong", "em")
DICE = frozenset("⚀⚁⚂⚃⚄⚅")
SHORT = 5  # letters of a figure that is set beside its words
HIGHEST = 0.2  # of the measure: a line
PLAYBILL = {"tall": True, "share": True}

Wood = Callable[..., Markup]


class _Blocks(BlocksExtension):  # type: ignore[misc]
    def extendMarkdownBlocks(self, md: Any, block_mgr: Any) -> None:
        for block in BLOCKS:
            block_mgr.register(block, self.getConfigs())


@cache
def _markdown(language: str) -> markdown.Markdown:
    marks = zip(MARKS, quotes_of(language), strict=True)
    smarty = {"smart_dashes": False, "substitutions": dict(marks) if language != "en" else {}}
    made = python_markdown(_Blocks(), "smarty", smarty=smarty)
    for name in ("image_link", "image_reference", "short_image_ref"):
        made.inlinePatterns.deregister(name)
    return made


@dataclass(frozen=True)
class Piece:
    """A block of a text, and the white after it. `kind` are the classes of its element; `heads`
    counts those in the first row of its tables.
    """

    html: str
    tag: str
    kind: str
    heads: int
    after: str


def pieces_of(text: str, section: str) -> tuple[Piece, ...]:
    """Markdown as HTML, by blocks. `section` is the anchor that terms marked ==so== are numbered
    under.
    """
    return _pieces_of(text, section, SPOKEN.get())


@lru_cache(maxsize=1000)
def _pieces_of(text: str, section: str, words: Words) -> tuple[Piece, ...]:
    made = _markdown(words.language)
    made.reset()
    rows = "\n".join(row.rstrip() for row in text.split("\n"))
    html = made.convert(set_in(with_terms(_with_apostrophes(rows))))
    root = _parsed(set_html(html))
    _Finish(section).all(root)
    return tuple(
        Piece(
            _serialized(block), block.tag, block.get("class", ""), _heads(block), block.tail or ""
        )
        for block in root
    )


def _with_apostrophes(text: str) -> str:
    """Markdown with the marks of feet, years and short words, which are no quotation; code stays as
    it is typed.
    """
    made, at = "", 0
    for code in CODED.finditer(text):
        made += set_feet(ELIDED.sub("’", text[at : code.start()])) + code[0]
        at = code.end()
    return made + set_feet(ELIDED.sub("’", text[at:]))


def _parsed(html: str) -> etree.Element:
    """HTML as Markdown makes it, which is well-formed; named signs stay as they are."""
    held = NAMED.sub(f"{OPEN}\\1{CLOSE}", html.translate(NO_XML))
    return etree.fromstring(f"<div>{held}</div>")


def _serialized(element: etree.Element) -> str:
    tail, element.tail = element.tail, None
    html: str = to_xhtml_string(element)
    element.tail = tail
    return HELD.sub(r"&\1;", html)


def _text(element: etree.Element) -> str:
    """The text in an element, named signs read."""
    return entities.unescape(HELD.sub(r"&\1;", "".join(element.itertext())))


def _heads(block: etree.Element) -> int:
    row = block.find(".//tr")
    return len(row.findall("th")) if row is not None else 0


class _Finish:
    """What Markdown leaves undone in a text: one pass over its tree."""

    def __init__(self, section: str):
        self.section = section
        self.terms: set[str] = set()

    def all(self, root: etree.Element) -> None:
        _notes(root, self.section)
        for parent in root.iter():
            for child in parent:
                self.one(child)
        for table in root.iter("table"):
            _unheaded(table)
        _mark_changed(root)
        for paragraph in root.iter("p"):
            _side_head(paragraph)

    def one(self, element: etree.Element) -> None:
        tag, bare = element.tag, not element.attrib
        if tag == "a":
            _link(element)
        elif tag in HEADINGS and bare:
            element.tag = HEADINGS[tag]  # a section's own heading is h2
        elif tag == "ol":
            _numbered(element)
        elif tag == "li":
            _task(element)
        elif tag in ("td", "th"):
            _align(element)
        elif tag == "mark":
            self.term(element)
        elif tag == "p" and bare and not len(element):
            _worked(element)

    def term(self, mark: etree.Element) -> None:
        """A term, which is a link target where it is first."""
        name = _text(mark)
        mark.tag = "dfn"
        if name not in self.terms:
            mark.set("id", term_anchor(self.section, name))
        self.terms.add(name)


def _link(link: etree.Element) -> None:
    """A link to a section or to an address; any other target, such as a script, leaves plain
    text.
    """
    address = link.get("href")
    if address is None:
        return
    if not is_address(entities.unescape(HELD.sub(r"&\1;", address))):
        link.attrib.clear()
    elif address.startswith("#"):
        link.set("href", address.replace("/", "-"))


def _numbered(list_: etree.Element) -> None:
    """A list that continues from a number: WeasyPrint counts from 1 whatever `start` says."""
    if start := list_.get("start"):
        list_.set("style", f"counter-reset: list-item {int(start) - 1}")


def _task(item: etree.Element) -> None:
    """An item that begins with [ ] or [x]: a box to tick."""
    holder = item[0] if not (item.text or "").strip() and len(item) else item
    text = (holder.text or "").lstrip()
    words = text.removeprefix(CHANGED)
    if match := TASK.match(words):
        box = etree.Element("span", {"class": "checkbox" if match[1] == " " else "checkbox done"})
        box.tail = words[match.end() :]
        holder.text = ""
        holder.insert(0, box)
        item.set("class", "task" if words == text else "task changed")


def _notes(root: etree.Element, section: str) -> None:
    """Footnotes at the end of the text, numbered within it. A document holds many texts, so anchors
    include the name of the section.
    """
    for element in root.iter():
        for name in ("id", "href"):
            mark, _, note = element.get(name, "").removeprefix("#").partition(":")
            if mark in ("fn", "fnref", *(f"fnref{n}" for n in range(2, 10))):
                hash_ = "#" if name == "href" else ""
                element.set(name, f"{hash_}{mark}-{section}-{note}")
    for notes in root.findall("div[@class='footnote']"):
        for rule in notes.findall("hr"):
            notes.remove(rule)
        for paragraph in notes.iter("p"):
            for back in paragraph.findall("a[@class='footnote-backref']"):
                paragraph.remove(back)
            last = paragraph[-1] if len(paragraph) else paragraph
            name = "tail" if len(paragraph) else "text"
            setattr(last, name, re.sub(rf"{OPEN}#160{CLOSE}$", "", getattr(last, name) or ""))


def _align(cell: etree.Element) -> None:
    """A cell's side as a class."""
    style = cell.get("style", "")
    if len(cell.attrib) == 1 and style.startswith("text-align: "):
        cell.attrib.clear()
        cell.set("class", style.removeprefix("text-align: ").rstrip(";"))


def _unheaded(table: etree.Element) -> None:
    """A table whose heads are all empty, as people write those that need none, has no heads."""
    heads = table.find("thead")
    if heads is not None and not "".join(heads.itertext()).strip():
        table.remove(heads)


def _mark_changed(root: etree.Element) -> None:
    """Bars beside what begins with the sign of a change: on the outermost element that does."""
    above = {child: parent for parent in root.iter() for child in parent}
    for element in root.iter():
        text = element.text or ""
        if not text.startswith(CHANGED):
            continue
        chain = [element]
        while (
            (parent := above.get(chain[-1])) is not None
            and parent is not root
            and not parent.text
            and parent[0] is chain[-1]
        ):
            chain.append(parent)
        barred = next((one for one in reversed(chain) if not one.attrib), None)
        if barred is not None:
            barred.set("class", "changed")
            element.text = text.removeprefix(CHANGED)


def _side_head(paragraph: etree.Element) -> None:
    """Bold words that a paragraph begins with, and that end in a stop or a colon: a side head."""
    plain = not paragraph.attrib or paragraph.attrib == {"class": "changed"}
    if plain and not paragraph.text and len(paragraph) and paragraph[0].tag == "strong":
        head = paragraph[0]
        text = head.text or ""
        if not len(head) and 3 <= len(text) <= 49 and text.endswith((".", ":")):
            head.tag = "span"
            head.set("class", "side")


def _worked(paragraph: etree.Element) -> None:
    """A sum as boxes: the figure of each in its box, its words below, and the result dark."""
    text = paragraph.text or ""
    if not WORKED.fullmatch(text):
        return
    paragraph.set("class", "worked")
    paragraph.text = ""
    *terms, (result, _) = TERM.findall(text)
    for term, sign in terms:
        _box(paragraph, term, "term").tail = " "
        mark = etree.SubElement(paragraph, "span", {"class": "op"})
        mark.text, mark.tail = sign, " "
    _box(paragraph, result, "result")


def _box(paragraph: etree.Element, text: str, kind: str) -> etree.Element:
    figure, *words = text.split(None, 1)
    box = etree.SubElement(paragraph, "span", {"class": kind})
    etree.SubElement(box, "b").text = figure
    for word in words:
        box[0].tail = " "
        etree.SubElement(box, "i").text = word
    return box


def term_anchor(section: str, term: str) -> str:
    """Where a term is, as a link target; letters that are not English by their code."""
    coded = "".join(
        f" {ord(sign):x} " if sign.isalpha() and not sign.isascii() else sign
        for sign in term.lower()
    )
    return f"ix-{section}-{re.sub(r'[^a-z0-9]+', '-', coded)}"


def set_bill(html: str, wood: Wood | None, measure: float) -> str:
    """A playbill set; without a face for wood type its lines stay text. They grow and shrink with
    their column.
    """
    root = _parsed(html)
    bill = root[0]
    inside = etree.Element("div", {"class": "in"})
    inside.text, bill.text = bill.text, None
    inside[:], bill[:] = list(bill), [inside]
    drawn: list[Markup] = []
    for paragraph in [one for one in inside.iter("p") if not one.attrib]:
        if line := _line(paragraph):
            words, color = line
            paragraph.set("class", "line")
            if wood:
                paragraph[:], paragraph.text = [etree.Element("wood", n=str(len(drawn)))], None
                text = _text(words)
                drawn.append(wood(text, measure, measure * HIGHEST, "wood", color, **PLAYBILL))
            else:
                paragraph[:], paragraph.text = list(words), words.text
        elif not len(paragraph) and paragraph.text and {*paragraph.text} <= DICE | {*whitespace}:
            paragraph.set("class", "throw")
        else:
            _figure(paragraph)
    set_ = _serialized(bill)
    for number, one in enumerate(drawn):
        set_ = set_.replace(f'<wood n="{number}"></wood>', str(one), 1)
    return set_ + html[len(html.rstrip()) :]


def _line(paragraph: etree.Element) -> tuple[etree.Element, str] | None:
    """The words of a paragraph that is bold from its beginning to its end, and their color; None
    for any other paragraph.
    """
    chain = [paragraph]
    while len(chain[-1]) == 1 and not chain[-1].text and chain[-1][0].tag in BOLD:
        if chain[-1][0].tail:
            break
        chain.append(chain[-1][0])
    tags = [one.tag for one in chain[1:]]
    if "strong" not in tags or any(one.tag in BOLD for one in chain[-1]):
        return None
    return chain[-1], "accent" if "em" in tags else "ink"


def _figure(paragraph: etree.Element) -> None:
    """A paragraph that begins with a short figure in bold: the figure beside its words."""
    figure = paragraph[0] if len(paragraph) and not paragraph.text else None
    if figure is None or figure.tag != "strong" or len(figure) or len(figure.text or "") > SHORT:
        return
    words = (figure.tail or "").lstrip()
    if words == figure.tail or not (words or len(paragraph) > 1):
        return
    text = etree.Element("p")
    text.text, text[:] = words, list(paragraph)[1:]
    figure.tag, figure.tail = "b", None
    paragraph.tag, paragraph[:] = "div", [figure, text]
    paragraph.set("class", "said")

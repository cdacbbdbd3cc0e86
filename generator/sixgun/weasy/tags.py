"""The structure of a PDF for screen readers: HTML elements and their ARIA attributes as PDF/UA-1
requires.

This replaces WeasyPrint's own structure, which repeats an element for each line, column and
page, skips levels of headings, and tags running heads and ornaments. Here an element appears
once, whatever the number of its pages; content without words for a reader is an artifact.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from .box import GOES_ON, is_block_level, is_head, is_margin, placed_box

SVG = "{http://www.w3.org/2000/svg}"
TAGS = {
    "main": "Part",
    "article": "Art",
    "section": "Sect",
    "nav": "Sect",
    "aside": "Sect",
    "blockquote": "BlockQuote",
    "p": "P",
    "a": "Link",
    "ul": "L",
    "ol": "L",
    "dl": "L",
    "li": "LI",
    "dt": "LI",
    "dd": "LI",
    "table": "Table",
    "tr": "TR",
    "th": "TH",
    "td": "TD",
    "thead": "THead",
    "tbody": "TBody",
    "tfoot": "TFoot",
    "caption": "Caption",
    "figcaption": "Caption",
    "img": "Figure",
    f"{SVG}svg": "Figure",
}
ROLES = {"list": "L", "listitem": "LI", "img": "Figure", "presentation": ""}
HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
GROUPS = ("Document", "Part", "Art", "Sect", "BlockQuote")  # hold paragraphs, not text
TITLED = ("Part", "Art", "Sect", "L", "Table")
BLANKS = ("TBody", "TR", "TH", "TD")  # to write in
SCOPES = {"row": "/Row", "rowgroup": "/Row", "col": "/Column", "colgroup": "/Column"}


@dataclass
class Node:
    """An element of the structure. Without a tag it has no meaning of its own: its kids are its
    parent's, or a paragraph where it is a `block`.
    """

    tag: str
    html: Any = None
    block: bool = False
    kids: list[Any] = field(
        default_factory=list
    )  # nodes, (page, number) of marked content, and (page, annotation)
    extra: dict[str, Any] = field(default_factory=dict)

    @property
    def full(self) -> bool:
        """Whether it holds any content."""
        return any(not isinstance(kid, Node) or kid.full for kid in self.kids)


HIDDEN = object()  # the key of a page's artifacts among its marked boxes


def make_draw_page(theirs: Callable[[Any, Any], None]) -> Callable[[Any, Any], None]:
    """A page drawn with its running heads and ornaments as artifacts."""

    def draw_page(page: Any, stream: Any) -> None:
        hide([page], stream)
        theirs(page, stream)

    return draw_page


def make_marked(_theirs: Any) -> Any:
    """Marked content that the structure refers to, or an artifact."""
    return marked


def make_add_tags(_theirs: Any) -> Any:
    """The structure of all pages, written by ours."""
    return add_tags


# painting


def hide(boxes: Iterable[Any], stream: Any) -> None:
    """Makes artifacts of running heads and ornaments among boxes that are about to be drawn; where
    WeasyPrint marks by itself, nothing.
    """
    if stream._tags is not None and type(stream).marked is marked:
        stream._tags.setdefault(HIDDEN, set()).update(
            leaf for box in boxes for leaf in _hidden(box, False)
        )


@contextmanager
def marked(stream: Any, box: Any, tag: str) -> Iterator[None]:
    """In place of Stream.marked: content that the structure refers to, or an artifact."""
    if stream._tags is None or box in stream._tags.get(HIDDEN, ()):
        with stream.artifact():
            yield
        return
    number = len(stream._tags) - (HIDDEN in stream._tags)
    stream._tags[box] = number
    stream.stream.append(b"/%s <</MCID %d>> BDC" % (tag.encode(), number))
    try:
        yield
    finally:
        stream.end_marked_content()


def _hidden(box: Any, inside: bool) -> Iterator[Any]:
    """The boxes of a tree that are not for readers."""
    box = placed_box(box)
    inside = inside or is_hidden(box)
    if inside and not getattr(box, "children", ()):
        yield box
    for child in getattr(box, "children", ()):
        yield from _hidden(child, inside or (is_head(child) and getattr(box, GOES_ON, False)))


def is_hidden(box: Any) -> bool:
    """Whether a box is a running head, is hidden from readers by its HTML, or is a picture without
    words.
    """
    if is_margin(box):
        return True
    html = box.element
    return html is not None and (
        html.get("aria-hidden") == "true" or (_tag(html) == "Figure" and not words_of(html))
    )


def words_of(html: Any) -> str:
    """A picture's text alternative."""
    return str(html.get("aria-label") or html.get("alt") or html.findtext(f"{SVG}title") or "")


# the structure


def add_tags(pdf: Any, document: Any, pdf_version: Any, streams: list[Any]) -> None:
    """In place of WeasyPrint's: adds the structure of all pages to a PDF."""
    import pydyf

    root = Node("Document")
    elements: dict[tuple[Any, str], Node] = {}
    for number, (page, stream) in enumerate(zip(document.pages, streams, strict=True)):
        _Reader(number, page, stream._tags, elements).read(page._page_box, root)
    tree = pydyf.Dictionary({"Type": "/StructTreeRoot"})
    pdf.add_object(tree)
    writer = _Writer(pdf, len(streams))
    _level(root, [])
    tree["K"] = pydyf.Array([writer.write(root, tree)])
    tree["ParentTree"] = writer.parents()
    lang = pdf.catalog.get("Lang", pydyf.String("en"))
    pdf.catalog.update(
        StructTreeRoot=tree.reference,
        Lang=lang,
        MarkInfo=pydyf.Dictionary({"Marked": "true"}),
        ViewerPreferences=pydyf.Dictionary({"DisplayDocTitle": "true"}),
    )


def _tag(html: Any) -> str:
    role = html.get("role", "")
    name = str(html.tag)
    return (
        ROLES[role]
        if role in ROLES
        else (
            "H"
            if name in HEADINGS
            else ""
            if name == "a" and not html.get("href")
            else TAGS.get(name, "")
        )
    )


@dataclass
class _Reader:
    """Reads a page's boxes into nodes; `elements` are those of the pages before."""

    number: int
    page: Any
    marks: dict[Any, Any]
    elements: dict[tuple[Any, str], Node]

    def read(self, box: Any, node: Node, link: Node | None = None) -> None:
        """`link` is the link that the box is in."""
        box = placed_box(box)
        node = self.node(box, node)
        link = node if node.tag == "Link" else link
        for annotation, holder in (
            (box.link_annotation, link or Node("Link")),
            (box.widget_annotation, Node("Form")),
        ):
            if annotation:
                holder.kids.append((self.number, annotation))
                if holder is not link:
                    node.kids.append(holder)
        mark = self.marks.get(box)
        if mark is not None:
            node.kids.append((self.number, mark))
        for child in getattr(box, "children", ()):
            self.read(child, node, link)

    def node(self, box: Any, parent: Node) -> Node:
        """The node of a box's element, which an anonymous box shares with its parent."""
        html, marker = box.element, str(box.element_tag).endswith("::marker")
        if html is None or html.tag in ("html", "body") or (html is parent.html and not marker):
            return parent
        key = (html, "marker" if marker else "")
        if key not in self.elements:
            node = Node("Lbl" if marker else _tag(html), html, is_block_level(box))
            self.elements[key] = node
            parent.kids.append(node)
            if node.tag == "Figure":
                node.extra = self.figure(box, html)
        return self.elements[key]

    def figure(self, box: Any, html: Any) -> dict[str, Any]:
        import pydyf

        left, top = box.content_box_x(), self.page.height - box.content_box_y()
        frame = pydyf.Array(
            [round(x * 0.75, 2) for x in (left, top - box.height, left + box.width, top)]
        )
        return {
            "Alt": pydyf.String(words_of(html)),
            "A": pydyf.Dictionary({"O": "/Layout", "BBox": frame}),
        }


def _level(node: Node, above: list[int]) -> None:
    """Gives headings their levels in reading order: one more than the heading above them."""
    if node.tag == "H" and node.full:
        rank = HEADINGS.index(node.html.tag)
        while above and above[-1] >= rank:
            above.pop()
        above.append(rank)
        node.tag = f"H{len(above)}"
    for kid in node.kids:
        if isinstance(kid, Node):
            _level(kid, above)


class _Writer:
    """Writes nodes as objects of a PDF, and the tree by which content finds its element."""

    def __init__(self, pdf: Any, pages: int):
        self.pdf, self.pages = pdf, pdf.page_references
        self.content: list[dict[int, Any]] = [{} for _ in range(pages)]
        self.annotations: list[Any] = []

    def write(self, node: Node, parent: Any) -> Any:
        """Writes a node and its contents; returns its reference."""
        import pydyf

        element = pydyf.Dictionary(
            {
                "Type": "/StructElem",
                "S": f"/{node.tag}",
                "P": parent.reference,
                **node.extra,
                **_attributes(node),
            }
        )
        self.pdf.add_object(element)
        element["K"] = pydyf.Array(
            one for kid in _kids(node) for one in self.kid(kid, node, element)
        )
        return element.reference

    def kid(self, kid: Any, node: Node, element: Any) -> Iterator[Any]:
        import pydyf

        if isinstance(kid, Node):
            yield self.write(kid, element)
            return
        number, what = kid
        here = element.setdefault("Pg", self.pages[number]) == self.pages[number]
        if isinstance(what, int):
            self.content[number][what] = element.reference
            yield (
                what
                if here
                else pydyf.Dictionary({"Type": "/MCR", "Pg": self.pages[number], "MCID": what})
            )
            return
        what["StructParent"] = len(self.content) + len(self.annotations)
        if node.tag == "Link" and node.html is not None:
            what["Contents"] = pydyf.String(
                " ".join("".join(node.html.itertext()).split()) or str(what["Contents"].string)
            )
        self.annotations.append(element.reference)
        yield pydyf.Dictionary({"Type": "/OBJR", "Pg": self.pages[number], "Obj": what.reference})

    def parents(self) -> Any:
        """The parent tree: for each page its elements by number of content, for each annotation its
        element.
        """
        import pydyf

        rows = [
            pydyf.Array(row.get(n, "null") for n in range(max(row, default=-1) + 1))
            for row in self.content
        ]
        return pydyf.Dictionary(
            {
                "Nums": pydyf.Array(
                    one for pair in enumerate([*rows, *self.annotations]) for one in pair
                )
            }
        )


def _kids(node: Node) -> list[Any]:
    """What an element holds, as its tag allows."""
    kids = [*_flat(node, node.tag not in GROUPS)]
    if node.tag == "LI":
        labels, rest = [k for k in kids if _is(k, "Lbl")], [k for k in kids if not _is(k, "Lbl")]
        return [*labels, Node("LBody", kids=rest)] if rest else labels
    return kids


def _is(kid: Any, *tags: str) -> bool:
    return isinstance(kid, Node) and kid.tag in tags


def _flat(node: Node, inline: bool) -> Iterator[Any]:
    """A node's kids, with those of kids without a tag; where text may not be alone (not `inline`),
    it is in paragraphs.
    """
    open_: Node | None = None
    for kid in _parts(node, inline):
        if inline or not (isinstance(kid, tuple) or _is(kid, "Link", "Form", "Lbl")):
            open_ = None
            yield kid
        else:
            if open_ is None:
                open_ = Node("P")
                yield open_
            open_.kids.append(kid)


def _parts(node: Node, inline: bool) -> Iterator[Any]:
    for kid in node.kids:
        if (
            isinstance(kid, Node)
            and not kid.full
            and (kid.tag not in BLANKS or node.tag == "THead")
        ):
            continue
        if not isinstance(kid, Node) or kid.tag:
            yield kid
        elif kid.block and not inline:
            yield from _flat(kid, inline)
        else:
            yield from _parts(kid, inline)


def _attributes(node: Node) -> dict[str, Any]:
    """What a tag has beside its kids: a table cell's scope and spans, the name of a part."""
    import pydyf

    html, attributes = node.html, {}
    if html is None:
        return {}
    if node.tag in ("TH", "TD"):
        spans = {own: int(html.get(own.lower(), 1)) for own in ("ColSpan", "RowSpan")}
        cell = {"O": "/Table", **{own: count for own, count in spans.items() if count > 1}}
        if node.tag == "TH":
            cell["Scope"] = SCOPES.get(html.get("scope", ""), "/Column")
        attributes["A"] = pydyf.Dictionary(cell)
    if node.tag in TITLED and html.get("aria-label"):
        attributes["T"] = pydyf.String(html.get("aria-label"))
    return attributes

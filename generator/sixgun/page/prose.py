"""Markdown to HTML: our blocks, no raw HTML, and a hole for each part that the text calls for."""

import html as entities
import re
import xml.etree.ElementTree as etree
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any

import markdown
from markupsafe import Markup
from pymdownx.blocks import BlocksExtension
from pymdownx.blocks.block import Block

from ..content.address import is_address
from ..document.builder import CALLS
from ..draw.inline import ELIDED, set_html
from ..view import CHANGED

HOLE = re.compile(r'<div class="hole" data-part="([^"]+)">\s*</div>')
TAGS = {"optional": "Optional rule", "note": "", "example": ""}


LINK = re.compile(r'<a href="([^"]*)"([^>]*)>')
BARRED = re.compile(rf"<(\w+)>((?:<[^<>]*>)*){CHANGED}")
BOX = r"\[[^\[\]<>]+\]"
WORKED = re.compile(
    rf"<p>({BOX}(?: [+−×] {BOX})+ = {BOX})</p>"
)  # a sum, each figure in brackets with the words for it


# playbills: panels of text whose bold lines are wood type as wide as the panel
BILL = re.compile(r'(<aside class="bill">)(.*?)(</aside>)', re.S)
BILL_LINE = re.compile(
    r"<p>(?:(<em>)<strong>|<strong>(<em>)?)((?:(?!</p>|</?strong>|</?em>).)+)(?:</em></strong>|</strong></em>|</strong>)</p>"
)
TAG = re.compile(r"<[^>]+>")
FIGURE = re.compile(r"<p><strong>([^<]{1,5})</strong>\s+(.+?)</p>", re.S)
THROW = re.compile(r"<p>([⚀-⚅\s]+)</p>")
SIZE = re.compile(r'style="width:([\d.]+)em;height:[\d.]+em"')
HIGHEST = 0.2  # of the measure: a line

Wood = Callable[..., Markup]


class _Plain(Block):  # type: ignore[misc]
    """A block that takes a title and nothing else: no attributes from the text."""

    def on_validate(self, parent: etree.Element) -> bool:
        return not any(self.options.values())


class _Boxed(_Plain):
    """A box with a title: an optional rule or a note."""

    ARGUMENT = True

    def on_create(self, parent: etree.Element) -> etree.Element:
        box = etree.SubElement(parent, "aside", {"class": f"notice {self.NAME}"})
        inner = etree.SubElement(box, "div", {"class": "in"})
        if TAGS[self.NAME]:
            etree.SubElement(inner, "p", {"class": "tag"}).text = TAGS[self.NAME]
        etree.SubElement(inner, "h2").text = self.argument.rstrip(".") + "."
        return box

    def on_add(self, block: etree.Element) -> etree.Element:
        return next(iter(block))


class Optional(_Boxed):
    NAME = "optional"


class Note(_Boxed):
    NAME = "note"


class Example(_Plain):
    """A worked example under its own bar."""

    NAME = "example"
    ARGUMENT = True

    def on_create(self, parent: etree.Element) -> etree.Element:
        section = etree.SubElement(parent, "section", {"class": "dispatch"})
        bar = etree.SubElement(section, "div", {"class": "bar"})
        etree.SubElement(bar, "i")
        etree.SubElement(bar, "h2").text = self.argument.rstrip(".") + "."
        etree.SubElement(bar, "i")
        return section


class _Headed(_Plain):
    """A block of its own element, under a line of class HEAD."""

    ELEMENT, HEAD = "section", "tag"
    ARGUMENT = True

    def on_create(self, parent: etree.Element) -> etree.Element:
        block = etree.SubElement(parent, self.ELEMENT, {"class": self.NAME})
        etree.SubElement(block, "p", {"class": self.HEAD}).text = self.argument
        return block


class Aloud(_Headed):
    """What the judge reads aloud."""

    NAME = "aloud"


class _Listed(_Plain):
    """A definition list set as a table of two columns under a title."""

    ARGUMENT = True

    def on_create(self, parent: etree.Element) -> etree.Element:
        section = etree.SubElement(parent, "section", {"class": f"listed {self.NAME}"})
        etree.SubElement(section, "h2").text = self.argument.rstrip(".") + (
            "" if self.argument.endswith("…") else "."
        )
        return section

    def on_end(self, block: etree.Element) -> None:
        for list_ in block.findall("dl"):
            list_.tag = "table"
            items, body = list(list_), etree.Element("tbody")
            for item in items:
                list_.remove(item)
                if item.tag == "dt":
                    row = etree.SubElement(body, "tr")
                item.tag, scope = ("th", {"scope": "row"}) if item.tag == "dt" else ("td", {})
                item.attrib.update(scope)
                row.append(item)
            list_.append(body)


class Clock(_Listed):
    NAME = "clock"


class Outcomes(_Listed):
    NAME = "outcomes"


class Facts(_Listed):
    """Labels, and what each comes to."""

    NAME = "facts"


class Faces(_Listed):
    """People by what they are, each below a portrait (page/html.py)."""

    NAME = "faces"


class Reward(_Plain):
    """What is to be won: the first word of the title is the sum, the others say to whom."""

    NAME = "reward"
    ARGUMENT = True

    def on_create(self, parent: etree.Element) -> etree.Element:
        section = etree.SubElement(parent, "section", {"class": "reward"})
        amount, _, whose = self.argument.partition(" ")
        sum_ = etree.SubElement(section, "p", {"class": "sum"})
        etree.SubElement(sum_, "b").text = amount
        etree.SubElement(sum_, "span").text = whose
        etree.SubElement(section, "div", {"class": "terms"})
        return section

    def on_add(self, block: etree.Element) -> etree.Element:
        return block[1]


class Bill(_Headed):
    """A panel of a playbill under a line; `render_prose` sets its lines in wood type."""

    NAME, ELEMENT, HEAD = "bill", "aside", "over"


class _Hole(_Plain):
    """The place of a table, stat block, ability, list of names or view."""

    ARGUMENT = True

    def on_create(self, parent: etree.Element) -> etree.Element:
        return etree.SubElement(
            parent, "div", {"class": "hole", "data-part": f"{self.NAME}:{self.argument.strip()}"}
        )


_HOLES = tuple(type(name.title(), (_Hole,), {"NAME": name}) for name in CALLS)
BLOCKS = (Optional, Note, Example, Aloud, Clock, Outcomes, Facts, Faces, Reward, Bill, *_HOLES)


class _Blocks(BlocksExtension):  # type: ignore[misc]
    def extendMarkdownBlocks(self, md: Any, block_mgr: Any) -> None:
        for block in BLOCKS:
            block_mgr.register(block, self.getConfigs())


@cache
def _markdown() -> markdown.Markdown:
    made = markdown.Markdown(
        extensions=[_Blocks(), "def_list", "tables", "smarty", "sane_lists", "pymdownx.mark"],
        extension_configs={"smarty": {"smart_dashes": False}},
    )
    made.preprocessors.deregister("html_block")
    made.parser.blockprocessors.deregister("reference")
    for name in (
        "html",
        "image_link",
        "image_reference",
        "autolink",
        "automail",
        "reference",
        "short_reference",
        "short_image_ref",
    ):
        if name in made.inlinePatterns:
            made.inlinePatterns.deregister(name)
    return made


@lru_cache(maxsize=1000)
def render_markdown(text: str, section: str) -> str:
    """Markdown as HTML. `section` is the anchor that terms marked ==so== are numbered under."""
    made = _markdown()
    made.reset()
    html = made.convert(ELIDED.sub("’", "\n".join(row.rstrip() for row in text.split("\n"))))
    html = set_html(LINK.sub(_link, html))
    html = WORKED.sub(_worked, html)
    html = re.sub(r"<(td|th) style=\"text-align: (\w+);\">", r'<\1 class="\2">', html)
    html = re.sub(
        r"<(/?)h([2-5])>", lambda f: f"<{f[1]}h{int(f[2]) + 1}>", html
    )  # a section's own heading is h2
    html = re.sub(r'href="#([^"]+)"', lambda f: f'href="#{f[1].replace("/", "-")}"', html)
    html = _side_heads(BARRED.sub(r'<\1 class="changed">\2', html))
    return _terms(html, section)


def _link(found: re.Match[str]) -> str:
    """A link to a section or to an address; any other target, such as a script, leaves plain
    text.
    """
    return found[0] if is_address(entities.unescape(found[1])) else "<a>"


def _worked(found: re.Match[str]) -> str:
    """A sum as boxes: the figure of each in its box, its words below, and the result dark."""

    def box(text: str, kind: str) -> str:
        figure, *words = text.split(None, 1)
        return (
            "<span"
            f' class="{kind}"><b>{figure}</b>{"".join(f" <i>{said}</i>" for said in words)}</span>'
        )

    *terms, result = re.findall(r"\[(.+?)\](?: ([+−×=]) )?", found[1])
    drawn = "".join(f'{box(text, "term")} <span class="op">{sign}</span> ' for text, sign in terms)
    return f'<p class="worked">{drawn}{box(result[0], "result")}</p>'


def _side_heads(html: str) -> str:
    return re.sub(
        r"(<p(?: class=\"changed\")?>)<strong>([^<]{2,48}?[.:])</strong>",
        r'\1<span class="side">\2</span>',
        html,
    )


def _terms(html: str, section: str) -> str:
    seen: dict[str, int] = {}

    def one(found: re.Match[str]) -> str:
        name = entities.unescape(re.sub(r"<[^>]+>", "", found[1]))
        seen[name] = seen.get(name, 0) + 1
        mark = f' id="{term_anchor(section, name)}"' if seen[name] == 1 else ""
        return f"<dfn{mark}>{found[1]}</dfn>"

    return re.sub(r"<mark>(.*?)</mark>", one, html)


def term_anchor(section: str, term: str) -> str:
    """Where a term stands, as a link target."""
    return f"ix-{section}-{re.sub(r'[^a-z0-9]+', '-', term.lower())}"


def set_bills(html: str, wood: Wood | None, measure: float) -> str:
    """The page with its playbills set; without a face for wood type their lines stay text. They
    grow and shrink with their column.
    """

    def share(size: re.Match[str]) -> str:
        return f'style="width:{float(size[1]) / measure:.1%}"'

    def line(found: re.Match[str]) -> str:
        if wood is None:
            return f'<p class="line">{found[3]}</p>'
        color = "accent" if found[1] or found[2] else "ink"
        drawn = wood(
            entities.unescape(TAG.sub("", found[3])),
            measure,
            measure * HIGHEST,
            color=color,
            tall=True,
        )
        return f'<p class="line">{SIZE.sub(share, str(drawn))}</p>'

    def bill(found: re.Match[str]) -> str:
        body = FIGURE.sub(
            r'<div class="said"><b>\1</b><p>\2</p></div>', BILL_LINE.sub(line, found[2])
        )
        return f'{found[1]}<div class="in">{THROW.sub(_throw, body)}</div>{found[3]}'

    return BILL.sub(bill, html)


def _throw(found: re.Match[str]) -> str:
    return f'<p class="throw">{found[1]}</p>'

"""The blocks of our Markdown, `/// name | title`: notes, examples, lists of two columns, panels,
and the places of parts.
"""

import xml.etree.ElementTree as etree

from pymdownx.blocks.block import Block

from ..content.words import phrase
from ..document.builder import CALLS

PART_CLASS = "part-place"  # the class of the element that a called part is drawn in place of
TAGS = {"optional": "Optional rule", "note": "", "example": ""}


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
            etree.SubElement(inner, "p", {"class": "tag"}).text = phrase(TAGS[self.NAME])
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


class ReadAloud(_Headed):
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
    """People by role, each below a portrait (page/html.py)."""

    NAME = "faces"


class Reward(_Plain):
    """A prize: the first word of the title is the sum, the others say who wins it."""

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


class _PartPlace(_Plain):
    """The place of a table, stat block, ability, list of names or view."""

    ARGUMENT = True

    def on_create(self, parent: etree.Element) -> etree.Element:
        return etree.SubElement(
            parent,
            "div",
            {"class": PART_CLASS, "data-part": f"{self.NAME}:{self.argument.strip()}"},
        )


_PLACES = tuple(type(name.title(), (_PartPlace,), {"NAME": name}) for name in CALLS)
BLOCKS = (Optional, Note, Example, ReadAloud, Clock, Outcomes, Facts, Faces, Reward, Bill, *_PLACES)

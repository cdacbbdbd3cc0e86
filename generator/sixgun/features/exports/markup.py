"""A kit's Markdown as HTML."""

from functools import cache, lru_cache
from xml.etree.ElementTree import Element

import markdown
from markdown.treeprocessors import Treeprocessor

from ...content.address import is_address

AFTER_INLINE = 5  # priority, below that of Markdown's own inline patterns


class _Links(Treeprocessor):  # type: ignore[misc]
    """Links that lead to no address, and pictures from none, become plain text."""

    def run(self, root: Element) -> None:
        for one in root.iter():
            target = {"a": one.get("href"), "img": one.get("src")}.get(one.tag)
            if target is not None and not is_address(target):
                one.text = one.get("alt", "") if one.tag == "img" else one.text
                one.tag = "span"
                one.attrib.clear()


@cache
def _converter() -> markdown.Markdown:
    made = markdown.Markdown(extensions=["tables", "sane_lists"])
    made.treeprocessors.register(_Links(made), "links", AFTER_INLINE)
    return made


@lru_cache(maxsize=8192)
def to_html(text: str) -> str:
    """CommonMark with GitHub's tables, and < & as text."""
    converter = _converter()
    converter.reset()
    return str(converter.convert(text.replace("&", "&amp;").replace("<", "&lt;")))

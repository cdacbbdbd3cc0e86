"""Pages laid out by themselves at the end of a document: the fillers, and the padding pages that
make it fold. Names each one that is not printed.
"""

import re
from collections.abc import Callable, Container, Sequence
from html import unescape
from typing import Any

ASIDE = re.compile(
    r'<div class="(fillers|endpapers)">(.*?)</div><!--\1-->', re.S
)  # what is laid out by itself, at the end of a document

SHEET = 4  # pages of a sheet folded once
PAGE, COVER = '<section class="leaf endpaper', '<section class="cover back'  # how each begins
PAGES = re.compile(rf"{PAGE}[^>]*>")  # the first tag of each
OWN = re.compile(r'data-title="([^"]*)"')  # of those that the document itself declares
FILLER = re.compile(r'<section class="chapter filler" data-of="[^"]*" data-title="([^"]*)">')


def alone(html: str, name: str) -> str:
    """A document of its fillers or endpapers alone; empty where it has none."""
    texts = [match[2] for match in ASIDE.finditer(html) if match[1] == name]
    return (
        f"{html[: html.index('>', html.index('<body')) + 1]}{''.join(texts)}</body></html>"
        if texts
        else ""
    )


def without_asides(html: str) -> str:
    """The HTML without fillers and endpapers."""
    return ASIDE.sub("", html)


def with_endpapers(
    document: Any, html: str, lay_out: Callable[[str], Any]
) -> tuple[Any, tuple[str, ...], tuple[str, ...]]:
    """The document with as many of its endpapers as it needs, then the back cover. Also returns the
    faults of these pages, and the declared endpapers that are left out.
    """
    text = alone(html, "endpapers")
    if not text:
        return document, (), ()
    pages, filling, covers = lay_out(text).pages, text.count(PAGE), text.count(COVER)
    if len(pages) != filling + covers:
        fault = (
            f"the padding comes to {len(pages) - covers} pages; each of its {filling} panels"
            " has one page"
        )
        return document, (fault,), ()
    wanted = -(len(document.pages) + covers) % SHEET
    bound = document.copy([*document.pages, *pages[: min(wanted, filling)], *pages[filling:]])
    spare = OWN.findall("".join(PAGES.findall(text)[wanted:]))
    return bound, (), _left_out("padding that the booklet folds without", spare)


def unprinted_fillers(html: str, used: Container[int | str]) -> tuple[str, ...]:
    """The fillers of a document that no page has room for."""
    names = FILLER.findall(alone(html, "fillers"))
    spare = [name for number, name in enumerate(names) if number not in used]
    return _left_out("fillers that no page of this printing has room for", spare)


def _left_out(what: str, names: Sequence[str]) -> tuple[str, ...]:
    """One note for all that a document leaves out for one reason, so that a build stays short."""
    which = ", ".join(f"“{unescape(name)}”" for name in names)
    way = "what must be printed is a section of a chapter"
    return (f"leaves out {what}: {which}; {way}",) if names else ()

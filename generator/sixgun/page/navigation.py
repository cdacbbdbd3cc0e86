"""What a page gets on a screen: landmarks, headings that never skip a level, contents and
search.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import unescape
from pathlib import Path

from markupsafe import Markup, escape

HEADING = re.compile(r"<h([1-6])([^>]*)>(.*?)</h\1>", re.S)
BODY = re.compile(r"(<body[^>]*>)(.*)(</body>)", re.S)
TITLE = re.compile(r"<title>(.*?)</title>", re.S)
ID, RUN = re.compile(r' id="([^"]+)"'), re.compile(r' data-run="([^"]+)"')
LISTED = 2  # levels of headings that the contents list
LEAST = 5  # headings from which a page has contents


def navigable(html: str) -> str:
    """The page with a skip link, a main landmark, and contents with search where it is long."""
    title = unescape(TITLE.findall(html)[0])

    def frame(match: re.Match[str]) -> str:
        body, entries = _outlined(match[2], title)
        guide = _guide(entries) if len(entries) >= LEAST else ""
        skip = '<a class="skip" href="#main">Skip to the text</a>'
        return (
            f'{match[1]}\n{skip}\n{guide}<main id="main"'
            f' tabindex="-1">{body}</main>\n{script("browser.js")}{match[3]}'
        )

    return BODY.sub(frame, html, count=1)


def script(name: str) -> str:
    """A script of this folder, as an element."""
    return f"<script>\n{Path(__file__).with_name(name).read_text(encoding='utf-8')}</script>\n"


def _outlined(body: str, title: str) -> tuple[str, list[tuple[int, str, str]]]:
    """The body with an id and an unbroken level for every heading; and level, id and text of those
    for the contents.
    """
    headings = list(HEADING.finditer(body))
    first = [] if any(h[1] == "1" for h in headings) else [1]
    levels = _levels([*first, *(int(h[1]) for h in headings)])
    entries: list[tuple[int, str, str]] = []
    pieces = [f'<h1 class="vh">{escape(title)}</h1>' for _ in first]
    at = 0
    for number, (heading, level) in enumerate(
        zip(headings, list(levels)[len(first) :], strict=True)
    ):
        own, raw = ID.search(heading[2]), int(heading[1])
        id = own[1] if own else f"heading-{number}"
        text = _text(heading)
        if raw <= LISTED and text:
            entries.append((level, id, text))
        attributes = ("" if own else f' id="{id}"') + (
            f' aria-level="{level}"' if level != raw else ""
        )
        pieces += [
            body[at : heading.start()],
            f"<h{raw}{heading[2]}{attributes}>{heading[3]}</h{raw}>",
        ]
        at = heading.end()
    return "".join((*pieces, body[at:])), entries


def _levels(raw: Iterable[int]) -> Iterator[int]:
    """Levels in which each heading is at most one below the heading it belongs to."""
    above: list[int] = []
    for level in raw:
        while above and above[-1] >= level:
            above.pop()
        above.append(level)
        yield len(above)


def _text(heading: re.Match[str]) -> str:
    run = RUN.search(heading[2])
    text = run[1] if run else re.sub(r"<[^>]+>", " ", heading[3])
    return " ".join(unescape(text).split()).rstrip(".")


def _guide(entries: Iterable[tuple[int, str, str]]) -> str:
    items = Markup("\n").join(
        Markup('<li class="level-{}"><a href="#{}">{}</a></li>').format(*entry) for entry in entries
    )
    return (
        '<nav class="guide" aria-label="Contents and'
        ' search"><details><summary>Contents</summary>\n<div class="drawer">\n<p class="find"'
        ' hidden><label>Search this page <input type="search" autocomplete="off"'
        ' spellcheck="false"></label></p>\n<p class="hits" role="status"></p>\n<ol class="results"'
        f' hidden></ol>\n<ol class="headings">\n{items}\n</ol>\n</div></details></nav>\n'
    )

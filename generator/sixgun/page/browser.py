"""HTML as browsers show it: one file, with landmarks, contents and search."""

from __future__ import annotations

import base64
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import unescape
from pathlib import Path

from markupsafe import Markup, escape

from ..content.words import Words, phrase, speaking
from ..document.kind import Source
from ..draw.font import FAMILY, font_rules, for_browser
from ..draw.ornament import palette, properties
from ..draw.shaping import title_family, title_svg
from ..system.home import home
from ..system.source import BROWSER, read_template
from .html import environment
from .style import PLAIN, face_of

HEADING = re.compile(r"<h([1-6])([^>]*)>(.*?)</h\1>", re.S)
BODY = re.compile(r"(<body[^>]*>)(.*)(</body>)", re.S)
TITLE = re.compile(r"<title>(.*?)</title>", re.S)
ID, RUN = re.compile(r' id="([^"]+)"'), re.compile(r' data-run="([^"]+)"')
LISTED = 2  # levels of headings that the contents list
LEAST = 5  # headings from which a page has contents


def navigable(html: str, words: Words) -> str:
    """The page with a skip link, a main landmark, and contents with search where it is long."""
    title = unescape(TITLE.findall(html)[0])

    def frame(match: re.Match[str]) -> str:
        body, entries = _outlined(match[2], title)
        guide = _guide(entries) if len(entries) >= LEAST else ""
        skip = f'<a class="skip" href="#main">{escape(phrase("Skip to the text"))}</a>'
        return (
            f'{match[1]}\n{skip}\n{guide}<main id="main"'
            f' tabindex="-1">{body}</main>\n{script("browser.js")}{match[3]}'
        )

    with speaking(words):
        return BODY.sub(frame, html, count=1)


def script(name: str) -> str:
    """A script of this folder, as an element."""
    return f"<script>\n{Path(__file__).with_name(name).read_text(encoding='utf-8')}</script>\n"


def _outlined(body: str, title: str) -> tuple[str, list[tuple[int, str, str]]]:
    """The body with an id and an unbroken level for every heading, and the level, id and text of
    the headings for the contents.
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
        f'<nav class="guide" aria-label="{escape(phrase("Contents and search"))}"><details>'
        f'<summary>{escape(phrase("Contents"))}</summary>\n<div class="drawer">\n'
        f'<p class="find" hidden>'
        f'<label>{escape(phrase("Search this page"))} <input type="search" autocomplete="off"'
        ' spellcheck="false"></label></p>\n<p class="hits" role="status"></p>\n<ol class="results"'
        f' hidden></ol>\n<ol class="headings">\n{items}\n</ol>\n</div></details></nav>\n'
    )


# HTML files that open anywhere: stylesheet, fonts and pictures inside


def write_html(source: Source) -> bytes:
    """The output `html`: one file that opens anywhere."""
    return browser_html(source.html, source.css, source.words).encode()


def browser_html(html: str, css: str, words: Words) -> str:
    """A document's HTML with everything it needs inside it, in the words of its game, and the paper
    shown as pages on a desk.
    """
    sheet = (
        f"{for_browser(css, html)}\n{(home() / 'templates' / BROWSER).read_text(encoding='utf-8')}"
    )
    return navigable(html.replace("</head>", f"<style>\n{sheet}\n</style>\n</head>", 1), words)


FAMILIES = re.compile(r'"([^"]+)"')


def own_type(css: str, scope: str, titles: str) -> str:
    """CSS with a face's upright fonts inside, for the elements that `scope` selects and the
    `titles` among them. Families are named after the scope, so that faces can share a page.
    """
    text = FAMILIES.findall(properties(css).values.get("text", ('"Text"',))[0]) or ["Text"]
    title = title_family(css)
    rules = []
    for rule in font_rules(css):
        named = FAMILY.search(f"@font-face {{{rule}")
        if named and named[1] in (*text, title) and "italic" not in rule:
            own = rule.replace(f'"{named[1]}"', f'"{scope} {named[1]}"', 1)
            rules.append(f"@font-face {{{own}}}")
    family = ", ".join(f'"{scope} {name}"' for name in text)
    return for_browser(
        "\n".join(
            (
                *rules,
                f"{scope} {{ font-family: {family}, serif }}",
                f'{scope} :is({titles}) {{ font-family: "{scope} {title}", serif; '
                "font-weight: 400 }",
            )
        )
    )


@dataclass(frozen=True)
class IndexEntry:
    """A document as the index shows it: `files` are addresses, each with its name and how large it
    is; `picture` is a PNG of its first page.
    """

    title: str
    about: str
    paper: str
    pages: int
    files: tuple[tuple[str, str, str], ...]
    picture: bytes
    news: str = ""  # New or Changed, if the last run that printed something made it so

    @property
    def shown(self) -> str:
        """The picture, inside the page."""
        return base64.b64encode(self.picture).decode()


@dataclass(frozen=True)
class IndexedGame:
    """A game's printed documents, grouped by use."""

    id: str
    title: str
    look: tuple[str, str]
    uses: tuple[tuple[str, tuple[IndexEntry, ...]], ...]

    @property
    def count(self) -> int:
        return sum(len(documents) for _, documents in self.uses)

    @property
    def news(self) -> tuple[IndexEntry, ...]:
        return tuple(
            document for _, documents in self.uses for document in documents if document.news
        )


def index_html(templates: Path, kits: Sequence[IndexedGame]) -> str:
    """The page from which a visitor reaches every document, each game under a title in its own face
    and colors.
    """
    faces = {kit.id: face_of(templates, kit.id, kit.look) for kit in kits}
    heads = {
        id: title_svg(css, kit.title) for kit in kits for id, css in ((kit.id, faces[kit.id]),)
    }
    plain = face_of(templates, "", (PLAIN, ""))
    house = title_svg(plain, "Sixgun Press")
    colors = {id: palette(css).get("accent", "#000") for id, css in faces.items()}
    types = (own_type(plain, "body", "h1"), *(own_type(faces[k], f"#{k}", "h4") for k in faces))
    css = "\n".join((read_template(templates, "css/index.css") or "", *types))
    html = (
        environment(templates)
        .get_template("index.html")
        .render(kits=kits, house=house, heads=heads, colors=colors, css=css)
    )
    return html.replace("</body>", f"{script('index.js')}</body>")

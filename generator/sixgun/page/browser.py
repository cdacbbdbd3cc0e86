"""HTML files that open anywhere: stylesheet, fonts and pictures inside."""

import base64
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ..document.output import Source
from ..draw.font import for_screen
from ..draw.lettering import title_svg
from ..draw.properties import palette
from ..system.home import home
from ..system.source import read_template
from ..system.toolchain import BROWSER
from .html import environment
from .navigation import navigable, script
from .style import PLAIN, face_of


def write_html(source: Source) -> bytes:
    """The output `html`: one file that opens anywhere."""
    return screen_html(source.html, source.css).encode()


def screen_html(html: str, css: str) -> str:
    """A document's HTML with everything it needs inside it, and the paper shown as pages on a
    desk.
    """
    sheet = f"{for_screen(css)}\n{(home() / 'templates' / BROWSER).read_text(encoding='utf-8')}"
    return navigable(html.replace("</head>", f"<style>\n{sheet}\n</style>\n</head>", 1))


@dataclass(frozen=True)
class Printed:
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
class Kit:
    """What was printed of a game, by what it is for."""

    id: str
    title: str
    look: tuple[str, str]
    uses: tuple[tuple[str, tuple[Printed, ...]], ...]

    @property
    def count(self) -> int:
        return sum(len(documents) for _, documents in self.uses)

    @property
    def news(self) -> tuple[Printed, ...]:
        return tuple(
            document for _, documents in self.uses for document in documents if document.news
        )


def index_html(templates: Path, kits: Sequence[Kit]) -> str:
    """The page from which a visitor reaches every document, each game under a title in its own face
    and colors.
    """
    faces = {kit.id: face_of(templates, kit.id, kit.look) for kit in kits}
    heads = {
        id: title_svg(css, kit.title) for kit in kits for id, css in ((kit.id, faces[kit.id]),)
    }
    house = title_svg(face_of(templates, "", (PLAIN, "")), "Sixgun Press")
    colors = {id: palette(css).get("accent", "#000") for id, css in faces.items()}
    css = read_template(templates, "css/index.css") or ""
    html = (
        environment(templates)
        .get_template("index.html")
        .render(kits=kits, house=house, heads=heads, colors=colors, css=css)
    )
    return html.replace("</body>", f"{script('index.js')}</body>")

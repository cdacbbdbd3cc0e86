"""HTML files that open anywhere: stylesheet, fonts and pictures inside."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ..document.output import Source
from ..home import laid_over
from .font import for_screen
from .html import environment
from .lettering import title_svg
from .style import face_of, palette


def write_html(source: Source) -> bytes:
    """The output `html`: one file that opens anywhere."""
    return screen_html(source.html, source.css).encode()


def screen_html(html: str, css: str) -> str:
    """A document's HTML with everything it needs inside it, and the paper shown as pages on a desk."""
    sheet = for_screen(css) + SCREEN
    return html.replace("</head>", f"<style>\n{sheet}\n</style>\n</head>", 1)


@dataclass(frozen=True)
class Printed:
    """A document as the index shows it: `files` are addresses, each with its name and how large it is; `picture` is a PNG of its first page."""

    title: str
    about: str
    paper: str
    pages: int
    files: tuple[tuple[str, str, str], ...]
    picture: bytes

    @property
    def shown(self) -> str:
        """The picture, inside the page."""
        return base64.b64encode(self.picture).decode()


@dataclass(frozen=True)
class Kit:
    """What was printed of a game, by what it is for."""

    id: str
    title: str
    face: str
    uses: tuple[tuple[str, tuple[Printed, ...]], ...]

    @property
    def count(self) -> int:
        return sum(len(documents) for _, documents in self.uses)


def index_html(templates: Path, kits: Sequence[Kit]) -> str:
    """The page from which a visitor reaches every document, each game under a title in its own face and colours."""
    faces = {kit.id: face_of(templates, kit.id, kit.face) for kit in kits}
    heads = {id: title_svg(css, kit.title) for kit in kits for id, css in ((kit.id, faces[kit.id]),)}
    colours = {id: palette(css).get("accent", "#000") for id, css in faces.items()}
    css = laid_over(templates, "templates", "css/index.css").read_text(encoding="utf-8")
    return environment(templates).get_template("index.html").render(kits=kits, heads=heads, colours=colours, css=css)


SCREEN = """
/* On a screen: each page, panel or chapter is a sheet of paper on a desk; a narrow window gets one column of everything. */
@media screen {
  html { background: #d9d6cf; -webkit-text-size-adjust: 100%; text-size-adjust: 100% }
  body { max-width: calc(var(--page-width) + 64px); margin: 0 auto; padding: 20px 0; zoom: 1.25 }
  body.screen { zoom: 1.18 }
  .cover, .chapter, .panel, .leaf, .sheet { background: #fff; box-shadow: 0 1px 5px rgba(0, 0, 0, .35); padding: 30px 32px 34px; margin: 0 0 20px }
  .sheets .sheet { box-sizing: content-box; margin: 0 auto 20px; padding: 27pt } .sheets .leaf { padding: 0; margin: 0; box-shadow: none }
  .sheets { max-width: none; overflow-x: auto }
  .booklet .news { columns: 1 } .booklet .toc-full { columns: 2 } .news { text-align: left }
  .toc a::after, .index a::after { content: none }
  .index a::before { content: "§"; color: var(--accent); margin-left: 4pt }
  .index a { font-size: 0 } .index a::before { font-size: 9.2pt }
  .toc a, .index a, .chapter a { text-decoration: none } a:hover { text-decoration: underline; color: var(--accent) }
  .leaders tbody th, .leaders tbody td { border-bottom: 1px dotted #777 }
  .box-part { overflow-x: auto }
  .plot, .plan { height: auto }
}
@media screen and (max-width: 1000px) {
  .screen .mast { display: block; text-align: center } .screen .mast p:last-child { text-align: center }
  .screen .mast p:first-child { display: none } .screen .mast h1 { line-height: 1.3; padding-bottom: 4pt }
  .screen .stacks { flex-wrap: wrap } .screen .stack { width: 50% !important; padding: 0 10pt 0 0; border: 0 }
  .screen .stack:nth-child(odd):last-child { width: 100% !important }
  .screen.tombstone .players-head .cut { position: static; width: 100% } .screen.tombstone .players .stack:first-child { padding-top: 0 }
}
@media screen and (max-width: 760px) {
  :root { --columns: 1 }
  body { padding: 0 }
  .cover, .chapter, .panel, .leaf { padding: 16px 12px 22px; margin: 0 0 10px }
  .stacks, .beside, .front3 { display: block }
  .screen .stack, .stack, .main, .opponents { width: auto !important; padding: 0; border: 0 !important }
  .news, .main .news, .blocks, .prices, .reference .prices, .screen .prices, .handout .news { columns: 1 }
  .front3 > div, .front3 > div:first-child { padding: 0 0 8pt; border: 0 }
  .mast { display: block; text-align: center } .mast p, .mast p:last-child { text-align: center; white-space: normal }
  .mast p:first-child { display: none }
  .mast h1, .banner, .leaf .headline, .chapter .headline { white-space: normal }
  .mast h1, .screen .mast h1 { font-size: 21pt; line-height: 1.3; padding: 0 0 2pt }
  body:not(.flowing) [class*=size-] { --size: 8.8pt; --leading: 11.6pt; --figure: 8.8pt }
  .leaf .headline, .chapter .headline, .full .headline { font-size: 7.6vw; line-height: 1.06 } .leaf .h-big, .chapter .h-big { font-size: 11vw }
  .nameplate, .full .nameplate, .players .nameplate { font-size: 13vw; line-height: 1.05 }
  .banner, .full .banner { font-size: 7.4vw; line-height: 1.15 }
  .dateline-bar, .strap { flex-wrap: wrap; justify-content: center; gap: 0 8pt } .dateline-bar span, .strap span { flex: none !important }
  .sheets .strap { flex-wrap: nowrap }
  .dicerule i { width: 48pt }
}
"""

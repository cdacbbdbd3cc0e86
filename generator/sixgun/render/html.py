"""Views to HTML: templates/<kind>.html, with parts/ for views and blocks/ for the blocks of a sheet."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, pass_context
from jinja2.runtime import Context
from markupsafe import Markup

from ..document import DocumentView, anchor
from ..view import ProseView, View
from .chart import draw_chart
from .inline import set_text
from .ornament import ornaments
from .plan import draw_map
from .prose import HOLE, render_markdown, term_anchor


@cache
def environment(templates: Path) -> Environment:
    """The template environment: escapes everything, refuses unknown names."""
    made = Environment(
        loader=FileSystemLoader(templates), undefined=StrictUndefined, autoescape=True, trim_blocks=True, lstrip_blocks=True,
    )  # fmt: skip
    made.filters.update(set=set_text, part=_part, flow=_flow, flowless=_flowless, anchor=anchor, stop=_stop)
    made.globals.update(term_anchor=term_anchor, draw_map=draw_map, draw_chart=draw_chart)
    return made


def render_html(templates: Path, view: DocumentView, style: Mapping[str, Any], mode: str = "print") -> str:
    """A document's HTML without its stylesheet. `style` holds page and palette; `mode` is print, screen or form."""
    template = environment(templates).get_template(f"{view.kind}.html")
    return _live_links(template.render(doc=view, mode=mode, art=ornaments(templates, style["palette"]), **style))


def _live_links(html: str) -> str:
    """The page without links to sections that it does not hold: a handout carries a piece of the book."""
    here = set(re.findall(r'\bid="([^"]+)"', html))
    return re.sub(r'<a href="#([^"]*)">(.*?)</a>', lambda found: found[0] if found[1] in here else found[2], html, flags=re.S)


def _stop(text: object) -> Markup:
    """A headline ends in a full stop, unless it ends in a sign of its own."""
    line = set_text(text)
    return line if line and line[-1] in ".!?" else line + "."


@pass_context
def _part(context: Context, view: View) -> Markup:
    """One view by its own template."""
    template = context.environment.get_template(f"parts/{view.kind}.html")
    return Markup(template.render({**context.get_all(), "view": view}))


@pass_context
def _flow(context: Context, views: tuple[View, ...]) -> Markup:
    """Views as news in columns; what is wide stands across the columns between two stretches of news."""
    stretches: list[tuple[bool, str]] = []
    for number, view in enumerate(views):
        for wide, html in _pieces(context, view):
            html = _opened(html) if number == 0 and not stretches else html
            if stretches and stretches[-1][0] == wide:
                stretches[-1] = (wide, stretches[-1][1] + html)
            else:
                stretches.append((wide, html))
    pieces = (f'<div class="across">{html}</div>' if wide else html for wide, html in stretches if html.strip())
    return Markup(f'<div class="news">{"".join(pieces)}</div>')


def _opened(html: str) -> str:
    """The first paragraph of a chapter, with a great first letter and its first words in small capitals."""
    return re.sub(
        r"^\s*<p>([“‘]?\w)((?:\w|[’'])*(?: [\w’]+)?)", r'<p><span class="dropcap">\1</span><span class="lead">\2</span>', html, count=1
    )  # fmt: skip


def _pieces(context: Context, view: View) -> list[tuple[bool, str]]:
    if not isinstance(view, ProseView):
        return [(getattr(view, "wide", False), str(_part(context, view)))]
    html = render_prose(context, view)
    heading = f'<h2 class="subhead" id="{anchor(view.id)}">{_stop(view.title)}</h2>' if view.title else ""
    heading += f'<p class="subline">{_stop(view.line)}</p>' if view.title and view.line else ""
    pieces: list[tuple[bool, str]] = [(False, heading)] if heading else []
    at = 0
    for found in re.finditer(r"<!--wide-->(.*?)<!--/wide-->", html, re.S):
        pieces += [(False, html[at : found.start()]), (True, found[1])]
        at = found.end()
    return [*pieces, (False, html[at:])]


@pass_context
def _flowless(context: Context, view: ProseView) -> Markup:
    """A section's text with its parts in their places, in one column."""
    return Markup(re.sub(r"<!--/?wide-->", "", render_prose(context, view)))


def render_prose(context: Context, view: ProseView) -> str:
    """A section's text with its parts in their places; wide parts outside boxes are marked for `_flow`."""

    def fill(found: re.Match[str]) -> str:
        part = view.parts[found[1]]
        html = str(_part(context, part))
        return f"<!--wide-->{html}<!--/wide-->" if getattr(part, "wide", False) else html

    return HOLE.sub(fill, render_markdown(view.body, anchor(view.id)))

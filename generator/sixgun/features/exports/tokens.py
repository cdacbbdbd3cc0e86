"""The export `tokens`: a round token for everyone of the cast, as SVG and as PNG, for any virtual
table.
"""

from __future__ import annotations

import base64
import io
import json
import re
from functools import partial
from html import escape
from typing import TYPE_CHECKING

from ...content.table import slug
from ...draw.lettering import Lettering
from ...draw.portrait import vignettes
from ...draw.properties import palette
from ...page.pdf import render_pdf
from ...page.style import face_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ...view import StatView
    from .export_table import Files, Subject

SIDE, ROUND, BAND = (
    512,
    244,
    372,
)  # pixels: a token, the radius of its ring, and where the name's band begins
WIDEST, LARGEST = 330, 44  # of a name's line, and of its letters
SOURCE = re.compile(r'src="data:image/svg\+xml;base64,([^"]+)"')


def write_tokens(subject: Subject) -> Files:
    """NAME.svg and NAME.png for each, and the terms; nothing but these for a game without a
    cast.
    """
    project, game = subject.project, subject.game
    css = face_of(project.templates, game.id, project.look(game.id))
    draw = partial(
        _token,
        vignettes(project.templates, palette(css), subject.content.about.face),
        Lettering.of(css),
        palette(css).get("accent", "#000"),
    )
    shown = dict(_shown(subject))
    drawn = {id: svg for id, view in shown.items() if (svg := draw(view))}
    pictures = dict(zip(drawn, _rasters([*drawn.values()]), strict=True)) if drawn else {}
    named = {id: shown[id].name for id in drawn}
    listing = (
        json.dumps({"terms": subject.kit.terms, "tokens": named}, ensure_ascii=False, indent=1)
        + "\n"
    ).encode()
    return {
        **{f"{id}.svg": svg.encode() for id, svg in drawn.items()},
        **{f"{id}.png": raw for id, raw in pictures.items()},
        "tokens.json": listing,
    }


def _shown(subject: Subject) -> Iterator[tuple[str, StatView]]:
    """The stat blocks of the cast by id."""
    for cast in subject.content.cast.values():
        if view := subject.stat(cast):
            yield slug(cast.id), view


def _token(
    vignette: Callable[[StatView], str | None], letters: Lettering, accent: str, view: StatView
) -> str:
    """A picture in a ring, the name on a band below; nothing for who has no picture."""
    found = SOURCE.search(str(vignette(view)))
    if found is None:
        return ""
    placed = '<svg x="76" y="14" width="360" height="358" preserveAspectRatio="xMidYMax meet" '
    picture = base64.b64decode(found[1]).decode().replace("<svg ", placed, 1)
    size = min(LARGEST, LARGEST * WIDEST / max(1.0, letters.width(view.name, LARGEST)))
    line = letters.outline(view.name, SIDE / 2, BAND + 32 + size / 3, size)
    white = f'<rect width="{SIDE}" height="{SIDE}" fill="#fff"/>'
    below = white.replace("<rect", f'<rect y="{BAND}"')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}" width="{SIDE}"'
        f' height="{SIDE}" role="img"><title>{escape(view.name)}</title><defs><clipPath'
        f' id="ring"><circle cx="256" cy="256" r="{ROUND}"/></clipPath></defs><g'
        f' clip-path="url(#ring)">{white}{picture}{below}<rect y="{BAND}" width="{SIDE}" height="6"'
        f' fill="{accent}"/><path d="{line}" fill="#000"/></g><circle cx="256" cy="256" r="{ROUND}"'
        f' fill="none" stroke="{accent}" stroke-width="14"/></svg>'
    )


def _rasters(tokens: list[str]) -> Iterator[bytes]:
    """Tokens as PNG, clear around the ring."""
    import pypdfium2

    pages = "".join(
        f'<img alt="" src="data:image/svg+xml;base64,{base64.b64encode(svg.encode()).decode()}">'
        for svg in tokens
    )
    css = (
        f"@page {{ size: {SIDE}px; margin: 0 }} body {{ margin: 0 }} img {{ display: block; width:"
        f" {SIDE}px; height: {SIDE}px }}"
    )
    pdf = render_pdf(
        f'<html lang="en"><head><title>Tokens</title></head><body>{pages}</body></html>', css
    ).pdf
    with pypdfium2.PdfDocument(pdf) as opened:
        for page in opened:
            raw = io.BytesIO()
            page.render(scale=SIDE / page.get_width(), fill_color=(0, 0, 0, 0)).to_pil().save(
                raw, "PNG"
            )
            yield raw.getvalue()

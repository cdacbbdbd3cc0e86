"""The exports `decks` and `tokens`, for virtual tables: each deck as pictures in a grid, as
Tabletop Simulator, Cockatrice and others cut them apart; and a round token for each member of
the cast, as SVG and as PNG.
"""

from __future__ import annotations

import base64
import io
import json
import re
from dataclasses import replace
from functools import partial
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...build.job import PrintOrder, jobs_of
from ...build.worker import set_all
from ...content.table import slug
from ...document.kind import PDF
from ...draw.ornament import palette
from ...draw.portrait import vignettes
from ...draw.stretched_type import Lettering
from ...page.pdf import render_pdf
from ...page.style import face_of
from ...system.problem import Problem, Problems, standing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ...build.job import Job
    from ...view import StatView
    from .export import Files, Subject


ACROSS, DOWN = (
    10,
    7,
)  # cards of a sheet, as Tabletop Simulator has them; the last place shows a hidden card
WIDTH = 400  # pixels of a card


def write_decks(subject: Subject) -> Files:
    """Sheets of faces, the back, and decks.json: how many cards each sheet has, across and down,
    and their names.
    """
    cards = [
        document
        for document in subject.project.documents(subject.game.id)
        if document.kind == "cards"
    ]
    jobs = (
        list(
            jobs_of(
                subject.project,
                subject.game,
                subject.content,
                PrintOrder(only=tuple(d.id for d in cards), backs="duplex"),
            )
        )
        if cards
        else []
    )
    done = {
        made.job.document: made
        for made in set_all([_unpressed(job) for job in jobs], 0, lambda event, job: None)
    }
    if problems := [
        problem
        for job in jobs
        for problem in _problems(job, done[job.document].pages, done[job.document].problems)
    ]:
        raise Problems(problems)
    files: dict[str, bytes] = {}
    decks = []
    for job in jobs:
        assert job.deck is not None
        made = done[job.document].files[f"{job.document}.{PDF}"]
        pictures = dict(_pictures(made, job.document, job.deck.cards))
        files |= pictures
        names = [
            card.title
            for deck in subject.kit.decks
            if deck.id == job.document
            for card in deck.cards
            if not card.back
        ]
        sheets = [name for name in pictures if not name.endswith("-back.png")]
        decks.append(
            {
                "id": job.document,
                "title": job.title,
                "sheets": sheets,
                "back": f"{job.document}-back.png",
                "across": ACROSS,
                "cards": names,
            }
        )
    listing = {"terms": subject.kit.terms, "decks": decks}
    return {
        **files,
        "decks.json": (json.dumps(listing, ensure_ascii=False, indent=1) + "\n").encode(),
    }


def _unpressed(job: Job) -> Job:
    """The cards by themselves, a page each, and the back as the last page."""
    return replace(job, deck=None, formats=(PDF,), pages=0)


def _problems(job: Job, pages: int, found: list[Problem]) -> list[Problem]:
    assert job.deck is not None
    if not standing(found) and pages == job.deck.cards + 1:
        return []
    return found or [
        Problem(
            Path(job.at[0]),
            job.at[1],
            1,
            "page-complaint",
            f"{job.document}: one of the cards has more text than its card has room for",
        )
    ]


def _pictures(pdf: bytes, name: str, cards: int) -> Iterator[tuple[str, bytes]]:
    """Sheets of faces, and the back by itself."""
    import pypdfium2
    from PIL import Image

    with pypdfium2.PdfDocument(pdf) as opened:
        scale = WIDTH / opened[0].get_width()
        height = round(opened[0].get_height() * scale)
        most = ACROSS * DOWN - 1
        for number, first in enumerate(range(0, cards, most), 1):
            shown = range(first, min(cards, first + most))
            rows = -(-len(shown) // ACROSS) if cards <= most else DOWN
            sheet = Image.new("RGB", (WIDTH * ACROSS, height * max(2, rows)), "white")
            for at, page in enumerate(shown):
                sheet.paste(
                    opened[page].render(scale=scale).to_pil().resize((WIDTH, height)),
                    (at % ACROSS * WIDTH, at // ACROSS * height),
                )
            yield f"{name}-{number}.png", _png(sheet)
        yield (
            f"{name}-back.png",
            _png(opened[cards].render(scale=scale).to_pil().resize((WIDTH, height))),
        )


def _png(picture: Any) -> bytes:
    raw = io.BytesIO()
    picture.convert("RGB").quantize(64).save(raw, "PNG")
    return raw.getvalue()


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
    match = SOURCE.search(str(vignette(view)))
    if match is None:
        return ""
    placed = '<svg x="76" y="14" width="360" height="358" preserveAspectRatio="xMidYMax meet" '
    picture = base64.b64decode(match[1]).decode().replace("<svg ", placed, 1)
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

"""The export `decks`: each deck as pictures in a grid, as Tabletop Simulator, Cockatrice and others
cut them apart.
"""

from __future__ import annotations

import io
import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...build.job import PrintOrder, jobs_of
from ...build.worker import set_all
from ...document.kind import PDF
from ...system.problem import Problem, Problems, standing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...build.job import Job
    from .export_table import Files, Subject

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

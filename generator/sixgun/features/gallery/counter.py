"""A game in every face, to switch and look. Nothing is written: the line to put into game.yaml is
on the page.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from starlette.responses import Response

from ...web.page import CounterPages, Door, page, sign_of, slow_work, work
from .faces import faces, picture

if TYPE_CHECKING:
    from starlette.requests import Request

DOOR = "faces"


async def show(request: Request) -> Response:
    """The faces, and pages of the game in the one that is chosen."""
    sign = sign_of(request)
    listed = await work(request, faces, sign.id, request.query_params.get("face", "")[:40])
    return page(request, "faces.html", sign=sign, door=DOOR, **listed)


async def show_page(request: Request) -> Response:
    """A page of a document in a face, as PNG."""
    query = request.query_params
    number = query.get("page", "1")
    raw = await slow_work(
        request,
        picture,
        sign_of(request).id,
        query.get("face", "")[:40],
        query.get("document", "")[:80],
        int(number) if number.isdecimal() and len(number) < 4 else 1,
    )
    return Response(raw, media_type="image/png", headers={"cache-control": "no-store"})


PAGES = CounterPages(
    Path(__file__).parent,
    pages=(("/{game}/faces", show), ("/{game}/faces/page.png", show_page)),
    door=Door(DOOR, "Faces"),
    at_home=True,
)

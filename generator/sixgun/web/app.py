"""The application: its pages, the navigation between them, and what answers where something is
wrong.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from markupsafe import Markup
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from ..document.project import Project
from . import loaded, person, screen, shop, table, tonight, write
from .jobs import Lane, Lost, Refused, Setup
from .page import Recent, Shop, Sign, page, partial
from .security import Guard
from .settings import Settings, taken_over
from .shop_work import signs

Pages = tuple[tuple[str, Callable[..., Any]], ...]
ROUTES: Pages = (
    ("/", shop.show),
    ("/colors.css", shop.colors),
    ("/static/{name}", shop.static),
    ("/offline.js", shop.offline),
    ("/font/{name:path}", shop.font),
    ("/{game}/cover.png", shop.show_cover),
    ("/{game}/tonight", tonight.show),
    ("/{game}/tonight/estimate", tonight.show_estimate),
    ("/{game}/tonight/party", tonight.show_party),
    ("/{game}/tonight/progress", tonight.progress),
    ("/{game}/tonight.pdf", tonight.print_pdf),
    ("/{game}/character", person.show),
    ("/{game}/character/picture.png", person.show_picture),
    ("/{game}/character/{how}", person.take),
    ("/{game}/party", person.show_party),
    ("/{game}/screen", screen.show),
    ("/{game}/screen/heights", screen.show_heights),
    ("/{game}/screen/panels", screen.show_panels),
    ("/{game}/screen/panel.png", screen.show_picture),
    ("/{game}/screen/build.yaml", screen.keep),
    ("/{game}/screen.pdf", screen.print_pdf),
    ("/{game}/table", table.show),
    ("/{game}/table/ask/{name}", table.ask),
    ("/{game}/table/rows/{name}", table.rows),
    ("/{game}/table/dice", table.throw),
    ("/{game}/table/fight", table.fight),
)
AT_HOME: Pages = (  # never with --public
    ("/{game}/write", write.show),
    ("/{game}/write/page.png", write.show_page),
    ("/{game}/write/place", write.find_place),
    ("/{game}/write/words", write.list_words),
)
POSTED: Pages = (("/{game}/character", person.change),)  # where forms are sent
POSTED_AT_HOME: Pages = (
    ("/{game}/write", write.keep),
    ("/{game}/write/effects", write.show_effects),
)
DOORS: tuple[
    tuple[str, str, bool], ...
] = (  # pages of a game: path, label, whether it needs characters
    ("tonight", "Tonight", False),
    ("character", "A character", True),
    ("screen", "A screen", False),
    ("table", "At the table", False),
    (write.DOOR, "The files", False),
)
QUICK = 2  # workers for what answers at once
KEPT = 96 * 2**20  # bytes of what was printed a moment ago

log = logging.getLogger("uvicorn.error")


def application(settings: Settings) -> Guard:
    """The counter of one process."""
    routes = (*ROUTES, *(() if settings.public else AT_HOME))
    posted = (*POSTED, *(() if settings.public else POSTED_AT_HOME))
    app = Starlette(
        routes=[
            *(Route(path, handler) for path, handler in routes),
            *(Route(path, handler, methods=["POST"]) for path, handler in posted),
        ],
        exception_handlers={
            Refused: _refused,
            Lost: _lost,
            HTTPException: _missing,
            Exception: _broken,
        },
        lifespan=lambda app: _open(app, settings),
    )
    return Guard(app, settings)


def from_environment() -> Guard:
    """The counter of a process that another one started."""
    return application(taken_over())


@asynccontextmanager
async def _open(app: Starlette, settings: Settings) -> AsyncIterator[None]:
    """Starts the workers, and ends them."""
    limits = settings.limits
    setup = Setup(
        loaded.begin, (settings.root, settings.public), limits.memory, loaded.look, settings.root
    )
    quick, slow = (
        Lane(QUICK, limits.waiting, limits.quick, setup),
        Lane(settings.workers, limits.waiting, limits.slow, setup),
    )
    quick.open()
    slow.open()
    try:
        ids = Project(Path(settings.root)).game_ids()
        doors = tuple(door for door in DOORS if door[0] != write.DOOR or not settings.public)
        known = [
            Sign(**one | {"drawn": Markup(one["drawn"])}) for one in await quick.run(signs, ids)
        ]
        app.state.shop = Shop(
            settings, {sign.id: sign for sign in known}, quick, slow, doors, Recent(KEPT)
        )
        yield
    finally:
        quick.close()
        slow.close()


def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return _wrong(request, error.status, "That does not work", error.lines)


def _lost(request: Request, error: Exception) -> Response:
    log.error("%s %s: %s", request.method, request.url.path, error)
    return _broken(request, error)


def _broken(request: Request, error: Exception) -> Response:
    return _wrong(
        request,
        500,
        "Something broke",
        ("The log of this shop has more. What you did is not lost: go back and try again.",),
    )


def _missing(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return _wrong(request, error.status_code, "Not here", (error.detail,))


def _wrong(request: Request, status: int, title: str, lines: tuple[str, ...]) -> Response:
    """What is wrong, as a page, a part of one or text, as the answer was to be."""
    if partial(request):
        return page(request, "wrong-part.html", status, title=title, lines=lines)
    if "text/html" in request.headers.get("accept", ""):
        return page(request, "wrong.html", status, title=title, lines=lines)
    return PlainTextResponse("\n".join((title, *lines, "")), status)

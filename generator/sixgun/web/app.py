"""The application: its pages, the navigation between them, and what answers where something is
wrong.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from markupsafe import Markup
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from ..document.project import Project
from . import loaded, shop
from .jobs import Lane, LaneLimits, Lost, Refused, Setup
from .page import CounterPages, Handlers, Recent, Shop, Sign, counter_pages, page, partial
from .security import CounterSettings, Guard
from .shop_work import signs

ROUTES: Handlers = (
    ("/", shop.show),
    ("/colors.css", shop.colors),
    ("/static/{name}", shop.static),
    ("/offline.js", shop.offline),
    ("/font/{name:path}", shop.font),
    ("/{game}/cover.png", shop.show_cover),
)
QUICK = 2  # workers for what answers at once
KEPT = 96 * 2**20  # bytes of what was printed a moment ago

log = logging.getLogger("uvicorn.error")


def offered(settings: CounterSettings) -> list[CounterPages]:
    """The pages of features that are served with these settings."""
    return [one for one in counter_pages() if not (one.at_home and settings.public)]


def application(settings: CounterSettings) -> Guard:
    """The counter of one process."""
    brought = offered(settings)
    pages = (*ROUTES, *(page for one in brought for page in one.pages))
    posted = [page for one in brought for page in one.posted]
    app = Starlette(
        routes=[
            *(Route(path, handler) for path, handler in pages),
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


@asynccontextmanager
async def _open(app: Starlette, settings: CounterSettings) -> AsyncIterator[None]:
    """Starts the workers, and ends them."""
    limits = settings.limits
    setup = Setup(
        loaded.begin, (settings.root, settings.public), limits.memory, loaded.look, settings.root
    )
    quick, slow = (
        Lane(QUICK, LaneLimits(limits.waiting, limits.quick, limits.waits, limits.patience), setup),
        Lane(settings.workers, LaneLimits(limits.waiting, limits.slow, limits.waits), setup),
    )
    quick.open()
    slow.open()
    try:
        ids = Project(Path(settings.root)).game_ids()
        doors = tuple(one.door for one in offered(settings) if one.door)
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

"""The application: the front page and covers, the navigation between all pages, their styles,
scripts and fonts, and what answers where something is wrong.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import re
from base64 import b64decode
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from functools import cache, wraps
from pathlib import Path
from typing import Any

from markupsafe import Markup
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from ..content.words import languages
from ..document.project import Project
from ..draw.font import URL, packed
from ..system.source import CONTROL
from . import loaded
from .jobs import JobLost, JobRefused, Lane, LaneLimits, Setup
from .loaded import cover, signs
from .page import (
    LANGUAGE,
    CounterPages,
    CounterState,
    Handlers,
    RecentPrints,
    Sign,
    counter_of,
    counter_pages,
    is_here,
    page,
    partial,
    png,
    sign_of,
    slow_work,
)
from .security import CounterSettings, Guard

STATIC = Path(__file__).parent / "static"
TYPES = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
YEAR = "public, max-age=31536000, immutable"


async def show(request: Request) -> Response:
    return page(request, "front.html", prepared=request.app.state.prepared)


async def show_prepared(request: Request) -> Response:
    """How far the preparing at the start is, as a part of the front page."""
    done, of = request.app.state.prepared
    over = 200 if of else POLLED
    return page(request, "prepared.html", over, prepared=(done, of))


async def choose_language(request: Request) -> Response:
    """Keeps the language that a visitor chose, and shows the page again."""
    to, back = (request.query_params.get(name, "") for name in ("to", "back"))
    known = dict(languages(Path(counter_of(request).settings.root) / "templates"))
    if to not in known:
        raise JobRefused((f"there is no language “{to[:20]}”; there are {', '.join(known)}",), 400)
    inside = back.startswith("/") and back[1:2] not in ("/", "\\") and CONTROL.search(back) is None
    answer = RedirectResponse(back if inside else "/", 303)
    answer.set_cookie(LANGUAGE, to, max_age=31_536_000, samesite="lax", httponly=True)
    return answer


POLLED = 286  # the status at which htmx asks no more


async def show_cover(request: Request) -> Response:
    """The cover of a game as a picture."""
    return png(await slow_work(request, cover, sign_of(request).id), 86400)


async def colors(request: Request) -> Response:
    """A style sheet with the colors of each game."""
    rules = [
        f".g-{sign.id} {{"
        f" {'; '.join(f'--game-{name}: {value}' for name, value in sign.colors.items())} }}"
        for sign in _signs(request)
    ]
    return Response("\n".join(rules), media_type="text/css", headers={"cache-control": "no-cache"})


def _signs(request: Request) -> list[Sign]:
    return list(counter_of(request).signs.values())


async def static(request: Request) -> Response:
    """A file that all pages may load."""
    name = request.path_params["name"]
    if name not in _files():
        raise HTTPException(404, "there is no such file")
    raw, media_type, tag = _files()[name]
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers={"etag": tag})
    return Response(raw, media_type=media_type, headers={"etag": tag, "cache-control": "no-cache"})


async def offline(request: Request) -> Response:
    """The service worker, which has to be at the root to answer for all pages."""
    raw, media_type, tag = _files()["offline.js"]
    return Response(raw, media_type=media_type, headers={"etag": tag, "cache-control": "no-cache"})


def _static_files() -> list[Path]:
    """The files of every static/: the counter's own, and those of features."""
    folders = [STATIC, *(one.folder / "static" for one in counter_pages())]
    return [file for folder in folders for file in sorted(folder.glob("*"))]


@cache
def _files() -> dict[str, tuple[bytes, str, str]]:
    """What the counter serves with their types and tags."""
    found = {}
    for file in _static_files():
        if file.suffix in TYPES:
            raw = URL.sub(
                lambda name: f'url("/font/{_fonts_name(name[1])}")',
                file.read_text(encoding="utf-8"),
            ).encode()
            found[file.name] = raw, TYPES[file.suffix], f'"{hashlib.sha256(raw).hexdigest()[:20]}"'
    return found


def _fonts_name(name: str) -> str:
    """The address of a font, which has no brackets."""
    return re.sub(r"[^\w/.-]", "-", name).removesuffix(".ttf") + ".woff2"


@cache
def _fonts() -> dict[str, str]:
    """The fonts that our styles name, by their addresses."""
    names = [
        name
        for file in _static_files()
        if file.suffix == ".css"
        for name in URL.findall(file.read_text(encoding="utf-8"))
    ]
    return {_fonts_name(name): name for name in names}


async def font(request: Request) -> Response:
    """A font, cut to the letters that we print."""
    name = _fonts().get(request.path_params["name"])
    if name is None:
        raise HTTPException(404, "there is no such font")
    return Response(
        b64decode(packed(name)), media_type="font/woff2", headers={"cache-control": YEAR}
    )


ROUTES: Handlers = (
    ("/", show),
    ("/prepared", show_prepared),
    ("/language", choose_language),
    ("/colors.css", colors),
    ("/static/{name}", static),
    ("/offline.js", offline),
    ("/font/{name:path}", font),
    ("/{game}/cover.png", show_cover),
)
QUICK = 2  # workers that answer questions
LOW, LAST = 5, 15  # lower priority of workers that set pages, and of preparation
RECENT = 96 * 2**20  # bytes of recent printing

log = logging.getLogger("uvicorn.error")


def offered(settings: CounterSettings) -> list[CounterPages]:
    """The pages of features that are served with these settings."""
    return [one for one in counter_pages() if not (one.at_home and settings.public)]


def application(settings: CounterSettings) -> Guard:
    """The counter of one process."""
    brought = offered(settings)
    pages = (*ROUTES, *(page for one in brought for page in _pages(one, one.pages)))
    posted = [page for one in brought for page in _pages(one, one.posted)]
    app = Starlette(
        routes=[
            *(Route(path, handler) for path, handler in pages),
            *(Route(path, handler, methods=["POST"]) for path, handler in posted),
        ],
        exception_handlers={
            JobRefused: _refused,
            JobLost: _lost,
            HTTPException: _missing,
            Exception: _broken,
        },
        lifespan=lambda app: _open(app, settings),
    )
    return Guard(app, settings)


def _pages(feature: CounterPages, pages: Handlers) -> Handlers:
    """The pages of a feature; those that are at home answer at this machine alone."""

    def guarded(show: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(show)
        async def answer(request: Request) -> Response:
            if not is_here(request):
                raise HTTPException(403, "files are opened at the machine that serves the counter")
            response: Response = await show(request)
            return response

        return answer

    return tuple((path, guarded(show)) for path, show in pages) if feature.at_home else pages


@asynccontextmanager
async def _open(app: Starlette, settings: CounterSettings) -> AsyncIterator[None]:
    """Starts the workers, and ends them."""
    limits = settings.limits
    setup = Setup(
        loaded.begin,
        (settings.root, settings.public),
        limits.memory,
        loaded.look,
        settings.root,
        loaded.warm,
    )
    quick, slow = (
        Lane(QUICK, LaneLimits(limits.waiting, limits.quick, limits.waits, limits.patience), setup),
        Lane(
            settings.workers,
            LaneLimits(limits.waiting, limits.slow, limits.waits),
            replace(setup, args=(*setup.args, LOW), warm=None),
        ),
    )
    quick.open()
    slow.open()
    try:
        ids = Project(Path(settings.root)).game_ids()
        found = [one.door._replace(at_home=one.at_home) for one in offered(settings) if one.door]
        doors = tuple(sorted(found, key=lambda door: door.at_home))  # an author's come last
        known = [
            Sign(**one | {"drawn": Markup(one["drawn"])}) for one in await quick.run(signs, ids)
        ]
        app.state.counter = CounterState(
            settings, {sign.id: sign for sign in known}, quick, slow, doors, RecentPrints(RECENT)
        )
        app.state.prepared = (0, 0)
        aside = Lane(
            1, LaneLimits(1, limits.slow), replace(setup, args=(*setup.args, LAST), warm=None)
        )
        preparing = asyncio.create_task(_prepare(app, to_prepare(settings), aside))
        yield
        preparing.cancel()
        await asyncio.wait({preparing})
    finally:
        quick.close()
        slow.close()


def to_prepare(settings: CounterSettings) -> list[tuple[Callable[[str], object], str]]:
    """The things made at the start: covers, and the preparations of features, game by game."""
    if not settings.prepares:
        return []
    ids = Project(Path(settings.root)).game_ids()
    making = [cover, *(one for feature in offered(settings) for one in feature.prepares)]
    return [(make, id) for make in making for id in ids]


async def _prepare(
    app: Starlette, jobs: list[tuple[Callable[[str], object], str]], aside: Lane
) -> None:
    """Makes slow things, one after another, in a separate process that yields to all others and
    pauses while visitors wait for slow work.
    """
    if not jobs:
        return
    aside.open()
    try:
        for number, (make, id) in enumerate(jobs):
            app.state.prepared = (number, len(jobs))
            job = asyncio.ensure_future(aside.run(make, id))
            try:
                while not (await asyncio.wait({job}, timeout=GLANCE))[0]:
                    aside.hold(bool(app.state.counter.at_work))
            finally:
                job.cancel()
            with suppress(JobRefused, JobLost):  # a fault is shown to the visitor who asks for it
                job.result()
    finally:
        app.state.prepared = (0, 0)
        aside.close()


GLANCE = 0.1  # seconds between two looks whether visitors wait


def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, JobRefused)
    return _wrong(request, error.status, "That does not work", error.lines)


def _lost(request: Request, error: Exception) -> Response:
    log.error("%s %s: %s", request.method, request.url.path, error)
    return _broken(request, error)


def _broken(request: Request, error: Exception) -> Response:
    return _wrong(
        request,
        500,
        "Something broke",
        ("The log of this counter has more. What you did is not lost: go back and try again.",),
    )


def _missing(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return _wrong(request, error.status_code, "Not here", (error.detail,))


def _way_back(request: Request) -> dict[str, Any]:
    """The game of a request, and the page that the visitor came from: its label and address,
    with the typed text if it is another page than this one.
    """
    counter, address = counter_of(request), request.url
    _, id, *rest = address.path.split("/")
    name = rest[0].partition(".")[0] if rest else ""
    door = next((one for one in counter.doors if one.path == name), None)
    below = f"?{address.query}" if rest != [name] and address.query else ""
    if id not in counter.signs or door is None:
        return {"sign": counter.signs.get(id), "back": ()}
    return {"sign": counter.signs[id], "back": (door.label, f"/{id}/{name}{below}")}


def _wrong(request: Request, status: int, title: str, lines: tuple[str, ...]) -> Response:
    """A fault as a page, a part of a page or text, in the form of the expected answer."""
    if partial(request):
        return page(request, "wrong-part.html", status, title=title, lines=lines)
    if "text/html" in request.headers.get("accept", ""):
        return page(request, "wrong.html", status, title=title, lines=lines, **_way_back(request))
    return PlainTextResponse("\n".join((title, *lines, "")), status)

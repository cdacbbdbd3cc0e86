"""A screen: pieces onto panels, in the order of the form; what does not fit is told with what would
help.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from ...system.source import CONTROL
from ...web import loaded
from ...web.jobs import Refused
from ...web.page import (
    CounterPages,
    Door,
    page,
    partial,
    pdf,
    png,
    shop_of,
    sign_of,
    slow_work,
    work,
)
from .counter_work import build_file, heights, made_up, pieces

MOST_PIECES, MOST_PANELS = 80, 8


async def show(request: Request) -> Response:
    """What there is, and what is chosen: by the link, else what the game's own screen shows."""
    sign = sign_of(request)
    offered = await work(request, pieces, sign.id)
    given = request.query_params
    chosen = (
        {"judge": given.getlist("judge"), "players": given.getlist("players")}
        if "judge" in given
        else {s: offered[s] for s in ("judge", "players")}
    )
    titles = {one["name"]: one["title"] for _, some in offered["groups"] for one in some}
    chosen = {
        side: [name for name in names if name in titles][:MOST_PIECES]
        for side, names in chosen.items()
    }
    values = {
        "title": given.get("title", offered["title"])[:80],
        "panels": given.get("panels", ""),
        "paper": given.get("paper", "letter"),
        "portrait": "portrait" in given,
    }
    return page(
        request,
        "screen.html",
        sign=sign,
        door="screen",
        offered=offered,
        chosen=chosen,
        titles=titles,
        **values,
    )


def order_of(request: Request) -> dict[str, Any]:
    """What a link asks for."""
    sign, given = sign_of(request), request.query_params
    judge, players = (
        list(dict.fromkeys(name for name in given.getlist(side) if name))[:MOST_PIECES]
        for side in ("judge", "players")
    )
    if not judge:
        raise Refused(("nothing is chosen for the judge’s side; choose a piece",), 400)
    panels = given.get("panels", "").strip()
    if panels and panels not in map(str, range(1, MOST_PANELS + 1)):
        raise Refused((f"panels are 1 to {MOST_PANELS}, or left open",), 400)
    paper = given.get("paper", "letter")
    return {
        "game": sign.id,
        "judge": judge,
        "players": players,
        "panels": int(panels or 0),
        "landscape": "portrait" not in given,
        "paper": paper if paper.isidentifier() and len(paper) < 30 else "letter",
        "title": CONTROL.sub("", given.get("title", "")).strip()[:80],
    }


async def show_heights(request: Request) -> Response:
    """How high each piece is, for the list."""
    return JSONResponse(
        await slow_work(request, heights, sign_of(request).id),
        headers={"cache-control": "private, max-age=60"},
    )


async def show_panels(request: Request) -> Response:
    """The screen made up: each panel as a picture, with what is left free."""
    order = order_of(request)
    made = {name: value for name, value in (await _made(request, order)).items() if name != "pdf"}
    name = "screen-panels.html" if partial(request) else "screen-made.html"
    return page(
        request, name, sign=sign_of(request), door="screen", query=request.url.query, made=made
    )


async def _made(request: Request, order: dict[str, Any]) -> dict[str, Any]:
    """The screen, whose PDF is kept for its pictures."""
    made: dict[str, Any] = await slow_work(request, made_up, order)
    shop_of(request).printed.put(_key(order), made["pdf"])
    return made


def _key(order: dict[str, Any]) -> str:
    return f"screen {sorted(order.items(), key=lambda item: item[0])!r}"


async def _pdf(request: Request, order: dict[str, Any]) -> bytes:
    """The PDF of a link, from memory where it was made a moment ago."""
    kept = shop_of(request).printed.get(_key(order))
    return kept if kept is not None else bytes((await _made(request, order))["pdf"])


async def print_pdf(request: Request) -> Response:
    return pdf(await _pdf(request, order_of(request)), f"{sign_of(request).id}-screen.pdf")


async def show_picture(request: Request) -> Response:
    """A panel as it prints."""
    number = request.query_params.get("page", "0")
    if number not in map(str, range(2 * MOST_PANELS)):
        raise Refused(("there is no such panel",), 404)
    return png(
        await work(
            request, loaded.picture, await _pdf(request, order_of(request)), int(number), 900
        ),
        600,
    )


async def keep(request: Request) -> Response:
    """The screen as a build file to take away."""
    text = await slow_work(request, build_file, order_of(request))
    return Response(
        text,
        media_type="application/yaml",
        headers={"content-disposition": 'attachment; filename="screen.yaml"'},
    )


PAGES = CounterPages(
    Path(__file__).parent,
    pages=(
        ("/{game}/screen", show),
        ("/{game}/screen/heights", show_heights),
        ("/{game}/screen/panels", show_panels),
        ("/{game}/screen/panel.png", show_picture),
        ("/{game}/screen/build.yaml", keep),
        ("/{game}/screen.pdf", print_pdf),
    ),
    door=Door("screen", "A screen"),
)

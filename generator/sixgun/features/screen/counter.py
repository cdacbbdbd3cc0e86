"""A screen: pieces onto panels, in the order of the form; what does not fit is named, with what
would help.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from ...system.order import fields_of
from ...system.source import CONTROL
from ...web import loaded
from ...web.jobs import JobRefused
from ...web.page import (
    CounterPages,
    Door,
    counter_of,
    page,
    partial,
    pdf,
    png,
    read_order,
    sign_of,
    slow_work,
    work,
)
from .counter_work import build_file, heights, make_up, pieces
from .order import MOST_PARTS, ScreenOrder

MOST_PANELS = fields_of(ScreenOrder)["panels"].takes.high


async def show(request: Request) -> Response:
    """The available parts, and the chosen ones: those of the link, else those of the game's own
    screen.
    """
    sign = sign_of(request)
    offered = await work(request, pieces, sign.id)
    given = request.query_params
    chosen = (
        {"judge": given.getlist("judge"), "players": given.getlist("players")}
        if {"judge", "paper"} & {*given}  # the form names its paper, though it be empty
        else {s: offered[s] for s in ("judge", "players")}
    )
    titles = {one["name"]: one["title"] for _, some in offered["groups"] for one in some}
    chosen = {
        side: [name for name in names if name in titles][:MOST_PARTS]
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


def order_of(request: Request) -> ScreenOrder:
    """What a link asks for."""
    order = read_order(request, ScreenOrder)
    if not order.judge:
        raise JobRefused(("nothing is chosen for the judge’s side; choose a piece",), 400)
    return replace(order, title=CONTROL.sub("", order.title))


async def show_heights(request: Request) -> Response:
    """How high each piece is, for the list."""
    return JSONResponse(
        await slow_work(request, heights, sign_of(request).id),
        headers={"cache-control": "private, max-age=60"},
    )


async def show_panels(request: Request) -> Response:
    """The screen as laid out: each panel as a picture, with its free space."""
    order = order_of(request)
    made = {name: value for name, value in (await _made(request, order)).items() if name != "pdf"}
    name = "screen-panels.html" if partial(request) else "screen-made.html"
    return page(
        request, name, sign=sign_of(request), door="screen", query=request.url.query, made=made
    )


async def _made(request: Request, order: ScreenOrder) -> dict[str, Any]:
    """The screen, whose PDF is kept for its pictures."""
    made: dict[str, Any] = await slow_work(request, make_up, sign_of(request).id, order)
    counter_of(request).printed.put(_key(request, order), made["pdf"])
    return made


def _key(request: Request, order: ScreenOrder) -> str:
    return f"screen of {sign_of(request).id} {order!r}"


async def _pdf(request: Request, order: ScreenOrder) -> bytes:
    """The PDF of a link, from memory where it was made a moment ago."""
    cached = counter_of(request).printed.get(_key(request, order))
    return cached if cached is not None else bytes((await _made(request, order))["pdf"])


async def print_pdf(request: Request) -> Response:
    return pdf(await _pdf(request, order_of(request)), f"{sign_of(request).id}-screen.pdf")


async def show_picture(request: Request) -> Response:
    """A panel as it prints."""
    number = request.query_params.get("page", "0")
    if number not in map(str, range(2 * MOST_PANELS)):
        raise JobRefused(("there is no such panel",), 404)
    return png(
        await work(
            request, loaded.picture, await _pdf(request, order_of(request)), int(number), 900
        ),
        600,
    )


async def keep(request: Request) -> Response:
    """The screen as a build file to take away."""
    text = await slow_work(request, build_file, sign_of(request).id, order_of(request))
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

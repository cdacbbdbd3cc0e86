"""Tonight: all the paper for an evening as one PDF, made of what is ticked. The form's fields are
the link's.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from ...system.order import fields_of
from ...system.problem import near
from ...web.jobs import JobRefused, following
from ...web.page import (
    CounterPages,
    Door,
    counter_of,
    page,
    partial,
    pdf,
    read_order,
    sign_of,
    slow_work,
    work,
)
from .counter_work import choices, estimate, party, print_all
from .order import PackOrder

FRESH = "fresh"  # the button that deals another party
LONG = 10.0  # seconds that an evening is expected to take


@dataclass(frozen=True)
class Occasion:
    """The default ticks: the number of characters and spare sheets, pieces, and documents of
    these kinds.
    """

    label: str
    count: int
    spares: int
    pieces: tuple[str, ...]
    kinds: tuple[str, ...]


OCCASIONS = {
    "evening": Occasion("One evening", 6, 2, ("roster", "screen", "sheets", "spares"), ("maps",)),
    "convention": Occasion(
        "A convention",
        40,
        4,
        ("roster", "screen", "sheets", "spares", "tents"),
        ("maps", "reference"),
    ),
    "campaign": Occasion(
        "A campaign", 6, 6, ("screen", "spares"), ("maps", "reference", "statblocks")
    ),
}


async def show(request: Request) -> Response:
    """The form, filled in from the link, and the rest from the occasion."""
    sign = sign_of(request)
    offered = await work(request, choices, sign.id)
    given = request.query_params
    asked = given.getlist("occasion") or ["evening"]  # the form's own is behind the one switched to
    for one in asked:
        if one not in OCCASIONS:
            raise JobRefused((f"there is no occasion “{one[:20]}”{near(one, OCCASIONS)}",), 404)
    occasion, usual, before = asked[0], OCCASIONS[asked[0]], OCCASIONS[asked[-1]]
    ticked = set(given.getlist("piece"))
    if "piece" not in given or ticked == _usual(offered, before):
        ticked = _usual(offered, usual)
    fresh = FRESH in given or not given.get("seed")
    values: dict[str, Any] = {
        "count": _typed(request, "count", before.count, usual.count),
        "spares": _typed(request, "spares", before.spares, usual.spares),
        "event": given.get("event", ""),
        "seed": offered["seed"] if fresh else given["seed"],
        "limits": {name: _most(request, name) for name in ("count", "spares", "mix")}
        | {"event": fields_of(PackOrder)["event"].takes.longest},
        "paper": given.get("paper", "letter"),
        "backs": "backs" in given or "piece" not in given,
        "pencil": "pencil" in given,
        "mix": {role: given.get(f"mix.{role}", "") for role in offered["roles"]},
    }
    return page(
        request,
        "tonight.html",
        sign=sign,
        door="tonight",
        offered=offered,
        occasions=OCCASIONS,
        occasion=occasion,
        ticked=ticked,
        **values,
    )


def _usual(offered: dict[str, Any], usual: Occasion) -> set[str]:
    documents = [one for _, some in offered["documents"] for one in some]
    return {*usual.pieces, *(one["id"] for one in documents if one["kind"] in usual.kinds)}


def _most(request: Request, name: str) -> int:
    """The most of something that is printed at a time: the order's own limit, or the counter's."""
    return min(fields_of(PackOrder)[name].takes.high, counter_of(request).settings.limits.people)


def _typed(request: Request, name: str, before: int, usual: int) -> str:
    """What was typed for a number, right or wrong; the usual one of an occasion where that was the
    one before.
    """
    text = request.query_params.get(name, "").strip()[:20]
    return str(usual) if text in ("", str(before)) else text


def order_of(request: Request) -> PackOrder:
    """What a link orders."""
    most = {name: _most(request, name) for name in ("count", "spares", "mix")}
    order = read_order(
        request,
        PackOrder,
        most,
        game=sign_of(request).id,
        wishes={},
        paper=request.query_params.get("paper") or None,
        workers=counter_of(request).settings.cluster,
    ).with_roles()
    if not any(request.query_params.getlist("piece")):
        raise JobRefused(("nothing is ticked; tick what to print",), 400)
    if order.count > most["count"]:
        raise JobRefused((f"at most {most['count']:,} characters are printed at once",), 400)
    if not order.seed:
        raise JobRefused(("a link says the party's seed; go back to the form",), 400)
    return order


async def show_estimate(request: Request) -> Response:
    """What the evening takes: pages, sheets and ink; as a part of the form, or a page."""
    order = order_of(request)
    estimated = await slow_work(request, estimate, order)
    name = "tonight-estimate.html" if partial(request) else "tonight-estimated.html"
    return page(
        request,
        name,
        sign=sign_of(request),
        door="tonight",
        query=request.url.query,
        order=order,
        **estimated,
    )


async def show_party(request: Request) -> Response:
    """Who is in the party, as a part of the form."""
    order = order_of(request)
    sign = sign_of(request, people=True)
    return page(
        request,
        "tonight-party.html",
        sign=sign,
        members=await work(request, party, sign.id, order),
        order=order,
    )


async def print_pdf(request: Request) -> Response:
    """The PDF of a link; from memory where it was printed a moment ago."""
    order = order_of(request)
    counter = counter_of(request)
    raw = counter.printed.get(repr(order))
    if raw is None:
        raw = await slow_work(request, print_all, order, expected=LONG)
        counter.printed.put(repr(order), raw)
    return pdf(raw, f"{order.game}-tonight.pdf")


async def progress(request: Request) -> Response:
    """Server-sent events while the PDF of a link is printed: how many pieces are done, and where it
    is.
    """
    order = order_of(request)
    counter = counter_of(request)
    address = f"/{order.game}/tonight.pdf?{urlencode(request.query_params.multi_items())}"

    async def run(tell: Any) -> str:
        if counter.printed.get(repr(order)) is None:
            raw = await slow_work(request, print_all, order, tell=tell, expected=LONG)
            counter.printed.put(repr(order), raw)
        return address

    return StreamingResponse(
        following(run),
        media_type="text/event-stream",
        headers={"cache-control": "no-store", "x-accel-buffering": "no"},
    )


PAGES = CounterPages(
    Path(__file__).parent,
    pages=(
        ("/{game}/tonight", show),
        ("/{game}/tonight/estimate", show_estimate),
        ("/{game}/tonight/party", show_party),
        ("/{game}/tonight/progress", progress),
        ("/{game}/tonight.pdf", print_pdf),
    ),
    door=Door("tonight", "Tonight"),
)

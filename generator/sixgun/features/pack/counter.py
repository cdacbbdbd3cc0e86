"""Tonight: an evening's paper as one PDF, from what is ticked. The form's fields are the link's."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from starlette.datastructures import QueryParams
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from ...web.events import following
from ...web.jobs import Refused
from ...web.page import CounterPages, Door, page, partial, pdf, shop_of, sign_of, slow_work, work
from .counter_work import choices, estimate, party, print_all

LONGEST = 80  # letters of an event or a seed
FRESH = "fresh"  # the button that deals another party


@dataclass(frozen=True)
class Occasion:
    """What is ticked at first: so many characters and spare sheets, pieces, and documents of these
    kinds.
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
    """The form; what the link says is filled in, and the rest as the occasion has it."""
    sign = sign_of(request)
    offered = await work(request, choices, sign.id)
    given = request.query_params
    occasion = given.get("occasion", "evening")
    usual = OCCASIONS.get(occasion) or OCCASIONS["evening"]
    ticked = set(given.getlist("piece")) if "piece" in given else _usual(offered, usual)
    fresh = FRESH in given or not given.get("seed")
    values: dict[str, Any] = {
        "count": _number(given, "count", usual.count, shop_of(request).settings.limits.people),
        "spares": _number(given, "spares", usual.spares, 200),
        "event": given.get("event", "")[:LONGEST],
        "seed": offered["seed"] if fresh else given["seed"][:LONGEST],
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


def _number(given: QueryParams, name: str, usual: int, most: int, least: int = 0) -> int:
    """A whole number of a link; Refused where it is none, or too large."""
    text = given.get(name, "").strip()
    if not text:
        return usual
    if not text.isdecimal() or len(text) > 9 or not least <= int(text) <= most:
        raise Refused(
            (f"{name} is a whole number from {least} to {most:,}, not “{text[:20]}”",), 400
        )
    return int(text)


def order_of(request: Request) -> dict[str, Any]:
    """What a link orders, as `sixgun.pack` takes it."""
    sign, given, settings = sign_of(request), request.query_params, shop_of(request).settings
    most = settings.limits.people
    pieces = list(dict.fromkeys(given.getlist("piece")))[:40]
    if not pieces:
        raise Refused(("nothing is ticked; tick what to print",), 400)
    mix = {
        name.removeprefix("mix."): _number(given, name, 0, most)
        for name in given
        if name.startswith("mix.")
    }
    mix = {role: number for role, number in mix.items() if number}
    count = max(_number(given, "count", 6, most, 1), sum(mix.values()))
    if count > most:
        raise Refused((f"at most {most:,} characters are printed at once",), 400)
    seed = given.get("seed", "")
    if not 0 < len(seed) <= LONGEST:
        raise Refused(("a link says the party's seed; go back to the form",), 400)
    return {
        "game": sign.id,
        "count": count,
        "seed": seed,
        "mix": mix,
        "spares": _number(given, "spares", 0, 200),
        "pieces": pieces,
        "event": given.get("event", "").strip()[:LONGEST],
        "backs": "backs" in given,
        "pencil": "pencil" in given,
        "paper": given.get("paper") or None,
        "workers": settings.cluster,
    }


async def show_estimate(request: Request) -> Response:
    """What the evening takes: pages, sheets and ink; as a part of the form, or a page."""
    order = order_of(request)
    told = await slow_work(request, estimate, order)
    name = "tonight-estimate.html" if partial(request) else "tonight-estimated.html"
    return page(
        request,
        name,
        sign=sign_of(request),
        door="tonight",
        query=request.url.query,
        order=order,
        **told,
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
    shop = shop_of(request)
    raw = shop.printed.get(_key(order))
    if raw is None:
        raw = await slow_work(request, print_all, order)
        shop.printed.put(_key(order), raw)
    return pdf(raw, f"{order['game']}-tonight.pdf")


async def progress(request: Request) -> Response:
    """Server-sent events while the PDF of a link is printed: how many pieces are done, and where it
    is.
    """
    order = order_of(request)
    shop = shop_of(request)
    address = f"/{order['game']}/tonight.pdf?{urlencode(request.query_params.multi_items())}"

    async def run(told: Any) -> str:
        if shop.printed.get(_key(order)) is None:
            shop.printed.put(_key(order), await slow_work(request, print_all, order, told=told))
        return address

    return StreamingResponse(
        following(run),
        media_type="text/event-stream",
        headers={"cache-control": "no-store", "x-accel-buffering": "no"},
    )


def _key(order: dict[str, Any]) -> str:
    return repr(sorted(order.items(), key=lambda item: item[0]))


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

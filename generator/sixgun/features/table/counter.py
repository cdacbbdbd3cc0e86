"""At the table: questions about the rules, tables and dice as forms, and a fight tracker. A link
holds the whole question, and the seed.
"""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlencode

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from ...system.rng import fresh_seed
from ...web.page import CounterPages, Door, page, partial, read_order, sign_of, work
from .counter_work import answer_question, dice, form, offer, table
from .fight_work import cast, fighters, forms, opening
from .find_work import find_words, number_pages, read
from .order import DiceOrder, FightOrder

OURS = (
    "roll",
    "seed",
    "in",
    "dice",
    "times",
    "code",
    "party",
    "count",
)  # fields of a link that are no keys of a question
LONGEST = 300  # letters of a value
DOOR = "table"


async def show(request: Request) -> Response:
    """Everything to ask and throw; the thing that a link looks for comes first."""
    sign = sign_of(request)
    words = request.query_params.get("words", "").strip()[:LONGEST]
    return page(
        request,
        "table.html",
        sign=sign,
        door=DOOR,
        offered=await work(request, offer, sign.id),
        result=await work(request, find_words, sign.id, words) if words else None,
    )


async def find(request: Request) -> Response:
    """What a game has about some words: questions, rules, tables, people; a part of the page."""
    words = request.query_params.get("words", "").strip()[:LONGEST]
    if not partial(request):
        return await show(request)
    sign = sign_of(request)
    return page(
        request, "found.html", sign=sign, result=await work(request, find_words, sign.id, words)
    )


async def read_text(request: Request) -> Response:
    """A section of the rules, a person or an open question, to read."""
    sign, at = sign_of(request), request.path_params
    text = await work(request, read, sign.id, at["kind"][:LONGEST], at["name"][:LONGEST])
    return page(request, "read.html", sign=sign, door=DOOR, text=text, html=Markup(text["html"]))


async def ask(request: Request) -> Response:
    """A question: its form, and the answer to the values of the link."""
    sign, name = sign_of(request), request.path_params["name"][:LONGEST]
    given = {
        key: text.strip()[:LONGEST] for key, text in request.query_params.items() if key not in OURS
    }
    asked = await work(request, form, sign.id, name, given)
    seed = _seed(request)
    answer = (
        await work(request, answer_question, sign.id, name, given, seed)
        if request.url.query or not asked["fields"]
        else None
    )
    if "application/json" in request.headers.get("accept", ""):
        return JSONResponse(answer)
    part = "answer.html" if partial(request) else "ask.html"
    return page(
        request, part, sign=sign, door=DOOR, asked=asked, answer=answer, link=_link(request, seed)
    )


async def rows(request: Request) -> Response:
    """A table, or the row that is thrown."""
    sign = sign_of(request)
    seed = _seed(request)
    name, place = (
        request.path_params["name"][:LONGEST],
        request.query_params.get("in", "")[:LONGEST],
    )
    whole = await work(request, table, sign.id, name, "", "")
    thrown = await work(request, table, sign.id, name, seed, place) if seed else None
    part = "thrown.html" if partial(request) else "rows.html"
    return page(
        request, part, sign=sign, door=DOOR, table=whole, thrown=thrown, link=_link(request, seed)
    )


async def throw(request: Request) -> Response:
    """Dice, thrown from a seed."""
    order = read_order(request, DiceOrder)
    thrown = await work(request, dice, order, _seed(request) or fresh_seed())
    link = f"{request.url.path}?{urlencode({'dice': thrown['dice'], 'times': len(thrown['results']), 'seed': thrown['seed']})}"  # noqa: E501
    part = "dice-thrown.html" if partial(request) else "dice.html"
    return page(request, part, sign=sign_of(request), door=DOOR, thrown=thrown, link=link)


async def fight(request: Request) -> Response:
    """Who fights, with boxes to strike off; a part of the page has those who are added alone. What
    is struck off is kept in the browser.
    """
    sign, order = sign_of(request, people=True), read_order(request, FightOrder)
    people = await work(request, fighters, sign.id, order)
    asked = await work(request, forms, sign.id)
    if partial(request):
        return page(request, "fighters.html", sign=sign, people=people, **asked)
    everyone = await work(request, cast, sign.id)
    return page(
        request,
        "fight.html",
        sign=sign,
        door=DOOR,
        people=people,
        party=order.party,
        cast=everyone,
        **asked,
    )


async def open_fight(request: Request) -> Response:
    """Who acts first, rolled."""
    sign = sign_of(request, people=True)
    refs = [one[:LONGEST] for one in request.query_params.getlist("ref")][:MOST]
    return JSONResponse(await work(request, opening, sign.id, refs, fresh_seed()))


MOST = 60  # who fight


def _seed(request: Request) -> str:
    """The seed of a link; a new one where it only says to roll."""
    seed = request.query_params.get("seed", "")[:80]
    return seed or (fresh_seed() if "roll" in request.query_params else "")


def _link(request: Request, seed: str) -> str:
    """The address that gives this very answer again."""
    url = request.url.remove_query_params("roll")
    url = url.include_query_params(seed=seed) if seed else url.remove_query_params("seed")
    return f"{url.path}?{url.query}"


PAGES = CounterPages(
    Path(__file__).parent,
    pages=(
        ("/{game}/table", show),
        ("/{game}/table/find", find),
        ("/{game}/table/read/{kind}/{name:path}", read_text),
        ("/{game}/table/ask/{name}", ask),
        ("/{game}/table/rows/{name}", rows),
        ("/{game}/table/dice", throw),
        ("/{game}/table/fight", fight),
        ("/{game}/table/fight/opening", open_fight),
    ),
    door=Door(DOOR, "At the table"),
    prepares=(number_pages,),
)

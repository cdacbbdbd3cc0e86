"""Pages from templates, what handlers ask of the counter, and data in a link: JSON, packed, in
letters that an address may hold.
"""

from __future__ import annotations

import asyncio
import json
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections import Counter, OrderedDict
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from ..content.probability import percent
from ..content.words import Words, is_mirrored, languages, words_of
from ..system.feature import features
from ..system.order import OrderError, read_form
from .jobs import JobRefused, Lane, Tell
from .security import LOOPBACK, CounterSettings, client_of

T = TypeVar("T")
PAGES = Path(__file__).parent / "pages"
HERE = ("127.0.0.1", "::1", "testclient", "")  # a socket in the file system has no address
LANGUAGE = "language"  # the cookie of a visitor who chose one
MOST_WISHED = 20  # languages that a browser may wish for
WORD = re.compile(r'\bword\("([^"]+)"')  # in a script
GONE = 0.5  # seconds between two looks whether a client is gone


Handlers = tuple[tuple[str, Callable[..., Any]], ...]  # by address


class Door(NamedTuple):
    """A page of each game that all pages link to. `people`: of games that have characters;
    `at_home`: for visitors at this machine.
    """

    path: str
    label: str
    people: bool = False
    at_home: bool = False


@dataclass(frozen=True)
class CounterPages:
    """What a feature brings to the counter: pages, where its forms are sent (`posted`), its door,
    and a folder that holds pages/ and static/. `at_home`: for visitors at this machine alone, and
    never with --public. `prepares` are functions of `…_work` modules that make, for a game, what
    takes long and is kept.
    """

    folder: Path
    pages: Handlers
    posted: Handlers = ()
    door: Door | None = None
    at_home: bool = False
    prepares: tuple[Callable[[str], object], ...] = ()


@cache
def counter_pages() -> tuple[CounterPages, ...]:
    """The pages of all features, in the order of their table."""
    return tuple(one.counter() for one in features().values() if one.counter)


@dataclass(frozen=True)
class Sign:
    """A game as every page shows it: its title drawn in its own face, its colors; `people`: it has
    characters.
    """

    id: str
    title: str
    drawn: Markup
    colors: dict[str, str]
    people: bool
    language: str = "en"
    words: Mapping[str, str] = field(default_factory=dict)  # its own for those of the frame


class RecentPrints:
    """Recent printing, up to this many bytes; the entries that were not used for the longest
    time go first.
    """

    def __init__(self, most: int):
        self.most, self.kept = most, OrderedDict[str, bytes]()

    def get(self, key: str) -> bytes | None:
        if key in self.kept:
            self.kept.move_to_end(key)
        return self.kept.get(key)

    def put(self, key: str, raw: bytes) -> None:
        self.kept[key] = raw
        while sum(map(len, self.kept.values())) > self.most:
            self.kept.popitem(last=False)


@dataclass(frozen=True)
class CounterState:
    """The lanes of workers of one serving process: for answering questions, and for setting
    pages.
    """

    settings: CounterSettings
    signs: dict[str, Sign]
    quick: Lane
    slow: Lane
    doors: tuple[Door, ...]
    printed: RecentPrints
    at_work: Counter[str] = field(default_factory=Counter)  # slow jobs by client


def counter_of(request: Request) -> CounterState:
    state: CounterState = request.app.state.counter
    return state


def is_here(request: Request) -> bool:
    """Whether a visitor is at the machine that serves the counter, and calls it by its own name."""
    return client_of(request.scope) in HERE and request.url.hostname in LOOPBACK


def sign_of(request: Request, people: bool = False) -> Sign:
    """The game that a path names; 404 if there is none, or it has no characters and must."""
    sign = counter_of(request).signs.get(request.path_params["game"])
    if sign is None or (people and not sign.people):
        raise HTTPException(404, "there is no such game, or it has no such page")
    return sign


async def work(request: Request, function: Callable[..., Any], *args: Any) -> Any:
    """The result of a function of a `…_work` module, from the lane that answers questions. Ends
    the work when the client leaves.
    """
    lane, client = counter_of(request).quick, client_of(request.scope)
    return await _while_waited_for(request, lane.run(function, *args, client=client))


async def slow_work(
    request: Request,
    function: Callable[..., Any],
    *args: Any,
    tell: Tell = lambda done, of: None,
    expected: float = 0.0,
) -> Any:
    """The same from the lane that sets pages; JobRefused if a client already uses its share of it.
    Work that is `expected` to take many seconds leaves a worker to others.
    """
    counter, client = counter_of(request), client_of(request.scope)
    most = counter.settings.limits.at_once
    if most and counter.at_work[client] >= most:
        raise JobRefused(("your last orders are still being printed; wait for them",), 429)
    counter.at_work[client] += 1
    try:
        run = counter.slow.run(function, *args, tell=tell, client=client, expected=expected)
        return await _while_waited_for(request, run)
    finally:
        counter.at_work[client] -= 1
        if not counter.at_work[client]:
            del counter.at_work[client]


async def _while_waited_for(request: Request, run: Coroutine[Any, Any, Any]) -> Any:
    """What a job returns; JobRefused, and the job canceled, when the client is gone."""
    job = asyncio.ensure_future(run)
    try:
        while not (await asyncio.wait({job}, timeout=GONE))[0]:
            if await request.is_disconnected():
                raise JobRefused(("the visitor is gone",), 499)
        return job.result()
    finally:
        job.cancel()


@cache
def _environment() -> Environment:
    pages = Environment(
        loader=FileSystemLoader([PAGES, *(one.folder / "pages" for one in counter_pages())]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    pages.filters["percent"] = lambda fraction: percent(Fraction(fraction))
    return pages


def page(request: Request, name: str, status: int = 200, **values: Any) -> Response:
    """A page or a part of one, as HTML."""
    counter = counter_of(request)
    words = spoken(request, values.get("sign"))
    common = {
        "word": words.of,
        "language": words.language,
        "languages": languages(_templates(request)),
        "rightward": is_mirrored(words.language),
        "scripted": {key: new for key in scripted_words() if (new := words.of(key)) != key},
        "here": request.url.path + (f"?{request.url.query}" if request.url.query else ""),
        "signs": list(counter.signs.values()),
        "sign": None,
        "door": "",
        "doors": [one for one in counter.doors if not one.at_home or is_here(request)],
        "public": counter.settings.public,
    }
    html = _environment().get_template(name).render(**common | values)
    return HTMLResponse(html, status, {"cache-control": "no-store"})


def spoken(request: Request, sign: Sign | None = None) -> Words:
    """The words of the frame that a visitor chose; else those of the game's language, or of the
    visitor's browser.
    """
    spoken = {tag for tag, _ in languages(_templates(request))}
    wished = [request.cookies.get(LANGUAGE, "")]
    wished += [sign.language] if sign and not sign.language.startswith("en") else []
    wished += [
        part.partition(";")[0].strip()
        for part in request.headers.get("accept-language", "").split(",")[:MOST_WISHED]
    ]
    tag = next((tag for one in wished for tag in (one, one[:2]) if tag in spoken), "en")
    own = sign.words if sign and sign.language[:2] == tag[:2] else {}
    return words_of(_templates(request), tag, own)


def _templates(request: Request) -> Path:
    return Path(counter_of(request).settings.root) / "templates"


@cache
def scripted_words() -> tuple[str, ...]:
    """The words of the frame that scripts show."""
    folders = [PAGES.parent, *(one.folder for one in counter_pages())]
    scripts = (file for folder in folders for file in sorted((folder / "static").glob("*.js")))
    found = (WORD.findall(script.read_text(encoding="utf-8")) for script in scripts)
    return tuple(dict.fromkeys(word for words in found for word in words))


def partial(request: Request) -> bool:
    """Whether a script asked for a part of a page."""
    return request.headers.get("hx-request") == "true"


def read_order(
    request: Request, order: type[T], most: Mapping[str, int] | None = None, **rest: Any
) -> T:
    """The order that a link makes (`system.order.read_form`); JobRefused where a field of it is not
    understood.
    """
    try:
        return read_form(order, request.query_params.multi_items(), most, **rest)
    except OrderError as error:
        raise JobRefused((str(error),), 400) from None


def png(raw: bytes, seconds: int = 3600) -> Response:
    return Response(
        raw, media_type="image/png", headers={"cache-control": f"private, max-age={seconds}"}
    )


def pdf(raw: bytes, name: str) -> Response:
    headers = {
        "content-disposition": f'inline; filename="{name}"',
        "cache-control": "private, max-age=600",
    }
    return Response(raw, media_type="application/pdf", headers=headers)


LONGEST = 24_000  # letters of a link's data
LARGEST = 200_000  # bytes that it may hold


def packed(value: Any) -> str:
    raw = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
    return urlsafe_b64encode(zlib.compress(raw, 9)).decode().rstrip("=")


def read_data(text: str | bytes) -> dict[str, Any]:
    """A mapping as JSON; ValueError or RecursionError if it is none, or holds half a letter."""
    value = json.loads(text)
    if not isinstance(value, dict):
        raise ValueError("no mapping")
    json.dumps(value, ensure_ascii=False).encode()
    return value


def unpacked(text: str) -> dict[str, Any]:
    """What a link holds; JobRefused where it is cut off, or holds more than a page could have put
    in.
    """
    try:
        if len(text) > LONGEST:
            raise ValueError("too long")
        unpacking = zlib.decompressobj()
        raw = unpacking.decompress(urlsafe_b64decode(text + "=" * (-len(text) % 4)), LARGEST)
        value = read_data(raw)
        if unpacking.unconsumed_tail:
            raise ValueError("not ours")
    except (ValueError, zlib.error, RecursionError):
        raise JobRefused(("this link is not whole; it was cut off, or changed",), 400) from None
    return value

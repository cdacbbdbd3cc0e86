"""Who may ask for what: hosts, origins, limits, and the settings of the server."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from ipaddress import ip_address, ip_network
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send


@dataclass(frozen=True)
class Limits:
    """What one visitor, and all of them together, may take."""

    upload: int = 4 * 2**20  # bytes of a request's body
    reading: float = 20.0  # seconds in which a request must have arrived
    quick: float = 60.0  # seconds for what answers while a person types
    slow: float = 180.0  # seconds for what sets pages
    patience: float = 2.0  # seconds more for a question, when nobody waits for it
    people: int = 500  # characters in a bundle
    waiting: int = 400  # jobs in a line
    memory: int = 3 * 2**30  # bytes of a worker's address space
    requests: int = 0  # a client's requests in a minute; 0: any number
    at_once: int = 0  # a client's slow jobs at a time; 0: any number
    waits: int = 0  # a client's jobs in a line, and it leaves a worker to others; 0: any number


AT_HOME = Limits(people=2000, slow=600.0)
PUBLIC = Limits(people=200, requests=240, at_once=2, waits=40)


@dataclass(frozen=True)
class CounterSettings:
    """`root` is the project's folder; `names` are the hosts that it may be called by; `public`:
    visitors are strangers; `cluster`
    is where many sheets are pressed: "dask:" and a scheduler's address. `prepares`: what takes long
    is made at the start, while everything else is answered.
    """

    root: str
    host: str = "127.0.0.1"
    port: int = 8017
    public: bool = False
    names: tuple[str, ...] = ()
    workers: int = 2
    cluster: str = ""
    prepares: bool = False

    @property
    def limits(self) -> Limits:
        return PUBLIC if self.public else AT_HOME


# What every request is held against: its host, its origin, its size, its time, its client's

LOOPBACK = ("127.0.0.1", "localhost", "::1")
READING, POSTING = ("GET", "HEAD"), "POST"
POLICY = "; ".join(
    f"{what} {sources}"
    for what, sources in {
        "default-src": "'none'",
        "script-src": "'self'",
        "style-src": "'self'",
        "img-src": "'self' blob: data:",
        "font-src": "'self'",
        "connect-src": "'self'",
        "manifest-src": "'self'",
        "worker-src": "'self'",
        "form-action": "'self'",
        "base-uri": "'none'",
        "frame-ancestors": "'none'",
    }.items()
)
HEADERS = {
    "content-security-policy": POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
}
MINUTE, CLIENTS = 60.0, 10_000
NETWORK = 64  # bits of an IPv6 address that name a visitor's network
REQUEST = 2**18  # bytes of a body for which a request counts one more


class TooMuch(Exception):
    """A body that is too large, or came too slowly."""


@dataclass
class Shares:
    """How many requests each client has left, refilled as time goes by; the clients not heard of
    for longest are forgotten.
    """

    most: int
    left: OrderedDict[str, tuple[float, float]] = field(default_factory=OrderedDict)

    def take(self, client: str, now: float, count: int = 1) -> bool:
        """Whether this client may ask once more; a large request counts several times."""
        if not self.most:
            return True
        before, when = self.left.pop(client, (float(self.most), now))
        left = min(self.most, before + (now - when) * self.most / MINUTE)
        self.left[client] = (max(0.0, left - count if left >= count else left), now)
        if len(self.left) > CLIENTS:
            self.left.popitem(last=False)
        return left >= count


class Guard:
    """The application behind its checks; also puts the security headers on every answer."""

    def __init__(self, app: ASGIApp, settings: CounterSettings):
        self.app, self.settings = app, settings
        self.shares = Shares(settings.limits.requests)
        self.bringing = set[str]()  # clients whose large body is being read or worked on

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        send = _with_headers(send)
        wrong = refusal(scope["method"], Headers(scope=scope), self.settings)
        with self._admitted(scope, wrong) as wrong:
            if wrong:
                await PlainTextResponse(f"{wrong[1]}\n", wrong[0])(scope, receive, send)
            else:
                await self._answer(scope, receive, send)

    @contextmanager
    def _admitted(
        self, scope: Scope, wrong: tuple[int, str] | None
    ) -> Iterator[tuple[int, str] | None]:
        """The reason to refuse a request before its body is read; otherwise its client is
        counted as served.

        In public, a client's large bodies are read one at a time: otherwise the first requests
        of a minute, which are allowed, would come all together.
        """
        if wrong:
            yield wrong
            return
        client, count = client_of(scope), self._count(scope)
        large = count > 1 and self.settings.public
        if large and client in self.bringing:
            yield (429, "your last file is still being read; send one after another")
        elif not self.shares.take(client, asyncio.get_running_loop().time(), count):
            yield (429, "that was a lot of requests; wait a minute")
        elif large:
            self.bringing.add(client)
            try:
                yield None
            finally:
                self.bringing.discard(client)
        else:
            yield None

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """What the application answers, or that a body was too large or too slow."""
        begun = _Begun(send)
        try:
            await self.app(scope, self._bounded(receive), begun)
        except (
            TooMuch,
            asyncio.CancelledError,
        ) as error:  # canceled: the counter closes while this is being done
            status, text = (
                (413, error) if isinstance(error, TooMuch) else (503, "the counter is closing")
            )
            if not begun.begun:
                await PlainTextResponse(f"{text}\n", status)(scope, receive, send)

    def _count(self, scope: Scope) -> int:
        """How often a request counts; a body that does not say its length may be the longest."""
        headers = Headers(scope=scope)
        unsaid = self.settings.limits.upload if "transfer-encoding" in headers else 0
        return 1 + int(headers.get("content-length", unsaid)) // REQUEST

    def _bounded(self, receive: Receive) -> Receive:
        """The body, of a limited size, within a limited time for the whole of it."""
        limits = self.settings.limits
        until = asyncio.get_running_loop().time() + limits.reading
        taken = 0
        ended = False

        async def bounded() -> Message:
            nonlocal taken, ended
            if ended:  # from here on it only reports that the client is gone
                return await receive()
            try:
                async with asyncio.timeout_at(until):
                    message = await receive()
            except TimeoutError:
                raise TooMuch("the request came too slowly") from None
            taken += len(message.get("body", b""))
            ended = not message.get("more_body", False)
            if taken > limits.upload:
                raise TooMuch(f"more than {limits.upload // 2**20} MB are not taken")
            return message

        return bounded


class _Begun:
    """Sends, and knows whether an answer has begun."""

    def __init__(self, send: Send):
        self.send, self.begun = send, False

    async def __call__(self, message: Message) -> None:
        self.begun = True
        await self.send(message)


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return sending


def client_of(scope: Scope) -> str:
    """The client of a request, by address; for IPv6 by network, because one visitor has all its
    addresses.
    """
    client: Any = scope.get("client")
    address = str(client[0]) if client else ""
    with suppress(ValueError):
        if (found := ip_address(address)).version == 6 and not found.is_loopback:
            return str(ip_network((found, NETWORK), strict=False))
    return address


def refusal(method: str, headers: Headers, settings: CounterSettings) -> tuple[int, str] | None:
    """Why a request is refused by its head alone, with the answer's status; None if it is
    not.
    """
    host = headers.get("host", "")
    if not _known(host, settings):
        return 421, "this counter is not known by that name; start it with --name to give it one"
    if method not in (*READING, POSTING):
        return 405, "that is not done here"
    origin, site = headers.get("origin"), headers.get("sec-fetch-site")
    if method == POSTING and not (
        urlsplit(origin).netloc == host if origin is not None else site == "same-origin"
    ):
        return 403, "this came from another site"
    if (
        method in READING
        and site in ("cross-site", "same-site")
        and headers.get("sec-fetch-mode") != "navigate"
    ):
        return 403, "other sites may link here, and take nothing from here"
    length = headers.get("content-length", "0")
    if not length.isdecimal() or int(length) > settings.limits.upload:
        return 413, f"more than {settings.limits.upload // 2**20} MB are not taken"
    return None


def _known(host: str, settings: CounterSettings) -> bool:
    """Whether a Host header names this counter: loopback, the address it listens at, its names; in
    public without names, any.
    """
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    if settings.public and not settings.names:
        return bool(name)
    return name in {*LOOPBACK, settings.host, *settings.names}

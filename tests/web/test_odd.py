"""Odd values in every parameter of every route: whatever is asked, the shop has an answer of its
own. Routes are the application's; parameters are what its handlers ask for and its forms send.
"""

from __future__ import annotations

import json
import random
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, quote, urlencode, urlsplit

import pytest

pytest.importorskip("starlette")
import lxml.html
from click.testing import CliRunner
from starlette.datastructures import FormData, ImmutableMultiDict, QueryParams
from starlette.testclient import TestClient

from sixgun.cli import main
from sixgun.system import order as orders
from sixgun.web import page, security
from sixgun.web.app import application
from sixgun.web.security import CounterSettings

HOST = "http://127.0.0.1:8017"
ROOT = Path(__file__).parents[2]
ODD = (
    *("", " ", "0", "-1", "1", "9", "99", "1e3", "1e309", "nan", "99999999999999999999", "½", "²"),
    *("٣", "\0", "\ud800", "\u202e", "\r\n", "é" * 300, "a" * 30_000, "../../etc/passwd", "/", "%"),
    *("<script>alert(1)</script>", "{{ 7 * 7 }}", "{", "[]", "null", '{"a": 5}', "NOSUCH", "a,b=c"),
    *(
        "waive:x",
        "again:",
        "again:name,name",
        "roll",
        "2d6",
        "9d99999",
        "1d6x99999",
        "🤠",
        "x" * 81,
    ),
)
ODD_JSON = (5, -1, 1.5, 10**400, True, None, "", "\ud800", [], [[]], [5], {}, {"a": {}}, "9" * 5000)


@dataclass
class Route:
    """A route with what is known of it: parameters with a value that is usual, and usual paths."""

    path: str
    methods: set[str]
    usual: dict[str, str] = field(default_factory=dict)
    paths: list[str] = field(default_factory=list)
    pattern: re.Pattern[str] = re.compile("")


class Odd:
    """A shop, its routes, and what they ask for."""

    def __init__(self, client: TestClient, game: str):
        self.client, self.game = client, game
        inner: Any = client.app
        self.routes = [
            Route(one.path, one.methods, pattern=one.path_regex) for one in inner.app.routes
        ]
        self.broken: list[str] = []
        self.asked = 0

    def ask(self, method: str, address: str, form: Iterable[tuple[str, str]] = ()) -> Any:
        self.asked += 1
        body = {"data": urlencode(list(form), errors="surrogatepass")} if method == "POST" else {}
        kind = {"content-type": "application/x-www-form-urlencoded"} if method == "POST" else {}
        headers = {"origin": HOST, "accept": "text/html"} | kind
        answer = self.client.request(method, address, headers=headers, **body)
        if answer.status_code >= 500 and answer.status_code != 503:
            self.broken.append(f"{answer.status_code} {method} {address[:300]} {list(form)[:9]!r}")
        return answer

    def learn(self) -> None:
        """Walks the pages from the first one: links and forms say what routes are usually asked."""
        inner: Any = self.client.app
        doors = [f"/{self.game}/{door.path}" for door in inner.app.state.counter.doors]
        waiting = ["/", *doors]
        if f"/{self.game}/character" in doors:
            rolled = self.ask("POST", f"/{self.game}/character", [("do", "roll")])
            waiting += self._links(rolled.text)
        seen: set[str] = set()
        per_route: dict[str, int] = defaultdict(int)
        while waiting:
            address = waiting.pop(0)
            route = self._route(urlsplit(address).path, "GET")
            if address in seen or route is None or per_route[route.path] >= 2:
                continue
            seen.add(address)
            per_route[route.path] += 1
            route.paths.append(urlsplit(address).path)
            route.usual.update(parse_qsl(urlsplit(address).query))
            if re.search(r"\.pdf|progress|/character/(?!picture)", address):
                continue  # taken away, not read
            answer = self.ask("GET", address)
            if answer.headers["content-type"].startswith("text/html"):
                waiting += self._links(answer.text)

    def _links(self, text: str) -> list[str]:
        tree = lxml.html.fromstring(text)
        for form in tree.iter("form"):
            self._learn_form(form)
        return [
            link
            for _, _, link, _ in tree.iterlinks()
            if link.startswith("/") and ("/" not in link[1:] or f"/{self.game}" in link)
        ]

    def _learn_form(self, form: Any) -> None:
        method = (form.get("method") or "get").upper()
        path = urlsplit(form.get("action") or "").path
        route = self._route(path, method) if path else None
        if route is not None:
            route.paths.append(path)
            for box in form.xpath(".//*[@name]"):
                route.usual.setdefault(box.get("name"), box.get("value") or "")

    def _route(self, path: str, method: str) -> Route | None:
        for one in self.routes:
            if method in one.methods and one.pattern.match(path):
                return one
        return None

    def path_of(self, route: Route) -> str:
        if route.paths:
            return route.paths[-1]
        return re.sub(r"{[^}]*}", "x", route.path.replace("{game}", self.game))


@contextmanager
def listening(odd: Odd) -> Iterator[set[str]]:
    """The names that handlers ask of links and forms meanwhile."""
    asked: set[str] = set()
    patch = pytest.MonkeyPatch()

    def heard(name: str) -> None:
        usual = getattr(ImmutableMultiDict, name)

        def method(self: Any, key: Any, *rest: Any) -> Any:
            if isinstance(self, (QueryParams, FormData)) and isinstance(key, str):
                asked.add(key)
            return usual(self, key, *rest)

        patch.setattr(ImmutableMultiDict, name, method)

    for name in ("get", "getlist", "__getitem__", "__contains__"):
        heard(name)
    read = orders.read_form

    def read_form(order: Any, *args: Any, **rest: Any) -> Any:
        asked.update(one.key for one in orders.fields_of(order).values())
        return read(order, *args, **rest)

    patch.setattr(page, "read_form", read_form)
    try:
        yield asked
    finally:
        patch.undo()


def odd_paths(route: Route, game: str) -> Iterator[str]:
    """The route's path with odd values in it, one at a time."""
    names = re.findall(r"{[^}]*}", route.path)
    for name in names:
        for value in ODD:
            if value in ("", "/") or (name == "{game}" and value == "🤠"):
                continue
            path = route.path.replace(name, quote(value[:2000], safe="", errors="surrogatepass"))
            yield re.sub(r"{[^}]*}", "x", path.replace("{game}", game))


def odd_values(name: str, usual: str) -> Iterator[str]:
    """Odd values of one parameter; where its usual one is data, the data with one odd value."""
    yield from ODD
    yield usual + "x"
    if usual.startswith("{"):
        yield from odd_data(json.loads(usual))


def odd_data(value: dict[str, Any]) -> Iterator[str]:
    for odd in ODD_JSON:
        yield json.dumps({"name": odd})
        yield json.dumps({"waive": odd})
        yield json.dumps({"waive": [{"code": odd, "reason": "x"}]})
        for key in value:
            yield json.dumps(value | {key: odd})


def odd_requests(odd: Odd, route: Route, names: set[str]) -> Iterator[tuple[str, Any]]:
    """Each odd request of a route: its address and its form."""
    for path in odd_paths(route, odd.game):
        yield path, ()
    path = odd.path_of(route)
    for name in sorted({*names, *route.usual}):
        for value in odd_values(name, route.usual.get(name, "")):
            given = [*(route.usual | {name: value}).items()]
            if "POST" in route.methods:
                yield path, given
            else:
                yield f"{path}?{urlencode(given, errors='surrogatepass')}", ()


def ask_all(odd: Odd, most: int) -> list[str]:
    """Asks every route, at most so many odd requests of each; gives what broke."""
    odd.learn()
    for route in odd.routes:
        method = "POST" if "POST" in route.methods else "GET"
        usual = [*route.usual.items()]
        with listening(odd) as names:
            odd.ask(method, odd.path_of(route), usual if method == "POST" else ())
            requests = list(odd_requests(odd, route, names))
            random.Random(route.path).shuffle(requests)
            for address, form in requests[:most]:
                odd.ask(method, address, form)
    return odd.broken


@pytest.mark.parametrize("game", ["tombstone", "boothill", "grit", "fistful", "lords"])
def test_no_value_breaks_a_page_for_strangers(
    game: str, exhaustive: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(security, "PUBLIC", replace(security.PUBLIC, requests=0))
    settings = CounterSettings(str(ROOT), public=True, workers=1)
    with TestClient(application(settings), HOST, raise_server_exceptions=False) as client:
        odd = Odd(client, game)
        assert ask_all(odd, 60 if exhaustive else 12) == []
        assert odd.asked > 200


def test_no_value_breaks_a_page_at_home(tmp_path: Path, exhaustive: bool) -> None:
    project = tmp_path / "mine"
    result = CliRunner().invoke(main, ["init", "bad-water", "--project", str(project)])
    assert not result.exit_code, result.output
    settings = CounterSettings(str(project), workers=1)
    with TestClient(application(settings), HOST, raise_server_exceptions=False) as client:
        odd = Odd(client, "bad-water")
        assert ask_all(odd, 80 if exhaustive else 40) == []
        assert odd.asked > 500

"""Who is answered, and with what; docs/counter.md promises it."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette")
from starlette.datastructures import Headers
from starlette.testclient import TestClient

from sixgun.document.project import Project
from sixgun.web import security
from sixgun.web.app import ROUTES, application
from sixgun.web.page import counter_pages
from sixgun.web.security import HEADERS, PUBLIC, CounterSettings, Guard, Shares, client_of, refusal

HOME = CounterSettings(".")
STRANGERS = CounterSettings(".", public=True, names=("games.example.org",))
HERE = {"host": "127.0.0.1:8017"}


def status(method: str, settings: CounterSettings = HOME, **headers: str) -> int:
    found = refusal(
        method,
        Headers({name.replace("_", "-"): value for name, value in (HERE | headers).items()}),
        settings,
    )
    return found[0] if found else 200


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost:8017", "[::1]:8017"])
def test_this_machine_is_known_by_its_own_names(host: str) -> None:
    assert status("GET", host=host) == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example:8017", "", "[", "localhost.:8017"]
)
def test_another_host_is_refused(host: str) -> None:
    assert status("GET", host=host) == 421


def test_in_public_it_goes_by_its_names_and_without_names_by_any() -> None:
    assert status("GET", STRANGERS, host="games.example.org") == 200
    assert status("GET", STRANGERS, host="evil.example") == 421
    assert status("GET", CounterSettings(".", public=True), host="anything.example") == 200


@pytest.mark.parametrize(
    ("headers", "expected"),
    [
        ({"origin": "http://127.0.0.1:8017"}, 200),
        ({"sec_fetch_site": "same-origin"}, 200),
        ({}, 403),
        ({"origin": "null"}, 403),
        ({"origin": "http://evil.example"}, 403),
        ({"origin": "http://127.0.0.1:9999"}, 403),
        ({"origin": "http://evil.example", "sec_fetch_site": "same-origin"}, 403),
        ({"origin": "http://127.0.0.1:8017", "content_length": str(2**30)}, 413),
        ({"origin": "http://127.0.0.1:8017", "content_length": "-1"}, 413),
    ],
)
def test_forms_come_from_our_own_pages(headers: dict[str, str], expected: int) -> None:
    assert status("POST", **headers) == expected


def test_other_sites_may_link_here_and_embed_nothing() -> None:
    assert status("GET", sec_fetch_site="cross-site", sec_fetch_mode="navigate") == 200
    assert status("GET", sec_fetch_site="cross-site", sec_fetch_mode="no-cors") == 403
    assert status("PUT") == status("OPTIONS") == 405


def test_a_client_gets_its_share_and_a_minute_later_another() -> None:
    shares = Shares(60)
    assert [shares.take("one", 0.0) for _ in range(61)] == [True] * 60 + [False]
    assert shares.take("other", 0.0)
    assert shares.take("one", 2.5) and shares.take("one", 2.5) and not shares.take("one", 2.5)


def test_a_large_request_counts_several_times_and_a_network_of_ipv6_is_one_client() -> None:
    shares = Shares(60)
    assert shares.take("one", 0.0, 50) and not shares.take("one", 0.0, 11)
    assert shares.take("one", 0.0, 10) and not shares.take("one", 0.0)

    def client(address: str) -> str:
        return client_of({"type": "http", "client": (address, 1)})

    assert client("2001:db8:1:2::1") == client("2001:db8:1:2:ffff::9") != client("2001:db8:1:3::1")
    assert client("10.0.0.1") != client("10.0.0.2") and client("unix") == "unix"


def test_a_body_that_grows_beyond_its_limit_or_dawdles_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    settings = CounterSettings(".")

    async def swallow(scope: Any, receive: Any, send: Any) -> None:
        while (await receive()).get("more_body"):
            pass

    def answered(receive: Any, settings: CounterSettings) -> int:
        sent: list[Any] = []

        async def send(message: Any) -> None:
            sent.append(message)

        headers = [(b"host", b"localhost"), (b"origin", b"http://localhost")]
        scope = {
            "type": "http",
            "method": "POST",
            "path": "/",
            "headers": headers,
            "client": ("127.0.0.1", 1),
        }
        asyncio.run(Guard(swallow, settings)(scope, receive, send))
        return int(sent[0]["status"])

    async def endless() -> dict[str, Any]:
        return {"type": "http.request", "body": b"x" * 2**20, "more_body": True}

    assert answered(endless, settings) == 413

    async def drop_by_drop() -> dict[str, Any]:  # each in time, the whole of it never
        await asyncio.sleep(0.02)
        return {"type": "http.request", "body": b"x", "more_body": True}

    monkeypatch.setattr(security, "AT_HOME", replace(security.AT_HOME, reading=0.3))
    begun = time.monotonic()
    assert answered(drop_by_drop, settings) == 413
    assert time.monotonic() - begun < 5


def test_every_answer_bears_the_headers_and_no_inline_script(shop: TestClient) -> None:
    for path in ("/", "/nowhere", "/static/house.js", "/colors.css"):
        answer = shop.get(path, headers={"accept": "text/html"})
        assert HEADERS.items() <= dict(answer.headers).items(), path
        assert "unsafe" not in answer.headers["content-security-policy"]
    assert (
        shop.get("/", headers={"host": "evil.example"}).headers["x-content-type-options"]
        == "nosniff"
    )


def test_pages_load_nothing_from_elsewhere_and_hold_no_script_or_style() -> None:
    pages = [
        file
        for file in (Path(__file__).parents[2] / "generator/sixgun").rglob("*")
        if file.parent.name in ("pages", "static") and file.suffix in (".html", ".css", ".js")
    ]
    assert len(pages) > 30
    for file in pages:
        text = file.read_text(encoding="utf-8").replace("http://www.w3.org/", "")
        if not file.name.endswith(".min.js"):
            assert "http://" not in text and "https://" not in text, file
        if file.suffix == ".html":
            assert "<style" not in text and " style=" not in text and "javascript:" not in text, (
                file
            )
            data = text.count('<script type="application/json"')  # is not run
            assert text.count("<script") == text.count("<script src=") + data, file


def test_strangers_get_limits_the_programs_own_templates_and_no_page_that_writes(
    tmp_path: Path,
) -> None:
    assert PUBLIC.requests and PUBLIC.at_once
    (tmp_path / "templates").mkdir()
    assert Project(tmp_path).templates == tmp_path / "templates"
    assert Project(tmp_path, trusted=False).templates != tmp_path / "templates"
    inner: Any = application(STRANGERS).app
    served = {route.path for route in inner.routes}
    at_home = {
        path for one in counter_pages() if one.at_home for path, _ in (*one.pages, *one.posted)
    }
    assert at_home and not served & at_home and {path for path, _ in ROUTES} < served


def test_a_missing_thing_is_reported_without_a_traceback(shop: TestClient) -> None:
    answer = shop.get("/nowhere", headers={"accept": "text/html"})
    assert (
        answer.status_code == 404 and "Not here" in answer.text and "Traceback" not in answer.text
    )
    assert shop.get("/static/..%2fapp.py").status_code == 404
    assert shop.get("/font/../../x").status_code == 404


def test_work_cut_off_at_closing_is_reported_and_is_not_a_fault() -> None:
    async def canceled(scope: Any, receive: Any, send: Any) -> None:
        raise asyncio.CancelledError

    async def answered() -> list[Any]:
        sent: list[Any] = []

        async def send(message: Any) -> None:
            sent.append(message)

        scope = {
            "type": "http",
            "method": "GET",
            "path": "/",
            "headers": [(b"host", b"localhost")],
            "client": ("127.0.0.1", 1),
        }
        await Guard(canceled, CounterSettings("."))(scope, send, send)
        return sent

    start, body = asyncio.run(answered())
    assert start["status"] == 503 and b"closing" in body["body"]

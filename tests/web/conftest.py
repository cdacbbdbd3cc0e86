"""A shop that is open while a folder's tests run: one process of workers for all of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("starlette")
from starlette.testclient import TestClient

from sixgun.web.app import application
from sixgun.web.security import CounterSettings

ROOT = Path(__file__).parents[2]
HOST = "http://127.0.0.1:8017"


@pytest.fixture(scope="session")
def shop() -> Iterator[TestClient]:
    with TestClient(application(CounterSettings(str(ROOT), workers=1)), base_url=HOST) as client:
        yield client


@pytest.fixture(scope="session")
def own() -> dict[str, str]:
    """What a browser says of a form of ours."""
    return {"origin": HOST}

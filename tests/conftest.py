"""What many tests share: the content that ships, loaded once."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator
from functools import cache as kept
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from shipped import shipped
from sixgun.content.content import Content
from sixgun.games import load_game
from sixgun.page import pdf
from sixgun.play.game import Game
from sixgun.system import cache
from sixgun.system.process import GC_THRESHOLDS

ROOT = Path(__file__).parent.parent
os.environ["SIXGUN_CACHE"] = str(
    ROOT / ".pytest_cache" / "sixgun"
)  # plates, faces and galleys, which take long to set
os.environ["XDG_CONFIG_HOME"] = str(ROOT / ".pytest_cache" / "config")  # not what this user has set
settings.register_profile(
    "busy", deadline=None, suppress_health_check=[HealthCheck.too_slow]
)  # a machine may be busy with other things
settings.load_profile("busy")
cache.RACY = 10**18  # games are loaded from their files each time: their age is never enough


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--all", action="store_true", help="run every test in full, not a sample of the long rounds"
    )
    parser.addoption(
        "--release",
        action="store_true",
        help="--all, and rounds of an hour: every document in a browser, every option on paper",
    )
    parser.addoption(
        "--mutants",
        type=int,
        default=0,
        help="how many spoiled projects are tried (tests/test_mutants.py)",
    )
    parser.addoption(
        "--update-problems",
        action="store_true",
        help="write tests/problems/*/said.txt again; read them before you keep them",
    )
    parser.addoption(
        "--update-snapshots",
        action="store_true",
        help="write tests/snapshots/ again; read them before you keep them",
    )


LOST = pytest.StashKey[bool]()


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any, error: object) -> None:
    """Notes a worker that was killed: the run ends, and tests are left that did not run."""
    if error:
        node.config.stash[LOST] = True


def pytest_sessionfinish(session: pytest.Session) -> None:
    if not session.exitstatus and session.config.stash.get(LOST, False):
        session.exitstatus = pytest.ExitCode.INTERNAL_ERROR


def pytest_collection_finish() -> None:
    """Exempts what is loaded from collection and raises the thresholds, as the program does:
    setting pages makes few cycles.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)


# files of few and long tests: begun first, so that at the end no process waits long for another
FIRST = (
    "test_switches.py",
    "test_journeys.py",
    "test_boothill_sheet.py",
    "test_options_fit.py",
    "test_browser.py",
    "test_epub.py",
    "test_mutants.py",
    "test_report.py",
    "test_docs.py",
    "test_plate.py",
    "test_person.py",
    "test_fistful_sheet.py",
    "test_sheet.py",
    "test_cli_screen.py",
)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Puts the FIRST files first. Leaves out what is marked exhaustive or release, unless `--all`,
    `--release` or a test's own name asks for it.
    """
    items.sort(
        key=lambda item: FIRST.index(item.path.name) if item.path.name in FIRST else len(FIRST)
    )
    if sys.platform == "win32":
        for item in items:
            if item.get_closest_marker("posix"):
                item.add_marker(pytest.mark.skip(reason="not on Windows"))
    if config.getoption("--release") or any("::" in word for word in config.args):
        return
    marks = ("release",) if config.getoption("--all") else ("exhaustive", "release")
    left_out = [item for item in items if any(map(item.get_closest_marker, marks))]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if not any(map(item.get_closest_marker, marks))]


set_once = kept(pdf._printed)


@pytest.fixture(autouse=True)
def pages_set_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lays out a page that several tests print only once in this process; tests/render/ and
    tests/weasy/ do without.
    """
    monkeypatch.setattr(pdf, "_printed", set_once)


@pytest.fixture(scope="session")
def exhaustive(pytestconfig: pytest.Config) -> bool:
    """Whether a test goes through everything (`--all`), not through a sample."""
    return bool(pytestconfig.getoption("--all") or pytestconfig.getoption("--release"))


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    from chromium import launched

    with launched() as browser:
        yield browser


@pytest.fixture(scope="session")
def axe() -> str:
    from chromium import axe_script

    return axe_script()


@pytest.fixture
def mini_game(monkeypatch: pytest.MonkeyPatch) -> Game:
    """Makes the program know the game of tests/mini.py, and no other."""
    import mini

    monkeypatch.setattr("sixgun.games.GAMES", {"mini": lambda: mini.GAME})
    return mini.GAME


@pytest.fixture(scope="session")
def tombstone() -> Game:
    return load_game("tombstone")


@pytest.fixture(scope="session")
def content() -> Content:
    """Tombstone's content as it ships; each of its tables, texts and people in place."""
    return shipped("tombstone").content

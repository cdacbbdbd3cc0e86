"""Others who help to press: processes beside this one, from their start to their last batch. They begin before this process has read the
program itself, so this module imports none of it."""

from __future__ import annotations

from contextlib import suppress
from multiprocessing import get_context
from threading import BrokenBarrierError
from typing import TYPE_CHECKING, Any

from ..process import processors, spawn

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing.synchronize import Barrier

    from .pool import PartyJob, Rolled

PAYS = 750  # sheets from which on other processes save more time than they take to begin
CLUSTER = "dask:"  # stands before a scheduler's address where a number of processes would stand
PATIENCE = 120  # seconds that hands wait for each other to begin


def wanted(workers: str, sheets: int) -> int:
    """How many processes here press so many sheets: as many as it says, or, where it says nothing, as many as pay; one where a cluster does it."""
    if workers.startswith(CLUSTER):
        return 1
    return int(workers) if workers else processors() if sheets >= PAYS else 1


def begin(count: int, game: str = "") -> ProcessPoolExecutor:
    """So many processes, which read the program, and a game's rules, while others are at work."""
    return spawn(count, _ready, get_context("spawn").Barrier(count), game)


_OWN: dict[str, Any] = {}  # what this process was given: its kit, and where it meets the others


def _ready(meeting: Barrier, game: str) -> None:
    """A hand begins."""
    _OWN["meeting"] = meeting
    with suppress(Exception):  # whatever is wrong with the game is told by who asked for it
        from ..games import load_game
        from . import pool  # noqa: F401

        load_game(game)


def take(kit: PartyJob) -> None:
    """Takes the kit, and waits until each of the others has one: so none takes two."""
    _OWN["kit"] = kit
    _OWN["meeting"].wait(PATIENCE)


def press(numbers: range) -> list[Rolled]:
    """A batch, by number, of the kit that was taken."""
    if "kit" not in _OWN:
        raise BrokenBarrierError  # another took two, since this one began too late
    from .pool import press_batch

    return press_batch(_OWN["kit"], numbers)

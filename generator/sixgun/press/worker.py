"""What runs in a worker process of the pool. Workers start before this process has imported the
program itself, so this module imports little.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from multiprocessing import get_context
from threading import BrokenBarrierError
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from ..system.process import processors, spawn

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing.synchronize import Barrier

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
PAYS = 750  # characters from which more processes save more time than they take to start
CLUSTER = "dask:"  # prefix of a scheduler's address, given in place of a number of processes
PATIENCE = 120  # seconds that workers wait for each other to start


class Job(Protocol[T_co]):
    """Work on numbered characters, done batch by batch in any process. It can be pickled."""

    def batch(self, numbers: range) -> T_co: ...


class Work(Protocol):
    """Who does a job: a function that gives the result of each batch, in order."""

    def __call__(self, job: Job[T], batches: Iterable[range], /) -> Iterator[T]: ...


def wanted(workers: str, characters: int) -> int:
    """The number of processes on this machine for this many characters: the number given, or
    else as many as help; one if a cluster does the work.
    """
    if workers.startswith(CLUSTER):
        return 1
    return int(workers) if workers else processors() if characters >= PAYS else 1


def begin(count: int, game: str = "") -> ProcessPoolExecutor:
    """Starts workers, which import the program and a game while this process does other work."""
    return spawn(count, _ready, get_context("spawn").Barrier(count), game)


class _Station:
    """What this worker has: its job, and the barrier where workers meet."""

    barrier: Barrier | None = None
    job: Job[Any] | None = None


_station = _Station()


def _ready(barrier: Barrier, game: str) -> None:
    _station.barrier = barrier
    with suppress(Exception):  # a fault of the game is reported by the main process
        from ..games import load_game
        from . import party_job  # noqa: F401

        load_game(game)


def take(job: Job[Any]) -> None:
    """Keeps a job in worker memory, and waits until every worker has it, so that none takes it
    twice.
    """
    _station.job = job
    assert _station.barrier is not None, "every worker of the pool begins with one"
    _station.barrier.wait(PATIENCE)


def do(numbers: range) -> Any:
    """A batch of the job that was taken; BrokenBarrierError if this worker started too late to
    take it.
    """
    if _station.job is None:
        raise BrokenBarrierError
    return _station.job.batch(numbers)

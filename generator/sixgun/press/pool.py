"""A job done in this process and others beside it. Of sheets, rolling takes longer than pressing,
so workers do both.

The result does not depend on the worker.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from threading import BrokenBarrierError
from typing import TYPE_CHECKING, TypeVar

from ..system.process import TRIES, WorkersLost, completed
from . import worker
from .worker import Job, Work

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

T = TypeVar("T")
AHEAD = 3  # batches submitted for each worker: running, or queued
MOST_WAITING = (
    12  # batches for each worker that are submitted, or done and waiting for an earlier one
)


def at_home(job: Job[T], batches: Iterable[range]) -> Iterator[T]:
    """In this process, one batch after another."""
    return map(job.batch, batches)


def in_processes(count: int, started: ProcessPoolExecutor | None = None) -> Work:
    """In `count` processes including this one; `started` are the others, where they run already.
    When a worker is lost, a new pool does what is
    left; WorkersLost after TRIES pools."""
    others = count - 1
    pools = [started or worker.begin(others)]

    def work(job: Job[T], batches: Iterable[range]) -> Iterator[T]:
        coming = iter(batches)
        undone: deque[range] = deque()
        for _ in range(TRIES):
            pool = pools.pop() if pools else worker.begin(others)
            try:
                for _ in range(others):
                    pool.submit(worker.take, job)
                yield from _shared(job, pool, others, undone, coming)
                return
            except (BrokenProcessPool, BrokenBarrierError):
                continue
            finally:
                pool.shutdown(wait=True, cancel_futures=True)
        raise WorkersLost(
            f"workers were lost {TRIES} times, perhaps for want of memory; --workers 1 does without"
            " them"
        )

    return work


def _shared(
    job: Job[T],
    pool: ProcessPoolExecutor,
    others: int,
    undone: deque[range],
    coming: Iterator[range],
) -> Iterator[T]:
    """The `undone` batches, then those coming, in order. This process does a batch itself while the
    one that is due is still running.
    """
    waiting: deque[Future[T]] = deque(pool.submit(worker.do, numbers) for numbers in undone)
    sent = deque(waiting)
    while True:
        while sent and sent[0].done():
            sent.popleft()
        for numbers in islice(
            coming, max(0, min(others * AHEAD - len(sent), others * MOST_WAITING - len(waiting)))
        ):
            undone.append(numbers)
            sent.append(pool.submit(worker.do, numbers))
            waiting.append(sent[-1])
        if not waiting:
            return
        if (
            not waiting[0].done()
            and len(waiting) < others * MOST_WAITING
            and (own := next(coming, None))
        ):
            undone.append(own)
            waiting.append(_completed(job.batch(own)))
            continue
        done = next(completed(pool, [waiting[0]])).result()
        waiting.popleft()
        undone.popleft()
        yield done  # before anything else is submitted, which may fail


def _completed(done: T) -> Future[T]:
    future: Future[T] = Future()
    future.set_result(done)
    return future

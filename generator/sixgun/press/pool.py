"""A job done in this process and others beside it, or on a Dask cluster. Of sheets, rolling takes
longer than pressing, so workers do both.

The result does not depend on the worker.
"""

from __future__ import annotations

import hashlib
import logging
import sys
from asyncio import gather, wait_for
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from importlib.metadata import PackageNotFoundError, distributions, version
from itertools import islice
from pathlib import Path
from statistics import median
from threading import BrokenBarrierError
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeVar
from zlib import compress, decompress

from .. import __version__
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
    """In `count` processes including this one; `started` are the others, if they already run.
    When a worker is lost, a new pool does the rest; WorkersLost after TRIES pools.
    """
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
            f"workers were lost {TRIES} times, perhaps because memory ran out; --workers 1 works"
            " without them"
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


PATIENCE = 10  # seconds to find a scheduler and a worker
FIRST = 180.0  # seconds for the first batch: its worker imports the program for it
LATE = 10  # times the usual time of a batch: after that its worker counts as lost
SOONEST = 30.0  # seconds before that, however fast others are
GONE = ("FutureCancelledError", "CancelledError", "CommClosedError")  # no scheduler any more


@lru_cache(maxsize=1)
def facts() -> Mapping[str, str]:
    """The versions that a file's bytes depend on."""
    package = Path(__file__).resolve().parents[1]
    code = hashlib.sha256()
    for file in sorted(package.rglob("*.py")):
        code.update(
            file.relative_to(package).as_posix().encode() + b"\0" + file.read_bytes() + b"\0"
        )
    fonts = sorted(
        (one.name.lower(), one.read_text("RECORD") or one.version)
        for one in distributions()
        if one.name.lower().startswith("fontpkg-")
    )
    return {
        "sixgun": __version__,
        "sixgun’s code": code.hexdigest()[:12],
        "Python": f"{sys.version_info.major}.{sys.version_info.minor}",
        "deflate": _version("deflate"),
        "weasyprint": _version("weasyprint"),
        "fonttools": _version("fonttools"),
        "uharfbuzz": _version("uharfbuzz"),
        "fonts": hashlib.sha256(repr(fonts).encode()).hexdigest()[:12],
    }


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "none"


def differences(ours: Mapping[str, str], workers: Mapping[str, Any]) -> list[str]:
    """How workers differ from this process, a line each. Where a worker lacks the program, its
    facts are the exception.
    """
    lines = []
    for name, theirs in sorted(workers.items()):
        if not isinstance(theirs, Mapping):
            lines.append(f"the worker {name} cannot do this work: {theirs}")
            continue
        other = [
            f"{what} {theirs.get(what, 'none')} ({own} here)"
            for what, own in ours.items()
            if theirs.get(what) != own
        ]
        if other:
            lines.append(f"the worker {name} has {', '.join(other)}")
    return lines


def on_cluster(address: str) -> Work:
    """On the cluster of a scheduler. WorkersLost where it cannot be reached, where a worker's
    versions differ, and when the workers that are left do not get on with the work.
    """

    def work(job: Job[T], batches: Iterable[range]) -> Iterator[T]:
        with _client(address) as client:
            cluster = _Cluster(client, address, job)
            coming = iter(batches)
            while True:
                for numbers in islice(coming, cluster.room()):
                    cluster.submit(numbers)
                if not cluster.waiting:
                    return
                yield cluster.result()

    return work


@lru_cache(maxsize=1)
def _unpacked(packed: bytes) -> Job[Any]:
    """The job that came with a batch, unpacked once in each worker, as Dask unpacks the batch."""
    from distributed.protocol.serialize import deserialize_bytes

    job: Job[Any] = deserialize_bytes(decompress(packed))
    return job


def _do(packed: bytes, numbers: range, ours: Mapping[str, str]) -> tuple[float, Any]:
    """The seconds that a batch took on a worker, and its result; a worker that joined late is
    checked here.
    """
    other = differences(ours, {"that came last": facts()})
    if other:
        raise WorkersLost(other[0])
    begun = monotonic()
    done = _unpacked(packed).batch(numbers)
    return monotonic() - begun, done


class _Cluster:
    """A job on the workers of a cluster, and the batches that are under way, in order.

    Dask gives a batch to another worker if it notices that one is gone. Dask may miss a worker
    that freezes, hangs or ends; this class notices it, because its batch takes many times as
    long as the others. Such a worker is `silent`, and all batches under way are given to the
    other workers.

    Each batch comes with the job, packed. As a separate task the job would be lost for good if
    the last copy that Dask keeps dies while another worker fetches it.
    """

    def __init__(self, client: Any, address: str, job: Job[Any]):
        from distributed.protocol.serialize import serialize_bytes

        self.client, self.address = client, address
        self.packed = compress(serialize_bytes(job), 1)
        self.silent: set[str] = set()  # workers that are asked for nothing any more
        self.seconds: list[float] = []  # that each batch took on its worker, so far
        self.waiting: deque[tuple[range, Any]] = deque()  # batches with their futures
        self.threads = sum(self._check().values())
        self.only: list[str] | None = None  # the workers to use, where some are silent

    def room(self) -> int:
        """How many more batches may be under way."""
        return max(0, self.threads * AHEAD - len(self.waiting))

    def submit(self, numbers: range) -> None:
        future = self.client.submit(
            _do, self.packed, numbers, dict(facts()), workers=self.only, pure=False
        )
        self.waiting.append((numbers, future))

    def result(self) -> Any:
        """The result of the first batch, which is taken from `waiting`."""
        for _ in range(TRIES):
            try:
                seconds, done = self._wait(self.patience())
            except TimeoutError:
                self._send_again()
            else:
                self.waiting.popleft()
                self.seconds.append(seconds)
                return done
        raise WorkersLost(
            f"the cluster at {self.address} makes no progress: no worker finished a batch within"
            f" {self.patience():.0f} seconds, though it was sent {TRIES} times; last to"
            f" {', '.join(self.only or [])}"
        )

    def patience(self) -> float:
        """Seconds that a batch may take: many times what others took, with those before it in its
        worker's queue.
        """
        usual = median(self.seconds) if self.seconds else 0
        return max(SOONEST, LATE * AHEAD * usual) if self.seconds else FIRST

    def _wait(self, seconds: float) -> tuple[float, Any]:
        """What the first batch gives; TimeoutError if it takes longer."""
        from distributed import KilledWorker

        try:
            result: tuple[float, Any] = self.waiting[0][1].result(timeout=seconds)
            return result
        except KilledWorker:
            raise WorkersLost(
                f"the cluster at {self.address} lost several workers over the same batch, perhaps"
                " because memory ran out"
            ) from None
        except Exception as error:
            if type(error).__name__ in GONE:
                raise WorkersLost(f"the scheduler at {self.address} is gone") from None
            raise

    def _send_again(self) -> None:
        """Gives all batches under way to workers other than those that have the first batch; if
        there is no other worker, to all again.
        """
        late = self.waiting[0][1]
        running = self._ask(self.client.processing)
        self.silent |= {worker for worker, keys in running.items() if late.key in keys}
        self.silent |= {*self._ask(self.client.who_has, [late]).get(late.key, ())}
        threads = self._ask(self.client.nthreads)
        if not threads:
            raise WorkersLost(f"the cluster at {self.address} has no workers any more")
        self.only = sorted(set(threads) - self.silent or threads)
        self.threads = sum(threads[worker] for worker in self.only)
        again, self.waiting = [numbers for numbers, _ in self.waiting], deque()
        for numbers in again:
            self.submit(numbers)

    def _ask(self, call: Callable[..., Any], *args: Any) -> Any:
        """The result of a call of the client that waits for an answer."""

        async def ask() -> Any:
            return await wait_for(call(*args), PATIENCE)

        try:
            return self.client.sync(ask)
        except TimeoutError:
            raise WorkersLost(f"the scheduler at {self.address} does not answer") from None

    def _check(self) -> Mapping[str, int]:
        """The workers with their threads; WorkersLost, by name, where one differs or does not
        answer.
        """
        try:
            self.client.wait_for_workers(1, timeout=PATIENCE)
        except OSError:
            raise WorkersLost(f"the scheduler at {self.address} has no workers") from None
        threads: Mapping[str, int] = self._ask(self.client.nthreads)
        lines = differences(facts(), self.client.sync(self._facts, threads))
        if lines:
            raise WorkersLost(
                "nothing was sent to the cluster; install the same versions there as here\n"
                + "\n".join(lines)
            )
        return threads

    async def _facts(self, workers: Iterable[str]) -> dict[str, Any]:
        """The facts of each worker, or the reason why there are none."""

        async def ask(worker: str) -> Any:
            call = self.client.run(facts, workers=[worker], on_error="return")
            try:
                return (await wait_for(call, PATIENCE)).get(worker, "it is gone")
            except TimeoutError:
                return f"no answer within {PATIENCE} seconds"

        names = [*workers]
        return dict(zip(names, await gather(*map(ask, names)), strict=True))


def _client(address: str) -> Any:
    try:
        import distributed
    except ModuleNotFoundError:
        raise WorkersLost(
            "a Dask cluster needs the library distributed, which comes with the extra"
            " sixgun-press[dask]"
        ) from None
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # we report what matters
    try:
        client: Any = distributed.Client
        return client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:  # TimeoutError is an OSError
        raise WorkersLost(
            f"no Dask scheduler answers at {address}: {' '.join(str(error).split()[:20])}"
        ) from None

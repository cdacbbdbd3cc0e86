"""A job done on a Dask cluster. Its workers need this very version of the program, and no project:
the content comes with the job.
"""

import hashlib
import logging
import sys
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from importlib.metadata import PackageNotFoundError, distributions, version
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

from .. import __version__
from ..system.process import WorkersLost
from .pool import AHEAD
from .worker import Job, Work

T = TypeVar("T")
PATIENCE = 10  # seconds to find a scheduler and a worker
WAIT, MOST_WAITS = 5, 12  # seconds between polls for workers, and how many polls may find none


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
    versions differ, or when no worker is left.
    """

    def work(job: Job[T], batches: Iterable[range]) -> Iterator[T]:
        with _client(address) as client:
            threads = _check(client, address)
            coming = iter(batches)
            held = client.submit(_hold, job, pure=False)
            waiting: deque[Any] = deque()
            while True:
                for numbers in islice(coming, threads * AHEAD - len(waiting)):
                    waiting.append(client.submit(_do, held, numbers, dict(facts()), pure=False))
                if not waiting:
                    return
                yield _result(waiting.popleft(), client, address)

    return work


def _hold(job: Job[T]) -> Job[T]:
    """Identity task: keeps the job in worker memory."""
    return job


def _do(job: Job[T], numbers: range, ours: Mapping[str, str]) -> T:
    """A batch, on a worker; a worker that joined late is checked here."""
    other = differences(ours, {"that came last": facts()})
    if other:
        raise WorkersLost(other[0])
    return job.batch(numbers)


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


def _check(client: Any, address: str) -> int:
    """The number of the cluster's threads; WorkersLost where a worker differs, by name."""
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except OSError:
        raise WorkersLost(f"the scheduler at {address} has no workers") from None
    lines = differences(facts(), client.run(facts, on_error="return"))
    if lines:
        raise WorkersLost(
            "nothing was sent to the cluster; install the same there as here\n" + "\n".join(lines)
        )
    return sum(client.nthreads().values())


def _result(future: Any, client: Any, address: str) -> Any:
    """The result of a submitted batch; the scheduler submits lost workers' batches again."""
    from distributed import KilledWorker

    polls = 0
    while True:
        try:
            return future.result(timeout=WAIT)
        except TimeoutError:
            polls = 0 if client.nthreads() else polls + 1
            if polls >= MOST_WAITS:
                raise WorkersLost(f"the cluster at {address} has no workers any more") from None
        except KilledWorker:
            raise WorkersLost(
                f"the cluster at {address} lost several workers over the same batch, perhaps for"
                " want of memory"
            ) from None
        except Exception as error:
            if type(error).__name__ in (
                "FutureCancelledError",
                "CancelledError",
                "CommClosedError",
            ):
                raise WorkersLost(f"the scheduler at {address} is gone") from None
            raise

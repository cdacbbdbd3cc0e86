"""Processes of this program: worker pools, the set-up of every process, and limits of time and
memory under which a project's own templates run and a stranger's PDF is read.
"""

from __future__ import annotations

import atexit
import gc
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from threading import Event, Thread
from types import ModuleType
from typing import TYPE_CHECKING, Any, TypeVar

from .problem import SixgunError

if TYPE_CHECKING:
    from concurrent.futures import Future, ProcessPoolExecutor
    from multiprocessing.process import BaseProcess


T = TypeVar("T")
AGAIN = 10.0  # seconds, longer than any tidying up takes
INTERRUPTED = Event()  # by Ctrl-C, which a library may turn into an error of its own
LOST = 5.0  # seconds without a result, after which it is looked whether a worker is gone
GC_THRESHOLDS = (
    50_000,
    20,
    50,
)  # few cycles arise: a kit takes a sixth less time and a fifth more memory
UNBLOCKS = (
    3,
    11,
    6,
)  # from here on Python itself unblocks the thread that writes to workers that are gone (gh-94777)
TRIES = 3  # how often a pool is started again after workers were lost


class WorkersLost(SixgunError):
    """Workers were lost, or cannot be had; the message says what to do."""


def processors() -> int:
    """How many processors this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # macOS
        return os.cpu_count() or 1


def resident(pid: int | None) -> int:
    """The bytes of memory that a process takes; 0 where the system does not say."""
    try:
        pages = Path(f"/proc/{pid}/statm").read_text().split()[1]
    except (OSError, IndexError):
        return 0
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


def spawn(count: int, begin: Callable[..., None] | None = None, *with_: Any) -> ProcessPoolExecutor:
    """A pool of `count` processes, started now; each calls `begin` first. They ignore Ctrl-C, since
    this process ends them, and end with it,
    however it ends."""
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    pool = ProcessPoolExecutor(
        count,
        mp_context=get_context("spawn"),
        initializer=begin_worker,
        initargs=(begin or int, *with_),
    )
    try:
        with _interrupt_blocked(), _script_hidden():
            for _ in range(count):
                pool.submit(int)  # starts a process for each pending task
    except BaseException:
        dismiss(pool)
        raise
    return pool


def dismiss(pool: ProcessPoolExecutor) -> None:
    """Terminates a pool immediately, with all other children of this process."""
    from multiprocessing import active_children

    _terminate(pool, active_children())
    queue: Any = getattr(pool, "_call_queue", None)
    if queue and sys.version_info < UNBLOCKS:
        queue._reader.close()
    pool.shutdown(wait=True, cancel_futures=True)


def completed(pool: ProcessPoolExecutor, futures: Iterable[Future[T]]) -> Iterator[Future[T]]:
    """Futures as they complete; with BrokenProcessPool also where a worker ended while it wrote:
    the pool waits for the rest of that message, and its
    other workers for the lock."""
    from concurrent.futures import FIRST_COMPLETED, wait

    left = {*futures}
    while left:
        done, left = wait(left, LOST, FIRST_COMPLETED)
        yield from done
        workers = list((pool._processes or {}).values())
        if not done and not all(one.is_alive() for one in workers):
            _terminate(pool, workers)


def _terminate(pool: ProcessPoolExecutor, workers: Iterable[BaseProcess]) -> None:
    """Terminates workers, and ends the message that one of them may have been writing."""
    for one in workers:
        one.terminate()
    results: Any = getattr(pool, "_result_queue", None)
    if results and not results._writer.closed:
        results._writer.close()


@contextmanager
def _interrupt_blocked() -> Iterator[None]:
    """Blocks Ctrl-C until afterward, so that children started meanwhile print no traceback."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _script_hidden() -> Iterator[None]:
    """Child processes started meanwhile do not import the script of this process: its code
    outside of functions would run again in each.
    """
    script = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = script


def interrupt_again() -> None:
    """Ctrl-C comes a second time by itself: a callback of a C library in which the first one falls
    may swallow it. A request to end (SIGTERM) is taken as Ctrl-C is, so that workers and temporary
    files end with the program.
    """
    if not hasattr(signal, "setitimer"):
        return

    def interrupt(number: int, frame: object) -> None:
        INTERRUPTED.set()
        signal.setitimer(signal.ITIMER_REAL, AGAIN)
        raise KeyboardInterrupt

    ours = {signal.default_int_handler, signal.SIG_DFL}
    for number in (signal.SIGINT, signal.SIGTERM):  # a shell's background job ignores Ctrl-C
        if signal.getsignal(number) in ours:
            signal.signal(number, interrupt)
            signal.signal(signal.SIGALRM, signal.default_int_handler)
            sys.unraisablehook = _tell_swallowed


def _tell_swallowed(swallowed: Any) -> None:
    """Python's word about an exception that a callback swallowed; not about Ctrl-C, which comes
    again.
    """
    if not issubclass(swallowed.exc_type, KeyboardInterrupt):
        sys.__unraisablehook__(swallowed)


def begin_worker(begin: Callable[..., object], *with_: Any) -> None:
    """Sets up a worker process: it ignores Ctrl-C and ends with its parent. Then calls `begin`."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()
    tune_collector()
    begin(*with_)


def _end_with_parent() -> None:
    """Ends this worker when its parent is gone, even by SIGKILL: the queue it waits on would never
    close.
    """
    from multiprocessing import parent_process

    if parent := parent_process():
        parent.join()
        os._exit(1)


@cache
def tune_collector() -> None:
    """Raises the collector's thresholds: few cycles arise. At exit nothing is collected, which
    saves a tenth of a second.
    """
    gc.set_threshold(*GC_THRESHOLDS)
    atexit.register(gc.freeze)


ROOM = 2 * 2**30  # bytes beyond the current memory of the process
FOREIGN = 300.0  # seconds of processor time that a stranger's PDF may take
SIGNALED_AGAIN = 1.0  # second after which a signal that a library swallowed comes again


class OutOfTime(Exception):
    """The processor time is used up."""


@contextmanager
def limited(seconds: float, room: int = ROOM) -> Iterator[None]:
    """OutOfTime after this many seconds of processor time, MemoryError beyond `room` bytes. Only in
    the main thread, and where the system can.
    """
    if (
        not hasattr(signal, "setitimer")
        or threading.current_thread() is not threading.main_thread()
    ):
        yield
        return
    handler = signal.signal(signal.SIGVTALRM, _stop)
    before = signal.setitimer(signal.ITIMER_VIRTUAL, seconds, SIGNALED_AGAIN)
    address_space = _limit_memory(room)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, *before)
        signal.signal(signal.SIGVTALRM, handler)
        _restore_memory(address_space)


def _stop(*_: Any) -> None:
    raise OutOfTime


def _limit_memory(room: int) -> tuple[int, int] | None:
    """Lowers the limit of address space; gives the one before, or None if there is nothing to
    lower.
    """
    with suppress(ImportError, OSError, ValueError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_AS)
        most = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize() + room
        if soft == resource.RLIM_INFINITY or most < soft:
            resource.setrlimit(resource.RLIMIT_AS, (most, hard))
            return soft, hard
    return None


def _restore_memory(before: tuple[int, int] | None) -> None:
    if before:
        import resource

        resource.setrlimit(resource.RLIMIT_AS, before)

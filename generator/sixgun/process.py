"""Processes of this program: those beside the one that was asked, and how all of them keep house."""

from __future__ import annotations

import atexit
import gc
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

SELDOM = 50_000, 20, 50  # things made before a look; a kit is set in five sixths of the time, with a fifth more memory


def processors() -> int:
    """How many processors this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # macOS
        return os.cpu_count() or 1


def spawn(count: int, begin: Callable[..., None] | None = None, *with_: Any) -> ProcessPoolExecutor:
    """So many processes, which begin now; each calls `begin` first. Spawned, since a fork would share what only one may have. Ctrl-C is for the
    process that was asked, which ends them."""
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    pool = ProcessPoolExecutor(count, mp_context=get_context("spawn"), initializer=_begin, initargs=(begin, with_))
    try:
        with _unheard():
            for _ in range(count):
                pool.submit(int)  # a process is begun for each one that waits
    except BaseException:
        dismiss(pool)
        raise
    return pool


def dismiss(pool: ProcessPoolExecutor) -> None:
    """Ends a pool at once, and whatever other processes this one has begun: nobody waits for them any more."""
    from multiprocessing import active_children

    for one in active_children():
        one.terminate()
    pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _unheard() -> Iterator[None]:
    """A Ctrl-C comes through afterwards, and never to those who were begun meanwhile: they would tell of it at length."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin(begin: Callable[..., None] | None, with_: tuple[Any, ...]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    keep_house()
    if begin:
        begin(*with_)


@cache
def keep_house() -> None:
    """Python looks through all that a process holds for what only refers to itself. We make little of that: seldom is enough, and at the end, when
    the system takes back everything, it would be a tenth of a second for nothing."""
    gc.set_threshold(*SELDOM)
    atexit.register(gc.freeze)

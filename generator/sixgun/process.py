"""Processes of this program: those beside the one that was asked, and how all of them keep house."""

from __future__ import annotations

import atexit
import gc
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

SELDOM = 50_000, 20, 50      # things made before a look; a kit is set in five sixths of the time, with a fifth more memory


def spawn(count: int, begin: Callable[..., None] | None = None, *with_: Any) -> ProcessPoolExecutor:
    """So many processes, each of which calls `begin` first: spawned, since a fork would share what only one may have."""
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    return ProcessPoolExecutor(count, mp_context=get_context("spawn"), initializer=_begin, initargs=(begin, with_))


def _begin(begin: Callable[..., None] | None, with_: tuple[Any, ...]) -> None:
    keep_house()
    if begin:
        begin(*with_)


@cache
def keep_house() -> None:
    """Python looks through all that a process holds for what only refers to itself. We make little of that: seldom is enough, and at the end, when
    the system takes back everything, it would be a tenth of a second for nothing."""
    gc.set_threshold(*SELDOM)
    atexit.register(gc.freeze)

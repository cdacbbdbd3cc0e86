"""Processes of this program beside the one that was asked, and how any of them ends."""

from __future__ import annotations

import atexit
import gc
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor


def spawn(count: int, begin: Callable[..., None] | None = None, *with_: Any) -> ProcessPoolExecutor:
    """So many processes, each of which calls `begin` first: spawned, since a fork would share what only one may have."""
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    return ProcessPoolExecutor(count, mp_context=get_context("spawn"), initializer=_begin, initargs=(begin, with_))


def _begin(begin: Callable[..., None] | None, with_: tuple[Any, ...]) -> None:
    end_at_once()
    if begin:
        begin(*with_)


def end_at_once() -> None:
    """Has this process end without looking through all that it holds: that takes a tenth of a second, and the system frees it anyway."""
    atexit.register(gc.freeze)

"""Limits of processor time and memory, under which a project's own templates and stylesheets run,
and a stranger's PDF is read.
"""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

ROOM = 2 * 2**30  # bytes beyond what the process takes already
FOREIGN = 300.0  # seconds of processor time that a stranger's PDF may take
AGAIN = 1.0  # second after which a signal that a library swallowed comes once more


class OutOfTime(Exception):
    """The processor time is used up."""


@contextmanager
def limited(seconds: float, room: int = ROOM) -> Iterator[None]:
    """OutOfTime after so many seconds of processor time, MemoryError beyond `room` bytes. Only in
    the main thread, and where the system can.
    """
    if (
        not hasattr(signal, "setitimer")
        or threading.current_thread() is not threading.main_thread()
    ):
        yield
        return
    handler = signal.signal(signal.SIGVTALRM, _stop)
    before = signal.setitimer(signal.ITIMER_VIRTUAL, seconds, AGAIN)
    memory = _bound_memory(room)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, *before)
        signal.signal(signal.SIGVTALRM, handler)
        _restore_memory(memory)


def _stop(*_: Any) -> None:
    raise OutOfTime


def _bound_memory(room: int) -> tuple[int, int] | None:
    """Lowers the limit of address space; gives the one before, or None where there is nothing to
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

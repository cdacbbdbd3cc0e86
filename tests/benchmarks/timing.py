"""What all rows share: how a thing is timed, and what a row of the table says."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent.parent
sys.path.insert(0, str(ROOT / "generator"))


class Row(NamedTuple):
    """What is measured, what it came to, and what is asked of it."""

    what: str
    measured: str
    wanted: str = ""


def seconds(work: Callable[[], object], times: int = 3) -> float:
    """The best of three: what else the machine did is in the others."""
    return min(_once(work) for _ in range(times))


def _once(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def processor(work: Callable[[], object]) -> float:
    """Seconds of this process's own work, for what is too long to be done three times."""
    begun = time.process_time()
    work()
    return time.process_time() - begun


def sixgun(*words: str) -> None:
    """A command in a process of its own."""
    subprocess.run([sys.executable, "-m", "sixgun", *words], cwd=ROOT, env=_environment(), check=True, capture_output=True)


def side_by_side(first: Callable[[], object], second: Callable[[], object], times: int) -> tuple[float, float]:
    """The medians of two things done by turns."""
    pairs = [(_once(first), _once(second)) for _ in range(times)]
    return statistics.median(one for one, _ in pairs), statistics.median(two for _, two in pairs)


def _environment() -> dict[str, str]:
    import os

    return {**os.environ, "PYTHONPATH": str(ROOT / "generator")}

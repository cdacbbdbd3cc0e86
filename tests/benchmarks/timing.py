"""What all rows share: how a thing is timed, and what a row of the table says."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent.parent
sys.path.insert(0, str(ROOT / "generator"))
TIMES = 3  # that a thing is done


class Row(NamedTuple):
    """What is measured, what it came to, and what is asked of it."""

    what: str
    measured: str
    wanted: str = ""


def turns(times: int, *works: Callable[[], object]) -> list[tuple[float, ...]]:
    """How long each took, turn by turn: a machine's speed wanders, and what is done in one turn
    meets the same.
    """
    return [tuple(_once(work) for work in works) for _ in range(times)]


def seconds(*works: Callable[[], object]) -> tuple[float, ...]:
    """The best time of each, done by turns: what else the machine did is in the others."""
    return tuple(map(min, zip(*turns(TIMES, *works), strict=True)))


def _once(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def processor(work: Callable[[], object]) -> float:
    """Seconds of this process's own work, for what is too long to be done three times."""
    begun = time.process_time()
    work()
    return time.process_time() - begun


def sixgun(*words: str, **environment: str) -> None:
    """A command in a separate process."""
    end(begin(*words, **environment))


def begin(*words: str, **environment: str) -> subprocess.Popen[bytes]:
    """The same, under way."""
    command = [sys.executable, "-m", "sixgun", *words]
    known = {**os.environ, "PYTHONPATH": str(ROOT / "generator"), **environment}
    known.pop("PYTHONDONTWRITEBYTECODE", None)  # an installed program is compiled once
    return subprocess.Popen(
        command, cwd=ROOT, env=known, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )


def end(command: subprocess.Popen[bytes]) -> None:
    """Waits for a command, which must go well."""
    _, said = command.communicate()
    if command.returncode:
        raise SystemExit(said.decode())


def side_by_side(
    first: Callable[[], object], second: Callable[[], object], times: int
) -> tuple[float, float]:
    """The medians of two things done by turns."""
    one, two = map(statistics.median, zip(*turns(times, first, second), strict=True))
    return one, two


def against(ratios: list[float]) -> str:
    """Ratios of several turns: the median, and how far they lie apart."""
    return (
        f"{statistics.median(ratios):.2f} x ({min(ratios):.2f} to {max(ratios):.2f} in"
        f" {len(ratios)} turns)"
    )

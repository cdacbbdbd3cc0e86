"""Measures of parts in a galley, cached by their HTML, their stylesheet and the toolchain."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING

from ...system.inputs import toolchain_digest
from ...system.process import completed, processors, spawn
from .galley import Galley, GalleyCopy, joined, set_galley

if TYPE_CHECKING:
    from collections.abc import Sequence
    from concurrent.futures import ProcessPoolExecutor

    from ...system.cache import Cache

MANY = 10  # parts, from which on a second process is worth its start


class Measure:
    """Measures parts that are not cached; while it is open (`with`), a second process helps with
    many.
    """

    def __init__(self, cache: Cache):
        self.cache = cache
        self.help: ProcessPoolExecutor | None = None
        self.open = ExitStack()

    def __enter__(self) -> Measure:
        return self

    def __exit__(self, *_: object) -> None:
        self.open.close()

    def measure(self, copy: GalleyCopy) -> Galley:
        keys = [(toolchain_digest(), *copy.only([n]).composed) for n in range(len(copy.parts))]
        galleys = {
            n: galley for n, key in enumerate(keys) if (galley := self.cache.find(Galley, *key))
        }
        wanted = [n for n in range(len(keys)) if n not in galleys]
        for n, galley in zip(wanted, self._set(copy, wanted), strict=True):
            self.cache.keep(galley, *keys[n])
            galleys[n] = galley
        return joined([galleys[n] for n in range(len(keys))])

    def _set(self, copy: GalleyCopy, parts: Sequence[int]) -> list[Galley]:
        """A galley of each of these parts."""
        half = len(parts) // 2 if len(parts) >= MANY and processors() > 1 else 0
        theirs = self._helper().submit(set_galley, copy.only(parts[:half])) if half else None
        ours = [set_galley(copy.only(parts[half:]))] if parts[half:] else []
        galleys = [next(completed(self._helper(), [theirs])).result(), *ours] if theirs else ours
        return [one for galley in galleys for one in _single(galley)]

    def _helper(self) -> ProcessPoolExecutor:
        if self.help is None:
            self.help = self.open.enter_context(spawn(1))
        return self.help


def _single(galley: Galley) -> list[Galley]:
    count = len(next(iter(galley.heights.values())))
    return [galley.only([n]) for n in range(count)]

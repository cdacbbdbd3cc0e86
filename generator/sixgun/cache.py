"""A cache of derived objects in the user's own cache folder.

Each thing lies there under the names, sizes and times of all that it was made of, so what is stale is never found. What cannot be read or kept
is made again. Only what this program has made itself is read back: never anything that comes with a project.
"""

from __future__ import annotations

import hashlib
import os
import pickle
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from . import __version__
from .inputs import RACY, Input, libraries, times

T = TypeVar("T")
WHERE = "SIXGUN_CACHE"  # a folder, or nothing: then nothing is kept
MOST = 60  # things, of up to 2 MB each


@dataclass(frozen=True)
class Cache:
    """Things by what they were made of."""

    folder: Path

    def ready(self, kind: type[T], files: Callable[[], Iterable[Input]], make: Callable[[], T], *asked: str) -> T:
        """What `make` makes of those files and of nothing but them, the program, and `asked`; what it raises is not kept."""
        found = sorted(files(), key=lambda file: file[0])
        key = _key(found, asked)
        place = self.folder / f"{key}.{kind.__name__.lower()}"
        thing = _read(place, kind)
        if thing is None:
            thing = make()
            young = max((max(times(state)[1:]) for _, _, state in found), default=0)
            self._keep(place, thing, lambda now: young < now - RACY and _key(sorted(files(), key=lambda file: file[0]), asked) == key)
        return thing

    def _keep(self, place: Path, thing: object, settled: Callable[[int], bool]) -> None:
        """Writes a thing, if by the disk's own clock all that it was made of has come to rest; takes away what has not been used for longest."""
        fresh = place.with_suffix(f".{os.getpid()}")
        try:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            fresh.write_bytes(pickle.dumps(thing, pickle.HIGHEST_PROTOCOL))
            if settled(fresh.stat().st_ctime_ns):
                fresh.replace(place)
                for old in sorted(self.folder.iterdir(), key=lambda file: -file.stat().st_mtime_ns)[MOST:]:
                    old.unlink(missing_ok=True)
        except (OSError, pickle.PicklingError, AttributeError, TypeError):  # no room; or made of what cannot be written down
            pass
        finally:
            with suppress(OSError):
                fresh.unlink(missing_ok=True)


def user_cache() -> Cache | None:
    """The user's; nothing, where nothing is to be kept."""
    where = os.environ.get(WHERE)
    if where is None:
        try:
            from platformdirs import user_cache_path
        except ModuleNotFoundError:  # `doctor` tells of it
            return None
        return Cache(user_cache_path("sixgun", appauthor=False))
    return Cache(Path(where)) if where else None


def _key(files: Iterable[Input], asked: Iterable[str]) -> str:
    states = [(label, path, *times(state)) for label, path, state in files]
    return hashlib.sha256(repr((__version__, sys.version, libraries(), states, *asked)).encode("utf-8", "surrogateescape")).hexdigest()[:40]


def _read(place: Path, kind: type[T]) -> T | None:
    """What lies there, if this user has put it there and it is whole."""
    try:
        with place.open("rb") as opened:
            if hasattr(os, "getuid") and os.fstat(opened.fileno()).st_uid != os.getuid():
                return None
            thing = pickle.load(opened)
        os.utime(place)
    except Exception:  # a spoiled file may raise anything
        return None
    return thing if isinstance(thing, kind) else None

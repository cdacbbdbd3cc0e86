"""The cache: derived values as plain data (`codec`) in one folder. A cache failure means a rebuild.

An entry's name is a digest of all that it was made of, so a stale entry is never found. The folder
bears a CACHEDIR.TAG of ours; only entries
below one are ever deleted. Its size is limited: the entries that were not used for longest go
first.
"""

import hashlib
import os
import re
import stat
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from .. import __version__
from . import codec
from .files import write_file
from .inputs import RACY, Input, libraries, times

T = TypeVar("T")
WHERE = "SIXGUN_CACHE"  # a folder; empty: no cache
LIMIT = 160 * 2**20  # bytes of all entries
BLOCK = 4096  # bytes that the smallest file takes
TAG = "CACHEDIR.TAG"  # https://bford.info/cachedir/
MARK = (
    b"Signature: 8a477f597d28d172789f06886806bc55\n# This folder is a cache of Sixgun Press. It may"
    b" be deleted.\n"
)
OWN = "sixgun-cache"  # the folder inside one that holds other files
ENTRY = re.compile(
    r"[0-9a-f]{40}\.[a-z]+\.json|\.[0-9a-f]{40}\.[a-z]+\.json\.\d+-\d+\.part"
)  # the second: left by an interrupted run
PRUNED_AT = (  # what a new entry's name begins with when the folder is pruned: one time in sixteen
    "0"
)


@dataclass(frozen=True)
class Cache:
    """Values by type and by what they were made of; without a folder nothing is kept."""

    folder: Path | None = None

    def ready(
        self, kind: type[T], files: Callable[[], Iterable[Input]], make: Callable[[], T], *key: str
    ) -> T:
        """What `make` makes of those files, the program and `key`, from the cache if none of them
        changed. What `make` raises is not kept.
        """
        if self.folder is None:
            return make()
        before = _states(files())
        value = self.find(kind, repr(before), *key)
        if value is None:
            value = make()
            youngest = max((max(state[1:]) for _, _, state in before), default=0)
            if youngest < self._now() - RACY and _states(files()) == before:
                self.keep(value, repr(before), *key)
        return value

    def find(self, kind: type[T], *key: str) -> T | None:
        """The value kept under `key`; None where there is none, or its file is damaged or another
        user's.
        """
        if self.folder is None:
            return None
        try:
            value = _read(self._file(kind, key))
        except Exception:  # a damaged file may raise anything
            return None
        return value if isinstance(value, kind) else None

    def keep(self, value: object, *key: str) -> None:
        """Keeps a value; where that fails it only takes longer the next time."""
        if self.folder is None:
            return
        with suppress(OSError, TypeError):
            raw = codec.dump(value)
            self._mark()
            file = self._file(type(value), key)
            write_file(file, hashlib.sha256(raw).hexdigest().encode() + b"\n" + raw)
            if file.name.startswith(PRUNED_AT):
                self._prune()

    def note(self, digest: str) -> None:
        """Remembers a digest, whatever version of the program looks for it."""
        if self.folder is not None:
            with suppress(OSError):
                self._mark()
                write_file(self._noted(digest), b"")

    def noted(self, digest: str) -> bool:
        return self.folder is not None and self._noted(digest).is_file()

    def _noted(self, digest: str) -> Path:
        assert self.folder
        return self.folder / f"{digest[:40]}.written.json"

    def entries(self) -> Iterator[tuple[Path, os.stat_result]]:
        """Our own files in the folder, if it bears our tag: regular files of the names that we
        give.
        """
        if self.folder is None or not _is_ours(self.folder):
            return
        with os.scandir(self.folder) as listed:
            for entry in listed:
                if ENTRY.fullmatch(entry.name):
                    with suppress(FileNotFoundError):
                        state = entry.stat(follow_symlinks=False)
                        if stat.S_ISREG(state.st_mode):
                            yield Path(entry.path), state

    def clear(self) -> int:
        """Deletes every entry; gives their number."""
        files = [file for file, _ in self.entries()]
        for file in files:
            file.unlink(missing_ok=True)
        return len(files)

    def _file(self, kind: type, key: Iterable[str]) -> Path:
        assert self.folder
        made_of = repr((__version__, sys.version, libraries(), *key))
        return (
            self.folder
            / f"{hashlib.sha256(made_of.encode('utf-8', 'surrogateescape')).hexdigest()[:40]}.{kind.__name__.lower()}.json"  # noqa: E501
        )

    def _mark(self) -> None:
        assert self.folder
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not (self.folder / TAG).exists():
            write_file(self.folder / TAG, MARK)

    def _now(self) -> int:
        """The clock of the disk, in nanoseconds; 0 where nothing can be written."""
        assert self.folder
        with suppress(OSError):
            self._mark()
            (self.folder / TAG).touch()
            return (self.folder / TAG).stat().st_ctime_ns
        return 0

    def _prune(self) -> None:
        """Deletes the entries that were not used for longest, beyond LIMIT bytes."""
        room = LIMIT
        for file, state in sorted(self.entries(), key=lambda entry: -entry[1].st_mtime_ns):
            room -= max(state.st_size, BLOCK)
            if room < 0:
                file.unlink(missing_ok=True)


def user_cache() -> Cache:
    """The user's own: in the system's folder for caches, or the one that SIXGUN_CACHE names; none
    where that is empty.
    """
    where = os.environ.get(WHERE)
    if where == "":
        return Cache()
    if where is not None:
        return _private(_own_folder(Path(where)))
    try:
        from platformdirs import user_cache_path
    except ModuleNotFoundError:  # reported by `doctor`
        return Cache()
    return _private(_own_folder(user_cache_path("sixgun", appauthor=False)))


def _private(folder: Path) -> Cache:
    """The cache in a folder, if nobody but this user can write there."""
    try:
        state = folder.stat()
    except OSError:  # it is made for this user alone
        return Cache(folder)
    safe = not hasattr(os, "getuid") or (
        state.st_uid == os.getuid() and not state.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
    )
    return Cache(folder if safe else None)


def _own_folder(folder: Path) -> Path:
    """The folder itself where it is missing, empty or ours already; else one of our own inside
    it.
    """
    try:
        with os.scandir(folder) as listed:
            taken = any(True for _ in listed) and not _is_ours(folder)
    except OSError:
        taken = False
    return folder / OWN if taken else folder


def _is_ours(folder: Path) -> bool:
    try:
        return not (folder / TAG).is_symlink() and (folder / TAG).read_bytes() == MARK
    except OSError:
        return False


def _states(files: Iterable[Input]) -> list[tuple[str, str, list[int]]]:
    return [
        (label, path, times(state))
        for label, path, state in sorted(files, key=lambda file: file[0])
    ]


def _read(file: Path) -> object:
    """An entry's value; OSError or ValueError where it is not this user's or not as it was
    written.
    """
    with file.open("rb") as opened:
        if hasattr(os, "getuid") and os.fstat(opened.fileno()).st_uid != os.getuid():
            raise PermissionError("another user's")
        digest, _, raw = opened.read().partition(b"\n")
    if hashlib.sha256(raw).hexdigest().encode() != digest:
        raise ValueError("damaged")
    value = codec.load(raw)
    os.utime(file)
    return value

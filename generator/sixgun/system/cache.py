"""The cache: derived values as plain data in one folder, and files that this program wrote
elsewhere. A cache failure means a rebuild.

An entry's name is a digest of all that it was made of, so a stale entry is never found. The folder
bears a CACHEDIR.TAG of ours; only entries
below one are ever deleted. Its size is limited: the entries that were not used for longest go
first.

As plain data, text, numbers and lists stay themselves. Everything else is an object with one key:
"tuple", "dict", "path" and so on, or a class by "module:name" with its fields in order. Reading
calls no code but that of the program's own frozen types.
"""

import hashlib
import json
import os
import re
import stat
import sys
from binascii import a2b_base64, b2a_base64
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, fields, is_dataclass
from functools import lru_cache
from pathlib import Path, PurePath
from typing import Any, TypeVar

from .. import __version__
from .files import file_digest, write_file
from .home import user_folder
from .source import RACY, Input, libraries, times

ATOMS = (str, int, float, bool, type(None))
WRITERS: dict[type, tuple[str, Callable[[Any], Any]]] = {
    tuple: ("tuple", list),
    dict: ("dict", lambda value: [[*value], [*value.values()]]),
    frozenset: ("frozenset", sorted),
    range: ("range", lambda value: [value.start, value.stop, value.step]),
    bytes: ("bytes", lambda value: b2a_base64(value, newline=False).decode()),
}
NUMBERS = {"decimal": "Decimal", "fractions": "Fraction"}  # loaded by who has some: they take time


def dump(value: Any) -> bytes:
    """A value as JSON; TypeError if it holds a type that is neither plain nor a dataclass or
    model found by name in its module.
    """
    return json.dumps(_write(value), ensure_ascii=False, separators=(",", ":")).encode(
        "utf-8", "surrogatepass"
    )


def load(raw: bytes) -> Any:
    """The value that `dump` wrote; any exception where the text is damaged or names an unknown
    type.
    """
    return json.loads(raw.decode("utf-8", "surrogatepass"), object_hook=_read)


def _write(value: Any) -> Any:
    kind = type(value)
    if kind in ATOMS:
        return value
    if kind is list:
        return [_write(item) for item in value]
    if kind in WRITERS:
        tag, parts = WRITERS[kind]
        return {tag: _write(parts(value))}
    if NUMBERS.get(kind.__module__) == kind.__name__:
        return {kind.__name__.lower(): str(value)}
    if isinstance(value, PurePath):
        return {"path": str(value)}
    if hasattr(kind, "from_plain"):
        return {
            _tag(next(base for base in kind.__mro__ if "from_plain" in vars(base))): _write(
                value.to_plain()
            )
        }
    if is_dataclass(kind):
        return {_tag(kind): [_write(getattr(value, field.name)) for field in fields(kind)]}
    if hasattr(kind, "model_fields"):
        return {
            _tag(kind): [
                [*value.__dict__],
                [_write(item) for item in value.__dict__.values()],
                sorted(value.model_fields_set),
            ]
        }
    raise TypeError(f"{kind} is not plain data")


def _tag(kind: type) -> str:
    if getattr(sys.modules.get(kind.__module__), kind.__name__, None) is not kind:
        raise TypeError(f"{kind} cannot be found by its name")
    return f"{kind.__module__}:{kind.__name__}"


def _read(item: dict[str, Any]) -> Any:
    ((tag, parts),) = item.items()
    return READERS[tag](parts)


class _Readers(dict[str, Callable[[Any], Any]]):
    """How the parts of each tag become a value; classes are added as they are met."""

    def __missing__(self, tag: str) -> Callable[[Any], Any]:
        module, _, name = tag.partition(":")
        if module not in sys.modules:  # the type asked for brings those that it is made of
            raise ValueError(f"{tag} is not a type that this process has loaded")
        self[tag] = _class_reader(getattr(sys.modules[module], name))
        return self[tag]


READERS = _Readers(
    tuple=tuple,
    dict=lambda parts: dict(zip(*parts, strict=True)),
    frozenset=frozenset,
    range=lambda parts: range(*parts),
    path=lru_cache(Path),
    decimal=lambda text: _decimal(text),
    fraction=lambda text: _fraction(text),
    bytes=a2b_base64,
)


def _decimal(text: str) -> Any:
    from decimal import Decimal

    return Decimal(text)


def _fraction(text: str) -> Any:
    from fractions import Fraction

    return Fraction(text)


def _class_reader(kind: Any) -> Callable[[Any], Any]:
    """Makes values of a class from the values of its fields; they were checked when they were first
    made.
    """
    if not isinstance(kind, type):
        raise TypeError(f"{kind} is not a type")
    new: Callable[[Any], Any] = object.__new__
    if hasattr(kind, "from_plain"):
        return lambda parts: kind.from_plain(*parts)
    names = [field.name for field in fields(kind)] if is_dataclass(kind) else []

    def dataclass_of(parts: list[Any]) -> Any:
        made = new(kind)
        made.__dict__.update(zip(names, parts, strict=True))
        return made

    def model_of(parts: list[Any]) -> Any:
        keys, values, given = parts
        made = new(kind)
        state = {
            "__dict__": dict(zip(keys, values, strict=True)),
            "__pydantic_fields_set__": {*given},
        }
        made.__setstate__(state | {"__pydantic_extra__": None, "__pydantic_private__": None})
        return made

    if names or is_dataclass(kind):
        return dataclass_of
    if hasattr(kind, "model_fields"):
        return model_of
    raise TypeError(f"{kind} is neither a dataclass nor a model")


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
PRUNED_AT = (  # the beginning of a new entry's name that prunes the folder: one time in sixteen
    "0"
)


@dataclass(frozen=True)
class Cache:
    """Values by type and by their sources; without a folder nothing is kept."""

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
        """The value kept under `key`; None if there is none, or its file is damaged or belongs
        to another user.
        """
        if self.folder is None:
            return None
        try:
            value = _read_entry(self._file(kind, key))
        except Exception:  # a damaged file may raise anything
            return None
        return value if isinstance(value, kind) else None

    def keep(self, value: object, *key: str) -> None:
        """Keeps a value; where that fails it only takes longer the next time."""
        if self.folder is None:
            return
        with suppress(OSError, TypeError):
            raw = dump(value)
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
        """Our own files in the folder, if it has our tag: regular files with our kind of names."""
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
    folder = user_folder("cache")
    return _private(_own_folder(folder)) if folder else Cache()


def _private(folder: Path) -> Cache:
    """The cache in a folder, if only this user can write there."""
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


def _read_entry(file: Path) -> object:
    """An entry's value; OSError or ValueError if it is not this user's or not as it was
    written.
    """
    with file.open("rb") as opened:
        if hasattr(os, "getuid") and os.fstat(opened.fileno()).st_uid != os.getuid():
            raise PermissionError("another user's")
        digest, _, raw = opened.read().partition(b"\n")
    if hashlib.sha256(raw).hexdigest().encode() != digest:
        raise ValueError("damaged")
    value = load(raw)
    os.utime(file)
    return value


def note_written(file: Path) -> None:
    """Remembers a file; without a cache it is not remembered."""
    with suppress(OSError):
        user_cache().note(file_digest(file))


def was_written(file: Path) -> bool:
    """Whether this program wrote the file, and it is unchanged."""
    try:
        return user_cache().noted(file_digest(file))
    except OSError:
        return False

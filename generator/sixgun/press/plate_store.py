"""The rack: plates and cut typefaces, kept in a folder by what they were made of. What has not been used for longest goes first."""

from __future__ import annotations

import hashlib
import os
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from pydantic import TypeAdapter

T = TypeVar("T")


class PlateStore(Generic[T]):
    """Things of one dataclass in a folder, `most` of them. What cannot be read or kept is made again the next time."""

    def __init__(self, folder: Path, kind: type[T], most: int):
        self.folder, self.kind, self.most = folder, kind, most

    def find(self, *key: str) -> T | None:
        """What was made of these texts, if it is here and whole."""
        file = self._file(key)
        try:
            thing = self._adapter.validate_json(file.read_bytes())
            os.utime(file)
        except (OSError, ValueError):
            return None
        return thing

    def keep(self, thing: T, *key: str) -> None:
        """Puts a thing here, and takes away what there is too much of."""
        file = self._file(key)
        fresh = file.with_suffix(f".{os.getpid()}")
        with suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
            fresh.write_bytes(self._adapter.dump_json(thing))
            fresh.replace(file)
            for old in sorted(self.folder.glob("*.json"), key=lambda f: -f.stat().st_mtime_ns)[self.most :]:
                old.unlink(missing_ok=True)

    def _file(self, key: tuple[str, ...]) -> Path:
        return self.folder / f"{hashlib.sha256(chr(0).join(key).encode()).hexdigest()[:32]}.json"

    @cached_property
    def _adapter(self) -> TypeAdapter[T]:
        from pydantic import TypeAdapter

        return TypeAdapter(self.kind)

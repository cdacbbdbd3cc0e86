"""What the last runs read and left behind (output/.runs.json): a run that would change nothing is known by it before anything is loaded.

A file whose size, modification and change times are as they were is taken to be as it was; any other is read, and only its bytes count. A file
that changed within RACY of being read is read again.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .. import __version__
from ..files import write_file
from ..inputs import RACY, libraries, times

if TYPE_CHECKING:
    from ..project import Project

FILE = ".runs.json"
RUNS = 12  # that are remembered


@dataclass
class BuildState:
    """`states` are size, times and digest by path; `runs` what each run read, left and said, by what it was asked."""

    file: Path
    states: dict[str, list[Any]] = field(default_factory=dict)
    runs: dict[str, dict[str, Any]] = field(default_factory=dict)
    seen: dict[str, list[Any]] = field(default_factory=dict)
    news: bool = False

    @classmethod
    def of(cls, target: Path) -> BuildState:
        """What is remembered in an output folder; nothing, where that cannot be read."""
        file = target / FILE
        try:
            kept = json.loads(file.read_text(encoding="utf-8"))
            return cls(file, dict(kept["states"]), {key: dict(run) for key, run in kept["runs"].items()})
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            return cls(file)

    def digest(self, path: str, state: os.stat_result | None = None, ours: bool = False) -> str:
        """A file's digest; "" where there is no file to read. `ours` is one that we have just written ourselves."""
        try:
            state = state or os.stat(path)  # noqa: PTH116  # half the time of Path's, and there are hundreds
            now = times(state)
            last = self.states.get(path)
            if isinstance(last, list) and last[:3] == now and isinstance(last[3], str):
                self.seen[path] = last
                return last[3]
            found = hashlib.sha256(Path(path).read_bytes()).hexdigest()
        except (OSError, IndexError):
            return ""
        if ours or max(now[1:]) < time.time_ns() - RACY:
            self.seen[path], self.news = [*now, found], True
        return found

    def read(self, project: Project, ids: list[str], templates: bool = True) -> str:
        """A digest of everything that a run of these games depends on, but for what it was asked; with or without the templates."""
        made = hashlib.sha256("\n".join((__version__, sys.version, *libraries())).encode())
        for label, path, state in sorted(project.files_read(ids, templates), key=lambda file: file[0]):
            made.update(f"\n{label}\0{self.digest(path, state)}".encode())
        return made.hexdigest()

    def recall(self, key: str, read: str) -> Any:
        """What the run of that key said, if it read the same and all that it left still stands as it was; else None."""
        last = self.runs.get(key, {})
        if last.get("read") != read or not isinstance(last.get("left"), dict):
            return None
        target = str(self.file.parent)
        if any(self.digest(f"{target}/{name}") != digest for name, digest in last["left"].items()):
            return None
        return last.get("said")

    def remember(self, key: str, read: str, left: list[Path], said: Any) -> None:
        """Notes a run that ended well. `left` are the files in the output that it stands for."""
        target = self.file.parent
        digests = {file.relative_to(target).as_posix(): self.digest(str(file), ours=True) for file in left}
        self.runs.pop(key, None)
        self.runs[key] = {"read": read, "left": digests, "said": said}
        self.runs, self.news = dict(list(self.runs.items())[-RUNS:]), True
        self.write()

    def write(self) -> None:
        """Keeps it where it can be kept; a run that is not remembered only costs time."""
        if not self.news:
            return
        with suppress(OSError):
            write_file(self.file, json.dumps({"states": self.seen, "runs": self.runs}).encode("utf-8", "surrogateescape"))

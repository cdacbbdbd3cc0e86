"""The inputs and results of the last runs (output/.runs.json): a run that would change nothing is
recognized before anything is loaded.

It stays beside the output, not in the cache, because it describes this folder and goes with it. A
file with the same size, mtime and ctime counts
as unchanged; otherwise its bytes are hashed. A file that changed within RACY of being read is
hashed again.
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
from ..system.files import file_digest, read_regular, write_file
from ..system.source import RACY, libraries, times

if TYPE_CHECKING:
    from ..document.project import Project

FILE = ".runs.json"
RUNS = 12  # that are kept


@dataclass
class BuildState:
    """`states`: size, times and digest by path. `runs`: inputs, output files and report of each
    run, by its arguments. `seen`: states of this run.
    """

    file: Path
    states: dict[str, list[Any]] = field(default_factory=dict)
    runs: dict[str, dict[str, Any]] = field(default_factory=dict)
    seen: dict[str, list[Any]] = field(default_factory=dict)
    news: bool = False

    @classmethod
    def of(cls, target: Path) -> BuildState:
        """The state kept in an output folder; an empty one where it cannot be read."""
        file = target / FILE
        try:
            stored = json.loads(read_regular(file))
            return cls(
                file,
                dict(stored["states"]),
                {key: dict(run) for key, run in stored["runs"].items()},
            )
        except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
            return cls(file)

    def digest(self, path: str, state: os.stat_result | None = None, ours: bool = False) -> str:
        """A file's digest; "" where it cannot be read. `ours`: this process has just written it."""
        try:
            state = state or os.stat(path)  # noqa: PTH116  # half the time of Path's, and there are hundreds
            now = times(state)
            last = self.states.get(path)
            if isinstance(last, list) and last[:3] == now and isinstance(last[3], str):
                self.seen[path] = last
                return last[3]
            digest = file_digest(Path(path))
        except (OSError, IndexError):
            return ""
        if ours or max(now[1:]) < time.time_ns() - RACY:
            self.seen[path], self.news = [*now, digest], True
        return digest

    def read(self, project: Project, ids: list[str], templates: bool = True) -> str:
        """A digest of all inputs of a run of these games, except its arguments; with or without the
        templates.
        """
        whole = hashlib.sha256("\n".join((__version__, sys.version, *libraries())).encode())
        for label, path, state in sorted(
            project.files_read(ids, templates), key=lambda file: file[0]
        ):
            whole.update(
                os.fsencode(f"\n{label}\0{self.digest(path, state)}")
            )  # names need not be UTF-8
        return whole.hexdigest()

    def recall(self, key: str, read: str) -> Any:
        """The report of that run, if its inputs and its output files are unchanged; else None."""
        last = self.runs.get(key, {})
        if last.get("read") != read or not isinstance(last.get("left"), dict):
            return None
        target = str(self.file.parent)
        if any(self.digest(f"{target}/{name}") != digest for name, digest in last["left"].items()):
            return None
        return last.get("said")

    def remember(self, key: str, read: str, left: list[Path], result: Any) -> None:
        """Records a run that ended well; `left` are its files in the output."""
        target = self.file.parent
        digests = {
            file.relative_to(target).as_posix(): self.digest(str(file), ours=True) for file in left
        }
        self.runs.pop(key, None)
        self.runs[key] = {"read": read, "left": digests, "said": result}
        self.runs, self.news = dict(list(self.runs.items())[-RUNS:]), True
        self.write()

    def write(self) -> None:
        """Writes the state if it changed; without it the next run only takes longer."""
        if not self.news:
            return
        with suppress(OSError):
            write_file(
                self.file,
                json.dumps({"states": self.seen, "runs": self.runs}).encode(
                    "utf-8", "surrogateescape"
                ),
            )

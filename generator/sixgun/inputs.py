"""What a run is made of, by name and state: every file that it reads, and the libraries beside the program."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator

RACY = 2 * 10**9  # nanoseconds, the coarsest clock of a file system: what is younger may change again and show the same times
Input = tuple[str, str, os.stat_result]  # a label that does not hang on where the project lies, the path, the state


def times(state: os.stat_result) -> list[int]:
    """Size and times: a file that has them as they were is as it was. A program may set the modification time back, but never the change time."""
    return [state.st_size, state.st_mtime_ns, state.st_ctime_ns]


def files_below(label: str, folder: os.PathLike[str], ending: str = "") -> Iterator[Input]:
    """The files of a folder and of those in it whose names end so."""
    root = str(folder)
    for place, folders, names in os.walk(root, followlinks=True):
        folders[:] = [f for f in folders if f != "__pycache__"]
        for name in names:
            path = f"{place}/{name}"
            if name.endswith(ending) and os.path.isfile(path):  # noqa: PTH113  # half the time of Path's, and there are hundreds
                yield label + path[len(root) :], path, os.stat(path)  # noqa: PTH116


def libraries() -> list[str]:
    """What is installed beside the program, by the names of its records, which hold the versions."""
    found = set()
    for folder in dict.fromkeys(sys.path):
        try:
            found |= {name for name in os.listdir(folder or ".") if name.endswith((".dist-info", ".egg-info"))}  # noqa: PTH208
        except OSError:
            continue
    return sorted(found)

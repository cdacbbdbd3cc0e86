"""The inputs of a run: the files that it reads, with their states, and the installed libraries."""

import os
import sys
from collections.abc import Iterator

RACY = (
    2 * 10**9
    # nanoseconds, the coarsest file system clock: a younger file may change again within the same
    # timestamp
)
Input = tuple[
    str, str, os.stat_result
]  # a label independent of the project's location, the path, the state


def times(state: os.stat_result) -> list[int]:
    """Size, mtime and ctime in nanoseconds: all the same means unchanged. Programs can set back
    mtime, but not ctime.
    """
    return [state.st_size, state.st_mtime_ns, state.st_ctime_ns]


def files_below(label: str, folder: os.PathLike[str], ending: str = "") -> Iterator[Input]:
    """The files below a folder whose names end in `ending`."""
    root = str(folder)
    for place, folders, names in os.walk(root, followlinks=False):
        folders[:] = [f for f in folders if f != "__pycache__"]
        for name in names:
            path = f"{place}/{name}"
            if name.endswith(ending) and os.path.isfile(path):  # noqa: PTH113  # half the time of Path's, and there are hundreds
                yield label + path[len(root) :], path, os.stat(path)  # noqa: PTH116


def libraries() -> list[str]:
    """The installed distributions, by the names of their metadata folders, which hold the
    versions.
    """
    names: set[str] = set()
    for folder in dict.fromkeys(sys.path):
        try:
            names |= {
                name
                for name in os.listdir(folder or ".")  # noqa: PTH208
                if name.endswith((".dist-info", ".egg-info"))
            }
        except OSError:
            continue
    return sorted(names)

"""What a run depends on: the files that it reads, the libraries, and a digest of the program."""

import hashlib
import os
import re
import sys
from collections.abc import Iterator
from functools import cache

from .. import __version__
from .home import PACKAGE, home

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


# The version of everything that makes files of content, as a digest: when it changes, pages are

EPUB = "css/epub.css"
BROWSER = "css/browser.css"  # laid over HTML output alone: WeasyPrint knows no media queries
# Every locked library that reads, draws, lays out or writes (tests/test_laws.py).
SET_WITH = re.compile(
    r"(?:brotli|brotlicffi|cffi|cssselect2|deflate|fontpkg|fonttools|jinja2|lxml|markdown|markupsafe"
    r"|pikepdf|pillow|pydyf|pymdown|pypdfium2|pyphen|reportlab|segno|tinycss2|tinyhtml5|uharfbuzz"
    r"|weasyprint|webencodings|zopfli)[-_]",
    re.I,
)
APART = ("cli", "web")  # doors to the program, which make no file


@cache
def toolchain_digest() -> str:
    """A digest of the package, of the stylesheets of screens and e-books, of the libraries and the
    fonts.
    """
    made = hashlib.sha256(__version__.encode())
    for name in libraries():
        if SET_WITH.match(name):
            made.update(f"\0{name}".encode())
    package = [
        file
        for suffix in ("py", "js", "icc")
        for file in sorted(PACKAGE.rglob(f"*.{suffix}"))
        if file.relative_to(PACKAGE).parts[0] not in APART
    ]
    for file in (*package, home() / "templates" / BROWSER, home() / "templates" / EPUB):
        made.update(b"\0" + file.read_bytes())
    return made.hexdigest()

"""Reading files: regular ones of a limited size, which do not lead out of where they belong; rows
of a spreadsheet; and what a run depends on: files, libraries, a digest of the program.
"""

import hashlib
import os
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from stat import S_ISREG
from typing import Any, NamedTuple

from .. import __version__
from .home import PACKAGE, home, laid_over
from .problem import Problem, Problems

LARGEST_FILE = 2_000_000  # bytes; a rulebook's longest table is far below
LARGEST_ASSET = 64_000_000  # bytes of a picture or a font
CONTROL = re.compile(  # also what turns the order of letters, and letters that are not seen
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff\U000e0000-\U000e007f]"
)
MARKS = (  # they combine with the letter before them
    "\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f"
)
HYPHENS = (  # of one word: each place where it may break is tried with all others
    r"(?:\u00ad[^\s\u00ad]{0,20}){100}"
)
FAULT = (
    rf"{CONTROL.pattern}|(?P<marks>[{MARKS}]{{9}})|(?P<blanks>[^\S\n]{{1000}})"
    rf"|(?P<hyphens>{HYPHENS})"
)


class Fault(NamedTuple):
    """The fault of a text: the problem's code and message."""

    code: str
    message: str


def is_inside(file: Path, folder: Path) -> bool:
    """Whether this is a regular file that does not lead out of a folder."""
    return file.is_file() and file.resolve().is_relative_to(folder.resolve())


def is_there(file: Path) -> bool:
    """Whether something has this name, even a link that leads nowhere; false if no file can have
    such a name.
    """
    with suppress(OSError, ValueError):
        file.lstat()
        return True
    return False


def read_raw(file: Path, inside: Path | None = None, most: int = LARGEST_FILE) -> bytes:
    """A file's bytes; Problems when it is not a regular file of at most this many bytes, or leads
    out of the folder `inside`.
    """

    def refuse(code: str, message: str) -> Problems:
        return Problems([Problem(file, 1, 1, code, message)])

    try:
        if inside is not None and not file.resolve().is_relative_to(inside.resolve()):
            raise refuse(
                "file-outside", f"leads out of {inside.name or inside}/; put the file itself there"
            )
        if file.exists() and not file.is_file():  # reading a pipe or a device may never end
            raise refuse("file-unreadable", "cannot be read: it is not a file")
        size = file.stat().st_size
        if size > most:
            raise refuse("file-too-large", f"is {size:,} bytes long; at most {most:,} are read")
        return file.read_bytes()
    except (
        OSError,
        RuntimeError,
        ValueError,
        # RuntimeError: a loop of links before Python 3.13; ValueError: a name no file can have
    ) as error:
        raise refuse(
            "file-unreadable", f"cannot be read: {getattr(error, 'strerror', None) or error}"
        ) from None


def read_text(file: Path, inside: Path | None = None) -> str:
    """A UTF-8 file's text with \\n at line ends; Problems when it cannot be read."""
    raw = read_raw(file, inside)
    try:
        text = raw.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        if raw.startswith(b"%PDF"):
            message = (
                "is a PDF: sixgun read gives a form that was filled in as text, and sixgun sheet"
                " --draft prints it as far as it goes"
            )
            raise Problems([Problem(file, 1, 1, "file-encoding", message)]) from None
        line = raw[: error.start].count(b"\n") + 1
        raise Problems(
            [Problem(file, line, 1, "file-encoding", "is not UTF-8 text; save it as UTF-8")]
        ) from None
    refuse_faults(text, file)
    return text


def refuse_faults(text: str, file: Path, first_line: int = 1) -> None:
    """Problems for the first thing that no text may hold; `first_line` is where the text begins in
    its file.
    """
    if match := find_fault(text):
        line, column = _position(text, match.start())
        raise Problems([Problem(file, first_line + line - 1, column, *fault_of(match))])


def value_problem(files: Sequence[Path], value: str, code: str, message: str) -> Problem:
    """A problem with a value, at the line of the file that holds it; at the head of the first file
    where none does.
    """
    begins = re.compile(rf"(?<!\w){re.escape(value.partition(chr(10))[0][:60])}")
    for file in files:
        with suppress(Problems):
            if match := begins.search(text := read_text(file)):
                return Problem(file, *_position(text, match.start()), code, message)
    return Problem(files[0], 1, 1, code, message)


def _position(text: str, at: int) -> tuple[int, int]:
    """The line and column of a place in a text."""
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)


def find_fault(text: str) -> re.Match[str] | None:
    """The first thing in a text that no text may hold."""
    return re.search(FAULT, text)


def fault_of(match: re.Match[str]) -> Fault:
    """The code and the message for a match of FAULT."""
    if match["marks"]:
        return Fault("text-endless", "has more than 8 combining marks on a letter")
    if match["blanks"]:
        return Fault("text-endless", "has 1,000 spaces in a row")
    if match["hyphens"]:
        return Fault("text-endless", "has 100 soft hyphens in a word")
    return Fault(
        "file-control-character", f"holds the control character U+{ord(match[0]):04X}; take it out"
    )


def read_template(templates: Path, name: str) -> str | None:
    """The text of a template, a stylesheet or a drawing: the project's own, or else the program's
    or a plug-in's; None if none of them has it.

    Problems for a file of the project that leads out of it.
    """
    file = laid_over(templates, "templates", name)
    if not is_there(file):
        return None
    own = file.is_relative_to(templates) and templates != home() / "templates"
    return read_text(file, templates.parent if own else None)


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
    waiting = [(label, os.fspath(folder))]
    while waiting:
        place, path = waiting.pop()
        with suppress(OSError), os.scandir(path) as entries:
            for entry in entries:
                inside = f"{place}/{entry.name}"
                if entry.is_dir():
                    if entry.name != "__pycache__" and not entry.is_symlink():
                        waiting.append((inside, entry.path))
                elif entry.name.endswith(ending):
                    yield from file_read(inside, entry.path)


def file_read(label: str, path: str) -> Iterator[Input]:
    """A file as an input; nothing if there is no regular file."""
    with suppress(OSError):
        state = os.stat(path)  # noqa: PTH116  # half the time of Path's, and there are hundreds
        if S_ISREG(state.st_mode):
            yield label, path, state


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
SET_WITH = (
    r"(?i)(?:brotli|brotlicffi|cffi|cssselect2|deflate|fontpkg|fonttools|jinja2|lxml|markdown|markupsafe"
    r"|pikepdf|pillow|pydyf|pymdown|pypdfium2|pyphen|reportlab|resvg|segno|tinycss2|tinyhtml5"
    r"|uharfbuzz|weasyprint|webencodings|zopfli)[-_]"
)
APART = ("cli", "web")  # doors to the program, which make no file


@cache
def toolchain_digest() -> str:
    """A digest of the package, of the stylesheets of screens and e-books, of the libraries and the
    fonts.
    """
    made = hashlib.sha256(__version__.encode())
    for name in libraries():
        if re.match(SET_WITH, name):
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


SPREADSHEETS = (".csv", ".tsv", ".xlsx")
MOST_ROWS, MOST_CELLS = 20_000, 300  # of a file, and of a row
LONGEST = 20_000  # letters in a cell
BETWEEN = ",;\t"
BYTE_ORDERS = {b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16", b"\xef\xbb\xbf": "utf-8-sig"}


@dataclass(frozen=True)
class Row:
    """The cells of a row, and its number in the file, from 1."""

    number: int
    cells: tuple[str, ...]


def is_spreadsheet(file: Path) -> bool:
    """Whether a file's name ends like that of a spreadsheet."""
    return file.suffix.lower() in SPREADSHEETS


def read_rows(file: Path) -> list[Row]:
    """Every row with contents, of a workbook's first sheet; Problems by row and column
    (file:row:column) if a cell is a date or too long, or the file is not a spreadsheet.
    """
    raw = read_raw(file, most=8 * LARGEST_FILE)
    found = _workbook(file, raw) if raw[:2] == b"PK" else _text(file, raw)
    if not found:
        raise Problems([Problem(file, 1, 1, "rows-missing", "holds no rows")])
    return found


def read_lines(file: Path) -> list[str]:
    """The lines of a text in any of the usual encodings; Problems if it holds faults."""
    text = _decoded(read_raw(file)).replace("\r\n", "\n").replace("\r", "\n")
    refuse_faults(text, file)
    return text.split("\n")


def _text(file: Path, raw: bytes) -> list[Row]:
    import csv
    import io

    text = _decoded(raw)
    if "\0" in text:
        message = "is no spreadsheet; save it as CSV or XLSX"
        raise Problems([Problem(file, 1, 1, "rows-unreadable", message)])
    first = text.partition("\n")[0]
    sign = max(BETWEEN, key=first.count)
    rows: list[Row] = []
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=sign)
    try:
        for cells in reader:
            _take(rows, file, reader.line_num, cells)
    except csv.Error as error:
        message = f"cannot be read as CSV: {error}"
        raise Problems([Problem(file, reader.line_num, 1, "rows-unreadable", message)]) from None
    return rows


def _decoded(raw: bytes) -> str:
    for mark, encoding in BYTE_ORDERS.items():
        if raw.startswith(mark):
            return raw.decode(encoding, "replace")
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        return raw.decode("cp1252", "replace")  # what Excel writes in Western Europe


def _take(rows: list[Row], file: Path, number: int, cells: list[str]) -> None:
    cells = [cell.strip() for cell in cells]
    while cells and not cells[-1]:
        cells.pop()
    if not cells:
        return
    too_long = next((n for n, cell in enumerate(cells, 1) if len(cell) > LONGEST), 0)
    if len(rows) >= MOST_ROWS or len(cells) > MOST_CELLS or too_long:
        message = f"holds more than {MOST_ROWS:,} rows, {MOST_CELLS} columns or {LONGEST:,} letters"
        raise Problems([Problem(file, number, too_long or 1, "rows-unreadable", message)])
    rows.append(Row(number, tuple(cells)))


def _workbook(file: Path, raw: bytes) -> list[Row]:
    import io
    from zipfile import BadZipFile

    from openpyxl import load_workbook
    from openpyxl.utils.exceptions import InvalidFileException

    rows: list[Row] = []
    problems: list[Problem] = []
    try:
        book = load_workbook(io.BytesIO(raw), read_only=True, data_only=True)
        for number, values in enumerate(book.worksheets[0].iter_rows(values_only=True), 1):
            for column, value in enumerate(values, 1):
                if hasattr(value, "isoformat"):  # a date or a time of day
                    message = (
                        f"is a date in the workbook ({value.isoformat()[:10]}); make the column"
                        " text, and type the cell again"
                    )
                    problems.append(Problem(file, number, column, "rows-date", message))
            _take(rows, file, number, [_plain(value) for value in values])
    except (InvalidFileException, BadZipFile, KeyError, ValueError, TypeError, IndexError, OSError):
        message = "cannot be read as a workbook; save it as XLSX or CSV"
        raise Problems([Problem(file, 1, 1, "rows-unreadable", message)]) from None
    if problems:
        raise Problems(problems)
    return rows


def _plain(value: Any) -> str:
    """A cell as a person reads it: 3 for 3.0, yes for a tick."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(int(value)) if isinstance(value, float) and value.is_integer() else str(value)

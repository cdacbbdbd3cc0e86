"""Rows of a spreadsheet file as text: CSV as programs of any country write it, and XLSX.

CSV may be in UTF-8, UTF-16 or Latin-1, with commas, semicolons or tabs between its cells.
"""

import csv
import io
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

from .problem import Problem, Problems
from .source import LARGEST_FILE, read_raw

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
    """Every row that holds something, the first sheet of a workbook; Problems by row and column
    (file:row:column) where a cell is a date or too long, or the file is no spreadsheet.
    """
    raw = read_raw(file, most=8 * LARGEST_FILE)
    found = _workbook(file, raw) if raw[:2] == b"PK" else _text(file, raw)
    if not found:
        raise Problems([Problem(file, 1, 1, "rows-missing", "holds no rows")])
    return found


def _text(file: Path, raw: bytes) -> list[Row]:
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

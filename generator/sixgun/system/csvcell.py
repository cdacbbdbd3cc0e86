"""Cells of CSV that spreadsheets take as they are: neither formulas nor dates."""

import re

FORMULA = re.compile(  # at the start of a cell, or after what parts cells where commas do not
    r"(^|[;,\t\r\n])(\s*[\"']*)(?=[=@]|[+-].*(?:[|!]|\w\())", re.S
)  # after a sign, only what calls something
DATE = re.compile(r"\d{1,4}([-/])\d{1,2}(?:\1\d{1,4})?", re.ASCII)  # 1-2 is January 2 to Excel
PRINTED = str.maketrans("-/", "–⁄")


def inert(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula or a date, whether commas or semicolons part
    its cells; numbers with a sign stay. A range has a dash, as it is printed: 1–2.
    """
    if DATE.fullmatch(cell):
        return cell.translate(PRINTED)
    return FORMULA.sub(r"\1\2'", cell)

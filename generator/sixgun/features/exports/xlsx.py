"""The export `xlsx`: the lists of the export `csv` as the sheets of one workbook."""

from __future__ import annotations

import io
import re
from email.utils import parsedate_to_datetime
from typing import TYPE_CHECKING

from ...system.problem import SixgunError
from .csv_files import grids_of

if TYPE_CHECKING:
    from .export_table import Files, Subject

DAY = parsedate_to_datetime(
    "Tue, 01 Jan 1980 00:00:00 +0000"
)  # the same content gives the same bytes
LONGEST = 31  # letters of a sheet's name
NUMBER = re.compile(
    r"[+-]?(?:0|[1-9]\d{0,8})(?:\.\d+)?", re.ASCII
)  # 00 is a result of percentile dice: text
PLUS = "+General;-General;+0"  # the format of a modifier: +3
MOST_COLUMNS = 16_384  # Excel takes no more
WIDEST = 60


def write_xlsx(subject: Subject) -> Files:
    """A workbook with a sheet of terms first; numbers are numbers, and the heads stay in view."""
    import xlsxwriter

    raw, kit = io.BytesIO(), subject.kit
    book = xlsxwriter.Workbook(
        raw, {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False}
    )
    book.set_properties(
        {
            "title": kit.about.title,
            "author": kit.about.author,
            "comments": kit.terms,
            "created": DAY,
        }
    )
    head, cell, plus = (
        book.add_format({"text_wrap": True, "valign": "top"} | more)
        for more in ({"bold": True}, {}, {"num_format": PLUS})
    )
    grids = [
        ("Terms", ((kit.about.title,), *((line,) for line in kit.terms.split("\n\n")))),
        *grids_of(kit),
    ]
    used: set[str] = set()
    for name, grid in grids:
        sheet = book.add_worksheet(_sheet_name(name.removeprefix("tables/"), used))
        if len(grid[0]) > MOST_COLUMNS:
            raise SixgunError(
                f"the table “{name}” has {len(grid[0]):,} columns, and a workbook takes"
                f" {MOST_COLUMNS:,}; export it --to csv"
            )
        for row, line in enumerate(grid):
            for column, text in enumerate(line):
                if row and NUMBER.fullmatch(text):
                    sheet.write_number(
                        row, column, float(text), plus if text.startswith("+") else cell
                    )
                else:
                    sheet.write_string(row, column, text, cell if row else head)
        for column in range(len(grid[0])):
            widest = max(len(line[column]) for line in grid if column < len(line))
            sheet.set_column(column, column, min(WIDEST, widest + 2))
        sheet.freeze_panes(1, 0)
    book.close()
    return {f"{kit.id}.xlsx": raw.getvalue()}


def _sheet_name(name: str, used: set[str]) -> str:
    """A name that no other sheet has, in whatever case, and that Excel takes."""
    short = name[:LONGEST]
    number = 1
    while short.casefold() in used or short.casefold() == "history":  # which Excel keeps for itself
        number += 1
        short = f"{name[: LONGEST - 3]}-{number}"
    used.add(short.casefold())
    return short

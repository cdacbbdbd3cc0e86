"""A game as one JSON file, and its tables as plain text."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .export_table import Files, Subject
from fractions import Fraction
from math import lcm

if TYPE_CHECKING:
    from .export_table import Files, Subject
    from .kit import TableData


def write_json(subject: Subject) -> Files:
    """One file, in the form of docs/schemas/kit.json."""
    from .kit import kit_json

    return {
        f"{subject.kit.id}.json": (
            (json.dumps(kit_json(subject.kit), ensure_ascii=False, indent=1) + "\n").encode()
        )
    }


# The export `vtt-tables`: plain text of every table that is rolled or drawn on, for Roll20,


def write_tables(subject: Subject) -> Files:
    """A file for each table: a weight, a tab and the text, a line each; and Roll20's commands to
    make them all.
    """
    tables = [table for table in subject.kit.tables if table.key.sort in ("dice", "cards")]
    commands = [f"# {line}" for line in subject.kit.terms.splitlines() if line]
    for table in tables:
        commands.append(f"!import-table --{table.id} --show")
        commands += [
            f"!import-table-item --{table.id} --{text.replace(' --', ' –')} --{weight} --"
            for weight, text in rows_of(table)
        ]
    files = {f"{table.id}.txt": _text(table) for table in tables}
    return {
        **files,
        "roll20.txt": ("\n".join(commands) + "\n").encode(),
        "LICENSE.txt": f"{subject.kit.terms}\n".encode(),
    }


def _text(table: TableData) -> bytes:
    return "".join(f"{weight}\t{text}\n" for weight, text in rows_of(table)).encode()


def rows_of(table: TableData) -> list[tuple[int, str]]:
    """Each row's weight, in lowest terms over the table, and its text in a line."""
    chances = [Fraction(row.chance) for row in table.rows]
    common = lcm(*(chance.denominator for chance in chances))
    texts = [
        "; ".join(cell for cell in row.printed if cell != "–") or row.label for row in table.rows
    ]
    return [
        (int(chance * common), f"{row.label}: {' '.join(text.split())}")
        for chance, row, text in zip(chances, table.rows, texts, strict=True)
    ]

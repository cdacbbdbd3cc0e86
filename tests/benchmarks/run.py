"""How fast it is: one command, one table of ratios, each measured side by side in this run. It
takes some minutes.

    python tests/benchmarks/run.py [SHEETS]

The peer is not needed by the program itself (pip install '.[bench]'); without it its row is left
out.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from timing import Row


def rows(sheets: int) -> Iterator[Row]:
    from building import building
    from growing import CHAPTERS, FACE, growing
    from pressing import crowd, memory, pressing

    yield memory(sheets)  # first of all: a process begins with the peak of the one that started it
    yield from pressing(sheets)
    yield from crowd()
    yield from building()
    yield from growing(CHAPTERS, FACE)


def main() -> None:
    for row in rows(int(sys.argv[1]) if len(sys.argv) > 1 else 2000):
        sys.stdout.write(f"{row.what:76} {row.measured:>42}   {row.wanted}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()

"""A mend for WeasyPrint's columns, until it is made there.

WeasyPrint 70 balances columns above a block that spans them by growing them step by step. Where they reach the foot of the page it stops and
forgets everything that stands below, though nothing of it has been printed; and its steps are single pixels, so that a page takes many layouts.
Two lines of its own function are replaced: it goes on below, and grows by a third of a line. Should a later version read otherwise it is left as it
is: `render.pdf` looks for lost sections in any case.
"""

from __future__ import annotations

import inspect
from functools import cache

MENDS = (
    ("                    height = max_height\n                    stop_rendering = True\n", "                    height = max_height\n"),
    (
        "                add_height = 1 if lost_space == inf else lost_space\n",
        "                add_height = 5 if lost_space == inf else max(5, lost_space)\n",
    ),
)


@cache
def mend_columns() -> bool:
    """Puts the mended function in place, once a process; False when WeasyPrint's own no longer reads as we know it."""
    from weasyprint.layout import block, column

    source = inspect.getsource(column.columns_layout)
    if not all(source.count(old) == 1 for old, _ in MENDS):
        return False
    for old, new in MENDS:
        source = source.replace(old, new)
    names = vars(column)
    exec(compile(source, column.__file__, "exec"), names)  # the text is WeasyPrint's own, not content
    block.columns_layout = names["columns_layout"]
    return True

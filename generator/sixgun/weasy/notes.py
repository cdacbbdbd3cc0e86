"""What we note about laid-out pages and boxes, beside what WeasyPrint knows of them.

Notes about a page are in a table beside the pages, and go when their page goes. Notes about a box
are attributes under names of ours: WeasyPrint copies a box with its attributes whenever it lays it
out again, and the note has to go along.
"""

from collections.abc import MutableMapping
from dataclasses import dataclass
from typing import Any
from weakref import WeakKeyDictionary

NARROWER = "sixgun_narrower"  # pixels that a paragraph's measure is narrower by, as it is laid out
BY_WIDTH = "sixgun_narrower_by_width"  # the same for each width that it was laid out in
OPEN_TEXT = "sixgun_open_text"  # a text before the number of a page was put into it
GOES_ON = "sixgun_goes_on"  # whether a table is one that began on another page or in another column
LINES, MEASURES = "sixgun_lines", "sixgun_measures"  # lines and widths that are not worked out anew


@dataclass
class PageNotes:
    """What is known of a page. `measured` holds what was measured of it as it is now, by name; None
    for a page that still changes.
    """

    measured: dict[Any, Any] | None = None
    fillers: tuple[int, ...] = ()  # the numbers of those that are printed on it
    crossed: bool = False  # a filler stands across its foot


_pages: MutableMapping[Any, PageNotes] = WeakKeyDictionary()


def notes_of(page: Any) -> PageNotes:
    """The notes of a WeasyPrint page, to be read and changed."""
    notes = _pages.get(page)
    if notes is None:
        notes = _pages[page] = PageNotes()
    return notes


def measured(page: Any) -> dict[Any, Any]:
    """What was measured of a page that no longer changes, to be added to; of another page nothing
    is remembered.
    """
    known = notes_of(page).measured
    return {} if known is None else known

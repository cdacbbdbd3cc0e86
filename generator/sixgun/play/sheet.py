"""What every character's sheet has beside its bands: an id, a name, the line at its head, and where
it comes from.
"""

from typing import Any

from ..content.content import Content
from ..content.table import slug
from ..view import Areas, Band, SheetView, Slot
from .provenance import origin


def sheet_view(
    who: Any,
    content: Content,
    title: str,
    line: str,
    bands: tuple[Band, ...],
    note: str = "",
    default: str = "character",
) -> SheetView:
    """The sheet of a character or a group, blank for nobody. `note` goes before its origin;
    `default` is the id of one without seed or name.
    """
    seed, name, code = (getattr(who, key, "") for key in ("seed", "name", "code"))
    return SheetView(
        id="blank" if who is None else slug(seed or name) or default,
        name=name,
        strap=(content.about.title, title, line),
        bands=bands,
        provenance=" · ".join(text for text in (note, origin(seed, code)) if text),
        waived=tuple(dict.fromkeys(waiver.reason for waiver in getattr(who, "waive", ()))),
    )


def area(slot: Slot) -> Areas:
    """A slot of running text as a block of its own."""
    return Areas(slot.name, slot.label, (slot,))

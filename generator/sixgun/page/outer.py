"""Text in the outer margin: a stylesheet places it left of the text area; on right-hand pages it
moves to the right.
"""

from collections.abc import Iterable
from typing import Any

from ..weasy.box import classes, move_box, note_places, page_area


def turn_outward(pages: Iterable[Any]) -> None:
    """Moves what is of class `outer`, and placed absolutely, across the text area of each
    right-hand page.
    """
    for page in pages:
        area = page_area(page)
        if area.page_type.side != "right":
            continue
        outer = [
            box
            for box in area.descendants()
            if "outer" in classes(box) and box.style["position"] == "absolute"
        ]
        for box in outer:
            middle = box.border_box_x() + box.border_width() / 2
            move_box(box, 2 * (area.content_box_x() + area.width / 2 - middle), 0)
        if outer:
            note_places(page)

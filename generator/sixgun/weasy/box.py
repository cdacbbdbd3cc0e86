"""Laid-out boxes: their CSS classes, and boxes moved and made higher with their backgrounds, which
WeasyPrint positions once and for all.
"""

from typing import Any


def classes(box: Any) -> list[str]:
    """The CSS classes of a box's element; none for an anonymous box."""
    element = getattr(box, "element", None)
    return (element.get("class") or "").split() if element is not None else []


def body_classes(page: Any) -> list[str]:
    """Those of the <body> that a page is printed from."""
    body = [child for box in page._page_box.children for child in getattr(box, "children", ())][:1]
    return classes(body[0] if body else page._page_box)


def move_box(box: Any, right: float, down: float) -> None:
    """Moves a box and all in it, by pixels."""
    box.translate(right, down)
    for inner in box.descendants():
        _move_background(inner, right, down)


def heighten_box(box: Any, by: float) -> None:
    """Makes a box higher at its foot, by pixels; what is in it stays where it is."""
    box.height += by
    _move_background(box, higher=by)


def note_places(page: Any) -> None:
    """Finds the links, anchors, bookmarks and fields of a page anew, where its boxes were moved."""
    from weasyprint.anchors import gather_anchors

    page.anchors, page.links, page.bookmarks, page.forms = {}, [], [], {None: []}
    gather_anchors(page._page_box, page.anchors, page.links, page.bookmarks, page.forms)


def _move_background(box: Any, right: float = 0, down: float = 0, higher: float = 0) -> None:
    def moved(area: Any) -> Any:
        return (
            area
            if isinstance(area, str)
            else (area[0] + right, area[1] + down, area[2], area[3] + higher, *area[4:])
        )

    if background := getattr(box, "background", None):
        layers = [
            layer._replace(
                painting_area=moved(layer.painting_area),
                positioning_area=moved(layer.positioning_area),
                clipped_boxes=[*map(moved, layer.clipped_boxes)],
            )
            for layer in background.layers
        ]
        box.background = background._replace(layers=layers)

"""Less ink on a laid-out page: its colors become paler, and nothing moves, so that it has the lines and pages of the printing at home.

A stylesheet opts in with `--printing-ink: saved`. Text becomes gray, large text paler; bars become tints, and the light text on them dark; drawings become
pale, those that are read (plans, charts, small signs) less so. Codes and ruled paper keep their ink.
"""

import re
from collections.abc import Iterable
from typing import Any

from ..units import PIXEL
from .box import classes

SAVED = re.compile(r"--printing-ink:\s*(saved|full)")
TEXT, HEADLINE, LINE, BAR, FRAME, PICTURE, READ = 0.54, 0.45, 0.42, 0.12, 0.5, 0.33, 0.54  # shares of their ink
LARGE, SMALL, RULE = 13 / PIXEL, 16 / PIXEL, 5 / PIXEL  # pixels: text that is a headline, a picture that is a sign, a ground that is a rule
DARK = 0.5  # of 1: what is darker is a bar, or text on light ground
ON_BAR = (0.2, 0.2, 0.2)  # light text, once its bar is a tint
SIDES = ("top", "right", "bottom", "left")
KEPT, LETTERED = {"qr", "ruling"}, {"plot", "plan", "view", "title", "bar", "rose"}  # classes of drawings

Rgb = tuple[float, ...]


def saves_ink(css: str) -> bool:
    """Whether a stylesheet asks for it; the last word counts."""
    return SAVED.findall(css)[-1:] == ["saved"]


def save_ink(pages: Iterable[Any]) -> None:
    """Makes everything on laid-out pages paler, once."""
    saver = _Saver()
    for page in pages:
        saver.spare(page._page_box)


class _Saver:
    """What was made paler: boxes on several pages share their styles."""

    def __init__(self) -> None:
        self.seen: dict[int, Any] = {}  # by id, which what is kept here does not lose to another
        self.lined: dict[int, Any] = {}

    def spare(self, box: Any, drawn: bool = False) -> None:
        """A box and all in it; `drawn`: it is part of a picture that is paler as a whole."""
        box = getattr(box, "_box", box)
        if self._known(box):
            return
        bare = not any(map(_is_text, _all(box)))
        if not drawn and bare and (share := _share(box)) < 1:
            if not self._known(box.style):
                box.style["opacity"] *= share
            drawn = True
        if not drawn:
            drawn = self._ground(box, bare)
            self._lines(box)
            if _is_text(box) and not self._known(box.style):
                large = box.style["font_size"] >= LARGE
                box.style["color"] = _paler(box.style["color"], HEADLINE if large else TEXT, light=ON_BAR)
        for child in getattr(box, "children", ()):
            self.spare(child, drawn)

    def _known(self, thing: Any) -> bool:
        known = id(thing) in self.seen
        self.seen[id(thing)] = thing
        return known

    def _ground(self, box: Any, bare: bool) -> bool:
        """Whether what is in a box is to be left as it is: light drawings on a dark ground without text."""
        ground = getattr(box, "background", None)
        if ground is None or not ground.color.alpha:
            return False
        thin = min(_measures(box)) < RULE
        framed = bare and _darkness(ground.color) > DARK and bool(getattr(box, "children", ()))
        box.background = ground._replace(color=_paler(ground.color, LINE if thin else FRAME if framed else BAR))
        return framed

    def _lines(self, box: Any) -> None:
        style = box.style
        if id(style) not in self.lined:
            self.lined[id(style)] = style
            for name in (*(f"border_{side}_color" for side in SIDES), "outline_color", "column_rule_color"):
                color = style["color"] if style[name] == "currentcolor" else style[name]
                style[name] = _paler(color, LINE)
        for grid in getattr(box, "collapsed_border_grid", None) or ():
            for row in grid:
                row[:] = [(score, (kind, width, _paler(color, LINE))) for score, (kind, width, color) in row] if not self._known(row) else row


def _all(box: Any) -> Iterable[Any]:
    yield box
    for child in getattr(box, "children", ()):
        yield from _all(getattr(child, "_box", child))


def _is_text(box: Any) -> bool:
    from weasyprint.formatting_structure.boxes import TextBox

    return isinstance(box, TextBox) and bool(box.text.strip())


def _share(box: Any) -> float:
    """How much of its ink a drawing keeps; 1 for what is none, and for what lets nothing go."""
    from weasyprint.formatting_structure.boxes import ReplacedBox

    ground = getattr(box, "background", None)
    pictured = (ground is not None and any(layer.image for layer in ground.layers)) or getattr(box, "border_image", None) is not None
    if not isinstance(box, ReplacedBox) and not pictured:
        return 1
    named = {*classes(box)}
    if named & KEPT:
        return 1
    if named & LETTERED or min(_measures(box)) < SMALL:
        return READ
    return HEADLINE if "wood" in named else PICTURE


def _measures(box: Any) -> tuple[float, float]:
    return (box.border_width(), box.border_height()) if hasattr(box, "border_width") else (box.width, box.height)


def _darkness(color: Any) -> float:
    red, green, blue = color.to("srgb").coordinates
    return float(1 - (0.299 * red + 0.587 * green + 0.114 * blue))


def _paler(color: Any, share: float, light: Rgb = ()) -> Any:
    """A color with a share of its ink; a light one becomes `light` where that is given."""
    from tinycss2.color4 import Color

    if not color.alpha:
        return color
    if light and _darkness(color) < DARK / 2:
        return Color("srgb", light, color.alpha)
    return Color("srgb", tuple(1 - (1 - n) * share for n in color.to("srgb").coordinates), color.alpha)

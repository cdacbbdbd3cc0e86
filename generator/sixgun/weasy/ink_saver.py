"""Less ink on a laid-out page: its colors become paler, and nothing moves, so that it has the lines
and pages of the printing at home.

A stylesheet opts in with `--printing-ink: saved`. Text, codes and ruled paper keep all of their
ink, so that a laser printer screens no letter; nothing else keeps more than half. Bars become
tints, and the light text on them dark; drawings that are read are not as pale as the others.
"""

from collections.abc import Iterable
from typing import Any

from ..content.paper import PIXEL
from .box import classes, is_picture, is_text, placed_box

# shares of their ink; a great black letter of 0.42 stands out from paper by 3 to 1, as it must
POSTER, LINE, BAR, FRAME, PICTURE, READ = 0.42, 0.3, 0.09, 0.34, 0.22, 0.36
GREAT, SMALL, RULE = (
    26 / PIXEL,
    16 / PIXEL,
    5 / PIXEL,
)  # pixels: letters of a poster, a picture that is a sign, a ground that is a rule
DARK, LIGHT = 0.5, 0.12  # of 1: the least darkness of a bar, and the most of text on it
ON_BAR = (0.2, 0.2, 0.2)  # light text, once its bar is a tint
SIDES = ("top", "right", "bottom", "left")
KEPT, LETTERED = (
    {"qr", "ruling"},
    {"plot", "plan", "view", "title", "bar", "rose"},
)  # classes of drawings


def save_ink(pages: Iterable[Any]) -> None:
    """Makes everything on laid-out pages paler, once."""
    saver = _Saver()
    for page in pages:
        saver.spare(page._page_box)


class _Saver:
    """What was made paler: boxes on several pages share their styles."""

    def __init__(self) -> None:
        self.seen: dict[int, Any] = {}  # by id, which stays unique while the object is kept here
        self.lined: dict[int, Any] = {}

    def spare(self, box: Any, drawn: bool = False) -> None:
        """A box and all in it; `drawn`: it is light on a dark ground, and stays."""
        box = placed_box(box)
        if self._known(box):
            return
        if not drawn and (share := _share(box)) < 1 and not self._known(box.style):
            box.style["opacity"] *= share
        if not drawn:
            drawn = self._ground(box)
            self._lines(box)
            if _is_text(box) and not self._known(box.style):
                box.style["color"] = _dark_text(box.style["color"])
        for child in getattr(box, "children", ()):
            self.spare(child, drawn)

    def _known(self, thing: Any) -> bool:
        known = id(thing) in self.seen
        self.seen[id(thing)] = thing
        return known

    def _ground(self, box: Any) -> bool:
        """A box's background and frame, and whether its contents stay as they are: light
        drawings on a dark background without text.
        """
        if getattr(box, "border_image", None) is not None:
            box.border_image = _Pale(box.border_image, PICTURE)
        ground = getattr(box, "background", None)
        if ground is None:
            return False
        thin = min(_measures(box)) < RULE
        framed = (
            _darkness(ground.color) > DARK
            and bool(getattr(box, "children", ()))
            and not any(map(_is_text, _all(box)))
        )
        share = READ if min(_measures(box)) < SMALL else PICTURE
        layers = [
            layer._replace(image=_Pale(layer.image, share)) if layer.image else layer
            for layer in ground.layers
        ]
        box.background = ground._replace(
            color=_paler(ground.color, LINE if thin else FRAME if framed else BAR), layers=layers
        )
        return framed and ground.color.alpha > 0

    def _lines(self, box: Any) -> None:
        style = box.style
        if id(style) not in self.lined:
            self.lined[id(style)] = style
            for name in (
                *(f"border_{side}_color" for side in SIDES),
                "outline_color",
                "column_rule_color",
            ):
                color = style["color"] if style[name] == "currentcolor" else style[name]
                style[name] = _paler(color, LINE)
        for grid in getattr(box, "collapsed_border_grid", None) or ():
            for row in grid:
                row[:] = (
                    [
                        (score, (kind, width, _paler(color, LINE)))
                        for score, (kind, width, color) in row
                    ]
                    if not self._known(row)
                    else row
                )


def _all(box: Any) -> Iterable[Any]:
    yield box
    for child in getattr(box, "children", ()):
        yield from _all(placed_box(child))


def _is_text(box: Any) -> bool:
    return is_text(box) and bool(box.text.strip())


def _share(box: Any) -> float:
    """How much of its ink a drawing keeps; 1 for anything else, and for what lets nothing go."""
    named = {*classes(box)}
    if not is_picture(box) or named & KEPT:
        return 1
    if "wood" in named:
        return POSTER if _measures(box)[1] / _line_count(box) > GREAT else 1
    if any(name.startswith("title-") for name in named):
        return POSTER
    return READ if named & LETTERED or min(_measures(box)) < SMALL else PICTURE


def _line_count(box: Any) -> int:
    """How many lines of letters a drawing has; 1 where it has none."""
    return max(1, sum(str(one.tag).endswith("text") for one in box.element))


def _measures(box: Any) -> tuple[float, float]:
    return (
        (box.border_width(), box.border_height())
        if hasattr(box, "border_width")
        else (box.width, box.height)
    )


def _darkness(color: Any) -> float:
    red, green, blue = color.to("srgb").coordinates
    return float(1 - (0.299 * red + 0.587 * green + 0.114 * blue))


def _dark_text(color: Any) -> Any:
    """A color of text; one that is light, for a dark ground, becomes dark."""
    from tinycss2.color4 import Color

    return Color("srgb", ON_BAR, color.alpha) if _darkness(color) < LIGHT else color


def _paler(color: Any, share: float) -> Any:
    """A color with a share of its ink."""
    from tinycss2.color4 import Color

    return Color("srgb", _shared(color.to("srgb").coordinates, share), color.alpha)


def _shared(color: Iterable[float], share: float) -> tuple[float, ...]:
    return tuple(1 - (1 - part) * share for part in color)


class _Pale:
    """A picture of a ground or a frame, drawn with a share of its ink."""

    def __init__(self, picture: Any, share: float):
        self.picture, self.share = picture, share

    def __getattr__(self, name: str) -> Any:
        return getattr(self.picture, name)

    def draw(self, stream: Any, width: float, height: float, *rest: Any) -> None:
        group = stream.add_group(0, 0, width, height)
        self.picture.draw(group, width, height, *rest)
        with stream.stacked():
            stream.set_alpha(self.share, stroke=True, fill=True)
            stream.draw_x_object(group.id)

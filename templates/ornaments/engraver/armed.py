"""What a person of a portrait carries: a long arm behind the shoulder, a short one in the hand."""

from __future__ import annotations

from collections.abc import Callable

from arms import ARMS
from engrave import Drawing, curve, moved, smooth
from faces import HIGH, WIDE
from guns import GUNS
from hands import HANDS

Place = tuple[float, float, float, float, bool]  # the middle, the turn, the scale, mirrored or not
BEHIND: dict[str, Place] = {
    "rifle": (284, 196, -82, 0.62, False),
    "carbine": (284, 214, -80, 0.62, False),
    "cavalry-carbine": (284, 214, -80, 0.62, False),
    "musket": (284, 196, -82, 0.62, False),
    "trapdoor": (284, 196, -81, 0.62, False),
    "buffalo-rifle": (284, 196, -82, 0.62, False),
    "scope": (284, 200, -81, 0.62, False),
    "shotgun": (284, 196, -80, 0.62, False),
    "shotgun-single": (284, 196, -80, 0.62, False),
    "scatter-gun": (266, 214, -80, 0.62, False),
    "sawn-off": (282, 252, -78, 0.6, False),
    "spear": (272, 190, 85, 0.7, True),
    "tomahawk": (267, 216, -84, 0.62, False),
    "axe": (256, 218, -78, 0.62, False),
    "pitchfork": (264, 196, -84, 0.68, False),
}
HELD: dict[str, Place] = {
    "revolver": (66, 238, 83, 0.42, True),
    "knife": (64, 250, 80, 0.4, True),
    "saber": (66, 206, 84, 0.56, True),
}
GRIPS = {"revolver": (58.0, 290.0), "knife": (64.0, 300.0), "saber": (64.0, 300.0)}
CUTS = {**ARMS, **GUNS, **HANDS}


def armed() -> dict[str, Callable[[], Drawing]]:
    """Every part, by the name of the cut it shows."""
    behind = {name: lambda n=name, at=at: laid(n, at) for name, at in BEHIND.items()}
    held = {name: lambda n=name, at=at: gripped(n, at) for name, at in HELD.items()}
    return {**behind, **held, "bow": bow}  # type: ignore[dict-item]


def laid(name: str, at: Place) -> Drawing:
    x, y, turn, scale, flip = at
    cut, d = CUTS[name](), Drawing(WIDE, HIGH)
    for color, shape in cut.painted:
        centered = [(px - cut.wide / 2, py - cut.high / 2) for px, py in shape]
        d.painted.append((color, moved(centered, x, y, turn, scale, flip)))
    return d


def gripped(name: str, at: Place) -> Drawing:
    """A fist about the grip, in front of the coat, with its cuff."""
    d = laid(name, at)
    x, y = GRIPS[name]
    sleeve = curve(f"{x - 30},{y + 26}! {x + 30},{y + 22}! {x + 46},{y + 90}! {x - 46},{y + 90}!")
    d.shape(sleeve, 2.4)
    d.hatch(sleeve, lambda px, py: 0.3 + 0.6 * smooth(px - x, -26, 34), 3.8, 84)
    cuff = curve(f"{x - 26},{y + 16}! {x + 25},{y + 13}! {x + 30},{y + 30}! {x - 30},{y + 34}!")
    d.shape(cuff, 2)
    fist = curve(
        f"{x - 24},{y - 14} {x - 10},{y - 22} {x + 12},{y - 21} {x + 24},{y - 12} {x + 26},{y + 4}"
        f" {x + 22},{y + 18}! {x - 22},{y + 20}! {x - 28},{y + 4}"
    )
    d.shape(fist, 2.2)
    d.hatch(fist, lambda px, py: 0.55 * smooth(px, x - 2, x + 28), 3.4, 78)
    for n in range(3):
        top = y - 12 + n * 10
        d.stroke(f"{x - 26},{top} {x - 10},{top - 2} {x + 6},{top + 1}", 2)
    d.stroke(f"{x + 6},{y - 20} {x + 12},{y - 4} {x + 4},{y + 8}", 2.4)
    return d


def bow() -> Drawing:
    """A bow on the shoulder, with its string."""
    d = Drawing(WIDE, HIGH)
    stave = curve("262,46! 276,58 296,110 300,180 294,240 286,300", False)
    d.stroke(stave, 13, tip=5, fat=0.6)
    d.stroke(moved(stave[3:30], -2), 3.6, color="w")
    d.stroke([(264, 48), (272, 170), (280, 300)], 1.6, tip=1.5)
    for n in range(6):
        d.stroke([(293, 172 + n * 5), (307, 174 + n * 5)], 2.2, tip=1.6)
    return d

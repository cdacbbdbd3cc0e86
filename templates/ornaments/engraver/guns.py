"""Each kind of firearm, with what sets it apart: its lock, its barrels and its stock."""

from __future__ import annotations

import math

from arms import (
    bar,
    barrel,
    big,
    cylinder,
    grip,
    guard_and_trigger,
    hammer,
    plate,
    revolver,
    screws,
    sheen,
    wood,
)
from engrave import Drawing, Line, box, curve, moved, oval, smooth

STOCK = (
    "80,18! 70,19 56,22 36,24.5 8,25! 5.5,28 5,40 7,53! 20,52.5 36,48 50,42 58,41 66,42.5 70,38"
    " 80,36!"
)  # of a shoulder arm, in half points, as its lock takes it
GRIP = "80,18! 72,19 64,22 54,27 44,34 36,43 32,51! 36,56 42,57! 50,50 60,43 66,42.5 72,38 80,36!"
LOCK = "78,18.5! 90,16 112,16! 119,17! 119.5,31! 112,34.5 96,36 78,35!"


def double_action() -> Drawing:
    """The trigger well forward in a round guard, the grip like a bird's head."""
    d = Drawing(370, 200, "A double-action revolver")
    d.stroke(big("64,56 64,66 70,74 80,75.5 89,70 92,60 92,53", False), 4.4, tip=3.6)
    d.stroke(big("79,55 80,63 75,71", False), 5, tip=4)
    d.shape(big("60,34! 59,27 55,22.5 49,22 46,19.5 44,21 46,25 50,29 50,36 52,40!"), 1.6, "k")
    barrel(d, 177)
    frame = (
        "61.5,27.5 65,24.4 71,23.2 98,24.2! 99.5,26! 99.5,45! 98,54! 92,57 70,58 62,61 57,62!"
        " 48.6,50! 50,43 53.5,38.5 57,34 59.5,30"
    )
    plate(d, big(frame), lambda x, y: 0.14 + 0.5 * smooth(y, 84, 122) + 0.3 * smooth(x, 110, 92))
    cylinder(d)
    plate(d, big("60,34 64,31 66,33! 66.4,46! 63,50 59.5,47 58,41"), 0.4, 20)
    held = big(
        "49,47.5! 43,53 38,62 33.5,72 29,79 27.5,86 31,92.5 38,95 46,92.5 50,86 51,79 55,71 61,62!"
    )
    d.shape(held, 2.4)
    d.hatch(held, 0.34, 5, 45)
    d.hatch(held, 0.34, 5, -45)
    d.shape(oval(84, 134, 6, 6, steps=20), 1.4)
    screws(d, (191, 99), (114, 112), (129, 112), (177, 110))
    return d


def cap_and_ball() -> Drawing:
    """Open at the top, with a rammer below the barrel."""
    d = Drawing(424, 214, "A cap-and-ball revolver")
    guard_and_trigger(d)
    hammer(d)
    d.stroke(big("103,40 130,45.5 168,43.5 184,40", False), 8, tip=6)
    d.stroke(big("106,41.5 132,45 170,42.5", False), 2.4, tip=1, color="w")
    bar(d, big("106,26.6! 203,27.6! 204,28.6! 204,36.6! 203,37.6! 106,38.6!"), 2)
    d.shape(moved(big("181,28! 183,22.5 186,20.6 188.4,21 189,28!"), 24), 1.2, "k")
    plate(
        d,
        big("95,31! 103,26! 113,25.5! 120,27! 122,37! 110,44! 106,52! 96,53.5!"),
        lambda x, y: 0.16 + 0.5 * smooth(y, 70, 108),
    )
    d.shape(box(204, 62, 10, 18), 1.4, "k")
    frame = "58,36! 62,34! 66.4,52.5! 96,52.5! 96,54.5! 92,57 66,57.5 60,60.4 55,63! 46.6,48! 52,40"
    plate(d, big(frame), lambda x, y: 0.2 + 0.4 * smooth(y, 96, 122))
    bar(d, big("66.4,30! 69,29! 95,29! 95,52.5! 69,52.5! 66.4,51!"), 1.6, 2.4)
    for y in (33, 40.5, 48):
        d.shape(big(f"66.6,{y - 2}! 73,{y - 2}! 73,{y + 2}! 66.6,{y + 2}!"), 1.2, "k")
        d.fill(box(128, y * 2 - 1.6, 6, 3.2))
    d.fill(box(180, 58, 2, 47))
    plate(d, big("56,40 60,36 65,33! 66,46! 63,50 59.5,49"), 0.4, 20)
    screws(d, (114, 105), (129, 108), (177, 110))
    grip(d)
    return d


def brace() -> Drawing:
    """Two of a kind, crossed, with the muzzles up."""
    d, one = Drawing(424, 300, "A brace of pistols"), cap_and_ball()
    for flip in (True, False):
        d.painted += [
            (color, moved(line, 414 if flip else 10, 112, 24 if flip else -24, 0.92, flip))
            for color, line in one.painted
        ]
    return d


def pepperbox() -> Drawing:
    """Six barrels that turn as one, and a ring to pull."""
    d = Drawing(330, 200, "A pepperbox")
    d.stroke(curve("118,96 116,124 132,140 152,134 160,114 158,94", False), 6, tip=5)
    d.shape(oval(138, 120, 12, 13), 3.4)
    for top, foot in ((22, 38), (36, 58), (56, 80), (78, 94)):
        bar(
            d,
            curve(f"130,{top}! 312,{top}! 316,{top + 3}! 316,{foot - 3}! 312,{foot}! 130,{foot}!"),
        )
    d.shape(curve("130,20! 142,20! 142,96! 130,96!"), 1.8, "k")
    d.shape(curve("300,20! 308,20! 308,96! 300,96!"), 1.6, "k")
    plate(
        d,
        curve("70,44! 84,30 112,24! 132,24! 132,96! 158,98 150,106 104,110 76,104! 62,80"),
        lambda x, y: 0.16 + 0.5 * smooth(y, 54, 108),
        58,
        2,
    )
    d.shape(curve("80,32! 92,14 132,12! 146,16! 146,22! 100,24! 90,36!"), 1.6, "k")
    held = curve(
        "66,62! 78,76 88,98 90,110 82,130 70,152 60,172! 46,182 26,176 16,162! 22,138 32,110 42,84"
        " 54,64"
    )
    d.shape(held, 2.2)
    d.hatch(held, lambda x, y: sheen(x + 28, y), 3.4, 110, lambda u: 2.4 * math.sin(u / 16))
    d.shape(oval(54, 122, 7, 9, 20), 1.6)
    screws(d, (98, 92), (116, 44), size=3.6)
    d.along([curve("92,66 100,56 114,58 118,68 110,76 102,70", False)], 0.5, 1.8)
    return d


def butt(d: Drawing, pistol: bool = False) -> None:
    """The stock of a shoulder arm with its plate, or what is left when it is sawn off."""
    wood(d, big(GRIP if pistol else STOCK), 0.4, -5)
    if not pistol:
        d.fill(big("5.5,28 8,25! 11.5,25! 10,40 11,53! 7,53! 5,40"))


def guard(d: Drawing, triggers: int = 1) -> None:
    d.stroke(big("74,37 77,45 86,47 93,43 94,36", False), 4, tip=3.4)
    for n in range(triggers):
        d.stroke(moved(big("83,36 81.5,40 84,43", False), 12 * n), 3.4)


def side_hammer(d: Drawing, dx: float = 0) -> None:
    d.shape(moved(big("92,26! 90,17 86,11.5 80,8.4 78.4,10 82,13 84.6,18 86,26!"), dx), 1.6, "k")
    d.stroke(moved(curve("176,40 172,30 164,22", False), dx), 1.4, color="w")


def lock(d: Drawing) -> None:
    plate(d, big(LOCK), lambda x, y: 0.12 + 0.36 * smooth(y, 40, 72), 60)
    screws(d, (204, 54), (164, 62), size=3)


def fore(d: Drawing, far: float, top: float = 22, low: float = 33) -> None:
    """The wood below a barrel, as far as `far`, in half points."""
    text = f"118,{top}! {far - 6},{top}! {far},{top + 2} {far - 2},{low - 3} {far - 10},{low - 1}"
    wood(d, big(f"{text} 118,{low + 3}!"), 0.42)


def tube(d: Drawing, far: float, top: float = 15, foot: float = 22.4, near: float = 110) -> None:
    """A barrel with its muzzle at `far`, in half points."""
    ends = f"{far - 1},{top + 0.6}! {far},{top + 1.4}! {far},{foot - 1.4}! {far - 1},{foot - 0.6}!"
    bar(d, big(f"{near},{top}! {ends} {near},{foot}!"), 1.8)


def sight(d: Drawing, at: float, top: float = 15) -> None:
    d.fill(big(f"{at},{top + 0.6}! {at + 1},{top - 3} {at + 3},{top - 4} {at + 4},{top + 0.6}!"))


def bands(d: Drawing, *places: float, top: float = 14, foot: float = 33) -> None:
    """Iron round barrel and wood."""
    for x in places:
        d.fill(box(2 * x, 2 * top, 9, 2 * (foot - top)))
        d.fill(box(2 * x + 2, 2 * top + 5, 4, 4), color="w")


def musket() -> Drawing:
    """Wood nearly to the muzzle, three bands, a ramrod, and a hammer for caps."""
    d = Drawing(560, 116, "A rifled musket")
    guard(d)
    tube(d, 275)
    bar(d, big("180,26! 272,25! 274,26 272,27.4! 180,28!"), 1.2)
    wood(d, big("112,21.6! 252,21.6! 255,23 255,25.4 252,27! 180,29.6 118,34!"), 0.42)
    bands(d, 148, 196, 240, foot=30)
    sight(d, 266)
    butt(d)
    lock(d)
    side_hammer(d, 12)
    d.shape(oval(200, 32, 5), 1.4, "k")
    return d


def trapdoor() -> Drawing:
    """The breech block stands open on its hinge; wood far forward, two bands, a bayonet."""
    d = Drawing(560, 116, "An army rifle with its breech open")
    guard(d)
    d.shape(big("224,26! 278,22.4! 279,24! 226,30!"), 1.4, "k")
    d.stroke(big("227,27.6 274,23.4", False), 1.4, color="w")
    tube(d, 238)
    wood(d, big("112,21.6! 212,21.6! 215,23 215,26 212,28! 170,30 118,34!"), 0.42)
    bands(d, 152, 198, foot=30)
    d.shape(big("221,13! 230,13! 230,31! 221,31!"), 1.6, "k")
    butt(d)
    lock(d)
    plate(d, big("121,16.5! 118,3! 123,1! 129,2.4! 128,15.4!"), 0.34, 62)
    d.shape(big("108,15.4! 122,15.4! 122,18! 108,18!"), 1.2, "k")
    side_hammer(d, 6)
    return d


def buffalo_rifle() -> Drawing:
    """A heavy barrel of eight sides, a sight that folds up behind, two triggers, a lever."""
    d = Drawing(560, 116, "A buffalo rifle")
    guard(d, 2)
    d.stroke(big("94,35 100,41 92,49 80,49 74,44", False), 5, tip=4)
    side = "110,12.6! 274,14! 274,23! 110,24.6!"
    d.shape(big(side), 2)
    d.hatch(big("110,16.4! 274,17! 274,20! 110,20.6!"), 0.35, 3, 0)
    d.fill(big("110,20.8! 274,20! 274,23! 110,24.6!"))
    sight(d, 268, 13.6)
    sight(d, 176, 13.4)
    wood(d, big("118,23.6! 186,22.6! 191,24 189,28 180,30.4 118,35!"), 0.42)
    d.shape(big("186,22.6! 191,24 189,28 184,29!"), 1.2, "k")
    butt(d)
    plate(d, big("78,17! 96,13.6! 119.5,13! 119.5,33! 112,36.5 96,37 78,36!"), 0.24, 60)
    d.shape(big("106,13! 116,12.6! 116,36! 108,37!"), 1.4)
    d.hatch(big("106,13! 116,12.6! 116,36! 108,37!"), 0.4, 3, 0)
    side_hammer(d, 4)
    d.stroke(big("74,19 73,6", False), 5, tip=4.4)
    d.shape(oval(146, 14, 7, 9), 2.4)
    screws(d, (190, 64), (166, 62), size=3)
    return d


def army_carbine() -> Drawing:
    """Short, one band, a hammer for caps, a ring for the sling of a rider."""
    d = Drawing(430, 116, "A cavalry carbine")
    guard(d)
    tube(d, 206)
    fore(d, 168, 21.6, 31)
    bands(d, 158, foot=31.6)
    sight(d, 197)
    butt(d)
    plate(d, big("78,17.6! 96,15! 119.5,14! 119.5,33! 112,36.5 96,37 78,36!"), 0.24, 60)
    d.shape(big("107,14! 117,14! 117,36! 109,37!"), 1.4)
    d.hatch(big("107,14! 117,14! 117,36! 109,37!"), 0.4, 3, 0)
    side_hammer(d, 6)
    d.stroke(curve("176,66 196,64 220,62", False), 2.6, tip=2)
    d.stroke([*oval(190, 80, 9, 12), (199, 80)], 3, tip=2.4)
    screws(d, (166, 60), size=3)
    return d


def single_shotgun() -> Drawing:
    """One barrel, one hammer."""
    d = Drawing(520, 116, "A single-barreled shotgun")
    guard(d)
    tube(d, 256, 15.6, 25)
    d.shape(oval(508, 29, 3.2, steps=14), 1.2, "k")
    fore(d, 178, 24.4, 33)
    butt(d)
    lock(d)
    side_hammer(d, 10)
    return d


def short_shotgun(far: float, pistol: bool, alt: str) -> Drawing:
    """Two short barrels, side by side, with both triggers and both hammers."""
    d = Drawing(2 * far + 10, 122, alt)
    bar(d, big(f"112,22.4! {far - 1},21.8! {far - 1},29! 112,31!"), 1.8)
    bar(d, big(f"110,13.2! {far},14! {far + 1},15! {far + 1},20.6! {far},21.8! 110,22.4!"), 1.8)
    for y in (18, 25.4):
        d.shape(oval(2 * far, 2 * y, 3.4, 6.4, steps=20), 1.4, "k")
    fore(d, min(far - 10, 160), 27.4, 35)
    guard(d, 2)
    butt(d, pistol)
    plate(d, big("78,17! 92,12.6 118,12.6! 119.5,14.5! 119.5,32! 112,36.5 96,37 78,36!"), 0.3, 60)
    for dx in (0, 12):
        side_hammer(d, dx)
    screws(d, (204, 54), (164, 60), size=3)
    return d


def sawn_off() -> Drawing:
    return short_shotgun(168, True, "A sawn-off shotgun")


def scatter_gun() -> Drawing:
    """The short gun of a coach guard, with its shells."""
    d = short_shotgun(190, False, "A scatter gun and its shells")
    for x, turn in ((250, 6), (300, -4)):
        shell = box(0, 0, 40, 17)
        d.shape(moved(shell, x, 92, turn), 1.6, "k")
        d.shape(moved(box(0, -1, 9, 19), x, 92, turn), 1.6)
        d.stroke(moved([(14.0, 5.0), (36.0, 5.0)], x, 92, turn), 1.6, color="w")
    return d


def lever_gun(far: float, scope: bool, alt: str) -> Drawing:
    """A lever-action arm as far as `far`, in half points, with a telescope or a saddle ring."""
    d = Drawing(2 * far + 10, 116 + (18 if scope else 0), alt)
    dy = 9 if scope else 0

    def at(text: str, closed: bool = True) -> Line:
        return moved(big(text, closed), 0, 2 * dy)

    bar(d, at(f"118,22.4! {far - 10},22! {far - 8},23 {far - 8},26 {far - 10},27! 118,27.6!"))
    bar(d, at(f"112,14.4! {far},15.6! {far},21.8! 112,22.6!"))
    d.fill(at(f"{far - 7},15.8! {far - 6},11.8 {far - 4},10.8 {far - 3},15.8!"))
    lever = "110,33 102,34.5 92,36 86,39 83,45 84,50 78,53 66,50 58,44 60,39 68,37.5 78,37 84,38"
    d.stroke(at(lever, False), 6, tip=5)
    d.stroke(at(lever, False), 2.4, tip=2, color="w")
    d.stroke(at("92,34 90,39 92.5,43", False), 3.6)
    wood(
        d,
        at(
            "74,20! 66,22 56,23.5 40,23 22,22.5 6,22.2! 4.5,24 4,36 5.5,48 7,50.5! 20,46.5 36,41.5"
            " 52,36.5 64,34 76,34!"
        ),
        0.4,
        -4,
    )
    d.fill(at("4.5,24 6,22.2! 9.5,22.3! 8,36 10.5,49.4! 7,50.5! 5.5,48 4,36"))
    receiver = "73,19! 80,16.5 88,14.2 96,13.4! 118,13.4! 119.5,15! 119.5,31! 117,34! 74,34.6!"
    plate(d, at(receiver), lambda x, y: 0.14 + 0.4 * smooth(y - 2 * dy, 44, 68), 55)
    plate(d, at("90,17.4! 114,17.4! 115.5,19! 115.5,29! 114,30.5! 96,30.5! 90,26!"), 0.28, -55, 1.2)
    d.shape(at("99,22.5 101,20 108,19.5 113,21 113,24.5 108,26.2 101,26"), 1.4, "k")
    d.shape(at("86,15.2! 83.5,10.5 79,7.5 74.5,7 73.5,8.4 76.5,10.5 79,13.5 80,17!"), 1.4, "k")
    wood(d, at("119.5,21.5! 164,21.5! 166,23! 166,29! 164,30.5! 119.5,32.5!"), 0.42)
    d.fill(moved(box(324, 41, 9, 22), 0, 2 * dy))
    if scope:
        telescope(d, far)
    else:
        d.stroke([*oval(176, 84, 9, 11), (185, 84)], 3, tip=2.4)
        d.fill(oval(176, 70, 4))
    return d


def telescope(d: Drawing, far: float) -> None:
    """A long tube on two mounts over the barrel."""
    for x in (101, far - 46):
        d.shape(big(f"{x},13! {x + 7},13! {x + 6},25! {x + 1},25!"), 1.6, "k")
    bar(d, big(f"64,6! {far - 22},6.6! {far - 22},14! 64,14.4!"), 2)
    for x, wide, out in ((56, 12, 2.4), (97, 14, 1.4), (far - 50, 14, 1.4), (far - 26, 14, 2.4)):
        ring = f"{x},{6 - out}! {x + wide},{6 - out}! {x + wide},{14.4 + out}! {x},{14.4 + out}!"
        bar(d, big(ring), 2, 2.4)
    for x in (104, far - 43):
        d.shape(oval(2 * x, 6, 4, 4), 1.6, "k")


def carbine() -> Drawing:
    return lever_gun(206, False, "A lever-action carbine")


def scoped_rifle() -> Drawing:
    return lever_gun(256, True, "A rifle with a telescopic scope")


def long_revolver() -> Drawing:
    return revolver("A long-barreled revolver", 268)


def fast_revolver() -> Drawing:
    """Barrel and guard are cut away."""
    return revolver("A fast-draw revolver", 142, rod=False, guard=False)


GUNS = {
    "revolver-double": double_action,
    "revolver-cap": cap_and_ball,
    "brace": brace,
    "revolver-long": long_revolver,
    "revolver-fast": fast_revolver,
    "pepperbox": pepperbox,
    "musket": musket,
    "trapdoor": trapdoor,
    "buffalo-rifle": buffalo_rifle,
    "cavalry-carbine": army_carbine,
    "carbine": carbine,
    "scope": scoped_rifle,
    "shotgun-single": single_shotgun,
    "sawn-off": sawn_off,
    "scatter-gun": scatter_gun,
}

"""The players' side of each game's screen, four scenes each, in the manner of the game."""

from __future__ import annotations

import math

from engrave import Drawing, noise, oval, smooth
from figures import figure
from horses import coach, horse, rider
from panorama import (
    HORIZON,
    PANEL,
    PANELS,
    WIDE,
    Ground,
    Strip,
    Sun,
    clouded,
    drawn,
    lines,
    lit,
    mesa,
    panels,
    peak,
    right_of,
    stars,
    suns,
)
from silhouettes import (
    cactus,
    cross,
    crow,
    fence,
    fire,
    gallows,
    headboard,
    headframe,
    house,
    pine,
    rule,
    schooner,
    steer,
    train,
    tree,
)

HEART = (
    "M0 46C-14 26 -46 8 -46 -18C-46 -38 -28 -46 -16 -42C-8 -40 -2 -32 0 -26C2 -32 8 -40 16 -42C28"
    " -46 46 -38 46 -18C46 8 14 26 0 46Z"
)
DIAMOND = "M0 -50C12 -30 24 -16 40 0C24 16 12 30 0 50C-12 30 -24 16 -40 0C-24 -16 -12 -30 0 -50Z"
CLUB = (
    "M-6 6C-12 26 -40 24 -42 4C-43 -14 -26 -20 -16 -14C-28 -24 -22 -48 0 -48C22 -48 28 -24 16 -14"
    "C26 -20 43 -14 42 4C40 24 12 26 6 6C6 26 12 40 20 46L-20 46C-12 40 -6 26 -6 6Z"
)
SPADE = (
    "M0 -50C14 -30 44 -12 44 10C44 30 18 34 6 16C6 30 12 42 20 48L-20 48C-12 42 -6 30 -6 16C-18 34"
    " -44 30 -44 10C-44 -12 -14 -30 0 -50Z"
)
DAWN, MOON = Sun(1134, 292, 118, rays=34), Sun(2776, 112, 44)


def rolling(x: float) -> float:
    return 14 * math.sin(x / 170) + 5 * math.sin(x / 43) + 2.4 * math.sin(x / 13)


def between(x: float, a: float, b: float, soft: float = 140) -> float:
    """1 from a to b, falling to 0 on either side."""
    return smooth(x, a - soft, a) * (1 - smooth(x, b, b + soft))


def hill(x: float) -> float:
    """A ridge at the left, a street, a canyon and a hill at the right."""
    y = 452 + rolling(x) - 92 * (1 - smooth(x, 260, 640))
    street = between(x, 880, 1500)
    return (
        y * (1 - street)
        + (472 + math.sin(x / 9)) * street
        + 22 * between(x, 1760, 2120)
        - 104 * smooth(x, 2330, 2640)
    )


def day(x: float, y: float) -> float:
    """Darker upward, and toward night at the right; at most half black, since a page of ink is dear
    at home.
    """
    up = (HORIZON - y) / HORIZON
    return 0.08 + 0.17 * max(up, 0) ** 1.15 + 0.25 * smooth(x, 1500, 2700) * (0.62 + 0.38 * up)


CLOUDS = (
    (150, 96, 150, 17),
    (330, 128, 110, 11),
    (600, 78, 130, 15),
    (1480, 92, 160, 17),
    (1950, 70, 170, 19),
    (2180, 150, 120, 12),
    (2480, 86, 130, 15),
)
BUTTES = (
    (150, 120, 76, 0.5),
    (430, 190, 58, 0.45),
    (640, 60, 108, 0.5),
    (1560, 150, 92, 0.6),
    (1710, 70, 150, 0.62),
    (2150, 230, 120, 0.72),
    (2400, 110, 70, 0.75),
    (2700, 300, 64, 0.8),
    (2980, 120, 96, 0.85),
)


def evening_sky(d: Drawing) -> None:
    lines(d, clouded(CLOUDS, lit((DAWN, MOON), day)), 4.2)
    stars(d, 2000, WIDE - 8, 70)
    suns(d, (DAWN, MOON))


def buttes(d: Drawing) -> None:
    for one in BUTTES:
        mesa(d, *one)


def trestle(d: Drawing, x0: float, x1: float, y: float, fore: Ground) -> None:
    d.fill([(x0, y), (x1, y), (x1, y + 6), (x0, y + 6)])
    rule(d, [(x0, y + 9), (x1, y + 9)], 2.4)
    count = int((x1 - x0) / 44)
    for i in range(count + 1):
        x = x0 + (x1 - x0) * i / count
        low = fore(x) + 4
        for side in (-1, 1):
            rule(d, [(x + 4 * side, y), (x + 11 * side, low)], 3.4)
        for n in range(1, int((low - y) / 30) + 1):
            rule(d, [(x - 9, y + 30 * n), (x + 9, y + 30 * n)], 2.2)
            if i < count:
                rule(d, [(x + 4, y + 30 * n - 20), (x + 40, y + 30 * n + 6)], 1.2)
                rule(d, [(x + 40, y + 30 * n - 20), (x + 4, y + 30 * n + 6)], 1.2)


def graves(d: Drawing, fore: Ground, x: float) -> None:
    for dx, w, h, lean in ((0, 56, 96, -5), (68, 40, 66, 4), (272, 62, 108, 4), (350, 40, 62, -6)):
        headboard(d, x + dx, fore(x + dx) + 8, w, h, lean)
    for dx, h, lean in ((142, 74, -4), (194, 56, 6), (-76, 50, 5), (404, 60, 3)):
        cross(d, x + dx, fore(x + dx) + 6, h, lean)
    crow(d, x + 142, fore(x + 142) - 70)


def street(d: Drawing, left: float, right: float) -> None:
    """Two rows of false fronts that face each other."""
    for dx, w, h, base, west, east in (
        (172, 44, 66, 398, "", ""),
        (100, 72, 100, 412, "STORE", "SALOON"),
        (-8, 104, 146, 430, "HOTEL", "BANK"),
    ):
        house(d, left + dx, w, h, base, 2 if w > 50 else 1, west)
        house(d, right - dx - w, w, h, base, 2 if w > 50 else 1, east)


def tombstone_near(d: Drawing, fore: Ground) -> None:
    trestle(d, 1530, 2262, 306, fore)
    train(d, 1958, 309, 0.92, 2)
    street(d, 772, 1496)
    rider(d, "bowler", 106, fore(106) + 4, 104)
    rider(d, "serape", 262, fore(262) + 4, 120, "stand")
    rider(d, "rifle", 440, fore(440) + 5, 140)
    for x, h in ((664, 150), (604, 62), (24, 60)):
        cactus(d, x, fore(x) + 6, h, x == 604)
    figure(d, "frock", 1040, fore(1040) + 7, 200)
    figure(d, "ready", 1228, fore(1228) + 7, 196, flip=True)
    tree(d, 2440, fore(2440) + 6, 176)
    graves(d, fore, 2596)
    fence(d, 2290, 102, fore(2340) + 6)


def woodcut(x: float, y: float) -> float:
    """Few strong lines; a storm over the end."""
    up = (HORIZON - y) / HORIZON
    return min(0.08 + 0.5 * max(up, 0) ** 1.4 + 0.34 * smooth(x, 1900, 2800), 0.86)


def boothill_sky(d: Drawing) -> None:
    sun, moon = Sun(560, 210, 66), Sun(2640, 104, 50)
    lines(
        d,
        clouded(
            (
                (980, 90, 230, 34),
                (1560, 140, 200, 26),
                (2080, 74, 240, 34),
                (150, 70, 170, 24),
                (2900, 190, 170, 22),
            ),
            lit((sun, moon), woodcut),
        ),
        8,
        lambda x, y: 5 * math.sin(x / 120 + y / 40) + 2 * math.sin(x / 37),
    )
    suns(d, (sun, moon))


def boothill_far(d: Drawing) -> None:
    for x, w, h in (
        (60, 420, 130),
        (330, 460, 96),
        (760, 520, 170),
        (1180, 560, 120),
        (1640, 620, 190),
        (2020, 440, 110),
        (2390, 560, 150),
        (2820, 620, 180),
    ):
        peak(d, x, w, h, 0.62, 7)
    for n in range(60):
        x = 30 + n * 51 + 14 * noise(n)
        if not 860 < x < 1480:
            pine(d, x, HORIZON + 4 + 4 * noise(n + 9), 26 + 9 * noise(n + 3))


def boothill_fore(x: float) -> float:
    street = between(x, 860, 1440)
    return (462 + 0.7 * rolling(x)) * (1 - street) + 470 * street - 96 * smooth(x, 2440, 2760)


def boothill_near(d: Drawing, fore: Ground) -> None:
    coach(d, 152, fore, 140)
    pine(d, 722, fore(722) + 4, 150)
    street(d, 772, 1496)
    fence(d, 964, 60, fore(990) + 2, 40)
    fence(d, 1240, 60, fore(1260) + 2, 40)
    figure(d, "shotgun", 964, fore(990) + 6, 176)
    figure(d, "drawing", 1046, fore(1066) + 6, 184)
    figure(d, "runner", 1330, fore(1208) + 6, 180, flip=True)
    figure(d, "kneeling", 1226, fore(1282) + 6, 178, flip=True)
    for n, (x, high) in enumerate(((1986, 88), (1752, 92), (1890, 98), (1812, 106), (2034, 108))):
        steer(d, x, fore(x) - 16 + 0.2 * (high - 88), high, n in (0, 3))
    rider(d, "duster", 2160, fore(2160) + 5, 128)
    rider(d, "lady", 1636, fore(1636) + 5, 110, "canter")
    gallows(d, 2420, fore(2420) + 4, 190)
    graves(d, fore, 2630)


def card_tone(x: float, y: float) -> float:
    up = (HORIZON - y) / HORIZON
    return 0.1 + 0.2 * max(up, 0) + 0.44 * smooth(x, 1450, 2300) * (0.6 + 0.4 * up)


def grit_sky(d: Drawing) -> None:
    signs = (
        Sun(378, 150, 96, "a", HEART),
        Sun(1134, 168, 108, "a", DIAMOND),
        Sun(1890, 136, 80, "k", CLUB),
        Sun(2646, 132, 80, "k", SPADE),
    )
    halos = tuple(Sun(s.x, s.y, s.r * 1.32) for s in signs)

    def tone(x: float, y: float) -> float:
        ring = min((abs(math.hypot(x - s.x, y - s.y) - s.r * 1.32) for s in halos), default=99)
        return (
            0.0
            if any(math.hypot(x - s.x, y - s.y) < s.r for s in halos)
            else (0.75 if ring < 0 else card_tone(x, y))
        )

    lines(d, tone, 5)
    stars(d, 1700, WIDE - 8, 60, 9)
    for halo in halos:
        d.edge(oval(halo.x, halo.y, halo.r, steps=80), 2)
        d.edge(oval(halo.x, halo.y, halo.r - 5, steps=80), 0.8)
        d.fill(oval(halo.x, halo.y, halo.r - 6, steps=80), color="w")
    suns(d, signs)


def grit_far(d: Drawing) -> None:
    for x, w, h, shade in (
        (90, 150, 60, 0.5),
        (640, 210, 84, 0.5),
        (860, 90, 130, 0.5),
        (1420, 230, 74, 0.6),
        (1600, 110, 118, 0.6),
        (2180, 260, 92, 0.7),
        (2360, 80, 140, 0.7),
        (2960, 170, 80, 0.8),
    ):
        mesa(d, x, w, h, shade, 1200)


def grit_fore(x: float) -> float:
    return 458 + rolling(x) - 30 * between(x, 1560, 2180, 200) - 50 * (1 - smooth(x, 60, 520)) * 0.6


def grit_near(d: Drawing, fore: Ground) -> None:
    schooner(d, 250, fore(250) + 6, 1.25)
    for x, high in ((444, 96), (424, 100)):
        steer(d, x, fore(x) - (0 if x == 424 else 4) + 4, high, x == 424)
    figure(d, "prospector", 552, fore(552) + 5, 118)
    rider(d, "bowler", 652, fore(652) + 5, 122, "trot")
    cactus(d, 60, fore(60) + 6, 150)
    rider(d, "kepi", 856, fore(856) + 4, 124, "gallop")
    rider(d, "pistol", 1040, fore(1040) + 4, 134, "canter")
    rider(d, "lady", 1310, fore(1310) + 4, 130, "gallop")
    cactus(d, 1466, fore(1466) + 6, 110)
    tree(d, 1668, fore(1668) + 6, 200, 8)
    fire(d, 1890, fore(1890) + 3, 0.85)
    figure(d, "guitar", 1774, fore(1774) + 7, 150)
    figure(d, "cup", 2000, fore(2000) + 7, 150, flip=True)
    figure(d, "riflewoman", 1586, fore(1586) + 6, 150, flip=True)
    horse(d, 2150, fore(2150) + 4, 128, flip=True)
    for x, w, h, base in (
        (2284, 96, 120, 452),
        (2388, 116, 168, 456),
        (2644, 120, 150, 456),
        (2906, 110, 166, 456),
    ):
        house(d, x, w, h, base)
    figure(d, "parasol", 2576, fore(2576) + 8, 150)
    figure(d, "porter", 2838, fore(2838) + 8, 142, flip=True)


def poster_sky(d: Drawing) -> None:
    """Rays in flat color: a red day, a black night."""
    for cx, first, last, color in ((1134, 0, 3 * PANEL, "a"), (2646, 3 * PANEL, WIDE, "k")):
        for n in range(44):
            turns = (math.pi + math.pi * (2 * n + side) / 88 for side in (0.5, 1.5))
            ray = right_of(
                right_of(
                    [
                        (cx, 300.0),
                        *((cx + 2400 * math.cos(t), 300 + 2400 * math.sin(t)) for t in turns),
                    ],
                    first,
                    1,
                ),
                last,
                -1,
            )
            d.fill(ray, color=color)
        d.fill(oval(cx, 300, 168, steps=80), color="w")
    d.fill(oval(1134, 300, 150, steps=80), color="a")
    d.edge(oval(2646, 300, 150, steps=80), 5)


def poster_far(d: Drawing) -> None:
    for x, w, h in (
        (80, 200, 70),
        (360, 130, 120),
        (556, 250, 60),
        (1676, 200, 90),
        (1790, 110, 160),
        (2060, 190, 110),
        (2400, 120, 74),
        (2930, 180, 90),
    ):
        flat = [
            (x - w * 0.76, HORIZON),
            (x - w * 0.5, HORIZON - h * 0.36),
            (x - w * 0.42, HORIZON - h),
            (x + w * 0.42, HORIZON - h),
            (x + w * 0.5, HORIZON - h * 0.36),
            (x + w * 0.76, HORIZON),
        ]
        d.shape(flat, 4)
        d.hatch(flat, lambda px, py, x=x, w=w: 0.95 if px > x + w * 0.12 else 0, 9, 90, step=3)


def poster_fore(x: float) -> float:
    """Low ground, and a rise at the right."""
    return 470 + 0.4 * rolling(x) - 84 * smooth(x, 2330, 2640)


def poster_near(d: Drawing, fore: Ground) -> None:
    for name, x, high, flip in (
        ("scout", 112, 222, True),
        ("riflewoman", 244, 230, True),
        ("bandolero", 378, 262, False),
        ("preacher", 506, 240, False),
        ("shotgun", 628, 228, False),
    ):
        figure(d, name, x, fore(x) + 6, high, flip)
    figure(d, "poncho", 968, fore(968) + 7, 256)
    figure(d, "ready", 1298, fore(1298) + 7, 250, flip=True)
    trestle(d, 1536, 2250, 316, fore)
    train(d, 1958, 319, 0.92, 2)
    rider(d, "serape", 2640, fore(2640) + 5, 214, "trot")
    tree(d, 2380, fore(2380) + 6, 190, 5)
    for dx, h, lean in ((2900, 80, -4), (2952, 56, 6), (2850, 50, 3)):
        cross(d, dx, fore(dx) + 6, h, lean)


def guilloche(d: Drawing) -> None:
    """Waves of a banknote: two families of fine lines that beat against each other."""
    for n in range(30):
        for sign, color in ((1, "k"), (-1, "a")):
            line = [
                (
                    x,
                    n * 10.5
                    + sign * (15 * math.sin(x / 84 + n * 0.4) + 7 * math.sin(x / 31 - n * 0.3)),
                )
                for x in range(0, WIDE + 1, 8)
            ]
            d.along([line], 0.5, 1.2 if sign == 1 else 1.5, color=color)
    for n in range(PANELS):
        rosette(d, 378 + n * PANEL, 128, 92)


def rosette(d: Drawing, cx: float, cy: float, r: float) -> None:
    d.fill(oval(cx, cy, r * 1.12, steps=90), color="w")
    for n in range(9):
        share = 0.4 + 0.07 * n
        ring = [
            (
                cx + r * share * (1 + 0.16 * math.sin(16 * t + n)) * math.cos(t),
                cy + r * share * (1 + 0.16 * math.sin(16 * t + n)) * math.sin(t),
            )
            for t in (math.tau * k / 240 for k in range(241))
        ]
        d.along([ring], 0.5, 1.5, color="a" if n % 2 else "k")
    d.edge(oval(cx, cy, r * 1.12, steps=90), 2)
    star = [
        (
            cx + r * (0.3 if k % 2 == 0 else 0.125) * math.sin(math.pi * k / 5),
            cy - r * (0.3 if k % 2 == 0 else 0.125) * math.cos(math.pi * k / 5),
        )
        for k in range(10)
    ]
    d.fill(star)


def lords_far(d: Drawing) -> None:
    for x, w, h in (
        (120, 480, 84),
        (560, 520, 66),
        (1000, 480, 90),
        (1500, 560, 76),
        (2000, 520, 96),
        (2450, 560, 70),
        (2900, 520, 88),
    ):
        peak(d, x, w, h, 0.5, 4)


def lords_near(d: Drawing, fore: Ground) -> None:
    headframe(d, 190, fore(190) + 4, 220)
    headframe(d, 440, fore(440) + 4, 150)
    schooner(d, 680, fore(680) + 4, 0.8, True)
    for x, w, h, base in (
        (774, 96, 132, 438),
        (880, 126, 186, 442),
        (1272, 118, 166, 441),
        (1404, 96, 122, 437),
    ):
        house(d, x, w, h, base)
    figure(d, "prospector", 318, fore(318) + 5, 150)
    figure(d, "porter", 566, fore(566) + 7, 132)
    figure(d, "bar", 1108, fore(1080) + 8, 150)
    figure(d, "cane", 1228, fore(1196) + 8, 150, flip=True)
    figure(d, "parasol", 1034, fore(1034) + 8, 146, flip=True)
    rule(d, [(1516, 440), (2290, 440)], 5)
    for x in range(1520, 2290, 16):
        rule(d, [(x, 440), (x, 452)], 6)
    train(d, 2060, 438, 1.2, 2)
    for x, w, h, base in ((2282, 118, 156, 450), (2412, 136, 204, 454), (2926, 92, 140, 450)):
        house(d, x, w, h, base, 2, "CASINO" if h > 200 else "")
    coach(d, 2668, lambda x: fore(x) + 5, 104, pairs=1, gait="walk", crew=("", "driver"))


def level(x: float) -> float:
    return 458 + 0.5 * rolling(x)


STRIPS = {
    "tombstone": Strip(
        (
            "Three riders at dawn",
            "Two gunfighters face each other in the street",
            "A train on a trestle in the evening",
            "Boothill by moonlight",
        ),
        evening_sky,
        buttes,
        hill,
        tombstone_near,
    ),
    "boothill": Strip(
        (
            "A stagecoach on the road",
            "Four men with guns in the street",
            "A cattle drive",
            "Gallows and graves by moonlight",
        ),
        boothill_sky,
        boothill_far,
        boothill_fore,
        boothill_near,
    ),
    "grit": Strip(
        (
            "A wagon under a sky with a heart",
            "Riders chased under a diamond",
            "A camp fire under a club",
            "A town under a spade",
        ),
        grit_sky,
        grit_far,
        grit_fore,
        grit_near,
    ),
    "fistful": Strip(
        (
            "Five outlaws abreast",
            "A duel before the sun",
            "A train on a trestle",
            "A rider before a black sun",
        ),
        poster_sky,
        poster_far,
        poster_fore,
        poster_near,
    ),
    "lords": Strip(
        ("Silver mines", "A street of a boom town", "The train comes in", "Casinos"),
        guilloche,
        lords_far,
        level,
        lords_near,
    ),
}


def panorama_files() -> dict[str, str]:
    return {
        f"panorama/{game}-{n}.svg": panel.svg()
        for game, strip in STRIPS.items()
        for n, panel in enumerate(panels(drawn(strip, game != "lords"), strip.alts), 1)
    }

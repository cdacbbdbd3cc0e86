"""Every cut by its file's name: arms, articles, tools and beasts, and those framed for a game."""

from __future__ import annotations

from arms import ARMS
from articles import ARTICLES, pip
from beasts import BEASTS
from engrave import Drawing, Line, curve
from frames import court, medallion, rays
from guns import GUNS
from hands import HANDS
from playbill import distances, gang, noon
from tools import TOOLS

CUTS = {**ARMS, **GUNS, **HANDS, **ARTICLES, **BEASTS, **TOOLS}
FISTFUL = (
    "letter",
    "hat",
    "revolver",
    "dice",
    "grave",
    "money",
    "badge",
    "rifle",
    "rattlesnake",
    "cactus",
    "town",
    "skull",
    "whiskey",
    "horseshoe",
)
LORDS = (
    "town",
    "wagon",
    "locomotive",
    "aces",
    "revolver",
    "hat",
    "money",
    "lantern",
    "letter",
    "horseshoe",
)
GRIT = {
    "lantern": "hearts",
    "hat": "hearts",
    "saddle": "diamonds",
    "money": "diamonds",
    "revolver": "clubs",
    "knife": "clubs",
    "wagon": "spades",
    "horse": "spades",
    "dice": "spades",
    "letter": "clubs",
    "skull": "spades",
}


def suit(name: str) -> list[Line]:
    if name == "hearts":
        return [curve("0,10! -3,5 -9,0 -9,-6 -4.5,-8.5 0,-4! 4.5,-8.5 9,-6 9,0 3,5")]
    return (
        [curve("0,-11! 3,-5 8,0! 3,5 0,11! -3,5 -8,0! -3,-5")]
        if name == "diamonds"
        else pip(name, 0, 0, 10)
    )


def cuts() -> dict[str, Drawing]:
    drawn = {name: draw() for name, draw in CUTS.items()}
    framed = {f"fistful-{name}": rays(drawn[name]) for name in FISTFUL} | {
        f"lords-{name}": medallion(drawn[name]) for name in LORDS
    }
    framed |= {
        f"grit-{name}": court(drawn[name], suit(of), of in ("hearts", "diamonds"))
        for name, of in GRIT.items()
    }
    return drawn | framed | {"fistful-distances": distances(), "fistful-noon": noon()}


def cut_files() -> dict[str, str]:
    return {f"cuts/{name}.svg": drawing.svg() for name, drawing in cuts().items()} | {
        "gang.svg": gang().svg()
    }

"""What a question says about an attack, and the words for it."""

from dataclasses import dataclass

from .people import Person

GORE = "Gore"  # a boar's attack, which may be a charge
QUALITIES = {"plain": "", "poor": "variant.poor-rifle-feet", "fine": "variant.fine-rifle-feet"}
WAYS = ONE, TWO, BETTER, WEAKER, BULLETS = (
    "one",
    "two attacks",
    "the better hand",
    "the weaker hand",
    "two bullets",
)
SCOPES = NO_SCOPE, SCOPE, FINE = "none", "scope", "fine scope"
HANDS_SECTION = "Fighting with Two Weapons"
OPEN = "none"  # no cover


@dataclass(frozen=True)
class Given:
    """What a question says about an attack; people are None where numbers stand for them."""

    attacker: Person | None
    target: Person | None
    weapon: str
    skill: int
    defense: int
    feet: int
    cover: str
    conditions: tuple[str, ...]
    state: tuple[str, ...]
    running: bool
    scope: str
    hands: str
    near: bool
    brawling: bool
    fortune: int
    other: int
    again: bool = False
    charging: bool = False
    rifle: str = ""

"""What a question says about an attack, and the words for it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ..rules import Rulebook
from .people import Person

GORE = "Gore"  # a boar's attack, which may be a charge
QUALITIES: Mapping[str, Callable[[Rulebook], int] | None] = {
    "plain": None,
    "poor": lambda rules: rules.variant.poor_rifle_feet,
    "fine": lambda rules: rules.variant.fine_rifle_feet,
}  # where a rifle's long range begins; None as the table has it
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

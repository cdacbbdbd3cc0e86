"""What several questions ask for alike: people of the cast, their weapons, rows of a chart."""

from __future__ import annotations

from ....content import Cast, Content
from ..character import Character
from ..figures import figures
from ..tables import HIT, WEAPONS

STILL, CARRIED, ACCURACY = "still", "the one carried", "base accuracy"
PLAIN = "Fast Draw Revolver"  # whoever is not named shoots with


def characters(content: Content) -> tuple[Cast, ...]:
    """Everyone of the cast with abilities; the fastest guns first, for they have the first claim to a name."""
    people = (cast for cast in content.cast.values() if isinstance(cast.who, Character))
    return tuple(sorted(people, key=lambda cast: (not cast.id.startswith("fastest-guns/"), cast.id)))


def group(name: str, content: Content) -> tuple[str, ...]:
    """Standing still, or a row of a group of the hit chart."""
    return (STILL, *(row.label for row in content[HIT] if row.group == name))


def guns(content: Content) -> tuple[str, ...]:
    return (CARRIED, *(row.label for row in content[WEAPONS]))


def weapon_of(who: Character | None, named: str, content: Content) -> str:
    """The weapon named, or else the first that somebody carries; ValueError where that is none."""
    if named != CARRIED:
        return named
    if who is None:
        return PLAIN
    line = next((line for line in figures(who, content).arms if line.shots), None)
    if line is None:
        raise ValueError(f"{who.name} carries no weapon that shoots: name one with weapon=")
    return line.label

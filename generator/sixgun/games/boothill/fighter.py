"""Whoever fights a duel: the figures that count in it, from a character and an arm."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from ...content.content import Content
from ...content.probability import SURE
from .arm import ArmLine, weapon
from .character import Arm, Character
from .figures import Figures, figures
from .probability import pellets
from .resolve.shot import HIP, HIPS, KINDS, band, range_modifier, sharp_wound, sharpshooter
from .tables import FIRST_SHOT, HIT


@dataclass(frozen=True)
class Fighter:
    """Somebody in a duel: net speed and chance to hit while unhurt; the shots of a turn; how likely
    a hit makes each number of wounds.
    """

    name: str
    strength: int
    speed: int
    chance: int
    shots: int
    better: int = 0
    wounds: Mapping[int, Fraction] = field(default_factory=lambda: {1: SURE})


def fighter(
    who: Character,
    content: Content,
    spaces: int,
    *,
    arm: str = "",
    hip: bool = False,
    sharp: bool = False,
) -> Fighter:
    """A character as a duellist with the first arm carried, or with the one named; ValueError when
    a figure is unknown or nothing reaches.
    """
    figure = figures(who.model_copy(update={"arms": [Arm(arm=arm)]}) if arm else who, content)
    line = next((line for line in figure.arms if not line.thrown), None) or next(
        iter(figure.arms), None
    )
    if (
        line is None
        or line.first_shot is None
        or line.to_hit is None
        or figure.strength.score is None
    ):
        raise ValueError(f"{who.name}: an arm, its figures or strength are unknown")
    return _armed(who.name, figure, line, figure.strength.score, content, spaces, hip, sharp)


def _armed(  # noqa: PLR0913
    name: str,
    figure: Figures,
    line: ArmLine,
    strength: int,
    content: Content,
    spaces: int,
    hip: bool,
    sharp: bool,
) -> Fighter:
    kind = weapon(content, line.label)
    where = band(kind, spaces) if kind else None
    if kind is None or where is None:
        raise ValueError(f"{name}: the {line.label} does not reach {spaces} spaces")
    speed, hits = content[FIRST_SHOT], content[HIT]
    chance = (
        (line.to_hit or 0)
        + range_modifier(content, where)
        + (hits.at(KINDS[kind.kind]).modifier if kind.kind in KINDS else 0)
    )
    rank = sharpshooter(content, figure.gun.score, kind.kind) if sharp else ""
    return Fighter(
        name,
        strength,
        (line.first_shot or 0) + (speed.at(HIPS).modifier if hip else 0),
        chance + (hits.at(HIP).modifier if hip else 0),
        line.shots or 1,
        sharp_wound(content, rank),
        pellets(content, kind.kind, where) if kind.kind in KINDS else {1: SURE},
    )

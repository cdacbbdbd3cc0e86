"""The derived values of a character: the only source of numbers on sheets and stat blocks.

Defined for illegal characters too; None where an ability that a value needs is unknown.
"""

from dataclasses import asdict, dataclass
from decimal import Decimal
from typing import Any

from ....content.content import Content
from ....content.tree import plain_number
from ....play.possession import Owned, spent
from .arm import Aim, ArmLine, arm_lines, possessions
from .character import Character
from .rating import Nerve, Past, Rated, nerve, past, rate
from .tables import ACCURACY, SPEED, STRENGTH


@dataclass(frozen=True)
class Figures:
    """The values of a sheet that are derived.

    `guns` and `throws` are base accuracies; from `half` points of strength lost on, wounds count as
    half or more.
    """

    speed: Rated
    gun: Rated
    throwing: Rated
    strength: Rated
    bravery: Nerve
    experience: Past
    guns: int | None
    throws: int | None
    half: int | None
    arms: tuple[ArmLine, ...]
    owned: tuple[Owned, ...]
    began: Decimal | None
    spent: Decimal
    cash: Decimal | None


def figures(who: Character, content: Content) -> Figures:
    """The derived values of a character."""
    aim = Aim(
        rate(who.speed, SPEED, content),
        rate(who.gun, ACCURACY, content),
        rate(who.throwing, ACCURACY, content),
        nerve(who.bravery, content),
        past(who.experience, content),
    )
    strength = rate(who.strength, STRENGTH, content)
    items = tuple(possessions(who, content))
    paid = spent(items)
    return Figures(
        speed=aim.speed,
        gun=aim.gun,
        throwing=aim.throwing,
        strength=strength,
        bravery=aim.nerve,
        experience=aim.past,
        guns=aim.accuracy(content, thrown=False),
        throws=aim.accuracy(content, thrown=True),
        half=half(strength.score),
        arms=tuple(arm_lines(who, aim, content)),
        owned=items,
        began=who.began,
        spent=paid,
        cash=who.began + who.earned - paid if who.began is not None else who.cash,
    )


def half(strength: int | None) -> int | None:
    """The least points lost that are half of a strength or more (First Shot Determination; Hit
    Determination).
    """
    return None if strength is None else (strength + 1) // 2


def plain_figures(who: Character, content: Content) -> dict[str, Any]:
    """A character and all numbers of its sheet as plain data."""
    figure = figures(who, content)
    data = who.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    named = {
        name: _plain(getattr(figure, name))
        for name in ("speed", "gun", "throwing", "strength", "bravery", "experience")
    }
    arms = [
        {
            "name": a.name,
            "count": a.count,
            "first-shot": a.first_shot,
            "to-hit": a.to_hit,
            "chances": list(a.chances),
        }
        for a in figure.arms
    ]
    return (
        data
        | named
        | {
            "game": who.game,
            "base-accuracy": figure.guns,
            "base-accuracy-thrown": figure.throws,
            "half-strength": figure.half,
            "arms": arms,
            "possessions": [
                {"name": o.name, "dollars": None if o.price is None else plain_number(o.price)}
                for o in figure.owned
            ],
            "spent": plain_number(figure.spent),
            "cash": None if figure.cash is None else plain_number(figure.cash),
        }
    )


def _plain(rated: Rated | Nerve | Past) -> dict[str, Any]:
    return {
        name: plain_number(value) if isinstance(value, Decimal) else value
        for name, value in asdict(rated).items()
        if value not in (None, "")
    }

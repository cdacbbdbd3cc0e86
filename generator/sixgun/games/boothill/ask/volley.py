"""A turn's shots from one weapon: what each needs, and what the dice make of them."""

from dataclasses import dataclass
from typing import Annotated

from ....content.content import Content
from ....play.game import Ask, Roll
from ....system.rng import Rng
from ..arm import ArmLine, weapon
from ..character import Character
from ..figures import figures
from ..resolve.brawl import Brawler, aim
from ..resolve.shot import KINDS, Sum, sharp_wound, sharpshooter, shoot, to_hit
from ..resolve.wound import Body, exposed
from ..tables import Weapon
from .outcome import charge, checked, wounds_struck

OPEN = "none"
COVERS = ("pistol", "rifle over a wall", "rifle around a corner")
Cover = Annotated[
    str,
    Ask("hard cover, from behind which the target shoots", OPEN, names=lambda _: (OPEN, *COVERS)),
]


def shown(cover: str, hand: str) -> frozenset[str]:
    """The places that hard cover leaves open; empty for no cover."""
    if cover == OPEN:
        return frozenset()
    return exposed(
        "pistol" if cover == COVERS[0] else "rifle", corner=cover == COVERS[2], hand=hand
    )


@dataclass(frozen=True)
class Stance:
    """Somebody about to shoot: the weapon, the distance, rows of the hit chart, wounds, the hand,
    what a brawl left.
    """

    line: ArmLine
    spaces: int
    labels: tuple[str, ...]
    body: Body
    hand: str
    brawl: int = 0

    def sum(self, content: Content, shot: int = 1, free: Sum | None = None) -> Sum:
        """The chance of a shot of the turn; `free` as in `to_hit`. ValueError out of reach, or
        where the base accuracy is unknown.
        """
        kind = kind_of(content, self.line)
        if self.line.to_hit is None:
            raise ValueError(f"the base accuracy with the {kind.label} is unknown")
        one = to_hit(
            content,
            kind.label,
            self.line.to_hit,
            self.spaces,
            *self.labels,
            shot=shot,
            body=self.body,
            hand=self.hand,
            free=free,
        )
        if one is None:
            raise ValueError(f"the {kind.label} does not reach {self.spaces} spaces")
        fired = aim(content, Brawler(0, now=self.brawl))
        return Sum(one.base, (*one.parts, *((("the brawl", fired),) if fired else ())))


@dataclass(frozen=True)
class Volley:
    """Shots at somebody: the sum of each, the weapon and its range band, the target, and what wound
    rolls are changed by.
    """

    sums: tuple[Sum, ...]
    kind: Weapon
    where: int
    body: Body
    better: int = 0
    shown: frozenset[str] = frozenset()
    hand: str = "right"

    @property
    def chances(self) -> tuple[int, ...]:
        return tuple(shot.total for shot in self.sums)


def kind_of(content: Content, line: ArmLine) -> Weapon:
    found = weapon(content, line.label)
    assert found is not None
    return found


def rank_of(content: Content, shooter: Character | None, kind: Weapon) -> str:
    """A sharpshooter's rank with a weapon; ValueError for who is none."""
    rank = sharpshooter(content, figures(shooter, content).gun.score, kind.kind) if shooter else ""
    if not rank:
        raise ValueError(
            "a sharpshooter is a Crack Shot or Deadeye, named as the shooter, with a pistol or"
            " rifle"
        )
    return rank


def better_of(content: Content, shooter: Character | None, kind: Weapon, kill: bool) -> int:
    """What a sharpshooter who shoots to kill adds to wound rolls."""
    return sharp_wound(content, rank_of(content, shooter, kind)) if kill else 0


def standing(body: Body) -> int:
    """The strength left of somebody who is not down yet; ValueError for who is."""
    if body.down:
        raise ValueError("the target is down already")
    return body.left


def fired(content: Content, turn: Volley, rng: Rng, pistols: int = 1) -> tuple[Roll, ...]:
    """Every shot, and the wounds of those that hit."""
    rolls, body = list[Roll](), turn.body
    for n, one in enumerate(turn.sums * pistols):
        made = shoot(content, rng, one)
        rolls.append(checked(f"shot {n % len(turn.sums) + 1}", made, "a hit", "a miss"))
        if not made.success:
            continue
        count, pellet = (
            charge(content, rng, turn.kind.kind, turn.where)
            if turn.kind.kind in KINDS
            else (1, None)
        )
        body, wounds = wounds_struck(
            content, rng, body, count, better=turn.better, shown=turn.shown, hand=turn.hand
        )
        rolls += [*((pellet,) if pellet else ()), *wounds]
    return tuple(rolls)

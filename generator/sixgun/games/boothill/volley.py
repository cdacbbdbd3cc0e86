"""A turn's shots from one weapon: what each needs, how many hit, and what the dice make of them."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import Literal

from ...content.content import Content
from ...content.probability import NEVER, SURE, total
from ...play.game import Roll
from ...system.rng import Rng
from .brawl import Brawler, brawl_aim
from .dice import Check, Sum, case_parts, check_line, in_hundred, roll_check
from .people.character import Character
from .people.figures import SHOT_KINDS, ArmLine, figures, weapon
from .people.rating import sharpshooter
from .rules import rulebook
from .tables import HIT, RANGES, WEAPONS, HitCase, Weapon
from .wounding import roll_charge, take_wounds
from .wounds import ANY_HIT, Body, Impact, after_hit, sharp_wound

SHOTS: tuple[HitCase | Literal[""], ...] = ("", "second shot", "third shot")  # of a turn


def band(kind: Weapon, spaces: float) -> int | None:
    """The range band, from 0 for short to 3 for extreme; None out of reach (Weapons)."""
    return next((number for number, farthest in enumerate(kind.bands) if spaces <= farthest), None)


def to_hit(
    content: Content,
    arm: str,
    accuracy: int,
    spaces: float,
    *situations: str,
    shot: int = 1,
    body: Body | None = None,
    free: Sum | None = None,
) -> Sum | None:
    """The chance to hit in a hundred (Hit Determination), None out of reach. `situations` are keys
    of that chart's rows, `shot` is 1 to 3 in the turn.

    `free` replaces the penalty for more shots by the optional rule's.
    """
    kind = content[WEAPONS].at(arm)
    where = band(kind, spaces)
    if where is None:
        return None
    cases = (
        RANGES[where],
        kind.kind if kind.kind in SHOT_KINDS else "",
        "" if free else SHOTS[shot - 1],
        *((body.penalty, body.arm) if body else ()),
        *situations,
    )
    return Sum(accuracy, case_parts(content, HIT, cases) + (free.parts if free else ()))


def without(content: Content, needed: Sum, case: HitCase) -> Sum:
    """A sum without the row for a case, which does not count."""
    parts = case_parts(content, HIT, (case,))
    return Sum(needed.base, tuple(part for part in needed.parts if part not in parts))


def roll_shot(content: Content, rng: Rng, needed: Sum | None) -> Check:
    """A shot; out of reach, no roll hits."""
    return roll_check(content, rng, needed.total if needed else 0)


def shot_penalty(content: Content, net: int, shot: int, shots: int) -> Sum:
    """The optional rule's penalty for one of several shots, instead of the chart's (Alternate First
    Shot, 3).
    """
    rules = rulebook(content)
    steps = (
        (rules.alternate.free_three, 3),
        (rules.alternate.free_two, 2),
        (rules.alternate.free_one, 1),
    )
    free = next((count for least, count in steps if net >= least), 0)
    return Sum(
        0, ((("more than one shot", rules.alternate.extra),) if shots > 1 and shot > free else ())
    )


def hit_chances(chances: tuple[int, ...]) -> dict[int, Fraction]:
    """How likely each number of hits is, of shots with these chances in a hundred."""
    hits = {0: SURE}
    for needed in chances:
        p = in_hundred(needed)
        hits = {
            n: hits.get(n, NEVER) * (1 - p) + hits.get(n - 1, NEVER) * p
            for n in range(len(hits) + 1)
        }
    return hits


def wound_chances(chances: tuple[int, ...], each: Mapping[int, Fraction]) -> dict[int, Fraction]:
    """How likely each number of wounds is, of shots with these chances in a hundred, where a hit
    makes wounds as `each` says.
    """
    wounds = {0: SURE}
    for needed in chances:
        shot = after_hit(in_hundred(needed), each)
        wounds = total(
            (before + more, p * q)
            for (before, p), (more, q) in product(wounds.items(), shot.items())
        )
    return wounds


@dataclass(frozen=True)
class Stance:
    """A character about to shoot: the weapon, the distance, cases of the hit chart, wounds, what a
    brawl left.
    """

    line: ArmLine
    spaces: int
    cases: tuple[str, ...]
    body: Body
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
            *self.cases,
            shot=shot,
            body=self.body,
            free=free,
        )
        if one is None:
            raise ValueError(f"the {kind.label} does not reach {self.spaces} spaces")
        fired = brawl_aim(content, Brawler(0, now=self.brawl))
        return Sum(one.base, (*one.parts, *((("the brawl", fired),) if fired else ())))


@dataclass(frozen=True)
class Volley:
    """Shots at a character: the sum of each, the weapon and its range band, the target, and what
    changes the rolls of a hit.
    """

    sums: tuple[Sum, ...]
    kind: Weapon
    where: int
    body: Body
    impact: Impact = ANY_HIT

    @property
    def chances(self) -> tuple[int, ...]:
        return tuple(shot.total for shot in self.sums)


def kind_of(content: Content, line: ArmLine) -> Weapon:
    kind = weapon(content, line.label)
    assert kind is not None
    return kind


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


def roll_volley(
    content: Content, turn: Volley, rng: Rng, pistols: int = 1
) -> tuple[tuple[Roll, ...], int]:
    """Every shot, the wounds of those that hit, and how many these are."""
    rolls, body, hits = list[Roll](), turn.body, 0
    for n, one in enumerate(turn.sums * pistols):
        check = roll_shot(content, rng, one)
        rolls.append(check_line(f"shot {n % len(turn.sums) + 1}", check, "a hit", "a miss"))
        if not check.success:
            continue
        count, pellet = (
            roll_charge(content, rng, turn.kind.kind, turn.where)
            if turn.kind.kind in SHOT_KINDS
            else (1, None)
        )
        body, wounds = take_wounds(content, rng, body, count, turn.impact)
        rolls += [*((pellet,) if pellet else ()), *wounds]
        hits += count
    return tuple(rolls), hits

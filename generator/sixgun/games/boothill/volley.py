"""A turn's shots from one weapon: what each needs, how many hit, and what the dice make of them."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from ...content.content import Content
from ...content.probability import NEVER, SURE, total
from ...play.game import Roll
from ...system.rng import Rng
from .brawl import Brawler, brawl_aim
from .dice import Check, Sum, check_line, in_hundred, roll_check
from .first_shot import HIP, _parts
from .people.arm import KINDS, RANGE_ROWS, ArmLine, weapon
from .people.character import Character
from .people.figures import figures
from .people.rating import sharpshooter
from .rules import rulebook
from .tables import HIT, WEAPONS, Weapon
from .wounding import roll_charge, take_wounds
from .wounds import Body, after_hit, sharp_wound

SHOTS = ("", "Second shot this turn", "Third shot this turn")


HIDDEN = "Half of the target or more hidden"


HIT_ROWS = (*KINDS.values(), *SHOTS[1:], HIP, HIDDEN)


def band(kind: Weapon, spaces: float) -> int | None:
    """The range band, from 0 for short to 3 for extreme; None out of reach (Weapons)."""
    return next((number for number, farthest in enumerate(kind.bands) if spaces <= farthest), None)


def range_modifier(content: Content, where: int) -> int:
    """The modifier of a range band."""
    return content[HIT].at(RANGE_ROWS[where]).modifier


def to_hit(  # noqa: PLR0913
    content: Content,
    arm: str,
    accuracy: int,
    spaces: float,
    *situations: str,
    shot: int = 1,
    body: Body | None = None,
    hand: str = "right",
    other: int = 0,
    free: Sum | None = None,
) -> Sum | None:
    """The chance to hit in a hundred (Hit Determination), None out of reach. `situations` are rows
    of that chart, `shot` is 1 to 3 in the turn.

    `other` is what a brawl or other games add; `free` replaces the penalty for more shots by the
    optional rule's.
    """
    kind = content[WEAPONS].at(arm)
    where = band(kind, spaces)
    if where is None:
        return None
    more = "" if free else SHOTS[shot - 1]
    labels = (
        RANGE_ROWS[where],
        KINDS.get(kind.kind, ""),
        more,
        *((body.penalty, body.arm(hand)) if body else ()),
        *situations,
    )
    parts = (
        _parts(content, HIT, labels)
        + (free.parts if free else ())
        + ((("other", other),) if other else ())
    )
    return Sum(accuracy, parts)


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
        fired = brawl_aim(content, Brawler(0, now=self.brawl))
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


def roll_volley(content: Content, turn: Volley, rng: Rng, pistols: int = 1) -> tuple[Roll, ...]:
    """Every shot, and the wounds of those that hit."""
    rolls, body = list[Roll](), turn.body
    for n, one in enumerate(turn.sums * pistols):
        made = roll_shot(content, rng, one)
        rolls.append(check_line(f"shot {n % len(turn.sums) + 1}", made, "a hit", "a miss"))
        if not made.success:
            continue
        count, pellet = (
            roll_charge(content, rng, turn.kind.kind, turn.where)
            if turn.kind.kind in KINDS
            else (1, None)
        )
        body, wounds = take_wounds(
            content, rng, body, count, better=turn.better, shown=turn.shown, hand=turn.hand
        )
        rolls += [*((pellet,) if pellet else ()), *wounds]
    return tuple(rolls)

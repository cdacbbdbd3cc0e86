"""Dynamite, cannon and the Gatling gun."""

from collections.abc import Sequence
from dataclasses import dataclass

from ....content.content import Content
from ....content.dice import Dice
from ....system.rng import Rng
from ..rules import rulebook
from ..tables import CANNON, COVER, GATLING, THROW
from .attack import Attack, Damage, damage, shoot
from .sum import Part, Parts, Sum, listed
from .throw import Throw, throw


@dataclass(frozen=True)
class Blast:
    """A bundle of dynamite: damage inside `inner` feet, less from there to `outer` feet."""

    sticks: int
    damage: Dice
    outer_damage: Dice
    inner: int
    outer: int
    potent: bool = False


@dataclass(frozen=True)
class Burst:
    """A blast's effect at a distance: damage, None out of reach, and turns of being stunned."""

    zone: str
    damage: Throw | None = None
    stunned: int = 0


def bundle(content: Content, sticks: int = 1, *, potent: bool = False) -> Blast:
    """A bundle of sticks (Dynamite); `potent` was made by Desert Alchemy. ValueError for more than
    may be bundled.
    """
    rules = rulebook(content)
    most = rules.dynamite.most_sticks
    if not 1 <= sticks <= most:
        raise ValueError(f"from 1 to {most} sticks are bundled, not {sticks}")
    first, more = rules.dynamite.damage, rules.dynamite.stick_damage
    count = (
        first.count
        + (sticks - 1) * more.count
        + (rules.ability.alchemy_damage.count if potent else 0)
    )
    inner = rules.dynamite.inner_feet + (sticks - 1) * rules.dynamite.stick_feet
    return Blast(
        sticks,
        Dice(count, first.faces),
        rules.dynamite.outer_damage,
        inner,
        inner + rules.dynamite.outer_feet,
        potent,
    )


def blast(content: Content, rng: Rng, feet: int, sticks: int = 1, *, potent: bool = False) -> Burst:
    """The effect at a distance from the blast. By our ruling the outer ring stuns for one or two
    turns.
    """
    made = bundle(content, sticks, potent=potent)
    if feet <= made.inner:
        return Burst("inner", throw(made.damage, rng))
    if feet > made.outer:
        return Burst("safe")
    harm = throw(made.outer_damage, rng)
    low, _, high = rulebook(content).dynamite.stunned_turns.partition("-")
    return Burst("outer", harm, rng.pick(range(int(low), int(high or low) + 1)))


def throw_required(content: Content, feet: int) -> int | None:
    """The roll that a throw of dynamite needs at a distance; None beyond the table."""
    table = content[THROW]
    return table.at(feet).required if feet in table.key.outcomes else None


def throw_parts(content: Content, feet: int, *, sticks: int = 1, cover: str = "") -> Parts | None:
    """The Roll Required of a throw (Dynamite), by the option that `sticks` after the first make it
    harder; None beyond the table.

    Cover that nothing can hit through does not count: the throw goes over it.
    """
    required = throw_required(content, feet)
    if required is None:
        return None
    more = Part(
        "more sticks",
        rulebook(content).dynamite.extra_stick_throw * (sticks - 1),
        "The Weapons Described",
    )
    shelter = Part(
        f"{cover} cover", (content[COVER].at(cover).defense or 0) if cover else 0, "Cover"
    )
    return (Part(f"{feet} feet", required, "Throwing Dynamite"), *listed(more, shelter))


def fuse_burns(content: Content, feet: int) -> int:
    """The turns that a fuse burns."""
    return -(-feet // rulebook(content).dynamite.fuse_feet_per_turn)


@dataclass(frozen=True)
class Shelling:
    """One attack of a Gatling gun or cannon, and its damage if it hit."""

    attack: Attack
    damage: Damage | None


def gatling(content: Content, rng: Rng, shots: Sequence[Sum]) -> tuple[Shelling, ...]:
    """A turn of Gatling fire, up to the shots of a turn (Gatling gun)."""
    most = rulebook(content).gatling.shots_per_turn
    if len(shots) > most:
        raise ValueError(f"a Gatling gun makes {most} attacks a turn, not {len(shots)}")
    return tuple(_shell(content, rng, GATLING, shot) for shot in shots)


def cannon(content: Content, rng: Rng, shots: Sequence[Sum]) -> tuple[Shelling, ...]:
    """A cannon shot: an attack against everyone in its area (Cannon)."""
    return tuple(_shell(content, rng, CANNON, shot) for shot in shots)


def _shell(content: Content, rng: Rng, arm: str, shot: Sum) -> Shelling:
    made = shoot(content, rng, shot)
    return Shelling(made, damage(content, rng, arm) if made.hit else None)

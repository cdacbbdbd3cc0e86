"""Exact chances over Boot Hill's tables: what a hit does, a charge of shot, a blast, a trail, a
hand of poker.
"""

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import Any

from ...content.content import Content
from ...content.probability import NEVER, SURE, reach, repeat, total
from .resolve.powder import Wall, danger
from .resolve.throw import on_dice
from .resolve.trail import Tracker
from .resolve.wound import ARM, SEVERITIES, Severity, points
from .tables import CANNON, GATLING, PELLETS, RANGES, TRACKING, WOUNDS

HUNDRED = range(1, 101)
Spot = tuple[str, Severity]


def in_hundred(number: int) -> Fraction:
    """A chance in a hundred, never below none or above certain."""
    return Fraction(min(max(number, 0), 100), 100)


def wound_ways(
    content: Content, better: int = 0, place: str = "", hardy: int = 0
) -> dict[Spot, int]:
    """In how many of ten thousand throws of both rolls a hit makes each wound; `better` and `hardy`
    as in `resolve.wound`.
    """
    places = Counter(
        place or content[WOUNDS].at(on_dice(roll + better)).location for roll in HUNDRED
    )
    rows = {row.location: row for row in content[WOUNDS].values.values()}
    pairs = product(places, SEVERITIES)
    ways = {
        (spot, how): sum(
            on_dice(roll + better + hardy) in getattr(rows[spot], how) for roll in HUNDRED
        )
        for spot, how in pairs
    }
    return {(spot, how): places[spot] * n for (spot, how), n in ways.items() if n}


def severities(
    content: Content, better: int = 0, place: str = "", shown: Collection[str] = ()
) -> dict[Severity, Fraction]:
    """How likely a hit makes a light, a serious and a mortal wound; behind hard cover, only at the
    places `shown`.
    """
    ways = {
        spot: n
        for spot, n in wound_ways(content, better, place).items()
        if not shown or spot[0] in shown
    }
    return {
        how: Fraction(sum(n for (_, severity), n in ways.items() if severity == how), 10_000)
        for how in SEVERITIES
    }


def is_gun_arm(place: str, hand: str) -> bool:
    return place == f"{hand.capitalize()} {ARM}"


@dataclass(frozen=True)
class Fate:
    """What becomes of somebody: dead, senseless, hurt and standing, unhurt."""

    dead: Fraction = NEVER
    senseless: Fraction = NEVER
    hurt: Fraction = NEVER
    unhurt: Fraction = NEVER

    @property
    def down(self) -> Fraction:
        return self.dead + self.senseless

    def rows(self) -> tuple[tuple[str, Fraction], ...]:
        return (
            ("dead", self.dead),
            ("senseless", self.senseless),
            ("hurt and standing", self.hurt),
            ("unhurt", self.unhurt),
        )


def fate(
    content: Content,
    strength: int,
    wounds: Mapping[int, Fraction],
    better: int = 0,
    place: str = "",
    shown: Collection[str] = (),
) -> Fate:
    """What becomes of somebody by how likely each number of wounds is, all taken at once; `place`
    and `shown` as in `severities`.
    """
    kinds = severities(content, better, place, shown)
    alive = {points(content, how): p for how, p in kinds.items() if how != "mortal"} | {
        0: SURE - sum(kinds.values(), NEVER)
    }
    dead = senseless = hurt = unhurt = NEVER
    for count, p in wounds.items():
        lost = repeat(alive, count)  # adds up to the chance that none of them is mortal
        living, out, whole = sum(lost.values(), NEVER), reach(lost, strength), lost.get(0, NEVER)
        dead += p * (SURE - living)
        senseless += p * out
        unhurt += p * whole
        hurt += p * (living - out - whole)
    return Fate(dead, senseless, hurt, unhurt)


def volley(chances: tuple[int, ...]) -> dict[int, Fraction]:
    """How likely each number of hits is, of shots with these chances in a hundred."""
    hits = {0: SURE}
    for needed in chances:
        p = in_hundred(needed)
        hits = {
            n: hits.get(n, NEVER) * (1 - p) + hits.get(n - 1, NEVER) * p
            for n in range(len(hits) + 1)
        }
    return hits


def harms(chances: tuple[int, ...], each: Mapping[int, Fraction]) -> dict[int, Fraction]:
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


def pellets(content: Content, kind: str, band: int) -> dict[int, Fraction]:
    """How likely each number of wounds is when a charge of shot has hit."""
    rows, field = content[PELLETS].values.values(), f"{kind}_{RANGES[band]}"
    return total((getattr(row, field), Fraction(1, len(rows))) for row in rows)


def after_hit(hit: Fraction, wounds: Mapping[int, Fraction]) -> dict[int, Fraction]:
    """Numbers of wounds, the chance to miss counted in."""
    return total([(0, SURE - hit), *((count, p * hit) for count, p in wounds.items())])


def heavy(content: Content, gun: str, column: str) -> dict[int, Fraction]:
    """How likely a Gatling gun or a cannon makes each number of wounds, by a column of its
    table.
    """
    table: Any = content[GATLING if gun == "gatling" else CANNON]
    return {
        int(count): Fraction(len(getattr(row, column)), 100) for count, row in table.values.items()
    }


def jammed(content: Content, turns: int) -> Fraction:
    """The chance that a Gatling gun has jammed within so many turns of use."""
    risky = max(0, turns - content.rules.number("gatling.jam-after"))
    return SURE - (SURE - in_hundred(content.rules.number("gatling.jam"))) ** risky


@dataclass(frozen=True)
class Blasted:
    """Chances near an explosion: death, at once or by a mortal wound; a wound that is not mortal;
    nothing; being stunned alive.
    """

    dead: Fraction
    wounded: Fraction
    unhurt: Fraction
    stunned: Fraction


def blasted(content: Content, sticks: int, spaces: float, wall: Wall = "") -> Blasted:
    """What a blast does to somebody at a distance (Dynamite)."""
    risk = danger(content, sticks, spaces, wall)
    if risk is None:
        return Blasted(NEVER, NEVER, SURE, NEVER)
    death, hurt, stun = in_hundred(risk.death), in_hundred(risk.wound), in_hundred(risk.stun)
    lives, mortal = SURE - death, severities(content)["mortal"]
    dead = death + lives * hurt * mortal
    return Blasted(dead, lives * hurt * (1 - mortal), lives * (1 - hurt), (1 - dead) * stun)


@dataclass(frozen=True)
class Hex:
    """One hex of a trail: the chance to follow it at once, and the chance to follow it in the end,
    hours of casting about not counted.
    """

    at_once: Fraction
    in_the_end: Fraction


def trail(content: Content, terrain: str, who: Tracker) -> Hex:
    """A hex of a trail (Tracking, 1). After an end or a wrong turn, tries go on until one finds or
    ends it (errata: tracking-twice).
    """
    row, by = content[TRACKING].at(terrain), who.modifier(content, terrain)
    right, ends = (
        Fraction(sum(on_dice(roll + by) in getattr(row, way) for roll in HUNDRED), 100)
        for way in ("correct", "ends")
    )
    return Hex(right, right + (1 - right) * right / (right + ends) if right + ends else NEVER)


@dataclass(frozen=True)
class Pot:
    """One throw of poker: winning it alone, and being level with the best of the others."""

    wins: Fraction
    shares: Fraction


def poker(edge: int, opponents: int) -> Pot:
    """A player with an edge against so many honest ones (Professional Gamblers)."""
    wins = sum((in_hundred(roll + edge - 1) ** opponents for roll in HUNDRED), NEVER) / 100
    level = sum((in_hundred(roll + edge) ** opponents for roll in HUNDRED), NEVER) / 100
    return Pot(wins, level - wins)

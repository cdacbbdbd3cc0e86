"""Wounds: the body, where and how badly a hit wounds, cover, and what becomes of the wounded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from typing import Literal

from ...content.content import Content
from ...content.probability import NEVER, SURE, reach, repeat, total
from ...play.odds import Grid, Plot, Views
from ...system.rng import Rng
from .dice import HUNDRED, Kind, on_dice, outcome, roll_hundred, roll_ten
from .people.figures import half
from .people.rating import CRACK, DEADEYE, strength_scores, usual_strength
from .rules import rulebook
from .tables import PELLETS, RANGES, WOUNDS, Part, WoundRow

VIEWS = Views()
Severity = Literal["light", "serious", "mortal"]
SEVERITIES: tuple[Severity, ...] = ("light", "serious", "mortal")


@dataclass(frozen=True)
class Injury:
    """A wound and its modified rolls; a mortal one kills instead of taking points. `part` and
    `side` of the body are those of its place, "" where no chart has it.
    """

    place: str
    severity: Severity
    points: int = 0
    part: str = ""
    side: str = ""
    place_roll: int | None = None
    severity_roll: int | None = None


@dataclass(frozen=True)
class Impact:
    """What changes a hit's rolls: `better` is added to both, `place` is a spot that was picked,
    `shown` are the places that hard cover leaves open.
    """

    better: int = 0
    place: str = ""
    shown: frozenset[str] = frozenset()


ANY_HIT = Impact()


@dataclass(frozen=True)
class Body:
    """Strength, wounds, and bruises: points lost in brawls; and the hand that shoots."""

    strength: int
    wounds: tuple[Injury, ...] = ()
    bruises: int = 0
    hand: str = "right"

    @property
    def lost(self) -> int:
        """All strength lost, whatever the cause (errata: bruises-count)."""
        return sum(wound.points for wound in self.wounds) + self.bruises

    @property
    def left(self) -> int:
        return self.strength - self.lost

    @property
    def dead(self) -> bool:
        return any(wound.severity == "mortal" for wound in self.wounds)

    @property
    def down(self) -> bool:
        """Dead, or without strength and senseless."""
        return self.dead or self.left <= 0

    @property
    def penalty(self) -> Literal["hurt", "badly hurt", ""]:
        """The case of First Shot and Hit for the strength lost; "" while unhurt."""
        return penalty(self.lost, self.strength)

    @property
    def arm(self) -> Literal["arm hurt", "arm badly hurt", ""]:
        """The case of Hit for the worst wound of the shooting arm; "" for none."""
        arm = {one.severity for one in self.wounds if (one.side, one.part) == (self.hand, "arm")}
        return "arm badly hurt" if "serious" in arm else "arm hurt" if "light" in arm else ""

    def struck(self, *wounds: Injury) -> Body:
        return replace(self, wounds=self.wounds + wounds)


def penalty(lost: int, strength: int) -> Literal["hurt", "badly hurt", ""]:
    """The case of First Shot and Hit for so much strength lost; "" for none."""
    return "" if not lost else "badly hurt" if lost >= (half(strength) or 0) else "hurt"


def locations(content: Content) -> dict[str, WoundRow]:
    """The rows of the wound chart by their places, feet first."""
    return {row.location: row for row in content[WOUNDS].values.values()}


def places(content: Content) -> tuple[str, ...]:
    """Every place of the chart, feet first."""
    return tuple(locations(content))


def injury(
    content: Content, place: str, how: Severity, rolls: tuple[int | None, int | None] = (None, None)
) -> Injury:
    """A wound at a place, with the points it takes and the rolls it came from."""
    row = locations(content).get(place)
    part, side = (row.part, row.side or "") if row else ("", "")
    return Injury(place, how, points(content, how), part, side, *rolls)


def severity(content: Content, place: str, roll: int) -> Severity:
    """The severity of a percentile roll at a place (Wound Chart)."""
    return outcome(locations(content)[place], SEVERITIES, on_dice(roll))


def points(content: Content, how: Severity) -> int:
    """Strength that a wound takes (Wounds); 0 for a mortal one."""
    rules = rulebook(content).wound
    return {"light": rules.light, "serious": rules.serious, "mortal": 0}[how]


def roll_wound(
    content: Content, rng: Rng, *, better: int = 0, place: str = "", hardy: int = 0
) -> Injury:
    """Rolls a wound. `better` is a sharpshooter's bonus on both rolls, `place` a picked spot,
    `hardy` a horse's bonus on severity.
    """
    spot = None if place else on_dice(roll_hundred(content, rng) + better)
    where = place or content[WOUNDS].at(spot or 1).location
    rolled = on_dice(roll_hundred(content, rng) + better + hardy)
    return injury(content, where, severity(content, where, rolled), (spot, rolled))


def exposed_by(
    content: Content, kind: Kind, *, corner: bool = False, hand: str = "right"
) -> frozenset[str]:
    """The places exposed when firing from behind a wall or a corner (Wounds, hard cover), on the
    side of the gun hand.
    """
    long = kind != "pistol"

    def shows(row: WoundRow) -> bool:
        if row.part == "head" or (row.part == "arm" and long):
            return True
        shown: tuple[Part, ...] = (
            ("arm", "shoulder", "leg") if long and corner else ("arm", "shoulder")
        )
        return row.side == hand and row.part in shown

    return frozenset(place for place, row in locations(content).items() if shows(row))


def is_covered(wound: Injury, shown: Collection[str]) -> bool:
    """Whether hard cover stopped the bullet: its place was not exposed."""
    return wound.place not in shown


def roll_pellets(content: Content, rng: Rng, kind: Kind, band: int) -> tuple[int, int]:
    """The die, and the number of wounds from a charge of shot (Shotgun and Scatter Gun Effects).
    `band`: 0 is short range.
    """
    die = roll_ten(content, rng)
    return die, getattr(content[PELLETS].at(die), f"{kind}_{RANGES[band]}")


def sharp_wound(content: Content, rank: str) -> int:
    """What a sharpshooter shooting to kill adds to both wound rolls."""
    rules = rulebook(content).sharp
    return {CRACK: rules.crack_wound, DEADEYE: rules.deadeye_wound, "": 0}[rank]


Spot = tuple[str, Severity]


def wound_ways(
    content: Content, better: int = 0, place: str = "", hardy: int = 0
) -> dict[Spot, int]:
    """In how many of ten thousand throws of both rolls a hit makes each wound; `better` and `hardy`
    as in `roll_wound`.
    """
    places = Counter(
        place or content[WOUNDS].at(on_dice(roll + better)).location for roll in HUNDRED
    )
    rows, pairs = locations(content), product(places, SEVERITIES)
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


@dataclass(frozen=True)
class Fate:
    """The state of a person: dead, senseless, hurt and standing, unhurt."""

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
    """The state of a person by how likely each number of wounds is, all taken at once; `place`
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


def pellet_chances(content: Content, kind: str, band: int) -> dict[int, Fraction]:
    """How likely each number of wounds is when a charge of shot has hit."""
    rows, field = content[PELLETS].values.values(), f"{kind}_{RANGES[band]}"
    return total((getattr(row, field), Fraction(1, len(rows))) for row in rows)


def after_hit(hit: Fraction, wounds: Mapping[int, Fraction]) -> dict[int, Fraction]:
    """Numbers of wounds, the chance to miss counted in."""
    return total([(0, SURE - hit), *((count, p * hit) for count, p in wounds.items())])


@VIEWS.table("wound-odds", "One Hit", "Place", line="Severity, once a place is struck")
def _wound_odds(content: Content) -> Grid:
    """What one hit is, by place and in all; sharpshooters who shoot to kill below."""
    shares = {
        place: Fraction(
            sum(n for (spot, _), n in wound_ways(content).items() if spot == place), 10_000
        )
        for place in places(content)
    }
    rows = {
        place: [share, *severities(content, place=place).values()]
        for place, share in shares.items()
    }
    better = {"Anywhere": 0} | {
        f"{rank}, to kill": sharp_wound(content, rank) for rank in (CRACK, DEADEYE)
    }
    rows |= {label: [SURE, *severities(content, more).values()] for label, more in better.items()}
    return Grid(("Struck", "Light", "Serious", "Mortal"), rows)


@VIEWS.table(
    "wounds-down",
    "Wounds That Bring Down",
    "Strength",
    line="Dead or senseless after so many wounds",
)
def _wounds_down(content: Content) -> Grid:
    counts = range(1, 6)
    return Grid(
        counts,
        {
            strength: [fate(content, strength, {n: SURE}).down for n in counts]
            for strength in strength_scores(content, 2)
        },
    )


@VIEWS.chart(
    "wounds-chart",
    "What Wounds Add Up To",
    "Wounds",
    line="Down, by strength; and dead, whatever the strength",
)
def _wounds_chart(content: Content) -> Plot:
    counts = range(1, 7)
    series = {"Dead": [fate(content, usual_strength(content), {n: SURE}).dead for n in counts]}
    return Plot(
        counts,
        series
        | {
            f"Strength {s}": [fate(content, s, {n: SURE}).down for n in counts]
            for s in strength_scores(content, 6)
        },
    )


OPEN = "none"
COVERS = ("pistol", "rifle over a wall", "rifle around a corner")


def exposed_places(content: Content, cover: str, hand: str) -> frozenset[str]:
    """The places that hard cover leaves open; empty for no cover."""
    if cover == OPEN:
        return frozenset()
    kind: Kind = "pistol" if cover == COVERS[0] else "rifle"
    return exposed_by(content, kind, corner=cover == COVERS[2], hand=hand)


def strength_standing(body: Body) -> int:
    """The strength left of a character who is not down yet; ValueError for who is."""
    if body.down:
        raise ValueError("the target is down already")
    return body.left

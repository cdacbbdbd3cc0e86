"""A duel between two people: exact chances over the order of fire, wounds, strength and turns, until one or both are down.

Our reading: both stand still and in the open, fire all their shots at each other each turn by the basic rules, never reload and never misfire.
Staying on a target helps both alike. The gun arm suffers by its worst wound. Nobody fires at the fallen.

The turns are a Markov chain whose states only get worse. So each pair of states is left for good after so many turns without effect, and one
pass over the pairs, least hurt first, gives every chance as it is, with nothing rounded and nothing left over.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import TypeVar

from ...content import Content
from ...probability import NEVER, SURE
from .arm import ArmLine, weapon
from .character import Arm, Character
from .figures import Figures, figures, half
from .probability import in_hundred, is_gun_arm, pellets, wound_ways
from .resolve.shot import HIP, HIPS, KINDS, SHOTS, band, range_modifier, sharp_wound, sharpshooter
from .resolve.wound import ARM_ROWS, BADLY, LIGHTLY, points
from .tables import FIRST_SHOT, HIT

Up = tuple[int, int]  # strength lost, and the gun arm's worst wound: 0, 1 light, 2 serious
State = Up | str  # or how somebody is down
Fates = tuple[str, str]
K = TypeVar("K")
UNHURT: Up = (0, 0)
DEAD, OUT, STANDS = "dead", "senseless", "standing"
LEVELS = ("", *ARM_ROWS.values())


@dataclass(frozen=True)
class Fighter:
    """Somebody in a duel: net speed and chance to hit while unhurt; the shots of a turn; how likely a hit makes each number of wounds."""

    name: str
    strength: int
    speed: int
    chance: int
    shots: int
    better: int = 0
    wounds: Mapping[int, Fraction] = field(default_factory=lambda: {1: SURE})


def fighter(who: Character, content: Content, spaces: int, *, arm: str = "", hip: bool = False, sharp: bool = False) -> Fighter:
    """A character as a duellist with the first arm carried, or with the one named; ValueError when a figure is unknown or nothing reaches."""
    figure = figures(who.model_copy(update={"arms": [Arm(arm=arm)]}) if arm else who, content)
    line = next((line for line in figure.arms if not line.thrown), None) or next(iter(figure.arms), None)
    if line is None or line.first_shot is None or line.to_hit is None or figure.strength.score is None:
        raise ValueError(f"{who.name}: an arm, its figures or strength are unknown")
    return _armed(who.name, figure, line, figure.strength.score, content, spaces, hip, sharp)


def _armed(name: str, figure: Figures, line: ArmLine, strength: int, content: Content, spaces: int, hip: bool, sharp: bool) -> Fighter:
    kind = weapon(content, line.label)
    where = band(kind, spaces) if kind else None
    if kind is None or where is None:
        raise ValueError(f"{name}: the {line.label} does not reach {spaces} spaces")
    speed, hits = content[FIRST_SHOT], content[HIT]
    chance = (line.to_hit or 0) + range_modifier(content, where) + (hits.at(KINDS[kind.kind]).modifier if kind.kind in KINDS else 0)
    rank = sharpshooter(content, figure.gun.score, kind.kind) if sharp else ""
    return Fighter(
        name, strength, (line.first_shot or 0) + (speed.at(HIPS).modifier if hip else 0), chance + (hits.at(HIP).modifier if hip else 0),
        line.shots or 1, sharp_wound(content, rank), pellets(content, kind.kind, where) if kind.kind in KINDS else {1: SURE},
    )  # fmt: skip


@dataclass(frozen=True)
class Side:
    """One fighter's half of a duel: how fast and how sure in each state, and what a turn's fire does to the other."""

    content: Content
    who: Fighter
    target: int  # the other's strength

    @cached_property
    def _kinds(self) -> dict[tuple[str, int, int], Fraction]:
        """How likely a hit makes each kind of wound: severity, points, what it does to a gun arm."""
        found: list[tuple[tuple[str, int, int], Fraction]] = []
        for (place, how), ways in wound_ways(self.content, self.who.better).items():
            level = ("light", "serious").index(how) + 1 if is_gun_arm(place, "right") and how != "mortal" else 0
            found.append(((how, points(self.content, how), level), Fraction(ways, 10_000)))
        return _sum(found)

    def penalty(self, state: Up) -> str:
        """The row of both charts for strength lost."""
        return "" if not state[0] else BADLY if state[0] >= (half(self.who.strength) or 0) else LIGHTLY

    def speed(self, state: Up) -> int:
        row = self.penalty(state)
        return self.who.speed + (self.content[FIRST_SHOT].at(row).modifier if row else 0)

    def chances(self, state: Up) -> tuple[int, ...]:
        """The chances in a hundred of a turn's shots."""
        hits = self.content[HIT]
        first = self.who.chance + sum(hits.at(row).modifier for row in (self.penalty(state), LEVELS[state[1]]) if row)
        return tuple(first + (hits.at(row).modifier if row else 0) for row in SHOTS[: self.who.shots])

    @cached_property
    def _volleys(self) -> dict[tuple[tuple[int, ...], Up], dict[State, Fraction]]:
        return {}

    def volley(self, mine: Up, theirs: Up) -> dict[State, Fraction]:
        """Where a turn's fire of somebody in one state leaves the other, who was in another."""
        key = self.chances(mine), theirs
        if key not in self._volleys:
            spread: dict[State, Fraction] = {theirs: SURE}
            for needed in key[0]:
                spread = _sum((after, p * q) for state, p in spread.items() for after, q in self._shot(in_hundred(needed), state).items())
            self._volleys[key] = spread
        return self._volleys[key]

    def _shot(self, hit: Fraction, state: State) -> dict[State, Fraction]:
        if isinstance(state, str) or not hit:
            return {state: SURE}
        return _sum([(state, 1 - hit), *((after, hit * p) for after, p in self._hit(state).items())])

    @cached_property
    def _hits(self) -> dict[Up, dict[State, Fraction]]:
        return {}

    def _hit(self, state: Up) -> dict[State, Fraction]:
        """Where a hit leaves the other."""
        if state not in self._hits:
            found: list[tuple[State, Fraction]] = []
            for count, p in self.who.wounds.items():
                hurt: dict[State, Fraction] = {state: p}
                for _ in range(count):
                    hurt = _sum((_struck(before, kind, self.target), q * r) for before, q in hurt.items() for kind, r in self._kinds.items())
                found += hurt.items()
            self._hits[state] = _sum(found)
        return self._hits[state]


def _struck(state: State, kind: tuple[str, int, int], strength: int) -> State:
    if isinstance(state, str):
        return state
    how, lost, arm = kind
    if how == "mortal":
        return DEAD
    return OUT if state[0] + lost >= strength else (state[0] + lost, max(state[1], arm))


def _sum(pairs: Iterable[tuple[K, Fraction]]) -> dict[K, Fraction]:
    total: dict[K, Fraction] = {}
    for key, p in pairs:
        total[key] = total.get(key, NEVER) + p
    return total


def duel(content: Content, one: Fighter, other: Fighter) -> dict[Fates, Fraction]:
    """The chance of each pair of fates: dead, senseless or standing. Both stand where neither can hit any more."""
    sides = Side(content, one, other.strength), Side(content, other, one.strength)
    return _Passage(sides).outcome()


@dataclass(frozen=True)
class _Passage:
    """One pass over all pairs of states. `whole` are turns about to begin in a pair; `broken` those in which the faster has fired."""

    sides: tuple[Side, Side]
    whole: dict[tuple[Up, Up], Fraction] = field(default_factory=lambda: {(UNHURT, UNHURT): SURE})
    broken: dict[tuple[Up, Up], Fraction] = field(default_factory=dict)
    ended: dict[Fates, Fraction] = field(default_factory=dict)

    def outcome(self) -> dict[Fates, Fraction]:
        while pairs := {*self.whole, *self.broken}:
            self._leave(min(pairs, key=lambda pair: pair[0][0] + pair[1][0]))
        return self.ended

    def _leave(self, pair: tuple[Up, Up]) -> None:
        """Sends on whatever comes to a pair, after all its turns without effect."""
        came, midway = self.whole.pop(pair, NEVER), self.broken.pop(pair, NEVER)
        speeds = [side.speed(state) for side, state in zip(self.sides, pair, strict=True)]
        fast = 0 if speeds[0] >= speeds[1] else 1
        first, second = self._fire(pair, fast), self._fire(pair, 1 - fast)
        idle, slow_idle = first.pop(pair[1 - fast], NEVER), second.pop(pair[fast], NEVER)
        if idle * slow_idle == 1:
            self._add(self.ended, (STANDS, STANDS), came + midway)
        elif speeds[0] == speeds[1]:
            self._together(pair, came / (1 - idle * slow_idle), first, second, idle, slow_idle)
        else:
            turns = (came + midway * slow_idle) / (1 - idle * slow_idle)
            self._send(pair, 1 - fast, first, turns, self.broken)
            self._send(pair, fast, second, midway + turns * idle, self.whole)

    def _fire(self, pair: tuple[Up, Up], shooter: int) -> dict[State, Fraction]:
        return dict(self.sides[shooter].volley(pair[shooter], pair[1 - shooter]))

    def _send(self, pair: tuple[Up, Up], hit: int, spread: Mapping[State, Fraction], times: Fraction, into: dict[tuple[Up, Up], Fraction]) -> None:
        """One side's fire, which leaves the other side's state alone."""
        for state, p in spread.items():
            self._arrive((state, pair[1]) if hit == 0 else (pair[0], state), p * times, into)

    def _together(
        self, pair: tuple[Up, Up], times: Fraction, first: dict[State, Fraction], second: dict[State, Fraction], idle: Fraction, slow_idle: Fraction
    ) -> None:
        """Equal speeds: both fire at once, and both may fall."""
        for theirs, p in {**first, pair[1]: idle}.items():
            for mine, q in {**second, pair[0]: slow_idle}.items():
                if (mine, theirs) != pair:
                    self._arrive((mine, theirs), p * q * times, self.whole)

    def _arrive(self, pair: tuple[State, State], p: Fraction, into: dict[tuple[Up, Up], Fraction]) -> None:
        one, other = pair
        if not p:
            return
        if isinstance(one, str) or isinstance(other, str):
            self._add(self.ended, (one if isinstance(one, str) else STANDS, other if isinstance(other, str) else STANDS), p)
        else:
            into[one, other] = into.get((one, other), NEVER) + p

    @staticmethod
    def _add(total: dict[Fates, Fraction], fates: Fates, p: Fraction) -> None:
        total[fates] = total.get(fates, NEVER) + p

"""A duel between two people: exact chances over the order of fire, wounds, strength and turns, until one or both are down.

Our reading: both stand still and in the open, fire all their shots at each other each turn by the basic rules, never reload and never misfire.
Staying on a target helps both alike. The gun arm suffers by its worst wound. Nobody fires at the fallen.

The turns are a Markov chain whose states only get worse. So each pair of states is left for good after so many turns without effect, and one
pass over the pairs, least hurt first, gives every chance as it is, with nothing rounded and nothing left over.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from math import gcd, lcm, prod

from ...content import Content
from ...probability import SURE
from .arm import ArmLine, weapon
from .character import Arm, Character
from .figures import Figures, figures, half
from .probability import in_hundred, is_gun_arm, pellets, wound_ways
from .resolve.shot import HIP, HIPS, KINDS, SHOTS, band, range_modifier, sharp_wound, sharpshooter
from .resolve.wound import ARM_ROWS, BADLY, LIGHTLY, points
from .tables import FIRST_SHOT, HIT

Up = tuple[int, int]  # strength lost, and the gun arm's worst wound: 0, 1 light, 2 serious
State = Up | str  # or how somebody is down
Pair = tuple[Up, Up]
Fates = tuple[str, str]
Wound = tuple[str, int, int]  # severity, points, what it does to a gun arm
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
class Volley:
    """What a turn's fire does: the other's new states, and `idle`, no change, each in how many of `of` cases."""

    spread: Mapping[State, int]
    idle: int
    of: int


@dataclass(frozen=True)
class Side:
    """One fighter's half of a duel: how fast and how sure in each state, and what a turn's fire does to the other."""

    content: Content
    who: Fighter
    target: int  # the other's strength

    @cached_property
    def _wounds(self) -> Counter[Wound]:
        """In how many of ten thousand cases a hit makes each kind of wound."""
        kinds = Counter[Wound]()
        for (place, how), ways in wound_ways(self.content, self.who.better).items():
            level = ("light", "serious").index(how) + 1 if is_gun_arm(place, "right") and how != "mortal" else 0
            kinds[how, points(self.content, how), level] += ways
        return kinds

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
    def _volleys(self) -> dict[tuple[tuple[int, ...], Up], Volley]:
        return {}

    def volley(self, mine: Up, theirs: Up) -> Volley:
        """Where a turn's fire of somebody in state `mine` leaves the other, who was in state `theirs`."""
        key = self.chances(mine), theirs
        if key not in self._volleys:
            spread = Counter[State]({theirs: 1})
            for needed in key[0]:
                spread = self._shot(spread, in_hundred(needed))
            common = gcd(*spread.values())
            cases = {state: n // common for state, n in spread.items() if n}
            self._volleys[key] = Volley(cases, cases.pop(theirs, 0), spread.total() // common)
        return self._volleys[key]

    def _shot(self, before: Counter[State], hit: Fraction) -> Counter[State]:
        after = Counter[State]()
        for state, ways in before.items():
            if isinstance(state, str):
                after[state] += ways * hit.denominator * self._hit(UNHURT).total()
                continue
            results = self._hit(state)
            after[state] += ways * (hit.denominator - hit.numerator) * results.total()
            for struck, n in results.items():
                after[struck] += ways * hit.numerator * n
        return after

    @cached_property
    def _hits(self) -> dict[Up, Counter[State]]:
        return {}

    def _hit(self, state: Up) -> Counter[State]:
        """Where a hit leaves the other; the cases of every state add up to the same number."""
        if state not in self._hits:
            most, of = max(self.who.wounds), lcm(*(p.denominator for p in self.who.wounds.values()))
            self._hits[state] = Counter()
            for count, p in self.who.wounds.items():
                hurt = Counter[State]({state: int(p * of) * 10_000 ** (most - count)})
                for _ in range(count):
                    hurt = self._struck(hurt)
                self._hits[state] += hurt
        return self._hits[state]

    def _struck(self, before: Counter[State]) -> Counter[State]:
        after = Counter[State]()
        for state, ways in before.items():
            for wound, n in self._wounds.items():
                after[_worse(state, wound, self.target)] += ways * n
        return after


def _worse(state: State, kind: Wound, strength: int) -> State:
    if isinstance(state, str):
        return state
    how, lost, arm = kind
    if how == "mortal":
        return DEAD
    return OUT if state[0] + lost >= strength else (state[0] + lost, max(state[1], arm))


def duel(content: Content, one: Fighter, other: Fighter) -> dict[Fates, Fraction]:
    """The chance of each pair of fates: dead, senseless or standing. Both stand where neither can hit any more."""
    return _Chain((Side(content, one, other.strength), Side(content, other, one.strength))).outcome()


@dataclass
class _Chain:
    """One pass over all pairs of states. Weights share the denominator `scale`: no fraction is reduced before the end.

    `whole` are turns about to begin in a pair, `broken` those in which the faster has fired, `ended` the pairs of fates.
    """

    sides: tuple[Side, Side]
    scale: int = 1
    whole: Counter[Pair] = field(default_factory=lambda: Counter({(UNHURT, UNHURT): 1}))
    broken: Counter[Pair] = field(default_factory=Counter)
    ended: Counter[Fates] = field(default_factory=Counter)

    def outcome(self) -> dict[Fates, Fraction]:
        while pairs := {*self.whole, *self.broken}:
            least = min(_lost(pair) for pair in pairs)
            self._leave([pair for pair in pairs if _lost(pair) == least])
        return {fates: Fraction(weight, self.scale) for fates, weight in self.ended.items()}

    def _leave(self, pairs: Iterable[Pair]) -> None:
        """Moves all the weight of pairs with as many points lost on, none of which leads to another."""
        weights = {pair: (self.whole.pop(pair, 0), self.broken.pop(pair, 0)) for pair in pairs}
        volleys = {pair: self._volleys(pair) for pair in weights}
        for pair, (_, first, second) in list(volleys.items()):
            if first.idle * second.idle == first.of * second.of:
                self.ended[STANDS, STANDS] += sum(weights[pair])
                del volleys[pair]
        loops = {pair: first.of * second.of - first.idle * second.idle for pair, (_, first, second) in volleys.items()}
        scale = prod(loops.values())
        self._rescale(scale)
        for pair, loop in loops.items():
            whole, broken = weights[pair]
            self._fire(pair, *volleys[pair], whole * (scale // loop), broken * (scale // loop))

    def _volleys(self, pair: Pair) -> tuple[int | None, Volley, Volley]:
        """Who fires first, None where speeds are equal; the fire of the first, or of side 0, and of the other."""
        speeds = [side.speed(state) for side, state in zip(self.sides, pair, strict=True)]
        fast = 0 if speeds[0] >= speeds[1] else 1
        first, second = (self.sides[n].volley(pair[n], pair[1 - n]) for n in (fast, 1 - fast))
        return None if speeds[0] == speeds[1] else fast, first, second

    def _fire(self, pair: Pair, fast: int | None, first: Volley, second: Volley, whole: int, broken: int) -> None:
        """Sends on the weight of a pair after any number of turns without effect: the sum of a geometric series."""
        if fast is None:
            self._together(pair, whole, first, second)
        else:
            self._send(pair, 1 - fast, first, whole * second.of + broken * second.idle, self.broken)
            self._send(pair, fast, second, broken * first.of + whole * first.idle, self.whole)

    def _rescale(self, by: int) -> None:
        self.scale *= by
        for weights in (self.whole, self.broken, self.ended):
            for key in weights:
                weights[key] *= by  # type: ignore[index]

    def _send(self, pair: Pair, target: int, volley: Volley, weight: int, into: Counter[Pair]) -> None:
        """One side's fire, which leaves its own state as it was."""
        for state, n in volley.spread.items():
            self._arrive((state, pair[1]) if target == 0 else (pair[0], state), n * weight, into)

    def _together(self, pair: Pair, weight: int, first: Volley, second: Volley) -> None:
        """Equal speeds: both fire at once, and both may fall."""
        for theirs, n in {**first.spread, pair[1]: first.idle}.items():
            for mine, m in {**second.spread, pair[0]: second.idle}.items():
                if (mine, theirs) != pair:
                    self._arrive((mine, theirs), n * m * weight, self.whole)

    def _arrive(self, pair: tuple[State, State], weight: int, into: Counter[Pair]) -> None:
        one, other = pair
        if weight and (isinstance(one, str) or isinstance(other, str)):
            self.ended[one if isinstance(one, str) else STANDS, other if isinstance(other, str) else STANDS] += weight
        elif weight:
            into[one, other] += weight  # type: ignore[index]


def _lost(pair: Pair) -> int:
    return pair[0][0] + pair[1][0]

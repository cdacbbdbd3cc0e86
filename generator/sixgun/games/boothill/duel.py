"""A duel between two people: exact chances over the order of fire, wounds, strength and turns,
until one or both are down.

Our reading: both stand still and in the open, fire all their shots at each other each turn by the
basic rules, never reload and never misfire.
Staying on a target helps both alike. The gun arm suffers by its worst wound. Nobody fires at the
fallen.

The turns are a Markov chain whose states only get worse. So each pair of states is left for good
after this many turns without effect, and one
pass over the pairs, least hurt first, gives every chance as it is, with nothing rounded and nothing
left over.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from math import gcd, lcm, prod

from ...content.content import Content
from ...content.probability import SURE
from .dice import in_hundred
from .tables import FIRST_SHOT, HIT
from .volley import SHOTS
from .wounds import locations, penalty, points, wound_ways

Up = tuple[int, int]  # strength lost, and the gun arm's worst wound: 0, 1 light, 2 serious
State = Up | str  # or how a character is down
Pair = tuple[Up, Up]
Fates = tuple[str, str]
Hurt = tuple[str, int, int]  # severity, points, what it does to a gun arm
UNHURT: Up = (0, 0)
DEAD, OUT, STANDS = "dead", "senseless", "standing"
GUN_ARM = ("right", "arm")
LEVELS = ("", "arm hurt", "arm badly hurt")  # cases of Hit


@dataclass(frozen=True)
class Fighter:
    """A duelist: net speed and chance to hit while unhurt; the shots of a turn; how likely
    a hit makes each number of wounds.
    """

    name: str
    strength: int
    speed: int
    chance: int
    shots: int
    better: int = 0
    wounds: Mapping[int, Fraction] = field(default_factory=lambda: {1: SURE})


@dataclass(frozen=True)
class Fire:
    """What a turn's fire does: the other's new states, and `idle`, no change, each in how many of
    `of` cases.
    """

    spread: Mapping[State, int]
    idle: int
    of: int


@dataclass(frozen=True)
class Turn:
    """A turn in a pair of states: which side is the faster, or whether both fire together, and the
    fire of the faster and of the slower.
    """

    fast: int
    together: bool
    first: Fire
    second: Fire

    @property
    def loop(self) -> int:
        """The divisor of the geometric series of turns without effect; 0 where no turn has one."""
        return self.first.of * self.second.of - self.first.idle * self.second.idle


class Duelist:
    """One fighter's half of a duel: how fast and how sure in each state, and what a turn's fire
    does to the other, whose strength is `target`.
    """

    def __init__(self, content: Content, who: Fighter, target: int):
        self.who, self.target = who, target
        self.speeds = {row.key: row.modifier for row in content[FIRST_SHOT].values.values()}
        self.hits = {row.key: row.modifier for row in content[HIT].values.values()}
        arms = {name for name, row in locations(content).items() if (row.side, row.part) == GUN_ARM}
        self.wounds = Counter[Hurt]()
        for (place, how), ways in wound_ways(content, who.better).items():
            level = ("light", "serious").index(how) + 1 if place in arms and how != "mortal" else 0
            self.wounds[how, points(content, how), level] += ways
        self.hit, self.volley_of = cache(self._hit), cache(self._volley)

    def penalty(self, state: Up) -> str:
        """The case of both charts for strength lost."""
        return penalty(state[0], self.who.strength)

    def speed(self, state: Up) -> int:
        return self.who.speed + self.speeds.get(self.penalty(state), 0)

    def chances(self, state: Up) -> tuple[int, ...]:
        """The chances in a hundred of a turn's shots."""
        first = self.who.chance + sum(
            self.hits.get(case, 0) for case in (self.penalty(state), LEVELS[state[1]])
        )
        return tuple(first + self.hits.get(case, 0) for case in SHOTS[: self.who.shots])

    def volley(self, mine: Up, theirs: Up) -> Fire:
        """Where a turn's fire of a character in state `mine` leaves the other, who was in state
        `theirs`.
        """
        return self.volley_of(self.chances(mine), theirs)

    def _volley(self, chances: tuple[int, ...], theirs: Up) -> Fire:
        spread = Counter[State]({theirs: 1})
        for needed in chances:
            spread = self._shot(spread, in_hundred(needed))
        common = gcd(*spread.values())
        cases = {state: n // common for state, n in spread.items() if n}
        return Fire(cases, cases.pop(theirs, 0), spread.total() // common)

    def _shot(self, before: Counter[State], hit: Fraction) -> Counter[State]:
        after, of = Counter[State](), self.hit(UNHURT).total()
        for state, ways in before.items():
            after[state] += (
                ways
                * of
                * (hit.denominator if isinstance(state, str) else hit.denominator - hit.numerator)
            )
            for struck, n in () if isinstance(state, str) else self.hit(state).items():
                after[struck] += ways * hit.numerator * n
        return after

    def _hit(self, state: Up) -> Counter[State]:
        """Where a hit leaves the other; the cases of every state add up to the same number."""
        most, of = max(self.who.wounds), lcm(*(p.denominator for p in self.who.wounds.values()))
        after = Counter[State]()
        for count, p in self.who.wounds.items():
            hurt = Counter[State]({state: int(p * of) * self.wounds.total() ** (most - count)})
            for _ in range(count):
                hurt = self._struck(hurt)
            after += hurt
        return after

    def _struck(self, before: Counter[State]) -> Counter[State]:
        after = Counter[State]()
        for state, ways in before.items():
            for wound, n in self.wounds.items():
                after[_worse(state, wound, self.target)] += ways * n
        return after


def _worse(state: State, wound: Hurt, strength: int) -> State:
    if isinstance(state, str):
        return state
    how, lost, arm = wound
    if how == "mortal":
        return DEAD
    return OUT if state[0] + lost >= strength else (state[0] + lost, max(state[1], arm))


def duel(content: Content, one: Fighter, other: Fighter) -> dict[Fates, Fraction]:
    """The chance of each pair of fates: dead, senseless or standing. Both stand where neither can
    hit any more.
    """
    return _Chain(
        (Duelist(content, one, other.strength), Duelist(content, other, one.strength))
    ).outcome()


class _Chain:
    """One pass over all pairs of states. Weights share the denominator `scale`: no fraction is
    reduced before the end.

    `whole` are turns about to begin in a pair, `broken` those in which the faster has fired,
    `ended` the pairs of fates.
    """

    def __init__(self, sides: tuple[Duelist, Duelist]):
        self.sides, self.scale = sides, 1
        self.whole, self.broken, self.ended = (
            Counter[Pair]({(UNHURT, UNHURT): 1}),
            Counter[Pair](),
            Counter[Fates](),
        )

    def outcome(self) -> dict[Fates, Fraction]:
        while pairs := {*self.whole, *self.broken}:
            least = min(map(_lost, pairs))
            self._leave({pair: self._turn(pair) for pair in pairs if _lost(pair) == least})
        return {fates: Fraction(weight, self.scale) for fates, weight in self.ended.items()}

    def _turn(self, pair: Pair) -> Turn:
        speeds = [side.speed(state) for side, state in zip(self.sides, pair, strict=True)]
        fast = 0 if speeds[0] >= speeds[1] else 1
        first, second = (self.sides[n].volley(pair[n], pair[1 - n]) for n in (fast, 1 - fast))
        return Turn(fast, speeds[0] == speeds[1], first, second)

    def _leave(self, turns: Mapping[Pair, Turn]) -> None:
        """Moves on all the weight of pairs that do not lead to one another, after any number of
        turns without effect.
        """
        weights = {pair: (self.whole.pop(pair, 0), self.broken.pop(pair, 0)) for pair in turns}
        scale = prod(turn.loop or 1 for turn in turns.values())
        self.scale *= scale
        for mapping in (self.whole, self.broken, self.ended):
            for key in mapping:
                mapping[key] *= scale  # type: ignore[index]
        for pair, turn in turns.items():
            whole, broken = (weight * (scale // (turn.loop or 1)) for weight in weights[pair])
            if not turn.loop:
                self.ended[STANDS, STANDS] += whole + broken
            elif turn.together:
                self._together(pair, whole, turn.first, turn.second)
            else:
                self._send(
                    pair,
                    1 - turn.fast,
                    turn.first,
                    whole * turn.second.of + broken * turn.second.idle,
                    self.broken,
                )
                self._send(
                    pair,
                    turn.fast,
                    turn.second,
                    broken * turn.first.of + whole * turn.first.idle,
                    self.whole,
                )

    def _send(
        self, pair: Pair, target: int, volley: Fire, weight: int, into: Counter[Pair]
    ) -> None:
        """One side's fire, which leaves its own state as it was."""
        for state, n in volley.spread.items():
            self._arrive((state, pair[1]) if target == 0 else (pair[0], state), n * weight, into)

    def _together(self, pair: Pair, weight: int, first: Fire, second: Fire) -> None:
        """Equal speeds: both fire at once, and both may fall."""
        for theirs, n in {**first.spread, pair[1]: first.idle}.items():
            for mine, m in {**second.spread, pair[0]: second.idle}.items():
                if (mine, theirs) != pair:
                    self._arrive((mine, theirs), n * m * weight, self.whole)

    def _arrive(self, pair: tuple[State, State], weight: int, into: Counter[Pair]) -> None:
        one, other = pair
        if not weight:
            return
        if isinstance(one, str) or isinstance(other, str):
            self.ended[
                one if isinstance(one, str) else STANDS, other if isinstance(other, str) else STANDS
            ] += weight
        else:
            into[one, other] += weight


def _lost(pair: Pair) -> int:
    return pair[0][0] + pair[1][0]

"""Tests: dice thrown against a number, against another side, or against several dice each; the
exact chance of every result, and a throw of it now. And dice thrown one by one.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple, TypeVar

from ..content.dice import AnyDice, Fall
from ..content.probability import NEVER, faces_of
from ..content.wording import signed
from ..system.rng import Rng
from .game import Answer, Roll, Term

MOST_CASES = 30_000  # throws of both sides that are worked out


class Part(NamedTuple):
    """A number that enters a test, and the section of the rulebook or the table that gives it."""

    label: str
    number: int
    section: str = ""


Parts = tuple[Part, ...]


def added(parts: Sequence[Part]) -> int:
    return sum(part.number for part in parts)


def listed(*parts: Part) -> Parts:
    """The parts that are not zero."""
    return tuple(part for part in parts if part.number)


@dataclass(frozen=True)
class Outcome:
    """How the dice of a test fell.

    total: the dice and what is added. natural: the dice alone. margin: by how much the number, or
    the other side, is passed; below zero it is missed, and it is 0 where nothing is needed.
    sides: what each die shows. theirs: what each die against it shows; beaten: how many of them
    are lower than the total.
    """

    total: int
    natural: int
    margin: int = 0
    sides: tuple[int, ...] = ()
    theirs: tuple[int, ...] = ()
    beaten: int = 0

    @property
    def same(self) -> int:
        """How many dice show the side that most of them show: 2 for doubles."""
        return max(map(self.sides.count, self.sides), default=0)

    @property
    def match(self) -> bool:
        """Whether all dice against it show one side."""
        return len(self.theirs) > 1 and len({*self.theirs}) == 1


@dataclass(frozen=True)
class Tier:
    """A result of a test: its name, the outcomes it covers, and its text.

    `sides`: whether `when` looks at single dice, so that these are worked out. `success`:
    whether it counts as a success.
    """

    name: str
    when: Callable[[Outcome], bool] = lambda outcome: True
    text: str = ""
    sides: bool = False
    success: bool = True


SUCCESS = Tier("Success", lambda outcome: outcome.margin >= 0)
FAILURE = Tier("Failure", success=False)


@dataclass(frozen=True)
class Against:
    """The opposition of a test in place of a number: the dice of another side with their
    additions or, with `each`, several dice that are beaten one by one.
    """

    dice: AnyDice
    parts: Parts = ()
    each: bool = False
    label: str = "against"


@dataclass(frozen=True)
class Test:
    """A throw of dice with what is added to it, and what is needed.

    It succeeds at the sum of `target` or over it; with `under`, at the sum of `target` and `parts`
    or under it. A `target` of None cannot be reached, and () needs nothing. `sure` and `never`:
    natural rolls that succeed and fail always. `most`: the highest total. `ties`: who wins at equal
    totals against another side.
    The first of `tiers` that fits is the result; where none does, the last.
    """

    __test__ = False  # not one of pytest's
    dice: AnyDice
    parts: Parts = ()
    target: Parts | None = ()
    under: bool = False
    against: Against | None = None
    tiers: tuple[Tier, ...] = (SUCCESS, FAILURE)
    sure: tuple[int, ...] = ()
    never: tuple[int, ...] = ()
    most: int | None = None
    ties: bool = True

    @property
    def modifier(self) -> int:
        """The sum added to the dice or, with `under`, to the number that they must not exceed."""
        return added(self.parts)

    @property
    def needed(self) -> int | None:
        """The total to reach or, with `under`, the highest roll that succeeds; None if nothing
        can.
        """
        if self.target is None:
            return None
        return added(self.target) + (self.modifier if self.under else 0)

    def chance(self) -> Fraction:
        """The chance of a success."""
        chances = self.chances()
        return sum((chances[tier.name] for tier in self.tiers if tier.success), NEVER)

    def chances(self) -> dict[str, Fraction]:
        """The chance of each tier by its name, in their order."""
        ways = dict.fromkeys((tier.name for tier in self.tiers), 0)
        for outcome, weight in self.outcomes():
            ways[self.result(outcome).name] += weight
        total = sum(ways.values())
        return {name: Fraction(n, total) for name, n in ways.items()}

    def outcomes(self) -> Iterator[tuple[Outcome, int]]:
        """Every outcome with its weight. ValueError if there are too many."""
        ours = _falls(self.dice, any(tier.sides for tier in self.tiers))
        theirs = _falls(self.against.dice, self.against.each) if self.against else [(0, (), 1)]
        if len(ours) * len(theirs) > MOST_CASES:
            raise ValueError(f"{self.need()}: too many throws to work out")
        for natural, sides, n in ours:
            for against, shown, m in theirs:
                yield self._outcome(natural, sides, against, shown), n * m

    def _outcome(
        self, natural: int, sides: tuple[int, ...], against: int, shown: tuple[int, ...]
    ) -> Outcome:
        total = natural if self.under else natural + self.modifier
        total = total if self.most is None else min(total, self.most)
        if self.against and self.against.each:
            beaten = sum(total > side or (self.ties and total == side) for side in shown)
            return Outcome(total, natural, beaten - 1, sides, shown, beaten)
        needed = against + added(self.against.parts) if self.against else self.needed
        if needed is None:
            margin = -1
        elif self.target == () and not self.against and not self.under:
            margin = 0
        else:
            margin = needed - total if self.under else total - needed
            if margin == 0 and self.against and not self.ties:
                margin = -1
        if natural in self.sure:
            margin = max(margin, 0)
        elif natural in self.never:
            margin = min(margin, -1)
        return Outcome(total, natural, margin, sides, shown)

    def result(self, outcome: Outcome) -> Tier:
        """The first tier that fits, or the last."""
        return next((tier for tier in self.tiers if tier.when(outcome)), self.tiers[-1])

    def play(self, rng: Rng) -> tuple[Outcome, Tier, tuple[Roll, ...]]:
        """Throws the dice: how they fell, the result, and each throw."""
        fall = self.dice.throw(rng)
        other = self.against.dice.throw(rng) if self.against else Fall(0, ())
        outcome = self._outcome(fall.total, _sides(fall), other.total, _sides(other))
        tier = self.result(outcome)
        rolls = [Roll(str(self.dice), shown(fall), self._result_text(outcome, fall.total))]
        if self.against:
            theirs = f"{other.total + added(self.against.parts)}" if not self.against.each else ""
            rolls.append(Roll(f"{self.against.label} {self.against.dice}", shown(other), theirs))
        return outcome, tier, (*rolls, Roll(tier.name, (), tier.text))

    def _result_text(self, outcome: Outcome, natural: int) -> str:
        plus = f" {signed(self.modifier)} = {outcome.total}" if outcome.total != natural else ""
        return f"{natural}{plus}"

    def need(self) -> str:
        """The number needed, in words: 11 or more on 3d6 + 2."""
        plus = "" if self.under or not self.modifier else f" {signed(self.modifier)}"
        thrown = f"{self.dice}{plus}"
        if self.against:
            each = "each of " if self.against.each else ""
            theirs = added(self.against.parts)
            more = f" {signed(theirs)}" if theirs else ""
            return f"{thrown} against {each}{self.against.dice}{more}"
        if self.needed is None:
            return f"{thrown} cannot succeed"
        if self.target == () and not self.under:
            return thrown
        return f"{self.needed} or {'less' if self.under else 'more'} on {thrown}"

    def terms(self) -> tuple[Term, ...]:
        """The numbers that enter the test, term by term."""
        base = tuple(Term(p.label, str(p.number), p.section) for p in self.target or ())
        parts = tuple(Term(p.label, signed(p.number), p.section) for p in self.parts)
        theirs = self.against.parts if self.against else ()
        other = tuple(Term(p.label, signed(p.number), p.section) for p in theirs)
        return (*base, *parts, *other) if self.under else (*parts, *base, *other)

    def answer(self, rng: Rng | None = None, note: str = "") -> Answer:
        """The number needed, its terms, and the exact chances; with an Rng, a throw."""
        rolls = self.play(rng)[2] if rng else ()
        return Answer(tuple(self.chances().items()), note, (), self.need(), self.terms(), rolls)


def _falls(dice: AnyDice, single: bool) -> list[tuple[int, tuple[int, ...], int]]:
    """Every total with its weight, and with the single sides where they are asked for."""
    return list(faces_of(dice)) if single else [(total, (), n) for total, n in dice.weights.items()]


def _sides(fall: Fall) -> tuple[int, ...]:
    return tuple(side for die in fall.dice for side in die.shown)


def shown(fall: Fall) -> tuple[str, ...]:
    """What each die shows: 5, 6+2 where it exploded, (3) where it does not count."""
    texts = ("+".join(map(str, die.shown)) for die in fall.dice)
    return tuple(
        text if die.counts else f"({text})" for text, die in zip(texts, fall.dice, strict=True)
    )


N = TypeVar("N", bound=str)


def roll_faces(dice: AnyDice, rng: Rng) -> tuple[int, ...]:
    """The face that each die shows."""
    return tuple(side for die in dice.throw(rng).dice for side in die.shown)


def exchanged(names: Sequence[N], swapped: Sequence[N]) -> list[N]:
    """Names in their order, with two of them in each other's place; as they are where it is not
    two.
    """
    other = (
        dict(zip(swapped, reversed(swapped), strict=True))
        if len(set(swapped)) == len(swapped) == 2
        else {}
    )
    return [other.get(name, name) for name in names]


def ranked(totals: Mapping[str, int]) -> tuple[tuple[str, ...], ...]:
    """Names by their totals, the highest first, equal ones together."""
    return tuple(
        tuple(name for name in totals if totals[name] == total)
        for total in sorted(set(totals.values()), reverse=True)
    )


def leaders(totals: Mapping[str, int]) -> tuple[str, ...]:
    """The names with the highest total."""
    return ranked(totals)[0]

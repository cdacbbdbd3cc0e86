"""A roll: the dice, what is added to them and the number to reach; its chance, its explanation, and
how it falls.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from ...content.content import Content
from ...content.dice import AnyDice, Dice
from ...content.numerals import signed
from ...content.probability import NEVER, SURE, Chances, keep, of_dice, plus, reach
from ...play.dice import roll_faces
from ...play.game import Roll, Term
from ...system.rng import Rng
from .rules import rulebook
from .tables import THIRDS


class Part(NamedTuple):
    """A number that enters a roll, and the section of the booklet or the table that gives it."""

    label: str
    number: int
    section: str = ""


Parts = tuple[Part, ...]


@dataclass(frozen=True)
class Sum:
    """A roll that has to reach a number. `required` is None where nothing can; `luck` is how many
    Fortune Dice are added.
    """

    dice: Dice
    parts: Parts
    required: Parts | None
    luck: int = 0

    @property
    def modifier(self) -> int:
        return added(self.parts)

    @property
    def target(self) -> int | None:
        return None if self.required is None else added(self.required)


def added(parts: Sequence[Part]) -> int:
    return sum(part.number for part in parts)


def listed(*parts: Part) -> Parts:
    """The parts that are not zero."""
    return tuple(part for part in parts if part.number)


@dataclass(frozen=True)
class Throw:
    """Rolled dice, and the face that each shows."""

    dice: Dice
    faces: tuple[int, ...]

    @property
    def total(self) -> int:
        return sum(self.faces) + self.dice.plus


def throw(dice: Dice, rng: Rng) -> Throw:
    """Rolls dice one by one."""
    return Throw(dice, roll_faces(dice, rng))


def bonus(luck: Throw | None) -> int:
    """What a Fortune Die adds, if there is one."""
    return luck.total if luck else 0


def third(content: Content, rng: Rng) -> tuple[Throw, int]:
    """1d3 by a six-sided die: the roll, and its result (1d3 Rolls)."""
    key = content[THIRDS].key
    rolled = throw(Dice.parse(key.heading), rng)
    return rolled, content[THIRDS].at(rolled.total).result


@dataclass(frozen=True)
class Check:
    """A roll that succeeds at the required number or over it."""

    throw: Throw
    modifier: int
    required: int
    luck: Throw | None = None

    @property
    def total(self) -> int:
        return self.throw.total + self.modifier + bonus(self.luck)

    @property
    def success(self) -> bool:
        return self.total >= self.required


@dataclass(frozen=True)
class Test:
    """A roll that succeeds at the score or under it."""

    __test__ = False  # not one of pytest's
    throw: Throw
    score: int
    luck: Throw | None = None

    @property
    def success(self) -> bool:
        return self.throw.total <= self.score + bonus(self.luck)


def fortune_dice(content: Content, count: int = 1) -> Dice | None:
    """So many Fortune Dice; None for none."""
    die = rulebook(content).fortune.die
    return Dice(die.count * count, die.faces, die.plus * count) if count else None


def fortune(content: Content, rng: Rng, count: int = 1) -> Throw | None:
    """Fortune Dice (The Fortune Dice); None for none."""
    dice = fortune_dice(content, count)
    return throw(dice, rng) if dice else None


def willpower_test(content: Content, rng: Rng, willpower: int, *, lucky: int = 0) -> Test:
    """A test of Willpower (4. Willpower), with three dice even for the wounded; a Fortune Die
    raises the score.
    """
    rolled = throw(rulebook(content).check.dice, rng)
    return Test(rolled, willpower, fortune(content, rng, lucky))


@dataclass(frozen=True)
class Result:
    """An attack: the dice, the modifiers by name, and the Defense to meet; None where nothing can
    hit.
    """

    throw: Throw
    parts: tuple[tuple[str, int], ...]
    defense: int | None
    luck: Throw | None = None
    scatter: Throw | None = None

    @property
    def total(self) -> int:
        return self.throw.total + sum(n for _, n in self.parts) + bonus(self.luck)

    @property
    def hit(self) -> bool:
        return self.defense is not None and self.total >= self.defense


def play(content: Content, rng: Rng, of: Sum) -> Result:
    """Throws an attack's dice."""
    rolled = throw(of.dice, rng)
    return Result(
        rolled,
        tuple((part.label, part.number) for part in of.parts),
        of.target,
        fortune(content, rng, of.luck),
    )


def thrown(dice: AnyDice, luck: Dice | None = None) -> Chances:
    """Some dice, with a Fortune Die on top if one is spent."""
    return plus(of_dice(dice), of_dice(luck)) if luck else of_dice(dice)


def within(dice: Dice, score: int, luck: Dice | None = None) -> Fraction:
    """The chance to stay at a score or under it; a Fortune Die raises the score."""
    raised = of_dice(luck) if luck else {0: SURE}
    return sum((p * keep(of_dice(dice), score + more) for more, p in raised.items()), NEVER)


def chance(content: Content, of: Sum) -> Fraction:
    """The chance that a roll reaches its number."""
    return (
        NEVER
        if of.target is None
        else reach(thrown(of.dice, fortune_dice(content, of.luck)), of.target - of.modifier)
    )


def terms_of(content: Content, of: Sum) -> tuple[Term, ...]:
    """The number to reach and what changes it, then what is added to the dice; a total where there
    are several.
    """
    base, *more = (*(of.required or ()),) or (None,)
    first = (Term(base.label, str(base.number), base.section),) if base else ()
    reach_ = (Term("to reach", f"= {of.target}"),) if more else ()
    whole = (Term("added to the dice", f"= {signed(of.modifier)}"),) if len(of.parts) > 1 else ()
    luck = (
        (Term("Fortune Dice", f"+{dice}", "The Fortune Dice"),)
        if (dice := fortune_dice(content, of.luck))
        else ()
    )
    return (*first, *map(_signed, more), *reach_, *map(_signed, of.parts), *whole, *luck)


def _signed(part: Part) -> Term:
    return Term(part.label, signed(part.number), part.section)


def needed(content: Content, of: Sum, what: str) -> str:
    """“3d6 +2 has to reach 12: 10 or more on the dice hits.”"""
    if of.target is None:
        return f"Nothing {what}."
    luck = fortune_dice(content, of.luck)
    dice = f"{of.dice} + {luck}" if luck else str(of.dice)
    plus = f" {signed(of.modifier)}" if of.modifier else ""
    return (
        f"{dice}{plus} has to reach {of.target}: {of.target - of.modifier} or more on the dice"
        f" {what}."
    )


def faces(*throws: Throw | None) -> tuple[str, ...]:
    """What each die shows."""
    return tuple(str(face) for one in throws if one for face in one.faces)


def total(throw: Throw, parts: Parts, luck: Throw | None = None) -> int:
    return throw.total + added(parts) + (luck.total if luck else 0)


def reached(label: str, of: Sum, dice: Throw, luck: Throw | None, yes: str, no: str) -> Roll:
    """A roll against a sum's number, and what it means."""
    result = total(dice, of.parts, luck)
    good = of.target is not None and result >= of.target
    return Roll(
        label,
        faces(dice, luck),
        f"{result} against {'what cannot be' if of.target is None else of.target}:"
        f" {yes if good else no}",
    )


def tested(label: str, test: Test, yes: str, no: str) -> Roll:
    """A test that wants a low roll."""
    score = test.score + (test.luck.total if test.luck else 0)
    return Roll(
        label,
        faces(test.throw, test.luck),
        f"{test.throw.total} against {score}: {yes if test.success else no}",
    )

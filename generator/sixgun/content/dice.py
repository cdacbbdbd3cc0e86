"""Dice as text, with exact weights: 3d6, 4d6kh3, 2d20kl1, 1d6+1d8, d66, 4dF, 3d6!, 2d6r1, 5d6>=5,
d%. And numbers as text: 4, 2-3.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import product
from typing import Any, NamedTuple

from ..system.rng import Rng

DICE = re.compile(r"(\d+)d(\d+)(?:\s*([+\-−])\s*(\d+))?", re.ASCII)
RANGE = re.compile(r"([+-]?\d+)(?:\s*[-\u2010\u2011–—]\s*([+-]?\d+))?", re.ASCII)
LONGEST = 20_000  # outcomes of one row, and of one key
# dice in a text; an exclamation mark behind them is punctuation there
NOTATION = (
    r"(?:\d+d(?:\d+|%|F)|d666?(?!\d))(?:[kd][hl]\d*|!\d+|r[ro]?(?:<=?|≤|&lt;=?)?\d+"
    r"|(?:>=?|<=?|≥|≤|&[lg]t;=?)\d+)*"
)
SIGN = re.compile(r"\s*([+\-−–]?)\s*")
HEAD = re.compile(r"(\d*)[dD](\d+|%|[Ff])", re.ASCII)
NUMBER = re.compile(r"\d+", re.ASCII)
KEEP = re.compile(r"(kh|kl|k|dh|dl)(\d*)", re.ASCII)
EXPLODE = re.compile(r"!(\d*)", re.ASCII)
REROLL = re.compile(r"r(r|o)?(<=|≤|<|)(\d+)", re.ASCII)
COUNT = re.compile(r"(>=|≥|<=|≤|>|<|=)(\d+)", re.ASCII)
MARK_NAMES = "kh, kl, dh or dl and a number, !, r1, rr1, >=5, <=2 or =6"
AGAIN = 5  # how many times one die explodes at most
TERMS, COUNTED, SPECIAL = 8, 100, 1000  # terms, dice of a term, highest total of marked dice
DIGITS = ("66", "666")  # dice that are read as digits, the first die being the highest


class Die(NamedTuple):
    """One die as it fell: what each of its throws shows (an exploded die has several), and whether
    it counts.
    """

    shown: tuple[int, ...]
    counts: bool = True


class Fall(NamedTuple):
    """A throw: its total, and each die."""

    total: int
    dice: tuple[Die, ...]


@dataclass(frozen=True)
class Dice:
    """`count` dice of `faces` sides and a fixed number: Dice(1, 6, 3) is 1d6+3."""

    count: int
    faces: int
    plus: int = 0

    @classmethod
    def parse(cls, text: str) -> Dice:
        """Reads "3d6" or "1d6+3"; ValueError says what is wrong."""
        match = DICE.fullmatch(text.strip())
        if not match:
            raise ValueError(f"“{text[:40]}” is not dice, such as 3d6 or 1d6+3")
        count, faces, sign, plus = match.groups()
        if max(map(len, (count, faces, plus or ""))) > 4 or not (
            1 <= int(count) <= 100 and 2 <= int(faces) <= 1000
        ):
            raise ValueError(
                f"“{text[:40]}”: from 1 to 100 dice of 2 to 1000 sides, and at most 9999 more"
            )
        return cls(int(count), int(faces), int(plus or 0) * (1 if sign == "+" else -1))

    def __str__(self) -> str:
        return f"{self.count}d{self.faces}" + (f"{self.plus:+d}" if self.plus else "")

    @cached_property
    def weights(self) -> dict[int, int]:
        """Each total and in how many of faces ** count ways it falls."""
        return {total + self.plus: ways for total, ways in _weights(self.count, self.faces).items()}

    @property
    def outcomes(self) -> tuple[int, ...]:
        return tuple(range(self.count + self.plus, self.count * self.faces + self.plus + 1))

    @property
    def heading(self) -> str:
        return str(self)

    def roll(self, rng: Rng) -> int:
        """Throws the dice one by one and adds them up."""
        return self.throw(rng).total

    def throw(self, rng: Rng) -> Fall:
        """Throws the dice one by one."""
        sides = range(1, self.faces + 1)
        shown = [rng.pick(sides) for _ in range(self.count)]
        return Fall(sum(shown) + self.plus, tuple(Die((one,)) for one in shown))

    def times(self, count: int) -> Dice:
        """This many of these dice in place of their own number."""
        return replace(self, count=count)

    def with_faces(self, faces: int) -> Dice:
        """Dice of so many sides in place of these; ValueError where no die has so many."""
        return Dice.parse(str(replace(self, faces=faces)))


@dataclass(frozen=True)
class DiceTerm:
    """Dice of one kind within a sum, and what is done to them, in this order: a face that `again`
    names is rerolled (once, or `endless`), a face from `explodes` up is thrown on and added (at
    most AGAIN times), the highest or lowest `kept` count (lowest if negative), and where `success`
    is a comparison such as (">=", 5), each throw that meets it counts one.

    `low`: the lowest face: 1, or −1 of dice with two plus and two minus sides. `digits`: the dice
    are read as the digits of one number.
    """

    count: int
    faces: int
    low: int = 1
    digits: bool = False
    again: tuple[int, ...] = ()
    endless: bool = False
    explodes: int = 0
    kept: int = 0
    success: tuple[str, int] | None = None

    @property
    def plain(self) -> bool:
        return self == DiceTerm(self.count, self.faces)

    @property
    def sides(self) -> range:
        return range(self.low, self.low + self.faces)

    def __str__(self) -> str:
        if self.digits:
            return f"d{str(self.faces) * self.count}"
        text = f"{self.count}d{'F' if self.low < 0 else self.faces}"
        if self.again:
            low = len(self.again) > 1
            text += f"r{'r' if self.endless else ''}{'<=' if low else ''}{self.again[-1]}"
        if self.explodes:
            text += "!" + ("" if self.explodes == self.faces else str(self.explodes))
        if self.kept:
            text += f"k{'h' if self.kept > 0 else 'l'}{abs(self.kept)}"
        return text + ("{}{}".format(*self.success) if self.success else "")

    @property
    def weights(self) -> dict[int, int]:
        """Each total and its weight."""
        return _term_weights(self)

    def succeeds(self, shown: int) -> bool:
        sign, number = self.success or ("", 0)
        return {
            ">=": shown >= number,
            "<=": shown <= number,
            ">": shown > number,
            "<": shown < number,
            "=": shown == number,
        }[sign]

    def throw(self, rng: Rng) -> Fall:
        """Throws the dice one by one."""
        thrown = [self._one(rng) for _ in range(self.count)]
        if self.digits:
            total = int("".join(str(one[0]) for one in thrown))
            return Fall(total, tuple(map(Die, thrown)))
        if self.success:
            total = sum(self.succeeds(side) for one in thrown for side in one)
            return Fall(total, tuple(Die(one, any(map(self.succeeds, one))) for one in thrown))
        order = sorted(range(self.count), key=lambda n: sum(thrown[n]), reverse=self.kept > 0)
        counting = set(order[: abs(self.kept) or self.count])
        return Fall(
            sum(sum(thrown[n]) for n in counting),
            tuple(Die(one, n in counting) for n, one in enumerate(thrown)),
        )

    def _one(self, rng: Rng) -> tuple[int, ...]:
        shown = [self._side(rng)]
        while self.explodes and shown[-1] >= self.explodes and len(shown) <= AGAIN:
            shown.append(self._side(rng))
        return tuple(shown)

    def _side(self, rng: Rng) -> int:
        side = rng.pick(self.sides)
        if side in self.again:
            side = rng.pick(
                [one for one in self.sides if one not in self.again] if self.endless else self.sides
            )
        return side


@dataclass(frozen=True)
class DiceSum:
    """Dice of several kinds, or dice with marks, and a fixed number: 4d6kh3, 1d6+1d8-2. Each term
    has its sign, 1 or −1.
    """

    terms: tuple[tuple[int, DiceTerm], ...]
    plus: int = 0

    def __str__(self) -> str:
        text = "".join(f"{'-' if sign < 0 else '+'}{term}" for sign, term in self.terms)
        return text.removeprefix("+") + (f"{self.plus:+d}" if self.plus else "")

    @cached_property
    def weights(self) -> dict[int, int]:
        """Each total in rising order, and its weight."""
        ways = {self.plus: 1}
        for sign, term in self.terms:
            more: Counter[int] = Counter()
            for one, n in ways.items():
                for other, m in _term_weights(term).items():
                    more[one + sign * other] += n * m
            ways = more
        return {total: ways[total] for total in sorted(ways)}

    @cached_property
    def outcomes(self) -> tuple[int, ...]:
        return tuple(self.weights)

    @property
    def heading(self) -> str:
        return str(self)

    def roll(self, rng: Rng) -> int:
        """Throws the dice one by one; their total."""
        return self.throw(rng).total

    def throw(self, rng: Rng) -> Fall:
        """Throws the dice one by one."""
        thrown = [(sign, term.throw(rng)) for sign, term in self.terms]
        return Fall(
            sum(sign * fall.total for sign, fall in thrown) + self.plus,
            tuple(die for _, fall in thrown for die in fall.dice),
        )

    def times(self, count: int) -> AnyDice:
        """This many of the first dice in place of their own number."""
        (sign, first), *others = self.terms
        keep = max(-count, min(first.kept, count))
        return replace(self, terms=((sign, replace(first, count=count, kept=keep)), *others))

    def with_faces(self, faces: int) -> AnyDice:
        """The same with so many sides of the first dice."""
        Dice.parse(f"1d{faces}")  # ValueError where no die has so many
        (sign, first), *others = self.terms
        return replace(self, terms=((sign, replace(first, faces=faces)), *others))


AnyDice = Dice | DiceSum


@cache
def _weights(count: int, faces: int) -> dict[int, int]:
    ways = [1]  # ways[i]: in how many ways the dice so far give their lowest total and i more
    for _ in range(count):
        window, longer = 0, []
        for at in range(len(ways) + faces - 1):
            window += (ways[at] if at < len(ways) else 0) - (ways[at - faces] if at >= faces else 0)
            longer.append(window)
        ways = longer
    return dict(enumerate(ways, count))


@cache
def _term_weights(term: DiceTerm) -> dict[int, int]:
    """The weight of each total of a term, through icepool where the dice have marks."""
    if term.plain:
        return _weights(term.count, term.faces)
    if term.digits:
        digits = product(map(str, term.sides), repeat=term.count)
        return dict.fromkeys((int("".join(one)) for one in digits), 1)
    import icepool

    die = icepool.Die(term.sides)
    if term.again:
        die = die.reroll(term.again, depth="inf" if term.endless else 1)
    if term.success:
        one = die.map(lambda side: int(term.succeeds(side)))
        for _ in range(AGAIN if term.explodes else 0):
            one = die.map(_counting_on(term, one))
        total = term.count @ one
    else:
        if term.explodes:
            above = [side for side in term.sides if side >= term.explodes]
            die = die.explode(above, depth=AGAIN)
        pool = icepool.Pool([die] * term.count)
        total = (
            pool.highest(term.kept).sum()
            if term.kept > 0
            else pool.lowest(-term.kept).sum()
            if term.kept
            else term.count @ die
        )
    return dict(total.items())


def _counting_on(term: DiceTerm, more: Any) -> Callable[[int], Any]:
    """The successes of a side, and those of the throws that follow it."""
    return lambda side: (more if side >= term.explodes else 0) + int(term.succeeds(side))

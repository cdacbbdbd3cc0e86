"""Dice as text, with exact weights: 3d6, 4d6kh3, 2d20kl1, 1d6+1d8, d66, 4dF, 3d6!, 2d6r1, 5d6>=5,
d%. And numbers as text: 4, 2-3.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache, cached_property, lru_cache
from itertools import product
from typing import Any, NamedTuple

from ..system.rng import Rng

DICE = re.compile(r"(\d+)d(\d+)(?:\s*([+\-−])\s*(\d+))?", re.ASCII)
RANGE = re.compile(r"([+-]?\d+)(?:\s*[-–]\s*([+-]?\d+))?", re.ASCII)
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
        found = DICE.fullmatch(text.strip())
        if not found:
            raise ValueError(f"“{text[:40]}” is not dice, such as 3d6 or 1d6+3")
        count, faces, sign, plus = found.groups()
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
        """So many of these dice in place of their own number."""
        return replace(self, count=count)


@dataclass(frozen=True)
class DiceTerm:
    """Dice of one kind within a sum, and what is done to them, in this order: a face that `again`
    names is thrown anew (once, or `endless`), a face from `explodes` up is thrown on and added (at
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
        """So many of the first dice in place of their own number."""
        (sign, first), *others = self.terms
        kept = max(-count, min(first.kept, count))
        return replace(self, terms=((sign, replace(first, count=count, kept=kept)), *others))


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


@lru_cache(maxsize=4096)
def parse_dice(text: str) -> AnyDice:
    """Reads dice in the notation of content/README.md (“Dice”); ValueError says what is wrong."""
    plain, at, plus = text.strip(), 0, 0
    terms: list[tuple[int, DiceTerm]] = []
    while at < len(plain):
        found = SIGN.match(plain, at)
        assert found is not None
        if not found[1] and at:
            raise _wrong(plain, at, MARK_NAMES)
        sign, at = (-1 if found[1] not in ("", "+") else 1), found.end()
        if head := HEAD.match(plain, at):
            term, at = _term(plain, head)
            terms.append((sign, term))
        elif number := NUMBER.match(plain, at):
            if len(number[0]) > 4:
                raise ValueError(f"“{_short(plain)}”: at most 9999 is added to dice")
            plus, at = plus + sign * int(number[0]), number.end()
        else:
            raise _wrong(plain, at, "dice such as 3d6, or a number")
    return _sum(plain, terms, plus)


def _sum(text: str, terms: list[tuple[int, DiceTerm]], plus: int) -> AnyDice:
    if not text:
        raise ValueError("dice are missing, such as 3d6 or 1d6+3")
    if not terms:
        raise ValueError(f"“{_short(text)}” is not dice, such as 3d6 or 1d6+3")
    if len(terms) > TERMS:
        raise ValueError(f"“{_short(text)}”: at most {TERMS} kinds of dice are thrown together")
    if any(term.digits for _, term in terms) and (len(terms) > 1 or terms[0][0] < 0):
        raise ValueError(
            f"“{_short(text)}”: d66 is thrown by itself, and nothing but a number added"
        )
    spans = sum(term.count * term.faces for _, term in terms)
    if len(terms) > 1 and spans > LONGEST:
        raise ValueError(f"“{_short(text)}”: dice of several kinds come to {LONGEST:,} at most")
    if len(terms) == 1 and terms[0][0] > 0 and terms[0][1].plain:
        return Dice(terms[0][1].count, terms[0][1].faces, plus)
    return DiceSum(tuple(terms), plus)


def _term(text: str, head: re.Match[str]) -> tuple[DiceTerm, int]:
    """One kind of dice from its beginning, and where it ends."""
    if len(head[1]) > 4 or (head[2].isdigit() and len(head[2]) > 4):
        raise _too_many(text)
    count, at = int(head[1] or 1), head.end()
    if head[2] in DIGITS and count == 1:
        term = DiceTerm(len(head[2]), 6, digits=True)
    elif head[2] in "Ff":
        term = DiceTerm(count, 3, low=-1)
    else:
        term = DiceTerm(count, 100 if head[2] == "%" else int(head[2]))
    if not (1 <= count <= COUNTED and 2 <= term.faces <= 1000):
        raise _too_many(text)
    while at < len(text) and text[at] not in "+-−– ":
        term, at = _marked(text, term, at)
    if (term.kept or term.explodes or term.again or term.success) and (
        term.count * term.faces * (AGAIN if term.explodes else 1) > SPECIAL
    ):
        raise ValueError(
            f"“{_short(text)}”: dice with marks such as kh and ! come to {SPECIAL:,} at most"
        )
    return term, at


def _marked(text: str, term: DiceTerm, at: int) -> tuple[DiceTerm, int]:
    """A term with the next mark behind it, and where that ends."""
    if term.digits:
        raise _wrong(text, at, "a number")
    if (found := KEEP.match(text, at)) and not term.kept and not term.success:
        number, kind = int(found[2][:5] or 1), found[1]
        left = number if kind[0] == "k" else term.count - number
        if not 1 <= left <= term.count:
            raise ValueError(
                f"“{_short(text)}”: {found[0]} leaves none or more than the {term.count} dice"
            )
        return replace(term, kept=left if kind in ("k", "kh", "dl") else -left), found.end()
    if (found := EXPLODE.match(text, at)) and not term.explodes:
        from_ = int(found[1][:5] or term.sides[-1])
        if not term.sides[0] < from_ <= term.sides[-1]:
            raise ValueError(f"“{_short(text)}”: {found[0]} names no side on which to throw on")
        return replace(term, explodes=from_), found.end()
    if (found := REROLL.match(text, at)) and not term.again:
        number = int(found[3][:5])
        last = number - 1 if found[2] == "<" else number
        faces = tuple(s for s in term.sides if (s <= last if found[2] else s == last))
        if not faces or len(faces) == term.faces:
            raise ValueError(f"“{_short(text)}”: {found[0]} rerolls no side, or every one")
        return replace(term, again=faces, endless=found[1] == "r"), found.end()
    if (found := COUNT.match(text, at)) and not term.success and not term.kept:
        sign = {"≥": ">=", "≤": "<="}.get(found[1], found[1])
        counting = replace(term, success=(sign, int(found[2][:5])))
        hits = sum(map(counting.succeeds, term.sides))
        if not 0 < hits < term.faces:
            raise ValueError(f"“{_short(text)}”: {found[0]} is met by every side, or by none")
        return counting, found.end()
    raise _wrong(text, at, MARK_NAMES)


def _wrong(text: str, at: int, wanted: str) -> ValueError:
    before = text[:at].strip()
    place = f" after {_short(before)}" if before else ""
    if at >= len(text):
        return ValueError(f"“{_short(text)}” is not dice: it breaks off{place}")
    if not before:
        return ValueError(f"“{_short(text)}” is not dice, such as 3d6 or 1d6+3")
    if text[at] in "dD":
        return ValueError(f"“{_short(text)}” is not dice: a d needs its sides, such as d6")
    return ValueError(f"“{_short(text)}” is not dice: “{text[at : at + 8]}”{place} is not {wanted}")


def _too_many(text: str) -> ValueError:
    return ValueError(f"“{_short(text)}”: from 1 to 100 dice of 2 to 1000 sides")


def _short(text: str) -> str:
    return text if len(text) <= 24 else f"{text[:23]}…"


def parse_numbers(text: str) -> tuple[int, ...]:
    """ "4" is (4,), "2-3" is (2, 3), "2, 5-6" is (2, 5, 6); ValueError for anything else."""
    numbers: list[int] = []
    for piece in text.split(","):
        found = RANGE.fullmatch(piece.strip().replace("−", "-"))
        if not found:
            raise ValueError(f"“{text[:40]}” is neither a number nor a range such as 2-4")
        low = int(found[1])
        high = int(found[2]) if found[2] else low
        if high < low:
            raise ValueError(f"“{text[:40]}” runs backward")
        if high - low + len(numbers) >= LONGEST:
            raise ValueError(f"“{text[:40]}” is too long a range: at most {LONGEST:,} numbers")
        numbers += range(low, high + 1)
    return tuple(numbers)

"""The notation of dice, read: 3d6+1, 4d6kh3, 1d6+1d8, d66, 4dF, 3d6!, 5d6>=5; and the throw that a
table declares beside its key.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from ..system.rng import Rng
from .cards import RANKS, Ranks
from .dice import (
    AGAIN,
    COUNT,
    COUNTED,
    DIGITS,
    EXPLODE,
    HEAD,
    KEEP,
    LONGEST,
    MARK_NAMES,
    NUMBER,
    RANGE,
    REROLL,
    SIGN,
    SPECIAL,
    TERMS,
    AnyDice,
    Dice,
    DiceSum,
    DiceTerm,
)

IN_WORDS = re.compile(
    r",? *(?<=[d\d%, ])(drop|keep) +(?:the +)?(lowest|highest)(?: +(\d+))?", re.ASCII | re.I
)


@lru_cache(maxsize=4096)
def parse_dice(text: str) -> AnyDice:
    """Reads dice in the notation of content/README.md (“Dice”); ValueError says what is wrong."""
    plain, at, plus = IN_WORDS.sub(_mark, text.strip()), 0, 0
    terms: list[tuple[int, DiceTerm]] = []
    while at < len(plain):
        match = SIGN.match(plain, at)
        assert match is not None
        if not match[1] and at:
            raise _wrong(plain, at, MARK_NAMES)
        sign, at = (-1 if match[1] not in ("", "+") else 1), match.end()
        if head := HEAD.match(plain, at):
            term, at = _term(plain, head)
            terms.append((sign, term))
        elif number := NUMBER.match(plain, at):
            if len(number[0]) > 4:
                raise ValueError(f"“{_short(plain)}”: at most 9999 can be added to dice")
            plus, at = plus + sign * int(number[0]), number.end()
        else:
            raise _wrong(plain, at, "dice such as 3d6, or a number")
    return _sum(plain, terms, plus)


def _mark(words: re.Match[str]) -> str:
    """The mark for “drop lowest” and its kin: dl."""
    return f"{words[1][0]}{words[2][0]}{words[3] or ''}".lower()


def _sum(text: str, terms: list[tuple[int, DiceTerm]], plus: int) -> AnyDice:
    if not text:
        raise ValueError("dice are missing, such as 3d6 or 1d6+3")
    if not terms:
        raise ValueError(f"“{_short(text)}” is not dice, such as 3d6 or 1d6+3")
    if len(terms) > TERMS:
        raise ValueError(f"“{_short(text)}”: at most {TERMS} kinds of dice can be rolled together")
    if any(term.digits for _, term in terms) and (len(terms) > 1 or terms[0][0] < 0):
        raise ValueError(f"“{_short(text)}”: d66 is rolled alone; only a number can be added")
    spans = sum(term.count * term.faces for _, term in terms)
    if len(terms) > 1 and spans > LONGEST:
        raise ValueError(f"“{_short(text)}”: dice of several kinds may total {LONGEST:,} at most")
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
            f"“{_short(text)}”: dice with marks such as kh and ! may total {SPECIAL:,} at most"
        )
    return term, at


def _marked(text: str, term: DiceTerm, at: int) -> tuple[DiceTerm, int]:
    """A term with the next mark behind it, and where that ends."""
    if term.digits:
        raise _wrong(text, at, "a number")
    if (match := KEEP.match(text, at)) and not term.kept and not term.success:
        number, kind = int(match[2][:5] or 1), match[1]
        left = number if kind[0] == "k" else term.count - number
        if not 1 <= left <= term.count:
            raise ValueError(
                f"“{_short(text)}”: {match[0]} keeps no die, or more than the {term.count} rolled"
            )
        return replace(term, kept=left if kind in ("k", "kh", "dl") else -left), match.end()
    if (match := EXPLODE.match(text, at)) and not term.explodes:
        from_ = int(match[1][:5] or term.sides[-1])
        if not term.sides[0] < from_ <= term.sides[-1]:
            raise ValueError(f"“{_short(text)}”: {match[0]} explodes on no side, or on every one")
        return replace(term, explodes=from_), match.end()
    if (match := REROLL.match(text, at)) and not term.again:
        number = int(match[3][:5])
        last = number - 1 if match[2] == "<" else number
        faces = tuple(s for s in term.sides if (s <= last if match[2] else s == last))
        if not faces or len(faces) == term.faces:
            raise ValueError(f"“{_short(text)}”: {match[0]} rerolls no side, or every one")
        return replace(term, again=faces, endless=match[1] == "r"), match.end()
    if (match := COUNT.match(text, at)) and not term.success and not term.kept:
        sign = {"≥": ">=", "≤": "<="}.get(match[1], match[1])
        counting = replace(term, success=(sign, int(match[2][:5])))
        hits = sum(map(counting.succeeds, term.sides))
        if not 0 < hits < term.faces:
            raise ValueError(f"“{_short(text)}”: {match[0]} fits every side, or none")
        return counting, match.end()
    raise _wrong(text, at, MARK_NAMES)


def _wrong(text: str, at: int, wanted: str) -> ValueError:
    before = text[:at].strip()
    place = f" after {_short(before)}" if before else ""
    if at >= len(text):
        return ValueError(f"“{_short(text)}” is not dice: it ends too soon{place}")
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
        match = RANGE.fullmatch(piece.strip().replace("−", "-"))
        if not match:
            raise ValueError(f"“{text[:40]}” is neither a number nor a range such as 2-4")
        low = int(match[1])
        high = int(match[2]) if match[2] else low
        if high < low:
            raise ValueError(f"“{text[:40]}” runs backward")
        if high - low + len(numbers) >= LONGEST:
            raise ValueError(f"“{text[:40]}” is too long a range; at most {LONGEST:,} numbers")
        numbers += range(low, high + 1)
    return tuple(numbers)


COURTS = ("redraw", "last")
COURT_CARDS = 3
PERCENTILE = "d%"
DOUBLE_ZERO = re.compile(r"(?<!\d)00(?!\d)")


@dataclass(frozen=True)
class Throw:
    """The throw for a row, as text (2d10, d%, card, any, no) and as dice.

    `down`: columns whose cells are ranges of the dice; the column asked for gives the row.
    `along`: columns whose cells share the dice in every row.

    `court`: the value of a court card on a table of the cards Ace to 10. Without dice or a card
    the throw is any row or, with `no`, nothing; with `each`, the key is thrown for every column.
    """

    text: str
    dice: AnyDice | None = None
    down: tuple[str, ...] = ()
    along: tuple[str, ...] = ()
    court: str = ""

    @property
    def outcomes(self) -> tuple[int, ...]:
        """The numbers that can come up; none where it is not a throw of numbers."""
        if self.court:
            return tuple(range(1, len(RANKS) - COURT_CARDS + 1))
        return self.dice.outcomes if self.dice else ()

    def range(self, cell: str) -> tuple[int, ...]:
        """The numbers of a cell: "01-35", where 00 is a hundred; none of an empty cell. ValueError
        if it is no range.
        """
        return (
            ()
            if cell == "-"
            else parse_numbers(DOUBLE_ZERO.sub("100", cell) if self.text == PERCENTILE else cell)
        )

    def number(self, rng: Rng) -> int:
        """Throws for a number: dice, or a card, whose court cards are drawn again or count as the
        last row.
        """
        if self.dice:
            return self.dice.roll(rng)
        last = self.outcomes[-1]
        card = RANKS.index(Ranks("").roll(rng)) + 1
        while card > last and self.court == "redraw":
            card = RANKS.index(Ranks("").roll(rng)) + 1
        return min(card, last)

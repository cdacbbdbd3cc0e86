"""Keys made of numbers: dice with exact weights, and spans."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, cached_property

from .chance import Chance

DICE = re.compile(r"(\d+)d(\d+)(?:\s*([+\-−])\s*(\d+))?")
RANGE = re.compile(r"(-?\d+)(?:\s*[-–]\s*(\d+))?")


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
            raise ValueError(f"“{text}” is not dice, such as 3d6 or 1d6+3")
        count, faces, sign, plus = found.groups()
        if not (1 <= int(count) <= 100 and 2 <= int(faces) <= 1000):
            raise ValueError(f"“{text}”: from 1 to 100 dice of 2 to 1000 sides")
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

    def roll(self, chance: Chance) -> int:
        """Throws the dice one by one and adds them up."""
        sides = range(1, self.faces + 1)
        return sum(chance.pick(sides) for _ in range(self.count)) + self.plus


@cache
def _weights(count: int, faces: int) -> dict[int, int]:
    ways = {0: 1}
    for _ in range(count):
        longer: dict[int, int] = {}
        for total, n in ways.items():
            for side in range(1, faces + 1):
                longer[total + side] = longer.get(total + side, 0) + n
        ways = longer
    return ways


def parse_numbers(text: str) -> tuple[int, ...]:
    """"4" is (4,), "2-3" is (2, 3), "2, 5-6" is (2, 5, 6); ValueError for anything else."""
    numbers: list[int] = []
    for piece in text.split(","):
        found = RANGE.fullmatch(piece.strip().replace("−", "-"))
        if not found:
            raise ValueError(f"“{text}” is neither a number nor a range such as 2-4")
        low = int(found[1])
        high = int(found[2]) if found[2] else low
        if high < low:
            raise ValueError(f"“{text}” runs backwards")
        if high - low > 100_000:
            raise ValueError(f"“{text}” is too long a range")
        numbers += range(low, high + 1)
    return tuple(numbers)

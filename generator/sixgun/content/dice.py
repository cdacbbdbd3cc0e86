"""Keys made of numbers: dice with exact weights, and spans."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, cached_property

from ..system.rng import Rng

DICE = re.compile(r"(\d+)d(\d+)(?:\s*([+\-−])\s*(\d+))?", re.ASCII)
RANGE = re.compile(r"(-?\d+)(?:\s*[-–]\s*(-?\d+))?", re.ASCII)
LONGEST = 20_000  # outcomes of one row, and of one key


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
        sides = range(1, self.faces + 1)
        return sum(rng.pick(sides) for _ in range(self.count)) + self.plus


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

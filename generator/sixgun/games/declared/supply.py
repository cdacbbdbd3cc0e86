"""What runs out: money in several coins, and usage dice that step down until nothing is left."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Annotated, Any

from pydantic import BeforeValidator, Field

from ...content.tree import Model
from .formula import FormulaError

Worth = Annotated[int, Field(ge=1, le=1_000_000)]
AMOUNT = re.compile(r"\$?([\d,]{1,11})\s*(.*)")
BETWEEN = re.compile(r"\s*(?:,(?!\d{3}\b)|[;+]|\band\b|(?<=[^\d\s,;+])\s+(?=\d))\s*")
STEPS = ("d20", "d12", "d10", "d8", "d6", "d4")  # of usage dice, downward
OUT = "out"  # the end of them
USES = (*range(1, 11), *range(12, 31, 2), 35, 40, 50, 60, 80, 100)
RARE = Fraction(1, 100)


def amount(coins: Mapping[str, int], text: str) -> int:
    """What “5 gp, 2 sp” is worth in the smallest coin; a bare number is of that. FormulaError
    if it names no coin.
    """
    spelled = {name.casefold(): worth for name, worth in coins.items()}
    total = 0
    for part in BETWEEN.split(text.strip()):
        match = AMOUNT.fullmatch(part)
        coin = match[2].casefold() if match else ""
        worth = spelled.get(coin, spelled.get(coin.removesuffix("s"))) if coin else 1
        if match is None or worth is None:
            raise FormulaError(
                f"“{text}” is not an amount; write, for example, 5 {next(iter(coins))}"
            )
        total += int(match[1].replace(",", "")) * worth
    return total


def change(coins: Mapping[str, int], total: int) -> dict[str, int]:
    """An amount in as few coins as it takes."""
    held: dict[str, int] = {}
    for name, worth in sorted(coins.items(), key=lambda coin: -coin[1]):
        count, total = divmod(total, worth)
        held |= {name: count} if count else {}
    return {name: held[name] for name in coins if name in held}


def coins_text(held: Mapping[str, int]) -> str:
    """Coins as they are written: 3 gp, 2 sp."""
    return ", ".join(f"{count:,} {name}" for name, count in held.items() if count)


class UsageModel(Model):
    """A usage die: where it begins, and the highest number of a throw that makes it step down."""

    from_: Annotated[str, Field(json_schema_extra={"enum": [*STEPS]})] = Field(alias="from")
    down: Annotated[int, Field(ge=1, le=3)] = Field(
        2, description="It steps down on a throw of this number or less."
    )

    def model_post_init(self, _: Any) -> None:
        if self.from_ not in STEPS:
            raise ValueError(f"a usage die is one of {', '.join(STEPS)}, not “{self.from_}”")

    @property
    def steps(self) -> tuple[str, ...]:
        """Its dice from the first downward, and the end."""
        return (*STEPS[STEPS.index(self.from_) :], OUT)

    @property
    def falls(self) -> str:
        """The throws that make it step down."""
        return "1" if self.down == 1 else f"1–{self.down}"


def _usage(value: Any) -> Any:
    return {"from": value} if isinstance(value, str) else value


Usage = Annotated[UsageModel, BeforeValidator(_usage)]


def faces(step: str) -> int:
    """The faces of a usage die; 0 at the end."""
    return 0 if step == OUT else int(step[1:])


def next_step(usage: UsageModel, step: str) -> str:
    """What a die becomes when it steps down."""
    return usage.steps[usage.steps.index(step) + 1]


def lasting(usage: UsageModel, step: str) -> Iterator[Fraction]:
    """The chance that a die is still there after one use, two uses, and so on."""
    chain = usage.steps[usage.steps.index(step) : -1]
    there = [Fraction(1), *(Fraction(0) for _ in chain[1:])]
    while True:
        falls = [
            one * Fraction(usage.down, faces(die)) for one, die in zip(there, chain, strict=True)
        ]
        comes = [Fraction(0), *falls[:-1]]
        there = [one - fall + come for one, fall, come in zip(there, falls, comes, strict=True)]
        yield sum(there, Fraction(0))


def average(usage: UsageModel, step: str) -> Fraction:
    """How many uses it lasts on average."""
    chain = usage.steps[usage.steps.index(step) : -1]
    return sum((Fraction(faces(die), usage.down) for die in chain), Fraction(0))


def uses(usage: UsageModel, step: str) -> Iterator[tuple[int, Fraction]]:
    """The chances of lasting for some numbers of uses, until that is rare."""
    for number, chance in zip(range(1, USES[-1] + 1), lasting(usage, step), strict=False):
        if number in USES:
            yield number, chance
            if chance < RARE:
                return

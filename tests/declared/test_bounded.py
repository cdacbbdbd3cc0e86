"""Whatever stands in character.yaml, reading it ends: with a game or with problems, soon, and never
with a traceback.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from sixgun.content.tree import parse_yaml
from sixgun.games.declared.declaration import declare
from sixgun.system.problem import Problems

FILE = Path("character.yaml")
LIMIT = 5.0  # seconds for one input, on a busy machine; without a fault it takes milliseconds


@contextmanager
def limited(seconds: float = LIMIT) -> Iterator[None]:
    """Ends what runs longer with TimeoutError, wherever it is."""

    def late(*_: object) -> None:
        raise TimeoutError(f"no end within {seconds} s")

    before = signal.signal(signal.SIGALRM, late)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def problems(text: str) -> list[str]:
    """The codes of what is wrong with a character.yaml."""
    with limited():
        try:
            declare("own", parse_yaml(text, FILE))
        except Problems as error:
            return [problem.code for problem in error.problems]
    return []


HEAD = "fields:\n  name: {label: Name}\n  grit: {label: Grit, roll: 3d6}\n"
SHEET = "sheet:\n- fields: [name, grit]\n"


@pytest.mark.parametrize(
    ("pool", "codes"),
    [
        ("grit + 4", []),
        ("grit +", ["formula"]),
        ("", ["formula"]),
        ("gritt + 4", ["formula-name"]),
        ("pool", ["formula-circle", "formula-circle"]),
        ("half", ["formula-circle"]),
    ],
)
def test_a_mistyped_pool_is_a_problem_and_no_hang(pool: str, codes: list[str]) -> None:
    half = "  half: {label: Half, formula: pool // 2}\n"
    text = f'{HEAD}  pool: {{label: Points, pool: "{pool}"}}\n{half}{SHEET}'
    assert problems(text)[: len(codes)] == codes


def test_formulas_that_share_their_parts_take_no_longer_with_each_one() -> None:
    """Sixty fields, each of the two before it: followed along every way, that is 10^12 steps."""
    sums = "".join(
        f"  f{n}: {{label: Sum, formula: {'grit' if n < 2 else f'f{n - 1} - f{n - 2}'}}}\n"
        for n in range(58)
    )
    with limited():
        declared = declare("own", parse_yaml(HEAD + sums + SHEET, FILE))
        assert declared.inputs(declared.formulas["f57"]) == ("grit",)

"""What makes a party a posse: a hook and a history for each, and bonds between them, from the
game's tables of those names.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..content.content import Content
from ..system.rng import Rng

HOOKS, HISTORIES, BONDS = (
    "hooks",
    "histories",
    "bonds",
)  # a row is a sentence; in a bond, A and B are two of the party
AT_A_TABLE = 6
PLACE = re.compile(r"\b[AB]\b")


@dataclass(frozen=True)
class Ties:
    """Who somebody is to the story and to the others; empty where the game has no such table."""

    hook: str = ""
    history: str = ""
    bonds: tuple[str, ...] = ()


def ties_of(
    content: Content, names: Sequence[str], seed: str, hooks: str = HOOKS
) -> tuple[Ties, ...]:
    """The ties of a party, in the order of `names`: the same for a seed; none comes twice while the
    table lasts. `hooks` is the table of hooks.

    Bonds run around each table of AT_A_TABLE, from each to the next; the first of somebody's is
    that to the next.
    """
    drawn_hooks, histories, bonds = (
        _drawn(content, table, seed, len(names)) for table in (hooks, HISTORIES, BONDS)
    )
    held: list[list[str]] = [[] for _ in names]
    for number, (one, other) in enumerate(_pairs(len(names))):
        if bond := bonds[number]:
            text = _named(bond, names[one], names[other])
            held[one].insert(0, text)
            held[other].append(text)
    return tuple(
        Ties(hook, history, tuple(own))
        for hook, history, own in zip(drawn_hooks, histories, held, strict=True)
    )


def _named(bond: str, one: str, other: str) -> str:
    return PLACE.sub(lambda letter: {"A": one, "B": other}[letter[0]], bond)


def _drawn(content: Content, id: str, seed: str, count: int) -> list[str]:
    """So many rows of a table, each once before any comes again."""
    table = content.tables.get(id)
    if table is None:
        return [""] * count
    texts = Rng(f"{seed} {id}").shuffle([str(next(iter(row.cells.values()))) for row in table.rows])
    return [texts[number % len(texts)] for number in range(count)]


def _pairs(count: int) -> Iterator[tuple[int, int]]:
    """Who is bound to whom: each to the next around their table; the last table takes one who would
    sit alone.
    """
    starts = [start for start in range(0, count, AT_A_TABLE) if count - start > 1]
    for start, end in zip(starts, [*starts[1:], count], strict=False):
        yield from ((at, at + 1) for at in range(start, end - 1))
        if end - start > 2:
            yield end - 1, start

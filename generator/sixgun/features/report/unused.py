"""Rules that nothing uses, rows nobody meets, choices nobody should make."""

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from math import sqrt
from typing import Any

from ...content.content import CHARACTER, Content
from ...content.table import Names, Row, Table
from ...content.wording import RULE
from ...play.game import Game, People
from ...play.question import ask
from ...system.problem import Problems, SixgunError
from ...system.rng import Rng
from .merit import Arm
from .spread import INPUTS, deviation, mean, varied
from .tally import Tally

PEOPLE = 50  # whose rolling and sheets are watched
CLEAR = 0.25  # standard deviations by which something is clearly better


def rules(game: Game, content: Content) -> list[str]:
    """Rules that no text of the game takes, and that the program neither declares nor reads while
    it does everything that it can do.
    """
    files = [
        *(prose.file for prose in content.prose.values()),
        *(table.file for table in content.tables.values()),
        content.folder / CHARACTER,
    ]
    text = "\n".join(file.read_text(encoding="utf-8") for file in files if file.is_file())
    named = {re.sub(r"[\['\"\].]+", ".", match[1]).strip(".") for match in RULE.finditer(text)}
    named |= {erratum.rule for erratum in content.errata} | _read(game, content)
    return [name for name in content.rules.values if name not in game.rules and name not in named]


class _Reads(dict[str, str]):
    """Values that remember which of them were read."""

    def __init__(self, values: Mapping[str, str]):
        super().__init__(values)
        self.read: set[str] = set()

    def __getitem__(self, name: str) -> str:
        self.read.add(name)
        return super().__getitem__(name)

    def get(self, name: str, default: Any = None) -> Any:
        self.read.add(name)
        return super().get(name, default)


def _read(game: Game, content: Content) -> set[str]:
    """The rules that are read by the game's checks, views, questions and sheets, and by some of its
    characters.
    """
    values = _Reads(content.rules.values)
    seen = replace(content, rules=replace(content.rules, values=values))
    people = game.people
    steps: list[Callable[[], object]] = [
        lambda: game.check(seen),
        *(partial(view, seen) for view in game.views.values()),
    ]
    steps += [partial(ask, question, seen, {}) for question in game.questions.values()]
    if people:
        steps += [partial(_live, people, seen, number) for number in range(PEOPLE)]
    for step in steps:
        with suppress(
            SixgunError, Problems, LookupError, ValueError
        ):  # a question may have no answer without its keys
            step()
    return values.read


def _live(people: People[Any], content: Content, number: int) -> None:
    who = people.roll(content, Rng(f"read {number}"), {})
    people.validate(who, content)
    people.sheet(who, content)


def rows(content: Content, tally: Tally) -> Iterator[tuple[str, list[str]]]:
    """Tables of which somebody has a row, with the rows that nobody has."""
    met = {word for words in tally.words.values() for word in words}
    for table in content.tables.values():
        names = (
            [] if table.print_only else [name for row in table.rows if (name := _name(table, row))]
        )
        missing = [name for name in names if name not in met]
        if missing and len(names) - len(missing) > max(1, len(names) // 4):
            yield table.title, missing


def _name(table: Table[object], row: Row) -> str:
    """What people have of a row: its label, or its first words where the label is a number."""
    if isinstance(table.key, Names):
        return row.label
    return next((cell for cell in row.cells.values() if cell[:1].isalpha()), "")


def beaten_arms(known: list[Arm]) -> Iterator[str]:
    """Arms that another one beats in every way."""
    for arm in known:
        if better := next((other for other in known if other.beats(arm)), None):
            yield (
                f"{arm.name} (${arm.price:,.2f}): {better.name} (${better.price:,.2f}) never does"
                " less"
            )


def beaten_roles(tally: Tally) -> Iterator[str]:
    """Roles whose every mean another role has, or more; what may be chance of the sample is no
    difference.
    """
    fields = [path for path in varied(tally.numbers) if path.rpartition(".")[2] not in INPUTS]
    means = {
        role: {
            path: mean(numbers[path]) / deviation(tally.numbers[path])
            for path in fields
            if path in numbers
        }
        for role, numbers in tally.roles.items()
    }
    people = {
        role: sum(next(iter(numbers.values())).values()) for role, numbers in tally.roles.items()
    }
    beaten: dict[str, list[str]] = {}
    for role, own in means.items():
        for other, theirs in means.items():
            error = sqrt(1 / people[role] + 1 / people[other])
            gaps = [theirs[path] - value for path, value in own.items() if path in theirs]
            as_good = (
                other != role and len(gaps) == len(own) and all(gap >= -2 * error for gap in gaps)
            )
            if as_good and any(gap > max(CLEAR, 4 * error) for gap in gaps):
                beaten.setdefault(other, []).append(role)
                break
    yield from (
        f"{', '.join(roles)}: {other} is at least as good in everything, and better in something"
        for other, roles in beaten.items()
    )

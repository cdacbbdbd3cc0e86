"""Points for a designer to look at: arms by effect and price, rules that nothing uses, rows that
nobody meets, choices that nobody should make.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from math import sqrt
from typing import Any

from ...content.content import Content
from ...content.table import Names, Row, Table, slug
from ...content.wording import RULE
from ...play.game import Game, People, Question
from ...play.question import ask
from ...system.problem import Problems, SixgunError
from ...system.rng import Rng
from .spread import INPUTS, Tally, deviation, mean, varied

QUESTIONS = ("drop", "attack", "damage", "hit")  # the questions that tell most about an arm first
KEYS = ("weapon", "arm", "gun")
TABLES = ("weapons", "arms")
HARM = re.compile(
    r"a turn drops|dead|senseless|hit\b(?:: (\d+))?|\d+ damage"
)  # rows that count; a number in one multiplies it
PRICE = re.compile(r"\$(\d[\d,]*(?:\.\d+)?)")
NONE = re.compile(r"no harm|miss|unhurt")


@dataclass(frozen=True)
class Arm:
    """An arm: its effect in each situation (the first is the usual one), and its price in
    dollars, if any.
    """

    name: str
    does: tuple[float, ...]
    price: float | None

    @property
    def per_dollar(self) -> float | None:
        return self.does[0] / self.price if self.price else None

    def beats(self, other: Arm) -> bool:
        """Whether it is never worse, nowhere dearer, and somewhere better."""
        if self.price is None or other.price is None or len(self.does) != len(other.does):
            return False
        as_good = self.price <= other.price and all(
            a >= b for a, b in zip(self.does, other.does, strict=True)
        )
        return as_good and (self.price, self.does) != (other.price, other.does)


def arms(game: Game, content: Content) -> tuple[str, list[Arm]]:
    """The question that arms are measured by, and every arm, those that do most first; nothing
    where no question is of arms.
    """
    for id in QUESTIONS:
        question = game.questions.get(id)
        key = next((key for key in KEYS if question and key in question.asks), "")
        if question and key:
            names = _names(question, key, content)
            known = [
                Arm(name, does, _price(game, name, content))
                for name in names
                if (does := tuple(_done(question, key, name, content)))
            ]
            if known:
                return question.title, sorted(known, key=lambda arm: (-arm.does[0], arm.name))
    return "", []


def _names(question: Question, key: str, content: Content) -> list[str]:
    names = question.asks[key].names
    if names is not None:
        rows = [slug(row.label) for table in content.tables.values() for row in table.rows]
        return [name for name in names(content) if any(row.startswith(slug(name)) for row in rows)]
    return [row.label for id in TABLES if id in content.tables for row in content.tables[id].rows]


def _done(question: Question, key: str, name: str, content: Content) -> Iterator[float]:
    """What an arm does by default, and with each word that another key takes."""
    others = [
        (k, one)
        for k, one in question.asks.items()
        if k != key and one.names is not None and not one.many
    ]
    usual = _harm(question, {key: name}, content)
    if usual is None:
        return
    yield usual
    for other, one in others:
        assert one.names is not None
        for word in one.names(content):
            if word != one.default:
                yield _harm(question, {key: name, other: word}, content) or 0.0


def _harm(question: Question, given: Mapping[str, str], content: Content) -> float | None:
    """The chance to do harm, or the average harm if the rows say how much; None if there is no
    answer.
    """
    try:
        rows = ask(question, content, given).rows
    except (SixgunError, Problems, LookupError, ValueError):
        return None
    drops = [float(chance) for label, chance in rows if label == "a turn drops"]
    counted = drops or [
        float(chance) * _times(label)
        for label, chance in rows
        if HARM.match(label) and not NONE.match(label)
    ]
    return sum(counted) if counted else None


def _times(label: str) -> int:
    numbers = re.findall(r"\d+", label)
    return int(numbers[0]) if numbers else 1


def _price(game: Game, name: str, content: Content) -> float | None:
    """The price in the tables, or in the game's answer, on average if it is rolled; None if it
    has neither.
    """
    prices = _prices(content)
    row = next(
        (
            row
            for row in sorted(prices, key=len)
            if row == slug(name) or row.startswith(f"{slug(name)}-")
        ),
        "",
    )
    if row:
        return prices[row]
    question = game.questions.get("price")
    try:
        text = (
            ask(question, content, {"thing": name}).text
            if question and "thing" in question.asks
            else ""
        )
    except (SixgunError, Problems, LookupError, ValueError):
        return None
    sums = PRICE.findall(text)
    return float(sums[-1].replace(",", "")) if sums else None


def _prices(content: Content) -> dict[str, float]:
    """Dollars by the slug of the thing they buy: from the first table that has a price for it."""
    prices: dict[str, float] = {}
    for table in content.tables.values():
        column = next((c.id for c in table.columns if c.holds == "money" and c.id == "cost"), "")
        for row in table.rows if column else ():
            text = row.cells[column].replace(",", "").lstrip("$")
            if re.fullmatch(r"\d+(\.\d+)?", text):
                prices.setdefault(slug(row.label), float(text))
    return prices


PEOPLE = 50  # whose rolling and sheets are watched
CLEAR = 0.25  # standard deviations by which something is clearly better


def rules(game: Game, content: Content) -> list[str]:
    """Rules that no text of the game takes, and that the program neither declares nor reads while
    it does everything that it can do.
    """
    files = [
        *(prose.file for prose in content.prose.values()),
        *(table.file for table in content.tables.values()),
        *(content.folder / file for file in content.models),
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
    """Tables in which a person may have a row, with the rows that nobody has."""
    met = {word for words in tally.words.values() for word in words}
    for table in content.tables.values():
        names = (
            [] if table.print_only else [name for row in table.rows if (name := _name(table, row))]
        )
        missing = [name for name in names if name not in met]
        if missing and len(names) - len(missing) > max(1, len(names) // 4):
            yield table.title, missing


def _name(table: Table[object], row: Row) -> str:
    """The names by which people own a row: its label, or its first words if the label is a
    number.
    """
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
    """Roles that another role equals or beats in every mean; differences that may be chance do
    not count.
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

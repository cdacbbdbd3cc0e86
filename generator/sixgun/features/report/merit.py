"""Arms by what they do and cost, where a question about arms has chances."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ...content.content import Content
from ...content.table import slug
from ...play.game import Game, Question
from ...play.question import ask
from ...system.problem import Problems, SixgunError

QUESTIONS = ("drop", "attack", "damage", "hit")  # what tells most of an arm first
KEYS = ("weapon", "arm", "gun")
TABLES = ("weapons", "arms")
HARM = re.compile(
    r"a turn drops|dead|senseless|hit\b(?:: (\d+))?|\d+ damage"
)  # rows that count; a number in one multiplies it
PRICE = re.compile(r"\$(\d[\d,]*(?:\.\d+)?)")
NONE = re.compile(r"no harm|miss|unhurt")


@dataclass(frozen=True)
class Arm:
    """An arm: what it does in each situation (the first is the usual one), and its price in
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
    """The chance to do harm, or what is done on average where the rows say how much; None where
    there is no answer.
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
    """The price in the tables, or that which the game answers, on average where it is rolled; None
    where it has neither.
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
    """Dollars by the slug of what they buy: the first table that has a price for it."""
    prices: dict[str, float] = {}
    for table in content.tables.values():
        column = next((c.id for c in table.columns if c.holds == "money" and c.id == "cost"), "")
        for row in table.rows if column else ():
            text = row.cells[column].replace(",", "").lstrip("$")
            if re.fullmatch(r"\d+(\.\d+)?", text):
                prices.setdefault(slug(row.label), float(text))
    return prices

"""What can be asked for at the table: dice, who fights, and the keys of a question as a person
fills them in.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from ...play.party import LONGEST
from ...system.order import Takes

if TYPE_CHECKING:
    from ...content.content import Content
    from ...play.game import Ask, Question


@dataclass(frozen=True)
class DiceOrder:
    """Dice, thrown so many times."""

    dice: Annotated[str, Takes("The dice.", longest=40)] = "3d6"
    times: Annotated[int, Takes("So many times.", 1, 60)] = 1


@dataclass(frozen=True)
class FightOrder:
    """Who fights: the characters of these codes, and the first of a party."""

    codes: Annotated[tuple[str, ...], Takes("Codes of characters.", high=60, key="code")] = ()
    who: Annotated[
        tuple[str, ...], Takes("People and beasts of the cast, by id or name.", high=60)
    ] = ()
    party: Annotated[str, Takes("The seed of a party.", longest=LONGEST)] = ""
    count: Annotated[int, Takes("Number of characters from the party.", 1, 60)] = 6


@dataclass(frozen=True)
class KeyField:
    """A key of a question: a number from `low` to `high` (in words: `span`), one of the `names`
    (several where `many`), a person of the `people` (id and name), or a text of a `form`.
    """

    key: str
    about: str
    default: str
    low: int
    high: int
    span: str
    form: str
    names: tuple[str, ...]
    people: tuple[tuple[str, str], ...] | None
    many: bool

    @property
    def label(self) -> str:
        """What a form calls it."""
        return self.key.replace("-", " ").capitalize()

    @property
    def takes(self) -> str:
        """What it takes, in a line."""
        if self.form:
            return self.form
        if self.people is not None:
            return "names or files, with commas" if self.many else "a name, or a file"
        if self.names:
            return (" , " if self.many else " | ").join(self.names)
        return self.span

    @property
    def choices(self) -> tuple[str, ...]:
        """The words or the people that it may be, as a list offers them."""
        if self.people is not None:
            return tuple(dict.fromkeys(name for _, name in self.people))
        return self.names

    @property
    def closed(self) -> bool:
        """Whether it is one of its names and nothing else."""
        return bool(self.names) and self.people is None and not self.many

    @property
    def number(self) -> bool:
        return not self.choices and not self.form


LEADING = 4  # fields that a form begins with, where the question does not name them


def leading(question: Question, fields: list[KeyField]) -> list[str]:
    """The keys that a form begins with: those that the question names, or else its first few
    that are not switches; each with the keys that may replace it.
    """
    asks = question.asks
    usual = [
        one.key for one in fields if not asks[one.key].unless and set(one.names) != {"yes", "no"}
    ]
    first = [*(question.first or usual[:LEADING])] or [one.key for one in fields[:LEADING]]
    return [
        key
        for name in first
        for key in (name, *(key for key, ask in asks.items() if name in ask.unless.split()))
        if key not in first or key == name
    ]


def key_fields(question: Question, content: Content) -> list[KeyField]:
    """The keys of a question, in order."""
    return [_field(key, ask, content) for key, ask in question.asks.items()]


def _field(key: str, ask: Ask, content: Content) -> KeyField:
    low, high = ask.limits(content)
    people = (
        tuple(
            (cast.id, str(getattr(cast.who, "name", "") or cast.id)) for cast in ask.people(content)
        )
        if ask.people
        else None
    )
    names = ask.names(content) if ask.names and not ask.people else ()
    default = ask.start(content)
    return KeyField(
        key, ask.about, default, low, high, ask.span(content), ask.form, names, people, ask.many
    )

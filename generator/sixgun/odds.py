"""Questions of chance as games declare them, and chances as tables and drawings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeVar, get_args, get_type_hints

from .content import Content
from .game import Ask, Odds, Situation
from .probability import SURE, per_cent
from .problem import near
from .table import nearest
from .view import ChartView, GroupView, Head, RowView, Series, TableView, View

NO, YES = "no", "yes"
NOTE = "In per cent. ½ is less than 1; 100 only what is certain."
Answer = TypeVar("Answer", bound=Callable[..., Odds])
Cells = Mapping[Any, Iterable[Any]]  # by the label of each row: fractions, printed in per cent, and anything else as text


# questions


@dataclass(frozen=True)
class Values:
    """The values given to a question, read as its asks say. ValueError where there is no such key, or the value is not allowed."""

    asks: Mapping[str, Ask]
    content: Content
    given: Mapping[str, str]

    def __post_init__(self) -> None:
        for name in self.given:
            if name not in self.asks:
                raise ValueError(f"this question has no “{name}”{near(name, self.asks)}")

    def word(self, name: str) -> str:
        ask = self.asks[name]
        assert ask.names is not None
        return nearest(self.given[name], ask.names(self.content), name) if name in self.given else ask.default

    def text(self, name: str) -> str:
        """Free text, as it was written."""
        return self.given.get(name, self.asks[name].default)

    def number(self, name: str) -> int:
        ask, text = self.asks[name], self.text(name)
        try:
            value = int(text.replace("−", "-"))
        except ValueError:
            raise ValueError(f"{name} is a whole number, not “{text}”") from None
        if not ask.low <= value <= ask.high:
            raise ValueError(f"{name} runs from {ask.low} to {ask.high}, and {value} is outside")
        return value

    def typed(self, name: str, kind: Any) -> str | int | bool:
        """A value as a parameter's type: int, bool, or str."""
        if kind is int:
            return self.number(name)
        if kind is bool:
            return self.word(name) == YES
        return self.word(name) if self.asks[name].names else self.text(name)


class Questions(dict[str, Situation]):
    """A game's questions by name, in the order in which they are listed."""

    def add(self, title: str) -> Callable[[Answer], Answer]:
        """Decorator: declares a question from a function of the content and of parameters typed as `Annotated[int, Ask(…)]`.

        The keys are the parameters' names, the question's name is the function's, with hyphens for underscores.
        """

        def declare(answer: Answer) -> Answer:
            hints = {name: get_args(hint) for name, hint in get_type_hints(answer, include_extras=True).items() if len(get_args(hint)) == 2}
            asks = {_key(name): ask for name, (_, ask) in hints.items()}

            def answer_values(content: Content, values: Values) -> Odds:
                return answer(content, **{name: values.typed(_key(name), kind) for name, (kind, _) in hints.items()})

            self[_key(answer.__name__.strip("_"))] = situation(title, asks, answer_values)
            return answer

        return declare


def all_used(odds: Odds, given: Mapping[str, str]) -> Odds:
    """The odds; ValueError where a key was given that had no bearing on them."""
    for name in odds.unused:
        if name in given:
            raise ValueError(f"“{name}” makes no difference to what was asked; leave it out")
    return odds


def _key(name: str) -> str:
    return name.replace("_", "-")


def situation(title: str, asks: Mapping[str, Ask], answer: Callable[[Content, Values], Odds]) -> Situation:
    """A question whose answer is computed from its values."""
    return Situation(title, asks, lambda content, given: answer(content, Values(asks, content, given)))


def switch(about: str) -> Ask:
    """A yes or no, by default no."""
    return Ask(about, NO, names=lambda _: (NO, YES))


def either(label: str, chance: Fraction, other: str, note: str = "", unused: tuple[str, ...] = ()) -> Odds:
    """The odds of two outcomes that exclude each other."""
    return Odds(((label, chance), (other, SURE - chance)), note, unused)


# tables and drawings


@dataclass(frozen=True)
class Grid:
    """The columns and rows of a table. Texts that are given replace the declared ones."""

    heads: Iterable[Any]
    rows: Cells
    line: str = ""
    note: str | None = None
    title: str = ""


@dataclass(frozen=True)
class Plot:
    """The horizontal scale and the series of a drawing. Texts that are given replace the declared ones."""

    xs: Iterable[Any]
    series: Mapping[str, Iterable[Fraction]]
    line: str = ""
    title: str = ""


class Views(dict[str, Callable[[Content], View]]):
    """A game's tables and drawings of chances by id."""

    def table(
        self, id: str, title: str, key: str, *, line: str = "", note: str = NOTE, wide: bool = False
    ) -> Callable[[Callable[[Content], Grid]], Callable[[Content], Grid]]:
        """Decorator: declares a table from a function that computes its rows; `key` heads the first column."""

        def declare(grid: Callable[[Content], Grid]) -> Callable[[Content], Grid]:
            def view(content: Content) -> TableView:
                of = grid(content)
                remark = note if of.note is None else of.note
                return odds_table(id, of.title or title, key, of.heads, of.rows, line=of.line or line, note=remark, wide=wide)

            self[id] = view
            return grid

        return declare

    def chart(
        self, id: str, title: str, x_label: str, *, line: str = "", shape: str = "lines", top: float = 1.0
    ) -> Callable[[Callable[[Content], Plot]], Callable[[Content], Plot]]:
        """Decorator: declares a drawing; see `odds_chart`."""

        def declare(plot: Callable[[Content], Plot]) -> Callable[[Content], Plot]:
            def view(content: Content) -> ChartView:
                of = plot(content)
                return odds_chart(id, of.title or title, x_label, of.xs, of.series, of.line or line, shape, top)

            self[id] = view
            return plot

        return declare


def odds_table(
    id: str, title: str, key: str, heads: Iterable[Any], rows: Cells, *, line: str = "", note: str = NOTE, wide: bool = False
) -> TableView:  # fmt: skip
    """Chances in rows under a key, each a number in per cent."""
    columns = (Head(key, "left", True, "number"), *(Head(str(head), "right", True, "number") for head in heads))
    cells = tuple(
        RowView(str(label), tuple(per_cent(cell) if isinstance(cell, Fraction) else str(cell) for cell in row)) for label, row in rows.items()
    )
    return TableView(id, title, columns, (GroupView("", cells),), line=line, note=note, wide=wide)


def odds_chart(
    id: str, title: str, x_label: str, xs: Iterable[Any], series: Mapping[str, Iterable[Fraction]], line: str = "", shape: str = "lines",
    top: float = 1.0,
) -> ChartView:  # fmt: skip
    """A line or a row of bars for each series; `top` is the share at the head of the drawing."""
    drawn = tuple(Series(label, tuple(map(float, values))) for label, values in series.items())
    return ChartView(id, title, x_label, tuple(map(str, xs)), drawn, shape, line, top=top)

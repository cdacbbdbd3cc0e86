"""Questions of chance as games ask them: what was told, checked; and chances as tables and drawings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from .content import Content
from .game import Ask, Odds, Situation
from .probability import SURE
from .problem import near
from .table import nearest
from .view import ChartView, GroupView, Head, RowView, Series, TableView

NO, YES = "no", "yes"
NOTE = "In per cent. ½ is less than 1; 100 only what is certain."


@dataclass(frozen=True)
class Told:
    """What a question was told: each answer checked against its Ask; ValueError says what would be right."""

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
        return nearest(self.text(name), ask.names(self.content), name)

    def text(self, name: str) -> str:
        """Free text, as it was written."""
        return self.given.get(name, self.asks[name].default)

    def yes(self, name: str) -> bool:
        return self.word(name) == YES

    def number(self, name: str) -> int:
        ask, text = self.asks[name], self.text(name)
        try:
            value = int(text.replace("−", "-"))
        except ValueError:
            raise ValueError(f"{name} is a whole number, not “{text}”") from None
        if not ask.low <= value <= ask.high:
            raise ValueError(f"{name} runs from {ask.low} to {ask.high}, and {value} is outside")
        return value


def situation(title: str, asks: Mapping[str, Ask], answer: Callable[[Content, Told], Odds]) -> Situation:
    """A question whose answer reads what it was told."""
    return Situation(title, asks, lambda content, given: answer(content, Told(asks, content, given)))


def switch(about: str) -> Ask:
    """Something that is so or is not; not, unless it is said."""
    return Ask(about, NO, names=lambda _: (NO, YES))


def either(label: str, chance: Fraction, other: str, note: str = "") -> Odds:
    """One thing or the other."""
    return Odds(((label, chance), (other, SURE - chance)), note)


def odds_table(
    id: str, title: str, key: str, heads: Iterable[str], rows: Iterable[tuple[str, Sequence[str]]], *,
    line: str = "", note: str = NOTE, wide: bool = False,
) -> TableView:  # fmt: skip
    """Chances in rows under a key, each a figure."""
    columns = (Head(key, "left", True, "number"), *(Head(h, "right", True, "number") for h in heads))
    groups = (GroupView("", tuple(RowView(label, tuple(cells)) for label, cells in rows)),)
    return TableView(id, title, columns, groups, line=line, note=note, wide=wide)


def odds_chart(
    id: str, title: str, x_label: str, xs: Iterable[str], series: Mapping[str, Sequence[Fraction]], line: str = "", shape: str = "lines",
    top: float = 1.0,
) -> ChartView:  # fmt: skip
    """Chances drawn: a line or a row of bars for each series; `top` is the share at the head of the drawing."""
    drawn = tuple(Series(label, tuple(float(v) for v in values)) for label, values in series.items())
    return ChartView(id, title, x_label, tuple(xs), drawn, shape, line, top=top)

"""The values of many rolled characters, counted by any number of processes with the same result,
and their distributions as charts and tables.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil, sqrt
from typing import Any

from ...content.content import Content
from ...content.table import slug
from ...games import game_of
from ...play.people import people_of
from ...system.rng import Rng
from ...view import ChartView, GroupView, Head, RowView, Series, TableView

BATCH = 500  # characters
UNTOLD = {
    "name",
    "game",
    "player",
    "seed",
    "code",
    "note",
    "notes",
    "history-text",
    "family-friends",
    "family-enemies",
}  # not counted: differ by person
LEADING = ("total", "score")  # of a group of figures, the one that counts
NAMED = ("name", "item", "arm")  # what an entry of a list goes by
MOST_WORDS = 2000  # different words of one field

Numbers = dict[str, Counter[float]]


@dataclass
class Tally:
    """How often each number and each word came up, by field; and the numbers of each role."""

    people: int = 0
    numbers: Numbers = field(default_factory=lambda: defaultdict(Counter))
    words: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    roles: dict[str, Numbers] = field(default_factory=dict)


def batches(total: int) -> list[range]:
    """The numbers of all characters, batch by batch."""
    return [range(first, min(first + BATCH, total)) for first in range(0, total, BATCH)]


@dataclass(frozen=True)
class Sample:
    """Characters to be rolled and counted."""

    content: Content
    seed: str

    def batch(self, numbers: range) -> Tally:
        people = people_of(game_of(self.content))
        tally = Tally()
        roles = people.wishes[people.role].options if people.role in people.wishes else None
        known = roles(self.content) if roles else ()
        for number in numbers:
            values = people.figures(
                people.roll(self.content, Rng(f"{self.seed} {number}"), {}), self.content
            )
            _add(tally, values, _role(values, people.role, known))
        return tally


def _role(values: Mapping[str, Any], name: str, known: Iterable[str]) -> str:
    """What a person is: the field of that name, or the known role that one of the fields names."""
    if isinstance(values.get(name), str):
        return str(values[name])
    texts = [text for text in values.values() if isinstance(text, str)]
    return max((role for role in known if any(role in text for text in texts)), key=len, default="")


def _add(tally: Tally, values: Mapping[str, Any], role: str) -> None:
    tally.people += 1
    mine = tally.roles.setdefault(role, defaultdict(Counter)) if role else None
    for path, value in _leaves(values):
        if isinstance(value, str):
            if len(tally.words[path]) < MOST_WORDS:
                tally.words[path][value] += 1
            continue
        tally.numbers[path][value] += 1
        if mine is not None:
            mine[path][value] += 1


def _leaves(values: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, Any]]:
    """Every number and word that is counted, by dotted path."""
    for key, value in values.items():
        at = f"{path}.{key}" if path else key
        if key in UNTOLD or value is None or isinstance(value, bool):
            continue
        if isinstance(value, Mapping):
            leading = next(
                (name for name in LEADING if isinstance(value.get(name), int | float)), ""
            )
            yield from ((at, value[leading]),) if leading else _leaves(value, at)
        elif isinstance(value, list | tuple):
            yield from ((at, word) for entry in value if (word := _named(entry)))
        else:
            yield at, value


def _named(entry: Any) -> str:
    if isinstance(entry, Mapping):
        return next((entry[name] for name in NAMED if isinstance(entry.get(name), str)), "")
    return entry if isinstance(entry, str) else ""


def merged(tallies: Iterable[Tally], tell: Callable[[int], None] = lambda people: None) -> Tally:
    """All of them as one; `tell` is called with the people of each."""
    whole = Tally()
    for tally in tallies:
        tell(tally.people)
        whole.people += tally.people
        _take(whole.numbers, tally.numbers)
        for path, words in tally.words.items():
            whole.words[path].update(words)
        for role, numbers in tally.roles.items():
            _take(whole.roles.setdefault(role, defaultdict(Counter)), numbers)
    return whole


def _take(into: Numbers, numbers: Numbers) -> None:
    for path, counts in numbers.items():
        into[path].update(counts)


BARS = 20  # of one drawing
HEIGHT = 125.0  # points
SHOWN = 6  # values in the table of roles
INPUTS = {
    "age",
    "year",
    "born",
    "height",
    "weight",
    "began",
    "spent",
    "scenarios",
}  # a higher number of these does not make anybody better
MONEY = ("dollars", "cash", "money", "left")
Counts = Mapping[float, int]


def labels(fields: Sequence[str]) -> dict[str, str]:
    """What each field is called: its own name, and its group's where others have the same name."""
    names = [path.rpartition(".")[2] for path in fields]
    return {
        path: (
            (
                name
                if names.count(name) == 1 or path == name
                else f"{name} ({path.rpartition('.')[0]})"
            )
            .replace("-", " ")
            .replace("_", " ")
            .capitalize()
        )
        for path, name in zip(fields, names, strict=True)
    }


def varied(numbers: Numbers) -> list[str]:
    """The fields that are not the same for everybody, money last; of fields that always agree, the
    first.
    """
    fields = [
        path
        for n, (path, counts) in enumerate(numbers.items())
        if len(counts) > 1 and counts not in [*numbers.values()][:n]
    ]
    return sorted(fields, key=lambda path: path.rpartition(".")[2] in MONEY)


def mean(counts: Counts) -> float:
    return sum(value * times for value, times in counts.items()) / sum(counts.values())


def deviation(counts: Counts) -> float:
    middle = mean(counts)
    return sqrt(
        sum(times * (value - middle) ** 2 for value, times in counts.items()) / sum(counts.values())
    )


def quantile(counts: Counts, share: float) -> float:
    """The least value that at least this share of people do not exceed."""
    wanted, seen = share * sum(counts.values()), 0
    for value in sorted(counts):
        seen += counts[value]
        if seen >= wanted:
            return value
    return max(counts)


def number(value: float) -> str:
    return f"{value:,.0f}" if value == int(value) or abs(value) >= 100 else f"{value:.1f}"


def drawing(path: str, name: str, now: Counts, before: Counts | None = None) -> ChartView:
    """A value's distribution, drawn as bars; beside it that of another edition."""
    known = [now, *([before] if before else [])]
    edges = _edges([value for counts in known for value in counts])
    shares = [_shares(counts, edges) for counts in known]
    names = ("now", "before") if before else ("",)
    series = tuple(Series(name, values) for name, values in zip(names, shares, strict=True))
    xs = tuple(number(low) for low, _ in edges)
    wide = edges[0][1] - edges[0][0] + 1
    bars = f"bars\u00a0of\u00a0{number(wide)}, " if wide > 1 else ""  # in one line
    line = f"{bars}mean {number(round(mean(now), 1))}" + (
        f", before {number(round(mean(before), 1))}" if before else ""
    )
    return ChartView(f"spread-{slug(path)}", name, "", xs, series, "bars", line, height=HEIGHT)


def _edges(values: list[float]) -> list[tuple[float, float]]:
    """The least and the greatest value of each bar."""
    known = sorted(set(values))
    low, high = known[0], known[-1]
    if len(known) <= BARS:
        return [(value, value) for value in known]
    wide = ceil((high - low + 1) / BARS)
    starts = range(int(low), int(high) + 1, wide)
    return [(start, start + wide - 1) for start in starts]


def _shares(counts: Counts, edges: list[tuple[float, float]]) -> tuple[float, ...]:
    total = sum(counts.values())
    tops = [next_low for next_low, _ in edges[1:]] + [float("inf")]
    return tuple(
        sum(times for value, times in counts.items() if low <= value < top) / total
        for (low, _), top in zip(edges, tops, strict=True)
    )


def summary(now: Tally, before: Tally | None) -> TableView:
    """Every value in figures: mean, least, most, and the quantiles between."""
    heads = ["Mean", *(["Before"] if before else []), "Least", "5%", "Half", "95%", "Most"]
    rows = []
    for path, name in labels(varied(now.numbers)).items():
        counts = now.numbers[path]
        was = before.numbers.get(path) if before else None
        figures = [
            min(counts),
            *(quantile(counts, share) for share in (0.05, 0.5, 0.95)),
            max(counts),
        ]
        means = [f"{mean(counts):.1f}", *([f"{mean(was):.1f}" if was else "–"] if before else [])]
        rows.append(RowView(name, (*means, *map(number, figures))))
    return _table(
        "values",
        "Values",
        ["Value", *heads],
        rows,
        "Half of all people have at most the figure under Half, one in twenty at most that"
        " under 5%",
    )


def roles(now: Tally, before: Tally | None, what: str) -> TableView:
    """Roles from the best to the worst, with the values that tell them apart most."""
    fields = [path for path in varied(now.numbers) if path.rpartition(".")[2] not in INPUTS]
    ranks = {role: merit(now, role, fields) for role in now.roles}
    apart = sorted(fields, key=lambda path: -_apart(now, path))[:SHOWN]
    shown = {path: name for path, name in labels(varied(now.numbers)).items() if path in apart}
    rows = []
    for role in sorted(ranks, key=lambda role: (-ranks[role], role)):
        numbers = now.roles[role]
        was = (
            [f"{merit(before, role, fields):+.2f}" if role in before.roles else "–"]
            if before
            else []
        )
        cells = (f"{mean(numbers[path]):.1f}" if path in numbers else "–" for path in shown)
        share = sum(next(iter(numbers.values())).values()) / now.people if numbers else 0.0
        rows.append(RowView(role, (f"{ranks[role]:+.2f}", *was, f"{share:.1%}", *cells)))
    chance = 2 / sqrt(max(now.people / max(len(now.roles), 1) * max(len(fields), 1), 1))
    line = (
        "Rank: the mean of all values, in standard deviations from everybody’s; each counts as"
        f" much, and less than {chance:.2f} is chance"
    )
    return _table(
        "roles",
        f"Every {what}, best first",
        [what.capitalize(), "Rank", *(["Before"] if before else []), "Share", *shown.values()],
        rows,
        line,
    )


def merit(tally: Tally, role: str, fields: list[str]) -> float:
    """How far a role's means are above everybody's, in standard deviations, over all fields."""
    numbers = tally.roles[role]
    distances = [
        (mean(numbers[path]) - mean(tally.numbers[path])) / spread
        for path in fields
        if path in numbers and path in tally.numbers and (spread := deviation(tally.numbers[path]))
    ]
    return sum(distances) / len(distances) if distances else 0.0


def _apart(tally: Tally, path: str) -> float:
    """The share of a value's spread that is between roles."""
    means = Counter(
        {
            role: round(mean(numbers[path]) * 1000)
            for role, numbers in tally.roles.items()
            if path in numbers
        }
    )
    return (
        deviation({value: list(means.values()).count(value) for value in set(means.values())})
        / (1000 * deviation(tally.numbers[path]))
        if means
        else 0
    )


def _table(id: str, title: str, heads: list[str], rows: list[RowView], line: str) -> TableView:
    columns = (Head(heads[0], "left"), *(Head(head, "right", True, "number") for head in heads[1:]))
    return TableView(id, title, columns, (GroupView("", tuple(rows)),), line=line, wide=True)

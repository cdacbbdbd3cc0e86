"""A game as it comes out when one rule of rules.yaml has another value: its text, odds and sheets,
without a page set.

Files are parsed once. What the engine works out is kept with the rules that it read, so that
another value costs only what reads it.
"""

from __future__ import annotations

import dataclasses
import pkgutil
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel

import sixgun.content.load
from sixgun.content.content import Content, Rules
from sixgun.content.tree import parse_yaml, read_yaml
from sixgun.content.wording import LOOKUP, ONES, noun, words
from sixgun.play.game import Game, Question
from sixgun.play.question import ask
from sixgun.play.stat import NoStatBlock
from sixgun.system.problem import Problem, Problems, standing
from sixgun.system.rng import Rng
from sixgun.system.source import read_raw, read_text

WHOLE = re.compile(r"[+-]?\d+")
TOKEN = re.compile(r"[A-Za-z]+|\d*d\d+(?:[+-]\d+)?|\d[\d,.]*\d|\d|[^\sA-Za-z\d]")
EXAMPLE = re.compile(r"^/// ?example.*?^///$", re.M | re.S)
FACES = {"3": "4", "4": "6", "6": "8", "8": "10", "10": "12", "100": "20"}
NOUNS = (
    "box",
    "card",
    "casino",
    "claim",
    "coin",
    "day",
    "die",
    "drink",
    "foot",
    "hand",
    "hex",
    "hour",
    "inch",
    "lot",
    "man",
    "mile",
    "minute",
    "month",
    "point",
    "roll",
    "round",
    "scenario",
    "segment",
    "shot",
    "slot",
    "space",
    "step",
    "stick",
    "tile",
    "turn",
    "week",
    "wound",
    "year",
)
READERS = {
    "read_yaml": read_yaml,
    "read_text": read_text,
    "read_raw": read_raw,
    "parse_yaml": parse_yaml,
}
MODULES = [module.name for module in pkgutil.iter_modules(sixgun.content.load.__path__)]
PEOPLE = 12  # rolled of each game
Texts = dict[str, tuple[str, ...]]  # by what they belong to: "prose luck", "ask hit"


class Watched(dict[str, str]):
    """Rules that note which of them were asked for."""

    def __init__(self, values: Mapping[str, str]):
        super().__init__(values)
        self.asked: set[str] = set()

    def __getitem__(self, name: str) -> str:
        self.asked.add(name)
        return super().__getitem__(name)

    def get(self, name: str, default: Any = None) -> Any:
        self.asked.add(name)
        return super().get(name, default)


@dataclass(frozen=True)
class Kit:
    """A game's content, its text, and what its engine works out of it, each with the rules that it
    reads.
    """

    game: Game
    content: Content
    written: Texts
    worked: Texts
    reads: Mapping[str, frozenset[str]]

    @property
    def texts(self) -> Texts:
        return self.written | self.worked

    @cached_property
    def quoted(self) -> str:
        """All that is written."""
        return "\n".join(text for texts in self.written.values() for text in texts)


def parse_once(patch: pytest.MonkeyPatch) -> None:
    """Files are read and parsed once, for tests that change none."""
    for name, read in READERS.items():
        kept = lru_cache(maxsize=None)(read)
        for module in MODULES:
            if hasattr(getattr(sixgun.content.load, module), name):
                patch.setattr(f"sixgun.content.load.{module}.{name}", kept)


def load_as(game: Game, folder: Path, changed: Mapping[str, str]) -> Content:
    """The content with other values of some rules."""

    def read_rules(reader: Any) -> Rules:
        rules = READ(reader)
        return dataclasses.replace(rules, values={**rules.values, **changed})

    patch = pytest.MonkeyPatch()
    patch.setattr("sixgun.content.load.read_rules", read_rules)
    try:
        return sixgun.content.load.load_content(folder, game.tables, game.cast)
    finally:
        patch.undo()


READ = sixgun.content.load.read_rules


def kit_of(game: Game, folder: Path) -> Kit:
    """The kit as it ships."""
    content = load_as(game, folder, {})
    worked, reads = {}, {}
    for name, work in works(game, content).items():
        rules = Watched(content.rules.values)
        worked[name] = work(
            dataclasses.replace(content, rules=dataclasses.replace(content.rules, values=rules))
        )
        reads[name] = frozenset(rules.asked)
    return Kit(game, content, dict(written(content)), worked, reads)


@dataclass(frozen=True)
class Turn:
    """What comes of another value: the problems that `check` has with it, or the texts as they are
    now.
    """

    problems: tuple[Problem, ...]
    texts: Texts
    content: Content | None = None


def turn(kit: Kit, rule: str, value: str) -> Turn:
    """The kit with another value of a rule. What does not read it is not worked out again."""
    try:
        content = load_as(kit.game, kit.content.folder, {rule: value})
        problems = [*content.problems, *kit.game.check(content)]
    except Problems as error:
        return Turn(tuple(error.problems), {})
    if stands := standing(problems):
        return Turn(tuple(stands), {})
    texts = dict(written(content))
    fed = _changed(kit, content)
    for name, work in works(kit.game, content).items():
        again = rule in kit.reads[name] or fed
        texts[name] = work(content) if again else kit.worked[name]
    return Turn((), texts, content)


def _changed(kit: Kit, content: Content) -> bool:
    """Whether a rule stands in what the engine reads: the values of a table, somebody's file."""
    values = any(
        table.values != kit.content.tables[id].values for id, table in content.tables.items()
    )
    return values or any(one.who != kit.content.cast[id].who for id, one in content.cast.items())


# what is written


def written(content: Content) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The text of the files, a sentence or a cell each."""
    for id, prose in content.prose.items():
        yield (
            f"prose {id}",
            (prose.title, prose.deck, prose.line, prose.brief, *prose.body.split("\n")),
        )
    for id, table in content.tables.items():
        heads = (column.heading for column in table.columns)
        rows = (text for row in table.rows for text in (row.label, row.group, *row.cells.values()))
        yield f"table {id}", (table.title, table.line, table.note, *heads, *rows)
    for id, one in content.cast.items():
        yield f"cast {id}", tuple(leaves(one.who))
    for id, map in content.maps.items():
        yield f"map {id}", tuple(leaves(map))
    for erratum in content.errata:
        yield f"errata {erratum.id}", (erratum.title, *leaves(erratum.readings), erratum.ruling)
    yield "game.yaml", tuple(leaves(content.about))


def leaves(value: object) -> Iterator[str]:
    """Every text below a value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, BaseModel):
        yield from (
            text for name in type(value).model_fields for text in leaves(getattr(value, name))
        )
    elif dataclasses.is_dataclass(value):
        yield from (
            text
            for field in dataclasses.fields(value)
            for text in leaves(getattr(value, field.name))
        )
    elif isinstance(value, Mapping):
        yield from (text for inner in value.values() for text in leaves(inner))
    elif isinstance(value, list | tuple):
        yield from (text for inner in value for text in leaves(inner))
    elif value is not None and not isinstance(value, Path):
        yield str(value)


# what the engine works out


def works(game: Game, content: Content) -> dict[str, Callable[[Content], tuple[str, ...]]]:
    """Everything that a game's engine works out, by name."""
    jobs: dict[str, Callable[[Content], tuple[str, ...]]] = {}
    for name, view in game.views.items():
        jobs[f"view {name}"] = lambda content, view=view: tuple(leaves(view(content)))
    for name, question in game.questions.items():
        jobs[f"ask {name}"] = lambda content, question=question: _answered(question, content)
    for name, sheet in game.sheets.items():
        jobs[f"sheet {name}"] = lambda content, sheet=sheet: tuple(leaves(sheet(None, content)))
    for id in content.cast:
        for name, show in (("stat", game.stat), ("poster", game.poster)):
            if show:
                jobs[f"{name} {id}"] = lambda content, show=show, id=id: _shown(
                    show, content.cast[id], content
                )
    return jobs | _people(game)


def _answered(question: Question, content: Content) -> tuple[str, ...]:
    """The answer to a question, or why there is none as it stands."""
    try:
        return tuple(leaves(ask(question, content, {})))
    except ValueError as error:
        return (str(error),)


def _shown(
    show: Callable[[Any, Content], object], one: object, content: Content
) -> tuple[str, ...]:
    """A stat block or a poster; nothing for whom there is none."""
    try:
        return tuple(leaves(show(one, content)))
    except NoStatBlock:
        return ()


def _people(game: Game) -> dict[str, Callable[[Content], tuple[str, ...]]]:
    people = game.people
    if people is None:
        return {}

    def rolled(content: Content, number: int) -> tuple[str, ...]:
        who = people.roll(content, Rng(f"switches {number}"), {})
        broken = [f"ILLEGAL {one}" for one in people.validate(who, content)]
        return (
            *broken,
            *leaves(who),
            *leaves(people.sheet(who, content)),
            *leaves(people.figures(who, content)),
        )

    jobs: dict[str, Callable[[Content], tuple[str, ...]]] = {
        "blank sheet": lambda content: tuple(leaves(people.sheet(None, content)))
    }
    return jobs | {
        f"rolled {number}": lambda content, number=number: rolled(content, number)
        for number in range(PEOPLE)
    }


# other values


def other(value: str) -> str:
    """A legal neighbor of a number, of dice or of a span; nothing for words."""
    if WHOLE.fullmatch(value):
        return str(int(value) + (-1 if value.startswith("-") else 1))
    if span := re.fullmatch(r"(\d+)-(\d+)", value):
        return f"{span[1]}-{int(span[2]) + 1}"
    if part := re.fullmatch(r"(\d+)(\.\d+)", value):
        return f"{int(part[1]) + 1}{part[2]}"
    if dice := re.fullmatch(r"(\d*)d(\d+)(.*)", value):
        return f"{dice[1]}d{FACES.get(dice[2], '6')}{dice[3]}"
    return ""


# what still says the old thing


@cache
def tokens(text: str) -> list[str]:
    return TOKEN.findall(text.replace("**", "").replace("==", ""))


def singular(word: str) -> str:
    """A noun that is counted, for one; nothing for any other word."""
    word = word.lower()
    return word if word in NOUNS else next((one for one in NOUNS if noun("2", one) == word), "")


@cache
def spelled(value: str) -> set[str]:
    """A number as text may write it."""
    return {value, words(value), words(value).capitalize()}


def moved(before: tuple[str, ...], after: tuple[str, ...], old: str) -> Iterator[tuple[str, str]]:
    """Where a text had a rule's old number: what it has now, and the word behind it."""
    for was, now in zip(before, after, strict=False):
        if was != now and len(ours := tokens(was)) == len(theirs := tokens(now)):
            for at, (one, two) in enumerate(zip(ours, theirs, strict=True)):
                if one != two and one in spelled(old) and at + 1 < len(theirs):
                    yield two, theirs[at + 1]


def misnumbered(new: str, word: str) -> bool:
    """Whether a noun does not go with its number: two day, one days."""
    counts = new.isdigit() or new.lower() in ONES
    return (
        counts
        and bool(singular(word))
        and word.lower() != noun("1" if new.lower() in ("1", "one") else "2", singular(word))
    )


def phrases(text: str, old: str, what: str) -> bool:
    """Whether a text has the old number of a thing: 3 days, three days; not fifty-three days, nor
    1-3 days.
    """
    if not any(one in text for one in spelled(old)):
        return False
    said = [".", *tokens(text)]
    threes = zip(said, said[1:], said[2:], strict=False)
    return any(
        one in spelled(old) and singular(two) == what and before not in "-–"
        for before, one, two in threes
    )


def typed(folder: Path, build: Path) -> dict[str, str]:
    """What authors typed, by its place: text without placeholders, worked examples, and what the
    errata quote of the source.
    """
    lines: dict[str, str] = {}
    for file in (*sorted(folder.rglob("*.md")), *sorted(folder.rglob("*.yaml")), build):
        text = EXAMPLE.sub(
            lambda found: "\n" * found[0].count("\n"), file.read_text(encoding="utf-8")
        )
        if file.name != "rules.yaml":
            for number, line in enumerate(text.split("\n"), 1):
                if not line.lstrip().startswith(("- {where", "figures:", "#")):
                    lines[f"{file.name}:{number}"] = LOOKUP.sub(" ", line.split("  #")[0])
    return lines

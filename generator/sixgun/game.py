"""What a game is to the rest of the program: a frozen record of functions. What it does not have is None or empty."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Generic, TypeVar

from .answers import Answers
from .content import Cast, Content
from .problem import Problem
from .rng import Rng
from .table import Rows, nearest
from .tree import Model, Tree
from .view import PosterView, SheetView, StatView, View

C = TypeVar("C", bound=Model)


@dataclass(frozen=True)
class Broken:
    """A rule that a character breaks: its name, what is wrong, and the field of the character file it is about."""

    code: str
    message: str
    field: tuple[Any, ...] = ()


Faults = Iterator[tuple[str, tuple[Any, ...]]]


@dataclass(frozen=True)
class Rule(Generic[C]):
    """One rule that a character is held to: its code, its section of the rulebook, and what breaks it as (message, field)."""

    code: str
    section: str
    breaches: Callable[[C, Content], Faults]


def broken_by(who: C, content: Content, rules: Iterable[Rule[C]]) -> list[Broken]:
    """Each rule that a character breaks, in the order of the rules."""
    return [Broken(rule.code, message, field) for rule in rules for message, field in rule.breaches(who, content)]


@dataclass(frozen=True)
class Wish:
    """Something a person may ask of a rolled character: `--set background=outlaw`. `options` are the words allowed, None for free text.

    With `own` a word that is none of the options is taken as it stands.
    """

    about: str
    options: Callable[[Content], tuple[str, ...]] | None = None
    own: bool = False


def spelled_wish(known: Mapping[str, Wish], content: Content, wishes: Mapping[str, str], name: str) -> str:
    """A wish as the game spells it, or nothing; ValueError names the nearest word there is."""
    options = known[name].options
    return nearest(wishes[name], options(content), name) if wishes.get(name) and options else ""


@dataclass(frozen=True)
class Lot:
    """Names in the order in which they are given out, and the wishes that go with them: women's names, {"gender": "Woman"}."""

    wishes: Mapping[str, str]
    names: tuple[str, ...]


@dataclass(frozen=True)
class People(Generic[C]):
    """A game's characters. `model` is the game's own; only the game looks into it.

    roll(content, chance, wishes) gives a legal character; validate(character, content) names every rule it breaks;
    sheet(character, content) is what its sheet shows (None: the blank sheet); figures(character, content) is every number of it;
    read(reply, content) is the way back from the sheet's slots to a character as its file says it, lawful or not;
    `role` is the wish that a set is spread over, unless one of those that `settles` it is wished for; names(content, wishes, chance) are the
    lots of names, no name in two of them, for one so wished for.
    """

    model: type[C]
    roll: Callable[[Content, Rng, Mapping[str, str]], C]
    validate: Callable[[C, Content], list[Broken]]
    sheet: Callable[[C | None, Content], SheetView]
    figures: Callable[[C, Content], dict[str, Any]]
    wishes: Mapping[str, Wish]
    role: str = ""
    settles: tuple[str, ...] = ()
    names: Callable[[Content, Mapping[str, str], Rng], tuple[Lot, ...]] | None = None
    read: Callable[[Answers, Content], dict[str, Any]] | None = None


@dataclass(frozen=True)
class Ask:
    """One thing an odds question can be told: low..high, one of `names`, or free text, of which `form` says how it is written."""

    about: str
    default: str
    low: int = 0
    high: int = 0
    names: Callable[[Content], tuple[str, ...]] | None = None
    form: str = ""


@dataclass(frozen=True)
class Odds:
    """Exact chances, each with its label, and what they assume."""

    rows: tuple[tuple[str, Fraction], ...]
    note: str = ""


@dataclass(frozen=True)
class Situation:
    """A question of chance that `sixgun odds` answers."""

    title: str
    asks: Mapping[str, Ask]
    answer: Callable[[Content, Mapping[str, str]], Odds]


@dataclass(frozen=True)
class Setting:
    """Something a person may set for a printing: `--set year=1876`. `hide` gives, by table, the rows that are not printed then.

    It raises ValueError for a value that means nothing. `line` tells under the table what was set, in place of {}.
    """

    about: str
    line: str
    hide: Callable[[Content, str], Mapping[str, frozenset[str]]]


@dataclass(frozen=True)
class Game:
    """One game. `cast` gives the model of each folder under content/<game>/cast/; `views` are parts that a document asks for by
    name, one or several at once.

    `poster` gives nothing for who could not be wanted, and no reward where there is no price; without anyone `stat` and `poster` are ones to
    fill in. A game without `poster` has posters of names and roles (module poster).
    """

    id: str
    tables: tuple[Rows[Any], ...]
    cast: Mapping[str, type[Model]]
    check: Callable[[Content], list[Problem]]
    stat: Callable[[Cast | None, Content], StatView] | None = None
    poster: Callable[[Cast | None, Content], PosterView | None] | None = None
    people: People[Any] | None = None
    odds: Mapping[str, Situation] = field(default_factory=dict)
    views: Mapping[str, Callable[[Content], View | tuple[View, ...]]] = field(default_factory=dict)
    sheets: Mapping[str, Callable[[Any, Content], SheetView]] = field(default_factory=dict)  # beside a character's, such as a gang's; None: blank
    settings: Mapping[str, Setting] = field(default_factory=dict)
    printed: Callable[[Content], set[str]] = lambda content: set()  # ids of tables and prose that its sheets and views print


def problems_of(broken: list[Broken], tree: Tree) -> list[Problem]:
    """Broken rules as problems at their places in a character's file."""
    return [tree.problem(b.field, b.code, b.message) for b in broken]


def plain(who: Model) -> dict[str, Any]:
    """A character as its file says it: the model's own order and names, nothing that is as it would be anyway, but whose game it is."""
    dumped: dict[str, Any] = _without_nothing(who.model_dump(mode="json", by_alias=True, exclude_defaults=True))
    return {"game": who.game, **dumped} if hasattr(who, "game") else dumped


def _without_nothing(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {k: _without_nothing(v) for k, v in value.items() if v is not None}
    return [_without_nothing(v) for v in value] if isinstance(value, (list, tuple)) else value


def kept(game: Game, who: Model | None, of: str = "") -> str:
    """What a form of `game` carries along unseen; with nobody, only whose form it is. `of` is the sheet, where it is not a character's."""
    return json.dumps((plain(who) if who else {}) | {"game": game.id} | ({"sheet": of} if of else {}))

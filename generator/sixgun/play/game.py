"""The interface of a game: a frozen record of functions. What a game does not have is None or
empty.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Generic, Protocol, TypeVar

from ..content.content import Cast, Content
from ..content.rule import Kind
from ..content.table import Rows, nearest
from ..content.tree import Model, Tree
from ..content.wording import whole_number
from ..system.problem import Problem
from ..system.rng import Rng
from ..view import PosterView, SheetView, StatView, TableView, View
from .answers import Answers

C = TypeVar("C", bound=Model)


@dataclass(frozen=True)
class BrokenRule:
    """A rule that a character breaks: its code, a message, and the path of the field in the
    character file.
    """

    code: str
    message: str
    field: tuple[Any, ...] = ()


Faults = Iterator[tuple[str, tuple[Any, ...]]]  # (message, field) of each breach of a rule


@dataclass(frozen=True)
class Law(Generic[C]):
    """A rule that characters keep: its code, its section of the rulebook, and a function that
    yields each breach.
    """

    code: str
    section: str
    breaches: Callable[[C, Content], Faults]


def broken_by(who: C, content: Content, laws: Iterable[Law[C]]) -> list[BrokenRule]:
    """The breaches of all laws by a character, in the order of the laws."""
    return [
        BrokenRule(law.code, message, field)
        for law in laws
        for message, field in law.breaches(who, content)
    ]


@dataclass(frozen=True)
class Wish:
    """A wish for a rolled character, such as `--set background=outlaw`. `options` gives the words
    allowed; None allows any text.

    With `own`, any other word is accepted too, as it is.
    """

    about: str
    options: Callable[[Content], tuple[str, ...]] | None = None
    own: bool = False


def spelled_wish(
    known: Mapping[str, Wish], content: Content, wishes: Mapping[str, str], name: str
) -> str:
    """A wish as the game spells it, or nothing; ValueError names the nearest option."""
    options = known[name].options
    return nearest(wishes[name], options(content), name) if wishes.get(name) and options else ""


@dataclass(frozen=True)
class Lot:
    """Names in the order in which they are used, with the wishes that go with them: women's names,
    {"gender": "Woman"}.
    """

    wishes: Mapping[str, str]
    names: tuple[str, ...]


@dataclass(frozen=True)
class People(Generic[C]):
    """A game's characters. Only the game looks into its `model`.

    roll(content, rng, wishes): a legal character; ValueError for a wish that cannot be met.
    validate(character, content): every rule that it breaks.
    sheet(character, content): its sheet; the blank one for None.
    figures(character, content): every number that follows from it, by name.
    read(answers, content): a character as its file holds it, legal or not, from the slots of its
    sheet's form.
    role: the wish over which a set of characters is spread, unless a wish in `settles` decides it.
    names(content, wishes, rng): lots of names for characters with such wishes; no name is in two
    lots.
    choices(content): what the rules let one choose from, by `Slot.stem`; a form lists it, and any
    other text can be typed.
    ties: the text field of the model in which a party's sheets print hook and bond.
    knows(character, others, content): the character with those whom its bonds are to among the
    people that it knows, where the model lists them.
    unproven(character): what a character that breaks no rule does not show, such as the cards
    behind its scores.
    """

    model: type[C]
    roll: Callable[[Content, Rng, Mapping[str, str]], C]
    validate: Callable[[C, Content], list[BrokenRule]]
    sheet: Callable[[C | None, Content], SheetView]
    figures: Callable[[C, Content], dict[str, Any]]
    wishes: Mapping[str, Wish]
    role: str = ""
    settles: tuple[str, ...] = ()
    names: Callable[[Content, Mapping[str, str], Rng], tuple[Lot, ...]] | None = None
    read: Callable[[Answers, Content], dict[str, Any]] | None = None
    choices: Callable[[Content], Mapping[str, tuple[str, ...]]] = lambda content: {}
    ties: str = ""
    knows: Callable[[C, Sequence[C], Content], C] | None = None
    unproven: Callable[[C], str] = lambda who: ""


ANY = (-1_000_000, 1_000_000)  # limits of any whole number
Limit = int | str | Callable[[Content], int]  # a number, the rule that has it, or where it is read


@dataclass(frozen=True)
class Ask:
    """A key of a question: a number from `low` to `high`, one of `names`, one of `people`, or free
    text whose syntax is `form`.

    With `many`, names or people in a list. People are also given as files; a default of "" is
    nobody. A limit is a number, or the rule of rules.yaml that holds it: "grit.most".
    `unless`: other keys, with blanks between them, any of which makes this one meaningless once it
    is given; `needs`: those without which it is. `own`: a person's own number, which is read where
    the first key of `unless` names a character; `label`: what the number is (module asking).
    """

    about: str
    default: str
    low: Limit = 0
    high: Limit = 0
    names: Callable[[Content], tuple[str, ...]] | None = None
    form: str = ""
    people: Callable[[Content], Iterable[Cast]] | None = None
    many: bool = False
    unless: str = ""
    needs: str = ""
    own: Callable[[Any, Content], int] | None = None
    label: str = ""

    @property
    def counts(self) -> bool:
        """Whether it is a whole number."""
        return not (self.names or self.people or self.form)

    def limits(self, content: Content) -> tuple[int, int]:
        """The least and the greatest number that is taken."""
        return _limit(self.low, content), _limit(self.high, content)

    def span(self, content: Content) -> str:
        """The numbers that are taken, in words."""
        low, high = limits = self.limits(content)
        return "any whole number" if limits == ANY else f"{low} – {high}".replace("-", "−")

    def start(self, content: Content) -> str:
        """The value where none is given: the default, held within limits that a rule has moved."""
        if not self.counts or not self.default:
            return self.default
        low, high = self.limits(content)
        number = whole_number(self.default)
        return self.default if low <= number <= high else str(min(max(number, low), high))


def _limit(limit: Limit, content: Content) -> int:
    if isinstance(limit, str):
        return content.rules.number(limit)
    return limit if isinstance(limit, int) else limit(content)


@dataclass(frozen=True)
class Term:
    """A number that enters an answer, as it is printed, and the section of the rulebook or the
    table that gives it.
    """

    label: str
    value: str
    section: str = ""


@dataclass(frozen=True)
class Roll:
    """A throw: its purpose, the face of each die or card, and its results."""

    label: str
    dice: tuple[str, ...]
    text: str


@dataclass(frozen=True)
class Answer:
    """An answer: exact chances with their labels, and the assumptions behind them.

    `text` says what is needed, or what is so, and `terms` how that comes about. `rolls` are what
    happened, where dice were rolled.
    `unused` keys had no bearing on it, and are refused. `values` are those that it was
    worked out with, by key.
    `left` is what a hit leaves of the number that `Hurt` names, `also` of others; `dealt`, of an
    attack, what to give its question for the hit; `order`, who acts how early, the highest first:
    names, or “party” and “others”; `wounds`, of a hit, those that it adds, in the words of the
    attack's keys for them.
    """

    rows: tuple[tuple[str, Fraction], ...] = ()
    note: str = ""
    unused: tuple[str, ...] = ()
    text: str = ""
    terms: tuple[Term, ...] = ()
    rolls: tuple[Roll, ...] = ()
    values: Mapping[str, str] = field(default_factory=dict)
    left: int | None = None
    also: Mapping[str, int] = field(default_factory=dict)
    dealt: Mapping[str, str] = field(default_factory=dict)
    order: tuple[tuple[str, int], ...] = ()
    wounds: tuple[str, ...] = ()


class Answering(Protocol):
    """Answers a question with the values given; plays it out where there is an Rng."""

    def __call__(
        self, content: Content, given: Mapping[str, Any], rng: Rng | None = None, /
    ) -> Answer: ...


@dataclass(frozen=True)
class Question:
    """A question that `sixgun ask` answers, and `sixgun odds` where its answer has `chances`.

    `section` is the heading of the rulebook, or the table, that answers it; `rolls`: it can be
    played out. `says` is the question as a sentence with its main keys, each in braces, as a person
    says it: a form begins with it.
    """

    title: str
    asks: Mapping[str, Ask]
    answer: Answering
    section: str = ""
    rolls: bool = False
    chances: bool = True
    says: str = ""

    @property
    def first(self) -> tuple[str, ...]:
        """The keys of its sentence, in order."""
        return tuple(re.findall(r"{([^}]+)}", self.says))


@dataclass(frozen=True)
class Setting:
    """A setting of printed tables, such as `--set year=1876`. `hide` gives the rows to leave out,
    by table; ValueError for a bad value.

    `line` is printed under the table, with the value in place of {}.
    """

    about: str
    line: str
    hide: Callable[[Content, str], Mapping[str, frozenset[str]]]


@dataclass(frozen=True)
class Fighting:
    """The questions of a fight. `opening` says who acts first, by the key `who`: all who fight, or
    one of the party; "" where it goes by side. `attack` has the keys `attacker` and `target`, and
    where wounds make it worse, `wounds` and `their_wounds` for those of the two.
    """

    opening: str
    who: str
    attack: str
    attacker: str
    target: str
    wounds: str = ""
    their_wounds: str = ""


@dataclass(frozen=True)
class Hurt:
    """The question that says what a hit does, and the block of a sheet, `track`, that
    counts what is left.

    The question takes what is left by the key `left`, or what is lost by `lost`. `most`: the slot
    with the number of boxes that count; all if "". `figure`: what a stat block calls the number, of
    which there are as many boxes where no sheet has them; `also`: others of its figures, with their
    keys. `wound`: the key for the wound that somebody has already.
    """

    question: str
    track: str
    left: str = ""
    lost: str = ""
    most: str = ""
    figure: str = ""
    also: Mapping[str, str] = field(default_factory=dict)
    wound: str = ""


@dataclass(frozen=True)
class Game:
    """A game.

    tables: those that its rules read. cast: the model of each folder below content/<game>/cast/.
    check(content): problems between its files, waived ones marked.
    chances(character, content): a character's own chances in one moment, for a handout.
    handout(character, block, content): its stat block as a handout has it, from the one that `stat`
    gives.
    ability(id, content): in a line, when one gets an ability.
    stat(cast, content), poster(cast, content): a stat block or wanted poster; one to fill in for
    None. No poster for who cannot be wanted;
        a game without `poster` prints names and roles (module poster).
    questions: by name; `asked`: those asked most, blanks between. views: what documents print by
    name, one view or several. sheets: beside the characters', such as a gang's;
        blank for None. settings: of printed tables, by name.
    coded: its rules are code, not declared in YAML: a table that they do not read is worth a word.
    beings: its other models by name, such as its ships, each as a game with the id GAME/NAME.
    rules: the values that each rule may have, by name. printed(content): ids of the tables and
    prose that its sheets and views print.
    """

    id: str
    tables: tuple[Rows[Any], ...]
    cast: Mapping[str, type[Model]]
    check: Callable[[Content], list[Problem]]
    stat: Callable[[Cast | None, Content], StatView] | None = None
    chances: Callable[[Any, Content], TableView] | None = None
    handout: Callable[[Any, StatView, Content], StatView] = lambda who, block, content: block
    ability: Callable[[str, Content], str] = lambda id, content: ""
    poster: Callable[[Cast | None, Content], PosterView | None] | None = None
    people: People[Any] | None = None
    questions: Mapping[str, Question] = field(default_factory=dict)
    asked: str = ""
    views: Mapping[str, Callable[[Content], View | tuple[View, ...]]] = field(default_factory=dict)
    sheets: Mapping[str, Callable[[Any, Content], SheetView]] = field(default_factory=dict)
    settings: Mapping[str, Setting] = field(default_factory=dict)
    rules: Mapping[str, Kind] = field(default_factory=dict)
    hurt: Hurt | None = None
    fighting: Fighting | None = None
    printed: Callable[[Content], set[str]] = lambda content: set()
    coded: bool = True
    beings: Mapping[str, Game] = field(default_factory=dict)

    def whose(self, who: Any) -> Game:
        """The game of a character's kind: the game itself, or that of one of its beings."""
        every = (self, *self.beings.values())
        return next((one for one in every if one.people and type(who) is one.people.model), self)


def problems_of(broken: list[BrokenRule], tree: Tree) -> list[Problem]:
    """Broken rules as problems at their places in a character file."""
    return [tree.problem(b.field, b.code, b.message) for b in broken]


def plain(who: Model) -> dict[str, Any]:
    """A character as its file holds it: keys in the model's order, defaults left out, the game
    always named.
    """
    dumped: dict[str, Any] = _without_none(
        who.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    )
    return {"game": who.game, **dumped} if hasattr(who, "game") else dumped


def _without_none(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {k: _without_none(v) for k, v in value.items() if v is not None}
    return [_without_none(v) for v in value] if isinstance(value, (list, tuple)) else value


def form_base(game: Game, who: Model | None, of: str = "") -> str:
    """The hidden JSON of a form: its game and the character, if any; `of` names a sheet that is not
    a character's.
    """
    return json.dumps(
        (plain(who) if who else {}) | {"game": game.id} | ({"sheet": of} if of else {})
    )

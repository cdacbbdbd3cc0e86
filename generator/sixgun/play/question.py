"""Questions about the rules as games declare them: the number needed, its terms, the exact
chances, and a throw.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from types import ModuleType
from typing import Any, TypeVar, get_args

from ..content.content import Cast, Content
from ..content.probability import SURE
from ..content.table import chosen
from ..content.wording import signed, whole_number
from ..system.problem import near
from ..system.rng import Rng
from .asking import Score, asks_of, key_of, parameters
from .game import ANY, Answer, Ask, Question, Term
from .odds import Views
from .people import called, names_of

NO, YES = "no", "yes"
IDLE = (NO, "0", "none")
Function = TypeVar("Function", bound=Callable[..., Answer])


@dataclass(frozen=True)
class Values:
    """The values given to a question, read as its asks say. ValueError if there is no such key,
    or the value is not allowed.

    Values are text, numbers, or characters for asks with `people`.
    """

    asks: Mapping[str, Ask]
    content: Content
    given: Mapping[str, Any]

    def __post_init__(self) -> None:
        for name in self.given:
            if name not in self.asks:
                raise ValueError(f"there is no key “{name}”{near(name, self.asks)}")

    def text(self, name: str) -> str:
        """The value as it was written."""
        return str(self.given.get(name, self.asks[name].start(self.content)))

    def words(self, name: str) -> tuple[str, ...]:
        """Words of a list with commas between them, each one of the ask's names."""
        names = self.asks[name].names
        assert names is not None
        return tuple(chosen(word, names(self.content), name) for word in listed(self.text(name)))

    def word(self, name: str) -> str:
        ask = self.asks[name]
        assert ask.names is not None
        return (
            chosen(self.text(name), ask.names(self.content), name)
            if name in self.given
            else ask.default
        )

    def number(self, name: str) -> int:
        ask, text = self.asks[name], self.text(name)
        try:
            value = whole_number(text)
        except ValueError:
            low, high = limits = ask.limits(self.content)
            span = "any whole number" if limits == ANY else f"a whole number from {low} to {high}"
            raise ValueError(f"{name} is {span}, not “{text}”") from None
        low, high = ask.limits(self.content)
        if not low <= value <= high:
            raise ValueError(f"{name} goes from {low} to {high}, not {value}")
        return value

    def score(self, name: str) -> Score:
        """A person's own number, or the one that is given where no one is named."""
        ask, number = self.asks[name], self.number(name)
        who = next(iter(self.people(ask.unless.split()[0])), None)
        if who is None:
            return Score(number, ask.label)
        assert ask.own is not None
        return Score(ask.own(who, self.content), ask.label, str(getattr(who, "name", "")))

    def settled(self, name: str) -> bool:
        """Whether a key has a value other than nothing or its default."""
        if self.asks[name].people:
            return bool(self.people(name))
        return name in self.given and self.text(name) not in (self.asks[name].default, "")

    def idle(self) -> tuple[str, ...]:
        """The keys that make no difference, for another key is given, or is missing."""
        return tuple(
            name
            for name, ask in self.asks.items()
            if any(map(self.settled, ask.unless.split()))
            or not all(map(self.settled, ask.needs.split()))
        )

    def people(self, name: str) -> tuple[Any, ...]:
        """The characters named, from the cast, or given as they are."""
        value = self.given.get(name, self.asks[name].default)
        if not isinstance(value, str):
            return tuple(value) if isinstance(value, list | tuple) else (value,)
        ask = self.asks[name]
        assert ask.people is not None
        return tuple(person(word, ask.people(self.content), name) for word in listed(value))

    def typed(self, name: str, kind: Any) -> Any:
        """A value as a parameter's type: int, bool, str, or the type of its ask: a tuple of
        words, a character or None, a tuple of characters.

        A number typed `int | None` is None if nothing is given and its default is "".
        """
        ask = self.asks[name]
        if ask.people:
            people = self.people(name)
            if ask.many:
                return people
            if len(people) > 1:
                raise ValueError(f"{name} is one character, not {len(people)}")
            if not people and type(None) not in get_args(kind):
                raise ValueError(f"{name}: name a character, or a file that ends with .yaml")
            return people[0] if people else None
        if kind is int or kind == int | None:
            return self.number(name) if kind is int or self.text(name) else None
        if kind is Score:
            return self.score(name)
        if kind is bool:
            return self.word(name) == YES
        if ask.names:
            return self.words(name) if ask.many else self.word(name)
        return self.text(name)


def listed(text: str) -> list[str]:
    """The parts between the commas of a list."""
    return [part.strip() for part in text.split(",") if part.strip()]


def telling(question: Question, answer: Answer) -> list[tuple[str, str]]:
    """The keys and values that an answer was worked out with, without the defaults that go without
    saying.
    """
    return [
        (key, value)
        for key, value in answer.values.items()
        if value and (value != question.asks[key].default or value not in IDLE)
    ]


def whole_numbers(text: str, what: str) -> tuple[int, ...]:
    """The whole numbers of a list such as "3, 1, -2"; ValueError for anything else."""
    try:
        return tuple(whole_number(part) for part in listed(text))
    except ValueError:
        raise ValueError(f"{what}: whole numbers with commas between them, not “{text}”") from None


def person(word: str, cast: Iterable[Cast], what: str) -> Any:
    """A character of the cast by id, its last part, name or alias, or by the beginning of one;
    the first that fits.

    ValueError names the nearest where no one fits, or several people's names begin so.
    """
    everyone = [*cast]
    meant = called(word, everyone)
    if not meant:
        names = [
            name for one in everyone for name in (*names_of(one), one.id, one.id.rpartition("/")[2])
        ]
        raise ValueError(
            f"{what}: no one is called “{word}”{near(word, names)}; a file ends with .yaml"
        )
    return meant[0].who


class Questions(dict[str, Question]):
    """A game's questions by name, in the order in which they are listed."""

    def add(
        self, title: str, section: str = "", *, chances: bool = True, says: str = ""
    ) -> Callable[[Function], Function]:
        """Decorator: declares a question from a function of the content and of parameters typed as
        `Annotated[int, Ask(…)]`, or as groups of them (module asking).

        The keys are the parameters' names, the question's name is the function's, with hyphens for
        underscores. `section` is the heading of the rulebook, or the table, that answers it;
        `chances`: the answer has rows; `says`: the sentence that a form begins with.
        A function with a parameter `rng` also plays it out: with an Rng, its answer has `rolls`.
        """

        def declare(function: Function) -> Function:
            takes, rolls = parameters(function)
            asks = asks_of(takes)
            linked = any(ask.unless or ask.needs for ask in asks.values())

            def answer(
                content: Content, given: Mapping[str, Any], rng: Rng | None = None
            ) -> Answer:
                values = Values(asks, content, given)
                luck = {"rng": rng} if rolls else {}
                answer = function(
                    content, **{one.name: one.value(values.typed) for one in takes}, **luck
                )
                return replace(answer, unused=values.idle() + answer.unused) if linked else answer

            self[key_of(function.__name__.strip("_"))] = Question(
                title, asks, answer, section, rolls, chances, says
            )
            return function

        return declare


def declared_by(topics: Iterable[ModuleType]) -> tuple[Questions, Views]:
    """The questions and the views that a game's modules declare as QUESTIONS and VIEWS, in the
    order of the modules.
    """
    questions, views = Questions(), Views()
    for topic in topics:
        questions |= getattr(topic, "QUESTIONS", {})
        views |= getattr(topic, "VIEWS", {})
    return questions, views


def question(
    title: str, asks: Mapping[str, Ask], answer: Callable[[Content, Values], Answer]
) -> Question:
    """A question without its own dice, whose answer is computed from its values."""
    return Question(
        title, asks, lambda content, given, rng=None: answer(content, Values(asks, content, given))
    )


def ask(
    of: Question,
    content: Content,
    given: Mapping[str, Any],
    rng: Rng | None = None,
    *,
    lenient: bool = False,
) -> Answer:
    """The answer; with an Rng, also what happens now.

    ValueError for a key or value that the question does not take, or, unless `lenient`, for a key
    that makes no difference.
    """
    if rng is not None and not of.rolls:
        raise ValueError("nothing is rolled for this question")
    given = {
        key: (YES if value else NO) if isinstance(value, bool) else value
        for key, value in given.items()
    }
    answer = of.answer(content, given, rng)
    for name in answer.unused:
        if name in given and not lenient:
            raise ValueError(f"“{name}” makes no difference to what was asked; leave it out")
    return replace(
        answer,
        values={
            key: _shown(given.get(key, ask.start(content)))
            for key, ask in of.asks.items()
            if key not in answer.unused
        },
    )


def answer_json(id: str, of: Question, answer: Answer, seed: str | None = None) -> dict[str, Any]:
    """An answer as plain data; with a seed, also the rolls made from it."""
    terms = [
        {"label": t.label, "value": t.value} | ({"section": t.section} if t.section else {})
        for t in answer.terms
    ]
    rows = [
        {"label": label, "fraction": str(chance), "percent": float(chance * 100)}
        for label, chance in answer.rows
    ]
    rolls = [{"label": r.label, "dice": list(r.dice), "text": r.text} for r in answer.rolls]
    about = {
        "id": id,
        "title": of.title,
        "section": of.section,
        "asked": dict(answer.values),
        "text": answer.text,
        "terms": terms,
        "rows": rows,
    }
    return (
        about | ({"seed": seed, "rolls": rolls} if seed is not None else {}) | {"note": answer.note}
    )


def _shown(value: Any) -> str:
    if isinstance(value, list | tuple):
        return ", ".join(map(_shown, value))
    return str(getattr(value, "name", value))


# parts of declarations and of answers


def switch(about: str, default: str = NO, *, needs: str = "") -> Ask:
    """A yes or no, by default no."""
    return Ask(about, default, names=lambda _: (NO, YES), needs=needs)


def either(
    label: str, chance: Fraction, other: str, note: str = "", unused: tuple[str, ...] = ()
) -> Answer:
    """The odds of two outcomes that exclude each other."""
    return Answer(((label, chance), (other, SURE - chance)), note, unused)


def terms(
    base: tuple[str, int], parts: Iterable[tuple[str, int]], section: str = ""
) -> tuple[Term, ...]:
    """A base number and its additions, signed; parts of zero are left out."""
    return (
        Term(base[0], str(base[1]), section),
        *(Term(label, signed(number), section) for label, number in parts if number),
    )

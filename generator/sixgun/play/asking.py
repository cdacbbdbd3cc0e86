"""What the function of a question takes: keys, groups of keys, and a person or a number.

A key is a parameter `Annotated[type, Ask(...)]`. A group of keys is a frozen dataclass of such
fields: it is one parameter, and its fields are keys of the question, in their order. Several
questions may share a group, and a group may have methods that several questions need.

A limit of a number may be the name of a rule, so that the number is written once, in rules.yaml.

A `Score` is a number that belongs to a person: the person's own where the key `unless` names
a character, which `own` reads, and the one given where it names nobody. With a character named
the number's key is reported as unused; the function says nothing about it. `unless` and `needs` do
that for any other key, too.

    def grit_of(who: Character, content: Content) -> int:
        return figures(who, content).grit

    @dataclass(frozen=True)
    class Roller:
        who: Annotated[Character | None, Ask("who rolls", "", people=characters)]
        grit: Annotated[
            Score, Ask("Grit", "1", 0, "grit.most", unless="who", own=grit_of, label="Grit")
        ]
        lucky: Annotated[bool, switch("a charm is spent")]

    @QUESTIONS.add("Holding one's nerve", "Grit")
    def _nerve(
        content: Content, roller: Roller, foes: Annotated[int, Ask("foes", "1", 1, 20)],
        rng: Rng | None,
    ) -> Answer:
        needed = roller.grit.number - foes
        return Answer(..., terms=(roller.grit.term("Grit"),))

`sixgun ask GAME nerve who="Ellen Reed" foes=3` shows the term "Ellen Reed: Grit"; `grit=4` beside
`who=` is refused, for it makes no difference.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, is_dataclass
from typing import Any, get_args, get_type_hints

from .game import Ask, Term


@dataclass(frozen=True)
class Score:
    """A number, its meaning, and its owner: "" if it was given, not read from a person."""

    number: int
    what: str
    name: str = ""

    def label(self, whose: str = "{}: {}") -> str:
        """What it is, with the person's name if there is one: Ellen Reed: Grit."""
        return whose.format(self.name, self.what) if self.name else self.what

    def term(self, section: str = "", whose: str = "{}: {}") -> Term:
        """The line that shows it in the explanation of an answer."""
        return Term(self.label(whose), str(self.number), section)


@dataclass(frozen=True)
class Parameter:
    """A parameter of a question's function: a key that is read as `kind`, or a group of them."""

    name: str
    kind: Any
    ask: Ask | None = None
    group: tuple[Parameter, ...] = ()

    def asks(self) -> Iterator[tuple[str, Ask]]:
        """Its keys, in order."""
        if self.ask:
            yield key_of(self.name), self.ask
        for one in self.group:
            yield from one.asks()

    def value(self, typed: Callable[[str, Any], Any]) -> Any:
        """Its value; `typed` reads a key as a type."""
        if self.ask:
            return typed(key_of(self.name), self.kind)
        return self.kind(**{one.name: one.value(typed) for one in self.group})


def parameters(function: Callable[..., Any]) -> tuple[tuple[Parameter, ...], bool]:
    """What a question's function takes beside the content, and whether it takes an Rng.

    TypeError for a parameter that is neither a key nor a group.
    """
    hints = get_type_hints(function, include_extras=True)
    takes = {name: kind for name, kind in hints.items() if name not in ("content", "rng", "return")}
    return tuple(_parameter(name, kind) for name, kind in takes.items()), "rng" in hints


def _parameter(name: str, hint: Any) -> Parameter:
    kind, *more = get_args(hint) if hasattr(hint, "__metadata__") else (hint,)
    ask = next((one for one in more if isinstance(one, Ask)), None)
    if ask:
        if kind is Score and not (ask.unless and ask.own):
            raise TypeError(f"{name}: a score needs unless= and own= in its Ask")
        return Parameter(name, kind, ask)
    if isinstance(kind, type) and is_dataclass(kind):
        fields = get_type_hints(kind, include_extras=True)
        return Parameter(
            name, kind, None, tuple(_parameter(key, inner) for key, inner in fields.items())
        )
    raise TypeError(f"{name}: a key is Annotated[type, Ask(...)], or a dataclass of such fields")


def asks_of(takes: Sequence[Parameter]) -> dict[str, Ask]:
    """Every key, in order; TypeError if a key occurs twice or refers to one that is missing."""
    asks: dict[str, Ask] = {}
    for key, ask in (pair for one in takes for pair in one.asks()):
        if key in asks:
            raise TypeError(f"the key {key} occurs twice")
        asks[key] = ask
    for key, ask in asks.items():
        for other in (*ask.unless.split(), *ask.needs.split()):
            if other not in asks:
                raise TypeError(f"{key} refers to the key {other}, and there is none")
    return asks


def key_of(name: str) -> str:
    """The key of a parameter, or the name of a question's function: by_brawling is by-brawling."""
    return name.replace("_", "-")

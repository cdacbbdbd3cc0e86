"""What a rule of rules.yaml may be: a game declares it, check holds rules.yaml to it.

A game declares its rules as a typed model, a `Section` for each section of rules.yaml, so that a
rule is read by a name that mypy knows:

    class Check(Section):
        dice: Dice  # the rule check.dice
        least: Positive  # a whole number from 1 up

    class SaloonRules(Section):
        check: Check

    SaloonRules.of(content.rules).check.dice  # a Dice
    declared(SaloonRules)  # {"check.dice": DICE, "check.least": POSITIVE}, for Game.rules

The type says what the rule may be: int, Dice, Fraction (a share in words), float, str, bool (on or
off), a Literal of a few words; or one of these with limits, such as Count. A rule is read when it
is first asked for.

A bool or a Literal is a reading: it settles what the source leaves open.
"""

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Literal,
    Self,
    get_args,
    get_origin,
    get_type_hints,
)

from ..system.problem import Problem, near
from .content import SHARES, WHOLE, Rules
from .dice import Dice

MISREAD = "reading-unknown"
ON, OFF = "on", "off"
LARGEST = 999_999_999  # far beyond what any rule counts


@dataclass(frozen=True)
class Kind:
    """What a rule may be, as a message says it, and the test of a value; `words` are all its values
    where they are few.
    """

    about: str
    fits: Callable[[str], bool]
    words: tuple[str, ...] = ()


def _is_dice(text: str) -> bool:
    try:
        return bool(Dice.parse(text))
    except ValueError:
        return False


def _is_span(text: str) -> bool:
    ends = re.fullmatch(r"(\d{1,5})(?:-(\d{1,5}))?", text, re.ASCII)
    return bool(ends) and 1 <= int(ends[1]) <= int(ends[2] or ends[1])  # type: ignore[index]


def whole(low: int, high: int = LARGEST) -> Kind:
    """A whole number within limits."""
    about = (
        "a whole number"
        if low < 0
        else (
            f"a whole number from {low} up"
            if high == LARGEST
            else f"a whole number from {low} to {high}"
        )
    )
    return Kind(about, lambda text: bool(WHOLE.fullmatch(text)) and low <= int(text) <= high)


def measure(high: float) -> Kind:
    """A number above 0, perhaps with decimals, within a limit."""
    return Kind(
        f"a number, such as 22.5, of at most {high:g}",
        lambda text: DECIMAL.fits(text) and 0 < float(text) <= high,
    )


def one_of(*words: str) -> Kind:
    """One of a few words."""
    return Kind(f"one of {', '.join(words)}", lambda text: text in words, words)


ANY, COUNT, POSITIVE, YEAR = whole(-LARGEST), whole(0), whole(1), whole(1000, 9999)
DECIMAL = Kind(
    "a number, such as 22.5",
    lambda text: bool(re.fullmatch(r"\d{1,5}(\.\d{1,2})?", text, re.ASCII)),
)
DICE = Kind("dice, such as 1d6", _is_dice)
SPAN = Kind("a span of numbers, such as 1-3", _is_span)
SHARE = one_of(*SHARES)
TEXT = Kind("text", bool)
Count = Annotated[int, COUNT]
Positive = Annotated[int, POSITIVE]
Year = Annotated[int, YEAR]
Span = Annotated[str, SPAN]  # as it is written: 1-3


def _misread(rules: Rules, name: str, words: Collection[str]) -> str:
    """Why a reading is not one of its words; "" if it is."""
    word = rules.values.get(name)
    if word in words:
        return ""
    wrong = f"“{word}” is not one of its values{near(word, words)}" if word else "it is missing"
    return f"{name} is one of {', '.join(words)}; {wrong}"


def read_word(rules: Rules, name: str, words: Collection[str]) -> str:
    """The word that settles a reading; Problems if it is not one of `words`."""
    if fault := _misread(rules, name, words):
        rules.refuse(name, MISREAD, fault)
    return rules.values[name]


SWITCH = one_of(ON, OFF)
READ: Mapping[type, tuple[Kind, Callable[[Rules, str], Any]]] = {
    int: (ANY, Rules.number),
    Dice: (DICE, Rules.dice),
    Fraction: (SHARE, Rules.share),
    float: (DECIMAL, lambda rules, name: float(rules.text(name))),
    str: (TEXT, Rules.text),
    bool: (SWITCH, lambda rules, name: read_word(rules, name, SWITCH.words) == ON),
}


class Section:
    """Rules whose names begin alike, by the rest of their names; a section of a section, too."""

    def __init__(self, rules: Rules, name: str = ""):
        self._rules, self._name = rules, name

    @classmethod
    def of(cls, rules: Rules) -> Self:
        """The model of these rules, the same each time."""
        model = rules.models.get(cls)
        if model is None:
            model = rules.models[cls] = cls(rules)
        return model

    if not TYPE_CHECKING:

        def __getattr__(self, attribute: str) -> Any:
            field = _fields(type(self)).get(attribute)
            if field is None:
                raise AttributeError(f"{type(self).__name__} has no rule “{attribute}”")
            value = self.__dict__[attribute] = field.read(self._rules, self._name + field.key)
            return value


FIELDS: dict[type, dict[str, "_Field"]] = {}  # of the models that have been read


@dataclass(frozen=True)
class _Field:
    """A rule, or a section with its class; `key` ends with a dot for a section."""

    key: str
    kind: Kind | None
    read: Callable[[Rules, str], Any]
    section: type[Section] | None = None


def _fields(section: type[Section]) -> dict[str, _Field]:
    if section not in FIELDS:
        hints = get_type_hints(section, include_extras=True)
        FIELDS[section] = {
            name: _field(name.strip("_").replace("_", "-"), hint) for name, hint in hints.items()
        }
    return FIELDS[section]


def _field(key: str, hint: Any) -> _Field:
    if isinstance(hint, type) and issubclass(hint, Section):
        return _Field(f"{key}.", None, hint, hint)
    if get_origin(hint) is Literal:
        words = get_args(hint)
        return _Field(key, one_of(*words), partial(read_word, words=words))
    kind, *limits = get_args(hint) if hasattr(hint, "__metadata__") else (hint,)
    usual, read = READ[kind]
    return _Field(key, next((one for one in limits if isinstance(one, Kind)), usual), read)


def declared(section: type[Section], name: str = "") -> dict[str, Kind]:
    """The kind of each rule of a model, by the rule's name."""
    found: dict[str, Kind] = {}
    for field in _fields(section).values():
        if field.section:
            found |= declared(field.section, name + field.key)
        elif field.kind:
            found[name + field.key] = field.kind
    return found


def readings(declared: Mapping[str, Kind]) -> dict[str, tuple[str, ...]]:
    """The words of each reading, by the rule's name."""
    return {name: kind.words for name, kind in declared.items() if kind.words and kind != SHARE}


def check_readings(rules: Rules, declared: Mapping[str, Kind]) -> Iterator[Problem]:
    """A problem for each reading whose word is not one of its words."""
    return (
        rules.problem(name, MISREAD, fault)
        for name, words in readings(declared).items()
        if (fault := _misread(rules, name, words))
    )


def check_rules(rules: Rules, declared: Mapping[str, Kind]) -> Iterator[Problem]:
    """A problem for each rule that is missing, or whose value is not of its kind."""
    for name, kind in declared.items():
        if name not in rules.values:
            yield rules.problem(
                name,
                "rule-missing",
                f"“{name}” is missing, but the rules need it{near(name, rules.values)}",
            )
        elif not kind.fits(text := rules.values[name]):
            yield rules.problem(
                name,
                "rule-value",
                f"“{name}” must be {kind.about}, not “{text}”{near(text, kind.words)}",
            )

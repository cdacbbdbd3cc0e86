"""What a rule of rules.yaml may be: a game declares it, check holds rules.yaml to it."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from ..system.problem import Problem, near
from .content import SHARES, WHOLE, Rules
from .dice import Dice

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


def kinds(declared: Mapping[Kind, str]) -> dict[str, Kind]:
    """The kind of each rule, from the names of the rules of each kind, parted by blanks."""
    return {name: kind for kind, names in declared.items() for name in names.split()}


def check_rules(rules: Rules, declared: Mapping[str, Kind]) -> Iterator[Problem]:
    """A problem for each rule that is missing, or whose value is not of its kind."""
    for name, kind in declared.items():
        if name not in rules.values:
            yield rules.problem(
                name,
                "rule-missing",
                f"the rules need “{name}”, and it is not here{near(name, rules.values)}",
            )
        elif not kind.fits(text := rules.values[name]):
            yield rules.problem(
                name,
                "rule-value",
                f"“{name}” must be {kind.about}, not “{text}”{near(text, kind.words)}",
            )

"""Numbers in text: {{ }} is looked up in the rules and tables; and a number as text writes it:
signed, in dollars, in words.

Jinja only parses the expression. There is no arithmetic, no loop and no access to Python.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from decimal import Decimal
from functools import lru_cache
from typing import Any

from jinja2 import StrictUndefined, TemplateError, nodes
from jinja2.sandbox import ImmutableSandboxedEnvironment

from ..system.problem import SixgunError, near
from .words import SPOKEN

OURS = "[ours]"  # the sign of our own suggestions, which the source does not have
BLANK = re.compile(
    r"\[blank(?:: *([^\[\]\n]*?))? *\](?!\()"
)  # a fact that the source leaves out, for an owner to fill in; not the text of a link
ONES = (
    "none",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
)
PLURALS = {
    "die": "dice",
    "foot": "feet",
    "man": "men",
    "hex": "hexes",
    "inch": "inches",
    "toss": "tosses",
    "XP": "XP",
}


def whole_number(text: str) -> int:
    """ "3", "+1" or "−2" as a number; ValueError for anything else, such as 1_0, which Python takes
    for 10.
    """
    written = text.strip().replace("−", "-")
    if not re.fullmatch(r"[+-]?\d{1,12}", written, re.ASCII):
        raise ValueError(f"“{written[:40]}” is not a whole number")
    return int(written)


def signed(text: Any) -> str:
    """ "2" → "+2", "-3" → "−3", "0" → "+0"."""
    number = whole_number(str(text))
    return f"−{-number}" if number < 0 else f"+{number}"


def unmarked(text: str) -> str:
    """Text without the marks of bold type and of index terms."""
    return text.replace("**", "").replace("==", "")


def plain(text: Any) -> str:
    """ "-3" → "3"."""
    return str(text).lstrip("+-−")


def dollars(text: Any) -> str:
    """ "30" → "$30", "0.5" → "$0.50", "40-90" → "$40–90"."""
    return "$" + money(str(text))


def money(text: str, cents: bool = False) -> str:
    """ "1000" → "1,000"; with `cents` always two places: "0.1" → "0.10"."""

    def one(match: re.Match[str]) -> str:
        value = Decimal(match[0].replace(",", ""))
        whole = value == value.to_integral_value() and not (cents and "-" not in text)
        return SPOKEN.get().number(f"{value:,.0f}" if whole else f"{value:,.2f}")

    return re.sub(r"\d[\d,]*(?:\.\d+)?", one, text, flags=re.ASCII).replace("-", "–")


def is_blank(text: str) -> bool:
    """Whether a text holds a place that an owner of the game has yet to fill in: [blank: from the
    tile].
    """
    return BLANK.search(text) is not None


def words(text: Any) -> str:
    """ "5" → "five", up to twenty; other text as it is."""
    written = str(text)
    return (
        ONES[int(written)]
        if re.fullmatch(r"\d\d?", written, re.ASCII) and int(written) < len(ONES)
        else written
    )


def times(text: Any) -> str:
    """ "1" → "once", "2" → "twice", "3" → "three times"."""
    return {"1": "once", "2": "twice"}.get(str(text), f"{words(text)} times")


def capital(text: Any) -> str:
    """ "five seconds" → "Five seconds"."""
    return str(text)[:1].upper() + str(text)[1:]


def noun(number: Any, one: str) -> str:
    """The noun that goes with a number: "1", "day" → "day"; "3", "more die" → "more dice"."""
    before, _, last = one.rpartition(" ")
    return (
        one if str(number).strip() == "1" else f"{before} {PLURALS.get(last, last + 's')}".strip()
    )


def counted(number: Any, one: str) -> str:
    """A number in words with its noun: "3", "day" → "three days"."""
    return f"{words(number)} {noun(number, one)}"


def tally(number: int, one: str) -> str:
    """A number in figures with its noun: 1, "die" → "1 die"; 3, "die" → "3 dice"."""
    return f"{number} {noun(number, one)}"


LOOKUP = re.compile(r"\{\{((?:(?!\{\{|\}\}).)*)\}\}", re.S)
# a rule that a text takes, such as rules.luck.dice, in YAML and in Markdown
RULE = re.compile(r"\brules((?:\.[\w-]+|\[['\"][\w-]+['\"]\])+)")
BRACE = re.compile(r"\{\{|\}\}")
MOST_FAULTS = 300
LONGEST_PLACEHOLDER, LONGEST_VALUE = 200, 1000  # characters between {{ and }}, and in its value


class WordingError(SixgunError, ValueError):
    """A placeholder `{{ }}` that cannot be filled; the message says why."""


FILTERS = {
    "signed": signed,
    "plain": plain,
    "dollars": dollars,
    "words": words,
    "times": times,
    "capital": capital,
}
NOUNS = {"counted": counted, "noun": noun}  # filters that take the thing to count: counted('day')
KNOWN = (nodes.Name, nodes.Getattr, nodes.Getitem, nodes.Const, nodes.Call, nodes.Filter)
CELL = (
    "cell needs three names: cell('table', 'row', 'column'); a rule may replace one:"
    " cell('readings', rules.reading.pairs, 'says')"
)
SHAPE = (
    "{{ }} may hold rules.name, rules['name'] or cell('table', 'row', 'column'), and a filter "
    "after a |; text cannot calculate"
)

_ENVIRONMENT = ImmutableSandboxedEnvironment(undefined=StrictUndefined, autoescape=False)
_ENVIRONMENT.filters = {**FILTERS, **NOUNS}
_ENVIRONMENT.tests.clear()
_ENVIRONMENT.globals.clear()


def _three_names(call: nodes.Call) -> bool:
    known = (nodes.Const, nodes.Getattr, nodes.Getitem)
    return (
        len(call.args) == 3
        and all(isinstance(a, known) for a in call.args)
        and not (call.kwargs or call.dyn_args or call.dyn_kwargs)
    )


def _one_noun(node: nodes.Filter) -> bool:
    """Whether a filter has one name in quotes and nothing else."""
    return (
        len(node.args) == 1
        and isinstance(node.args[0], nodes.Const)
        and isinstance(node.args[0].value, str)
        and not node.kwargs
    )


@lru_cache(maxsize=4096)
def _parsed(expression: str) -> nodes.Expr:
    """The syntax tree of a placeholder's expression; WordingError if it does more than look up
    and format.
    """
    template = _ENVIRONMENT.parse("{{" + expression + "}}")
    output = template.body[0] if len(template.body) == 1 else None
    if (
        not isinstance(output, nodes.Output)
        or len(output.nodes) != 1
        or isinstance(output.nodes[0], (nodes.Const, nodes.TemplateData))
    ):
        raise WordingError(SHAPE)
    if sum(n.name == "cell" for n in output.find_all(nodes.Name)) != len(
        list(output.find_all(nodes.Call))
    ):
        raise WordingError(CELL)
    for node in output.find_all(nodes.Node):
        if fault := _node_fault(node):
            raise WordingError(fault)
    return output.nodes[0]


def _node_fault(node: nodes.Node) -> str:
    """Why a part of an expression is refused, or nothing."""
    match node:
        case nodes.Name() if node.name not in ("rules", "cell"):
            return f"“{node.name}” is not known in text{near(node.name, ['rules', 'cell'])}"
        case nodes.Call() if not (
            isinstance(node.node, nodes.Name) and node.node.name == "cell" and _three_names(node)
        ):
            return CELL
        case nodes.Filter() if node.name in NOUNS:
            return (
                ""
                if _one_noun(node)
                else f"{node.name} needs the thing to count: {node.name}('day')"
            )
        case nodes.Filter() if node.name not in FILTERS or node.args or node.kwargs:
            return (
                f"there is no filter “{node.name}” of that"
                f" kind{near(node.name, [*FILTERS, *NOUNS])}"
            )
    return "" if isinstance(node, (*KNOWN, nodes.TemplateData)) else SHAPE


def _looked_up(node: nodes.Node | None, names: Mapping[str, Any]) -> Any:
    """The value of a parsed expression."""
    match node:
        case nodes.Name():
            return names[node.name]
        case nodes.Const():
            return node.value
        case nodes.Getattr():
            return _part(_looked_up(node.node, names), node.attr)
        case nodes.Getitem():
            return _part(_looked_up(node.node, names), _looked_up(node.arg, names))
        case nodes.Call():
            return names["cell"](*(_looked_up(arg, names) for arg in node.args))
        case nodes.Filter() if node.name in NOUNS:
            return NOUNS[node.name](_looked_up(node.node, names), _looked_up(node.args[0], names))
        case nodes.Filter():
            return FILTERS[node.name](_looked_up(node.node, names))
    raise WordingError(SHAPE)


def _part(value: Any, name: object) -> Any:
    """A rule in a group of rules; WordingError if the value is a rule or a cell, which has no
    parts.
    """
    if not isinstance(value, Branch | UnreadRules):
        raise WordingError(f"“{value}” has no part “{name}”; use the whole value")
    return value[name]


class Branch:
    """A part of rules.yaml as text sees it: rules.check.dice."""

    def __init__(self, values: Mapping[str, str], prefix: str = ""):
        self._values, self._prefix = values, prefix

    def __getitem__(self, name: object) -> Any:
        path = f"{self._prefix}{name}"
        if path in self._values:
            return self._values[path]
        if any(known.startswith(path + ".") for known in self._values):
            return Branch(self._values, path + ".")
        raise WordingError(f"no rule “{path}”{near(path, self._values)}")

    def __str__(self) -> str:
        raise WordingError(f"“rules.{self._prefix[:-1]}” is a group of rules; name one of them")


class UnreadRules:
    """Takes the place of rules that could not be read: no further problems are reported."""

    def __getitem__(self, name: object) -> UnreadRules:
        return self

    def __str__(self) -> str:
        return "0"


class Wording:
    """Fills the placeholders of a text. `cell(table, row, column)` gives a cell's text or raises
    WordingError; `rules`: None if unreadable.
    """

    def __init__(self, rules: Mapping[str, str] | None, cell: Callable[[str, str, str], str]):
        self._names = {
            "rules": UnreadRules() if rules is None else Branch(rules),
            "cell": lambda *names: cell(*map(str, names)),
        }
        self._known: dict[str, str] = {}
        self._faults = 0

    def fill(self, text: str, fault: Callable[[int, str], None]) -> str:
        """The text with its placeholders filled. One that cannot be filled stays empty, and
        `fault(offset, message)` is called for it.
        """

        def one(match: re.Match[str]) -> str:
            if self._faults > MOST_FAULTS:  # enough reported; suggesting spellings takes long
                return ""
            try:
                return self._value(match[1])
            except WordingError as error:
                self._faults += 1
                fault(match.start(), str(error))
                return ""

        for left in BRACE.finditer(LOOKUP.sub(lambda match: " " * len(match[0]), text)):
            fault(left.start(), "{{ and }} belong together, and one is missing")
        return LOOKUP.sub(one, text)

    def _value(self, expression: str) -> str:
        if expression not in self._known:
            if len(expression) > LONGEST_PLACEHOLDER:
                raise WordingError(f"{SHAPE}; this one is {len(expression)} letters long")
            try:
                value = str(_looked_up(_parsed(expression.strip()), self._names))
            except WordingError:
                raise
            except RecursionError:
                raise WordingError(SHAPE) from None
            except (TemplateError, ValueError, TypeError) as error:
                raise WordingError(f"“{{{{{expression}}}}}” cannot be filled in: {error}") from None
            if len(value) > LONGEST_VALUE:
                raise WordingError(
                    f"“{{{{{expression}}}}}” comes to {len(value):,} letters; at most"
                    f" {LONGEST_VALUE:,} fit"
                )
            self._known[expression] = value
        return self._known[expression]

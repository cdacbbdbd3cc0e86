"""The numbers in text: what stands between {{ and }} is looked up in the rules and tables, nothing more.

No arithmetic, no loops, no reach into Python: a sandboxed Jinja expression at a time.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from jinja2 import StrictUndefined, TemplateError
from jinja2.exceptions import SecurityError
from jinja2.sandbox import ImmutableSandboxedEnvironment

from .problem import near

HOLE = re.compile(r"\{\{(.*?)\}\}", re.S)
ONES = (
    "none one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split()
)


class WordingError(ValueError):
    """A hole that cannot be filled; the message says why."""


def signed(text: Any) -> str:
    """"2" → "+2", "-3" → "−3", "0" → "+0"."""
    number = int(str(text).replace("−", "-"))
    return f"−{-number}" if number < 0 else f"+{number}"


def plain(text: Any) -> str:
    """"-3" → "3"."""
    return str(text).lstrip("+-−")


def dollars(text: Any) -> str:
    """"30" → "$30", "0.5" → "$0.50", "40-90" → "$40–90"."""
    return "$" + money(str(text))


def money(text: str, cents: bool = False) -> str:
    """"1000" → "1,000"; with `cents` always two places: "0.1" → "0.10"."""

    def one(found: re.Match[str]) -> str:
        value = float(found[0].replace(",", ""))
        return f"{value:,.2f}" if cents or value != int(value) else f"{value:,.0f}"

    return re.sub(r"\d[\d,]*(?:\.\d+)?", one, text).replace("-", "–")


def words(text: Any) -> str:
    """"5" → "five", up to twenty; other text as it is."""
    written = str(text)
    return ONES[int(written)] if written.isdigit() and int(written) < len(ONES) else written


class _Environment(ImmutableSandboxedEnvironment):
    intercepted_binops = frozenset(["+", "-", "*", "/", "//", "%", "**"])
    intercepted_unops = frozenset(["+", "-"])

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        raise SecurityError("there is no arithmetic in text; give the number a name in rules.yaml")

    def call_unop(self, context: Any, operator: str, arg: Any) -> Any:
        raise SecurityError("there is no arithmetic in text; give the number a name in rules.yaml")


_ENVIRONMENT = _Environment(undefined=StrictUndefined, autoescape=False)
_ENVIRONMENT.filters.clear()
_ENVIRONMENT.tests.clear()
_ENVIRONMENT.globals.clear()
_ENVIRONMENT.filters.update(signed=signed, plain=plain, dollars=dollars, words=words)


class Branch:
    """A part of rules.yaml as text sees it: rules.check.dice."""

    def __init__(self, values: Mapping[str, str], prefix: str = ""):
        self._values, self._prefix = values, prefix

    def __getitem__(self, name: str) -> Any:
        path = self._prefix + name
        if path in self._values:
            return self._values[path]
        if any(known.startswith(path + ".") for known in self._values):
            return Branch(self._values, path + ".")
        raise WordingError(f"no rule “{path}”{near(path, self._values)}")

    def __str__(self) -> str:
        raise WordingError(f"“rules.{self._prefix[:-1]}” is a group of rules; name one of them")


class Wording:
    """Fills the holes of a text. `cell(table, row, column)` gives a cell's text or raises WordingError."""

    def __init__(self, rules: Mapping[str, str], cell: Callable[[str, str, str], str]):
        self._names = {"rules": Branch(rules), "cell": cell}
        self._known: dict[str, str] = {}

    def fill(self, text: str, fault: Callable[[int, str], None]) -> str:
        """The text with its holes filled; `fault(offset, message)` is told of each that cannot be, and it stays empty."""

        def one(found: re.Match[str]) -> str:
            try:
                return self._value(found[1])
            except WordingError as error:
                fault(found.start(), str(error))
                return ""

        return HOLE.sub(one, text) if "{{" in text else text

    def _value(self, expression: str) -> str:
        if expression not in self._known:
            try:
                value = _ENVIRONMENT.compile_expression(expression.strip(), undefined_to_none=False)(**self._names)
                self._known[expression] = str(value)
            except WordingError:
                raise
            except (TemplateError, ValueError, TypeError) as error:
                raise WordingError(f"“{{{{{expression}}}}}” cannot be filled in: {error}") from None
        return self._known[expression]

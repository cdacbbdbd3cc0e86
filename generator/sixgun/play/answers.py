"""The texts of a filled-in form as numbers, amounts and ticks, and what cannot be read."""

import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, TypeVar

from ..content.tree import plain_number
from ..system.source import CONTROL

UNSEEN = re.compile(rf"{CONTROL.pattern}|[\u200b\u2060-\u2065\ufeff]")
ALIKE = str.maketrans(
    "−–—‐‑‒’‘ʼ“”„«»×", '------\'\'\'"""""x'
)  # signs that keyboards and phones substitute for each other
WHOLE = re.compile(r"[+-]?\d{1,9}", re.ASCII)
AMOUNT = re.compile(r"-?(?:\d{1,3}(?:,\d{3})+|\d{1,9}|(?=\.\d))(?:\.\d{1,2})?", re.ASCII)
COMMA = re.compile(r"\d{1,9},\d{1,2}", re.ASCII)  # a decimal comma
UNITS = re.compile(r"\s*(?:points?|feet|foot|ft\.?)$")  # ignored after a number
CURRENCY = re.compile(r"\s*(?:dollars?|bucks)$|us\$|usd|[$ ]")  # ignored in an amount
T = TypeVar("T")


@dataclass
class Answers:
    """The texts of a form by slot; a ticked slot holds "x".

    Reading collects `faults`, a message by slot, and `places`, the slot that each key of the
    character file was read from.
    """

    values: Mapping[str, str]
    faults: dict[str, str] = field(default_factory=dict)
    places: dict[tuple[str | int, ...], str] = field(default_factory=dict)

    def text(self, slot: str, *path: str | int) -> str:
        """The text of a slot, "" where it is missing; notes the slot as the place of the key at
        `path`.
        """
        if path:
            self.places[path] = slot
        return self.values.get(slot, "")

    def number(self, slot: str, *path: str | int) -> int | None:
        """A whole number, or None; other text is a fault."""
        return self._parsed(whole, "a whole number, such as 3 or +1", slot, *path)

    def die(self, slot: str, *path: str | int) -> int | None:
        """The sides of a die, written d8 or 8, or None; other text is a fault."""
        return self._parsed(_sides, "a die, such as d8", slot, *path)

    def dollars(self, slot: str, *path: str | int) -> Decimal | None:
        """Dollars and cents, or None; other text is a fault."""
        return self._parsed(amount, "an amount of dollars, such as 12 or 12.50", slot, *path)

    def _parsed(
        self, parse: Callable[[str], T | None], expected: str, slot: str, *path: str | int
    ) -> T | None:
        text = self.text(slot, *path)
        value = parse(text)
        if text and value is None:
            self.faults[slot] = f"“{text}” is not {expected}"
        return value

    def ticked(self, slot: str) -> bool:
        return bool(self.values.get(slot))


def _sides(text: str) -> int | None:
    return whole(text.strip().lower().removeprefix("d"))


def plain_text(raw: str, lines: int = 1) -> str:
    """A field's text without control characters and double spaces; on one line unless the field has
    several.
    """
    text = UNSEEN.sub(
        "",
        unicodedata.normalize(
            "NFC", raw.replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ")
        ),
    )
    if lines == 1:
        return " ".join(text.split())
    return "\n".join(" ".join(line.split()) for line in text.strip().split("\n"))


def simple(text: str) -> str:
    """A text normalized for comparison: width, dashes, quotes, case, spaces, and no marks of bold
    type.
    """
    return " ".join(
        unicodedata.normalize("NFKC", text).translate(ALIKE).replace("**", "").casefold().split()
    )


def whole(text: str) -> int | None:
    """ "+2", "−1", "３" or "40 ft" as a number."""
    digits = UNITS.sub("", simple(text)).replace("+ ", "+").replace("- ", "-")
    return int(digits) if WHOLE.fullmatch(digits) else None


def amount(text: str) -> Decimal | None:
    """ "$12.50", "12,50", "1,029", "50¢" as dollars."""
    digits = CURRENCY.sub("", simple(text))
    cents = digits.endswith(("¢", "c"))
    digits = digits.rstrip("¢c").removesuffix(".-").removesuffix(".")
    if COMMA.fullmatch(digits):
        digits = digits.replace(",", ".")
    if not (WHOLE if cents else AMOUNT).fullmatch(digits):
        return None
    value = Decimal(digits.replace(",", ""))
    return value / 100 if cents else value


def same(one: str, other: str) -> bool:
    """Whether two texts mean the same: +1 and 1, $12.00 and 12, an apostrophe of either kind."""
    if simple(one) == simple(other) or (
        not re.search(r"\d", one + other) and _letters(one) == _letters(other) != ""
    ):
        return True
    return any(parse(one) is not None and parse(one) == parse(other) for parse in (whole, amount))


def _letters(text: str) -> str:
    return re.sub(r"[\W_]+", " ", simple(text)).strip()


def compact(data: Mapping[str, Any]) -> dict[str, Any]:
    """The keys that have a value, at any depth of mappings; zero is a value. Decimals become plain
    numbers.
    """
    plain = {key: _plain(value) for key, value in data.items()}
    return {
        key: value for key, value in plain.items() if value or (value == 0 and value is not False)
    }


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return compact(value)
    return plain_number(value) if isinstance(value, Decimal) else value

"""What somebody wrote into the fields of a sheet: their texts as the game wants them, and what cannot be read."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from .tree import plain_number

CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ud800-\udfff\ufeff\ufffe\uffff]")
ALIKE = str.maketrans("−–—‐‑‒’‘ʼ“”„«»×", '------\'\'\'"""""x')  # signs that keyboards and phones put in place of one another
WHOLE = re.compile(r"[+-]?\d{1,9}", re.ASCII)
AMOUNT = re.compile(r"-?(?:\d{1,3}(?:,\d{3})+|\d{1,9}|(?=\.\d))(?:\.\d{1,2})?", re.ASCII)
COMMA = re.compile(r"\d{1,9},\d{1,2}", re.ASCII)  # a decimal comma
BEYOND = (r"\s*(?:points?|feet|foot|ft\.?)", r"\s*(?:dollars?|bucks)")  # units that say nothing new


@dataclass
class Answers:
    """The texts by slot name; a ticked slot says "x". `places` tells which slot a key of the character was read from."""

    values: Mapping[str, str]
    faults: dict[str, str] = field(default_factory=dict)
    places: dict[tuple[str | int, ...], str] = field(default_factory=dict)

    def text(self, slot: str, *path: str | int) -> str:
        """The text of a slot, which is where the key at `path` comes from."""
        if path:
            self.places[path] = slot
        return self.values.get(slot, "")

    def number(self, slot: str, *path: str | int) -> int | None:
        """A whole number; None where nothing is written, or no number."""
        said = self.text(slot, *path)
        found = whole(said)
        if said and found is None:
            self.faults[slot] = f"“{said}” is not a whole number, such as 3 or +1"
        return found

    def dollars(self, slot: str, *path: str | int) -> Decimal | None:
        """Dollars and cents; None where nothing is written, or no money."""
        said = self.text(slot, *path)
        found = amount(said)
        if said and found is None:
            self.faults[slot] = f"“{said}” is not an amount of dollars, such as 12 or 12.50"
        return found

    def ticked(self, slot: str) -> bool:
        return bool(self.values.get(slot))


def plain_text(raw: str, lines: int = 1) -> str:
    """A field's text without what viewers add to it; on one line, unless the field has several."""
    text = CONTROL.sub("", unicodedata.normalize("NFC", raw.replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ")))
    if lines == 1:
        return " ".join(text.split())
    return "\n".join(" ".join(line.split()) for line in text.strip().split("\n"))


def simple(text: str) -> str:
    """A text without what keyboards differ in: width of letters, dashes, quotes, capitals, spaces, marks of bold type."""
    return " ".join(unicodedata.normalize("NFKC", text).translate(ALIKE).replace("**", "").casefold().split())


def whole(text: str) -> int | None:
    """ "+2", "−1", "３" or "40 ft" as a number."""
    found = re.sub(f"{BEYOND[0]}$", "", simple(text)).replace("+ ", "+").replace("- ", "-")
    return int(found) if WHOLE.fullmatch(found) else None


def amount(text: str) -> Decimal | None:
    """ "$12.50", "12,50", "1,029", "50¢" as dollars."""
    found = re.sub(f"{BEYOND[1]}$", "", simple(text)).replace("usd", "").replace("us$", "").replace("$", "").replace(" ", "")
    cents = found.endswith(("¢", "c"))
    found = found.rstrip("¢c").removesuffix(".-").removesuffix(".")
    if COMMA.fullmatch(found):
        found = found.replace(",", ".")
    if not AMOUNT.fullmatch(found):
        return None
    said = Decimal(found.replace(",", ""))
    return said / 100 if cents else said


def same(one: str, other: str) -> bool:
    """Whether two texts say the same, as people write it: +1 and 1, $12.00 and 12, an apostrophe of either kind."""
    if simple(one) == simple(other) or (not re.search(r"\d", one + other) and _letters(one) == _letters(other) != ""):
        return True
    numbers = (whole(one), whole(other))
    if numbers[0] is not None and numbers[0] == numbers[1]:
        return True
    sums = (amount(one), amount(other))
    return sums[0] is not None and sums[0] == sums[1]


def _letters(text: str) -> str:
    return re.sub(r"[\W_]+", " ", simple(text)).strip()


def said_at_all(said: Mapping[str, Any]) -> dict[str, Any]:
    """What is not empty, in the words of a file; a nought is something."""
    return {key: plain_number(v) if isinstance(v, Decimal) else v for key, v in said.items() if v or (v == 0 and v is not False)}

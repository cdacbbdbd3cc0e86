"""A number as text writes it: signed, in dollars, in words; or the place that is left blank for
it.
"""

import re
from decimal import Decimal
from typing import Any

OURS = "[ours]"  # the sign of what is the kit's own suggestion and not the source's
BLANK = re.compile(
    r"\[blank(?:: *([^\[\]\n]*?))? *\](?!\()"
)  # what the source leaves out, for an owner to fill in; not the text of a link
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


def signed(text: Any) -> str:
    """ "2" → "+2", "-3" → "−3", "0" → "+0"."""
    written = str(text).strip().replace("−", "-")
    if not re.fullmatch(r"[+-]?\d{1,12}", written, re.ASCII):
        raise ValueError(f"“{written[:40]}” is not a whole number")
    number = int(written)
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

    def one(found: re.Match[str]) -> str:
        value = Decimal(found[0].replace(",", ""))
        return (
            f"{value:,.2f}"
            if (cents and "-" not in text) or value != value.to_integral_value()
            else f"{value:,.0f}"
        )

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

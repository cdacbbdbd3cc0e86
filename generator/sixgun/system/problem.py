"""Problems of content with their places: values, collected and shown together. The base of our
exceptions.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import ClassVar

ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")  # how games, files and documents are named
LONGEST_WORD, MOST_OPTIONS = 80, 4000  # beyond these no spelling is suggested: it would take long


@dataclass(frozen=True, order=True)
class Problem:
    """One problem. `code` is a word such as "table-gap"; `waived` is the author's reason for
    allowing it; line 0 means the whole file.
    """

    file: Path
    line: int
    column: int
    code: str
    message: str
    waived: str = ""

    def __str__(self) -> str:
        text = f"{self.at(str(self.file))}: {self.message} [{self.code}]"
        return f"{text} waived: {self.waived}" if self.waived else text

    def at(self, file: str) -> str:
        """The place as people read it, with the file called `file`."""
        return f"{file}:{self.line}:{self.column}" if self.line else file


class SixgunError(Exception):
    """The base of every error that this program raises on purpose. Its message says what is wrong
    and what to do, and is fit to be shown.
    """

    exit_code: ClassVar[int] = 2


class Problems(SixgunError):
    """Raised at the end of a stage that found problems; carries all of them."""

    exit_code = 1

    def __init__(self, problems: Iterable[Problem]):
        self.problems = sorted(set(problems))
        super().__init__("\n".join(map(str, self.problems)))

    def __reduce__(self) -> tuple[type[Problems], tuple[list[Problem]]]:
        """Pickles whole: workers raise it."""
        return Problems, (self.problems,)


@dataclass(frozen=True)
class Waiver:
    """An author's statement that one kind of problem is allowed in one file, and why."""

    code: str
    reason: str


def waive(problems: Iterable[Problem], waivers: Iterable[Waiver]) -> list[Problem]:
    """Marks each problem whose code a waiver names."""
    reasons = {w.code: w.reason for w in waivers}
    return [replace(p, waived=reasons[p.code]) if p.code in reasons else p for p in problems]


def standing(problems: Iterable[Problem]) -> list[Problem]:
    """The problems that no author has waived."""
    return [p for p in problems if not p.waived]


def near(word: str, options: Iterable[str]) -> str:
    """ "; did you mean X?" for the right spelling nearest to `word`, or the whole short list, or
    nothing.
    """
    known = list(dict.fromkeys(options))
    if len(word) > LONGEST_WORD or len(known) > MOST_OPTIONS:
        return ""
    lower = {o.lower(): o for o in reversed(known)}
    matches = difflib.get_close_matches(
        word.lower(), lower, n=1, cutoff=0.5 if len(word) > 2 else 0.6
    )
    if matches and matches[0][0] != word[:1].lower():  # few err in the first letter
        matches = difflib.get_close_matches(word.lower(), matches, cutoff=0.6)
    if matches:
        return f"; did you mean “{lower[matches[0]]}”?"
    return f"; there are: {', '.join(known)}" if 0 < len(known) <= 24 else ""


class Unknown(SixgunError, LookupError):
    """A name that does not exist; the message offers the nearest that does."""

    def __init__(self, kind: str, word: str, options: Iterable[str], instead: str = ""):
        super().__init__(f"there is no {kind} “{word}”{near(word, options)}{instead}")

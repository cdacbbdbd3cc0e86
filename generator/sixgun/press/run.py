"""A value's text in runs of one kind, and in the pieces between which a line may break."""

import html
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from ..draw.inline import set_text

TAG = re.compile(r'(<b class="roll">|</?(?:b|i|s|sub|sup|code)>|<a href="[^"]*">|</a>)')
KINDS = {'<b class="roll">': "roll", "<b>": "b", "<i>": "i"}
BREAK = re.compile(r"(?<=[-–—/])(?=[^\W\d])")  # where a word may break
PLAIN = re.compile(r"[A-Za-z ,;:()]+")  # text without typography: nothing to replace
SPACE = re.compile(r"([ \t\r\n]+)")

Run = tuple[str, str]  # kind, text


@dataclass(frozen=True)
class Piece:
    """Runs without a line break opportunity; `after` is the kind of the space before it, or None;
    `fresh` begins a line.
    """

    runs: tuple[Run, ...]
    after: str | None
    fresh: bool = False


def runs_of(value: str) -> Iterator[Run]:
    """A value's text as the templates set it, in runs: typographic quotes and signs; bold, italic
    and dice apart.
    """
    if PLAIN.fullmatch(value):
        yield "", value
        return
    kind = ""
    for part in TAG.split(str(set_text(unicodedata.normalize("NFC", value)))):
        if part in KINDS:
            kind = KINDS[part]
        elif TAG.fullmatch(part):
            kind = "" if part in ("</b>", "</i>") else kind
        elif part:
            yield kind, html.unescape(part)


def pieces_of(runs: Iterator[Run]) -> Iterator[Piece]:
    """Runs cut where a line may break: at spaces, and after hyphens, dashes and slashes before a
    letter.
    """
    word: list[Run] = []
    after: str | None = None
    fresh = False
    for kind, text in runs:
        for number, part in enumerate(SPACE.split(text)):
            if number % 2:
                if word:
                    yield Piece(tuple(word), after, fresh)
                    fresh = False
                word, after, fresh = [], kind, fresh or "\n" in part
                continue
            for n, bit in enumerate(BREAK.split(part)):
                if n and word:
                    yield Piece(tuple(word), after, fresh)
                    word, after, fresh = [], None, False
                if bit:
                    word.append((kind, bit))
    if word:
        yield Piece(tuple(word), after, fresh)


def joined(line: list[Run]) -> list[Run]:
    """Runs of which neighbors of one kind are one."""
    whole: list[Run] = []
    for kind, text in line:
        if whole and whole[-1][0] == kind:
            whole[-1] = (kind, whole[-1][1] + text)
        else:
            whole.append((kind, text))
    return whole

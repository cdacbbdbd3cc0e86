"""A slot of a plate: where a value is set, the inks and faces that it is written with, and its text
in runs between which a line may break.
"""

from __future__ import annotations

import html
import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from ..draw.font import BOLD, further_font, further_fonts, letters_of
from ..draw.inline import set_text
from .typeface import Typeface
from .value import EVENT, NOTE, WHOSE, SlotTraits

if TYPE_CHECKING:
    from ..page.fit import Pen, Place
    from ..system.cache import Cache


Rect = tuple[float, float, float, float]
SET_IN = {
    "": "off",
    "mid": "on",
    "long": "long",
    "longer": "longer",
}  # the specimen that shows texts of a size


@dataclass(frozen=True)
class Ink:
    """How a run is written: faces by number, the first that has a letter is used; size and spacing
    in points, color in 0..1.
    """

    faces: tuple[int, ...]
    size: float
    color: tuple[float, float, float]
    spacing: float
    tabular: bool
    capitals: bool


@dataclass(frozen=True)
class Cut:
    """A slot's text at one size: the first baseline, the height of a line, whether lines wrap;
    `inks` by run: "" plain, b, i, roll.
    """

    baseline: float
    leading: float
    wraps: bool
    inks: dict[str, Ink]


@dataclass(frozen=True)
class PlateSlot:
    """A place for a value, in points: `inner` is where a form has its field; `band` is the number
    of its band, 0 beside the bands.
    `ruled` slots get their line to write on when they are empty."""

    name: str
    label: str
    page: int
    frame: Rect
    inner: Rect
    side: str
    lines: int
    tick: bool
    play: bool
    continues: bool
    ruled: bool
    band: int
    smallest: float
    cuts: dict[str, Cut]


@dataclass(frozen=True)
class PlateMark:
    """A drawing that is on or off, or the place of a portrait."""

    name: str
    page: int
    frame: Rect


def slot_of(traits: SlotTraits, places: Mapping[str, Place], faces: Faces, band: int) -> PlateSlot:
    at = places["plate"]
    cuts = {}
    kinds = (
        ("", "b", "i", "roll") if traits.lines > 1 else ("", "roll")
    )  # lines are too short for words in bold
    for size, specimen in SET_IN.items():
        place = places.get(specimen)
        if place is not None and place.pens and (size != "mid" or traits.lines == 1):
            cuts[size] = Cut(
                place.baseline,
                place.leading,
                place.wraps,
                {k: faces.ink(pen) for k, pen in place.pens if k in kinds},
            )
    ruled = "open" in places and places["open"].edges != at.edges and not traits.tick
    smallest = min((p.smallest for p in places.values() if p.smallest), default=0.0)
    inner = at.inner
    if (
        at.name in (NOTE, EVENT) or at.name.startswith(WHOSE)
    ) and "off" in places:  # these grow with their text, so they are measured with some
        inner = (at.inner[0], places["off"].inner[1], at.inner[2], places["off"].inner[3])
    return PlateSlot(
        at.name,
        traits.label,
        at.page,
        at.frame,
        inner,
        at.side,
        traits.lines,
        traits.tick,
        traits.play,
        traits.continues,
        ruled,
        band,
        smallest,
        cuts,
    )


class Faces:
    """The typefaces that a stylesheet's pens need, cached for other plates."""

    def __init__(self, css: str, cache: Cache):
        from ..draw.font import declared_faces

        self.cache = cache
        self.declared = declared_faces(css)
        self.faces: list[Typeface] = []
        self.numbers: dict[Typeface | tuple[Any, ...], int] = {}

    def ink(self, pen: Pen) -> Ink:
        order = tuple(n for family in pen.families if (n := self._number(family, pen)) is not None)
        return Ink(order, pen.size, pen.color, pen.spacing, pen.tabular, pen.capitals)

    def _number(self, family: str, pen: Pen) -> int | None:
        some = [d for d in self.declared if d.family == family]
        if not some:
            return None
        face = min(some, key=lambda d: (d.italic != pen.italic, abs(d.weight - pen.weight)))
        axes = dict(pen.axes) | {"wght": float(pen.weight)} if "[" in face.font else {}
        name = (
            f"{family}-{pen.weight}{'Italic' if face.italic else ''}"
            if axes or (face.weight, face.italic) != (400, False)
            else family
        )
        key = (face.font, name, tuple(sorted(axes.items())), face.letters)
        if key not in self.numbers:
            self.numbers[key] = len(self.faces)
            self.faces.append(self._face(*key))
        return self.numbers[key]

    def _face(
        self, font: str, name: str, axes: tuple[tuple[str, float], ...], letters: frozenset[str]
    ) -> Typeface:
        from ..system.source import toolchain_digest

        key = (toolchain_digest(), font, name, repr(axes), "".join(sorted(letters)))
        face = self.cache.find(Typeface, *key)
        if face is None:
            face = cut_once(font, name, axes, letters)
            self.cache.keep(face, *key)
        return face


@cache
def cut_once(
    font: str, name: str, axes: tuple[tuple[str, float], ...], letters: frozenset[str]
) -> Typeface:
    from ..draw.font import font_data
    from .typeface import SCRIPTS, cut_typeface

    own = "?" in font  # of the project; it may be for other scripts
    return cut_typeface(font_data(font), name, dict(axes), letters, SCRIPTS if own else ())


def further_face(letter: str, bold: bool) -> int | None:
    """The number of the program's own face that has a letter of another script, beyond those of
    every plate; None if there is none.
    """
    font = further_font(letter, BOLD if bold else 0)
    fonts = further_fonts()
    return FURTHER_FACES + fonts.index(font) if font else None


def face_of(faces: Sequence[Typeface], number: int) -> Typeface:
    """A face of a plate, or one of the program's own."""
    if number < FURTHER_FACES:
        return faces[number]
    font = further_fonts()[number - FURTHER_FACES]
    return cut_once(font, font.rpartition("/")[2].removesuffix(".woff2"), (), letters_of(font))


FURTHER_FACES = 1000  # more than a plate has
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
    """Runs with equal neighbors joined."""
    whole: list[Run] = []
    for kind, text in line:
        if whole and whole[-1][0] == kind:
            whole[-1] = (kind, whole[-1][1] + text)
        else:
            whole.append((kind, text))
    return whole

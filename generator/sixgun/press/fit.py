"""Text set into a plate's slots: wrapped, made smaller down to the slot's smallest size, continued
on another page, or refused; and the rows that a field offers, tried in its slot.

Pairs of letters are looked up once and strings are kept as glyphs, since thousands of sheets repeat
them.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby, pairwise
from operator import attrgetter
from typing import NamedTuple

from ..content.content import BEINGS, CHARACTER
from ..content.paper import MILLIMETER
from ..content.words import Words, speaking
from ..document.project_game import ProjectGame
from ..draw.shaping import as_drawn
from ..system.problem import Problem, SixgunError
from ..view import SIZES, Slot, size_of
from .plate import GOES_ON, NoPlate, Plate, PlateSet
from .slot import Cut, Ink, Piece, PlateSlot, Run, face_of, further_face, joined, pieces_of, runs_of
from .typeface import Typeface
from .value import slots_in

SLACK = 0.6  # points of overflow that are invisible
STEP = 0.2  # points by which text is made smaller
GOING_ON = " …"
BOLDER = re.compile(r"-[6-9]00")  # in the name of a face
LOOSE = re.compile(r"^\s|\s$|\s\s|[^\S ]")  # white space other than one space between two words
STRINGS = 4096  # runs that a process keeps as glyphs


@dataclass(frozen=True)
class Fault:
    """The fault of a slot's value: a Problem without its file."""

    code: str
    message: str
    slot: str = ""
    value: str = ""


@dataclass(frozen=True)
class Setting:
    """A value as set: PDF text operators, the faces they use, the faults, and the text for the
    continuation page.
    """

    drawn: bytes = b""
    faces: frozenset[int] = frozenset()
    fault: Fault | None = None
    further: str = ""


class MissingLetter(SixgunError):
    """No face of a slot has this letter."""

    def __init__(self, letter: str):
        self.letter = letter
        super().__init__(letter)


@dataclass(frozen=True)
class GlyphRun:
    """A run as glyphs: stretches of one face each, as TJ arrays; the width, in thousandths of the
    size, and how many glyphs there are.
    """

    stretches: tuple[tuple[int, bytes], ...]
    width: float
    glyphs: int


class Sort(NamedTuple):
    """A letter or ligature after another: its face; its glyph as a PDF string, kerning first; and
    the advance of both.
    """

    face: int
    glyph: bytes
    advance: float


class Line(dict[tuple[str, str], Sort]):
    """Pairs of letters set in the same faces, cached; the first face that has a letter is used."""

    def __init__(self, faces: tuple[tuple[int, Typeface], ...], tabular: bool):
        self.faces, self.tabular = faces, tabular
        self.glyphs: dict[str, tuple[int, Typeface, int]] = {}
        self.joined = {
            letters: glyph
            for _, face in reversed(faces)
            for letters, glyph in face.ligatures
            if self._face(letters[0])[1] is face
        }
        longest_first = "|".join(map(re.escape, sorted(self.joined, key=len, reverse=True)))
        self.parts = (
            re.compile(f"{longest_first}|.", re.DOTALL).findall if self.joined else tuple[str, ...]
        )

    def string(self, text: str) -> GlyphRun:
        """A text as glyphs; MissingLetter where no face has a letter."""
        sorts = [self[pair] for pair in pairwise(("", *self.parts(text)))]
        stretches = [
            (face, b"[<%s>]" % b"".join([s.glyph for s in some]))
            for face, some in groupby(sorts, attrgetter("face"))
        ]
        return GlyphRun(tuple(stretches), sum([s.advance for s in sorts]), len(sorts))

    def __missing__(self, pair: tuple[str, str]) -> Sort:
        before, letters = pair
        face, typeface, glyph = self._face(letters)
        kern = 0.0
        if before:
            last, _, left = self._face(before)
            kern = typeface.kerning.get(left << 16 | glyph, 0.0) if last == face else 0.0
        code = (b">%g<%04x" % (-kern, glyph)) if kern else b"%04x" % glyph
        return self.setdefault(pair, Sort(face, code, typeface.advances[glyph] + kern))

    def _face(self, letters: str) -> tuple[int, Typeface, int]:
        """The first face that has a letter, and its glyph there; a ligature is in the face of its
        first letter.
        """
        if letters not in self.glyphs:
            self.glyphs[letters] = self._find(letters)
        return self.glyphs[letters]

    def _find(self, letters: str) -> tuple[int, Typeface, int]:
        if unicodedata.combining(letters[0]):  # WeasyPrint puts it where the font says
            raise NoPlate([])
        for number, face in self.faces:
            if letters[0] in face.glyphs:
                glyph = (
                    self.joined[letters]
                    if len(letters) > 1
                    else (self.tabular and face.tabular.get(letters)) or face.glyphs[letters]
                )
                return number, face, glyph
        bold = bool(BOLDER.search(self.faces[0][1].name)) if self.faces else False
        further = further_face(letters[0], bold)
        if further is None or letters[0] not in face_of((), further).glyphs:
            raise MissingLetter(letters)
        return further, face_of((), further), face_of((), further).glyphs[letters[0]]


class Setter:
    """Sets values for one plate."""

    def __init__(self, plate: Plate):
        self.plate = plate
        self.words = Words(plate.language, {})
        self.common = _common_color(plate)  # of most values; a page sets it once
        self.lines: dict[tuple[tuple[int, ...], bool], Line] = {}  # by faces and figures
        self.string = lru_cache(maxsize=STRINGS)(self._string)

    # one value

    def set(self, name: str, value: str) -> Setting:
        slot = self.plate.slots[name]
        if not value.strip() or not slot.cuts:
            return Setting()
        try:
            return self._fit(slot, value)
        except MissingLetter as missing:
            return Setting(fault=_missing(slot, value, missing.letter))

    def _fit(self, slot: PlateSlot, value: str) -> Setting:
        with speaking(self.words):
            runs = list(runs_of(value))
        size = size_of(value, slot.lines)
        cut, factor = next(_sizes(slot, size))
        if (
            not LOOSE.search(value)
            and self._width(cut, runs, factor) <= slot.inner[2] - slot.inner[0]
        ):  # most do
            return self._draw(slot, cut, factor, [runs])
        pieces = list(pieces_of(iter(runs)))
        over = 0.0
        for cut, factor in _sizes(slot, size):
            lines = self._lines(slot, cut, factor, pieces)
            over = self._over(slot, cut, factor, lines)
            if over <= SLACK:
                return self._draw(slot, cut, factor, lines)
        if slot.continues and slot.name != GOES_ON:
            return self._carried(slot, cut, factor, lines, value)
        message = (
            f"{_quoted(slot, value)} does not fit its box on the sheet: {over / MILLIMETER:.1f} mm"
            " too long"
        )
        return Setting(fault=Fault("does-not-fit", message, slot.name, value))

    def _carried(
        self, slot: PlateSlot, cut: Cut, factor: float, lines: list[list[Run]], value: str
    ) -> Setting:
        """As many lines as fit, the last with an ellipsis; the whole text goes on the continuation
        page.
        """
        fitting = lines[: _most_lines(slot, cut, factor)]
        last = fitting[-1]
        while (
            last
            and self._width(cut, [*last, ("", GOING_ON)], factor) > slot.inner[2] - slot.inner[0]
        ):
            kind, text = last[-1]
            last = [*last[:-1], (kind, text[:-1])] if len(text) > 1 else last[:-1]
        if last:
            last = [*last[:-1], (last[-1][0], last[-1][1].rstrip())]
        drawn = self._draw(
            slot, cut, factor, [*fitting[:-1], [*last, ("", GOING_ON if last else "…")]]
        )
        return Setting(drawn.drawn, drawn.faces, None, f"**{slot.label}:** {value}")

    # measures

    def _lines(
        self, slot: PlateSlot, cut: Cut, factor: float, pieces: list[Piece]
    ) -> list[list[Run]]:
        room = slot.inner[2] - slot.inner[0] + 0.01
        lines: list[list[Run]] = [[]]
        wide = 0.0
        for piece in pieces:
            own = self._width(cut, piece.runs, factor)
            space = (
                self._width(cut, ((piece.after, " "),), factor)
                if piece.after is not None and lines[-1]
                else 0.0
            )
            if cut.wraps and lines[-1] and (wide + space + own > room or piece.fresh):
                lines.append([])
                wide = space = 0.0
            if space and piece.after is not None:
                lines[-1].append((piece.after, " "))
            lines[-1] += piece.runs
            wide += space + own
        return [joined(line) for line in lines]

    def _over(self, slot: PlateSlot, cut: Cut, factor: float, lines: list[list[Run]]) -> float:
        """By how many points the lines are too wide or too many."""
        across = max(self._width(cut, line, factor) for line in lines) - (
            slot.inner[2] - slot.inner[0]
        )
        down = (len(lines) - _most_lines(slot, cut, factor)) * cut.leading * factor
        return max(across, down, 0.0)

    def _width(self, cut: Cut, runs: list[Run] | tuple[Run, ...], factor: float) -> float:
        total = 0.0
        for kind, text in runs:
            ink = _ink(cut, kind)
            strung = self.string(ink.faces, ink.tabular, text.upper() if ink.capitals else text)
            total += (strung.width * ink.size / 1000 + ink.spacing * strung.glyphs) * factor
        return total

    # glyphs

    def _string(self, faces: tuple[int, ...], tabular: bool, text: str) -> GlyphRun:
        if (faces, tabular) not in self.lines:
            self.lines[faces, tabular] = Line(
                tuple((face, self.plate.faces[face]) for face in faces), tabular
            )
        return self.lines[faces, tabular].string(as_drawn(text))

    def _draw(self, slot: PlateSlot, cut: Cut, factor: float, lines: list[list[Run]]) -> Setting:
        left, _, right, top = slot.inner
        first = (
            top - (top - cut.baseline) * factor
            if len(lines) > 1 or slot.lines > 1
            else cut.baseline + _ink(cut, "").size * (1 - factor) * 0.33
        )
        ops: list[bytes] = []
        used: set[int] = set()
        color = self.common
        spacing = 0.0
        for number, line in enumerate(lines):
            wide = self._width(cut, line, factor)
            x = left + {"center": (right - left - wide) / 2, "right": right - left - wide}.get(
                slot.side, 0.0
            )
            ops.append(b"1 0 0 1 %.2f %.2f Tm" % (x, first - number * cut.leading * factor))
            for kind, text in line:
                ink = _ink(cut, kind)
                if ink.color != color:
                    color = ink.color
                    ops.append(b"%g %g %g rg" % color)
                if ink.spacing * factor != spacing:
                    spacing = ink.spacing * factor
                    ops.append(b"%g Tc" % spacing)
                for face, array in self.string(
                    ink.faces, ink.tabular, text.upper() if ink.capitals else text
                ).stretches:
                    used.add(face)
                    ops.append(b"/F%d %g Tf %sTJ" % (face, round(ink.size * factor, 2), array))
        if spacing:
            ops.append(b"0 Tc")
        if color != self.common:
            ops.append(b"%g %g %g rg" % self.common)
        return Setting(b" ".join(ops), frozenset(used))


def _common_color(plate: Plate) -> tuple[float, float, float]:
    slot = plate.slots["name"] if "name" in plate.slots else next(iter(plate.slots.values()))
    return next(
        (ink.color for cut in slot.cuts.values() for ink in cut.inks.values()), (0.0, 0.0, 0.0)
    )


def _ink(cut: Cut, kind: str) -> Ink:
    found = cut.inks.get(kind) or cut.inks.get("")
    return found or next(iter(cut.inks.values()))


def _sizes(slot: PlateSlot, size: str) -> Iterator[tuple[Cut, float]]:
    """The cuts from a value's first size on, then the last of them scaled down step by step."""
    first = SIZES.index(size)
    known = [s for s in SIZES if s in slot.cuts]
    later = [s for s in known if SIZES.index(s) >= first] or known[-1:]
    for name in later:
        yield slot.cuts[name], 1.0
    cut = slot.cuts[later[-1]]
    designed = size_now = _ink(cut, "").size
    while size_now - STEP >= slot.smallest - 0.001:
        size_now -= STEP
        yield cut, size_now / designed


def _most_lines(slot: PlateSlot, cut: Cut, factor: float) -> int:
    """How many lines fit: the last may overflow by the white below its letters."""
    height = slot.inner[3] - slot.inner[1] + SLACK
    return max(1, int(height / (cut.leading * factor) + 0.15)) if cut.leading else 1


def _quoted(slot: PlateSlot, value: str) -> str:
    short = value if len(value) <= 60 else value[:57].rstrip() + "…"
    return f"{slot.label} ({slot.name}): “{short}”"


def _missing(slot: PlateSlot, value: str, letter: str) -> Fault:
    name = unicodedata.name(letter, "").lower()
    shown = f" {letter}" if letter.isprintable() and not unicodedata.combining(letter) else ""
    named = f"U+{ord(letter):04X}{f' ({name})' if name else ''}"
    return Fault(
        "letters-missing",
        f"{_quoted(slot, value)} has a letter that the sheet’s fonts lack:{shown} {named}",
        slot.name,
        value,
    )


SURE = 24  # letters that fit wherever there is a line of text


def too_long(of: ProjectGame) -> Iterator[Problem]:
    """A problem for each field whose longest row does not fit, at the field's line."""
    for game in (of.game, *of.game.beings.values()):
        being = game.id.partition("/")[2]
        tree = of.content.models.get(f"{BEINGS}/{being}.yaml" if being else CHARACTER)
        if tree is None or game.people is None:
            continue
        offered = {
            stem: [one for one in options if len(one) > SURE]
            for stem, options in game.people.choices(of.content).items()
        }
        blank = game.people.sheet(None, of.content)
        slots: dict[str, Slot] = {}
        for slot in slots_in(blank):
            slots.setdefault(slot.stem, slot)
        wanted = {stem: some for stem, some in offered.items() if some and stem in slots}
        if not wanted:
            continue
        try:
            setter = Setter(PlateSet(replace(of, game=game)).plate(blank))
        except NoPlate:  # it flows over as many pages as it takes
            continue
        for stem, options in wanted.items():
            faults = (setter.set(slots[stem].name, one).fault for one in options)
            wrong = [fault for fault in faults if fault]
            if wrong:
                text = f"{wrong[0].message}; give it more width, or the row a shorter name"
                more = f" (and {len(wrong) - 1} more rows)" if len(wrong) > 1 else ""
                place = ("fields", stem.partition(".")[0])
                yield tree.problem(place, wrong[0].code, text + more)

"""Filled sheets put together as one PDF, which embeds each plate once; and a party pressed, into
one file or a file for each member.
"""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import zip_longest
from pathlib import Path
from typing import BinaryIO

from ..content.table import slug
from ..draw.font import subset_tag
from ..system.problem import Problem, Problems, SixgunError
from ..system.source import value_problem
from ..view import SheetView
from .fill import SheetPages, fill_batch
from .fit import Fault
from .lay import ONE_UP, Lay, Sides
from .party_job import PartyJob, RolledMember, batches
from .plate import GOES_ON, Plate, PlateSet, digest_of
from .portrait import resource
from .slot import face_of
from .typeface import Typeface
from .value import EVENT, WHOSE, Values, flatten
from .worker import Work
from .writer import Content, Writer

NAMELESS = re.compile(r"[^!-~]|[()<>\[\]{}/%#]")  # what no name in a PDF may hold


@dataclass(frozen=True)
class SheetLabel:
    """A sheet beside its pages. `file` is where it comes from, None if it was rolled."""

    name: str
    strap: tuple[str, str, str]
    file: Path | None = None


FilledSheet = tuple[Plate, SheetLabel, SheetPages]


def press(
    plate: Plate | PlateSet,
    sheets: Iterable[SheetView],
    *,
    pencil: bool = False,
    files: Iterable[Path] = (),
    lay: Lay = ONE_UP,
) -> bytes:
    """Sheets as one PDF; Problems, with every value that does not fit, when there are any. `files`
    are where the sheets come from.
    """
    made = io.BytesIO()
    press_to(plate, sheets, made, pencil=pencil, files=files, lay=lay)
    return made.getvalue()


def press_to(
    plate: Plate | PlateSet,
    sheets: Iterable[SheetView],
    file: BinaryIO,
    *,
    pencil: bool = False,
    files: Iterable[Path] = (),
    lay: Lay = ONE_UP,
) -> int:
    """The same as a stream; gives the number of sides. A `PlateSet` has a plate for each shape of
    sheet; a single plate takes one shape only.
    """
    return bind(
        plate,
        (_filled(plate, sheet, from_, pencil) for sheet, from_ in _paired(sheets, files)),
        file,
        lay,
    )


def bind(
    source: Plate | PlateSet, made: Iterable[FilledSheet], file: BinaryIO, lay: Lay = ONE_UP
) -> int:
    """Filled sheets as one PDF, in the order given; gives the number of sides."""
    binder = _Binder(file, source, lay)
    for plate, label, filled in made:
        binder.bind(plate, label, filled)
    return binder.close()


def _filled(
    source: Plate | PlateSet, sheet: SheetView, file: Path | None, pencil: bool
) -> FilledSheet:
    """A sheet filled on the plate of its shape; ValueError for a shape that a single plate does not
    have.
    """
    shape, values = flatten(sheet, pencil)
    if isinstance(source, PlateSet):
        plate = source.plate(sheet, shape)
    else:
        plate = source
        if plate.shape != digest_of(shape):
            raise ValueError(
                f"the sheet of {sheet.name or sheet.id} is of another shape than the plate"
            )
    return (
        plate,
        SheetLabel(sheet.name or sheet.id, sheet.strap, file),
        fill_batch(plate, [values])[0],
    )


def _paired(
    sheets: Iterable[SheetView], files: Iterable[Path]
) -> Iterator[tuple[SheetView, Path | None]]:
    if not files:
        for sheet in sheets:
            yield sheet, None
        return
    for one, file in zip_longest(sheets, files):
        if one is None:
            return
        yield one, file


class _Binder:
    """Writes one file."""

    def __init__(self, file: BinaryIO, source: Plate | PlateSet, lay: Lay):
        self.source = source
        self.writer = Writer(file)
        self.sides = Sides(self.writer, lay)
        self.resources: dict[
            str, tuple[Plate, int, bytes]
        ] = {}  # by plate: the number of its resources, and the XObjects among them
        self.faces: dict[str, set[int]] = {}
        self.parts: dict[str, set[str]] = {}  # of portraits, by plate
        self.drawn: dict[str, int] = {}
        self.problems: list[Problem] = []
        self.shared: dict[Fault, list[str]] = {}  # faults of rolled sheets, with their names

    def bind(self, plate: Plate, label: SheetLabel, filled: SheetPages) -> None:
        """Adds a sheet's pages and, where a text did not fit, its continuation page."""
        self.writer.language = plate.language
        parts = [(plate, filled), *self._further(plate, label, filled)]
        contents = self.writer.tags.sheet(
            label.name, [speech for _, filled in parts for speech in filled.speech]
        )
        for on, filled in parts:
            self._add(on, label, filled, contents)
        self.sides.end_sheet()

    def _further(
        self, plate: Plate, label: SheetLabel, filled: SheetPages
    ) -> Iterator[tuple[Plate, SheetPages]]:
        if not filled.further:
            return
        if not isinstance(self.source, PlateSet):
            fault = Fault(
                "does-not-fit",
                f"{label.name}: what the sheet has no room for needs a page of its own, and one"
                " plate has none",
            )
            yield plate, SheetPages((), (), frozenset(), (fault,), ())
            return
        page = self.source.further(label.strap)
        yield (
            page,
            fill_batch(
                page,
                [
                    Values(
                        (GOES_ON, WHOSE),
                        ("\n".join((f"**{label.name}**", *filled.further)), label.name),
                    )
                ],
            )[0],
        )

    def _add(
        self, plate: Plate, label: SheetLabel, filled: SheetPages, contents: Iterator[Content]
    ) -> None:
        for fault in filled.faults:
            if fault.slot == EVENT:  # the same on all sheets, and no fault
                self.shared[fault] = ["--event"]
            elif label.file:
                self.problems.append(
                    value_problem([label.file], fault.value, fault.code, fault.message)
                )
            else:
                self.shared.setdefault(fault, []).append(label.name)
        resources = self._resources(plate)
        self.faces[plate.digest] |= filled.faces
        self.parts[plate.digest] |= filled.parts
        for content in filled.pages:
            self.sides.page(content, resources, plate.width, plate.height, next(contents))

    def _resources(self, plate: Plate) -> int:
        if plate.digest not in self.resources:
            under = b"".join(
                b"/%s %d 0 R" % (name.encode(), number)
                for name, number in self.writer.embed(plate.under).items()
            )
            self.resources[plate.digest] = (plate, self.writer.reserve(), under)
            self.faces[plate.digest], self.parts[plate.digest] = set(), set()
        return self.resources[plate.digest][1]

    def close(self) -> int:
        """Writes fonts, resources and the page tree; Problems when there were any."""
        for fault, names in self.shared.items():
            others = (
                f" (and {len(names) - 1} more sheets)"
                if len(names) > 2
                else " (and one more sheet)"
                if len(names) > 1
                else ""
            )
            self.problems.append(Problem(Path(names[0]), 1, 1, fault.code, fault.message + others))
        if self.problems:
            raise Problems(self.problems)
        if not self.resources:
            raise ValueError("there are no sheets to press")
        self.sides.close()
        fonts: dict[str, int] = {}
        title, stamp = "Character Sheets", ""
        for plate, number, under in self.resources.values():
            title, stamp = plate.title, plate.stamp
            used = []
            for face in sorted(self.faces[plate.digest]):
                typeface = face_of(plate.faces, face)
                tag = subset_tag(typeface.data)
                if tag not in fonts:
                    fonts[tag] = embed_face(self.writer, typeface)
                used.append(b"/F%d %d 0 R" % (face, fonts[tag]))
            drawn = b"".join(
                b"/%s %d 0 R" % (resource(part), self._part(plate, part))
                for part in sorted(self.parts[plate.digest])
            )
            self.writer.put(
                b"<</Font<<%s>>/XObject<<%s>>>>" % (b"".join(used), under + drawn), number
            )
        self.writer.close(
            {"Title": title, "Keywords": stamp, "Producer": "Sixgun Press"}, self.sides.duplex
        )
        return self.writer.pages

    def _part(self, plate: Plate, part: str) -> int:
        """A part of portraits, embedded once."""
        if part not in self.drawn:
            assert plate.portraits is not None
            self.drawn |= self.writer.embed(plate.portraits.parts[part])
        return self.drawn[part]


def embed_face(writer: Writer, face: Typeface) -> int:
    """A typeface as PDF objects; codes are glyph ids."""
    name = f"{subset_tag(face.data)}+{NAMELESS.sub('-', face.name)}".encode()
    file = writer.stream(face.packed, b"/Length1 %d" % len(face.data))
    measures = b"/FontBBox[%d %d %d %d]/ItalicAngle %d/Ascent %d/Descent %d/CapHeight %d/StemV 80"
    measured = measures % (*face.box, face.angle, face.ascent, face.descent, face.cap_height)
    kind = 4 | (64 if face.angle else 0)
    descriptor = writer.put(
        b"<</Type/FontDescriptor/FontName/%s/Flags %d%s/FontFile2 %d 0 R>>"
        % (name, kind, measured, file)
    )
    widths = b" ".join(b"%d[%g]" % (glyph, wide) for glyph, wide in sorted(face.advances.items()))
    inner = writer.put(
        b"<</Type/Font/Subtype/CIDFontType2/BaseFont/%s/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement"
        b" 0>>/FontDescriptor %d 0 R/CIDToGIDMap/Identity/W[%s]>>" % (name, descriptor, widths)
    )
    unicode = writer.stream(face.letters)
    return writer.put(
        b"<</Type/Font/Subtype/Type0/BaseFont/%s/Encoding/Identity-H/DescendantFonts[%d 0"
        b" R]/ToUnicode %d 0 R>>" % (name, inner, unicode)
    )


class IllegalCharacters(SixgunError):
    """Members break rules: each rule once, with how many break it."""

    def __init__(self, broken: Iterable[str]):
        self.broken = tuple(broken)
        super().__init__("; ".join(self.broken))


@dataclass(frozen=True)
class PressRun:
    """A party to be pressed: the job, its members' numbers, the plates, who does the work, and a
    callback for the number of sheets done.
    """

    job: PartyJob
    numbers: range
    case: PlateSet
    work: Work
    tell: Callable[[int], None] = lambda done: None

    def settled(self) -> PressRun:
        """With the plate of the first member set, which workers need; NoPlate where its sheet takes
        more pages when it is filled.
        """
        if self.job.plates:
            return self
        first = self.job.sheet(self.numbers.start)
        assert first.view is not None
        return replace(self, job=self.job.on(self.case.plate(first.view)))

    def one_file(self, file: BinaryIO, lay: Lay = ONE_UP) -> int:
        """All sheets in one file, in order; gives the number of sides. Problems for what does not
        fit; IllegalCharacters; ValueError for wishes.
        """
        return bind(self.case, self.settled()._filled_sheets(), file, lay)

    def files(self, folder: Path, lay: Lay = ONE_UP) -> Iterator[Path]:
        """A file for each member in `folder`, named number-name.pdf; the same failures."""
        digits = len(str(self.numbers.stop - 1))
        problems: list[Problem] = []
        for number, made in zip(self.numbers, self.settled()._filled_sheets(), strict=True):
            file = (
                folder
                / f"{'-'.join(filter(None, (f'{number:0{digits}}', slug(made[1].name))))}.pdf"
            )
            try:
                with file.open("wb") as raw:
                    bind(self.case, [made], raw, lay)
            except Problems as wrong:
                problems += wrong.problems
            yield file
        if problems:
            raise Problems(problems)

    def _filled_sheets(self) -> Iterator[FilledSheet]:
        """Sheets as `bind` takes them; none after the first that breaks a rule."""
        broken: Counter[str] = Counter()
        for sheets in self.work(self.job, batches(self.numbers)):
            for rolled in sheets:
                broken.update(rolled.broken)
                if not broken:
                    yield self._filled(rolled)
            self.tell(len(sheets))
        if broken:
            raise IllegalCharacters(
                rule if number == 1 else f"{rule} ({number} of them)"
                for rule, number in broken.items()
            )

    def _filled(self, rolled: RolledMember) -> FilledSheet:
        label = SheetLabel(rolled.name, rolled.strap)
        if rolled.filled:
            return self.job.shapes[rolled.shape], label, rolled.filled
        assert rolled.view is not None
        plate = self.case.plate(rolled.view)
        return plate, label, fill_batch(plate, [flatten(rolled.view, self.job.pencil)[1]])[0]

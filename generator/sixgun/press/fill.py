"""Sheets pressed on a plate: a file embeds the plate once, and each sheet adds only the operators that write its values.

Filling takes plain values and gives plain pages, in any process that has the plate (`fill_batch`); one process writes the file (`bind`). The
bytes do not depend on the worker.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise, zip_longest
from operator import attrgetter, getitem, itemgetter
from pathlib import Path
from typing import BinaryIO, NamedTuple

from ..problem import Problem, Problems
from ..view import SheetView
from .fit import Fault, Setter, Setting
from .lay import ONE_UP, Lay, Sides
from .plate import GOES_ON, Case, Plate, PlateSlot, Rect, digest_of
from .subset import subset_tag
from .tags import PRINTED, Content, Said, pdf_text
from .typeface import Typeface
from .value import EVENT, WHOSE, Values, flatten
from .writer import Writer, packed

EDGE = 0.3  # points around a mark, so that the edge of its frame is not clipped
MOST_CACHED = 512  # texts cached for a slot, and layers for a page


@dataclass(frozen=True)
class Filled:
    """A sheet's values as pages: compressed content streams and what they say to a reader, the faces they use, what is wrong, and texts for the
    continuation page."""

    pages: tuple[bytes, ...]
    said: tuple[Said, ...]
    faces: frozenset[int]
    faults: tuple[Fault, ...]
    further: tuple[str, ...]


def fill_batch(plate: Plate, sheets: Sequence[Values]) -> list[Filled]:
    """Values to pages, in order."""
    filler = _filler(plate)
    return [filler.sheet(values) for values in sheets]


_FILLERS: dict[str, _Filler] = {}


def _filler(plate: Plate) -> _Filler:
    """A plate's filler, made once a process."""
    if plate.digest not in _FILLERS:
        if len(_FILLERS) > 16:
            _FILLERS.clear()
        _FILLERS[plate.digest] = _Filler(plate)
    return _FILLERS[plate.digest]


class _Filler:
    """What is the same for all sheets of a plate."""

    def __init__(self, plate: Plate):
        setter = Setter(plate)
        self.pages = [_Page(plate, setter, number) for number in range(plate.pages)]
        self.names: tuple[str, ...] = ()

    def sheet(self, values: Values) -> Filled:
        if values.names != self.names:
            self.names = values.names
            for page in self.pages:
                page.arrange({name: place for place, name in enumerate(self.names)})
        texts = (*values.texts, "")
        pages = [page.drawn(texts) for page in self.pages]
        odd = [setting for page in pages for setting in page.odd]
        faults, further = [s.fault for s in odd if s.fault], [s.further for s in odd if s.further]
        faces = frozenset[int]().union(*[face for page in pages for face in page.faces])
        return Filled(tuple([page.content for page in pages]), tuple([page.said for page in pages]), faces, tuple(faults), tuple(further))


class _Drawn(NamedTuple):
    """A page's compressed content, what it says, the sets of faces that it uses, and the settings with more than that."""

    content: bytes
    said: Said
    faces: set[frozenset[int]]
    odd: list[Setting]


class _Page:
    """One page of a plate, and what is drawn over it: the layers of marks, ticks and empty slots, each clipped to boxes; then the texts."""

    def __init__(self, plate: Plate, setter: Setter, number: int):
        slots = [s for s in plate.slots.values() if s.page == number]
        marks = [(m.name, _box(m.frame, EDGE), b"on", b"off") for m in plate.marks.values() if m.page == number]
        ticks = [(s.name, _box(s.inner), b"open", b"") for s in slots if s.tick]
        ruled = [(s.name, _box(s.frame), b"", b"open") for s in slots if s.ruled and not s.tick]
        self.boxes = [*marks, *ticks, *ruled]  # slot or mark, its box, the layer that shows in it with a value, and without
        texts = sorted((s for s in slots if not s.tick), key=attrgetter("band"))
        self.settings = [_Settings(setter, slot) for slot in texts]
        ends = [n for n, (slot, after) in enumerate(pairwise(texts), 1) if slot.band != after.band]
        self.bands = [slice(start, stop) for start, stop in pairwise((0, *ends, len(texts)))]
        self.layers: dict[tuple[bool, ...], tuple[bytes, Said]] = {}
        self.ticks = {s.name: s.label for s in slots if s.tick}
        self.number, self.begin = number, b" BT %g %g %g rg " % setter.common

    def arrange(self, places: Mapping[str, int]) -> None:
        """Where in a sheet's values the page finds its own; at the end where it has none."""
        self.shown = itemgetter(*[places.get(name, -1) for name, *_ in self.boxes], -1)
        self.texts = itemgetter(*[places.get(texts.slot.name, -1) for texts in self.settings], -1)

    def drawn(self, texts: tuple[str, ...]) -> _Drawn:
        shown = tuple(map(bool, self.shown(texts)))
        under, ticked = self.layers.get(shown) or self._layers(shown)
        drawn, said = [under, self.begin], [*ticked]
        settings = map(getitem, self.settings, self.texts(texts))
        operators, words, faces, odd = zip(*settings, strict=True)
        for band in self.bands:
            if text := "".join(words[band]):
                said.append(pdf_text(text[1:]))
                drawn += (b"/P<</MCID %d>>BDC " % len(said), *operators[band], b"EMC ")
        return _Drawn(packed(b"".join((*drawn, b"ET"))), tuple(said), {*faces}, [*filter(None, odd)])

    def _layers(self, shown: tuple[bool, ...]) -> tuple[bytes, Said]:
        """What lies under the texts, and what is ticked; cached, since most sheets are alike there."""
        seen: dict[bytes, list[bytes]] = {b"off": [], b"on": [], b"open": []}
        for (_, box, full, empty), one in zip(self.boxes, shown, strict=False):
            if layer := full if one else empty:
                seen[layer].append(box)
        drawn = [b"q %s W n /%s%d Do Q" % (b" ".join(boxes), layer, self.number) for layer, boxes in seen.items() if boxes]
        if len(self.layers) >= MOST_CACHED:
            self.layers.clear()
        under = b" ".join((b"/P<</MCID %d>>BDC /plate%d Do" % (PRINTED, self.number), *drawn, b"EMC"))
        ticked = "; ".join(self.ticks[name] for (name, *_), one in zip(self.boxes, shown, strict=False) if one and name in self.ticks)
        if not ticked:
            return self.layers.setdefault(shown, (under, ()))
        return self.layers.setdefault(shown, (under + b"/P<</MCID %d>>BDC EMC" % (PRINTED + 1), (pdf_text(f"Ticked: {ticked}."),)))


Set = tuple[bytes, str, frozenset[int], Setting | None]  # operators, what they say after a space, faces, and the setting where there is more to it
NOTHING: Set = (b"", "", frozenset(), None)


class _Settings(dict[str, Set]):
    """The texts of a slot, set and cached: many sheets repeat them."""

    def __init__(self, setter: Setter, slot: PlateSlot):
        self.setter, self.slot = setter, slot

    def __missing__(self, text: str) -> Set:
        if len(self) >= MOST_CACHED:
            self.clear()
        return self.setdefault(text, self._set(text) if text else NOTHING)

    def _set(self, text: str) -> Set:
        setting = self.setter.set(self.slot.name, text)
        odd = setting if setting.fault or setting.further else None
        return setting.drawn and setting.drawn + b" ", f" {self.slot.label}: {text.replace('*', '')}.", setting.faces, odd


def _box(frame: Rect, edge: float = 0.0) -> bytes:
    left, bottom, right, top = frame
    return b"%g %g %g %g re" % (round(left - edge, 2), round(bottom - edge, 2), round(right - left + 2 * edge, 2), round(top - bottom + 2 * edge, 2))


# putting pages together


@dataclass(frozen=True)
class Whose:
    """A sheet beside its pages. `file` is where it comes from, None if it was rolled."""

    name: str
    strap: tuple[str, str, str]
    file: Path | None = None


Made = tuple[Plate, Whose, Filled]


def press(
    plate: Plate | Case, sheets: Iterable[SheetView], *, pencil: bool = False, files: Iterable[Path] = (), lay: Lay = ONE_UP
) -> bytes:  # fmt: skip
    """Sheets as one PDF; Problems, with every value that does not fit, when there are any. `files` are where the sheets come from."""
    made = io.BytesIO()
    press_to(plate, sheets, made, pencil=pencil, files=files, lay=lay)
    return made.getvalue()


def press_to(
    plate: Plate | Case, sheets: Iterable[SheetView], file: BinaryIO, *, pencil: bool = False, files: Iterable[Path] = (), lay: Lay = ONE_UP
) -> int:  # fmt: skip
    """The same as a stream; gives the number of sides. A Case has a plate for each shape of sheet; a single plate takes one shape only."""
    return bind(plate, (_made(plate, sheet, from_, pencil) for sheet, from_ in _paired(sheets, files)), file, lay)


def bind(source: Plate | Case, made: Iterable[Made], file: BinaryIO, lay: Lay = ONE_UP) -> int:
    """Filled sheets as one PDF, in the order given; gives the number of sides."""
    binder = _Binder(file, source, lay)
    for plate, whose, stamped in made:
        binder.bind(plate, whose, stamped)
    return binder.close()


def _made(source: Plate | Case, sheet: SheetView, file: Path | None, pencil: bool) -> Made:
    """A sheet filled on the plate of its shape; ValueError for a shape that a single plate does not have."""
    shape, values = flatten(sheet, pencil)
    if isinstance(source, Case):
        plate = source.plate(sheet, shape)
    else:
        plate = source
        if plate.shape != digest_of(shape):
            raise ValueError(f"the sheet of {sheet.name or sheet.id} is of another shape than the plate")
    return plate, Whose(sheet.name or sheet.id, sheet.strap, file), fill_batch(plate, [values])[0]


def _paired(sheets: Iterable[SheetView], files: Iterable[Path]) -> Iterator[tuple[SheetView, Path | None]]:
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

    def __init__(self, file: BinaryIO, source: Plate | Case, lay: Lay):
        self.source = source
        self.writer = Writer(file)
        self.sides = Sides(self.writer, lay)
        self.resources: dict[str, tuple[Plate, int, bytes]] = {}  # by plate: the number of its resources, and the XObjects among them
        self.faces: dict[str, set[int]] = {}
        self.problems: list[Problem] = []
        self.shared: dict[Fault, list[str]] = {}  # faults of rolled sheets, with their names

    def bind(self, plate: Plate, whose: Whose, stamped: Filled) -> None:
        """Adds a sheet's pages and, where a text did not fit, its continuation page."""
        parts = [(plate, stamped), *self._further(plate, whose, stamped)]
        contents = self.writer.tags.sheet(whose.name, [said for _, filled in parts for said in filled.said])
        for on, filled in parts:
            self._add(on, whose, filled, contents)
        self.sides.end_sheet()

    def _further(self, plate: Plate, whose: Whose, stamped: Filled) -> Iterator[tuple[Plate, Filled]]:
        if not stamped.further:
            return
        if not isinstance(self.source, Case):
            fault = Fault("does-not-fit", f"{whose.name}: what the sheet has no room for needs a page of its own, and one plate has none")
            yield plate, Filled((), (), frozenset(), (fault,), ())
            return
        page = self.source.further(whose.strap)
        yield page, fill_batch(page, [Values((GOES_ON, WHOSE), ("\n".join((f"**{whose.name}**", *stamped.further)), whose.name))])[0]

    def _add(self, plate: Plate, whose: Whose, stamped: Filled, contents: Iterator[Content]) -> None:
        for fault in stamped.faults:
            if fault.slot == EVENT:  # the same on all sheets, and nobody's fault
                self.shared[fault] = ["--event"]
            elif whose.file:
                self.problems.append(Problem(whose.file, 1, 1, fault.code, fault.message))
            else:
                self.shared.setdefault(fault, []).append(whose.name)
        resources = self._resources(plate)
        self.faces[plate.digest] |= stamped.faces
        for content in stamped.pages:
            self.sides.page(content, resources, plate.width, plate.height, next(contents))

    def _resources(self, plate: Plate) -> int:
        if plate.digest not in self.resources:
            under = b"".join(b"/%s %d 0 R" % (name.encode(), number) for name, number in self.writer.embed(plate.under).items())
            self.resources[plate.digest] = (plate, self.writer.reserve(), under)
            self.faces[plate.digest] = set()
        return self.resources[plate.digest][1]

    def close(self) -> int:
        """Writes fonts, resources and the page tree; Problems when there were any."""
        for fault, names in self.shared.items():
            others = f" (and {len(names) - 1} more sheets)" if len(names) > 2 else " (and one more sheet)" if len(names) > 1 else ""
            self.problems.append(Problem(Path(names[0]), 1, 1, fault.code, fault.message + others))
        if self.problems:
            raise Problems(self.problems)
        if not self.resources:
            raise ValueError("there are no sheets to press")
        self.sides.close()
        fonts: dict[str, int] = {}
        title = "Character Sheets"
        for plate, number, under in self.resources.values():
            title = plate.title
            used = []
            for face in sorted(self.faces[plate.digest]):
                typeface = plate.faces[face]
                tag = subset_tag(typeface.data)
                if tag not in fonts:
                    fonts[tag] = embed_face(self.writer, typeface)
                used.append(b"/F%d %d 0 R" % (face, fonts[tag]))
            self.writer.put(b"<</Font<<%s>>/XObject<<%s>>>>" % (b"".join(used), under), number)
        self.writer.close({"Title": title, "Producer": "Sixgun Press"}, self.sides.duplex)
        return self.writer.pages


def embed_face(writer: Writer, face: Typeface) -> int:
    """A typeface as PDF objects; codes are glyph ids."""
    name = f"{subset_tag(face.data)}+{face.name}".encode()
    file = writer.stream(face.packed, b"/Length1 %d" % len(face.data))
    measures = b"/FontBBox[%d %d %d %d]/ItalicAngle %d/Ascent %d/Descent %d/CapHeight %d/StemV 80"
    measured = measures % (*face.box, face.angle, face.ascent, face.descent, face.cap_height)
    kind = 4 | (64 if face.angle else 0)
    descriptor = writer.put(b"<</Type/FontDescriptor/FontName/%s/Flags %d%s/FontFile2 %d 0 R>>" % (name, kind, measured, file))
    widths = b" ".join(b"%d[%g]" % (glyph, wide) for glyph, wide in sorted(face.advances.items()))
    inner = writer.put(
        b"<</Type/Font/Subtype/CIDFontType2/BaseFont/%s/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>"
        b"/FontDescriptor %d 0 R/CIDToGIDMap/Identity/W[%s]>>" % (name, descriptor, widths)
    )
    unicode = writer.stream(face.letters)
    return writer.put(
        b"<</Type/Font/Subtype/Type0/BaseFont/%s/Encoding/Identity-H/DescendantFonts[%d 0 R]/ToUnicode %d 0 R>>" % (name, inner, unicode)
    )

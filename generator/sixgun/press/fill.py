"""Values pressed on a plate: the operators that write them, page by page.

Filling takes plain values and gives plain pages, in any process that has the plate; one process
writes the file (`press.assemble`). The bytes do
not depend on the worker.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from operator import attrgetter, getitem, itemgetter
from typing import NamedTuple

from ..view import Likeness
from .fit import Fault, Setter, Setting
from .plate import Plate
from .slot import PlateSlot, Rect
from .value import Values
from .writer import PRINTED, Said, packed, pdf_text

EDGE = 0.3  # points around a mark, so that the edge of its frame is not clipped
MOST_CACHED = 512  # texts cached for a slot, and layers for a page


@dataclass(frozen=True)
class SheetPages:
    """A sheet's values as pages: compressed content streams and what they say to a reader, the
    faces they use, what is wrong, texts for the
    continuation page, and the parts of portraits they use."""

    pages: tuple[bytes, ...]
    speech: tuple[Said, ...]
    faces: frozenset[int]
    faults: tuple[Fault, ...]
    further: tuple[str, ...]
    parts: frozenset[str] = frozenset()


def fill_batch(plate: Plate, sheets: Sequence[Values]) -> list[SheetPages]:
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
    """The parts that are the same on all sheets of a plate."""

    def __init__(self, plate: Plate):
        setter = Setter(plate)
        self.pages = [_Page(plate, setter, number) for number in range(plate.pages)]
        self.names: tuple[str, ...] = ()

    def sheet(self, values: Values) -> SheetPages:
        if values.names != self.names:
            self.names = values.names
            for page in self.pages:
                page.arrange({name: place for place, name in enumerate(self.names)})
        texts = (*values.texts, "")
        pages = [page.drawn(texts, values.drawn) for page in self.pages]
        odd = [setting for page in pages for setting in page.odd]
        faults, further = [s.fault for s in odd if s.fault], [s.further for s in odd if s.further]
        faces = frozenset[int]().union(*[face for page in pages for face in page.faces])
        parts = frozenset[str]().union(*[page.parts for page in pages])
        return SheetPages(
            tuple([page.content for page in pages]),
            tuple([page.speech for page in pages]),
            faces,
            tuple(faults),
            tuple(further),
            parts,
        )


class _PageContent(NamedTuple):
    """A page's compressed content, what it says, the sets of faces that it uses, the settings with
    more than that, and parts of portraits.
    """

    content: bytes
    speech: Said
    faces: set[frozenset[int]]
    odd: list[Setting]
    parts: frozenset[str]


class _Page:
    """One page of a plate, and the layers drawn over it: marks, ticks and empty slots, each
    clipped to boxes; portraits; the texts.
    """

    def __init__(self, plate: Plate, setter: Setter, number: int):
        self.ticked = plate.ticked
        slots = [s for s in plate.slots.values() if s.page == number]
        marks = [
            (m.name, _box(m.frame, EDGE), b"on", b"off")
            for m in plate.marks.values()
            if m.page == number
        ]
        ticks = [(s.name, _box(s.inner), b"open", b"") for s in slots if s.tick]
        ruled = [(s.name, _box(s.frame), b"", b"open") for s in slots if s.ruled and not s.tick]
        self.boxes = [
            *marks,
            *ticks,
            *ruled,
        ]  # slot or mark, its box, the layer that shows in it with a value, and without
        texts = sorted((s for s in slots if not s.tick), key=attrgetter("band"))
        self.settings = [_Settings(setter, slot) for slot in texts]
        ends = [n for n, (slot, after) in enumerate(pairwise(texts), 1) if slot.band != after.band]
        self.bands = [slice(start, stop) for start, stop in pairwise((0, *ends, len(texts)))]
        self.layers: dict[tuple[bool, ...], tuple[bytes, Said]] = {}
        self.ticks = {s.name: s.label for s in slots if s.tick}
        self.places = {one.name: one.frame for one in plate.places.values() if one.page == number}
        self.portraits = plate.portraits
        self.number, self.begin = number, b" BT %g %g %g rg " % setter.common

    def arrange(self, places: Mapping[str, int]) -> None:
        """Where in a sheet's values the page finds its own; at the end where it has none."""
        self.shown = itemgetter(*[places.get(name, -1) for name, *_ in self.boxes], -1)
        self.texts = itemgetter(*[places.get(texts.slot.name, -1) for texts in self.settings], -1)

    def drawn(
        self, texts: tuple[str, ...], likenesses: tuple[tuple[str, Likeness], ...]
    ) -> _PageContent:
        shown = tuple(map(bool, self.shown(texts)))
        under, ticked = self.layers.get(shown) or self._layers(shown)
        drawn, speech, parts = [under], [*ticked], frozenset[str]()
        for place, likeness in likenesses:
            if self.portraits and place in self.places:
                portrait, used, alt = self.portraits.drawn(likeness, self.places[place])
                speech.append(pdf_text(alt))
                drawn.append(b"/P<</MCID %d>>BDC %sEMC" % (len(speech), portrait))
                parts |= used
        drawn.append(self.begin)
        settings = map(getitem, self.settings, self.texts(texts))
        operators, words, faces, odd = zip(*settings, strict=True)
        for band in self.bands:
            if text := "".join(words[band]):
                speech.append(pdf_text(text[1:]))
                drawn += (b"/P<</MCID %d>>BDC " % len(speech), *operators[band], b"EMC ")
        return _PageContent(
            packed(b"".join((*drawn, b"ET"))), tuple(speech), {*faces}, [*filter(None, odd)], parts
        )

    def _layers(self, shown: tuple[bool, ...]) -> tuple[bytes, Said]:
        """The layers below the texts, and the ticked boxes; cached, since most sheets are alike
        there.
        """
        seen: dict[bytes, list[bytes]] = {b"off": [], b"on": [], b"open": []}
        for (_, box, full, empty), one in zip(self.boxes, shown, strict=False):
            if layer := full if one else empty:
                seen[layer].append(box)
        drawn = [
            b"q %s W n /%s%d Do Q" % (b" ".join(boxes), layer, self.number)
            for layer, boxes in seen.items()
            if boxes
        ]
        if len(self.layers) >= MOST_CACHED:
            self.layers.clear()
        under = b" ".join(
            (b"/P<</MCID %d>>BDC /plate%d Do" % (PRINTED, self.number), *drawn, b"EMC")
        )
        ticked = "; ".join(
            self.ticks[name]
            for (name, *_), one in zip(self.boxes, shown, strict=False)
            if one and name in self.ticks
        )
        marked = self.ticked.format(ticked)
        if not ticked:
            return self.layers.setdefault(shown, (under, ()))
        return self.layers.setdefault(
            shown, (under + b"/P<</MCID %d>>BDC EMC" % (PRINTED + 1), (pdf_text(marked),))
        )


SetText = tuple[
    bytes, str, frozenset[int], Setting | None
]  # operators, what they say after a space, faces, and the setting where there is more to it
NOTHING: SetText = (b"", "", frozenset(), None)


class _Settings(dict[str, SetText]):
    """The texts of a slot, set and cached: many sheets repeat them."""

    def __init__(self, setter: Setter, slot: PlateSlot):
        self.setter, self.slot = setter, slot

    def __missing__(self, text: str) -> SetText:
        if len(self) >= MOST_CACHED:
            self.clear()
        return self.setdefault(text, self._set(text) if text else NOTHING)

    def _set(self, text: str) -> SetText:
        setting = self.setter.set(self.slot.name, text)
        odd = setting if setting.fault or setting.further else None
        return (
            setting.drawn and setting.drawn + b" ",
            f" {self.slot.label}: {text.replace('*', '')}.",
            setting.faces,
            odd,
        )


def _box(frame: Rect, edge: float = 0.0) -> bytes:
    left, bottom, right, top = frame
    return b"%g %g %g %g re" % (
        round(left - edge, 2),
        round(bottom - edge, 2),
        round(right - left + 2 * edge, 2),
        round(top - bottom + 2 * edge, 2),
    )

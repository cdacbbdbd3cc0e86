"""Plates: a game's sheet laid out once by WeasyPrint, with every slot measured; afterward values
alone are set.

A plate is made from specimens, six sheets in one layout: what is on every sheet; marks off; marks
on; slots empty and ticks crossed; and texts
of the two largest sizes. The pages of the first four are kept as underlays.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping, Set
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from html import unescape
from itertools import pairwise
from typing import TYPE_CHECKING

from ..content.paper import PIXEL
from ..content.words import language_of, phrase, speaking
from ..paper.underlay import Underlay, pages_under
from ..system.problem import Problem, Problems
from ..view import SIZES, Areas, Band, SheetView, Slot, size_of
from .portrait import Drawings, Portraits, drawings_in, portraits_of
from .slot import SET_IN, Faces, PlateMark, PlateSlot, slot_of
from .typeface import Typeface
from .value import MARK, Shape, SlotTraits, changed, loose_slots, shape_of, slots_in, traits_of

if TYPE_CHECKING:
    from ..document.project_game import ProjectGame
    from ..page.fit import Place

# points, less than half a line, by which a slot may be higher or lower, depending on what is
# written
SHIFT = 5.0
LAYERS = ("plate", "off", "on", "open")  # the specimens whose pages are kept; see SHOWN
PORTRAIT = "data-portrait"
SPECIMENS = (*LAYERS, "long", "longer")
STAMP = re.compile(r' data-stamp="([^"]*)"')
SHOWN = """
.s-specimen-plate [data-mark] { visibility: hidden }
.s-specimen-off, .s-specimen-on, .s-specimen-open, .s-specimen-long, .s-specimen-longer { visibility: hidden }
.s-specimen-off [data-mark], .s-specimen-on [data-mark], .s-specimen-open [data-slot] { visibility: visible }
.s-specimen-off [data-mark] [data-slot], .s-specimen-on [data-mark] [data-slot], .s-specimen-open [data-mark] .n { visibility: hidden }
"""  # noqa: E501


@dataclass(frozen=True)
class Plate:
    """A sheet ready to be pressed, as plain data. `under` holds `pages` pages for each of LAYERS:
    plate0, plate1, off0.
    """

    title: str
    stamp: str
    paper: str
    shape: str
    width: float
    height: float
    pages: int
    under: Underlay
    slots: dict[str, PlateSlot]
    marks: dict[str, PlateMark]
    faces: tuple[Typeface, ...]
    places: dict[str, PlateMark] = field(default_factory=dict)  # of portraits
    portraits: Portraits | None = None
    digest: str = field(default="")
    language: str = "en"
    ticked: str = ""  # what says which boxes are ticked


class NoPlate(Problems):
    """The number of pages depends on the values, so each sheet must be laid out whole."""


class NotLaid(Exception):
    """The plate is not made yet."""


class PlateSet:
    """The plates of one run by the shape of a sheet, each made on first use."""

    def __init__(self, of: ProjectGame):
        self.of = of.on(of.paper or "letter", of.profile)
        self._plates: dict[Shape, Plate] = {}

    def plate(self, view: SheetView, shape: Shape = ()) -> Plate:
        """The plate for a sheet's shape; callers that know the shape pass it."""
        shape = shape or shape_of(view)
        plate = self._plates.get(shape)
        if plate is None:
            with speaking(self.of.content.words):
                plate = self._plates[shape] = _cached_plate(self.of, view)
        return plate

    def at_hand(self, view: SheetView) -> bool:
        """Whether a sheet can be pressed without laying out a plate first."""
        shape = shape_of(view)
        if shape not in self._plates:
            with speaking(self.of.content.words), suppress(NotLaid):
                self._plates[shape] = _cached_plate(self.of, view, lay=False)
        return shape in self._plates

    def further(self, strap: tuple[str, str, str]) -> Plate:
        """The plate of the continuation page of sheets with this strap."""
        with speaking(self.of.content.words):
            return self.plate(further_view(strap))


GOES_ON = "continued"


def further_view(strap: tuple[str, str, str]) -> SheetView:
    """The continuation page: one large box."""
    box = Slot(GOES_ON, phrase("What the sheet has no room for"), lines=40, most=4000)
    return SheetView(
        "continued", "", strap, (Band("further", (Areas("further", phrase("Continued"), (box,)),)),)
    )


@lru_cache(maxsize=64)
def digest_of(shape: Shape) -> str:
    return hashlib.sha256(repr(shape).encode()).hexdigest()[:16]


def _cached_plate(of: ProjectGame, view: SheetView, lay: bool = True) -> Plate:
    """The plate of a sheet's shape, cached by its page; the page's digest is cached by the files
    that it is made of. Without `lay`, NotLaid where it is in no cache.
    """
    project, content, paper = of.project, of.content, of.paper or ""
    specimens = [_specimen(view, name) for name in SPECIMENS]

    @cache
    def composed() -> tuple[str, str]:
        from ..page.compose import compose_sheets

        html, css = compose_sheets(of, specimens, "print")
        return html, f"{css}\n{SHOWN}"

    @cache
    def drawn() -> Drawings | None:
        from ..draw.ornament import palette
        from ..draw.portrait import UNDRAWN

        html, css = composed()
        return (
            drawings_in(project.templates, palette(css))
            if PORTRAIT in html and content.about.face not in UNDRAWN
            else None
        )

    def digest() -> str:
        from ..system.source import toolchain_digest

        return hashlib.sha256(
            "\0".join(
                (toolchain_digest(), *composed(), *[one.key for one in [drawn()] if one])
            ).encode()
        ).hexdigest()

    page = project.cache.ready(
        str,
        lambda: project.files_read([of.id]),
        digest,
        repr(specimens),
        content.digest,
        paper,
        of.profile,
    )
    plate = project.cache.find(Plate, page)
    if plate is None:
        if not lay:
            raise NotLaid
        html, css = composed()
        plate = _lay_out(html, css, view, of, Faces(css, project.cache), drawn())
        project.cache.keep(plate, page)
    return plate


# specimens


def _specimen(view: SheetView, name: str) -> SheetView:
    """One of SPECIMENS, of the view's shape."""

    def fill(slot: Slot) -> Slot:
        if slot.kind == "tick":
            return replace(slot, value="x" if name == "open" else "")
        return replace(slot, value=_sample(name, slot.lines))

    word = _sample(name, 1)
    return replace(
        changed(view, fill, on=name == "on"),
        id=f"specimen-{name}",
        name=word,
        provenance=word or "i",
        event=word or "i",
        waived=(),
    )


def _sample(name: str, lines: int) -> str:
    """A text of the size that a specimen shows: narrow letters on one line, with a run of each
    kind; a space where no ink may show.
    """
    if name in ("plate", "open"):
        return " " if name == "plate" else ""
    size = {specimen: size for size, specimen in SET_IN.items()}[name]
    text = "**i***i*\N{NO-BREAK SPACE}1d6\N{NO-BREAK SPACE}i"
    while SIZES.index(size_of(text, lines)) < SIZES.index(size):
        text += "i"
    return text


def _lay_out(
    html: str, css: str, view: SheetView, of: ProjectGame, case: Faces, drawn: Drawings | None
) -> Plate:
    """Lays out the specimens and measures them."""
    from ..page.fit import measure
    from ..page.pdf import lay_out

    templates, laid = of.project.templates, lay_out(html, css)
    file = templates / "sheets.html"
    if laid.complaints:
        from ..document.template import at_their_place, texts_in

        found = (Problem(file, 1, 1, "page-complaint", c) for c in laid.complaints)
        raise Problems(at_their_place(found, templates, texts_in(of.content.folder)))
    places, begins = _by_specimen(measure(laid.pages))
    marks, portraits = (
        _by_specimen(measure(laid.pages, what))[0] for what in ("data-mark", PORTRAIT)
    )
    pages = begins["off"] - begins["plate"]
    if any(begins[after] - begins[name] != pages for name, after in pairwise((*LAYERS, "long"))):
        raise NoPlate(
            [
                Problem(
                    file,
                    1,
                    1,
                    "page-complaint",
                    "the sheet runs over its pages, so no plate can be made from it",
                )
            ]
        )
    if moved := _moved(places, {*loose_slots(view)}) or _moved(marks, set()):
        raise NoPlate(
            [
                Problem(
                    file,
                    1,
                    1,
                    "page-complaint",
                    f"the place of “{moved}” depends on the text, so no plate can be made from it",
                )
            ]
        )
    known = traits_of(view) | {
        name: SlotTraits(label, 1, False, False, False) for name, label in loose_slots(view).items()
    }
    order = {
        slot.name: number for number, band in enumerate(view.bands, 1) for slot in slots_in(band)
    }
    slots = {
        name: slot_of(
            known[name],
            {s: some[name] for s, some in places.items() if name in some},
            case,
            order.get(name, 0),
        )
        for name in places["plate"]
    }
    plate = Plate(
        title=f"{of.content.about.title}: Character Sheets",
        stamp=unescape(STAMP.findall(html)[0]),
        language=language_of(html),
        ticked=phrase("Ticked: {}."),
        paper=of.paper or "",
        shape=digest_of(shape_of(view)),
        width=round(laid.pages[0].width * PIXEL, 3),
        height=round(laid.pages[0].height * PIXEL, 3),
        pages=pages,
        under=pages_under(
            laid.pdf, [f"{layer}{page}" for layer in LAYERS for page in range(pages)]
        ),
        slots=slots,
        marks={
            name + MARK: PlateMark(name + MARK, m.page, m.frame)
            for name, m in marks["plate"].items()
        },
        faces=tuple(case.faces),
        places={
            name: PlateMark(name, one.page, one.inner) for name, one in portraits["plate"].items()
        },
        portraits=portraits_of(drawn) if drawn else None,
    )
    return replace(plate, digest=_digest(plate))


def _digest(plate: Plate) -> str:
    from pydantic import TypeAdapter

    return hashlib.sha256(TypeAdapter(Plate).dump_json(replace(plate, digest=""))).hexdigest()


def _by_specimen(places: Iterator[Place]) -> tuple[dict[str, dict[str, Place]], dict[str, int]]:
    """Places by specimen and by slot, with pages counted from the specimen's first; and the page on
    which each specimen begins.
    """
    found: dict[str, dict[str, Place]] = {name: {} for name in SPECIMENS}
    begins: dict[str, int] = {}
    for place in places:
        sheet, _, name = place.name.partition(".")
        specimen = SPECIMENS[int(sheet.removeprefix("sheet-")) - 1]
        begins.setdefault(specimen, place.page)
        found[specimen][name] = replace(place, name=name, page=place.page - begins[specimen])
    return found, begins


def _moved(places: Mapping[str, Mapping[str, Place]], grow: Set[str]) -> str:
    """The first slot that is not as high in all specimens, since text is written at the heights of
    some into the frames of another.

    Those in `grow` may be elsewhere.
    """
    tops = (
        (name, place.frame[3] - some[name].frame[3])
        for name, place in places["plate"].items()
        for some in places.values()
        if name in some
    )
    return next((name for name, off in tops if abs(off) > SHIFT and name not in grow), "")

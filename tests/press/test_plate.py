"""A plate: one layout, and the same places in all five printings."""

from __future__ import annotations

import io
import pickle
from dataclasses import replace
from pathlib import Path

import pikepdf
import pytest
from PIL import ImageChops
from room import blank, case, house, ink, pdfium, poppler, someone

from sample import sampled
from sixgun.document.project_game import ProjectGame
from sixgun.draw.font import families_of
from sixgun.page.compose import compose_sheets
from sixgun.page.fit import Pen, Place, measure
from sixgun.page.lettering import embedded_fonts
from sixgun.page.pdf import lay_out, render_pdf
from sixgun.press.assemble import press
from sixgun.press.plate import PlateSet
from sixgun.press.slot import Faces
from sixgun.press.value import MARK, loose_slots, shape_of, traits_of, values_of
from sixgun.press.writer import Tags
from sixgun.system.cache import Cache
from sixgun.view import SheetView

Rect = tuple[float, ...]


def printed(view: SheetView, paper: str = "letter") -> bytes:
    """The same sheet by WeasyPrint alone."""
    html, css = compose_sheets(ProjectGame(*house(), paper), [view], "print")
    made = render_pdf(html, css)
    assert not made.complaints
    return made.pdf


def frames(view: SheetView) -> dict[str, Place]:
    html, css = compose_sheets(ProjectGame(*house(), "letter"), [view], "print")
    return {place.name: place for place in measure(lay_out(html, css).pages)}


def fields(view: SheetView) -> dict[str, Rect]:
    """Where a form has its fields."""
    project, game, content = house()
    from sixgun.build.sheet import print_sheets

    found: dict[str, Rect] = {}
    with pikepdf.open(
        io.BytesIO(print_sheets(ProjectGame(project, game, content), [view], mode="form"))
    ) as form:
        for field in form.pages[0].obj.Annots:
            name, above = str(field.T), field.get("/Parent")
            while above is not None:
                name, above = f"{above.T}.{name}", above.get("/Parent")
            found[name] = tuple(float(x) for x in field.Rect)
    return found


def test_a_slot_stands_at_the_same_place_blank_fillable_filled_rolled_and_pressed() -> None:
    plate, rolled = case().plate(blank()), someone("same-place", grit="4")
    in_form, in_filled_form = fields(blank()), fields(rolled)
    in_blank, in_rolled = frames(blank()), frames(rolled)
    assert (
        len(in_form) > 120
        and in_form.keys()
        == plate.slots.keys() - loose_slots(blank()).keys()
        == in_filled_form.keys()
    )
    for name, field in in_form.items():
        for other in (
            plate.slots[name].inner,
            in_blank[name].inner,
            in_rolled[name].inner,
            in_filled_form[name],
        ):
            assert other == pytest.approx(field, abs=0.02), name


def test_a_plate_is_plain_data() -> None:
    plate = case().plate(blank())
    assert pickle.loads(pickle.dumps(plate)) == plate


def test_a_plate_of_the_same_page_is_set_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plate, (project, game, content) = case().plate(blank()), house()
    project = replace(project, cache=Cache(tmp_path))
    monkeypatch.setattr("sixgun.press.plate._lay_out", lambda *made_of: plate)
    assert PlateSet(ProjectGame(project, game, content)).plate(blank()) == plate
    monkeypatch.setattr("sixgun.press.plate._lay_out", None)
    assert PlateSet(ProjectGame(project, game, content)).plate(blank()) == plate
    (file,) = tmp_path.glob("*.plate.json")
    raw = file.read_bytes()
    file.write_bytes(raw.replace(b"0", b"1", 1))
    with pytest.raises(TypeError, match="not callable"):  # an altered plate is never pressed
        PlateSet(ProjectGame(project, game, content)).plate(blank())


def test_plates_share_their_typefaces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cutting them is half the work of a plate."""
    plate = case().plate(blank())
    css = (house()[0].templates / "css" / "tombstone.css").read_text()
    store = Cache(tmp_path)
    pen = Pen(("Fat",), 12.0, 400, False, (), (0.0, 0.0, 0.0), 0.0, False, False)
    Faces(css, store).ink(pen)
    monkeypatch.setattr("sixgun.press.slot.cut_once", None)
    other = Faces(css, Cache(tmp_path))
    assert other.ink(pen).faces == (0,) and other.faces[0] in plate.faces


def test_tags_add_less_than_a_third_to_a_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    views = [someone(f"tags-{n}") for n in range(40)]

    def grown() -> int:
        return len(press(case(), views)) - len(press(case(), views[:20]))

    tagged = grown()
    monkeypatch.setattr(
        Tags, "sheet", lambda self, name, pages: iter([(0, 0, 0, said) for said in pages])
    )
    monkeypatch.setattr(Tags, "write", lambda self, content, page, stream=0: None)
    monkeypatch.setattr(Tags, "flush", lambda self: None)
    assert grown() < tagged < grown() * 4 / 3


def test_every_slot_and_mark_of_a_sheet_has_its_place_on_the_plate() -> None:
    view = someone("places")
    plate, values = case().plate(view), values_of(view)
    assert {n for n in values if not n.endswith(MARK)} == traits_of(view).keys() | loose_slots(
        view
    ).keys()
    assert {n for n in values if n.endswith(MARK)} == plate.marks.keys() and len(plate.marks) > 30
    assert traits_of(view).keys() <= plate.slots.keys()


def test_the_fixed_parts_of_a_sheet_make_its_shape() -> None:
    view = someone("shape")
    assert shape_of(view) == shape_of(blank()) == shape_of(someone("another"))
    assert shape_of(replace(view, strap=("Other", "", ""))) != shape_of(view)
    with pytest.raises(ValueError, match="another shape"):
        press(case().plate(view), [replace(view, strap=("Other", "", ""))])


@pytest.mark.parametrize(
    ("paper", "seed"),
    sampled(
        [(paper, seed) for paper in ("letter", "a4", "half-letter") for seed in ("x1", "x2")],
        lambda *one: one == ("letter", "x1"),
    ),
)
def test_a_pressed_page_looks_like_the_page_that_weasyprint_fills(paper: str, seed: str) -> None:
    view = someone(seed, grit="6")
    for ours, theirs in zip(
        pdfium(press(case(paper), [view])), pdfium(printed(view, paper)), strict=True
    ):
        assert ours.size == theirs.size
        differing = sum(ImageChops.difference(ours, theirs).histogram()[64:])
        assert differing < 0.003 * ours.width * ours.height
        assert ink(ours) == pytest.approx(ink(theirs), rel=0.01)


def test_poppler_and_pdfium_show_the_same_page(tmp_path: Path) -> None:
    pdf = press(case(), [someone("viewers", grit="3"), blank()])
    for ours, theirs in zip(pdfium(pdf), poppler(pdf, tmp_path), strict=True):
        assert ink(ours) == pytest.approx(ink(theirs), rel=0.1)  # poppler widens hairlines


def test_only_declared_fonts_are_embedded() -> None:
    _, css = compose_sheets(ProjectGame(*house(), "letter"), [], "print")
    families = families_of(css)
    names = embedded_fonts(press(case(), [someone("fonts")]))
    assert names and all(
        any(name == f or name.startswith(f"{f}-") for f in families) for name in names
    )


@pytest.mark.exhaustive
def test_in_large_print_every_text_stands_in_its_own_box() -> None:
    """Large sheets flow over several pages, so they are laid out whole: what a box says stands
    under its heading, not where a plate had it.
    """
    import io
    from pathlib import Path

    import pypdfium2

    from sixgun.build.sheet import print_sheets
    from sixgun.document.project import Project

    project = Project(Path(__file__).resolve().parents[2])
    game, content = project.game("tombstone")
    assert game.people is not None
    pdf = print_sheets(
        ProjectGame(project, game, content, profile="large-print"),
        [game.people.sheet(content.cast["quick-play/soldier"].who, content)],
    )
    pages = [
        page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(io.BytesIO(pdf))
    ]
    saying = [text for text in pages if "Military Resolve" in text]
    assert len(saying) == 1 and saying[0].index("Military Resolve") > saying[0].index("AT GRIT 1")

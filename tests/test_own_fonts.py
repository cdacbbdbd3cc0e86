"""Fonts that a designer brings: every format and every age of them prints, on pages, sheets and
forms; those that cannot are refused with a reason.
"""

import importlib.metadata
import io
from pathlib import Path

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.ttLib import TTFont

from sixgun.cli import main
from sixgun.content.asset import font_fault
from sixgun.draw.font import as_truetype, font_file
from sixgun.paper.fieldfont import cut_font
from sixgun.press.typeface import SCRIPTS, cut_typeface

SHIPPED = sorted(
    f"{found.metadata['Name'].removeprefix('fontpkg-')}/{file.name}"
    for found in importlib.metadata.distributions()
    if str(found.metadata["Name"]).startswith("fontpkg-")
    for file in found.files or ()
    if file.suffix == ".ttf"
)


def saved(font: TTFont) -> bytes:
    file = io.BytesIO()
    font.save(file)
    return file.getvalue()


def opened(name: str = "") -> TTFont:
    static = next(one for one in SHIPPED if "[" not in one and "Regular" in one)
    return TTFont(font_file(name or static), recalcTimestamp=False)


def opentype(font: TTFont) -> bytes:
    """The same letters with cubic curves."""
    order, drawn = font.getGlyphOrder(), font.getGlyphSet()
    made = FontBuilder(font["head"].unitsPerEm, isTTF=False)
    made.setupGlyphOrder(order)
    made.setupCharacterMap(font.getBestCmap())
    outlines = {}
    for name in order:
        pen = T2CharStringPen(font["hmtx"][name][0], drawn)
        drawn[name].draw(pen)
        outlines[name] = pen.getCharString()
    made.setupCFF("Own", {}, outlines, {})
    made.setupHorizontalMetrics(dict(font["hmtx"].metrics))
    made.setupHorizontalHeader(ascent=font["hhea"].ascent, descent=font["hhea"].descent)
    made.setupNameTable({"familyName": "Own", "styleName": "Regular"})
    made.setupOS2()
    made.setupPost()
    return saved(made.font)


def old(font: TTFont, version: int) -> bytes:
    font["OS/2"].version = version
    font["OS/2"].usLowerOpticalPointSize, font["OS/2"].usUpperOpticalPointSize = 0, 72
    return saved(font)


def packed(font: TTFont, flavor: str) -> bytes:
    font.flavor = flavor
    return saved(font)


def without(font: TTFont, *tables: str) -> bytes:
    for table in tables:
        if table in font:
            del font[table]
    return saved(font)


def postless(font: TTFont) -> bytes:
    """Without the names of its letters."""
    font["post"].formatType = 3.0
    return saved(font)


def run(*words: str) -> None:
    with pytest.raises(SystemExit) as left:
        main([*words])
    assert left.value.code == 0


VARIANTS = {
    "otf": lambda: opentype(opened()),
    "woff": lambda: packed(opened(), "woff"),
    "woff2": lambda: packed(opened(), "woff2"),
    "os2-0.ttf": lambda: old(opened(), 0),
    "os2-1.ttf": lambda: old(opened(), 1),
    "os2-2.ttf": lambda: old(opened(), 2),
    "os2-3.ttf": lambda: old(opened(), 3),
    "os2-4.ttf": lambda: old(opened(), 4),
    "os2-5.ttf": lambda: old(opened(), 5),
    "variable.ttf": lambda: saved(opened(next(one for one in SHIPPED if "[" in one))),
    "variable.woff2": lambda: packed(opened(next(one for one in SHIPPED if "[" in one)), "woff2"),
    "unhinted.ttf": lambda: without(opened(), "fpgm", "prep", "cvt ", "gasp", "hdmx", "VDMX"),
    "postless.ttf": lambda: postless(opened()),
    "bare.ttf": lambda: without(opened(), "GPOS", "GSUB", "GDEF", "kern"),
    "nameless.ttf": lambda: without(opened(), "name"),
}


@pytest.mark.parametrize("kind", VARIANTS)
def test_every_kind_of_font_is_taken(kind: str) -> None:
    raw = VARIANTS[kind]()
    assert font_fault(raw) == ""
    data = as_truetype(raw)
    face = cut_typeface(data, "Own", {}, more=SCRIPTS)
    assert {"A", "z", "0"} <= face.glyphs.keys()
    assert face.advances[face.glyphs["M"]] > face.advances[face.glyphs["i"]]
    assert cut_font(data, "Own").width("Might", 10) > 10


@pytest.mark.parametrize("name", SHIPPED)
def test_fonts_of_packages_are_taken(name: str) -> None:
    raw = font_file(name).read_bytes()
    assert font_fault(raw) == ""
    assert cut_typeface(as_truetype(raw), "Own", {}).glyphs


def test_fonts_of_this_machine_are_taken_or_refused_with_a_reason() -> None:
    """Whatever fonts a system brings: each is cut, or it is said what it lacks."""
    files = sorted(Path("/usr/share/fonts").rglob("*.[to]tf"))[:40]
    for file in files:
        raw = file.read_bytes()
        if not font_fault(raw):
            assert cut_typeface(as_truetype(raw), "Own", {}).glyphs, file
            assert cut_font(as_truetype(raw), "Own").width("Might", 10) > 10, file


def test_outlines_of_opentype_keep_their_shape() -> None:
    font, data = opened(), as_truetype(VARIANTS["otf"]())
    own = TTFont(io.BytesIO(data))
    for letter in "aMg8&":
        name = font.getBestCmap()[ord(letter)]
        before, after = font["glyf"][name], own["glyf"][own.getBestCmap()[ord(letter)]]
        for side in ("xMin", "yMin", "xMax", "yMax"):
            assert abs(getattr(before, side) - getattr(after, side)) <= 3


def test_text_that_cannot_be_set_is_refused() -> None:
    forbidden = opened()
    forbidden["OS/2"].fsType = 2
    assert "license" in font_fault(saved(forbidden))
    for bit, reason in ((0x100, "only whole"), (0x200, "license forbids")):
        forbidden["OS/2"].fsType = bit
        assert reason in font_fault(saved(forbidden))
    forbidden["OS/2"].fsType = 8  # for documents that can be edited
    assert font_fault(saved(forbidden)) == ""
    assert "cannot" not in font_fault(without(opened(), "glyf", "loca"))
    assert "not a readable font" in font_fault(b"no font at all")


@pytest.mark.parametrize("kind", ["os2-1.ttf", "otf", "woff2"])
def test_a_game_prints_in_it(kind: str, tmp_path: Path) -> None:
    project = tmp_path / "p"
    run("init", "own", "--plain", "--project", str(project))
    fonts = project / "content" / "own" / "fonts"
    fonts.mkdir()
    (fonts / f"my.{kind}").write_bytes(VARIANTS[kind]())
    about = project / "content" / "own" / "game.yaml"
    about.write_text(about.read_text("utf-8") + f"fonts: {{text: fonts/my.{kind}}}\n", "utf-8")
    at = ("--project", str(project))
    run(*at, "check", "own")
    run(*at, "sheet", "own", "--fillable", "--out", str(tmp_path / "form.pdf"))
    run(*at, "roll", "own", "--out", str(tmp_path / "who.pdf"))
    run(*at, "build", "own", "--only", "reference")


def test_letters_of_other_scripts_go_on_pressed_sheets() -> None:
    greek = next((one for one in SHIPPED if 0x3B1 in (opened(one).getBestCmap() or ())), "")
    assert greek, "no font of ours has Greek"
    data = as_truetype(font_file(greek).read_bytes())
    assert "α" in cut_typeface(data, "Own", {}, more=SCRIPTS).glyphs
    assert "α" not in cut_typeface(data, "Own", {}).glyphs

"""Font files: found, read and cut to the letters that a file needs.

A stylesheet names one as url("font:abril-fatface/AbrilFatface-Regular.ttf"): the package
fontpkg-abril-fatface and a file in it. A game's own
is url("font:/path/to/it.ttf?SHA-256"): only `look` knows the digest, so no stylesheet can name a
file that game.yaml does not.
"""

import base64
import hashlib
import importlib.util
import io
import re
from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from ..system.home import home
from ..system.problem import Problem, Problems
from ..system.source import LARGEST_ASSET, read_raw

OUTLINES = {"GlyphOrder", "head", "hhea", "hmtx", "maxp", "loca", "glyf"}
GLYPH_TABLES = OUTLINES | {"OS/2", "name", "cmap", "post"}
PROGRAMS = ("maxTwilightPoints", "maxStorage", "maxFunctionDefs", "maxInstructionDefs")
LIMITS = (*PROGRAMS, "maxStackElements", "maxSizeOfInstructions")  # of hints, in the table maxp
LAYOUT_TABLES = ("BASE", "DSIG", "GDEF", "GPOS", "GSUB", "JSTF", "kern")


def subset_font(
    data: bytes,
    letters: Iterable[int],
    features: Iterable[str],
    names: Iterable[int],
    axes: Mapping[str, float] | None = None,
) -> bytes:
    """A TrueType font of these code points, features and name ids, unhinted; the axes of a variable
    one are fixed at `axes` or their defaults.
    """
    import uharfbuzz

    face, subset = uharfbuzz.Face(data), uharfbuzz.SubsetInput()
    subset.flags = uharfbuzz.SubsetFlags.NO_HINTING | uharfbuzz.SubsetFlags.NOTDEF_OUTLINE
    subset.unicode_set.set({*letters})
    subset.layout_feature_tag_set.set({int.from_bytes(tag.encode()) for tag in features})
    subset.name_id_set.set({*names})
    _fix_axes(subset, face, axes or {})
    return bytes(uharfbuzz.subset(face, subset).blob.data)


def subset_glyphs(
    data: bytes, number: int, glyphs: Iterable[int], axes: Mapping[str, float], hinting: bool
) -> bytes:
    """Font `number` of a file with the outlines of these glyphs, under the numbers they had; the
    axes of a variable one are fixed at `axes` or
    their defaults. For a PDF, whose text is of glyphs: nothing is left of layout and kerning."""
    import uharfbuzz

    face, subset = uharfbuzz.Face(data, number), uharfbuzz.SubsetInput()
    subset.flags = uharfbuzz.SubsetFlags.RETAIN_GIDS | uharfbuzz.SubsetFlags(
        0 if hinting else uharfbuzz.SubsetFlags.NO_HINTING
    )
    subset.glyph_set.set({*glyphs})
    subset.drop_table_tag_set.update(int.from_bytes(tag.encode()) for tag in LAYOUT_TABLES)
    _fix_axes(subset, face, axes)
    return bytes(uharfbuzz.subset(face, subset).blob.data)


def subset_for_browser(data: bytes, letters: Iterable[int]) -> bytes:
    """A TrueType font of these code points, with its hints, all layout features and all axes."""
    import uharfbuzz

    subset = uharfbuzz.SubsetInput()
    subset.flags = uharfbuzz.SubsetFlags.NOTDEF_OUTLINE
    subset.unicode_set.set({*letters})
    subset.layout_feature_tag_set.clear()
    subset.layout_feature_tag_set.invert()
    return bytes(uharfbuzz.subset(uharfbuzz.Face(data), subset).blob.data)


def _fix_axes(subset: Any, face: Any, axes: Mapping[str, float]) -> None:
    for axis in face.axis_infos:
        value = axes.get(axis.tag, axis.default_value)
        subset.pin_axis_location(face, axis.tag, min(max(value, axis.min_value), axis.max_value))


def drop_tables(font: Any, wanted: set[str]) -> None:
    """Deletes all other tables, and the time of the last change."""
    for table in set(font.keys()) - wanted:
        del font[table]
    font["head"].modified = font["head"].created


def font_bytes(font: Any) -> bytes:
    file = io.BytesIO()
    font.save(file)
    return file.getvalue()


def subset_tag(data: bytes) -> str:
    """The six capitals before the name of a subset font in a PDF."""
    return "".join(chr(65 + b % 26) for b in hashlib.sha256(data).digest()[:6])


# Fonts come as pinned packages that hold full TrueType files, or from a game's own folder;

RULE = re.compile(r"@font-face\s*\{([^}]*)\}")
SPAN = re.compile(r"U\+([0-9A-Fa-f]+)(?:-([0-9A-Fa-f]+))?")
FAMILY = re.compile(r"""@font-face\s*\{[^}]*?font-family:\s*["']?([^;"'}]+)""")
URL = re.compile(r"""url\(\s*["']?font:([^"')]+)["']?\s*\)""")
PACKAGE = re.compile(r"[\w-]+", re.A)
LETTERS = (
    "U+20-7E,U+A0-FF,U+131,U+141-142,U+152-153,U+2010-2026,U+2032-2033,U+2039-203A,U+20AC,U+2122,U+2150-215E,U+2190-2193,U+2212,U+2215,"
    "U+25A0-25CF,U+2660-2667"
)


# the program's fonts for letters that a face lacks: templates/fonts/
SCRIPTS = {
    "vietnamese": "U+1A0-1A1,U+1AF-1B0,U+1EA0-1EF9",
    "latin-ext": "U+100-2AF,U+1E00-1E9F,U+1EF2-1EFF",
    "greek": "U+370-3FF",
    "greek-ext": "U+1F00-1FFE",
    "cyrillic": "U+400-45F,U+490-491,U+4B0-4B1,U+2116",
    "cyrillic-ext": "U+460-48F,U+492-4AF,U+4B2-52F",
    "hebrew": "U+591-5F4,U+20AA,U+FB1D-FB4F",
    "arabic": "U+600-6FF,U+750-77F,U+870-8FF,U+FB50-FDFF,U+FE70-FEFC",
    "math": "U+2010-2027,U+2190-22FF,U+27C0-27FF",
    "symbols-2": "U+2300-23FF,U+25A0-27BF,U+2900-2BFF,U+4DC0-4DFF,U+1F000-1F8FF",
    "symbols": "U+2100-2BFF,U+1F100-1F1FF,U+1F700-1F77F",
    "emoji": "U+200D,U+FE0E-FE0F,U+20E3,U+2139,U+2300-27BF,U+2B05-2B55,U+3030-3299,U+1F004-1FAFF",
}
SIGNS = ("math", "symbols-2", "symbols", "emoji")  # of these only the regular weight is there
FURTHER = "Further"  # and the script: a family, as WeasyPrint takes a family to be one font
BOLD = 600  # the weight from which text is bold
STACK = re.compile(r"(?:\bfont-family|\bfont|--[\w-]+)\s*:[^;{}]*")


def font_file(name: str) -> Path:
    """The file of "abril-fatface/AbrilFatface-Regular.ttf"; Problems names the package to install
    when it is missing, or the file that changed.
    """
    address, _, digest = name.partition("?")
    if digest:
        return _project_font(Path(unquote(address)), digest)
    family, _, font = unquote(address).partition("/")
    if family == "noto" and any(font in _of_script(script) for script in SCRIPTS):
        return home() / "templates" / "fonts" / font
    package = f"fontpkg-{family}"
    spec = (
        importlib.util.find_spec(package.replace("-", "_")) if PACKAGE.fullmatch(package) else None
    )
    folders = list(spec.submodule_search_locations or []) if spec else []
    for folder in folders:
        path = Path(folder) / "files" / font
        if path in Path(folder, "files").glob("*"):
            return path
    missing = (
        f"the font {font} is missing; it comes with the package {package}: run ./sixgun doctor"
    )
    message = f"the package {package} holds no {font}" if folders else missing
    raise Problems([Problem(Path("templates/css"), 1, 1, "font-missing", message)])


@lru_cache(maxsize=64)
def font_data(name: str) -> bytes:
    """The font that `font_file` finds, as TrueType."""
    return as_truetype(font_file(name).read_bytes())


def as_truetype(data: bytes) -> bytes:
    """A font file as TrueType: WOFF and WOFF2 unpacked, the cubic curves of OpenType as quadratic
    ones, which are off by a thousandth of the size at most.
    """
    if data[:4] in (b"\x00\x01\x00\x00", b"true"):
        return data
    from fontTools.ttLib import TTFont

    font = TTFont(io.BytesIO(data), recalcTimestamp=False)
    font.flavor = None
    if "CFF " in font or "CFF2" in font:
        _quadratic(font)
    return font_bytes(font)


def _quadratic(font: Any) -> None:
    """Gives an OpenType font TrueType outlines."""
    from fontTools.pens.cu2quPen import Cu2QuPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen
    from fontTools.ttLib import newTable

    order, drawn = font.getGlyphOrder(), font.getGlyphSet()
    outlines = {}
    for name in order:
        pen = TTGlyphPen(drawn)
        drawn[name].draw(Cu2QuPen(pen, font["head"].unitsPerEm / 1000, reverse_direction=True))
        outlines[name] = pen.glyph()
    font["loca"], font["glyf"] = newTable("loca"), newTable("glyf")
    font["glyf"].glyphOrder, font["glyf"].glyphs = order, outlines
    for table in ("CFF ", "CFF2", "VORG", "HVAR", "MVAR", "fvar", "avar", "STAT"):
        if table in font:
            del font[table]
    most = font["maxp"]
    most.tableVersion = 0x00010000
    for limit in LIMITS:
        setattr(most, limit, 0)
    most.maxZones = 1
    most.maxComponentElements = max(
        (len(one.components) if hasattr(one, "components") else 0 for one in outlines.values()),
        default=0,
    )
    font["post"].formatType, font["post"].extraNames = 2.0, []
    font["post"].mapping, font["post"].glyphOrder = {}, order
    font.sfntVersion = "\x00\x01\x00\x00"


def _project_font(file: Path, digest: str) -> Path:
    if hashlib.sha256(read_raw(file, most=LARGEST_ASSET)).hexdigest() != digest:
        message = "is not the font of game.yaml, or was changed during the build: build again"
        raise Problems([Problem(file, 1, 1, "font-missing", message)])
    return file


@dataclass(frozen=True)
class Face:
    """One @font-face: `font` is what `font_file` finds, `letters` are the only ones it is asked
    for, where it says so.
    """

    family: str
    font: str
    italic: bool
    letters: frozenset[str]
    weight: int = 400


def declared_faces(css: str) -> list[Face]:
    """Every @font-face of a stylesheet whose fonts are still "font:…"."""
    declared = []
    for rule in RULE.findall(css):
        family, file = FAMILY.search(f"@font-face {{{rule}}}"), URL.search(rule)
        if family and file:
            ranges = re.search(r"unicode-range:\s*([^;]+)", rule)
            weight = re.search(r"font-weight:\s*(\d+)", rule)
            italic = bool(re.search(r"font-style:\s*(italic|oblique)", rule))
            letters = _letters(ranges[1] if ranges else "")
            declared.append(
                Face(family[1].strip(), file[1], italic, letters, int(weight[1]) if weight else 400)
            )
    return declared


def _letters(ranges: str) -> frozenset[str]:
    """What CSS's unicode-range names."""
    return frozenset(
        chr(c)
        for low, high in SPAN.findall(ranges)
        for c in range(int(low, 16), int(high or low, 16) + 1)
    )


def families_of(css: str) -> tuple[str, ...]:
    """The font families that a stylesheet declares with @font-face; a PDF names its fonts after
    them.
    """
    return tuple(dict.fromkeys(FAMILY.findall(css)))


def _of_script(script: str) -> tuple[str, str]:
    """The files of a script, regular and bold."""
    family = "noto-emoji" if script == "emoji" else f"noto-sans-{script}"
    return f"{family}-400.woff2", f"{family}-{400 if script in SIGNS else 700}.woff2"


def further_font(letter: str, weight: int = 400) -> str:
    """The font of the program that has a letter of another script, or ""."""
    script = next(iter(_by_script({letter})), "")
    return f"noto/{_of_script(script)[weight >= BOLD]}" if script else ""


def further_fonts() -> tuple[str, ...]:
    """All of the program's fonts of other scripts."""
    return tuple(dict.fromkeys(f"noto/{file}" for one in SCRIPTS for file in _of_script(one)))


def letters_of(further: str) -> frozenset[str]:
    """The letters that one of them is for."""
    return next(
        letters for script, letters in _scripts() if further.partition("/")[2] in _of_script(script)
    )


@cache
def _scripts() -> tuple[tuple[str, frozenset[str]], ...]:
    return tuple((script, _letters(ranges)) for script, ranges in SCRIPTS.items())


def _by_script(letters: Set[str]) -> dict[str, set[str]]:
    """Each script whose font has some of these letters, and those that it has: a sign may be in
    several. A font is opened only for its range.
    """
    ranged = {script: letters & those for script, those in _scripts() if letters & those}
    coded = {script: code_points(f"noto/{_of_script(script)[0]}") for script in ranged}
    found = {script: {c for c in ranged[script] if ord(c) in coded[script]} for script in ranged}
    return {script: has for script, has in found.items() if has}


def with_further(css: str, text: str) -> str:
    """The stylesheet with the program's fonts of other scripts after each of its own fonts that
    lacks a letter of the text.
    """
    ours = [code_points(face.font) for face in declared_faces(css) if not face.letters]
    lacking = {c for c in {*text} if any(ord(c) not in coded for coded in ours)}
    needed = _by_script(lacking)
    if not needed:
        return css
    families = "|".join(map(re.escape, families_of(css)))
    behind = ", ".join(f'"{FURTHER} {script}"' for script in needed)
    last = re.compile(rf'(.*["\'](?:{families})["\'])', re.S)

    def stacked(declared: re.Match[str]) -> str:
        return last.sub(rf"\1, {behind}", declared[0], count=1)

    pieces = re.split(r"(@font-face\s*\{[^}]*\})", css)
    pieces[::2] = [STACK.sub(stacked, piece) for piece in pieces[::2]]
    rules = (
        f'@font-face {{ font-family: "{FURTHER} {script}"; src: url("font:noto/{file}");'
        f" font-weight: {weight}; unicode-range: {_range(script, letters)} }}"
        for script, letters in needed.items()
        for file, weight in zip(_of_script(script), (400, 700), strict=True)
    )
    return "\n".join((*rules, "".join(pieces)))


def _range(script: str, letters: Set[str]) -> str:
    """The unicode-range of a script; for signs, only the needed ones, which the font has."""
    if script not in SIGNS:
        return SCRIPTS[script]
    return ",".join(f"U+{ord(letter):X}" for letter in sorted(letters))


def letters_without_font(css: str, text: str) -> str:
    """The letters of a text that no font of a stylesheet has, each once, in order."""
    known = frozenset().union(*(code_points(face.font) for face in declared_faces(css)))
    letters = dict.fromkeys(c for c in text if c.isprintable() and not c.isspace())
    return "".join(letter for letter in letters if ord(letter) not in known)


@lru_cache(maxsize=64)
def code_points(name: str) -> frozenset[int]:
    """The code points that a font has a letter for."""
    from fontTools.ttLib import TTFont

    with TTFont(font_file(name), lazy=True) as font:
        return frozenset(font.getBestCmap())


def font_rules(css: str) -> tuple[str, ...]:
    """The @font-face rules of a stylesheet, as written."""
    return tuple(RULE.findall(css))


def require_fonts(css: str) -> None:
    """Raises Problems for the first font of a stylesheet that is missing: WeasyPrint would only say
    that it cannot load one.
    """
    for name in URL.findall(css):
        font_file(name)


def for_browser(css: str, text: str = "") -> str:
    """The stylesheet with each font inside it, cut to Latin letters and those of the text."""
    letters = frozenset(text)
    return URL.sub(
        lambda m: f'url("data:font/woff2;base64,{packed(m[1], letters)}") format("woff2")', css
    )


def packed(name: str, text: Iterable[str] = ()) -> str:
    """A font as WOFF2 in base64, cut to Latin letters and those of the text that it has."""
    more = frozenset(text) - _letters(LETTERS)
    return _cut(name, frozenset(letter for letter in more if ord(letter) in code_points(name)))


@cache
def _cut(name: str, more: frozenset[str]) -> str:
    from fontTools.ttLib import TTFont

    data = subset_for_browser(font_data(name), map(ord, _letters(LETTERS) | more))
    font = TTFont(io.BytesIO(data), recalcTimestamp=False)
    font.flavor = "woff2"
    font.save(packed := io.BytesIO())
    return base64.b64encode(packed.getvalue()).decode()

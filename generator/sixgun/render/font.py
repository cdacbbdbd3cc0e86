"""Fonts come as pinned packages that hold full TrueType files; nothing else is ever used.

A stylesheet names one as url("font:abril-fatface/AbrilFatface-Regular.ttf"): the package fontpkg-abril-fatface and a file in it.
"""

from __future__ import annotations

import base64
import importlib.util
import io
import re
from functools import cache
from pathlib import Path
from urllib.parse import unquote

from ..problem import Problem, Problems

FAMILY = re.compile(r"""@font-face\s*\{[^}]*?font-family:\s*["']?([^;"'}]+)""")
URL = re.compile(r"""url\(\s*["']?font:([^"')]+)["']?\s*\)""")
LETTERS = "U+20-7E,U+A0-FF,U+131,U+141-142,U+152-153,U+2010-2026,U+2032-2033,U+2039-203A,U+20AC,U+2122,U+2150-215E,U+2190-2193,U+2212,U+2215,U+25A0-25CF,U+2660-2667"


def font_file(name: str) -> Path:
    """The file of "abril-fatface/AbrilFatface-Regular.ttf"; Problems names the package to install when it is missing."""
    family, _, file = unquote(name).partition("/")
    package = f"fontpkg-{family}"
    found = importlib.util.find_spec(package.replace("-", "_"))
    folders = list(found.submodule_search_locations or []) if found else []
    for folder in folders:
        path = Path(folder) / "files" / file
        if path.is_file():
            return path
    message = f"the font {file} is missing; it comes with the package {package}: run ./sixgun doctor" if not folders else f"the package {package} holds no {file}"
    raise Problems([Problem(Path("templates/css"), 1, 1, "font-missing", message)])


def fonts_of(css: str) -> list[Path]:
    """Every font file that a stylesheet declares."""
    return [font_file(name) for name in dict.fromkeys(URL.findall(css))]


def families_of(css: str) -> tuple[str, ...]:
    """The font families that a stylesheet declares with @font-face; a PDF names its fonts after them."""
    return tuple(dict.fromkeys(FAMILY.findall(css)))


def for_print(css: str) -> str:
    """The stylesheet with each font's real place."""
    return URL.sub(lambda found: f'url("{font_file(found[1]).as_uri()}")', css)


def for_screen(css: str) -> str:
    """The stylesheet with each font inside it, cut to the letters we print."""
    return URL.sub(lambda found: f'url("data:font/woff2;base64,{_packed(font_file(found[1]))}") format("woff2")', css)


@cache
def _packed(path: Path) -> str:
    from fontTools import subset
    from fontTools.ttLib import TTFont

    options = subset.Options(flavor="woff2", layout_features=["*"], notdef_outline=True, recalc_timestamp=False)
    options.drop_tables += ["FFTM"]      # dates of its making, which the subsetter does not know
    font = TTFont(path, recalcTimestamp=False)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=subset.parse_unicodes(LETTERS.replace("U+", "")))
    cutter.subset(font)
    font.flavor = "woff2"
    packed = io.BytesIO()
    font.save(packed)
    return base64.b64encode(packed.getvalue()).decode()

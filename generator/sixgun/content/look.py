"""What game.yaml says of a game's looks: a face, and colors, fonts and pictures laid over it, all
of them checked.
"""

from __future__ import annotations

import base64
import hashlib
import io
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import quote
from xml.etree import ElementTree

from ..system.problem import Problem, Problems
from ..system.source import Fault, is_there, read_raw
from .content import COLOR, COLORS, FONTS, About
from .tree import Tree

CONTRAST = 4.5  # WCAG 2.2, 1.4.3: text on its ground
LETTERS = frozenset(
    map(ord, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,;:!?()-")
)
PIXELS = 40_000_000
RASTER = {"PNG": "image/png", "JPEG": "image/jpeg"}
ELSEWHERE = re.compile(
    r"""url\(\s*["']?\s*(?!#)|@import|<!DOCTYPE|<!ENTITY|<\?xml-stylesheet""", re.I
)
ACTIVE = {"script", "foreignObject", "iframe", "set", "animate", "a", "image"}


def look_of(about: Mapping[str, Any], folder: Path) -> tuple[str, str]:
    """The face that a game chose, and the CSS laid over it; what `look_problems` refuses is left
    out.
    """
    colors, fonts = (
        value if isinstance(value, dict) else {}
        for value in (about.get("colors"), about.get("fonts"))
    )
    named = {
        name: color.removeprefix("#")
        for name, color in colors.items()
        if name in COLORS and COLOR.fullmatch(str(color))
    }
    files = {
        role: project_file(folder, name)
        for role, name in fonts.items()
        if role in FONTS and isinstance(name, str)
    }
    root = folder.parents[1].resolve()
    rules = [*filter(None, (_font_rule(role, file, root) for role, file in files.items()))]
    css = (
        [*rules, f":root {{ {'; '.join(f'--{name}: #{color}' for name, color in named.items())} }}"]
        if named or rules
        else []
    )
    ground = (
        f"@page {{ background: #{named['paper']} }} html {{ background: #{named['paper']} }}"
        if "paper" in named
        else ""
    )
    return str(about.get("face", "")), "\n".join(filter(None, (*css, ground)))


def _font_rule(role: str, file: Path, root: Path) -> str:
    """The @font-face rule of a project's font, "" where it cannot be read; its digest lets
    `font_file` read it, and tells caches of a change.
    """
    try:
        digest = hashlib.sha256(read_raw(file, root)).hexdigest()
    except Problems:
        return ""
    family, weight, style = FONTS[role]
    return (
        f'@font-face {{ font-family: "{family}"; src:'
        f' url("font:{quote(file.as_posix())}?{digest}"); font-weight: {weight}; font-style:'
        f" {style} }}"
    )


def project_file(folder: Path, name: str) -> Path:
    """A file named in a game's folder: there, or else in the project's templates/."""
    inside, shared = folder / name, folder.parents[1] / "templates" / name
    return (shared if not is_there(inside) and is_there(shared) else inside).absolute()


def look_problems(about: About, tree: Tree, folder: Path) -> Iterator[Problem]:
    """What is wrong with a game's colors, fonts and pictures."""
    yield from _color_problems(about.colors, tree)
    for role, name in about.fonts.items():
        yield from (
            tree.problem(("fonts", role), *fault)
            for fault in file_faults(folder, name, "font-file", font_fault)
        )
    for key, name in (("logo", about.logo), ("cover", about.cover.removeprefix("plain"))):
        if name:
            yield from (tree.problem((key,), *fault) for fault in picture_faults(folder, name))


def _color_problems(colors: Mapping[Any, str], tree: Tree) -> Iterator[Problem]:
    if "paper" in colors and not {"ink", "accent"} <= colors.keys():
        yield tree.problem(
            ("colors", "paper"),
            "color-contrast",
            "the color of the paper is given without ink and accent; name all three",
        )
    for name in {"ink", "accent"} & colors.keys():
        ratio = contrast(colors[name], colors.get("paper", "fff"))
        if ratio < CONTRAST:
            message = (
                f"{name} on paper has a contrast of {ratio:.1f}; text is easy to read from"
                f" {CONTRAST} up: take a darker or lighter color"
            )
            yield tree.problem(("colors", name), "color-contrast", message)


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colors (WCAG 2.2)."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(color: str) -> float:
    digits = color.removeprefix("#")
    digits = digits if len(digits) == 6 else "".join(digit * 2 for digit in digits)
    parts = (int(digits[n : n + 2], 16) / 255 for n in (0, 2, 4))
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def file_faults(
    folder: Path, name: str, code: str, examine: Callable[[bytes], str]
) -> Iterator[Fault]:
    """What is wrong with a file that a game names."""
    file = project_file(folder, name)
    if not is_there(file):
        yield Fault("file-missing", f"{name} is not in content/{folder.name}/ nor in templates/")
        return
    try:
        message = examine(
            read_raw(
                file,
                (
                    folder.parents[1] / "templates"
                    if folder.absolute() not in file.parents
                    else folder
                ),
            )
        )
    except Problems as error:
        yield from (Fault(problem.code, f"{name} {problem.message}") for problem in error.problems)
        return
    if message:
        yield Fault(code, f"{name} {message}")


def picture_faults(folder: Path, name: str) -> Iterator[Fault]:
    """What is wrong with a picture that a game names."""
    return file_faults(folder, name, "picture-file", picture_fault)


def font_fault(raw: bytes) -> str:
    """What is wrong with a font's bytes, or ""."""
    from fontTools.ttLib import TTFont

    try:
        font = TTFont(io.BytesIO(raw), lazy=False)
        letters = set(font.getBestCmap() or ())
        outlines = next((name for name in ("glyf", "CFF ", "CFF2") if name in font), "")
        font[outlines or "cmap"], font["hmtx"], font["OS/2"]
    except Exception:  # a broken font raises anything
        return "is not a font that can be read; take its file .ttf, .otf, .woff or .woff2"
    if not outlines:
        return "has no outlines, only pictures of its letters; take another font"
    if font["OS/2"].fsType & 0xF == 2:
        return "may not be embedded: its license forbids it (fsType); take another font"
    missing = "".join(map(chr, sorted(LETTERS - letters)))
    return f"lacks the letters {missing}" if missing else ""


def picture_fault(raw: bytes) -> str:
    """What is wrong with a picture's bytes, or ""."""
    if raw.lstrip()[:1] == b"<":
        return _svg_fault(raw)
    from PIL import Image

    try:
        with Image.open(io.BytesIO(raw), formats=tuple(RASTER)) as picture:
            if picture.width * picture.height > PIXELS:
                return (
                    f"is {picture.width} by {picture.height} pixels; at most {PIXELS // 1_000_000}"
                    " million are set"
                )
            picture.load()
    except Exception:  # a broken picture raises anything
        return "is not a picture that can be read; take PNG, JPEG or SVG"
    return ""


def _svg_fault(raw: bytes) -> str:
    try:
        text = raw.decode("utf-8-sig")
        if ELSEWHERE.search(text):
            return "leads elsewhere (a link, an entity or a stylesheet); save it as plain SVG"
        drawing = list(ElementTree.fromstring(text).iter())  # without entities, as checked above
    except (ValueError, ElementTree.ParseError):
        return "is not an SVG drawing that can be read"
    for element in drawing:
        if str(element.tag).rpartition("}")[2] in ACTIVE:
            return (
                f"holds <{str(element.tag).rpartition('}')[2]}>; save it as plain SVG, without"
                " scripts and links"
            )
        for name, value in element.attrib.items():
            word = name.rpartition("}")[2].lower()
            if word.startswith("on") or (word in ("href", "src") and not value.startswith("#")):
                return (
                    f"has the attribute {word} that runs or leads elsewhere; save it as plain SVG"
                )
    return "" if str(drawing[0].tag).endswith("}svg") else "is not an SVG drawing"


def picture_address(folder: Path, name: str) -> str:
    """A checked picture as an address that holds it; "" where it is not fit to print."""
    file = project_file(folder, name)
    try:
        raw = read_raw(file, folder.parents[1])
    except Problems:
        return ""
    if picture_fault(raw):
        return ""
    kind = (
        "image/svg+xml"
        if raw.lstrip()[:1] == b"<"
        else "image/png"
        if raw[:4] == b"\x89PNG"
        else "image/jpeg"
    )
    return f"data:{kind};base64,{base64.b64encode(raw).decode()}"

"""What game.yaml says of a game's looks: a face, and colors, fonts and pictures laid over it, all
of them checked.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import quote

from ..system.problem import Problem, Problems
from ..system.source import LARGEST_ASSET, read_raw
from .asset import file_faults, font_fault, picture_faults, project_file
from .content import COLOR, COLORS, FONTS, About
from .tree import Tree

CONTRAST = 4.5  # WCAG 2.2, 1.4.3: text on its ground


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
    """The @font-face rule of a project's font, "" if the font cannot be read. Its digest lets
    `font_file` read the font, and changes the keys of caches when the font changes.
    """
    try:
        digest = hashlib.sha256(read_raw(file, root, LARGEST_ASSET)).hexdigest()
    except Problems:
        return ""
    family, weight, style = FONTS[role]
    return (
        f'@font-face {{ font-family: "{family}"; src:'
        f' url("font:{quote(file.as_posix())}?{digest}"); font-weight: {weight}; font-style:'
        f" {style} }}"
    )


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
                f"{name} on paper has a contrast of {ratio:.1f}; readable text needs at least "
                f"{CONTRAST}: choose a darker or lighter color"
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

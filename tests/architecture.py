"""The picture of docs/architecture.md: the groups of the package's map, and which of them import
which, read from the code.

python tests/architecture.py writes it; tests/test_docs.py holds it true.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "generator" / "sixgun"
PICTURE = ROOT / "docs" / "architecture.svg"
WIDTH, LINE, PAD, GAP, LANE = (
    560,
    16,
    12,
    26,
    22,
)  # pixels: a box, a line of names, inside a box, between boxes, between arrows
LETTERS = 74  # of a line of names


def groups() -> dict[str, list[str]]:
    """The modules of each group, in reading order, from the package's docstring."""
    text = (
        ast.get_docstring(
            ast.parse((SOURCE / "__init__.py").read_text(encoding="utf-8")), clean=False
        )
        or ""
    )
    found: dict[str, list[str]] = {}
    for line in text.splitlines():
        if match := re.fullmatch(r"    (\w+) +\S.*", line):
            found[next(reversed(found))].append(match[1])
        elif match := re.fullmatch(r"  (\S.*)", line):
            found[match[1]] = []
    return found


def arrows(of: dict[str, list[str]]) -> dict[str, dict[str, int]]:
    """By group, how many imports it has from each other group, late ones too."""
    group = {module: name for name, modules in of.items() for module in modules}
    counts: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for file in sorted(SOURCE.rglob("*.py")):
        inside = file.relative_to(SOURCE).with_suffix("").parts
        if inside[0] not in group:
            continue
        for module in _imported(file, inside):
            if module in group and group[module] != group[inside[0]]:
                counts[group[inside[0]]][group[module]] += 1
    return counts


def _imported(file: Path, inside: tuple[str, ...]) -> list[str]:
    """The top-level modules of this package that a file imports."""
    found = []
    tree = ast.parse(file.read_text(encoding="utf-8"))
    types = {
        node
        for check in ast.walk(tree)
        if isinstance(check, ast.If) and ast.unparse(check.test) == "TYPE_CHECKING"
        for node in check.body
    }
    for node in ast.walk(tree):
        if node not in types and isinstance(node, ast.ImportFrom) and node.level == len(inside):
            found += (
                [node.module.split(".")[0]] if node.module else [alias.name for alias in node.names]
            )
    return found


def draw() -> str:
    """The picture as SVG: a box for each group, top to bottom; arrows on the right point to what a
    group imports from.
    """
    of = groups()
    boxes, y = {}, 8
    for name, modules in of.items():
        lines = _lines(modules)
        height = LINE * (len(lines) + 1) + 2 * PAD
        boxes[name] = (y, height, lines)
        y += height + GAP
    counts = arrows(of)
    pairs = [(name, other) for name in of for other in of if counts[name].get(other)]
    right = 8 + WIDTH + LANE * (len({other for _, other in pairs}) + 1)
    body = [_box(name, *boxes[name]) for name in of] + _lanes(pairs, boxes)
    return "\n".join(
        [
            (
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {right} {y}" width="{right}"'
                f' height="{y}" role="img" font-family="sans-serif">'
            ),
            "<title>The groups of modules, and which import from which</title>",
            (
                '<defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7"'
                ' markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z"'
                ' fill="#7a1f14"/></marker></defs>'
            ),
            *body,
            "</svg>\n",
        ]
    )


def _lines(modules: list[str]) -> list[str]:
    lines = [""]
    for module in modules:
        if len(lines[-1]) + len(module) + 3 > LETTERS:
            lines.append("")
        lines[-1] += (" · " if lines[-1] else "") + module
    return lines


def _box(name: str, y: int, height: int, lines: list[str]) -> str:
    texts = "".join(
        f'<text x="{8 + PAD}" y="{y + PAD + LINE * (n + 2) - 4}"'
        f' font-size="12">{escape(line)}</text>'
        for n, line in enumerate(lines)
    )
    return (
        f'<rect x="8" y="{y}" width="{WIDTH}" height="{height}" fill="#fdf8ec" stroke="#222"/><text'
        f' x="{8 + PAD}" y="{y + PAD + LINE - 4}" font-size="13"'
        f' font-weight="bold">{escape(name)}</text>{texts}'
    )


def _lanes(pairs: list[tuple[str, str]], boxes: dict[str, tuple[int, int, list[str]]]) -> list[str]:
    """A lane for each group that others import from: from every one of them to it."""
    names = list(boxes)
    lanes = []
    for number, target in enumerate(
        sorted({other for _, other in pairs}, key=names.index, reverse=True)
    ):
        x, end = 8 + WIDTH + LANE * (number + 1), boxes[target][0] + boxes[target][1] // 2
        begins = [boxes[name][0] + 8 + 5 * number for name, other in pairs if other == target]
        lanes.append(
            f'<path d="M{x} {max(begins)}V{end}H{10 + WIDTH}" fill="none" stroke="#7a1f14"'
            ' marker-end="url(#tip)"/>'
        )
        lanes += [
            f'<path d="M{8 + WIDTH} {begin}H{x}" fill="none" stroke="#7a1f14"/><circle cx="{x}"'
            f' cy="{begin}" r="2.4" fill="#7a1f14"/>'
            for begin in begins
        ]
    return lanes


if __name__ == "__main__":
    PICTURE.write_text(draw(), encoding="utf-8")

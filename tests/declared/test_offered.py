"""A row that is too long for its place on the sheet is named by `check`, not first by somebody who
rolls it.
"""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

from little import lay
from sixgun.cli import main

LONG = "You found a letter in a hand that you know, and the ink of it is still wet after ten years"
CHARACTER = """
fields:
  name: {label: Name}
  bond: {label: Bond, choose: bonds, column: bond}
  a: {label: One, roll: 1d6}
sheet:
- fields: [name]
- fields: [bond, a]
"""
BONDS = "title: Bonds\nkey: {{dice: 1d2}}\ncolumns: {{bond: {{}}}}\nrows: [[1, {}], [2, Kin]]\n"
NARROW = CHARACTER.replace("[bond, a]", "[a1, a2, a3, a4, a5, a6, a7, bond]").replace(
    "  a: {label: One, roll: 1d6}\n", "".join(f"  a{n}: {{label: Line {n}}}\n" for n in range(1, 8))
)


def check(folder: Path, character: str, bond: str) -> str:
    project = lay(folder, character, bonds=BONDS.format(f'"{bond}"'))
    return CliRunner().invoke(main, ["--project", str(project.root), "check", "little"]).output


def test_text_that_is_too_long_is_named_with_its_field(tmp_path: Path) -> None:
    said = check(tmp_path, NARROW, LONG)
    assert "content/little/character.yaml:4:3: Bond (bond): “You found a letter" in said
    assert "does not fit its box on the sheet" in said and "give it more width" in said


def test_text_that_fits_is_not_reported(tmp_path: Path) -> None:
    assert "little: 0 problems" in check(tmp_path / "wide", CHARACTER, LONG[:60])
    assert "little: 0 problems" in check(tmp_path / "short", NARROW, "Kith")

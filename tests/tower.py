"""The plain game of `sixgun init`, translated: the same small game in Polish, Hebrew and Japanese,
with a chapter of its own in each.
"""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

from sixgun.cli import main

TITLES = {"pl": "Wieża", "he": "המגדל", "ja": "塔"}
LANGUAGES = tuple(TITLES)
TEXTS = Path(__file__).with_suffix(".txt")  # English, Polish, Hebrew, Japanese


def make(root: Path, language: str, font: Path | None = None) -> Path:
    """A project with the tower in a language; `font` is a face of its own for all of its text."""
    words = ["init", "tower", "--plain", "--language", language, "--title", TITLES[language]]
    done = CliRunner().invoke(main, [*words, "--project", str(root)])
    assert done.exit_code == 0, done.output
    column = LANGUAGES.index(language) + 1
    rows = sorted(
        (line.split("|") for line in TEXTS.read_text("utf-8").splitlines()),
        key=lambda row: -len(row[0]),
    )
    for file in (*root.rglob("*.yaml"), *root.rglob("*.md")):
        text = file.read_text("utf-8")
        for row in rows:
            text = text.replace(row[0], row[column] or row[0])
        file.write_text(text, "utf-8")
    if font:
        folder = root / "content" / "tower" / "fonts"
        folder.mkdir()
        (folder / "own.ttf").write_bytes(font.read_bytes())
        roles = ", ".join(f"{role}: fonts/own.ttf" for role in ("text", "display", "label"))
        about = root / "content" / "tower" / "game.yaml"
        about.write_text(f"{about.read_text('utf-8')}fonts: {{{roles}}}\n", "utf-8")
    return root

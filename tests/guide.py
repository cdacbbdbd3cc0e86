"""The guide “Your own game”: its blocks, the little games that they make, and its pictures.

In docs/guides/your-own-game/ a block follows a line that ends with the name of its file; a picture
follows what it shows. Its name says what is printed of the game as it is there:
sheet-…, rolled-… (somebody rolled), table-ID, view-ID, rows-TABLE, being-ID, cards-TABLE.

    python tests/guide.py           draws the pictures whose blocks have changed
"""

from __future__ import annotations

import hashlib
import io
import json
import re
import sys
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageChops

ROOT = Path(__file__).resolve().parents[1]
GUIDE = ROOT / "docs/guides/your-own-game"
PICTURES = GUIDE / "pictures"
MADE = PICTURES / "made.json"  # of what blocks each picture was made
GAME = "barrow"
BASE = {
    "game.yaml": "title: Deep Barrow\nauthor: You\nyear: 2026\nlicense: CC0\nface: plain\n",
    "rules.yaml": "test: {dice: 3d6}\n",
    "character.yaml": "fields:\n  name: {label: Name}\nsheet:\n- fields: [name]\n",
}
STEP = re.compile(
    r"^(?:[^\n]*`(?P<file>[\w/.-]+)`:\n\n```(?:yaml|markdown)\n(?P<text>.*?)^```"
    r"|```console\n(?P<lines>.*?)^```"
    r"|!\[[^\]]+\]\(pictures/(?P<picture>[\w-]+)\.png\)$)",
    re.M | re.S,
)
GAP = 26  # pixels of white that part the head and foot of a page from what it shows
PARTS = {"table": "table", "view": "view", "rows": "row", "cards": "row", "stat": "stat"}
WIDE, DOTS, EDGE, SHADES = (
    620,
    120,
    10,
    16,
)  # pixels of a picture at most; dots an inch; white around; grays


@dataclass(frozen=True)
class Picture:
    """What a page shows: the picture's name, and the files of the game that it is made of."""

    page: str
    name: str
    files: Mapping[str, str]

    @property
    def digest(self) -> str:
        return hashlib.sha256(json.dumps([self.name, dict(self.files)]).encode()).hexdigest()[:16]


def pages() -> list[Path]:
    return sorted(GUIDE.glob("*.md"))


def steps(page: Path) -> Iterator[re.Match[str]]:
    """Blocks with their files, commands and pictures, in order."""
    return STEP.finditer(page.read_text(encoding="utf-8"))


def pictures(page: Path) -> list[Picture]:
    """The pictures of a page; what is above them on it makes the game, and on the first page
    all that stands on it.
    """
    files = frame() if page.stem == "index" else dict(BASE)
    found = []
    for step in steps(page):
        if step["file"]:
            files[step["file"].removeprefix(f"content/{GAME}/")] = step["text"]
        elif step["picture"]:
            shown = files if page.stem == "index" else dict(files)
            found.append(Picture(page.stem, step["picture"], shown))
    return found


def frame() -> dict[str, str]:
    """The files that `sixgun init --plain` writes, which the first page begins with."""
    home = ROOT / "generator/sixgun/features/init/sample/plain/content"
    return {
        file.relative_to(home).as_posix(): file.read_text(encoding="utf-8")
        .replace("{title}", "Deep Barrow")
        .replace("{id}", GAME)
        for file in sorted(home.rglob("*"))
        if file.is_file()
    }


def build_file(name: str) -> str:
    """The declaration of the document that a picture shows."""
    kind, _, id = name.removesuffix("-sent").partition("-")
    if kind in ("sheet", "rolled", "being"):
        of = f"of: {id}, " if kind == "being" else ""
        name = "The Lark" if kind == "being" else "Ada Frost"
        rolled = f"roll: 1, seed: guide, wishes: [{{name: {name}}}]"
        who = "blank: 1" if kind == "sheet" else rolled
        sheets = f"kind: sheets, paper: half-letter, sheets: {{{of}{who}}}"
        return f"- {{id: shown, title: Sheet, {sheets}}}\n"
    whole = f"{id}/*" if kind in ("rows", "cards", "stat") else id
    how = {
        "stat": "kind: statblocks",
        "rows": "kind: statblocks",
        "cards": "kind: cards, card: poker-card",
    }.get(kind, "kind: handout, paper: half-letter")
    parts = f"panels: [{{parts: [{{{PARTS[kind]}: {whole}}}]}}]"
    return f"- {{id: shown, title: Shown, {how}, {parts}}}\n"


def lay(picture: Picture, folder: Path) -> Path:
    """The project that a picture shows."""
    for name, text in picture.files.items():
        file = folder / "content" / GAME / name
        if name.startswith("build/"):
            continue
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    (folder / "build").mkdir(exist_ok=True)
    (folder / f"build/{GAME}.yaml").write_text("documents:\n" + build_file(picture.name))
    return folder


def printed(picture: Picture, folder: Path) -> bytes:
    """The PDF behind a picture; Problems where the blocks are not as they should be."""
    import sixgun

    game = sixgun.load_game(GAME, sixgun.open_project(lay(picture, folder)))
    game.build("shown", out=folder / "out")
    return (folder / "out" / GAME / "shown.pdf").read_bytes()


def ink_in(ink: Image.Image, row: int) -> bool:
    """Whether a row of pixels has ink."""
    return ink.crop((0, row, ink.width, row + 1)).getbbox() is not None


def tallest(rows: list[int]) -> tuple[int, int]:
    """First and last row of the tallest run of rows without a white gap."""
    runs = [[rows[0], rows[0]]]
    for row in rows[1:]:
        if row - runs[-1][1] > GAP:
            runs.append([row, row])
        runs[-1][1] = row
    first, last = max(runs, key=lambda run: run[1] - run[0])
    return first, last


def draw(pdf: bytes, name: str) -> bytes:
    """The first page as PNG, cut to its ink."""
    import pypdfium2

    page = pypdfium2.PdfDocument(pdf)[0]
    image = page.render(scale=DOTS / 72).to_pil().convert("RGB")
    white = image.copy()
    white.paste((255, 255, 255), (0, 0, *image.size))
    ink = ImageChops.difference(image, white).convert("L").point(lambda shade: 255 * (shade > 8))
    if not name.startswith(("sheet-", "rolled-", "being-")):  # without head and foot of the page
        top, bottom = tallest([row for row in range(ink.height) if ink_in(ink, row)])
        ink.paste(0, (0, 0, ink.width, top))
        ink.paste(0, (0, bottom + 1, ink.width, ink.height))
    left, top, right, bottom = ink.getbbox() or (0, 0, 1, 1)
    box = (
        max(0, left - EDGE),
        max(0, top - EDGE),
        min(image.width, right + EDGE),
        min(image.height, bottom + EDGE),
    )
    cut = image.crop(box)
    if cut.width > WIDE:
        cut = cut.resize((WIDE, cut.height * WIDE // cut.width))
    file = io.BytesIO()
    cut.quantize(SHADES).save(file, "PNG", optimize=True)
    return file.getvalue()


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    made = json.loads(MADE.read_text()) if MADE.is_file() else {}
    now = {}
    for picture in (one for page in pages() for one in pictures(page)):
        file = PICTURES / f"{picture.name}.png"
        now[picture.name] = picture.digest
        if made.get(picture.name) != picture.digest or not file.is_file():
            with tempfile.TemporaryDirectory() as folder:
                file.write_bytes(draw(printed(picture, Path(folder)), picture.name))
            sys.stdout.write(f"{file.relative_to(ROOT)}\n")
    for file in PICTURES.glob("*.png"):
        if file.stem not in now:
            file.unlink()
    MADE.write_text(json.dumps(now, indent=1, sort_keys=True) + "\n")


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT / "generator"))
    main()

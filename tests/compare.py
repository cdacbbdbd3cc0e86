"""Compare what two versions of the program print.

    python tests/compare.py snapshot DIR [GAME ...]   what this version makes, as text: composed
    documents, characters, sheets, odds, tables, lists
    python tests/compare.py compare A B               two such folders, or two output folders: text
    line by line, PDFs by page text and page picture

Codes on rolled sheets, version stamps and digests name the rules and the program that made them, so
they are left out of the comparison.
`compare` exits with 1 when anything differs.
"""

from __future__ import annotations

import difflib
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

GENERATOR = Path(__file__).resolve().parents[1] / "generator"
SEED, ROLLED = "compare", 24
DPI = 50  # page pictures
TOLERANCE = (
    24  # of 255: what a page picture's pixel may differ by, for hairlines on the edge of a pixel
)
VOLATILE = (
    re.compile(r'data-stamp="[^"]*"'),
    re.compile(r"\b[0-9A-HJ-NP-Z]{4}(?:-[0-9A-HJ-NP-Z]{1,4}){2,6}\b"),  # codes
    re.compile(r"content [0-9a-f]{6,}"),
    re.compile(r'"digest": "[0-9a-f]+"'),
)
SHOWN = 12  # lines of a difference


def main(arguments: list[str]) -> int:
    match arguments:
        case ["snapshot", folder, *games]:
            snapshot(Path(folder), games)
            return 0
        case ["compare", before, after]:
            differences = list(compare(Path(before), Path(after)))
            print("\n".join(differences) or "the same")  # noqa: T201
            return 1 if differences else 0
    print(__doc__)  # noqa: T201
    return 2


# snapshot


def snapshot(folder: Path, games: list[str]) -> None:
    """Writes everything that these games make (default: all), without setting a PDF."""
    sys.path.insert(0, str(GENERATOR))
    from sixgun.document.project import find_project

    project = find_project(GENERATOR.parent)
    for id in games or project.game_ids():
        for name, text in (*_documents(project, id), *_commands(project, id)):
            file = folder / id / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")


def _documents(project: object, id: str) -> Iterator[tuple[str, str]]:
    from sixgun.build.job import PrintOrder, jobs_of

    game, content = project.game(id)  # type: ignore[attr-defined]
    for profile in ("home", "large-print"):
        for job in jobs_of(project, game, content, PrintOrder(profile=profile, impose=True)):  # type: ignore[arg-type]
            yield f"{profile}/{job.document}.html", _lines(job.html)
            yield f"{profile}/{job.document}.css", job.css


def _lines(html: str) -> str:
    """HTML with a line for each tag, so that differences read well."""
    return re.sub(r">\s*<", ">\n<", html)


def _commands(project: object, id: str) -> Iterator[tuple[str, str]]:
    """What commands print, a file each."""
    game, content = project.game(id)  # type: ignore[attr-defined]
    yield "list.json", _run("list", id, "--format", "json")
    for name in content.tables:
        yield f"tables/{name}.txt", _run("table", id, name, "--format", "json")
    for name in game.questions:
        yield f"odds/{name}.txt", _run("odds", id, name)
    yield "odds/list.txt", _run("odds", id)
    if game.people:
        rolled = _run("roll", id, "--count", str(ROLLED), "--seed", SEED)
        yield "rolled.yaml", rolled
        yield "figures.json", _run("sheet", id, "-", "--format", "json", stdin=rolled)
        yield (
            "sheets.html",
            _lines(_run("sheet", id, "-", "--format", "html", "--out", "-", stdin=rolled)),
        )


def _run(*arguments: str, stdin: str = "") -> str:
    from click.testing import CliRunner

    from sixgun.cli import main

    result = CliRunner().invoke(main, ["--project", str(GENERATOR.parent), *arguments], input=stdin)
    return result.stdout if result.exit_code == 0 else f"exit {result.exit_code}\n{result.output}"


# compare


def compare(before: Path, after: Path) -> Iterator[str]:
    """A line for each file that is missing, new or different, with what differs."""
    names = [
        {file.relative_to(folder).as_posix() for file in folder.rglob("*") if _counts(file)}
        for folder in (before, after)
    ]
    for name in sorted(names[0] | names[1]):
        if name not in names[1]:
            yield f"- {name} is missing"
        elif name not in names[0]:
            yield f"+ {name} is new"
        elif name.endswith(".pdf"):
            yield from _compare_pdf(name, before / name, after / name)
        else:
            yield from _compare_text(name, _text(before / name), _text(after / name))


def _counts(file: Path) -> bool:
    return (
        file.is_file()
        and not any(part.startswith(".") for part in file.parts)
        and file.suffix != ".png"
        and file.name != "index.html"
    )


def _text(file: Path) -> list[str]:
    text = _book(file) if file.suffix == ".epub" else file.read_text(encoding="utf-8")
    for pattern in VOLATILE:
        text = pattern.sub("*", text)
    return text.splitlines()


def _book(file: Path) -> str:
    with ZipFile(file) as book:
        return "\n".join(
            name + "\n" + book.read(name).decode(errors="replace")
            for name in sorted(book.namelist())
        )


def _compare_text(name: str, before: list[str], after: list[str]) -> Iterator[str]:
    if before == after:
        return
    lines = [
        line[:200]
        for line in difflib.unified_diff(before, after, lineterm="", n=0)
        if not line.startswith(("---", "+++", "@@"))
    ]
    yield f"~ {name}: {len(lines)} lines differ"
    yield from (f"    {line}" for line in lines[:SHOWN])


def _compare_pdf(name: str, before: Path, after: Path) -> Iterator[str]:
    import pypdfium2

    with pypdfium2.PdfDocument(before) as old, pypdfium2.PdfDocument(after) as new:
        if len(old) != len(new):
            yield f"~ {name}: {len(old)} pages became {len(new)}"
        for number in range(min(len(old), len(new))):
            texts, pictures = zip(_page(old, number), _page(new, number), strict=True)
            if texts[0] != texts[1]:
                yield from _compare_text(
                    f"{name} page {number + 1}", texts[0].splitlines(), texts[1].splitlines()
                )
            elif pictures[0].size != pictures[1].size:
                yield f"~ {name} page {number + 1}: {pictures[0].size} became {pictures[1].size}"
            elif different := _pixels(*pictures):
                yield f"~ {name} page {number + 1}: {different} pixels differ"


def _page(document: object, number: int) -> tuple[str, object]:
    """A page's text, volatile parts left out, and its picture."""
    page = document[number]  # type: ignore[index]
    text = page.get_textpage().get_text_bounded()
    for pattern in VOLATILE:
        text = pattern.sub("*", text)
    return text, page.render(scale=DPI / 72).to_pil().convert("L")


def _pixels(before: object, after: object) -> int:
    from PIL import ImageChops

    histogram = ImageChops.difference(before, after).histogram()  # type: ignore[arg-type]
    return sum(histogram[TOLERANCE:])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

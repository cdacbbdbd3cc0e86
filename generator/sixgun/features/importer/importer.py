"""The command `import`: lays down a new game from the files that people have, and says what they
must decide; Markdown read as sections and stat blocks.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click
import yaml

from ...cli.terminal import clean, place
from ...document.project import Project, find_root
from ...system.files import write_below
from ...system.problem import ID, Problems
from ...system.source import read_text
from .table import GridError, TableFile, character_of, grids_of, table_of

HEADING = re.compile(r"^ {0,3}(#{1,6})[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$")
FENCE = re.compile(r"^ {0,3}(```|~~~)")
LAYOUT = re.compile(
    r"^\s*(\\page|\\column|\\pagebreak|\\columnbreak|:+|___+)\s*$"
)  # of Homebrewery
OPENS = re.compile(r"^\s*\{\{(\w[\w,:;.#%()\"-]*)\s*$")
BLOCK = ("monster", "frame", "statblock")
FIGURE = re.compile(r"^(?:[-*][ \t]+)?\*\*(?!\*)(.+?)\*\*[ \t:]*(?:::)?[ \t]*(.*)$")
TAG = re.compile(r"(?<!\\)<(?=[a-zA-Z/!?])")
PICTURE = re.compile(r"(?<!\\)!\[(?=[^\]\n]*\][(\[])")
BRACES = re.compile(r"\{\{|\}\}|\{%|%\}|\{#|#\}")
RULED = re.compile(r"^\s*\|?[\s:|-]+\|[\s:|-]*$")


@dataclass(frozen=True)
class Passage:
    """A section of the rules: `level` 1 begins a chapter."""

    title: str
    text: str
    level: int


def sections_of(text: str, name: str) -> tuple[list[Passage], list[list[str]], list[str]]:
    """A text by its headings; the rows of its stat blocks, below their heads; and what to say."""
    lines, blocks, notes = _blocks(text.split("\n"))
    sections: list[tuple[str, int, list[str]]] = []
    fenced = False
    front: list[str] = []
    for line in lines:
        fenced ^= bool(FENCE.match(line))
        heading = None if fenced else HEADING.match(line)
        if heading and len(heading[1]) <= 2 and heading[2].strip():
            sections.append((_plain(heading[2]), len(heading[1]), []))
        elif heading and sections:
            sections[-1][2].append(
                f"{'#' * max(len(heading[1]) - 1, 2)} {_read(heading[2], notes)}"
            )
        else:
            (sections[-1][2] if sections else front).append(
                line if fenced or FENCE.match(line) else _read(line, notes)
            )
    if any(line.strip() for line in front):
        sections.insert(0, (name.replace("-", " ").replace("_", " ").title() or "Text", 1, front))
    made = [Passage(title, "\n".join(body).strip("\n"), level) for title, level, body in sections]
    return made, blocks, list(dict.fromkeys(notes))


def _plain(heading: str) -> str:
    """A heading without the marks in it; titles are plain text."""
    return BRACES.sub(
        lambda match: " ".join(match[0]), re.sub(r"(?<!\\)[*_`]", "", heading)
    ).strip()


def _read(line: str, notes: list[str]) -> str:
    """A line as our Markdown takes it; what is not read stands there as it is written."""
    new = BRACES.sub(lambda match: " ".join(match[0]), line)
    if new != line:
        notes.append("{{ and }} are written with a space between, since they look up a number here")
    if new.lstrip().startswith("///"):
        new = new.replace("///", "\\///", 1)
    if TAG.search(new):
        notes.append("HTML is not supported; it stays in the text as it was written")
        new = TAG.sub(r"\\<", new)
    if PICTURE.search(new):
        notes.append("pictures: copy them into the game's folder and name them again")
        new = PICTURE.sub(r"\\![", new)
    return new


def _blocks(lines: list[str]) -> tuple[list[str], list[list[str]], list[str]]:
    """The lines without Homebrewery's blocks and layout, and each stat block as a row."""
    rest: list[str] = []
    found: list[dict[str, str]] = []
    notes: list[str] = []
    at, fenced = 0, False
    while at < len(lines):
        line = lines[at]
        fenced ^= bool(FENCE.match(line))
        opens = None if fenced else OPENS.match(line)
        quoted = re.match(r"^>\s*##\s+(.+)$", line) if not fenced else None
        if opens and opens[1].split(",")[0].strip().lower() in BLOCK:
            end = next((n for n in range(at, len(lines)) if lines[n].strip() == "}}"), len(lines))
            found.append(_stat(lines[at + 1 : end]))
            at = end
        elif quoted:
            end = next(
                (n for n in range(at, len(lines)) if not lines[n].startswith(">")), len(lines)
            )
            found.append(_stat([one.removeprefix(">").strip() for one in lines[at:end]]))
            at = end - 1
        elif not fenced and (opens or line.strip() == "}}" or LAYOUT.match(line)):
            notes.append("page breaks, column breaks and frames of Homebrewery are left out")
        else:
            rest.append(line)
        at += 1
    heads = list(dict.fromkeys(head for one in found for head in one))
    rows = [[one.get(head, "") for head in heads] for one in found]
    return rest, [heads, *rows] if rows else [], notes


def _stat(lines: list[str]) -> dict[str, str]:
    """A stat block by its heads: its name, its kind, its figures, and its text."""
    one = {"Name": "", "Kind": ""}
    prose: list[str] = []
    table: list[list[str]] = []
    for line in lines:
        text = line.strip()
        heading, figure = HEADING.match(text), FIGURE.match(text)
        if not text or (LAYOUT.match(text) and not text.startswith("|")):
            continue
        if heading and not one["Name"]:
            one["Name"] = _plain(heading[2])
        elif re.fullmatch(r"\*[^*].*\*", text) and not one["Kind"] and not prose:
            one["Kind"] = text.strip("*")
        elif text.startswith("|"):
            if not RULED.match(text):
                table.append([cell.strip() for cell in text.strip("|").split("|")])
        elif figure and figure[1].strip(" .:") not in one and len(figure[2]) < 60 and not prose:
            one[figure[1].strip(" .:")] = figure[2].strip() or "-"
        else:
            prose.append(text.lstrip("# ") if heading else text)
    heads, *values = table or [[]]
    if len(values) == 1 and len(heads) == len(values[0]) and not {*heads} & {*one}:
        one |= dict(zip(heads, values[0], strict=True))
    else:
        prose += [" | ".join(row) for row in table]
    one["Text"] = "\n\n".join(prose)
    return one


MOST = 500  # files
TEXTS, GRIDS = (".md", ".markdown", ".txt"), (".csv", ".tsv", ".json", ".xlsx")


@click.command("import")
@click.argument("game", metavar="NAME")
@click.argument(
    "sources",
    nargs=-1,
    required=True,
    type=click.Path(exists=True, path_type=Path),
    metavar="FILE…",
)
@click.option(
    "--project",
    "folder",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="The project's folder; it is created if needed.",
)
@click.option("--title", metavar="TEXT", help="The game's title. Default: the name with capitals.")
def command(game: str, sources: tuple[Path, ...], folder: Path | None, title: str | None) -> None:
    """Start a new game from files of text and tables.

    Each heading of a text begins a section, each stat block becomes a row, and each sheet of
    figures a table. No file is overwritten, no line is lost, and what you have to decide is listed.

    \b
    Examples:
      sixgun import my-game rules.md gear.csv
      sixgun import my-game rules.md --title "My Game" --project my-games
    """
    if not ID.fullmatch(game):
        raise click.UsageError("NAME is small letters, digits and hyphens")
    root = folder or click.get_current_context().find_root().obj or find_root(Path.cwd()) or Path()
    if (root / "content" / game).exists() or (root / "build" / f"{game}.yaml").exists():
        raise click.ClickException(f"there is a game “{game}” already; nothing was written")
    files, notes = lay_out(game, title or game.replace("-", " ").title(), [*_each(sources)])
    for name, text in files.items():
        write_below(root, name, text.encode())
    click.echo(f"{place(root / 'content' / game)}: {len(files)} files written.")
    for note in notes:
        click.echo(f"  {clean(note)}")
    try:
        from ...document.project_game import check_game

        found = check_game(Project(root), game)
    except Problems as problems:
        found = list(problems.problems)
    open_ = [problem for problem in found if not problem.waived]
    click.echo(
        f"To decide, as `check` says it ({len(open_)}):" if open_ else "`check` finds nothing."
    )
    for problem in open_:
        click.echo(f"  {clean(str(problem))}")


def _each(sources: Iterable[Path]) -> Iterable[Path]:
    for source in sources:
        if source.is_dir():
            found = sorted(one for one in source.rglob("*") if one.suffix.lower() in TEXTS + GRIDS)
            if len(found) > MOST:
                raise click.ClickException(f"{place(source)} holds more than {MOST} files")
            yield from found
        else:
            yield source


def lay_out(game: str, title: str, sources: list[Path]) -> tuple[dict[str, str], list[str]]:
    """The files of the game by their names, and what to say of them."""
    sections: list[Passage] = []
    tables: dict[str, TableFile] = {}
    fields: dict[str, dict[str, object]] = {}
    notes: list[str] = []
    for source in sources:
        if source.suffix.lower() in GRIDS:
            for name, grid in _grids(source):
                sheet = character_of(grid)
                if sheet and not fields:
                    fields = sheet
                else:
                    table = table_of(_free(name, tables), name, grid)
                    tables[table.id] = table
        elif source.suffix.lower() in TEXTS:
            found, blocks, remarks = sections_of(_text(source), source.stem)
            sections += found
            notes += [f"{source.name}: {one}" for one in remarks]
            if blocks:
                table = table_of(_free("stat-blocks", tables), "Stat Blocks", blocks)
                tables[table.id] = table
        else:
            raise click.ClickException(
                f"{place(source)}: import takes {', '.join((*TEXTS, *GRIDS))}"
            )
    return _files(game, title, sections, tables, fields), notes


def _text(source: Path) -> str:
    try:
        return read_text(source).replace("\r\n", "\n").replace("\r", "\n")
    except Problems as problems:
        raise click.ClickException(str(problems.problems[0])) from None


def _grids(source: Path) -> list[tuple[str, list[list[str]]]]:
    try:
        return grids_of(source)
    except GridError as error:
        raise click.ClickException(f"{place(source)}: {error}") from None


def _free(name: str, taken: Iterable[str]) -> str:
    from ...content.table import slug

    stem = (slug(name) or "table")[:60]
    if not stem[0].isalpha():
        stem = f"t-{stem}"
    return next(
        one for one in (stem, *(f"{stem}-{n}" for n in range(2, 9999))) if one not in {*taken}
    )


def _files(
    game: str,
    title: str,
    sections: list[Passage],
    tables: dict[str, TableFile],
    fields: dict[str, dict[str, object]],
) -> dict[str, str]:
    base, taken = f"content/{game}", set[str]()
    chapters: list[dict[str, Any]] = []
    files = {
        f"{base}/game.yaml": _yaml(
            {
                "title": title,
                "edition": "First draft",
                "author": "",
                "license": "All rights reserved.",
                "source": "Imported.",
                "credits": [{"role": "Words and rules", "names": ["You"]}],
                "face": "modern",
                "waive": [
                    {
                        "code": "number-in-prose",
                        "reason": "Imported text holds its numbers as typed.",
                    }
                ],
            }
        ),
        f"{base}/rules.yaml": "{}\n",
    }
    for section in sections:
        id = _free(section.title, taken)
        taken.add(id)
        front = f"---\ntitle: {json.dumps(section.title, ensure_ascii=False)}\n---\n"
        files[f"{base}/prose/{id}.md"] = f"{front}{section.text}\n"
        if section.level == 1 or not chapters:
            chapters.append({"opener": id})
        else:
            chapters[-1].setdefault("sections", []).append(id)
    for id, table in tables.items():
        files[f"{base}/tables/{id}.yaml"] = _yaml(table.says)
    if tables:
        parts = [
            {"row": f"{id}/*"} if id.startswith("stat-blocks") else {"table": id} for id in tables
        ]
        chapters.append({"title": "Tables", "parts": parts})
    documents: list[dict[str, object]] = [
        {"id": "booklet", "title": "The Rules", "kind": "booklet", "paper": "half-letter"}
        | {"chapters": chapters or [{"title": title}], "back": ["index", "credits", "cover"]}
    ]
    if fields:
        rows = [[name] for name in fields]
        bands = [
            {"fields": [one for row in rows[n : n + 3] for one in row]}
            for n in range(0, len(rows), 3)
        ]
        files[f"{base}/character.yaml"] = _yaml(
            {"title": "Character", "fields": fields, "sheet": bands}
        )
        documents.append(
            {"id": "sheet", "title": "Sheet", "kind": "sheets", "sheets": {"blank": 1}}
        )
    files[f"build/{game}.yaml"] = _yaml({"documents": documents})
    return files


def _yaml(says: object) -> str:
    return str(yaml.safe_dump(says, sort_keys=False, allow_unicode=True, width=10_000))

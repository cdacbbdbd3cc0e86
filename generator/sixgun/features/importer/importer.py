"""The command `import`: lays down a new game from the files that people have, and says what they
must decide.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import click
import yaml

from ...cli.project import new_game, new_game_options
from ...cli.terminal import clean, place, say_next
from ...document.project import Project
from ...system.files import write_below
from ...system.problem import Problems
from ...system.source import read_text
from .table import GridError, TableFile, character_of, grids_of, table_of
from .text import TABLE, Passage, relinked, sections_of, tables_in

MOST = 500  # files
BOXED = {"tick", "marks", "clock", "progress"}  # fields of boxes
SCORES = ("str", "dex", "con", "int", "wis", "cha")
LOOKS = {one: {"block": "figure"} for one in SCORES} | {  # of the columns of stat blocks
    "kind": {"block": "kind"},
    "armor-class": {"block": "text"},
    "speed": {"block": "text"},
    "text": {"heading": ""},
}
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
@new_game_options
def command(game: str, sources: tuple[Path, ...], folder: Path | None, title: str | None) -> None:
    """Start a new game from files of text and tables.

    Each heading of a text begins a section, each stat block becomes a row, and each sheet of
    figures a table. No file is overwritten, no line is lost, and what you have to decide is listed.

    \b
    Examples:
      sixgun import my-game rules.md gear.csv
      sixgun import my-game rules.md --title "My Game" --project my-games
    """
    root, name = new_game(game, folder, title)
    files, notes = lay_out(game, name, [*_each(sources)])
    for file, text in files.items():
        write_below(root, file, text.encode())
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
    click.echo("Next:")
    say_next(root, f"check {game}", f"build {game}")


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
                if any(cell.startswith("=") for row in grid for cell in row):
                    notes.append(f"{source.name}: cells that begin with = are kept as typed")
                sheet, chosen = character_of(grid, name)
                if sheet and not fields:
                    fields = sheet
                    tables |= {one.id: one for one in chosen}
                else:
                    table = table_of(_free(name, tables), name, grid)
                    tables[table.id] = table
        elif source.suffix.lower() in TEXTS:
            found, blocks, remarks = sections_of(_text(source), source.stem)
            sections += [_thrown_on(one, tables) for one in found]
            notes += [f"{source.name}: {one}" for one in remarks]
            if blocks:
                table = table_of(_free("stat-blocks", tables), "Stat Blocks", blocks)
                for id, column in table.says["columns"].items():
                    column |= LOOKS.get(id, {})
                tables[table.id] = table
        else:
            raise click.ClickException(
                f"{place(source)}: import takes {', '.join((*TEXTS, *GRIDS))}"
            )
    by_id: dict[str, Passage] = {}
    for section in sections:
        by_id[_free(section.title, by_id)] = section
    by_id, tables, lost = relinked(by_id, tables)
    return _files(game, title, by_id, tables, fields), [*notes, *lost]


def _thrown_on(section: Passage, tables: dict[str, TableFile]) -> Passage:
    """A section whose tables under dice are tables of the game, each in its place."""
    text = section.text
    for written, title, grid in [*tables_in(text)]:
        table = table_of(_free(title, tables), title, grid, as_written=True)
        if "dice" in table.says["key"]:
            tables[table.id] = table
            text = text.replace(written, f"\n{TABLE}{table.id}\n///\n", 1)
    return replace(section, text=text)


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
    sections: dict[str, Passage],
    tables: dict[str, TableFile],
    fields: dict[str, dict[str, object]],
) -> dict[str, str]:
    base = f"content/{game}"
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
    for id, section in sections.items():
        front = f"---\ntitle: {json.dumps(section.title, ensure_ascii=False)}\n---\n"
        files[f"{base}/prose/{id}.md"] = f"{front}{section.text}\n"
        if section.level == 1 or not chapters:
            chapters.append({"opener": id})
        else:
            chapters[-1].setdefault("sections", []).append(id)
    for id, table in tables.items():
        files[f"{base}/tables/{id}.yaml"] = _yaml(table.says)
    called = "".join(one.text for one in sections.values())
    parts = [
        {"row": f"{id}/*"} if id.startswith("stat-blocks") else {"table": id}
        for id in tables
        if f"{TABLE}{id}\n" not in called
    ]
    if parts:
        chapters.append({"title": "Tables", "parts": parts})
    documents: list[dict[str, object]] = [
        {"id": "booklet", "title": "The Rules", "kind": "booklet", "paper": "half-letter"}
        | {"chapters": chapters or [{"title": title}], "back": ["index", "credits", "cover"]}
    ]
    if fields:
        files[f"{base}/character.yaml"] = _yaml(
            {"title": "Character", "fields": fields, "sheet": _sheet(fields)}
        )
        documents.append(
            {"id": "sheet", "title": "Sheet", "kind": "sheets", "sheets": {"blank": 1}}
        )
    files[f"build/{game}.yaml"] = _yaml({"documents": documents})
    return files


def _sheet(fields: dict[str, dict[str, object]]) -> list[dict[str, object]]:
    """The fields in bands of their kinds: lines to write on, numbers, boxes; lists and texts,
    which fill the page, side by side at the foot.
    """
    tall = [name for name, field in fields.items() if {"lines", "room"} & field.keys()]
    rolled = [name for name, field in fields.items() if "roll" in field]
    boxes = [name for name, field in fields.items() if BOXED & field.keys()]
    lines = [name for name in fields if name not in (*tall, *rolled, *boxes)]
    bands: list[dict[str, object]] = [
        {"fields": names[n : n + most]}
        for names, most in ((lines, 3), (rolled, 6), (boxes, 3))
        for n in range(0, len(names), most)
    ]
    if len(tall) > 1:
        half = -(-len(tall) // 2)
        return [*bands, {"columns": [tall[:half], tall[half:]]}]
    return [*bands, {"fields": tall}] if tall else bands


def _yaml(says: object) -> str:
    return str(yaml.safe_dump(says, sort_keys=False, allow_unicode=True, width=10_000))

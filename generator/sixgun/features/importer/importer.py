"""The command `import`: writes a new game from the files that people have, and lists the
decisions left to them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import click
import yaml

from ...cli.project import new_game, new_game_options
from ...cli.terminal import clean, place, say_next
from ...content.table import slug
from ...document.project import Project
from ...system.files import write_below
from ...system.problem import Problems
from ...system.source import read_text
from .block import HEADING, plain
from .table import DICE, GridError, TableFile, character_of, grids_of, table_of
from .text import ROW, TABLE, Passage, quiet, sections_of, tables_in

MOST = 500  # files
PLACED = re.compile(rf"^{re.escape(ROW)}(\d+)$", re.M)  # of a stat block
LINK = re.compile(r"(?<![!\\])\[([^\[\]\n]+)\]\(([^()\s]+)(?:[ \t]+\"[^\"\n]*\")?\)")
BACK = re.compile(r"^\s*\[[^\[\]\n]+\]\(#[^()\n]*\)\s*$")  # a line that is only a link to the page
ABROAD = re.compile(r"^(?:https?|mailto):", re.I)
COLUMN, LINE = 46, 44  # lines of a column of a reference, letters of a line
ORACLES = 2  # tables to roll on, which get their own document
FEW = 8  # links that are named
ORDER = re.compile(r"^(?:nav_order|order|weight|sidebar_position):[ \t]*(\d{1,6})[ \t]*$", re.M)
HEAD = 2000  # letters in which a file names its place among others
LAST = 10**6
DASHES = str.maketrans("\u2010\u2011\u2012\u2015", "--–—")  # which few fonts have
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
        f"Still to decide, as `check` reports it ({len(open_)}):"
        if open_
        else "`check` finds nothing."
    )
    for problem in open_:
        click.echo(f"  {clean(str(problem))}")
    click.echo("Next:")
    say_next(root, f"check {game}", f"build {game}")


def _each(sources: Iterable[Path]) -> Iterable[Path]:
    for source in sources:
        if source.is_dir():
            found = [one for one in source.rglob("*") if one.suffix.lower() in TEXTS + GRIDS]
            if len(found) > MOST:
                raise click.ClickException(f"{place(source)} holds more than {MOST} files")
            yield from sorted(found, key=_in_order)
        else:
            yield source


def _in_order(source: Path) -> tuple[Path, int, str]:
    """Files of a folder by the number that their front matter gives them, then by name."""
    if source.suffix.lower() not in TEXTS:
        return source.parent, LAST, source.name
    number = ORDER.search(_text(source)[:HEAD])
    return source.parent, int(number[1]) if number else LAST, source.name


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
            notes += [f"{source.name}: {one}" for one in remarks]
            sections += [_thrown_on(one, tables) for one in _placed(found, blocks, tables)]
        else:
            raise click.ClickException(
                f"{place(source)}: import takes {', '.join((*TEXTS, *GRIDS))}"
            )
    by_id: dict[str, Passage] = {}
    for section in sections:
        by_id[_free(section.title, by_id)] = section
    by_id, tables, lost = relinked(by_id, tables)
    return _files(game, title, by_id, tables, fields), [*notes, *lost]


def relinked(
    passages: Mapping[str, Passage], tables: Mapping[str, TableFile]
) -> tuple[dict[str, Passage], dict[str, TableFile], list[str]]:
    """Sections and tables by their ids with links to sections; a link to what is not there is its
    words, and a line of nothing else, such as “back to the top”, a comment.
    """
    known = {slug(one.title): id for id, one in reversed([*passages.items()])}
    for id, one in passages.items():
        for line in one.text.split("\n"):
            if heading := HEADING.match(line):
                known.setdefault(slug(plain(heading[2])), id)
            elif line.startswith(TABLE):
                known.setdefault(line.removeprefix(TABLE), id)
    lost: list[str] = []

    def lead(match: re.Match[str]) -> str:
        address = match[2]
        if ABROAD.match(address):
            return match[0]
        path, _, part = address.partition("#")
        stem = path.rstrip("/").rpartition("/")[2].partition(".")[0]
        for name in (part, re.sub(r"-\d+$", "", part), stem):
            if name and (id := known.get(slug(name.replace("--", "-")))):
                return f"[{match[1]}](#{id})"
        lost.append(address)
        return match[1]

    def led(line: str) -> str:
        before = len(lost)
        new = LINK.sub(lead, line)
        return f"<!-- {quiet(line)} -->" if len(lost) > before and BACK.match(line) else new

    def within(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: within(one) for key, one in value.items()}
        if isinstance(value, list):
            return [within(one) for one in value]
        return LINK.sub(lead, value) if isinstance(value, str) else value

    made = {
        id: replace(one, text="\n".join(map(led, one.text.split("\n"))))
        for id, one in passages.items()
    }
    rows = {id: TableFile(id, within(one.says)) for id, one in tables.items()}
    few = ", ".join([*dict.fromkeys(lost)][:FEW])
    more = f" and {len({*lost}) - FEW} more" if len({*lost}) > FEW else ""
    notes = [f"links to pages outside the book are plain words now: {few}{more}"] if lost else []
    return made, rows, notes


def _placed(
    found: list[Passage], blocks: list[dict[str, str]], tables: dict[str, TableFile]
) -> list[Passage]:
    """Sections that call for each stat block in its place. Those with scores are rows of one
    table, those of other kinds, such as spells, of tables named for their sections.
    """
    kinds: dict[tuple[str, ...], list[int]] = {}
    titles: dict[tuple[str, ...], str] = {}
    for passage in found:
        for number in map(int, PLACED.findall(passage.text)):
            heads = [*blocks[number]]
            scored = {*SCORES} & {*map(slug, heads)}
            kind = ("scores",) if scored else tuple(heads[2:3])
            titles.setdefault(kind, "Stat Blocks" if scored else passage.title)
            kinds.setdefault(kind, []).append(number)
    rows: dict[str, str] = {}
    for kind, numbers in kinds.items():
        heads = _heads([blocks[number] for number in numbers])
        grid = [[blocks[number].get(head, "") for head in heads] for number in numbers]
        table = table_of(_free(titles[kind], tables), titles[kind], [heads, *grid], True)
        for id, column in table.says["columns"].items():
            column |= LOOKS.get(id, {})
        tables[table.id] = table
        for number, row in zip(numbers, table.says["rows"], strict=True):
            rows[str(number)] = f"{table.id}/{row[0]}"
    return [
        replace(one, text=PLACED.sub(lambda match: f"/// row | {rows[match[1]]}", one.text))
        for one in found
    ]


def _heads(blocks: list[dict[str, str]]) -> list[str]:
    """The heads of several stat blocks: those of their figures, then those of their texts."""
    figures = dict.fromkeys(head for one in blocks for head in [*one][: [*one].index("Text")])
    return [*dict.fromkeys([*figures, *(head for one in blocks for head in one)])]


def _thrown_on(section: Passage, tables: dict[str, TableFile]) -> Passage:
    """A section whose tables that are thrown on or wide are tables of the game, each in its
    place.
    """
    text = section.text
    for written, title, grid in [*tables_in(text)]:
        title = title or section.title
        table = table_of(_free(title, tables), title, grid, as_written=True)
        if "dice" in table.says["key"] or not DICE.match(grid[0][0]):
            tables[table.id] = table
            text = text.replace(written, f"\n{TABLE}{table.id}\n///\n", 1)
    return replace(section, text=text)


def _text(source: Path) -> str:
    try:
        return read_text(source).replace("\r\n", "\n").replace("\r", "\n").translate(DASHES)
    except Problems as problems:
        raise click.ClickException(str(problems.problems[0])) from None


def _grids(source: Path) -> list[tuple[str, list[list[str]]]]:
    try:
        return grids_of(source)
    except GridError as error:
        raise click.ClickException(f"{place(source)}: {error}") from None


def _free(name: str, taken: Iterable[str]) -> str:
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
        {"table": id}
        for id in tables
        if f"{TABLE}{id}\n" not in called and f"/// row | {id}/" not in called
    ]
    if parts:
        chapters.append({"title": "Tables", "parts": parts})
    documents: list[dict[str, object]] = [
        {"id": "booklet", "title": "The Rules", "kind": "booklet", "paper": "half-letter"}
        | {"chapters": chapters or [{"title": title}], "back": ["index", "credits", "cover"]}
    ]
    documents += _further(tables, called)
    if fields:
        files[f"{base}/character.yaml"] = _yaml(
            {"title": "Character", "fields": fields, "sheet": _sheet(fields)}
        )
        documents.append(
            {"id": "sheet", "title": "Sheet", "kind": "sheets", "sheets": {"blank": 1}}
        )
    files[f"build/{game}.yaml"] = _yaml({"documents": documents})
    return files


def _further(tables: Mapping[str, TableFile], called: str) -> list[dict[str, object]]:
    """The documents besides the booklet: the tables to roll on, and the stat blocks."""
    further: list[dict[str, object]] = []
    thrown = [id for id, one in tables.items() if "dice" in one.says["key"]]
    if len(thrown) >= ORACLES:
        further.append(
            {"id": "tables", "title": "The Tables", "kind": "reference"}
            | {
                "panels": [
                    {"title": "The Tables", "columns": one} for one in _paged(tables, thrown)
                ]
            }
        )
    rows = [id for id in tables if f"/// row | {id}/" in called]
    if rows:
        parts = [{"row": f"{id}/*"} for id in rows]
        further.append(
            {"id": "stat-blocks", "title": "Stat Blocks", "kind": "statblocks"}
            | {"panels": [{"parts": parts}]}
        )
    return further


def _paged(
    tables: Mapping[str, TableFile], thrown: list[str]
) -> Iterable[list[list[dict[str, str]]]]:
    """Tables in order, two columns to a page; a long one begins a column and continues on the
    next page.
    """
    columns: list[list[dict[str, str]]] = []
    left = 0
    for id in thrown:
        rows = tables[id].says["rows"]
        height = 4 + sum(1 + len(" ".join(row[1:])) // LINE for row in rows)
        if height > left or not columns:
            columns.append([])
            left = COLUMN
        columns[-1].append({"table": id})
        left -= height
    return ([*columns[n : n + 2]] for n in range(0, len(columns), 2))


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

"""In a worker: a table, a chapter, a person, cards or a field, added to a game's files as a small
form describes it. What would be a new problem is not written.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...content.table import luck_key, slug
from ...content.tree import Path_, parse_yaml
from ...system.files import yaml_text
from ...system.problem import SixgunError
from ...system.source import read_text
from ...web import loaded
from .counter_work import problems
from .draft_work import draft

if TYPE_CHECKING:
    from ...document.project_game import ProjectGame

Texts = dict[str, str]  # of files, by name; the first is the one to open
Given = Mapping[str, str]
MOST_ROWS = 20  # of a new table that is rolled on
DICE = ("1d4", "1d6", "1d8", "1d10", "1d12", "1d20", "2d6", "3d6", "d%")


def choices(id: str) -> dict[str, Any]:
    """What the forms offer: dice, sections of the text, chapters, folders of people, tables;
    nothing for a game that cannot be read.
    """
    try:
        game = loaded.game(id)
    except SixgunError:
        return {}
    people, sections = game.game.people, game.content.prose
    chapters = [
        (f"{document.id} {number}", f"{document.title}: {sections[chapter.opener].title}")
        for document in loaded.project().documents(id)
        for number, chapter in enumerate(document.chapters)
        if chapter.opener in sections
    ]
    return {
        "dice": [(one, one) for one in DICE],
        "sections": [(one.id, one.title) for one in sections.values()],
        "chapters": chapters,
        "groups": [
            (folder, folder)
            for folder, model in game.game.cast.items()
            if people and model is people.model
        ],
        "tables": [(one.id, one.title) for one in game.content.tables.values()],
        "fields": (game.project.folder(id) / "character.yaml").is_file(),
    }


def add(id: str, kind: str, given: Given) -> dict[str, Any]:
    """Writes the addition that a form describes and names the file to open (`file`); or writes
    nothing and gives the reason (`wrong`).
    """
    from ...system.files import write_below

    project = loaded.project()
    if kind not in KINDS:
        raise SixgunError(f"there is no form for “{kind}”")
    try:
        texts = KINDS[kind](loaded.game(id), {key: text.strip() for key, text in given.items()})
    except (SixgunError, ValueError) as error:
        return {"wrong": [str(error)]}
    before = {_told(one) for one in problems(id)}
    with draft(id, texts) as edited:
        wrong = [line for one in problems(id, edited) if (line := _told(one)) not in before]
    if wrong:
        return {"wrong": wrong}
    for name, text in texts.items():
        write_below(project.root, name, text.encode())
    return {"file": next(iter(texts))}


def _told(problem: Mapping[str, Any]) -> str:
    return f"{problem['file']}: {problem['message']}"


def _table(game: ProjectGame, given: Given) -> Texts:
    title, name = _named(game, "tables", ".yaml", given.get("title", ""))
    heads = [head for part in given.get("columns", "").split(",") if (head := part.strip())]
    lines = [line for line in given.get("rows", "").splitlines() if line.strip()]
    rows = [[cell.strip() for cell in line.split("|")] for line in lines]
    dice = given.get("dice", "")
    columns = {slug(head) or f"column-{n}": {"heading": head} for n, head in enumerate(heads)}
    if dice:
        columns = columns or {"result": {"heading": "Result"}}
        labels = _shared_out(dice, len(rows))
        rows = rows or [["To be written"]] * len(labels)
        rows = [[label, *row] for label, row in zip(labels, rows, strict=True)]
    rows = rows or [["To be written"]]
    width = len(columns) + 1
    table: dict[str, Any] = {
        "title": title,
        "key": {"dice": dice} if dice else {"names": "listed", "heading": "Name"},
        "columns": columns,
        "rows": [[cell or "-" for cell in row] + ["-"] * (width - len(row)) for row in rows],
    }
    if game.game.coded or not dice:
        table["print-only"] = True
    texts = {name: yaml_text(table)}
    id, section = Path(name).stem, given.get("section", "")
    if section:
        file = game.content.prose[section].file if section in game.content.prose else None
        if file is None:
            raise SixgunError(f"there is no section “{section}”")
        where = file.relative_to(game.project.root).as_posix()
        return texts | {where: f"{read_text(file).rstrip()}\n\n/// table | {id}\n///\n"}
    parts = [{"parts": [{"table": id}]}]
    return texts | _with_document(game, title, {"kind": "reference", "panels": parts})


def _shared_out(dice: str, rows: int) -> list[str]:
    """Labels that share out the outcomes of dice among so many rows; without rows, among as many
    as there are outcomes, or MOST_ROWS.
    """
    outcomes = luck_key(dice).outcomes
    if rows > len(outcomes):
        raise SixgunError(f"{dice} has {len(outcomes)} results, and there are {rows} rows")
    rows = rows or min(len(outcomes), MOST_ROWS)
    edges = [number * len(outcomes) // rows for number in range(rows + 1)]
    spans = [outcomes[low:high] for low, high in pairwise(edges)]
    return [str(one[0]) if len(one) == 1 else f"{one[0]}-{one[-1]}" for one in spans]


def _chapter(game: ProjectGame, given: Given) -> Texts:
    title, name = _named(game, "prose", ".md", given.get("title", ""))
    head = yaml_text({"title": title})
    text = f"---\n{head}---\n{given.get('text') or 'To be written.'}\n"
    document, _, number = given.get("chapter", "").rpartition(" ")
    if not document:
        opened = [{"opener": Path(name).stem}]
        own = {"kind": "booklet", "paper": "half-letter", "chapters": opened}
        return {name: text.replace("\r\n", "\n")} | _with_document(game, title, own)
    build = _build_file(game)
    declared = read_text(game.project.root / build)
    edited = _with_section(declared, document, int(number), Path(name).stem)
    return {name: text.replace("\r\n", "\n"), build: edited}


def _person(game: ProjectGame, given: Given) -> Texts:
    from ...play.game import plain
    from ...press.party_job import roll_people

    group, folders = given.get("group", ""), dict(choices(game.id)["groups"])
    if group not in folders:
        raise SixgunError(f"choose a folder: {', '.join(folders)}")
    title, name = _named(game, f"cast/{group}", ".yaml", given.get("title", ""))
    who = plain(roll_people(game.game, game.content)[0])
    made = {key: value for key, value in who.items() if key not in ("seed", "code", "game")}
    return {name: yaml_text({"name": title} | made | {"name": title})}


def _cards(game: ProjectGame, given: Given) -> Texts:
    table = game.content.tables.get(given.get("table", ""))
    if table is None:
        raise SixgunError("choose the table whose rows become cards")
    panels = [{"parts": [{"row": f"{table.id}/*"}]}]
    cards = {"kind": "cards", "card": "poker-card", "backs": "duplex", "panels": panels}
    return _with_document(game, given.get("title", "") or table.title, cards)


def _field(game: ProjectGame, given: Given) -> Texts:
    label, kind, value = (given.get(key, "") for key in ("title", "field", "value"))
    key = slug(label).replace("-", "_")
    if not key:
        raise SixgunError("give the field a name")
    if kind not in FIELDS:
        raise SixgunError(f"a field is one of these: {', '.join(FIELDS)}")
    file = f"content/{game.id}/character.yaml"
    if not (game.project.root / file).is_file():
        raise SixgunError("the fields of this game are declared in its code")
    declared = {"label": label, **FIELDS[kind](value)}
    text = read_text(game.project.root / file)
    text = _appended(text, "fields", yaml_text({key: declared}), {key: declared})
    band = {"fields": [key]}
    return {file: _appended(text, "sheet", f"- fields: [{key}]\n", [band])}


FIELDS: Mapping[str, Callable[[str], dict[str, Any]]] = {
    "rolled": lambda value: {"roll": value or "3d6", "optional": True},
    "formula": lambda value: {"formula": value},
    "line": lambda value: {},
    "lines": lambda value: {"lines": value or "6"},
    "text": lambda value: {"room": value or "6"},
    "boxes": lambda value: {"marks": value or "6"},
}


def _named(game: ProjectGame, folder: str, ending: str, title: str) -> tuple[str, str]:
    """A title, and the name of a new file for it."""
    if not slug(title):
        raise SixgunError("give it a title")
    name = f"content/{game.id}/{folder}/{slug(title)}{ending}"
    if (game.project.root / name).exists():
        raise SixgunError(f"{name} already exists: choose another title")
    return title, name


def _build_file(game: ProjectGame) -> str:
    return f"build/{game.id}.yaml"


def _with_document(game: ProjectGame, title: str, declared: Mapping[str, Any]) -> Texts:
    """The build file with one more document."""
    ids = {one.id for one in game.project.documents(game.id)}
    usual = slug(title)
    names = [usual, *(f"{usual}-{number}" for number in range(2, len(ids) + 2))]
    id = next(name for name in names if name not in ids)
    document = {"id": id, "title": title, **declared}
    first, *rest = yaml_text(document).splitlines()
    block = "".join(f"{line}\n" for line in (f"- {first}", *(f"  {line}" for line in rest)))
    name = _build_file(game)
    text = read_text(game.project.root / name)
    return {name: _appended(text, "documents", block, [document])}


KINDS: Mapping[str, Callable[[ProjectGame, Given], Texts]] = {
    "table": _table,
    "chapter": _chapter,
    "person": _person,
    "cards": _cards,
    "field": _field,
}


# Text put into YAML that an author wrote: only where the file then holds what it held, and the new

NOTHING = re.compile(r"\s*(#.*)?$")
SCALAR = re.compile(
    r"""\s*("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s,\]#][^,\]#\n]*?)"""  # quoted, or plain
    r"(?=\s*(?:[,\]#]|$))"
)


def _appended(text: str, key: str, block: str, more: Any) -> str:
    """YAML text with lines at the end of the list or mapping of a top-level key."""
    tree = parse_yaml(text, Path("file"))
    before = tree.value.get(key)
    lines = text.splitlines()
    begun = next((n for n, line in enumerate(lines) if line.startswith(f"{key}:")), None)
    if begun is None or not isinstance(before, type(more)):
        raise _by_hand(key, block)
    end = next(
        (n for n in range(begun + 1, len(lines)) if re.match(r"[^\s#-]", lines[n])), len(lines)
    )
    while NOTHING.match(lines[end - 1]):
        end -= 1
    held = (line for line in lines[begun + 1 : end] if not NOTHING.match(line))
    indent = re.match(r" *", next(held, ""))
    margin = indent[0] if indent else ""
    put = [f"{margin}{line}" for line in block.splitlines()]
    edited = "\n".join([*lines[:end], *put, *lines[end:]]) + "\n"
    joined = {**before, **more} if isinstance(more, dict) else [*before, *more]
    return _held(edited, tree.value | {key: _as_text(joined)}, key, block)


def _with_section(text: str, document: str, number: int, section: str) -> str:
    """The text of a build file in which a chapter has one more section."""
    tree = parse_yaml(text, Path("file"))
    documents = tree.value.get("documents", [])
    index = next((n for n, one in enumerate(documents) if one.get("id") == document), None)
    if index is None or number >= len(documents[index].get("chapters", ())):
        raise SixgunError("choose the chapter that it belongs to")
    place: Path_ = ("documents", index, "chapters", number)
    chapter = documents[index]["chapters"][number]
    there = chapter.get("sections", [])
    at = (*place, "sections", len(there) - 1) if there else (*place, "opener")
    line, column = tree.marks[at]
    lines = text.splitlines()
    row, before = lines[line - 1], lines[line - 1][: column - 1]
    if not there:
        lines.insert(line, f"{' ' * (column - 1)}sections: [{section}]")
    elif found := SCALAR.match(row, column - 1):
        if before.rstrip().endswith("-") and not before.strip(" -"):
            lines.insert(line, f"{before}{section}")
        else:
            lines[line - 1] = f"{row[: found.end()]}, {section}{row[found.end() :]}"
    chapter = chapter | {"sections": [*there, section]}
    chapters = [*documents[index]["chapters"]]
    chapters[number] = chapter
    wanted = [*documents]
    wanted[index] = documents[index] | {"chapters": chapters}
    edited = "\n".join(lines) + "\n"
    return _held(edited, tree.value | {"documents": wanted}, "sections", f"{section}\n")


def _held(edited: str, wanted: Any, key: str, block: str) -> str:
    """The edited text, if it has the intended content."""
    if parse_yaml(edited, Path("file")).value != wanted:
        raise _by_hand(key, block)
    return edited


def _by_hand(key: str, block: str) -> SixgunError:
    return SixgunError(f"the file is written in a way of its own: put this below “{key}”:\n{block}")


def _as_text(value: Any) -> Any:
    """A value as YAML files hold it: text, lists and mappings."""
    if isinstance(value, dict):
        return {key: _as_text(one) for key, one in value.items()}
    if isinstance(value, list):
        return [_as_text(one) for one in value]
    return "yes" if value is True else str(value)

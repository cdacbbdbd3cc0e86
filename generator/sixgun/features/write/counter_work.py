"""In a worker: a game's files, the words that fit in them, and a document as it would be printed.
Never with `--public`.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

from ...document.project import Project
from ...document.project_game import check_game
from ...system.feature import has
from ...system.problem import Problems, SixgunError
from ...system.source import is_inside, read_text
from ...web import loaded

ENDINGS = (".yaml", ".md", ".css", ".html")
LARGEST = 2**20  # bytes of a file that is shown in an editor
WIDE = 900  # pixels of a page


def files(id: str) -> list[str]:
    """The files of a game that can be written, from the project's root."""
    return [place.as_posix() for place in places(loaded.project(), id)]


def places(project: Project, id: str) -> list[Path]:
    root = project.root
    own = [
        root / "content" / id,
        root / "build" / f"{id}.yaml",
        root / "templates" / "css" / f"{id}.css",
    ]
    found = [file for one in own for file in ([one] if one.is_file() else sorted(one.rglob("*")))]
    return [
        file.relative_to(root)
        for file in found
        if is_inside(file, root) and not file.is_symlink() and file.suffix in ENDINGS
    ]


def read(id: str, name: str) -> dict[str, Any]:
    """A file's text, with a mark of it that `save` takes; and the documents whose declarations name
    it.
    """
    file = find_file(id, name)
    raw = file.read_bytes()
    if len(raw) > LARGEST:
        raise SixgunError(f"{name} is larger than a megabyte; open it in an editor")
    documents = [
        {"id": one.id, "title": one.title}
        for one in loaded.project().documents(id)
        if file.stem in one.model_dump_json()
    ]
    return {
        "name": name,
        "text": read_text(file),
        "mark": _mark(raw),
        "path": str(file),
        "documents": documents,
    }


def find_file(id: str, name: str) -> Path:
    project = loaded.project()
    if Path(name) not in places(project, id):
        raise SixgunError(f"this game has no file {name}")
    return project.root / name


def _mark(raw: bytes) -> str:
    return hashlib.sha256(raw).hexdigest()[:20]


def save(id: str, name: str, text: str, mark: str, broken: bool) -> dict[str, Any]:
    """Writes a file, if it is still as it was read; gives the problems that the game has now. A
    text that nothing can be read of is written only if `broken`: else its problems are given.
    """
    from ...system.files import write_file

    file = find_file(id, name)
    if not broken and (wrong := unreadable(file, text)):
        return {"unread": wrong}
    if _mark(file.read_bytes()) != mark:
        raise SixgunError(
            f"{name} was changed elsewhere since you opened it; copy your text, load the page"
            " again, and put it in"
        )
    raw = text.replace("\r\n", "\n").encode()
    write_file(file, raw)
    return {"mark": _mark(raw), "problems": problems(id)}


def unreadable(file: Path, text: str) -> list[str]:
    """Why nothing can be read of a file's text: it is empty, or is not YAML."""
    from ...content.tree import parse_yaml

    if not text.strip():
        return [f"{file.name} would be empty"]
    if file.suffix != ".yaml":
        return []
    try:
        parse_yaml(text, Path(file.name))
    except Problems as wrong:
        return [str(one) for one in wrong.problems]
    return []


def problems(id: str, project: Project | None = None) -> list[dict[str, Any]]:
    """The problems of a game's files, by file and line."""
    project = project or loaded.project()
    root = project.root
    return [
        {
            "file": (
                one.file.relative_to(root).as_posix()
                if one.file.is_relative_to(root)
                else str(one.file)
            ),
            "line": one.line,
            "column": one.column,
            "message": one.message,
            "code": one.code,
            "waived": one.waived,
        }
        for one in sorted(check_game(project, id), key=lambda one: one.code != UNREADABLE)
    ]


UNREADABLE = "yaml-syntax"  # the cause of others comes before them


def documents(id: str) -> list[tuple[str, str]]:
    """The documents that can be shown beside a file."""
    return [(one.id, one.title) for one in loaded.project().documents(id) if "pdf" in one.formats]


def picture(id: str, document: str, page: int) -> tuple[bytes, int]:
    """A page of a document as it is now, as PNG, and how many pages there are."""
    return page_of(_printed_now(id, document), page)


def _printed_now(id: str, document: str) -> bytes:
    """A document as its files are now: one may have been saved since the worker last looked."""
    loaded.look()
    return loaded.printed(id, document)


def page_of(raw: bytes, page: int) -> tuple[bytes, int]:
    """A page of a PDF as PNG, or its last one, and how many there are."""
    import pypdfium2

    opened = pypdfium2.PdfDocument(raw)
    pages = len(opened)
    opened.close()
    return loaded.picture(raw, min(max(page, 1), pages) - 1, WIDE), pages


WORD = re.compile(r"[^\W_]+")
HYPHEN = re.compile(r"[\u00ad\u0002\ufffe-][\r\n]+")  # a word that continues on the next line
AROUND = 100  # letters before and after the point
TOLERANCE = 6.0  # points
TEXTS = (".yaml", ".md")
Weighed = list[
    tuple[tuple[str, ...], float]
]  # words and pairs of words, by how near they are to the point


def place(id: str, document: str, page: int, across: float, down: float) -> dict[str, Any]:
    """The file and line that contain most of the words around a point, which is given in shares
    of the page.
    """
    around = _around(_printed_now(id, document), page - 1, across, down)
    lines = [
        (name, number, _grams(text))
        for name in files(id)
        if name.endswith(TEXTS)
        for number, text in _lines(name)
    ]
    common = Counter(gram for _, _, grams in lines for gram in {*grams})
    best = max(
        lines,
        key=lambda line: sum(weight / common[gram] for gram, weight in around if gram in line[2]),
        default=None,
    )
    if best is None or not any(gram in best[2] for gram, _ in around):
        raise SixgunError("this text is in no file of the game")
    return {"file": best[0], "line": best[1]}


def _lines(name: str) -> list[tuple[int, str]]:
    return [*enumerate(read_text(loaded.project().root / name).split("\n"), 1)]


def _grams(text: str) -> frozenset[tuple[str, ...]]:
    words = WORD.findall(text.casefold())
    return frozenset((*((word,) for word in words), *pairwise(words)))


def _around(pdf: bytes, page: int, across: float, down: float) -> Weighed:
    """The words and pairs of words around a point; pairs count four times as much."""
    before, after = _halves(pdf, page, across, down)
    words = [*WORD.findall(before.casefold()), *WORD.findall(after.casefold())]
    middle = len(WORD.findall(before))
    weights = [1 / (1 + abs(number - middle)) for number in range(len(words))]
    pairs = [(pair, 4 * weight) for pair, weight in zip(pairwise(words), weights, strict=False)]
    return [*(((word,), weight) for word, weight in zip(words, weights, strict=True)), *pairs]


def _halves(pdf: bytes, number: int, across: float, down: float) -> tuple[str, str]:
    """The text before the word at a point, and from that word on."""
    import pypdfium2

    opened = pypdfium2.PdfDocument(pdf)
    try:
        page = opened[min(max(number, 0), len(opened) - 1)]
        width, height = page.get_size()
        text = page.get_textpage()
        at = text.get_index(across * width, (1 - down) * height, TOLERANCE, TOLERANCE)
        if at is None:
            raise SixgunError("there is no text at this place of the page")
        first = max(0, at - AROUND)
        before, after = (
            text.get_text_range(first, at - first) if at else "",
            text.get_text_range(at, min(AROUND, text.count_chars() - at)),
        )
    finally:
        opened.close()
    begun = re.search(r"\w*\Z", before)
    assert begun
    return HYPHEN.sub("", before[: begun.start()]), HYPHEN.sub("", begun[0] + after)


Node = Mapping[str, Any]  # a JSON Schema, or a part of one
Word = dict[str, str | bool]  # a key or a value: `word`, `about`, `key`
ITEM = "-"  # in a path: an item of a list


def completions(id: str, name: str, path: list[str]) -> list[Word]:
    """The values allowed at a path of keys in a file; nothing if the schema leaves it open, or
    the file has none.
    """
    file, project = find_file(id, name), loaded.project()
    if not has("schema"):
        return []
    from ..schema.schemas import schemas

    schema = next(
        (
            one.says
            for one in schemas(project)
            if any(file in project.root.glob(pattern) for pattern in one.files)
        ),
        None,
    )
    return completions_of(schema, path) if schema else []


def completions_of(schema: Node, path: list[str]) -> list[Word]:
    """What a schema allows at a path: keys in their order, then values."""
    nodes = [*_alternatives(schema, schema)]
    for step in path:
        nodes = [
            one
            for node in nodes
            for below in _below(node, step)
            for one in _alternatives(below, schema)
        ]
    listed = {
        (one["word"], one["key"]): one
        for node in nodes
        for one in (*_keys(node, schema), *_values(node))
    }
    return sorted(listed.values(), key=lambda one: not one["key"])


def _alternatives(node: Node, schema: Node) -> Iterator[Node]:
    """A node, and whatever it refers to or offers instead."""
    yield node
    if "$ref" in node:
        yield from _alternatives(schema["$defs"][node["$ref"].rpartition("/")[2]], schema)
    for one in (*node.get("anyOf", ()), *node.get("oneOf", ()), *node.get("allOf", ())):
        yield from _alternatives(one, schema)


def _below(node: Node, step: str) -> Iterator[Node]:
    """The nodes for the value of a key, or for an item of a list."""
    if step == ITEM:
        yield from (
            one
            for one in (node.get("items"), *node.get("prefixItems", ()))
            if isinstance(one, dict)
        )
    elif step in node.get("properties", {}):
        yield node["properties"][step]
    else:
        yield from (
            one
            for pattern, one in node.get("patternProperties", {}).items()
            if re.search(pattern, step)
        )
        yield from (one for one in [node.get("additionalProperties")] if isinstance(one, dict))


def _keys(node: Node, schema: Node) -> Iterator[Word]:
    for key, below in node.get("properties", {}).items():
        about = next(
            (one["description"] for one in _alternatives(below, schema) if "description" in one), ""
        )
        yield {"word": key, "about": about, "key": True}
    for key in node.get("propertyNames", {}).get("enum", ()):
        yield {"word": key, "about": "", "key": True}


def _values(node: Node) -> Iterator[Word]:
    """The values of a list; for true and false, the two words that authors write."""
    values = node.get("enum", [node["const"]] if "const" in node else [])
    for value in ("yes", "no") if True in values else values:
        yield {"word": str(value), "about": "", "key": False}

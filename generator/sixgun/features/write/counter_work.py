"""In a worker: a game's files, what is wrong in them, and a document as it would be printed. Never
with `--public`.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...system.problem import SixgunError
from ...system.source import is_inside
from ...web import loaded

if TYPE_CHECKING:
    from ...document.project import Project

ENDINGS = (".yaml", ".md", ".css", ".html")
LARGEST = 2**20  # bytes of a file that is shown in an editor
WIDE = 900  # pixels of a page


def files(id: str) -> list[str]:
    """The files of a game that can be written, from the project's root."""
    return [place.as_posix() for place in _places(loaded.project(), id)]


def _places(project: Project, id: str) -> list[Path]:
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
    from ...system.source import read_text

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
    if Path(name) not in _places(project, id):
        raise SixgunError(f"this game has no file {name}")
    return project.root / name


def _mark(raw: bytes) -> str:
    return hashlib.sha256(raw).hexdigest()[:20]


def save(id: str, name: str, text: str, mark: str) -> dict[str, Any]:
    """Writes a file, if it is still as it was read; gives the problems that the game has now."""
    from ...system.files import write_file

    file = find_file(id, name)
    if _mark(file.read_bytes()) != mark:
        raise SixgunError(
            f"{name} was changed elsewhere since you opened it; copy your text, load the page"
            " again, and put it in"
        )
    raw = text.replace("\r\n", "\n").encode()
    write_file(file, raw)
    return {"mark": _mark(raw), "problems": problems(id)}


def problems(id: str, project: Project | None = None) -> list[dict[str, Any]]:
    """What is wrong in a game's files, by file and line."""
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
        for one in project.check(id)
    ]


def documents(id: str) -> list[tuple[str, str]]:
    """The documents that can be shown beside a file."""
    return [(one.id, one.title) for one in loaded.project().documents(id) if "pdf" in one.formats]


def picture(id: str, document: str, page: int) -> tuple[bytes, int]:
    """A page of a document as it is now, as PNG, and how many pages there are."""
    import pypdfium2

    raw = loaded.printed(id, document)
    opened = pypdfium2.PdfDocument(raw)
    pages = len(opened)
    opened.close()
    return loaded.picture(raw, min(max(page, 1), pages) - 1, WIDE), pages

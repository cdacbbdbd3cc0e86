"""Numbered copies of printed documents, and the register of who got which."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ...content.table import slug
from ...system.csvcell import inert
from ...system.feature import has
from ...system.files import Foreign, make_folder, write_below
from ...system.problem import Problem, Problems
from .copy import Copy, Unprintable, copies

if TYPE_CHECKING:
    from ...build import BuiltDocument
    from ...document.project import Project

FOLDER, REGISTER = "copies", "copies.csv"
HEADS = ("document", "edition", "content", "copy", "of", "for", "file")
LONGEST = 60  # letters of a name
OFTEN = 50  # copies after which the register is written


@dataclass(frozen=True)
class Names:
    """Whom the copies are for, by number; those beyond the names are for nobody. `file` is where
    the names were read.
    """

    count: int
    names: tuple[str, ...] = ()
    file: Path = Path("names")


def read_names(file: Path, count: int = 0) -> Names:
    """A name to a line; empty lines and lines that begin with # are left out. Problems where a name
    is too long, or there is none.
    """
    from ...system.source import read_text

    lines = [
        (number, " ".join(line.split()))
        for number, line in enumerate(read_text(file).split("\n"), 1)
    ]
    named = [(number, name) for number, name in lines if name and not name.startswith("#")]
    problems = [
        Problem(file, number, 1, "name-long", f"a name has at most {LONGEST} letters")
        for number, name in named
        if len(name) > LONGEST
    ]
    if not named:
        problems = [Problem(file, 1, 1, "name-missing", "holds no name: write one to a line")]
    if problems:
        raise Problems(problems)
    return Names(max(count, len(named)), tuple(name for _, name in named), file)


def print_copies(
    project: Project, target: Path, documents: Iterable[BuiltDocument], names: Names
) -> Iterator[Path]:
    """Writes the copies of each PDF to output/<game>/copies/, with a register beside them; gives
    each file. Files of others are left alone. Where it was stopped, it can be done again.
    """
    for built in documents:
        content, edition = _edition(project, built.game)
        folder = make_folder(target, built.game, FOLDER)
        rows = _register(folder)
        source = target / built.game / f"{built.document}.pdf"
        if not source.is_file():
            continue
        wanted = [
            Copy(
                built.title,
                edition,
                content,
                number,
                names.count,
                names.names[number - 1] if number <= len(names.names) else "",
            )
            for number in range(1, names.count + 1)
        ]
        register = f"{built.game}/{FOLDER}/{REGISTER}"
        write_below(target, register, _written(rows.values()))  # from here on the folder is ours
        try:
            for copy, raw in zip(wanted, copies(source.read_bytes(), wanted), strict=True):
                name = _file(built.document, copy)
                file = write_below(target, f"{built.game}/{FOLDER}/{name}", raw)
                row = (
                    built.document,
                    edition,
                    content,
                    str(copy.number),
                    str(copy.of),
                    inert(copy.name),
                    name,
                )
                rows[_key(row)] = row
                if copy.number % OFTEN == 0:
                    write_below(target, register, _written(rows.values()))
                yield file
        except Unprintable as error:
            raise Problems([Problem(names.file, 1, 1, "letters-missing", str(error))]) from None
        finally:  # also when it is stopped: who got a copy stays in the register
            write_below(target, register, _written(rows.values()))


def _edition(project: Project, id: str) -> tuple[str, str]:
    """The digest of a game's content, and its edition: that kept with this content, else the
    version of game.yaml.
    """
    content = project.game(id)[1]
    known: dict[str, str] = {}
    if has("editions"):
        from ..editions.keep import kept

        known = {one.digest: one.edition for one in kept(project, id)}
    return content.digest, known.get(content.digest, content.about.version)


def _file(document: str, copy: Copy) -> str:
    number = str(copy.number).zfill(len(str(copy.of)))
    return "-".join(filter(None, (document, number, slug(copy.name)))) + ".pdf"


def _register(folder: Path) -> dict[tuple[str, ...], tuple[str, ...]]:
    """The rows of the register; Foreign where the folder is somebody else's."""
    file = folder / REGISTER
    if not file.is_file():
        if others := sorted(folder.iterdir()):
            raise Foreign(others[0])
        return {}
    rows: list[tuple[str, ...]] = []
    with suppress(csv.Error):
        rows = [
            tuple(row)
            for row in csv.reader(io.StringIO(file.read_text(encoding="utf-8", errors="replace")))
            if row
        ]
    if not rows or rows[0] != HEADS or any(len(row) != len(HEADS) for row in rows):
        raise Foreign(file)
    return {_key(row): row for row in rows[1:]}


def _key(row: tuple[str, ...]) -> tuple[str, ...]:
    """What a later row replaces: the same file of the same edition. Copy 1 of 12 leaves Mary's copy
    1 of 3 in the register.
    """
    return (*row[:3], row[-1])


def _written(rows: Iterable[tuple[str, ...]]) -> bytes:
    made = io.StringIO()
    csv.writer(made, lineterminator="\n").writerows((HEADS, *rows))
    return made.getvalue().encode()

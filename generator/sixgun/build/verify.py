"""Whether an output folder matches its source: everything is printed again, elsewhere, and
compared byte for byte.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..system.files import file_digest
from ..system.problem import Problem, standing
from .output import read_manifest

if TYPE_CHECKING:
    from ..document.project import Project
    from .job import PrintOrder

SAME, DIFFERS, MISSING, STALE = "same", "differs", "is not there", "is no longer printed"


@dataclass(frozen=True)
class FileVerdict:
    """A file of the output folder compared with a fresh build: SAME, DIFFERS, MISSING or STALE."""

    file: Path
    verdict: str


def verify(
    project: Project, order: PrintOrder, out: Path | None = None, **options: Any
) -> tuple[list[FileVerdict], list[Problem]]:
    """Every file that this run prints, and those of the same documents that it no longer prints; or
    the problems that keep it from being printed.

    `options` are those of `build`.
    """
    from . import build

    target = out.resolve() if out else project.output
    with tempfile.TemporaryDirectory(prefix="sixgun-verify-") as folder:
        report = build(project, order, out=Path(folder), **options)
        found = [one for id in order.games for one in _compare(target / id, Path(folder) / id)]
    return found, standing(report.problems)


def _compare(folder: Path, fresh: Path) -> Iterator[FileVerdict]:
    """A game's files as they are, beside those that were just printed."""
    before = read_manifest(folder)
    for document, entry in sorted(read_manifest(fresh).items()):
        for name, digest in sorted(entry["files"].items()):
            yield FileVerdict(folder / name, _verdict(folder / name, digest))
        for name in sorted(
            before.get(document, {}).get("files", {}).keys() - entry["files"].keys()
        ):
            yield FileVerdict(folder / name, STALE)


def _verdict(file: Path, digest: str) -> str:
    if not file.is_file():
        return MISSING
    return SAME if file_digest(file) == digest else DIFFERS

"""The folder of an export, with a manifest by which the next export deletes the files that no
longer belong.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from ...system.files import Foreign, file_digest, read_regular, refuse_link, write_below

if TYPE_CHECKING:
    from .export_table import Files


def write_export(root: Path, of: str, files: Files) -> None:
    """Writes the files below `root`, and deletes those of the last export of the same name that are
    not among them; files changed since then stay.

    Foreign where a file stands there that no export of this name wrote.
    """
    name = f".sixgun-{of}.json"
    before = dict(_listed(refuse_link(root) / name))
    for path in {*files} - {*before}:
        if os.path.lexists(root / path):
            raise Foreign(root / path)
    digests = {path: hashlib.sha256(raw).hexdigest() for path, raw in files.items()}
    write_below(
        root, name, _manifest(before | digests)
    )  # what is killed from here on knows its own files again
    for path, raw in files.items():
        write_below(root, path, raw)
    for path in {*before} - {*files}:
        _delete(root, path, before[path])
    write_below(root, name, _manifest(digests))


def _manifest(digests: Mapping[str, str]) -> bytes:
    return (json.dumps(digests, indent=1, sort_keys=True) + "\n").encode()


def _listed(manifest: Path) -> Iterator[tuple[str, str]]:
    """Path and digest of each file; paths that lead out of the folder are left out."""
    with suppress(OSError, ValueError, RecursionError, AttributeError):
        for path, digest in json.loads(read_regular(manifest)).items():
            if not Path(path).is_absolute() and ".." not in Path(path).parts:
                yield path, digest


def _delete(root: Path, path: str, digest: str) -> None:
    """Deletes a file as it was written, and the folders that are empty then; nothing behind a
    link.
    """
    file = root / path
    folders = [root / folder for folder in Path(path).parents][:-1]
    if (
        file.is_file()
        and not any(one.is_symlink() for one in (file, *folders))
        and file_digest(file) == digest
    ):
        file.unlink()
        with suppress(OSError):
            for folder in folders:
                folder.rmdir()

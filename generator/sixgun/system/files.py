"""Writing files: whole or not at all, and never through a link; cells of CSV that spreadsheets take
as they are; and YAML as a person would write it.
"""

from __future__ import annotations

import errno
import hashlib
import os
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

from .problem import SixgunError

if TYPE_CHECKING:
    import yaml

NEW = (
    os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
)
XREF = re.compile(rb"startxref\s+(\d+)\s+%%EOF\s*$")
XREF_BEGINS = re.compile(rb"xref|\d+ 0 obj")
TRIES = 100  # temporary names, of which an interrupted run may have left some


class LinkedFolder(SixgunError):
    """A folder that is to be written into is a link to another place."""

    exit_code = 1


class ForeignFile(SixgunError):
    """A file that this program did not write is where one is to be written."""

    exit_code = 1

    def __init__(self, file: Path):
        super().__init__(
            f"{file} was not written by this program, and is left alone; move it away, or write"
            " elsewhere with --out DIR"
        )


class UnreadablePdf(SixgunError):
    """A PDF that was written cannot be opened."""

    exit_code = 1


@contextmanager
def atomic_file(file: Path) -> Iterator[BinaryIO]:
    """A new file to write into, which takes its place only when all has gone well. A link in its
    place is replaced, not followed.

    A PDF is opened first: UnreadablePdf where that fails.
    """
    part, opened = _open_new(file)
    try:
        with opened:
            yield opened
        if file.suffix.lower() == ".pdf" and not opens_as_pdf(part):
            raise UnreadablePdf(
                f"{file.name} came out damaged and was not kept; please report it, with the command"
                " that you gave"
            )
        part.replace(file)
    except OSError as error:  # a full disk does not say where
        error.filename = error.filename or str(file)
        raise
    finally:
        part.unlink(missing_ok=True)


def opens_as_pdf(file: Path) -> bool:
    """Whether a PDF's cross-references are where its trailer says, and its last page loads."""
    import pypdfium2

    with file.open("rb") as opened:
        opened.seek(-min(64, file.stat().st_size), os.SEEK_END)
        trailer = XREF.search(opened.read())
        opened.seek(int(trailer[1]) if trailer else 0)
        if not XREF_BEGINS.match(opened.read(32)):
            return False
    try:
        with pypdfium2.PdfDocument(file) as pdf:
            return len(pdf) > 0 and pdf[len(pdf) - 1] is not None
    except pypdfium2.PdfiumError:
        return False


def write_file(file: Path, raw: bytes) -> None:
    """Writes a whole file or none."""
    with atomic_file(file) as opened:
        opened.write(raw)


def file_digest(file: Path) -> str:
    """The SHA-256 of a file, in hexadecimal digits; OSError if it cannot be read."""
    return hashlib.sha256(read_regular(file)).hexdigest()


def read_regular(file: Path) -> bytes:
    """A file's bytes; OSError for a pipe or a device, which may never end."""
    if file.exists() and not file.is_file():
        raise OSError(errno.EINVAL, "is not a file", str(file))
    return file.read_bytes()


def write_below(root: Path, name: str, raw: bytes) -> Path:
    """Writes root/name ("a/b/file") and the folders that it needs, none of which may be a link;
    returns the file.
    """
    *folders, last = name.split("/")
    file = make_folder(root, *folders) / last
    write_file(file, raw)
    return file


def make_folder(root: Path, *below: str) -> Path:
    """The folder `below` root, made where it is missing; LinkedFolder where root or a folder on
    the way is a link.
    """
    folder = unlinked(root, *below)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def unlinked(root: Path, *below: str) -> Path:
    """The folder `below` root; LinkedFolder where root or a folder on the way is a link."""
    folder = refuse_link(root)
    for name in below:
        folder = refuse_link(folder / name)
    return folder


@contextmanager
def locked(folder: Path) -> Iterator[bool]:
    """Waits until no other process holds the folder, and holds it; False if the system has no
    such locks.
    """
    try:
        import fcntl
    except ImportError:
        yield False
        return
    opened = os.open(folder, os.O_RDONLY)
    try:
        held = False
        with suppress(OSError):  # some network file systems have no locks
            fcntl.flock(opened, fcntl.LOCK_EX)
            held = True
        yield held
    finally:
        os.close(opened)


def refuse_link(folder: Path) -> Path:
    """The folder itself; LinkedFolder where it is a link."""
    if folder.is_symlink():
        raise LinkedFolder(
            f"{folder} is a link, and links are not written through; remove it, or name another"
            " folder"
        )
    return folder


def _open_new(file: Path) -> tuple[Path, BinaryIO]:
    """A temporary file beside `file` that no other process uses, open for writing."""
    for number in range(TRIES):
        part = file.with_name(f".{file.name}.{os.getpid()}-{number}.part")
        try:
            return part, os.fdopen(os.open(part, NEW, 0o666), "wb")
        except FileExistsError:
            continue
        except OSError as error:
            error.filename = str(file)  # the temporary name means nothing to the user
            raise
    raise FileExistsError(f"{TRIES} temporary files of {file.name} were left here; remove them")


FORMULA = re.compile(  # at the start of a cell, or after what parts cells where commas do not
    r"(^|[;,\t\r\n])(\s*[\"']*)(?=[=@]|[+-].*(?:[|!]|\w\())", re.S
)  # after a sign, only what calls something
DATE = re.compile(r"\d{1,4}([-/])\d{1,2}(?:\1\d{1,4})?", re.ASCII)  # 1-2 is January 2 to Excel
PRINTED = str.maketrans("-/", "–⁄")


def inert(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula or a date, whether commas or semicolons part
    its cells; numbers with a sign stay. A range has a dash, as it is printed: 1–2.
    """
    if DATE.fullmatch(cell):
        return cell.translate(PRINTED)
    return FORMULA.sub(r"\1\2'", cell)


WIDTH = 110  # letters a line, for text and for lists


def yaml_text(value: Mapping[str, Any]) -> str:
    """A mapping as YAML: a key a line, short lists and groups in one line, yes for true."""
    dumper = _dumper()
    return "".join(_write_key(key, inner, dumper) for key, inner in value.items())


def _dumper() -> type[yaml.SafeDumper]:
    import yaml

    class Dumper(yaml.SafeDumper):  # type: ignore[misc]
        """Writes yes and no, and quotes unprintable characters."""

    def write(dumper: Any, text: str) -> Any:
        return dumper.represent_scalar(
            "tag:yaml.org,2002:str", text, style=None if text.isprintable() else '"'
        )

    Dumper.add_representer(str, write)
    Dumper.add_representer(
        bool,
        lambda dumper, yes: dumper.represent_scalar(
            "tag:yaml.org,2002:bool", "yes" if yes else "no"
        ),
    )
    return Dumper


def _write_key(key: str, value: Any, dumper: type[yaml.SafeDumper]) -> str:
    import yaml

    if isinstance(value, list) and any(isinstance(item, dict | list) for item in value):
        items = "".join(f"- {_in_line(item, dumper)}\n" for item in value)
        return f"{key}:\n{items}"
    if isinstance(value, (list, dict)):
        line = _in_line(value, dumper)
        if isinstance(value, dict) or len(line) + len(key) < WIDTH:
            return f"{key}: {line}\n"
    return str(
        yaml.dump({key: value}, Dumper=dumper, allow_unicode=True, width=WIDTH, sort_keys=False)
    )


def _in_line(value: Any, dumper: type[yaml.SafeDumper]) -> str:
    import yaml

    text = yaml.dump(
        value,
        Dumper=dumper,
        allow_unicode=True,
        width=10_000,
        sort_keys=False,
        default_flow_style=True,
    )
    return str(text).removesuffix("...\n").strip()

"""Numbered copies with `sixgun build`, and the command `whose`, which names the owner of a PDF."""

from __future__ import annotations

import re
from collections import deque
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ...cli.options import PDF_FILE, Addition, After, Values, Whole, format_option
from ...cli.terminal import clean, count, place, show_json

if TYPE_CHECKING:
    from ...build import Report
    from ...document.project import Project
    from .register import Copy, Names


PRINTED = re.compile(r"Copy (\d{1,6}) of (\d{1,6})(?:, for (.+?))?\.?\s*$", re.M)
LOOKED_AT = 5  # pages whose foot is read


@click.command("whose")
@click.argument("file", type=PDF_FILE, metavar="FILE.pdf")
@format_option("text", "json")
def whose(file: Path, format_: str) -> None:
    """Tell which edition and which copy a PDF is.

    The file's metadata say so; if they are gone, the foot of its pages does.

    \b
    Examples:
      sixgun whose booklet-03-mary.pdf
    """
    stamp, copy = _read(file)
    if format_ == "json":
        show_json(
            {"stamp": stamp}
            | (
                {
                    "copy": copy.number,
                    "of": copy.of,
                    "for": copy.name,
                    "edition": copy.edition,
                    "content": copy.content,
                }
                if copy
                else {}
            )
        )
    elif copy:
        click.echo(
            clean(copy.colophon if copy.title else f"{copy.line}{f'; {stamp}' if stamp else ''}")
        )
    elif stamp:
        click.echo(clean(f"{stamp}; not a numbered copy"))
    else:
        raise click.ClickException(f"{file.name} was not printed by this program")


def _read(file: Path) -> tuple[str, Copy | None]:
    """What a PDF says of its kit and content, and its copy."""
    from ...paper.shop.inspect import painted_objects
    from ...paper.shop.preflight import examined
    from .register import read_copy

    raw = file.read_bytes()
    with examined(raw, file.name) as pdf:
        stamp = str(pdf.docinfo.get("/Keywords", ""))
        copy = read_copy(pdf)
        for page in () if copy else pdf.pages[:LOOKED_AT]:
            deque(painted_objects(page), 0)  # Misfit where drawing it would not end
    return stamp if " kit " in stamp else "", copy or _printed(raw)


def _printed(raw: bytes) -> Copy | None:
    """The copy that the foot of one of the first pages names."""
    import pypdfium2

    from .register import Copy

    opened = pypdfium2.PdfDocument(raw)
    try:
        texts = (
            opened[number].get_textpage().get_text_range()
            for number in range(min(len(opened), LOOKED_AT))
        )
        match = next(
            (match for text in texts if (match := PRINTED.search(text.replace("\r", "")))), None
        )
    finally:
        opened.close()
    return Copy("", "", "", int(match[1]), int(match[2]), match[3] or "") if match else None


OPTIONS = (
    click.option(
        "--copies",
        type=Whole(1, 1000),
        metavar="N",
        help="Number of copies of each PDF, each with its number, in copies/, with a register.",
    ),
    click.option(
        "--for",
        "names",
        type=click.Path(path_type=Path, exists=True, dir_okay=False),
        metavar="FILE",
        help="Copies for these people, one name per line.",
    ),
)


def after(values: Values) -> After | None:
    """The number of copies ordered, and for whom; a usage error for options that do not go with
    them.
    """
    copies, file = values["copies"], values["names"]
    if not copies and not file:
        return None
    if values["impose"] or values["verify"]:
        raise click.UsageError(
            "--copies and --for cannot be used with --impose or --verify; sixgun impose folds a "
            "copy"
        )
    from .register import Names, read_names

    return partial(_print, read_names(file, copies or 0) if file else Names(copies or 0))


def _print(names: Names, project: Project, report: Report) -> None:
    """Writes numbered copies of the built files, and says where."""
    from .register import REGISTER, print_copies

    assert report.index is not None
    files = [*print_copies(project, report.index.parent, report.documents, names)]
    for folder in dict.fromkeys(file.parent for file in files):
        click.echo(
            f"{place(folder)}  {count(sum(file.parent == folder for file in files), 'file')};"
            f" {REGISTER} says whose"
        )


ADDITION = Addition(OPTIONS, after=after)

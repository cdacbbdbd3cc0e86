"""Numbered copies with `sixgun build`: --copies and --for."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ...cli.addition import Addition, After, Values
from ...cli.terminal import count, place

if TYPE_CHECKING:
    from ...build import Report
    from ...document.project import Project
    from .register import Names

OPTIONS = (
    click.option(
        "--copies",
        type=click.IntRange(1, 1000),
        metavar="N",
        help="Numbered copies of each PDF, in copies/, with a register.",
    ),
    click.option(
        "--for",
        "names",
        type=click.Path(path_type=Path, exists=True, dir_okay=False),
        metavar="FILE",
        help="Copies for these people, a name to a line.",
    ),
)


def after(values: Values) -> After | None:
    """How many copies are asked for, and for whom; a usage error for what does not go with them."""
    copies, file = values["copies"], values["names"]
    if not copies and not file:
        return None
    if values["impose"] or values["verify"]:
        raise click.UsageError(
            "--copies and --for go without --impose and --verify; sixgun impose folds a copy"
        )
    from .register import Names, read_names

    return partial(_print, read_names(file, copies or 0) if file else Names(copies or 0))


def _print(names: Names, project: Project, report: Report) -> None:
    """Writes the numbered copies of what was built, and says where."""
    from .register import REGISTER, print_copies

    assert report.index is not None
    files = [*print_copies(project, report.index.parent, report.documents, names)]
    for folder in dict.fromkeys(file.parent for file in files):
        click.echo(
            f"{place(folder)}  {count(sum(file.parent == folder for file in files), 'file')};"
            f" {REGISTER} says whose"
        )


ADDITION = Addition(OPTIONS, after=after)

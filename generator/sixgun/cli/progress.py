"""Progress of a run that prints documents, on stderr."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

from .terminal import clean, console

if TYPE_CHECKING:
    from ..build import Step

DONE = {"done": "made", "kept": "unchanged", "fail": "failed"}


@contextmanager
def progress() -> Iterator[Callable[[Step], None]]:
    """Shows progress: a bar on a terminal, else one line per document."""
    screen = console(err=True)
    if not screen.is_terminal:
        yield (
            lambda step: (
                None
                if step.kind == "start"
                else click.echo(line(step.game, step.document, DONE[step.kind]), err=True)
            )
        )
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
    )
    with Progress(*columns, console=screen, transient=True) as bar:
        yield _Bar(bar)


def line(game: str, document: str, done: str) -> str:
    return f"{game}/{document}: {done}"


class _Bar:
    """A progress bar with the names of documents in work."""

    def __init__(self, bar: Any):
        self._bar, self._task, self._busy = bar, bar.add_task("checking", total=None), {}  # type: ignore[var-annotated]

    def __call__(self, step: Step) -> None:
        self._bar.update(self._task, total=step.total)
        if step.kind == "start":
            self._busy[step.game, step.document] = True
        else:
            self._busy.pop((step.game, step.document), None)
            self._bar.advance(self._task)
        self._bar.update(
            self._task,
            description=clean(", ".join(document for _, document in self._busy) or "finishing"),
        )

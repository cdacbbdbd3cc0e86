"""The designer's report."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from ..process import processors
from ..project import Project
from ._options import format_option, game_argument, project_here, write_output

if TYPE_CHECKING:
    from ..edition.keep import State
    from ..report import Sampled, Tally

T = TypeVar("T")
PAYS = 3000  # characters from which a second process is worth its start


@click.command("report")
@game_argument
@click.option("--count", type=click.IntRange(100, 10_000_000), default=100_000, show_default=True, metavar="N", help="So many characters are rolled.")
@click.option("--seed", default="report", show_default=True, metavar="TEXT", help="The same seed gives the same report.")
@click.option("--against", metavar="EDITION", help="Another edition beside it: one that is kept, or a revision of git.")
@click.option(
    "--workers", type=click.IntRange(min=1), metavar="N", help="So many processes at once. Without it, as many as the machine has processors."
)
@click.option("--out", metavar="FILE", help="Where to: a file, a folder, or - for standard output.")
@format_option("pdf", "html")
def command(game: str, count: int, seed: str, against: str | None, workers: int | None, out: str | None, format_: str) -> None:
    """What the rules do to people.

    Characters are rolled, and every value that follows from them is counted and drawn; backgrounds are ranked, arms measured by what
    they do and cost; and it names choices that nobody should make, table rows nobody meets, and rules that nothing uses.

    \b
    Examples:
      sixgun report tombstone
      sixgun report tombstone --against 0.1 --count 20000 --format html
    """
    from ..edition import checkout
    from ..edition.keep import state
    from ..pipeline.pages import neutral, print_alone
    from ..report import document, sections

    project = project_here()
    project.rules(game)
    with ExitStack() as stack:
        was = stack.enter_context(checkout(project, game, against)) if against else None
        now = _sampled(state(project, game), game, count, seed, workers)
        before = _sampled(was, game, count, seed, workers) if was else None
        raw = print_alone(project, now.game, neutral(now.content), document(), sections(now, before, against or ""), format_)
    write_output(raw, out, Path(f"{game}-report.{format_}"))


def _sampled(of: State, id: str, count: int, seed: str, workers: int | None) -> Sampled:
    from ..report import Sampled

    tally = _tally(of.project, id, count, seed, workers or (processors() if count >= PAYS else 1)) if of.game.people else None
    return Sampled(of.game, of.content, tally)


def _tally(project: Project, id: str, total: int, seed: str, workers: int) -> Tally:
    """The characters of a game, rolled by some processes, with progress on a terminal."""
    from ..process import spawn
    from ..report import batches, count, merged

    work = batches(total)
    root = str(project.root)
    if workers == 1:
        counted = (count(root, id, seed, numbers) for numbers in work)
        with _bar(counted, len(work)) as bar:
            return merged(bar)
    with spawn(workers) as pool:
        waiting = [pool.submit(count, root, id, seed, numbers) for numbers in work]
        with _bar(waiting, len(work)) as bar:
            return merged(future.result() for future in bar)


def _bar(steps: Iterable[T], length: int) -> AbstractContextManager[Iterable[T]]:
    """Progress on stderr."""
    return click.progressbar(steps, length=length, label="rolling", file=sys.stderr)

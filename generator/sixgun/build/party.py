"""A party of rolled characters on paper: the plates set here, the rolling and pressing done by
whoever is asked to.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from .sheet import Unfit, back_of, flows, print_sheets

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

    from ..document.project import Project
    from ..press.lay import Lay
    from ..press.pack import Pack
    from ..press.party_job import PartyJob
    from ..press.worker import Work


@dataclass(frozen=True)
class Printing:
    """How a party is printed. `workers` is a number, "dask:" and a scheduler's address, or nothing:
    as many as it pays to have.
    """

    paper: str | None = None
    profile: str = "home"
    nup: int = 1
    backs: bool = False
    workers: str = ""


def press_party(
    project: Project,
    job: PartyJob,
    numbers: range,
    out: BinaryIO | Path,
    printing: Printing,
    tell: Callable[[int], None] = lambda done: None,
    workers: ProcessPoolExecutor | None = None,
) -> int:
    """Presses members into an open empty file, or into a file each in the folder `out`; gives how
    many sides or files there are. `workers` are
    processes that run already, as many as Printing.workers asks for.

    Problems for what does not fit, Unlawful for who breaks rules, ValueError for wishes that cannot
    be met.
    """
    from ..press.pack import Pack
    from ..press.plate import Case, NoPlate

    case = Case(project, job.game, job.content, printing.paper or "letter", printing.profile)
    try:
        if flows(project, printing.profile):
            raise NoPlate([])
        pack = Pack(
            job, numbers, case, work_of(printing.workers, len(numbers), workers), tell
        ).settled()
        return _press(pack, out, _lay(project, job, printing))
    except NoPlate:
        if not isinstance(out, Path):  # another shape than the first may be without a plate
            out.seek(0)
            out.truncate()
        return _set_whole(project, job, numbers, out, printing, tell)


def _press(pack: Pack, out: BinaryIO | Path, lay: Lay) -> int:
    return (
        sum(1 for _ in pack.files(out, lay)) if isinstance(out, Path) else pack.one_file(out, lay)
    )


def work_of(workers: str, count: int, started: ProcessPoolExecutor | None = None) -> Work:
    """Who does a job of `count` characters."""
    from ..press.pool import at_home, in_processes
    from ..press.worker import CLUSTER, wanted

    if workers.startswith(CLUSTER):
        from ..press.cluster import on_cluster

        return on_cluster(workers.removeprefix(CLUSTER))
    processes = wanted(workers, count)
    return in_processes(processes, started) if processes > 1 else at_home


def _set_whole(
    project: Project,
    job: PartyJob,
    numbers: range,
    out: BinaryIO | Path,
    printing: Printing,
    tell: Callable[[int], None],
) -> int:
    """Sheets that flow over several pages have no plate: WeasyPrint sets all of them."""
    from ..press.pack import Unlawful
    from ..press.value import penciled

    if isinstance(out, Path) or printing.nup > 1 or printing.backs:
        raise Unfit(
            "these sheets flow over several pages each, so they are printed one after the other in one file, without backs"  # noqa: E501
        )
    people = [job.someone(number) for number in numbers]
    broken = {rule for _, rules in people for rule in rules}
    if broken:
        raise Unlawful(sorted(broken))
    views = [job.view(who) for who, _ in people]
    out.write(
        print_sheets(
            project,
            job.game,
            job.content,
            map(penciled, views) if job.pencil else views,
            printing.paper,
            printing.profile,
        )
    )
    tell(len(views))
    return len(views)


def _lay(project: Project, job: PartyJob, printing: Printing) -> Lay:
    from ..content.paper import whole_paper
    from ..press.lay import Lay

    papers = project.papers()
    sheet = whole_paper(papers[printing.paper or "letter"], papers)
    back = (
        back_of(project, job.game, job.content, printing.paper, printing.profile)
        if printing.backs
        else None
    )
    return Lay(printing.nup, (sheet.width, sheet.height), back)

"""The designer's report: characters rolled by whoever is asked to, counted, and printed."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...build.pages import neutral, print_alone
from ...build.party import work_of
from ...document.project_game import ProjectGame
from ...system.feature import has
from ...system.problem import SixgunError
from .page import Sampled, document, sections
from .tally import Sample, batches, merged

if TYPE_CHECKING:
    from ...document.project import Project


@dataclass(frozen=True)
class Survey:
    """How many characters are rolled, from which seed, by whom (as Printing.workers has it), and
    which other edition stands beside.
    """

    count: int = 100_000
    seed: str = "report"
    against: str = ""
    workers: str = ""


def print_report(
    project: Project,
    id: str,
    survey: Survey,
    format_: str = "pdf",
    tell: Callable[[int], None] = lambda done: None,
) -> bytes:
    """The report as html or pdf. `tell` is called with the number of characters just counted.

    NoEdition where there is no such other edition, WorkersLost where workers are lost or there is
    no such cluster.
    """
    with ExitStack() as stack:
        was = _edition(project, id, survey.against, stack) if survey.against else None
        now = ProjectGame(project, *project.game(id))
        found = [_sampled(one, survey, tell) for one in (now, was) if one]
        shown = sections(found[0], found[1] if was else None, survey.against)
        return print_alone(project, now.game, neutral(now.content), document(), shown, format_)


def _edition(project: Project, id: str, named: str, stack: ExitStack) -> ProjectGame:
    """Another edition of a game, while `stack` is open."""
    if not has("editions"):
        raise SixgunError("an edition is set beside another only where the feature editions is")
    from ..editions.keep import checkout

    was = stack.enter_context(checkout(project, id, named))
    return ProjectGame(project, was.game, was.content)


def _sampled(of: ProjectGame, survey: Survey, tell: Callable[[int], None]) -> Sampled:
    if of.game.people is None:
        return Sampled(of.game, of.content, None)
    counted = work_of(survey.workers, survey.count)(
        Sample(of.content, survey.seed), batches(survey.count)
    )
    return Sampled(of.game, of.content, merged(counted, tell))

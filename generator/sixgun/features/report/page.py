"""The designer's report: characters rolled by the workers that are asked for, counted, and printed
as the sections of a document.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...build.sheet import neutral, print_alone, work_of
from ...content.content import Content
from ...document.declaration import Document
from ...document.project_game import ProjectGame
from ...document.view import Section
from ...play.game import Game
from ...system.feature import has
from ...system.problem import SixgunError
from ...view import ChartView, GroupView, Head, ProseView, RowView, TableView
from .merit import Arm, arms, beaten_arms, beaten_roles, rows, rules
from .spread import Sample, Tally, batches, drawing, labels, merged, roles, summary, varied

if TYPE_CHECKING:
    from ...document.project import Project


MOST = 12  # rows of one table that are named


@dataclass(frozen=True)
class SampledGame:
    """A game in one edition, and a tally of its people; None if it has none."""

    game: Game
    content: Content
    tally: Tally | None


def document() -> Document:
    return Document(id="report", title="Designer’s Report", kind="handout")


def sections(
    now: SampledGame, before: SampledGame | None, against: str = ""
) -> tuple[Section, ...]:
    """The effects of the rules on characters, and the rules without effect; `before` is another
    edition for comparison, named `against`.
    """
    title, line = now.content.about.title, _line(now, against)
    parts = [
        Section(
            "people",
            "Statistics of Characters",
            line=f"{title}. {line}",
            cut="dice",
            parts=tuple(_people(now, before)),
        ),
        Section(
            "choices",
            "The Value of Choices",
            line=title,
            cut="revolver",
            parts=tuple(_choices(now, before)),
        ),
    ]
    return tuple(section for section in parts if section.parts)


def _line(now: SampledGame, against: str) -> str:
    edition = f"Edition {now.content.about.version}" + (f" against {against}" if against else "")
    return f"{edition}, from {now.tally.people:,} rolled characters" if now.tally else edition


def _people(now: SampledGame, before: SampledGame | None) -> Iterator[TableView | ChartView]:
    if now.tally is None:
        return
    was = before.tally if before else None
    yield summary(now.tally, was)
    for path, name in labels(varied(now.tally.numbers)).items():
        yield drawing(path, name, now.tally.numbers[path], was.numbers.get(path) if was else None)


def _choices(now: SampledGame, before: SampledGame | None) -> Iterator[TableView | ProseView]:
    role = now.game.people.role if now.game.people else ""
    if now.tally and len(now.tally.roles) > 1:
        yield roles(now.tally, before.tally if before else None, role or "role")
    question, known = arms(now.game, now.content)
    if known:
        yield _arms(question, known, arms(before.game, before.content)[1] if before else [])
    yield ProseView("nobody", "", "\n".join(_nobody(now, known)))


def _arms(question: str, known: list[Arm], before: list[Arm]) -> TableView:
    """Arms, the most effective first, with their price and the value of a dollar."""
    was = {arm.name: arm for arm in before}
    heads = ["Arm", "Does", *(["Before"] if before else []), "Dollars", "For $10"]
    body = []
    for arm in known:
        old = [f"{was[arm.name].does[0]:.2f}" if arm.name in was else "–"] if before else []
        price, bought = f"{arm.price:,.2f}" if arm.price is not None else "–", arm.per_dollar
        body.append(
            RowView(
                arm.name,
                (
                    f"{arm.does[0]:.2f}",
                    *old,
                    price,
                    f"{10 * bought:.2f}" if bought is not None else "–",
                ),
            )
        )
    columns = (Head(heads[0], "left"), *(Head(head, "right", True, "number") for head in heads[1:]))
    line = (
        f"“{question}” with everything else as usual: the chance to do harm, times the harm where"
        " the rules say how much"
    )
    return TableView(
        "arms", "Arms by merit", columns, (GroupView("", tuple(body)),), line=line, wide=True
    )


def _nobody(now: SampledGame, known: list[Arm]) -> Iterator[str]:
    """Lists of unused parts, as Markdown."""
    yield from _list(
        "Choices that are never better",
        [*beaten_arms(known), *(beaten_roles(now.tally) if now.tally else ())],
    )
    missed = rows(now.content, now.tally) if now.tally else ()
    texts = (
        f"**{title}**:"
        f" {'; '.join(names[:MOST])}{f'; and {len(names) - MOST} more' if len(names) > MOST else ''}"  # noqa: E501
        for title, names in missed
    )
    yield from _list("Table rows that never come up", [*texts])
    yield from _list("Rules that nothing uses", rules(now.game, now.content))


def _list(title: str, entries: list[str]) -> Iterator[str]:
    yield f"## {title}\n"
    yield from (f"- {entry}" for entry in entries or ["None."])
    yield ""


@dataclass(frozen=True)
class Survey:
    """The number of characters rolled, their seed, the workers (as in Printing.workers), and the
    other edition to compare.
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
    """The report as html or pdf. `tell` is called with the number of characters counted so far.
    NoEdition if there is no such other edition, WorkersLost if workers are lost or there is no
    such cluster.
    """
    with ExitStack() as stack:
        was = _edition(project, id, survey.against, stack) if survey.against else None
        now = ProjectGame(project, *project.game(id))
        found = [_sampled(one, survey, tell) for one in (now, was) if one]
        shown = sections(found[0], found[1] if was else None, survey.against)
        return print_alone(neutral(now), document(), shown, format_)


def _edition(project: Project, id: str, named: str, stack: ExitStack) -> ProjectGame:
    """Another edition of a game, while `stack` is open."""
    if not has("editions"):
        raise SixgunError("comparing with another edition needs the feature editions")
    from ..editions.keep import checkout

    was = stack.enter_context(checkout(project, id, named))
    return ProjectGame(project, was.game, was.content)


def _sampled(of: ProjectGame, survey: Survey, tell: Callable[[int], None]) -> SampledGame:
    if of.game.people is None:
        return SampledGame(of.game, of.content, None)
    counted = work_of(survey.workers, survey.count)(
        Sample(of.content, survey.seed), batches(survey.count)
    )
    return SampledGame(of.game, of.content, merged(counted, tell))

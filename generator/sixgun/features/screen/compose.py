"""A judge's screen of your own: any parts of a game, made up into panels by their measures, as a
document like those in build/.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ...content.paper import MILLIMETER
from ...document.declaration import Document
from ...document.panel import Panel
from ...document.part import Part
from ...system.problem import SixgunError

if TYPE_CHECKING:
    from ...build.job import Job, Printing
    from ...content.content import Content
    from ...content.paper import Paper
    from ...document.project import Project
    from ...document.view import DocumentView
    from ...play.game import Game
    from .galley import Cell, Galley, Measure, PartMeasures, Proof
    from .panel_layout import PanelLayout, PanelMakeup

USUAL_MOST = 4  # panels, if the order gives no number and everything fits on them
MOST = 8
TRIES = 6  # times that a screen a little too high is laid out again
PLAYERS = "players"
LINE, SEVERAL = 44, " · "  # letters of a panel's title; between the titles that are joined in it


class ScreenOverflow(SixgunError):
    """The order does not fit on this many panels; `lines` name the parts in the way, and the
    remedies.
    """

    def __init__(self, lines: Sequence[str]):
        self.lines = tuple(lines)
        super().__init__("\n".join(lines))


@dataclass(frozen=True)
class ScreenPlan:
    """What a screen is made of: parts for the judge and for the players, in order; 0 panels:
    as few as hold them in large type.
    """

    id: str
    title: str
    parts: tuple[Part, ...]
    players: tuple[Part, ...] = ()
    panels: int = 0
    landscape: bool = True
    paper: str = "letter"


@dataclass(frozen=True)
class Screen:
    """A screen made up: its declaration, the same ready to be set, and what its columns leave
    free.
    """

    document: Document
    job: Job
    proof: Proof

    @property
    def over(self) -> float:
        """How far its fullest column runs over, in points; 0 or less where none does."""
        return -min(left for panel in self.proof.panels for left in panel.left)


@dataclass(frozen=True)
class Composition:
    """The material of a screen: a game's content, the order, and its paper and profile."""

    project: Project
    game: Game
    content: Content
    plan: ScreenPlan
    printing: Printing

    @property
    def paper(self) -> Paper:
        return self.printing[0][self.plan.paper]

    def document(self, panels: list[Panel]) -> Document:
        plan = self.plan
        return Document(
            id=plan.id,
            title=plan.title,
            kind="screen",
            paper=plan.paper,
            landscape=plan.landscape,
            pages=len(panels),
            panels=panels,
        )

    def screen(self, document: Document, paper: str) -> Screen:
        """A document composed for a paper, and proved."""
        from ...build.job import PrintOrder, job_of
        from ...page.style import page_of
        from .galley import prove

        papers, profile = self.printing
        at = (str(self.project.build_file(self.game.id)), 0)
        job = job_of(
            self.project,
            self.game,
            self.content,
            document,
            PrintOrder(paper=paper),
            self.printing,
            at,
        )
        return Screen(
            document, job, prove(job.html, job.css, page_of(document, papers[paper], profile))
        )


def make_screen(project: Project, game: Game, content: Content, plan: ScreenPlan) -> Screen:
    """Lays out a screen; ScreenOverflow if it does not fit on its panels."""
    from .galley import Measure

    composition = composition_of(project, game, content, plan)
    with Measure(project.cache) as ruler:
        sides = [
            Side(composition, ruler, parts, side)
            for parts, side in ((plan.parts, ""), (plan.players, PLAYERS))
            if parts
        ]
        if large := [line for side in sides for line in side.too_large()]:
            raise ScreenOverflow(large)
        return _made_up(composition, sides)


def _made_up(composition: Composition, sides: Sequence[Side]) -> Screen:
    tight = 0.0
    for _ in range(TRIES):
        screen = composition.screen(
            composition.document([panel for side in sides for panel in side.panels(tight)]),
            composition.plan.paper,
        )
        if screen.over <= 0:
            return screen
        tight += screen.over
    raise ScreenOverflow(
        [f"A column is {_mm(screen.over)} higher than its panel. Leave out one of its parts."]
    )


def composition_of(project: Project, game: Game, content: Content, plan: ScreenPlan) -> Composition:
    from ...content.paper import load_printing

    return Composition(
        project, game, content, plan, load_printing(project.build, plan.paper, "home")
    )


def too_small(
    project: Project, game: Game, content: Content, plan: ScreenPlan, document: Document
) -> list[str]:
    """The whole papers on which a screen does not keep to its panels."""
    composition = composition_of(project, game, content, plan)
    whole = (name for name, paper in composition.printing[0].items() if paper.size == "full")
    return [name for name in whole if composition.screen(document, name).over > 0]


class Side:
    """One side of a screen, the judge's or the players', and what its parts measure."""

    def __init__(
        self, composition: Composition, ruler: Measure, parts: tuple[Part, ...], side: str
    ):
        self.composition, self.ruler, self.parts, self.side = (composition, ruler, parts, side)

    def panels(self, tight: float) -> list[Panel]:
        return [self._panel(panel, n) for n, panel in enumerate(self._made(tight), start=1)]

    def _panel(self, made: PanelMakeup, number: int) -> Panel:
        """A panel as declared, named after its parts; the players' panel has the game's name."""
        columns = [[self.parts[part] for part in stack.parts] for stack in made.stacks]
        title, line = self.composition.content.about.title, "The players’ side"
        if not self.side:
            title, line = f"{number}. {self._title(made)}", ""
        widths, about = [stack.width for stack in made.stacks], {"title": title, "line": line}
        return Panel(**about, side=self.side, size=made.size, widths=widths, columns=columns)

    def _title(self, made: PanelMakeup) -> str:
        """The titles of a panel's first parts, as many as fit on a line."""
        named = (self.titles[part] for stack in made.stacks for part in stack.parts)
        titles = list(dict.fromkeys(filter(None, named)))
        while titles and len(SEVERAL.join(titles)) > LINE:
            titles.pop()
        return SEVERAL.join(titles)

    def _made(self, tight: float) -> tuple[PanelMakeup, ...]:
        """Its panels; ScreenOverflow names the parts in the way. A layout from estimated heights is
        measured, and laid out again.
        """
        from .galley import Cell
        from .panel_layout import PanelLayout

        count = 1 if self.side else self.composition.plan.panels
        while True:
            layout = PanelLayout(self.measures.galley, len(self.parts), tight)
            panels = layout.panels(count) if count else _usual(layout)
            used = [
                Cell(panel.size, stack.width, part)
                for panel in panels or ()
                for stack in panel.stacks
                for part in stack.parts
            ]
            if not self._measure(used or self._cells(range(len(self.parts)))):
                break
        if panels is None:
            raise ScreenOverflow([*self._too_much(layout, count or MOST)])
        return panels

    @cached_property
    def measures(self) -> PartMeasures:
        """What its parts measure, as far as it is known."""
        from ...page.style import page_of
        from .galley import FIRST, WIDTHS, PartMeasures, is_barred

        page = page_of(self.document, self.composition.paper, self.composition.printing[1])
        barred = {
            (part, width)
            for part, section in enumerate(self.view.sections)
            for width in WIDTHS
            if is_barred(section.shown, width, page)
        }
        measures = PartMeasures(len(self.parts), barred)
        self._measure(self._cells(range(len(self.parts)), FIRST), measures)
        return measures

    def _cells(self, parts: Iterable[int], widths: Iterable[int] = ()) -> list[Cell]:
        """Parts in the smallest type, in columns of these widths, or of all."""
        from .galley import WIDTHS, Cell

        return [Cell("", width, part) for width in widths or WIDTHS for part in parts]

    def _measure(self, cells: Iterable[Cell], measures: PartMeasures | None = None) -> bool:
        """Measures the unknown cells; returns whether there were any."""
        from .galley import GalleyCopy

        measures = measures or self.measures
        wanted = measures.unknown(cells)
        if wanted:
            composition = self.composition
            copy = GalleyCopy(
                composition.project.templates,
                self.view,
                self.document,
                composition.paper,
                composition.printing[1],
                self.side,
                wanted,
            )
            measures.add(self.ruler.measure(copy))
        return bool(wanted)

    @cached_property
    def document(self) -> Document:
        """Its parts, a panel each."""
        return self.composition.document([Panel(columns=[[part]]) for part in self.parts])

    @cached_property
    def view(self) -> DocumentView:
        from ...document.document import view_document

        return view_document(self.document, self.composition.content, self.composition.game)

    def called(self, part: int) -> str:
        """A part as people call it."""
        return f"“{self.titles[part] or name_of(self.parts[part])}”"

    @cached_property
    def titles(self) -> list[str]:
        firsts = (next(iter(section.shown), None) for section in self.view.sections)
        return [str(getattr(view, "title", "") or getattr(view, "name", "")) for view in firsts]

    def too_large(self) -> list[str]:
        """What to say of parts that no panel takes."""
        from .panel_layout import PanelLayout

        while True:
            layout = PanelLayout(self.measures.galley, len(self.parts))
            large = [*layout.too_large()]
            if not self._measure(self._cells(part for part, *_ in large)):
                return [self._too_large(*one) for one in large]

    def _too_large(self, part: int, wide: float, high: float) -> str:
        over, way = (wide, "wide") if wide else (high, "high")
        return (
            f"{self.called(part)} is {_mm(over)} too {way} for a panel, even alone and in the"
            " smallest type."
        )

    def _too_much(self, layout: PanelLayout, count: int) -> Iterator[str]:
        found = layout.overfull(count)
        where = "the players’ panel" if self.side else f"panel {found.panel}"
        yield (
            f"{self.called(found.part)} is {_mm(found.over)} too high for the space left on"
            f" {where},"
            " even in the smallest type."
        )
        if found.enough and not self.side:
            yield f"{found.enough} panels would hold everything."
        for some in (found.any_of, found.all_of):
            if some:
                words = (" or " if some is found.any_of else " and ").join(map(self.called, some))
                yield f"It fits without {words}."


def measure_parts(
    project: Project, game: Game, content: Content, plan: ScreenPlan
) -> tuple[Galley, list[str]]:
    """What the parts asked for measure in the smallest type, known in columns of a third of a
    panel, half of one and across it, and their titles.
    """
    from .galley import Measure

    with Measure(project.cache) as ruler:
        side = Side(composition_of(project, game, content, plan), ruler, plan.parts, "")
        return side.measures.galley(""), side.titles


def _usual(layout: PanelLayout) -> tuple[PanelMakeup, ...] | None:
    """As few panels as hold everything in large type; or, where a usual number does not, in the
    smallest.
    """
    found = None
    for count in range(1, min(MOST, len(layout.parts)) + 1):
        if found and count > USUAL_MOST:
            break
        panels = layout.panels(count)
        if panels and all(panel.size for panel in panels):
            return panels
        found = found or panels
    return found


def layout_of(screen: Screen) -> dict[str, Any]:
    """A screen as JSON: the parts and free height of each column of each panel."""
    document, proof = screen.document, screen.proof
    panels = []
    for panel, panel_proof in zip(document.panels, proof.panels, strict=True):
        shares = [width / sum(panel.widths) for width in panel.widths]
        columns = [
            {
                "width-mm": _tenths(share * proof.across),
                "room-left-mm": _tenths(free),
                "parts": [name_of(part) for part in column],
            }
            for share, free, column in zip(shares, panel_proof.left, panel.columns, strict=True)
        ]
        full = sum(
            share * (1 - free / panel_proof.room)
            for share, free in zip(shares, panel_proof.left, strict=True)
        )
        about = {
            "title": panel.title,
            "side": panel.side or "judge",
            "type": panel.size or "regular",
            "full": round(100 * full),
        }
        panels.append({**about, "columns": columns})
    return {
        "id": document.id,
        "title": document.title,
        "paper": document.paper,
        "landscape": document.landscape,
        "panels": panels,
    }


def _tenths(points: float) -> float:
    return round(points / MILLIMETER, 1)


def name_of(part: Part) -> str:
    """A part as the command line names it."""
    return part.id if part.kind == "table" else f"{part.kind}:{part.id}"


def _mm(points: float) -> str:
    """A length that something is over, never 0."""
    return f"{max(1, round(points / MILLIMETER))} mm"

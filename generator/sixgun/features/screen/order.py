"""What can be asked for of a screen, as names; and the parts of a game that they name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from ...system.order import OrderError, Takes
from ...system.problem import Unknown

if TYPE_CHECKING:
    from ...content.content import Content
    from ...document.declaration import Document
    from ...document.part import Part
    from ...document.project import Project
    from ...document.project_game import ProjectGame
    from ...play.game import Game
    from .compose import ScreenPlan
    from .galley import Galley

TITLE, ID = "The Judge’s Screen", "own-screen"
LONG = 4000  # letters: text that no panel takes, and that is too long to read in play
THIRD, HALF, ALL = 4, 6, 12  # twelfths of a panel, in which parts are measured
LONG_TEXT = f"a text of more than {LONG} letters: print it in a document of kind reference"
MOST_PARTS = 80
ABILITY = "abilities/"


@dataclass(frozen=True)
class ScreenOrder:
    """Parts by name, for the judge and for the players; without any, those of the game's own
    screen. 0 panels are as few as hold everything in large type.
    """

    judge: Annotated[
        tuple[str, ...],
        Takes(
            "The Judge's side, in order: tables, and prose:ID, view:ID, ability:ID, stat:ID, "
            "names:ID. Default: the parts of the game's own screen.",
            high=MOST_PARTS,
            metavar="A,B,…",
            option="--tables",
        ),
    ] = ()
    players: Annotated[
        tuple[str, ...],
        Takes(
            "The parts of one more panel, which faces the players.",
            high=MOST_PARTS,
            metavar="A,B,…",
        ),
    ] = ()
    panels: Annotated[
        int,
        Takes(
            "Number of panels for the Judge, usually 3 or 4. Default: as few as hold everything "
            "in large type; more than 4 only if 4 cannot hold everything in any type.",
            low=1,
            high=8,
            metavar="N",
        ),
    ] = 0
    landscape: Annotated[
        bool, Takes("Portrait or landscape.  [default: landscape]", off="portrait")
    ] = True
    title: Annotated[
        str, Takes("The title at the top of each panel.", longest=80, metavar="TEXT")
    ] = ""
    paper: Annotated[str, Takes("Paper, one panel per sheet: letter, a4.", longest=40)] = "letter"


def plan_of(order: ScreenOrder, game: ProjectGame, known: Mapping[str, Part]) -> ScreenPlan:
    """The parts of a game that an order names, or those of the game's own screen.

    Unknown for a part that is not among the `known` ones, or for a paper; OrderError if a part
    is named twice, a panel is empty, or the paper is not a whole sheet.
    """
    from .compose import ScreenPlan

    _check_paper(order.paper, game)
    own = next((d for d in game.project.documents(game.id) if d.kind == "screen"), None)
    judge, players = _named(order.judge, known), _named(order.players, known)
    if not judge:
        if own is None:
            raise OrderError(
                "this game declares no screen to take tables from; --tables names them, --list"
                " shows them"
            )
        judge, theirs = (_unshaped(side, known) for side in sides_of(own))
        players = players or theirs
    if order.panels > len(judge):
        raise OrderError(f"{len(judge)} parts cannot fill {order.panels} panels")
    title = order.title or (own.title if own else TITLE)
    return ScreenPlan(ID, title, judge, players, order.panels, order.landscape, order.paper)


def _unshaped(parts: tuple[Part, ...], known: Mapping[str, Part]) -> tuple[Part, ...]:
    """Parts as they are printed anywhere: shapes and short titles are made for one panel."""
    from .compose import name_of

    return tuple(known.get(name_of(part), part) for part in parts)


def _check_paper(paper: str, game: ProjectGame) -> None:
    from ...document.project import pick

    papers = game.project.papers()
    if pick("paper", paper, papers).size != "full":
        whole = ", ".join(name for name, one in papers.items() if one.size == "full")
        raise OrderError(f"a panel is a whole sheet, and {paper} is not; use one of: {whole}")


def _named(words: tuple[str, ...], known: Mapping[str, Part]) -> tuple[Part, ...]:
    names = [name for word in words for name in _meant(word, known)]
    for name in names:
        if names.count(name) > 1:
            raise OrderError(f"“{name}” is named twice")
    return tuple(known[name] for name in names)


def _meant(word: str, known: Mapping[str, Part]) -> list[str]:
    """The parts that a word names: one, or all of a folder for a word ending in /*."""
    word = word.removeprefix("table:")
    names = (
        [name for name in known if name.rpartition("/")[0] == word.removesuffix("/*")]
        if word.endswith("/*")
        else [word]
    )
    if not names or names[0] not in known:
        raise Unknown("part" if ":" in word else "table", word, known)
    return names


def parts_of(project: Project, game: Game, content: Content) -> dict[str, Part]:
    """What a game has to put on a screen, by the names that the command line knows: `weapons`,
    `prose:holds`, `stat:gang/ike`.
    """
    from ...document.part import Part
    from .compose import name_of

    tables = [
        Part(names=id) if table.style == "names" else Part(table=id)
        for id, table in content.tables.items()
    ]
    prose = [
        Part(ability=id.removeprefix(ABILITY)) if id.startswith(ABILITY) else Part(prose=id)
        for id in content.prose
    ]
    drawn = {
        part.id.rpartition("/")[0]
        for document in project.documents(game.id)
        for part in document.parts()
        if part.kind == "stat"
    }
    stats = [Part(stat=id) for id in content.cast if id.rpartition("/")[0] in drawn]
    maps = [Part(**{kind: id}) for id in content.maps for kind in ("map", "gazetteer")]
    return {
        name_of(part): part
        for part in (*tables, *prose, *stats, *(Part(view=id) for id in game.views), *maps)
    }


def sides_of(own: Document) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
    """The parts of a declared screen that the judge sees, and the players; each once."""
    sides = [
        [p for panel in own.panels if bool(panel.side) == side for p in panel.named()]
        for side in (False, True)
    ]
    ours, theirs = (tuple({(p.kind, p.id): p for p in side}.values()) for side in sides)
    return ours, theirs


def parts_for(game: ProjectGame) -> dict[str, Part]:
    """The parts of a game by name, without texts that no panel takes."""
    return {
        name: part
        for name, part in parts_of(game.project, game.game, game.content).items()
        if part.kind != "prose" or len(game.content.prose[part.id].body) <= LONG
    }


@dataclass(frozen=True)
class PartHeight:
    """How many millimeters a part is high in a column a third of a panel wide, half of one, and
    across it; 0 where it does not go in one. `advice` says what to do with a part that no panel
    takes.
    """

    name: str
    title: str
    third: int
    half: int
    whole: int
    advice: str = ""


def part_heights(
    game: ProjectGame, paper: str = "letter", landscape: bool = True
) -> tuple[list[PartHeight], int]:
    """The heights of all parts, and the height of a panel, in millimeters."""
    from ...content.paper import MILLIMETER
    from .compose import ScreenPlan, measure_parts

    known = parts_for(game)
    plan = ScreenPlan(ID, TITLE, tuple(known.values()), paper=paper, landscape=landscape)
    galley, titles = measure_parts(game.project, game.game, game.content, plan)
    found = []
    for n, (name, title) in enumerate(zip(known, titles, strict=True)):
        third, half, whole = (_height(galley, n, width) for width in (THIRD, HALF, ALL))
        advice = "" if third or half or whole else _advice(galley, n)
        found.append(PartHeight(name, title, third, half, whole, advice))
    long = [name for name in parts_of(game.project, game.game, game.content) if name not in known]
    found += [
        PartHeight(name, game.content.prose[name.partition(":")[2]].title, 0, 0, 0, LONG_TEXT)
        for name in long
    ]
    return found, round(galley.room / MILLIMETER)


def reference_lengths(game: ProjectGame, paper: str = "letter") -> Iterator[tuple[str, int, int]]:
    """The references of a game, each with its pages on a paper and the panels that it declares."""
    from ...build.job import PrintOrder, jobs_of
    from ...page.pdf import render_pdf

    declared = (one for one in game.project.documents(game.id) if one.kind == "reference")
    panels = {one.id: len(one.panels) for one in declared}
    order = PrintOrder((game.id,), tuple(panels), paper, draft=True)
    for job in jobs_of(game.project, game.game, game.content, order) if panels else ():
        yield job.document, render_pdf(job.html, job.css).pages, panels[job.document]


def _advice(galley: Galley, part: int) -> str:
    """What to do with a part that is too wide or too high for a panel."""
    from ...content.paper import MILLIMETER

    if not galley.fits(part, ALL):
        return (
            f"{galley.over[ALL][part] / MILLIMETER:.0f} mm wider than a panel: name fewer of its"
            " columns"
        )
    return (
        f"{galley.heights[ALL][part] / MILLIMETER:.0f} mm high across a panel: print it in a"
        " document of kind reference, or part it"
    )


def _height(galley: Galley, part: int, width: int) -> int:
    from ...content.paper import MILLIMETER

    high = galley.heights[width][part]
    return round(high / MILLIMETER) if galley.fits(part, width) and high <= galley.room else 0

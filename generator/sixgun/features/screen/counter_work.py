"""In a worker: what there is to put on a screen, how high it is, and a screen made up."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...web import loaded

if TYPE_CHECKING:
    from ...document.part import Part
    from .compose import Asked

ID, TITLE = "own-screen", "The Judge’s Screen"
LONG = 4000  # letters: text that no panel takes
THIRD, HALF = 4, 6  # twelfths of a panel, in which pieces are measured
GROUPS = {
    "table": "Tables",
    "names": "Tables",
    "view": "At a glance",
    "prose": "Rules",
    "ability": "Abilities",
    "stat": "People and beasts",
}


def pieces(id: str) -> dict[str, Any]:
    """What the game has, by kind, and what its own screen shows."""
    from .compose import sides_of

    game = loaded.game(id)
    grouped: dict[str, list[dict[str, str]]] = {}
    for name, part in _known(id).items():
        grouped.setdefault(GROUPS.get(part.kind, "Maps"), []).append(
            {"name": name, "title": _title(id, part)}
        )
    own = next((d for d in game.project.documents(id) if d.kind == "screen"), None)
    judge, players = sides_of(own) if own else ((), ())
    papers = [
        (name, paper.title) for name, paper in game.project.papers().items() if paper.size == "full"
    ]
    return {
        "groups": [*grouped.items()],
        "judge": _names(id, judge),
        "players": _names(id, players),
        "title": own.title if own else TITLE,
        "papers": papers,
    }


def _known(id: str) -> dict[str, Part]:
    from .compose import parts_of

    game = loaded.game(id)
    known = parts_of(game.project, game.game, game.content)
    return {
        name: part
        for name, part in known.items()
        if part.kind != "prose" or len(game.content.prose[part.id].body) <= LONG
    }


def _names(id: str, parts: tuple[Part, ...]) -> list[str]:
    from .compose import name_of

    known = _known(id)
    return [name for name in map(name_of, parts) if name in known]


def _title(id: str, part: Part) -> str:
    """A piece as people call it."""
    content = loaded.game(id).content
    prose = part.kind in ("prose", "ability")
    held: Any = (
        content.prose.get(f"abilities/{part.id}" if part.kind == "ability" else part.id)
        if prose
        else content.tables.get(part.id)
    )
    who = getattr(content.cast.get(part.id), "who", None)
    return str(
        getattr(held, "title", "")
        or getattr(who, "name", "")
        or part.id.rpartition("/")[2].replace("-", " ").capitalize()
    )


def heights(id: str) -> dict[str, dict[str, int]]:
    """How many millimeters each piece is high in a column a third or half of a panel wide; pieces
    that no panel takes are left out.
    """
    from ...system.units import MILLIMETER
    from .compose import Asked, measure_parts

    game = loaded.game(id)
    known = _known(id)
    galley, _ = measure_parts(
        game.project,
        game.game,
        game.content,
        Asked(ID, TITLE, tuple(known.values())),
        (THIRD, HALF),
    )

    def high(part: int, width: int) -> int:
        points = galley.heights[width][part]
        return (
            round(points / MILLIMETER) if galley.fits(part, width) and points <= galley.room else 0
        )

    found = {
        name: {"third": high(number, THIRD), "half": high(number, HALF)}
        for number, name in enumerate(known)
    }
    return {name: one for name, one in found.items() if any(one.values())}


def _asked(order: dict[str, Any]) -> Asked:
    from ...system.problem import Unknown
    from .compose import Asked

    known = _known(order["game"])
    for name in (*order["judge"], *order["players"]):
        if name not in known:
            raise Unknown("piece", name, known)
    judge, players = (tuple(known[name] for name in order[side]) for side in ("judge", "players"))
    asked = Asked(
        ID,
        order["title"] or TITLE,
        judge,
        players,
        order["panels"],
        order["landscape"],
        order["paper"],
    )
    return replace(asked, panels=min(asked.panels, len(judge)))


def made_up(order: dict[str, Any]) -> dict[str, Any]:
    """A screen: its panels with what their columns leave free, and its PDF. NoFit says what does
    not fit, and what would help.
    """
    from ...build.worker import set_job
    from ...system.problem import Problems
    from .compose import layout_of, make_screen

    game = loaded.game(order["game"])
    screen = make_screen(game.project, game.game, game.content, _asked(order))
    made = set_job(replace(screen.job, formats=("pdf",)))
    if made.problems:
        raise Problems(made.problems)
    return {**layout_of(screen), "pdf": made.files[f"{ID}.pdf"]}


def build_file(order: dict[str, Any]) -> str:
    """The screen as a build file that `sixgun build` prints."""
    from ...content.table import slug
    from .compose import make_screen
    from .keep import with_kept

    game = loaded.game(order["game"])
    asked = _asked(order)
    asked = replace(asked, id=slug(asked.title) or ID)
    screen = make_screen(game.project, game.game, game.content, asked)
    return with_kept(
        Path("screen.yaml.new"),
        screen.document,
        f"Made up at the counter for {asked.paper}; widths are shares of the page.",
    )

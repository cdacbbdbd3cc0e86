"""In a worker: what there is to put on a screen, how high it is, and a screen made up."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...web import loaded
from .order import ID, TITLE, ScreenOrder, part_heights, parts_for, plan_of, sides_of

if TYPE_CHECKING:
    from ...document.part import Part

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
    game = loaded.game(id)
    grouped: dict[str, list[dict[str, str]]] = {}
    for name, part in parts_for(game).items():
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


def _names(id: str, parts: tuple[Part, ...]) -> list[str]:
    from .compose import name_of

    known = parts_for(loaded.game(id))
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
    found, _ = part_heights(loaded.game(id))
    return {
        one.name: {"third": one.third, "half": one.half} for one in found if one.third or one.half
    }


def make_up(id: str, order: ScreenOrder) -> dict[str, Any]:
    """A screen: its panels with what their columns leave free, and its PDF. ScreenOverflow says
    what does not fit, and what would help.
    """
    from ...build.worker import set_job
    from ...system.problem import Problems
    from .compose import layout_of, make_screen

    game = loaded.game(id)
    plan = plan_of(order, game, parts_for(game))
    screen = make_screen(game.project, game.game, game.content, plan)
    made = set_job(replace(screen.job, formats=("pdf",)))
    if made.problems:
        raise Problems(made.problems)
    return {**layout_of(screen), "pdf": made.files[f"{ID}.pdf"]}


def build_file(id: str, order: ScreenOrder) -> str:
    """The screen as a build file that `sixgun build` prints."""
    from ...content.table import slug
    from .compose import make_screen
    from .keep import with_kept

    game = loaded.game(id)
    plan = plan_of(order, game, parts_for(game))
    plan = replace(plan, id=slug(plan.title) or ID)
    screen = make_screen(game.project, game.game, game.content, plan)
    return with_kept(
        Path("screen.yaml.new"),
        screen.document,
        f"Made up at the counter for {plan.paper}; widths are shares of the page.",
    )

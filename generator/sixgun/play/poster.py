"""Wanted posters in any game: the game's own, or one made of a name and a role."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from ..content.content import Cast, Content
from ..content.numerals import dollars
from ..content.table import slug
from ..content.tree import Tree
from ..system.rng import Rng
from ..view import PosterView
from .game import Game
from .likeness import likeness

# a table that posters take what was done from: columns crime, of (whose trade) and reward
CRIMES = "crimes"
Facts = tuple[tuple[str, str], ...]
FACTS = (
    "Last seen",
    "Rides with",
    "Carries",
    "Known by",
)  # beside the likeness, where `front:` in game.yaml has no facts of its own


def view_poster(game: Game, cast: Cast | None, content: Content) -> PosterView | None:
    """A poster of one of the cast; a blank one for nobody; None for who is no character."""
    view = _bare_poster(game, cast, content)
    return with_crime(view, content) if view else None


def with_crime(view: PosterView, content: Content) -> PosterView:
    """The poster with a crime from the game's table, the same each time for a name; and its reward,
    where the poster has none.
    """
    table = content.tables.get(CRIMES)
    if table is None or not view.name or view.told:
        return view
    theirs = [
        row
        for row in table.rows
        if row.cells.get("of") and str(row.cells["of"]).lower() in (view.trade or view.name).lower()
    ]
    rows = theirs or [row for row in table.rows if not row.cells.get("of")]
    if not rows:
        return view
    row = Rng(slug(view.name)).pick(rows)
    reward = str(row.cells.get("reward") or "")
    return replace(
        view,
        told=str(row.cells["crime"]),
        reward=view.reward or (dollars(reward) if reward else ""),
    )


def _bare_poster(game: Game, cast: Cast | None, content: Content) -> PosterView | None:
    if game.poster is not None:
        return game.poster(cast, content)
    terms = str(content.about.front.get("terms", ""))
    if cast is None or game.people is None:
        return PosterView("blank", "", terms=terms, facts=_facts(content))
    if not isinstance(cast.who, game.people.model):
        return None
    figures = game.people.figures(cast.who, content)
    name, role = str(figures.get("name", "")), str(figures.get(game.people.role) or "")
    return PosterView(
        cast.id,
        name,
        role if role != name else "",
        terms=terms,
        facts=_facts(content),
        likeness=likeness(content, name, role or name),
    )


def _facts(content: Content) -> tuple[Facts, Facts]:
    """Labels to write beside, two on each side."""
    labels = [(str(label), "") for label in content.about.front.get("facts") or FACTS]
    return tuple(labels[:2]), tuple(labels[2:4])


def unfiled(who: Any) -> Cast:
    """A character without a file, such as a rolled one, as a member of the cast."""
    return Cast(slug(getattr(who, "name", "") or "") or "somebody", who, Tree(Path(), {}, {}))

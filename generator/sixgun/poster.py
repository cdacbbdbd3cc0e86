"""Wanted posters in any game: the game's own, or one made of a name and a role."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from .content import Cast, Content
from .game import Game
from .likeness import likeness
from .table import slug
from .tree import Tree
from .view import PosterView

Facts = tuple[tuple[str, str], ...]
OPEN: tuple[Facts, Facts] = ((("Last seen", ""), ("Rides with", "")), (("Carries", ""), ("Known by", "")))


def view_poster(game: Game, cast: Cast | None, content: Content) -> PosterView | None:
    """A poster of one of the cast; a blank one for nobody; None for who is no character."""
    if game.poster is not None:
        return game.poster(cast, content)
    terms = str(content.about.front.get("terms", ""))
    if cast is None or game.people is None:
        return PosterView("blank", "", terms=terms, facts=OPEN)
    if not isinstance(cast.who, game.people.model):
        return None
    figures = game.people.figures(cast.who, content)
    name, role = str(figures.get("name", "")), str(figures.get(game.people.role) or "")
    return PosterView(cast.id, name, role if role != name else "", terms=terms, facts=OPEN, likeness=likeness(content, name, role or name))


def unfiled(who: Any) -> Cast:
    """A character without a file, such as a rolled one, as a member of the cast."""
    return Cast(slug(getattr(who, "name", "") or "") or "somebody", who, Tree(Path(), {}, {}))

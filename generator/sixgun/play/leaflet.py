"""Characters as folded handouts, in any game with characters and stat blocks."""

from collections.abc import Sequence
from typing import Any

from ..content.content import Content
from ..view import LeafletView, brief
from .game import Game
from .likeness import likeness
from .poster import unfiled
from .ties import Ties, ties_of


def view_leaflets(
    game: Game, people: Sequence[Any], content: Content, seed: str, event: str = ""
) -> tuple[LeafletView, ...]:
    """Each of a party as a leaflet, with its ties to the others."""
    ties = ties_of(content, [str(getattr(who, "name", "")) for who in people], seed)
    return tuple(
        _leaflet(game, who, content, tie, event) for who, tie in zip(people, ties, strict=True)
    )


def _leaflet(game: Game, who: Any, content: Content, ties: Ties, event: str) -> LeafletView:
    assert game.people is not None and game.stat is not None, (
        f"{game.id} has no characters with stat blocks"
    )
    stat, name = (
        game.handout(who, game.stat(unfiled(who), content), content),
        str(getattr(who, "name", "")),
    )
    role = str(game.people.figures(who, content).get(game.people.role) or stat.intro)
    chances = brief(game.chances(who, content), "matrix") if game.chances else None
    return LeafletView(
        stat.id,
        name,
        role,
        stat,
        likeness(content, name, role or name),
        ties.hook,
        ties.history,
        ties.bonds,
        chances,
        str(getattr(who, "code", "") or ""),
        event,
    )

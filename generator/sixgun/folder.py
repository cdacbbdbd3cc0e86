"""Characters as folded handouts, in any game with characters and stat blocks."""

from collections.abc import Sequence
from typing import Any

from .content import Content
from .game import Game
from .likeness import likeness
from .poster import unfiled
from .ties import Ties, ties_of
from .view import FolderView, brief


def view_folders(game: Game, people: Sequence[Any], content: Content, seed: str, event: str = "") -> tuple[FolderView, ...]:
    """Each of a party as a folder, with its ties to the others."""
    ties = ties_of(content, [str(getattr(who, "name", "")) for who in people], seed)
    return tuple(_folder(game, who, content, tie, event) for who, tie in zip(people, ties, strict=True))


def _folder(game: Game, who: Any, content: Content, ties: Ties, event: str) -> FolderView:
    assert game.people is not None and game.stat is not None, f"{game.id} has no characters with stat blocks"
    stat, name = game.stat(unfiled(who), content), str(getattr(who, "name", ""))
    role = str(game.people.figures(who, content).get(game.people.role) or stat.intro)
    chances = brief(game.chances(who, content), "matrix") if game.chances else None
    return FolderView(
        stat.id, name, role, stat, likeness(content, name, role or name), ties.hook, ties.history, ties.bonds, chances,
        str(getattr(who, "code", "") or ""), event,
    )  # fmt: skip

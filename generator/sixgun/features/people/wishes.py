"""In a worker: what somebody who rolls a character may wish for."""

from __future__ import annotations

from typing import Any

from ...play.people import people_of
from ...web import loaded

FEW = 60  # choices of a list that is opened


def wishes(id: str) -> list[dict[str, Any]]:
    """The game's wishes: role first, then those with few choices, then the others."""
    game = loaded.game(id)
    people = people_of(game.game)
    found = []
    for name, wish in people.wishes.items():
        options = wish.options(game.content) if wish.options else ()
        strict = bool(options) and not wish.own and len(options) <= FEW
        found.append(
            {
                "name": name,
                "about": wish.about,
                "options": options,
                "strict": strict,
                "role": name == people.role,
            }
        )
    return sorted(found, key=lambda one: (not one["role"], not one["strict"]))

"""A Fistful of Sixes' content as it ships, in place of Tombstone's; and the same with rules thrown
the other way.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from sixgun.content.content import Content
from sixgun.content.load import load_content
from sixgun.games import load_game

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="session")
def content() -> Content:
    """Each of its tables, texts and people in place."""
    game = load_game("fistful")
    return load_content(ROOT / "content" / "fistful", game.tables, game.cast)


@pytest.fixture(scope="session")
def ruled(content: Content) -> Callable[..., Content]:
    """The content with some rules changed: ruled(("option.five-under", "on"))."""

    def change(*pairs: tuple[str, str]) -> Content:
        return replace(
            content, rules=replace(content.rules, values={**content.rules.values, **dict(pairs)})
        )

    return change

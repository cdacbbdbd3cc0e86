"""Boot Hill's content as it ships, in place of Tombstone's."""

from __future__ import annotations

from pathlib import Path

import pytest

from sixgun.content.content import Content
from sixgun.content.load import load_content
from sixgun.games import load_game

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="session")
def content() -> Content:
    """Each of its tables, texts and people in place."""
    game = load_game("boothill")
    return load_content(ROOT / "content" / "boothill", game.tables, game.cast)

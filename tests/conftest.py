"""What many tests share: the content that ships, loaded once."""

from __future__ import annotations

from pathlib import Path

import pytest

from sixgun.content import Content
from sixgun.game import Game
from sixgun.games import load_game
from sixgun.load import load_content

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="session")
def tombstone() -> Game:
    return load_game("tombstone")


@pytest.fixture(scope="session")
def content(tombstone: Game) -> Content:
    """Tombstone's content as it ships; each of its tables, texts and people in place."""
    return load_content(ROOT / "content" / "tombstone", tombstone.tables, tombstone.cast)

"""Lords of Tombstone's content as it ships, in place of Tombstone's; and the same with something
written otherwise.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from shipped import CONTENT, shipped
from sixgun.content.content import Content
from sixgun.content.load import load_content
from sixgun.games.lords.hand import Ranking, ranking


@pytest.fixture(scope="session")
def content() -> Content:
    """Each of its tables and texts in place."""
    return shipped("lords").content


@pytest.fixture(scope="session")
def ranks(content: Content) -> Ranking:
    """The hands as the table ranks them."""
    return ranking(content)


@pytest.fixture
def rewritten(tmp_path: Path) -> Callable[[str, str, str], Content]:
    """The content with some words of one file written otherwise."""

    def write(file: str, old: str, new: str) -> Content:
        game, folder = shipped("lords").game, tmp_path / "lords"
        shutil.copytree(CONTENT / game.id, folder, dirs_exist_ok=True)
        text = (folder / file).read_text(encoding="utf-8")
        assert text.count(old) == 1
        (folder / file).write_text(text.replace(old, new), encoding="utf-8")
        return load_content(folder, game.tables, game.cast)

    return write

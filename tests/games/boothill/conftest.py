"""Boot Hill's content as it ships, in place of Tombstone's."""

from __future__ import annotations

import pytest

from shipped import shipped
from sixgun.content.content import Content


@pytest.fixture(scope="session")
def content() -> Content:
    """Each of its tables, texts and people in place."""
    return shipped("boothill").content

"""Grit & Determination's content as it ships, in place of Tombstone's; and the same with some rules
changed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from shipped import shipped
from sixgun.content.content import Content, Rules


@pytest.fixture(scope="session")
def content() -> Content:
    """Each of its tables, texts and people in place."""
    return shipped("grit").content


@pytest.fixture
def ruled(content: Content) -> Callable[[str, str], Content]:
    """The content with one number or reading of rules.yaml written otherwise."""

    def change(name: str, value: str) -> Content:
        assert name in content.rules.values
        rules = Rules(
            {**content.rules.values, name: value}, content.rules.file, content.rules.places
        )
        return replace(content, rules=rules)

    return change

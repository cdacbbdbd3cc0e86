"""A Fistful of Sixes' content as it ships, in place of Tombstone's; and the same with rules thrown
the other way.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from shipped import shipped
from sixgun.content.content import Content


@pytest.fixture(scope="session")
def content() -> Content:
    """Each of its tables, texts and people in place."""
    return shipped("fistful").content


@pytest.fixture(scope="session")
def ruled(content: Content) -> Callable[..., Content]:
    """The content with some rules changed: ruled(("option.five-under", "on"))."""

    def change(*pairs: tuple[str, str]) -> Content:
        return replace(
            content, rules=replace(content.rules, values={**content.rules.values, **dict(pairs)})
        )

    return change

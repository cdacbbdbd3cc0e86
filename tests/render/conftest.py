"""Tests of setting: each sets its own pages."""

import pytest


@pytest.fixture(autouse=True)
def pages_set_once() -> None:
    """Nothing is shared."""

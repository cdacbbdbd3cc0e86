"""Tests of what we replace in WeasyPrint: each sets its own pages."""

import pytest


@pytest.fixture(autouse=True)
def pages_set_once() -> None:
    """Nothing is shared."""

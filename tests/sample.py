"""Rounds of which a sample always runs, and the rest with `--all`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest


def sampled(cases: Sequence[Any], always: Callable[..., bool]) -> list[Any]:
    """Cases for `parametrize`: those that `always` does not accept are marked exhaustive."""
    return [
        case if always(*case) else pytest.param(*case, marks=pytest.mark.exhaustive)
        for case in cases
    ]

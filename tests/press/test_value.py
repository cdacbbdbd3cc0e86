"""Sheets as plain values: what the press is told of each kind of block."""

from __future__ import annotations

from typing import get_args

from sixgun.press.value import _TELL
from sixgun.view import Block


def test_every_kind_of_block_can_be_told() -> None:
    assert {*_TELL} == {*get_args(Block)}

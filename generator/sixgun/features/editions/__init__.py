"""Two editions of a game compared by their content, for the people who play it; a comment, an order
of keys or a quote is no change.

row       one difference, and where it is printed; rules, fields and people as flat values by path;
          rows of tables, matched by key, then by words
printed   text compared sentence by sentence; where content is printed, and which documents differ
compare   two editions of a game compared: rules in the words that print them, odds that moved,
          whether the cast follows the rules, and everything together
mark      a comparison as Markdown, as data, and as change bars beside new text
keep      editions kept in a project, and an earlier state of it from git
commands  the commands `changes` and `edition`, and `sixgun build --since`
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...system.feature import Feature

if TYPE_CHECKING:
    from collections.abc import Callable

    from click import Command

    from ...cli.options import Addition
    from ...document.project import Project


def _changes() -> Command:
    from .commands import changes

    return changes


def _edition() -> Command:
    from .commands import edition

    return edition


def _addition() -> Addition:
    from .commands import ADDITION

    return ADDITION


def _remark() -> Callable[[Project, str], str]:
    from .keep import outdated

    return outdated


FEATURE = Feature(
    "editions", commands={"changes": _changes, "edition": _edition}, build=_addition, remark=_remark
)

"""Two editions of a game compared by their content, for the people who play it; a comment, an order
of keys or a quote is no change.

change    one difference, and where it is printed
value     rules, fields and people as flat values by path
row       rows of tables, matched by key, then by words
sentence  text, sentence by sentence
printed   where content is printed, and which documents differ
compare   everything together
wording   a comparison as Markdown and as data
mark      change bars: the content with what is new marked
keep      editions kept in a project, and an earlier state of it from git
addition  change bars with `sixgun build`: --since
changes   two editions compared
edition   editions of a game
rules     rules in the words that print them, odds that moved, and whether the cast keeps the rules
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...system.feature import Feature

if TYPE_CHECKING:
    from collections.abc import Callable

    from click import Command

    from ...cli.addition import Addition
    from ...document.project import Project


def _changes() -> Command:
    from .changes import command

    return command


def _edition() -> Command:
    from .edition import command

    return command


def _addition() -> Addition:
    from .addition import ADDITION

    return ADDITION


def _remark() -> Callable[[Project, str], str]:
    from .keep import outdated

    return outdated


FEATURE = Feature(
    "editions", commands={"changes": _changes, "edition": _edition}, build=_addition, remark=_remark
)

"""What a feature adds to `sixgun build`: options, what they do to a game before it is printed, and
what is done once it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import click

from ..system.feature import features

if TYPE_CHECKING:
    from ..build import Edit, Report
    from ..document.project import Project

Decorator = Callable[[Any], Any]
Values = Mapping[str, Any]  # of all options of the command
After = Callable[["Project", "Report"], None]


def no_edit(values: Values) -> Edit | None:
    return None


def nothing_after(values: Values) -> After | None:
    return None


@dataclass(frozen=True)
class Addition:
    """`options` are click's. `edit` gives what is done to a game before it is printed, and `after`
    what is done with what was printed; None where these options ask for nothing. Both raise usage
    errors, before anything is loaded.
    """

    options: tuple[Decorator, ...]
    edit: Callable[[Values], Edit | None] = no_edit
    after: Callable[[Values], After | None] = nothing_after


def additions() -> list[Addition]:
    return [one.build() for one in features().values() if one.build]


def added_options(command: Any) -> Any:
    """The options that features add, in the order of the table."""
    for option in reversed([option for one in additions() for option in one.options]):
        command = option(command)
    return command


def edits(values: Values) -> dict[str, Edit]:
    """The argument of `build.build` by which a game is changed before it is printed, where options
    ask for that.
    """
    asked = [edit for one in additions() if (edit := one.edit(values))]
    if len(asked) > 1:
        raise click.UsageError("these options change the same pages; print once with each")
    return {"edit": asked[0]} if asked else {}


def finishers(values: Values) -> list[After]:
    return [after for one in additions() if (after := one.after(values))]

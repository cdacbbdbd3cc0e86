"""Change bars with `sixgun build`: --since."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import click

from ...cli.addition import Addition, Values

if TYPE_CHECKING:
    from ...build import Edit

SINCE = click.option(
    "--since",
    default="",
    metavar="EDITION",
    help="Bar in the margin what is new since this edition, or this revision of git.",
)


def edit(values: Values) -> Edit | None:
    """What puts change bars in the margin; None where no edition is named."""
    if not values["since"]:
        return None
    from .mark import barred

    return partial(barred, since=values["since"])


ADDITION = Addition((SINCE,), edit)

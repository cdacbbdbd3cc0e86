"""Sample games of `init`, written into a folder, and their dice counted one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import product
from pathlib import Path

from sixgun.document.project import Project
from sixgun.features.init.init import lay_down

GAME = "evening"  # the id that a sample gets here


def laid(folder: Path, sample: str) -> Project:
    """A project with one game, “evening”, that is this sample."""
    lay_down(folder, GAME, "An Evening", sample)
    return Project(folder)


def enumerated(
    dice: Sequence[int], result: Callable[..., str], given: Mapping[str, object]
) -> dict[str, Fraction]:
    """The chance of each result over every throw of dice with so many sides: `result` is called
    with a list of what they show, and with what is given.
    """
    thrown = product(*(range(1, sides + 1) for sides in dice))
    counted = Counter(result([*shown], **given) for shown in thrown)
    return {name: Fraction(n, counted.total()) for name, n in counted.items()}

"""A character as a sheet of paper folded once: who it is outside, its figures and chances
inside.
"""

from dataclasses import dataclass
from typing import ClassVar

from .brief import BriefView
from .text import Likeness, StatView


@dataclass(frozen=True)
class LeafletView:
    """A folded handout. `likeness` and `hook` stand on the cover, `stat` and `chances` inside,
    `history` and `bonds` on the back.

    `code` gives the character again.
    """

    kind: ClassVar[str] = "leaflet"
    id: str
    name: str
    role: str
    stat: StatView
    likeness: Likeness
    hook: str = ""
    history: str = ""
    bonds: tuple[str, ...] = ()
    chances: BriefView | None = None
    code: str = ""
    event: str = ""

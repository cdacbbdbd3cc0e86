"""What is asked of a run: which games and documents, and how they are printed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..content.paper import Backs


@dataclass(frozen=True)
class PrintOrder:
    """`games` and documents (`only`; none: all) by id; the paper, where it is not each document's
    own; whether half sheets are laid out to fold; and settings, each for the games that have it.

    `backs` says where the backs of cards go, whatever their document says. `since` names the
    edition that change bars are for, and keeps such a run apart from others.
    """

    games: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    paper: str | None = None
    profile: str = "home"
    impose: bool = False
    settings: Mapping[str, str] = field(default_factory=dict)
    backs: Backs | None = None
    since: str = ""

    @property
    def plain(self) -> bool:
        """Whether documents are printed as they were designed: on their own paper, at home."""
        return (
            self.paper is None and self.profile == "home" and not self.settings and not self.since
        )

    @property
    def key(self) -> str:
        """What is asked, in one line, whatever order documents and settings are named in."""
        only, settings = sorted({*self.only}), sorted(self.settings.items())
        how = (self.paper, self.profile, self.impose, self.backs, self.since)
        return repr((self.games, only, settings, how))

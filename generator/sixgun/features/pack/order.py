"""What a convention pack holds, and the pack that came of it."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated

from ...play.party import LONGEST, party_options
from ...system.order import Takes
from ...system.problem import SixgunError


class NoPiece(SixgunError):
    """A pack cannot hold the order; the message says why."""


@dataclass(frozen=True)
class PackOrder:
    """What a pack holds: `count` rolled characters, so many blank `spares`, and `pieces` by name
    (see PIECES) or documents by id.

    An empty seed is drawn. `mix` and `wishes` are those of `sixgun roll`. `workers` is empty, or
    "dask:" and the address of a scheduler
    whose cluster rolls and presses many sheets.
    """

    game: str
    count: Annotated[
        int,
        Takes(
            "Number of rolled characters. Default: 6, or the number in --mix.",
            1,
            10_000,
            metavar="N",
        ),
    ] = 6
    seed: Annotated[
        str,
        Takes(
            "The same seed gives the same pack. Default: a random seed, which is shown.",
            longest=LONGEST,
            metavar="S",
        ),
    ] = ""
    mix: Annotated[
        Mapping[str, int],
        Takes("Number of each role: outlaw=10,gambler=5.", 0, 10_000, metavar="ROLE=N,…"),
    ] = field(default_factory=dict)
    wishes: Mapping[str, str] = field(default_factory=dict)
    spares: Annotated[int, Takes("Number of blank sheets.", 0, 1_000, metavar="N")] = 0
    pieces: Annotated[
        tuple[str, ...],
        Takes(
            "The pieces in order; ids of the game's documents, too.",
            high=40,
            metavar="PIECE,…",
            key="piece",
        ),
    ] = ("roster", "screen", "sheets", "spares", "tents", "posters")
    event: Annotated[
        str,
        Takes(
            "The name of the event, printed at the head of each sheet: “Gunfire Con, 3 May”.",
            longest=64,
            metavar="TEXT",
        ),
    ] = ""
    backs: Annotated[
        bool, Takes("Print the player's reference behind each sheet, if the game has one.")
    ] = True
    pencil: Annotated[bool, Takes("Leave values that change in play open, to write by hand.")] = (
        False
    )
    paper: str | None = None
    profile: str = "home"
    workers: str = ""

    def with_roles(self) -> PackOrder:
        """As many characters as the mix asks for, where that is more."""
        return replace(self, count=max(self.count, sum(self.mix.values())))

    @property
    def command(self) -> str:
        """The command that prints the same pack of rolled characters."""
        words = [
            "sixgun",
            "pack",
            self.game,
            "--count",
            str(self.count),
            "--pieces",
            ",".join(self.pieces),
        ]
        words += party_options(self.seed, self.wishes.items(), self.mix.items())
        given = {
            "--spares": self.spares,
            "--event": self.event,
            "--paper": self.paper,
            "--profile": self.profile if self.profile != "home" else "",
        }
        words += [word for key, value in given.items() if value for word in (key, str(value))]
        return shlex.join(
            [
                *words,
                *(["--no-backs"] if not self.backs else []),
                *(["--pencil"] if self.pencil else []),
            ]
        )


@dataclass(frozen=True)
class Piece:
    """A part of a pack: its pages, blank ones among them, its sheets of paper, what to do with it,
    and the share of the paper that ink covers.

    `pdf` and `ink` are empty where they were not asked for.
    """

    id: str
    title: str
    note: str
    pages: int
    pdf: bytes = field(default=b"", repr=False)
    ink: float = 0.0

    @property
    def sheets(self) -> int:
        return self.pages // 2


@dataclass(frozen=True)
class Bundle:
    """A pack printed, or estimated (then `pdf` is empty). `order` has its seed; its `command`
    prints the pack again, unless its characters
    were `given`."""

    order: PackOrder
    pieces: tuple[Piece, ...]
    pdf: bytes = field(default=b"", repr=False)
    given: bool = False

    @property
    def pages(self) -> int:
        return sum(piece.pages for piece in self.pieces)

    @property
    def sheets(self) -> int:
        return sum(piece.sheets for piece in self.pieces)

    @property
    def ink(self) -> float:
        """The share of all pages that ink covers, from 0 to 1."""
        return sum(piece.ink * piece.pages for piece in self.pieces) / max(self.pages, 1)

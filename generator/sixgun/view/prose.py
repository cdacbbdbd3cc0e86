"""Sections of the rules, and the union of all views, which a section may hold."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, TypeAlias

from .brief import BriefView
from .place import ChartView, GazetteerView, GridView, MapView
from .sheet import (
    AddressView,
    FieldView,
    PiecesView,
    PlayingCardView,
    SheetView,
    TentView,
    TrackerView,
)
from .table import TableView
from .text import ErrataView, LeafletView, NamesView, PosterView, StatView


@dataclass(frozen=True)
class ProseView:
    """A section: Markdown, the parts it calls for by "kind:id", and its pictures."""

    kind: ClassVar[str] = "prose"
    id: str
    title: str
    body: str
    parts: Mapping[str, View] = field(default_factory=dict)
    deck: str = ""
    line: str = ""
    run: str = ""
    cut: str = ""
    together: str = ""
    index: tuple[str, ...] | None = None  # entries that lead to it; None: its title
    # data addresses by the names that the text has for them
    pictures: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class AbilityView:
    """A named ability: its rule as prose and in brief, where it comes from in a line, and how often
    it may be used (label, times).
    """

    kind: ClassVar[str] = "ability"
    id: str
    title: str
    line: str
    prose: ProseView
    brief: str = ""
    uses: tuple[tuple[str, int], ...] = ()


View: TypeAlias = (
    TableView
    | SheetView
    | ProseView
    | StatView
    | NamesView
    | AbilityView
    | MapView
    | GazetteerView
    | ChartView
    | ErrataView
    | TrackerView
    | BriefView
    | PosterView
    | GridView
    | PlayingCardView
    | PiecesView
    | FieldView
    | AddressView
    | TentView
    | LeafletView
)

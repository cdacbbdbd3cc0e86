"""What a page shows: frozen, text only. Templates get these and nothing else.

Each view's `kind` is the name of the template part that prints it and its CSS class. Text is plain;
the render stage sets quotes, minus
signs and dice.

table    tables as they print; brief: as a screen has them
slot     places for one value each
block    blocks of a sheet: lists, tables, lines; picture: those that are drawn
sheet    character sheets: bands of blocks
form     forms that are no character sheet
place    maps, ruled paper
chart    charts of chances
card     what is cut out: playing cards, pieces, tents; leaflet: what is folded
prose    sections of the rules, and the union of all views, which a section may hold
text     stat blocks, names, errata, posters
brief    tables cut down for a screen: few words, large figures, no notes
leaflet  A character as a sheet of paper folded once: who it is outside, its figures and chances
         inside
picture  blocks of a sheet that are drawn: playing cards, inventories, a clock
"""

from .block import (
    Areas,
    Bar,
    Entry,
    Grid,
    Ladder,
    Marks,
    Pips,
    Rating,
    Ratings,
    Sketch,
    Stat,
    Steps,
    Strip,
    Sums,
    Tallies,
    Ticks,
    Track,
)
from .brief import BriefView, brief, view_brief, with_columns
from .card import PiecesView, PlayingCardView, TentView, view_card
from .chart import ChartView, Series
from .form import AddressView, FieldView, TrackerView
from .leaflet import LeafletView
from .picture import Cell, Clock, Face, Pack, Peg, Slots
from .place import (
    GazetteerView,
    GridView,
    MapView,
    PlaceView,
    PositionView,
    WayView,
    view_gazetteer,
    view_map,
)
from .prose import AbilityView, ProseView, View
from .sheet import Band, Block, SheetView
from .slot import MARKS, PORTRAIT, SIZES, Box, Slot, size_of
from .table import GroupView, Head, RowView, TableView, cell_text, view_blank_table, view_table
from .text import (
    CHANGED,
    ErrataView,
    Likeness,
    NamesView,
    PosterView,
    StatView,
    view_errata,
    view_names,
)

__all__ = [
    "CHANGED",
    "MARKS",
    "PORTRAIT",
    "SIZES",
    "AbilityView",
    "AddressView",
    "Areas",
    "Band",
    "Bar",
    "Block",
    "Box",
    "BriefView",
    "Cell",
    "ChartView",
    "Clock",
    "Entry",
    "ErrataView",
    "Face",
    "FieldView",
    "GazetteerView",
    "Grid",
    "GridView",
    "GroupView",
    "Head",
    "Ladder",
    "LeafletView",
    "Likeness",
    "MapView",
    "Marks",
    "NamesView",
    "Pack",
    "Peg",
    "PiecesView",
    "Pips",
    "PlaceView",
    "PlayingCardView",
    "PositionView",
    "PosterView",
    "ProseView",
    "Rating",
    "Ratings",
    "RowView",
    "Series",
    "SheetView",
    "Sketch",
    "Slot",
    "Slots",
    "Stat",
    "StatView",
    "Steps",
    "Strip",
    "Sums",
    "TableView",
    "Tallies",
    "TentView",
    "Ticks",
    "Track",
    "TrackerView",
    "View",
    "WayView",
    "brief",
    "cell_text",
    "size_of",
    "view_blank_table",
    "view_brief",
    "view_card",
    "view_errata",
    "view_gazetteer",
    "view_map",
    "view_names",
    "view_table",
    "with_columns",
]

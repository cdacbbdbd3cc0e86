"""Imposition: the pages of a finished PDF laid out on the sheets that a printer prints.

Links and bookmarks stay behind: what is imposed is for a printer, not for a reader.
"""

from .booklet import CREEP, LEAFLETS, STAPLED, press_booklet, press_leaflet, press_nup
from .calibrate import press_calibration
from .card import MARGIN, press_cards
from .leaf import Misfit, first_size
from .sheet import ImposedSheets

__all__ = [
    "CREEP",
    "LEAFLETS",
    "MARGIN",
    "STAPLED",
    "ImposedSheets",
    "Misfit",
    "first_size",
    "press_booklet",
    "press_calibration",
    "press_cards",
    "press_leaflet",
    "press_nup",
]

"""Imposition: the pages of a finished PDF laid out on the sheets that a printer prints.

leaf       a finished page, however its file boxes and turns it
sheet      sides of a printer's sheet with pages on them, and their structure for screen readers
booklet    sheets to fold and staple
nup        several pages on a side, in reading order
card       cards to cut out, with backs that are truly behind their fronts
calibrate  a sheet that tells what a printer does with both sides

Links and bookmarks stay behind: what is imposed is for a printer, not for a reader.
"""

from .booklet import CREEP, STAPLED, press_booklet
from .calibrate import press_calibration
from .card import MARGIN, press_cards
from .leaf import Misfit, first_size
from .nup import press_nup
from .sheet import Imposed

__all__ = [
    "CREEP",
    "MARGIN",
    "STAPLED",
    "Imposed",
    "Misfit",
    "first_size",
    "press_booklet",
    "press_calibration",
    "press_cards",
    "press_nup",
]

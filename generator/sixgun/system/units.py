"""Lengths as paper is measured: all in points."""

INCH = 72.0
MILLIMETER = INCH / 25.4
PIXEL = INCH / 96  # of CSS

"""Sheets pressed many at a time on plates that are set once; what is done to a PDF after it is set: forms finished, pages laid out for printers."""

"""PDF in, PDF out: folded, cut, filled in, made ready for a print shop. It knows no game.

underlay   pages as plain data, put under those of another PDF; how much ink a document takes
field      the fields of a PDF and their values, whichever program wrote it
fieldfont  fonts for form fields: one byte a letter, WinAnsi and what a form's texts add
form       a form to fill in with a PDF viewer: names, fonts, ticks and looks of its fields
impose     pages laid out on the sheets that a printer prints
shop       files for print shops: standards, bleed, and their checks
"""

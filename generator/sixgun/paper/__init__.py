"""PDF in, PDF out: folded, cut, filled in, made ready for a print shop. It knows no game.

deck       A document of cards, one to a page, laid out on the sheets that they are cut from
field      the fields of a PDF and their values, whichever program wrote it. The file is not
           trusted: anything in it may be wrong
fieldfont  fonts for form fields: a static TrueType font subset to WinAnsi, embedded as a simple
           font
form       forms: WeasyPrint lays out the fields; here they get what viewers need to show and fill
           them
impose     imposition: the pages of a finished PDF laid out on the sheets that a printer prints
ink        how much ink a document takes
shop       files for print shops: the `press` of a profile in build/profiles.yaml, and a preflight
           of any PDF
underlay   pages of a finished PDF as plain data: objects that another PDF embeds as form XObjects
           under its own pages
"""

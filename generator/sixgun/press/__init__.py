"""Sheets pressed on plates that are laid out once; finishing of PDFs: form fields, imposition.

value      a sheet as plain values by slot, and its shape
typeface   fonts subset for the press, and what a line is set by
plate      a sheet laid out once, every slot measured
portrait   parts of portraits, drawn over each other on sheets
underlay   pages of a finished PDF, to lie under others
fit        text set into a slot, or refused by name
fill       values to pages, pages to a file; writer: PDF written as a stream; lay: one, two or four pages to a side, with backs
party_job  a party to roll and press, as plain data; pack: into one file, or a file each
pool       the work in several processes; worker: one of them; cluster: on other machines
form       fields that every viewer shows; fieldfont: their fonts; subset: fonts cut to some letters
read       a filled-in form as a character; field: the fields of any PDF
draft      a half-filled character as a sheet with gaps
bind       finished PDFs as one, each beginning a leaf
deck       cards on the sheets they are cut out of
impose     finished pages on a printer's sheets: booklets, several a side, cards, calibration
ink        how much of the paper it covers
shop       files for print shops, and their preflight
"""

"""Sheets pressed many at a time on plates that are set once; what is done to a PDF after it is set: forms finished, pages laid out for printers.

value      a sheet as plain values by slot, and the shape of the rest
typeface   fonts cut for the press
plate      a sheet set once, every slot measured
under      pages of a finished PDF, to lie under others
fit        text set into a slot, or refused by name
fill       values to pages, pages to a file; writer: the file as it comes; lay: one, two or four to a side, with backs
pool       who rolls and presses a large set; worker: other processes; cluster: other machines; pack: into one file, or a file each
form       fields that every viewer shows; fieldfont: their fonts
read       what somebody wrote into a form, as a character; field: the fields of any PDF
deck       cards on the sheets they are cut out of
impose     finished pages on a printer's sheets: booklets, several a side, cards, calibration
"""

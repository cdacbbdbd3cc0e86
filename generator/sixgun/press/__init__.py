"""Sheets pressed by the thousand on plates that are laid out once.

value      a sheet as plain values by slot name, and its shape: everything else that its page shows.
           Sheets of one shape share a plate
plate      plates: a game's sheet laid out once by WeasyPrint, with every slot measured; afterward
           values alone are set
slot       a slot of a plate: the place of a value, its inks and faces, and
           its text in runs between which a line may break
typeface   typefaces for the press: static TrueType fonts subset to Latin scripts, with their
           metrics, kerning and ligatures
portrait   portraits on pressed sheets: the file holds each part of them once, and a sheet says
           which parts are laid over each other
fit        text set into a plate's slots: wrapped, made smaller down to the slot's smallest size,
           continued on another page, or refused; and the rows that a field offers, tried in its
           slot
fill       values pressed on a plate: the operators that write them, page by page
writer     a PDF written as a stream, with the structure of its sheets
lay        finished sheets laid one, two or four to a side, and PDFs bound as one
assemble   filled sheets put together as one PDF, which embeds each plate once; and a party pressed,
           into one file or a file for each member
party_job  the work of rolling and pressing a party, as plain data for any process: a worker gets
           numbers and gives pages
pool       a job done in this process and others beside it, or on a Dask cluster. Rolling takes
           longer than pressing, so workers do both
worker     the code of a worker process of the pool. Workers start before this process has imported
           the program itself, so this module imports little
merge      a form merged with its original character: its changes, and everything else as it was
read       filled-in forms as characters: each validated, and compared with its sheet by the rules
draft      half-filled characters as sheets with their gaps: from a form as it was typed into, or
           from a file that lacks required values
"""

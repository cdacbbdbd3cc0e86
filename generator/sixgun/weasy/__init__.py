"""Every touch of WeasyPrint's and pydyf's insides; no other folder knows them.

Pages
box           laid-out boxes: their kinds and CSS classes, and boxes moved and made higher
notes         what we note about pages and boxes, beside what WeasyPrint knows of them
chapters      a booklet laid out chapter by chapter and joined into one document
painting      a page's drawing, kept for the next printing
ink_saver     less ink on a laid-out page: paler colors, and nothing moves
library       WeasyPrint, imported on first use, with fonts and stylesheets read once a process

What we replace
patch         one function of a library that ours takes the place of, and how it is put there
patches       the table of all that we replace: why, where, and what is reported of it
columns       multi-column layout in the place of WeasyPrint's own
column_trial  columns of one block on one page, laid out in one height or balanced
lines         line breaking: headings of even lines, no turnovers, no loose lines
repairs       a space that breaks a line, heads of tables that go on, digits of numbers
tags          the structure of a PDF for screen readers, as PDF/UA-1 wants it
reuse         lines and widths that WeasyPrint would work out again
writing       fonts, paths and streams that go into a PDF, and what forms lack there
"""

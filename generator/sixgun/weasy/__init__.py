"""Every touch of WeasyPrint's and pydyf's insides; no other folder knows them.

Pages
box           laid-out boxes: their kinds and CSS classes, boxes moved and made higher, and what we
              note about boxes and pages beside what WeasyPrint knows of them
chapters      a booklet laid out chapter by chapter and joined into one document
ink_saver     less ink on a laid-out page: paler colors, and nothing moves
library       WeasyPrint, imported on first use, with fonts and stylesheets read once a process

What we replace
patches       the table of all that we replace in WeasyPrint and pydyf: why, where, and what is
              reported of it; and how a function of ours takes the place of theirs
columns       multi-column layout in the place of WeasyPrint's own
column_trial  columns of one block on one page, laid out in one height or balanced
lines         line breaking: headings of even lines, no turnovers, no loose lines, a space that
              breaks a line; and heads of tables that go on
selectors     which rules of a stylesheet apply to an element, found by what is around it
tags          the structure of a PDF for screen readers, as PDF/UA-1 wants it
drawing       drawings in a PDF: the paths of their shapes, and the digits of every number
writing       fonts and streams that go into a PDF, and what forms lack there; and what is worked
              out once: a page's drawing, kept for the next printing, and lines and widths that
              WeasyPrint would work out again
"""

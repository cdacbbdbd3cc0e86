"""Every touch of WeasyPrint's insides.

box             laid-out boxes: their CSS classes, and boxes moved and made higher with their
                backgrounds, which WeasyPrint positions once and for all
chapters        A booklet laid out chapter by chapter and joined into one document
columns         multi-column layout in the place of WeasyPrint's own
                (`weasyprint.layout.column.columns_layout`, version 70)
layout_library  weasyPrint, imported on first use: it takes a third of a second, and prints a banner
                where a system library is missing
lines           line breaking beyond WeasyPrint's, which breaks greedily and has no `text-wrap`
painting        A page's drawing kept for the next printing: text takes half the time of writing a
                PDF, and most pages of an edited booklet stay as they were
patches         workarounds for WeasyPrint 70 and pydyf, put in place once a process
reuse           what WeasyPrint would do again, done once a process: pages come out as without it,
                sooner
tags            the structure of a PDF for screen readers: HTML elements and their ARIA attributes
                as PDF/UA-1 wants them
"""

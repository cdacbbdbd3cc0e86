"""Files for print shops: the `press` of a profile in build/profiles.yaml, and a preflight of any
PDF.

trim       pages with bleed, gutter, crop marks and blank pages; a wraparound cover
font       CID fonts as simple ones
pdfx       PDF/X for print shops, and its colors
inspect    the contents of a page, as PDFium and pikepdf read them
preflight  what a print shop would send a file back for, page by page
rewrite    content streams as a print shop takes them: in its colors, with no line too thin for a
           plate, and without states that change nothing
"""

"""Views to HTML, and HTML to PDF with its complaints.

html         views to HTML: templates/<kind>.html, with parts/ for views and blocks/ for the blocks
             of a sheet; and the size of a map that has a page to itself
environment  where templates run: a sandbox, and limits of time and memory
flow         views in the order of a page: news in columns, stacks, texts with their parts
block        the blocks of our Markdown: notes, examples, lists, panels, places of parts
prose        Markdown to HTML: our blocks and playbills, no raw HTML, and a place for each part that
             the text calls for
prose_text   our Markdown, and views, as CommonMark: for exports, the site and the counter
stack        a panel's columns: side by side on a page that has room for them; otherwise the same
             parts in columns, with wide parts across the page
style        the stylesheet of one document: paper, parts, kind, game and printing profile, laid
             over each other in that order, and turned for scripts that run from right to left
compose      a document's HTML and stylesheet from its view: where WeasyPrint, a browser and the
             press all start
browser      HTML as browsers show it: one file, with landmarks, contents and search
pdf          HTML to PDF by WeasyPrint, with every complaint that WeasyPrint itself would only log
aside        pages laid out by themselves at the end of a document: fillers, and the pages that make
             it fold
lettering    letters that the fonts of a page do not have, each by its name
fault        the faults of one laid-out page, measured on its boxes
proof        faults that a typographer would mark on a page: measured on WeasyPrint's boxes,
             reported with page and line
deal         splits a stat block that is too long for its card over several cards
fit          text measured in its box: sizes that fit, and slots of a plate
sheet_part   the space that each part of a sheet needs: its height in a width, and its sizes
sheet_plan   the grid of a sheet: every part's place and size, so that the sheet uses its page
hole         holes of a laid-out page: blank areas at the foot of a chapter's columns or of the
             page itself. Sizes are in pixels
parting      tables that continue on the next page, so that less of a page is left blank
settle       decisions after a first layout: the type of panels, and chapters that run on
feathering   pages made even: leading spread and chapters copyfitted
filler       notices, pictures and tailpieces that fill the end of a page
"""

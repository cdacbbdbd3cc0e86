"""Views to HTML, and HTML to PDF with its complaints.

html         views to HTML: templates/<kind>.html, with parts/ for views and blocks/ for the blocks
             of a sheet
environment  where templates run: a sandbox, and limits of time and memory
flow         views in the order of a page: news in columns, stacks, texts with their parts
block        the blocks of our Markdown: notes, examples, lists, panels, places of parts
prose        Markdown to HTML: our blocks and playbills, no raw HTML, and a hole for each part that
             the text calls for
stack        a panel's columns: side by side on a page that has room for them; otherwise the same
             parts as news, with what is wide across the page
style        the stylesheet of one document: paper, parts, kind, game and printing profile, laid
             over each other in that order
compose      a document's HTML and stylesheet from its view: what WeasyPrint, a browser and the
             press all start from
browser      HTML files that open anywhere: stylesheet, fonts and pictures inside
navigation   what a page gets on a screen: landmarks, headings that never skip a level, contents and
             search
pdf          HTML to PDF by WeasyPrint, with every complaint that WeasyPrint itself would only log
fault        the faults of one laid-out page, measured on its boxes
proof        what a typographer would mark on a finished page: measured on WeasyPrint's boxes,
             reported with page and line
copyfit      copyfitting: a booklet's text with a fault on its pages is set again with a little more
             or less room between its lines, and the best is kept
fit          text that does not fit its place: WeasyPrint lets it run over and says nothing, so the
             finished page is measured
sheet_room   the room that a sheet of the house leaves at its foot, shared out among its lines
hole         holes of a laid-out page: what the columns of a chapter, or the page itself, leave
             blank at their foot. Measures are pixels
map_sheet    a map that has a page to itself: how large it is drawn, what has room beside it
measure      where the slots of a laid-out sheet stand, and how their text is set: WeasyPrint's
             boxes in points from the page's lower left corner
feathering   boxes moved on laid-out pages: what is left blank goes between rows and paragraphs;
             text in the outer margin
filler       what is laid out by itself: notices for the room that a chapter leaves, and endpapers
tailpiece    pictures sized and placed after layout: at the end of chapters and cards, and in holes
"""

"""Views to HTML, and HTML to PDF with its complaints.

html        views to HTML: templates/<kind>.html, with parts/ for views and blocks/ for the blocks
            of a sheet
prose       markdown to HTML: our blocks, no raw HTML, and a hole for each part that the text calls
            for
stack       A panel's columns: side by side on a page that has room for them; otherwise the same
            parts as news, with what is wide across the page
playbill    playbills: panels of text whose bold lines are wood type as wide as the panel. A short
            figure stands large before the words that follow it
limits      templates under limits of time and memory: whatever one does wrong is a problem at its
            line
style       the stylesheet of one document: paper, parts, kind, game and printing profile, laid over
            each other in that order
compose     A document's HTML and stylesheet from its view: what WeasyPrint, a browser and the press
            all start from
browser     HTML files that open anywhere: stylesheet, fonts and pictures inside
navigation  what a page gets on a screen: landmarks, headings that never skip a level, contents and
            search
pdf         HTML to PDF by WeasyPrint, with every complaint that WeasyPrint itself would only log
proof       what a typographer would mark on a finished page: measured on WeasyPrint's boxes,
            reported with page and line
copyfit     copyfitting: a booklet's text with a fault on its pages is set again with a little more
            or less room between its lines, and the best is kept
endpapers   endpapers: pages that fill a document on half sheets up to a multiple of four, and the
            back cover of a booklet
feathering  feathering: what a card or a column leaves blank goes between its rows, paragraphs or
            stat blocks; lines stay as they were broken
filler      fillers: notices of a game's own in what a chapter leaves of its last page. They are
            laid out by themselves, and each is printed once at most
fit         text that does not fit its place: WeasyPrint lets it run over and says nothing, so the
            finished page is measured
hole        holes of a laid-out page: what the columns of a chapter, or the page itself, leave blank
            at their foot. Measures are pixels
map_sheet   a map that has a page to itself: how large it is drawn, what has room beside it
measure     where the slots of a laid-out sheet stand, and how their text is set: WeasyPrint's boxes
            in points from the page's lower left corner
outer       text in the outer margin: a stylesheet places it left of the text area; on right-hand
            pages it moves to the right
spot        spot pictures: drawings, and fillers as wide as a column, in the holes that a chapter
            leaves on its pages. They never move text
tailpiece   tailpieces: the pictures that close chapters and cards, sized after layout to the room
            that is left; without enough room there is none
"""

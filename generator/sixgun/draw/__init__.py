"""Pictures: data in, SVG out.

chart           charts of chances, and the labels on them
code            an address as a picture that a telephone reads: a QR code, as SVG
font            font files: found, read and cut to the letters that a file needs
ground          what lies on the open ground of a plan: trees, a ridge, a mound, cattle, a wagon, a
                trough, bales
hexes           A county on hexes: terrain drawn hex by hex, rivers and roads, towns and other
                places with their names
inline          plain text to set text: quotes, minus signs, ranges, emphasis, and dice in the
                accent color
lettering       text drawn as its letters' outlines: on a page that carries no font, and in
                drawings, where its width must be known
map_svg         A map drawn as SVG from content: streets first, then what stands on them, then
                numbers and names
ornament        our own SVG: templates/ornaments/*.svg, with the colors of a page written into them
                (inline SVG sees no stylesheet in print)
plan            a plan to play on: a grid over streets and ground, walls with doors and windows,
                fences, horses, counters
plan_names      the names on a plan, which keep off one another, and its compass
plan_sheet      the sheet that a plan is drawn on: its measures, and what is taken on it
playing         playing cards, whole and in a line of text
portrait        portraits made of parts: templates/likenesses.yaml says which parts fit whom, the
                person's name picks among them
properties      what a stylesheet tells the program: colors, font families, how pages are set
ruling          ruled paper as SVG: squares or hexes to draw a town, a floor or a county on, in
                lines or in dots, with numbers or without
stretched_type  wood type: a line of capitals stretched to its measure, as a printer picks the
                letters that fill the stick, drawn as SVG
town            A town as a bird's-eye view of the 1880s, from the places and ways of its map
"""

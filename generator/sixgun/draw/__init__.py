"""Pictures: data in, SVG out.

chart           charts of chances, and the labels on them; how good a result is, as a disc
font            font files: found, read and cut to the letters that a file needs
ground          the open ground of a plan: trees, a ridge, a mound, cattle, a wagon, a
                coach, a trough, bales
hexes           a county on hexes: terrain drawn hex by hex, rivers and roads, towns and other
                places with their names
inline          plain text to set text: quotes, minus signs, ranges, emphasis, and dice in the
                accent color
map_svg         a map drawn as SVG from content: streets first, then the buildings, then
                numbers and names
ornament        our own SVG: templates/ornaments/*.svg, with the colors of a page written into them
                (inline SVG sees no stylesheet in print); what a stylesheet tells the program:
                colors, font families, how pages are set; and playing cards, whole and in a line of
                text
picture         drawings that a game brings: text as outlines in the game's own fonts, filters as
                pixels
plan            a plan to play on: a grid over streets and ground, walls with doors and windows,
                fences, horses, counters
plan_names      the sheet of a plan: its measures, the space taken on it, its compass, and its
                names, which do not overlap
portrait        portraits made of parts: templates/likenesses.yaml says which parts suit which
                people, and the person's name picks among them
rock            a plan of either ground: open, or rooms and passages cut out of rock
ruling          ruled paper as SVG: squares or hexes to draw a town, a floor or a county on, in
                lines or in dots, with numbers or without; and an address as a QR code
shaping         lines of text in any script as outlines: shaped, from right to left if the script
                runs that way, with the program's own fonts after a face
stretched_type  text as the outlines of its letters, and wood type: a line of capitals stretched to
                its measure, as a printer picks the letters that fill the stick
town            a town as a bird's-eye view of the 1880s, from the places and ways of its map
"""

"""What can be taken away: each folder is one feature, and the rest works without it.

copies    numbered copies of what was printed, and the register of who got which
editions  two editions of a game compared by their content, for the people who play it; a comment,
          an order of keys or a quote is no change
epub      documents as e-books
exports   A game in other forms than paper: a module each, and a line in EXPORTS
gallery   pictures of real pages, as docs/gallery/gallery.yaml lists them, and the page that shows
          them
init      the samples that a new game starts from
pack      A convention pack: everything for one table or forty players as one PDF, in printing
          order, each piece on leaves of its own
report    what the rules do to people, for the game's designer: from rolled characters, and from
          exact odds
schema    JSON Schemas of every file that an author writes, made of the very models that read it: by
          them editors complete and explain
screen    A judge's screen of any parts, laid out by their measures
site      A game as a web site
"""

"""Removable parts: each folder is one feature, with its code, its commands, its page at the counter
and a README, and the rest of the program works without it. To drop one, delete its folder and its
line in the table below.

copies    numbered copies of a printed PDF, and the register of who has which copy
editions  two editions of a game compared by their content, for the people who play it; a comment,
          an order of keys or a quote is no change
epub      documents as e-books: the output and the export `epub`
exports   a game in other forms than paper: a module each, and a line in `FEATURE`
gallery   pictures of real pages, as docs/gallery/gallery.yaml lists them, and the page that shows
          them
impose    finished PDFs folded into booklets, set side by side, or cut into cards
importer  a new game from the files that people have: Markdown, Homebrewery, CSV, XLSX, JSON
init      the samples that a new game starts from
pack      a convention pack: everything for one table or forty players as one PDF, in printing
          order, each piece on its own leaves
people    characters: rolled, built by hand at the counter, printed as sheets, read back from forms
poster    wanted posters
print     PDFs handed to the system's printer
proof     checks a PDF as a print shop would before it takes the job
report    the effects of the rules on characters, for the game's designer: from rolled characters,
          and from exact odds
schema    JSON Schemas of every file that an author writes, for editors to complete and explain
screen    a judge's screen of any parts, laid out by their measures
site      all games as a static web site
table     at the table: tables shown, looked up and rolled on, questions about the rules, dice,
          fights
watch     documents printed again as their sources change
write     the files of a game in an editor at the counter, their problems, and the page beside them
"""

# ruff: noqa: F401  # `vars` reads the lines below

from ..system.feature import Feature
from .copies import FEATURE as COPIES
from .editions import FEATURE as EDITIONS
from .epub import FEATURE as EPUB
from .exports import FEATURE as EXPORTS
from .gallery import FEATURE as GALLERY
from .importer import FEATURE as IMPORTER
from .impose import FEATURE as IMPOSE
from .init import FEATURE as INIT
from .pack import FEATURE as PACK
from .people import FEATURE as PEOPLE
from .poster import FEATURE as POSTER
from .print import FEATURE as PRINT
from .proof import FEATURE as PROOF
from .report import FEATURE as REPORT
from .schema import FEATURE as SCHEMA
from .screen import FEATURE as SCREEN
from .site import FEATURE as SITE
from .table import FEATURE as TABLE
from .watch import FEATURE as WATCH
from .write import FEATURE as WRITE

FEATURES = tuple(one for one in [*vars().values()] if isinstance(one, Feature))

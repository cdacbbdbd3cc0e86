"""Sixgun Press: structured content in, print-ready paper out.

The map, in reading order: a module imports only from those above it (tests/test_laws.py).
docs/architecture.md tells the flow through it.

  Foundations
    problem     what can be wrong with content, and where
    plugin      games that other distributions bring
    home        what the program came with, over which a project is laid
    source      reading files: regular, of a limited size, inside the project
    inputs      what a run is made of: every file that it reads, and the libraries
    files       files written whole or not at all, never through a link
    codec       values of our own types as plain data
    cache       derived values, kept in the user's cache folder
    limit       limits of processor time and memory
    process     processes of this program beside the one that was asked
    units       inches, millimeters and CSS pixels, in points
    rng         the only source of randomness
  Keys, tables and content
    dice        keys made of numbers: dice with exact weights, spans
    probability exact chances, as fractions
    cards       keys made of cards, and a pile dealt from a deck
    throw       what a table says is thrown, where its key does not
    table       a key, and exactly one row for each of its outcomes
    tree        YAML read as text, each piece with its place
    about       game.yaml: author, terms, the words of the cover
    look        the face, colors, fonts and pictures that game.yaml chooses
    map         a place, drawn
    paper       sheets of paper, and ways of printing: build/papers.yaml, build/profiles.yaml
    numerals    numbers as text writes them
    content     one game's folder as frozen types
    wording     the numbers in text: {{ }} looked up in rules and tables
    load        YAML and Markdown to content, every problem in one run
  What a game is made of
    view        what a page shows: frozen, text only
    row_card    a row of a table as a card
    answers     what somebody typed into the fields of a form
    rule        what a rule of rules.yaml may be
    game        what a game is to the rest of the program
    likeness    whose portrait it is: role, gender and people
    poster      somebody as a wanted poster, in any game
    ties        what makes a party a posse: hooks, histories, bonds
    leaflet     somebody as a folded handout, in any game
    people      characters from files and from the cast, validated
    yaml_text   YAML as a person would write it
    question    questions about the rules, declared once for `ask`, `odds` and the library
    odds        chances as tables and drawings
    find        what content has under a name
    party       characters rolled together: each follows from its number alone
    wishes      what a person asks of rolled characters
    provenance  the code on a rolled sheet, which gives that sheet again
  Games
    declared    games whose characters are declared in YAML alone
    games       one game's rules each, and nothing else
  Documents and projects
    document    what is printed: the declarations in build/, and a document's view
    stationery  paper that every game gets: the declarations in build/every-game.yaml
    template    faults of templates and stylesheets that show without setting a page
    check       what no single file can know
    sample      the games that a new one starts from
    project     where content, build, templates and output are
    settings    what a user or a project wants every time: paper, profile, event
    lookup      rows of a table by what somebody types
    throwing    a table thrown on as its rules say
    dataset     a game as plain data
    edition     two editions compared, editions kept, change bars
    report      what the rules do to people: rolled characters counted, arms measured, what nobody uses
    gallery     pictures of real pages, and the page that shows them
    schema      what every kind of file may say, for editors
  Paper
    render      views to HTML; HTML to PDF, with its complaints
    press       sheets pressed on plates; what is done to a PDF after it is set: forms finished, pages imposed, files for print shops
    pipeline    the stages in order, what has changed, the workers
    export      a game in other forms than paper
  Ways in
    api         the library: what `import sixgun` offers
    web         the counter: the shop in a browser
    cli         one file per command; its name is the command
"""

from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from .api import LoadedGame as LoadedGame
    from .api import check_game as check_game
    from .api import game_ids as game_ids
    from .api import load_game as load_game
    from .api import open_project as open_project
    from .api import pack as pack
    from .pipeline.convention import Bundle as Bundle
    from .pipeline.convention import PackOrder as PackOrder
    from .pipeline.convention import Piece as Piece
    from .problem import Problem as Problem
    from .problem import Problems as Problems
    from .problem import SixgunError as SixgunError

API = ("LoadedGame", "check_game", "game_ids", "load_game", "open_project", "pack")
PACK = ("Bundle", "PackOrder", "Piece")
ERRORS = ("Problem", "Problems", "SixgunError")
__all__ = [*API, *PACK, *ERRORS]


def __getattr__(name: str) -> Any:
    """The library's names, imported when they are first used: `import sixgun` alone takes no time."""
    if name in API:
        from . import api

        return getattr(api, name)
    if name in PACK:
        from .pipeline import convention

        return getattr(convention, name)
    if name in ERRORS:
        from . import problem

        return getattr(problem, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

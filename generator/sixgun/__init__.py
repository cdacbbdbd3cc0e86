"""Sixgun Press: structured content in, print-ready paper out.

The map, in reading order: a folder imports only from those above it (tests/test_laws.py). Each
folder's own map is the docstring of its `__init__`. docs/architecture.md tells the flow through it.

  Foundations
    system      files, processes, limits, the cache, luck, and what can be wrong
    content     what a game says: YAML and Markdown to frozen types, every problem at its line
    view        what a page shows: frozen, text only
  Games
    play        what games share: the interface of a game, questions, odds, people, possessions
    games       one game's rules each; declared/ is any game that is written in YAML alone
  Documents
    document    what is printed: projects, declarations in build/, checks, and a document's view
  Pages
    draw        charts, maps, portraits and type: data in, SVG out
    weasy       every touch of WeasyPrint's insides
    page        views to HTML, and HTML to PDF with its complaints
  Paper
    paper       PDF in, PDF out: folded, cut, filled in, made ready for print shops
    press       sheets by the thousand, on plates that are laid out once
  Work
    build       a run from end to end: jobs, workers, output and its state
    features    what can be taken away: editions, report, screen, pack, site, exports, epub ...
  Ways in
    api         the library: what `import sixgun` offers
    web         the counter: the program in a browser
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
    from .features.pack import Bundle as Bundle
    from .features.pack import PackOrder as PackOrder
    from .features.pack import Piece as Piece
    from .system.problem import Problem as Problem
    from .system.problem import Problems as Problems
    from .system.problem import SixgunError as SixgunError

API = ("LoadedGame", "check_game", "game_ids", "load_game", "open_project", "pack")
PACK = ("Bundle", "PackOrder", "Piece")
ERRORS = ("Problem", "Problems", "SixgunError")
__all__ = [*API, *PACK, *ERRORS]


def __getattr__(name: str) -> Any:
    """The library's names, imported when they are first used: `import sixgun` alone takes no
    time.
    """
    if name in API:
        from . import api

        return getattr(api, name)
    if name in PACK:
        from .features import pack as convention

        return getattr(convention, name)
    if name in ERRORS:
        from .system import problem

        return getattr(problem, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

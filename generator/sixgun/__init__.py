"""Sixgun Press: structured content in, print-ready paper out.

The map, in reading order: a folder imports only from those above it (tests/test_laws.py). Each
folder's own map is the docstring of its `__init__`. docs/architecture.md describes the flow.

  Foundations
    system      files, processes, limits, the cache, random numbers, and problems
    content     a game's content: YAML and Markdown to frozen types, every problem at its line
    view        the content of a page: frozen, text only
  Games
    play        code that games share: the interface of a game, questions, odds, people, possessions
    games       the rules of each game; declared/ runs any game that is written only in YAML
  Documents
    document    documents: projects, declarations in build/, checks, and a document's view
  Pages
    draw        charts, maps, portraits and type: data in, SVG out
    weasy       all code that touches WeasyPrint's internals
    page        views to HTML, and HTML to PDF with its complaints
  Paper
    paper       PDF in, PDF out: folded, cut, filled in, made ready for print shops
    press       sheets by the thousand, on plates that are laid out once
  Work
    build       a run from end to end: jobs, workers, output and its state
  Ways in
    web         the counter in a browser: requests, workers, and code that its pages share
    cli         the command line: code that commands share, and the essential commands
    features    removable parts, each with its commands and pages: editions, pack, site ...
    api         the library: the names that `import sixgun` offers
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from .system.feature import register

__version__ = "0.1.0"

if TYPE_CHECKING:
    from .api import LoadedGame as LoadedGame
    from .api import check_game as check_game
    from .api import game_ids as game_ids
    from .api import load_game as load_game
    from .api import open_project as open_project
    from .api import pack as pack
    from .features.pack.order import Bundle as Bundle
    from .features.pack.order import PackOrder as PackOrder
    from .features.pack.order import Piece as Piece
    from .system.feature import Feature
    from .system.problem import Problem as Problem
    from .system.problem import Problems as Problems
    from .system.problem import SixgunError as SixgunError

API = ("LoadedGame", "check_game", "game_ids", "load_game", "open_project", "pack")
PACK = ("Bundle", "PackOrder", "Piece")
ERRORS = ("Problem", "Problems", "SixgunError")
__all__ = [*API, *PACK, *ERRORS]


def _features() -> "Iterable[Feature]":
    from .features import FEATURES

    return FEATURES


register(_features)


def __getattr__(name: str) -> Any:
    """The library's names, imported when they are first used: `import sixgun` alone takes no
    time.
    """
    if name in API:
        from . import api

        return getattr(api, name)
    if name in PACK:
        from .features.pack import order

        return getattr(order, name)
    if name in ERRORS:
        from .system import problem

        return getattr(problem, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

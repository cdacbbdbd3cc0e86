"""The version of everything that lays out pages, as a digest: when a module or a library changes, its pages are laid out again."""

import hashlib
import re
from functools import cache

from .. import __version__
from ..home import PACKAGE, home
from ..inputs import libraries

EPUB = "css/epub.css"
BROWSER = "css/browser.css"  # laid over HTML output alone: WeasyPrint knows no media queries
SET_WITH = re.compile(r"(?:weasyprint|pydyf|tinycss2|cssselect2|tinyhtml5|fonttools|pikepdf|pyphen|pillow|pypdfium2|segno|fontpkg)[-_]", re.I)


@cache
def toolchain_digest(*modules: str) -> str:
    """A digest of render's modules and scripts, those named ("press/form.py"), stylesheets of screens and e-books, the libraries and the fonts."""
    made = hashlib.sha256(__version__.encode())
    for name in libraries():
        if SET_WITH.match(name):
            made.update(f"\0{name}".encode())
    files = [file for pattern in ("render/*.py", "render/*.js", *modules) for file in sorted(PACKAGE.glob(pattern)) if file.is_file()]
    for file in (*files, home() / "templates" / BROWSER, home() / "templates" / EPUB):
        made.update(b"\0" + file.read_bytes())
    return made.hexdigest()

"""The version of everything that makes files of content, as a digest: when it changes, pages are
laid out again.
"""

import hashlib
import re
from functools import cache

from .. import __version__
from .home import PACKAGE, home
from .inputs import libraries

EPUB = "css/epub.css"
BROWSER = "css/browser.css"  # laid over HTML output alone: WeasyPrint knows no media queries
# Every locked library that reads, draws, lays out or writes (tests/test_laws.py).
SET_WITH = re.compile(
    r"(?:brotli|brotlicffi|cffi|cssselect2|deflate|fontpkg|fonttools|jinja2|lxml|markdown|markupsafe"
    r"|pikepdf|pillow|pydyf|pymdown|pypdfium2|pyphen|reportlab|segno|tinycss2|tinyhtml5|uharfbuzz"
    r"|weasyprint|webencodings|zopfli)[-_]",
    re.I,
)
APART = ("cli", "web")  # doors to the program, which make no file


@cache
def toolchain_digest() -> str:
    """A digest of the package, of the stylesheets of screens and e-books, of the libraries and the
    fonts.
    """
    made = hashlib.sha256(__version__.encode())
    for name in libraries():
        if SET_WITH.match(name):
            made.update(f"\0{name}".encode())
    package = [
        file
        for suffix in ("py", "js", "icc")
        for file in sorted(PACKAGE.rglob(f"*.{suffix}"))
        if file.relative_to(PACKAGE).parts[0] not in APART
    ]
    for file in (*package, home() / "templates" / BROWSER, home() / "templates" / EPUB):
        made.update(b"\0" + file.read_bytes())
    return made.hexdigest()

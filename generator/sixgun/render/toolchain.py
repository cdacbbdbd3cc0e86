"""What sets pages, in a digest: when this program's own modules or the libraries beside them change, what they made is made anew."""

from __future__ import annotations

import hashlib
import re
from functools import cache

from .. import __version__
from ..home import PACKAGE
from ..inputs import libraries

SET_WITH = re.compile(r"(?:weasyprint|pydyf|tinycss2|cssselect2|tinyhtml5|fonttools|pikepdf|pyphen|pillow|pypdfium2|segno|fontpkg)[-_]", re.I)


@cache
def toolchain_digest(*modules: str) -> str:
    """A digest of render's modules, of those named ("press/form.py", "press/impose/*.py"), and of the libraries and fonts that they use."""
    made = hashlib.sha256(__version__.encode())
    for name in libraries():
        if SET_WITH.match(name):
            made.update(f"\0{name}".encode())
    for pattern in ("render/*.py", *modules):
        for file in sorted(PACKAGE.glob(pattern)):
            made.update(b"\0" + file.read_bytes())
    return made.hexdigest()

"""Where a link in text may lead: to a section, or to an address on the net. Anything else, such as
a script, is refused wherever it is written, and left out wherever it is printed.
"""

import re
from collections.abc import Iterator

from .tree import short

IMAGE = re.compile(r"!\[[^\]\n]*\]\(")
LINK = re.compile(r"\]\(\s*<?([^)\s>]+)")
SAFE = re.compile(r"#|https?://|mailto:", re.IGNORECASE)


def is_address(target: str) -> bool:
    """Whether a link may lead there."""
    return SAFE.match(target.strip()) is not None


def links_in(text: str, start: int = 0) -> Iterator[tuple[int, str]]:
    """Where each link of a Markdown text leads, with the place of that in the text; no pictures."""
    bare = IMAGE.sub(lambda picture: " " * len(picture[0]), text)
    yield from ((found.start(1), found[1]) for found in LINK.finditer(bare, start))


def link_fault(target: str) -> str:
    """Why no link may lead there, or nothing."""
    if is_address(target):
        return ""
    return f"“{short(target)}” is neither a section (#id) nor an address (https://…)"

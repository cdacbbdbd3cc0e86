"""Outputs that a document is printed as: two that are always there, and those that features bring.
An output's name is the ending of its files and a word of `formats:`.
"""

from dataclasses import dataclass

from ..system.feature import gathered


@dataclass(frozen=True)
class Source:
    """A document that has been set: its HTML, its stylesheet (fonts as "font:…"), its finished PDF,
    and the game's license.
    """

    html: str
    css: str
    pdf: bytes
    rights: str = ""


HTML = "html"
PDF = "pdf"  # what booklets are folded from
BROUGHT = gathered("outputs")
OUTPUTS = (HTML, PDF, *BROUGHT)
USUAL = tuple(  # where a document's `formats` name none
    name for name in OUTPUTS if name not in BROUGHT or not BROUGHT[name].named
)

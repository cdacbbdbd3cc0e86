"""Outputs that a document is printed as, one line each in OUTPUTS. An output's name is the ending
of its files and a word of `formats:`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pkgutil import resolve_name


@dataclass(frozen=True)
class Source:
    """A document that has been set: its HTML, its stylesheet (fonts as "font:…"), its finished PDF,
    and the game's license.
    """

    html: str
    css: str
    pdf: bytes
    rights: str = ""


@dataclass(frozen=True)
class Output:
    """One output: the function that makes a file of a `Source`, as "module:name", imported when it
    is needed.

    With `named`, only documents whose `formats` name it are printed in it.
    """

    function: str
    named: bool = False

    def write(self, source: Source) -> bytes:
        raw = resolve_name(self.function)(source)
        if not isinstance(raw, bytes):
            raise TypeError(f"{self.function} gave {type(raw).__name__}, and an output is bytes")
        return raw


def pdf(source: Source) -> bytes:
    return source.pdf


PDF = "pdf"  # what booklets are folded from
EPUB = "epub"
OUTPUTS: Mapping[str, Output] = {
    "html": Output("sixgun.page.browser:write_html"),
    PDF: Output("sixgun.document.output:pdf"),
    EPUB: Output("sixgun.features.epub.book:write_epub", named=True),
}
USUAL = tuple(name for name, output in OUTPUTS.items() if not output.named)

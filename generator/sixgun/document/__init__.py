"""Documents: their declarations in build/ and their views. Reading order:

kind         the registry of document kinds: heading in the index, margins
output       the registry of outputs: html, pdf
part         one thing to print, by kind and id
declaration  documents as declared, made of parts
view         a document as templates get it
builder      declared parts to views
index        the index of a booklet
"""

import json
from collections.abc import Mapping

from ..content import Content
from ..game import Game
from ..look import look_of, picture_address
from ..view import view_errata
from .builder import BLOCK, CALLS, PICTURE, DocumentBuilder
from .declaration import BACK, Document, Listing, Panel, Sheets, Size, load_documents
from .index import view_index
from .kind import KINDS, SHEETS, USES, Kind
from .output import OUTPUTS, PDF, Source
from .part import BLANK, EVERYONE, PARTS, Part
from .view import Column, DocumentView, Section, anchor

__all__ = [
    "BACK", "BLANK", "BLOCK", "CALLS", "EVERYONE", "KINDS", "OUTPUTS", "PARTS", "PDF", "PICTURE", "USES", "Column", "Document", "DocumentView",
    "Kind", "Listing", "Panel", "Part", "Section", "Sheets", "Size", "Source", "anchor", "load_documents", "view_document",
]  # fmt: skip


def view_document(document: Document, content: Content, game: Game, half: bool = False, asked: Mapping[str, str] | None = None) -> DocumentView:
    """A document's view. `half`: it is set on half a sheet of paper; `asked`: the values of the game's settings."""
    builder = DocumentBuilder(content, game, asked or {})
    panels = (builder.section(panel, number, half) for number, panel in enumerate(document.all_panels))
    sections = (*builder.people(document), *panels)
    sheets = builder.sheets(document) if KINDS[document.kind].of_people == SHEETS else ()
    about = content.about
    facts = {
        "id": content.id, "title": about.title, "subtitle": about.subtitle, "edition": about.edition, "version": about.version,
        "author": about.author, "year": about.year, "license": about.license, "source": about.source, "disclaimer": about.disclaimer,
        "credits": [(c.role, c.names) for c in about.credits],
        "thanks": about.thanks, "isbn": about.isbn, "contact": dict(about.contact), "front": dict(about.front),
        "digest": content.digest, "stamp": content.stamp, "face": about.face, "look": look_of(about.model_dump(), content.folder),
        "logo": picture_address(content.folder, about.logo) if about.logo else "",
        "cover": picture_address(content.folder, about.cover) if about.cover not in ("", "plain") else about.cover,
    }  # fmt: skip
    return DocumentView(
        kind=document.kind, id=document.id, title=document.title, about=document.about, game=facts, sections=sections,
        back=tuple(document.back), follows=tuple(map(anchor, document.follows)),
        errata=view_errata(content.errata) if content.errata and "errata" in document.back else None,
        terms=view_index(builder.terms, sections) if "index" in document.back else (),
        sheets=sheets, half=half, card=document.card, deck=document.deck, backs=document.backs != "none",
        cuts=tuple(document.cuts), spares=tuple(document.spares),
        fillers=tuple((anchor(chapter), builder.prose(id, "")) for chapter, id in document.all_fillers),
        padding=tuple(builder.section(panel, number) for number, panel in enumerate(document.padding)) if half else (),
        choices=game.people.choices(content) if document.fillable and game.people else {},
        kept=_carried(document, content) if document.kind == "form" else "",
    )  # fmt: skip


def _carried(document: Document, content: Content) -> str:
    """The hidden JSON field of a form: its game, id and version."""
    return json.dumps({"game": content.id, "form": document.id, "version": content.about.version, "content": content.digest})

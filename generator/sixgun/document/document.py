"""A document as templates get it: declared parts looked up, with the facts of its game."""

import json
from collections.abc import Mapping

from ..content.content import Content
from ..content.look import look_of, picture_address
from ..play.game import Game
from ..view import view_errata
from .builder import DocumentBuilder
from .cover import view_cover
from .declaration import Document
from .index import view_index
from .kind import KINDS, SHEETS
from .view import DocumentView, GameView, anchor


def view_document(
    document: Document,
    content: Content,
    game: Game,
    half: bool = False,
    asked: Mapping[str, str] | None = None,
) -> DocumentView:
    """A document's view. `half`: it is set on half a sheet of paper; `asked`: the values of the
    game's settings.
    """
    builder = DocumentBuilder(content, game, asked or {})
    panels = (
        builder.section(panel, number, half) for number, panel in enumerate(document.all_panels)
    )
    sections = (*builder.people(document), *panels)
    sheets = builder.sheets(document) if KINDS[document.kind].of_people == SHEETS else ()
    return DocumentView(
        kind=document.kind,
        id=document.id,
        title=document.title,
        about=document.about,
        game=_view_game(content),
        sections=sections,
        back=tuple(document.back),
        follows=tuple(map(anchor, document.follows)),
        errata=(
            view_errata(content.errata) if content.errata and "errata" in document.back else None
        ),
        terms=view_index(builder.terms, sections) if "index" in document.back else (),
        sheets=sheets,
        half=half,
        card=document.card,
        deck=document.deck,
        backs=document.backs != "none",
        cuts=tuple(document.cuts),
        spares=tuple(document.spares),
        fillers=tuple(
            (anchor(chapter), builder.prose(id, "")) for chapter, id in document.all_fillers
        ),
        padding=(
            tuple(builder.section(panel, number) for number, panel in enumerate(document.padding))
            if half
            else ()
        ),
        choices=game.people.choices(content) if document.fillable and game.people else {},
        kept=_carried(document, content) if document.kind == "form" else "",
    )


def _view_game(content: Content) -> GameView:
    about = content.about
    chosen = about.cover not in ("", "plain")
    return GameView(
        id=content.id,
        title=about.title,
        subtitle=about.subtitle,
        edition=about.edition,
        version=about.version,
        author=about.author,
        year=about.year,
        license=about.license,
        source=about.source,
        disclaimer=about.disclaimer,
        credits=tuple((credit.role, credit.names) for credit in about.credits),
        thanks=about.thanks,
        isbn=about.isbn,
        front=dict(about.front),
        digest=content.digest,
        stamp=content.stamp,
        face=about.face,
        look=look_of(about.model_dump(), content.folder),
        art=view_cover(about),
        logo=picture_address(content.folder, about.logo) if about.logo else "",
        cover=picture_address(content.folder, about.cover) if chosen else about.cover,
    )


def _carried(document: Document, content: Content) -> str:
    """The hidden JSON field of a form: its game, id and version."""
    return json.dumps(
        {
            "game": content.id,
            "form": document.id,
            "version": content.about.version,
            "content": content.digest,
        }
    )

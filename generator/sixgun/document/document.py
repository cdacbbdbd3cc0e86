"""A whole document as templates get it, and the cover of a game that has drawn none; documents that
every game prints, from build/every-game.yaml.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from ..content.asset import drawing_of, motif_of, motifs_of, picture_address
from ..content.content import DRAWN_FACES, About, Content
from ..content.look import look_of
from ..content.words import ENGLISH, speaking, spoken_in
from ..play.game import Game
from ..system.home import laid_over
from ..view import view_errata
from .builder import DocumentBuilder
from .chances import without_repeated_chances
from .declaration import Document, StandardPadding, listing_of, load_documents, people_like
from .index import view_index
from .kind import KINDS, SHEETS, TRACKER
from .panel import Panel
from .view import Cover, DocumentView, GameView, Section, TitleLine, anchor

LITTLE = {"the", "of", "and", "a", "an", "in", "for", "to", "at", "on", "from", "with", "&", "by"}
PAIR = 8  # letters of two words that share a line
# what `sixgun init` writes into game.yaml until a person says it
PLACEHOLDERS = ("First draft", "All rights reserved.", "A game for an evening")
HEADED = ("statblocks", "reference", "odds")  # kinds whose first page has the document's title
# what any card may show that speaks of nothing drawn
PLAIN = ("eye", "star", "hand", "key", "sun", "feather", "hourglass", "compass", "moon", "flame")
MOST = 4  # drawings for the blank end of a chapter
DIE = ("die",)  # subjects of a quiet face if the title has no subject
THREE = 3  # motifs of a cover: one in the middle, one at either side, one in front


def view_cover(about: About) -> Cover:
    """The cover of a game: motifs that it names, then those its title and subtitle speak of, then
    its face's own; in a quiet face one of them.
    """
    own = DRAWN_FACES.get(about.face, DIE if about.face else ())
    spoken = motifs_of(about.title, about.subtitle) if own else ()
    most = max(len(about.motifs), THREE if about.face in DRAWN_FACES else len(own))
    named = [*dict.fromkeys((*about.motifs, *spoken, *own))][:most]
    return Cover(
        tuple(title_lines(about.title)), tuple(drawing_of(one, about.face) for one in named)
    )


def title_lines(title: str) -> Iterator[TitleLine]:
    """A title in lines: little words by themselves, other words one to a line, two where they are
    short.
    """
    held: list[str] = []
    small = False
    for word in title.split():
        little = word.lower() in LITTLE
        long = not little and len("".join((*held, word))) > PAIR
        if held and (little != small or long):
            yield TitleLine(" ".join(held), small)
            held = []
        held.append(word)
        small = little
    if held:
        yield TitleLine(" ".join(held), small)


def motifs_of_chapter(document: DocumentView, section: Section) -> tuple[str, ...]:
    """What a chapter or panel closes with in a game with a face, where nothing is declared: what
    its title and its parts' titles speak of, then the cover's motifs, another one each time; in a
    quiet face one of them.
    """
    cover, face = document.game.art, document.game.face
    if not face:
        return ()
    titles = (section.title, *(str(getattr(view, "title", "")) for view in section.shown))
    at = document.sections.index(section) % len(cover.motifs)
    spoken = (drawing_of(name, face) for name in motifs_of(*titles))
    most = MOST if face in DRAWN_FACES else 1
    return tuple(dict.fromkeys((*spoken, *cover.motifs[at:], *cover.motifs[:at])))[:most]


def emblems(game: GameView) -> Callable[..., str]:
    """emblem_of(chosen, name, kind, deck) gives the drawing of a card or a stat block: the
    chosen one, or else the motif in its name, or else that of its kind or, without a kind, of
    its deck.

    A kind has the motif of its subject, or one from the cover or a neutral one, and no two kinds
    of a document have the same motif.
    """
    face, own = game.face, game.art.motifs
    plain = (drawing_of(one, face) for one in PLAIN if face)
    motifs = tuple(dict.fromkeys((*own, *plain))) if own else ()
    lent = dict[str, str]()

    def of_kind(kind: str, deck: str) -> str:
        spoken = (drawing_of(one, face) for one in motifs_of(kind, deck))
        free = (one for one in (*spoken, *motifs) if one not in lent.values())
        return next(free, "") or next(iter(motifs[len(lent) % max(len(motifs), 1) :]), "")

    def emblem_of(chosen: str, name: str, kind: str = "", deck: str = "") -> str:
        if named := chosen or motif_of(name):
            return drawing_of(named, face)
        group = kind or deck
        if group not in lent:
            lent[group] = of_kind(kind, deck)
        return lent[group]

    return emblem_of


def placeholders(game: GameView) -> tuple[str, ...]:
    """The words of a cover that are as `sixgun init` wrote them."""
    texts = (game.subtitle, game.edition, game.license)
    return tuple(word for word in texts if word in PLACEHOLDERS)


# A document as templates get it: declared parts looked up, with the facts of its game


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
    with speaking(content.words):
        return _view_document(document, content, game, half, asked or {})


def _view_document(
    document: Document, content: Content, game: Game, half: bool, asked: Mapping[str, str]
) -> DocumentView:
    builder = DocumentBuilder(content, game, asked)
    panels = [
        builder.section(panel, number, half) for number, panel in enumerate(document.all_panels)
    ]
    sections = (*builder.people(document), *panels)
    if document.kind in ("reference", "screen"):
        sections = without_repeated_chances(sections)
    if content.about.face and document.kind in HEADED and not sections[0].title:
        sections = (replace(sections[0], title=document.title), *sections[1:])
    sheets = builder.sheets(document) if KINDS[document.kind].of_people == SHEETS else ()
    if panels and not half:  # a panel is at the foot of a sheet, whose lists end sooner
        sheets = tuple(view.shortened() if view.name else view for view in sheets)
    return DocumentView(
        kind=document.kind,
        id=document.id,
        title=document.title,
        about=document.about,
        game=_view_game(content),
        sections=sections,
        back=tuple(document.back),
        follows=tuple(map(anchor, document.follows)),
        new_pages=tuple(
            section.id
            for section, panel in zip(panels, document.all_panels, strict=True)
            if panel.new_page
        ),
        errata=(
            view_errata(content.errata, "all")
            if content.errata and "errata" in document.back
            else None
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
        padding=tuple(
            builder.section(panel, number) for number, panel in enumerate(document.padding) if half
        ),
        standard_padding=isinstance(document, StandardPadding),
        choices=_choices(document, game, content),
        form_base=_form_base(document, content) if document.kind == "form" else "",
    )


def _choices(document: Document, game: Game, content: Content) -> Mapping[str, tuple[str, ...]]:
    """What the form of a person offers to choose from."""
    of = game.beings.get(document.sheets.of if document.sheets else "", game)
    return of.people.choices(content) if document.fillable and of.people else {}


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
        words=content.words,
        front=dict(about.front),
        digest=content.digest,
        stamp=content.stamp,
        face=about.face,
        look=look_of(about.model_dump(), content.folder),
        art=view_cover(about),
        logo=picture_address(content.folder, about.logo) if about.logo else "",
        cover=picture_address(content.folder, about.cover) if chosen else about.cover,
    )


def _form_base(document: Document, content: Content) -> str:
    """The hidden JSON field of a form: its game, id and version."""
    return json.dumps(
        {
            "game": content.id,
            "form": document.id,
            "version": content.about.version,
            "content": content.digest,
        }
    )


FILE = "every-game.yaml"


def stationery_file(build: Path) -> Path:
    """The project's file, else the program's."""
    return laid_over(build, "build", FILE)


def load_notes(build: Path, folder: Path) -> list[Panel]:
    """The pages for notes of every-game.yaml; `folder`: a game's content, for the words of its
    language.
    """
    file = stationery_file(build)
    return [*listing_of(file, spoken_in(folder)).padding] if file.is_file() else []


GRIDS = "grids"  # in `stationery:`, all ruled paper


def chooses(chosen: Sequence[str], document: Document) -> bool:
    """Whether a choice of stationery names a document, or its kind of paper."""
    return document.id in chosen or (document.kind == "ruled" and GRIDS in chosen)


def load_stationery(
    build: Path,
    game: Game,
    trackers: Collection[str],
    own: Iterable[Document],
    errata: bool = False,
    chosen: Sequence[str] | None = None,
    folder: Path | None = None,
) -> dict[int, Document]:
    """The documents of every-game.yaml that a game prints, by their index in the file; `chosen` are
    the ids that its game.yaml chooses (None: all).

    Documents whose needs the game lacks, and those it declares itself, are left out. `trackers`:
    those that the game names; `errata`: its source has open questions; `folder`: its content,
    for the words of its language.
    """
    file = stationery_file(build)
    if not file.is_file():
        return {}
    declared = {document.id: document for document in own}
    has = {
        "people": game.people is not None,
        "stat": game.stat is not None,
        **{f"{TRACKER}{id}": True for id in trackers},
        "errata": errata,
    }
    return {
        number: _with_people(document, game, declared)
        for number, document in enumerate(
            load_documents(file, spoken_in(folder) if folder else ENGLISH)
        )
        if document.id not in declared
        and all(has.get(need) for need in document.needs)
        and (chosen is None or chooses(chosen, document))
    }


def _with_people(document: Document, game: Game, declared: dict[str, Document]) -> Document:
    """Resolves `like`: the people of another document; an empty list if there is no such
    document.
    """
    if document.sheets is None or not document.sheets.like:
        return document
    people = people_like(document, declared) if game.people else None
    sheets = people and document.sheets.filled(people)
    return document.model_copy(update={"sheets": sheets})

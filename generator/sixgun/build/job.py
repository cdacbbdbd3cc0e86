"""What a run is asked to print, and a document as text, ready for any process."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..content.paper import Backs
import hashlib
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from ..content.words import ENGLISH, Words
from ..system.problem import Problem, Problems

if TYPE_CHECKING:
    from ..content.content import Content
    from ..content.paper import Paper, Press, Profile
    from ..document.declaration import Document
    from ..document.project import Project
    from ..document.view import DocumentView
    from ..paper.impose.card import Deck
    from ..play.game import Game


@dataclass(frozen=True)
class PrintOrder:
    """`games` and documents (`only`; none: all) by id; the paper, where it is not each document's
    own; whether half sheets are laid out to fold; and settings, each for the games that have it.

    `backs` says where the backs of cards go, whatever their document says. `since` names the
    edition that change bars are for, and keeps such a run apart from others. Of a `draft`, pages
    are printed whatever their number and whatever a typographer would mark.
    """

    games: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    paper: str | None = None
    profile: str = "home"
    impose: bool = False
    settings: Mapping[str, str] = field(default_factory=dict)
    backs: Backs | None = None
    since: str = ""
    draft: bool = False

    @property
    def plain(self) -> bool:
        """Whether documents are printed as they were designed: on their own paper, at home."""
        return (
            self.paper is None
            and self.profile == "home"
            and not (self.settings or self.since or self.draft)
        )

    @property
    def key(self) -> str:
        """The order in one line, the same for any order of documents and settings."""
        only, settings = sorted({*self.only}), sorted(self.settings.items())
        how = (self.paper, self.profile, self.impose, self.backs, self.since, self.draft)
        return repr((self.games, only, settings, how))


# A document as text, ready to be set in any process, with a digest of all that its pages come

Printing = tuple[Mapping[str, "Paper"], "Profile"]


@dataclass(frozen=True)
class Job:
    """One document ready to be set: text only."""

    game: str
    document: str
    title: str
    about: str
    html: str
    css: str
    formats: tuple[str, ...]
    pages: int
    form: bool
    digest: str
    at: tuple[str, int]  # file and line of its declaration
    content: str = ""  # the game's folder, for letters that no font has
    templates: str = ""  # the project's own, for declarations that are ignored
    folded: tuple[float, float] | None = (
        None  # the whole sheet of the booklet that is made of its pages
    )
    deck: Deck | None = None
    paper: str = ""  # its paper and profile, in words
    press: Press | None = None  # the requirements of a print shop for the file
    bound: bool = False  # a book's pages
    rights: str = ""  # the license
    words: Words = ENGLISH  # of the frame, in the language of the game
    waived: tuple[str, ...] | None = (
        None  # codes of remarks that are no reason to refuse; None: no remark is
    )
    draft: bool = False  # printed whatever the number of its pages
    before: tuple[str, str] | None = (
        None  # HTML and CSS as at home, where the saving of ink is estimated
    )

    @property
    def folded_digest(self) -> str:
        return digest_of(self.digest, repr(self.folded))


def cover_name(document: str) -> str:
    """The file name of a bound booklet's cover."""
    return f"{document}-cover.pdf"


def setting() -> str:
    """A digest of what sets a document."""
    from ..system.source import toolchain_digest

    return toolchain_digest()


def digest_of(*texts: str) -> str:
    """A digest of texts in order."""
    made = hashlib.sha256()
    for text in texts:
        made.update(text.encode() + b"\0")
    return made.hexdigest()


def jobs_of(project: Project, game: Game, content: Content, order: PrintOrder) -> Iterator[Job]:
    """The documents asked for, composed; Problems for a paper, a profile or a template that is not
    as it should be.
    """
    for one in drafts_of(project, game, content, order):
        if one.against:
            raise Problems(one.against)
        yield one.compose()


@dataclass(frozen=True)
class Draft:
    """A document that is not composed yet, with the problems of content that keep it from being
    printed (`against`).
    """

    id: str
    against: list[Problem]
    compose: Callable[[], Job]


def drafts_of(project: Project, game: Game, content: Content, order: PrintOrder) -> Iterator[Draft]:
    """The documents asked for; Problems for a paper or a profile that is not as it should be."""
    from ..content.paper import load_printing
    from ..document.check import stopped_by
    from ..document.document import stationery_file

    wanted = [d for d in project.documents(game.id) if not order.only or d.id in order.only]
    if not wanted:
        return
    printing = load_printing(project.build, order.paper, order.profile, [d.kind for d in wanted])
    places = {**_places(stationery_file(project.build)), **_places(project.build_file(game.id))}
    against = stopped_by(content, game, wanted, places)
    for document in wanted:
        backed = (
            document.model_copy(update={"backs": order.backs})
            if order.backs and document.card
            else document
        )
        compose = partial(
            job_of, project, game, content, backed, order, printing, places[document.id]
        )
        yield Draft(document.id, against.get(document.id, []), compose)


def job_of(
    project: Project,
    game: Game,
    content: Content,
    document: Document,
    order: PrintOrder,
    printing: Printing,
    at: tuple[str, int],
) -> Job:
    """One document, composed; `printing` are the papers there are and the profile, `at` the file
    and line of its declaration.
    """
    from ..content.paper import cut_for, paper_for
    from ..document.document import view_document
    from ..page.compose import compose
    from ..page.deal import deal_cards
    from ..page.style import page_of

    papers, profile = printing
    settings = {name: value for name, value in order.settings.items() if name in game.settings}
    on = paper_for(document.paper, order.paper, profile, papers)
    leaf = document.leaf(papers, on)
    view = view_document(document, content, game, half=leaf.size == "half", asked=settings)
    leaf, printed = cut_for(leaf, on, profile, document.backs)
    mode = "form" if document.fillable else "print"
    composed = partial(compose, project.templates)
    if document.card:
        page = page_of(document, leaf, printed)
        view, (html, css) = deal_cards(
            view, page, lambda one: composed(one, document, leaf, printed, mode), project.cache
        )
    else:
        html, css = composed(view, document, leaf, printed, mode)
    before = (
        compose(
            project.templates,
            view,
            document,
            leaf,
            printed.model_copy(update={"stylesheet": ""}),
            mode,
        )
        if profile.estimate
        else None
    )
    deck = _deck(document, view, leaf, on, papers)
    pages = posters(view) or expected_pages(document, on, profile)
    waived = (
        tuple(w.code for w in document.waive)
        if document.remarks == "refuse" and order.plain
        else None
    )
    return Job(
        game=game.id,
        document=document.id,
        title=document.title,
        about=document.about,
        html=html,
        css=css,
        formats=tuple(document.formats),
        pages=pages,
        form=document.fillable,
        digest=digest_of(
            setting(),
            html,
            css,
            str(pages),
            repr((deck, profile.press, waived, order.draft)),
            content.about.license,
            repr(sorted(content.words.known.items())),
            *document.formats,
        ),
        deck=deck,
        at=at,
        content=str(content.folder),
        templates=str(project.templates),
        paper=_described(document, on, papers),
        before=before,
        folded=_sheet_to_fold(document, on, papers) if order.impose else None,
        press=profile.press,
        bound=document.kind == "booklet",
        rights=content.about.license,
        words=content.words,
        waived=waived,
        draft=order.draft,
    )


def _deck(
    document: Document, view: DocumentView, card: Paper, on: Paper, papers: Mapping[str, Paper]
) -> Deck | None:
    """The arrangement of a document's cards on its paper; None if it has none."""
    from ..document.declaration import BACK
    from ..paper.impose.card import Deck

    if not document.card:
        return None
    return Deck(
        (on.width, on.height),
        sum(len(s.cards) for s in view.sections if s.side != BACK),
        document.backs,
        _larger(card, papers),
    )


def _larger(card: Paper, papers: Mapping[str, Paper]) -> tuple[str, ...]:
    """The cards with more room than one."""
    return tuple(
        name
        for name, one in papers.items()
        if one.size == "card" and one.width * one.height > card.width * card.height
    )


def _described(document: Document, on: Paper, papers: Mapping[str, Paper]) -> str:
    """What a document is printed on: Letter · Letter, landscape · Poker card, on Letter."""

    if document.card:
        return f"{papers[document.card].title}, on {on.title}"
    return f"{on.title}, landscape" if document.lies_on(on) else on.title


def _places(file: Path) -> dict[str, tuple[str, int]]:
    """Where each document of a file is declared."""
    from ..content.tree import read_yaml

    if not file.is_file():
        return {}
    tree = read_yaml(file)
    return {
        d.get("id", ""): (str(file), tree.line("documents", n))
        for n, d in enumerate(tree.value.get("documents", []))
    }


def posters(view: DocumentView) -> int:
    """The number of posters in a document, one on each page."""
    from ..document.kind import KINDS, POSTERS

    return (
        sum(len(section.parts) for section in view.sections)
        if KINDS[view.kind].of_people == POSTERS
        else 0
    )


def expected_pages(document: Document, paper: Paper, profile: Profile) -> int:
    """How many pages a document must have on this paper; 0 where it does not say, or the profile
    leaves it other room.
    """
    if profile.scale != 1 or profile.full or profile.half:
        return 0
    return document.half_pages if paper.size == "half" else document.pages


def bindable(document: Document, paper: Paper) -> bool:
    """Whether a document makes a booklet on this paper: half sheets, upright, as a PDF without form
    fields.
    """
    from ..document.kind import PDF

    return (
        paper.size == "half"
        and not document.lies_on(paper)
        and PDF in document.formats
        and not document.fillable
    )


def _sheet_to_fold(
    document: Document, on: Paper, papers: Mapping[str, Paper]
) -> tuple[float, float] | None:
    """The whole sheet, in points, on which a document is printed to fold; None if it is not."""
    from ..content.paper import whole_paper

    sheet = whole_paper(on, papers)
    return None if sheet == on or not bindable(document, on) else (sheet.width, sheet.height)

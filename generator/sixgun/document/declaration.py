"""Documents as build/ declares them: parts make up panels or chapters, and these a document."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, field_validator, model_validator

from ..content.paper import Backs, Paper
from ..content.tree import Id, Model, WaiverModel, Word, fill, parse_yaml
from ..content.words import ENGLISH, Words
from ..system.problem import Problems, near
from ..system.source import read_text
from .kind import FILL_IN, KINDS, OUTPUTS, USUAL, Need
from .panel import Panel
from .part import Part

Deck = Literal["", "gear", "people", "abilities", "rules"]
PREGENS = "pregens"  # the id of a game's document of characters ready to play
BACK = "back"  # the side of a panel that is the back of all cards
Count = Annotated[int, Field(ge=0, le=1000)]


def _output(name: str) -> str:
    if name not in OUTPUTS:
        raise ValueError(f"formats takes {', '.join(OUTPUTS)}, not “{name}”")
    return name


OutputName = Annotated[str, AfterValidator(_output), Field(json_schema_extra={"enum": [*OUTPUTS]})]
Remarks = Literal["", "report", "refuse"]


class Sheets(Model):
    """Which sheets, or posters: everyone of a folder of the cast, this many blank ones, or this
    many rolled from a seed.

    `of` names another sheet of the game's, or another being: ship; `like` are those of another
    document of the game's.
    """

    of: str = ""
    like: Word = ""
    cast: str = ""
    blank: Count = 0
    roll: Count = 0
    seed: str = ""
    wishes: list[dict[str, str]] = Field(
        [], description="Choices for each rolled character in turn, as in `sixgun roll --set`."
    )
    hooks: Word = Field("", description="Leaflets: the table of hooks, if not `hooks`.")
    without: list[Literal["§"]] = Field(
        [], description="Sheets: § leaves out the reasons for a broken rule; the notes have them."
    )

    @property
    def ties(self) -> str:
        """What the ties of these people are drawn by: the same on their sheets and handouts."""
        return self.seed or self.cast

    def filled(self, other: Sheets) -> Sheets:
        """The people of another document's sheets, with hooks of this one's own."""
        return other.model_copy(update={"hooks": self.hooks or other.hooks})


class Document(Model):
    """One document of a game, as declared in build/<game>.yaml."""

    id: Id = Field(description="The file’s name in output/<game>/.")
    title: str
    kind: str = Field(json_schema_extra={"enum": [*KINDS]})
    about: str = Field("", description="One line for the index page.")
    paper: str = Field(
        "letter", description="The paper it is designed for, by its name in papers.yaml."
    )
    landscape: bool = False
    pages: Count = Field(0, description="The exact number of pages on full sheets.")
    half_pages: Count = Field(0, description="The exact number of pages on half sheets.")
    formats: Annotated[list[OutputName], Field(min_length=1)] = [*USUAL]
    fillable: bool = Field(False, description="A PDF form.")
    actual_size: bool = Field(
        False, description=("yes: large print does not enlarge it (pieces to cut out).")
    )
    card: Word = Field("", description="Cards: their size, by its name in papers.yaml.")
    deck: Deck = Field(
        "", description=("Cards: their subject, which sets the frame and the pattern of the back.")
    )
    backs: Backs = Field(
        "none",
        description=(
            "Cards: the game’s back on the other side (duplex), or beside the card to fold over "
            "(fold)."
        ),
    )
    chapters: list[Panel] = Field([], description="Of a booklet.")
    panels: list[Panel] = Field([], description="Of everything else.")
    sheets: Sheets | None = None
    back: list[Literal["errata", "index", "credits", "cover"]] = Field(
        [], description="The last parts of a booklet."
    )
    follows: list[str] = Field(
        [],
        description=(
            "Booklet: chapters, and the index, that begin below the previous chapter on full "
            "sheets."
        ),
    )
    fillers: list[str] = Field(
        [],
        description=("Booklet: prose that fills the rest of a page; each is printed at most once."),
    )
    cuts: list[Word] = Field(
        [],
        description=(
            "Booklet: drawings for the contents and for the pages after the last chapter."
        ),
    )
    spares: list[Word] = Field(
        [],
        description=(
            "Drawings for blank spaces in large print, in a document with chapters or panels."
        ),
    )
    padding: list[Panel] = Field(
        [],
        description="Half sheets: pages that fill the document to a multiple of four, so "
        "that it folds.",
    )
    sheet_back: Count = Field(
        0,
        description="This page is printed behind the first page of a character sheet by `sixgun roll --backs`, the next behind the second.",  # noqa: E501
    )
    needs: list[Need] = Field(
        [], description="What a game must have for this to print: people, stat, tracker/ID …"
    )
    heading: str = Field("", description="The group in lists, if not the usual one.")
    remarks: Remarks = Field(
        "",
        description=(
            "refuse: `build` prints nothing if typography has a fault, with the default profile "
            "and the declared paper."
        ),
    )
    waive: list[WaiverModel] = Field([], description="Remarks that are allowed, by their codes.")

    @field_validator("kind")
    @classmethod
    def _known(cls, kind: str) -> str:
        if kind not in KINDS:
            raise ValueError(f"there is no kind of document “{kind}”{near(kind, KINDS)}")
        return kind

    @model_validator(mode="after")
    def _cut(self) -> Document:
        if (self.kind == "cards") != bool(self.card):
            raise ValueError(
                "cards need `card`, the size of a card"
                if not self.card
                else "only cards have a card’s size"
            )
        if self.backs != "none" and self.kind != "cards":
            raise ValueError("only cards have backs")
        if any(panel.columns for panel in self.all_panels) and not KINDS[self.kind].columns:
            raise ValueError(
                "columns are for"
                f" {', '.join(name for name, kind in KINDS.items() if kind.columns)}: declare"
                " `parts`"
            )
        if self.kind not in ("cards", "booklet") and any(
            panel.columns and (panel.opener or panel.parts or panel.sections)
            for panel in self.all_panels
        ):
            raise ValueError("a panel with columns shows only them: put all parts into columns")
        if self.card and any(panel.size for panel in self.panels):
            raise ValueError("the cards of a deck have one size of type: leave out size")
        return self

    @model_validator(mode="after")
    def _printed(self) -> Document:
        """Refuses what this kind of document has no place for, so that no text vanishes."""
        kind = KINDS[self.kind]
        if self.sheets and not kind.of_people:
            raise ValueError(f"{self.kind} prints no sheets: remove `sheets`")
        if kind.panels is not None and len(self.all_panels) > kind.panels:
            most = "at most one panel" if kind.panels == 1 else f"at most {kind.panels} panels"
            raise ValueError(f"{self.kind} prints {most}: remove the others")
        unprinted = kind.unprinted if self.all_panels else ()
        for name in unprinted:
            if any(getattr(panel, name) for panel in self.all_panels):
                raise ValueError(f"{self.kind} prints no `{name}` of a panel: remove it")
        if any(panel.opener and panel.line for panel in self.all_panels):
            raise ValueError(
                "a panel with an opener takes its line from that section: remove `line`"
            )
        if self.kind != "booklet" and any(panel.new_page for panel in self.panels):
            raise ValueError("only chapters of a booklet take `new-page`: remove it")
        if self.kind != "booklet" and (closing := {*self.back} - {"cover"}):
            raise ValueError(f"only a booklet ends with {' and '.join(sorted(closing))}")
        return self

    @model_validator(mode="after")
    def _following(self) -> Document:
        chapters = [
            *(chapter.opener for chapter in self.chapters),
            *("index" for one in self.back if one == "index"),
        ]
        if strange := [id for id in self.follows if id not in chapters[1:]]:
            raise ValueError(f"there is no chapter “{strange[0]}” here{near(strange[0], chapters)}")
        return self

    @model_validator(mode="after")
    def _apart(self) -> Document:
        ids = [
            part.id
            for panel in self.panels
            for part in panel.parts
            if part.kind in ("field", "address", "tracker")
        ]
        twice = [id for n, id in enumerate(ids) if id in ids[:n]]
        if self.kind == "form" and twice:
            raise ValueError(f"the field “{twice[0]}” is on the form twice")
        return self

    @property
    def use(self) -> str:
        """Its heading in the index: its own, or that of its kind; forms and blank sheets are to
        fill in.
        """
        if self.heading:
            return self.heading
        empty = self.sheets is not None and not (self.sheets.cast or self.sheets.roll)
        return FILL_IN if self.fillable or empty else KINDS[self.kind].use

    def lies_on(self, paper: Paper) -> bool:
        """Whether it is printed in landscape on this paper."""
        return self.landscape or (paper.size == "half" and KINDS[self.kind].lies_on_half)

    @property
    def all_panels(self) -> list[Panel]:
        return self.chapters + self.panels

    def leaf(self, papers: Mapping[str, Paper], sheet: Paper) -> Paper:
        """The paper of its pages: the sheet, or the card cut from it."""
        return papers[self.card] if self.card else sheet

    @property
    def all_fillers(self) -> list[tuple[str, str]]:
        """Its fillers, each with the opener of the chapter it is about; empty for those that go
        anywhere.
        """
        return [
            *((chapter.opener, id) for chapter in self.chapters for id in chapter.fillers),
            *(("", id) for id in self.fillers),
        ]

    def parts(self) -> Iterator[Part]:
        """Its parts, in printing order."""
        for panel in self.all_panels:
            yield from panel.named()
        yield from (Part(prose=id) for _, id in self.all_fillers)
        if "errata" in self.back:
            yield Part(errata="all")


class Listing(Model):
    """The documents of one game, in index order."""

    heading: str = ""
    remarks: Remarks = Field(
        "", description="The `remarks` of all documents that have none of their own."
    )
    padding: list[Panel] = Field(
        [],
        description=(
            "Pages for notes: the padding of booklets that declare none. Those of every-game.yaml "
            "are for any game with a face. Their parts are trackers with heads."
        ),
    )
    documents: list[Document]

    @field_validator("padding")
    @classmethod
    def _notes(cls, padding: list[Panel]) -> list[Panel]:
        for part in (part for panel in padding for part in panel.named()):
            if part.kind != "tracker" or not part.heads:
                raise ValueError("pages for notes are trackers with heads, and nothing else")
        return padding

    @field_validator("documents")
    @classmethod
    def _like(cls, documents: list[Document]) -> list[Document]:
        """The documents, each panel with the people of the one that it is like."""

        def filled(panel: Panel) -> Panel:
            if not panel.like:
                return panel
            id, _, folder = panel.like.partition("/")
            people = [
                part
                for one in documents
                if one.id == id
                for part in one.parts()
                if (part.stat or "").startswith(f"{folder}/")
            ]
            if not people:
                raise ValueError(f"like: no document “{id}” of this file has people of “{folder}”")
            return panel.model_copy(update={"parts": [*people, *panel.parts]})

        return [
            one.model_copy(update={"panels": [filled(panel) for panel in one.panels]})
            if any(panel.like for panel in one.panels)
            else one
            for one in documents
        ]


def load_documents(file: Path, words: Words = ENGLISH) -> list[Document]:
    """The documents of a file."""
    return [*listing_of(file, words).documents]


def listing_of(file: Path, words: Words = ENGLISH) -> Listing:
    """What a file declares; `words`: those of the titles and labels in every-game.yaml."""
    return _listing(read_text(file, file.parent.parent), file, words)


@lru_cache(maxsize=32)
def _listing(text: str, file: Path, words: Words) -> Listing:
    """What a text declares, which every command asks for several times."""
    plain = parse_yaml(text, file)
    tree = replace(plain, value=_in_words(plain.value, words)) if words.known else plain
    listing = fill(Listing, tree)
    shared = {"heading": listing.heading, "remarks": listing.remarks}
    documents = [
        d.model_copy(update={name: getattr(d, name) or value for name, value in shared.items()})
        for d in listing.documents
    ]
    problems, seen = [], dict[str, Document]()
    for number, document in enumerate(documents):
        if document.id in seen:
            problems.append(
                tree.problem(
                    ("documents", number, "id"),
                    "document-twice",
                    f"a document “{document.id}” is already declared above",
                )
            )
        seen[document.id] = document
    if problems:
        raise Problems(problems)
    resolved = [with_notes(with_people(document, seen), listing.padding) for document in documents]
    return listing.model_copy(update={"documents": resolved})


TEXTS = {"title", "line", "heads", "options", "ends"}  # keys whose values a page prints


def _in_words(value: Any, words: Words, printed: bool = False) -> Any:
    """YAML with its printed text in these words."""
    if isinstance(value, dict):
        return {key: _in_words(one, words, key in TEXTS) for key, one in value.items()}
    if isinstance(value, list):
        return [_in_words(one, words, printed) for one in value]
    return words.of(value) if printed and isinstance(value, str) else value


def with_people(document: Document, declared: Mapping[str, Document]) -> Document:
    """With the people of the document that it is `like`, where that is declared."""
    other = people_like(document, declared)
    if other is None or document.sheets is None:
        return document
    return document.model_copy(update={"sheets": document.sheets.filled(other)})


def people_like(document: Document, declared: Mapping[str, Document]) -> Sheets | None:
    """The people of the document that this one is `like`; where a game has no `pregens`, those of
    its first sheets of characters ready to play.
    """
    like = document.sheets.like if document.sheets else ""
    sheets = [one.sheets for one in declared.values() if one.kind == "sheets" and one.sheets]
    ready = [one for one in sheets if (one.cast or one.roll) and not one.of]
    if like in declared or like != PREGENS or not ready:
        return declared[like].sheets if like in declared else None
    return ready[0]


class StandardPadding(Document):
    """A booklet that declares no padding, with the pages for notes of every-game.yaml."""


def with_notes(document: Document, notes: list[Panel]) -> Document:
    """The document; a booklet without padding gets these pages for notes."""
    if document.padding or document.kind != "booklet":
        return document
    return StandardPadding.model_construct(**{**dict(document), "padding": notes})

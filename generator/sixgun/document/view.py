"""A document as templates get it: text only."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from ..content.words import ENGLISH, Words
from ..view import ErrataView, SheetView, View


@dataclass(frozen=True)
class Column:
    """A stack of parts; `width` is its share of the page in per cent."""

    width: float
    parts: tuple[View, ...]


@dataclass(frozen=True)
class Section:
    """A chapter, a panel or a block: its heading, and its parts or columns."""

    id: str
    title: str
    deck: str = ""
    line: str = ""
    run: str = ""
    side: str = ""
    size: str = ""
    head: str = ""
    cut: str = ""
    cuts: tuple[str, ...] = ()
    pictures: Mapping[str, str] = field(default_factory=dict)
    parts: tuple[View, ...] = ()
    columns: tuple[Column, ...] = ()
    heads: tuple[str, ...] = ()
    foot: View | None = None
    scene: str = ""

    @property
    def shown(self) -> tuple[View, ...]:
        """Everything in it, in order."""
        return (*self.parts, *(part for column in self.columns for part in column.parts))

    @property
    def stacks(self) -> tuple[Column, ...]:
        """Its columns; one where its parts are declared without any."""
        return self.columns or (Column(100, self.parts),)

    @property
    def cards(self) -> tuple[tuple[View, ...], ...]:
        """The contents of each card in a document of cards: a single part, or a column of parts."""
        return (*((part,) for part in self.parts), *(column.parts for column in self.columns))


class TitleLine(NamedTuple):
    """A line of a title; little words (the, of, and) are set small, alone."""

    text: str
    little: bool


class Cover(NamedTuple):
    """What a drawn cover shows. `motifs` are names of drawings, at least three, the chief one
    first; a game of a face without pictures has none, unless it names them.
    """

    lines: tuple[TitleLine, ...]
    motifs: tuple[str, ...]


NO_COVER = Cover((), ())


@dataclass(frozen=True)
class GameView:
    """A document's data about its game. `front` has the words of its cover, as its template asks
    for them; `look` is its face and the CSS of its own colors and fonts; `logo` and `cover` are
    addresses of pictures, or words; `art` is the drawn cover of a game without its own.
    """

    id: str
    title: str
    subtitle: str = ""
    edition: str = ""
    version: str = ""
    author: str = ""
    year: str = ""
    license: str = ""
    source: str = ""
    disclaimer: str = ""
    credits: tuple[tuple[str, tuple[str, ...]], ...] = ()
    thanks: str = ""
    isbn: str = ""
    front: Mapping[str, Any] = field(default_factory=dict)
    digest: str = ""
    stamp: str = ""
    face: str = ""
    look: tuple[str, str] = ("", "")
    art: Cover = NO_COVER
    logo: str = ""
    words: Words = ENGLISH
    cover: str = ""

    @property
    def language(self) -> str:
        """As a BCP 47 tag."""
        return self.words.language


# where an entry of the index leads: a link target, #id; or the anchor of a section with a term that
# it marks
Place: TypeAlias = str | tuple[str, str]


@dataclass(frozen=True)
class DocumentView:
    """A whole document: text only. `terms` are the index: each entry with its places;
    `choices` what fields offer (People.choices).
    """

    kind: str
    id: str
    title: str
    about: str
    game: GameView
    sections: tuple[Section, ...]
    back: tuple[str, ...] = ()
    follows: tuple[str, ...] = ()
    new_pages: tuple[str, ...] = ()
    errata: ErrataView | None = None
    terms: tuple[tuple[str, tuple[Place, ...]], ...] = ()
    choices: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    sheets: tuple[SheetView, ...] = ()
    half: bool = False
    card: str = ""
    deck: str = ""
    backs: bool = False
    form_base: str = ""
    fillers: tuple[tuple[str, View], ...] = ()
    padding: tuple[Section, ...] = ()
    standard_padding: bool = False  # pages for notes that the build file does not declare
    cuts: tuple[str, ...] = ()
    spares: tuple[str, ...] = ()

    def cuts_away(self, chapter: int) -> tuple[str, ...]:
        """Drawings for a chapter (from 1) beside its own: the document's spare ones, each chapter
        from another on, then those of other
        chapters, the farthest first."""
        count = len(self.sections)
        far = sorted(
            range(1, count + 1),
            key=lambda other: -min((other - chapter) % count, (chapter - other) % count),
        )
        start = chapter % (len(self.spares) or 1)
        others = (
            *self.spares[start:],
            *self.spares[:start],
            *(cut for number in far for cut in self.sections[number - 1].cuts),
        )
        return tuple(
            cut for cut in dict.fromkeys(others) if cut not in self.sections[chapter - 1].cuts
        )


def anchor(id: str) -> str:
    """An id as a link target: scenarios/murder → scenarios-murder, weapons/Lighter Boy →
    weapons-Lighter-Boy.
    """
    return re.sub(r"[/\s]+", "-", id)

"""The cover of a game that has drawn none of its own: its title in lines, and its motifs."""

from __future__ import annotations

from collections.abc import Iterator

from ..content.about import DRAWN_FACES, About
from ..content.motif import drawing_of, motifs_of
from .view import Cover, DocumentView, GameView, Section, TitleLine

LITTLE = {"the", "of", "and", "a", "an", "in", "for", "to", "at", "on", "from", "with", "&", "by"}
PAIR = 8  # letters of two words that share a line
# what `sixgun init` writes into game.yaml until somebody says it
PLACEHOLDERS = ("First draft", "All rights reserved.", "A game for an evening")
MOST = 4  # drawings for what a chapter leaves blank
THREE = 3  # motifs of a cover: one in the middle, one at either side, one in front


def view_cover(about: About) -> Cover:
    """The cover of a game: motifs that it names, then those its title and subtitle speak of, then
    its face's own.
    """
    own = DRAWN_FACES.get(about.face, ())
    spoken = motifs_of(about.title, about.subtitle) if own else ()
    named = [*dict.fromkeys((*about.motifs, *spoken, *own))][: THREE if own else len(about.motifs)]
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
    """What a chapter closes with in a face that has pictures of its own, where nothing is declared:
    what its title and its parts' titles speak of, then the cover's motifs, another one each time.
    """
    cover, face = document.game.art, document.game.face
    if face not in DRAWN_FACES:
        return ()
    titles = (section.title, *(str(getattr(view, "title", "")) for view in section.shown))
    at = document.sections.index(section) % len(cover.motifs)
    spoken = (drawing_of(name, face) for name in motifs_of(*titles))
    return tuple(dict.fromkeys((*spoken, *cover.motifs[at:], *cover.motifs[:at])))[:MOST]


def emblem_of(document: DocumentView, *texts: str) -> str:
    """The drawing of a card: the first motif that its name, its kind or its deck speaks of, else
    the cover's chief one.
    """
    face = document.game.face
    spoken = next((drawing_of(name, face) for text in texts for name in motifs_of(text)), "")
    return spoken or next(iter(document.game.art.motifs), "")


def placeholders(game: GameView) -> tuple[str, ...]:
    """The words of a cover that are as `sixgun init` wrote them."""
    said = (game.subtitle, game.edition, game.license)
    return tuple(word for word in said if word in PLACEHOLDERS)

"""A convention pack: everything for one table or forty players as one PDF, in printing order, each
piece on its own leaves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from .order import Bundle, NoPiece, PackOrder, Piece
from .piece import PIECES, PackJob, kind_of, notes_page, undeclared

if TYPE_CHECKING:
    from ...content.content import Content
    from ...document.project import Project
    from ...play.game import Game
    from ...play.people import Someone

__all__ = ["PIECES", "Bundle", "NoPiece", "PackOrder", "Piece", "make_pack"]

TABLED = 16  # lines on the back of the cover
PICTURE = "revolver"  # of the cover, in a face that is engraved
COVER = Piece("cover", "Cover sheet", "How to print the rest.", 2)


def make_pack(
    project: Project,
    game: Game,
    content: Content,
    order: PackOrder,
    given: Iterable[Someone] = (),
    *,
    estimate: bool = False,
    ink: bool = False,
    tell: Callable[[int, int], None] = lambda done, of: None,
) -> Bundle:
    """A pack, of `given` characters or of rolled ones. With `estimate` nothing is printed, and what
    is for each character is set once.
    `tell` hears how many of its pieces are done.

    NoPiece, Unknown, Problems or ValueError if it cannot be printed as ordered.
    """
    from ...press.lay import join_pdfs
    from ...system.rng import fresh_seed

    people = tuple(given)
    order = replace(order, seed=order.seed or fresh_seed(), count=len(people) or order.count)
    job = PackJob(project, game, content, order, people)
    names = [name for name in order.pieces if name != "spares" or order.spares]
    pieces = []
    for number, name in enumerate(names):
        tell(number, len(names))
        pieces.append(_estimated(job, name, ink) if estimate else _piece(job, name, ink))
    if estimate:
        _ = people or not game.people or job.party  # refuses wishes and roles that there are not
        return Bundle(order, (COVER, *pieces), given=bool(people))
    pieces = [replace(COVER, pdf=_cover(job, pieces)), *pieces]
    pdf = join_pdfs(
        [(piece.pdf, 0) for piece in pieces],
        f"{content.about.title}: {order.event or 'Convention Pack'}",
        content.stamp,
    )
    return Bundle(order, tuple(pieces), pdf, bool(people))


def _piece(job: PackJob, name: str, ink: bool) -> Piece:
    from ...paper.underlay import coverage
    from ...press.lay import join_pdfs, page_count

    kind = kind_of(job, name)
    raw = kind.make(job)
    share = coverage(raw) if ink else ()
    pdf = join_pdfs([(raw, kind.leaves)], "")
    pages = page_count(pdf)
    return Piece(name, kind.title, kind.note, pages, pdf, sum(share) / pages)


def _estimated(job: PackJob, name: str, ink: bool) -> Piece:
    """An estimate of a piece: the part for each character is measured for one, cached if no
    characters are given, and multiplied.
    """
    kind, order, one = (
        kind_of(job, name),
        job.order,
        job.one(name, name in PIECES, kind_of(job, name).each),
    )

    def measure() -> tuple[int, float]:
        piece = _piece(one, name, ink)
        return piece.pages, piece.ink

    if job.given:
        pages, share = measure()
    else:
        key = ("estimate", repr(one.order), str(ink))
        pages, share = job.project.cache.ready(
            tuple, lambda: job.project.files_read([order.game]), measure, *key
        )
    times = -(-(order.spares if name == "spares" else order.count) // kind.each) if kind.each else 1
    return Piece(name, kind.title, kind.note, pages * times, ink=share)


def _picture(job: PackJob) -> str:
    """The drawing on the cover; none in a face with its own pictures, or without any."""
    return "" if job.content.about.face else PICTURE


def _cover(job: PackJob, pieces: Sequence[Piece]) -> bytes:
    """The sheet that says how to print the rest."""
    from ...document.declaration import Document
    from ...document.view import Section
    from ...press.lay import join_pdfs, page_count
    from ...view import GroupView, Head, RowView, TableView

    at, rows = 3, []
    for piece in pieces:
        rows.append(
            RowView(piece.title, (f"{at}–{at + piece.pages - 1}", str(piece.sheets), piece.note))
        )
        at += piece.pages
    heads = (
        Head("In this order"),
        Head("Pages", "right", True),
        Head("Sheets", "right", True),
        Head(""),
    )
    how = (
        f"{(at - 1) // 2} sheets of paper. Print all of it **on both sides, flipped on the long"
        " edge, at 100 %**: every piece begins on a new sheet, and pieces to cut out or hang up "
        "have blank backs."
    )
    pieces_view = TableView("pieces", "", heads, (GroupView("", tuple(rows)),), wide=True)
    title = job.order.event or job.content.about.title
    section = Section(
        "cover", title, line=how, parts=(pieces_view,), size="larger", cut=_picture(job)
    )
    back = notes_page("At the Table", TABLED, "Player", "Plays", "What they left open")
    declared = Document(id="pack", title="Convention Pack", kind="handout")
    pdf = join_pdfs([(undeclared(job, declared, section, back), 2)], "")
    if page_count(pdf) != 2:
        raise NoPiece(
            "the cover sheet of so many pieces comes to more than two pages: order fewer at once"
        )
    return pdf

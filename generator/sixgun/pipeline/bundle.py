"""A convention pack: everything for one table or forty players as one PDF, in printing order, each piece on leaves of its own."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ..problem import SixgunError, near

if TYPE_CHECKING:
    from ..content import Content
    from ..document import Document, Section
    from ..game import Game
    from ..people import Someone
    from ..project import Project
    from ..view import SheetView

COVER = "cover"


@dataclass(frozen=True)
class PackOrder:
    """What a pack holds: `count` rolled characters, so many blank `spares`, and `pieces` by name (see PIECES) or documents by id.

    An empty seed is drawn. `mix` and `wishes` are those of `sixgun roll`.
    """

    game: str
    count: int = 6
    seed: str = ""
    mix: Mapping[str, int] = field(default_factory=dict)
    wishes: Mapping[str, str] = field(default_factory=dict)
    spares: int = 0
    pieces: tuple[str, ...] = ("roster", "screen", "sheets", "spares", "tents", "posters")
    event: str = ""
    backs: bool = True
    pencil: bool = False
    paper: str | None = None
    profile: str = "home"

    @property
    def command(self) -> str:
        """The command that prints the same pack of rolled characters."""
        words = ["sixgun", "pack", self.game, "--count", str(self.count), "--seed", self.seed, "--pieces", ",".join(self.pieces)]
        words += [word for key, value in self.wishes.items() for word in ("--set", f"{key}={value}")]
        words += ["--mix", ",".join(f"{role}={number}" for role, number in self.mix.items())] if self.mix else []
        given = {"--spares": self.spares, "--event": self.event, "--paper": self.paper, "--profile": self.profile if self.profile != "home" else ""}
        words += [word for key, value in given.items() if value for word in (key, str(value))]
        return shlex.join([*words, *(["--no-backs"] if not self.backs else []), *(["--pencil"] if self.pencil else [])])


@dataclass(frozen=True)
class Piece:
    """A part of a pack: its pages, blank ones among them, its sheets of paper, what to do with it, and the share of the paper that ink covers.

    `pdf` and `ink` are empty where they were not asked for.
    """

    id: str
    title: str
    note: str
    pages: int
    pdf: bytes = field(default=b"", repr=False)
    ink: float = 0.0

    @property
    def sheets(self) -> int:
        return self.pages // 2


@dataclass(frozen=True)
class Bundle:
    """A pack printed, or estimated (then `pdf` is empty). `order` has its seed; its `command` prints the pack again, unless its characters
    were `given`."""

    order: PackOrder
    pieces: tuple[Piece, ...]
    pdf: bytes = field(default=b"", repr=False)
    given: bool = False

    @property
    def pages(self) -> int:
        return sum(piece.pages for piece in self.pieces)

    @property
    def sheets(self) -> int:
        return sum(piece.sheets for piece in self.pieces)

    @property
    def ink(self) -> float:
        """The share of all pages that ink covers, from 0 to 1."""
        return sum(piece.ink * piece.pages for piece in self.pieces) / max(self.pages, 1)


class NoPiece(SixgunError):
    """A pack cannot hold what is asked; the message says why."""


@dataclass(frozen=True)
class Table:
    """Where a pack is made: the game, what is ordered, and characters from files, if they are not rolled."""

    project: Project
    game: Game
    content: Content
    order: PackOrder
    given: tuple[Someone, ...] = ()

    @cached_property
    def people(self) -> tuple[Any, ...]:
        """The characters; ValueError for wishes that cannot be met, Unlawful where they break the rules."""
        return tuple(one.who for one in self.given) or tuple(self._rolled())

    def _rolled(self) -> Iterator[Any]:
        from ..people import people_of
        from ..press.pack import Unlawful
        from ..press.party_job import PartyJob
        from ..wishes import party_of

        order = self.order
        mix = {role: str(number) for role, number in order.mix.items()} if order.mix else None
        job = PartyJob(party_of(order.game, people_of(self.game), self.content, order.seed, order.wishes, mix), self.content)
        for number in range(1, order.count + 1):
            who, broken = job.someone(number)
            if broken:
                raise Unlawful(broken)
            yield who

    @cached_property
    def sheets(self) -> tuple[SheetView, ...]:
        from ..people import sheet_of, view_sheet

        views = [view_sheet(one, self.game, self.content) for one in self.given]
        return tuple(self._ours(view) for view in views or [sheet_of(who, self.game, self.content) for who in self.people])

    @cached_property
    def blank(self) -> SheetView:
        from ..people import blank_sheet

        return self._ours(blank_sheet(self.game, self.content))

    def _ours(self, view: SheetView) -> SheetView:
        from ..press.value import penciled

        view = replace(view, event=self.order.event) if self.order.event else view
        return penciled(view) if self.order.pencil else view

    def first(self) -> Table:
        """The same with the first character and one spare."""
        given, order = self.given[:1], replace(self.order, count=1, spares=min(self.order.spares, 1))
        return replace(self, given=given, order=order)


@dataclass(frozen=True)
class Kind:
    """How a piece is made. `leaves` says how many pages go on a leaf: 2, or 1 for what is cut, folded or hung up. `each` is how many
    characters or spares share what is printed for one; 0: it does not depend on their number."""

    title: str
    note: str
    make: Callable[[Table], bytes]
    leaves: int = 1
    each: int = 0


def _sheets(table: Table) -> bytes:
    return _pressed(table, table.sheets)


def _spares(table: Table) -> bytes:
    return _pressed(table, (table.blank,) * table.order.spares)


def _pressed(table: Table, views: Sequence[SheetView]) -> bytes:
    """Sheets, each on leaves of its own, with the game's reference behind each where backs are wanted and there is one."""
    from ..press.assemble import press
    from ..press.bind import bound
    from ..press.lay import Lay
    from ..press.plate import Case, NoPlate
    from .sheet import back_of, flows, has_back, print_sheets

    order, game, content = table.order, table.game, table.content
    if not flows(table.project, order.profile):
        try:
            case = Case(table.project, game, content, order.paper or "letter", order.profile)
            back = back_of(table.project, game, content, order.paper, order.profile) if order.backs and has_back(table.project, game.id) else None
            return press(case, views, lay=Lay(back=back, leaves=True))
        except NoPlate:
            pass
    return bound([(print_sheets(table.project, game, content, [view], order.paper, order.profile), 2) for view in views], "")


def _tents(table: Table) -> bytes:
    from ..document import Document, Section
    from ..view import TentView

    tents = [TentView(view.id, view.name) for view in table.sheets]
    tents += [TentView("blank", "")] * (len(tents) % 2)
    return _set(table, Document(id="name-tents", title="Name Tents", kind="tents"), (Section("people", "", parts=tuple(tents)),))


def _posters(table: Table) -> bytes:
    from ..poster import unfiled, view_poster
    from .sheet import print_posters

    views = [view for who in table.people if (view := view_poster(table.game, unfiled(who), table.content))]
    return print_posters(table.project, table.game, table.content, views, table.order.paper, table.order.profile)


def _handouts(table: Table) -> bytes:
    from ..leaflet import view_leaflets
    from .sheet import print_handouts

    order = table.order
    leaflets = view_leaflets(table.game, table.people, table.content, order.seed, order.event)
    return print_handouts(table.project, table.game, table.content, leaflets, order.paper, order.profile)


def _screen(table: Table) -> bytes:
    document = next((d for d in table.project.documents(table.game.id) if d.kind == "screen"), None)
    if document is None:
        raise NoPiece(f"{table.game.id} has no screen: no document in build/{table.game.id}.yaml is of that kind")
    return _printed(table, document)


def _printed(table: Table, document: Document) -> bytes:
    """A document of the game's, from the cache where it was printed before."""
    from ..paper import load_printing
    from ..problem import Problems
    from .job import Wishes, job_of
    from .worker import set_job

    asked = Wishes((document.id,), table.order.paper, table.order.profile)
    printing = load_printing(table.project.build, asked.paper, asked.profile, [document.kind])
    job = job_of(table.project, table.game, table.content, document, asked, printing, (str(table.project.build_file(table.game.id)), 1))
    kept = table.project.cache.find(Kept, job.digest)
    if kept is None:
        made = set_job(job)
        if made.problems:
            raise Problems(made.problems)
        kept = Kept(made.files[f"{document.id}.pdf"])
        table.project.cache.keep(kept, job.digest)
    return kept.pdf


@dataclass(frozen=True)
class Kept:
    """A printed document, as the cache keeps it."""

    __pydantic_config__ = {"ser_json_bytes": "base64", "val_json_bytes": "base64"}

    pdf: bytes


def _roster(table: Table) -> bytes:
    """The party with its ties, each bond beside the first of the two."""
    from ..document import Document, Section
    from ..ties import ties_of
    from ..view import GroupView, Head, RowView, TableView

    role = table.game.people.role if table.game.people else ""
    ties = ties_of(table.content, [view.name for view in table.sheets], table.order.seed)
    rows = tuple(
        RowView(str(n), (f"**{view.name}**", _role(table, who, role), tie.hook, " ".join(tie.bonds[:1]), ""))
        for n, (view, who, tie) in enumerate(zip(table.sheets, table.people, ties, strict=True), 1)
    )
    heads = (Head("No.", figure=True), Head("Name"), Head(role.capitalize() or "Role"), Head("Hook"), Head("Bond"), Head("Player"))
    view = TableView("party", "", heads, (GroupView("", rows),), wide=True)
    return _set(table, Document(id="roster", title="Roster", kind="handout"), (Section("roster", "Roster", line=table.order.event, parts=(view,)),))


def _role(table: Table, who: Any, role: str) -> str:
    figures = table.game.people.figures(who, table.content) if table.game.people else {}
    return str(figures.get(role) or getattr(who, role, "") or "")


def _set(table: Table, document: Document, sections: tuple[Section, ...]) -> bytes:
    """A document that no build file declares, set."""
    from ..problem import Problem, Problems
    from ..render.compose import compose_alone
    from ..render.font import families_of, for_print
    from ..render.pdf import render_pdf

    html, css = compose_alone(
        table.project, table.game, table.content, document, table.order.paper, table.order.profile, "print", sections=sections
    )  # fmt: skip
    printed = render_pdf(html, for_print(css), families_of(css))
    if printed.complaints:
        raise Problems([Problem(table.project.templates / f"{document.kind}.html", 1, 1, "page-complaint", c) for c in printed.complaints])
    return printed.pdf


PIECES: Mapping[str, Kind] = {
    "roster": Kind("Roster", "For whoever runs the game.", _roster, 2),
    "screen": Kind("Screen", "A panel on each sheet, to stand side by side.", _screen),
    "sheets": Kind("Characters", "One for each player.", _sheets, 2, 1),
    "spares": Kind("Spare sheets", "For whoever makes a character, or loses one.", _spares, 2, 1),
    "handouts": Kind("Folded handouts", "Fold each across the middle, the portrait outside.", _handouts, 2, 1),
    "tents": Kind("Name tents", "Cut each page in two, and fold each half.", _tents, 1, 2),
    "posters": Kind("Wanted posters", "One for each character.", _posters, 1, 1),
}


def make_pack(
    project: Project, game: Game, content: Content, order: PackOrder, given: Iterable[Someone] = (), *, estimate: bool = False, ink: bool = False,
    tell: Callable[[int, int], None] = lambda done, of: None,
) -> Bundle:  # fmt: skip
    """A pack, of `given` characters or of rolled ones. With `estimate` nothing is printed, and what is for each character is set once.
    `tell` hears how many of its pieces are done.

    NoPiece, Unknown, Problems or ValueError where it cannot be printed as ordered.
    """
    from ..press.bind import bound
    from ..rng import fresh_seed

    people = tuple(given)
    order = replace(order, seed=order.seed or fresh_seed(), count=len(people) or order.count)
    table = Table(project, game, content, order, people)
    names = [name for name in order.pieces if name != "spares" or order.spares]
    pieces = []
    for number, name in enumerate(names):
        tell(number, len(names))
        pieces.append(_estimated(table, name, ink) if estimate else _piece(table, name, ink))
    cover = _cover(table, pieces)
    pieces = [cover, *pieces]
    pdf = b"" if estimate else bound([(piece.pdf, 2) for piece in pieces], f"{content.about.title}: {order.event or 'Convention Pack'}")
    return Bundle(order, tuple(pieces), pdf, bool(people))


def _kind(table: Table, name: str) -> Kind:
    if name in PIECES:
        return PIECES[name]
    documents = {document.id: document for document in table.project.documents(table.game.id)}
    if name not in documents:
        raise NoPiece(f"there is no piece or document “{name}”{near(name, [*PIECES, *documents])}")
    document = documents[name]
    return Kind(document.title, document.about, lambda table: _printed(table, document), 1 if document.card or document.landscape else 2)


def _piece(table: Table, name: str, ink: bool) -> Piece:
    from ..press.bind import bound, page_count
    from ..press.ink import coverage

    kind = _kind(table, name)
    raw = kind.make(table)
    share = coverage(raw) if ink else ()
    pdf = bound([(raw, kind.leaves)], "")
    pages = page_count(pdf)
    return Piece(name, kind.title, kind.note, pages, pdf, sum(share) / pages)


def _estimated(table: Table, name: str, ink: bool) -> Piece:
    """A piece as it would be: what is for each character set for the first, and counted as often."""
    kind, order = _kind(table, name), table.order
    piece = _piece(table.first() if kind.each else table, name, ink)
    times = -(-(order.spares if name == "spares" else order.count) // kind.each) if kind.each else 1
    return replace(piece, pages=piece.pages * times, pdf=b"")


def _cover(table: Table, pieces: Sequence[Piece]) -> Piece:
    """The sheet that says how to print the rest."""
    from ..document import Document, Section
    from ..press.bind import bound, page_count
    from ..view import GroupView, Head, RowView, TableView

    at, rows = 3, []
    for piece in pieces:
        rows.append(RowView(piece.title, (f"{at}–{at + piece.pages - 1}", str(piece.sheets), piece.note)))
        at += piece.pages
    heads = (Head("In this order"), Head("Pages", "right", True), Head("Sheets", "right", True), Head(""))
    again = f"The same again: *{table.order.command}*" if not table.given else ""
    how = (
        f"{(at - 1) // 2} sheets of paper. Print all of it **on both sides, flipped on the long edge, at 100 %**: "
        "every piece begins a sheet, and what is cut or hung up has a blank back."
    )
    pieces_view = TableView("pieces", "", heads, (GroupView("", tuple(rows)),), note=again, wide=True)
    section = Section("cover", table.order.event or "Convention Pack", line=how, parts=(pieces_view,))
    pdf = bound([(_set(table, Document(id="pack", title="Convention Pack", kind="handout"), (section,)), 2)], "")
    if page_count(pdf) != 2:
        raise NoPiece("the cover sheet of so many pieces comes to more than two pages: order fewer at once")
    return Piece(COVER, "Cover sheet", "How to print the rest.", 2, pdf)

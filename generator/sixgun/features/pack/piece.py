"""The pieces of a pack and how each is made, and the pack that they are made for: its game, order
and characters.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from io import BytesIO
from typing import TYPE_CHECKING, Any

from ...content.table import slug
from ...system.problem import near
from .order import NoPiece, PackOrder

if TYPE_CHECKING:
    from ...content.content import Content
    from ...document.declaration import Document
    from ...document.project import Project
    from ...document.project_game import ProjectGame
    from ...document.view import Section
    from ...paper.underlay import Underlay
    from ...play.game import Game
    from ...play.people import Someone
    from ...press.party_job import PartyJob
    from ...press.plate import PlateSet
    from ...view import SheetView


FEW, NOTED = 12, 26  # people on a roster in large type; lines of a page to write on


@dataclass(frozen=True)
class PackJob:
    """`given` are characters from files, where they are not rolled."""

    project: Project
    game: Game
    content: Content
    order: PackOrder
    given: tuple[Someone, ...] = ()

    @cached_property
    def people(self) -> tuple[Any, ...]:
        """The characters; ValueError for wishes that cannot be met, IllegalCharacters where they
        break the rules.
        """
        return tuple(one.who for one in self.given) or tuple(self._rolled())

    @cached_property
    def party(self) -> PartyJob:
        """The party that is rolled; ValueError for wishes and roles that there are not."""
        from ...play.party import party_of
        from ...play.people import people_of
        from ...press.party_job import PartyJob

        order = self.order
        mix = {role: str(number) for role, number in order.mix.items()} or None
        return PartyJob(
            party_of(order.game, people_of(self.game), self.content, order.seed, order.wishes, mix),
            self.content,
        )

    def _rolled(self) -> Iterator[Any]:
        from ...press.assemble import IllegalCharacters

        for number in range(1, self.order.count + 1):
            who, broken = self.party.someone(number)
            if broken:
                raise IllegalCharacters(broken)
            yield who

    @cached_property
    def sheets(self) -> tuple[SheetView, ...]:
        from ...play.people import sheet_of, view_sheet

        given = [replace(one, who=who) for one, who in zip(self.given, self.tied, strict=False)]
        views = [view_sheet(one, self.game, self.content) for one in given]
        return tuple(
            self._ours(view)
            for view in views or [sheet_of(who, self.game, self.content) for who in self.tied]
        )

    @cached_property
    def tied(self) -> tuple[Any, ...]:
        """The characters with hook and bond; those of a party so large that other machines press
        it have none.
        """
        from ...play.poster import with_ties
        from ...press.worker import PAYS

        small = len(self.people) < PAYS
        seed = self.order.seed
        return with_ties(self.game, self.people, self.content, seed) if small else self.people

    @cached_property
    def printed(self) -> ProjectGame:
        """The game, on the paper that is ordered."""
        from ...document.project_game import ProjectGame

        order = self.order
        return ProjectGame(
            self.project,
            self.game,
            self.content,
            order.paper,
            order.profile,
            files=tuple(one.tree.file for one in self.given),
        )

    @cached_property
    def case(self) -> PlateSet:
        """The plates of all sheets of the pack, each set once."""
        from ...press.plate import PlateSet

        return PlateSet(self.printed)

    @cached_property
    def back(self) -> Underlay | None:
        """The backs of the sheets, if backs are ordered and the game has them."""
        from ...build.sheet import back_of, has_back

        wanted = self.order.backs and has_back(self.project, self.order.game)
        return back_of(self.printed) if wanted else None

    @cached_property
    def blank(self) -> SheetView:
        from ...play.people import blank_sheet

        return self._ours(blank_sheet(self.game, self.content))

    def _ours(self, view: SheetView) -> SheetView:
        from ...press.value import penciled

        view = replace(view, event=self.order.event) if self.order.event else view
        return penciled(view) if self.order.pencil else view

    def one(self, name: str, piece: bool, each: int) -> PackJob:
        """The job by which one piece, or document, is measured: of one character and one spare
        where it is made for `each`.
        """
        usual = replace(
            self.order,
            pieces=(name,),
            seed="1",
            mix={},
            event="",
            spares=1,
            count=1 if each else self.order.count,
        )
        order = usual if piece else replace(usual, count=1, wishes={}, backs=False, pencil=False)
        return replace(self, given=self.given[:1] if each else self.given, order=order)


@dataclass(frozen=True)
class PieceKind:
    """How a piece is made. `leaves` says how many pages go on a leaf: 2, or 1 for what is cut,
    folded or hung up. `each` is how many
    characters or spares share what is printed for one; 0: it does not depend on their number."""

    title: str
    note: str
    make: Callable[[PackJob], bytes]
    leaves: int = 1
    each: int = 0


def _sheets(job: PackJob) -> bytes:
    from ...build.sheet import flows
    from ...press.plate import NoPlate
    from ...press.worker import PAYS

    order = job.order
    if order.workers and order.count >= PAYS and not job.given and not flows(job.printed):
        with suppress(NoPlate):
            return _elsewhere(job)
    return _pressed(job, job.sheets)


def _elsewhere(job: PackJob) -> bytes:
    """The sheets of the party, rolled and pressed by the order's workers."""
    from ...build.sheet import work_of
    from ...press.assemble import PressRun
    from ...press.lay import Lay

    order, file = job.order, BytesIO()
    party = replace(job.party, event=order.event, pencil=order.pencil)
    pack = PressRun(party, range(1, order.count + 1), job.case, work_of(order.workers, order.count))
    pack.one_file(file, Lay(back=job.back, leaves=True))
    return file.getvalue()


def _spares(job: PackJob) -> bytes:
    return _pressed(job, (job.blank,) * job.order.spares)


def _pressed(job: PackJob, views: Sequence[SheetView]) -> bytes:
    """Sheets, each on its own leaves, with the game's reference behind each if backs are ordered
    and the game has them.
    """
    from ...build.sheet import flows, print_sheets
    from ...press.assemble import press
    from ...press.lay import Lay, join_pdfs
    from ...press.plate import NoPlate

    if not flows(job.printed):
        try:
            return press(job.case, views, lay=Lay(back=job.back, leaves=True))
        except NoPlate:
            pass
    return join_pdfs([(print_sheets(job.printed, [view]), 2) for view in views], "")


def _tents(job: PackJob) -> bytes:
    from ...document.declaration import Document
    from ...document.view import Section
    from ...play.poster import unfiled, view_tents
    from ...view import TentView

    people = [unfiled(who) for who in job.people]
    tents = [*view_tents(job.game, people, job.content)]
    tents += [TentView("blank", "")] * (len(tents) % 2)
    return undeclared(
        job,
        Document(id="name-tents", title="Name Tents", kind="tents"),
        Section("people", "", parts=tuple(tents)),
    )


def _posters(job: PackJob) -> bytes:
    from ...build.sheet import print_posters
    from ...play.poster import unfiled, view_posters

    views = [*view_posters(job.game, map(unfiled, job.people), job.content)]
    return print_posters(job.printed, views)


def _handouts(job: PackJob) -> bytes:
    from ...build.sheet import print_handouts
    from ...play.poster import view_leaflets

    order = job.order
    leaflets = view_leaflets(job.game, job.people, job.content, order.seed, order.event)
    return print_handouts(job.printed, leaflets)


def _screen(job: PackJob) -> bytes:
    document = next((d for d in job.project.documents(job.game.id) if d.kind == "screen"), None)
    if document is None:
        raise NoPiece(
            f"{job.game.id} has no screen: no document in build/{job.game.id}.yaml is of that kind"
        )
    raw = _declared(job, document.id)
    sides = [panel.side for panel in document.panels]
    return _paired(raw, sides) if len(sides) == document.pages else raw


def _paired(raw: bytes, sides: Sequence[str]) -> bytes:
    """The pages of a screen with the players' scene behind each of the Judge's panels, as far as
    there are scenes.
    """
    import pikepdf

    facing = [at for at, side in enumerate(sides) if side == "players"]
    judges = [at for at, side in enumerate(sides) if side != "players"]
    pairs = [at for pair in zip(judges, facing, strict=False) for at in pair]
    buffer = BytesIO()
    with pikepdf.open(BytesIO(raw)) as pdf:
        if len(pdf.pages) == len(sides):
            order = [*pairs, *(at for at in range(len(sides)) if at not in pairs)]
            pages = [pdf.pages[at] for at in order]
            pdf.pages.extend(pages)
            del pdf.pages[: len(sides)]
        pdf.save(buffer, static_id=True)
    return buffer.getvalue()


def _declared(job: PackJob, document: str) -> bytes:
    from ...build.sheet import print_document

    return print_document(job.printed, document)


def _roster(job: PackJob) -> bytes:
    """The party with its ties, each bond beside the first of the two; without ties their columns
    are left out.
    """
    from ...document.declaration import Document
    from ...document.view import Section
    from ...play.poster import ties_of
    from ...view import GroupView, Head, RowView, TableView

    role = job.game.people.role if job.game.people else ""
    ties = ties_of(job.content, [view.name for view in job.sheets], job.order.seed)
    columns = {
        "Name": [f"**{view.name}**" for view in job.sheets],
        role.capitalize() or "Role": [_role(job, who, role) for who in job.people],
        "Hook": [tie.hook for tie in ties],
        "Bond": [" ".join(tie.bonds[:1]) for tie in ties],
    }
    columns = {head: texts for head, texts in columns.items() if any(texts)} | {
        "Player": [""] * len(ties)
    }
    rows = tuple(
        RowView(str(n), cells) for n, cells in enumerate(zip(*columns.values(), strict=True), 1)
    )
    heads = (Head("No.", figure=True), *map(Head, columns))
    view = TableView("party", "", heads, (GroupView("", rows),), wide=True)
    few = len(rows) <= FEW
    return undeclared(
        job,
        Document(id="roster", title="Roster", kind="handout"),
        Section(
            "roster", "Roster", line=job.order.event, parts=(view,), size="chosen" if few else ""
        ),
        *([notes_page("Notes", NOTED, "Who, where", "What happened")] if few else []),
    )


def notes_page(title: str, rows: int, *heads: str) -> Section:
    """The back of a leaf that would be blank: a page to write on."""
    from ...document.view import Section
    from ...view import TrackerView

    return Section(slug(title), title, parts=(TrackerView(slug(title), "", heads, rows),))


def _role(job: PackJob, who: Any, role: str) -> str:
    figures = job.game.people.figures(who, job.content) if job.game.people else {}
    return str(figures.get(role) or getattr(who, role, "") or "")


def undeclared(job: PackJob, document: Document, *sections: Section) -> bytes:
    """A document that no build file declares, as PDF."""
    from ...build.sheet import print_alone

    return print_alone(job.printed, document, sections)


PIECES: Mapping[str, PieceKind] = {
    "roster": PieceKind("Roster", "For the Judge.", _roster, 2),
    "screen": PieceKind(
        "Screen",
        "A panel for the Judge, a scene on its back; set them up side by side.",
        _screen,
        2,
    ),
    "sheets": PieceKind("Characters", "One for each player.", _sheets, 2, 1),
    "spares": PieceKind("Spare sheets", "For players who make a new character.", _spares, 2, 1),
    "handouts": PieceKind(
        "Folded handouts", "Fold each across the middle, the portrait outside.", _handouts, 2, 1
    ),
    "tents": PieceKind("Name tents", "Cut each page in two, and fold each half.", _tents, 1, 2),
    "posters": PieceKind("Posters", "One for each character.", _posters, 1, 1),
}


def kind_of(job: PackJob, name: str) -> PieceKind:
    if name in PIECES:
        return PIECES[name]
    documents = {document.id: document for document in job.project.documents(job.game.id)}
    if name not in documents:
        raise NoPiece(f"there is no piece or document “{name}”{near(name, [*PIECES, *documents])}")
    document = documents[name]
    return PieceKind(
        document.title,
        document.about,
        lambda job: _declared(job, document.id),
        1 if document.card or document.landscape else 2,
    )

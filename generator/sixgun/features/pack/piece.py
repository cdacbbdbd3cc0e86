"""The pieces of a pack, and how each is made."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from io import BytesIO
from typing import TYPE_CHECKING, Any

from ...system.problem import near
from .job import PackJob
from .order import NoPiece

if TYPE_CHECKING:
    from ...document.declaration import Document
    from ...document.view import Section
    from ...view import SheetView


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
    if (
        order.workers
        and order.count >= PAYS
        and not job.given
        and not flows(job.project, order.profile)
    ):
        with suppress(NoPlate):
            return _elsewhere(job)
    return _pressed(job, job.sheets)


def _elsewhere(job: PackJob) -> bytes:
    """The sheets of the party, rolled and pressed by the order's workers."""
    from ...build.party import work_of
    from ...press.lay import Lay
    from ...press.pack import Pack

    order, file = job.order, BytesIO()
    party = replace(job.party, event=order.event, pencil=order.pencil)
    pack = Pack(party, range(1, order.count + 1), job.case, work_of(order.workers, order.count))
    pack.one_file(file, Lay(back=job.back, leaves=True))
    return file.getvalue()


def _spares(job: PackJob) -> bytes:
    return _pressed(job, (job.blank,) * job.order.spares)


def _pressed(job: PackJob, views: Sequence[SheetView]) -> bytes:
    """Sheets, each on leaves of its own, with the game's reference behind each where backs are
    wanted and there is one.
    """
    from ...build.sheet import flows, print_sheets
    from ...press.assemble import press
    from ...press.lay import Lay, bound
    from ...press.plate import NoPlate

    order = job.order
    if not flows(job.project, order.profile):
        try:
            return press(job.case, views, lay=Lay(back=job.back, leaves=True))
        except NoPlate:
            pass
    return bound(
        [
            (
                print_sheets(
                    job.project, job.game, job.content, [view], order.paper, order.profile
                ),
                2,
            )
            for view in views
        ],
        "",
    )


def _tents(job: PackJob) -> bytes:
    from ...document.declaration import Document
    from ...document.view import Section
    from ...view import TentView

    tents = [TentView(view.id, view.name) for view in job.sheets]
    tents += [TentView("blank", "")] * (len(tents) % 2)
    return undeclared(
        job,
        Document(id="name-tents", title="Name Tents", kind="tents"),
        Section("people", "", parts=tuple(tents)),
    )


def _posters(job: PackJob) -> bytes:
    from ...build.sheet import print_posters
    from ...play.poster import unfiled, view_poster

    views = [
        view for who in job.people if (view := view_poster(job.game, unfiled(who), job.content))
    ]
    return print_posters(
        job.project, job.game, job.content, views, job.order.paper, job.order.profile
    )


def _handouts(job: PackJob) -> bytes:
    from ...build.sheet import print_handouts
    from ...play.poster import view_leaflets

    order = job.order
    leaflets = view_leaflets(job.game, job.people, job.content, order.seed, order.event)
    return print_handouts(job.project, job.game, job.content, leaflets, order.paper, order.profile)


def _screen(job: PackJob) -> bytes:
    document = next((d for d in job.project.documents(job.game.id) if d.kind == "screen"), None)
    if document is None:
        raise NoPiece(
            f"{job.game.id} has no screen: no document in build/{job.game.id}.yaml is of that kind"
        )
    return _declared(job, document.id)


def _declared(job: PackJob, document: str) -> bytes:
    from ...build.pages import print_document

    return print_document(
        job.project, job.game, job.content, document, job.order.paper, job.order.profile
    )


def _roster(job: PackJob) -> bytes:
    """The party with its ties, each bond beside the first of the two; without ties their columns
    are left out.
    """
    from ...document.declaration import Document
    from ...document.view import Section
    from ...play.ties import ties_of
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
    return undeclared(
        job,
        Document(id="roster", title="Roster", kind="handout"),
        Section("roster", "Roster", line=job.order.event, parts=(view,)),
    )


def _role(job: PackJob, who: Any, role: str) -> str:
    figures = job.game.people.figures(who, job.content) if job.game.people else {}
    return str(figures.get(role) or getattr(who, role, "") or "")


def undeclared(job: PackJob, document: Document, *sections: Section) -> bytes:
    """A document that no build file declares, as PDF."""
    from ...build.pages import print_alone

    return print_alone(
        job.project,
        job.game,
        job.content,
        document,
        sections,
        "pdf",
        job.order.paper,
        job.order.profile,
    )


PIECES: Mapping[str, PieceKind] = {
    "roster": PieceKind("Roster", "For whoever runs the game.", _roster, 2),
    "screen": PieceKind("Screen", "A panel on each sheet, to stand side by side.", _screen),
    "sheets": PieceKind("Characters", "One for each player.", _sheets, 2, 1),
    "spares": PieceKind(
        "Spare sheets", "For whoever makes a character, or loses one.", _spares, 2, 1
    ),
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

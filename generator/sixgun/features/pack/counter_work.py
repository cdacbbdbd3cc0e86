"""In a worker: the parts available for an evening, its paper and ink, and the evening as one
PDF.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...web import loaded
from ...web.jobs import tell

if TYPE_CHECKING:
    from ...document.declaration import Document
    from .order import Bundle, PackOrder

SHOWN = 60  # members of a party that are named


def choices(id: str) -> dict[str, Any]:
    """What the form offers: pieces, documents by use, papers, and the roles of the game's
    characters.
    """
    from ...document.kind import USES
    from ...system.rng import fresh_seed
    from .piece import PIECES

    game = loaded.game(id)
    people = game.game.people
    options = people.wishes[people.role].options if people and people.role else None
    documents = [d for d in game.project.documents(id) if _fits(d)]
    screen = next((d for d in documents if d.kind == "screen"), None)
    used: dict[str, list[dict[str, Any]]] = {
        use: [] for use in (*USES, *(d.use for d in documents))
    }
    for one in documents:
        if one is not screen:
            used[one.use].append(
                {"id": one.id, "title": one.title, "about": one.about, "kind": one.kind}
            )
    own = ("screen",) if people is None else tuple(PIECES)
    return {
        "pieces": [
            {"id": name, "title": PIECES[name].title, "about": PIECES[name].note}
            for name in own
            if name != "screen" or screen
        ],
        "documents": [(use, some) for use, some in used.items() if some],
        "papers": [
            (name, paper.title)
            for name, paper in game.project.papers().items()
            if paper.size == "full"
        ],
        "role": people.role if people else "",
        "roles": options(game.content) if options else (),
        "seed": fresh_seed(),
    }


def _fits(document: Document) -> bool:
    """Whether a document goes on whole sheets with the others."""
    return (
        "pdf" in document.formats
        and not document.fillable
        and document.kind != "booklet"
        and document.paper == "letter"
    )


def party(id: str, order: PackOrder) -> list[dict[str, str]]:
    """The names, roles and codes of a party's first members. A ValueError becomes a refusal: no
    such character can be rolled.
    """
    from ...play.party import party_of
    from ...press.party_job import PartyJob
    from ...system.problem import SixgunError

    game = loaded.game(id)
    people = game.game.people
    assert people is not None
    mix = {role: str(number) for role, number in order.mix.items()} or None
    job = PartyJob(party_of(id, people, game.content, order.seed, {}, mix), game.content)
    members = []
    try:
        for number in range(1, min(order.count, SHOWN) + 1):
            who, _ = job.someone(number)
            role = (
                str(
                    people.figures(who, game.content).get(people.role)
                    or getattr(who, people.role, "")
                    or ""
                )
                if people.role
                else ""
            )
            members.append(
                {"name": getattr(who, "name", ""), "role": role, "code": getattr(who, "code", "")}
            )
    except ValueError as error:
        raise SixgunError(f"no character can be rolled this way: {error}") from None
    return members


def estimate(order: PackOrder) -> dict[str, Any]:
    """Pages, sheets and ink of an evening, by piece; nothing is printed."""
    bundle = _pack(order, estimate=True)
    pieces = [
        {"title": piece.title, "pages": piece.pages, "sheets": piece.sheets, "ink": piece.ink}
        for piece in bundle.pieces
    ]
    return {"pieces": pieces, "pages": bundle.pages, "sheets": bundle.sheets, "ink": bundle.ink}


def print_all(order: PackOrder) -> bytes:
    """The evening as one PDF."""
    return _pack(order).pdf


def _pack(order: PackOrder, estimate: bool = False) -> Bundle:
    from ...document.project import pick
    from ...system.problem import SixgunError
    from .make import make_pack

    game = loaded.game(order.game)
    if order.paper:
        pick("paper", order.paper, game.project.papers())
    try:
        return make_pack(
            game.project, game.game, game.content, order, estimate=estimate, ink=estimate, tell=tell
        )
    except SixgunError:
        raise
    except ValueError as error:
        raise SixgunError(f"this cannot be printed: {error}") from None

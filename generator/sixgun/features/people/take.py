"""In a worker: the wishes for a rolled character, and a character's files: its sheet, form,
handout, card, tent and poster as PDF, or its data.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ...document.project_game import ProjectGame
from ...play.people import people_of
from ...web import loaded
from .counter_work import NAMED, State, read, someone, view_of

if TYPE_CHECKING:
    from ...play.people import Someone
    from ...view import SheetView


PIECES = {"handout": "handouts", "tent": "tents"}  # of a convention pack


def picture(id: str, state: State, page: int, width: int, at_once: bool) -> bytes | None:
    """A page of the sheet as PNG, also of one that is not finished. `at_once`: None if a plate
    has to be laid out first.
    """
    game = loaded.game(id)
    view = view_of(game, state, read(game, state) if any(state) else None)
    if at_once and not _at_hand(game, view, "letter"):
        return None
    return loaded.picture(_pressed(game, view, "letter"), page, width)


def _at_hand(game: ProjectGame, view: SheetView, paper: str) -> bool:
    return loaded.case(game.id, paper, "home").at_hand(view)


def print_out(id: str, state: State, how: str, paper: str, at_once: bool) -> bytes | None:
    """One of a character's files, as PDF or as data. Problems if it breaks a rule that is not
    waived. `at_once`: None if pages have to be laid out for it.
    """
    from ...system.problem import Problems, SixgunError, standing

    game = loaded.game(id)
    found = read(game, state)
    if how == "yaml":
        return _yaml(found.written)
    if at_once and not (how == "sheet" and _at_hand(game, view_of(game, state, found), paper)):
        return None
    if how in ("sheet", "back") and any(state) and (found.who is None or standing(found.problems)):
        view = replace(view_of(game, state, found), event=DRAFT)
        return _pressed(game, view, paper, how == "back")
    if found.who is None or standing(found.problems):
        raise (
            Problems(standing(found.problems))
            if found.problems
            else SixgunError("the sheet has no character yet")
        )
    one = someone(game, found)
    match how:
        case "sheet" | "back":
            return _pressed(game, view_of(game, state, found), paper, how == "back")
        case "poster":
            return _poster(game, one.who, paper)
        case "card":
            return _card(game, one.who)
        case "form" | "html" | "json":
            return _file(game, one, how, paper)
    return _piece(game, one, PIECES[how], paper)


def _file(game: ProjectGame, one: Someone, how: str, paper: str) -> bytes:
    """A form to fill in, a page that opens anywhere, or data."""
    from ...build.sheet import print_sheets, sheets_html
    from ...play.people import figures_of, view_sheet

    if how == "json":
        return json.dumps(
            figures_of(one, game.game, game.content), indent=2, ensure_ascii=False
        ).encode()
    sheet = view_sheet(one, game.game, game.content)
    if how == "html":
        return sheets_html(game.on(paper), [sheet]).encode()
    return print_sheets(game.on(paper), [sheet], "form")


def _piece(game: ProjectGame, one: Someone, name: str, paper: str) -> bytes:
    """A piece of a convention pack, of one character; its handout has the ties that its code
    gives.
    """
    from ...play.provenance import read_code
    from ..pack.order import PackOrder
    from ..pack.piece import PIECES as KNOWN
    from ..pack.piece import PackJob

    code = getattr(one.who, "code", "")
    seed = read_code(code, game.game, game.content).party.seed if code else "1"
    order = PackOrder(game.id, count=1, seed=seed, pieces=(name,), paper=paper)
    return KNOWN[name].make(PackJob(game.project, game.game, game.content, order, (one,)))


def _card(game: ProjectGame, who: Any) -> bytes:
    """A character's stat block on a card."""
    from ...build.sheet import print_alone
    from ...document.declaration import Document
    from ...document.view import Section
    from ...play.poster import unfiled
    from ...system.problem import SixgunError

    if game.game.stat is None:
        raise SixgunError("this game has no stat blocks, and no cards of its characters")
    document = Document(id="card", title="Card", kind="cards", card="quarter-card")
    sections = (Section("card", "", parts=(game.game.stat(unfiled(who), game.content),)),)
    return print_alone(game, document, sections)


def _poster(game: ProjectGame, who: Any, paper: str) -> bytes:
    from ...build.sheet import print_posters
    from ...play.poster import unfiled, view_poster
    from ...system.problem import SixgunError

    view = view_poster(game.game, unfiled(who), game.content)
    if view is None:
        raise SixgunError("there is no wanted poster for a character of this kind")
    return print_posters(game.on(paper), [view])


def _yaml(written: dict[str, Any]) -> bytes:
    from ...system.files import yaml_text

    return yaml_text(written).encode()


def _pressed(game: ProjectGame, view: SheetView, paper: str, backs: bool = False) -> bytes:
    """One sheet as PDF, on the plates of this worker; `backs`: with the game's reference behind it,
    where there is one.
    """
    from ...build.sheet import back_of, has_back, print_sheets
    from ...press.assemble import press
    from ...press.lay import Lay
    from ...press.plate import NoPlate

    back = back_of(game.on(paper)) if backs and has_back(game.project, game.id) else None
    try:
        return press(
            loaded.case(game.id, paper, "home"), (view,), files=(NAMED,), lay=Lay(back=back)
        )
    except NoPlate:
        return print_sheets(game.on(paper), [view], files=(NAMED,))


def set_plates(id: str) -> None:
    """Sets the plates of a game's sheets, filled in and blank, in advance."""
    from ...play.people import blank_sheet, sheet_of
    from ...system.rng import Rng

    game = loaded.game(id)
    if game.game.people is not None:
        who = game.game.people.roll(game.content, Rng("1"), {})
        for view in (sheet_of(who, game.game, game.content), blank_sheet(game.game, game.content)):
            _pressed(game, view, "letter")


DRAFT = "Draft: not yet by the rules"  # at the head of a sheet that is not finished
FEW = 60  # choices of a list that is opened


def wishes(id: str) -> list[dict[str, Any]]:
    """The game's wishes: role first, then those with few choices, then the others."""
    game = loaded.game(id)
    people = people_of(game.game)
    found = []
    for name, wish in people.wishes.items():
        options = wish.options(game.content) if wish.options else ()
        strict = bool(options) and not wish.own and len(options) <= FEW
        found.append(
            {
                "name": name,
                "about": wish.about,
                "options": options,
                "strict": strict,
                "role": name == people.role,
            }
        )
    return sorted(found, key=lambda one: (not one["role"], not one["strict"]))

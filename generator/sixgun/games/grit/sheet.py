"""A character's sheet: a hand of five cards, ten slots dealt out under them, and who they are; filled in, or blank for a pencil.

Every slot has a name of its own (a form's field) and a label that reads as a tooltip; a blank sheet has the very same slots.
"""

from __future__ import annotations

from collections.abc import Sequence

from ... import cards
from ...content import Content
from ...numerals import dollars, words
from ...table import slug
from ...view import Areas, Band, Box, Cell, Entry, Face, Grid, Head, Ladder, SheetView, Slot, Slots, Stat, Strip
from .character import ABILITIES, Character, Companion, Place
from .figures import Figures, figures, passing
from .inventory import Thing, rooms
from .stat import SHORT
from .tables import QUALITY, SUIT_OF, TRAITS

HEARTS = 10  # pips of the card of hit protection; more stands beside it in figures
COMPANY = 5  # rows
SUITS = {"strength": "clubs", "dexterity": "spades", "grit": "diamonds"}
AT_NOTHING = {"strength": "At 0 you die", "dexterity": "At 0 you can’t move", "grit": "At 0 you quit"}
PLACES: dict[Place, str] = {"hand": "Hands", "body": "Body", "pack": "Pack"}
SECOND = "(bulky)"  # stands in the second slot of a large thing
BESIDES = "Besides:"  # begins the list of what fills no slot
COMPANION = tuple(Companion.model_fields)  # the columns of the company, in order


def sheet(who: Character | None, content: Content) -> SheetView:
    """What a sheet shows; with nobody, the blank sheet."""
    figure = figures(who, content) if who else None
    return SheetView(
        id=(slug(who.seed or who.name) or "character") if who else "blank",
        name=who.name if who else "",
        strap=(content.about.title, "Character", content.about.subtitle),
        bands=(
            _person(who), Band("dealt", (_protection(who, figure), *(_ability(figure, content, name) for name in ABILITIES), _luck(figure))),
            Band("worths", (_worths(content),)), _carried(who, figure, content),
            Band("packed", (_slots(figure, content, "pack", _full(content)),), begins="half"), _company(who, figure, content),
        ),
        provenance=_provenance(who) if who else "",
        waived=tuple(dict.fromkeys(w.reason for w in who.waive)) if who else (),
    )  # fmt: skip


def _provenance(who: Character) -> str:
    return " · ".join(p for p in (f"Rolled from seed {who.seed}" if who.seed else "", who.code) if p)


def _person(who: Character | None) -> Band:
    said = (
        ("name", "Name", who.name if who else ""),
        ("background", "Background", (who.background or who.archetype) if who else ""),
        ("player", "Player", who.player if who else ""),
    )
    return Band("person", tuple(Entry(id, Slot(id, label, value, most=40)) for id, label, value in said))


# the hand of five


def _score(id: str, label: str, value: int | None, play: bool = False) -> Slot:
    return Slot(id, label, "" if value is None else str(value), most=2, play=play)


def _protection(who: Character | None, figure: Figures | None) -> Face:
    full, now = (figure.protection, figure.now["hit-protection"]) if figure else (None, None)
    crossed = {n: "x" if who and n in who.play.hearts else "" for n in range(1, HEARTS + 1)}
    lost = [Slot(f"hp.heart.{n}", f"Point {n} of Hit Protection lost", crossed[n], play=True, kind="tick") for n in crossed]
    pips = tuple(Box(str(n), n <= (full or 0), slot) for n, slot in enumerate(lost, 1))
    pairs = _score("hp.pairs", "Pairs noted", figure.pairs if figure else None)
    foot = (("Full", _score("hp.full", "Hit Protection at full", full)), ("Pairs", pairs))
    return Face("hp", "HP", "Hit Protection", "hearts", _score("hp.now", "Hit Protection now", now, play=True), foot=foot, pips=pips)


def _ability(figure: Figures | None, content: Content, name: str) -> Face:
    score, label = figure[name] if figure else None, name.title()
    corner = Slot(f"{name}.card", f"The highest card that passes a save of {label}", passing(content, score) if score is not None else "", most=2)
    foot, now = (("Full", _score(f"{name}.full", f"{label} at full", score)),), figure.now[name] if figure else None
    return Face(name, SHORT[name], label, SUITS[name], _score(f"{name}.now", f"{label} now", now, play=True), corner, AT_NOTHING[name], foot)


def _luck(figure: Figures | None) -> Face:
    now = _score("luck.now", "Luck now", figure.now["luck"] if figure else None, play=True)
    return Face("luck", "LCK", "Luck", "joker-red", now, note="No use against the Black Joker")


def _worths(content: Content) -> Strip:
    title = "A save passes on the corner card or lower. A hit deals the worth of the best card drawn:"
    return Strip("worth", title, tuple((row.label.replace("-", " to "), row.cells["tier"]) for row in content[QUALITY]))


# the slots


def _full(content: Content) -> str:
    slots, left = words(content.rules.text("inventory.slots")), content.rules.text("inventory.full-hit-protection")
    return f"Link two slots for a bulky thing. With all {slots} filled, HP is {left}."


def _slots(figure: Figures | None, content: Content, place: Place, note: str = "") -> Slots:
    room = rooms(content)[place]
    cells = figure.stowed.cells if figure else (None,) * room.stop
    return Slots(place, PLACES[place], "Draw", tuple(_cell(cells, at, at + 1 in room) for at in room), note)


def _cell(cells: tuple[Thing | None, ...], at: int, beside: bool) -> Cell:
    """One slot; `beside` says that the next one belongs to the same place."""
    thing, number = cells[at], at + 1
    second = thing is not None and at > 0 and cells[at - 1] is thing
    name = SECOND if second else thing.name if thing else ""
    draw = str(thing.arm.draw) if thing and thing.arm and thing.arm.draw is not None and not second else ""
    joined = beside and thing is not None and cells[at + 1] is thing
    link = Slot(f"slot.{number}.bulky", f"Slots {number} and {number + 1} hold one bulky thing", "x" if joined else "", kind="tick")
    return Cell(
        str(number), Slot(f"slot.{number}.thing", f"Slot {number}", name, lines=3, most=60),
        Slot(f"slot.{number}.draw", f"Slot {number}: cards drawn for damage", draw, most=2), link if beside else None,
    )  # fmt: skip


def _carried(who: Character | None, figure: Figures | None, content: Content) -> Band:
    purse = Slot("dollars", "Dollars in hand", dollars(figure.dollars) if figure else "", most=10, play=True)
    hours = content.rules.text("critical.death-hours")
    ails = (
        ("critical", "Critical", f"dead in {words(hours)} hour{'s' if hours != '1' else ''}, unless treated"),
        ("exhausted", "Exhausted", "nothing comes back"),
    )
    ticked = {id: "x" if who and getattr(who.play, id) else "" for id, _, _ in ails}
    rows = tuple((Slot(f"state.{id}", said, ticked[id], play=True, kind="tick"), (told,)) for id, said, told in ails)
    states = Ladder("states", "State", ("", "What follows"), rows)
    return Band(
        "carried", columns=((_slots(figure, content, "hand"),), (_slots(figure, content, "body"),), (Stat("purse", "Purse", purse), states)),
    )  # fmt: skip


# who they are, and with whom


def _company(who: Character | None, figure: Figures | None, content: Content) -> Band:
    traits = tuple(
        Entry(f"trait-{SUIT_OF[id].lower()}", Slot(f"trait.{id}", content[rows].title, getattr(who.traits, id) if who else "", most=20))
        for id, rows in sorted(TRAITS.items(), key=lambda one: cards.SUITS.index(SUIT_OF[one[0]]))
    )
    heads = ("Who", *SHORT.values(), "HP", "Pay")
    beside = who.company if who else []
    rows = tuple(_companion(n, beside[n - 1] if n <= len(beside) else Companion(), heads) for n in range(1, COMPANY + 1))
    company = Grid("company", "Company", tuple(Head(head, figure=n > 0) for n, head in enumerate(heads)), rows)
    said = Slot("notes", "Scars & notes", _notes(who, figure) if who and figure else "", lines=8, most=400, continues=True)
    return Band("company", columns=(traits, (company,), (Areas("notes", "Scars & notes", (said,)),)))


def _companion(number: int, one: Companion, heads: Sequence[str]) -> tuple[Slot, ...]:
    return tuple(
        Slot(f"company.{number}.{slug(head)}", f"Companion {number}: {head}", getattr(one, key), most=40 if key == "who" else 12)
        for head, key in zip(heads, COMPANION, strict=True)
    )


def _notes(who: Character, figure: Figures) -> str:
    loose = ", ".join(thing.name for thing in figure.stowed.loose)
    return " ".join(text for text in (f"{BESIDES} {loose}." if loose else "", who.notes) if text)

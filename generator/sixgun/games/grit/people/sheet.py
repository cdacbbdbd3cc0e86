"""A character's sheet, or the blank one, which has the same slots: a hand of five cards, ten slots
under them, and who they are.

Fields that a form is read back from (module form) are declared here once, as Field, Ticks or
Column.
"""

from ....content import cards
from ....content.content import Content
from ....content.table import slug
from ....content.wording import counted, dollars, words
from ....play.answers import Answers
from ....play.field import Column, Field, Ticks, area, figure, fill_rows, sheet_view, tick
from ....view import (
    Band,
    Cell,
    Entry,
    Face,
    Grid,
    Head,
    Ladder,
    SheetView,
    Slot,
    Slots,
    Stat,
    Strip,
)
from ..inventory import Thing, rooms
from ..rules import rulebook
from ..tables import QUALITY, SUIT_OF, TRAITS
from .character import ABILITIES, Character, Companion, Place
from .figures import Figures, figures, passing
from .stat import SHORT

HEARTS = 10  # pips of the card of hit protection; more stands beside it in figures


COMPANY = 5  # rows


SUITS = {"strength": "clubs", "dexterity": "spades", "grit": "diamonds"}


PLACES: dict[Place, str] = {"hand": "Hands", "body": "Body", "pack": "Pack"}


SECOND = "(bulky)"  # stands in the second slot of a large thing


BESIDES = "Besides:"  # begins the list of what fills no slot


NAME, BACKGROUND, PLAYER = (
    Field("name", "Name", most=40),
    Field("background", "Background", most=40),
    Field("player", "Player", most=40),
)


PURSE = Field(
    "dollars",
    "Dollars in hand",
    "play.dollars",
    show=dollars,
    read=Answers.dollars,
    most=10,
    play=True,
)


LOST = Ticks("hp.heart", "Point {} of Hit Protection lost")


STATES = {"critical": "dead in {hours}, unless treated", "exhausted": "nothing comes back"}


COMPANION = tuple(
    Column(slug(head), f"Companion {{}}: {head}", 40 if key == "who" else 12, key.replace("_", "-"))
    for head, key in zip(("Who", *SHORT.values(), "HP", "Pay"), Companion.model_fields, strict=True)
)


def sheet(who: Character | None, content: Content) -> SheetView:
    """The sheet of a character; of nobody, the blank one."""
    derived = figures(who, content) if who else None
    bands = (
        _person(who),
        Band(
            "dealt",
            (
                _protection(who, derived),
                *(_ability(derived, content, name) for name in ABILITIES),
                _luck(derived),
            ),
        ),
        Band("worths", (_worths(content),)),
        _carried(who, derived, content),
        Band("packed", (_slots(derived, content, "pack", _full(content)),), begins="half"),
        _company(who, derived, content),
    )
    return sheet_view(who, content, "Character", content.about.subtitle, bands)


def _person(who: Character | None) -> Band:
    background = Entry(
        BACKGROUND.name, BACKGROUND.filled(who.background or who.archetype if who else None)
    )
    return Band("person", (NAME.entry(who), background, PLAYER.entry(who)))


# the hand of five


def _score(id: str, label: str, value: int | None, play: bool = False) -> Slot:
    return Slot(id, label, figure(value), most=2, play=play)


def _protection(who: Character | None, derived: Figures | None) -> Face:
    full, now, pairs = (
        (derived.protection, derived.now["hit-protection"], derived.pairs)
        if derived
        else (None, None, None)
    )
    foot = (
        ("Full", _score("hp.full", "Hit Protection at full", full)),
        ("Pairs", _score("hp.pairs", "Pairs noted", pairs)),
    )
    pips = LOST.boxes(HEARTS, who.play.hearts if who else (), on=range(1, (full or 0) + 1))
    return Face(
        "hp",
        "HP",
        "Hit Protection",
        "hearts",
        _score("hp.now", "Hit Protection now", now, play=True),
        foot=foot,
        pips=pips,
    )


def _ability(derived: Figures | None, content: Content, name: str) -> Face:
    score, now, label = (
        derived[name] if derived else None,
        derived.now[name] if derived else None,
        name.title(),
    )
    corner = Slot(
        f"{name}.card",
        f"The highest card that passes a save of {label}",
        passing(content, score) if score is not None else "",
        most=2,
    )
    foot = (("Full", _score(f"{name}.full", f"{label} at full", score)),)
    return Face(
        name,
        SHORT[name],
        label,
        SUITS[name],
        _score(f"{name}.now", f"{label} now", now, play=True),
        corner,
        f"At 0 {getattr(rulebook(content).nothing, name)}",
        foot,
    )


def _luck(derived: Figures | None) -> Face:
    now = _score("luck.now", "Luck now", derived.now["luck"] if derived else None, play=True)
    return Face("luck", "LCK", "Luck", "joker-red", now, note="No use against the Black Joker")


def _worths(content: Content) -> Strip:
    title = (
        "A save passes on the corner card or lower. A hit deals the worth of the best card drawn:"
    )
    return Strip(
        "worth",
        title,
        tuple((row.label.replace("-", " to "), row.cells["tier"]) for row in content[QUALITY]),
    )


# the slots


def _full(content: Content) -> str:
    slots, left = (
        words(rulebook(content).inventory.slots),
        rulebook(content).inventory.full_hit_protection,
    )
    return f"Link two slots for a bulky thing. With all {slots} filled, HP is {left}."


def _slots(derived: Figures | None, content: Content, place: Place, note: str = "") -> Slots:
    room = rooms(content)[place]
    cells = derived.stowed.cells if derived else (None,) * room.stop
    return Slots(
        place, PLACES[place], "Draw", tuple(_cell(cells, at, at + 1 in room) for at in room), note
    )


def _cell(cells: tuple[Thing | None, ...], at: int, beside: bool) -> Cell:
    """One slot; `beside` says that the next one belongs to the same place."""
    thing, number = cells[at], at + 1
    second = thing is not None and at > 0 and cells[at - 1] is thing
    name = SECOND if second else thing.name if thing else ""
    draw = figure(thing.arm.draw) if thing and thing.arm and not second else ""
    joined = beside and thing is not None and cells[at + 1] is thing
    link = tick(
        f"slot.{number}.bulky",
        f"Slots {number} and {number + 1} hold one bulky thing",
        joined,
        play=False,
    )
    return Cell(
        str(number),
        Slot(f"slot.{number}.thing", f"Slot {number}", name, lines=3, most=60),
        Slot(f"slot.{number}.draw", f"Slot {number}: cards drawn for damage", draw, most=2),
        link if beside else None,
    )


def _carried(who: Character | None, derived: Figures | None, content: Content) -> Band:
    hours = rulebook(content).critical.death_hours
    left = counted(hours, "hour")
    rows = tuple(
        (
            tick(f"state.{id}", id.capitalize(), bool(who and getattr(who.play, id))),
            (effect.format(hours=left),),
        )
        for id, effect in STATES.items()
    )
    purse = Stat("purse", "Purse", PURSE.filled(derived.dollars if derived else None))
    states = Ladder("states", "State", ("", "What follows"), rows)
    return Band(
        "carried",
        columns=(
            (_slots(derived, content, "hand"),),
            (_slots(derived, content, "body"),),
            (purse, states),
        ),
    )


# who they are, and with whom


def _company(who: Character | None, derived: Figures | None, content: Content) -> Band:
    traits = tuple(
        Entry(
            f"trait-{SUIT_OF[id].lower()}",
            Slot(
                f"trait.{id}", content[rows].title, getattr(who.traits, id) if who else "", most=20
            ),
        )
        for id, rows in sorted(TRAITS.items(), key=lambda one: cards.SUITS.index(SUIT_OF[one[0]]))
    )
    heads = tuple(
        Head(column.label.partition(": ")[2], figure=n > 0) for n, column in enumerate(COMPANION)
    )
    beside = [
        [getattr(one, field) for field in Companion.model_fields]
        for one in (who.company if who else [])
    ]
    company = Grid("company", "Company", heads, fill_rows("company", COMPANION, beside, COMPANY))
    notes = Slot(
        "notes",
        "Scars & notes",
        _notes(who, derived) if who and derived else "",
        lines=8,
        most=400,
        continues=True,
    )
    return Band("company", columns=(traits, (company,), (area(notes),)))


def _notes(who: Character, derived: Figures) -> str:
    loose = ", ".join(thing.name for thing in derived.stowed.loose)
    return " ".join(text for text in (f"{BESIDES} {loose}." if loose else "", who.notes) if text)

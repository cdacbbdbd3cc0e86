"""The character's sheet, stat blocks and cards.

Fields that a form is read back from (module form) are declared here once, as Field, Ticks or
Column.
"""

from collections.abc import Mapping, Sequence

from ....content import cards
from ....content.content import Content
from ....content.table import find, slug
from ....content.wording import counted, dollars, words
from ....play.answers import Answers
from ....play.field import Column, Field, Ticks, area, figure, fill_rows, sheet_view, tick
from ....play.poster import likeness
from ....play.stat import Pairs, blank_block, filled, run_in, stat_blocks
from ....view import (
    Band,
    Cell,
    Entry,
    Face,
    Grid,
    Head,
    Ladder,
    SheetView,
    Sketch,
    Slot,
    Slots,
    Stat,
    StatView,
    Strip,
)
from ..inventory import Thing, carried_lines, rooms
from ..rules import ARMS, QUALITY, SUIT_OF, TRAITS, beast_price, rulebook
from .character import ABILITIES, Character, Companion, Foe, Item, Kit, Place, Traits, Weapon
from .figures import Figures, figures, passing

SHORT = {"strength": "STR", "dexterity": "DEX", "grit": "GRT"}


HEADS = ("Arm", "Draw", "Slots")


BALD = "Bald"  # of the words for hair the one that needs no “hair” after it
UNKNOWN = "As the Ranger says"  # dollars that the source leaves open


def _arm_rows(arms: Sequence[Weapon], content: Content) -> tuple[tuple[str, ...], ...]:
    rows = [(arm, find(content[ARMS], arm.arm)) for arm in arms]
    return tuple(
        (
            a.called or a.arm,
            number_text(row.draw if row else None),
            number_text(row.slots if row else None),
        )
        for a, row in rows
    )


def number_text(value: int | None) -> str:
    return "–" if value is None else str(value)


def _gear(gear: Sequence[Item]) -> str:
    return run_in([item.item for item in gear]) or "None"


def _kit(kit: Kit, content: Content) -> StatView:
    """An archetype's package: what fills the slots, and the money left (Optional Archetypes)."""
    slots = sum(row.slots for arm in kit.arms if (row := find(content[ARMS], arm.arm))) + sum(
        item.slots for item in kit.gear
    )
    purse = "–" if kit.dollars is None else dollars(kit.dollars)
    return StatView(
        "",
        kit.name,
        (("Dollars", purse), ("Slots filled", str(slots))),
        lines=(("Gear", _gear(kit.gear)), *([("Dollars", UNKNOWN)] if kit.dollars is None else [])),
        intro=kit.intro,
        arm_heads=HEADS,
        arms=_arm_rows(kit.arms, content),
    )


def _character(who: Character, content: Content) -> StatView:
    derived = figures(who, content)
    carried = carried_lines(derived.stowed, content)
    purse = "" if derived.dollars is None else dollars(derived.dollars)
    return StatView(
        id="",
        name=who.name,
        great=(
            *score_pairs(derived.abilities),
            ("LCK", str(derived.luck)),
            ("HP", str(derived.protected)),
        ),
        lines=filled(*trait_lines(who.traits), *carried, ("Purse", purse)),
        bodies=(("", derived.protected),),
        intro=who.background,
        arm_heads=HEADS,
        arms=_arm_rows(who.arms, content),
    )


def _foe(who: Foe, content: Content) -> StatView:
    scores, price = {name: getattr(who, name) for name in ABILITIES}, beast_price(content, who.name)
    return StatView(
        "",
        who.name,
        (*score_pairs(scores), ("HP", str(who.hit_protection))),
        lines=filled(
            ("Price", dollars(price) if price is not None else ""),
            ("Wants", who.wants),
            ("Grudge", who.grudge),
            ("Manner", who.manner),
        ),
        bodies=tuple(
            (str(n) if who.count > 1 else "", who.hit_protection) for n in range(1, who.count + 1)
        ),
        intro=who.intro,
        arm_heads=HEADS[:2],
        arms=tuple((attack.name, number_text(attack.draw)) for attack in who.attacks),
    )


def trait_lines(traits: Traits) -> Pairs:
    """Traits as a description, each with what it describes: hair, face, speech."""
    looks = [traits.physique] + [
        word.lower() if word == BALD else f"{word.lower()} {id}"
        for id, word in (("hair", traits.hair), ("face", traits.face), ("speech", traits.speech))
        if word
    ]
    return (
        ("Looks", run_in([word for word in looks if word])),
        ("Nature", run_in([word for word in (traits.virtue, traits.vice) if word])),
        ("Reputation", traits.reputation),
        ("Misfortune", traits.misfortunes),
    )


def score_pairs(abilities: Mapping[str, int]) -> Pairs:
    return tuple((SHORT[name], str(abilities[name])) for name in ABILITIES)


stat = stat_blocks(
    blank_block(
        (*SHORT.values(), "LCK", "HP"),
        ("Traits", "Gear", "Purse"),
        (("", 13),),
        heads=HEADS,
        arms=2,
    ),
    {Kit: _kit, Character: _character, Foe: _foe},
)


HEARTS = 10  # pips of the card of hit protection; more stands beside it in figures
COMPANY = 5  # rows
SUITS = {"strength": "clubs", "dexterity": "spades", "grit": "diamonds"}
PLACES: dict[Place, str] = {"hand": "Hands", "body": "Body", "pack": "Pack"}
SECOND = "(bulky)"  # is in the second slot of a large thing
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


WEDGES = 6  # of the clock of a critical wound, which the stylesheet draws
STATES = {
    "critical": "dead in {hours} untreated; a wedge is {wedge}",
    "exhausted": "nothing comes back",
}


COMPANION = tuple(
    Column(slug(head), f"Companion {{}}: {head}", 40 if key == "who" else 12, key.replace("_", "-"))
    for head, key in zip(("Who", *SHORT.values(), "HP", "Pay"), Companion.model_fields, strict=True)
)


def sheet(who: Character | None, content: Content) -> SheetView:
    """The sheet of a character; without one, the blank sheet."""
    derived = figures(who, content) if who else None
    bands = (
        _person(who, content),
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


def _person(who: Character | None, content: Content) -> Band:
    drawn = likeness(content, who.name, who.background, who) if who else None
    background = Entry(
        BACKGROUND.name, BACKGROUND.filled(who.background or who.archetype if who else None)
    )
    sketch = Sketch("likeness", "Likeness", drawn)
    return Band("person", (NAME.entry(who), background, PLAYER.entry(who), sketch))


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
    left, wedge = counted(hours, "hour"), counted(hours * 60 // WEDGES, "minute")
    rows = tuple(
        (
            tick(f"state.{id}", id.capitalize(), bool(who and getattr(who.play, id))),
            (effect.format(hours=left, wedge=wedge),),
        )
        for id, effect in STATES.items()
    )
    purse = Stat(
        "purse", "Purse, in dollars and cents", PURSE.filled(derived.dollars if derived else None)
    )
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
    own = "\n" if "\n" in who.notes else " "
    return own.join(text for text in (f"{BESIDES} {loose}." if loose else "", who.notes) if text)

"""An outlaw's sheet: its bands from the top of the page to the foot, filled in, or blank for a pencil.

Every slot has a name of its own (a form's field) and a label that reads as a tooltip; a blank sheet has the very same slots.
"""

from __future__ import annotations

from decimal import Decimal

from ...content import Content
from ...numerals import dollars, money
from ...probability import per_cent
from ...table import slug
from ...view import Areas, Band, Bar, Box, Entry, Grid, Head, Pack, Peg, SheetView, Slot, Stat, Steps, Sums, Track
from .arm import ArmLine, arm_line
from .character import ATTRIBUTES, Arm, Character
from .figures import Figures, figures
from .inventory import Thing
from .probability import above, best, bets
from .ruling import half_guts, option, read_as
from .tables import CHALLENGES, FIST, Attribute

SECOND = "(second slot)"  # stands behind a large thing's name in the other slot that it fills
ROWS, BOXES, COLUMNS = 5, 3, 3  # of the weapons, their boxes of ammunition, and the gear
DIE = ("", "⚀", "⚁", "⚂", "⚃", "⚄", "⚅")
USES = {"grit": "punch, lift, endure", "gumption": "shoot, outthink", "grace": "outrun, dodge, charm"}


def sheet(who: Character | None, content: Content) -> SheetView:
    """What a sheet shows; with nobody, the blank sheet."""
    figure = figures(who, content) if who else None
    return SheetView(
        id=(slug(who.seed or who.name) or "outlaw") if who else "blank",
        name=who.name if who else "",
        strap=(content.about.title, "The Outlaw", "a bet against yourself"),
        bands=(
            _billing(who, content), _attributes(figure, content), _tracks(who, figure, content), _weapons(figure, content), _gear(figure, content),
            _foot(who, figure, content),
        ),
        provenance=" · ".join(p for p in (f"Rolled from seed {who.seed}" if who.seed else "", who.code) if p) if who else "",
        waived=tuple(dict.fromkeys(w.reason for w in who.waive)) if who else (),
    )  # fmt: skip


def _entry(id: str, label: str, value: str, most: int = 60, play: bool = False) -> Entry:
    return Entry(id, Slot(id, label, value, most=most, play=play))


def _figure(value: int | None) -> str:
    return "" if value is None else str(value)


def _billing(who: Character | None, content: Content) -> Band:
    dice = {n: "x" if who and n in who.floating else "" for n in range(1, content.rules.number("floating.dice") + 1)}
    boxes = tuple(Box(DIE[-1], False, Slot(f"floating.{n}", "Floating Die spent", spent, play=True, kind="tick")) for n, spent in dice.items())
    floating = Track("floating", "Floating Die, once a session", boxes)
    name, player = _entry("name", "Starring", who.name if who else "", 40), _entry("player", "Played by", who.player if who else "", 40)
    background = _entry("background", "As (background)", who.background if who else "", 70)
    return Band("billing", columns=((name, background), (player, floating)))


# attributes


def _attributes(figure: Figures | None, content: Content) -> Band:
    return Band("attributes", columns=tuple(_attribute(name, figure, content) for name in ATTRIBUTES))


def _attribute(name: Attribute, figure: Figures | None, content: Content) -> tuple[Bar, Stat, Sums]:
    """A score, and the dice that beat each Challenge most often, with all dice free (Core mechanics)."""
    label, score = name.capitalize(), figure[name] if figure else None
    rows = []
    for row in content[CHALLENGES]:
        challenge = content[CHALLENGES].at(row.label).challenge
        bet = best(bets(content, score, challenge)) if score is not None else None
        field, said = f"{name}.{slug(row.label)}", f"{label} against {challenge}"
        dice = Slot(f"{field}.dice", f"{said}: best Stakes", str(bet.dice) if bet else "", most=1)
        rows.append((str(challenge), dice, Slot(f"{field}.win", f"{said}: wins in a hundred", per_cent(bet.win) if bet else "", most=3)))
    stat = Stat(name, "", Slot(f"{name}.score", label, _figure(score), most=2))
    return Bar(name, label, USES[name]), stat, Sums(f"{name}-bets", "Best bet", ("over", "dice", "win %"), tuple(rows))


# stress and guts


def _tracks(who: Character | None, figure: Figures | None, content: Content) -> Band:
    rules = content.rules
    dice = rules.number("stress.most")
    spent = who.stress if who else 0
    lost = {n: "x" if n > dice - spent else "" for n in range(1, dice + 1)}
    faces = tuple(
        Box(DIE[n] if n < len(DIE) else str(n), False, Slot(f"stress.{n}", f"Die {n} lost to Stress", lost[n], play=True, kind="tick")) for n in lost
    )
    stress = (
        Bar("stress", "Stress", "crosses out a die, from the right"), Track("stress-track", "", faces),
        Stat("dice", "dice left", Slot("stress.dice", "Dice left to stake", _figure(figure.dice if figure else None), most=1, play=True)),
    )  # fmt: skip
    return Band("tracks", columns=(stress, _guts(figure, content)))


def _guts(figure: Figures | None, content: Content) -> tuple[Bar, Stat, Stat, Track]:
    """Boxes for all the Guts there can be; those beyond somebody's most are closed."""
    boxes = half_guts(content, content.rules.number("attribute.most"))
    most = figure.most if figure else boxes
    lost = range(figure.guts + 1, figure.most + 1) if figure else range(0)
    track = Track("guts-track", "", tuple(
        Box(str(n), n > most, Slot(f"guts.{n}", f"Guts {n} lost", "x" if n in lost else "", play=True, kind="tick")) for n in range(1, boxes + 1)
    ))  # fmt: skip
    now = Stat("guts-now", "now", Slot("guts.now", "Guts now", _figure(figure.guts if figure else None), most=2, play=True))
    full = Stat("guts-most", "most", Slot("guts.most", "Guts at most", _figure(figure.most if figure else None), most=2))
    return Bar("guts", "Guts", "half of Grit, rounded up"), now, full, track


# weapons


def _weapons(figure: Figures | None, content: Content) -> Band:
    """Arms with the Guts they take by dice; bare fists come last while there is room."""
    dice = range(1, content.rules.number("stakes.most") + 1)
    labels = ("Weapon", "Mod", *(DIE[n] if n < len(DIE) else str(n) for n in dice), "Reach", "Qualities", "ammo", "boxes", "spent")
    lines = list(figure.arms[:ROWS]) if figure else []
    if figure and len(lines) < ROWS and not any(line.name.lower() == FIST.lower() for line in lines):
        lines.append(arm_line(content, Arm(arm=FIST)))
    rows = tuple(_weapon(n, lines[n - 1] if n <= len(lines) else None, dice) for n in range(1, ROWS + 1))
    heads = tuple(Head(label, "left" if label in ("Weapon", "Reach", "Qualities") else "center") for label in labels)
    return Band("weapons", (Bar("weapons", "Weapons", "a hit costs a point of Guts for each die, and the mod; half at full reach"),),
                ((Grid("arms", "Weapons", heads, rows),),), begins="half")  # fmt: skip


def _weapon(number: int, line: ArmLine | None, dice: range) -> tuple[Slot, ...]:
    def slot(field: str, label: str, value: str, most: int = 30) -> Slot:
        return Slot(f"arms.{number}.{field}", f"Weapon {number}{label}", value, most=most)

    damage = tuple(slot(f"on.{n}", f": Guts lost on {n} dice", str(line.near[n - 1]) if line and line.near else "", 2) for n in dice)
    empty = {n: "x" if line and n in line.boxes else "" for n in range(1, BOXES + 1)}
    boxes = tuple(Slot(f"arms.{number}.box.{n}", f"Weapon {number}: box {n} spent", empty[n], play=True, kind="tick") for n in empty)
    return (
        slot("arm", "", line.name if line else ""), slot("mod", ": modifier", line.modifier if line else "", 3), *damage,
        slot("range", ": reach", line.range if line else ""), slot("qualities", ": qualities", ", ".join(line.qualities) if line else "", 50), *boxes,
    )  # fmt: skip


# gear


def _gear(figure: Figures | None, content: Content) -> Band:
    most = content.rules.number("attribute.most")
    rows = -(-most // COLUMNS)
    cells = figure.stowed.cells if figure else ()
    pegs = [_peg(n, cells, figure is not None, content) for n in range(1, rows * COLUMNS + 1)]
    columns = tuple(tuple(pegs[start : start + rows]) for start in range(0, len(pegs), rows))
    bar = Bar("gear", "Gear", f"as many slots as Grit; to draw at once, beat the slot on {content.rules.text('slots.draw-dice')}")
    return Band("gear", (bar,), ((Pack("pack", "Gear", ("Slot", "Carried", "Draw %"), columns),),), begins="half")


def _peg(number: int, cells: tuple[Thing | None, ...], known: bool, content: Content) -> Peg:
    rules = content.rules
    thing = cells[number - 1] if number <= len(cells) else None
    again = thing is not None and number > 1 and cells[number - 2] is thing
    zone = "quick" if number <= rules.number("slots.quick-to") else "large" if number > rules.number("slots.large-above") else ""
    value = f"{thing.name} {SECOND}" if thing and again else thing.name if thing else ""
    return Peg(str(number), draw_chance(content, number), Slot(f"slot.{number}", f"Slot {number}", value, most=30, play=True), zone,
               known and number > len(cells))  # fmt: skip


def draw_chance(content: Content, slot: int) -> str:
    """In how many of a hundred a thing is out at once from a slot (Encumbrance)."""
    return per_cent(above(content.rules.dice("slots.draw-dice"), slot)) if slot <= content.rules.number("slots.drawn-to") else "–"


# the foot


def _foot(who: Character | None, figure: Figures | None, content: Content) -> Band:
    purse: tuple[Entry | Areas, ...] = (
        _entry("dollars", "Dollars", _amount(figure.dollars) if figure else "", 9, play=True),
        _entry("experience", "XP", str(who.experience) if who else "", 4, play=True),
        _entry("tab", "Bar tab owed", _amount(who.tab) if who and who.tab else "", 9, play=True),
        *((_entry("glory", "Glory", str(who.glory) if who and who.glory else "", 4, play=True),) if option(content, "glory") else ()),
        *((_entry("scene", "Scene die", "", 1, play=True),) if option(content, "scene-stakes") else ()),
    )
    notes = Slot("notes", "Habits, scars, grudges", _told(who, figure), lines=3, most=200, continues=True)
    return Band("foot", columns=((*purse, Areas("notes", notes.label, (notes,))), (_results(content),), (_prices(content),)))


def _amount(dollars_: Decimal) -> str:
    return f"−{dollars(-dollars_)}" if dollars_ < 0 else f"${money(str(dollars_))}"


def _told(who: Character | None, figure: Figures | None) -> str:
    """A habit, what is worn or led, what found no room, and the player's notes, in plain sentences."""
    if who is None or figure is None:
        return ""
    loose = ", ".join(thing.name for thing in figure.stowed.loose if not thing.arm)
    left = ", ".join(thing.name for thing in figure.stowed.left)
    said = (who.habit, f"with {loose[:1].lower()}{loose[1:]}" if loose else "", f"no room for {left}" if left else "", who.notes.strip())
    return " ".join(f"{text[:1].upper()}{text[1:]}{'' if text[-1] in '.!?' else '.'}" for text in said if text)


def _results(content: Content) -> Steps:
    rules = content.rules
    as_high = read_as(content, "stakes.equal-to-challenge") == "win"
    equal = "As high as the Challenge: a win" if as_high else "Over the Challenge: a win"
    under = f"{rules.text('five-under.dice')} dice or more without a bust: −{rules.text('five-under.stress')} Stress"
    rest = "for each die" if option(content, "high-action-each-die") else "a night"
    lines = (
        equal, f"Exactly your attribute: Blackjack, −{rules.text('stress.blackjack')} Stress",
        f"Over your attribute: bust, +{rules.text('stress.bust')} Stress", "Doubles in a fight: quality, or mishap",
        *((under,) if option(content, "five-under") else ()),
        *((f"A rest that heals: −{rules.text('pulp.stress')} Stress {rest}",) if _pulp(content) else ()),
    )  # fmt: skip
    return Steps("results", "What the dice say", lines)


def _pulp(content: Content) -> bool:
    return option(content, "high-action") or option(content, "high-action-each-die")


def _prices(content: Content) -> Steps:
    most = content.rules.text("stakes.most")
    what = "coins" if option(content, "double-or-nothing-coins") else "dice"
    lines = ("throw one die again", f"add a die, never past {most}", "win the initiative", f"go double or nothing on {most} {what}")
    return Steps("prices", f"Take {content.rules.text('stress.price')} Stress to", lines)

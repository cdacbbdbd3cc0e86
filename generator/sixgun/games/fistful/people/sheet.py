"""An outlaw's sheet, or the blank one, which has the same slots.

Fields that a form is read back from (module form) are declared here once, as Field, Ticks or
Column.
"""

from decimal import Decimal

from ....content.content import Content, Rules
from ....content.probability import per_cent
from ....content.table import slug
from ....content.wording import dollars, money, noun
from ....play.answers import Answers
from ....play.field import Column, Field, Ticks, area, figure, fill_rows, sheet_view
from ....play.poster import likeness
from ....play.stat import capital, lower
from ....view import (
    Band,
    Bar,
    Entry,
    Grid,
    Head,
    Pack,
    Peg,
    SheetView,
    Sketch,
    Slot,
    Stat,
    Steps,
    Sums,
    Track,
)
from ..hand import face
from ..rules import half_guts, rulebook
from ..slots import Thing, draw_chance
from ..tables import CHALLENGES, FIST, Attribute
from ..test import best, bets
from ..weapons import ArmLine, arm_line
from .character import ATTRIBUTES, Arm, Character
from .figures import Figures, figures

SECOND = "(second slot)"  # after a large thing's name in the other slot that it fills


ROWS, BOXES, COLUMNS = 5, 3, 3  # of the weapons, their boxes of ammunition, and the gear
AMMUNITION = tuple(f"box {n}" for n in range(1, BOXES + 1))


USES = {
    "grit": "punch, lift, endure",
    "gumption": "shoot, outthink",
    "grace": "outrun, dodge, charm",
}


def _amount(dollars_: Decimal) -> str:
    return f"−{dollars(-dollars_)}" if dollars_ < 0 else f"${money(str(dollars_))}"


NAME, PLAYER = Field("name", "Starring", most=40), Field("player", "Played by", most=40)


BACKGROUND = Field("background", "As (background)", most=70)


DOLLARS = Field("dollars", "Dollars", show=_amount, read=Answers.dollars, most=9, play=True)


EXPERIENCE = Field("experience", "XP", read=Answers.number, most=4, play=True)


TAB = Field("tab", "Bar tab owed", show=_amount, read=Answers.dollars, most=9, play=True)


GLORY = Field("glory", "Glory", read=Answers.number, most=4, play=True)


FIELDS = (NAME, PLAYER, BACKGROUND, DOLLARS, EXPERIENCE, TAB, GLORY)


FLOATING = Ticks("floating", "Floating Die spent")


STRESS, GUTS = Ticks("stress", "Die {} lost to Stress"), Ticks("guts", "Guts {} lost")


GUTS_NOW = Field("guts.now", "Guts now", "guts", read=Answers.number, most=2, play=True)


def ammunition(row: int) -> Ticks:
    """The boxes of ammunition in a row of the weapons."""
    return Ticks(f"arms.{row}.box", f"Weapon {row}: box {{}} spent")


def sheet(who: Character | None, content: Content) -> SheetView:
    """The sheet of an outlaw; without one, the blank sheet."""
    derived = figures(who, content) if who else None
    bands = (
        _billing(who, content),
        _attributes(derived, content),
        _tracks(who, derived, content),
        _weapons(derived, content),
        _gear(derived, content),
        _foot(who, derived, content),
    )
    return sheet_view(who, content, "The Outlaw", "a bet against yourself", bands, default="outlaw")


def _billing(who: Character | None, content: Content) -> Band:
    boxes = FLOATING.boxes(
        rulebook(content).floating.dice, who.floating if who else (), face=lambda _: face(6)
    )
    floating = Track("floating", "Floating Die, once a session", boxes)
    drawn = likeness(content, who.name, who.background, who) if who else None
    named = (NAME.entry(who), BACKGROUND.entry(who))
    sketch = Sketch("likeness", "Likeness", drawn)
    return Band("billing", columns=(named, (PLAYER.entry(who), floating), (sketch,)))


# attributes


def _attributes(derived: Figures | None, content: Content) -> Band:
    return Band(
        "attributes", columns=tuple(_attribute(name, derived, content) for name in ATTRIBUTES)
    )


def _attribute(
    name: Attribute, derived: Figures | None, content: Content
) -> tuple[Bar, Stat, Sums]:
    """A score, and the dice that beat each Challenge most often, with all dice free (Core
    mechanics).
    """
    label, score = name.capitalize(), derived[name] if derived else None
    rows = []
    for row in content[CHALLENGES]:
        challenge = content[CHALLENGES].at(row.label).challenge
        bet = best(bets(content, score, challenge)) if score is not None else None
        field, against = f"{name}.{slug(row.label)}", f"{label} against {challenge}"
        dice = Slot(
            f"{field}.dice", f"{against}: best Stakes", str(bet.dice) if bet else "", most=1
        )
        rows.append(
            (
                str(challenge),
                dice,
                Slot(
                    f"{field}.win",
                    f"{against}: wins in a hundred",
                    per_cent(bet.win) if bet else "",
                    most=3,
                ),
            )
        )
    stat = Stat(name, "", Slot(f"{name}.score", label, figure(score), most=2))
    return (
        Bar(name, label, USES[name]),
        stat,
        Sums(f"{name}-bets", "Best bet", ("over", "dice", "win %"), tuple(rows)),
    )


# stress and guts


def _tracks(who: Character | None, derived: Figures | None, content: Content) -> Band:
    dice = rulebook(content).stress.most
    lost = range(dice + 1 - (who.stress if who else 0), dice + 1)
    left = Slot(
        "stress.dice",
        "Dice left to stake",
        figure(derived.dice if derived else None),
        most=1,
        play=True,
    )
    stress = (
        Bar("stress", "Stress", "crosses out a die, from the right"),
        Track("stress-track", "", STRESS.boxes(dice, lost, face=face)),
        Stat("dice", "dice left", left),
    )
    return Band("tracks", columns=(stress, _guts(derived, content)))


def _guts(derived: Figures | None, content: Content) -> tuple[Bar, Stat, Stat, Track]:
    """Boxes for all the Guts there can be; those beyond the outlaw's most are closed."""
    boxes = half_guts(content, rulebook(content).attribute.most)
    now, most = (derived.guts, derived.most) if derived else (None, None)
    lost = range(derived.guts + 1, derived.most + 1) if derived else ()
    track = Track(
        "guts-track",
        "",
        GUTS.boxes(boxes, lost, on=() if most is None else range(most + 1, boxes + 1)),
    )
    full = Stat("guts-most", "most", Slot("guts.most", "Guts at most", figure(most), most=2))
    return (
        Bar("guts", "Guts", f"Grit / {rulebook(content).attribute.guts_divides}, rounded up"),
        Stat("guts-now", "now", GUTS_NOW.filled(now)),
        full,
        track,
    )


# weapons


def _weapons(derived: Figures | None, content: Content) -> Band:
    """Arms with the Guts they take by dice; bare fists come last while there is room."""
    dice = range(1, rulebook(content).stakes.most + 1)
    labels = ("Weapon", "Mod", *map(face, dice), "Reach", "Qualities", *AMMUNITION)
    lines = list(derived.arms[:ROWS]) if derived else []
    if (
        derived
        and len(lines) < ROWS
        and not any(line.name.lower() == FIST.lower() for line in lines)
    ):
        lines.append(arm_line(content, Arm(arm=FIST)))
    columns = (
        Column("arm", "Weapon {}", 30),
        Column("mod", "Weapon {}: modifier", 3),
        *(Column(f"on.{n}", f"Weapon {{}}: Guts lost on {n} {noun(n, 'die')}", 2) for n in dice),
        Column("range", "Weapon {}: reach", 30),
        Column("qualities", "Weapon {}: qualities", 50),
    )
    rows = fill_rows("arms", columns, [_weapon(line, dice) for line in lines], ROWS)
    spent = [line.boxes for line in lines] + [()] * (ROWS - len(lines))
    rows = tuple(
        (*row, *ammunition(n).slots(BOXES, boxes))
        for n, (row, boxes) in enumerate(zip(rows, spent, strict=True), 1)
    )
    heads = tuple(
        Head(label, "left" if label in ("Weapon", "Reach", "Qualities") else "center")
        for label in labels
    )
    bar = Bar(
        "weapons",
        "Weapons",
        "a hit costs a point of Guts for each die, and the mod;"
        f" {Rules.share_text(rulebook(content).weapon.range_damage_part)} at full reach. Boxes are"
        " of ammo",
    )
    return Band("weapons", (bar,), ((Grid("arms", "Weapons", heads, rows),),), begins="half")


def _weapon(line: ArmLine, dice: range) -> tuple[str, ...]:
    damage = [str(line.near[n - 1]) if line.near else "" for n in dice]
    return (line.name, line.modifier, *damage, line.range, ", ".join(line.qualities))


# gear


def _gear(derived: Figures | None, content: Content) -> Band:
    most = rulebook(content).attribute.most
    rows = -(-most // COLUMNS)
    cells = derived.stowed.cells if derived else ()
    pegs = [_peg(n, cells, derived is not None, content) for n in range(1, rows * COLUMNS + 1)]
    columns = tuple(tuple(pegs[start : start + rows]) for start in range(0, len(pegs), rows))
    bar = Bar(
        "gear",
        "Gear",
        "as many slots as Grit; to draw at once, beat the slot on"
        f" {rulebook(content).slots.draw_dice}. Double bar: Quickdraw only; heavy bar: large gear"
        " fits",
    )
    return Band(
        "gear",
        (bar,),
        ((Pack("pack", "Gear", ("Slot", "Carried", "Draw %"), columns),),),
        begins="half",
    )


def _peg(number: int, cells: tuple[Thing | None, ...], known: bool, content: Content) -> Peg:
    rules = rulebook(content)
    thing = cells[number - 1] if number <= len(cells) else None
    again = thing is not None and number > 1 and cells[number - 2] is thing
    zone = (
        "quick"
        if number <= rules.slots.quick_to
        else "large"
        if number > rules.slots.large_above
        else ""
    )
    value = f"{thing.name} {SECOND}" if thing and again else thing.name if thing else ""
    return Peg(
        str(number),
        draw_chance(content, number),
        Slot(f"slot.{number}", f"Slot {number}", value, most=30, play=True),
        zone,
        known and number > len(cells),
    )


# the foot


def _foot(who: Character | None, derived: Figures | None, content: Content) -> Band:
    purse = (
        DOLLARS.filled(derived.dollars if derived else None),
        EXPERIENCE.slot(who),
        TAB.filled(who.tab or None if who else None),
        *(
            (GLORY.filled(who.glory or None if who else None),)
            if rulebook(content).option.glory
            else ()
        ),
        *(
            (Slot("scene", "Scene die", most=1, play=True),)
            if rulebook(content).option.scene_stakes
            else ()
        ),
    )
    notes = Slot(
        "notes",
        "Notes: habits, scars, grudges",
        _notes(who, derived),
        lines=4,
        most=280,
        continues=True,
    )
    return Band(
        "foot",
        columns=(
            (*(Entry(slot.name, slot) for slot in purse), area(notes)),
            (_results(content),),
            (_prices(content),),
        ),
    )


def _notes(who: Character | None, derived: Figures | None) -> str:
    """A habit, what is worn or led, what found no room, and the player's notes, as sentences."""
    if who is None or derived is None:
        return ""
    loose = ", ".join(thing.name for thing in derived.stowed.loose if not thing.arm)
    left = ", ".join(thing.name for thing in derived.stowed.left)
    texts = (
        who.habit,
        f"also: {lower(loose)}" if loose else "",
        f"no room for {left}" if left else "",
        *((who.notes.strip(),) if "\n" not in who.notes else ()),
    )
    notes = " ".join(f"{capital(text)}{'' if text[-1] in '.!?' else '.'}" for text in texts if text)
    return f"{notes}\n{who.notes.strip()}" if "\n" in who.notes else notes


def _results(content: Content) -> Steps:
    rules = rulebook(content)
    as_high = rulebook(content).stakes.equal_to_challenge == "win"
    equal = "As high as the Challenge: a win" if as_high else "Over the Challenge: a win"
    under = (
        f"{rules.five_under.dice} dice or more without a bust: −{rules.five_under.stress} Stress"
    )
    rest = "for each die" if rulebook(content).option.high_action_each_die else "a night"
    lines = (
        equal,
        f"Exactly your attribute: Blackjack, −{rules.stress.blackjack} Stress",
        f"Over your attribute: bust, +{rules.stress.bust} Stress",
        "Doubles in a fight: quality, or mishap",
        *((under,) if rulebook(content).option.five_under else ()),
        *((f"A rest that heals: −{rules.pulp.stress} Stress {rest}",) if _pulp(content) else ()),
    )
    return Steps("results", "What the dice say", lines)


def _pulp(content: Content) -> bool:
    return rulebook(content).option.high_action or rulebook(content).option.high_action_each_die


def _prices(content: Content) -> Steps:
    most = rulebook(content).stakes.most
    what = "coins" if rulebook(content).option.double_or_nothing_coins else "dice"
    lines = (
        "throw one die again",
        f"add a die, never past {most}",
        "win the initiative",
        f"go double or nothing on {most} {what}",
    )
    return Steps("prices", f"Take {rulebook(content).stress.price} Stress to", lines)

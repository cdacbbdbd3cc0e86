"""A character's sheet, or the blank one, which has the same slots.

Fields that a form is read back from (module form) are declared here once, as Field, Ticks or
Column.
"""

import re
from dataclasses import replace
from decimal import Decimal

from ....content.content import Content
from ....content.table import names, slug
from ....content.wording import dollars, money, signed
from ....play.answers import Answers
from ....play.field import Column, Field, Ticks, fill_rows, sheet_view, tick
from ....play.people import MAN, WOMAN
from ....play.poster import likeness
from ....system.rng import Rng
from ....view import (
    Areas,
    Band,
    Box,
    Entry,
    Grid,
    Head,
    Ladder,
    Marks,
    Pips,
    SheetView,
    Sketch,
    Slot,
    Stat,
    Steps,
    Track,
    cell_text,
)
from ..rules import rulebook
from ..tables import (
    BACKGROUNDS,
    GRIT,
    SIX_SHOOTER,
    SPECIALISATION,
    WEAPONS,
    WOUNDS,
    spelled,
    weapon,
)
from .character import BOXES, Character, Play
from .create import roll_name
from .figures import Figures, Skill, abilities, figures, pack_arms, pack_owned

ARMS = 6  # rows of the grid of arms
BLANK_CHAMBERS = 2  # rows of the blank sheet with chambers to strike off
OWNED = 10  # rows of the list of possessions
GIVEN = "given"  # in place of the money, where an outfit was not bought
EVERY_TURN = "reference-steps"  # the section whose numbered lines are in the box
NAME, GRIT_SCORE = (
    Field("name", "Name", most=40),
    Field("grit", "Grit", read=Answers.number, most=2),
)
PLAYER, BACKGROUND, GENDER, ONCE_WAS = (
    Field(name, label, key, most=30)
    for name, label, key in (
        ("player", "Player", ""),
        ("background", "Background", ""),
        ("gender", "Gender", ""),
        ("once_was", "Once was", "history"),
    )
)
HEALTH_ROLLED = Field(
    "health.rolled", "Health: rolled on {}", "health-rolled", read=Answers.number, most=2
)
NOTES = Field("note", "Notes", most=180, lines=2, play=True, continues=True)
FORTUNE, LOST = (
    Ticks("fortune", "Fortune Die {}: spent today"),
    Ticks("health.box", "Health point {} lost"),
)
SCENARIOS = Ticks("scenario", "Scenario {} survived", play=False)
ARM = (
    Column("arm", "Arm {}", 32),
    Column("attack", "Arm {}: added to the attack roll", 32),
    Column("damage", "Arm {}: damage", 32),
    Column("range", "Arm {}: long range", 32),
    Column("speed", "Arm {}: speed", 32),
    Column("loaded", "Arm {}: loaded", 32, play=True),
)
BOTH = {
    1: ", in the hand / thrown",
    2: ", near / far",
}  # what a label adds in a column whose cell holds two values
POSSESSION = (
    Column("article", "Possession {}", continues=True),
    Column("price", "Possession {}: dollars", most=9),
)


def sheet(who: Character | None, content: Content) -> SheetView:
    """The sheet of a character; without one, the blank sheet."""
    derived, play = figures(who, content) if who else None, who.play if who else Play()
    bands = (
        _plate(who, derived, play, content),
        _dateline(who, derived, content),
        _vitals(who, derived, content),
        _tracks(derived, play, content),
        _lesser(derived, content),
        _body(who, derived, play, content),
        Band("notes", (NOTES.entry(who),)),
        _career(derived, content),
    )
    return sheet_view(
        who,
        content,
        _suggested(who, content) if who and _unnamed(who) else "The Character Sheet",
        str((content.about.front.get("dateline") or [""])[0]),
        bands,
    )


def _plate(who: Character | None, derived: Figures | None, play: Play, content: Content) -> Band:
    most = max(content[BACKGROUNDS].at(b).fortune_dice for b in names(content[BACKGROUNDS]))
    most += sum(content[GRIT].at(g).fortune_dice or 0 for g in content[GRIT].key.outcomes)
    owned = range(1, derived.fortune_dice + 1) if derived else ()
    dice = Pips(
        "fortune",
        "Fortune Dice",
        FORTUNE.boxes(most, play.fortune_spent, owned),
        "Back after sleep",
    )
    named = None if who and _unnamed(who) else who
    drawn = likeness(content, who.name, who.background, who) if who else None
    return Band(
        "plate",
        (GRIT_SCORE.entry(who), NAME.entry(named), Sketch("likeness", "Likeness", drawn), dice),
    )


def _unnamed(who: Character) -> bool:
    """Whether the player has yet to name a character of the quick play."""
    return who.method == "quick-play" and slug(who.name) == slug(who.background)


def _suggested(who: Character, content: Content) -> str:
    """Two names that would suit a character who has none."""
    woman, man = (
        roll_name(content, Rng(f"{who.background} {g}"), g, who.background) for g in (WOMAN, MAN)
    )
    return f"Name: for example {woman} or {man}"


def _dateline(who: Character | None, derived: Figures | None, content: Content) -> Band:
    background = Entry(
        "background",
        BACKGROUND.filled(spelled(content[BACKGROUNDS], who.background) if who else None),
    )
    title = Entry("title", Slot("title", "Title", derived.title if derived else "", most=30))
    return Band(
        "dateline", (PLAYER.entry(who), background, title, GENDER.entry(who), ONCE_WAS.entry(who))
    )


def _foot(
    id: str, label: str, words: str, skill: Skill | None, other: bool
) -> tuple[str | Slot, ...]:
    points: tuple[str | Slot, ...] = (
        words,
        Slot(f"{id}.points", f"{label}: Skill Points", str(skill.points) if skill else "", most=2),
    )
    if not other:
        return points
    value = signed(skill.other) if skill and skill.other else ""
    return (
        *points,
        "other",
        Slot(f"{id}.other", f"{label}: from abilities or equipment", value, most=3),
    )


def _skill(
    id: str, derived: Figures | None, words: str = "points", score: bool = False, other: bool = True
) -> Stat:
    """A skill's total as a score or as a modifier, with its sum."""
    label, skill = id.title(), derived.skills[id] if derived else None
    value = "" if skill is None else str(skill.total) if score else signed(skill.total)
    return Stat(
        id, label, Slot(f"{id}.total", label, value, most=3), _foot(id, label, words, skill, other)
    )


def _vitals(who: Character | None, derived: Figures | None, content: Content) -> Band:
    skill = derived.skills["health"] if derived else None
    rolled = replace(
        HEALTH_ROLLED, label=HEALTH_ROLLED.label.format(rulebook(content).health.dice)
    ).slot(who)
    foot = ("rolled", rolled, *_foot("health", "Health", "points", skill, other=False))
    health = Stat(
        "health",
        "Health",
        Slot("health.total", "Health", str(skill.total) if skill else "", most=2),
        foot,
    )
    defense = _skill(
        "defense", derived, f"{rulebook(content).skill.defense_base} and points", score=True
    )
    return Band(
        "vitals", (health, defense, _skill("gunslinging", derived), _skill("brawling", derived))
    )


def _lesser(derived: Figures | None, content: Content) -> Band:
    half = Slot(
        "speed.half",
        "Feet a turn when doing something else too",
        str(derived.half_speed) if derived else "",
        most=3,
    )
    total = Slot("speed.total", "Speed, feet a turn", str(derived.speed) if derived else "", most=3)
    speed = Stat("speed", "Speed", total, ("if you act", half))
    willpower = _skill(
        "willpower",
        derived,
        f"{rulebook(content).skill.willpower_base} and points",
        score=True,
        other=False,
    )
    return Band(
        "lesser",
        (_skill("personality", derived), _skill("investigation", derived), willpower, speed),
    )


def _tracks(derived: Figures | None, play: Play, content: Content) -> Band:
    rules, health = rulebook(content), derived["health"] if derived else 0
    cure = f"A night in bed restores it. Whiskey or a medical bag gives {rules.whiskey.heals}."
    over = f"{health - BOXES} more than the boxes show. " if health > BOXES else ""
    boxes = LOST.boxes(BOXES, play.health_lost, on=range(1, health + 1))
    track = Track(
        "health-track", "Health left: ring your total, strike off what you lose", boxes, over + cure
    )
    table, wounds = content[WOUNDS], {slug(w) for w in play.wounds}
    printed = [c for c in table.columns if c.printed]
    rows = tuple(
        (
            tick(f"wound.{n}", row.label, slug(row.label) in wounds),
            tuple(cell_text(c, row.cells[c.id]) for c in printed if row.cells[c.id] != "-"),
        )
        for n, row in enumerate(table, 1)
    )
    heads = (table.key.heading, *(c.heading for c in printed))
    return Band(
        "tracks",
        (
            track,
            Ladder(
                "wounds",
                f"At 0 Health roll {rules.check.dice}: Willpower or less, you live",
                heads,
                rows,
            ),
        ),
    )


def _body(who: Character | None, derived: Figures | None, play: Play, content: Content) -> Band:
    left = (_arms(who, derived, content), _abilities(who, content))
    right = (_possessions(derived), *_cash(derived, play), _every_turn(content))
    return Band("body", columns=(left, right), begins="half")


def _arms(who: Character | None, derived: Figures | None, content: Content) -> Grid:
    rows = fill_rows(
        "arms",
        ARM,
        [row.cells for row in pack_arms(derived, content, ARMS)] if derived else [],
        ARMS,
    )
    labeled = (
        (
            replace(slot, label=slot.label + BOTH.get(n, "")) if "/" in slot.value else slot
            for n, slot in enumerate(row)
        )
        for row in rows
    )
    arms = [arm.arm for arm in who.arms[:ARMS]] if who else [SIX_SHOOTER] * BLANK_CHAMBERS
    marks = [_is_six_shooter(content, arm) for arm in arms] + [False] * (ARMS - len(arms))
    labels = ("Arm", "To hit", "Damage", "Long range", "Speed", "Loaded")
    heads = tuple(Head(label, "left", n > 0, "text") for n, label in enumerate(labels))
    return Grid("arms", "Arms", heads, tuple(map(tuple, labeled)), tuple(marks), "chambers")


def _is_six_shooter(content: Content, name: str) -> bool:
    kind = weapon(content, name)
    return bool(kind and kind.label == SIX_SHOOTER)


def _abilities(who: Character | None, content: Content) -> Areas:
    grits = [int(g) for g in content[GRIT].key.outcomes if content[GRIT].at(g).ability]
    held = ability_texts(who.background, who.specialized, content) if who else {}
    notes = who.notes if who else {}
    slots = (
        Slot(
            f"ability.{g}",
            f"At Grit {g}",
            notes.get(f"grit-{g}") or held.get(g, ""),
            lines=6,
            most=240,
            continues=True,
        )
        for g in grits
    )
    return Areas("abilities", "Abilities", tuple(slots))


def ability_texts(background: str, specialized: str, content: Content) -> dict[int, str]:
    """The text in each ability's box, by Grit, of those ahead too. `specialized` is the arm that an
    expert has trained with.
    """
    expert = f" ({spelled(content[WEAPONS], specialized)})" if specialized else ""
    return {
        a.grit: f"**{a.name}{expert if a.name == SPECIALISATION else ''}.** {a.brief}"
        for a in abilities(content, background, max(map(int, content[GRIT].key.outcomes)))
    }


def _possessions(derived: Figures | None) -> Grid:
    rows = [row.cells for row in pack_owned(derived, OWNED, ARMS)] if derived else []
    heads = (Head("Article"), Head("$", "right", True, "money"))
    return Grid(
        "possessions", "Possessions", heads, fill_rows("possessions", POSSESSION, rows, OWNED)
    )


def _cash(derived: Figures | None, play: Play) -> tuple[Stat, Stat]:
    """What the character began with, and what is in hand."""
    began = "" if derived is None else GIVEN if derived.began is None else _dollars(derived.began)
    cash = _dollars(play.cash if play.cash is not None else derived.cash) if derived else ""
    return (
        Stat("began", "Began with", Slot("cash.began", "Began with, dollars", began, most=10)),
        Stat(
            "cash",
            "Cash in hand",
            Slot("cash.hand", "Cash in hand, dollars", cash, most=10, play=True),
        ),
    )


def _dollars(amount: Decimal) -> str:
    return f"${money(str(amount), cents=True)}" if amount >= 0 else f"−{dollars(-amount)}"


def _every_turn(content: Content) -> Steps:
    prose = content.prose.get(EVERY_TURN)
    lines = re.findall(r"^\d+\.\s+(.+)$", prose.body, re.M) if prose else []
    return Steps(
        "every-turn", prose.title if prose else "Every Turn", tuple(line.strip() for line in lines)
    )


def _career(derived: Figures | None, content: Content) -> Band:
    """The scenarios to survive for each Grit (Grit Chart)."""
    table, groups = content[GRIT], []
    survived = range(1, (derived.scenarios if derived else 0) + 1)
    for grit in [int(g) for g in table.key.outcomes][1:]:
        row, before = table.at(grit), table.at(grit - 1)
        gains = "ability" if row.ability else "one die" if row.fortune_dice else ""
        boxes = tuple(
            Box(str(n), n in survived, SCENARIOS.slot(n, n in survived))
            for n in range(before.scenarios_from + 1, row.scenarios_from + 1)
        )
        groups.append(
            (
                f"To Grit {grit}",
                f"{row.points} points, {gains}" if gains else f"{row.points} points",
                boxes,
            )
        )
    return Band("career", (Marks("scenarios", "Scenarios Survived", tuple(groups)),))

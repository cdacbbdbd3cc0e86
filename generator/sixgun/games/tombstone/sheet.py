"""A character's sheet: its bands from the top of the page to the foot, filled in, or blank for a pencil.

Every slot has a name of its own (a form's field) and a label that reads as a tooltip; a blank sheet has the very same slots.
"""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal

from ...content import Content
from ...numerals import dollars, money, signed
from ...table import names, slug
from ...view import Areas, Band, Box, Entry, Grid, Head, Ladder, Marks, Pips, SheetView, Slot, Stat, Steps, Track, cell_text
from .character import BOXES, Character, Play
from .figures import Ability, Figures, Skill, figures
from .possession import Row, pack_arms, pack_owned
from .tables import BACKGROUNDS, GRIT, SIX_SHOOTER, SPECIALISATION, WEAPONS, WOUNDS, spelled, weapon

ARMS = 6  # rows of the grid of arms
OWNED = 10  # rows of the list of possessions
EVERY_TURN = "reference-steps"  # the section whose numbered lines stand in the box


def sheet(who: Character | None, content: Content) -> SheetView:
    """What a sheet shows; with nobody, the blank sheet."""
    figure = figures(who, content) if who else None
    about = content.about
    town = (about.front.get("dateline") or [""])[0]
    return SheetView(
        id=(slug(who.seed or who.name) or "character") if who else "blank",
        name=who.name if who else "",
        strap=(about.title, "The Character Sheet", town),
        bands=(
            _plate(who, figure, content), _dateline(who, figure, content), _vitals(who, figure, content), _tracks(who, figure, content),
            _lesser(figure, content), _body(who, figure, content), _career(figure, content),
        ),
        provenance=_provenance(who) if who else "",
        waived=tuple(w.reason for w in who.waive) if who else (),
    )  # fmt: skip


def _provenance(who: Character) -> str:
    return f"Rolled: code {who.code}" if who.code else f"Rolled from seed {who.seed}" if who.seed else ""


def _play(who: Character | None) -> Play:
    return who.play if who else Play()


def _tick(on: bool) -> str:
    return "x" if on else ""


def _plate(who: Character | None, figure: Figures | None, content: Content) -> Band:
    most = max(content[BACKGROUNDS].at(b).fortune_dice for b in names(content[BACKGROUNDS]))
    most += sum(content[GRIT].at(g).fortune_dice or 0 for g in content[GRIT].key.outcomes)
    owned = figure.fortune_dice if figure else 0
    spent = _play(who).fortune_spent
    ticks = tuple(Slot(f"fortune.{n}", f"Fortune Die {n}: spent today", _tick(n in spent), play=True, kind="tick") for n in range(1, most + 1))
    grit = Entry("grit", Slot("grit", "Grit", str(who.grit) if who else "", most=2))
    name = Entry("name", Slot("name", "Name", who.name if who else "", most=40))
    return Band("plate", (grit, name, Pips("fortune", "Fortune Dice", owned, ticks, "Back after sleep")))


def _dateline(who: Character | None, figure: Figures | None, content: Content) -> Band:
    said = (
        ("player", "Player", who.player if who else ""),
        ("background", "Background", spelled(content[BACKGROUNDS], who.background) if who else ""),
        ("title", "Title", figure.title if figure else ""),
        ("gender", "Gender", who.gender if who else ""),
        ("once_was", "Once was", who.history if who else ""),
    )
    return Band("dateline", tuple(Entry(id, Slot(id, label, value, most=30)) for id, label, value in said))


# figures with their sums


def _foot(id: str, label: str, words: str, skill: Skill | None, other: bool) -> tuple[str | Slot, ...]:
    points: tuple[str | Slot, ...] = (words, Slot(f"{id}.points", f"{label}: Skill Points", str(skill.points) if skill else "", most=2))
    if not other:
        return points
    value = signed(skill.other) if skill and skill.other else ""
    return (*points, "other", Slot(f"{id}.other", f"{label}: from abilities or equipment", value, most=3))


def _skill(id: str, figure: Figures | None, words: str, score: bool, other: bool = True) -> Stat:
    label, skill = id.title(), figure.skills[id] if figure else None
    value = "" if skill is None else str(skill.total) if score else signed(skill.total)
    return Stat(id, label, Slot(f"{id}.total", label, value, most=3), _foot(id, label, words, skill, other))


def _vitals(who: Character | None, figure: Figures | None, content: Content) -> Band:
    skill = figure.skills["health"] if figure else None
    rolled = Slot("health.rolled", f"Health: rolled on {content.rules.text('health.dice')}", str(who.health_rolled) if who else "", most=2)
    foot = ("rolled", rolled, *_foot("health", "Health", "points", skill, other=False))
    health = Stat("health", "Health", Slot("health.total", "Health", str(skill.total) if skill else "", most=2), foot)
    defense = _skill("defense", figure, f"{content.rules.text('skill.defense-base')} and points", score=True)
    return Band("vitals", (health, defense, _skill("gunslinging", figure, "points", False), _skill("brawling", figure, "points", False)))


def _lesser(figure: Figures | None, content: Content) -> Band:
    half = Slot("speed.half", "Feet a turn when doing something else too", str(figure.half_speed) if figure else "", most=3)
    speed = Stat(
        "speed", "Speed", Slot("speed.total", "Speed, feet a turn", str(figure.speed) if figure else "", most=3), ("half, with an act", half)
    )
    willpower = _skill("willpower", figure, f"{content.rules.text('skill.willpower-base')} and points", score=True, other=False)
    return Band("lesser", (_skill("personality", figure, "points", False), _skill("investigation", figure, "points", False), willpower, speed))


def _tracks(who: Character | None, figure: Figures | None, content: Content) -> Band:
    rules, health, play = content.rules, figure["health"] if figure else 0, _play(who)
    lost = [Slot(f"health.box.{n}", f"Health point {n} lost", _tick(n in play.health_lost), play=True, kind="tick") for n in range(1, BOXES + 1)]
    boxes = tuple(Box(str(n), n <= health, slot) for n, slot in enumerate(lost, 1))
    cure = f"A night in bed restores it. Whiskey or a medical bag gives {rules.text('whiskey.heals')}."
    over = f"{health - BOXES} more than the boxes show. " if health > BOXES else ""
    track = Track("health-track", "Health left: ring your total, strike off what you lose", boxes, over + cure)
    table = content[WOUNDS]
    printed = [c for c in table.columns if c.printed]
    wounds = {slug(w) for w in play.wounds}
    states = [Slot(f"wound.{n}", row.label, _tick(slug(row.label) in wounds), play=True, kind="tick") for n, row in enumerate(table, 1)]
    rows = tuple(
        (slot, tuple(cell_text(c, row.cells[c.id]) for c in printed if row.cells[c.id] != "-")) for slot, row in zip(states, table, strict=True)
    )
    heads = (table.key.heading, *(c.heading for c in printed))
    return Band("tracks", (track, Ladder("wounds", f"At nothing, {rules.text('check.dice')}: Willpower or less lives", heads, rows)))


# what they carry and can do


def _body(who: Character | None, figure: Figures | None, content: Content) -> Band:
    left = (_arms(who, figure, content), _abilities(who, figure, content))
    right = (_possessions(figure), *_cash(who, figure), _every_turn(content))
    return Band("body", columns=(left, right), begins="half")


def _arms(who: Character | None, figure: Figures | None, content: Content) -> Grid:
    fields = ("arm", "attack", "damage", "range", "speed", "loaded")
    labels = ("Arm", f"{content.rules.text('check.dice')} and", "Damage", "Long range", "Speed", "Loaded")
    rows = pack_arms(figure, content, ARMS) if figure else []
    slots, marks = [], []
    for number in range(1, ARMS + 1):
        row = rows[number - 1] if number <= len(rows) else None
        values = row.cells if row else ("",) * len(fields)
        said = [Slot(f"arms.{number}.{f}", _arm_label(number, f, label, v), v, most=32) for f, label, v in zip(fields, labels, values, strict=True)]
        slots.append((*said[:-1], replace(said[-1], play=True)))
        marks.append("chambers" if who and number <= len(who.arms) and _is_six_shooter(content, who.arms[number - 1].arm) else "")
    heads = tuple(Head(label, "left", n > 0, "text") for n, label in enumerate(labels))
    return Grid("arms", "Arms", heads, tuple(slots), tuple(marks), "chambers")


def _is_six_shooter(content: Content, name: str) -> bool:
    kind = weapon(content, name)
    return bool(kind and kind.label == SIX_SHOOTER)


def _arm_label(number: int, field: str, label: str, value: str) -> str:
    if field == "attack":
        return f"Arm {number}: added to the attack roll" + (", in the hand / thrown" if "/" in value else "")
    if field == "damage":
        return f"Arm {number}: damage" + (", near / far" if "/" in value else "")
    return f"Arm {number}: {label.lower()}" if field != "arm" else f"Arm {number}"


def _abilities(who: Character | None, figure: Figures | None, content: Content) -> Areas:
    grits = [int(g) for g in content[GRIT].key.outcomes if content[GRIT].at(g).ability]
    held = ability_texts(figure.abilities, who.specialised, content) if who and figure else {}
    notes = who.notes if who else {}
    slots = (Slot(f"ability.{g}", f"At Grit {g}", notes.get(f"grit-{g}") or held.get(g, ""), lines=6, most=240, continues=True) for g in grits)
    return Areas("abilities", "Abilities", tuple(slots))


def ability_texts(held: tuple[Ability, ...], specialised: str, content: Content) -> dict[int, str]:
    """What the sheet says of each ability, by its Grit; `specialised` is the arm that an expert has trained with."""
    expert = f" ({spelled(content[WEAPONS], specialised)})" if specialised else ""
    return {a.grit: f"**{a.name}{expert if a.name == SPECIALISATION else ''}.** {a.brief}" for a in held}


def _possessions(figure: Figures | None) -> Grid:
    rows = pack_owned(figure, OWNED, ARMS) if figure else []
    rows += [Row(("", ""))] * (OWNED - len(rows))
    slots = tuple(
        (
            Slot(f"possessions.{n}.article", f"Possession {n}", row.cells[0], most=60, continues=True),
            Slot(f"possessions.{n}.price", f"Possession {n}: dollars", row.cells[1], most=9),
        )
        for n, row in enumerate(rows, 1)
    )
    return Grid("possessions", "Possessions", (Head("Article"), Head("$", "right", True, "money")), slots)


def _cash(who: Character | None, figure: Figures | None) -> tuple[Stat, Stat]:
    began = _dollars(figure.began) if figure and figure.began is not None else ""
    now = _play(who).cash
    cash = _dollars(now if now is not None else figure.cash) if figure else ""
    return (
        Stat("began", "Began with", Slot("cash.began", "Began with, dollars", began, most=10)),
        Stat("cash", "Cash in hand", Slot("cash.hand", "Cash in hand, dollars", cash, most=10, play=True)),
    )


def _dollars(amount: Decimal) -> str:
    return f"${money(str(amount), cents=True)}" if amount >= 0 else f"−{dollars(-amount)}"


def _every_turn(content: Content) -> Steps:
    prose = content.prose.get(EVERY_TURN)
    lines = re.findall(r"^\d+\.\s+(.+)$", prose.body, re.M) if prose else []
    return Steps("every-turn", prose.title if prose else "Every Turn", tuple(line.strip() for line in lines))


def _career(figure: Figures | None, content: Content) -> Band:
    table, groups = content[GRIT], []
    survived = figure.scenarios if figure else 0
    for grit in [int(g) for g in table.key.outcomes][1:]:
        row, before = table.at(grit), table.at(grit - 1)
        gains = "ability" if row.ability else "one die" if row.fortune_dice else ""
        boxes = tuple(
            Box(str(n), n <= survived, Slot(f"scenario.{n}", f"Scenario {n} survived", "x" if n <= survived else "", kind="tick"))
            for n in range(before.scenarios_from + 1, row.scenarios_from + 1)
        )
        groups.append((f"To Grit {grit}", f"{row.points} points, {gains}" if gains else f"{row.points} points", boxes))
    return Band("career", (Marks("scenarios", "Scenarios Survived", tuple(groups)),))

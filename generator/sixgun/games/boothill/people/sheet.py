"""The character record, both sides; the blank record has the same slots."""

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from functools import cache

from ....content.content import Content
from ....content.wording import dollars, signed
from ....play.field import Column, area, figure, fill_rows, modifier, sheet_view
from ....play.poster import likeness
from ....view import (
    Band,
    Bar,
    Block,
    Grid,
    Head,
    Rating,
    Ratings,
    SheetView,
    Sketch,
    Slot,
    Stat,
    Sums,
    Track,
)
from ..dice import case_modifier
from ..rules import rulebook
from ..tables import FIRST_SHOT, HIT, RANGES
from .character import BOXES, WOUND_LINES, Character, Play
from .fields import (
    ACQUAINTANCE,
    AIM,
    CARRIED,
    ENEMIES,
    FRIENDS,
    HISTORY,
    KNOWN,
    LAND,
    LOST,
    MONEY,
    OWNED,
    PERSON,
    RATINGS,
    RESIDENCE,
    SHOT,
    SIDES,
    SUM_ROWS,
    WOUND_COLUMNS,
    AbilityColumn,
    ListedItem,
    carried_lines,
    in_rows,
    name_and_count,
    owned_lines,
    valuable_lines,
)
from .figures import ArmLine, Figures, figures, total
from .rating import GunfightRecord, Nerve, Score
from .stat import GUESS, known_facts, legend


def sheet(who: Character | None, content: Content) -> SheetView:
    """The record of a character; without one, the blank record."""
    derived, rules = figures(who, content) if who else None, rulebook(content)
    scale = f"1 space = {rules.scale.space_feet} feet · 1 turn = {rules.scale.turn_seconds} seconds"
    bands = (
        _person(who, derived, content),
        _speed_and_strength(derived, who.play if who else Play(), content),
        _accuracy(derived, content),
        _carried(who, derived, content),
        _owned(who, derived, content),
        _history(who, content),
        _family(who),
        _known(who),
    )
    spent = (
        f"Outfit: {dollars(derived.spent)} spent of {dollars(derived.began)}"
        if derived and derived.began is not None
        else ""
    )
    notes = (spent, legend([who], content) if who else "")
    return sheet_view(
        who, content, "Character Record", scale, bands, note=" · ".join(filter(None, notes))
    )


# who, and the abilities


def _person(who: Character | None, derived: Figures | None, content: Content) -> Band:
    bar = Bar("abilities", "Abilities", "percentile scores as they stand")
    left: tuple[Block, ...] = (
        *(field.entry(who) for field in PERSON),
        bar,
        _abilities(who, derived),
    )
    drawn = likeness(content, who.name, who.occupation, who) if who and who.name else None
    return Band("person", columns=(left, (Sketch("sketch", "Sketch of character", drawn),)))


def _rolled(roll: Decimal | None) -> str:
    """A percentile score, with its half where survival gave it one."""
    if roll is None:
        return ""
    return f"{int(roll)}½" if roll % 1 else str(int(roll))


def _abilities(who: Character | None, derived: Figures | None) -> Ratings:
    guessed = who.guessed if who else ()
    columns = (
        _rating(column, getattr(derived, column.id, Score()), column.id in guessed)
        for column in RATINGS
    )
    return Ratings("abilities", "Abilities", ("% roll", "Rating", "Modifier"), tuple(columns))


def _rating(column: AbilityColumn, rated: Score | Nerve | GunfightRecord, guessed: bool) -> Rating:
    show = figure if column.id == "strength" else modifier
    modifiers = tuple(
        (text, column.slot(field, text, show(getattr(rated, name, None)), 4))
        for field, text, name in column.modifiers
    )
    word = rated.gunfights if isinstance(rated, GunfightRecord) else rated.word
    rolled, named = (
        column.slot("roll", "percentile score", _rolled(rated.roll), 5),
        column.slot("word", column.word or "rating", word, 20),
    )
    return Rating(
        f"{column.label} {GUESS}" if guessed else column.label,
        ((("", rolled),), ((column.word, named),), modifiers),
    )


# the sums


def _sums(
    stem: str, columns: Sequence[Column | str], arms: Sequence[Sequence[str]], **words: str
) -> tuple[tuple[str | Slot, ...], ...]:
    """A row for each weapon, with the signs and fixed words between its slots."""
    slots = (
        iter(row)
        for row in fill_rows(
            stem, tuple(c for c in columns if isinstance(c, Column)), arms, SUM_ROWS
        )
    )
    return tuple(
        tuple(next(row) if isinstance(c, Column) else c.format(**words) for c in columns)
        for row in slots
    )


def _speed_and_strength(derived: Figures | None, play: Play, content: Content) -> Band:
    heads = (
        "Weapon",
        "weapon speed",
        "",
        "personal speed",
        "",
        "personal bravery",
        "",
        "Base speed",
    )
    sums = Sums(
        "base-speed",
        "Base speed",
        heads,
        _sums("shot", SHOT, [_speed(arm, derived) for arm in derived.arms] if derived else ()),
    )
    rules = rulebook(content)
    wounds = f"cross off: light {rules.wound.light}, serious {rules.wound.serious}"
    left = (Bar("base-speed", "Base speed", "the highest shoots first"), sums)
    return Band(
        "speed",
        columns=(
            left,
            (
                Bar("strength", "Strength", wounds),
                *_strength(derived, play, content),
                _wounds(play, content),
            ),
        ),
    )


def _speed(arm: ArmLine, derived: Figures) -> tuple[str, ...]:
    summed = arm.modifier is not None
    personal = (derived.speed.score, derived.bravery.speed) if summed else (None, None)
    return (
        name_and_count(arm.name, arm.count),
        modifier(arm.modifier),
        *map(modifier, personal),
        figure(arm.first_shot),
    )


def _accuracy(derived: Figures | None, content: Content) -> Band:
    reach = tuple(f"{name} {signed(case_modifier(content, HIT, name))}" for name in RANGES)
    heads = (
        "Weapon",
        "accuracy",
        "",
        "personal bravery",
        "",
        "experience",
        "",
        "total to hit",
        "",
        "",
        "",
        "Base accuracy",
        *reach,
    )
    arms = [_aim(arm, derived) for arm in derived.arms] if derived else ()
    sums = Sums(
        "base-accuracy",
        "Base accuracy",
        heads,
        _sums("aim", AIM, arms, base=str(rulebook(content).hit.base)),
    )
    bar = Bar(
        "base-accuracy",
        "Base accuracy",
        "percentile dice: this number or less hits, modified by range as headed",
    )
    return Band("accuracy", columns=((bar, sums),), begins="half")


def _aim(arm: ArmLine, derived: Figures) -> tuple[str, ...]:
    ability = (derived.throwing if arm.thrown else derived.gun).score
    parts = (
        (ability, derived.bravery.accuracy, derived.experience.modifier)
        if arm.modifier is not None
        else (None, None, None)
    )
    bands = map(str, arm.bands) if arm.bands else ("",) * len(RANGES)
    summed = None if None in parts else total(*parts)
    return (
        name_and_count(arm.name, arm.count),
        *map(modifier, parts),
        modifier(summed),
        figure(arm.to_hit),
        *bands,
    )


# strength


def _strength(derived: Figures | None, play: Play, content: Content) -> tuple[Stat, Track, Sums]:
    score = derived.strength.score if derived else None
    boxes = LOST.boxes(
        BOXES, play.strength_lost, on=() if score is None else range(score + 1, BOXES + 1)
    )
    over = (
        f"{score - BOXES} more than the boxes show" if score is not None and score > BOXES else ""
    )
    stat = Stat("strength", "Score", Slot("strength.score", "Strength", figure(score), most=3))
    return stat, Track("strength-track", "", boxes, over), _weakened(derived, content)


def _weakened(derived: Figures | None, content: Content) -> Sums:
    """The penalties for strength lost, with the points at which they begin (First Shot
    Determination; Hit Determination).
    """
    half, score = (derived.half, derived.strength.score) if derived else (None, None)
    under, over = (
        (
            modifier(case_modifier(content, FIRST_SHOT, case)),
            modifier(case_modifier(content, HIT, case)),
        )
        for case in ("hurt", "badly hurt")
    )
    light = Slot(
        "strength.under",
        "Strength lost: under half",
        f"to {half - 1}" if half and half > 1 else "",
        most=8,
    )
    serious = Slot(
        "strength.half", "Strength lost: half or more", f"from {half}" if half else "", most=8
    )
    gone = Slot("strength.gone", "Strength lost: all", f"from {score}" if score else "", most=8)
    rows = (
        ("under half", light, *under),
        ("half or more", serious, *over),
        ("all", gone, "out", "out"),
    )
    return Sums(
        "weakened", "What lost strength does", ("Strength lost", "points", "speed", "to hit"), rows
    )


def _wounds(play: Play, content: Content) -> Grid:
    """Two wounds in a row."""
    light, serious = str(rulebook(content).wound.light), str(rulebook(content).wound.serious)
    slots = fill_rows(
        "wound",
        WOUND_COLUMNS,
        [(w.place, "x" * w.light, "x" * w.serious) for w in play.wounds],
        WOUND_LINES,
    )
    rows = tuple((*left, *right) for left, right in zip(slots[::2], slots[1::2], strict=True))
    return Grid(
        "wounds",
        "Wounds",
        (Head("Wound: place"), Head(light, "center"), Head(serious, "center")) * 2,
        rows,
    )


# what the character carries and owns, and the people it knows


@cache
def _columns(title: str, item: str, at: str) -> tuple[Column, Column]:
    return Column("item", f"{title} {{}}: {item}", continues=True), Column(
        "at", f"{title} {{}}: {at}", 40, continues=True
    )


def _list(
    id: str, title: str, heads: tuple[str, str], things: Sequence[ListedItem], rows: int
) -> Grid:
    return Grid(
        id,
        title,
        tuple(map(Head, heads)),
        fill_rows(id, _columns(title, *heads), in_rows(things, rows), rows),
    )


def _carried(who: Character | None, derived: Figures | None, content: Content) -> Band:
    lists = (
        (id, title, carried_lines(who, derived, content, id) if who and derived else [])
        for id, title in SIDES
    )
    grids = tuple(
        (_list(id, title, ("item", "location"), things, CARRIED),) for id, title, things in lists
    )
    return Band(
        "carried",
        (Bar("carried", "Distribution of all items carried", "where a hand can reach them"),),
        grids,
    )


def _owned(who: Character | None, derived: Figures | None, content: Content) -> Band:
    other, worth = (
        (owned_lines(who, derived, content, SUM_ROWS), valuable_lines(who, derived, content))
        if who and derived
        else ([], [])
    )
    money = _list("money", "Money and valuables", ("amount or item", "location"), worth, MONEY)
    (cash, at), *rest = money.rows
    money = replace(
        money, rows=((replace(cash, play=True, continues=False), replace(at, play=True)), *rest)
    )
    left = _list("owned", "Other items owned", ("item", "location"), other, OWNED)
    return Band(
        "owned",
        columns=((left,), (money, area(LAND.slot(who)), area(RESIDENCE.slot(who)))),
        begins="side",
    )


def _history(who: Character | None, content: Content) -> Band:
    text = who.history.strip() if who else ""
    for more in (*known_facts(who, content), who.note.strip()) if who else ():
        text += f" {more}" if more not in text else ""  # a form that was read back has it already
    return Band("history", (area(HISTORY.filled(text.strip())),), begins="half")


def _family(who: Character | None) -> Band:
    return Band("family", columns=((area(FRIENDS.slot(who)),), (area(ENEMIES.slot(who)),)))


def _known(who: Character | None) -> Band:
    """A line for each acquaintance; where there are more than lines, the last holds the rest."""
    columns, last = ACQUAINTANCE, KNOWN - 1
    people = [
        [getattr(one, column.key or column.name) for column in columns]
        for one in (who.known if who else [])
    ]
    if len(people) > KNOWN:
        people[last:] = [
            [
                "; ".join(", ".join(filter(None, one)) for one in people[last:]),
                *[""] * (len(columns) - 1),
            ]
        ]
    title = "Major non-player characters known: family, friends, enemies, employers, gang"
    heads = tuple(Head(column.label.partition(": ")[2]) for column in columns)
    return Band(
        "known",
        (Grid("known", title, heads, fill_rows("known", columns, people, KNOWN)),),
        begins="half",
    )

"""The character record: both sides, every box of it, filled in, or blank for a pencil.

Every slot has a name of its own (a form's field) and a label that reads as a tooltip; a blank record has the very same slots.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

from ...content import Content
from ...numerals import dollars, signed
from ...table import slug
from ...view import Areas, Band, Bar, Box, Entry, Grid, Head, Rating, Ratings, SheetView, Sketch, Slot, Stat, Sums, Track
from .arm import RANGE_ROWS, ArmLine, total
from .belongings import Thing, carried, counted, in_rows, owned, valuables
from .character import BOXES, WOUNDS, Acquaintance, Character, Play, Wound
from .figures import Figures, figures
from .life import countries, killed, years
from .rating import Nerve, Past, Rated
from .tables import FIRST_SHOT, HIT, RANGES

WEAPONS = 4  # rows of sums
CARRIED = 8  # rows of each side of the body
OWNED, MONEY, KNOWN = 12, 5, 10
HALF_ROWS = ("Wounds under half of strength", "Wounds of half of strength or more")
SIDES = (("left", "Left side"), ("right", "Right side"), ("centre", "Center, back, or feet"))
ACQUAINTANCE = ("name", "relationship", "nationality", "occupation", "residence", "wealth")
HANDS = {"right": "right", "left": "left", "both": "either"}


def sheet(who: Character | None, content: Content) -> SheetView:
    """What a record shows; with nobody, the blank one."""
    figure = figures(who, content) if who else None
    rules = content.rules
    scale = f"1 space = {rules.text('scale.space-feet')} feet · 1 turn = {rules.text('scale.turn-seconds')} seconds"
    return SheetView(
        id=(slug(who.seed or who.name) or "character") if who else "blank",
        name=who.name if who else "",
        strap=(content.about.title, "Character Record", scale),
        bands=(
            _person(who, figure), _speed_and_strength(figure, who.play if who else Play(), content), _accuracy(figure, content),
            _carried(who, figure, content),
            _owned(who, figure, content), _history(who, content), _family(who), _known(who),
        ),
        provenance=_provenance(who, figure) if who and figure else "",
        waived=tuple(dict.fromkeys(w.reason for w in who.waive)) if who else (),
    )  # fmt: skip


def _provenance(who: Character, figure: Figures) -> str:
    outfit = f"Outfit: {dollars(figure.spent)} spent of {dollars(figure.began)}" if figure.began is not None else ""
    return " · ".join(p for p in (outfit, f"Rolled from seed {who.seed}" if who.seed else "", who.code) if p)


# who, and the abilities


def _person(who: Character | None, figure: Figures | None) -> Band:
    said = (
        ("name", "Character name", who.name if who else ""),
        ("player", "Player name", who.player if who else ""),
        ("gambler", "Gambler rating", _figure(who.gambler).zfill(2) if who and who.gambler is not None else ""),
        ("occupation", "Occupation", who.occupation if who else ""),
        ("nationality", "Nationality", who.nationality if who else ""),
        ("age", "Age", _figure(who.age) if who else ""),
        ("height", "Height", who.height if who else ""),
        ("weight", "Weight", who.weight if who else ""),
        ("hand", "Hand", HANDS[who.hand] if who else ""),
    )
    entries = (Entry(id, Slot(id, label, value, most=60)) for id, label, value in said)
    bar = Bar("abilities", "Abilities", "percentile scores as they stand")
    return Band("person", columns=((*entries, bar, _abilities(figure)), (Sketch("sketch", "Sketch of character"),)))


def _figure(value: int | None) -> str:
    return "" if value is None else str(value).replace("-", "−")


def _modifier(value: int | None) -> str:
    return "" if value is None else signed(value)


def _rolled(roll: Decimal | None) -> str:
    """A percentile score, with its half where survival gave it one."""
    if roll is None:
        return ""
    return f"{int(roll)}½" if roll % 1 else str(int(roll))


def _abilities(figure: Figures | None) -> Ratings:
    """A column for each ability; of nobody, all of them blank."""
    speed, gun, throwing, strength = (figure.speed, figure.gun, figure.throwing, figure.strength) if figure else (Rated(),) * 4
    nerve, past = (figure.bravery, figure.experience) if figure else (Nerve(), Past())
    columns = (
        _rating("speed", "Speed", speed.roll, speed.word, ("first shot", _modifier(speed.score))),
        _rating("gun", "Gun accuracy", gun.roll, gun.word, ("to hit, guns", _modifier(gun.score))),
        _rating("throwing", "Throwing accuracy", throwing.roll, throwing.word, ("to hit, thrown", _modifier(throwing.score))),
        _rating("bravery", "Personal bravery", nerve.roll, nerve.word, ("first shot", _modifier(nerve.speed)), ("to hit", _modifier(nerve.accuracy))),
        _rating("strength", "Strength", strength.roll, strength.word, ("ability score", _figure(strength.score))),
        _rating("experience", "Experience", past.roll, past.gunfights, ("to hit", _modifier(past.modifier)), worded="gunfights"),
    )
    return Ratings("abilities", "Abilities", ("% roll", "Rating", "Modifier"), columns)


def _rating(id: str, label: str, roll: Decimal | None, word: str, *scores: tuple[str, str], worded: str = "") -> Rating:
    def slot(field: str, told: str, value: str, most: int) -> Slot:
        return Slot(f"ability.{id}.{field}", f"{label}: {told}", value, most=most)

    fields = ("score",) if len(scores) == 1 else ("first", "hit")
    modifiers = tuple((said, slot(field, said, value, 4)) for field, (said, value) in zip(fields, scores, strict=True))
    rolled, named = slot("roll", "percentile score", _rolled(roll), 5), slot("word", worded or "rating", word, 20)
    return Rating(label, ((("", rolled),), ((worded, named),), modifiers))


# the sums


def _speed_and_strength(figure: Figures | None, play: Play, content: Content) -> Band:
    heads = ("Weapon", "weapon speed", "", "personal speed", "", "personal bravery", "", "Base speed")
    sums = Sums("base-speed", "Base speed", heads, tuple(_speed_row(n, _arm(figure, n), figure) for n in range(1, WEAPONS + 1)))
    rules = content.rules
    wounds = f"cross off: light {rules.text('wound.light')}, serious {rules.text('wound.serious')}"
    left = (Bar("base-speed", "Base speed", "the highest shoots first"), sums)
    return Band("speed", columns=(left, (Bar("strength", "Strength", wounds), *_strength(figure, play, content), _wounds(play, content))))


def _arm(figure: Figures | None, number: int) -> ArmLine | None:
    return figure.arms[number - 1] if figure and number <= len(figure.arms) else None


def _speed_row(number: int, arm: ArmLine | None, figure: Figures | None) -> tuple[str | Slot, ...]:
    def slot(field: str, label: str, value: str, most: int = 4) -> Slot:
        return Slot(f"shot.{number}.{field}", f"Base speed, weapon {number}{label}", value, most=most)

    known = figure if arm and arm.modifier is not None else None
    return (
        slot("weapon", "", counted(arm.name, arm.count) if arm else "", 60),
        slot("class", ": weapon speed", _modifier(arm.modifier) if arm else ""), "+",
        slot("speed", ": personal speed", _modifier(known.speed.score) if known else ""), "+",
        slot("bravery", ": personal bravery", _modifier(known.bravery.speed) if known else ""), "=",
        slot("total", "", _figure(arm.first_shot) if arm else ""),
    )  # fmt: skip


def _accuracy(figure: Figures | None, content: Content) -> Band:
    reach = tuple(f"{name} {signed(content[HIT].at(row).modifier)}" for name, row in zip(RANGES, RANGE_ROWS, strict=True))
    heads = ("Weapon", "accuracy", "", "personal bravery", "", "experience", "", "total to hit", "", "", "", "Base accuracy", *reach)
    rows = tuple(_accuracy_row(n, _arm(figure, n), figure, content) for n in range(1, WEAPONS + 1))
    bar = Bar("base-accuracy", "Base accuracy", "percentile dice: this number or less hits, modified by range as headed")
    return Band("accuracy", columns=((bar, Sums("base-accuracy", "Base accuracy", heads, rows)),), begins="half")


def _accuracy_row(number: int, arm: ArmLine | None, figure: Figures | None, content: Content) -> tuple[str | Slot, ...]:
    def slot(field: str, label: str, value: str, most: int = 4) -> Slot:
        return Slot(f"aim.{number}.{field}", f"Base accuracy, weapon {number}{label}", value, most=most)

    known = figure if arm and arm.modifier is not None else None
    ability = (known.throwing if arm and arm.thrown else known.gun).score if known else None
    parts = (ability, known.bravery.accuracy, known.experience.modifier) if known else (None,)
    summed = _modifier(None if None in parts else total(*parts))
    return (
        slot("weapon", "", counted(arm.name, arm.count) if arm else "", 60), slot("ability", ": accuracy", _modifier(ability)), "+",
        slot("bravery", ": personal bravery", _modifier(known.bravery.accuracy) if known else ""), "+",
        slot("experience", ": experience", _modifier(known.experience.modifier) if known else ""), "=",
        slot("modifier", ": total to hit", summed), "+", content.rules.text("hit.base"), "=",
        slot("total", "", _figure(arm.to_hit) if arm else ""),
        *(slot(name, f": {name} range, spaces", str(arm.bands[n]) if arm and arm.bands else "") for n, name in enumerate(RANGES)),
    )  # fmt: skip


# strength


def _strength(figure: Figures | None, play: Play, content: Content) -> tuple[Stat, Track, Sums]:
    score = figure.strength.score if figure else None
    lost = ((n, _tick(n in play.strength_lost)) for n in range(1, BOXES + 1))
    boxes = tuple(
        Box(str(n), score is not None and n > score, Slot(f"strength.box.{n}", f"Strength point {n} lost", tick, play=True, kind="tick"))
        for n, tick in lost
    )
    over = f"{score - BOXES} more than the boxes show" if score is not None and score > BOXES else ""
    stat = Stat("strength", "Score", Slot("strength.score", "Strength", _figure(score), most=3))
    return stat, Track("strength-track", "", boxes, over), _weakened(figure, content)


def _weakened(figure: Figures | None, content: Content) -> Sums:
    """What lost strength does, with the points at which it does (First Shot Determination; Hit Determination)."""
    half, score = (figure.half, figure.strength.score) if figure else (None, None)
    under, over = ((_modifier(content[FIRST_SHOT].at(row).modifier), _modifier(content[HIT].at(row).modifier)) for row in HALF_ROWS)
    light = Slot("strength.under", "Strength lost: under half", f"to {half - 1}" if half and half > 1 else "", most=8)
    serious = Slot("strength.half", "Strength lost: half or more", f"from {half}" if half else "", most=8)
    gone = Slot("strength.gone", "Strength lost: all", f"from {score}" if score else "", most=8)
    rows = (("under half", light, *under), ("half or more", serious, *over), ("all", gone, "out", "out"))
    return Sums("weakened", "What lost strength does", ("Strength lost", "points", "speed", "to hit"), rows)


def _tick(on: bool) -> str:
    return "x" if on else ""


def _wounds(play: Play, content: Content) -> Grid:
    light, serious = content.rules.text("wound.light"), content.rules.text("wound.serious")
    wounds = [*play.wounds, *[Wound()] * (WOUNDS - len(play.wounds))]
    slots = [
        (
            Slot(f"wound.{n}.place", f"Wound {n}: place", wound.place, play=True, most=20),
            Slot(f"wound.{n}.light", f"Wound {n}: light", _tick(wound.light), play=True, kind="tick"),
            Slot(f"wound.{n}.serious", f"Wound {n}: serious", _tick(wound.serious), play=True, kind="tick"),
        )
        for n, wound in enumerate(wounds, 1)
    ]
    rows = [(*left, *right) for left, right in zip(slots[::2], slots[1::2], strict=True)]
    return Grid("wounds", "Wounds", (Head("Wound: place"), Head(light, "center"), Head(serious, "center")) * 2, tuple(rows))


# what they carry and own, and whom they know


def _list(id: str, title: str, heads: tuple[str, str], things: Sequence[Thing], rows: int) -> Grid:
    slots = tuple(
        (
            Slot(f"{id}.{n}.item", f"{title} {n}: {heads[0]}", thing.text, most=60, continues=True),
            Slot(f"{id}.{n}.at", f"{title} {n}: {heads[1]}", thing.at, most=40, continues=True),
        )
        for n, thing in enumerate(in_rows(things, rows), 1)
    )
    return Grid(id, title, tuple(Head(head) for head in heads), slots)


def _carried(who: Character | None, figure: Figures | None, content: Content) -> Band:
    lists = ((id, title, carried(who, figure, content, id) if who and figure else []) for id, title in SIDES)
    grids = tuple((_list(id, title, ("item", "location"), things, CARRIED),) for id, title, things in lists)
    return Band("carried", (Bar("carried", "Distribution of all items carried", "where a hand can reach them"),), grids)


def _owned(who: Character | None, figure: Figures | None, content: Content) -> Band:
    other = owned(who, figure, content, WEAPONS) if who and figure else []
    money = _list("money", "Money and valuables", ("amount or item", "location"), valuables(who, figure, content) if who and figure else [], MONEY)
    first, *rest = money.rows
    cash = (Slot(first[0].name, first[0].label, first[0].value, most=60, play=True), replace(first[1], play=True))
    right = (
        Grid(money.id, money.title, money.heads, (cash, *rest)),
        _text("land", "Major land holdings or businesses", who.land if who else "", 3),
        _text("residence", "Residence", who.residence if who else "", 2),
    )
    left = (_list("owned", "Other items owned", ("item", "location"), other, OWNED),)
    return Band("owned", columns=(left, right), begins="side")


def _text(id: str, title: str, value: str, lines: int) -> Areas:
    return Areas(id, title, (Slot(id, title, value, lines=lines, most=90 * lines, continues=True),))


def _history(who: Character | None, content: Content) -> Band:
    told = who.history.strip() if who else ""
    for more in (*_known_of(who, content), who.note.strip()) if who else ():
        told += f" {more}" if more not in told else ""  # a form that was read back tells it already
    told = told.strip()
    return Band("history", (_text("history", "Brief personal history", told, 7),), begins="half")


def _known_of(who: Character, content: Content) -> list[str]:
    """What the source tells of someone beside the figures, in plain sentences."""
    said = (
        ("Also called", " or ".join(who.aliases)), ("Lived", years(who)), ("Rides in", countries(who, content)), ("One of", who.gang),
        ("Men killed:", killed(who)), ("Reward:", dollars(who.reward) if who.reward else ""),
    )  # fmt: skip
    return [f"{words} {fact}{'' if fact.endswith('.') else '.'}" for words, fact in said if fact]


def _family(who: Character | None) -> Band:
    friends = _text("friends", "Hereditary family friends", who.family_friends if who else "", 3)
    return Band("family", columns=((friends,), (_text("enemies", "Hereditary family enemies", who.family_enemies if who else "", 3),)))


def _known(who: Character | None) -> Band:
    heads = ("name", "relationship", "nationality", "occupation", "where residing", "wealth")
    people = list(who.known) if who else []
    rows = tuple(_acquaintance(n, heads, people[n - 1 : None if n == KNOWN else n]) for n in range(1, KNOWN + 1))
    title = "Major non-player characters known: family, friends, enemies, employers, gang"
    return Band("known", (Grid("known", title, tuple(map(Head, heads)), rows),), begins="half")


def _acquaintance(number: int, heads: tuple[str, ...], people: Sequence[Acquaintance]) -> tuple[Slot, ...]:
    """One line for somebody; where there are more than lines, the last holds the rest of them."""
    told = [[getattr(one, field) for field in ACQUAINTANCE] for one in people]
    values = told[0] if len(told) == 1 else ["; ".join(", ".join(t for t in one if t) for one in told), "", "", "", "", ""]
    return tuple(
        Slot(f"known.{number}.{field}", f"Known {number}: {head}", value, most=40, continues=True)
        for field, head, value in zip(ACQUAINTANCE, heads, values, strict=True)
    )

"""Shotguns, Gatling guns, cannon: charges that make several wounds."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Annotated, Any

from ...content.content import Content
from ...content.probability import NEVER, SURE, per_cent
from ...content.table import Table
from ...play.game import Answer, Ask, Roll
from ...play.odds import NOTE, Grid, Views
from ...play.question import Questions, either, switch
from ...system.rng import Rng
from .asking import Victim
from .dice import Check, check_line, in_hundred, plural, roll_check, roll_hundred
from .people.figures import shot_guns
from .people.rating import usual_strength
from .powder import within
from .rules import rulebook
from .tables import CANNON, GATLING, RANGES, CannonFire, GatlingFire, ShotKind
from .wounding import roll_charge, take_wounds
from .wounds import Body, Fate, after_hit, fate, pellet_chances, strength_standing

QUESTIONS = Questions()
VIEWS = Views()
FIELDS = {10: "within_10", 30: "within_30", 60: "within_60"}


def _wounds(table: Table[GatlingFire] | Table[CannonFire], field: str, rolled: int) -> int:
    return next(int(count) for count, row in table.values.items() if rolled in getattr(row, field))


def gatling_field(content: Content, spaces: float) -> str | None:
    """The column of the Gatling table at a distance, half range being near (errata: gatling-half);
    None out of reach.
    """
    far = rulebook(content).gatling.range
    return None if spaces > far else "near" if spaces * 2 <= far else "far"


def roll_gatling(content: Content, rng: Rng, spaces: float) -> tuple[int, int]:
    """The roll and the number of wounds for a character in a Gatling gun's swath; none out of
    reach.
    """
    field, rolled = gatling_field(content, spaces), roll_hundred(content, rng)
    return rolled, _wounds(content[GATLING], field, rolled) if field else 0


def roll_jam(content: Content, rng: Rng, turn: int) -> Check:
    """A check for a jam in the nth turn of use; the first two are safe."""
    safe = turn <= rulebook(content).gatling.jam_after
    return roll_check(content, rng, 0 if safe else rulebook(content).gatling.jam)


def roll_cannon(content: Content, rng: Rng, spaces: float) -> tuple[int, int]:
    """The roll and number of wounds for a character in a cone of canister; none out of reach."""
    field, rolled = within(FIELDS, spaces), roll_hundred(content, rng)
    return rolled, _wounds(content[CANNON], field, rolled) if field else 0


def roll_burst(content: Content, rng: Rng, *, army: bool = False) -> Check:
    """A check for a bursting cannon; the Army's gunners are safe."""
    return roll_check(content, rng, 0 if army else rulebook(content).cannon.explodes)


def reload_turns(content: Content, crew: int) -> int:
    """Turns to load a cannon, more for each missing crew member."""
    rules = rulebook(content)
    return rules.cannon.reload_turns + max(0, rules.cannon.crew - crew) * rules.cannon.missing_turns


def heavy_chances(content: Content, gun: str, column: str) -> dict[int, Fraction]:
    """How likely a Gatling gun or a cannon makes each number of wounds, by a column of its
    table.
    """
    table: Any = content[GATLING if gun == "gatling" else CANNON]
    return {
        int(count): Fraction(len(getattr(row, column)), 100) for count, row in table.values.items()
    }


def jam_chance(content: Content, turns: int) -> Fraction:
    """The chance that a Gatling gun has jammed within this many turns of use."""
    risky = max(0, turns - rulebook(content).gatling.jam_after)
    return SURE - (SURE - in_hundred(rulebook(content).gatling.jam)) ** risky


OUT_OF_REACH = Answer((("wounded", NEVER),), "Out of reach.")


def _wound_rows(
    content: Content, strength: int, wounds: Mapping[int, Fraction]
) -> tuple[tuple[str, Fraction], ...]:
    """How likely each number of wounds is, and the state of the person hit."""
    counts = ((plural(count, "wound"), p) for count, p in wounds.items())
    return (*counts, *fate(content, strength, wounds).rows())


@QUESTIONS.add("A charge of shot", "Shotgun and Scatter Gun")
def _shotgun(
    content: Content,
    gun: Annotated[str, Ask("the gun", "Shotgun", names=lambda content: tuple(shot_guns(content)))],
    range: Annotated[str, Ask("the range", "short", names=lambda _: RANGES)],
    chance: Annotated[int, Ask("the chance to hit in a hundred", "60", -100, 200)],
    target: Victim,
    rng: Rng | None,
) -> Answer:
    kind, where = shot_guns(content)[gun], RANGES.index(range)
    wounds = after_hit(in_hundred(chance), pellet_chances(content, kind, where))
    body, each = target.body(content), {count: p for count, p in sorted(wounds.items()) if p}
    rolls = tuple(_shot_lines(content, rng, chance, kind, where, body)) if rng else ()
    note = (
        "One barrel; each person in the field of fire by itself. A hit may make no wound at long"
        " and extreme range."
    )
    rows = _wound_rows(content, strength_standing(body), each)
    return Answer(rows, note, text=f"{chance} or less on d% hits.", rolls=rolls)


def _shot_lines(
    content: Content, rng: Rng, chance: int, kind: ShotKind, where: int, body: Body
) -> Iterator[Roll]:
    """The shot, and what a charge that hits does."""
    hit = roll_check(content, rng, chance)
    yield check_line("shot", hit, "a hit", "a miss")
    if hit.success:
        count, pellet = roll_charge(content, rng, kind, where)
        yield pellet
        yield from take_wounds(content, rng, body, count)[1]


@QUESTIONS.add("In front of a Gatling gun", "Gatling Guns")
def _gatling(
    content: Content,
    spaces: Annotated[int, Ask("how many spaces off", "50", 0, 400)],
    target: Victim,
    turns: Annotated[int, Ask("turns of use", "4", 1, 40)],
    rng: Rng | None,
) -> Answer:
    column, rules = gatling_field(content, spaces), rulebook(content).gatling
    if column is None:
        return OUT_OF_REACH
    body = target.body(content)
    rows = (
        *_wound_rows(content, strength_standing(body), heavy_chances(content, "gatling", column)),
        (f"jammed within {turns} turns", jam_chance(content, turns)),
    )
    idle = plural(rules.reload_turns, "turn")
    note = (
        f"For each person in the swath, in one turn of fire. {idle} to reload after every"
        f" {rules.reload_every} of use, {rules.unjam_turns} to clear a jam."
    )
    if rng is None:
        return Answer(rows, note)
    jam = check_line(f"jam, turn {turns}", roll_jam(content, rng, turns), "jammed", "fires")
    rolls = (jam, *_fire_lines(content, rng, roll_gatling(content, rng, spaces), body))
    return Answer(rows, note, rolls=rolls)


def _fire_lines(content: Content, rng: Rng, fire: tuple[int, int], body: Body) -> tuple[Roll, ...]:
    """The roll of a heavy gun, and the wounds of a character in its way."""
    rolled, count = fire
    line = Roll("fire", (str(rolled),), plural(count, "wound"))
    return line, *take_wounds(content, rng, body, count)[1]


@QUESTIONS.add("In front of a cannon", "Cannon")
def _cannon(
    content: Content,
    spaces: Annotated[int, Ask("how many spaces off", "20", 0, 100)],
    target: Victim,
    rng: Rng | None,
) -> Answer:
    column = within(FIELDS, spaces)
    if column is None:
        return OUT_OF_REACH
    body = target.body(content)
    rows = _wound_rows(content, strength_standing(body), heavy_chances(content, "cannon", column))
    rolls = _fire_lines(content, rng, roll_cannon(content, rng, spaces), body) if rng else ()
    return Answer(rows, "For each person in the cone, in one shot of canister.", rolls=rolls)


@QUESTIONS.add("Whether a cannon bursts, and when it is loaded again", "Cannon")
def _cannon_bursts(
    content: Content,
    crew: Annotated[int, Ask("men who serve it", "4", 1, 20)],
    army: Annotated[bool, switch("gunners of the US Army")],
    rng: Rng | None,
) -> Answer:
    rules = rulebook(content)
    needed = 0 if army else rules.cannon.explodes
    note = f"A burst does the harm of {rules.cannon.explosion_sticks} sticks: ask dynamite."
    rolls = (
        (check_line("bursting", roll_burst(content, rng, army=army), "bursts", "holds"),)
        if rng
        else ()
    )
    return Answer(
        either("bursts", in_hundred(needed), "holds").rows,
        note,
        (),
        f"Loaded again after {reload_turns(content, crew)} turns.",
        (),
        rolls,
    )


FATES = ("Dead", "Senseless", "Hurt", "Unhurt")


# chances as tables and drawings


def _fates(of: Fate) -> tuple[Fraction, ...]:
    return of.dead, of.senseless, of.hurt, of.unhurt


@VIEWS.table(
    "shotgun-odds",
    "A Charge of Shot",
    "Range",
    line="How many wounds one barrel makes that has hit",
)
def _shotgun_odds(content: Content) -> Grid:
    charges = _charges(content)
    return Grid(
        range(5),
        {name: [wounds.get(n, NEVER) for n in range(5)] for name, wounds in charges.items()},
    )


@VIEWS.table("charge-odds", "What a Charge Does", "Range")
def _charge_odds(content: Content) -> Grid:
    strength = usual_strength(content)
    charges = _charges(content)
    return Grid(
        FATES,
        {name: _fates(fate(content, strength, wounds)) for name, wounds in charges.items()},
        line=f"What becomes of strength {strength}, hit by one barrel",
    )


def _charges(content: Content) -> dict[str, dict[int, Fraction]]:
    """How likely each number of wounds is for a hit, by gun and range."""
    return {
        f"{label}, {name}": after_hit(SURE, pellet_chances(content, kind, where))
        for label, kind in reversed(shot_guns(content).items())
        for where, name in enumerate(RANGES)
    }


@VIEWS.table("heavy-odds", "Heavy Guns", "For each in the way", whole=True)
def _heavy_odds(content: Content) -> Grid:
    guns = {f"Gatling gun, {column}": ("gatling", column) for column in ("near", "far")}
    guns |= {f"Cannon, to {reach}": ("cannon", column) for reach, column in FIELDS.items()}
    rows = {
        label: _fates(fate(content, usual_strength(content), heavy_chances(content, *gun)))
        for label, gun in guns.items()
    }
    turns = ", ".join(
        f"{per_cent(jam_chance(content, turn))} after {turn}" for turn in (3, 4, 6, 8)
    )
    return Grid(
        FATES,
        rows,
        line=f"Strength {usual_strength(content)}",
        note=f"A Gatling gun has jammed by then: {turns} turns. {NOTE}",
    )

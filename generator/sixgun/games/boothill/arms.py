"""Weapons and aim: base numbers, reloading, a heavy gun that is moved, the weapons by range; a
picked spot, an arrow over a wall, guns that do not go off.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Literal

from ...content.content import Content
from ...content.probability import SURE
from ...content.table import names
from ...content.wording import signed
from ...play.game import Answer, Ask, Roll, Term
from ...play.odds import Cells, Grid, Views, odds_table
from ...play.question import Questions, switch, terms
from ...system.rng import Rng
from ...view import GroupView, Head, RowView, TableView, view_table
from .asking import (
    ACCURACY,
    PLAIN,
    Aimer,
    Gun,
    ShooterMoves,
    Spaces,
    Target,
    TargetMoves,
    armed,
    characters,
    moving_case,
)
from .dice import Check, Sum, check_line, in_hundred, outcome, plural, roll_check, roll_hundred
from .people.character import Character
from .people.figures import ArmLine, Figures, figures
from .people.rating import CRACK, DEADEYE
from .people.stat import heading
from .rules import rulebook
from .tables import HIT, MISFIRES, MOVEMENT, RANGES, VEHICLES, WEAPONS
from .volley import Stance, kind_of, rank_of, roll_shot, without
from .wounding import dice_of, take_wound, take_wounds
from .wounds import Body, Impact, fate, places, roll_wound, strength_standing

QUESTIONS = Questions()
VIEWS = Views()
CANNON, GATLING = "cannon", "Gatling gun"


@QUESTIONS.add("Base numbers with a weapon", "Base Numbers", chances=False)
def _base(
    content: Content,
    who: Annotated[Character, Ask("who it is", "Colorado Kid", people=characters)],
    weapon: Gun,
) -> Answer:
    line, figure = armed(who, weapon, content), figures(who, content)
    if line.first_shot is None or line.to_hit is None:
        raise ValueError(f"{who.name}: abilities behind the base numbers are unknown")
    text = f"{line.name}: base speed {line.first_shot}, base accuracy {line.to_hit}."
    return Answer(
        (), "", (), text, (*_speed_terms(line, figure), *_accuracy_terms(content, line, figure))
    )


def _speed_terms(line: ArmLine, figure: Figures) -> tuple[Term, ...]:
    parts = (
        ("speed", figure.speed.score),
        ("bravery", figure.bravery.speed),
        ("weapon", line.modifier),
    )
    return tuple(
        Term(f"base speed: {label}", signed(number))
        for label, number in parts
        if number is not None
    )


def _accuracy_terms(content: Content, line: ArmLine, figure: Figures) -> tuple[Term, ...]:
    ability = (
        ("throwing accuracy", figure.throwing.score)
        if line.thrown
        else ("gun accuracy", figure.gun.score)
    )
    parts = (
        ability,
        ("bravery", figure.bravery.accuracy),
        ("experience", figure.experience.modifier),
    )
    start = Term("base accuracy: for everyone", str(rulebook(content).hit.base))
    return (
        start,
        *(
            Term(f"base accuracy: {label}", signed(number))
            for label, number in parts
            if number is not None
        ),
    )


@QUESTIONS.add("How long it takes to reload", "Weapons", chances=False)
def _reload(
    content: Content,
    weapon: Annotated[str, Ask("the weapon", PLAIN, names=lambda content: names(content[WEAPONS]))],
    rounds: Annotated[int, Ask("rounds to put in", "6", 1, 20)],
) -> Answer:
    rate = content[WEAPONS].at(weapon).reload
    if rate is None:
        return Answer((), "", ("rounds",), f"The {weapon} is not loaded.")
    text = f"{plural(-(-rounds // rate), 'turn')}, {plural(rate, 'round')} in each."
    return Answer((), "Of nothing else, except walking.", (), text)


@QUESTIONS.add("Moving and turning a heavy gun", "Gatling Guns", chances=False)
def _haul(
    content: Content,
    gun: Annotated[str, Ask("the gun", GATLING, names=lambda _: (GATLING, CANNON))],
    men: Annotated[int, Ask("men at it", "4", 0, 20)],
    horses: Annotated[bool, switch("drawn by horses")],
    degrees: Annotated[int, Ask("degrees by which it is turned", "90", 0, 180)],
) -> Answer:
    rules = rulebook(content)
    step, needed = (
        (rules.cannon.turn_degrees, rules.cannon.turn_men)
        if gun == CANNON
        else (rules.gatling.swing_degrees, rules.gatling.swing_men)
    )
    turns = plural(-(-degrees // step), "turn")
    swing = f"Turned in {turns}." if men >= needed else f"It takes {needed} men to turn it."
    ready = (
        f"{rules.gatling.set_up_men} men unhitch it and make it ready in"
        f" {rules.gatling.set_up_turns} turns."
    )
    return Answer((), ready if horses else "", (), f"{_pace(content, men, horses)} {swing}")


def _pace(content: Content, men: int, horses: bool) -> str:
    """How fast a gun is pushed or drawn."""
    rules, wagon = rulebook(content), content[VEHICLES].at("Wagon")
    rates = {row.gait: row.rate for row in content[MOVEMENT].values.values()}
    if horses:
        return f"As a wagon: {wagon.walk}, {wagon.trot} or {wagon.gallop} spaces a turn."
    if men < rules.gatling.slow_push_men:
        return "Too few to push it."
    return f"Pushed {rates['walk' if men >= rules.gatling.push_men else 'crawl']} spaces a turn."


COLUMNS = (*RANGES, "shots", "reload", "speed")


@VIEWS.view("weapons-screen")
def _weapons_screen(content: Content) -> TableView:
    """Weapons, each range under its head with what it does to the shot, and the speed as a
    number.
    """
    view = view_table(content.tables["weapons"], COLUMNS)
    shifts = [signed(row.cells["modifier"]) for row in content.tables[HIT.id].rows[: len(RANGES)]]
    heads = [
        Head(f"{head.text} {shift}", "right", True)
        for head, shift in zip(view.heads[1:], shifts, strict=False)
    ]
    last = [Head("Shots", "right", True), Head("Load", "right", True), Head("Speed", "right", True)]
    groups = tuple(
        GroupView(
            "",
            tuple(
                RowView(r.label, (*r.cells[:-1], _class_speed(content, r.cells[-1])))
                for r in g.rows
            ),
        )
        for g in view.groups
    )
    return TableView("weapons-screen", "", (Head("Spaces, up to"), *heads, *last), groups)


def _class_speed(content: Content, words: str) -> str:
    return signed(content.tables["weapon-speed"].row(words).cells["modifier"])


def chances(who: Character, content: Content) -> TableView:
    """A character's own chances to hit with each weapon, by range."""
    arms = {heading(arm.name): arm.chances for arm in figures(who, content).arms if arm.chances}
    cells: Cells = {name: map(in_hundred, at) for name, at in arms.items()}
    return odds_table(
        "chances", "Hit, in 100", "At range", [word.capitalize() for word in RANGES], cells, note=""
    )


FiringWays = Literal["none", "dud", "explosion", "jammed"]


def picked_spot(content: Content, needed: Sum, rank: str) -> Sum:
    """The chance to hit a picked spot: cover does not count, the rank's penalty does. The only shot
    of the turn.
    """
    rules = rulebook(content).sharp
    penalty = rules.deadeye_aim if rank == DEADEYE else rules.crack_aim
    return Sum(needed.base, (*without(content, needed, "hidden").parts, ("picked spot", penalty)))


@dataclass(frozen=True)
class Misfire:
    """A roll for a misfire; `harms` is the check after an explosion."""

    rolled: int
    what: FiringWays
    harms: Check | None = None


def roll_misfire(content: Content, rng: Rng, arm: str) -> Misfire:
    """Rolls for a misfire (Misfires); KeyError for an arm that cannot misfire."""
    row, rolled = content[MISFIRES].at(arm), roll_hundred(content, rng)
    ways: tuple[FiringWays, ...] = ("none", "dud", "explosion", "jammed")
    what = outcome(row, ways, rolled)
    return Misfire(
        rolled,
        what,
        (
            roll_check(content, rng, rulebook(content).misfire.explosion_harms)
            if what == "explosion"
            else None
        ),
    )


def roll_arched(content: Content, rng: Rng, needed: Sum) -> tuple[Check, Check | None]:
    """An arrow over a wall: the check for landing near enough, then a shot without cover (Arched
    Arrows).
    """
    near = roll_check(content, rng, rulebook(content).arched.chance)
    return near, (
        roll_shot(content, rng, without(content, needed, "hidden")) if near.success else None
    )


@dataclass(frozen=True)
class SpotShot:
    """The shot at a spot: the weapon, the distance, the spot, how both move and stand."""

    weapon: Gun
    spaces: Spaces
    place: Annotated[str, Ask("the spot", "Head", names=places)]
    moves: ShooterMoves
    target: TargetMoves
    hidden: Annotated[bool, switch("half of the target or more is hidden")]
    hip: Annotated[bool, switch("from the hip")]

    def cases(self) -> tuple[str, ...]:
        """The keys of the hit chart."""
        return (
            moving_case("shooter", self.moves),
            moving_case("target", self.target),
            "hidden" if self.hidden else "",
            "hip" if self.hip else "",
        )


@QUESTIONS.add("A sharpshooter's shot at a picked spot", "Sharpshooting")
def _spot(
    content: Content,
    aimer: Aimer,
    rank: Annotated[
        str,
        Ask(
            "rank of someone without a name",
            CRACK,
            names=lambda _: (CRACK, DEADEYE),
            unless="shooter",
        ),
    ],
    shot: SpotShot,
    target: Target,
    rng: Rng | None,
) -> Answer:
    line, body = aimer.armed(content, shot.weapon), target.body(content)
    needed = Stance(line, shot.spaces, shot.cases(), aimer.body(content)).sum(content)
    if aimer.shooter:
        rank = rank_of(content, aimer.shooter, kind_of(content, line))
    aimed = picked_spot(content, needed, rank)
    hit = in_hundred(aimed.total)
    after = fate(content, strength_standing(body), {0: SURE - hit, 1: hit}, place=shot.place)
    return Answer(
        (("hits", hit), *after.rows()),
        "The only shot of the turn; cover does not count, as long as the spot can be seen.",
        text=f"{aimed.total} or less on d% hits.",
        terms=terms((ACCURACY, aimed.base), aimed.parts),
        rolls=_picked(content, aimed, shot.place, rng, body) if rng else (),
    )


def _picked(content: Content, aimed: Sum, place: str, rng: Rng, body: Body) -> tuple[Roll, ...]:
    check = roll_shot(content, rng, aimed)
    shot = check_line("shot", check, "a hit", "a miss")
    if not check.success:
        return (shot,)
    return shot, take_wound(content, rng, body, impact=Impact(place=place))[1]


@QUESTIONS.add("An arrow over a wall", "Arched Arrows")
def _arrow(
    content: Content,
    aimer: Aimer,
    spaces: Spaces,
    target: TargetMoves,
    mark: Target,
    rng: Rng | None,
) -> Answer:
    line, body = aimer.armed(content, bow(content)), mark.body(content)
    cases = (moving_case("target", target),)
    needed = Stance(line, spaces, cases, aimer.body(content)).sum(content)
    chance = rulebook(content).arched.chance
    near = in_hundred(chance)
    hit = near * in_hundred(needed.total)
    after = fate(content, strength_standing(body), {0: SURE - hit, 1: hit})
    return Answer(
        (("comes down close enough", near), ("hits", hit), *after.rows()),
        "The target has no cover, unless it is solid overhead.",
        text=f"{chance} or less on d%, then {needed.total} or less, hits.",
        terms=terms((ACCURACY, needed.base), needed.parts),
        rolls=_over(content, rng, needed, body) if rng else (),
    )


def bow(content: Content) -> str:
    """The weapon whose arrows go over a wall."""
    return next(row.label for row in content[WEAPONS].values.values() if row.arched)


def _over(content: Content, rng: Rng, needed: Sum, body: Body) -> tuple[Roll, ...]:
    close, shot = roll_arched(content, rng, needed)
    lines = check_line("close enough", close, "yes", "no")
    if shot is None:
        return (lines,)
    wounds = take_wounds(content, rng, body, 1)[1] if shot.success else ()
    return lines, check_line("shot", shot, "a hit", "a miss"), *wounds


@QUESTIONS.add("Whether a gun goes off", "Misfires")
def _misfire(
    content: Content,
    weapon: Annotated[
        str, Ask("the firearm", PLAIN, names=lambda content: names(content[MISFIRES]))
    ],
    shots: Annotated[int, Ask("shots", "6", 1, 50)],
    rng: Rng | None,
) -> Answer:
    row, rules = content[MISFIRES].at(weapon), rulebook(content)
    ways = ((way, Fraction(len(getattr(row, way)), 100)) for way in ("dud", "explosion", "jammed"))
    note = f"The last three are for one shot. A jam takes {rules.misfire.jam_turns} turns to clear."
    rolls = (
        tuple(roll for n in range(1, shots + 1) for roll in _went_off(content, weapon, rng, n))
        if rng
        else ()
    )
    return Answer((("all go off", Fraction(len(row.none), 100) ** shots), *ways), note, rolls=rolls)


def _went_off(content: Content, weapon: str, rng: Rng, shot: int) -> tuple[Roll, ...]:
    misfire = roll_misfire(content, rng, weapon)
    roll = Roll(
        f"shot {shot}",
        (str(misfire.rolled),),
        "goes off" if misfire.what == "none" else misfire.what,
    )
    if misfire.harms is None:
        return (roll,)
    harmed = check_line("the shooter is hurt", misfire.harms, "a wound", "unhurt")
    hurt = roll_wound(content, rng) if misfire.harms.success else None
    return (
        roll,
        harmed,
        *((Roll("wound", dice_of(hurt), f"{hurt.place}, {hurt.severity}"),) if hurt else ()),
    )


@VIEWS.table(
    "misfire-odds",
    "Guns That Go Off",
    "Weapon",
    line="The chance that so many shots in a row all go off",
)
def _misfire_odds(content: Content) -> Grid:
    shots, table = (1, 6, 12, 24), content[MISFIRES]
    return Grid(
        shots,
        {
            name: [Fraction(len(table.at(name).none), 100) ** n for n in shots]
            for name in names(table)
        },
    )

"""Who moves first, how far, and shots at movers; riders and horses under fire."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Literal

from ...content.content import Content
from ...content.probability import SURE
from ...content.table import names
from ...content.wording import signed
from ...play.game import Answer, Ask, Roll, Term
from ...play.question import Questions, listed, switch
from ...system.rng import Rng
from .asking import PLAIN, Better, Target, Wounds, body_of, characters, refuse_twice
from .dice import Check, check_line, in_hundred, roll_check, roll_hundred
from .people.character import Character
from .rules import rulebook
from .tables import MOVEMENT, VEHICLES, WEAPON_SPEED, WEAPONS
from .wounding import dice_of, struck_by
from .wounds import Body, Injury, locations, roll_wound, wound_ways

QUESTIONS = Questions()
QUARTER, THIRD = Fraction(1, 4), Fraction(1, 3)


def rate(content: Content, way: str, body: Body | None = None, *, rough: bool = False) -> Fraction:
    """Spaces in a turn by a way of the movement table; 0 where a wound forbids it (Movement).

    Our reading: several wounds halve once, rough ground halves what is left, and wounds of a rider
    do not slow the horse.
    """
    row, rules = content[MOVEMENT].at(way), rulebook(content).movement
    whole = Fraction(row.rate)
    if rough and row.gait not in ("crawl", "walk"):
        whole *= rules.rough_part
    if body is None or row.gait is None:
        return whole
    return whole * _hurt(body, rules.wounded_part, walks=row.gait == "walk")


def _hurt(body: Body, part: Fraction, walks: bool) -> Fraction:
    """The part of a rate on foot that wounds leave."""
    legs = {wound.severity for wound in body.wounds if wound.part == "leg"}
    serious = any(wound.severity == "serious" for wound in body.wounds)
    if "serious" in legs:
        return part if walks else Fraction(0)
    return part if "light" in legs or (serious and not walks) else Fraction(1)


@dataclass(frozen=True)
class Obstacles:
    """Obstacles of a move: doors, flights of stairs, a window, mounting, a drop of ten feet or
    more.
    """

    doors: Annotated[int, Ask("doors", "0", 0, 20)] = 0
    stairs: Annotated[int, Ask("flights of stairs", "0", 0, 20)] = 0
    window: Annotated[bool, switch("through an open window")] = False
    mount: Annotated[bool, switch("mounts or dismounts")] = False
    drop: Annotated[bool, switch("drops far enough to end the move")] = False


def spaces_left(content: Content, spaces: Fraction, obstacles: Obstacles) -> Fraction:
    """Spaces left after obstacles; below 0 they cannot all be passed this turn."""
    rules = rulebook(content)
    taken = obstacles.doors * rules.movement.door + obstacles.stairs * rules.movement.stairs
    taken += obstacles.window * rules.movement.window + obstacles.mount * rules.movement.mounting
    return spaces - taken


def ends_move(obstacles: Obstacles) -> bool:
    """Whether an obstacle ends the move: a window, a drop, mounting."""
    return obstacles.window or obstacles.drop or obstacles.mount


# fire during movement (Advanced Combat)


def moments(shots: int) -> tuple[Fraction, ...]:
    """When in the target's move a standing shooter's shots come; for one shot, the moments to
    choose from. ValueError above three.
    """
    quarters = (QUARTER, 2 * QUARTER, 3 * QUARTER)
    if shots not in (1, 2, 3):
        raise ValueError(f"one to three shots are fired during movement, not {shots}")
    return (THIRD, 2 * THIRD) if shots == 2 else quarters


def walking_moment(content: Content, arm: str, *, hip: bool = False) -> Fraction | None:
    """When a walking shooter's one shot comes; None for a slow weapon not fired from the hip."""
    speed = content[WEAPON_SPEED].at(content[WEAPONS].at(arm).speed)
    return None if speed.slow and not hip else 3 * QUARTER


def in_the_open(content: Content, move: Fraction, shown: Fraction) -> bool:
    """Whether a moving target is exposed long enough for a standing shooter's one sure shot."""
    return shown >= min(Fraction(rulebook(content).fire_moving.least_exposed), move * QUARTER)


PACES = ("walk", "trot", "gallop")


@QUESTIONS.add(
    "Who moves first this turn",
    "The Turn",
    chances=False,
    says="{who} are on one side, and {others} on the other.",
)
def _turn(
    content: Content,
    who: Annotated[
        tuple[Character, ...],
        Ask("people of the cast", "Wyatt Earp, Ike Clanton", people=characters, many=True),
    ],
    others: Annotated[str, Ask("others who move", "", form="Deputy, Stranger")],
    rng: Rng | None,
) -> Answer:
    movers = [*(one.name for one in who), *listed(others)]
    if not movers:
        raise ValueError("who: name those who move")
    refuse_twice(movers, "who and others")
    rolled = _placed(content, rng, movers) if rng else []
    rolls = tuple(
        Roll(name, tuple(map(str, dice)), f"moves {_ordinal(number)}")
        for number, (name, dice) in enumerate(rolled, 1)
    )
    return Answer(
        (),
        "Equal rolls are rolled again.",
        (),
        "Everyone rolls d%; the lowest moves first, the highest last.",
        (),
        rolls,
    )


def _placed(content: Content, rng: Rng, movers: list[str]) -> list[tuple[str, tuple[int, ...]]]:
    """Movers with all their rolls, the lowest first; those level roll again."""
    rolls: dict[str, tuple[int, ...]] = {name: (roll_hundred(content, rng),) for name in movers}
    while level := [
        name for name in rolls if sum(one == rolls[name] for one in rolls.values()) > 1
    ]:
        rolls |= {name: (*rolls[name], roll_hundred(content, rng)) for name in level}
    return sorted(rolls.items(), key=lambda pair: pair[1])


def _ordinal(number: int) -> str:
    return {1: "first", 2: "second", 3: "third"}.get(number, f"{number}th")


Who = Annotated[Character | None, Ask("who moves", "", people=characters)]


@QUESTIONS.add(
    "How far a character moves",
    "Movement",
    chances=False,
    says="{who} moves: {way}. Wounds: {wounds}.",
)
def _move(
    content: Content,
    way: Annotated[str, Ask("how", "Running", names=lambda content: names(content[MOVEMENT]))],
    who: Who,
    wounds: Wounds,
    rough: Annotated[bool, switch("uphill, or rough ground")],
    met: Obstacles,
    stunned: Annotated[bool, switch("the turn after doing nothing, stunned")],
) -> Answer:
    body = body_of(who, content, 1, wounds)
    whole, flat = rate(content, way), rate(content, way, body)
    here = rate(content, way, body, rough=rough)
    moved = spaces_left(content, here / 2 if stunned else here, met)
    steps = (
        ("wounds", flat - whole),
        ("rough ground", here - flat),
        ("stunned", -here / 2 if stunned else Fraction(0)),
        ("obstacles", moved - (here / 2 if stunned else here)),
    )
    lines = (
        Term(way, _spaces(whole)),
        *(Term(label, f"−{_spaces(-by)}") for label, by in steps if by),
    )
    text = (
        f"{_spaces(moved)} spaces."
        if moved >= 0 and here
        else "No such move: a wound forbids it."
        if not here
        else "That takes more than one turn."
    )
    return Answer((), "The obstacle ends the move." if ends_move(met) else "", (), text, lines)


def _spaces(number: Fraction) -> str:
    return str(int(number)) if number.denominator == 1 else f"{float(number):.2f}".rstrip("0")


@QUESTIONS.add("When shots at a moving target come", "Fire During Movement", chances=False)
def _fire_at_mover(
    content: Content,
    move: Annotated[int, Ask("spaces that the target moves", "12", 1, 100)],
    shots: Annotated[int, Ask("shots", "1", 1, 3)],
    weapon: Annotated[str, Ask("the weapon", PLAIN, names=lambda content: names(content[WEAPONS]))],
    walks: Annotated[bool, switch("the shooter walks")],
    hip: Annotated[bool, switch("from the hip")],
    shown: Annotated[int, Ask("spaces of the move in which the target can be seen", "12", 0, 100)],
) -> Answer:
    most = content[WEAPONS].at(weapon).shots.double
    if shots > most or (walks and shots > 1):
        raise ValueError(f"shots: {1 if walks else most} at most")
    when = walking_moment(content, weapon, hip=hip) if walks else None
    points = [when] if when is not None else [] if walks else moments(shots)
    spaces = (", " if shots > 1 or walks else " or ").join(_spaces(at * move) for at in points)
    text = (
        f"After {spaces} spaces of the move."
        if points
        else "Not at all: too slow a weapon to fire while walking, except from the hip."
    )
    sure = "is" if in_the_open(content, Fraction(move), Fraction(shown)) else "is not"
    note = (
        f"Shots count against those of the turn. The target {sure} in the open long enough for a"
        " standing shooter's one sure shot."
    )
    return Answer((), note, () if walks else ("hip",), text)


@QUESTIONS.add("How fast a vehicle goes", "Vehicles", chances=False)
def _vehicle(
    content: Content,
    vehicle: Annotated[
        str, Ask("the vehicle", "Stagecoach", names=lambda content: names(content[VEHICLES]))
    ],
    pace: Annotated[str, Ask("the pace of its horses", "trot", names=lambda _: PACES)],
    turns: Annotated[int, Ask("turns since a train was at rest", "1", 0, 40)],
) -> Answer:
    row, rules = content[VEHICLES].at(vehicle), rulebook(content)
    drawn = {"walk": row.walk, "trot": row.trot, "gallop": row.gallop}[pace]
    speed = min(turns * rules.train.change, rules.train.turn) if drawn is None else drawn
    note = (
        f"A train changes its speed by at most {signed(rules.train.change)[1:]} a turn."
        if drawn is None
        else ""
    )
    return Answer(
        (),
        note,
        ("pace",) if drawn is None else ("turns",),
        f"{speed} spaces a turn; {row.hexes} hexes an hour on the county map.",
    )


LEGS = ("leg", "arm")  # of a horse: arms are its forelegs (Fire at Mounted Targets)


@dataclass(frozen=True)
class MountedHit:
    """A hit on a mounted target: rider or horse, the wound, and the check for bolting (None if
    there is none).
    """

    rolled: int
    rider: bool
    wound: Injury
    bolts: Check | None = None


def roll_mounted_hit(
    content: Content, rng: Rng, *, at_horse: bool = False, better: int = 0
) -> MountedHit:
    """Whether a hit struck the rider or the horse, and the wound (Fire at Mounted Targets)."""
    rules, rolled = rulebook(content), roll_hundred(content, rng)
    meant = rolled <= rules.mounted_target.rider_to
    rider = meant != at_horse
    wound = roll_wound(
        content, rng, better=better, hardy=0 if rider else rules.mounted_target.horse_wound
    )
    bolts = (
        None if rider or wound.part in LEGS else roll_check(content, rng, rules.mounted_target.bolt)
    )
    return MountedHit(rolled, rider, wound, bolts)


def roll_horse(content: Content, rng: Rng, kind: Literal["work horse", "pony"]) -> int:
    """Rolls a horse's strength: more for a work horse, less for a pony (Fire at Mounted
    Targets).
    """
    dice = rulebook(content).mounted_target.horse_dice
    return rulebook(content).mounted_target.horse_strength + (
        1 if kind == "work horse" else -1
    ) * dice.roll(rng)


RIDER, HORSE = "rider", "horse"


@QUESTIONS.add("Whether a hit strikes the rider or the horse", "Fire at Riders")
def _rider(
    content: Content,
    aim: Annotated[str, Ask("what is aimed at", RIDER, names=lambda _: (RIDER, HORSE))],
    horse: Annotated[int, Ask("strength that the horse has left", "30", 1, 60)],
    target: Target,
    better: Better,
    rng: Rng | None,
) -> Answer:
    rules = rulebook(content).mounted_target
    to_rider = in_hundred(rules.rider_to)
    rider = to_rider if aim == RIDER else SURE - to_rider
    ways, chart = wound_ways(content, better, hardy=rules.horse_wound), locations(content)
    dying = Fraction(sum(n for (_, how), n in ways.items() if how == "mortal"), 10_000)
    in_legs = sum(
        n for (place, how), n in ways.items() if how != "mortal" and chart[place].part in LEGS
    )
    bolting = SURE - dying - Fraction(in_legs, 10_000)
    rows = (
        ("the rider is hit", rider),
        ("the horse is hit", SURE - rider),
        ("the horse dies at once", (SURE - rider) * dying),
        ("the horse bolts", (SURE - rider) * bolting * in_hundred(rules.bolt)),
    )
    note = (
        "A horse hit anywhere but in a leg may bolt; arms are its forelegs, legs its hind legs."
        " The one who steers or holds it may change the chance."
    )
    text = f"{rules.rider_to} or less on d% strikes what is aimed at."
    if rng is None:
        return Answer(rows, note, text=text)
    hit = roll_mounted_hit(content, rng, at_horse=aim == HORSE, better=better)
    rolls = tuple(_hit_lines(content, hit, target.body(content), horse))
    return Answer(rows, note, text=text, rolls=rolls)


def _hit_lines(content: Content, hit: MountedHit, rider: Body, horse: int) -> Iterator[Roll]:
    """What was struck, the wound, and whether a horse bolts."""
    yield Roll("struck", (str(hit.rolled),), "the rider" if hit.rider else "the horse")
    if hit.rider:
        yield struck_by(content, rider, hit.wound, "wound")[1]
        return
    body = Body(horse).struck(hit.wound)
    after = "dead" if body.dead else f"{body.left} of {horse} strength left"
    text = f"{hit.wound.place}, {hit.wound.severity}: {after}"
    yield Roll("wound", dice_of(hit.wound), text)
    if hit.bolts and not body.down:
        yield check_line("bolting", hit.bolts, "bolts in a random direction", "stays")


@QUESTIONS.add("How strong a horse is", "Fire at Riders", chances=False)
def _horse(
    content: Content,
    kind: Annotated[
        str, Ask("the kind", "riding horse", names=lambda _: ("riding horse", "work horse", "pony"))
    ],
    rng: Rng | None,
) -> Answer:
    base, dice = (
        rulebook(content).mounted_target.horse_strength,
        rulebook(content).mounted_target.horse_dice,
    )
    sign = {"riding horse": "", "work horse": f" + {dice}", "pony": f" − {dice}"}[kind]
    rolled = (
        base
        if not sign or rng is None
        else roll_horse(content, rng, "work horse" if kind == "work horse" else "pony")
    )
    rolls = (
        (Roll(kind, (str(abs(rolled - base)) if sign else "–",), f"strength {rolled}"),)
        if rng
        else ()
    )
    return Answer((), "", (), f"Strength {base}{sign}.", (), rolls)

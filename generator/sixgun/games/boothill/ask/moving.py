"""Movement on the table: who moves first, how far, and shots at whoever moves."""

from fractions import Fraction
from typing import Annotated

from ....content.content import Content
from ....content.numerals import signed
from ....content.table import names
from ....play.game import Answer, Ask, Roll, Term
from ....play.question import Questions, listed, switch
from ....system.rng import Rng
from ..character import Character
from ..resolve.move import Obstacles, ends, in_the_open, left, moments, rate, walking_moment
from ..resolve.throw import hundred
from ..tables import MOVEMENT, VEHICLES, WEAPONS
from . import people
from .people import body_of, characters
from .wounding import Who

PACES = ("walk", "trot", "gallop")
QUESTIONS = Questions()


@QUESTIONS.add("Who moves first this turn", "The Turn", chances=False)
def _turn(
    content: Content,
    who: Annotated[
        tuple[Character, ...],
        Ask("people of the cast", "Wyatt Earp, Ike Clanton", people=characters, many=True),
    ],
    others: Annotated[str, Ask("whoever else moves", "", form="Deputy, Stranger")],
    rng: Rng | None,
) -> Answer:
    movers = [*(one.name for one in who), *listed(others)]
    if not movers:
        raise ValueError("who: name those who move")
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
    rolls: dict[str, tuple[int, ...]] = {name: (hundred(content, rng),) for name in movers}
    while level := [
        name for name in rolls if sum(one == rolls[name] for one in rolls.values()) > 1
    ]:
        rolls |= {name: (*rolls[name], hundred(content, rng)) for name in level}
    return sorted(rolls.items(), key=lambda pair: pair[1])


def _ordinal(number: int) -> str:
    return {1: "first", 2: "second", 3: "third"}.get(number, f"{number}th")


@QUESTIONS.add("How far somebody moves", "Movement", chances=False)
def _move(  # noqa: PLR0913
    content: Content,
    way: Annotated[str, Ask("how", "Running", names=lambda content: names(content[MOVEMENT]))],
    who: Who,
    wounds: people.Wounds,
    rough: Annotated[bool, switch("uphill, or rough ground")],
    doors: Annotated[int, Ask("doors", "0", 0, 20)],
    stairs: Annotated[int, Ask("flights of stairs", "0", 0, 20)],
    window: Annotated[bool, switch("through an open window")],
    mount: Annotated[bool, switch("mounts or dismounts")],
    drop: Annotated[bool, switch("drops far enough to end the move")],
    stunned: Annotated[bool, switch("the turn after doing nothing, stunned")],
) -> Answer:
    body, met = body_of(who, content, 1, wounds), Obstacles(doors, stairs, window, mount, drop)
    whole, flat = rate(content, way), rate(content, way, body)
    here = rate(content, way, body, rough=rough)
    moved = left(content, here / 2 if stunned else here, met)
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
    return Answer((), "The obstacle ends the move." if ends(met) else "", (), text, lines)


def _spaces(number: Fraction) -> str:
    return str(int(number)) if number.denominator == 1 else f"{float(number):.2f}".rstrip("0")


@QUESTIONS.add("When shots at somebody who moves come", "Fire During Movement", chances=False)
def _fire_at_mover(
    content: Content,
    move: Annotated[int, Ask("spaces that the target moves", "12", 1, 100)],
    shots: Annotated[int, Ask("shots", "1", 1, 3)],
    weapon: Annotated[
        str, Ask("the weapon", "Fast Draw Revolver", names=lambda content: names(content[WEAPONS]))
    ],
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
    row, rules = content[VEHICLES].at(vehicle), content.rules
    drawn = {"walk": row.walk, "trot": row.trot, "gallop": row.gallop}[pace]
    speed = (
        min(turns * rules.number("train.change"), rules.number("train.turn"))
        if drawn is None
        else drawn
    )
    note = (
        f"A train changes its speed by at most {signed(rules.number('train.change'))[1:]} a turn."
        if drawn is None
        else ""
    )
    return Answer(
        (),
        note,
        ("pace",) if drawn is None else ("turns",),
        f"{speed} spaces a turn; {row.hexes} hexes an hour on the county map.",
    )

"""Fields of fire: who stands where shot, a stray bullet, a Gatling gun or canister may hit. Points
are in whole or half spaces.
"""

from collections.abc import Mapping
from math import atan2, hypot, inf, isfinite, radians
from typing import Annotated

from ...content.content import Content
from ...content.probability import NEVER
from ...content.table import names
from ...play.game import Answer, Ask, Roll
from ...play.question import Questions, listed
from ...system.rng import Rng
from .asking import PLAIN, refuse_twice
from .dice import check_line, in_hundred, roll_check
from .heavy import FIELDS
from .people.figures import SHOT_KINDS, shot_guns
from .rules import rulebook
from .tables import RANGES, WEAPONS
from .volley import band

QUESTIONS = Questions()
Point = tuple[float, float]
CLOSE = 1e-9  # of rounding


def width(content: Content, kind: str, where: int) -> int:
    """Width in spaces of a charge of shot at a range band (Target Selection); 0 for the target
    alone.
    """
    rules = rulebook(content).target
    long = rules.scatter_long if kind == "scatter" else rules.shotgun_long
    if kind == "scatter":
        return (rules.scatter_short, rules.scatter_medium, long, long)[where]
    return (0, rules.shotgun_medium, long, long)[where]


def in_field(
    content: Content,
    kind: str,
    where: int,
    shooter: Point,
    target: Point,
    others: Mapping[str, Point],
) -> tuple[str, ...]:
    """Who besides the target is in the field of fire: within half its width of the target, across
    the line of fire and along it.

    Our reading: the source gives a width and no depth, so the field is as deep as it is wide.
    """
    reach = width(content, kind, where)
    length = _square(shooter, target)
    near = _along_across(shooter, target, target, others)
    return tuple(
        name
        for name, (along, across) in near.items()
        if reach and max(along**2, across**2) * 4 <= reach**2 * length
    )


def in_line(
    content: Content, arm: str, shooter: Point, target: Point, others: Mapping[str, Point]
) -> tuple[str, ...]:
    """Who may be hit by a stray bullet (Stray Bullets); nobody with shot."""
    kind = content[WEAPONS].at(arm)
    return (
        ()
        if kind.kind in SHOT_KINDS
        else _in_lane(shooter, target, others, rulebook(content).stray.width, kind.extreme)
    )


def in_swath(
    content: Content, gun: Point, aim: Point, others: Mapping[str, Point]
) -> tuple[str, ...]:
    """Who is in the swath of a Gatling gun, half its width on either side of the line (Gatling
    Guns).
    """
    rules = rulebook(content)
    return _in_lane(gun, aim, others, rules.gatling.swath / 2, rules.gatling.range)


def in_cone(
    content: Content, gun: Point, aim: Point, others: Mapping[str, Point]
) -> tuple[str, ...]:
    """Who is in a cannon's cone of canister, by the angle on either side of the barrel
    (Cannons).
    """
    return _in_angle(gun, aim, others, rulebook(content).cannon.arc_degrees, max(FIELDS))


def can_aim(content: Content, gun: Point, faces: Point, aim: Point) -> bool:
    """Whether a point is in the arc that a Gatling gun covers as it stands (Gatling Guns)."""
    return bool(_in_angle(gun, faces, {"": aim}, rulebook(content).gatling.arc_degrees, inf))


def in_spread(content: Content, targets: Mapping[str, Point]) -> bool:
    """Whether a shooter may fire at all of these in a turn: not too many, and in one space or in
    spaces that touch (Target Selection).
    """
    points = tuple(targets.values())
    touching = all(
        max(abs(a - b) for a, b in zip(one, other, strict=True)) <= 1
        for one in points
        for other in points
    )
    return len(points) <= rulebook(content).target.most_targets and touching


def in_view(
    content: Content, watcher: Point, faces: Point, others: Mapping[str, Point]
) -> tuple[str, ...]:
    """Who is in a character's arc of observation, if nothing stands between (Observation &
    Sighting).
    """
    return _in_angle(watcher, faces, others, rulebook(content).movement.view_degrees / 2, inf)


def _in_angle(
    gun: Point, aim: Point, others: Mapping[str, Point], degrees: float, reach: float
) -> tuple[str, ...]:
    """Who is within this many degrees of a line on either side, and within reach of its start."""
    near = _along_across(gun, aim, gun, others)
    length = _square(gun, aim)
    return tuple(
        name
        for name, (on, off) in near.items()
        if (on or off)
        and atan2(abs(off), on) <= radians(degrees) + CLOSE
        and on**2 + off**2 <= reach**2 * length
    )


def _in_lane(
    shooter: Point, target: Point, others: Mapping[str, Point], wide: float, reach: float
) -> tuple[str, ...]:
    """Who is within `wide` of the line of fire on either side, from the shooter on as far as the
    weapon reaches.
    """
    length = _square(shooter, target)
    near = _along_across(shooter, target, shooter, others)
    return tuple(
        name
        for name, (on, off) in near.items()
        if on > 0 and off**2 <= wide**2 * length and on**2 <= reach**2 * length
    )


def _square(one: Point, other: Point) -> float:
    return (other[0] - one[0]) ** 2 + (other[1] - one[1]) ** 2


def _along_across(
    shooter: Point, target: Point, origin: Point, others: Mapping[str, Point]
) -> dict[str, tuple[float, float]]:
    """How far others are from a point, along and across the line of fire, each times the line's
    length.
    """
    dx, dy = target[0] - shooter[0], target[1] - shooter[1]
    steps = {name: (x - origin[0], y - origin[1]) for name, (x, y) in others.items()}
    return {name: (x * dx + y * dy, x * dy - y * dx) for name, (x, y) in steps.items()}


NOBODY = (("nobody", NEVER),)
From = Annotated[str, Ask("where the shooter stands, across and up", "0 0", form="0 0")]
To = Annotated[str, Ask("where the target stands", "5 0", form="5 0")]
Others = Annotated[
    str, Ask("who else is there, and where", "Ike 6 1, Tom 9 2", form="Ike 6 1, Tom 9 2")
]


def point(text: str, what: str) -> Point:
    """A point of the map, such as “5 0.5”; ValueError for anything else."""
    try:
        across, up = map(float, text.replace("−", "-").split())
    except ValueError:
        raise ValueError(
            f"{what}: two numbers of spaces, across and up, such as “5 2”, not “{text}”"
        ) from None
    if not (isfinite(across) and isfinite(up)):
        raise ValueError(f"{what}: two numbers of spaces, not “{text}”")
    return across, up


def line(
    start: str, end: str, names: tuple[str, str] = ("shooter", "target")
) -> tuple[Point, Point]:
    """Two points that a line goes through; ValueError if they are one."""
    one, other = point(start, names[0]), point(end, names[1])
    if one == other:
        raise ValueError(f"{names[1]}: another point than {names[0]}, or there is no line")
    return one, other


def places(text: str, key: str = "others") -> dict[str, Point]:
    """Names with their points, such as “Ike 6 1, Tom 9 2”; ValueError for anything else."""
    parts = [part.rsplit(maxsplit=2) for part in listed(text)]
    if any(len(part) != 3 for part in parts):
        raise ValueError(
            f"{key}: a name and two numbers each, such as “Ike 6 1, Tom 9 2”, not “{text}”"
        )
    refuse_twice([name for name, _, _ in parts], key)
    return {name: point(f"{across} {up}", name) for name, across, up in parts}


@QUESTIONS.add("Who is in a shotgun's field of fire", "Fields of Fire", chances=False)
def _field(
    content: Content,
    gun: Annotated[str, Ask("the gun", "Shotgun", names=lambda content: tuple(shot_guns(content)))],
    shooter: From,
    target: To,
    others: Others,
) -> Answer:
    (ax, ay), (bx, by) = line(shooter, target)
    kind = shot_guns(content)[gun]
    where = band(content[WEAPONS].at(gun), hypot(bx - ax, by - ay))
    if where is None:
        return Answer((), "", (), "The target is out of range.")
    wide = width(content, kind, where)
    inside = in_field(content, kind, where, (ax, ay), (bx, by), places(others))
    text = (
        f"{RANGES[where].capitalize()} range:"
        f" {f'the field is {wide} wide and as deep' if wide else 'the target alone'}."
    )
    return Answer(
        (),
        "Roll to hit for each of them.",
        (),
        f"{text} Besides the target: {', '.join(inside) or 'nobody'}.",
    )


@QUESTIONS.add("Whom a bullet that misses may hit", "Stray Bullets")
def _stray(
    content: Content,
    weapon: Annotated[str, Ask("the weapon", PLAIN, names=lambda content: names(content[WEAPONS]))],
    shooter: From,
    target: To,
    others: Others,
    rng: Rng | None,
) -> Answer:
    chance = rulebook(content).stray.chance
    inside = in_line(content, weapon, *line(shooter, target), places(others))
    rolls: tuple[Roll, ...] = ()
    if rng:
        rolls = tuple(
            check_line(name, roll_check(content, rng, chance), "hit by the stray", "missed")
            for name in inside
        ) or (Roll("nobody", ("–",), "nobody is in the line of fire"),)
    text = f"In the line of fire: {', '.join(inside) or 'nobody'}."
    return Answer(
        tuple((name, in_hundred(chance)) for name in inside) or NOBODY,
        "For each bullet that misses; shot has no strays.",
        (),
        text,
        (),
        rolls,
    )


@QUESTIONS.add("Whom a Gatling gun or a cannon covers", "Gatling Guns", chances=False)
def _swath(
    content: Content,
    gun: Annotated[str, Ask("the gun", "Gatling gun", names=lambda _: ("Gatling gun", "cannon"))],
    shooter: From,
    target: Annotated[str, Ask("a point that it is aimed at", "50 0", form="50 0")],
    others: Annotated[
        str, Ask("who is there, and where", "Ike 60 1, Tom 90 20", form="Ike 60 1, Tom 90 20")
    ],
    faces: Annotated[
        str, Ask("a point that a Gatling gun faces as it stands", "50 0", form="50 0")
    ],
) -> Answer:
    unused = ("faces",) if gun != "Gatling gun" else ()
    stands, aim = line(shooter, target)
    if not unused and not can_aim(content, *line(shooter, faces, ("shooter", "faces")), aim):
        return Answer(
            (), "Swing it first: ask haul.", unused, "It cannot be aimed so far to the side."
        )
    reach = in_swath if gun == "Gatling gun" else in_cone
    inside = reach(content, stands, aim, places(others))
    return Answer(
        (), "Each of them is rolled for.", unused, f"Covered: {', '.join(inside) or 'nobody'}."
    )


@QUESTIONS.add(
    "Whether a turn's shots may go to several targets", "Choosing Targets", chances=False
)
def _targets(
    content: Content,
    targets: Annotated[
        str, Ask("the targets, and where", "Ike 6 1, Tom 7 2", form="Ike 6 1, Tom 7 2")
    ],
) -> Answer:
    rules, known = rulebook(content), places(targets, "targets")
    text = (
        f"All {len(known)} may be shot at."
        if in_spread(content, known)
        else "They may not all be shot at."
    )
    note = (
        f"At most {rules.target.most_targets}, in one space or in spaces that touch (on the table,"
        f" within {rules.target.spread} inches); a shot for each."
    )
    return Answer((), note, (), text)


@QUESTIONS.add("Whom a character can see", "Observation and Sighting", chances=False)
def _sight(
    content: Content,
    watcher: Annotated[str, Ask("where the watcher stands, across and up", "0 0", form="0 0")],
    faces: Annotated[str, Ask("a point that the watcher faces", "5 0", form="5 0")],
    others: Others,
) -> Answer:
    seen = in_view(content, *line(watcher, faces, ("watcher", "faces")), places(others))
    note = (
        f"Within {rulebook(content).movement.view_degrees} degrees, if nothing stands"
        " between; for who moves, from the middle of the move."
    )
    return Answer((), note, (), f"In view: {', '.join(seen) or 'nobody'}.")

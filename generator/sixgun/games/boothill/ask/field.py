"""Who stands where a charge of shot, a stray bullet, a Gatling gun or a cannon may hit: by points
of the map.
"""

from math import hypot
from typing import Annotated

from ....content.content import Content
from ....content.probability import NEVER
from ....content.table import names
from ....play.game import Answer, Ask, Roll
from ....play.question import Questions, listed
from ....system.rng import Rng
from ..probability import in_hundred
from ..resolve.field import (
    Point,
    can_aim,
    in_cone,
    in_field,
    in_line,
    in_spread,
    in_swath,
    in_view,
    width,
)
from ..resolve.shot import KINDS, band
from ..resolve.throw import check
from ..tables import RANGES, WEAPONS
from .outcome import checked

NOBODY = (("nobody", NEVER),)
QUESTIONS = Questions()
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
    return across, up


def places(text: str) -> dict[str, Point]:
    """Names with their points, such as “Ike 6 1, Tom 9 2”; ValueError for anything else."""
    parts = [part.rsplit(maxsplit=2) for part in listed(text)]
    if any(len(part) != 3 for part in parts):
        raise ValueError(
            f"others: a name and two numbers each, such as “Ike 6 1, Tom 9 2”, not “{text}”"
        )
    return {name: point(f"{across} {up}", name) for name, across, up in parts}


@QUESTIONS.add("Who is in a shotgun's field of fire", "Fields of Fire", chances=False)
def _field(
    content: Content,
    gun: Annotated[str, Ask("the gun", KINDS["shotgun"], names=lambda _: tuple(KINDS.values()))],
    shooter: From,
    target: To,
    others: Others,
) -> Answer:
    (ax, ay), (bx, by) = point(shooter, "shooter"), point(target, "target")
    kind = next(kind for kind, label in KINDS.items() if label == gun)
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
    weapon: Annotated[
        str, Ask("the weapon", "Fast Draw Revolver", names=lambda content: names(content[WEAPONS]))
    ],
    shooter: From,
    target: To,
    others: Others,
    rng: Rng | None,
) -> Answer:
    chance, inside = (
        content.rules.number("stray.chance"),
        in_line(
            content, weapon, point(shooter, "shooter"), point(target, "target"), places(others)
        ),
    )
    rolls = (
        tuple(
            checked(name, check(content, rng, chance), "hit by the stray", "missed")
            for name in inside
        )
        if rng
        else ()
    )
    rolls = rolls or ((Roll("nobody", ("–",), "nobody is in the line of fire"),) if rng else ())
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
    if not unused and not can_aim(
        content, point(shooter, "shooter"), point(faces, "faces"), point(target, "target")
    ):
        return Answer(
            (), "Swing it first: ask haul.", unused, "It cannot be aimed so far to the side."
        )
    reach = in_swath if gun == "Gatling gun" else in_cone
    inside = reach(content, point(shooter, "shooter"), point(target, "target"), places(others))
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
    rules, known = content.rules, places(targets)
    text = (
        f"All {len(known)} may be shot at."
        if in_spread(content, known)
        else "They may not all be shot at."
    )
    note = (
        f"At most {rules.number('target.most-targets')}, no more than"
        f" {rules.number('target.spread')} spaces from one another; a shot for each."
    )
    return Answer((), note, (), text)


@QUESTIONS.add("Whom somebody can see", "Observation and Sighting", chances=False)
def _sight(
    content: Content,
    watcher: Annotated[str, Ask("where the watcher stands, across and up", "0 0", form="0 0")],
    faces: Annotated[str, Ask("a point that the watcher faces", "5 0", form="5 0")],
    others: Others,
) -> Answer:
    seen = in_view(content, point(watcher, "watcher"), point(faces, "faces"), places(others))
    note = (
        f"Within {content.rules.number('movement.view-degrees')} degrees, if nothing stands"
        " between; for who moves, from the middle of the move."
    )
    return Answer((), note, (), f"In view: {', '.join(seen) or 'nobody'}.")

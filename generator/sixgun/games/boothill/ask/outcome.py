"""What dice say and what follows from it, as the rolls of an answer."""

from collections.abc import Collection

from ....content.content import Content
from ....content.numerals import signed
from ....play.game import Roll
from ....system.rng import Rng
from ..resolve.throw import Check
from ..resolve.wound import LEG, Body, Wound, covered, pellets, wound
from ..tables import FIRST_SHOT, HIT, Kind

HALF = "nothing in the next turn, and everything at half effect in the turn after"


def checked(label: str, check: Check, yes: str, no: str) -> Roll:
    """A percentile roll against a chance."""
    return Roll(
        label, (str(check.rolled),), f"{check.needed} or less: {yes if check.success else no}"
    )


def condition(content: Content, body: Body) -> str:
    """What is left of somebody's strength, and what the loss means."""
    if body.dead:
        return "dead"
    if body.left <= 0:
        return f"senseless, {body.lost} of {body.strength} strength lost"
    left = f"{body.left} of {body.strength} strength left"
    if not body.penalty:
        return left
    slower, wilder = (
        content[FIRST_SHOT].at(body.penalty).modifier,
        content[HIT].at(body.penalty).modifier,
    )
    return f"{left}, {signed(slower)} speed, {signed(wilder)} to hit"


def hampered(content: Content, body: Body, hand: str) -> tuple[str, ...]:
    """What wounds of an arm or a leg mean besides."""
    arm = body.arm(hand)
    legs = {one.severity for one in body.wounds if one.place.endswith(LEG)}
    slow = f"at {content.rules.text('movement.wounded-part')} the rate"
    slowed = f"walks only, {slow}" if "serious" in legs else f"moves {slow}" if legs else ""
    slowed = slowed or (
        f"moves {slow} unless walking"
        if any(one.severity == "serious" for one in body.wounds)
        else ""
    )
    return (
        *((f"{signed(content[HIT].at(arm).modifier)} more to hit for the gun arm",) if arm else ()),
        *((slowed,) if slowed else ()),
    )


def told(content: Content, body: Body, hand: str = "right") -> str:
    """Somebody's condition in a line."""
    return ", ".join(
        (condition(content, body), *(hampered(content, body, hand) if not body.down else ()))
    )


def struck(  # noqa: PLR0913
    content: Content,
    rng: Rng,
    body: Body,
    label: str,
    *,
    better: int = 0,
    place: str = "",
    shown: Collection[str] = (),
    hand: str = "right",
) -> tuple[Body, Roll]:
    """A wound rolled and taken; none where it strikes hard cover, which leaves the places
    `shown`.
    """
    one = wound(content, rng, better=better, place=place)
    if shown and covered(one, shown):
        return body, Roll(label, dice_of(one), f"{one.place}: behind the cover, no wound")
    after = body.struck(one)
    return after, Roll(
        label, dice_of(one), f"{one.place}, {one.severity}: {told(content, after, hand)}"
    )


def dice_of(one: Wound) -> tuple[str, ...]:
    return tuple(str(roll) for roll in (one.place_roll, one.severity_roll) if roll is not None)


def wounds_struck(  # noqa: PLR0913
    content: Content,
    rng: Rng,
    body: Body,
    count: int,
    *,
    better: int = 0,
    place: str = "",
    shown: Collection[str] = (),
    hand: str = "right",
) -> tuple[Body, tuple[Roll, ...]]:
    """So many wounds, one after another."""
    rolls = []
    for number in range(1, count + 1):
        body, roll = struck(
            content,
            rng,
            body,
            f"wound {number}" if count > 1 else "wound",
            better=better,
            place=place,
            shown=shown,
            hand=hand,
        )
        rolls.append(roll)
    return body, tuple(rolls)


def plural(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"


def charge(content: Content, rng: Rng, kind: Kind, where: int) -> tuple[int, Roll]:
    """The number of wounds of a charge of shot that has hit."""
    die, count = pellets(content, rng, kind, where)
    return count, Roll("pellets", (str(die),), plural(count, "wound"))

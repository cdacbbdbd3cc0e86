"""What a wound does to somebody, in words and on the dice; what wounds mean; hard cover."""

from collections.abc import Collection
from fractions import Fraction
from typing import Annotated

from ...content.content import Content
from ...content.numerals import signed
from ...content.probability import NEVER, SURE
from ...play.game import Answer, Ask, Roll, Term
from ...play.question import Questions
from ...system.rng import Rng
from .asking import (
    Better,
    Bruises,
    Cover,
    Strength,
    WhoIsShotAt,
    Wounds,
    body_of,
    characters,
    hand_of,
)
from .cells import Kind
from .dice import plural
from .people.character import Character
from .rules import rulebook
from .tables import FIRST_SHOT, HIT
from .wounds import (
    COVERS,
    LEG,
    Body,
    Injury,
    exposed_places,
    fate,
    is_covered,
    places,
    roll_pellets,
    roll_wound,
    severities,
    strength_standing,
)

QUESTIONS = Questions()


def dice_of(one: Injury) -> tuple[str, ...]:
    return tuple(str(roll) for roll in (one.place_roll, one.severity_roll) if roll is not None)


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


def describe(content: Content, body: Body, hand: str = "right") -> str:
    """Somebody's condition in a line."""
    return ", ".join(
        (condition(content, body), *(hampered(content, body, hand) if not body.down else ()))
    )


def take_wound(  # noqa: PLR0913
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
    one = roll_wound(content, rng, better=better, place=place)
    if shown and is_covered(one, shown):
        return body, Roll(label, dice_of(one), f"{one.place}: behind the cover, no wound")
    after = body.struck(one)
    return after, Roll(
        label, dice_of(one), f"{one.place}, {one.severity}: {describe(content, after, hand)}"
    )


def take_wounds(  # noqa: PLR0913
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
        body, roll = take_wound(
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


def roll_charge(content: Content, rng: Rng, kind: Kind, where: int) -> tuple[int, Roll]:
    """The number of wounds of a charge of shot that has hit."""
    die, count = roll_pellets(content, rng, kind, where)
    return count, Roll("pellets", (str(die),), plural(count, "wound"))


ANYWHERE = "anywhere"


Who = Annotated[
    Character | None, Ask("who it is; nobody: by the strength given", "", people=characters)
]


@QUESTIONS.add("How bad a hit is", "Wounds")
def _wound(  # noqa: PLR0913
    content: Content,
    place: Annotated[
        str, Ask("where", ANYWHERE, names=lambda content: (ANYWHERE, *places(content)))
    ],
    better: Better,
    count: Annotated[int, Ask("wounds at once", "1", 1, 12)],
    at: WhoIsShotAt,
    strength: Annotated[int, Ask("the target's strength, if nobody is named", "14", 1, 40)],
    wounds: Wounds,
    bruises: Bruises,
    cover: Cover,
    rng: Rng | None,
) -> Answer:
    body, open_, hand = (
        body_of(at, content, strength, wounds, bruises),
        exposed_places(cover, hand_of(at)),
        hand_of(at),
    )
    where = "" if place == ANYWHERE else place
    kinds = severities(content, better, where, open_)
    rows = tuple((str(how), p) for how, p in kinds.items()) + (
        (("stopped by the cover", SURE - sum(kinds.values(), NEVER)),) if open_ else ()
    )
    if count > 1:
        rows += fate(
            content, strength_standing(body), {count: Fraction(1)}, better, where, open_
        ).rows()
    unused = ("strength",) if at else ()
    after, rolls = (
        take_wounds(content, rng, body, count, better=better, place=where, shown=open_, hand=hand)
        if rng
        else (body, ())
    )
    note = "One roll for the place, a second for how bad it is." + (
        f" The chances of {count} wounds count them together." if count > 1 else ""
    )
    return Answer(
        rows,
        note,
        unused,
        f"Before it: {describe(content, body, hand)}.",
        (),
        rolls,
        left=0 if after.dead else max(after.left, 0),
    )


@QUESTIONS.add("What somebody's wounds mean", "Wounds", chances=False)
def _condition(
    content: Content, who: Who, strength: Strength, wounds: Wounds, bruises: Bruises
) -> Answer:
    body, hand = body_of(who, content, strength, wounds, bruises), hand_of(who)
    lost = [
        Term(
            f"{one.severity.capitalize()} wound, {one.place or 'anywhere'}",
            signed(-one.points) if one.points else "dead",
        )
        for one in body.wounds
    ]
    bruised = [Term("Bruises", signed(-body.bruises), "Brawls")] if body.bruises else []
    name = who.name if who else "The character"
    note = _out(content, body) if not body.dead and body.left <= 0 else ""
    lines = (Term("strength", str(body.strength)), *lost, *bruised)
    return Answer(
        (), note, ("strength",) if who else (), f"{name}: {describe(content, body, hand)}.", lines
    )


def _out(content: Content, body: Body) -> str:
    """How long somebody without strength is out."""
    rules = rulebook(content)
    if body.wounds:
        return (
            f"Senseless for the rest of the fight, and at least {rules.wound.out_hours}"
            " hour; without a doctor the wounds may prove fatal."
        )
    return (
        "Senseless for the rest of the fight, and at least"
        f" {rules.brawl.passed_out_minutes} minutes."
    )


@QUESTIONS.add("What hard cover leaves open", "Wounds")
def _hard_cover(
    content: Content,
    cover: Annotated[str, Ask("the cover", "pistol", names=lambda _: COVERS)],
    hand: Annotated[str, Ask("the hand that shoots", "right", names=lambda _: ("right", "left"))],
) -> Answer:
    open_ = exposed_places(cover, hand)
    hit = sum(severities(content, shown=open_).values(), NEVER)
    rows = (("a hit wounds", hit), ("the cover stops it", SURE - hit))
    return Answer(
        rows,
        "Brick, earth and stone. Judge other cases by these.",
        (),
        f"Open: {', '.join(place for place in places(content) if place in open_)}.",
    )

"""What a wound does to somebody, in words and on the dice; what wounds mean; hard cover."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from ...content.content import Content
from ...content.numerals import signed
from ...content.probability import NEVER, SURE
from ...play.game import Answer, Ask, Roll, Term
from ...play.question import Questions
from ...system.rng import Rng
from .asking import Better, Bruises, Cover, Health, WhoIsShotAt, Wounds, body_of, person
from .cells import Kind
from .dice import case_modifier, plural
from .people.character import Character
from .rules import rulebook
from .tables import FIRST_SHOT, HIT
from .wounds import (
    ANY_HIT,
    COVERS,
    Body,
    Impact,
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
    slower = signed(case_modifier(content, FIRST_SHOT, body.penalty))
    return f"{left}, {slower} speed, {signed(case_modifier(content, HIT, body.penalty))} to hit"


def hampered(content: Content, body: Body) -> Iterator[str]:
    """What wounds of an arm or a leg mean besides."""
    if body.arm:
        yield f"{signed(case_modifier(content, HIT, body.arm))} more to hit for the gun arm"
    legs = {one.severity for one in body.wounds if one.part == "leg"}
    slow = f"at {content.rules.text('movement.wounded-part')} the rate"
    if "serious" in legs:
        yield f"walks only, {slow}"
    elif legs:
        yield f"moves {slow}"
    elif any(one.severity == "serious" for one in body.wounds):
        yield f"moves {slow} unless walking"


def describe(content: Content, body: Body) -> str:
    """Somebody's condition in a line."""
    more = () if body.down else hampered(content, body)
    return ", ".join((condition(content, body), *more))


def take_wound(
    content: Content, rng: Rng, body: Body, label: str = "wound", impact: Impact = ANY_HIT
) -> tuple[Body, Roll]:
    """A wound rolled and taken; none where it strikes hard cover."""
    one = roll_wound(content, rng, better=impact.better, place=impact.place)
    if impact.shown and is_covered(one, impact.shown):
        return body, Roll(label, dice_of(one), f"{one.place}: behind the cover, no wound")
    return struck_by(content, body, one, label)


def struck_by(content: Content, body: Body, one: Injury, label: str) -> tuple[Body, Roll]:
    """The body with a wound that has been rolled, and the line that says so."""
    after = body.struck(one)
    text = f"{one.place}, {one.severity}: {describe(content, after)}"
    return after, Roll(label, dice_of(one), text)


def take_wounds(
    content: Content, rng: Rng, body: Body, count: int, impact: Impact = ANY_HIT
) -> tuple[Body, tuple[Roll, ...]]:
    """So many wounds, one after another."""
    rolls = []
    for number in range(1, count + 1):
        label = f"wound {number}" if count > 1 else "wound"
        body, roll = take_wound(content, rng, body, label, impact)
        rolls.append(roll)
    return body, tuple(rolls)


def roll_charge(content: Content, rng: Rng, kind: Kind, where: int) -> tuple[int, Roll]:
    """The number of wounds of a charge of shot that has hit."""
    die, count = roll_pellets(content, rng, kind, where)
    return count, Roll("pellets", (str(die),), plural(count, "wound"))


ANYWHERE = "anywhere"


Who = Annotated[Character | None, person("who it is; nobody: by the strength given")]


@dataclass(frozen=True)
class Struck:
    """Who is struck, in which state, and behind which cover."""

    at: WhoIsShotAt
    strength: Annotated[
        int, Ask("the target's strength, if nobody is named", "14", 1, 40, unless="at")
    ]
    wounds: Wounds
    bruises: Bruises
    cover: Cover

    def body(self, content: Content) -> Body:
        return body_of(self.at, content, self.strength, self.wounds, self.bruises)


@QUESTIONS.add("How bad a hit is", "Wounds")
def _wound(
    content: Content,
    place: Annotated[
        str, Ask("where", ANYWHERE, names=lambda content: (ANYWHERE, *places(content)))
    ],
    better: Better,
    count: Annotated[int, Ask("wounds at once", "1", 1, 12)],
    who: Struck,
    rng: Rng | None,
) -> Answer:
    body = who.body(content)
    shown = exposed_places(content, who.cover, body.hand)
    impact = Impact(better, "" if place == ANYWHERE else place, shown)
    kinds = severities(content, better, impact.place, shown)
    rows = tuple((str(how), p) for how, p in kinds.items()) + (
        (("stopped by the cover", SURE - sum(kinds.values(), NEVER)),) if shown else ()
    )
    if count > 1:
        wounds = {count: Fraction(1)}
        rows += fate(content, strength_standing(body), wounds, better, impact.place, shown).rows()
    after, rolls = take_wounds(content, rng, body, count, impact) if rng else (body, ())
    note = "One roll for the place, a second for how bad it is." + (
        f" The chances of {count} wounds count them together." if count > 1 else ""
    )
    return Answer(
        rows,
        note,
        text=f"Before it: {describe(content, body)}.",
        rolls=rolls,
        left=0 if after.dead else max(after.left, 0),
    )


@QUESTIONS.add("What somebody's wounds mean", "Wounds", chances=False)
def _condition(content: Content, who: Who, health: Health) -> Answer:
    body = health.body(content, who)
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
    unused = ("strength",) if who else ()
    return Answer((), note, unused, f"{name}: {describe(content, body)}.", lines)


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
    open_ = exposed_places(content, cover, hand)
    hit = sum(severities(content, shown=open_).values(), NEVER)
    rows = (("a hit wounds", hit), ("the cover stops it", SURE - hit))
    return Answer(
        rows,
        "Brick, earth and stone. Judge other cases by these.",
        (),
        f"Open: {', '.join(place for place in places(content) if place in open_)}.",
    )

"""What a wound does to a character, in words and on the dice: what wounds mean, hard cover,
stunning, healing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Annotated

from ...content.content import Content
from ...content.probability import NEVER, SURE
from ...content.table import names
from ...content.wording import signed
from ...play.game import Answer, Ask, Roll, Term
from ...play.question import Questions, either, switch
from ...system.rng import Rng
from .asking import (
    WOUNDS_FORM,
    Better,
    Bruises,
    Cover,
    Health,
    WhoIsShotAt,
    Wounds,
    body_of,
    person,
)
from .dice import Check, Kind, case_modifier, check_line, in_hundred, plural, roll_check
from .nerve import after_stun
from .people.character import Character
from .people.figures import figures
from .rules import rulebook
from .tables import FIRST_SHOT, HIT, STUNNING
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
    """What is left of a character's strength, and what the loss means."""
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
    """A character's condition in a line."""
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
    """This many wounds, one after another."""
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
Who = Annotated[Character | None, person("who it is; without a name, the given strength counts")]


@dataclass(frozen=True)
class StruckPerson:
    """Who is struck, in which state, and behind which cover."""

    at: WhoIsShotAt
    strength: Annotated[int, Ask("the target's strength, without a name", "14", 1, 40, unless="at")]
    wounds: Wounds
    bruises: Bruises
    cover: Cover

    def body(self, content: Content) -> Body:
        return body_of(self.at, content, self.strength, self.wounds, self.bruises)


@QUESTIONS.add(
    "How bad a hit is", "Wounds", says="{at} is hit. Place: {place}. Wounds so far: {wounds}."
)
def _wound(
    content: Content,
    place: Annotated[
        str, Ask("where", ANYWHERE, names=lambda content: (ANYWHERE, *places(content)))
    ],
    better: Better,
    count: Annotated[int, Ask("wounds at once", "1", 1, 12)],
    who: StruckPerson,
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
        wounds=tuple(
            f"{one.severity} {one.place}".lower()
            for one in after.wounds[len(body.wounds) :]
            if one.points
        ),
    )


@QUESTIONS.add(
    "What wounds mean", "Wounds", chances=False, says="{who} has these wounds: {wounds}."
)
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
    """How long a character without strength is out."""
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


HALF = "nothing in the next turn, and everything at half effect in the turn after"


def roll_stun(content: Content, rng: Rng, struck_by: str, *, behind: bool = False) -> Check:
    """A check for being stunned: no action next turn, half ability the turn after (Stunning).
    KeyError for what never stuns.
    """
    row = content[STUNNING].at(struck_by)
    return roll_check(content, rng, row.behind if behind else row.basic)


def points_healed(content: Content, wound: Injury, weeks: int) -> int:
    """Points of a wound healed after weeks of care; wounds heal side by side (Healing Wounds)."""
    return min(weeks * rulebook(content).heal.points_a_week, wound.points)


def hampers(content: Content, wound: Injury, weeks: int) -> bool:
    """Whether a wound still gives penalties: until more than half of it is healed."""
    return (
        points_healed(content, wound, weeks) * 100
        <= wound.points * rulebook(content).heal.penalty_percent
    )


def weeks_to_heal(content: Content, body: Body) -> int:
    """Weeks until the worst wound is healed."""
    rate = rulebook(content).heal.points_a_week
    return max((-(-wound.points // rate) for wound in body.wounds), default=0)


def after_rest(content: Content, body: Body, hours: int) -> Body:
    """The body after hours of rest, which heal bruises only."""
    return replace(
        body, bruises=max(0, body.bruises - hours * rulebook(content).heal.brawl_points_an_hour)
    )


@QUESTIONS.add("Whether a blow or a bullet stuns", "Stunning")
def _stun(
    content: Content,
    by: Annotated[
        str,
        Ask(
            "what strikes",
            "Bullet wound in the head",
            names=lambda content: names(content[STUNNING]),
        ),
    ],
    behind: Annotated[bool, switch("from behind, or by surprise")],
    who: Annotated[Character | None, person("who is struck, for the figures of the turn after")],
    rng: Rng | None,
) -> Answer:
    row = content[STUNNING].at(by)
    needed = row.behind if behind else row.basic
    answer = either("stunned", in_hundred(needed), "not stunned", f"Stunned: {HALF}.")
    rolls = (
        (check_line("stunned", roll_stun(content, rng, by, behind=behind), HALF, "not stunned"),)
        if rng
        else ()
    )
    return Answer(
        answer.rows,
        answer.note,
        (),
        f"{needed} or less on d% stuns.",
        _halved(content, who) if who else (),
        rolls,
    )


def _halved(content: Content, who: Character) -> tuple[Term, ...]:
    """A character's sums in the second turn after being stunned."""
    figure = figures(after_stun(who, content), content)
    lines = [
        Term(f"half the dice: base speed with the {arm.name}", str(arm.first_shot))
        for arm in figure.arms
        if arm.first_shot is not None
    ]
    aims = (("guns", figure.guns), ("thrown weapons", figure.throws))
    return (
        *lines,
        *(
            Term(f"half the dice: base accuracy, {what}", str(number))
            for what, number in aims
            if number is not None
        ),
    )


@QUESTIONS.add(
    "How wounds and bruises heal",
    "Healing",
    chances=False,
    says="{who} has these wounds: {wounds}, and {weeks} weeks of care.",
)
def _heal(
    content: Content,
    who: Who,
    wounds: Annotated[str, Ask("wounds", "serious chest", form=WOUNDS_FORM)],
    bruises: Bruises,
    weeks: Annotated[int, Ask("weeks of care", "4", 0, 52)],
    hours: Annotated[int, Ask("hours of rest", "0", 0, 1000)],
) -> Answer:
    body = body_of(who, content, 1, wounds, bruises)
    alive = [one for one in body.wounds if one.points]
    lines = [
        Term(
            f"{one.severity.capitalize()} wound, {one.place or 'anywhere'}:"
            f" {_mended(content, one, weeks)}",
            signed(points_healed(content, one, weeks)),
        )
        for one in alive
    ]
    left = after_rest(content, body, hours).bruises
    bruised = (
        [Term(f"Bruises: {left} left" if left else "Bruises: gone", signed(body.bruises - left))]
        if body.bruises
        else []
    )
    text = (
        f"All wounds are healed after {weeks_to_heal(content, body)} weeks."
        if alive
        else "There are no wounds to heal."
    )
    unused = () if body.bruises else ("hours",)
    return Answer(
        (),
        "With proper care. Wounds heal side by side; rest heals bruises alone.",
        unused,
        text,
        (*lines, *bruised),
    )


def _mended(content: Content, one: Injury, weeks: int) -> str:
    left = one.points - points_healed(content, one, weeks)
    return (
        "healed"
        if not left
        else (
            f"{left} of {one.points} left,"
            f" {'still hampers' if hampers(content, one, weeks) else 'hampers no more'}"
        )
    )

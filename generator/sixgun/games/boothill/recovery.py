"""Stunning, and how wounds and bruises heal."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from ...content.content import Content
from ...content.numerals import signed
from ...content.table import names
from ...play.game import Answer, Ask, Term
from ...play.question import Questions, either, switch
from ...system.rng import Rng
from .asking import WOUNDS_FORM, Bruises, body_of, person
from .dice import Check, check_line, in_hundred, roll_check
from .drinking import after_stun
from .people.character import Character
from .people.figures import figures
from .rules import rulebook
from .tables import STUNNING
from .wounding import Who
from .wounds import Body, Injury

QUESTIONS = Questions()


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
    """Somebody's sums in the second turn after being stunned."""
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


@QUESTIONS.add("How wounds and bruises heal", "Healing", chances=False)
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

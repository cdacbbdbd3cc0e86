"""A question about new characters: their first Health, money, points and Fortune Dice."""

from typing import Annotated

from ....content.content import Content
from ....content.numerals import dollars, signed
from ....content.probability import SURE, of_dice
from ....play.game import Answer, Ask, Roll, Term
from ....play.question import Questions
from ....system.rng import Rng
from ..character import SKILLS
from ..create import HEALTH
from ..resolve import Throw, throw
from ..rules import rulebook
from ..tables import BACKGROUNDS, MINIMUMS, MONEY
from .growth import Background
from .play import faces

QUESTIONS = Questions()
NORMAL, MOST, CAMPAIGN = HEALTH


@QUESTIONS.add("What a new character begins with", "An Example of Character Creation")
def _begin(
    content: Content,
    background: Background,
    health: Annotated[
        str,
        Ask(
            "rolled, the most a roll can give, or the campaign's dice",
            NORMAL,
            names=lambda _: HEALTH,
        ),
    ],
    rng: Rng | None,
) -> Answer:
    rules, kind, purse = (
        rulebook(content),
        content[BACKGROUNDS].at(background),
        content[MONEY].at(background),
    )
    dice = rules.health.campaign_dice if health == CAMPAIGN else rules.health.dice
    least = [
        (skill, number)
        for skill in SKILLS
        if (number := getattr(content[MINIMUMS].at(background), skill))
    ]
    terms = (
        Term("Skill Points", str(rules.skill.points), "Skill Points"),
        *(
            Term(
                f"{skill.capitalize()}, at least", signed(number), "The Least Each Background Needs"
            )
            for skill, number in least
        ),
        Term("Speed", str(kind.speed), "The Six"),
        Term("Fortune Dice", str(kind.fortune_dice), "The Six"),
    )
    rolled = {dice.outcomes[-1]: SURE} if health == MOST else of_dice(dice)
    rows = (
        *((f"Health {number}", p) for number, p in rolled.items()),
        *((dollars(n * purse.times), p) for n, p in of_dice(purse.roll).items()),
    )
    text = (
        f"Health {dice.outcomes[-1] if health == MOST else dice}; {purse.roll} ×"
        f" {dollars(purse.times)}, or {dollars(purse.sum)}."
    )
    if rng is None:
        return Answer(rows, text=text, terms=terms)
    first = (
        () if health == MOST else (_thrown("Health", fell := throw(dice, rng), str(fell.total)),)
    )
    money = throw(purse.roll, rng)
    return Answer(
        rows,
        text=text,
        terms=terms,
        rolls=(*first, _thrown("money", money, dollars(money.total * purse.times))),
    )


def _thrown(label: str, throw: Throw, text: str) -> Roll:
    return Roll(label, faces(throw), text)

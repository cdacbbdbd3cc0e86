"""Questions about a new outlaw and a new posse."""

from typing import Annotated

from ....content.content import Content
from ....content.numerals import dollars
from ....content.probability import of_dice, reach
from ....play.game import Answer, Ask, Roll, Term
from ....play.question import Questions, either
from ....system.rng import Rng
from ..resolve.hand import throw
from ..ruling import half_guts
from ..tables import BEGINNINGS, starts
from .people import faces

QUESTIONS = Questions()


@QUESTIONS.add("A new outlaw’s Attribute", "Making an Outlaw")
def _attribute(
    content: Content, score: Annotated[int, Ask("the score", "18", 1, 40)], rng: Rng | None
) -> Answer:
    dice = content.rules.dice("attribute.dice")
    rolls: tuple[Roll, ...] = ()
    if rng:
        hand = throw(dice, rng)
        total = hand.total + dice.plus
        rolls = (
            Roll(
                str(dice), faces(hand), f"{total}; {half_guts(content, total)} Guts, if it is Grit"
            ),
        )
    text = f"{dice}, from {dice.outcomes[0]} to {dice.outcomes[-1]}."
    return Answer(
        either(f"{score} or more", reach(of_dice(dice), score), "less").rows,
        "",
        (),
        text,
        (),
        rolls,
    )


@QUESTIONS.add("What a posse begins with", "Where a Posse Begins")
def _beginning(
    content: Content,
    hour: Annotated[str, Ask("the hour on its clock", "4", names=starts)],
    money: Annotated[int, Ask("dollars hoped for", "14", 0, 99)],
    rng: Rng | None,
) -> Answer:
    row = content[BEGINNINGS].at(int(hour))
    rolls: tuple[Roll, ...] = ()
    if rng:
        hand = throw(row.dollars, rng)
        rolls = (Roll("dollars", faces(hand), dollars(hand.total)),)
    chance = either(f"{dollars(money)} or more", reach(of_dice(row.dollars), money), "less")
    return Answer(
        chance.rows,
        "",
        (),
        f"{row.name}: {row.kit}, and {row.dollars} dollars each.",
        (Term("weapons", str(row.arms)),),
        rolls,
    )

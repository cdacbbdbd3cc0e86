"""What dice make of an ability, when a character is rolled."""

from decimal import Decimal
from typing import Annotated

from ....content.content import Content
from ....content.numerals import signed
from ....play.game import Answer, Ask, Roll, Term
from ....play.question import Questions, switch
from ....system.rng import Rng
from ..character import Ability, Bravery, Experience
from ..rating import nerve, past, rate, whole
from ..resolve.throw import hundred
from ..tables import ACCURACY, INITIAL, SPEED, STRENGTH

BRAVERY, EXPERIENCE, GAMBLER = "bravery", "experience", "gambler rating"
RATED = {
    "speed": SPEED,
    "gun accuracy": ACCURACY,
    "throwing accuracy": ACCURACY,
    "strength": STRENGTH,
}
QUESTIONS = Questions()


@QUESTIONS.add("What the dice make of an ability", "Rolling the Abilities", chances=False)
def _ability(
    content: Content,
    ability: Annotated[
        str, Ask("the ability", "speed", names=lambda _: (*RATED, BRAVERY, EXPERIENCE, GAMBLER))
    ],
    dice: Annotated[int, Ask("the dice, if they are not rolled now", "50", 1, 100)],
    player: Annotated[bool, switch("a player's own character, whose dice are raised")],
    rng: Rng | None,
) -> Answer:
    thrown = hundred(content, rng) if rng else dice
    text, lines = _score(content, ability, thrown, player)
    unused = (
        *(("player",) if ability in (EXPERIENCE, GAMBLER) else ()),
        *(("dice",) if rng else ()),
    )
    return Answer(
        (), "", unused, text, lines, (Roll(ability, (str(thrown),), text),) if rng else ()
    )


def _score(content: Content, ability: str, dice: int, player: bool) -> tuple[str, tuple[Term, ...]]:
    """The score in words, and how the dice come about."""
    add = content[INITIAL].at(dice).add if player and ability not in (EXPERIENCE, GAMBLER) else 0
    roll = Decimal(whole(Decimal(dice + add)))
    lines = (
        Term("dice", str(dice)),
        *((Term("a player's character", signed(add), "Initial Modification"),) if add else ()),
    )
    return f"{_words(content, ability, roll)}.", lines


def _words(content: Content, ability: str, roll: Decimal) -> str:
    if ability == GAMBLER:
        most = content.rules.number("player.gambler-most")
        return str(int(roll) if roll <= most else int(roll) - most)
    if ability == BRAVERY:
        brave = nerve(Bravery(roll=roll), content)
        return f"{brave.word}: {signed(brave.speed)} to speed, {signed(brave.accuracy)} to accuracy"
    if ability == EXPERIENCE:
        fought = past(Experience(roll=roll), content)
        return f"gunfights: {fought.gunfights}; {signed(fought.modifier)} to accuracy"
    rated = rate(Ability(roll=roll), RATED[ability], content)
    return f"{rated.word}: {rated.score if ability == 'strength' else signed(rated.score)}"

"""A duel, solved exactly."""

from fractions import Fraction
from typing import Annotated

from ....content.content import Content
from ....content.table import names
from ....play.game import Answer, Ask
from ....play.question import Questions, switch
from ..character import Character
from ..duel import DEAD, OUT, STANDS, duel
from ..fighter import fighter
from ..tables import WEAPONS
from .people import Spaces, characters

OWN = "their own"
MILLION = 10**6
QUESTIONS = Questions()

DUEL = (
    "Solved exactly over all turns, and shown to a millionth. Both stand still in the open and fire"
    " all their shots each turn by the basic rules, with the first gun they carry unless another is"
    " named; nobody reloads or misfires, and nobody fires at the fallen."
)


@QUESTIONS.add("A duel between two people of the cast", "First Shot")
def _duel(
    content: Content,
    one: Annotated[Character, Ask("the one", "Wild Bill Hickok", people=characters)],
    other: Annotated[Character, Ask("the other", "Wes Hardin", people=characters)],
    spaces: Spaces,
    arm: Annotated[
        str,
        Ask("the gun in both hands", OWN, names=lambda content: (OWN, *names(content[WEAPONS]))),
    ],
    hip: Annotated[bool, switch("both fire from the hip")],
    sharp: Annotated[bool, switch("sharpshooters shoot to kill, by the optional rule")],
) -> Answer:
    gun = "" if arm == OWN else arm
    sides = [fighter(who, content, spaces, arm=gun, hip=hip, sharp=sharp) for who in (one, other)]
    chances, fates = duel(content, *sides), {STANDS: "stands", DEAD: "dead", OUT: "senseless"}
    pairs = ((first, second) for first in fates for second in fates if (first, second) in chances)
    first_name, second_name = (side.name for side in sides)
    return Answer(
        tuple(
            (f"{first_name} {fates[a]}, {second_name} {fates[b]}", _rounded(chances[a, b]))
            for a, b in pairs
        ),
        DUEL,
    )


def _rounded(p: Fraction) -> Fraction:
    return Fraction(round(p * MILLION), MILLION)

"""Keys that several questions take."""

from typing import Annotated

from ....play.game import Ask
from ....play.question import switch
from .people import GUMPTION, WORDS, Person, people

SCORE = "15"  # the attribute of whoever is not named

Who = Annotated[Person | None, Ask("who throws; nobody: by the score given", "", people=people)]
Whom = Annotated[
    Person | None, Ask("the other side; nobody: by the score given", "", people=people)
]
Named = Annotated[str, Ask("which of their Attributes", GUMPTION, names=lambda _: WORDS)]
TheirNamed = Annotated[
    str, Ask("which of the other side’s Attributes", GUMPTION, names=lambda _: WORDS)
]
Score = Annotated[int, Ask("the Attribute of somebody who is not named", SCORE, 1, 40)]
TheirScore = Annotated[int, Ask("the other side’s Attribute, where nobody is named", SCORE, 1, 40)]
Stress = Annotated[int | None, Ask("Stress; their own, if none is given", "", 0, 6)]
TheirStress = Annotated[
    int | None, Ask("the other side’s Stress; their own, if none is given", "", 0, 6)
]
Staked = Annotated[int, Ask("dice staked; 0 for the best", "0", 0, 9)]
TheirDice = Annotated[int, Ask("the other side’s dice; 0 for their best", "0", 0, 9)]
Floating = Annotated[bool, switch("with a Floating Die")]
Scene = Annotated[int, Ask("the scene’s die, where that option is played; 0 for none", "0", 0, 6)]

"""What questions ask for alike: who takes part, with what score, and how cards are shown."""

from collections.abc import Iterable
from typing import Annotated

from ....content.cards import Card
from ....content.content import Cast, Content
from ....play.game import Ask, Term
from ....play.question import switch
from ..character import ABILITIES, Character
from ..figures import figures
from ..hand import reading
from ..resolve import FOOTINGS, PLAIN

WORDS = tuple(name.capitalize() for name in ABILITIES)
STRENGTH, DEXTERITY, GRIT = WORDS
SCORE = "10"


def characters(content: Content) -> tuple[Cast, ...]:
    """Everyone of the cast with abilities."""
    return tuple(cast for cast in content.cast.values() if isinstance(cast.who, Character))


Who = Annotated[
    Character | None, Ask("who draws; nobody: by the score given", "", people=characters)
]
Score = Annotated[int, Ask("the ability of somebody who is not named", SCORE, 0, 30)]
Footing = Annotated[
    str,
    Ask(
        "how the attack stands: enhanced, the target's worse card counts; impaired, the better",
        PLAIN,
        names=lambda _: FOOTINGS,
    ),
]
Posse = Annotated[bool, switch("whether a posse attacks one person")]
AtPosse = Annotated[bool, switch("whether one person attacks a posse")]


def score_of(content: Content, who: Character | None, ability: str, score: int) -> tuple[int, Term]:
    """A score now, and how it is shown; the score given where nobody is named."""
    now = figures(who, content).now[ability.lower()] if who else score
    return now, Term(f"{who.name}: {ability}" if who else ability, str(now), "The Abilities")


def idle(who: object, key: str = "score") -> tuple[str, ...]:
    """The key that makes no difference where somebody is named."""
    return (key,) if who else ()


def shown(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(map(str, cards))


def counted(content: Content, cards: int) -> str:
    """The cards of a draw, and what they are drawn from."""
    deck = "the whole deck" if reading(content, "draws") == "fresh" else "a deck that runs on"
    return f"{cards} card{'s' if cards > 1 else ''} from {deck}"

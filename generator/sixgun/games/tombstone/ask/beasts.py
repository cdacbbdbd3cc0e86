"""A question about a war dog's bite, which holds on without a pin."""

from typing import Annotated

from ....content.content import Content
from ....content.dice import Dice
from ....content.probability import of_dice, plus, reach, repeat
from ....play.game import Answer, Ask, Roll
from ....play.question import Questions
from ....system.rng import Rng
from ..resolve import Sum, shoot, throw
from ..rules import rulebook
from .checks import Modifier
from .holds import MAUL, Defense, Held, grip_of
from .people import MULTIPLE, FortuneDice, State, Who, one
from .play import Victim, chance, dead, faces, needed, reached, suffer, terms_of, victim

QUESTIONS = Questions()


@QUESTIONS.add("A war dog that bites and holds on", "Bestiary")
def _maul(  # noqa: PLR0913
    content: Content,
    dog: Annotated[Who, one("the dog", "War Dog")],
    target: Held,
    defense: Defense,
    health: Annotated[int, Ask("Health of one who is not named", "6", 1, 99)],
    modifier: Modifier,
    state: State,
    fortune: FortuneDice,
    rng: Rng | None,
) -> Answer:
    someone, other, grip = grip_of(content, dog, target, 0, defense, modifier, state, fortune)
    assert someone is not None
    if MAUL not in someone.abilities or MULTIPLE in someone.abilities:
        raise ValueError(f"{someone.name} does not bite and hold on: ask pin")
    turns, rend = rulebook(content).beast.dog_maul_turns, rulebook(content).beast.maul_damage
    hurt = (
        victim(other)
        if other
        else Victim("The target", health, rulebook(content).skill.willpower_base)
    )
    bite, hit = someone.arms[0].damage or rend, chance(content, grip)
    sums = [plus(of_dice(bite), repeat(of_dice(rend), n)) for n in range(turns + 1)]
    rows = (
        ("the bite hits", hit),
        *(
            (f"drops within {n} more turns" if n else "the bite drops", hit * reach(s, hurt.health))
            for n, s in enumerate(sums)
        ),
    )
    rolls = _rent(content, rng, grip, hurt, (bite, *[rend] * turns)) if rng else ()
    note = "Killed, frozen or dragged off, it lets go."
    unused = ("defense", "health") if target else ()
    text = (
        f"{needed(content, grip, 'bites')} It does {bite}, then {rend} in each of {turns} turns,"
        " without a roll."
    )
    return Answer(rows, note, unused, text, terms_of(content, grip), rolls)


def _rent(
    content: Content, rng: Rng, grip: Sum, hurt: Victim, dice: tuple[Dice, ...]
) -> tuple[Roll, ...]:
    """A bite as it falls, and the turns that it holds on."""
    made = shoot(content, rng, grip)
    rolls = [reached("bite", grip, made.throw, made.luck, "it holds on", "a miss")]
    for turn, one_turn in enumerate(dice if made.hit else ()):
        if dead(content, hurt):
            break
        harm = throw(one_turn, rng)
        hurt, text, more = suffer(content, rng, hurt, harm.total)
        rolls += [
            Roll(
                f"turn {turn} more" if turn else "damage",
                faces(harm),
                f"{harm.total} damage: {text}",
            ),
            *more,
        ]
    return tuple(rolls)

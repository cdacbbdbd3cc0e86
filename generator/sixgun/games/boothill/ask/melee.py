"""A brawl played blow by blow, as both sides say what they do."""

from collections.abc import Sequence
from typing import Annotated

from ....content.content import Content
from ....content.table import chosen
from ....play.game import Answer, Ask, Roll, Term
from ....play.question import Questions, listed
from ....system.rng import Rng
from ..character import Character
from ..figures import figures
from ..resolve.brawl import Brawler, Side, Weapon, firsts, keep_hold, next_round
from .act import GRAPPLE, KEEP, PUNCH, Act, after
from .people import body_of, characters, hand_of

QUESTIONS = Questions()
ACTS: dict[str, tuple[str, Side, Weapon]] = {
    "punch": (PUNCH, "right", "fist"),
    "left punch": (PUNCH, "left", "fist"),
    "club": (PUNCH, "right", "club"),
    "chair": (PUNCH, "right", "chair"),
    "knife": (PUNCH, "right", "blade"),
    "grapple": (GRAPPLE, "right", "fist"),
    "keep": (KEEP, "right", "fist"),
}
Two = tuple[tuple[str, Brawler], tuple[str, Brawler]]


@QUESTIONS.add("A brawl, blow by blow", "A Brawl Blow by Blow", chances=False)
def _melee(
    content: Content,
    one: Annotated[Character, Ask("the one", "Silver Dollar Sam", people=characters)],
    other: Annotated[Character, Ask("the other", "Juan Burrito", people=characters)],
    acts: Annotated[
        str,
        Ask(
            "what they do in turn, the quicker first: " + ", ".join(ACTS),
            "club, grapple, grapple, punch",
            form="club, grapple, grapple, punch",
        ),
    ],
    rng: Rng | None,
) -> Answer:
    speeds = tuple(figures(who, content).speed.score for who in (one, other))
    if None in speeds:
        raise ValueError("whose speed is unknown cannot brawl")
    pair = (other, one) if firsts((speeds[0] or 0, speeds[1] or 0)) == (1,) else (one, other)
    words = [chosen(act, tuple(ACTS), "act") for act in listed(acts)]
    if not words:
        raise ValueError(f"acts: what they do, such as “{', '.join(ACTS)}”")
    sides = tuple(
        (who.name, Brawler(body_of(who, content, 0).left, hand=hand_of(who))) for who in pair
    )
    lines = tuple(Term(f"{name}'s strength", str(brawler.strength)) for name, brawler in sides)
    text = "; ".join(f"{sides[number % 2][0]}: {word}" for number, word in enumerate(words)) + "."
    together = (
        "Equal speeds act together; these are played one after the other. "
        if speeds[0] == speeds[1]
        else ""
    )
    note = f"{together}The same seed with more acts goes on from here."
    return Answer(
        (), note, (), text, lines, _played(content, rng, (sides[0], sides[1]), words) if rng else ()
    )


def _played(content: Content, rng: Rng, sides: Two, words: Sequence[str]) -> tuple[Roll, ...]:
    """Every act until somebody is down. ValueError for one that a hold forbids."""
    names, state, rolls = (sides[0][0], sides[1][0]), [sides[0][1], sides[1][1]], list[Roll]()
    for number, word in enumerate(words):
        who = number % 2
        if who == 0:
            state = [next_round(one) for one in state]
        act = Act(*ACTS[word], names=(names[who], names[1 - who]))
        if act.do == KEEP:
            blow = keep_hold(content, state[who], state[1 - who])
            shown: tuple[Roll, ...] = (Roll(KEEP, ("–",), after(blow, act.names)),)
        else:
            blow, shown = act.play(content, state[who], state[1 - who], rng)
        rolls += [
            Roll(f"round {number // 2 + 1}, {names[who]}: {roll.label}", roll.dice, roll.text)
            for roll in shown
        ]
        state[who], state[1 - who] = blow.who, blow.other
        if blow.who.down or blow.other.down:
            break
    return tuple(rolls)

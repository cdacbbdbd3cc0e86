"""Disarming, and blows by the brawling chart."""

from dataclasses import replace
from typing import Annotated

from ...content.content import Content
from ...content.numerals import counted
from ...content.probability import SURE
from ...play.game import Answer, Ask, Roll
from ...play.question import Questions
from ...system.rng import Rng
from .actors import FortuneDice, State
from .dice_tables import follow, row_chances
from .grappling import Brawling, Defense, Held, Holder, grip_of, unused_of
from .rolls import Result, Sum, chance, faces, needed, play, reached, terms_of, throw
from .rules import rulebook
from .skill_checks import Modifier

QUESTIONS = Questions()


CHART = "expanded-brawling"


def disarm(content: Content, rng: Rng, of: Sum) -> Result:
    """A disarm: a hit does no damage and sends the weapon `scatter` feet away (Disarm)."""
    made = play(content, rng, of)
    return (
        replace(made, scatter=throw(rulebook(content).disarm.scatter_feet, rng))
        if made.hit
        else made
    )


@QUESTIONS.add("Disarming an opponent", "Disarming")
def _disarm(  # noqa: PLR0913
    content: Content,
    attacker: Holder,
    target: Held,
    by: Annotated[
        str, Ask("how it is done", "Gunslinging", names=lambda _: ("Gunslinging", "Brawling"))
    ],
    score: Annotated[int, Ask("that skill", "+1", -10, 20)],
    defense: Defense,
    modifier: Modifier,
    state: State,
    fortune: FortuneDice,
    rng: Rng | None,
) -> Answer:
    someone, _, grip = grip_of(
        content, attacker, target, score, defense, modifier, state, fortune, by
    )
    hit = chance(content, grip)
    rolls: tuple[Roll, ...] = ()
    quick = (
        "Quick Draw disarms without this roll, once a day, if the first initiative is won. "
        if someone and "Quick Draw" in someone.abilities
        else ""
    )
    back = counted(rulebook(content).disarm.retrieve_turns, "turn")
    note = f"{quick}Nobody is hurt. To get the weapon back takes {back}."
    if rng:
        made = disarm(content, rng, grip)
        rolls = (reached("disarm", grip, made.throw, made.luck, "disarmed", "nothing"),)
        rolls += (
            (Roll("the weapon lands", faces(made.scatter), f"{made.scatter.total} feet away"),)
            if made.scatter
            else ()
        )
    rows = (("disarmed", hit), ("nothing", SURE - hit))
    return Answer(
        rows,
        note,
        unused_of(attacker, target, "score"),
        needed(content, grip, "disarms"),
        terms_of(content, grip),
        rolls,
    )


@QUESTIONS.add("A blow by the brawling chart", "Expanded Brawling")
def _brawl(  # noqa: PLR0913
    content: Content,
    attacker: Holder,
    target: Held,
    brawling: Brawling,
    defense: Defense,
    modifier: Modifier,
    state: State,
    fortune: FortuneDice,
    rng: Rng | None,
) -> Answer:
    _, _, grip = grip_of(content, attacker, target, brawling, defense, modifier, state, fortune)
    hit = chance(content, grip)
    rolls: tuple[Roll, ...] = ()
    if rng:
        made = play(content, rng, grip)
        rolls = (
            reached("blow", grip, made.throw, made.luck, "a hit", "a miss"),
            *(follow(content, rng, CHART) if made.hit else ()),
        )
    rows = (("miss", SURE - hit), *row_chances(content, CHART, share=hit))
    return Answer(
        rows,
        "A blundering miss undoes the hit.",
        unused_of(attacker, target),
        needed(content, grip, "hits"),
        terms_of(content, grip),
        rolls,
    )

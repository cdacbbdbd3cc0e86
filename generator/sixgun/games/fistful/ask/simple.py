"""Questions about simple tests."""

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from typing import Annotated

from ....content.content import Content
from ....content.table import names
from ....play.game import Answer, Ask, Roll, Term
from ....play.question import Questions
from ....system.rng import Rng
from ..probability import Bet, best, bet, bets
from ..resolve.test import WIN, judge, simple
from ..tables import CHALLENGES
from . import keys
from .people import dice_of, idle, limited, need_scene, side, thrown

NUMBER, NONE = "number", "none"
QUESTIONS = Questions()


def _words(content: Content) -> tuple[str, ...]:
    return (*names(content[CHALLENGES]), NONE, NUMBER)


Challenge = Annotated[str, Ask("the Challenge: a word, none, or number", "Standard", names=_words)]
Number = Annotated[int, Ask("the Challenge, where challenge is number", "11", 0, 60)]


def target_of(content: Content, challenge: str, number: int) -> tuple[int | None, tuple[str, ...]]:
    """The Challenge as a number, and the key that makes no difference."""
    if challenge == NUMBER:
        return number, ()
    return None if challenge == NONE else content[CHALLENGES].at(challenge).challenge, ("number",)


def needed(score: int, judged: Callable[[int], str]) -> str:
    """The totals that win, and those that bust."""
    wins = [total for total in range(1, score + 1) if judged(total) == WIN]
    if not wins:
        return f"No total wins: over {score} busts."
    if wins == [score]:
        return f"Only a Blackjack, {score}, wins; over {score} busts."
    return f"{wins[0]} to {wins[-1]} wins, {score} is a Blackjack, over {score} busts."


def aimed(content: Content, score: int, target: int | None) -> Callable[[int], str]:
    """How a total ends against a Challenge."""
    return partial(judge, content, attribute=score, challenge=target)


def bet_rows(one: Bet, staked: str) -> tuple[tuple[str, Fraction], ...]:
    """The outcomes of a test; what follows the first three is part of them."""
    return (
        (f"win on {staked}", one.win),
        ("lose", one.lose),
        ("bust", one.bust),
        ("of these: Blackjack", one.blackjack),
        ("win with doubles", one.quality),
        ("doubles without a win", one.mishap),
    )


def challenged(target: int | None) -> tuple[Term, ...]:
    """The Challenge as a term."""
    return (Term("the Challenge", "none" if target is None else str(target)),)


@QUESTIONS.add("A simple test", "Simple Tests")
def _test(  # noqa: PLR0913
    content: Content,
    who: keys.Who,
    attribute: keys.Named,
    score: keys.Score,
    challenge: Challenge,
    number: Number,
    dice: keys.Staked,
    stress: keys.Stress,
    floating: keys.Floating,
    scene: keys.Scene,
    rng: Rng | None,
) -> Answer:
    """Every outcome of one test; by default with the Stakes that win most often under the Stress
    there is.
    """
    need_scene(content, scene)
    target, unused = target_of(content, challenge, number)
    ours = side(content, who, attribute, score, stress, floating=floating)
    top = best(bets(content, ours.score, target, ours.most, scene))
    one = bet(content, ours.score, target, dice, scene) if limited(dice, ours.most) else top
    rolls: tuple[Roll, ...] = ()
    if rng:
        result = simple(
            content, rng, ours.score, target, one.dice, ours.stress, floating=floating, scene=scene
        )
        rolls = (thrown(f"{ours.name}, {dice_of(one.dice)}", result),)
    note = (
        f"Best: {dice_of(top.dice)}, which win{'' if top.dice > 1 else 's'} {float(top.win):.1%}."
    )
    return Answer(
        bet_rows(one, dice_of(one.dice)),
        note,
        (*unused, *idle(who)),
        needed(ours.score, aimed(content, ours.score, target)),
        (*challenged(target), *ours.terms),
        rolls,
    )

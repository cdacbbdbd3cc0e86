"""Questions about the Stress that is spent on a throw."""

from __future__ import annotations

import re
from typing import Annotated

from ....content import Content
from ....game import Answer, Ask, Roll, Term
from ....question import Questions
from ....rng import Rng
from ..probability import Bet, changed, doubled
from ..resolve.hand import Hand, add_die, double_or_nothing, reroll
from ..resolve.test import settle
from ..ruling import option
from . import keys
from .people import Side, count, dice_of, idle, side, strained, thrown
from .simple import Challenge, Number, bet_rows, challenged, needed, target_of

QUESTIONS = Questions()


@QUESTIONS.add("Double or nothing", "Stress")
def _double_or_nothing(
    content: Content, who: keys.Who, attribute: keys.Named, score: keys.Score, challenge: Challenge, number: Number, stress: keys.Stress,
    rng: Rng | None,
) -> Answer:  # fmt: skip
    """All the dice for a point of Stress, or coins where that option is played."""
    target, unused = target_of(content, challenge, number)
    ours = side(content, who, attribute, score, stress, floating=True)
    one, coins = doubled(content, ours.score, target), option(content, "double-or-nothing-coins")
    what = count(one.dice, "coin") if coins else dice_of(one.dice)
    rolls: tuple[Roll, ...] = ()
    if rng:
        result = settle(content, double_or_nothing(content, rng), ours.score, target)
        rolls = (thrown(f"{ours.name}, {what}", result, f"{paid(content)} for it"),)
    terms = (*challenged(target), ours.terms[0], Term("for it, before the throw", paid(content)), Term("Stress before", str(ours.stress)))
    text = needed(content, ours.score, target)
    return Answer(bet_rows(one, what), _last(content, ours.stress), (*unused, *idle(who)), text, terms, rolls)


def paid(content: Content) -> str:
    """The Stress that an advantage costs."""
    return strained(content.rules.number("stress.price"))


def _last(content: Content, stress: int) -> str:
    """Whether the price, or a bust after it, is the last Stress that somebody can take."""
    most, then = content.rules.number("stress.most"), stress + content.rules.number("stress.price")
    if then >= most:
        return f"It takes them to {then} Stress, and out of the story."
    bust = then + content.rules.number("stress.bust")
    return f"A bust takes them to {bust} Stress, and out of the story." if bust >= most else "What falls, stands, whatever the Stress."


@QUESTIONS.add("A die more, or one thrown again, for Stress", "Stress")
def _spend(
    content: Content, who: keys.Who, attribute: keys.Named, score: keys.Score, challenge: Challenge, number: Number,
    shows: Annotated[str, Ask("what the dice show", "6 3 3", form="faces, such as 6 3 3")],
    again: Annotated[int, Ask("the face that is thrown again; 0 throws one die more", "0", 0, 6)], rng: Rng | None,
) -> Answer:  # fmt: skip
    target, unused = target_of(content, challenge, number)
    ours, hand = side(content, who, attribute, score, 0), _shown(content, shows)
    one, rolls, lies = _thrown(content, ours, target, hand, again), tuple[Roll, ...](), settle(content, hand, ours.score, target)
    if rng:
        new = reroll(content, rng, hand, hand.dice.index(again)) if again else add_die(content, rng, hand)
        rolls = (thrown("a die thrown again" if again else "a die more", settle(content, new, ours.score, target), f"{paid(content)} for it"),)
    terms = (*challenged(target), ours.terms[0], Term(f"as it lies: {lies.said}", str(hand.total)))
    rows = (("win", one.win), ("lose", one.lose), ("bust", one.bust), ("of these: Blackjack", one.blackjack))
    text = f"{needed(content, ours.score, target)} It costs {paid(content)}."
    return Answer(rows, _best_way(content, ours, target, hand), (*unused, *idle(who)), text, terms, rolls)


def _best_way(content: Content, ours: Side, target: int | None, hand: Hand) -> str:
    ways = ((0,) if len(hand.dice) < content.rules.number("stakes.most") else ()) + tuple(sorted(set(hand.dice)))
    win, way = max((_thrown(content, ours, target, hand, way).win, way) for way in ways)
    how = f"throwing a {way} again" if way else "one die more"
    return f"Best: {how}, which wins {float(win):.1%}. The new throw stands, even where it is worse."


def _shown(content: Content, text: str) -> Hand:
    dice = re.findall(r"\d+", text)
    most = content.rules.dice("stakes.die").faces
    if not dice or not all(1 <= int(face) <= most for face in dice) or re.search(r"[^\d\s,]", text):
        raise ValueError(f"shows: the faces of the dice, from 1 to {most}, such as 6 3 3, not “{text}”")
    return Hand(tuple(map(int, dice)))


def _thrown(content: Content, ours: Side, target: int | None, hand: Hand, again: int) -> Bet:
    """The chances of one die more, or of one that shows `again` thrown again; ValueError where that cannot be."""
    most = content.rules.number("stakes.most")
    if again and again not in hand.dice:
        raise ValueError(f"again: no die shows {again}")
    if not again and len(hand.dice) >= most:
        raise ValueError(f"{most} dice are the most: say with again= which face is thrown again")
    return changed(content, ours.score, target, hand.total - again)

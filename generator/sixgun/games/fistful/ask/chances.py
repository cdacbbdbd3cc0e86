"""Questions of chance, answered exactly."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated

from ....content import Content
from ....dice import Dice
from ....game import Answer, Ask
from ....probability import NEVER, SURE, of_dice
from ....question import Questions, either, switch
from ....table import names
from ..chart import morale_dice
from ..probability import Ends, above, best, bet, bets, opposed, replies, safest, stakes, standing, tossed
from ..probability import race as race_ends
from ..resolve.hand import may_stake
from ..ruling import option
from ..tables import CHALLENGES, CHART

NUMBER, NONE = "number", "none"
QUESTIONS = Questions()


def _words(content: Content) -> tuple[str, ...]:
    return (*names(content[CHALLENGES]), NONE, NUMBER)


Attribute = Annotated[int, Ask("the attribute, or Grit", "15", 1, 40)]
StakedDice = Annotated[int, Ask("dice staked; 0 for the best", "0", 0, 6)]
TheirAttribute = Annotated[int, Ask("the other side’s attribute", "15", 1, 40)]
Challenge = Annotated[str, Ask("the Challenge: a word, none, or number", "Standard", names=_words)]
Number = Annotated[int, Ask("the Challenge, where challenge is number", "11", 0, 60)]
Scene = Annotated[int, Ask("the scene’s die, where that option is played; 0 for none", "0", 0, 6)]


@QUESTIONS.add("A simple test")
def _bet(
    content: Content, attribute: Attribute, challenge: Challenge, number: Number, dice: StakedDice,
    stress: Annotated[int, Ask("Stress", "0", 0, 6)], floating: Annotated[bool, switch("with a Floating Die")], scene: Scene,
) -> Answer:  # fmt: skip
    """Every outcome of one test; by default with the Stakes that win most often under the Stress there is."""
    target = None if challenge == NONE else number if challenge == NUMBER else content[CHALLENGES].at(challenge).challenge
    if scene and not option(content, "scene-stakes"):
        raise ValueError("scene Stakes are an optional rule: set option.scene-stakes to on")
    most = may_stake(content, stress, floating=floating)
    if not most:
        raise ValueError("with so much Stress there are no dice left to stake")
    if dice > most:
        raise ValueError(f"{most} dice are the most that may be staked here")
    top = best(bets(content, attribute, target, most, scene))
    one = bet(content, attribute, target, dice, scene) if dice else top
    rows = (
        (f"win on {_dice(one.dice)}", one.win), ("lose", one.lose), ("bust", one.bust), ("of these: Blackjack", one.blackjack),
        ("win with doubles", one.quality), ("doubles without a win", one.mishap),
    )  # fmt: skip
    note = f"Best: {_dice(top.dice)}, which win{'' if top.dice > 1 else 's'} {float(top.win):.1%}."
    return Answer(rows, note, () if challenge == NUMBER else ("number",))


def _dice(count: int, what: str = "dice") -> str:
    return f"{count} {what}" if count != 1 else f"1 {what[:-1] if what == 'coins' else 'die'}"


def _met(ends: Ends, note: str = "") -> Answer:
    return Answer((("win", ends[0]), ("lose", ends[1]), ("nobody", ends[2])), note)


@QUESTIONS.add("An opposed test")
def _opposed(
    content: Content, attribute: Attribute, theirs: TheirAttribute, dice: StakedDice,
    their_dice: Annotated[int, Ask("the other side’s dice; 0 for their best", "0", 0, 6)],
) -> Answer:  # fmt: skip
    """A side left to its best gets the best reply; where both are, the Stakes from which neither gains by moving alone."""
    note = ""
    if not dice and not their_dice:
        pair = standing(content, attribute, theirs)
        if pair is None:
            raise ValueError("each best reply asks for another here: name the dice of one side")
        dice, their_dice, _ = pair
        note = f"Ours {_dice(dice)}, theirs {_dice(their_dice)}: neither side gains by changing its own dice alone."
    elif not dice:
        dice = replies(content, attribute, theirs)[their_dice][0]
        note = f"Best reply to {_dice(their_dice)}: {_dice(dice)}."
    elif not their_dice:
        their_dice = replies(content, theirs, attribute)[dice][0]
        note = f"Their best reply to {_dice(dice)}: {_dice(their_dice)}."
    return _met(opposed(content, attribute, dice, theirs, their_dice), note)


@QUESTIONS.add("A High Stakes Duel")
def _duel(
    content: Content, attribute: Attribute, theirs: TheirAttribute, coins: Annotated[int, Ask("coins tossed; 0 for the safest", "0", 0, 6)],
    their_coins: Annotated[int, Ask("the other side’s coins; 0 for their best", "0", 0, 6)],
) -> Answer:  # fmt: skip
    ours = coins or safest(content, attribute, theirs)[0]
    against = their_coins or replies(content, theirs, attribute, tossed)[ours][0]
    note = f"Ours {_dice(ours, 'coins')}, theirs {_dice(against, 'coins')}. Left open, ours are the safest, and theirs the best reply."
    return _met(tossed(content, attribute, ours, theirs, against), note)


@QUESTIONS.add("An Advancement Test")
def _advancement(content: Content, attribute: Attribute, dice: Annotated[int, Ask("dice bought", "4", 1, 30)]) -> Answer:
    one, most = content.rules.dice("experience.die"), content.rules.number("attribute.most")
    if attribute >= most:
        raise ValueError(f"advancement ends at {most}")
    return either("raised", above(Dice(dice, one.faces), attribute), "missed", "Each die costs a point of experience.")


@QUESTIONS.add("A roll on the Wanted Chart")
def _wanted(content: Content, hour: Annotated[int, Ask("the hour on the clock", "4", 1, 12)]) -> Answer:
    """Each event of the chart that the hour lets through."""
    dice = content.rules.dice("clock.chart-dice")
    if hour >= content.rules.number("clock.segments"):
        raise ValueError("at High Noon nothing is rolled any more")
    events = ((f"{n}: {content[CHART].at(n).name}", p) for n, p in of_dice(dice).items() if n <= hour)
    return Answer((*events, ("nothing", above(dice, hour))))


@QUESTIONS.add("A quick draw")
def _draw(content: Content, slot: Annotated[int, Ask("the slot it lies in", "4", 1, 40)]) -> Answer:
    chance = above(content.rules.dice("slots.draw-dice"), slot) if slot <= content.rules.number("slots.drawn-to") else NEVER
    return either("drawn at once", chance, "a Moment lost")


def signed_mean(mean: Fraction) -> str:
    """A mean to two places, with its sign: +2.72."""
    return f"{float(mean):+.2f}".replace("-", "−")


@QUESTIONS.add("A night’s rest")
def _rest(content: Content, attribute: Attribute, dice: StakedDice) -> Answer:
    offers = bets(content, attribute, None)
    one = offers[dice - min(stakes(content))] if dice else max(offers, key=lambda one: (one.win - one.bust) * one.dice)
    each = content.rules.number("rest.guts-per-die") * one.dice
    rows = ((f"{each} Guts healed", one.win), (f"{each} Guts lost", one.bust), ("of these: Blackjack", one.blackjack))
    return Answer(rows, f"{signed_mean((one.win - one.bust) * each)} Guts on average.")


@QUESTIONS.add("A morale check")
def _morale(content: Content, attribute: Attribute, below_half: Annotated[bool, switch("below half of their Guts")]) -> Answer:
    dice = morale_dice(content, below_half)
    return either("hold", SURE - bet(content, attribute, None, dice).bust, "flee or surrender", f"{dice} dice.")


@QUESTIONS.add("A chase of opposed tests")
def _chase(
    content: Content, attribute: Attribute, theirs: TheirAttribute, race: Annotated[int, Ask("wins it takes; 0 for the usual", "0", 0, 9)],
    moments: Annotated[int, Ask("Moments to safety; 0 for a chase without end", "0", 0, 30)],
) -> Answer:  # fmt: skip
    """A race whose every test is the same opposed test."""
    pair = standing(content, attribute, theirs)
    if pair is None:
        raise ValueError("each best reply asks for another here, so no one chase stands for all")
    wins, (ours, against, ends) = race or content.rules.number("chase.race"), pair
    won, lost, left = race_ends(ends[0], ends[1], wins, wins, moments or None)
    rows = (("won", won), ("lost", lost), *((("neither in time", left),) if left else ()))
    return Answer(rows, f"Each test: ours {_dice(ours)}, theirs {_dice(against)}.")

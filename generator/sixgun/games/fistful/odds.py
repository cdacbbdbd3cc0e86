"""Questions of chance that `sixgun odds fistful` answers, exactly."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from ...content import Content
from ...dice import Dice
from ...game import Ask, Odds, Situation
from ...odds import Told, either, situation, switch
from ...table import names
from .chart import morale_dice
from .probability import SURE, Ends, above, best, bet, bets, opposed, race, replies, safest, stakes, standing, tossed, within
from .resolve.hand import may_stake
from .ruling import option
from .tables import CHALLENGES, CHART

ATTRIBUTE = Ask("the attribute, or Grit", "15", 1, 40)
DICE = Ask("dice staked; 0 for the best", "0", 0, 6)
THEIRS = Ask("the other side’s attribute", "15", 1, 40)
THEIR_DICE = Ask("the other side’s dice; 0 for their best", "0", 0, 6)
NUMBER, NONE = "number", "none"


def _words(content: Content) -> tuple[str, ...]:
    return (*names(content[CHALLENGES]), NONE, NUMBER)


def _challenge(content: Content, told: Told) -> int | None:
    word = told.word("challenge")
    if word in (NONE, NUMBER):
        return None if word == NONE else told.number("number")
    return content[CHALLENGES].at(word).challenge


def _scene(content: Content, told: Told) -> int:
    scene = told.number("scene")
    if scene and not option(content, "scene-stakes"):
        raise ValueError("scene Stakes are an optional rule: set option.scene-stakes to on")
    return scene


def _bet(content: Content, told: Told) -> Odds:
    """Every end of one test; by default with the Stakes that win most often under the Stress there is."""
    attribute, challenge, scene = told.number("attribute"), _challenge(content, told), _scene(content, told)
    most = may_stake(content, told.number("stress"), floating=told.yes("floating"))
    if not most:
        raise ValueError("with so much Stress there are no dice left to stake")
    offers = bets(content, attribute, challenge, most, scene)
    top = best(offers)
    if told.number("dice") > most:
        raise ValueError(f"{most} dice are the most that may be staked here")
    one = bet(content, attribute, challenge, told.number("dice"), scene) if told.number("dice") else top
    rows = (
        (f"win on {_dice(one.dice)}", one.win), ("lose", one.lose), ("bust", one.bust), ("of these: Blackjack", one.blackjack),
        ("win with doubles", one.quality), ("doubles without a win", one.mishap),
    )  # fmt: skip
    return Odds(rows, f"Best: {_dice(top.dice)}, which win{'' if top.dice > 1 else 's'} {float(top.win):.1%}.")


def _dice(count: int, what: str = "dice") -> str:
    return f"{count} {what}" if count != 1 else f"1 {what[:-1] if what == 'coins' else 'die'}"


def _met(ends: Ends, note: str = "") -> Odds:
    return Odds((("win", ends[0]), ("lose", ends[1]), ("nobody", ends[2])), note)


def _opposed(content: Content, told: Told) -> Odds:
    """Both sides as told; where a side is left to its best, that is the best reply, or the Stakes from which neither gains by moving."""
    ours, theirs, attribute, against = told.number("dice"), told.number("their-dice"), told.number("attribute"), told.number("theirs")
    note = ""
    if not ours and not theirs:
        pair = standing(content, attribute, against)
        if pair is None:
            raise ValueError("each best reply asks for another here: name the dice of one side")
        ours, theirs = pair[0], pair[1]
        note = f"Ours {_dice(ours)}, theirs {_dice(theirs)}: neither side gains by changing its own dice alone."
    elif not ours:
        ours = replies(content, attribute, against)[theirs][0]
        note = f"Best reply to {_dice(theirs)}: {_dice(ours)}."
    elif not theirs:
        theirs = replies(content, against, attribute)[ours][0]
        note = f"Their best reply to {_dice(ours)}: {_dice(theirs)}."
    return _met(opposed(content, attribute, ours, against, theirs), note)


def _duel(content: Content, told: Told) -> Odds:
    ours, theirs, attribute, against = told.number("coins"), told.number("their-coins"), told.number("attribute"), told.number("theirs")
    ours = ours or safest(content, attribute, against)[0]
    theirs = theirs or replies(content, against, attribute, tossed)[ours][0]
    note = f"Ours {_dice(ours, 'coins')}, theirs {_dice(theirs, 'coins')}. Left open, ours are the safest, and theirs the best reply."
    return _met(tossed(content, attribute, ours, against, theirs), note)


def _advance(content: Content, told: Told) -> Odds:
    one, attribute = content.rules.dice("experience.die"), told.number("attribute")
    most = content.rules.number("attribute.most")
    if attribute >= most:
        raise ValueError(f"advancement ends at {most}")
    return either("raised", above(Dice(told.number("dice"), one.faces), attribute), "missed", "Each die costs a point of experience.")


def _wanted(content: Content, told: Told) -> Odds:
    """Each event of the chart that the hour lets through."""
    dice, hour = content.rules.dice("clock.chart-dice"), told.number("hour")
    if hour >= content.rules.number("clock.segments"):
        raise ValueError("at High Noon nothing is rolled any more")
    ways, whole = dice.weights, sum(dice.weights.values())
    rows = [(f"{n}: {content[CHART].at(n).name}", Fraction(ways[n], whole)) for n in dice.outcomes if n <= hour]
    return Odds((*rows, ("nothing", SURE - within(dice, hour))))


def _draw(content: Content, told: Told) -> Odds:
    slot = told.number("slot")
    chance = above(content.rules.dice("slots.draw-dice"), slot) if slot <= content.rules.number("slots.drawn-to") else Fraction(0)
    return either("drawn at once", chance, "a Moment lost")


def signed_mean(mean: Fraction) -> str:
    """A mean to two places, with its sign: +2.72."""
    return f"{float(mean):+.2f}".replace("-", "−")


def _rest(content: Content, told: Told) -> Odds:
    offers = bets(content, told.number("attribute"), None)
    top = max(offers, key=lambda one: (one.win - one.bust) * one.dice)
    one = offers[told.number("dice") - min(stakes(content))] if told.number("dice") else top
    each = content.rules.number("rest.guts-per-die") * one.dice
    mean = signed_mean((one.win - one.bust) * each)
    rows = ((f"{each} Guts healed", one.win), (f"{each} Guts lost", one.bust), ("of these: Blackjack", one.blackjack))
    return Odds(rows, f"{mean} Guts on average.")


def _morale(content: Content, told: Told) -> Odds:
    dice = morale_dice(content, told.yes("below-half"))
    return either("hold", SURE - bet(content, told.number("attribute"), None, dice).bust, "flee or surrender", f"{dice} dice.")


def _chase(content: Content, told: Told) -> Odds:
    """A race whose every test is the same opposed test."""
    pair = standing(content, told.number("attribute"), told.number("theirs"))
    if pair is None:
        raise ValueError("each best reply asks for another here, so no one chase stands for all")
    wins, moments = told.number("race") or content.rules.number("chase.race"), told.number("moments") or None
    won, lost, left = race(pair[2][0], pair[2][1], wins, wins, moments)
    rows = (("won", won), ("lost", lost), *((("neither in time", left),) if left else ()))
    return Odds(rows, f"Each test: ours {_dice(pair[0])}, theirs {_dice(pair[1])}.")


SITUATIONS: Mapping[str, Situation] = {
    "bet": situation(
        "A simple test",
        {
            "attribute": ATTRIBUTE, "challenge": Ask("the Challenge: a word, none, or number", "Standard", names=_words),
            "number": Ask("the Challenge, where challenge is number", "11", 0, 60), "dice": DICE, "stress": Ask("Stress", "0", 0, 6),
            "floating": switch("with a Floating Die"), "scene": Ask("the scene’s die, where that option is played; 0 for none", "0", 0, 6),
        },
        _bet,
    ),
    "opposed": situation("An opposed test", {"attribute": ATTRIBUTE, "theirs": THEIRS, "dice": DICE, "their-dice": THEIR_DICE}, _opposed),
    "duel": situation(
        "A High Stakes Duel",
        {
            "attribute": ATTRIBUTE, "theirs": THEIRS, "coins": Ask("coins tossed; 0 for the safest", "0", 0, 6),
            "their-coins": Ask("the other side’s coins; 0 for their best", "0", 0, 6),
        },
        _duel,
    ),
    "advancement": situation("An Advancement Test", {"attribute": ATTRIBUTE, "dice": Ask("dice bought", "4", 1, 30)}, _advance),
    "wanted": situation("A roll on the Wanted Chart", {"hour": Ask("the hour on the clock", "4", 1, 12)}, _wanted),
    "draw": situation("A quick draw", {"slot": Ask("the slot it lies in", "4", 1, 40)}, _draw),
    "rest": situation("A night’s rest", {"attribute": ATTRIBUTE, "dice": DICE}, _rest),
    "morale": situation("A morale check", {"attribute": ATTRIBUTE, "below-half": switch("below half of their Guts")}, _morale),
    "chase": situation(
        "A chase of opposed tests",
        {
            "attribute": ATTRIBUTE, "theirs": THEIRS, "race": Ask("wins it takes; 0 for the usual", "0", 0, 9),
            "moments": Ask("Moments to safety; 0 for a chase without end", "0", 0, 30),
        },
        _chase,
    ),
}  # fmt: skip

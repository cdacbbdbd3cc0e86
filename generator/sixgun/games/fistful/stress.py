"""What Stress buys; rest, and out of action."""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Annotated

from ...content.content import Content
from ...content.wording import signed, tally
from ...play.game import Answer, Ask, Roll, Term
from ...play.odds import NOTE, Grid, Views
from ...play.question import Questions
from ...system.rng import Rng
from .hand import Hand, Shape, stake, stress_text, throw, toss_coins
from .opposed import Place, rank, versus
from .people.figures import attributes_of, guts_of
from .rules import half_guts, rulebook
from .side import (
    GRIT,
    RIVAL_SCORE,
    DiceStake,
    Scene,
    Score,
    Side,
    Stress,
    Thrower,
    Who,
    check_dice,
    check_scene,
    scene_faces,
    side,
)
from .stakes import by_stakes
from .tables import OUT, Wound
from .test import (
    BUST,
    LOSE,
    WIN,
    Bet,
    Result,
    Target,
    bet,
    bet_on,
    bet_rows,
    bets,
    challenge_terms,
    judged_against,
    needed,
    result_roll,
    settle,
    strain,
)

QUESTIONS = Questions()
VIEWS = Views()


def reroll(content: Content, rng: Rng, hand: Hand, which: int) -> Hand:
    """Rerolls one die, for Stress. `which` counts from 0."""
    new = throw(rulebook(content).stakes.die, rng).total
    return Hand((*hand.dice[:which], new, *hand.dice[which + 1 :]))


def add_die(content: Content, rng: Rng, hand: Hand) -> Hand:
    """Adds a die, for Stress, beyond what Stress allows; ValueError at the most dice."""
    most = rulebook(content).stakes.most
    if len(hand.dice) >= most:
        raise ValueError(f"{most} dice are the most")
    return Hand((*hand.dice, throw(rulebook(content).stakes.die, rng).total))


def double_or_nothing(content: Content, rng: Rng) -> Hand:
    """Rolls the most dice, for Stress, whatever the Stress; coins where that option is in play
    (Stress; Double or Nothing coins).
    """
    most = rulebook(content).stakes.most
    if rulebook(content).option.double_or_nothing_coins:
        return toss_coins(content, rng, most)
    return Hand(tuple(throw(rulebook(content).stakes.die, rng).total for _ in range(most)))


def double_or_nothing_chances(content: Content, attribute: int, challenge: int | None) -> Bet:
    """The chances of double or nothing: the most dice, or as many coins where that option is in
    play (Stress; Optional Rules).
    """
    most = rulebook(content).stakes.most
    if not rulebook(content).option.double_or_nothing_coins:
        return bet(content, attribute, challenge, most)
    heads, tails, shapes = (
        rulebook(content).duel.heads,
        rulebook(content).duel.tails,
        Counter[Shape](),
    )
    for n in range(most + 1):
        shapes[heads * n + tails * (most - n), max(n, most - n)] += comb(most, n)
    return bet_on(content, attribute, challenge, most, shapes)


@QUESTIONS.add("Double or nothing", "Stress")
def _double_or_nothing(
    content: Content, thrower: Thrower, against: Target, stress: Stress, rng: Rng | None
) -> Answer:
    """All the dice for a point of Stress, or coins where that option is played."""
    target, ours = against.needed(content), thrower.side(content, stress)
    one = double_or_nothing_chances(content, ours.score, target)
    coins = rulebook(content).option.double_or_nothing_coins
    what = tally(one.dice, "coin") if coins else tally(one.dice, "die")
    rolls: tuple[Roll, ...] = ()
    if rng:
        result = settle(content, double_or_nothing(content, rng), ours.score, target)
        rolls = (result_roll(f"{ours.name}, {what}", result, f"{price_text(content)} for it"),)
    terms = (
        *challenge_terms(target),
        ours.terms[0],
        Term("for it, before the throw", price_text(content)),
        Term("Stress before", str(ours.stress)),
    )
    text = needed(ours.score, judged_against(content, ours.score, target))
    return Answer(
        bet_rows(one, what), _last(content, ours.stress), against.unused, text, terms, rolls
    )


def price_text(content: Content) -> str:
    """The Stress that an advantage costs."""
    return stress_text(rulebook(content).stress.price)


def _last(content: Content, stress: int) -> str:
    """Whether the price, or a bust after it, is the last Stress that a character can take."""
    most, then = rulebook(content).stress.most, stress + rulebook(content).stress.price
    if then >= most:
        return f"It takes them to {then} Stress, and out of the story."
    bust = then + rulebook(content).stress.bust
    return (
        f"A bust takes them to {bust} Stress, and out of the story."
        if bust >= most
        else "The result stands, no matter how much Stress you have."
    )


@dataclass(frozen=True)
class ThrownDice:
    """Dice that have been thrown, and the one that is thrown again."""

    shows: Annotated[str, Ask("what the dice show", "6 3 3", form="faces, such as 6 3 3")]
    again: Annotated[
        int, Ask("the face that is thrown again; 0 throws one die more", "0", 0, scene_faces)
    ]

    def throw(self, content: Content, rng: Rng, hand: Hand) -> Hand:
        if self.again:
            return reroll(content, rng, hand, hand.dice.index(self.again))
        return add_die(content, rng, hand)


@QUESTIONS.add("A die more, or one thrown again, for Stress", "Stress")
def _spend(
    content: Content,
    thrower: Thrower,
    challenge: Target,
    against: Annotated[int | None, Ask("the other side’s total, in an opposed test", "", 1, 60)],
    their_score: Annotated[int, RIVAL_SCORE],
    fallen: ThrownDice,
    rng: Rng | None,
) -> Answer:
    """Of an opposed test, once both sides have thrown."""
    target, ours = challenge.needed(content), thrower.side(content, 0)
    hand = _read_faces(content, fallen.shows)
    if against is None:
        judged, beat = judged_against(content, ours.score, target), challenge_terms(target)
        unused: tuple[str, ...] = (*challenge.unused, "their-score")
    else:
        judged = _judged_opposed(ours, rank(against, their_score))
        beat = (Term("the other side’s total", str(against)),)
        unused = ("challenge", "number")
    ends, rolls = _ends(content, judged, hand, fallen.again), tuple[Roll, ...]()
    if rng:
        new = fallen.throw(content, rng, hand)
        end = judged(new.total)
        result = Result(new, ours.score, end, strain(content, new, ours.score, end))
        label = "a die thrown again" if fallen.again else "a die more"
        rolls = (result_roll(label, result, f"{price_text(content)} for it"),)
    rows = tuple((end, Fraction(ends[end], ends.total())) for end in (WIN, LOSE, BUST))
    lies = Term(f"as it lies: {judged(hand.total)}", str(hand.total))
    return Answer(
        rows,
        _best_way(content, judged, hand),
        unused,
        f"{needed(ours.score, judged)} It costs {price_text(content)}.",
        (*beat, ours.terms[0], lies),
        rolls,
    )


def _judged_opposed(ours: Side, theirs: Place | None) -> Callable[[int], str]:
    """How a total ends against the other side's."""
    return lambda total: (
        BUST if total > ours.score else WIN if versus(rank(total, ours.score), theirs) > 0 else LOSE
    )


def _best_way(content: Content, judged: Callable[[int], str], hand: Hand) -> str:
    ways = ((0,) if len(hand.dice) < rulebook(content).stakes.most else ()) + tuple(
        sorted(set(hand.dice))
    )
    win, way = max((_ends(content, judged, hand, way)[WIN], way) for way in ways)
    how = f"throwing a {way} again" if way else "one die more"
    faces = rulebook(content).stakes.die.faces
    return (
        f"Best: {how}, which wins {win} times in {faces}. The new throw counts, even when it is"
        " worse."
    )


def _read_faces(content: Content, text: str) -> Hand:
    dice = re.findall(r"\d+", text)
    most = rulebook(content).stakes.die.faces
    if not dice or not all(1 <= int(face) <= most for face in dice) or re.search(r"[^\d\s,]", text):
        raise ValueError(
            f"shows: the faces of the dice, from 1 to {most}, such as 6 3 3, not “{text}”"
        )
    return Hand(tuple(map(int, dice)))


def _ends(content: Content, judged: Callable[[int], str], hand: Hand, again: int) -> Counter[str]:
    """How one die more ends, or one that shows `again` thrown again, face by face; ValueError if
    that cannot be.
    """
    most = rulebook(content).stakes.most
    if again and again not in hand.dice:
        raise ValueError(f"again: no die shows {again}")
    if not again and len(hand.dice) >= most:
        raise ValueError(f"{most} dice are the most: say with again= which face is thrown again")
    return Counter(
        judged(hand.total - again + face) for face in rulebook(content).stakes.die.outcomes
    )


@dataclass(frozen=True)
class Rest:
    """A night's rest: the test against Grit, and the changes of Guts and Stress."""

    result: Result
    guts: int
    stress: int


def rest(
    content: Content, rng: Rng, grit: int, dice: int, stress: int = 0, *, scene: int = 0
) -> Rest:
    """A night's rest, which takes sleep and rations."""
    result = settle(content, stake(content, rng, dice, stress, scene=scene), grit, None)
    guts = rulebook(content).rest.guts_per_die * dice
    return Rest(
        result,
        guts if result.won else -guts,
        result.stress - (_relief(content, dice) if result.won else 0),
    )


def _relief(content: Content, dice: int) -> int:
    """Stress removed by a rest, where that option is in play."""
    if rulebook(content).option.high_action_each_die:
        return rulebook(content).pulp.stress * dice
    return rulebook(content).pulp.stress if rulebook(content).option.high_action else 0


@dataclass(frozen=True)
class OutOfAction:
    """The result of being out of action; `guts` is None for the dead."""

    roll: int
    wound: Wound
    guts: int | None


def out_of_action(content: Content, rng: Rng) -> OutOfAction:
    """The roll for an outlaw at no Guts, once the posse has recovered them."""
    table = content[OUT]
    roll = int(table.roll(rng))
    wound = table.at(roll)
    guts = None if wound.dead else throw(rulebook(content).out.regained, rng).total
    return OutOfAction(roll, wound, guts)


def signed_mean(mean: Fraction) -> str:
    """A mean to two places, with its sign: +2.72."""
    return f"{float(mean):+.2f}".replace("-", "−")


@QUESTIONS.add("A night’s rest", "Harm")
def _rest(
    content: Content,
    who: Who,
    score: Score,
    staked: DiceStake,
    scene: Scene,
    guts: Annotated[int | None, Ask("Guts before; theirs now, if none are given", "", 0, 99)],
    rng: Rng | None,
) -> Answer:
    """By default with the dice that heal most over many nights."""
    check_scene(content, scene)
    ours = side(content, who, GRIT, score, staked.stress)
    offers = bets(content, ours.score, None, ours.most, scene)
    chosen = check_dice(staked.dice, ours.most)
    one = next((offer for offer in offers if offer.dice == chosen), None) or restful(offers)
    each, most = (rulebook(content).rest.guts_per_die * one.dice, half_guts(content, ours.score))
    before = guts_of(who, content) if guts is None and who else guts
    rows = (
        (f"{each} Guts healed", one.win),
        (f"{each} Guts lost", one.bust),
        ("of these: Blackjack", one.blackjack),
    )
    rolls: tuple[Roll, ...] = ()
    if rng:
        night = rest(content, rng, ours.score, one.dice, ours.stress, scene=scene)
        then = "" if before is None else f"{min(max(before + night.guts, 0), most)} of {most} Guts"
        more = stress_text(night.stress - night.result.stress)
        rolls = (
            result_roll(
                f"{ours.name}, {tally(one.dice, 'die')}",
                night.result,
                f"{signed(night.guts)} Guts",
                more,
                then,
            ),
        )
    text = (
        f"With sleep and rations and {tally(one.dice, 'die')}, {ours.score} or less heals {each}"
        f" Guts, up to {most}; more loses as many."
    )
    note = (
        f"{signed_mean((one.win - one.bust) * each)} Guts on average, where there are so many to"
        " heal."
    )
    return Answer(rows, note, (), text, ours.terms, rolls)


@QUESTIONS.add("Out of action", "Out of Action")
def _out(content: Content, who: Who, rng: Rng | None) -> Answer:
    """The table for a character at no Guts, once the Posse has won and brought them away."""
    table, regained = content[OUT], rulebook(content).out.regained
    rows = tuple(
        (f"{n}: {table.at(n).name}", Fraction(1, len(table.key.outcomes)))
        for n in table.key.outcomes
    )
    text, note = (
        f"One die; a survivor regains {regained} Guts.",
        "Only if the Posse wins and gets them away; otherwise they are lost for good.",
    )
    if not rng:
        return Answer(rows, note, (), text)
    out, rolls = out_of_action(content, rng), []
    parts = [out.wound.name, str(table.row(out.roll).cells["effect"])]
    if who and out.wound.attribute:
        score = attributes_of(who, content)[out.wound.attribute]
        parts.append(
            f"{who.name}: {out.wound.attribute.capitalize()} {score} → {score - out.wound.loss}"
        )
    rolls.append(Roll("out of action", (str(out.roll),), "; ".join(parts)))
    if out.guts is not None:
        rolls.append(Roll("Guts regained", (str(out.guts),), f"{signed(out.guts)} Guts"))
    return Answer(rows, note, (), text, (), tuple(rolls))


def restful(offers: tuple[Bet, ...]) -> Bet:
    """The bet that heals most over many nights."""
    return max(offers, key=lambda one: (one.win - one.bust) * one.dice)


@VIEWS.table(
    "rest-odds",
    "A Night’s Rest",
    "Grit",
    line="Healed, by dice staked",
    note=(
        f"{NOTE} Each die gives a point of Guts, or costs one on a bust; the marked heals most in"
        " the long run."
    ),
)
def _rest_odds(content: Content) -> Grid:
    return by_stakes(content, None, lambda one: one.win, restful)

"""Simple tests: win, lose, bust and Blackjack (Core mechanics; Test Results)."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import Annotated

from ...content.content import Content
from ...content.table import names
from ...content.wording import tally
from ...play.game import Answer, Ask, Roll, Term
from ...play.question import Questions
from ...system.rng import Rng
from .hand import Hand, Shape, faces, hands, stake, stakes_range, stress_text
from .rules import rulebook
from .side import DiceStake, Extras, Thrower, check_dice, check_scene
from .tables import CHALLENGES

QUESTIONS = Questions()

WIN, LOSE, BUST = "win", "lose", "bust"


@dataclass(frozen=True)
class Result:
    """One roll against an attribute, and the change of Stress."""

    hand: Hand
    attribute: int
    outcome: str
    stress: int = 0

    __test__ = False  # not one of pytest's

    @property
    def won(self) -> bool:
        return self.outcome == WIN

    @property
    def blackjack(self) -> bool:
        return self.hand.total == self.attribute

    @property
    def text(self) -> str:
        """The result in words: “Bust with Doubles”."""
        return f"{self.title} with Doubles" if self.hand.doubles else self.title

    @property
    def title(self) -> str:
        """The result without its doubles, as where coins are tossed: “Blackjack”."""
        return "Blackjack" if self.blackjack and self.won else self.outcome.capitalize()


def challenge_of(content: Content, challenge: int | str) -> int:
    """A Challenge, by number or by word; KeyError for an unknown word."""
    return content[CHALLENGES].at(challenge).challenge if isinstance(challenge, str) else challenge


def judge(content: Content, total: int, attribute: int, challenge: int | None) -> str:
    """Win, lose or bust against a Challenge; without one, any total that does not bust wins."""
    if total > attribute:
        return BUST
    if challenge is None or total > challenge:
        return WIN
    if total == attribute and rulebook(content).reading.blackjack == "wins":
        return WIN
    return rulebook(content).stakes.equal_to_challenge if total == challenge else LOSE


def strain(content: Content, hand: Hand, attribute: int, outcome: str) -> int:
    """The change of Stress from a roll (Test Results; Optional Rules, 5 under)."""
    rules = rulebook(content)
    if outcome == BUST:
        return rules.stress.bust
    off = rules.stress.blackjack if hand.total == attribute and outcome == WIN else 0
    if rulebook(content).option.five_under and len(hand.dice) >= rules.five_under.dice:
        off += rules.five_under.stress
    return -off


def settle(content: Content, hand: Hand, attribute: int, challenge: int | str | None) -> Result:
    """The result of a roll against a Challenge."""
    number = None if challenge is None else challenge_of(content, challenge)
    outcome = judge(content, hand.total, attribute, number)
    return Result(hand, attribute, outcome, strain(content, hand, attribute, outcome))


def result_roll(label: str, result: Result, *more: str) -> Roll:
    """A throw against an attribute: its total, its result, its Stress, and what else follows."""
    parts = (result.text, stress_text(result.stress), *more)
    return Roll(
        label,
        faces(result.hand),
        f"{result.hand.total}: " + ", ".join(part for part in parts if part),
    )


@dataclass(frozen=True)
class Bet:
    """A simple test's chances with this many dice. `blackjack` is part of `win`; `quality` is a win
    with doubles, `mishap` doubles without one.
    """

    dice: int
    win: Fraction
    lose: Fraction
    bust: Fraction
    blackjack: Fraction
    quality: Fraction
    mishap: Fraction

    @property
    def doubles(self) -> Fraction:
        return self.quality + self.mishap


def bet(content: Content, attribute: int, challenge: int | None, dice: int, scene: int = 0) -> Bet:
    """The chances of one Stake."""
    return bet_on(
        content, attribute, challenge, dice, hands(dice, rulebook(content).stakes.die.faces, scene)
    )


def bet_on(
    content: Content, attribute: int, challenge: int | None, dice: int, fallen: Counter[Shape]
) -> Bet:
    counts = Counter[str]()
    for (total, alike), ways in fallen.items():
        outcome = judge(content, total, attribute, challenge)
        counts[outcome] += ways
        if outcome == WIN and total == attribute:
            counts["blackjack"] += ways
        if alike > 1:
            counts["quality" if outcome == WIN else "mishap"] += ways
    return Bet(
        dice,
        *(
            Fraction(counts[end], fallen.total())
            for end in (WIN, "lose", BUST, "blackjack", "quality", "mishap")
        ),
    )


def bets(
    content: Content, attribute: int, challenge: int | None, most: int | None = None, scene: int = 0
) -> tuple[Bet, ...]:
    """The chances of every Stake, up to the most dice there are or those that Stress leaves."""
    return tuple(bet(content, attribute, challenge, n, scene) for n in stakes_range(content, most))


def best(offers: tuple[Bet, ...]) -> Bet:
    """The bet that wins most often; of equal ones that with more dice, which does more."""
    return max(offers, key=lambda one: (one.win, one.dice))


NUMBER, NONE = "number", "none"


def _words(content: Content) -> tuple[str, ...]:
    return (*names(content[CHALLENGES]), NONE, NUMBER)


@dataclass(frozen=True)
class Target:
    """The Challenge of a test: a word, or a number."""

    challenge: Annotated[
        str, Ask("the Challenge: a word, none, or number", "Standard", names=_words)
    ]
    number: Annotated[int, Ask("the Challenge, where challenge is number", "11", 0, 60)]

    def needed(self, content: Content) -> int | None:
        """What a total must be over; None without a Challenge."""
        if self.challenge == NUMBER:
            return self.number
        return None if self.challenge == NONE else challenge_of(content, self.challenge)

    @property
    def unused(self) -> tuple[str, ...]:
        """The key that makes no difference."""
        return () if self.challenge == NUMBER else ("number",)


def needed(score: int, judged: Callable[[int], str]) -> str:
    """The totals that win, and those that bust."""
    wins = [total for total in range(1, score + 1) if judged(total) == WIN]
    if not wins:
        return f"No total wins: over {score} busts."
    if wins == [score]:
        return f"Only a Blackjack, {score}, wins; over {score} busts."
    return f"{wins[0]} to {wins[-1]} wins, {score} is a Blackjack, over {score} busts."


def judged_against(content: Content, score: int, target: int | None) -> Callable[[int], str]:
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


def challenge_terms(target: int | None) -> tuple[Term, ...]:
    """The Challenge as a term."""
    return (Term("the Challenge", "none" if target is None else str(target)),)


@QUESTIONS.add(
    "A simple test",
    "Simple Tests",
    says="{who} makes a test of {attribute}. The Challenge is {challenge}.",
)
def _test(
    content: Content,
    thrower: Thrower,
    against: Target,
    staked: DiceStake,
    extras: Extras,
    rng: Rng | None,
) -> Answer:
    """Every outcome of one test; by default with the Stakes that win most often under the Stress
    there is.
    """
    check_scene(content, extras.scene)
    target = against.needed(content)
    ours = thrower.side(content, staked.stress, floating=extras.floating)
    top = best(bets(content, ours.score, target, ours.most, extras.scene))
    dice = check_dice(staked.dice, ours.most) or top.dice
    one = bet(content, ours.score, target, dice, extras.scene)
    rolls: tuple[Roll, ...] = ()
    if rng:
        hand = stake(content, rng, dice, ours.stress, floating=extras.floating, scene=extras.scene)
        result = settle(content, hand, ours.score, target)
        rolls = (result_roll(f"{ours.name}, {tally(dice, 'die')}", result),)
    wins = "win" if top.dice > 1 else "wins"
    note = f"Best: {tally(top.dice, 'die')}, which {wins} {float(top.win):.1%}."
    return Answer(
        bet_rows(one, tally(dice, "die")),
        note,
        against.unused,
        needed(ours.score, judged_against(content, ours.score, target)),
        (*challenge_terms(target), *ours.terms),
        rolls,
    )

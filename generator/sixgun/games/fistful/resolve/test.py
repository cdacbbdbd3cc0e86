"""Tests, simple and opposed: win, lose, bust and Blackjack (Core mechanics; Test Results)."""

from dataclasses import dataclass, replace

from ....content.content import Content
from ....system.rng import Rng
from ..ruling import option, read_as
from ..tables import CHALLENGES
from .hand import Hand, stake

WIN, LOSE, BUST = "win", "lose", "bust"
Rank = tuple[bool, int, int]


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
    def said(self) -> str:
        """The result in words: “Bust with Doubles”."""
        return f"{self.called} with Doubles" if self.hand.doubles else self.called

    @property
    def called(self) -> str:
        """The result without its doubles, as where coins are tossed: “Blackjack”."""
        return "Blackjack" if self.blackjack and self.won else self.outcome.capitalize()


@dataclass(frozen=True)
class Contest:
    """An opposed test. `winner`: 1 for ours, -1 for theirs, 0 for nobody."""

    ours: Result
    theirs: Result
    winner: int


def challenge_of(content: Content, challenge: int | str) -> int:
    """A Challenge, by number or by word; KeyError for an unknown word."""
    return content[CHALLENGES].at(challenge).challenge if isinstance(challenge, str) else challenge


def judge(content: Content, total: int, attribute: int, challenge: int | None) -> str:
    """Win, lose or bust against a Challenge; without one, any total that does not bust wins."""
    if total > attribute:
        return BUST
    if challenge is None or total > challenge:
        return WIN
    if total == attribute and read_as(content, "reading.blackjack") == "wins":
        return WIN
    return read_as(content, "stakes.equal-to-challenge") if total == challenge else LOSE


def strain(content: Content, hand: Hand, attribute: int, outcome: str) -> int:
    """The change of Stress from a roll (Test Results; Optional Rules, 5 under)."""
    rules = content.rules
    if outcome == BUST:
        return rules.number("stress.bust")
    off = rules.number("stress.blackjack") if hand.total == attribute and outcome == WIN else 0
    if option(content, "five-under") and len(hand.dice) >= rules.number("five-under.dice"):
        off += rules.number("five-under.stress")
    return -off


def settle(content: Content, hand: Hand, attribute: int, challenge: int | str | None) -> Result:
    """The result of a roll against a Challenge."""
    number = None if challenge is None else challenge_of(content, challenge)
    outcome = judge(content, hand.total, attribute, number)
    return Result(hand, attribute, outcome, strain(content, hand, attribute, outcome))


def simple(  # noqa: PLR0913
    content: Content,
    rng: Rng,
    attribute: int,
    challenge: int | str | None,
    dice: int,
    stress: int = 0,
    *,
    floating: bool = False,
    scene: int = 0,
) -> Result:
    """A simple test: stakes dice against a Challenge."""
    return settle(
        content,
        stake(content, rng, dice, stress, floating=floating, scene=scene),
        attribute,
        challenge,
    )


def rank(total: int, attribute: int) -> Rank | None:
    """Sort key of a total: Blackjack, then the total, then the attribute; None for a bust."""
    return None if total > attribute else (total == attribute, total, attribute)


def versus(ours: Rank | None, theirs: Rank | None) -> int:
    """1 where ours wins, -1 where theirs does, 0 for two busts or a tie (Opposed tests)."""
    if ours == theirs:
        return 0
    if ours is None or theirs is None:
        return 1 if theirs is None else -1
    return 1 if ours > theirs else -1


def oppose(content: Content, ours: Hand, attribute: int, theirs: Hand, against: int) -> Contest:
    """The result of two hands against each other (Opposed tests)."""
    first, second = rank(ours.total, attribute), rank(theirs.total, against)
    winner = versus(first, second)
    results = []
    for hand, score, place, side in ((ours, attribute, first, 1), (theirs, against, second, -1)):
        outcome = BUST if place is None else WIN if winner == side else LOSE
        results.append(Result(hand, score, outcome, strain(content, hand, score, outcome)))
    if first is None and second is None and read_as(content, "reading.two-busts") == "lose":
        results = [replace(result, stress=-result.stress) for result in results]
    return Contest(results[0], results[1], winner)


def opposed(
    content: Content,
    rng: Rng,
    attribute: int,
    dice: int,
    against: int,
    their_dice: int,
    *,
    scene: int = 0,
) -> Contest:
    """An opposed test: both sides roll their Stakes, the scene's die among them."""
    most = content.rules.number("stakes.most")
    ours, theirs = (
        stake(content, rng, n, floating=n > most, scene=scene) for n in (dice, their_dice)
    )
    return oppose(content, ours, attribute, theirs, against)

"""Exact chances of bets against an attribute, as fractions."""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import comb, factorial, prod

from ...content.content import Content
from ...content.dice import Dice
from ...content.probability import NEVER, SURE, keep, of_dice, reach
from .resolve.test import BUST, WIN, judge
from .ruling import option

Shape = tuple[int, int]  # a total, and how many dice are alike, 1 where none are


@cache
def hands(dice: int, faces: int = 6, scene: int = 0) -> Counter[Shape]:
    """In how many ways each total comes up, by how many dice are alike; the scene's die is one of
    the dice and known.
    """
    free, ways = dice - 1 if scene else dice, Counter[Shape]()
    for fallen in combinations_with_replacement(range(1, faces + 1), free):
        shown = (*fallen, scene) if scene else fallen
        ways[sum(shown), max(Counter(shown).values())] += factorial(free) // prod(
            map(factorial, Counter(fallen).values())
        )
    return ways


@dataclass(frozen=True)
class Bet:
    """A simple test's chances with so many dice. `blackjack` is part of `win`; `quality` is a win
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
    return _bet(
        content,
        attribute,
        challenge,
        dice,
        hands(dice, content.rules.dice("stakes.die").faces, scene),
    )


def doubled(content: Content, attribute: int, challenge: int | None) -> Bet:
    """The chances of double or nothing: the most dice, or as many coins where that option is in
    play (Stress; Optional Rules).
    """
    most = content.rules.number("stakes.most")
    if not option(content, "double-or-nothing-coins"):
        return bet(content, attribute, challenge, most)
    heads, tails, shapes = (
        content.rules.number("duel.heads"),
        content.rules.number("duel.tails"),
        Counter[Shape](),
    )
    for n in range(most + 1):
        shapes[heads * n + tails * (most - n), max(n, most - n)] += comb(most, n)
    return _bet(content, attribute, challenge, most, shapes)


def _bet(
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


def stakes(content: Content, most: int | None = None) -> range:
    """Every number of dice that can be staked, up to the most there are or those that Stress
    leaves.
    """
    return range(
        content.rules.number("stakes.least"),
        (content.rules.number("stakes.most") if most is None else most) + 1,
    )


def bets(
    content: Content, attribute: int, challenge: int | None, most: int | None = None, scene: int = 0
) -> tuple[Bet, ...]:
    """The chances of every Stake, up to the most dice there are or those that Stress leaves."""
    return tuple(bet(content, attribute, challenge, n, scene) for n in stakes(content, most))


def best(offers: tuple[Bet, ...]) -> Bet:
    """The bet that wins most often; of equal ones that with more dice, which does more."""
    return max(offers, key=lambda one: (one.win, one.dice))


Ends = tuple[Fraction, Fraction, Fraction]  # ours wins, theirs wins, nobody


def race(win: Fraction, lose: Fraction, wins: int, losses: int, moments: int | None = None) -> Ends:
    """A chase: the chance of so many wins before so many losses, of the reverse, and of neither
    within `moments`, if they are limited.
    """
    if moments is not None:
        return _race(win, lose, wins, losses, moments)
    if win + lose == 0:
        return NEVER, NEVER, SURE
    return _race(win / (win + lose), lose / (win + lose), wins, losses, wins + losses - 1)


@cache
def _race(win: Fraction, lose: Fraction, wins: int, losses: int, moments: int) -> Ends:
    if not (wins and losses and moments):
        return (
            Fraction(not wins),
            Fraction(bool(wins) and not losses),
            Fraction(bool(wins and losses)),
        )
    after = ((win, wins - 1, losses), (lose, wins, losses - 1), (SURE - win - lose, wins, losses))
    ends = [[p * end for end in _race(win, lose, w, m, moments - 1)] for p, w, m in after if p]
    won, lost, left = (sum(column, NEVER) for column in zip(*ends, strict=True))
    return won, lost, left


def above(dice: Dice, number: int) -> Fraction:
    """The chance of a total over a number: advancement, a quick draw."""
    return reach(of_dice(dice), number + 1)


def within(dice: Dice, number: int) -> Fraction:
    """The chance of a total no higher than a number."""
    return keep(of_dice(dice), number)

"""Exact chances of bets against an attribute, as fractions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import comb, factorial, prod

from ...content import Content
from ...dice import Dice
from ...probability import NEVER, SURE, keep, of_dice, reach
from .resolve.test import BUST, WIN, Rank, judge, rank, versus
from .ruling import option, read_as

Shape = tuple[int, bool]  # a total, and whether two dice are alike


@cache
def hands(dice: int, faces: int = 6, scene: int = 0) -> Counter[Shape]:
    """In how many ways each total comes up, with doubles and without; the scene's die is one of the dice and known."""
    free, ways = dice - 1 if scene else dice, Counter[Shape]()
    for fallen in combinations_with_replacement(range(1, faces + 1), free):
        shown = (*fallen, scene) if scene else fallen
        ways[sum(shown), len(set(shown)) < len(shown)] += factorial(free) // prod(map(factorial, Counter(fallen).values()))
    return ways


def coins(content: Content, count: int) -> Counter[int]:
    """In how many ways each total of so many coins comes up (High Stakes Duels)."""
    heads, tails = content.rules.number("duel.heads"), content.rules.number("duel.tails")
    ways = Counter[int]()
    for n in range(count + 1):
        ways[heads * n + tails * (count - n)] += comb(count, n)
    return ways


@dataclass(frozen=True)
class Bet:
    """A simple test's chances with so many dice. `blackjack` is part of `win`; `quality` is a win with doubles, `mishap` doubles without one."""

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
    return _bet(content, attribute, challenge, dice, hands(dice, content.rules.dice("stakes.die").faces, scene))


def doubled(content: Content, attribute: int, challenge: int | None) -> Bet:
    """The chances of double or nothing: the most dice, or as many coins where that option is in play (Stress; Optional Rules)."""
    most = content.rules.number("stakes.most")
    if not option(content, "double-or-nothing-coins"):
        return bet(content, attribute, challenge, most)
    heads, tails, shapes = content.rules.number("duel.heads"), content.rules.number("duel.tails"), Counter[Shape]()
    for n in range(most + 1):
        shapes[heads * n + tails * (most - n), max(n, most - n) > 1] += comb(most, n)
    return _bet(content, attribute, challenge, most, shapes)


def changed(content: Content, attribute: int, challenge: int | None, kept: int) -> Bet:
    """The chances of one die thrown, and added to the total of those that are kept (Stress)."""
    faces = content.rules.dice("stakes.die").outcomes
    return _bet(content, attribute, challenge, 1, Counter({(kept + face, False): 1 for face in faces}))


def _bet(content: Content, attribute: int, challenge: int | None, dice: int, fallen: Counter[Shape]) -> Bet:
    counts = Counter[str]()
    for (total, double), ways in fallen.items():
        outcome = judge(content, total, attribute, challenge)
        counts[outcome] += ways
        if outcome == WIN and total == attribute:
            counts["blackjack"] += ways
        if double:
            counts["quality" if outcome == WIN else "mishap"] += ways
    return Bet(dice, *(Fraction(counts[end], fallen.total()) for end in (WIN, "lose", BUST, "blackjack", "quality", "mishap")))


def stakes(content: Content, most: int | None = None) -> range:
    """Every number of dice that can be staked, up to the most there are or those that Stress leaves."""
    return range(content.rules.number("stakes.least"), (content.rules.number("stakes.most") if most is None else most) + 1)


def bets(content: Content, attribute: int, challenge: int | None, most: int | None = None, scene: int = 0) -> tuple[Bet, ...]:
    """The chances of every Stake, up to the most dice there are or those that Stress leaves."""
    return tuple(bet(content, attribute, challenge, n, scene) for n in stakes(content, most))


def best(offers: tuple[Bet, ...]) -> Bet:
    """The bet that wins most often; of equal ones that with more dice, which does more."""
    return max(offers, key=lambda one: (one.win, one.dice))


# opposed


Ranks = Mapping[Rank | None, int]
Ends = tuple[Fraction, Fraction, Fraction]  # ours wins, theirs wins, nobody


def _ranks(totals: Iterable[tuple[int, int]], attribute: int) -> Ranks:
    ranks = Counter[Rank | None]()
    for total, ways in totals:
        ranks[rank(total, attribute)] += ways
    return ranks


@cache
def _dice_ranks(attribute: int, dice: int, faces: int, scene: int = 0) -> Ranks:
    return _ranks(((total, ways) for (total, _), ways in hands(dice, faces, scene).items()), attribute)


def _meet(ours: Ranks, theirs: Ranks) -> Ends:
    ends = Counter[int]()
    for first, ways in ours.items():
        for second, others in theirs.items():
            ends[versus(first, second)] += ways * others
    return Fraction(ends[1], ends.total()), Fraction(ends[-1], ends.total()), Fraction(ends[0], ends.total())


@cache
def _opposed(attribute: int, dice: int, against: int, their_dice: int, faces: int, scene: int) -> Ends:
    return _meet(_dice_ranks(attribute, dice, faces, scene), _dice_ranks(against, their_dice, faces, scene))


def opposed(content: Content, attribute: int, dice: int, against: int, their_dice: int, scene: int = 0) -> Ends:
    """An opposed test: how often ours wins, theirs, nobody. The scene's die is one of each side's."""
    return _opposed(attribute, dice, against, their_dice, content.rules.dice("stakes.die").faces, scene)


def doubles(content: Content, attribute: int, dice: int, against: int, their_dice: int, scene: int = 0) -> tuple[Fraction, Fraction]:
    """How often our dice show doubles in an opposed test that we win, and in one that we do not (Doubles)."""
    faces, ends = content.rules.dice("stakes.die").faces, Counter[bool]()
    ours, theirs = hands(dice, faces, scene), _dice_ranks(against, their_dice, faces, scene)
    for (total, alike), ways in ours.items():
        for other, others in theirs.items() if alike else ():
            ends[versus(rank(total, attribute), other) > 0] += ways * others
    whole = ours.total() * sum(theirs.values())
    return Fraction(ends[True], whole), Fraction(ends[False], whole)


def duel(content: Content, attribute: int, count: int, against: int, their_count: int) -> Ends:
    """One toss of a High Stakes Duel."""
    ours, theirs = coins(content, count), coins(content, their_count)
    return _meet(_ranks(ours.items(), attribute), _ranks(theirs.items(), against))


def tossed(content: Content, attribute: int, count: int, against: int, their_count: int) -> Ends:
    """A High Stakes Duel to its end: where nobody wins, both toss again, or it stays even (reading.duel-nobody)."""
    win, lose, nobody = duel(content, attribute, count, against, their_count)
    if read_as(content, "reading.duel-nobody") == "even" or win + lose == 0:
        return win, lose, nobody
    return win / (win + lose), lose / (win + lose), NEVER


Meeting = Callable[[Content, int, int, int, int], Ends]


Most = tuple[int | None, int | None]  # the most dice that each side may stake, None for all there are


def replies(content: Content, attribute: int, against: int, meet: Meeting = opposed, most: Most = (None, None)) -> dict[int, tuple[int, Ends]]:
    """For each Stake of theirs, our best reply and what it comes to: the one that wins most often, of equal ones that with more dice."""
    best_replies = {}
    for theirs in stakes(content, most[1]):
        offers = [(meet(content, attribute, n, against, theirs), n) for n in stakes(content, most[0])]
        ends, dice = max(offers, key=lambda offer: (offer[0][0], offer[1]))
        best_replies[theirs] = (dice, ends)
    return best_replies


def standing(content: Content, attribute: int, against: int, meet: Meeting = opposed, most: Most = (None, None)) -> tuple[int, int, Ends] | None:
    """Stakes from which neither side gains by moving alone (an equilibrium in pure Stakes): ours, theirs, what comes of it; None where
    each best reply asks for another. Of several, the one that is best for us."""
    ours, theirs = replies(content, attribute, against, meet, most), replies(content, against, attribute, meet, (most[1], most[0]))
    pairs = [(ours[n][0], n, ours[n][1]) for n in stakes(content, most[1]) if theirs[ours[n][0]][0] == n]
    return max(pairs, key=lambda pair: (pair[2][0], pair[0])) if pairs else None


def safest(content: Content, attribute: int, against: int, meet: Meeting = tossed, most: Most = (None, None)) -> tuple[int, Fraction]:
    """The Stake whose worst case is best, and how often it wins then; of equal ones the one with more dice."""
    theirs = stakes(content, most[1])
    worst = [(min(meet(content, attribute, n, against, m)[0] for m in theirs), n) for n in stakes(content, most[0])]
    chance, dice = max(worst)
    return dice, chance


# all else


def race(win: Fraction, lose: Fraction, wins: int, losses: int, moments: int | None = None) -> Ends:
    """A chase: the chance of so many wins before so many losses, of the reverse, and of neither within `moments`, if they are limited."""
    if moments is not None:
        return _race(win, lose, wins, losses, moments)
    if win + lose == 0:
        return NEVER, NEVER, SURE
    return _race(win / (win + lose), lose / (win + lose), wins, losses, wins + losses - 1)


@cache
def _race(win: Fraction, lose: Fraction, wins: int, losses: int, moments: int) -> Ends:
    if not (wins and losses and moments):
        return Fraction(not wins), Fraction(bool(wins) and not losses), Fraction(bool(wins and losses))
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

"""High Stakes Duels: coins in place of dice, all or nothing (High Stakes Duels)."""

from dataclasses import dataclass

from ....content.content import Content
from ....system.rng import Rng
from ..ruling import read_as
from .hand import coin_totals, toss_coins
from .test import Contest, oppose, rank, versus


@dataclass(frozen=True)
class Duel:
    """Every toss, and the winner: 1 ours, -1 theirs, 0 a draw. `stress` is the change for each
    side.
    """

    tosses: tuple[Contest, ...]
    winner: int
    stress: tuple[int, int]


def duel(
    content: Content, rng: Rng, attribute: int, coins: int, against: int, their_coins: int
) -> Duel:
    """Tosses until somebody wins; only once where nobody can, or where the reading leaves it
    even.
    """
    ranks = [
        {rank(total, score) for total in coin_totals(content, n)}
        for score, n in ((attribute, coins), (against, their_coins))
    ]
    decidable = any(versus(ours, theirs) for ours in ranks[0] for theirs in ranks[1])
    even = read_as(content, "reading.duel-nobody") == "even" or not decidable
    tosses = []
    while True:
        ours, theirs = toss_coins(content, rng, coins), toss_coins(content, rng, their_coins)
        tosses.append(oppose(content, ours, attribute, theirs, against))
        if tosses[-1].winner or even:
            return Duel(tuple(tosses), tosses[-1].winner, _strain(content, tosses[-1]))


def _strain(content: Content, last: Contest) -> tuple[int, int]:
    """Each side's change of Stress: as in any opposed test, and the winner loses more."""
    off = content.rules.number("stress.duel")
    return (
        last.ours.stress - (off if last.winner > 0 else 0),
        last.theirs.stress - (off if last.winner < 0 else 0),
    )

"""High Stakes Duels: coins in place of dice, all or nothing (High Stakes Duels)."""

from __future__ import annotations

from dataclasses import dataclass

from ....content import Content
from ....rng import Rng
from ..probability import duel as chances
from ..ruling import read_as
from .hand import toss_coins
from .test import Contest, oppose


@dataclass(frozen=True)
class Duel:
    """Every toss to the last, and who won: 1, -1, or 0 where it stays even. `stress` is what the winner is rid of, and what a bust gives each."""

    tosses: tuple[Contest, ...]
    winner: int
    stress: tuple[int, int]


def duel(content: Content, rng: Rng, attribute: int, coins: int, against: int, their_coins: int) -> Duel:
    """Tossed until somebody wins; where nobody can, or the rules leave it even, once."""
    win, lose, _ = chances(content, attribute, coins, against, their_coins)
    even = read_as(content, "reading.duel-nobody") == "even" or not win + lose
    tosses = []
    while True:
        ours, theirs = toss_coins(content, rng, coins), toss_coins(content, rng, their_coins)
        tosses.append(oppose(content, ours, attribute, theirs, against))
        if tosses[-1].winner or even:
            return Duel(tuple(tosses), tosses[-1].winner, _strain(content, tosses[-1]))


def _strain(content: Content, last: Contest) -> tuple[int, int]:
    """What each side's Stress changes by: as in any opposed test, and the winner is rid of more."""
    off = content.rules.number("stress.duel")
    return (last.ours.stress - (off if last.winner > 0 else 0), last.theirs.stress - (off if last.winner < 0 else 0))

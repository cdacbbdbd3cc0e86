"""Games of chance: poker and slots."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal

from ....content import Content
from ....rng import Rng
from ..tables import SLOTS
from .throw import Throw, throw


@dataclass(frozen=True)
class Poker:
    """A game: every round's dice by player, who won each round (none when tied), and who took the wagers."""

    rounds: tuple[Mapping[str, Throw], ...]
    winners: tuple[str, ...]
    winner: str


@dataclass(frozen=True)
class Wager:
    """A turn at the slots: the house's dice, and the dollars that come back for the stake."""

    throw: Throw
    guess: str
    back: Decimal

    @property
    def won(self) -> bool:
        return self.back > 0


def poker(content: Content, rng: Rng, players: Mapping[str, int]) -> Poker:
    """A die each, five times; by our ruling whoever wins most rounds, and a tie is rolled again (Gambling, Poker).

    `players` have what is added to their dice, such as 1 for rigged cards.
    """
    rules = content.rules
    rounds: list[Mapping[str, Throw]] = []
    winners: list[str] = []
    while True:
        rolled = {name: throw(rules.dice("gamble.poker-die"), rng) for name in players}
        rounds.append(rolled)
        best = max(rolled[n].total + players[n] for n in players)
        leading = [n for n in players if rolled[n].total + players[n] == best]
        winners.append(leading[0] if len(leading) == 1 else "")
        ahead = _ahead(players, winners)
        if len(rounds) >= rules.number("gamble.poker-rolls") and ahead:
            return Poker(tuple(rounds), tuple(winners), ahead)


def _ahead(players: Mapping[str, int], winners: list[str]) -> str:
    most = max(winners.count(n) for n in players)
    leading = [n for n in players if winners.count(n) == most]
    return leading[0] if len(leading) == 1 else ""


def slots(content: Content, rng: Rng, guess: str, stake: Decimal) -> Wager:
    """The house rolls, the player has guessed above, below or exact; what comes back includes the stake (Gambling, Slots)."""
    rules, row = content.rules, content[SLOTS].row(guess)
    rolled = throw(rules.dice("gamble.slots-dice"), rng)
    fell = (rolled.total > rules.number("gamble.slots-even")) - (rolled.total < rules.number("gamble.slots-even"))
    right = {1: 0, -1: 1, 0: 2}[fell] == content[SLOTS].rows.index(row)
    return Wager(rolled, row.label, stake * content[SLOTS].at(guess).pays if right else Decimal(0))


def caught(content: Content, rng: Rng) -> bool:
    """Whether anyone but a Gambler is found out with rigged dice or cards (Dice; Playing Cards)."""
    return rng.pick(range(1, content.rules.dice("gamble.poker-die").faces + 1)) <= content.rules.number("gamble.caught-in-6")

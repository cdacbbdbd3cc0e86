"""Games of chance: poker and slots."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from types import MappingProxyType

from ....content.content import Content
from ....play.dice import leaders
from ....system.rng import Rng
from ..rules import rulebook
from ..tables import SLOTS
from .throw import Throw, throw


@dataclass(frozen=True)
class Poker:
    """A game: each round's dice by player, the winner of each round ("" for a tie), and of the
    game.
    """

    rounds: tuple[Mapping[str, Throw], ...]
    winners: tuple[str, ...]
    winner: str


@dataclass(frozen=True)
class Wager:
    """A turn at the slots: the house's dice, and the dollars paid back."""

    throw: Throw
    guess: str
    back: Decimal

    @property
    def won(self) -> bool:
        return self.back > 0


def poker(
    content: Content,
    rng: Rng,
    players: Mapping[str, int],
    luck: Mapping[str, int] = MappingProxyType({}),
) -> Poker:
    """Five rounds of a die each; by our ruling most rounds win, and those who tie at the end roll
    on (Gambling, Poker).

    `players` maps names to what is added to their dice, such as 1 for rigged cards; `luck` to what
    is added to their first.
    """
    rules, wins, left = rulebook(content), dict.fromkeys(players, 0), list(players)
    rounds: list[Mapping[str, Throw]] = []
    winners: list[str] = []
    while len(rounds) < rules.gamble.poker_rolls or len(left) > 1:
        rolled = {name: throw(rules.gamble.poker_die, rng) for name in left}
        more = {} if rounds else luck
        rounds.append(rolled)
        winners.append(
            _alone(
                {
                    name: one.total + players[name] + more.get(name, 0)
                    for name, one in rolled.items()
                }
            )
        )
        wins |= {winners[-1]: wins[winners[-1]] + 1} if winners[-1] else {}
        if len(rounds) >= rules.gamble.poker_rolls:
            left = [name for name in left if wins[name] == max(wins[one] for one in left)]
    return Poker(tuple(rounds), tuple(winners), left[0])


def _alone(totals: Mapping[str, int]) -> str:
    """The one with the highest total; nobody where several have it."""
    leading = leaders(totals)
    return leading[0] if len(leading) == 1 else ""


def slots(content: Content, rng: Rng, guess: str, stake: Decimal) -> Wager:
    """The house rolls against a guess: above, below or exact; `back` includes the stake (Gambling,
    Slots).
    """
    rules, row = rulebook(content), content[SLOTS].row(guess)
    rolled = throw(rules.gamble.slots_dice, rng)
    fell = (rolled.total > rules.gamble.slots_even) - (rolled.total < rules.gamble.slots_even)
    right = {1: 0, -1: 1, 0: 2}[fell] == content[SLOTS].rows.index(row)
    return Wager(rolled, row.label, stake * content[SLOTS].at(guess).pays if right else Decimal(0))


def caught(content: Content, rng: Rng) -> bool:
    """Whether anyone but a Gambler is caught with rigged dice or cards (Dice; Playing Cards)."""
    return (
        rng.pick(range(1, rulebook(content).gamble.poker_die.faces + 1))
        <= rulebook(content).gamble.caught_in_6
    )

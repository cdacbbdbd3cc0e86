"""Dice as they fall, and coins; how many may be staked, and what Stress buys (Core mechanics; Stress)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from ....content import Content
from ....dice import Dice
from ....rng import Rng
from ..figures import most_dice
from ..ruling import option, read_as

COIN = ("heads", "tails")


@dataclass(frozen=True)
class Hand:
    """The dice of one roll."""

    dice: tuple[int, ...]

    @property
    def total(self) -> int:
        return sum(self.dice)

    @property
    def alike(self) -> tuple[int, ...]:
        """How many dice show the same, for each number shown twice or more, the most first: two pairs are (2, 2)."""
        return tuple(n for _, n in Counter(self.dice).most_common() if n > 1)

    @property
    def doubles(self) -> bool:
        return bool(self.alike)

    @property
    def triples(self) -> bool:
        return any(n > 2 for n in self.alike)


def throw(dice: Dice, rng: Rng) -> Hand:
    """Dice thrown one by one."""
    return Hand(tuple(rng.pick(range(1, dice.faces + 1)) for _ in range(dice.count)))


def toss(rng: Rng) -> bool:
    """A coin: True is heads."""
    return rng.pick(COIN) == "heads"


def toss_coins(content: Content, rng: Rng, coins: int) -> Hand:
    """Coins that count as dice (High Stakes Duels; Double or Nothing coins)."""
    heads, tails = content.rules.number("duel.heads"), content.rules.number("duel.tails")
    return Hand(tuple(heads if toss(rng) else tails for _ in range(coins)))


def may_stake(content: Content, stress: int, *, floating: bool = False) -> int:
    """The most dice that somebody may stake under so much Stress, a Floating Die included (Stress; Background)."""
    dice, most = most_dice(content, stress), content.rules.number("stakes.most")
    if not floating:
        return dice
    more = dice + content.rules.number("floating.dice")
    return more if read_as(content, "reading.floating") == "beyond" else min(more, most)


def stake(content: Content, rng: Rng, dice: int, stress: int = 0, *, floating: bool = False, scene: int = 0) -> Hand:
    """The Stakes thrown; a scene's die is one of them (Optional Rules, Scene stakes). ValueError for too few, too many, or a die not in play."""
    least, most = content.rules.number("stakes.least"), may_stake(content, stress, floating=floating)
    if not least <= dice <= most:
        raise ValueError(f"Stakes of {dice}: from {least} to {most} dice under {stress} Stress")
    if scene and not option(content, "scene-stakes"):
        raise ValueError("scene Stakes are an optional rule: set option.scene-stakes to on")
    die = content.rules.dice("stakes.die")
    free = dice - 1 if scene else dice
    thrown = tuple(throw(die, rng).total for _ in range(free))
    return Hand((scene, *thrown) if scene else thrown)


def reroll(content: Content, rng: Rng, hand: Hand, which: int) -> Hand:
    """One die thrown again, for the price of Stress; the new one stands. `which` counts from 0."""
    new = throw(content.rules.dice("stakes.die"), rng).total
    return Hand((*hand.dice[:which], new, *hand.dice[which + 1 :]))


def add_die(content: Content, rng: Rng, hand: Hand) -> Hand:
    """A die more, for the price of Stress and past what Stress allows; ValueError where the most are on the table."""
    most = content.rules.number("stakes.most")
    if len(hand.dice) >= most:
        raise ValueError(f"{most} dice are the most")
    return Hand((*hand.dice, throw(content.rules.dice("stakes.die"), rng).total))


def double_or_nothing(content: Content, rng: Rng) -> Hand:
    """All the dice there are, whatever the Stress, for its price; coins where that option is played (Stress; Double or Nothing coins)."""
    most = content.rules.number("stakes.most")
    if option(content, "double-or-nothing-coins"):
        return toss_coins(content, rng, most)
    return Hand(tuple(throw(content.rules.dice("stakes.die"), rng).total for _ in range(most)))

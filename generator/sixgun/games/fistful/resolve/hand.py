"""Dice and coins: Stakes, and what Stress buys (Core mechanics; Stress)."""

from collections import Counter
from dataclasses import dataclass

from ....content.content import Content
from ....content.dice import Dice
from ....play.dice import roll_faces
from ....system.rng import Rng
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
        """The sizes of groups of equal dice, largest first: two pairs are (2, 2)."""
        return tuple(n for _, n in Counter(self.dice).most_common() if n > 1)

    @property
    def doubles(self) -> bool:
        return bool(self.alike)


def throw(dice: Dice, rng: Rng) -> Hand:
    """Rolls dice one by one."""
    return Hand(roll_faces(dice, rng))


def toss(rng: Rng) -> bool:
    """A coin toss; True is heads."""
    return rng.pick(COIN) == "heads"


def coin_totals(content: Content, coins: int) -> set[int]:
    """Every total that some coins can show."""
    heads, tails = content.rules.number("duel.heads"), content.rules.number("duel.tails")
    return {n * heads + (coins - n) * tails for n in range(coins + 1)}


def toss_coins(content: Content, rng: Rng, coins: int) -> Hand:
    """Coins in place of dice (High Stakes Duels; Double or Nothing coins)."""
    heads, tails = content.rules.number("duel.heads"), content.rules.number("duel.tails")
    return Hand(tuple(heads if toss(rng) else tails for _ in range(coins)))


def may_stake(content: Content, stress: int, *, floating: bool = False) -> int:
    """The most dice that may be staked under this Stress, a Floating Die included (Stress;
    Background).
    """
    dice, most = most_dice(content, stress), content.rules.number("stakes.most")
    if not floating:
        return dice
    more = dice + content.rules.number("floating.dice")
    return more if read_as(content, "reading.floating") == "beyond" else min(more, most)


def stake(
    content: Content,
    rng: Rng,
    dice: int,
    stress: int = 0,
    *,
    floating: bool = False,
    scene: int = 0,
) -> Hand:
    """Rolls the Stakes; the scene's die is one of them (Optional Rules, Scene stakes). ValueError
    for too few, too many, or an option not in play.
    """
    least, most = (
        content.rules.number("stakes.least"),
        may_stake(content, stress, floating=floating),
    )
    if not least <= dice <= most:
        raise ValueError(f"Stakes of {dice}: from {least} to {most} dice under {stress} Stress")
    if scene and not option(content, "scene-stakes"):
        raise ValueError("scene Stakes are an optional rule: set option.scene-stakes to on")
    die = content.rules.dice("stakes.die")
    free = dice - 1 if scene else dice
    thrown = tuple(throw(die, rng).total for _ in range(free))
    return Hand((scene, *thrown) if scene else thrown)


def reroll(content: Content, rng: Rng, hand: Hand, which: int) -> Hand:
    """Rerolls one die, for Stress. `which` counts from 0."""
    new = throw(content.rules.dice("stakes.die"), rng).total
    return Hand((*hand.dice[:which], new, *hand.dice[which + 1 :]))


def add_die(content: Content, rng: Rng, hand: Hand) -> Hand:
    """Adds a die, for Stress, beyond what Stress allows; ValueError at the most dice."""
    most = content.rules.number("stakes.most")
    if len(hand.dice) >= most:
        raise ValueError(f"{most} dice are the most")
    return Hand((*hand.dice, throw(content.rules.dice("stakes.die"), rng).total))


def double_or_nothing(content: Content, rng: Rng) -> Hand:
    """Rolls the most dice, for Stress, whatever the Stress; coins where that option is in play
    (Stress; Double or Nothing coins).
    """
    most = content.rules.number("stakes.most")
    if option(content, "double-or-nothing-coins"):
        return toss_coins(content, rng, most)
    return Hand(tuple(throw(content.rules.dice("stakes.die"), rng).total for _ in range(most)))

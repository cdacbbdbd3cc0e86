"""Dice and coins: how many may be staked, how they fall, and in how many ways (Core mechanics)."""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import comb, factorial, prod

from ...content.content import Content
from ...content.dice import Dice
from ...content.probability import keep, of_dice, reach
from ...content.wording import signed
from ...play.test import roll_faces
from ...system.rng import Rng
from .rules import rulebook
from .tables import STRESS

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


def face(number: int) -> str:
    """A die's face, or the number where a die has no such face."""
    return "⚀⚁⚂⚃⚄⚅"[number - 1] if number <= 6 else str(number)


def faces(hand: Hand) -> tuple[str, ...]:
    return tuple(map(str, hand.dice))


def stress_text(change: int) -> str:
    """A change of Stress as it is said; "" for none."""
    return f"{signed(change)} Stress" if change else ""


def coin_totals(content: Content, coins: int) -> set[int]:
    """Every total that some coins can show."""
    heads, tails = rulebook(content).duel.heads, rulebook(content).duel.tails
    return {n * heads + (coins - n) * tails for n in range(coins + 1)}


def toss_coins(content: Content, rng: Rng, coins: int) -> Hand:
    """Coins in place of dice (High Stakes Duels; Double or Nothing coins)."""
    heads, tails = rulebook(content).duel.heads, rulebook(content).duel.tails
    return Hand(tuple(heads if toss(rng) else tails for _ in range(coins)))


def coin_ways(content: Content, count: int) -> Counter[int]:
    """In how many ways each total of this many coins comes up (High Stakes Duels)."""
    heads, tails = rulebook(content).duel.heads, rulebook(content).duel.tails
    ways = Counter[int]()
    for n in range(count + 1):
        ways[heads * n + tails * (count - n)] += comb(count, n)
    return ways


def most_dice(content: Content, stress: int) -> int:
    """The dice that may be staked under so much Stress (Stress)."""
    return content[STRESS].at(min(stress, rulebook(content).stress.most)).dice


def may_stake(content: Content, stress: int, *, floating: bool = False) -> int:
    """The most dice that may be staked under this Stress, a Floating Die included (Stress;
    Background).
    """
    dice, most = most_dice(content, stress), rulebook(content).stakes.most
    if not floating:
        return dice
    more = dice + rulebook(content).floating.dice
    return more if rulebook(content).reading.floating == "beyond" else min(more, most)


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
    least, most = (rulebook(content).stakes.least, may_stake(content, stress, floating=floating))
    if not least <= dice <= most:
        raise ValueError(f"Stakes of {dice}: from {least} to {most} dice under {stress} Stress")
    if scene and not rulebook(content).option.scene_stakes:
        raise ValueError("scene Stakes are an optional rule: set option.scene-stakes to on")
    die = rulebook(content).stakes.die
    free = dice - 1 if scene else dice
    thrown = tuple(throw(die, rng).total for _ in range(free))
    return Hand((scene, *thrown) if scene else thrown)


def stakes_range(content: Content, most: int | None = None) -> range:
    """Every number of dice that can be staked, up to the most there are or those that Stress
    leaves.
    """
    return range(
        rulebook(content).stakes.least,
        (rulebook(content).stakes.most if most is None else most) + 1,
    )


Shape = tuple[int, int]  # a total, and how many dice are alike, 1 where none are


@cache
def hands(dice: int, faces: int = 6, scene: int = 0) -> Counter[Shape]:
    """In how many ways each total comes up, by how many dice are alike; the scene's die is one of
    the dice and known.
    """
    free, ways = dice - 1 if scene else dice, Counter[Shape]()
    for fallen in combinations_with_replacement(range(1, faces + 1), free):
        faces_up = (*fallen, scene) if scene else fallen
        ways[sum(faces_up), max(Counter(faces_up).values())] += factorial(free) // prod(
            map(factorial, Counter(fallen).values())
        )
    return ways


def above(dice: Dice, number: int) -> Fraction:
    """The chance of a total over a number: advancement, a quick draw."""
    return reach(of_dice(dice), number + 1)


def within(dice: Dice, number: int) -> Fraction:
    """The chance of a total no higher than a number."""
    return keep(of_dice(dice), number)

"""Exact chances over Tombstone's dice."""

from collections.abc import Sequence
from fractions import Fraction
from math import comb

from ...content.content import Content
from ...content.dice import Dice
from ...content.probability import NEVER, SURE, Chances, keep, of_dice, plus, reach, repeat, total
from .resolve import damage_dice
from .rules import rulebook
from .tables import GATLING, WEAPONS


def thrown(dice: Dice, luck: Dice | None = None) -> Chances:
    """Some dice, with a Fortune Die on top if one is spent."""
    return plus(of_dice(dice), of_dice(luck)) if luck else of_dice(dice)


def within(dice: Dice, score: int, luck: Dice | None = None) -> Fraction:
    """The chance to stay at a score or under it; a Fortune Die raises the score."""
    raised = of_dice(luck) if luck else {0: SURE}
    return sum((p * keep(of_dice(dice), score + more) for more, p in raised.items()), NEVER)


def harm(content: Content, arm: str, feet: int = 0) -> Chances:
    """Damage of one hit with an arm at a distance; never less than the least that a hit does."""
    least = rulebook(content).speed.least_damage
    return total(
        (max(damage, least), p) for damage, p in of_dice(damage_dice(content, arm, feet)).items()
    )


def attacks(content: Content, arm: str) -> int:
    """Attacks in a turn with one such arm: a Gatling gun's six, one of all else."""
    return (
        rulebook(content).gatling.shots_per_turn
        if content[WEAPONS].row(arm).label == GATLING
        else 1
    )


def drop(
    content: Content, arm: str, health: int, hit: Fraction = SURE, feet: int = 0, times: int = 1
) -> Fraction:
    """The chance that so many attacks, each hitting with chance `hit`, take a Health to nothing."""
    one = {0: SURE - hit} | {damage: p * hit for damage, p in harm(content, arm, feet).items()}
    return reach(repeat(one, times), health)


def sole(mine: Chances, other: Chances, opponents: int) -> tuple[Fraction, Fraction]:
    """The chances that a roll is the highest alone, and that one particular of its opponents'
    is.
    """
    below = {number: SURE - reach(other, number) for number in {*mine, *other}}
    own = sum((p * below[number] ** opponents for number, p in mine.items()), NEVER)
    theirs = sum(
        (
            p * (SURE - reach(mine, number)) * below[number] ** (opponents - 1)
            for number, p in other.items()
        ),
        NEVER,
    )
    return own, theirs


def pot(rounds: Sequence[Chances], other: Chances, opponents: int, later: Chances) -> Fraction:
    """The chance to win the most of some rounds against opponents who roll alike; those who tie for
    the lead roll on, with `later`.
    """
    tally: dict[tuple[int, ...], Fraction] = {
        (0,) * (opponents + 1): SURE
    }  # wins: one's own, then the opponents' from the most
    for mine in rounds:
        own, theirs = sole(mine, other, opponents)
        after = []
        for wins, p in tally.items():
            after += [
                ((wins[0] + 1, *wins[1:]), p * own),
                (wins, p * (SURE - own - theirs * opponents)),
            ]
            after += [((wins[0], *_one_more(wins[1:], n)), p * theirs) for n in range(opponents)]
        tally = total(after)
    return sum(
        (
            p * _rolled_on(wins[1:].count(wins[0]), other, later)
            for wins, p in tally.items()
            if wins[0] == max(wins)
        ),
        NEVER,
    )


def _one_more(wins: tuple[int, ...], number: int) -> tuple[int, ...]:
    return tuple(sorted((one + (n == number) for n, one in enumerate(wins)), reverse=True))


def _rolled_on(tied: int, other: Chances, mine: Chances) -> Fraction:
    """The chance to win among so many who tie, rolling until one of them is the highest alone."""
    if not tied:
        return SURE
    own, theirs = sole(mine, other, tied)
    return own / (own + theirs * tied) if own or theirs else Fraction(1, tied + 1)


def critical(content: Content) -> Fraction:
    """How often an attack roll is a critical one, by the option of the injury chart."""
    dice, sixes = rulebook(content).check.dice, rulebook(content).variant.critical_sixes
    six, whole = Fraction(1, dice.faces), range(sixes, dice.count + 1)
    return sum((comb(dice.count, n) * six**n * (1 - six) ** (dice.count - n) for n in whole), NEVER)

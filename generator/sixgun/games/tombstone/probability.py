"""Exact chances over Tombstone's dice."""

from __future__ import annotations

from fractions import Fraction

from ...content import Content
from ...dice import Dice
from ...probability import NEVER, SURE, Chances, keep, of_dice, plus, reach, repeat, total
from .resolve import damage_dice
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
    least = content.rules.number("speed.least-damage")
    return total((max(damage, least), p) for damage, p in of_dice(damage_dice(content, arm, feet)).items())


def attacks(content: Content, arm: str) -> int:
    """Attacks in a turn with one such arm: a Gatling gun's six, one of all else."""
    return content.rules.number("gatling.shots-per-turn") if content[WEAPONS].row(arm).label == GATLING else 1


def drop(content: Content, arm: str, health: int, hit: Fraction = SURE, feet: int = 0, times: int = 1) -> Fraction:
    """The chance that so many attacks, each hitting with chance `hit`, take a Health to nothing."""
    one = {0: SURE - hit} | {damage: p * hit for damage, p in harm(content, arm, feet).items()}
    return reach(repeat(one, times), health)


def most_of(rolls: int, win: Fraction, lose: Fraction) -> Fraction:
    """The chance to win more of `rolls` rounds than one opponent does, ties being rolled again until somebody leads."""
    tie = SURE - win - lose
    lead = repeat({1: win, 0: tie, -1: lose}, rolls)
    level = lead.get(0, NEVER)
    return reach(lead, 1) + (level * win / (win + lose) if win + lose else NEVER)

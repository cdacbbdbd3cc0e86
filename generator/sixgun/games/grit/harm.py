"""Exact chances of saves and attacks, drawn without replacement from a whole deck (Saves; Attacks & Damage)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from math import comb

from ...cards import BLACK_JOKER, RED_JOKER
from ...content import Content
from ...probability import NEVER, SURE
from .hand import WHOLE
from .probability import draws
from .resolve import IMPAIRED, PLAIN, damage_cards, extra_damage, footing_of, passes
from .resolve.save import cards_for, tries
from .tables import tier


def save_chance(content: Content, score: int, footing: str = PLAIN, luck: int = 0) -> Fraction:
    """The chance to pass a save from a whole deck, with points of Luck that may be spent on it."""
    good = sum(passes(card, score) for card in WHOLE)
    deck, again = (good, len(WHOLE) - good - 1, 1), tries(content, luck)
    any_one, chance = footing == IMPAIRED, NEVER
    for taken, share in draws(deck, cards_for(content, footing)):
        passing, failing, black = taken
        if passing if any_one else not failing and not black:
            chance += share
        elif any_one or not black:
            left = deck[0] - passing, deck[1] - failing, deck[2] - black
            chance += share * _mended(left, failing, again, any_one=any_one)
    return chance


def _mended(left: tuple[int, int, int], failing: int, again: int, *, any_one: bool) -> Fraction:
    """The chance that Luck mends a save: failing cards are drawn again, until all of them pass, or any one does.

    `left` are the cards in the deck that pass, those that fail, and the Black Joker, which no Luck mends.
    """
    if not failing or not again:
        return NEVER if failing or any_one else SURE
    good, bad, black = left
    passed = SURE if any_one else _mended((good - 1, bad, black), failing - 1, again - 1, any_one=any_one)
    failed = _mended((good, bad - 1, black), failing, again - 1, any_one=any_one)
    spoiled = _mended((good, bad, black - 1), failing - 1, again - 1, any_one=any_one) if any_one else NEVER
    return (good * passed + bad * failed + black * spoiled) / sum(left)


Kind = tuple[bool, int, bool, bool]  # passes the save, its worth, Red Joker, Black Joker
Hurt = tuple[int, bool]  # damage, and whether Lady Luck blessed it


def _kinds(content: Content, dexterity: int = 0) -> Counter[Kind]:
    """How many cards of the whole deck are of each kind."""
    return Counter((passes(c, dexterity), tier(content, c), c.rank == RED_JOKER, c.rank == BLACK_JOKER) for c in WHOLE)


def attack_chances(
    content: Content, dexterity: int, draw: int, *, footing: str = PLAIN, attackers: int = 1, posse: bool = False, at_posse: bool = False
) -> dict[Hurt, Fraction]:
    """The damage of one attack, save included; (0, False) is every harmless outcome."""
    footing, posse = footing_of(footing, posse, at_posse), posse and not at_posse
    deck, hurt = _kinds(content, dexterity), dict[Hurt, Fraction]()
    for taken, share in draws(tuple(deck.values()), cards_for(content, footing)):
        drawn = Counter(dict(zip(deck, taken, strict=True)))
        judged = [kind[0] for kind in drawn.elements()]
        missed = (any(judged) if footing == IMPAIRED else all(judged)) or any(kind[3] for kind in drawn.elements())
        dealt = {(0, False): SURE} if missed else damage_chances(content, draw, attackers=attackers, posse=posse, left=deck - drawn)
        for outcome, p in dealt.items():
            hurt[outcome] = hurt.get(outcome, NEVER) + share * p
    return hurt


def damage_chances(
    content: Content, draw: int, *, attackers: int = 1, posse: bool = False, left: Mapping[Kind, int] | None = None
) -> dict[Hurt, Fraction]:
    """The damage of a hit, from a whole deck or what is `left` of one: the best card, and what is added."""
    deck = _kinds(content) if left is None else left
    cards, more = damage_cards(content, draw, attackers), extra_damage(content, attackers, posse)
    whole, hurt = comb(sum(deck.values()), cards), dict[Hurt, Fraction]()
    plain = [(worth, n) for (_, worth, red, black), n in deck.items() if not red and not black]
    ladies = [worth for (_, worth, red, _), n in deck.items() if red and n and cards]
    least = 0 if draw else content.rules.number("attack.unarmed")
    for lady, floor in ((False, least), *((True, max(least, worth)) for worth in ladies)):
        before = 0
        for top in sorted({floor, *(max(floor, worth) for worth, _ in plain)}):
            ways = comb(sum(n for worth, n in plain if worth <= top), cards - lady)
            if ways > before:
                hurt[top + more, lady] = Fraction(ways - before, whole)
            before = ways
    harmless = SURE - sum(hurt.values(), NEVER)
    if harmless:
        hurt[0, False] = hurt.get((0, False), NEVER) + harmless
    return hurt


def amounts(hurt: Mapping[Hurt, Fraction]) -> dict[int, Fraction]:
    """Damage alone."""
    chances: dict[int, Fraction] = {}
    for (damage, _), p in sorted(hurt.items()):
        chances[damage] = chances.get(damage, NEVER) + p
    return chances


def harm(hurt: Mapping[Hurt, Fraction]) -> Fraction:
    """The chance of any damage."""
    return sum((p for (damage, _), p in hurt.items() if damage), NEVER)


def armored(hurt: Mapping[Hurt, Fraction], armor: int) -> dict[Hurt, Fraction]:
    """Damage less armor."""
    chances: dict[Hurt, Fraction] = {}
    for (damage, blessed), p in hurt.items():
        left = max(damage - armor, 0), blessed
        chances[left] = chances.get(left, NEVER) + p
    return chances

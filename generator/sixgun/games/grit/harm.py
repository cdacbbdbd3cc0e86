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
from .resolve import ENHANCED, IMPAIRED, PLAIN, damage_cards, extra_damage, passes
from .resolve.save import cards_for
from .tables import tier


def save_chance(content: Content, score: int, footing: str = PLAIN) -> Fraction:
    """The chance to pass a save from a whole deck."""
    good, cards = sum(passes(card, score) for card in WHOLE), cards_for(content, footing)
    if footing == IMPAIRED:
        return SURE - Fraction(comb(len(WHOLE) - good, cards), comb(len(WHOLE), cards))
    return Fraction(comb(good, cards), comb(len(WHOLE), cards))


Kind = tuple[bool, int, bool, bool]  # passes the save, its worth, Red Joker, Black Joker
Hurt = tuple[int, bool]  # damage, and whether Lady Luck blessed it


def _kinds(content: Content, dexterity: int = 0) -> Counter[Kind]:
    """How many cards of the whole deck are of each kind."""
    return Counter((passes(c, dexterity), tier(content, c), c.rank == RED_JOKER, c.rank == BLACK_JOKER) for c in WHOLE)


def attack_chances(
    content: Content, dexterity: int, draw: int, *, footing: str = PLAIN, attackers: int = 1, posse: bool = False
) -> dict[Hurt, Fraction]:
    """The damage of one attack, save included; (0, False) is every harmless outcome."""
    footing = ENHANCED if posse else footing
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

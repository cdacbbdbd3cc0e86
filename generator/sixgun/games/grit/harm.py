"""Exact chances of saves and of what an attack does, over a whole deck whose cards are not put back (Saves; Attacks & Damage)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from math import comb, prod

from ...cards import BLACK_JOKER, RED_JOKER
from ...content import Content
from ...probability import NEVER, SURE
from .hand import WHOLE
from .probability import takings
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


def attack_chances(
    content: Content, dexterity: int, draw: int, *, footing: str = PLAIN, attackers: int = 1, posse: bool = False
) -> dict[Hurt, Fraction]:
    """What one attack does, from the save's first card to the last of damage; (0, False) is all that does no harm."""
    footing = ENHANCED if posse else footing
    deck = Counter[Kind]((passes(c, dexterity), tier(content, c), c.rank == RED_JOKER, c.rank == BLACK_JOKER) for c in WHOLE)
    kinds, cards = list(deck), cards_for(content, footing)
    whole, hurt = comb(len(WHOLE), cards), dict[Hurt, Fraction]()
    for taken in takings([deck[k] for k in kinds], cards):
        drawn = [kind for kind, n in zip(kinds, taken, strict=True) for _ in range(n)]
        judged = [kind[0] for kind in drawn]
        missed = (any(judged) if footing == IMPAIRED else all(judged)) or any(kind[3] for kind in drawn)
        share = Fraction(prod(comb(deck[k], n) for k, n in zip(kinds, taken, strict=True)), whole)
        left = deck - Counter(drawn)
        dealt = {(0, False): SURE} if missed else damage_chances(content, draw, attackers=attackers, posse=posse, left=left)
        for outcome, p in dealt.items():
            hurt[outcome] = hurt.get(outcome, NEVER) + share * p
    return hurt


def damage_chances(
    content: Content, draw: int, *, attackers: int = 1, posse: bool = False, left: Mapping[Kind, int] | None = None
) -> dict[Hurt, Fraction]:
    """What a hit does, from a whole deck or what is left of one: the best of its cards, and what is added."""
    deck = left if left is not None else Counter((False, tier(content, c), c.rank == RED_JOKER, c.rank == BLACK_JOKER) for c in WHOLE)
    cards, more = damage_cards(content, draw, attackers), extra_damage(content, attackers, posse)
    least = 0 if draw else content.rules.number("attack.unarmed")
    plain = Counter[int]()
    red: int | None = None
    for (_, worth, lady, black), n in deck.items():
        if n and lady:
            red = worth
        elif not black:
            plain[worth] += n
    whole, hurt = comb(sum(deck.values()), cards), dict[Hurt, Fraction]()
    ceilings = sorted({max(least, worth) for worth in (*plain, *((red,) if red is not None else ()))})
    for lady in (False, True) if red is not None else (False,):
        before = 0
        for top in ceilings:
            some = cards >= lady and (not lady or (red or 0) <= top)
            ways = comb(sum(n for worth, n in plain.items() if worth <= top), cards - lady) if some else 0
            if ways > before:
                hurt[top + more, lady] = hurt.get((top + more, lady), NEVER) + Fraction(ways - before, whole)
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

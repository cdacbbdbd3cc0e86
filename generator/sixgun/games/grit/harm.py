"""Exact chances of saves and attacks, drawn without replacement from the deck in play (Saves;
Attacks & Damage).
"""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from math import comb

from ...content.cards import BLACK_JOKER, DECK, JOKERS, RED_JOKER
from ...content.content import Content
from ...content.probability import NEVER, SURE
from .hand import WHOLE
from .probability import draws
from .resolve import IMPAIRED, PLAIN, damage_cards, extra_damage, footing_of, passes
from .resolve.save import cards_for, tries
from .running import Drift, drift
from .tables import tier

Left = tuple[
    int, int, int, int
]  # cards in the deck that pass, that fail, the Red Joker, the Black Joker


def save_chance(content: Content, score: int, footing: str = PLAIN, luck: int = 0) -> Fraction:
    """The chance to pass a save from the deck in play, with points of Luck that may be spent on
    it.
    """
    good, cards = sum(passes(card, score) for card in DECK), cards_for(content, footing)
    deck, again, drifts = (
        (good, len(DECK) - good, 1, 1),
        tries(content, luck),
        drift(content, cards),
    )
    any_one, chance = footing == IMPAIRED, NEVER
    for taken, share in draws(deck, cards):
        passing, failing, red, black = taken
        left = deck[0] - passing, deck[1] - failing, deck[2] - red, deck[3] - black
        if passing or red if any_one else not failing and not black:
            chance += share * _drifted(drifts, left)
        elif any_one or not black:
            chance += share * _mended(drifts, left, failing, again, any_one=any_one)
    return chance


def _drifted(drifts: Drift, left: Left) -> Fraction:
    return drifts(len(WHOLE) - sum(left), len(JOKERS) - left[2] - left[3])


def _mended(drifts: Drift, left: Left, failing: int, again: int, *, any_one: bool) -> Fraction:
    """The chance that Luck mends a save: failing cards are drawn again, until all of them pass, or
    any one does; no Luck mends the Black Joker.
    """
    if not failing or not again:
        return NEVER if failing or any_one else _drifted(drifts, left)
    good, bad, red, black = left
    passed = NEVER
    for number, then in ((good, (good - 1, bad, red, black)), (red, (good, bad, red - 1, black))):
        if number:
            passed += number * (
                _drifted(drifts, then)
                if any_one
                else _mended(drifts, then, failing - 1, again - 1, any_one=False)
            )
    failed = (
        bad * _mended(drifts, (good, bad - 1, red, black), failing, again - 1, any_one=any_one)
        if bad
        else NEVER
    )
    spoiled = (
        black * _mended(drifts, (good, bad, red, black - 1), failing - 1, again - 1, any_one=True)
        if any_one and black
        else NEVER
    )
    return (passed + failed + spoiled) / sum(left)


Kind = tuple[bool, int, bool, bool]  # passes the save, its worth, Red Joker, Black Joker
Hurt = tuple[int, bool]  # damage, and whether Lady Luck blessed it


def _kinds(content: Content, dexterity: int = 0) -> Counter[Kind]:
    """How many cards of the whole deck are of each kind."""
    return Counter(
        (passes(c, dexterity), tier(content, c), c.rank == RED_JOKER, c.rank == BLACK_JOKER)
        for c in WHOLE
    )


def attack_chances(
    content: Content,
    dexterity: int,
    draw: int,
    *,
    footing: str = PLAIN,
    attackers: int = 1,
    posse: bool = False,
    at_posse: bool = False,
) -> dict[Hurt, Fraction]:
    """The damage of one attack, save included; (0, False) is every harmless outcome."""
    footing, posse = footing_of(footing, posse, at_posse), posse and not at_posse
    deck, hurt, saved = (
        _kinds(content, dexterity),
        dict[Hurt, Fraction](),
        cards_for(content, footing),
    )
    drifts = drift(content, saved + damage_cards(content, draw, attackers))
    for taken, share in draws(tuple(deck.values()), saved):
        drawn = Counter(dict(zip(deck, taken, strict=True)))
        judged = [kind[0] for kind in drawn.elements()]
        if not (
            (any(judged) if footing == IMPAIRED else all(judged))
            or any(kind[3] for kind in drawn.elements())
        ):
            for outcome, p in _harmful(
                content, deck - drawn, draw, attackers, posse, drifts
            ).items():
                hurt[outcome] = hurt.get(outcome, NEVER) + share * p
    return _with_harmless(hurt)


def damage_chances(
    content: Content, draw: int, *, attackers: int = 1, posse: bool = False
) -> dict[Hurt, Fraction]:
    """The damage of a hit from the deck in play: the best card, and what is added."""
    return _with_harmless(
        _harmful(
            content,
            _kinds(content),
            draw,
            attackers,
            posse,
            drift(content, damage_cards(content, draw, attackers)),
        )
    )


def _harmful(
    content: Content,
    deck: Mapping[Kind, int],
    draw: int,
    attackers: int,
    posse: bool,
    drifts: Drift,
) -> dict[Hurt, Fraction]:
    """The damage of a hit from what is left of the deck, without the Black Joker."""
    left, hurt = sum(deck.values()), dict[Hurt, Fraction]()
    cards, more = (
        min(damage_cards(content, draw, attackers), left),
        extra_damage(content, attackers, posse),
    )
    plain = [(worth, n) for (_, worth, red, black), n in deck.items() if not red and not black]
    ladies = [worth for (_, worth, red, _), n in deck.items() if red and n and cards]
    least, gone, jokers = (
        0 if draw else content.rules.number("attack.unarmed"),
        len(WHOLE) - left,
        sum(n for kind, n in deck.items() if kind[2] or kind[3]),
    )
    for lady, floor in ((False, least), *((True, max(least, worth)) for worth in ladies)):
        before, share = 0, drifts(gone + cards, len(JOKERS) - jokers + lady) / comb(left, cards)
        for top in sorted({floor, *(max(floor, worth) for worth, _ in plain)}):
            ways = comb(sum(n for worth, n in plain if worth <= top), cards - lady)
            if ways > before:
                hurt[top + more, lady] = (ways - before) * share
            before = ways
    return hurt


def _with_harmless(hurt: dict[Hurt, Fraction]) -> dict[Hurt, Fraction]:
    """All outcomes: what does no harm is the rest."""
    harmless = SURE - sum(hurt.values(), NEVER)
    return hurt | ({(0, False): hurt.get((0, False), NEVER) + harmless} if harmless else {})


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

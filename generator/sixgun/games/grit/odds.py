"""Questions of chance that `sixgun odds grit` answers, exactly."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from ...content import Content
from ...game import Ask, Odds, Situation
from ...odds import Told, situation, switch
from ...probability import NEVER, SURE, reach
from .character import ABILITIES
from .hand import READINGS, reading
from .harm import Hurt, attack_chances, damage_chances, harm, save_chance
from .making import ability, none_reaches, protection
from .probability import decimal, mean
from .resolve import FOOTINGS, PLAIN

SCORES = (0, 30)
AS_RULED = "as ruled"
FOOTING = Ask("how the attack stands: enhanced, the target's worse card counts; impaired, the better", PLAIN, names=lambda _: FOOTINGS)


def _ability(content: Content, told: Told) -> Odds:
    chances, score = ability(content), told.number("score")
    rows = (
        (f"an ability is {score}", chances.get(score, NEVER)),
        (f"it is {score} or more", reach(chances, score)),
        (f"one of the {len(ABILITIES)} is {score} or more", SURE - none_reaches(content, score)),
    )
    return Odds(rows, f"On average {decimal(mean(chances))}, from {min(chances)} to {max(chances)}.")


def _save(content: Content, told: Told) -> Odds:
    chance = save_chance(content, told.number("score"), told.word("footing"))
    return Odds((("pass", chance), ("fail", SURE - chance)))


def hurt_rows(hurt: Mapping[Hurt, Fraction]) -> tuple[tuple[str, Fraction], ...]:
    """Each amount of damage with its chance, and how often Lady Luck asks for a Strength save."""
    amounts = {damage: sum((p for (d, _), p in hurt.items() if d == damage), NEVER) for damage in sorted({d for d, _ in hurt})}
    rows = [(f"{damage} damage" if damage else "no harm", p) for damage, p in amounts.items()]
    return (*rows, ("the Red Joker: a Strength save", sum((p for (_, red), p in hurt.items() if red), NEVER)))


def _damage(content: Content, told: Told) -> Odds:
    hurt = damage_chances(content, told.number("draw"), attackers=told.number("attackers"), posse=told.yes("posse"))
    return Odds(hurt_rows(hurt), "Of a hit, from a whole deck. No harm: the Black Joker was drawn.")


def _attack(content: Content, told: Told) -> Odds:
    hurt = attack_chances(
        content, told.number("dexterity"), told.number("draw"), footing=told.word("footing"), attackers=told.number("attackers"),
        posse=told.yes("posse"),
    )  # fmt: skip
    king = content.rules.number("save.king")
    unhurt = f"A Dexterity of {king} or more fails on the Black Joker alone, and that does no harm."
    return Odds(hurt_rows(hurt), unhurt if not harm(hurt) and told.number("dexterity") >= king else "")


def _protection(content: Content, told: Told) -> Odds:
    word = told.word("pairs")
    chances = protection(content, reading(content, "pairs") if word == AS_RULED else word)
    return Odds(tuple((str(n), p) for n, p in sorted(chances.items())), f"On average {decimal(mean(chances))}.")


DRAW = Ask("how many cards the weapon draws; 0 is a bare hand", "2", 0, 10)
ATTACKERS = Ask("how many attack the same target", "1", 1, 20)
POSSE = switch("whether a posse attacks one person")

SITUATIONS: Mapping[str, Situation] = {
    "ability": situation("A new character's ability", {"score": Ask("the score", "13", *SCORES)}, _ability),
    "protection": situation(
        "A new character's Hit Protection",
        {"pairs": Ask("which pairs count", AS_RULED, names=lambda _: (AS_RULED, *READINGS["pairs"]))},
        _protection,
    ),
    "save": situation("A save", {"score": Ask("the ability", "10", *SCORES), "footing": FOOTING}, _save),
    "damage": situation("The damage of a hit", {"draw": DRAW, "attackers": ATTACKERS, "posse": POSSE}, _damage),
    "attack": situation(
        "One attack, from the save to the damage",
        {"dexterity": Ask("the target's Dexterity", "10", *SCORES), "draw": DRAW, "footing": FOOTING, "attackers": ATTACKERS, "posse": POSSE},
        _attack,
    ),
}

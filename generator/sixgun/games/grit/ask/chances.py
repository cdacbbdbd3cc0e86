"""Questions of chance, answered exactly."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated

from ....content import Content
from ....game import Answer, Ask
from ....probability import NEVER, SURE, reach
from ....question import Questions, either, switch
from ..character import ABILITIES
from ..hand import READINGS, reading
from ..harm import Hurt, amounts, attack_chances, damage_chances, harm, save_chance
from ..making import ability, none_reaches, protection
from ..probability import decimal, mean
from ..resolve import FOOTINGS, PLAIN

AS_RULED = "as ruled"
QUESTIONS = Questions()

Footing = Annotated[
    str, Ask("how the attack stands: enhanced, the target's worse card counts; impaired, the better", PLAIN, names=lambda _: FOOTINGS)
]  # fmt: skip
Draw = Annotated[int, Ask("how many cards the weapon draws; 0 is a bare hand", "2", 0, 10)]
Attackers = Annotated[int, Ask("how many attack the same target", "1", 1, 20)]
Posse = Annotated[bool, switch("whether a posse attacks one person")]


@QUESTIONS.add("A new character's ability")
def _ability(content: Content, score: Annotated[int, Ask("the score", "13", 0, 30)]) -> Answer:
    chances = ability(content)
    rows = (
        (f"an ability is {score}", chances.get(score, NEVER)),
        (f"it is {score} or more", reach(chances, score)),
        (f"one of the {len(ABILITIES)} is {score} or more", SURE - none_reaches(content, score)),
    )
    return Answer(rows, f"On average {decimal(mean(chances))}, from {min(chances)} to {max(chances)}.")


@QUESTIONS.add("A new character's Hit Protection")
def _protection(
    content: Content, pairs: Annotated[str, Ask("which pairs count", AS_RULED, names=lambda _: (AS_RULED, *READINGS["pairs"]))]
) -> Answer:
    chances = protection(content, reading(content, "pairs") if pairs == AS_RULED else pairs)
    return Answer(tuple((str(n), p) for n, p in sorted(chances.items())), f"On average {decimal(mean(chances))}.")


@QUESTIONS.add("A save")
def _save(content: Content, score: Annotated[int, Ask("the ability", "10", 0, 30)], footing: Footing) -> Answer:
    return either("pass", save_chance(content, score, footing), "fail")


def hurt_rows(hurt: Mapping[Hurt, Fraction]) -> tuple[tuple[str, Fraction], ...]:
    """Each amount of damage with its chance, and how often Lady Luck asks for a Strength save."""
    rows = [(f"{damage} damage" if damage else "no harm", p) for damage, p in sorted(amounts(hurt).items())]
    return (*rows, ("the Red Joker: a Strength save", sum((p for (_, red), p in hurt.items() if red), NEVER)))


@QUESTIONS.add("The damage of a hit")
def _damage(content: Content, draw: Draw, attackers: Attackers, posse: Posse) -> Answer:
    hurt = damage_chances(content, draw, attackers=attackers, posse=posse)
    return Answer(hurt_rows(hurt), "Of a hit, from a whole deck. No harm: the Black Joker was drawn.")


@QUESTIONS.add("One attack, from the save to the damage")
def _attack(
    content: Content, dexterity: Annotated[int, Ask("the target's Dexterity", "10", 0, 30)], draw: Draw, footing: Footing, attackers: Attackers,
    posse: Posse,
) -> Answer:  # fmt: skip
    hurt = attack_chances(content, dexterity, draw, footing=footing, attackers=attackers, posse=posse)
    king = content.rules.number("save.king")
    unhurt = f"A Dexterity of {king} or more fails on the Black Joker alone, and that does no harm."
    return Answer(hurt_rows(hurt), unhurt if not harm(hurt) and dexterity >= king else "")

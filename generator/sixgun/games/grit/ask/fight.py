"""Questions about attacks, from the save to the wound."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from ....content.content import Content
from ....content.numerals import signed
from ....content.probability import NEVER
from ....content.table import chosen, slug
from ....play.game import Answer, Ask, Roll, Term
from ....play.question import Questions, switch
from ....system.rng import Rng
from ..character import Character
from ..harm import Hurt, amounts, armored, attack_chances, damage_chances, harm
from ..outfit import such_as
from ..resolve import PLAIN, Attack, Deck, Save, attack, damage_cards, extra_damage, footing_of, hit
from ..tables import ARMS, HAND_WEAPON, UNARMED
from .people import (
    DEXTERITY,
    AtPosse,
    Footing,
    Posse,
    Score,
    characters,
    counted,
    idle,
    score_of,
    shown,
)
from .save import drawn, needed
from .wound import Health, Protection, Strength, fates, health, saved, told

CARRIED = "the first carried"
QUESTIONS = Questions()

Weapon = Annotated[
    str, Ask("the weapon: one of theirs, a kind, or an example of one", CARRIED, form="a weapon")
]
Draw = Annotated[
    int | None,
    Ask(
        "how many cards the weapon draws, where the table does not say; 0 is a bare hand", "", 0, 10
    ),
]
Attackers = Annotated[int, Ask("how many attack the same target", "1", 1, 20)]
Duster = Annotated[bool, switch("the target wears a duster, by our optional rule")]
Target = Annotated[
    Character | None, Ask("who is attacked; nobody: by the Dexterity given", "", people=characters)
]
By = Annotated[
    tuple[Character, ...],
    Ask(
        "who attacks; of several, the weapon that draws most counts",
        "",
        people=characters,
        many=True,
    ),
]


def kinds(content: Content) -> dict[str, int]:
    """The cards that every weapon draws, by its kind and by each example of it."""
    return {
        name: arm.draw or 0
        for row, arm in content[ARMS].items()
        for name in (row.label, *such_as(content, ARMS.id, row.label))
    }


@dataclass(frozen=True)
class Strike:
    """An attack: its weapon, the cards it draws, how many attack, whether as a posse, and the armor
    against it.
    """

    weapon: str
    draw: int
    attackers: int
    posse: bool
    armor: int

    def terms(self, content: Content) -> tuple[Term, ...]:
        """How many cards are drawn, and what is added to the best of them."""
        cards, more = (
            damage_cards(content, self.draw, self.attackers) - self.draw,
            extra_damage(content, self.attackers, self.posse),
        )
        parts = [Term(f"{self.weapon}: cards drawn", str(self.draw), "Prices")]
        parts += (
            [Term("cards for those who join in", signed(cards), "Many Against One")]
            if cards
            else []
        )
        parts += (
            [Term("on the damage", signed(more), "Posses" if self.posse else "Many Against One")]
            if more
            else []
        )
        return (
            *parts,
            *((Term("the duster", signed(-self.armor), "Armor"),) if self.armor else ()),
        )


def strike(
    content: Content,
    by: tuple[Character, ...],
    weapon: str,
    draw: int | None,
    attackers: int,
    posse: bool,
    duster: bool,
) -> Strike:
    """An attack by somebody, or with a weapon; of several attackers the weapon that draws most
    counts.
    """
    name, cards = (f"Draw {draw}", draw) if draw is not None else weapon_of(content, by, weapon)
    return Strike(
        name,
        cards,
        len(by) or attackers,
        posse,
        content.rules.number("armor.duster") if duster else 0,
    )


def weapon_of(content: Content, by: tuple[Character, ...], weapon: str) -> tuple[str, int]:
    """A weapon and the cards it draws; ValueError where there is none such."""
    table = kinds(content)
    own = [(arm.called or arm.arm, table.get(arm.arm, 0)) for who in by for arm in who.arms]
    if weapon == CARRIED:
        return (
            max(own, key=lambda arm: arm[1], default=(UNARMED, 0))
            if by
            else (HAND_WEAPON, table[HAND_WEAPON])
        )
    known = dict(own) | {
        name: cards
        for name, cards in table.items()
        if slug(name) not in {slug(word) for word, _ in own}
    }
    name = chosen(weapon, tuple(known), "weapon")
    return name, known[name]


def hurt_rows(hurt: Mapping[Hurt, Fraction]) -> tuple[tuple[str, Fraction], ...]:
    """Each amount of damage with its chance, and how often Lady Luck asks for a Strength save."""
    rows = [
        (f"{damage} damage" if damage else "no harm", p)
        for damage, p in sorted(amounts(hurt).items())
    ]
    return (
        *rows,
        ("the Red Joker: a Strength save", sum((p for (_, red), p in hurt.items() if red), NEVER)),
    )


def dealt(made: Attack) -> str:
    """What the cards of damage come to."""
    if made.misfortune:
        return "the Black Joker: no damage, and misfortune for the attacker"
    return (
        f"{made.damage}"
        f" damage{', and the Red Joker asks for a Strength save' if made.blessed else ''}"
    )


@QUESTIONS.add("The damage of a hit", "The Attack")
def _damage(  # noqa: PLR0913
    content: Content,
    attacker: By,
    weapon: Weapon,
    draw: Draw,
    attackers: Attackers,
    posse: Posse,
    duster: Duster,
    rng: Rng | None,
) -> Answer:
    of = strike(content, attacker, weapon, draw, attackers, posse, duster)
    hurt = armored(damage_chances(content, of.draw, attackers=of.attackers, posse=posse), of.armor)
    rolls: tuple[Roll, ...] = ()
    if rng:
        deck = Deck(content, rng)
        deck.begin()
        made = hit(
            deck,
            content,
            Save((), 0, False),
            of.draw,
            attackers=of.attackers,
            posse=posse,
            armor=of.armor,
        )
        rolls = (Roll("damage", shown(made.cards) or ("no cards",), dealt(made)),)
    cards = damage_cards(content, of.draw, of.attackers)
    text = (
        f"The best of {counted(content, cards)} counts." if cards else "A bare hand draws nothing."
    )
    unused = (*idle(attacker, "attackers"), *idle(draw is not None, "weapon"))
    return Answer(
        hurt_rows(hurt), "No harm: the Black Joker.", unused, text, of.terms(content), rolls
    )


@QUESTIONS.add("One attack, from the save to the wound", "The Attack")
def _attack(  # noqa: PLR0913
    content: Content,
    target: Target,
    dexterity: Score,
    hp: Protection,
    strength: Strength,
    attacker: By,
    weapon: Weapon,
    draw: Draw,
    attackers: Attackers,
    footing: Footing,
    posse: Posse,
    at_posse: AtPosse,
    duster: Duster,
    rng: Rng | None,
) -> Answer:
    """What follows of a wound is reckoned where the target’s HP and Strength are known."""
    now, term = score_of(content, target, DEXTERITY, dexterity)
    stands, of = (
        footing_of(footing, posse, at_posse),
        strike(content, attacker, weapon, draw, attackers, posse and not at_posse, duster),
    )
    hurt = armored(
        attack_chances(
            content, now, of.draw, footing=stands, attackers=of.attackers, posse=of.posse
        ),
        of.armor,
    )
    left, king = health(content, target, hp, strength), content.rules.number("save.king")
    note = (
        f"A Dexterity of {king} or more fails on the Black Joker alone, and that does no harm."
        if not harm(hurt) and now >= king
        else ""
    )
    rolls = _played(content, Deck(content, rng), term, stands, of, left, at_posse) if rng else ()
    terms = (
        term,
        *((Term("how it stands", stands, "Good Footing and Bad"),) if stands != PLAIN else ()),
        *of.terms(content),
    )
    unused = (
        *idle(target, "dexterity"),
        *idle(attacker, "attackers"),
        *idle(draw is not None, "weapon"),
        *idle(stands != footing, "footing"),
    )
    rows = (*hurt_rows(hurt), *(fates(content, left, hurt, at_posse) if left else ()))
    return Answer(
        rows, note, unused, f"The target saves: {needed(content, now, stands)}", terms, rolls
    )


def _played(
    content: Content,
    deck: Deck,
    target: Term,
    stands: str,
    of: Strike,
    left: Health | None,
    at_posse: bool,
) -> tuple[Roll, ...]:
    """The save, the cards of damage, and what the wound asks for."""
    made = attack(
        deck,
        content,
        int(target.value),
        of.draw,
        footing=stands,
        attackers=of.attackers,
        posse=of.posse,
        armor=of.armor,
    )
    rolls = [
        drawn(
            f"{target.label} {target.value}",
            made.save,
            "avoided",
            dealt(made) if made.misfortune and not made.cards else "hit",
        )
    ]
    if made.cards or made.damage:
        rolls.append(Roll("damage", shown(made.cards) or ("no cards",), dealt(made)))
    if not left or not (made.damage or made.blessed):
        return tuple(rolls)
    end, last = left.after(made.damage, made.blessed), rolls.pop()
    return (
        *rolls,
        Roll(last.label, last.dice, f"{last.text}. {told(content, end, at_posse)}"),
        *saved(content, deck, end, at_posse),
    )

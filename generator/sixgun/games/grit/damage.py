"""The damage of a hit: the best of the cards drawn (Attacks & Damage; Multiple Attackers;
Posses).
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Annotated

from ...content.cards import BLACK_JOKER, JOKERS, RED_JOKER, Card
from ...content.content import Content
from ...content.probability import NEVER, SURE, decimal, mean, per_cent
from ...content.table import chosen, names, slug
from ...content.wording import dollars, signed
from ...play.game import Answer, Ask, Roll, Term
from ...play.odds import NOTE, Grid, Plot, Views
from ...play.question import Questions, switch
from ...system.rng import Rng
from ...view import StatView
from .deck import WHOLE, Deck, Drift, card_texts, draw_text, drift
from .inventory import gear_card
from .people.character import Character
from .rules import ARMS, HAND_WEAPON, UNARMED, rulebook, tier
from .save import Save, characters, passes

QUESTIONS = Questions()
VIEWS = Views()


@dataclass(frozen=True)
class AttackDamage:
    """The result of an attack. `blessed`: a Red Joker, so that a Strength save follows;
    `misfortune`: the Black Joker, for the attacker.
    """

    save: Save
    cards: tuple[Card, ...]
    damage: int
    blessed: bool
    misfortune: bool


def damage_cards(content: Content, draw: int, attackers: int = 1) -> int:
    """The number of damage cards; each attacker after the first adds more (Multiple Attackers)."""
    return draw + (attackers - 1) * rulebook(content).attack.more_cards


def extra_damage(content: Content, attackers: int = 1, posse: bool = False) -> int:
    """The bonus on damage; a posse's replaces that of several attackers (Posses)."""
    if posse:
        return rulebook(content).attack.posse_damage
    return rulebook(content).attack.more_damage if attackers > 1 else 0


@dataclass(frozen=True)
class Strike:
    """An attack: the cards that its weapon draws, how many attack, whether as a posse, and the
    armor against it.
    """

    draw: int
    attackers: int = 1
    posse: bool = False
    armor: int = 0
    weapon: str = ""

    def cards(self, content: Content) -> int:
        """The cards of damage."""
        return damage_cards(content, self.draw, self.attackers)

    def terms(self, content: Content) -> tuple[Term, ...]:
        """How many cards are drawn, and what is added to the best of them."""
        cards = self.cards(content) - self.draw
        more = extra_damage(content, self.attackers, self.posse)
        parts = [Term(f"{self.weapon}: cards drawn", str(self.draw), "Prices")]
        if cards:
            parts.append(Term("cards for those who join in", signed(cards), "Many Against One"))
        if more:
            section = "Posses" if self.posse else "Many Against One"
            parts.append(Term("on the damage", signed(more), section))
        if self.armor:
            parts.append(Term("the duster", signed(-self.armor), "Armor"))
        return tuple(parts)


def hit(deck: Deck, content: Content, failed: Save, strike: Strike) -> AttackDamage:
    """The damage of an attack whose save has failed."""
    cards = deck.draw(min(strike.cards(content), len(WHOLE) - len(failed.cards)))
    if any(card.rank == BLACK_JOKER for card in cards):
        return AttackDamage(failed, cards, 0, False, True)
    more = extra_damage(content, strike.attackers, strike.posse)
    dealt = max(best_worth(content, cards, strike.draw) + more - strike.armor, 0)
    return AttackDamage(failed, cards, dealt, any(card.rank == RED_JOKER for card in cards), False)


def best_worth(content: Content, cards: tuple[Card, ...], draw: int) -> int:
    """The highest worth among the cards; unarmed, at least the rules' minimum (Equipment)."""
    least = 0 if draw else rulebook(content).attack.unarmed
    return max([least, *(tier(content, card) for card in cards)])


CardKind = tuple[bool, int, bool, bool]  # passes the save, its worth, Red Joker, Black Joker


Harm = tuple[int, bool]  # damage, and whether Lady Luck blessed it


def card_kinds(content: Content, dexterity: int = 0) -> Counter[CardKind]:
    """How many cards of the whole deck are of each kind."""
    return Counter(
        (passes(c, dexterity), tier(content, c), c.rank == RED_JOKER, c.rank == BLACK_JOKER)
        for c in WHOLE
    )


def damage_chances(
    content: Content, draw: int, *, attackers: int = 1, posse: bool = False
) -> dict[Harm, Fraction]:
    """The damage of a hit from the deck in play: the best card, and what is added."""
    return with_harmless(
        harmful_chances(
            content,
            card_kinds(content),
            draw,
            attackers,
            posse,
            drift(content, damage_cards(content, draw, attackers)),
        )
    )


def harmful_chances(
    content: Content,
    deck: Mapping[CardKind, int],
    draw: int,
    attackers: int,
    posse: bool,
    drifts: Drift,
) -> dict[Harm, Fraction]:
    """The damage of a hit from what is left of the deck, without the Black Joker."""
    left, hurt = sum(deck.values()), dict[Harm, Fraction]()
    cards, more = (
        min(damage_cards(content, draw, attackers), left),
        extra_damage(content, attackers, posse),
    )
    plain = [(worth, n) for (_, worth, red, black), n in deck.items() if not red and not black]
    ladies = [worth for (_, worth, red, _), n in deck.items() if red and n and cards]
    least, gone, jokers = (
        0 if draw else rulebook(content).attack.unarmed,
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


def with_harmless(hurt: dict[Harm, Fraction]) -> dict[Harm, Fraction]:
    """All outcomes: what does no harm is the rest."""
    harmless = SURE - sum(hurt.values(), NEVER)
    return hurt | ({(0, False): hurt.get((0, False), NEVER) + harmless} if harmless else {})


def amounts(hurt: Mapping[Harm, Fraction]) -> dict[int, Fraction]:
    """Damage alone."""
    chances: dict[int, Fraction] = {}
    for (damage, _), p in sorted(hurt.items()):
        chances[damage] = chances.get(damage, NEVER) + p
    return chances


def harm_chance(hurt: Mapping[Harm, Fraction]) -> Fraction:
    """The chance of any damage."""
    return sum((p for (damage, _), p in hurt.items() if damage), NEVER)


def armored(hurt: Mapping[Harm, Fraction], armor: int) -> dict[Harm, Fraction]:
    """Damage less armor."""
    chances: dict[Harm, Fraction] = {}
    for (damage, blessed), p in hurt.items():
        left = max(damage - armor, 0), blessed
        chances[left] = chances.get(left, NEVER) + p
    return chances


CARRIED = "the first carried"


@dataclass(frozen=True)
class Assault:
    """Who attacks, and with what."""

    attacker: Annotated[
        tuple[Character, ...],
        Ask(
            "who attacks; of several, the weapon that draws most counts",
            "",
            people=characters,
            many=True,
        ),
    ]
    weapon: Annotated[
        str,
        Ask(
            "the weapon: one of theirs, a kind, or an example of one",
            CARRIED,
            form="a weapon",
            unless="draw",
        ),
    ]
    draw: Annotated[
        int | None,
        Ask(
            "how many cards the weapon draws, where the table does not say; 0 is a bare hand",
            "",
            0,
            10,
        ),
    ]
    attackers: Annotated[int, Ask("how many attack the same target", "1", 1, 20, unless="attacker")]

    def strike(self, content: Content, posse: bool, duster: bool) -> Strike:
        """Of several attackers the weapon that draws most counts."""
        name, cards = (
            (f"Draw {self.draw}", self.draw)
            if self.draw is not None
            else weapon_of(content, self.attacker, self.weapon)
        )
        armor = rulebook(content).armor.duster if duster else 0
        return Strike(cards, len(self.attacker) or self.attackers, posse, armor, name)


PosseKey = Annotated[bool, switch("whether a posse attacks one person")]
DusterKey = Annotated[bool, switch("the target wears a duster, by our optional rule")]


def weapon_draws(content: Content) -> dict[str, int]:
    """The cards that every weapon draws, by its kind and by each example of it."""
    return {name: arm.draw or 0 for _, arm in content[ARMS].items() for name in arm.names}


def weapon_of(content: Content, by: tuple[Character, ...], weapon: str) -> tuple[str, int]:
    """A weapon and the cards it draws; ValueError if there is none such."""
    table = weapon_draws(content)
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


def hurt_rows(hurt: Mapping[Harm, Fraction]) -> tuple[tuple[str, Fraction], ...]:
    """Each amount of damage with its chance, and how often Lady Luck asks for a Strength save."""
    rows = [
        (f"{damage} damage" if damage else "no harm", p)
        for damage, p in sorted(amounts(hurt).items())
    ]
    return (
        *rows,
        ("the Red Joker: a Strength save", sum((p for (_, red), p in hurt.items() if red), NEVER)),
    )


def damage_text(result: AttackDamage) -> str:
    """What the cards of damage come to."""
    if result.misfortune:
        return "the Black Joker: no damage, and misfortune for the attacker"
    return (
        f"{result.damage}"
        f" damage{', and the Red Joker asks for a Strength save' if result.blessed else ''}"
    )


@QUESTIONS.add("The damage of a hit", "The Attack", says="{attacker} hits with {weapon}.")
def _damage(
    content: Content, assault: Assault, posse: PosseKey, duster: DusterKey, rng: Rng | None
) -> Answer:
    strike = assault.strike(content, posse, duster)
    hurt = armored(
        damage_chances(content, strike.draw, attackers=strike.attackers, posse=posse), strike.armor
    )
    rolls: tuple[Roll, ...] = ()
    if rng:
        deck = Deck(content, rng)
        deck.begin()
        result = hit(deck, content, Save((), 0, False), strike)
        rolls = (Roll("damage", card_texts(result.cards) or ("no cards",), damage_text(result)),)
    cards = strike.cards(content)
    text = (
        f"The best of {draw_text(content, cards)} counts."
        if cards
        else "A bare hand draws nothing."
    )
    return Answer(
        hurt_rows(hurt), "No harm: the Black Joker.", (), text, strike.terms(content), rolls
    )


def draw_labels(content: Content) -> dict[str, int]:
    """The draws of the arms there are, a bare hand's first."""
    draws = sorted({content[ARMS].at(name).draw or 0 for name in names(content[ARMS])})
    return {f"Draw {draw}" if draw else "Bare hand": draw for draw in draws}


def arm_cards(content: Content) -> tuple[StatView, ...]:
    """A card for each weapon that the table names: its Draw, and how often a hit does how much."""
    most, chances = _damages(content)
    labels = {draw: label for label, draw in draw_labels(content).items()}
    return tuple(
        gear_card(
            content,
            name,
            arm.label,
            (("Draw", str(arm.draw)), ("Slots", str(arm.slots)), ("Price", dollars(arm.cost or 0))),
            str(row.cells["such-as"]).partition(";")[2],
            [per_cent(chances[labels[arm.draw]].get(n, NEVER)) for n in most],
        )
        for row, arm in content[ARMS].items()
        if arm.draw
        for name in arm.such_as
    )


def hand_weapon_draw(content: Content) -> int:
    """The draw of a hand weapon."""
    return content[ARMS].at(HAND_WEAPON).draw or 0


def _damages(content: Content) -> tuple[range, dict[str, dict[int, Fraction]]]:
    """What a hit does, by the weapon's draw: every damage there is, and its chances."""
    chances = {
        label: amounts(damage_chances(content, draw))
        for label, draw in draw_labels(content).items()
    }
    return range(max(n for each in chances.values() for n in each) + 1), chances


@VIEWS.table(
    "damage-odds",
    "The Damage of a Hit",
    "Weapon",
    note=(
        "Nothing: the Black Joker was among the cards. With the Red Joker comes a Strength save."
        f" {NOTE}"
    ),
)
def _damage_odds(content: Content) -> Grid:
    most, chances = _damages(content)
    rows = {
        label: [*(each.get(n, NEVER) for n in most), decimal(mean(each))]
        for label, each in chances.items()
    }
    return Grid(["Nothing", *most[1:], "Average"], rows)


@VIEWS.chart("damage-chart", "The Damage of a Hit", "Damage", shape="bars", top=0.6)
def _damage_chart(content: Content) -> Plot:
    most, chances = _damages(content)
    armed = (label for label, draw in draw_labels(content).items() if draw)
    return Plot(most, {label: [chances[label].get(n, NEVER) for n in most] for label in armed})

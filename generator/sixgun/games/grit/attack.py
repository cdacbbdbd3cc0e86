"""One attack: the target's save, and the cards of damage (Attacks & Damage; Multiple Attackers;
Posses).
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from typing import Annotated

from ...content.content import Content
from ...content.probability import NEVER, SURE, decimal, mean, reach
from ...content.wording import words
from ...play.asking import Score
from ...play.game import Answer, Ask, Roll, Term
from ...play.odds import NOTE, Grid, Plot, Views
from ...play.question import NO, YES, Questions, switch
from ...system.rng import Rng
from .damage import (
    Assault,
    AttackDamage,
    DusterKey,
    Harm,
    PosseKey,
    Strike,
    amounts,
    armored,
    card_kinds,
    damage_cards,
    damage_text,
    draw_labels,
    hand_weapon_draw,
    harm_chance,
    harmful_chances,
    hit,
    hurt_rows,
    with_harmless,
)
from .deck import WHOLE, Deck, card_texts, draws, drift
from .making import ability_chances, none_reaches
from .people.character import Character
from .rules import rulebook
from .save import (
    ABILITIES_SECTION,
    DEXTERITY_ASK,
    ENHANCED,
    IMPAIRED,
    PLAIN,
    FootingKey,
    cards_for,
    characters,
    needed,
    save_chance,
    save_roll,
    save_within,
    score_labels,
    sure_score,
)
from .wound import (
    Health,
    ProtectionKey,
    StrengthKey,
    Wound,
    critical_rolls,
    health,
    wound_rows,
    wound_text,
)

QUESTIONS = Questions()
VIEWS = Views()


def footing_of(footing: str, posse: bool = False, at_posse: bool = False) -> str:
    """The footing of an attack: a posse's is enhanced, one against a posse impaired, whatever else
    holds (Posses).
    """
    return ENHANCED if posse and not at_posse else IMPAIRED if at_posse and not posse else footing


def attack(
    deck: Deck,
    content: Content,
    dexterity: int,
    strike: Strike,
    *,
    footing: str = PLAIN,
    at_posse: bool = False,
) -> AttackDamage:
    """One attack, save and damage; a Black Joker among the cards undoes it."""
    stands = footing_of(footing, strike.posse, at_posse)
    deck.begin(min(cards_for(content, stands) + strike.cards(content), len(WHOLE)))
    result = save_within(deck, content, dexterity, stands)
    if result.passed or result.black:
        return AttackDamage(result, (), 0, False, result.black)
    return hit(deck, content, result, replace(strike, posse=strike.posse and not at_posse))


def attack_chances(
    content: Content,
    dexterity: int,
    draw: int,
    *,
    footing: str = PLAIN,
    attackers: int = 1,
    posse: bool = False,
    at_posse: bool = False,
) -> dict[Harm, Fraction]:
    """The damage of one attack, save included; (0, False) is every harmless outcome."""
    footing, posse = footing_of(footing, posse, at_posse), posse and not at_posse
    deck, hurt, saved = (
        card_kinds(content, dexterity),
        dict[Harm, Fraction](),
        cards_for(content, footing),
    )
    drifts = drift(content, saved + damage_cards(content, draw, attackers))
    for taken, share in draws(tuple(deck.values()), saved):
        cards = Counter(dict(zip(deck, taken, strict=True)))
        judged = [kind[0] for kind in cards.elements()]
        if not (
            (any(judged) if footing == IMPAIRED else all(judged))
            or any(kind[3] for kind in cards.elements())
        ):
            for outcome, p in harmful_chances(
                content, deck - cards, draw, attackers, posse, drifts
            ).items():
                hurt[outcome] = hurt.get(outcome, NEVER) + share * p
    return with_harmless(hurt)


@dataclass(frozen=True)
class Target:
    """Who is attacked, or their Dexterity and what they have left."""

    target: Annotated[
        Character | None,
        Ask("who is attacked; without a name, the given Dexterity counts", "", people=characters),
    ]
    dexterity: Annotated[Score, replace(DEXTERITY_ASK, unless="target")]
    hp: ProtectionKey
    strength: StrengthKey

    @property
    def term(self) -> Term:
        return self.dexterity.term(ABILITIES_SECTION)

    def health(self, content: Content) -> Health | None:
        return health(content, self.target, self.hp, self.strength)


@dataclass(frozen=True)
class Stance:
    """How an attack stands."""

    footing: FootingKey
    posse: PosseKey
    at_posse: Annotated[bool, switch("whether one person attacks a posse")]

    @property
    def stands(self) -> str:
        return footing_of(self.footing, self.posse, self.at_posse)


@QUESTIONS.add(
    "One attack, from the save to the wound",
    "The Attack",
    says="{attacker} attacks {target} with {weapon}. The attack is {footing}.",
)
def _attack(
    content: Content,
    target: Target,
    assault: Assault,
    stance: Stance,
    duster: DusterKey,
    rng: Rng | None,
) -> Answer:
    """What follows of a wound is reckoned where the target’s HP and Strength are known."""
    now, stands = target.dexterity.number, stance.stands
    strike = assault.strike(content, stance.posse and not stance.at_posse, duster)
    hurt = armored(
        attack_chances(
            content,
            now,
            strike.draw,
            footing=stands,
            attackers=strike.attackers,
            posse=strike.posse,
        ),
        strike.armor,
    )
    left, king = target.health(content), rulebook(content).save.king
    note = (
        f"A Dexterity of {king} or more fails on the Black Joker alone, and that does no harm."
        if not harm_chance(hurt) and now >= king
        else ""
    )
    rolls: tuple[Roll, ...] = ()
    dealt: dict[str, str] = {}
    if rng:
        deck = Deck(content, rng)
        result = attack(deck, content, now, strike, footing=stands)
        rolls = _attack_rolls(target.term, result)
        if result.damage or result.blessed:
            dealt = {"damage": str(result.damage), "blessed": YES if result.blessed else NO}
        if left and (result.damage or result.blessed):
            end = left.after(result.damage, result.blessed)
            rolls = (
                *_with_wound(content, rolls, end, stance),
                *critical_rolls(content, deck, end, stance.at_posse),
            )
    terms = (
        target.term,
        *((Term("how it stands", stands, "Good Footing and Bad"),) if stands != PLAIN else ()),
        *strike.terms(content),
    )
    rows = (*hurt_rows(hurt), *(wound_rows(content, left, hurt, stance.at_posse) if left else ()))
    unused = ("footing",) if stands != stance.footing else ()
    text = f"The target saves: {needed(content, now, stands)}"
    return Answer(rows, note, unused, text, terms, rolls, dealt=dealt)


def _with_wound(
    content: Content, rolls: tuple[Roll, ...], end: Wound, stance: Stance
) -> tuple[Roll, ...]:
    """The last roll also says what the wound asks for."""
    *before, last = rolls
    text = f"{last.text}. {wound_text(content, end, stance.at_posse)}"
    return (*before, Roll(last.label, last.dice, text))


def _attack_rolls(target: Term, result: AttackDamage) -> tuple[Roll, ...]:
    """The save, and the cards of damage."""
    rolls = [
        save_roll(
            f"{target.label} {target.value}",
            result.save,
            "avoided",
            damage_text(result) if result.misfortune and not result.cards else "hit",
        )
    ]
    if result.cards or result.damage:
        rolls.append(Roll("damage", card_texts(result.cards) or ("no cards",), damage_text(result)))
    return tuple(rolls)


ATTACKERS, POSSE = range(1, 6), "A posse"
MOST_COLUMNS = 7  # of a table of amounts


@VIEWS.table(
    "attacks-odds", "One Attack Does Harm", "Dexterity", line="By the target’s Dexterity", wide=True
)
def _attack_odds(content: Content) -> Grid:
    """The chance that one attack does harm."""
    hand, draws = hand_weapon_draw(content), draw_labels(content)
    kinds = [partial(attack_chances, draw=draw) for draw in draws.values()]
    kinds += [
        partial(attack_chances, draw=hand, footing=footing) for footing in (ENHANCED, IMPAIRED)
    ]
    rows = {
        label: [harm_chance(kind(content, dexterity)) for kind in kinds]
        for label, dexterity in score_labels(content).items()
    }
    note = f"The Black Joker undoes an attack wherever it is drawn. {NOTE}"
    return Grid([*draws, f"Draw {hand} enhanced", f"Draw {hand} impaired"], rows, note=note)


def _gangs(content: Content) -> tuple[str, range, dict[str, dict[int, Fraction]]]:
    """What several attackers do to one target, and a posse: with what, the damage there can be, and
    the chance of each.
    """
    hand, dexterity = hand_weapon_draw(content), round(mean(ability_chances(content)))
    hurts: dict[str, Mapping[Harm, Fraction]] = {
        str(n): attack_chances(content, dexterity, hand, attackers=n) for n in ATTACKERS
    }
    chances = {
        who: amounts(hurt)
        for who, hurt in (
            hurts | {POSSE: attack_chances(content, dexterity, hand, posse=True)}
        ).items()
    }
    most = max(n for each in chances.values() for n in each)
    return f"Hand weapons, Draw {hand}, against Dexterity {dexterity}", range(1, most + 1), chances


@VIEWS.table("several-odds", "Many Against One", "Attackers")
def _several(content: Content) -> Grid:
    armed, every, chances = _gangs(content)
    spans = _telling(every, chances.values())
    note = (
        "The chance of so much damage or more from the one save. More cards bring the Black Joker"
        f" too, which undoes it all. {NOTE}"
    )
    return Grid(
        [*(f"{n}+" for n in spans), "Average"],
        {
            who: [*(reach(each, n) for n in spans), decimal(mean(each))]
            for who, each in chances.items()
        },
        line=armed,
        note=note,
    )


def _telling(spans: Iterable[int], chances: Collection[Mapping[int, Fraction]]) -> list[int]:
    """Amounts of damage, as many as a table has room for: those in the middle are left out that
    differ least from the one before.
    """
    left = list(spans)

    def step(at: int) -> Fraction:
        return max(reach(each, left[at - 1]) - reach(each, left[at]) for each in chances)

    while len(left) > MOST_COLUMNS:
        del left[min(range(1, len(left) - 1), key=step)]
    return left


@VIEWS.chart("several-chart", "Many Against One", "So much damage, or more")
def _several_chart(content: Content) -> Plot:
    armed, spans, chances = _gangs(content)
    rows = [(words(n).capitalize(), str(n)) for n in (1, 2, max(ATTACKERS))] + [(POSSE, POSSE)]
    return Plot(
        spans, {label: [reach(chances[who], n) for n in spans] for label, who in rows}, line=armed
    )


@VIEWS.table("thirteen", "", "Score")
def _thirteen(content: Content) -> Grid:
    """What a high score means against attacks, for designers."""
    king, hand = sure_score(content), hand_weapon_draw(content)
    kinds = [
        partial(attack_chances, draw=hand, footing=footing) for footing in (PLAIN, ENHANCED)
    ] + [partial(attack_chances, draw=hand, posse=True)]
    rows = {
        score: [
            SURE - none_reaches(content, score),
            SURE - save_chance(content, score),
            *(harm_chance(kind(content, score)) for kind in kinds),
        ]
        for score in range(king - 4, king + 2)
    }
    note = (
        f"With {king} or more a save fails only on the Black Joker, and the Black Joker spoils an"
        f" attack. A character with Dexterity {king} cannot be hurt by any attack, not even by"
        f" a posse. The swap lets a new character put such a score there. {NOTE}"
    )
    heads, line = (
        ("Has such a score", "A save fails", "Harm", "Enhanced", POSSE),
        f"By Dexterity, against hand weapons, Draw {hand}",
    )
    return Grid(heads, rows, line=line, note=note, title=f"A Score of {king} or More")

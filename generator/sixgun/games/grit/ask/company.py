"""Questions about people drawn up on the spot: somebody on the road, hired hands, a hireling taken
over.
"""

from collections.abc import Mapping
from decimal import Decimal
from typing import Annotated

from ....content.cards import Pile
from ....content.content import Content
from ....content.numerals import dollars, noun
from ....content.table import names
from ....play.game import Answer, Ask, Roll, Term
from ....play.question import Questions
from ....system.rng import Rng
from ..character import ABILITIES
from ..hand import WHOLE
from ..stranger import Hands, listed_scores, roll_stranger, taken_over
from ..tables import HIRELINGS
from .people import WORDS, shown

QUESTIONS = Questions()
HP = "HP"


def _scores(abilities: Mapping[str, int], protection: int, cards: Hands) -> tuple[Roll, ...]:
    """Scores, and the cards that went into each; those that stand without cards are left out."""
    hands = zip(
        (*WORDS, HP), cards, (*(abilities[name] for name in ABILITIES), protection), strict=True
    )
    return tuple(Roll(label, shown(hand), str(score)) for label, hand, score in hands if hand)


@QUESTIONS.add("Somebody met on the road", "Somebody on the Road", chances=False)
def _road(content: Content, rng: Rng | None) -> Answer:
    text = (
        "A name, a background, a physique, a virtue, a vice and a reaction; scores as of a hired"
        " hand, if it comes to a fight."
    )
    if not rng:
        return Answer(text=text)
    who, rules = roll_stranger(content, rng), content.rules
    traits = who.traits
    words = (
        f"{who.background}; {traits.physique.lower()}, {traits.virtue.lower()} and"
        f" {traits.vice.lower()}; carries: {who.arm.lower()}"
    )
    met = Roll(who.name, shown((who.met,)), f"{who.reaction(content)}. {words}")
    return Answer(
        text=text,
        terms=_drawn(
            rules.number("hireling.ability-cards"), rules.number("hireling.hit-protection-cards")
        ),
        rolls=(met, *_scores(who.abilities, who.protection, who.cards)),
    )


def _drawn(each: int, protection: int) -> tuple[Term, ...]:
    return Term(f"{noun(str(each), 'card')} for each ability", str(each)), Term(
        f"{noun(str(protection), 'card')} for HP", str(protection)
    )


@QUESTIONS.add("A hireling of the price list, and the pay", "Hirelings", chances=False)
def _hireling(
    content: Content,
    kind: Annotated[
        str, Ask("which", "Mercenary", names=lambda content: names(content[HIRELINGS]))
    ],
    days: Annotated[int, Ask("days hired", "7", 1, 365)],
    rng: Rng | None,
) -> Answer:
    row = content[HIRELINGS].at(kind)
    text = (
        f"{dollars(row.cost * days)}. Brings {row.brings}; {row.noted[:1].lower()}{row.noted[1:]}."
    )
    rolls: tuple[Roll, ...] = ()
    if rng:
        abilities, protection, (strong, hp) = listed_scores(content, kind, Pile(rng, WHOLE))
        rolls = _scores(abilities, protection, (strong, (), (), hp))
    listed = content.rules.number("hireling.listed-ability")
    return Answer(
        text=text,
        terms=(
            Term("dollars a day", str(row.cost)),
            Term("every ability, unless noted", str(listed)),
        ),
        rolls=rolls,
    )


@QUESTIONS.add("A hired hand’s wages by the week", "Hired Hands", chances=False)
def _wages(content: Content, weeks: Annotated[int, Ask("weeks", "1", 1, 52)]) -> Answer:
    low, high = (Decimal(content.rules.text(f"hireling.week-{end}")) for end in ("low", "high"))
    text = f"{dollars(low * weeks)} to {dollars(high * weeks)}, or a share of the take."
    return Answer(text=text, terms=(Term("dollars a week", f"{low} to {high}"),))


@QUESTIONS.add("A hireling whom a player takes over", "When Somebody Dies", chances=False)
def _taken_over(
    content: Content,
    strength: Annotated[int, Ask("Strength", "6", 0, 30)],
    dexterity: Annotated[int, Ask("Dexterity", "6", 0, 30)],
    grit: Annotated[int, Ask("Grit", "6", 0, 30)],
    hp: Annotated[int, Ask("HP", "2", 0, 60)],
    rng: Rng | None,
) -> Answer:
    rules = content.rules
    terms = _drawn(
        rules.number("hireling.taken-over-ability"),
        rules.number("hireling.taken-over-hit-protection"),
    )
    text = "The worth of the cards is added to each score."
    if not rng:
        return Answer(text=text, terms=terms)
    now = taken_over(
        dict(zip(ABILITIES, (strength, dexterity, grit), strict=True)), hp, content, rng
    )
    luck = f" Above the most: Luck {now.luck}." if now.luck else ""
    return Answer(
        text=text + luck, terms=terms, rolls=_scores(now.abilities, now.protection, now.cards)
    )

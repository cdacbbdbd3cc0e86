"""People drawn up on the spot: a character on the road, hired hands, a hireling taken over
(Hirelings; Reactions).
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Annotated

from ...content.cards import Card, Pile
from ...content.content import Content
from ...content.table import names
from ...content.wording import dollars, noun
from ...play.game import Answer, Ask, Roll, Term
from ...play.people import MAN, WOMAN
from ...play.poster import likeness
from ...play.question import Questions
from ...play.stat import Pairs, capital, filled, run_in
from ...system.rng import Rng
from ...view import Likeness, StatView, View
from .deck import WHOLE, capped, card_texts, worth
from .people.character import ABILITIES, Traits
from .people.create import name_lots, roll_background, roll_name, roll_traits, things_of
from .people.sheet import number_text, score_pairs, trait_lines
from .rules import (
    ARMS,
    HAND_WEAPON,
    HIRELINGS,
    REACTIONS,
    WANTS,
    WHAT_THEY_DO,
    kept_names,
    rulebook,
)
from .save import WORDS

QUESTIONS = Questions()

GENDERS = (WOMAN, MAN, "")


Hands = tuple[tuple[Card, ...], ...]  # of Strength, Dexterity, Grit and hit protection


@dataclass(frozen=True)
class Stranger:
    """A person with a hireling's scores and the cards they came from; `met` is the card for their
    reaction.
    """

    name: str
    background: str
    traits: Traits
    abilities: dict[str, int]
    protection: int
    arm: str
    met: Card
    cards: Hands

    @property
    def looks(self) -> str:
        return self.traits.looks

    def reaction(self, content: Content) -> str:
        """How they react to the party."""
        return reaction_of(content, self.met)


def reaction_of(content: Content, card: Card) -> str:
    """The reaction of a card (Reactions); a joker's is the same in every suit."""
    row = content[REACTIONS].at(card.rank)
    return row.of(card.suit) if card.suit else row.all[0]


def roll_stranger(content: Content, rng: Rng, name: str = "", gender: str = "") -> Stranger:
    """A random person: name and gender unless given, background, traits and scores; the reaction
    card comes from another deck.
    """
    if not name:
        gender = rng.pick(GENDERS)
        name = roll_name(content, rng, gender)
    background = roll_background(content, rng, gender)
    traits, pile, rules = roll_traits(content, rng), Pile(rng, WHOLE), rulebook(content)
    cards = (
        *(pile.draw(rules.hireling.ability_cards) for _ in ABILITIES),
        pile.draw(rules.hireling.hit_protection_cards),
    )
    arms = content[ARMS].at(HAND_WEAPON).such_as
    own, free = things_of(content, arms, background)
    arm = rng.pick(own or free or arms)
    capped_scores, _ = capped(content, *(worth(content, hand) for hand in cards[:-1]))
    scores, protection = dict(zip(ABILITIES, capped_scores, strict=True)), worth(content, cards[-1])
    return Stranger(
        name,
        background,
        traits,
        scores,
        protection,
        capital(arm),
        Pile(rng, WHOLE).draw()[0],
        cards,
    )


@dataclass(frozen=True)
class PromotedHireling:
    """A hireling whom a player plays now: abilities, Luck and hit protection, and the cards that
    were added.
    """

    abilities: dict[str, int]
    luck: int
    protection: int
    cards: Hands


def taken_over(
    abilities: Mapping[str, int], protection: int, content: Content, rng: Rng
) -> PromotedHireling:
    """A hireling taken over by a player (Unconscious & Death): more cards for each score."""
    pile, rules = Pile(rng, WHOLE), rulebook(content)
    cards = tuple(pile.draw(rules.hireling.taken_over_ability) for _ in ABILITIES)
    capped_scores, luck = capped(
        content,
        *(
            abilities[name] + worth(content, hand)
            for name, hand in zip(ABILITIES, cards, strict=True)
        ),
    )
    more = pile.draw(rules.hireling.taken_over_hit_protection)
    return PromotedHireling(
        dict(zip(ABILITIES, capped_scores, strict=True)),
        luck,
        protection + worth(content, more),
        (*cards, more),
    )


def listed_scores(content: Content, label: str, pile: Pile) -> tuple[dict[str, int], int, Hands]:
    """The scores of a hireling of the price list, as listed, or from cards where that is noted; and
    those cards (Equipment, Hirelings).
    """
    row, abilities = (
        content[HIRELINGS].at(label),
        dict.fromkeys(ABILITIES, rulebook(content).hireling.listed_ability),
    )
    strong = pile.draw(row.strength_cards) if row.strength_cards is not None else ()
    if strong:
        abilities["strength"] = worth(content, strong)
    protection = pile.draw(row.hit_protection_cards)
    return abilities, worth(content, protection), (strong, protection)


HP = "HP"


def _score_rolls(abilities: Mapping[str, int], protection: int, cards: Hands) -> tuple[Roll, ...]:
    """Scores, and the cards that went into each; those without cards are left out."""
    hands = zip(
        (*WORDS, HP), cards, (*(abilities[name] for name in ABILITIES), protection), strict=True
    )
    return tuple(Roll(label, card_texts(hand), str(score)) for label, hand, score in hands if hand)


@QUESTIONS.add("A stranger on the road", "A Stranger on the Road", chances=False)
def _road(content: Content, rng: Rng | None) -> Answer:
    text = (
        "A name, a background, a physique, a virtue, a vice and a reaction; scores as of a hired"
        " hand, if it comes to a fight."
    )
    if not rng:
        return Answer(text=text)
    who, rules = roll_stranger(content, rng), rulebook(content)
    traits = who.traits
    words = (
        f"{who.background}; {traits.physique.lower()}, {traits.virtue.lower()} and"
        f" {traits.vice.lower()}; carries: {who.arm.lower()}"
    )
    met = Roll(who.name, card_texts((who.met,)), f"{who.reaction(content)}. {words}")
    return Answer(
        text=text,
        terms=_card_terms(rules.hireling.ability_cards, rules.hireling.hit_protection_cards),
        rolls=(met, *_score_rolls(who.abilities, who.protection, who.cards)),
    )


def _card_terms(each: int, protection: int) -> tuple[Term, ...]:
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
        rolls = _score_rolls(abilities, protection, (strong, (), (), hp))
    listed = rulebook(content).hireling.listed_ability
    return Answer(
        text=text,
        terms=(
            Term("dollars a day", str(row.cost)),
            Term("days", f"× {days}"),
            Term("every ability, unless noted", str(listed)),
        ),
        rolls=rolls,
    )


@QUESTIONS.add("A hired hand’s wages by the week", "Hired Hands", chances=False)
def _wages(content: Content, weeks: Annotated[int, Ask("weeks", "1", 1, 52)]) -> Answer:
    rules = rulebook(content).hireling
    low, high = rules.week_low, rules.week_high
    text = f"{dollars(low * weeks)} to {dollars(high * weeks)}, or a share of the take."
    terms = Term("dollars a week", f"{low} to {high}"), Term("weeks", f"× {weeks}")
    return Answer(text=text, terms=terms)


@QUESTIONS.add("A hireling whom a player takes over", "When a Character Dies", chances=False)
def _taken_over(
    content: Content,
    strength: Annotated[int, Ask("Strength", "6", 0, 30)],
    dexterity: Annotated[int, Ask("Dexterity", "6", 0, 30)],
    grit: Annotated[int, Ask("Grit", "6", 0, 30)],
    hp: Annotated[int, Ask("HP", "2", 0, 60)],
    rng: Rng | None,
) -> Answer:
    rules = rulebook(content)
    terms = _card_terms(rules.hireling.taken_over_ability, rules.hireling.taken_over_hit_protection)
    text = "The worth of the cards is added to each score."
    if not rng:
        return Answer(text=text, terms=terms)
    now = taken_over(
        dict(zip(ABILITIES, (strength, dexterity, grit), strict=True)), hp, content, rng
    )
    luck = f" Above the most: Luck {now.luck}." if now.luck else ""
    return Answer(
        text=text + luck, terms=terms, rolls=_score_rolls(now.abilities, now.protection, now.cards)
    )


HIRED_HANDS, TRAVELERS = 6, 18  # rolled cards that a document may ask for
ARM_HEADS = ("Arm", "Draw")
ARMED = re.compile(r"(.+)\s\(Draw\s(\d+)\)")  # in what a hireling brings: musket (Draw 3)


# people for hire, and people met


def hired_hand(content: Content, number: int) -> StatView:
    """A hireling met on the road, rolled from the seed in rules.yaml (Hirelings)."""
    who, rules = _roadside(content, "hirelings", number), rulebook(content)
    pay = (
        f"{dollars(rules.hireling.week_low)} to {dollars(rules.hireling.week_high)}"
        " a week, or a share"
    )
    lines = (("Wants", _wanted(content, TRAVELERS + number)), ("Pay", pay))
    return _stranger_card(f"hireling-{number}", who, content, lines)


def traveler(content: Content, number: int) -> StatView:
    """A person met on the road, with their reaction to the party."""
    who = _roadside(content, "road", number)
    lines = (("Wants", _wanted(content, number)),)
    toward = content[WHAT_THEY_DO].at(who.reaction(content)).toward
    return _stranger_card(f"road-{number}", who, content, lines, (capital(toward),))


def _wanted(content: Content, number: int) -> str:
    """What the nth person wants: each want once while the table lasts."""
    wants = [row.want for _, row in content[WANTS].items()]
    return capital(wants[(number - 1) % len(wants)])


def _roadside(content: Content, road: str, number: int) -> Stranger:
    seed = rulebook(content).road.seed
    name, gender = _road_name(content, seed, number + (TRAVELERS if road == "hirelings" else 0))
    return roll_stranger(content, Rng(f"{seed}-{road}-{number}"), name, gender)


def _road_name(content: Content, seed: str, number: int) -> tuple[str, str]:
    """The nth name over all the cards, each once while the lists of names last; and its gender."""
    taken = kept_names(content)
    lots = [lot for lot in name_lots(content, {}, Rng(seed)) if {*lot.names} - {*taken}]
    lot = lots[number % len(lots)]
    free = [name for name in lot.names if name not in taken]
    return free[number // len(lots) % len(free)], lot.wishes.get("gender", "")


def _stranger_card(
    id: str, who: Stranger, content: Content, lines: Pairs, tags: tuple[str, ...] = ()
) -> StatView:
    looks, nature, (_, known), misfortune = trait_lines(who.traits)
    facts = (looks, nature, ("Known as", known), misfortune, *lines)
    return StatView(
        id=id,
        name=who.name,
        intro=who.background,
        great=(*score_pairs(who.abilities), ("HP", str(who.protection))),
        tags=tags,
        lines=facts,
        bodies=(("", who.protection),),
        arm_heads=ARM_HEADS,
        arms=((who.arm, number_text(content[ARMS].at(HAND_WEAPON).draw)),),
        likeness=likeness(content, who.name, who.background, who),
    )


def listed_hireling(content: Content, number: int) -> StatView:
    """The nth hireling of the price list, paid by the day: scores as listed, or from cards where
    that is noted (Equipment, Hirelings).
    """
    label, rules = names(content[HIRELINGS])[number], rulebook(content)
    row = content[HIRELINGS].at(label)
    abilities, protection, _ = listed_scores(
        content, label, Pile(Rng(f"{rules.road.seed}-{label}"), WHOLE)
    )
    brought = row.brings.split(", ")
    arms = [armed.groups() for thing in brought if (armed := ARMED.fullmatch(thing))]
    rest = run_in([thing for thing in brought if not ARMED.fullmatch(thing)])
    return StatView(
        id=f"hired-{number + 1}",
        name=row.label,
        great=(*score_pairs(abilities), ("HP", str(protection))),
        lines=filled(
            ("Special", row.noted), ("Brings", capital(rest)), ("Pay", f"{dollars(row.cost)} a day")
        ),
        bodies=(("", protection),),
        arm_heads=ARM_HEADS,
        arms=tuple((capital(name), draw) for name, draw in arms),
        likeness=Likeness("", row.label, arms=tuple(name for name, _ in arms)),
    )


STRANGERS: Mapping[str, Callable[[Content], View]] = {
    **{f"hired-{number + 1}": partial(listed_hireling, number=number) for number in range(3)},
    **{
        f"hireling-{number}": partial(hired_hand, number=number)
        for number in range(1, HIRED_HANDS + 1)
    },
    **{f"road-{number}": partial(traveler, number=number) for number in range(1, TRAVELERS + 1)},
}

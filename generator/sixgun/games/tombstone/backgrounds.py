"""Backgrounds: what a new character begins with, what Grit brings, what abilities allow and do."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Annotated

from ...content.content import Content
from ...content.dice import Dice
from ...content.dice_notation import parse_numbers
from ...content.probability import NEVER, SURE, of_dice, plus, reach
from ...content.table import names, slug
from ...content.wording import dollars, signed
from ...play.asking import Score
from ...play.game import Answer, Ask, Roll, Term
from ...play.question import Questions, either
from ...system.rng import Rng
from .actors import (
    CARRIED,
    Circumstances,
    RollState,
    State,
    Who,
    armed,
    attacks_named,
    check_of,
    one,
    person,
    score,
    victim,
)
from .harm import Victim, damage_dice, suffer
from .people.character import SKILLS
from .people.create import HEALTH
from .people.figures import abilities, cap, points_due
from .rolls import WHOSE, Throw, faces, skill_part, throw
from .rules import Rulebook, rulebook
from .tables import BACKGROUNDS, DAILY, GRIT, MINIMUMS, MONEY, Allies, Bonus, MultiplierRow

QUESTIONS = Questions()
USES: Mapping[str, Callable[[Rulebook], int]] = {
    "Nasty Strike": lambda rules: rules.ability.strike_times,
    "Military Valour": lambda rules: rules.ability.valour_times,
    "Card Trick": lambda rules: rules.ability.card_trick_times,
}  # abilities with the same uses a day at every Grit
BACKGROUND = Ask("the Background", "Outlaw", names=lambda content: names(content[BACKGROUNDS]))
Background = Annotated[str, BACKGROUND]
NORMAL, MOST, CAMPAIGN = HEALTH


@QUESTIONS.add("What a new character begins with", "An Example of Character Creation")
def _begin(
    content: Content,
    background: Background,
    health: Annotated[
        str,
        Ask(
            "rolled, the most a roll can give, or the campaign's dice",
            NORMAL,
            names=lambda _: HEALTH,
        ),
    ],
    rng: Rng | None,
) -> Answer:
    rules, kind, purse = (
        rulebook(content),
        content[BACKGROUNDS].at(background),
        content[MONEY].at(background),
    )
    dice = rules.health.campaign_dice if health == CAMPAIGN else rules.health.dice
    least = [
        (skill, number)
        for skill in SKILLS
        if (number := getattr(content[MINIMUMS].at(background), skill))
    ]
    terms = (
        Term("Skill Points", str(rules.skill.points), "Skill Points"),
        *(
            Term(
                f"{skill.capitalize()}, at least", signed(number), "The Least Each Background Needs"
            )
            for skill, number in least
        ),
        Term("Speed", str(kind.speed), "The Six"),
        Term("Fortune Dice", str(kind.fortune_dice), "The Six"),
    )
    rolled = {dice.outcomes[-1]: SURE} if health == MOST else of_dice(dice)
    rows = (
        *((f"Health {number}", p) for number, p in rolled.items()),
        *((dollars(n * purse.times), p) for n, p in of_dice(purse.roll).items()),
    )
    text = (
        f"Health {dice.outcomes[-1] if health == MOST else dice}; {purse.roll} ×"
        f" {dollars(purse.times)}, or {dollars(purse.sum)}."
    )
    if rng is None:
        return Answer(rows, text=text, terms=terms)
    first = (
        () if health == MOST else (_thrown("Health", fell := throw(dice, rng), str(fell.total)),)
    )
    money = throw(purse.roll, rng)
    return Answer(
        rows,
        text=text,
        terms=terms,
        rolls=(*first, _thrown("money", money, dollars(money.total * purse.times))),
    )


def _thrown(label: str, throw: Throw, text: str) -> Roll:
    return Roll(label, faces(throw), text)


@QUESTIONS.add("What a Grit brings", "Grit", chances=False)
def _advance(
    content: Content,
    background: Background,
    scenarios: Annotated[int, Ask("scenarios finished", "4", 0, 999)],
) -> Answer:
    table = content[GRIT]
    grit = max(n for n in map(int, table.key.outcomes) if table.at(n).scenarios_from <= scenarios)
    row, most = table.at(grit), rulebook(content).grit.most
    new = [ability.name for ability in abilities(content, background, grit) if ability.grit == grit]
    dice = content[BACKGROUNDS].at(background).fortune_dice + sum(
        table.at(n).fortune_dice or 0 for n in range(1, grit + 1)
    )
    terms = (
        Term("Skill Points at this Grit", str(row.points), "Skill Points"),
        Term("Skill Points in all", str(points_due(content, grit)), "Grit"),
        Term("most points in one skill", str(cap(content, grit)), "The Most by Grit"),
        Term("Fortune Dice", str(dice), "The Fortune Dice"),
        *(Term("new ability", name, "Backgrounds") for name in new),
    )
    further = (
        f" {table.at(grit + 1).scenarios_from - scenarios} more for Grit {grit + 1}."
        if grit < most
        else ""
    )
    return Answer(text=f"{scenarios} scenarios are Grit {grit}.{further}", terms=terms)


@QUESTIONS.add("What abilities allow", "Backgrounds", chances=False)
def _abilities(
    content: Content,
    who: Annotated[Who | None, one("who has them; nobody: a Background at a Grit")],
    background: Annotated[str, replace(BACKGROUND, unless="who")],
    grit: Annotated[int, Ask("Grit", "1", 1, "grit.most", unless="who")],
) -> Answer:
    someone = person(who, content) if who else None
    if someone and not someone.background:
        raise ValueError(
            f"{someone.name} has no Background: sixgun ask tombstone, and the name, shows the"
            " abilities"
        )
    held = abilities(
        content, someone.background if someone else background, someone.grit if someone else grit
    )
    terms = tuple(
        Term(
            f"{ability.name}: {ability.brief}",
            _uses(content, ability.name, someone.grit if someone else grit),
        )
        for ability in held
    )
    name = someone.name if someone else f"{background} at Grit {grit}"
    return Answer(
        text=f"{name} has {len(held)} abilit{'y' if len(held) == 1 else 'ies'}.", terms=terms
    )


def _uses(content: Content, name: str, grit: int) -> str:
    """How often a day, or for how much, where a table or rules.yaml says so."""
    rows = next((rows for rows in DAILY if rows.id == slug(name)), None)
    match content[rows].at(grit) if rows else None:
        case MultiplierRow(times=times):
            return f"{times} × a day"
        case Bonus(bonus=bonus):
            return signed(bonus)
        case Allies(allies=allies):
            return f"{allies} allies"
    return f"{USES[name](rulebook(content))} × a day" if name in USES else "–"


SECTION = "Backgrounds"
Foe = Annotated[Who | None, one("against whom; without a name, the given numbers count")]
Health = Annotated[int, Ask("the foe's Health", "6", 1, 99, unless="foe")]


def _victim(content: Content, who: Who | None, name: str, health: int) -> Victim:
    """A character who may be hurt, or the one that the numbers given are of."""
    if who:
        return victim(person(who, content))
    return Victim(name, health, rulebook(content).skill.willpower_base)


@dataclass(frozen=True)
class Opponents:
    """Who strikes whom."""

    who: Annotated[Who | None, one("who strikes; without a name, the given Willpower counts")]
    willpower: Annotated[
        Score, score("Willpower", "the Willpower of the one who strikes", "12", 0, 25, "who")
    ]
    foe: Foe
    investigation: Annotated[
        Score, score("Investigation", "the foe's Investigation", "+0", -10, 20, "foe")
    ]
    health: Health


@QUESTIONS.add("A Nasty Strike", SECTION)
def _nasty_strike(
    content: Content,
    opponents: Opponents,
    weapon: Annotated[str, Ask("with what", CARRIED, names=attacks_named)],
    state: State,
    rng: Rng | None,
) -> Answer:
    rules, foe = rulebook(content).ability, opponents.foe
    striker = person(opponents.who, content) if opponents.who else None
    check = check_of(
        content,
        foe,
        (skill_part(opponents.investigation),),
        (skill_part(opponents.willpower),),
        Circumstances(0, RollState(state, 0)),
    )
    lands, hurt = SURE - check.chance, _victim(content, foe, "the foe", opponents.health)
    arm, extra = armed(striker, weapon, content), rules.strike_damage
    usual = arm.damage or damage_dice(content, arm.label)
    dealt = plus(of_dice(usual), of_dice(extra))
    rows = (("it lands", lands), (f"{hurt.name} drops", lands * reach(dealt, hurt.health)))
    rolls: tuple[Roll, ...] = ()
    if rng:
        made = check.play(rng)
        label = WHOSE.format(hurt.name, "Investigation")
        rolls = (made.report(label, "sees it coming", "a free hit"),)
        if not made.hit:
            harm, more = throw(usual, rng), throw(extra, rng)
            _, text, rest = suffer(content, rng, hurt, harm.total + more.total)
            dice = faces(harm, more)
            rolls += (Roll("damage", dice, f"{harm.total + more.total} damage: {text}"), *rest)
    text = f"The foe: {check.needed('sees it coming')} Otherwise {usual} and {extra} damage."
    return Answer(rows, _tries(rules.strike_times), (), text, check.terms, rolls)


def _tries(number: int) -> str:
    return f"{number} tries a day; each counts, whichever way it falls."


@QUESTIONS.add("A Wild Feint", SECTION)
def _feint(
    content: Content,
    who: Annotated[Who | None, one("the Gambler; without a name, the given Health counts")],
    own_health: Annotated[int, Ask("the Gambler's Health left", "6", 1, 99, unless="who")],
    foe: Foe,
    health: Health,
    rng: Rng | None,
) -> Answer:
    dice = rulebook(content).ability.feint_damage
    gambler = _victim(content, who, "the Gambler", own_health)
    other, one_roll = _victim(content, foe, "the foe", health), of_dice(dice)
    both = reach(one_roll, max(gambler.health, other.health))
    rows = (
        (f"{other.name} drops", reach(one_roll, other.health)),
        (f"{gambler.name} drops", reach(one_roll, gambler.health)),
        ("both drop", both),
    )
    rolls: tuple[Roll, ...] = ()
    if rng:
        fell = throw(dice, rng)
        (_, mine, first), (_, theirs, second) = (
            suffer(content, rng, hurt, fell.total) for hurt in (gambler, other)
        )
        text = f"both lose {fell.total}: {mine}; {theirs}"
        rolls = (Roll("feint", faces(fell), text), *first, *second)
    return Answer(rows, "One a turn.", (), f"Both lose {dice} Health.", (), rolls)


@QUESTIONS.add("Scalping a Mortally Wounded foe", SECTION)
def _scalp(content: Content, rng: Rng | None) -> Answer:
    rules = rulebook(content).ability
    note = "Once a turn, in Brawling range. A foe who lives may be attacked as usual."
    answer = _die(rules.scalp_die, rules.scalp_dies_on, "the foe dies", "the foe lives", rng)
    return replace(answer, note=note)


@QUESTIONS.add("Overwhelming an opponent with Military Valour", SECTION)
def _overwhelm(content: Content, rng: Rng | None) -> Answer:
    rules = rulebook(content).ability
    answer = _die(rules.valour_die, rules.valour_stops_on, "loses the next turn", "nothing", rng)
    return replace(answer, note=_tries(rules.valour_times))


def _die(dice: Dice, on: str, yes: str, no: str, rng: Rng | None) -> Answer:
    """A die that works on some of its faces."""
    good = set(parse_numbers(on))
    odds: Fraction = sum((p for number, p in of_dice(dice).items() if number in good), NEVER)
    fell = throw(dice, rng) if rng else None
    rolls = (Roll(str(dice), faces(fell), yes if fell.total in good else no),) if fell else ()
    return Answer(either(yes, odds, no).rows, text=f"{dice}: {on} works.", rolls=rolls)

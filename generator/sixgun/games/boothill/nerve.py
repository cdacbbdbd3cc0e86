"""Who stands and who runs; characters who are drunk, or stunned in the turn before."""

from dataclasses import dataclass
from decimal import Decimal
from typing import Annotated

from ...content.content import Content
from ...content.probability import SURE
from ...content.table import Rows
from ...content.wording import signed
from ...play.asking import Score
from ...play.game import Answer, Ask, Roll
from ...play.odds import NOTE, Grid, Views
from ...play.question import Questions, either, switch, terms
from ...system.rng import Rng
from .asking import characters, person
from .dice import Check, check_line, in_hundred, roll_check
from .people.character import (
    ACCURACY,
    BRAVERY,
    SPEED,
    STRENGTH,
    Ability,
    AbilityRow,
    Bravery,
    Character,
    Experience,
)
from .people.growth import Who, _answer, gunfights_survived
from .people.rating import HIGHEST, LOWEST, after, rate
from .rules import rulebook

QUESTIONS = Questions()


def roll_of(ability: Ability, rows: Rows[AbilityRow], content: Content) -> Decimal:
    """The percentile score of an ability; of a score alone, the lowest roll that gives it, 00 where
    none does (errata: half-the-score).
    """
    if ability.roll is not None:
        return ability.roll
    return Decimal(
        min(
            (int(roll) for roll, row in content[rows].values.items() if row.score == ability.score),
            default=HIGHEST,
        )
    )


def bravery_roll(bravery: Bravery, content: Content) -> Decimal:
    """The percentile score of bravery; of modifiers alone, as with `roll_of`."""
    if bravery.roll is not None:
        return bravery.roll
    modifiers = (bravery.speed, bravery.accuracy)
    return Decimal(
        min(
            (
                int(roll)
                for roll, row in content[BRAVERY].values.items()
                if (row.speed, row.accuracy) == modifiers
            ),
            default=HIGHEST,
        )
    )


def _moved(
    ability: Ability | None, rows: Rows[AbilityRow], content: Content, by: int
) -> Ability | None:
    return (
        Ability(roll=_within(roll_of(ability, rows, content) + by)) if ability and by else ability
    )


def _within(roll: Decimal) -> Decimal:
    """A percentile score from 1 to 100 (errata: hundred-most)."""
    return min(max(roll, Decimal(LOWEST)), Decimal(HIGHEST))


def after_drinks(who: Character, content: Content, drinks: int) -> Character:
    """The character after a number of drinks (Intoxication)."""
    rules = rulebook(content)
    rounds = drinks // rules.drink.drinks
    aim = rounds * rules.drink.accuracy
    bolder = rounds * rules.drink.bravery
    return who.model_copy(
        update={
            "speed": _moved(who.speed, SPEED, content, rounds * rules.drink.speed),
            "gun": _moved(who.gun, ACCURACY, content, aim),
            "throwing": _moved(who.throwing, ACCURACY, content, aim),
            "bravery": (
                Bravery(roll=_within(bravery_roll(who.bravery, content) + bolder))
                if who.bravery and bolder
                else who.bravery
            ),
            "strength": _stronger(who.strength, content, drinks),
        }
    )


def _stronger(strength: Ability | None, content: Content, drinks: int) -> Ability | None:
    rules = rulebook(content)
    gain = min(
        drinks // rules.drink.strength_drinks * rules.drink.strength, rules.drink.most_strength
    )
    score = rate(strength, STRENGTH, content).score
    return Ability(score=score + gain) if gain and score is not None else strength


def after_stun(who: Character, content: Content) -> Character:
    """The character in the second turn after being stunned: half the dice of speed and accuracy,
    rounded down (Stunning).
    """

    def halved(ability: Ability | None, rows: Rows[AbilityRow]) -> Ability | None:
        return Ability(roll=Decimal(int(roll_of(ability, rows, content)) // 2)) if ability else None

    return who.model_copy(
        update={
            "speed": halved(who.speed, SPEED),
            "gun": halved(who.gun, ACCURACY),
            "throwing": halved(who.throwing, ACCURACY),
        }
    )


@QUESTIONS.add("A character after some drinks", "Intoxication", chances=False)
def _drink(
    content: Content, who: Who, drinks: Annotated[int, Ask("drinks of ordinary size", "3", 0, 60)]
) -> Answer:
    rules = rulebook(content).drink
    each = (("speed", rules.speed), ("accuracy", rules.accuracy), ("bravery", rules.bravery))
    dice = (f"{name} {signed(drinks // rules.drinks * by)}" for name, by in each)
    text = f"On the dice: {', '.join(dice)}."
    note = (
        "Of a score whose dice are unknown, the lowest that give it. When it is too many, the"
        " referee says."
    )
    return _answer(content, who, after_drinks(who, content, drinks), text, note)


VIEWS = Views()


def has_reputation(content: Content, experience: Experience | None) -> bool:
    """Whether a character has a reputation, by gunfights or by an experience modifier that takes
    enough of them (errata: reputation).
    """
    least = rulebook(content).morale.reputation_gunfights
    if experience is not None and experience.modifier is not None:
        return experience.modifier > after(least - 1, content).modifier
    return gunfights_survived(experience, content) >= least


def morale_chance(content: Content, bravery: int, companions: int = 0, famed: int = 0) -> int:
    """The percent chance that a minor character stands: bravery dice, companions, and famed ones
    among them (Minor Characters).
    """
    return (
        bravery
        + companions * rulebook(content).morale.companion
        + famed * rulebook(content).morale.reputation
    )


def roll_stands(
    content: Content, rng: Rng, bravery: int, companions: int = 0, famed: int = 0
) -> Check:
    """A minor character's morale check; success stands."""
    return roll_check(content, rng, morale_chance(content, bravery, companions, famed))


def must_check(*, first: bool, losses: bool, enemies: int, friends: int) -> bool:
    """Whether a minor character checks this turn: at first, then unless losses leave the enemy
    outnumbered.
    """
    return first or not (losses and enemies < friends)


def cavalry_checks(*, officer_fit: bool, officer_here: bool, officer_flees: bool = False) -> bool:
    """Whether troopers check: not while their officer is fit, present and standing (Cavalry)."""
    return not (officer_fit and officer_here and not officer_flees)


def party_checks(content: Content, dead: int, strength: int) -> bool:
    """Whether a war party checks: once its dead reach the given share of its original strength
    (Indian War Parties).
    """
    return dead > 0 and dead * 100 >= strength * rulebook(content).morale.party_casualties


def party_chance(content: Content, bravery: int, *, one_failed: bool = False) -> int:
    """A member's percent chance to stand: no bonus for company, and a penalty once another failed
    (errata: fleeing-penalty).
    """
    return bravery + (rulebook(content).morale.one_fails if one_failed else 0)


def may_ride(content: Content, bravery: int, *, chief: bool = False) -> bool:
    """Whether bravery dice are high enough to ride in a war party, or to lead it."""
    rules = rulebook(content).morale
    return bravery >= (rules.chief_bravery if chief else rules.party_bravery)


STANDS, RUNS = "stands", "gets out of there"


def bravery_dice(who: Character, content: Content) -> int:
    """A character's bravery dice; of modifiers alone, the lowest that give them."""
    if who.bravery is None:
        raise ValueError(f"{who.name}: bravery is unknown")
    return int(bravery_roll(who.bravery, content))


def bravery_of_nobody(dice: str) -> Ask:
    """The bravery dice where nobody is named."""
    return Ask(
        "bravery dice of someone without a name",
        dice,
        1,
        100,
        unless="who",
        own=bravery_dice,
        label="bravery dice",
    )


WhoStands = Annotated[
    Character | None, person("the minor character; without a name, the given bravery counts")
]


@dataclass(frozen=True)
class MinorCharacter:
    """A minor character, or the bravery of nobody in particular."""

    who: WhoStands
    bravery: Annotated[Score, bravery_of_nobody("30")]


@dataclass(frozen=True)
class Company:
    """The friends along, by name and in number."""

    company: Annotated[
        tuple[Character, ...], Ask("friends along, by name", "", people=characters, many=True)
    ]
    companions: Annotated[int, Ask("other friends along", "0", 0, 20)]
    famed: Annotated[int, Ask("those of them with a reputation", "0", 0, 20)]

    def count(self, content: Content) -> tuple[int, int]:
        """How many there are, and how many of them have a reputation."""
        if self.famed > self.companions:
            raise ValueError(
                f"famed goes up to companions, which is {self.companions}, not {self.famed}"
            )
        known = sum(has_reputation(content, one.experience) for one in self.company)
        return self.companions + len(self.company), self.famed + known


@dataclass(frozen=True)
class LaterCheck:
    """A check after the first."""

    again: Annotated[bool, switch("not the first check of the fight")]
    losses: Annotated[bool, switch("the enemy has lost a fighter", needs="again")]
    enemies: Annotated[int, Ask("enemies left", "4", 0, 100, needs="again")]


@QUESTIONS.add("Whether a minor character stands", "Minor Character Morale")
def _morale(
    content: Content, minor: MinorCharacter, friends: Company, later: LaterCheck, rng: Rng | None
) -> Answer:
    rules, dice = rulebook(content).morale, minor.bravery.number
    along, known = friends.count(content)
    if not must_check(
        first=not later.again, losses=later.losses, enemies=later.enemies, friends=along + 1
    ):
        return Answer(
            either(STANDS, SURE, RUNS).rows,
            text="No check: losses leave the enemy outnumbered.",
            terms=terms(("bravery dice", dice), ()),
            rolls=_sure(rng),
        )
    needed = morale_chance(content, dice, along, known)
    parts = (
        (f"company of {along}", along * rules.companion),
        (f"{known} with a reputation", known * rules.reputation),
    )
    return Answer(
        either(STANDS, in_hundred(needed), RUNS).rows,
        "Checked every turn, until losses leave the enemy outnumbered; the first check is always"
        " made.",
        text=f"{needed} or less on d% stands.",
        terms=terms(("bravery dice", dice), parts),
        rolls=_stood(roll_stands(content, rng, dice, along, known)) if rng else (),
    )


@QUESTIONS.add("Whether one of a war party stands", "War Parties")
def _war_party(
    content: Content,
    who: WhoStands,
    bravery: Annotated[Score, bravery_of_nobody("85")],
    party: Annotated[int, Ask("the party's original strength", "20", 1, 1000)],
    dead: Annotated[int, Ask("its dead", "1", 0, 1000)],
    failed: Annotated[bool, switch("one of it has failed a check")],
    rng: Rng | None,
) -> Answer:
    dice, note = bravery.number, "A fighter of such bravery rarely joins a war party."
    if may_ride(content, dice):
        leads = " and to lead" if may_ride(content, dice, chief=True) else ""
        note = f"Brave enough to ride{leads}."
    if not party_checks(content, dead, party):
        rows, text = either(STANDS, SURE, RUNS).rows, "No check: too few have died."
        return Answer(rows, note, ("failed",), text, (), _sure(rng))
    needed = party_chance(content, dice, one_failed=failed)
    fear = (("another has failed", rulebook(content).morale.one_fails if failed else 0),)
    return Answer(
        either(STANDS, in_hundred(needed), RUNS).rows,
        note,
        text=f"{needed} or less on d% stands, alone or not.",
        terms=terms(("bravery dice", dice), fear),
        rolls=_stood(roll_check(content, rng, needed)) if rng else (),
    )


def _stood(check: Check) -> tuple[Roll, ...]:
    return (check_line("morale", check, STANDS, RUNS),)


def _sure(rng: Rng | None) -> tuple[Roll, ...]:
    return (Roll("morale", ("–",), f"{STANDS}: no check"),) if rng else ()


@QUESTIONS.add("Whether Coffeyville notices the robbers", "The Citizens")
def _notice(
    content: Content,
    turns: Annotated[int, Ask("turns without a shot", "3", 1, 30)],
    groups: Annotated[int, Ask("groups of citizens", "3", 1, 3)],
    rng: Rng | None,
) -> Answer:
    needed = rulebook(content).coffeyville.notice
    quiet = SURE - in_hundred(needed)
    rows = (
        ("one group has noticed", SURE - quiet**turns),
        ("some group has noticed", SURE - quiet ** (turns * groups)),
    )
    rolls = (
        tuple(
            check_line(
                f"group {n}, this turn",
                roll_check(content, rng, needed),
                "notices",
                "suspects nothing",
            )
            for n in range(1, groups + 1)
        )
        if rng
        else ()
    )
    return Answer(
        rows,
        "A shot that is heard needs no roll.",
        (),
        f"{needed} or less on d% notices, each group and turn.",
        (),
        rolls,
    )


@QUESTIONS.add("Whether cavalry troopers check", "Cavalry", chances=False)
def _cavalry(
    content: Content,
    hurt: Annotated[bool, switch("their officer is dead or seriously wounded")],
    away: Annotated[bool, switch("their officer is not here")],
    flees: Annotated[bool, switch("their officer tries to get away")],
) -> Answer:
    checks = cavalry_checks(officer_fit=not hurt, officer_here=not away, officer_flees=flees)
    text = "They check morale like other minor characters." if checks else "They do not check."
    return Answer(
        (), "Sergeants and corporals with them count as people with a reputation.", (), text
    )


@VIEWS.table(
    "nerve-odds",
    "Nerve",
    "Bravery",
    line="A minor character stays, by companions",
    note=f"* One of them has a reputation. {NOTE}",
    wide=True,
)
def _nerve_odds(content: Content) -> Grid:
    company = ((0, 0), (1, 0), (2, 0), (3, 0), (5, 0), (1, 1), (3, 1))
    rows = {
        n: [in_hundred(morale_chance(content, n, *one)) for one in company]
        for n in (10, 20, 30, 40, 50, 65, 80, 90)
    }
    return Grid([f"{friends}*" if famed else friends for friends, famed in company], rows)

"""Who stands and who runs: minor characters, cavalry, war parties."""

from typing import Annotated

from ...content.content import Content
from ...content.numerals import signed
from ...content.probability import SURE
from ...play.game import Answer, Ask, Roll, Term
from ...play.odds import Grid, Views
from ...play.question import Questions, either, switch
from ...system.rng import Rng
from .asking import characters
from .dice import Check, check_line, in_hundred, roll_check
from .drinking import bravery_roll
from .people.character import Character, Experience
from .people.growth import gunfights_survived
from .people.rating import after
from .rules import rulebook

QUESTIONS = Questions()
VIEWS = Views()


def has_reputation(content: Content, experience: Experience | None) -> bool:
    """Whether somebody has a reputation, by gunfights or by an experience modifier that takes
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
    """A member's percent chance to stand: no bonus for company, and a penalty once one has failed
    (errata: fleeing-penalty).
    """
    return bravery + (rulebook(content).morale.one_fails if one_failed else 0)


def may_ride(content: Content, bravery: int, *, chief: bool = False) -> bool:
    """Whether bravery dice are high enough to ride in a war party, or to lead it."""
    rules = rulebook(content).morale
    return bravery >= (rules.chief_bravery if chief else rules.party_bravery)


STANDS, RUNS = "stands", "gets out of there"


BraveryDice = Annotated[int, Ask("bravery dice of somebody who is not named", "30", 1, 100)]


Minor = Annotated[
    Character | None,
    Ask("the minor character; nobody: by the bravery given", "", people=characters),
]


def bravery_of(who: Character | None, bravery: int, content: Content) -> int:
    """Bravery dice; of modifiers alone, the lowest that give them."""
    if who is None:
        return bravery
    if who.bravery is None:
        raise ValueError(f"{who.name}: bravery is unknown")
    return int(bravery_roll(who.bravery, content))


@QUESTIONS.add("Whether a minor character stands", "Minor Character Morale")
def _morale(  # noqa: PLR0913
    content: Content,
    who: Minor,
    bravery: BraveryDice,
    company: Annotated[
        tuple[Character, ...], Ask("friends along, by name", "", people=characters, many=True)
    ],
    companions: Annotated[int, Ask("other friends along", "0", 0, 20)],
    famed: Annotated[int, Ask("those of them with a reputation", "0", 0, 20)],
    again: Annotated[bool, switch("not the first check of the fight")],
    losses: Annotated[bool, switch("the enemy has lost somebody")],
    enemies: Annotated[int, Ask("enemies left", "4", 0, 100)],
    rng: Rng | None,
) -> Answer:
    rules, dice = rulebook(content), bravery_of(who, bravery, content)
    friends, known = (
        companions + len(company),
        famed + sum(has_reputation(content, one.experience) for one in company),
    )
    unused = (*(("bravery",) if who else ()), *(() if again else ("losses", "enemies")))
    lines = (
        Term("bravery dice", str(dice)),
        Term(f"company of {friends}", signed(friends * rules.morale.companion)),
        Term(f"{known} with a reputation", signed(known * rules.morale.reputation)),
    )
    if not must_check(first=not again, losses=losses, enemies=enemies, friends=friends + 1):
        return Answer(
            either(STANDS, SURE, RUNS).rows,
            "",
            unused,
            "No check: losses leave the enemy outnumbered.",
            lines[:1],
            _sure(rng),
        )
    needed = morale_chance(content, dice, friends, known)
    rolls = (
        (check_line("morale", roll_stands(content, rng, dice, friends, known), STANDS, RUNS),)
        if rng
        else ()
    )
    note = (
        "Checked every turn, until losses leave the enemy outnumbered; the first check is always"
        " made."
    )
    return Answer(
        either(STANDS, in_hundred(needed), RUNS).rows,
        note,
        unused,
        f"{needed} or less on d% stands.",
        lines[: 1 + bool(friends) + bool(known)],
        rolls,
    )


@QUESTIONS.add("Whether one of a war party stands", "War Parties")
def _war_party(
    content: Content,
    who: Minor,
    bravery: Annotated[int, Ask("bravery dice of somebody who is not named", "85", 1, 100)],
    party: Annotated[int, Ask("the party's original strength", "20", 1, 1000)],
    dead: Annotated[int, Ask("its dead", "1", 0, 1000)],
    failed: Annotated[bool, switch("one of it has failed a check")],
    rng: Rng | None,
) -> Answer:
    dice, unused = bravery_of(who, bravery, content), ("bravery",) if who else ()
    rides = (
        "as a chief"
        if may_ride(content, dice, chief=True)
        else ""
        if may_ride(content, dice)
        else "no"
    )
    note = (
        "Such bravery seldom rides in a war party."
        if rides == "no"
        else f"Brave enough to ride{' and to lead' if rides else ''}."
    )
    if not party_checks(content, dead, party):
        return Answer(
            either(STANDS, SURE, RUNS).rows,
            note,
            (*unused, "failed"),
            "No check: too few have died.",
            (),
            _sure(rng),
        )
    needed = party_chance(content, dice, one_failed=failed)
    lines = (
        Term("bravery dice", str(dice)),
        *((Term("one has failed", signed(rulebook(content).morale.one_fails)),) if failed else ()),
    )
    rolls = (check_line("morale", roll_check(content, rng, needed), STANDS, RUNS),) if rng else ()
    return Answer(
        either(STANDS, in_hundred(needed), RUNS).rows,
        note,
        unused,
        f"{needed} or less on d% stands, alone or not.",
        lines,
        rolls,
    )


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
    "nerve-odds", "Nerve", "Bravery", line="A minor character stands, by friends along", wide=True
)
def _nerve_odds(content: Content) -> Grid:
    company = ((0, 0), (1, 0), (2, 0), (3, 0), (5, 0), (1, 1), (3, 1))
    heads = [f"{friends}, one famed" if famed else friends for friends, famed in company]
    return Grid(
        heads,
        {
            n: [in_hundred(morale_chance(content, n, *one)) for one in company]
            for n in (10, 20, 30, 40, 50, 65, 80, 90)
        },
    )

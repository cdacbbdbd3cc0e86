"""Nerve: Bravery Tests and daunting."""

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Annotated

from ...content.content import Content
from ...content.dice import Dice
from ...content.dice_notation import parse_numbers
from ...content.probability import NEVER, SURE, Chances, of_dice, total
from ...play.asking import Score
from ...play.game import Answer, Roll, Term
from ...play.odds import Grid, Views
from ...play.question import Questions, switch
from ...play.test import listed
from ...system.rng import Rng
from .actors import (
    FEARSOME,
    LAST_STAND,
    Circumstances,
    FortuneDice,
    Who,
    check_of,
    may_add,
    one,
    person,
    score,
)
from .rolls import (
    LowRoll,
    Result,
    Sum,
    Throw,
    bonus,
    faces,
    fortune,
    fortune_dice,
    skill_part,
    throw,
    thrown,
    willpower_test,
    within,
)
from .rules import rulebook
from .tables import BRAVERY, DAUNTING, Daunting
from .talk import STEALTH, die_hard

QUESTIONS = Questions()
RESOLVE, VALOUR = "Military Resolve", "Military Valour"
FREEZES, LATE, HOLDS = "frozen", "loses initiative", "holds"
RESOLVED = {FREEZES: "flees", LATE: LATE, HOLDS: "fights on"}  # the losing side's test


@dataclass(frozen=True)
class Bravery:
    """A Bravery Test. `frozen`: cannot act this turn; `late`: loses the initiative."""

    throw: Throw
    frozen: bool
    late: bool
    luck: Throw | None = None

    @property
    def outcome(self) -> str:
        return "frozen" if self.frozen else "loses initiative" if self.late else "holds"


def bravery_faces(
    content: Content, *, fearsome: bool = False, stealthy: bool = False
) -> tuple[set[int], set[int]]:
    """The results that freeze and those that lose the initiative: for a Brave only the lowest
    counts; an alligator's stealth makes it more.
    """
    rules = rulebook(content)
    if fearsome:
        return {rules.brave.frozen}, set()
    if stealthy:
        return set(parse_numbers(rules.beast.stealth_frozen)), {
            rules.beast.stealth_loses_initiative
        }
    return {rules.brave.frozen}, {rules.brave.loses_initiative}


def bravery(
    content: Content, rng: Rng, *, fearsome: bool = False, stealthy: bool = False, lucky: int = 0
) -> Bravery:
    """A Bravery Test (1. Bravery Test). `fearsome` is tested for a Brave; `stealthy` against an
    alligator.
    """
    rolled = throw(rulebook(content).brave.die, rng)
    luck = fortune(content, rng, lucky)
    total = rolled.total + bonus(luck)
    frozen, late = bravery_faces(content, fearsome=fearsome, stealthy=stealthy)
    return Bravery(rolled, total in frozen, total in late, luck)


def fate_of_losers(tested: Bravery) -> str:
    """What a losing side's test means (“We're gonna die!”); by our ruling, on the same faces as the
    first.
    """
    return "flees" if tested.frozen else "loses initiative" if tested.late else "fights on"


def bravery_text(content: Content, tested: Bravery) -> str:
    """The table's text for a test, before abilities change it."""
    faces = content[BRAVERY].key.outcomes
    total = tested.throw.total + bonus(tested.luck)
    return content[BRAVERY].at(min(total, int(faces[-1]))).outcome


def bravery_chances(
    content: Content, fearsome: bool, stealthy: bool, luck: Dice | None, again: bool = False
) -> tuple[tuple[str, Fraction], ...]:
    """Frozen, late or steady (1. Bravery Test); with `again` a failed test is rolled again, and the
    higher result counts.
    """
    frozen, late = bravery_faces(content, fearsome=fearsome, stealthy=stealthy)
    one = thrown(rulebook(content).brave.die, luck)
    chances = total(_again(one, frozen | late)) if again else one
    ice, slow = (
        sum((p for number, p in chances.items() if number in faces), NEVER)
        for faces in (frozen, late)
    )
    return ((FREEZES, ice), (LATE, slow), (HOLDS, SURE - ice - slow))


def _again(one: Chances, failed: set[int]) -> list[tuple[int, Fraction]]:
    steady = [(first, p) for first, p in one.items() if first not in failed]
    return steady + [
        (max(first, second), p * q)
        for first, p in one.items()
        if first in failed
        for second, q in one.items()
    ]


@dataclass(frozen=True)
class Fright:
    """Who is tested against whom."""

    who: Annotated[Who | None, one("who is tested; nobody: by the switches")]
    against: Annotated[Who | None, one("who frightens them")]
    losing: Annotated[bool, switch("the test of a side that is all but lost")]
    again: Annotated[
        bool, switch("a failed test is rolled again: Military Resolve, Inspiring Tale")
    ]
    fearsome: Annotated[
        bool, replace(switch("tested for a character with Fearsome Presence"), unless="who")
    ]
    alligator: Annotated[bool, replace(switch("against an alligator's stealth"), unless="against")]


@QUESTIONS.add("A Bravery Test", "Combat", says="{who} faces {against}.")
def _bravery(content: Content, fright: Fright, fortune: FortuneDice, rng: Rng | None) -> Answer:
    someone, foe = (person(one, content) if one else None for one in (fright.who, fright.against))
    may_add(content, someone, fortune)
    held, losing = someone.abilities if someone else frozenset[str](), fright.losing
    fierce = FEARSOME in held if someone else fright.fearsome
    stealthy = STEALTH in foe.abilities if foe else fright.alligator
    unused = ("alligator",) if fierce else ()
    spared = VALOUR if VALOUR in held else LAST_STAND if LAST_STAND in held and losing else ""
    if someone and spared:
        return Answer(
            ((HOLDS, SURE),),
            f"{spared} spares {someone.name} the test.",
            (*unused, "again", "fortune"),
            "No test is needed.",
        )
    luck = fortune_dice(content, fortune)
    chances = bravery_chances(content, fierce, stealthy, luck, fright.again)
    rows = tuple((RESOLVED[label] if losing else label, p) for label, p in chances)
    rolls = _tests(content, rng, fierce, stealthy, fortune, fright.again, losing) if rng else ()
    frozen, late = bravery_faces(content, fearsome=fierce, stealthy=stealthy)
    terms = tuple(
        Term(RESOLVED[label] if losing else label, _faces(of), "Nerve")
        for label, of in ((FREEZES, frozen), (LATE, late))
        if of
    )
    may = (
        ""
        if fright.again or RESOLVE not in held
        else f"Once a fight {RESOLVE} rolls a failed test again: again=yes."
    )
    text = f"{rulebook(content).brave.die}: {_faces(frozen | late)} is a failure."
    return Answer(rows, may, unused, text, terms, rolls)


def _faces(numbers: set[int]) -> str:
    return " or ".join(map(str, sorted(numbers)))


def _tests(
    content: Content, rng: Rng, fearsome: bool, stealthy: bool, luck: int, again: bool, losing: bool
) -> tuple[Roll, ...]:
    """A test as it falls, and again where it fails and may be."""

    def one(label: str, test: Bravery) -> Roll:
        text = (
            fate_of_losers(test)
            if losing
            else test.outcome
            if fearsome or stealthy
            else bravery_text(content, test)
        )
        return Roll(label, faces(test.throw, test.luck), text)

    first = bravery(content, rng, fearsome=fearsome, stealthy=stealthy, lucky=luck)
    if not again or not (first.frozen or first.late):
        return (one("test", first),)
    second = bravery(content, rng, fearsome=fearsome, stealthy=stealthy)
    better = max(
        first, second, key=lambda test: test.throw.total + (test.luck.total if test.luck else 0)
    )
    return one("test", first), Roll(
        "again", faces(second.throw), f"the higher counts: {one('', better).text}"
    )


@dataclass(frozen=True)
class Daunt:
    """A Daunting: the check against Willpower and, where it succeeds, its effect."""

    check: Result
    throw: Throw | None = None
    row: Daunting | None = None


def daunt(content: Content, rng: Rng, made: Result) -> Daunt:
    """A Daunting, which takes a whole turn (Additional Combat Options), after its check of
    Personality against Willpower.
    """
    if not made.hit:
        return Daunt(made)
    rolled = throw(rulebook(content).daunt.die, rng)
    return Daunt(made, rolled, content[DAUNTING].at(rolled.total))


def throw_off(content: Content, rng: Rng, daunted: Daunt, willpower: int) -> LowRoll | None:
    """The daunted party's test in a later turn; None if the effect does not last (Daunting)."""
    lasting = parse_numbers(rulebook(content).daunt.lasting)
    if daunted.throw is None or daunted.throw.total not in lasting:
        return None
    return willpower_test(content, rng, willpower)


@dataclass(frozen=True)
class Parties:
    """Who daunts whom."""

    who: Annotated[Who | None, one("who daunts; without a name, the given Personality counts")]
    personality: Annotated[Score, score("Personality", "Personality", "+0", -10, 20, "who")]
    target: Annotated[Who | None, one("who is daunted; without a name, the given Willpower counts")]
    willpower: Annotated[Score, score("Willpower", "the other's Willpower", "10", 0, 25, "target")]


@QUESTIONS.add("Daunting an opponent", "Daunting")
def _daunt(
    content: Content, parties: Parties, circumstances: Circumstances, rng: Rng | None
) -> Answer:
    rules = rulebook(content)
    someone, foe = (person(one, content) if one else None for one in (parties.who, parties.target))
    required = skill_part(parties.willpower)
    made = check_of(
        content,
        parties.who,
        (skill_part(parties.personality),),
        (required,),
        circumstances,
        listed(die_hard(content, someone)),
    )
    daunts, die = made.chance, of_dice(rules.daunt.die)
    effects = tuple((_effect(content, face), daunts * p) for face, p in die.items())
    off = within(rules.check.dice, required.number)
    rows = (
        ("daunted", daunts),
        *effects,
        (f"a {rules.daunt.lasting} is thrown off, each turn", off),
    )
    note = (
        "It takes the whole turn. “Thrown off” is the chance of one try, in each of the other's"
        " next turns."
    )
    rolls = _daunting(content, rng, made, foe.abilities if foe else frozenset()) if rng else ()
    return Answer(rows, note, (), made.needed("daunts"), made.terms, rolls)


def _effect(content: Content, face: int) -> str:
    return f"{face}: {content[DAUNTING].row(face).cells['effect']}"


def _daunting(content: Content, rng: Rng, made: Sum, held: frozenset[str]) -> tuple[Roll, ...]:
    """A daunting from the check to its effect, then the Bravery Test or the first try to throw it
    off.
    """
    daunted = daunt(content, rng, made.play(rng))
    first = daunted.check.report("check", "daunted", "not daunted")
    if daunted.throw is None or daunted.row is None:
        return (first,)
    second = Roll("effect", faces(daunted.throw), _effect(content, daunted.throw.total))
    if daunted.row.bravery:
        return (first, second, *_tests(content, rng, FEARSOME in held, False, 0, False, False))
    off = throw_off(content, rng, daunted, made.target or 0)
    return (first, second, *([off.report("next turn", "thrown off", "it goes on")] if off else []))


VIEWS = Views()


@VIEWS.table("bravery-odds", "Nerve", "Who")
def _bravery_table(content: Content) -> Grid:
    kinds = {
        "Anyone": (False, False),
        "A Brave": (True, False),
        "Facing an alligator": (False, True),
    }
    chances = {who: dict(bravery_chances(content, *kind, None)) for who, kind in kinds.items()}
    return Grid(
        [label.capitalize() for label in chances["Anyone"]],
        {who: each.values() for who, each in chances.items()},
    )

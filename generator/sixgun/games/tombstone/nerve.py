"""Nerve: Bravery Tests and daunting."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from ...content.content import Content
from ...content.dice import Dice, parse_numbers
from ...content.probability import NEVER, SURE, Chances, of_dice, total
from ...play.game import Answer, Ask, Roll, Term
from ...play.odds import Grid, Views
from ...play.question import Questions, switch
from ...system.rng import Rng
from .actors import (
    FEARSOME,
    LAST_STAND,
    FortuneDice,
    State,
    Who,
    made_by,
    may_add,
    one,
    person,
    skill,
)
from .rolls import (
    Check,
    Part,
    Sum,
    Test,
    Throw,
    bonus,
    chance,
    faces,
    fortune,
    fortune_dice,
    listed,
    needed,
    reached,
    terms_of,
    tested,
    throw,
    thrown,
    willpower_test,
    within,
)
from .rules import rulebook
from .skill_checks import DIE_HARD, STEALTH, Modifier
from .tables import BRAVERY, DAUNTING, Daunting

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
    kept = [(first, p) for first, p in one.items() if first not in failed]
    return kept + [
        (max(first, second), p * q)
        for first, p in one.items()
        if first in failed
        for second, q in one.items()
    ]


@QUESTIONS.add("A Bravery Test", "1. The Bravery Test")
def _bravery(  # noqa: PLR0913
    content: Content,
    who: Annotated[Who | None, one("who is tested; nobody: by the switches")],
    against: Annotated[Who | None, one("who frightens them")],
    losing: Annotated[bool, switch("the test of a side that is all but lost")],
    again: Annotated[
        bool, switch("a failed test is rolled again: Military Resolve, Inspiring Tale")
    ],
    fearsome: Annotated[bool, switch("tested for somebody with Fearsome Presence")],
    alligator: Annotated[bool, switch("against an alligator's stealth")],
    fortune: FortuneDice,
    rng: Rng | None,
) -> Answer:
    someone, foe = (person(one, content) if one else None for one in (who, against))
    may_add(content, someone, fortune)
    held = someone.abilities if someone else frozenset[str]()
    fierce, stealthy = (
        (FEARSOME in held if someone else fearsome),
        (STEALTH in foe.abilities if foe else alligator),
    )
    unused = (*(("fearsome",) if who else ()), *(("alligator",) if against or fierce else ()))
    spared = VALOUR if VALOUR in held else LAST_STAND if LAST_STAND in held and losing else ""
    if spared:
        return Answer(
            ((HOLDS, SURE),),
            f"{spared} spares {who.name if who else ''} the test.",
            (*unused, "again", "fortune"),
            "No test is needed.",
        )
    chances = bravery_chances(content, fierce, stealthy, fortune_dice(content, fortune), again)
    rows = tuple((RESOLVED[label] if losing else label, p) for label, p in chances)
    rolls = _tests(content, rng, fierce, stealthy, fortune, again, losing) if rng else ()
    frozen, late = bravery_faces(content, fearsome=fierce, stealthy=stealthy)
    terms = tuple(
        Term(RESOLVED[label] if losing else label, _faces(of), "Nerve")
        for label, of in ((FREEZES, frozen), (LATE, late))
        if of
    )
    may = (
        ""
        if again or RESOLVE not in held
        else f"Once a fight {RESOLVE} rolls a failed test again: again=yes."
    )
    return Answer(
        rows,
        may,
        unused,
        f"{rulebook(content).brave.die}: {_faces(frozen | late)} is a failure.",
        terms,
        rolls,
    )


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

    check: Check
    throw: Throw | None = None
    row: Daunting | None = None


def daunt(content: Content, rng: Rng, made: Check) -> Daunt:
    """A Daunting, which takes a whole turn (Additional Combat Options), after its check of
    Personality against Willpower.
    """
    if not made.success:
        return Daunt(made)
    rolled = throw(rulebook(content).daunt.die, rng)
    return Daunt(made, rolled, content[DAUNTING].at(rolled.total))


def throw_off(content: Content, rng: Rng, daunted: Daunt, willpower: int) -> Test | None:
    """The daunted party's test in a later turn; None where the effect does not last (Daunting)."""
    lasting = parse_numbers(rulebook(content).daunt.lasting)
    if daunted.throw is None or daunted.throw.total not in lasting:
        return None
    return willpower_test(content, rng, willpower)


@QUESTIONS.add("Daunting an opponent", "Daunting")
def _daunt(  # noqa: PLR0913
    content: Content,
    who: Annotated[Who | None, one("who daunts; nobody: by the Personality given")],
    personality: Annotated[int, Ask("Personality", "+0", -10, 20)],
    target: Annotated[Who | None, one("who is daunted; nobody: by the Willpower given")],
    willpower: Annotated[int, Ask("the other's Willpower", "10", 0, 25)],
    modifier: Modifier,
    state: State,
    fortune: FortuneDice,
    rng: Rng | None,
) -> Answer:
    someone, form = made_by(content, who, state, fortune)
    foe = person(target, content) if target else None
    required = skill(foe, "Willpower", willpower)
    hard = Part(
        DIE_HARD,
        (
            rulebook(content).ability.die_hard_personality
            if someone and DIE_HARD in someone.abilities
            else 0
        ),
        "Backgrounds",
    )
    parts = (
        skill(someone, "Personality", personality),
        *form.checks,
        *listed(hard, Part("modifier", modifier)),
    )
    made = Sum(form.dice, parts, (required,), fortune)
    daunts, die = chance(content, made), of_dice(rulebook(content).daunt.die)
    effects = tuple((_effect(content, face), daunts * p) for face, p in die.items())
    off = within(rulebook(content).check.dice, required.number)
    lasting = rulebook(content).daunt.lasting
    rows = (("daunted", daunts), *effects, (f"a {lasting} is thrown off, each turn", off))
    note = (
        "It takes the whole turn. “Thrown off” is the chance of one try, in each of the other's"
        " next turns."
    )
    unused = (*(("personality",) if who else ()), *(("willpower",) if target else ()))
    rolls = _daunting(content, rng, made, foe.abilities if foe else frozenset()) if rng else ()
    return Answer(
        rows, note, unused, needed(content, made, "daunts"), terms_of(content, made), rolls
    )


def _effect(content: Content, face: int) -> str:
    return f"{face}: {content[DAUNTING].row(face).cells['effect']}"


def _daunting(content: Content, rng: Rng, made: Sum, held: frozenset[str]) -> tuple[Roll, ...]:
    """A daunting from the check to what comes of it: its effect, then the Bravery Test or the first
    try to throw it off.
    """
    score = made.target or 0
    daunted = daunt(
        content,
        rng,
        Check(throw(made.dice, rng), made.modifier, score, fortune(content, rng, made.luck)),
    )
    first = reached(
        "check", made, daunted.check.throw, daunted.check.luck, "daunted", "not daunted"
    )
    if daunted.throw is None:
        return (first,)
    second = Roll("effect", faces(daunted.throw), _effect(content, daunted.throw.total))
    if daunted.throw.total == 1:
        return (first, second, *_tests(content, rng, FEARSOME in held, False, 0, False, False))
    off = throw_off(content, rng, daunted, score)
    return (first, second, *([tested("next turn", off, "thrown off", "it goes on")] if off else []))


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

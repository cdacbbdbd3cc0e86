"""Questions about working for money: hired help, what a job pays, a scenario's reward."""

from collections.abc import Callable, Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Annotated

from ....content.content import Content
from ....content.numerals import counted, dollars, signed
from ....content.probability import NEVER, of_dice
from ....content.table import names
from ....play.game import Answer, Ask, Roll, Term
from ....play.question import Questions, either, switch
from ....system.rng import Rng
from ..probability import within
from ..resolve import Sum, betrays, listed, loyalty, shoot
from ..resolve.sum import Part
from ..rules import Rulebook, rulebook
from .checks import made_by, skill
from .people import FortuneDice, State, Who, one, person
from .play import chance as chance_of
from .play import faces, needed, reached, terms_of, tested
from .town import cents, span

QUESTIONS = Questions()
BOUNTIFUL = "Bountiful Rewards"
CORRAL, WARPATH, POLITICIAN, MURDER = "corral", "warpath", "politician", "murder"
FEES: Mapping[str, Callable[[Rulebook], int]] = {
    CORRAL: lambda rules: rules.scenario.corral_pay,
    POLITICIAN: lambda rules: rules.scenario.stage_pay,
    MURDER: lambda rules: rules.scenario.murder_pay,
}
Patron = Annotated[Who | None, one("the Patron; nobody: by the Personality given")]


@QUESTIONS.add("Whether hired help stays", "Hired Help")
def _loyalty(
    content: Content,
    patron: Patron,
    personality: Annotated[int, Ask("the Patron's Personality", "+0", -10, 10)],
    score: Annotated[int, Ask("the Loyalty, if known; 0 if it has yet to be rolled", "0", 0, 30)],
    rng: Rng | None,
) -> Answer:
    dice, who = (rulebook(content).hired.loyalty_dice, person(patron, content) if patron else None)
    liked = skill(who, "Personality", personality)
    unused = ("patron", "personality") if score else ("personality",) if patron else ()
    chance = within(dice, score) if score else stays(content, liked.number)
    odds = either("stays", chance, "flees or betrays")
    secret = (
        Term("Loyalty, rolled in secret", str(dice)),
        Term(liked.label, signed(liked.number), liked.section),
    )
    terms = (Term("Loyalty", str(score)),) if score else secret
    text = (
        f"{dice} has to stay at {score or 'the Loyalty'} or under, each time the Judge asks for it."
    )
    rolls = _trial(content, rng, score, liked.number) if rng else ()
    return Answer(odds.rows, "", unused, text, terms, rolls)


def stays(content: Content, personality: int) -> Fraction:
    """The chance that a hired hand stays whose Loyalty has yet to be rolled, by the Patron's
    Personality.
    """
    dice = rulebook(content).hired.loyalty_dice
    return sum((p * within(dice, total + personality) for total, p in of_dice(dice).items()), NEVER)


def _trial(content: Content, rng: Rng, score: int, personality: int) -> tuple[Roll, ...]:
    """Loyalty, if it has yet to be rolled, and its test."""
    first: tuple[Roll, ...] = ()
    if not score:
        fell, score = loyalty(content, rng, personality)
        first = (Roll("Loyalty", faces(fell), str(score)),)
    return (
        *first,
        tested("test of Loyalty", betrays(content, rng, score), "stays", "flees or betrays"),
    )


@QUESTIONS.add("What hired help costs", "Hired Help", chances=False)
def _hire(
    content: Content,
    help: Annotated[
        str,
        Ask("who is hired", "Cowboy", names=lambda content: names(content.tables["hired-help"])),
    ],
    count: Annotated[int, Ask("how many", "1", 1, 999)],
    times: Annotated[int, Ask("months, weeks, jobs or dances", "1", 1, 999)],
) -> Answer:
    wage = content.tables["hired-help"].row(help).cells["cost"]
    low, _, high = wage.split()[0].lstrip("$").partition("-")
    sums = [Decimal(number) * count * times for number in (low, high or low)]
    return Answer(
        text=f"{span(*sums)} for {count} × {help}.",
        terms=(Term(help, wage), Term("how many", str(count)), Term("times", str(times))),
    )


@QUESTIONS.add("What a job pays a Folk Hero", "Personality")
def _pay(  # noqa: PLR0913
    content: Content,
    who: Annotated[Who, one("who asks for more: somebody with Bountiful Rewards", "Folk Hero")],
    fee: Annotated[int, Ask("dollars for the job", "30", 0, 1000000)],
    required: Annotated[
        int, Ask("the Roll Required: the employer's Willpower, or the Judge's", "10", 0, 40)
    ],
    modifier: Annotated[int, Ask("anything else added", "+0", -20, 20)],
    state: State,
    fortune: FortuneDice,
    rng: Rng | None,
) -> Answer:
    someone, form = made_by(content, who, state, fortune)
    assert someone is not None
    if BOUNTIFUL not in someone.abilities:
        raise ValueError(f"{someone.name} has no {BOUNTIFUL}: the job pays {dollars(fee)}")
    more = Decimal(fee) * (100 + rulebook(content).ability.bountiful_percent) / 100
    parts = (skill(someone, "Personality", 0), *form.checks, *listed(Part("modifier", modifier)))
    made = Sum(form.dice, parts, (Part("Roll Required", required),), fortune)
    odds = chance_of(content, made)
    rows = ((dollars(cents(more)), odds), (dollars(fee), 1 - odds))
    rolls: tuple[Roll, ...] = ()
    if rng:
        fell = shoot(content, rng, made)
        rolls = (reached("Personality", made, fell.throw, fell.luck, rows[0][0], rows[1][0]),)
    note = "A convincing speech alone may do it. Nobody else's share grows."
    return Answer(
        rows, note, (), needed(content, made, "gets the raise"), terms_of(content, made), rolls
    )


@QUESTIONS.add("What a scenario pays the posse", "Scenarios", chances=False)
def _reward(
    content: Content,
    scenario: Annotated[
        str, Ask("which one", CORRAL, names=lambda _: (CORRAL, WARPATH, POLITICIAN, MURDER))
    ],
    posse: Annotated[int, Ask("how many characters are paid", "4", 1, 99)],
    slain: Annotated[int, Ask("warriors that the town pays a bounty for", "0", 0, 999)],
    hanged: Annotated[bool, switch("the murderer is found and hanged")],
) -> Answer:
    rules = rulebook(content)
    fee = FEES[scenario](rules) if scenario in FEES else 0
    times = (rules.scenario.murder_times, rules.scenario.murder_most_times) if hanged else (1, 1)
    bounty = rules.scenario.bounty * (slain if scenario in (WARPATH, POLITICIAN) else 0)
    each, whole = (
        span(*(Decimal(fee * n * many + extra) for n in times))
        for many, extra in ((1, 0), (posse, bounty))
    )
    terms = (Term("each", each), Term("paid", counted(posse, "character"))) if fee else ()
    town = (
        (
            Term(
                "the town's bounty",
                f"{slain} × {dollars(rules.scenario.bounty)} = {dollars(bounty)}",
            ),
        )
        if bounty
        else ()
    )
    unused = (
        *(("slain",) if scenario not in (WARPATH, POLITICIAN) else ()),
        *(("hanged",) if scenario != MURDER else ()),
    )
    note = (
        f"A Folk Hero may ask for more: sixgun ask tombstone pay fee={fee}."
        if fee
        else "The posse divides it as it likes."
    )
    return Answer(
        note=note,
        unused=(*unused, *(("posse",) if not fee else ())),
        text=f"{whole} in all.",
        terms=(*terms, *town),
    )

"""Money: what things and hired help cost, whether help stays, what work pays, what a town holds."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from typing import Annotated

from ...content.content import Content
from ...content.probability import NEVER, SURE, of_dice, per_cent, reach
from ...content.table import names
from ...content.wording import counted, dollars, signed
from ...play.asking import Score
from ...play.game import Answer, Ask, Roll, Term
from ...play.odds import NOTE, Grid, Views
from ...play.question import Questions, either, switch
from ...play.test import Part
from ...system.rng import Rng
from .actors import Circumstances, Who, check_of, one, person, skill
from .actors import score as skill_of
from .people.character import price_range
from .rolls import LowRoll, Throw, faces, signed_term, skill_part, throw, within
from .rules import Rulebook, rulebook
from .tables import ALCHEMY, DYNAMITE, EXPLOITS, HELP, article, articles

QUESTIONS = Questions()


@QUESTIONS.add(
    "What something costs", "Provisions", chances=False, says="{buyer} buys {count} of {item}."
)
def _price(
    content: Content,
    item: Annotated[str, Ask("a row of the price lists", "Six-shooter", names=articles)],
    count: Annotated[int, Ask("how many; sticks, of dynamite", "1", 1, 999)],
    buyer: Annotated[Who | None, one("who buys: abilities make things cheaper")],
    fine: Annotated[bool, switch("a scope of high quality")],
) -> Answer:
    sold, who = article(content, item), person(buyer, content) if buyer else None
    assert sold is not None
    times = rulebook(content).weapon.fine_scope_price_times if fine and item == "Scope" else 1
    held = set(who.abilities) if who else set[str]()
    plain, own = (
        price_range(content, item, sold.cost, count, abilities) for abilities in (set[str](), held)
    )
    unused = () if item == "Scope" else ("fine",)
    if plain is None or own is None:
        return Answer(
            text=f"{item}: in no shop. It is made, traded, given or found.", unused=unused
        )
    bundle = item == DYNAMITE and 1 < count <= rulebook(content).dynamite.most_sticks
    high = plain.low if item == DYNAMITE else plain.high
    text = f"{f'{count} × ' if count > 1 else ''}{item}{' in one bundle' if bundle else ''}"
    listed_price = Term("list price", span(plain.low * times, high * times), "Provisions")
    if own.low == plain.low:
        return Answer(text=f"{text}: {listed_price.value}.", terms=(listed_price,), unused=unused)
    cheap = span(own.low * times, cents(high * own.low / plain.low) * times)
    share = Term(EXPLOITS if EXPLOITS in held else ALCHEMY, cheap, "Backgrounds")
    return Answer(text=f"{text}: {cheap}.", terms=(listed_price, share), unused=unused)


def cents(amount: Decimal) -> Decimal:
    return amount.quantize(Decimal("0.01"))


def span(low: Decimal, high: Decimal) -> str:
    return dollars(low) if low == high else f"{dollars(low)} to {dollars(high)}"


@QUESTIONS.add("What lies in the bank's safe", "The Town of Silverton")
def _safe(content: Content, rng: Rng | None) -> Answer:
    dice, times = (rulebook(content).scenario.bank_dice, rulebook(content).scenario.bank_times)
    one = of_dice(dice)
    rows = tuple((f"{dollars(number * times)} or more", reach(one, number)) for number in one)
    fell = throw(dice, rng) if rng else None
    rolls = (Roll("the safe", faces(fell), dollars(fell.total * times)),) if fell else ()
    return Answer(rows, text=f"{dice} × {dollars(times)}.", rolls=rolls)


@QUESTIONS.add("How many patrons a saloon has", "Creating the Setting")
def _patrons(content: Content, rng: Rng | None) -> Answer:
    dice = rulebook(content).scenario.patrons_dice
    rows = tuple((f"{number} or more", reach(of_dice(dice), number)) for number in of_dice(dice))
    fell = throw(dice, rng) if rng else None
    rolls = (Roll("the saloon", faces(fell), f"{fell.total} patrons"),) if fell else ()
    return Answer(rows, text=f"{dice} at any time.", rolls=rolls)


BOUNTIFUL = "Bountiful Rewards"
CORRAL, WARPATH, POLITICIAN, MURDER = "corral", "warpath", "politician", "murder"
FEES: Mapping[str, Callable[[Rulebook], int]] = {
    CORRAL: lambda rules: rules.scenario.corral_pay,
    POLITICIAN: lambda rules: rules.scenario.stage_pay,
    MURDER: lambda rules: rules.scenario.murder_pay,
}
PATRON = one("the Patron; without a name, the given Personality counts")


def loyalty(content: Content, rng: Rng, personality: int) -> tuple[Throw, int]:
    """Hired help's Loyalty: the roll, and the score including the Patron's Personality
    (Loyalty).
    """
    rolled = throw(rulebook(content).hired.loyalty_dice, rng)
    return rolled, rolled.total + personality


def betrays(content: Content, rng: Rng, score: int) -> LowRoll:
    """Hired help's test of Loyalty; success stays with the Patron (Fleeing or Betraying)."""
    return LowRoll(throw(rulebook(content).hired.loyalty_dice, rng), score)


@QUESTIONS.add("Whether hired help stays", "Hired Help")
def _loyalty(
    content: Content,
    patron: Annotated[Who | None, replace(PATRON, unless="score")],
    personality: Annotated[
        Score, skill_of("Personality", "the Patron's Personality", "+0", -10, 10, "patron score")
    ],
    score: Annotated[int, Ask("the Loyalty, if known; 0 if it has yet to be rolled", "0", 0, 30)],
    rng: Rng | None,
) -> Answer:
    dice, liked = rulebook(content).hired.loyalty_dice, skill_part(personality)
    chance = within(dice, score) if score else stays(content, liked.number)
    odds = either("stays", chance, "flees or betrays")
    secret = (Term("Loyalty, rolled in secret", str(dice)), signed_term(liked))
    terms = (Term("Loyalty", str(score)),) if score else secret
    text = (
        f"{dice} has to stay at {score or 'the Loyalty'} or under, each time the Judge asks for it."
    )
    rolls = _trial(content, rng, score, liked.number) if rng else ()
    return Answer(odds.rows, "", (), text, terms, rolls)


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
    test = betrays(content, rng, score)
    return (*first, test.report("test of Loyalty", "stays", "flees or betrays"))


@QUESTIONS.add("What hired help costs", "Hired Help", chances=False)
def _hire(
    content: Content,
    help: Annotated[str, Ask("who is hired", "Cowboy", names=lambda content: names(content[HELP]))],
    count: Annotated[int, Ask("how many", "1", 1, 999)],
    times: Annotated[int, Ask("months, weeks, jobs or dances", "1", 1, 999)],
) -> Answer:
    wage = content[HELP].at(help)
    sums = [number * count * times for number in (wage.dollars.low, wage.dollars.high)]
    return Answer(
        text=f"{span(*sums)} for {count} × {help}.",
        terms=(Term(help, wage.cost), Term("how many", str(count)), Term("times", str(times))),
    )


@QUESTIONS.add("What a job pays a Folk Hero", "Personality")
def _pay(
    content: Content,
    who: Annotated[Who, one("who asks for more: a character with Bountiful Rewards", "Folk Hero")],
    fee: Annotated[int, Ask("dollars for the job", "30", 0, 1000000)],
    required: Annotated[
        int, Ask("the Roll Required: the employer's Willpower, or the Judge's", "10", 0, 40)
    ],
    circumstances: Circumstances,
    rng: Rng | None,
) -> Answer:
    someone = person(who, content)
    if BOUNTIFUL not in someone.abilities:
        raise ValueError(f"{someone.name} has no {BOUNTIFUL}: the job pays {dollars(fee)}")
    more = Decimal(fee) * (100 + rulebook(content).ability.bountiful_percent) / 100
    own = (skill(someone, "Personality", 0),)
    made = check_of(content, who, own, (Part("Roll Required", required),), circumstances)
    rows = ((dollars(cents(more)), made.chance), (dollars(fee), 1 - made.chance))
    rolls = (made.play(rng).report("Personality", rows[0][0], rows[1][0]),) if rng else ()
    note = "A convincing speech alone may do it. Nobody else's share grows."
    return Answer(rows, note, (), made.needed("gets the raise"), made.terms, rolls)


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


STRAIN = "In times of strain, danger or temptation"
VIEWS = Views()


def _loyal(content: Content) -> tuple[Sequence[int], list[Fraction]]:
    """The scores of Loyalty, and the chances to stay."""
    dice = rulebook(content).hired.loyalty_dice
    return dice.outcomes, [within(dice, score) for score in dice.outcomes]


@VIEWS.table("loyalty-odds", "Hired Help", "Loyalty", line=STRAIN, whole=True)
def _loyalty_table(content: Content) -> Grid:
    best = rulebook(content).skill.modifier_most
    unknown = ", ".join(
        f"{per_cent(stays(content, patron))} with {signed(patron)}"
        for patron in range(0, best + 1, 2)
    )
    note = (
        f"Before Loyalty is known, the chance to stay by the Patron’s Personality: {unknown}."
        f" {NOTE}"
    )
    return Grid(
        ("Stays", "Leaves"),
        {score: (stay, SURE - stay) for score, stay in zip(*_loyal(content), strict=True)},
        note=note,
    )

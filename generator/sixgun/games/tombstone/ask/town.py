"""Questions about money and those who work for it: gambling, prices, pay, hired help, the bank's safe."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Annotated

from ....content import Content
from ....game import Answer, Ask, Roll, Term
from ....numerals import dollars, signed
from ....probability import NEVER, of_dice, reach
from ....question import Questions, either, switch
from ....rng import Rng
from ..probability import within
from ..purse import price_range
from ..resolve import Sum, betrays, listed, loyalty, shoot, throw
from ..resolve.sum import Part
from ..tables import ALCHEMY, DYNAMITE, EXPLOITS, article, articles
from .checks import made_by, skill
from .people import FortuneDice, State, Who, one, person
from .play import chance as chance_of
from .play import faces, needed, reached, terms_of, tested

QUESTIONS = Questions()
BOUNTIFUL = "Bountiful Rewards"
Patron = Annotated[Who | None, one("the Patron; nobody: by the Personality given")]


@QUESTIONS.add("Whether hired help stays", "Hired Help")
def _loyalty(
    content: Content, patron: Patron, personality: Annotated[int, Ask("the Patron's Personality", "+0", -10, 10)],
    score: Annotated[int, Ask("the Loyalty, if known; 0 if it has yet to be rolled", "0", 0, 30)], rng: Rng | None,
) -> Answer:  # fmt: skip
    dice, who = content.rules.dice("hired.loyalty-dice"), person(patron, content) if patron else None
    liked = skill(who, "Personality", personality)
    unused = ("patron", "personality") if score else ("personality",) if patron else ()
    chance = within(dice, score) if score else stays(content, liked.number)
    odds = either("stays", chance, "flees or betrays")
    secret = (Term("Loyalty, rolled in secret", str(dice)), Term(liked.label, signed(liked.number), liked.section))
    terms = (Term("Loyalty", str(score)),) if score else secret
    text = f"{dice} has to stay at {score or 'the Loyalty'} or under, each time the Judge asks for it."
    rolls = _trial(content, rng, score, liked.number) if rng else ()
    return Answer(odds.rows, "", unused, text, terms, rolls)


def stays(content: Content, personality: int) -> Fraction:
    """The chance that a hired hand stays whose Loyalty has yet to be rolled, by the Patron's Personality."""
    dice = content.rules.dice("hired.loyalty-dice")
    return sum((p * within(dice, total + personality) for total, p in of_dice(dice).items()), NEVER)


def _trial(content: Content, rng: Rng, score: int, personality: int) -> tuple[Roll, ...]:
    """Loyalty, if it has yet to be rolled, and its test."""
    first: tuple[Roll, ...] = ()
    if not score:
        fell, score = loyalty(content, rng, personality)
        first = (Roll("Loyalty", faces(fell), str(score)),)
    return (*first, tested("test of Loyalty", betrays(content, rng, score), "stays", "flees or betrays"))


@QUESTIONS.add("What something costs", "Provisions", chances=False)
def _price(
    content: Content, item: Annotated[str, Ask("a row of the price lists", "Six-shooter", names=articles)],
    count: Annotated[int, Ask("how many; sticks, of dynamite", "1", 1, 999)],
    buyer: Annotated[Who | None, one("who buys: abilities make things cheaper")], fine: Annotated[bool, switch("a scope of high quality")],
) -> Answer:  # fmt: skip
    sold, who = article(content, item), person(buyer, content) if buyer else None
    assert sold is not None
    times = content.rules.number("weapon.fine-scope-price-times") if fine and item == "Scope" else 1
    held = set(who.abilities) if who else set[str]()
    plain, own = (price_range(content, item, sold.cost, count, abilities) for abilities in (set[str](), held))
    unused = () if item == "Scope" else ("fine",)
    if plain is None or own is None:
        return Answer(text=f"{item}: in no shop. It is made, traded, given or found.", unused=unused)
    bundle = item == DYNAMITE and 1 < count <= content.rules.number("dynamite.most-sticks")
    high = plain.low if item == DYNAMITE else plain.high
    text = f"{f'{count} × ' if count > 1 else ''}{item}{' in one bundle' if bundle else ''}"
    listed_price = Term("list price", _range(plain.low * times, high * times), "Provisions")
    if own.low == plain.low:
        return Answer(text=f"{text}: {listed_price.value}.", terms=(listed_price,), unused=unused)
    cheap = _range(own.low * times, _cents(high * own.low / plain.low) * times)
    share = Term(EXPLOITS if EXPLOITS in held else ALCHEMY, cheap, "Backgrounds")
    return Answer(text=f"{text}: {cheap}.", terms=(listed_price, share), unused=unused)


def _cents(amount: Decimal) -> Decimal:
    return amount.quantize(Decimal("0.01"))


def _range(low: Decimal, high: Decimal) -> str:
    return dollars(low) if low == high else f"{dollars(low)} to {dollars(high)}"


@QUESTIONS.add("What a job pays a Folk Hero", "Personality")
def _pay(
    content: Content, who: Annotated[Who, one("who asks for more: somebody with Bountiful Rewards", "Folk Hero")],
    fee: Annotated[int, Ask("dollars for the job", "30", 0, 1000000)],
    required: Annotated[int, Ask("the Roll Required: the employer's Willpower, or the Judge's", "10", 0, 40)],
    modifier: Annotated[int, Ask("anything else added", "+0", -20, 20)], state: State, fortune: FortuneDice, rng: Rng | None,
) -> Answer:  # fmt: skip
    someone, form = made_by(content, who, state, fortune)
    assert someone is not None
    if BOUNTIFUL not in someone.abilities:
        raise ValueError(f"{someone.name} has no {BOUNTIFUL}: the job pays {dollars(fee)}")
    more = Decimal(fee) * (100 + content.rules.number("ability.bountiful-percent")) / 100
    parts = (skill(someone, "Personality", 0), *form.checks, *listed(Part("modifier", modifier)))
    made = Sum(form.dice, parts, (Part("Roll Required", required),), fortune)
    odds = chance_of(content, made)
    rows = ((dollars(_cents(more)), odds), (dollars(fee), 1 - odds))
    rolls: tuple[Roll, ...] = ()
    if rng:
        fell = shoot(content, rng, made)
        rolls = (reached("Personality", made, fell.throw, fell.luck, rows[0][0], rows[1][0]),)
    note = "A convincing speech alone may do it. Nobody else's share grows."
    return Answer(rows, note, (), needed(content, made, "gets the raise"), terms_of(content, made), rolls)


@QUESTIONS.add("What lies in the bank's safe", "The Town of Silverton")
def _safe(content: Content, rng: Rng | None) -> Answer:
    dice, times = content.rules.dice("scenario.bank-dice"), content.rules.number("scenario.bank-times")
    one = of_dice(dice)
    rows = tuple((f"{dollars(number * times)} or more", reach(one, number)) for number in one)
    fell = throw(dice, rng) if rng else None
    rolls = (Roll("the safe", faces(fell), dollars(fell.total * times)),) if fell else ()
    return Answer(rows, text=f"{dice} × {dollars(times)}.", rolls=rolls)

"""Questions about a town: prices, the bank's safe, who sits in a saloon."""

from decimal import Decimal
from typing import Annotated

from ....content.content import Content
from ....content.numerals import dollars
from ....content.probability import of_dice, reach
from ....play.game import Answer, Ask, Roll, Term
from ....play.question import Questions, switch
from ....system.rng import Rng
from ..purse import price_range
from ..resolve import throw
from ..rules import rulebook
from ..tables import ALCHEMY, DYNAMITE, EXPLOITS, article, articles
from .people import Who, one, person
from .play import faces

QUESTIONS = Questions()


@QUESTIONS.add("What something costs", "Provisions", chances=False)
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

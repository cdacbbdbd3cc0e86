"""Questions about what money buys: a night out, a better Attribute, goods."""

from decimal import Decimal
from fractions import Fraction
from typing import Annotated

from ....content.content import Content
from ....content.dice import Dice
from ....content.numerals import dollars as in_dollars
from ....content.probability import SURE, Chances, difference, of_dice, plus, reach, repeat, total
from ....content.table import chosen
from ....play.game import Answer, Ask, Roll, Term
from ....play.question import Questions, either, switch
from ....system.rng import Rng
from ..character import Character
from ..figures import figures
from ..probability import above
from ..purse import Price, price, sold, used_price
from ..resolve.carouse import FINED, WANTED, WON, Spree, advance, carouse, experience
from ..resolve.hand import throw
from ..tables import CAROUSING, WEAPONS
from . import keys
from .people import count, faces, idle, side

QUESTIONS = Questions()
Dollars = Annotated[int | None, Ask("dollars in hand; theirs, if none are given", "", 0, 9999)]


def _mean(chances: Chances) -> str:
    return in_dollars(round(float(sum(n * p for n, p in chances.items())), 2))


@QUESTIONS.add("A night’s carousing", "Carousing")
def _carousing(
    content: Content,
    who: keys.Who,
    stress: Annotated[int, Ask("Stress to be rid of", "1", 0, 6)],
    dice: Annotated[int, Ask("advancement dice to buy", "0", 0, 30)],
    dollars: Dollars,
    rng: Rng | None,
) -> Answer:
    if not stress + dice:
        raise ValueError("carousing is for Stress to be rid of, or advancement dice, or both")
    money = (
        int(figures(who, content).dollars)
        if dollars is None and isinstance(who, Character)
        else dollars
    )
    if money is not None and money <= 0:
        raise ValueError("dollars: some money is needed to open a tab")
    rules, table = content.rules, content[CAROUSING]
    each = of_dice(rules.dice("carousing.die-price"))
    bill = plus(repeat(of_dice(rules.dice("carousing.stress-price")), stress), repeat(each, dice))
    again, share = repeat(each, stress + dice), Fraction(1, len(table.key.outcomes))
    nights = tuple((f"{n}: {table.at(n).name}", share) for n in table.key.outcomes)
    costs = {WON: difference(bill, again), FINED: plus(bill, again)}
    owing = (
        []
        if money is None
        else [
            reach(costs.get(n, bill), money + 1) for n in table.key.outcomes if isinstance(n, int)
        ]
    )
    tab = (
        ()
        if money is None
        else (
            (
                f"of these: more than {in_dollars(money)}, and a tab",
                sum(owing, Fraction(0)) * share,
            ),
        )
    )
    text = (
        f"The bill is from {in_dollars(min(bill))} to {in_dollars(max(bill))}, {_mean(bill)} on"
        " average, whether they have it or not."
    )
    rolls = _night(content, carouse(content, rng, stress, dice), money) if rng else ()
    return Answer(
        (*nights, *tab), "All Guts come back.", (), text, _bill_terms(content, stress, dice), rolls
    )


def _bill_terms(content: Content, stress: int, dice: int) -> tuple[Term, ...]:
    lines = (
        (stress, "carousing.stress-price", "Stress to be rid of"),
        (dice, "carousing.die-price", "advancement dice"),
    )
    return tuple(
        Term(f"{number} {what}", f"{number} × {content.rules.dice(rule)}")
        for number, rule, what in lines
        if number
    )


def _night(content: Content, spree: Spree, money: int | None) -> tuple[Roll, ...]:
    """The bill, the night, and what is owed in the end."""
    rolls = [Roll("the bill", faces(spree.bill), in_dollars(spree.bill.total))]
    rolls.append(
        Roll(
            "the night",
            (str(spree.roll),),
            f"{spree.night.name}: {content[CAROUSING].row(spree.roll).cells['effect']}",
        )
    )
    if spree.again:
        rolls.append(
            Roll(
                "won" if spree.roll == WON else "fined",
                faces(spree.again),
                in_dollars(spree.again.total),
            )
        )
    if spree.roll == WANTED:
        rolls.append(
            Roll(
                "the coin",
                ("heads" if spree.hours else "tails",),
                f"{count(spree.hours, 'hour')} on the Wanted Clock",
            )
        )
    end = (
        f"{in_dollars(-spree.cost)} more in hand"
        if spree.cost < 0
        else f"{in_dollars(spree.cost)} in all"
    )
    tab = (
        ""
        if money is None or not spree.tab(Decimal(money))
        else f", of which {in_dollars(spree.tab(Decimal(money)))} are owed"
    )
    last = rolls.pop()
    return (*rolls, Roll(last.label, last.dice, f"{last.text}; {end}{tab}"))


@QUESTIONS.add("An Advancement Test", "Between Jobs")
def _advancement(
    content: Content,
    who: keys.Who,
    attribute: keys.Named,
    score: keys.Score,
    dice: Annotated[int, Ask("dice bought", "4", 1, 30)],
    rng: Rng | None,
) -> Answer:
    ours = side(content, who, attribute, score, 0)
    one, most, gain = (
        content.rules.dice("experience.die"),
        content.rules.number("attribute.most"),
        content.rules.number("experience.gain"),
    )
    if ours.score >= most:
        raise ValueError(f"advancement ends at {most}")
    chance, rolls = above(Dice(dice, one.faces), ours.score), tuple[Roll, ...]()
    if rng:
        made = advance(content, rng, ours.score, dice)
        end = f"raised to {made.attribute}" if made.raised else "missed"
        rolls = (Roll("Advancement Test", faces(made.hand), f"{made.hand.total}: {end}"),)
    text = (
        f"Over {ours.score} raises it to {ours.score + gain}. It costs {count(dice, 'XP', 'XP')},"
        " and a night’s carousing."
    )
    return Answer(
        either("raised", chance, "missed").rows,
        "The XP are spent either way.",
        idle(who),
        text,
        ours.terms[:1],
        rolls,
    )


@QUESTIONS.add("Experience for a session’s takings", "Between Jobs", chances=False)
def _experience(
    content: Content, dollars: Annotated[int, Ask("the share, in whole dollars", "63", 0, 99999)]
) -> Answer:
    each = content.rules.number("experience.dollars")
    return Answer(
        text=f"{experience(content, Decimal(dollars))} XP.",
        terms=(Term(f"dollars for an XP, of {in_dollars(dollars)}", str(each)),),
    )


@QUESTIONS.add("A price", "Goods")
def _price(
    content: Content,
    thing: Annotated[str, Ask("what is bought or sold", "Revolver", form="a thing, or a weapon")],
    used: Annotated[bool, switch("plainly used")],
    dollars: Annotated[int, Ask("dollars in hand", "40", 0, 9999)],
    rng: Rng | None,
) -> Answer:
    known = price(content, thing)
    if known is None:
        words = (
            *sold(content),
            *(word for _, kind in content[WEAPONS].items() for word in kind.names),
        )
        known = price(content, chosen(thing, words, "thing for sale"))
    if known is None:
        raise ValueError(f"{thing} has no price")
    full = of_dice(known.thrown) if known.thrown else {known.low: SURE}
    costs = total(
        (_cost(content, n * (known.times if known.thrown else 1), used), p) for n, p in full.items()
    )
    part = f", and {content.rules.text('money.used-part')} of it"
    text = (
        f"{known}{part if used else ''}: {in_dollars(min(costs))} to {in_dollars(max(costs))},"
        f" {_mean(costs)} on average."
    )
    rolls = _rolled(content, rng, known, used) if rng else ()
    return Answer(
        either(f"{in_dollars(dollars)} or less", SURE - reach(costs, dollars + 1), "more").rows,
        "",
        (),
        text,
        (),
        rolls,
    )


def _cost(content: Content, full: int, used: bool) -> int:
    return int(used_price(content, Decimal(full))) if used else full


def _rolled(content: Content, rng: Rng, known: Price, used: bool) -> tuple[Roll, ...]:
    """The dice of a price, and what it comes to."""
    hand = throw(known.thrown, rng) if known.thrown else None
    cost = _cost(content, hand.total * known.times if hand else known.low, used)
    return (Roll("the price", faces(hand) if hand else ("no dice",), in_dollars(cost)),)

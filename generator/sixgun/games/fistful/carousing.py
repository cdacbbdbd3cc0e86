"""Carousing and the Advancement Test (Experience and Improvement; Carousing)."""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Annotated

from ...content.content import Content
from ...content.dice import Dice
from ...content.probability import NEVER, difference, mean, of_dice, plus, reach, repeat
from ...content.wording import dollars as in_dollars
from ...content.wording import tally
from ...play.game import Answer, Ask, Roll, Term
from ...play.odds import Grid, Plot, Views
from ...play.question import Questions, either
from ...system.rng import Rng
from .hand import Hand, above, faces, throw, toss
from .people.character import Character
from .people.figures import figures
from .rules import rulebook
from .side import Thrower, Who
from .stakes import score_range
from .tables import CAROUSING, Night

QUESTIONS = Questions()
VIEWS = Views()


@dataclass(frozen=True)
class Spree:
    """A night out: dice for the bill, the row of the table, the cost less winnings, and hours added
    to the clock.
    """

    bill: Hand
    roll: int
    night: Night
    again: Hand | None
    cost: int
    hours: int = 0

    def tab(self, dollars: Decimal) -> Decimal:
        """Dollars still owed after paying with these."""
        return max(Decimal(self.cost) - dollars, Decimal(0))


WON, FINED, WANTED = "won", "fined", "wanted"  # what a night does with dice or coins


def carouse(content: Content, rng: Rng, stress: int, dice: int) -> Spree:
    """Pays a die of dollars for each Stress removed and each advancement die, then rolls on the
    table. ValueError if nothing is bought.
    """
    if stress + dice < 1:
        raise ValueError("carousing is for Stress to be rid of, or advancement dice, or both")
    prices = rulebook(content).carousing
    bill = _bill(rng, (prices.stress_price,) * stress + (prices.die_price,) * dice)
    roll = int(content[CAROUSING].roll(rng))
    night = content[CAROUSING].at(roll)
    again = _bill(rng, (prices.die_price,) * len(bill.dice)) if night.does in (WON, FINED) else None
    change = again.total * (1 if night.does == FINED else -1) if again else 0
    hours = 1 if night.does == WANTED and toss(rng) else 0
    return Spree(bill, roll, night, again, bill.total + change, hours)


def _bill(rng: Rng, prices: Iterable[Dice]) -> Hand:
    return Hand(tuple(throw(dice, rng).total for dice in prices))


def experience(content: Content, share: Decimal) -> int:
    """Points of experience for a session's share of dollars."""
    return int(share) // rulebook(content).experience.dollars


@dataclass(frozen=True)
class Advance:
    """An Advancement Test, and the attribute after it."""

    hand: Hand
    attribute: int
    raised: bool


def advance(content: Content, rng: Rng, attribute: int, dice: int) -> Advance:
    """An Advancement Test with dice bought by experience; ValueError at the highest attribute."""
    most, one = rulebook(content).attribute.most, rulebook(content).experience.die
    if attribute >= most:
        raise ValueError(f"advancement ends at {most}")
    hand = throw(Dice(dice, one.faces), rng)
    raised = hand.total > attribute
    return Advance(hand, attribute + (rulebook(content).experience.gain if raised else 0), raised)


Dollars = Annotated[int | None, Ask("dollars in hand; theirs, if none are given", "", 0, 9999)]


@QUESTIONS.add("A night’s carousing", "Carousing")
def _carousing(
    content: Content,
    who: Who,
    stress: Annotated[int, Ask("Stress to be rid of", "1", 0, "stress.most")],
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
    rules, table = rulebook(content), content[CAROUSING]
    each = of_dice(rules.carousing.die_price)
    bill = plus(repeat(of_dice(rules.carousing.stress_price), stress), repeat(each, dice))
    again, share = repeat(each, stress + dice), Fraction(1, len(table.key.outcomes))
    nights = tuple((f"{n}: {table.at(n).name}", share) for n in table.key.outcomes)
    costs = {WON: difference(bill, again), FINED: plus(bill, again)}
    tab: tuple[tuple[str, Fraction], ...] = ()
    if money is not None:
        does = (table.at(n).does for n in table.key.outcomes)
        owing = sum((reach(costs.get(one or "", bill), money + 1) for one in does), NEVER)
        tab = ((f"of these: more than {in_dollars(money)}, and a tab", owing * share),)
    average = in_dollars(round(float(mean(bill)), 2))
    text = (
        f"The bill is from {in_dollars(min(bill))} to {in_dollars(max(bill))}, {average} on"
        " average, whether they have it or not."
    )
    rolls = _night_rolls(content, carouse(content, rng, stress, dice), money) if rng else ()
    return Answer(
        (*nights, *tab), "All Guts come back.", (), text, _bill_terms(content, stress, dice), rolls
    )


def _bill_terms(content: Content, stress: int, dice: int) -> tuple[Term, ...]:
    prices = rulebook(content).carousing
    lines = (
        (stress, prices.stress_price, "Stress to be rid of"),
        (dice, prices.die_price, "advancement dice"),
    )
    return tuple(
        Term(f"{number} {what}", f"{number} × {price}") for number, price, what in lines if number
    )


def _night_rolls(content: Content, spree: Spree, money: int | None) -> tuple[Roll, ...]:
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
            Roll(spree.night.does or "", faces(spree.again), in_dollars(spree.again.total))
        )
    if spree.night.does == WANTED:
        rolls.append(
            Roll(
                "the coin",
                ("heads" if spree.hours else "tails",),
                f"{tally(spree.hours, 'hour')} on the Wanted Clock",
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
    thrower: Thrower,
    dice: Annotated[int, Ask("dice bought", "4", 1, 30)],
    rng: Rng | None,
) -> Answer:
    ours = thrower.side(content, 0)
    one, most, gain = (
        rulebook(content).experience.die,
        rulebook(content).attribute.most,
        rulebook(content).experience.gain,
    )
    if ours.score >= most:
        raise ValueError(f"advancement ends at {most}")
    chance, rolls = above(Dice(dice, one.faces), ours.score), tuple[Roll, ...]()
    if rng:
        result = advance(content, rng, ours.score, dice)
        end = f"raised to {result.attribute}" if result.raised else "missed"
        rolls = (Roll("Advancement Test", faces(result.hand), f"{result.hand.total}: {end}"),)
    text = (
        f"Over {ours.score} raises it to {ours.score + gain}. It costs {tally(dice, 'XP')},"
        " and a night’s carousing."
    )
    return Answer(
        either("raised", chance, "missed").rows,
        "The XP are spent either way.",
        (),
        text,
        ours.terms[:1],
        rolls,
    )


@QUESTIONS.add("Experience for a session’s takings", "Between Jobs", chances=False)
def _experience(
    content: Content, dollars: Annotated[int, Ask("the share, in whole dollars", "63", 0, 99999)]
) -> Answer:
    each = rulebook(content).experience.dollars
    return Answer(
        text=f"{experience(content, Decimal(dollars))} XP.",
        terms=(Term(f"dollars for an XP, of {in_dollars(dollars)}", str(each)),),
    )


ADVANCED = 10  # dice of the table of advancement


# the long run


@VIEWS.table("advancement-odds", "Advancement", "Attribute", wide=True)
def _advancement_odds(content: Content) -> Grid:
    faces, most, dice = (
        rulebook(content).experience.die.faces,
        rulebook(content).attribute.most,
        range(1, ADVANCED + 1),
    )
    rows = {
        score: [above(Dice(n, faces), score) for n in dice]
        for score in score_range(content)
        if score < most
    }
    return Grid(dice, rows, line=f"Rolled over the attribute, by dice bought; up to {most}")


@VIEWS.chart("advancement-chart", "Advancement", "Dice")
def _advancement_chart(content: Content) -> Plot:
    faces, dice, below = (
        rulebook(content).experience.die.faces,
        range(1, ADVANCED + 1),
        score_range(content)[:-1],
    )
    starts = (below[0], below[len(below) // 2], below[-1])
    return Plot(
        dice,
        {f"From {score}": [above(Dice(n, faces), score) for n in dice] for score in starts},
        line="By dice bought",
    )

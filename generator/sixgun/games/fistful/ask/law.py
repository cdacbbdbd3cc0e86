"""Questions about the Wanted Clock."""

from typing import Annotated

from ....content.content import Cast, Content
from ....content.numerals import dollars, signed
from ....content.probability import of_dice
from ....play.game import Answer, Ask, Roll, Term
from ....play.question import Questions
from ....system.rng import Rng
from ..character import Posse
from ..probability import above
from ..resolve.clock import may_pay, pay_off, price_of_hour, roll_when, serve, turn, wanted_roll
from ..ruling import option
from ..tables import CHART, CLOCK
from .people import faces

CRIME, TIME, DEAL = "crime", "time", "deal"
CHANGES = {CRIME: "for a crime", TIME: "for time served", DEAL: "for a deal, or cunning"}
QUESTIONS = Questions()


def posses(content: Content) -> tuple[Cast, ...]:
    return tuple(cast for cast in content.cast.values() if isinstance(cast.who, Posse))


Whose = Annotated[Posse | None, Ask("a posse of the cast, whose clock it is", "", people=posses)]
Hour = Annotated[int, Ask("the hour on the clock, where no posse is named", "4", 1, 12)]


def _hour(posse: Posse | None, hour: int) -> tuple[int, tuple[str, ...]]:
    """The hour, and the key that makes no difference."""
    if posse is not None and not isinstance(posse, Posse):
        raise ValueError("posse: name a posse of the cast, or give hour=")
    return (posse.hour, ("hour",)) if posse else (hour, ())


@QUESTIONS.add("A roll on the Wanted Chart", "The Wanted Chart")
def _wanted(content: Content, posse: Whose, hour: Hour, rng: Rng | None) -> Answer:
    """Each event of the chart that the hour lets through."""
    at, unused = _hour(posse, hour)
    dice, chart = content.rules.dice("clock.chart-dice"), content[CHART]
    if at >= content.rules.number("clock.segments"):
        raise ValueError("at High Noon nothing is rolled any more")
    events = ((f"{n}: {chart.at(n).name}", p) for n, p in of_dice(dice).items() if n <= at)
    rolls: tuple[Roll, ...] = ()
    strike = wanted_roll(content, rng, at) if rng else None
    if strike:
        total = strike.hand.total
        event = (
            f"{strike.event.name}: {chart.row(total).cells['effect']}"
            if strike.event
            else "nothing"
        )
        rolls = (Roll("the Wanted Chart", faces(strike.hand), f"{total}: {event}"),)
    text = (
        f"{dice}, and {at} or less brings something. It is rolled:"
        f" {'; '.join(roll_when(content, at))}."
    )
    return Answer(
        (*events, ("nothing", above(dice, at))),
        "",
        unused,
        text,
        (Term("the hour on the clock", str(at), "The Wanted Clock"),),
        rolls,
    )


@QUESTIONS.add("The Wanted Clock turned, and what the hour means", "High Noon", chances=False)
def _clock(
    content: Content,
    posse: Whose,
    hour: Hour,
    why: Annotated[
        str,
        Ask(
            "why it turns: a crime adds; time in prison, or a deal, takes off",
            CRIME,
            names=lambda _: tuple(CHANGES),
        ),
    ],
    segments: Annotated[int, Ask("segments; for none, what the hour means", "0", 0, 12)],
) -> Answer:
    """ValueError for more time served than its share of the clock."""
    at, unused = _hour(posse, hour)
    then = (
        serve(content, at, segments)
        if why == TIME
        else turn(content, at, segments if why == CRIME else -segments)
    )
    when, change = (
        roll_when(content, then),
        (Term(CHANGES[why], signed(then - at)),) if segments else (),
    )
    note = (
        f"The Wanted Chart is rolled: {'; '.join(when)}."
        if when
        else "Nothing more is rolled on the Wanted Chart."
    )
    text = (
        f"{then} of {content.rules.number('clock.segments')}."
        f" {content[CLOCK].row(then).cells['people']}.".replace("**", "")
    )
    terms = (Term("the hour before", str(at), "The Wanted Clock"), *change)
    return Answer(
        text=text, note=note, unused=unused if segments else (*unused, "why"), terms=terms
    )


@QUESTIONS.add("What it costs to pay off an hour of the bounty", "House Rules", chances=False)
def _bounty(content: Content, posse: Whose, hour: Hour) -> Answer:
    at, unused = _hour(posse, hour)
    each = content.rules.number("bounty.dollars-an-hour")
    terms = (
        Term("the hour on the clock", str(at)),
        Term("dollars for each of its hours", f"× {each}"),
    )
    if not may_pay(content, at):
        return Answer(text=f"Nobody takes money for hour {at}.", unused=unused)
    if not option(content, "pay-off-bounty"):
        return Answer(
            text=(
                "It cannot be paid off here; where that house rule is on, for"
                f" {dollars(price_of_hour(content, at))}."
            ),
            unused=unused,
        )
    then, price = pay_off(content, at)
    return Answer(
        text=f"{dollars(price)}, and the clock stands at {then}.", unused=unused, terms=terms
    )

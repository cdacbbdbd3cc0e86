"""The Wanted Clock and the Wanted Chart (The Wanted Clock; The Wanted Chart)."""

from dataclasses import dataclass
from decimal import Decimal
from math import floor
from typing import Annotated

from ...content.content import Cast, Content, Rules
from ...content.probability import of_dice, per_cent
from ...content.wording import dollars, signed
from ...play.asking import Score
from ...play.game import Answer, Ask, Roll, Term
from ...play.odds import Grid, Views
from ...play.question import Questions
from ...system.rng import Rng
from .hand import Hand, above, faces, throw, within
from .people.character import Posse
from .rules import rulebook
from .tables import CHART, CLOCK, Event

QUESTIONS = Questions()
VIEWS = Views()


@dataclass(frozen=True)
class Strike:
    """A roll on the Wanted Chart; no event above the hour."""

    hand: Hand
    event: Event | None


def wanted_roll(content: Content, rng: Rng, hour: int) -> Strike | None:
    """A roll at an hour; None at the last, where nothing is rolled."""
    if hour >= rulebook(content).clock.segments:
        return None
    hand = throw(rulebook(content).clock.chart_dice, rng)
    return Strike(hand, content[CHART].at(hand.total) if hand.total <= hour else None)


def roll_when(content: Content, hour: int) -> tuple[str, ...]:
    """The occasions to roll at an hour: those of every band so far, none at the last."""
    if hour >= rulebook(content).clock.segments:
        return ()
    return tuple(dict.fromkeys(content[CLOCK].at(n).roll for n in range(1, hour + 1)))


def turn(content: Content, hour: int, segments: int) -> int:
    """The hour after adding or subtracting segments, between the least and High Noon."""
    rules = rulebook(content)
    return min(max(hour + segments, rules.clock.least), rules.clock.segments)


def serve(content: Content, hour: int, segments: int) -> int:
    """The hour after doing time for some segments; ValueError for more than its share of the
    clock.
    """
    part = rulebook(content).clock.serve_part
    most = floor(part * hour)
    if segments > most:
        raise ValueError(
            f"doing time takes off {Rules.share_text(part)} of the clock at the"
            f" most: {most} of {hour}"
        )
    return turn(content, hour, -segments)


def price_of_hour(content: Content, hour: int) -> Decimal:
    """Dollars to turn the clock back by an hour (Paying off your own bounty)."""
    return Decimal(hour * rulebook(content).bounty.dollars_an_hour)


def may_pay(content: Content, hour: int) -> bool:
    """Whether an hour can be paid off: neither the least nor too late."""
    return rulebook(content).clock.least < hour < rulebook(content).bounty.not_from


def pay_off(content: Content, hour: int) -> tuple[int, Decimal]:
    """The hour after paying one off, and its price; ValueError if the option is not in play, or
    the hour cannot be paid off.
    """
    if not rulebook(content).option.pay_off_bounty:
        raise ValueError("paying off a bounty is an optional rule: set option.pay-off-bounty to on")
    if not may_pay(content, hour):
        raise ValueError(f"nobody takes money for hour {hour}")
    return turn(content, hour, -1), price_of_hour(content, hour)


def strike(content: Content, hour: int) -> str:
    """In how many of a hundred rolls something of the Wanted Chart happens at an hour; at the last
    there is no roll.
    """
    last = rulebook(content).clock.segments
    return "–" if hour >= last else per_cent(within(rulebook(content).clock.chart_dice, hour))


CRIME, TIME, DEAL = "crime", "time", "deal"


CHANGES = {CRIME: "for a crime", TIME: "for time served", DEAL: "for a deal, or cunning"}


def posses(content: Content) -> tuple[Cast, ...]:
    return tuple(cast for cast in content.cast.values() if isinstance(cast.who, Posse))


def _hour_of(posse: object, content: Content) -> int:
    if not isinstance(posse, Posse):
        raise ValueError("posse: name a posse of the cast, or give hour=")
    return posse.hour


@dataclass(frozen=True)
class Noon:
    """Whose clock it is, or the hour on it."""

    posse: Annotated[Posse | None, Ask("a posse of the cast, whose clock it is", "", people=posses)]
    hour: Annotated[
        Score,
        Ask(
            "the hour on the clock, where no posse is named",
            "4",
            "clock.least",
            "clock.segments",
            unless="posse",
            own=_hour_of,
            label="the hour on the clock",
        ),
    ]


@QUESTIONS.add("A roll on the Wanted Chart", "The Wanted Chart")
def _wanted(content: Content, noon: Noon, rng: Rng | None) -> Answer:
    """Each event of the chart that the hour lets through."""
    at = noon.hour.number
    dice, chart = rulebook(content).clock.chart_dice, content[CHART]
    if at >= rulebook(content).clock.segments:
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
        (),
        text,
        (Term("the hour on the clock", str(at), "The Wanted Clock"),),
        rolls,
    )


@QUESTIONS.add("The Wanted Clock turned, and what the hour means", "High Noon", chances=False)
def _clock(
    content: Content,
    noon: Noon,
    why: Annotated[
        str,
        Ask(
            "why it turns: a crime adds; time in prison, or a deal, takes off",
            CRIME,
            names=lambda _: tuple(CHANGES),
            needs="segments",
        ),
    ],
    segments: Annotated[
        int, Ask("segments; for none, what the hour means", "0", 0, "clock.segments")
    ],
) -> Answer:
    """ValueError for more time served than its share of the clock."""
    at = noon.hour.number
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
        f"{then} of {rulebook(content).clock.segments}."
        f" {content[CLOCK].row(then).cells['people']}.".replace("**", "")
    )
    terms = (Term("the hour before", str(at), "The Wanted Clock"), *change)
    return Answer(text=text, note=note, terms=terms)


@QUESTIONS.add("What it costs to pay off an hour of the bounty", "House Rules", chances=False)
def _bounty(content: Content, noon: Noon) -> Answer:
    at = noon.hour.number
    each = rulebook(content).bounty.dollars_an_hour
    terms = (
        Term("the hour on the clock", str(at)),
        Term("dollars for each of its hours", f"× {each}"),
    )
    if not may_pay(content, at):
        return Answer(text=f"Nobody takes money for hour {at}.")
    if not rulebook(content).option.pay_off_bounty:
        return Answer(
            text=(
                "It cannot be paid off here; where that house rule is on, for"
                f" {dollars(price_of_hour(content, at))}."
            )
        )
    then, price = pay_off(content, at)
    return Answer(text=f"{dollars(price)}, and the clock stands at {then}.", terms=terms)


@VIEWS.table("wanted-odds", "What the Clock Brings", "Hour", style="figures")
def _wanted_odds(content: Content) -> Grid:
    clock = rulebook(content).clock
    return Grid(
        ["Strikes"],
        {h: [within(clock.chart_dice, h)] for h in range(clock.least, clock.segments)},
        line=(
            f"How often in 100 the Wanted Chart strikes, by the hour: {clock.chart_dice}, no higher"
        ),
    )

"""The Wanted Clock and the Wanted Chart (The Wanted Clock; The Wanted Chart)."""

from dataclasses import dataclass
from decimal import Decimal
from math import floor

from ....content.content import Content
from ....system.rng import Rng
from ..ruling import option
from ..tables import CHART, CLOCK, Event
from .hand import Hand, throw


@dataclass(frozen=True)
class Strike:
    """A roll on the Wanted Chart; no event above the hour."""

    hand: Hand
    event: Event | None


def wanted_roll(content: Content, rng: Rng, hour: int) -> Strike | None:
    """A roll at an hour; None at the last, where nothing is rolled."""
    if hour >= content.rules.number("clock.segments"):
        return None
    hand = throw(content.rules.dice("clock.chart-dice"), rng)
    return Strike(hand, content[CHART].at(hand.total) if hand.total <= hour else None)


def roll_when(content: Content, hour: int) -> tuple[str, ...]:
    """The occasions to roll at an hour: those of every band so far, none at the last."""
    if hour >= content.rules.number("clock.segments"):
        return ()
    return tuple(dict.fromkeys(content[CLOCK].at(n).roll for n in range(1, hour + 1)))


def turn(content: Content, hour: int, segments: int) -> int:
    """The hour after adding or subtracting segments, between the least and High Noon."""
    rules = content.rules
    return min(max(hour + segments, rules.number("clock.least")), rules.number("clock.segments"))


def serve(content: Content, hour: int, segments: int) -> int:
    """The hour after doing time for some segments; ValueError for more than its share of the
    clock.
    """
    most = floor(content.rules.share("clock.serve-part") * hour)
    if segments > most:
        raise ValueError(
            f"doing time takes off {content.rules.text('clock.serve-part')} of the clock at the"
            f" most: {most} of {hour}"
        )
    return turn(content, hour, -segments)


def price_of_hour(content: Content, hour: int) -> Decimal:
    """Dollars to turn the clock back by an hour (Paying off your own bounty)."""
    return Decimal(hour * content.rules.number("bounty.dollars-an-hour"))


def may_pay(content: Content, hour: int) -> bool:
    """Whether an hour can be paid off: neither the least nor too late."""
    return content.rules.number("clock.least") < hour < content.rules.number("bounty.not-from")


def pay_off(content: Content, hour: int) -> tuple[int, Decimal]:
    """The hour after paying one off, and its price; ValueError where the option is not in play, or
    the hour cannot be paid off.
    """
    if not option(content, "pay-off-bounty"):
        raise ValueError("paying off a bounty is an optional rule: set option.pay-off-bounty to on")
    if not may_pay(content, hour):
        raise ValueError(f"nobody takes money for hour {hour}")
    return turn(content, hour, -1), price_of_hour(content, hour)

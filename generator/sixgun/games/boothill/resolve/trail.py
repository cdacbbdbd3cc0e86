"""On the county map: strategic movement, posses, tracking."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from ....content.content import Content
from ....system.rng import Rng
from ..tables import HORSES, TRACKING, Country
from .throw import Check, check, hundred, on_dice, outcome

Found = Literal["correct", "incorrect", "ends"]


def ride(content: Content, horse: str, hours: Sequence[bool]) -> tuple[int, ...]:
    """Hexes covered in each hour: True for hard riding, False for rest (Strategic Mounted
    Movement). ValueError when the horse must rest.

    An hour of rest regains two steps.
    """
    paces, step, covered = content[HORSES].at(horse).hours, 0, []
    for number, riding in enumerate(hours, 1):
        pace = paces[step] if step < len(paces) else None
        if riding and pace is None:
            raise ValueError(f"in hour {number} the horse must rest")
        covered.append(pace or 0 if riding else 0)
        step = step + 1 if riding else max(0, step - content.rules.number("travel.rest-steps"))
    return tuple(covered)


def steady(content: Content, hours: int) -> int:
    """Hexes that riders cover in a day at an ordinary pace."""
    return min(hours, content.rules.number("travel.day-hours")) * content.rules.number(
        "travel.mounted-hexes"
    )


def on_foot(content: Content, hours: int, *, running: bool = False) -> int:
    """Hexes covered in a day on foot; runners rest an hour after every three (Moves on the Campaign
    Map).
    """
    rules, awake = content.rules, min(hours, content.rules.number("travel.day-hours"))
    if not running:
        return awake * rules.number("travel.foot-hexes")
    burst, rest = rules.number("travel.run-hours"), rules.number("travel.run-rest-hours")
    spells, more = divmod(awake, burst + rest)
    return (spells * burst + min(more, burst)) * rules.number("travel.run-hexes")


def posse(content: Content, rng: Rng, hours: int) -> tuple[int, ...]:
    """The dice of those who join a posse that waits for `hours` (Posses)."""
    waits = hours // content.rules.number("posse.wait-hours")
    return tuple(content.rules.dice("posse.more").roll(rng) for _ in range(waits))


def follows_unrolled(content: Content, behind: int) -> bool:
    """Whether a posse is close enough behind to follow without a roll (Tracking, 6)."""
    return behind <= content.rules.number("scale.posse-behind-hexes")


@dataclass(frozen=True)
class Tracker:
    """Who tracks whom: a scout or an Indian scout; whether Indians are tracked, and what they
    passed through before this ground.
    """

    scout: bool = False
    indian_scout: bool = False
    indians: bool = False
    passed: Country = "wild"

    def modifier(self, content: Content, terrain: str) -> int:
        """The modifier of each roll on a terrain (Tracking, 2 and 3; errata: indians-noticed)."""
        number, ground = content.rules.number, content[TRACKING].at(terrain).country
        total = number("track.scout") if self.scout or self.indian_scout else 0
        if self.indians and self.indian_scout and ground == "wild":
            total += number("track.indian-scout")
        noticed = self.passed if ground == "wild" else ground
        where = {
            "wild": "track.indian-trail",
            "settled": "track.indian-settled",
            "town": "track.indian-town",
        }[noticed]
        return total + (number(where) if self.indians else 0)


@dataclass(frozen=True)
class Step:
    """One hex of a trail: the modified roll, and the result; `lost` for good."""

    rolled: int
    found: Found
    lost: bool = False


def track(
    content: Content, rng: Rng, terrain: str, who: Tracker | None = None, *, again: bool = False
) -> Step:
    """A roll for a hex entered, or `again` after an hour's search for a trail that ended or led
    astray: an end then loses it (Tracking, 1).

    Our reading: a modified roll below 01 or above 00 counts as these.
    """
    who = who or Tracker()
    row, rolled = (
        content[TRACKING].at(terrain),
        on_dice(hundred(content, rng) + who.modifier(content, terrain)),
    )
    ways: tuple[Found, ...] = ("correct", "incorrect", "ends")
    found = outcome(row, ways, rolled)
    return Step(rolled, found, again and found == "ends")


def notice(content: Content, rng: Rng, terrain: str) -> Check:
    """A check to notice a lost trail when crossing it."""
    return check(content, rng, len(content[TRACKING].at(terrain).found))

"""Following a trail, and coming upon a lost one."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Literal, cast

from ...content.content import Content
from ...content.probability import NEVER
from ...content.table import names
from ...content.wording import counted, signed
from ...play.game import Answer, Ask, Roll, Term
from ...play.odds import NOTE, Grid, Plot, Views
from ...play.question import Questions, either, switch
from ...system.rng import Rng
from .dice import HUNDRED, Check, check_line, in_hundred, on_dice, outcome, roll_check, roll_hundred
from .dueling import HEXES
from .rules import rulebook
from .tables import TRACKING, Country

QUESTIONS = Questions()
VIEWS = Views()
TrailResult = Literal["correct", "incorrect", "ends"]


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
        rules, ground = rulebook(content).track, content[TRACKING].at(terrain).country
        total = rules.scout if self.scout or self.indian_scout else 0
        if not self.indians:
            return total
        if self.indian_scout and ground == "wild":
            total += rules.indian_scout
        where = {
            "wild": rules.indian_trail,
            "settled": rules.indian_settled,
            "town": rules.indian_town,
        }
        return total + where[self.passed if ground == "wild" else ground]


@dataclass(frozen=True)
class TrackStep:
    """One hex of a trail: the modified roll, and the result; `lost` for good."""

    rolled: int
    result: TrailResult
    lost: bool = False


def roll_track(
    content: Content, rng: Rng, terrain: str, who: Tracker | None = None, *, again: bool = False
) -> TrackStep:
    """A roll for a hex entered, or `again` after an hour's search for a trail that ended or led
    astray: an end then loses it (Tracking, 1).

    Our reading: a modified roll below 01 or above 00 counts as these.
    """
    who = who or Tracker()
    row, rolled = (
        content[TRACKING].at(terrain),
        on_dice(roll_hundred(content, rng) + who.modifier(content, terrain)),
    )
    ways: tuple[TrailResult, ...] = ("correct", "incorrect", "ends")
    result = outcome(row, ways, rolled)
    return TrackStep(rolled, result, again and result == "ends")


def roll_notice(content: Content, rng: Rng, terrain: str) -> Check:
    """A check to notice a lost trail when crossing it."""
    return roll_check(content, rng, len(content[TRACKING].at(terrain).found))


@dataclass(frozen=True)
class HexChances:
    """One hex of a trail: the chance to follow it at once, and the chance to follow it in the end,
    hours of casting about not counted.
    """

    at_once: Fraction
    in_the_end: Fraction


def hex_chances(content: Content, terrain: str, who: Tracker) -> HexChances:
    """A hex of a trail (Tracking, 1). After an end or a wrong turn, tries go on until one finds or
    ends it (errata: tracking-twice).
    """
    row, by = content[TRACKING].at(terrain), who.modifier(content, terrain)
    right, ends = (
        Fraction(sum(on_dice(roll + by) in getattr(row, way) for roll in HUNDRED), 100)
        for way in ("correct", "ends")
    )
    return HexChances(
        right, right + (1 - right) * right / (right + ends) if right + ends else NEVER
    )


NEITHER = "neither"
TRAIL_WORDS = {"correct": "the right trail", "incorrect": "a wrong trail", "ends": "the trail ends"}
Ground = Annotated[str, Ask("the ground", "Normal", names=lambda content: names(content[TRACKING]))]


@QUESTIONS.add("Following a trail", "Tracking")
def _tracking(
    content: Content,
    terrain: Ground,
    hexes: Annotated[int, Ask("hexes", "10", 1, 60)],
    tracker: Annotated[
        str, Ask("who tracks", "posse", names=lambda _: ("posse", "scout", "Indian scout"))
    ],
    indians: Annotated[bool, switch("Indians are tracked")],
    passed: Annotated[
        str,
        Ask(
            "what Indians passed through before",
            NEITHER,
            names=lambda _: (NEITHER, "settled", "town"),
        ),
    ],
    rng: Rng | None,
) -> Answer:
    who = Tracker(
        tracker == "scout",
        tracker == "Indian scout",
        indians,
        cast(Country, "wild" if passed == NEITHER else passed),
    )
    one, row, by = (
        hex_chances(content, terrain, who),
        content[TRACKING].at(terrain),
        who.modifier(content, terrain),
    )
    rows = (
        ("followed without a doubt", one.at_once**hexes),
        ("still followed at the end", one.in_the_end**hexes),
    )
    note = (
        "The second counts hours of casting about as well spent: a wrong trail is found out, and an"
        " end on any try after the first loses it. "
    )
    note += (
        "A stream that was ridden along costs"
        f" {counted(str(rulebook(content).track.stream_hexes), 'hex')}, and rain ends the trail."
    )
    parts = (Term("to the roll", signed(by)),) if by else ()
    text = (
        f"In each hex, {len(row.correct)} or less on d% follows the"
        f" trail{f', the roll at {signed(by)}' if by else ''}."
    )
    return Answer(
        rows,
        note,
        () if indians else ("passed",),
        text,
        parts,
        _followed(content, rng, terrain, who, hexes) if rng else (),
    )


def _followed(
    content: Content, rng: Rng, terrain: str, who: Tracker, hexes: int
) -> tuple[Roll, ...]:
    """Hex after hex, and an hour of casting about after each try that fails, until the trail is
    lost.
    """
    rolls = list[Roll]()
    for number in range(1, hexes + 1):
        step = roll_track(content, rng, terrain, who)
        rolls.append(Roll(f"hex {number}", (str(step.rolled),), TRAIL_WORDS[step.result]))
        while step.result != "correct" and not step.lost:
            step = roll_track(content, rng, terrain, who, again=True)
            rolls.append(
                Roll(
                    "an hour later",
                    (str(step.rolled),),
                    "lost for good" if step.lost else TRAIL_WORDS[step.result],
                )
            )
        if step.lost:
            break
    return tuple(rolls)


@QUESTIONS.add("Noticing a lost trail when crossing it", "Tracking")
def _lost_trail(content: Content, terrain: Ground, rng: Rng | None) -> Answer:
    needed = len(content[TRACKING].at(terrain).found)
    rolls = (
        (check_line("noticed", roll_notice(content, rng, terrain), "taken up again", "missed"),)
        if rng
        else ()
    )
    rain = "After rain a trail is taken up again in a town or in settled country only."
    return Answer(
        either("noticed", in_hundred(needed), "missed").rows,
        rain,
        (),
        f"{needed} or less on d% notices it.",
        (),
        rolls,
    )


# chances as tables and drawings


@VIEWS.chart("trail-chart", "A Posse on a Trail", "Hexes", line="Not lost for good")
def _trail_chart(content: Content) -> Plot:
    return Plot(
        HEXES,
        {
            name: [hex_chances(content, name, Tracker()).in_the_end ** n for n in HEXES]
            for name in names(content[TRACKING])
        },
    )


@VIEWS.table(
    "trail-odds",
    "Following a Trail",
    "Ground and tracker",
    note=f"At last: ten hexes, with hours of looking for the trail. {NOTE}",
)
def _trail_odds(content: Content) -> Grid:
    rows = {}
    for ground in names(content[TRACKING]):
        kinds = {
            "a posse": Tracker(),
            "a scout": Tracker(scout=True),
            "after Indians": Tracker(indians=True),
            "an Indian scout after Indians": Tracker(indian_scout=True, indians=True),
        }
        for who, tracker in kinds.items():
            one = hex_chances(content, ground, tracker)
            rows[f"{ground}: {who}"] = (one.at_once, one.at_once**10, one.in_the_end**10)
    return Grid(("One hex", "Ten hexes", "At last"), rows)

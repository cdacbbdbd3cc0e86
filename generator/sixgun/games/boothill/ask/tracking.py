"""Following a trail, and coming upon a lost one."""

from typing import Annotated, cast

from ....content.content import Content
from ....content.numerals import counted, signed
from ....content.table import names
from ....play.game import Answer, Ask, Roll, Term
from ....play.question import Questions, either, switch
from ....system.rng import Rng
from ..probability import in_hundred, trail
from ..resolve.trail import Tracker, notice, track
from ..tables import TRACKING, Country
from .outcome import checked

NEITHER = "neither"
FOUND = {"correct": "the right trail", "incorrect": "a wrong trail", "ends": "the trail ends"}
QUESTIONS = Questions()
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
        trail(content, terrain, who),
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
        f" {counted(content.rules.text('track.stream-hexes'), 'hex')}, and rain ends the trail."
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
        step = track(content, rng, terrain, who)
        rolls.append(Roll(f"hex {number}", (str(step.rolled),), FOUND[step.found]))
        while step.found != "correct" and not step.lost:
            step = track(content, rng, terrain, who, again=True)
            rolls.append(
                Roll(
                    "an hour later",
                    (str(step.rolled),),
                    "lost for good" if step.lost else FOUND[step.found],
                )
            )
        if step.lost:
            break
    return tuple(rolls)


@QUESTIONS.add("Noticing a lost trail when crossing it", "Tracking")
def _lost_trail(content: Content, terrain: Ground, rng: Rng | None) -> Answer:
    needed = len(content[TRACKING].at(terrain).found)
    rolls = (
        (checked("noticed", notice(content, rng, terrain), "taken up again", "missed"),)
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

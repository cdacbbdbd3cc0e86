"""On the county map: rides, marches, posses, a chase."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import accumulate
from typing import Annotated

from ...content.content import Content
from ...content.probability import repeat
from ...content.table import names
from ...play.game import Answer, Ask, Roll, Term
from ...play.question import Questions, listed, switch
from ...system.rng import Rng
from .rules import rulebook
from .tables import HORSES

QUESTIONS = Questions()


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
        step = step + 1 if riding else max(0, step - rulebook(content).travel.rest_steps)
    return tuple(covered)


def steady(content: Content, hours: int) -> int:
    """Hexes that riders cover in a day at an ordinary pace."""
    return min(hours, rulebook(content).travel.day_hours) * rulebook(content).travel.mounted_hexes


def on_foot(content: Content, hours: int, *, running: bool = False) -> int:
    """Hexes covered in a day on foot; runners rest an hour after every three (Moves on the Campaign
    Map).
    """
    rules, awake = rulebook(content), min(hours, rulebook(content).travel.day_hours)
    if not running:
        return awake * rules.travel.foot_hexes
    burst, rest = rules.travel.run_hours, rules.travel.run_rest_hours
    spells, more = divmod(awake, burst + rest)
    return (spells * burst + min(more, burst)) * rules.travel.run_hexes


def roll_posse(content: Content, rng: Rng, hours: int) -> tuple[int, ...]:
    """The dice of those who join a posse that waits for `hours` (Posses)."""
    waits = hours // rulebook(content).posse.wait_hours
    return tuple(rulebook(content).posse.more.roll(rng) for _ in range(waits))


def follows_unrolled(content: Content, behind: int) -> bool:
    """Whether a posse is close enough behind to follow without a roll (Tracking, 6)."""
    return behind <= rulebook(content).scale.posse_behind_hexes


RIDE, REST = "ride", "rest"
Horse = Annotated[str, Ask("the horse", "Good", names=lambda content: names(content[HORSES]))]
Hours = Annotated[
    str, Ask("each hour, ridden hard or rested", "ride, ride, ride", form="ride, ride, rest, ride")
]


def hours_of(text: str) -> tuple[bool, ...]:
    """True for each hour that is ridden; ValueError for other words than ride and rest."""
    words = [word.lower() for word in listed(text)]
    if wrong := [word for word in words if word not in (RIDE, REST)]:
        raise ValueError(f"hours: “ride” or “rest” for each hour, with commas, not “{wrong[0]}”")
    return tuple(word == RIDE for word in words)


@QUESTIONS.add("How far a horse gets when pressed", "Mounted Movement", chances=False)
def _ride(content: Content, horse: Horse, hours: Hours) -> Answer:
    plan = hours_of(hours)
    covered = ride(content, horse, plan)
    parts = enumerate(zip(covered, plan, strict=True), 1)
    lines = tuple(
        Term(f"hour {number}{'' if riding else ', rest'}", str(hexes))
        for number, (hexes, riding) in parts
    )
    note = f"An hour of rest gives back {rulebook(content).travel.rest_steps} steps of speed."
    return Answer(
        (),
        note,
        (),
        f"{sum(covered)} hexes, {sum(covered) * rulebook(content).scale.hex_miles} miles.",
        lines,
    )


@QUESTIONS.add("How far a character gets in a day", "Moves on the County Map", chances=False)
def _march(
    content: Content,
    way: Annotated[str, Ask("how", "riding", names=lambda _: ("walking", "running", "riding"))],
    hours: Annotated[int, Ask("hours on the way", "16", 1, 24)],
) -> Answer:
    hexes = (
        steady(content, hours)
        if way == "riding"
        else on_foot(content, hours, running=way == "running")
    )
    day, rest = rulebook(content).travel.day_hours, rulebook(content).travel.rest_hours
    note = (
        f"At most {day} hours a day, and {rest} of rest."
        f" {'Runners rest as they go.' if way == 'running' else ''}".strip()
    )
    return Answer(
        (), note, (), f"{hexes} hexes, {hexes * rulebook(content).scale.hex_miles} miles."
    )


@QUESTIONS.add("How many ride in a posse", "Posses")
def _posse(
    content: Content,
    waits: Annotated[int, Ask("hours that it waits for more", "1", 0, 10)],
    telegraph: Annotated[bool, switch("word comes to another place, whose law makes ready")],
    rng: Rng | None,
) -> Answer:
    rules, dice = rulebook(content), rulebook(content).posse.more
    count = 1 if telegraph else waits // rules.posse.wait_hours
    one = {
        total: Fraction(ways, sum(dice.weights.values())) for total, ways in dice.weights.items()
    }
    rows = tuple((f"{riders} more", p) for riders, p in sorted(repeat(one, count).items()))
    rolls = _joined(roll_posse(content, rng, count * rules.posse.wait_hours)) if rng else ()
    note = (
        f"The law rides after {rules.posse.ready_hours} hour."
        if telegraph
        else _start(content, waits)
    )
    text = f"{f'{count} × ' if count > 1 else ''}{dice} more riders." if count else "All there."
    return Answer(rows, note, ("waits",) if telegraph else (), text, (), rolls)


def _joined(dice: tuple[int, ...]) -> tuple[Roll, ...]:
    return (Roll("more riders", tuple(map(str, dice)) or ("–",), f"{sum(dice)} join"),)


def _start(content: Content, waits: int) -> str:
    behind = rulebook(content).scale.posse_behind_hexes
    return (
        "It must find the trail."
        if waits
        else f"It starts {behind} hex behind, and follows without a roll while it stays that near."
    )


@QUESTIONS.add("A chase, hour by hour", "Posses", chances=False)
def _chase(
    content: Content,
    horse: Horse,
    hours: Annotated[
        str, Ask("the hunted, each hour", "ride, ride, rest, ride", form="ride, ride, rest, ride")
    ],
    posse_horse: Annotated[
        str,
        Ask("the posse's horse, its slowest", "Fair", names=lambda content: names(content[HORSES])),
    ],
    posse_hours: Annotated[
        str, Ask("the posse, each hour", "ride, ride, ride, ride", form="rest, ride, ride, ride")
    ],
) -> Answer:
    fled, rode = (
        ride(content, horse, hours_of(hours)),
        ride(content, posse_horse, hours_of(posse_hours)),
    )
    if len(fled) != len(rode):
        raise ValueError("hours and posse-hours: as many hours for the one as for the other")
    behind = rulebook(content).scale.posse_behind_hexes
    gaps = list(
        accumulate((one - other for one, other in zip(fled, rode, strict=True)), initial=behind)
    )[1:]
    lines = tuple(
        Term(f"hour {n}: {one} hexes against {other}, {_gap(content, gap)}", str(max(gap, 0)))
        for n, (one, other, gap) in enumerate(zip(fled, rode, gaps, strict=True), 1)
    )
    return Answer(
        (),
        "Hexes between them at the end of each hour, as long as the trail is kept.",
        (),
        _ending(content, gaps),
        lines,
    )


def _gap(content: Content, gap: int) -> str:
    return (
        "caught up" if gap <= 0 else "close behind" if follows_unrolled(content, gap) else "tracks"
    )


def _ending(content: Content, gaps: Sequence[int]) -> str:
    caught = next((number for number, gap in enumerate(gaps, 1) if gap <= 0), None)
    lost = next(
        (number for number, gap in enumerate(gaps, 1) if not follows_unrolled(content, gap)), None
    )
    if caught is not None and (lost is None or caught <= lost):
        return f"The posse catches up in hour {caught}."
    return (
        f"From hour {lost + 1} on the posse must track in every hex."
        if lost is not None
        else "The posse follows without a roll to the end."
    )

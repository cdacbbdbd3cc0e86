"""Brawls: who strikes first, a blow or a hold, a whole fistfight."""

from typing import Annotated, cast

from ....content.content import Content
from ....content.numerals import signed
from ....play.game import Answer, Ask, Roll, Term
from ....play.question import Questions, switch
from ....system.rng import Rng
from ..bout import bout
from ..character import Character
from ..figures import figures
from ..resolve.brawl import Brawler, Side, Weapon, firsts, keep_hold
from .act import FREE, GRAPPLE, HOLDS, KEEP, PUNCH, Act, after
from .people import body_of, characters, hand_of

WEAPONS = ("fist", "club", "chair", "blade")
NEITHER = "neither"
QUESTIONS = Questions()
Arm = Annotated[str, Ask("the arm that strikes", "right", names=lambda _: ("right", "left"))]
Left = Annotated[int, Ask("strength left, if nobody is named", "14", 1, 40)]
Brawling = Annotated[
    Character | None, Ask("who acts; nobody: by the strength given", "", people=characters)
]
Opponent = Annotated[
    Character | None, Ask("the opponent; nobody: by the strength given", "", people=characters)
]
Lost = Annotated[int, Ask("strength that whoever acts has lost so far", "0", 0, 40)]
Holds = Annotated[str, Ask("the hold that whoever acts is in", FREE, names=lambda _: tuple(HOLDS))]


@QUESTIONS.add("Who strikes the first blow", "The First Blow", chances=False)
def _first_blow(
    content: Content,
    one: Annotated[Character | None, Ask("the one", "", people=characters)],
    other: Annotated[Character | None, Ask("the other", "", people=characters)],
    speed: Annotated[int, Ask("speed score of the one, if not named", "4", -10, 40)],
    other_speed: Annotated[int, Ask("speed score of the other, if not named", "4", -10, 40)],
    surprised: Annotated[
        str, Ask("who is surprised", NEITHER, names=lambda _: (NEITHER, "one", "other"))
    ],
) -> Answer:
    names = (one.name if one else "the one", other.name if other else "the other")
    speeds = (_speed(one, speed, content), _speed(other, other_speed, content))
    taken = None if surprised == NEITHER else ("one", "other").index(surprised)
    first = firsts(speeds, surprised=taken)
    when = (
        "in each round" if taken is None else "in the first round; after that the higher speed does"
    )
    text = "Both act together." if len(first) > 1 else f"{names[first[0]]} acts first {when}."
    unused = (*(("speed",) if one else ()), *(("other-speed",) if other else ()))
    return Answer(
        (),
        "",
        unused,
        text[0].upper() + text[1:],
        tuple(Term(f"speed of {name}", signed(n)) for name, n in zip(names, speeds, strict=True)),
    )


def _speed(who: Character | None, speed: int, content: Content) -> int:
    score = figures(who, content).speed.score if who else speed
    if score is None:
        raise ValueError(f"{who.name if who else ''}: speed is unknown")
    return score


@QUESTIONS.add("A blow, a hold, or breaking out of one", "Brawls")
def _blow(  # noqa: PLR0913
    content: Content,
    who: Brawling,
    strength: Left,
    lost: Lost,
    do: Annotated[str, Ask("what is done", PUNCH, names=lambda _: (PUNCH, GRAPPLE, KEEP))],
    weapon: Annotated[str, Ask("what a punch strikes with", WEAPONS[0], names=lambda _: WEAPONS)],
    side: Arm,
    now: Annotated[int, Ask("plus or minus that the round before left", "0", -10, 10)],
    held: Holds,
    at: Opponent,
    left: Annotated[
        int, Ask("strength that the opponent has left, if nobody is named", "14", 1, 40)
    ],
    at_lost: Annotated[int, Ask("strength that the opponent has lost so far", "0", 0, 40)],
    holds: Annotated[
        str, Ask("the hold that the opponent is in", FREE, names=lambda _: tuple(HOLDS))
    ],
    rng: Rng | None,
) -> Answer:
    one = Brawler(
        body_of(who, content, strength, bruises=lost).left,
        now=now,
        held=HOLDS[held],
        hand=hand_of(who),
    )
    other = Brawler(
        body_of(at, content, left, bruises=at_lost).left, held=HOLDS[holds], hand=hand_of(at)
    )
    names = (who.name if who else "whoever acts", at.name if at else "the opponent")
    act = Act(do, cast(Side, side), cast(Weapon, weapon), names)
    unused = (
        *(("strength",) if who else ()),
        *(("left",) if at else ()),
        *(() if do == PUNCH else ("weapon", "side")),
        *(("now",) if do == KEEP else ()),
    )
    if do == KEEP:
        kept = keep_hold(content, one, other)
        return Answer(
            (),
            "A hold is kept without a roll.",
            unused,
            after(kept, names),
            (),
            (Roll(KEEP, ("–",), after(kept, names)),) if rng else (),
        )
    parts = tuple(
        Term(label, signed(number))
        for label, number in (("the round before", now), (weapon, act.clumsy(content)))
        if number
    )
    note = (
        "Two dice added. A blade that hits makes a wound in place of the effect."
        if weapon == "blade"
        else "Two dice added."
    )
    return Answer(
        act.rows(content, one, other),
        note,
        unused,
        "",
        parts,
        act.play(content, one, other, rng)[1] if rng else (),
    )


@QUESTIONS.add("A fistfight", "Punching")
def _brawl(
    content: Content,
    one: Annotated[
        Character | None, Ask("the one; nobody: by the strengths given", "", people=characters)
    ],
    two: Annotated[Character | None, Ask("the other", "", people=characters)],
    first: Annotated[int, Ask("strength of whoever strikes first", "14", 1, 30)],
    other: Annotated[int, Ask("the other's strength", "14", 1, 30)],
    rounds: Annotated[int, Ask("rounds", "8", 1, 24)],
    together: Annotated[bool, switch("equal speeds: they act together")],
) -> Answer:
    names, both = ("the first", "the other"), together
    if (one is None) != (two is None):
        raise ValueError("one and two: name both, or give strengths")
    if one and two:
        faster = firsts((_speed(one, 0, content), _speed(two, 0, content)))
        pair = (two, one) if faster == (1,) else (one, two)
        names, both = (pair[0].name, pair[1].name), len(faster) > 1
        first, other = (body_of(who, content, 0).left for who in pair)
    *_, last = bout(content, first, other, rounds, together=both)
    rows = (
        (f"{names[0]} wins", last.first),
        (f"{names[1]} wins", last.other),
        ("both go down", last.both),
        ("both fight on", last.fights_on),
    )
    note = (
        "Both punch with the right, and the first strikes first."
        f" {content.rules.number('brawl.rounds')} rounds are a turn."
    )
    return Answer(
        tuple((label, p) for label, p in rows if p),
        note,
        ("first", "other", "together") if one and two else (),
    )

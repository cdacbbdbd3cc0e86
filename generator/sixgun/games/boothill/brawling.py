"""Brawls: who strikes first, a blow or a hold, and what comes up on the tables."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import Annotated, Any, cast

from ...content.content import Content
from ...content.table import Rows
from ...content.wording import signed
from ...play.game import Answer, Ask, Roll, Term
from ...play.odds import Views, odds_table
from ...play.question import Questions
from ...system.rng import Rng
from ...view import TableView
from .asking import body_of, person, refuse_down
from .brawl import (
    FREE,
    GRAPPLE,
    HOLDS,
    KEEP,
    PUNCH,
    Act,
    ArmSide,
    Brawler,
    Strike,
    aftermath,
    firsts,
    grapple_row,
    keep_hold,
    punch_row,
)
from .people.character import Character
from .people.figures import figures
from .rules import rulebook
from .tables import GRAPPLING, PUNCHING

QUESTIONS = Questions()
VIEWS = Views()
STRIKES = ("fist", "club", "chair", "blade")
NEITHER = "neither"


@QUESTIONS.add("Who strikes the first blow", "The First Blow", chances=False)
def _first_blow(
    content: Content,
    one: Annotated[Character | None, person("the one")],
    other: Annotated[Character | None, person("the other")],
    speed: Annotated[int, Ask("speed score of the one, if not named", "4", -10, 40, unless="one")],
    other_speed: Annotated[
        int, Ask("speed score of the other, if not named", "4", -10, 40, unless="other")
    ],
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
    return Answer(
        (),
        "",
        (),
        text[0].upper() + text[1:],
        tuple(Term(f"speed of {name}", signed(n)) for name, n in zip(names, speeds, strict=True)),
    )


def _speed(who: Character | None, speed: int, content: Content) -> int:
    score = figures(who, content).speed.score if who else speed
    if score is None:
        raise ValueError(f"{who.name if who else ''}: speed is unknown")
    return score


@dataclass(frozen=True)
class ActingFighter:
    """Who acts, or the strength left of nobody in particular."""

    who: Annotated[Character | None, person("who acts; without a name, the given strength counts")]
    strength: Annotated[int, Ask("strength left, without a name", "14", 1, 40, unless="who")]
    lost: Annotated[int, Ask("strength that the attacker has lost so far", "0", 0, 40)]


@dataclass(frozen=True)
class Action:
    """What is done, and what hinders it."""

    do: Annotated[str, Ask("what is done", PUNCH, names=lambda _: (PUNCH, GRAPPLE, KEEP))]
    weapon: Annotated[str, Ask("what a punch strikes with", STRIKES[0], names=lambda _: STRIKES)]
    side: Annotated[str, Ask("the arm that strikes", "right", names=lambda _: ("right", "left"))]
    now: Annotated[int, Ask("plus or minus that the round before left", "0", -10, 10)]
    held: Annotated[
        str, Ask("the hold that the attacker is in", FREE, names=lambda _: tuple(HOLDS))
    ]

    def unused(self) -> tuple[str, ...]:
        """The keys that make no difference to what is done."""
        if self.do == KEEP:
            return "weapon", "side", "now"
        return () if self.do == PUNCH else ("weapon", "side")


@dataclass(frozen=True)
class OpposingFighter:
    """The opponent, or the strength left of nobody in particular."""

    at: Annotated[
        Character | None, person("the opponent; without a name, the given strength counts")
    ]
    left: Annotated[
        int, Ask("strength that the opponent has left, without a name", "14", 1, 40, unless="at")
    ]
    at_lost: Annotated[int, Ask("strength that the opponent has lost so far", "0", 0, 40)]
    holds: Annotated[
        str, Ask("the hold that the opponent is in", FREE, names=lambda _: tuple(HOLDS))
    ]


@QUESTIONS.add(
    "A blow, a hold, or breaking out of one",
    "Brawls",
    says="{who} tries to {do} {at}. Weapon: {weapon}.",
)
def _blow(
    content: Content,
    acting: ActingFighter,
    action: Action,
    facing: OpposingFighter,
    rng: Rng | None,
) -> Answer:
    mine = body_of(acting.who, content, acting.strength, bruises=acting.lost)
    theirs = body_of(facing.at, content, facing.left, bruises=facing.at_lost)
    one = Brawler(mine.left, now=action.now, held=HOLDS[action.held], hand=mine.hand)
    other = Brawler(theirs.left, held=HOLDS[facing.holds], hand=theirs.hand)
    names = (
        acting.who.name if acting.who else "the attacker",
        facing.at.name if facing.at else "the opponent",
    )
    for body, name in zip((mine, theirs), names, strict=True):
        refuse_down(body, name)
    if action.do == KEEP:
        text = aftermath(keep_hold(content, one, other), names)
        rolls = (Roll(KEEP, ("–",), text),) if rng else ()
        note = "A hold is kept without a roll."
        return Answer((), note, action.unused(), text, (), rolls)
    act = Act(action.do, cast(ArmSide, action.side), cast(Strike, action.weapon), names)
    parts = (("the round before", action.now), (action.weapon, act.clumsy(content)))
    note = "Two dice added."
    if action.weapon == "blade":
        note += " A blade that hits makes a wound in place of the effect."
    return Answer(
        act.rows(content, one, other),
        note,
        action.unused(),
        "",
        tuple(Term(label, signed(number)) for label, number in parts if number),
        act.play(content, one, other, rng)[1] if rng else (),
    )


def _table_odds(
    rows: Rows[Any], row_of: Callable[[Content, int], Any], content: Content
) -> TableView:
    """What comes up on a table of brawling, by what the last round and a weapon leave of the
    roll.
    """
    table, ways, added = content[rows], rulebook(content).dice.digits.weights, (-4, -2, 0, 2)
    chances = {}
    for row in table:
        typed = table.at(row.outcomes[0])
        label = f"{row.label}: {typed.result.replace('*', '').partition(';')[0]}"
        chances[label] = [
            Fraction(
                sum(n for total, n in ways.items() if row_of(content, total + by) is typed), 100
            )
            for by in added
        ]
    heads = [signed(by) if by else "0" for by in added]
    return odds_table(
        f"{rows.id}-odds",
        f"Rolls of {table.title}",
        "Total",
        heads,
        chances,
        line="By what is added to the roll",
    )


VIEWS |= {
    "punching-odds": partial(_table_odds, PUNCHING, punch_row),
    "grappling-odds": partial(_table_odds, GRAPPLING, grapple_row),
}

"""A turn's shots: the chance to hit, what the hits do, duels."""

from typing import Annotated

from ....content.content import Content
from ....content.probability import NEVER, SURE
from ....play.game import Answer, Ask
from ....play.question import Questions, switch, terms
from ....system.rng import Rng
from ..probability import fate, harms, in_hundred, pellets, volley
from ..resolve.shot import HIDDEN, HIP, KINDS, SHOTS, band, shot_penalty
from ..tables import HIT, RANGES, Weapon
from .people import (
    ACCURACY,
    REST,
    SHOOTER_MOVES,
    TARGET_MOVES,
    Accuracy,
    Better,
    Bruises,
    Gun,
    Shooter,
    ShooterMoves,
    ShooterWounds,
    Spaces,
    Strength,
    Target,
    TargetMoves,
    TargetWounds,
    armed,
    body_of,
    hand_of,
    other,
    row_of,
    unneeded,
)
from .volley import Cover, Stance, Volley, better_of, fired, kind_of, shown, standing

WRONG, BOTH = "Wrong hand", "Two pistols at once"
QUESTIONS = Questions()
Left = Annotated[int, Ask("strength that the target has left, if nobody is named", "14", 1, 40)]


@QUESTIONS.add("Hitting with a turn's shots, and what they do", "To Hit")
def _hit(  # noqa: PLR0913
    content: Content,
    shooter: Shooter,
    accuracy: Accuracy,
    weapon: Gun,
    spaces: Spaces,
    shots: Annotated[int, Ask("shots; 0: as many as the weapon has", "0", 0, 3)],
    moves: ShooterMoves,
    target: TargetMoves,
    strength: Strength,
    wounds: ShooterWounds,
    bruises: Bruises,
    hip: Annotated[bool, switch("from the hip")],
    hidden: Annotated[bool, switch("half of the target or more is hidden")],
    rest: Annotated[bool, switch("the weapon rests on something")],
    wrong_hand: Annotated[bool, switch("with the wrong hand")],
    two_pistols: Annotated[bool, switch("two pistols, each with these shots")],
    brawl: Annotated[int, Ask("plus or minus that the last round of a brawl left", "0", -10, 10)],
    alternate: Annotated[bool, switch("the alternate first shot is played")],
    net: Annotated[int, Ask("net speed, for that", "0", -60, 80)],
    at: Target,
    at_wounds: TargetWounds,
    left: Left,
    cover: Cover,
    kill: Annotated[bool, switch("a sharpshooter shoots to kill, by the optional rule")],
    rng: Rng | None,
) -> Answer:
    line, body = (
        armed(shooter, weapon, content, accuracy=accuracy),
        body_of(shooter, content, strength, wounds, bruises),
    )
    ways = ((HIP, hip), (HIDDEN, hidden), (REST, rest), (WRONG, wrong_hand), (BOTH, two_pistols))
    labels = (
        row_of(SHOOTER_MOVES, moves),
        row_of(TARGET_MOVES, target),
        *(row for row, given in ways if given),
    )
    stance = Stance(
        line,
        spaces,
        labels,
        body,
        other(hand_of(shooter)) if wrong_hand else hand_of(shooter),
        brawl,
    )
    unused = (
        *unneeded(shooter, body),
        *(("accuracy",) if shooter else ()),
        *(() if alternate else ("net",)),
        *(("left",) if at else ()),
    )
    kind, count = kind_of(content, line), shots or line.shots or 1
    where = band(kind, spaces)
    if where is None:
        return Answer(
            (("shot 1", NEVER),),
            f"The {kind.label} does not reach {spaces} spaces.",
            unused,
            "Out of range.",
        )
    _allowed(kind, count, line.shots or 1, two_pistols)
    sums = tuple(
        stance.sum(content, n, shot_penalty(content, net, n, count) if alternate else None)
        for n in range(1, count + 1)
    )
    better = better_of(content, shooter, kind, kill)
    turn = Volley(
        sums,
        kind,
        where,
        body_of(at, content, left, at_wounds),
        better,
        shown(cover, hand_of(at)),
        hand_of(at),
    )
    return _answer(content, turn, 2 if two_pistols else 1, unused, rng)


def _allowed(kind: Weapon, shots: int, most: int, pair: bool) -> None:
    """ValueError for more shots than a weapon has, or for two pistols that are none."""
    if shots > most:
        raise ValueError(f"the {kind.label} fires {most} a turn, not {shots}")
    if pair and kind.kind != "pistol":
        raise ValueError(f"two pistols are fired at once, not two of the {kind.label}")


def _answer(
    content: Content, turn: Volley, pistols: int, unused: tuple[str, ...], rng: Rng | None
) -> Answer:
    """What each shot needs, what the turn's shots do, and what the dice make of them."""
    chances, first = turn.chances * pistols, turn.sums[0]
    each = pellets(content, turn.kind.kind, turn.where) if turn.kind.kind in KINDS else {1: SURE}
    after = fate(content, standing(turn.body), harms(chances, each), turn.better, shown=turn.shown)
    rows = [(f"shot {n}", in_hundred(chance)) for n, chance in enumerate(turn.chances, 1)]
    hits = [("at least one hits", SURE - volley(chances)[0])] if len(chances) > 1 else []
    later = "".join(f", then {chance}" for chance in turn.chances[1:])
    note = (
        f"{RANGES[turn.where].capitalize()} range. What becomes of the target goes by all shots"
        f" together.{_barrels(turn)}"
    )
    rolls = fired(content, turn, rng, pistols) if rng else ()
    text = f"{first.total} or less on d% hits{later}."
    return Answer(
        (*rows, *hits, *after.rows()),
        note,
        unused,
        text,
        terms((ACCURACY, first.base), first.parts),
        rolls,
    )


def _barrels(turn: Volley) -> str:
    """What is taken for granted of an arm that has one barrel or two (Weapons)."""
    if turn.kind.shots.single == turn.kind.shots.double:
        return ""
    return (
        " One barrel is fired."
        if len(turn.sums) == 1
        else " Two shots, as with two barrels; with one barrel ask for shots=1."
    )


@QUESTIONS.add("What a turn's shots with a known chance do", "Wounds")
def _shot(
    content: Content,
    chance: Annotated[int, Ask("the chance to hit in a hundred", "60", -100, 200)],
    shots: Annotated[int, Ask("shots in the turn", "1", 1, 3)],
    strength: Annotated[int, Ask("the target's strength", "14", 1, 40)],
    better: Better,
) -> Answer:
    modifiers = [content[HIT].at(row).modifier if row else 0 for row in SHOTS[:shots]]
    of = fate(content, strength, volley(tuple(chance + modifier for modifier in modifiers)), better)
    return Answer(
        (("at least one hits", SURE - of.unhurt), *of.rows()),
        "All shots are fired, and their wounds counted together.",
    )

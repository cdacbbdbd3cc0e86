"""A turn's shots: the chance to hit, and what the hits do."""

from fractions import Fraction
from typing import Annotated

from ...content.content import Content
from ...content.probability import NEVER, SURE
from ...play.game import Answer, Ask
from ...play.odds import Grid, Plot, Views
from ...play.question import Questions, switch, terms
from ...system.rng import Rng
from .asking import (
    ACCURACY,
    REST,
    SHOOTER_MOVES,
    TARGET_MOVES,
    Accuracy,
    Better,
    Bruises,
    Cover,
    Gun,
    Left,
    ShooterMoves,
    ShooterWounds,
    Spaces,
    Strength,
    TargetMoves,
    TargetWounds,
    WhoIsShotAt,
    WhoShoots,
    armed,
    body_of,
    hand_of,
    other_hand,
    row_of,
    unneeded,
)
from .dice import in_hundred
from .first_shot import HIP
from .people.arm import KINDS
from .people.rating import strength_scores
from .tables import HIT, RANGES, Weapon
from .volley import (
    HIDDEN,
    SHOTS,
    Stance,
    Volley,
    band,
    better_of,
    hit_chances,
    kind_of,
    roll_volley,
    shot_penalty,
    wound_chances,
)
from .wounds import exposed_places, fate, pellet_chances, strength_standing

QUESTIONS = Questions()
VIEWS = Views()


WRONG, BOTH = "Wrong hand", "Two pistols at once"


@QUESTIONS.add("Hitting with a turn's shots, and what they do", "To Hit")
def _hit(  # noqa: PLR0913
    content: Content,
    shooter: WhoShoots,
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
    at: WhoIsShotAt,
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
        other_hand(hand_of(shooter)) if wrong_hand else hand_of(shooter),
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
        exposed_places(cover, hand_of(at)),
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
    each = (
        pellet_chances(content, turn.kind.kind, turn.where)
        if turn.kind.kind in KINDS
        else {1: SURE}
    )
    after = fate(
        content,
        strength_standing(turn.body),
        wound_chances(chances, each),
        turn.better,
        shown=turn.shown,
    )
    rows = [(f"shot {n}", in_hundred(chance)) for n, chance in enumerate(turn.chances, 1)]
    hits = [("at least one hits", SURE - hit_chances(chances)[0])] if len(chances) > 1 else []
    later = "".join(f", then {chance}" for chance in turn.chances[1:])
    note = (
        f"{RANGES[turn.where].capitalize()} range. What becomes of the target goes by all shots"
        f" together.{_barrels(turn)}"
    )
    rolls = roll_volley(content, turn, rng, pistols) if rng else ()
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
    of = fate(
        content, strength, hit_chances(tuple(chance + modifier for modifier in modifiers)), better
    )
    return Answer(
        (("at least one hits", SURE - of.unhurt), *of.rows()),
        "All shots are fired, and their wounds counted together.",
    )


CHANCES, DRAWN = (
    range(10, 101, 10),
    range(5, 101, 5),
)  # chances to hit of the tables, and of the pictures


def _three(content: Content, chance: int) -> dict[int, Fraction]:
    """How many of three shots hit, by the chance of the first."""
    return hit_chances(
        tuple(chance + (content[HIT].at(row).modifier if row else 0) for row in SHOTS)
    )


@VIEWS.table("hits-odds", "Three Shots", "First shot", line="Hits, by the chance of the first")
def _hits_odds(content: Content) -> Grid:
    rows = {
        chance: [*hits.values(), SURE - hits[0]]
        for chance in CHANCES
        for hits in [_three(content, chance)]
    }
    return Grid(("No hit", "1", "2", "3", "Any"), rows)


def _down(content: Content, chance: int, strength: int) -> Fraction:
    return fate(content, strength, _three(content, chance)).down


@VIEWS.table(
    "down-odds",
    "Three Shots Bring Down",
    "First shot",
    line="Dead or senseless, by the first shot’s chance and the target’s strength",
    wide=True,
)
def _down_odds(content: Content) -> Grid:
    strengths = strength_scores(content, 2)
    return Grid(
        strengths,
        {
            chance: [_down(content, chance, strength) for strength in strengths]
            for chance in CHANCES
        },
    )


@VIEWS.chart(
    "down-chart", "Three Shots Bring Down", "Chance of the first shot", line="Dead or senseless"
)
def _down_chart(content: Content) -> Plot:
    return Plot(
        DRAWN,
        {
            f"Strength {strength}": [_down(content, n, strength) for n in DRAWN]
            for strength in strength_scores(content, 4)
        },
    )

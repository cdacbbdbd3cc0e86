"""A turn's shots: the chance to hit, and what the hits do."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
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
    WOUNDS_FORM,
    Aimer,
    Better,
    Cover,
    Gun,
    Health,
    ShooterMoves,
    Spaces,
    Target,
    TargetMoves,
    moving_case,
    other_hand,
    unneeded,
)
from .dice import case_modifier, in_hundred
from .people.figures import SHOT_KINDS
from .people.rating import strength_scores
from .tables import HIT, RANGES, HitCase, Weapon
from .volley import (
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
from .wounds import Body, Impact, exposed_places, fate, pellet_chances, strength_standing

QUESTIONS = Questions()
VIEWS = Views()


@dataclass(frozen=True)
class FiringWays:
    """How the weapon is held and fired, and how much of the target shows."""

    hip: Annotated[bool, switch("from the hip")]
    hidden: Annotated[bool, switch("half of the target or more is hidden")]
    rest: Annotated[bool, switch("the weapon rests on something")]
    wrong_hand: Annotated[bool, switch("with the wrong hand")]
    two_pistols: Annotated[bool, switch("two pistols, each with these shots")]

    def cases(self) -> Iterator[HitCase]:
        """The cases of the hit chart, in its order."""
        ways: tuple[tuple[HitCase, bool], ...] = (
            ("hip", self.hip),
            ("hidden", self.hidden),
            ("rest", self.rest),
            ("wrong hand", self.wrong_hand),
            ("two pistols", self.two_pistols),
        )
        return (case for case, given in ways if given)


@dataclass(frozen=True)
class ShooterHealth(Health):
    wounds: Annotated[str, Ask("the shooter's wounds in this fight", "", form=WOUNDS_FORM)]


@dataclass(frozen=True)
class ShooterTurn:
    """The shooter's side of a turn's shots."""

    aimer: Aimer
    weapon: Gun
    spaces: Spaces
    shots: Annotated[int, Ask("shots; 0 fires as many as the weapon has", "0", 0, 3)]
    moves: ShooterMoves
    target: TargetMoves
    health: ShooterHealth
    ways: FiringWays
    brawl: Annotated[int, Ask("plus or minus that the last round of a brawl left", "0", -10, 10)]
    alternate: Annotated[bool, switch("the alternate first shot is played")]
    net: Annotated[int, Ask("net speed, for that", "0", -60, 80, needs="alternate")]

    def body(self, content: Content) -> Body:
        return self.health.shooter(content, self.aimer.shooter)

    def stance(self, content: Content) -> Stance:
        """The shooter about to shoot; the other hand's wounds count where it is the wrong one."""
        body = self.body(content)
        if self.ways.wrong_hand:
            body = replace(body, hand=other_hand(body.hand))
        cases = (
            moving_case("shooter", self.moves),
            moving_case("target", self.target),
            *self.ways.cases(),
        )
        line = self.aimer.armed(content, self.weapon)
        return Stance(line, self.spaces, cases, body, self.brawl)


@dataclass(frozen=True)
class ShotAt:
    """The target's side: who it is, what covers it, whether it is shot to kill."""

    target: Target
    cover: Cover
    kill: Annotated[bool, switch("a sharpshooter shoots to kill, by the optional rule")]


@QUESTIONS.add(
    "Hitting with a turn's shots, and what they do",
    "To Hit",
    says="{shooter} fires {weapon} at {at}, {spaces} spaces away. At least half hidden: {hidden}.",
)
def _hit(content: Content, firing: ShooterTurn, shot_at: ShotAt, rng: Rng | None) -> Answer:
    stance = firing.stance(content)
    unused = unneeded(firing.aimer.shooter, stance.body)
    kind, most = kind_of(content, stance.line), stance.line.shots or 1
    where, count = band(kind, firing.spaces), firing.shots or most
    if where is None:
        note = f"The {kind.label} does not reach {firing.spaces} spaces."
        return Answer((("shot 1", NEVER),), note, unused, "Out of range.")
    _allowed(kind, count, most, firing.ways.two_pistols)
    penalties = (
        shot_penalty(content, firing.net, n, count) if firing.alternate else None
        for n in range(1, count + 1)
    )
    body = shot_at.target.body(content)
    impact = Impact(
        better_of(content, firing.aimer.shooter, kind, shot_at.kill),
        shown=exposed_places(content, shot_at.cover, body.hand),
    )
    sums = tuple(stance.sum(content, n, free) for n, free in enumerate(penalties, 1))
    turn = Volley(sums, kind, where, body, impact)
    return _answer(content, turn, 2 if firing.ways.two_pistols else 1, unused, rng)


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
        if turn.kind.kind in SHOT_KINDS
        else {1: SURE}
    )
    after = fate(
        content,
        strength_standing(turn.body),
        wound_chances(chances, each),
        turn.impact.better,
        shown=turn.impact.shown,
    )
    rows = [(f"shot {n}", in_hundred(chance)) for n, chance in enumerate(turn.chances, 1)]
    hits = [("at least one hits", SURE - hit_chances(chances)[0])] if len(chances) > 1 else []
    later = "".join(f", then {chance}" for chance in turn.chances[1:])
    note = (
        f"{RANGES[turn.where].capitalize()} range. What becomes of the target goes by all shots"
        f" together.{_barrels(turn)}"
    )
    rolls, wounds = roll_volley(content, turn, rng, pistols) if rng else ((), 0)
    text = f"{first.total} or less on d% hits{later}."
    return Answer(
        (*rows, *hits, *after.rows()),
        note,
        unused,
        text,
        terms((ACCURACY, first.base), first.parts),
        rolls,
        dealt={"count": str(wounds)} if wounds else {},
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
    modifiers = [case_modifier(content, HIT, case) for case in SHOTS[:shots]]
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
    return hit_chances(tuple(chance + case_modifier(content, HIT, case) for case in SHOTS))


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

"""Duels between people: the figures that count in one, and who is left standing."""

from fractions import Fraction
from itertools import combinations
from typing import Annotated

from ...content.content import Content
from ...content.probability import NEVER, SURE
from ...content.table import names
from ...play.game import Answer, Ask
from ...play.lookup import by_comma
from ...play.odds import Grid, Views
from ...play.question import Questions, switch
from .asking import Spaces, person
from .dice import case_modifier
from .duel import DEAD, OUT, STANDS, Fighter, duel
from .people.character import Arm, Character
from .people.figures import SHOT_KINDS, figures, weapon
from .people.rating import sharpshooter
from .rules import rulebook
from .tables import FIRST_SHOT, HIT, RANGES, WEAPONS
from .volley import band
from .wounds import pellet_chances, sharp_wound

QUESTIONS = Questions()
VIEWS = Views()


def fighter(
    who: Character,
    content: Content,
    spaces: int,
    *,
    arm: str = "",
    hip: bool = False,
    sharp: bool = False,
) -> Fighter:
    """A character as a duellist with the first arm carried, or with the one named; ValueError when
    a figure is unknown or nothing reaches.
    """
    figure = figures(who.model_copy(update={"arms": [Arm(arm=arm)]}) if arm else who, content)
    line = next((line for line in figure.arms if not line.thrown), None) or next(
        iter(figure.arms), None
    )
    strength = figure.strength.score
    if line is None or line.first_shot is None or line.to_hit is None or strength is None:
        raise ValueError(f"{who.name}: an arm, its figures or strength are unknown")
    kind = weapon(content, line.label)
    where = band(kind, spaces) if kind else None
    if kind is None or where is None:
        raise ValueError(f"{who.name}: the {line.label} does not reach {spaces} spaces")
    shot = kind.kind if kind.kind in SHOT_KINDS else ""
    rank = sharpshooter(content, figure.gun.score, kind.kind) if sharp else ""
    drawn = "hip" if hip else ""
    cases = (RANGES[where], shot, drawn)
    return Fighter(
        who.name,
        strength,
        line.first_shot + case_modifier(content, FIRST_SHOT, drawn),
        line.to_hit + sum(case_modifier(content, HIT, case) for case in cases),
        line.shots or 1,
        sharp_wound(content, rank),
        pellet_chances(content, shot, where) if shot else {1: SURE},
    )


OWN = "their own"
MILLION = 10**6
DUEL = (
    "Solved exactly over all turns, and shown to a millionth. Both stand still in the open and fire"
    " all their shots each turn by the basic rules, with the first gun they carry unless another is"
    " named; nobody reloads or misfires, and nobody fires at the fallen."
)


@QUESTIONS.add("A duel between two people of the cast", "First Shot")
def _duel(
    content: Content,
    one: Annotated[Character, person("the one", "Wild Bill Hickok")],
    other: Annotated[Character, person("the other", "Wes Hardin")],
    spaces: Spaces,
    arm: Annotated[
        str,
        Ask("the gun in both hands", OWN, names=lambda content: (OWN, *names(content[WEAPONS]))),
    ],
    hip: Annotated[bool, switch("both fire from the hip")],
    sharp: Annotated[bool, switch("sharpshooters shoot to kill, by the optional rule")],
) -> Answer:
    gun = "" if arm == OWN else arm
    sides = [fighter(who, content, spaces, arm=gun, hip=hip, sharp=sharp) for who in (one, other)]
    chances, fates = duel(content, *sides), {STANDS: "stands", DEAD: "dead", OUT: "senseless"}
    pairs = ((first, second) for first in fates for second in fates if (first, second) in chances)
    first_name, second_name = (side.name for side in sides)
    return Answer(
        tuple(
            (f"{first_name} {fates[a]}, {second_name} {fates[b]}", _rounded(chances[a, b]))
            for a, b in pairs
        ),
        DUEL,
    )


def _rounded(p: Fraction) -> Fraction:
    return Fraction(round(p * MILLION), MILLION)


DUEL_SPACES, FASTEST, ROUNDS, MOST_ROUNDS, HEXES = 3, 8, 20, 30, range(1, 21)
STILL = (
    "Both stand still in the open and fire all their shots each turn by the basic rules. Nobody"
    " reloads or misfires."
)
WINS = f"The chance that the one at the left wins, {DUEL_SPACES} spaces apart, from the hip"


def _cast(content: Content, ids: str) -> list[Character]:
    """The people of the cast that a rule lists by their ids."""
    return [content.cast[id].who for id in by_comma(ids) if id in content.cast]


def _wins(content: Content, one: Character, other: Character) -> tuple[Fraction, Fraction]:
    """The chance of each to be the one who stands."""
    chances = duel(content, *(fighter(who, content, DUEL_SPACES, hip=True) for who in (one, other)))
    won = [
        sum((p for fates, p in chances.items() if fates[mine] == STANDS != fates[1 - mine]), NEVER)
        for mine in (0, 1)
    ]
    return won[0], won[1]


@VIEWS.table("corral-odds", "Man Against Man at the Corral", "", line=WINS, note=STILL, wide=True)
def _corral_odds(content: Content) -> Grid:
    """Each of the Earps' party against each of the Cowboys."""
    rules = rulebook(content).corral_odds
    side, others = _cast(content, rules.one), _cast(content, rules.other)
    return Grid(
        [other.name for other in others],
        {one.name: [_wins(content, one, other)[0] for other in others] for one in side},
    )


@VIEWS.table("duel-odds", "The Fastest Against Each Other", "", line=WINS, note=STILL, wide=True)
def _fastest_odds(content: Content) -> Grid:
    """The quickest of the roster against one another."""
    known = [cast.who for cast in content.group("fastest-guns")]
    ranked = sorted(
        known, key=lambda who: (-(figures(who, content).arms[0].first_shot or -99), who.name)
    )[:FASTEST]
    won: dict[tuple[int, int], Fraction] = {}
    for a, b in combinations(range(len(ranked)), 2):
        won[a, b], won[b, a] = _wins(content, ranked[a], ranked[b])
    places = range(len(ranked))
    return Grid(
        [n + 1 for n in places],
        {
            f"{a + 1} {who.name}": [won.get((a, b), "") for b in places]
            for a, who in enumerate(ranked)
        },
    )

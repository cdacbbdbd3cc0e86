"""Questions of chance, answered exactly."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, cast

from ....content import Content
from ....game import Answer, Ask
from ....probability import NEVER, SURE
from ....question import Questions, either, switch
from ....table import names
from ..character import Character
from ..duel import DEAD, OUT, STANDS, duel
from ..fighter import fighter
from ..probability import after_hit, blasted, fate, heavy, in_hundred, jammed, pellets, poker, trail
from ..resolve.gamble import Way, edge
from ..resolve.nerve import stands_on
from ..resolve.powder import FIELDS, Wall, gatling_field
from ..resolve.shot import KINDS
from ..resolve.trail import Tracker
from ..resolve.wound import BADLY, LIGHTLY
from ..tables import HIT, RANGES, TRACKING, WEAPONS, Country
from .people import characters

STILL, OWN, NEITHER, NO_WALL = "still", "their own", "neither", "none"
MILLION = 10**6
REST, TARGET_MOVES, SHOOTER_MOVES = "Weapon rests on something solid", "The target moves", "The shooter moves"
HURT = {"unhurt": "", "less than half": LIGHTLY, "half or more": BADLY}
QUESTIONS = Questions()


def _group(group: str, content: Content) -> tuple[str, ...]:
    return (STILL, *(row.label for row in content[HIT] if row.group == group))


def _guns(content: Content) -> tuple[str, ...]:
    return tuple(row.label for row in content[WEAPONS])


Chance = Annotated[int, Ask("the chance to hit in a hundred", "60", -100, 200)]
Strength = Annotated[int, Ask("the target's strength", "14", 1, 40)]
Better = Annotated[int, Ask("what a sharpshooter adds to both rolls", "0", 0, 20)]
Spaces = Annotated[int, Ask("how many spaces off", "3", 0, 400)]
Weapon = Annotated[str, Ask("the weapon", "Fast Draw Revolver", names=_guns)]


def _wound_rows(content: Content, strength: int, wounds: dict[int, Fraction]) -> tuple[tuple[str, Fraction], ...]:
    """How likely each number of wounds is, and what becomes of somebody."""
    counts = ((f"{count} wounds" if count != 1 else "1 wound", p) for count, p in wounds.items())
    return (*counts, *fate(content, strength, wounds).rows())


@QUESTIONS.add("A charge of shot")
def _shotgun(
    content: Content, gun: Annotated[str, Ask("the gun", KINDS["shotgun"], names=lambda _: tuple(KINDS.values()))],
    range: Annotated[str, Ask("the range", "short", names=lambda _: RANGES)], chance: Chance, strength: Strength,
) -> Answer:  # fmt: skip
    kind = next(kind for kind, label in KINDS.items() if label == gun)
    wounds = after_hit(in_hundred(chance), pellets(content, kind, RANGES.index(range)))
    rows = _wound_rows(content, strength, {count: p for count, p in sorted(wounds.items()) if p})
    return Answer(rows, "One barrel. A hit may make no wound at long and extreme range.")


DUEL = (
    "Solved exactly over all turns, and shown to a millionth. Both stand still in the open and fire all their shots each turn by the basic rules, "
    "with the first gun they carry unless another is named; nobody reloads or misfires, and nobody fires at the fallen."
)


@QUESTIONS.add("A duel between two people of the cast")
def _duel(
    content: Content, one: Annotated[Character, Ask("the one", "Wild Bill Hickok", people=characters)],
    other: Annotated[Character, Ask("the other", "Wes Hardin", people=characters)], spaces: Spaces,
    arm: Annotated[str, Ask("the gun in both hands", OWN, names=lambda content: (OWN, *_guns(content)))],
    hip: Annotated[bool, switch("both fire from the hip")], sharp: Annotated[bool, switch("sharpshooters shoot to kill, by the optional rule")],
) -> Answer:  # fmt: skip
    gun = "" if arm == OWN else arm
    sides = [fighter(who, content, spaces, arm=gun, hip=hip, sharp=sharp) for who in (one, other)]
    chances, fates = duel(content, *sides), {STANDS: "stands", DEAD: "dead", OUT: "senseless"}
    pairs = ((first, second) for first in fates for second in fates if (first, second) in chances)
    first_name, second_name = (side.name for side in sides)
    return Answer(tuple((f"{first_name} {fates[a]}, {second_name} {fates[b]}", _rounded(chances[a, b])) for a, b in pairs), DUEL)


def _rounded(p: Fraction) -> Fraction:
    return Fraction(round(p * MILLION), MILLION)


@QUESTIONS.add("Near an explosion")
def _dynamite(
    content: Content, sticks: Annotated[int, Ask("sticks", "3", 1, 100)], spaces: Annotated[int, Ask("how many spaces off", "2", 0, 30)],
    wall: Annotated[str, Ask("the wall between", NO_WALL, names=lambda _: (NO_WALL, "soft", "hard"))],
) -> Answer:  # fmt: skip
    of = blasted(content, sticks, spaces, cast(Wall, "" if wall == NO_WALL else wall))
    rows = (("dead", of.dead), ("wounded", of.wounded), ("unhurt", of.unhurt), ("alive and stunned", of.stunned))
    return Answer(rows, "The dead include those whose wound is mortal.")


OUT_OF_REACH = Answer((("wounded", NEVER),), "Out of reach.")


@QUESTIONS.add("In front of a Gatling gun")
def _gatling(
    content: Content, spaces: Annotated[int, Ask("how many spaces off", "50", 0, 400)], strength: Strength,
    turns: Annotated[int, Ask("turns of use", "4", 1, 40)],
) -> Answer:  # fmt: skip
    column = gatling_field(content, spaces)
    if column is None:
        return OUT_OF_REACH
    rows = (*_wound_rows(content, strength, heavy(content, "gatling", column)), (f"jammed within {turns} turns", jammed(content, turns)))
    return Answer(rows, "For each person in the swath, in one turn of fire.")


@QUESTIONS.add("In front of a cannon")
def _cannon(content: Content, spaces: Annotated[int, Ask("how many spaces off", "20", 0, 100)], strength: Strength) -> Answer:
    column = next((name for reach, name in FIELDS.items() if spaces <= reach), None)
    if column is None:
        return OUT_OF_REACH
    return Answer(_wound_rows(content, strength, heavy(content, "cannon", column)), "For each person in the cone, in one shot of canister.")


@QUESTIONS.add("Following a trail")
def _tracking(
    content: Content, terrain: Annotated[str, Ask("the ground", "Normal", names=lambda content: names(content[TRACKING]))],
    hexes: Annotated[int, Ask("hexes", "10", 1, 60)],
    tracker: Annotated[str, Ask("who tracks", "posse", names=lambda _: ("posse", "scout", "Indian scout"))],
    indians: Annotated[bool, switch("Indians are tracked")],
    passed: Annotated[str, Ask("what Indians passed through before", NEITHER, names=lambda _: (NEITHER, "settled", "town"))],
) -> Answer:  # fmt: skip
    who = Tracker(tracker == "scout", tracker == "Indian scout", indians, cast(Country, "wild" if passed == NEITHER else passed))
    one = trail(content, terrain, who)
    return Answer(
        (("followed without a doubt", one.at_once**hexes), ("still followed at the end", one.in_the_end**hexes)),
        "The second counts hours of casting about as well spent: a wrong trail is found out, and an end on any try after the first loses it.",
        () if indians else ("passed",),
    )


@QUESTIONS.add("A hand of poker with a professional")
def _poker(
    content: Content, way: Annotated[str, Ask("how the professional plays", "careful", names=lambda _: ("honest", "careful", "bold"))],
    opponents: Annotated[int, Ask("honest opponents", "3", 1, 9)], rating: Annotated[int, Ask("the gambler rating", "25", 1, 50)],
    hands: Annotated[int, Ask("hands", "1", 1, 100)],
) -> Answer:  # fmt: skip
    pot = poker(edge(content, cast(Way, way)), opponents)
    caught = (("seen in all these hands", SURE - (SURE - in_hundred(rating)) ** hands),) if way == "bold" else ()
    rows = (("wins a hand alone", pot.wins), ("level with the best", pot.shares), *caught)
    return Answer(rows, "Against honest players, each with one throw.", () if caught else ("rating", "hands"))


@QUESTIONS.add("Whether a minor character stands")
def _morale(
    content: Content, bravery: Annotated[int, Ask("bravery dice", "30", 1, 100)], companions: Annotated[int, Ask("friends along", "0", 0, 20)],
    famed: Annotated[int, Ask("those of them with a reputation", "0", 0, 20)],
) -> Answer:  # fmt: skip
    return either("stands", in_hundred(stands_on(content, bravery, companions, famed)), "gets out of there")

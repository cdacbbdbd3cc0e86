"""What several questions ask for alike: people, the state they are in, their weapons, rows of a
chart.
"""

from functools import partial
from typing import Annotated

from ...content.content import Cast, Content
from ...content.table import chosen
from ...play.game import Ask
from ...play.question import listed
from .people.arm import ArmLine, weapon
from .people.character import Arm, Character
from .people.figures import Figures, figures
from .tables import FIRST_SHOT, HIT, WEAPONS
from .wounds import COVERS, OPEN, SEVERITIES, Body, Injury, Severity, places, points

STILL, CARRIED, ACCURACY = "still", "carried", "base accuracy"


PLAIN = "Fast Draw Revolver"  # whoever is not named shoots with


REST, TARGET_MOVES, SHOOTER_MOVES, SURPRISE = (
    "Weapon rests on something solid",
    "The target moves",
    "The shooter moves",
    "Surprise",
)


PREFIXES = {TARGET_MOVES: "Target ", SHOOTER_MOVES: "Shooter "}


def characters(content: Content) -> tuple[Cast, ...]:
    """Everyone of the cast with abilities; the fastest guns first, for they have the first claim to
    a name.
    """
    people = (cast for cast in content.cast.values() if isinstance(cast.who, Character))
    return tuple(
        sorted(people, key=lambda cast: (not cast.id.startswith("fastest-guns/"), cast.id))
    )


def group(name: str, content: Content) -> tuple[str, ...]:
    """Standing still, or a way of moving of the hit chart, without who moves."""
    return (
        STILL,
        *(row.label.removeprefix(PREFIXES[name]) for row in content[HIT] if row.group == name),
    )


def row_of(name: str, way: str) -> str:
    """The label of the hit chart's row for a way of moving; "" for standing still."""
    return "" if way == STILL else PREFIXES[name] + way


def guns(content: Content) -> tuple[str, ...]:
    return (CARRIED, *(row.label for row in content[WEAPONS]))


def surprises(content: Content) -> tuple[str, ...]:
    return ("none", *(row.label for row in content[FIRST_SHOT] if row.group == SURPRISE))


Spaces = Annotated[int, Ask("how many spaces off", "3", 0, 400)]


Strength = Annotated[int, Ask("strength of somebody who is not named", "14", 1, 40)]


Wounds = Annotated[str, Ask("wounds in this fight", "", form="serious chest, light left leg")]


ShooterWounds = Annotated[
    str, Ask("the shooter's wounds in this fight", "", form="serious chest, light left leg")
]


TargetWounds = Annotated[
    str, Ask("the target's wounds in this fight", "", form="serious chest, light left leg")
]


Bruises = Annotated[int, Ask("strength lost in brawls", "0", 0, 40)]


WhoShoots = Annotated[
    Character | None, Ask("who shoots; nobody: by the numbers given", "", people=characters)
]


WhoIsShotAt = Annotated[
    Character | None, Ask("who is shot at; nobody: by the strength given", "", people=characters)
]


Gun = Annotated[
    str, Ask("the weapon; the first that is carried, if none is named", CARRIED, names=guns)
]


ShooterMoves = Annotated[
    str, Ask("how the shooter moves", STILL, names=partial(group, SHOOTER_MOVES))
]


TargetMoves = Annotated[str, Ask("how the target moves", STILL, names=partial(group, TARGET_MOVES))]


Accuracy = Annotated[int, Ask("base accuracy of somebody who is not named", "60", -50, 150)]


Better = Annotated[int, Ask("what a sharpshooter adds to both wound rolls", "0", 0, 20)]


def read_wounds(text: str, content: Content) -> tuple[Injury, ...]:
    """Wounds written as “serious chest, light left leg”; ValueError for anything else."""
    return tuple(_read_wound(part, content) for part in listed(text))


def _read_wound(text: str, content: Content) -> Injury:
    word, _, where = text.partition(" ")
    how = next((one for one in SEVERITIES if one == word.lower()), None)
    if how is None:
        raise ValueError(
            "a wound is light, serious or mortal, then its place, such as “serious chest”, not"
            f" “{text}”"
        )
    return Injury(
        chosen(where, places(content), "place") if where else "", how, points(content, how)
    )


def body_of(
    who: Character | None, content: Content, strength: int, wounds: str = "", bruises: int = 0
) -> Body:
    """Somebody's strength with all wounds and bruises: those of the record, and those named."""
    if who is None:
        return Body(strength, read_wounds(wounds, content), bruises)
    score = figures(who, content).strength.score
    if score is None:
        raise ValueError(f"{who.name}: strength is unknown")
    marked = tuple(
        _recorded(one.place, "serious" if one.serious else "light", content)
        for one in who.play.wounds
        if one.light or one.serious
    )
    bruised = len(who.play.strength_lost) - sum(one.points for one in marked)
    return Body(score, marked + read_wounds(wounds, content), max(0, bruised) + bruises)


def _recorded(place: str, how: Severity, content: Content) -> Injury:
    """A wound of the record, whose place may be in the player's own words."""
    try:
        return Injury(chosen(place, places(content), "place"), how, points(content, how))
    except ValueError:
        return Injury(place, how, points(content, how))


def hand_of(who: Character | None) -> str:
    """The hand that shoots."""
    return "left" if who is not None and who.hand == "left" else "right"


def other_hand(hand: str) -> str:
    return "right" if hand == "left" else "left"


def unneeded(who: Character | None, body: Body) -> tuple[str, ...]:
    """The key of a strength that makes no difference: somebody is named, or nothing of it is
    lost.
    """
    return ("strength",) if who is not None or not body.lost else ()


def armed(
    who: Character | None, named: str, content: Content, speed: int = 0, accuracy: int = 0
) -> ArmLine:
    """The weapon named, or else the first carried, as its owner uses it; of nobody, with the base
    numbers given.
    """
    if who is None:
        kind = content[WEAPONS].at(PLAIN if named == CARRIED else named)
        return ArmLine(
            kind.label,
            kind.label,
            thrown=kind.thrown,
            first_shot=speed,
            to_hit=accuracy,
            shots=kind.shots.double,
        )
    lines = [line for line in figures(who, content).arms if line.shots]
    if named != CARRIED:
        kinds = ((line, weapon(content, line.label)) for line in lines)
        lines = [line for line, kind in kinds if kind and kind.label == named] or list(
            _with(who, named, content).arms
        )
    if not lines:
        raise ValueError(f"{who.name} carries no weapon that shoots: name one with weapon=")
    return lines[0]


def _with(who: Character, arm: str, content: Content) -> Figures:
    return figures(who.model_copy(update={"arms": [Arm(arm=arm)]}), content)


Cover = Annotated[
    str,
    Ask("hard cover, from behind which the target shoots", OPEN, names=lambda _: (OPEN, *COVERS)),
]


Left = Annotated[int, Ask("strength that the target has left, if nobody is named", "14", 1, 40)]

"""What several questions ask for: people, the state they are in, their weapons, ways of
moving.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Literal

from ...content.content import Cast, Content
from ...content.table import chosen
from ...play.game import Ask
from ...play.question import listed
from .people.character import Arm, Character
from .people.figures import ArmLine, Figures, figures, weapon
from .people.validate import spots
from .tables import HIT, WEAPONS
from .wounds import COVERS, OPEN, SEVERITIES, Body, Injury, Severity, injury, places

STILL, CARRIED, ACCURACY = "still", "carried", "base accuracy"
PLAIN = "Fast Draw Revolver"  # of someone without a name
WOUNDS_FORM = "serious chest, light left leg"
Mover = Literal["shooter", "target"]


def characters(content: Content) -> tuple[Cast, ...]:
    """Everyone of the cast with abilities; the fastest guns first, for they have the first claim to
    a name.
    """
    people = (cast for cast in content.cast.values() if isinstance(cast.who, Character))
    return tuple(
        sorted(people, key=lambda cast: (not cast.id.startswith("fastest-guns/"), cast.id))
    )


def ways(mover: Mover, content: Content) -> tuple[str, ...]:
    """Standing still, or a way of moving of the hit chart, without who moves."""
    rows = dict.fromkeys(content[HIT].values.values())
    return (STILL, *(row.way for row in rows if row.way and row.mover == mover))


def moving_case(mover: Mover, way: str) -> str:
    """The key of the hit chart's row for a way of moving; "" for standing still."""
    return "" if way == STILL else f"{mover} {way}"


def guns(content: Content) -> tuple[str, ...]:
    return (CARRIED, *(row.label for row in content[WEAPONS]))


def refuse_twice(names: Sequence[str], key: str) -> None:
    """ValueError for a name that is in a list twice: one of the two would be lost."""
    for name in names:
        if names.count(name) > 1:
            raise ValueError(f"{key}: {name} occurs twice")


def person(about: str, default: str = "") -> Ask:
    """A character of the cast, or of a file."""
    return Ask(about, default, people=characters)


WhoShoots = Annotated[
    Character | None, person("who shoots; without a name, the given numbers count")
]
WhoIsShotAt = Annotated[
    Character | None, person("who is shot at; without a name, the given strength counts")
]
Spaces = Annotated[int, Ask("how many spaces off", "3", 0, 400)]
Gun = Annotated[
    str, Ask("the weapon; the first that is carried, if none is named", CARRIED, names=guns)
]
ShooterMoves = Annotated[str, Ask("how the shooter moves", STILL, names=partial(ways, "shooter"))]
TargetMoves = Annotated[str, Ask("how the target moves", STILL, names=partial(ways, "target"))]
Wounds = Annotated[str, Ask("wounds in this fight", "", form=WOUNDS_FORM)]
Bruises = Annotated[int, Ask("strength lost in brawls", "0", 0, 40)]
Better = Annotated[int, Ask("what a sharpshooter adds to both wound rolls", "0", 0, 20)]
Cover = Annotated[
    str,
    Ask("hard cover, from behind which the target shoots", OPEN, names=lambda _: (OPEN, *COVERS)),
]


@dataclass(frozen=True)
class Aimer:
    """Who shoots, and how well where nobody is named."""

    shooter: WhoShoots
    accuracy: Annotated[
        int, Ask("base accuracy of someone without a name", "60", -50, 150, unless="shooter")
    ]

    def armed(self, content: Content, weapon: str) -> ArmLine:
        """The weapon named, as the shooter uses it."""
        return armed(self.shooter, weapon, content, accuracy=self.accuracy)

    def body(self, content: Content) -> Body:
        """The shooter, with the wounds of the record."""
        return _able(body_of(self.shooter, content, 1), self.shooter)


@dataclass(frozen=True)
class Target:
    """Who is shot at, with wounds; where nobody is named, with the strength left."""

    at: WhoIsShotAt
    at_wounds: Annotated[str, Ask("the target's wounds in this fight", "", form=WOUNDS_FORM)]
    left: Annotated[
        int, Ask("strength that the target has left, without a name", "14", 1, 40, unless="at")
    ]

    def body(self, content: Content) -> Body:
        return body_of(self.at, content, self.left, self.at_wounds)


@dataclass(frozen=True)
class Victim:
    """Who is shot at; where nobody is named, how strong."""

    at: WhoIsShotAt
    strength: Annotated[int, Ask("the target's strength, without a name", "14", 1, 40, unless="at")]

    def body(self, content: Content) -> Body:
        return body_of(self.at, content, self.strength)


@dataclass(frozen=True)
class Bystander(Victim):
    """Who is near; where nobody is named, how strong."""

    strength: Annotated[int, Ask("strength of someone without a name", "14", 1, 40, unless="at")]


@dataclass(frozen=True)
class Health:
    """The state that a character is in; the strength counts where nobody is named."""

    strength: Annotated[int, Ask("strength of someone without a name", "14", 1, 40)]
    wounds: Wounds
    bruises: Bruises

    def body(self, content: Content, who: Character | None) -> Body:
        return body_of(who, content, self.strength, self.wounds, self.bruises)

    def shooter(self, content: Content, who: Character | None) -> Body:
        """The body of a character who is to fire; ValueError for one out of the fight."""
        return _able(self.body(content, who), who)


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
    return injury(content, chosen(where, places(content), "place") if where else "", how)


def body_of(
    who: Character | None, content: Content, strength: int, wounds: str = "", bruises: int = 0
) -> Body:
    """A character's strength with all wounds and bruises: those of the record, and those named."""
    named = read_wounds(wounds, content)
    if who is None:
        return Body(strength, named, bruises)
    score = figures(who, content).strength.score
    if score is None:
        raise ValueError(f"{who.name}: strength is unknown")
    marked = tuple(
        _recorded(one.place, "serious" if one.serious else "light", content)
        for one in who.play.wounds
        if one.light or one.serious
    )
    bruised = len(who.play.strength_lost) - sum(one.points for one in marked)
    return Body(score, marked + named, max(0, bruised) + bruises, hand_of(who))


def _able(body: Body, who: Character | None) -> Body:
    if body.down:
        why = "is dead" if body.dead else "has no strength left"
        raise ValueError(f"{who.name if who else 'the shooter'} {why} and cannot fire")
    return body


def _recorded(place: str, how: Severity, content: Content) -> Injury:
    """A wound of the record, whose place may be in the player's own words."""
    known = {spot: location for location in places(content) for spot in spots(location)}
    try:
        return injury(content, known[chosen(place, tuple(known), "place")], how)
    except ValueError:
        return injury(content, place, how)


def refuse_down(body: Body, name: str) -> None:
    """ValueError for a character who is dead or senseless, and can do nothing."""
    if body.down:
        raise ValueError(f"{name} is down already")


def hand_of(who: Character | None) -> str:
    """The hand that shoots."""
    return "left" if who is not None and who.hand == "left" else "right"


def other_hand(hand: str) -> str:
    return "right" if hand == "left" else "left"


def unneeded(who: Character | None, body: Body) -> tuple[str, ...]:
    """The key of a strength that makes no difference: a character is named, or nothing of it is
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

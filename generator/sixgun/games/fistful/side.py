"""One side of a test: who takes it, with what attribute and under what Stress."""

from dataclasses import dataclass, replace
from typing import Annotated

from ...content.content import Content
from ...play.game import Ask, Term
from ...play.question import switch
from .hand import may_stake
from .people.character import ATTRIBUTES, Character, Person, everyone
from .people.figures import attributes_of
from .rules import rulebook

ATTRIBUTES_SECTION = "Grit, Gumption, Grace"  # the section of attributes


WORDS = tuple(name.capitalize() for name in ATTRIBUTES)


GRIT, GUMPTION, GRACE = WORDS


SCORE = "15"  # the attribute of a side that is not named


def most_staked(content: Content) -> int:
    """The most dice that anybody may stake, a Floating Die included."""
    rules = rulebook(content)
    return rules.stakes.most + rules.floating.dice


def scene_faces(content: Content) -> int:
    return rulebook(content).stakes.die.faces


Who = Annotated[
    Person | None, Ask("who throws; without a name, the given score counts", "", people=everyone)
]
Score = Annotated[int, Ask("the Attribute of someone without a name", SCORE, 1, 40, unless="who")]
Dice = Annotated[int, Ask("dice staked; 0 stakes the best number", "0", 0, most_staked)]
Stress = Annotated[int | None, Ask("Stress; their own, if none is given", "", 0, "stress.most")]
Scene = Annotated[
    int, Ask("the scene’s die, where that option is played; 0 for none", "0", 0, scene_faces)
]


@dataclass(frozen=True)
class Side:
    """One side of a test: its name, its attribute and the most dice that it may stake."""

    name: str
    attribute: str
    score: int
    stress: int
    most: int

    @property
    def terms(self) -> tuple[Term, ...]:
        whose = f"{self.name}: {self.attribute}" if self.attribute else f"{self.name}: Attribute"
        strain = (
            (
                Term(
                    f"{self.name}: dice at most under {self.stress} Stress",
                    str(self.most),
                    "Stress",
                ),
            )
            if self.stress
            else ()
        )
        return Term(whose, str(self.score), ATTRIBUTES_SECTION), *strain


def side(
    content: Content,
    who: Person | None,
    attribute: str,
    score: int,
    stress: int | None,
    *,
    floating: bool = False,
    name: str = "Ours",
) -> Side:
    """A character's side of a test; ValueError if Stress leaves no dice."""
    own = who.stress if isinstance(who, Character) else 0
    strain = own if stress is None else stress
    most = may_stake(content, strain, floating=floating)
    if not most:
        raise ValueError("with so much Stress there are no dice left to stake")
    if who is None:
        return Side(name, "", score, strain, most)
    scores = dict(
        zip(WORDS, (attributes_of(who, content)[each] for each in ATTRIBUTES), strict=True)
    )
    return Side(who.name, attribute, scores[attribute], strain, most)


def check_dice(dice: int, most: int) -> int:
    """The dice staked, 0 where they are left open; ValueError for too many."""
    if dice > most:
        raise ValueError(f"{most} dice are the most that may be staked here")
    return dice


def check_scene(content: Content, scene: int) -> None:
    """ValueError for a scene's die where that option is not played."""
    if scene and not rulebook(content).option.scene_stakes:
        raise ValueError("scene Stakes are an optional rule: set option.scene-stakes to on")


RivalStress = Annotated[
    int | None, Ask("the other side’s Stress; their own, if none is given", "", 0, "stress.most")
]
Against = Annotated[
    Person | None,
    Ask("the other side; without a name, the given score counts", "", people=everyone),
]
RIVAL_SCORE = Ask("the other side’s Attribute, without a name", SCORE, 1, 40)

# groups of keys


@dataclass(frozen=True)
class Thrower:
    """Who throws, and with which Attribute; or a score."""

    who: Who
    attribute: Annotated[
        str, Ask("which of their Attributes", GUMPTION, names=lambda _: WORDS, needs="who")
    ]
    score: Score

    def side(self, content: Content, stress: int | None, *, floating: bool = False) -> Side:
        return side(
            content, self.who, self.attribute, self.score, stress, floating=floating, name="Ours"
        )


@dataclass(frozen=True)
class Rival:
    """The other side of a test."""

    against: Against
    their_attribute: Annotated[
        str,
        Ask(
            "which of the other side’s Attributes", GUMPTION, names=lambda _: WORDS, needs="against"
        ),
    ]
    their_score: Annotated[int, replace(RIVAL_SCORE, unless="against")]

    def side(self, content: Content, stress: int | None) -> Side:
        return side(
            content, self.against, self.their_attribute, self.their_score, stress, name="Theirs"
        )


@dataclass(frozen=True)
class DiceStake:
    """The dice that a side stakes, and the Stress it is under."""

    dice: Dice
    stress: Stress


@dataclass(frozen=True)
class RivalDiceStake:
    """The same of the other side."""

    their_dice: Annotated[int, Ask("the other side’s dice; 0 for their best", "0", 0, most_staked)]
    their_stress: RivalStress


@dataclass(frozen=True)
class Extras:
    """A Floating Die, and the scene's die."""

    floating: Annotated[bool, switch("with a Floating Die")]
    scene: Scene

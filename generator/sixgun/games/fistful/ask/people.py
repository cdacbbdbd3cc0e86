"""What questions ask for alike: who takes a side, with what attribute and under what Stress, and
how a throw is shown.
"""

from dataclasses import dataclass

from ....content.content import Cast, Content
from ....content.numerals import signed
from ....play.game import Roll, Term
from ..character import ATTRIBUTES, Character, Creature, Npc
from ..figures import attributes, figures
from ..resolve.hand import Hand, may_stake
from ..resolve.test import Result
from ..ruling import half_guts, option
from ..stat import scores
from ..tables import Attribute

Person = Character | Npc | Creature
ABOVE = "Grit, Gumption, Grace"  # the section of attributes
WORDS = tuple(name.capitalize() for name in ATTRIBUTES)
GRIT, GUMPTION, GRACE = WORDS


def people(content: Content) -> tuple[Cast, ...]:
    """Everyone of the cast with attributes: outlaws, the Judge's people, beasts."""
    return tuple(cast for cast in content.cast.values() if isinstance(cast.who, Person))


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
        return Term(whose, str(self.score), ABOVE), *strain


def attributes_of(who: Person, content: Content) -> dict[Attribute, int]:
    """Grit, Gumption and Grace of anybody."""
    if isinstance(who, Character):
        return attributes(who)
    return (
        scores(who, content)
        if isinstance(who, Npc)
        else {"grit": who.grit, "gumption": who.gumption, "grace": who.grace}
    )


def guts_of(who: Person, content: Content) -> int:
    """The Guts that somebody has now."""
    return (
        figures(who, content).guts
        if isinstance(who, Character)
        else half_guts(content, attributes_of(who, content)["grit"])
    )


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
    """Somebody's side of a test; ValueError where Stress leaves no dice."""
    own = who.stress if isinstance(who, Character) else 0
    strain = own if stress is None else stress
    most = may_stake(content, strain, floating=floating)
    if not most:
        raise ValueError("with so much Stress there are no dice left to stake")
    if who is None:
        return Side(name, "", score, strain, most)
    held = dict(zip(WORDS, (attributes_of(who, content)[each] for each in ATTRIBUTES), strict=True))
    return Side(who.name, attribute, held[attribute], strain, most)


def idle(who: Person | None, prefix: str = "") -> tuple[str, ...]:
    """The keys that make no difference: the score of somebody named, the Attribute's name of
    nobody.
    """
    return (f"{prefix}score" if who else f"{prefix}attribute",)


def limited(dice: int, most: int) -> int:
    """The dice staked, 0 where they are left open; ValueError for too many."""
    if dice > most:
        raise ValueError(f"{most} dice are the most that may be staked here")
    return dice


def need_scene(content: Content, scene: int) -> None:
    """ValueError for a scene's die where that option is not played."""
    if scene and not option(content, "scene-stakes"):
        raise ValueError("scene Stakes are an optional rule: set option.scene-stakes to on")


# how a throw is shown


def count(number: int, one: str, many: str = "") -> str:
    """1 die, 2 dice."""
    return f"{number} {one}" if number == 1 else f"{number} {many or one + 's'}"


def dice_of(number: int) -> str:
    return count(number, "die", "dice")


def faces(hand: Hand) -> tuple[str, ...]:
    return tuple(map(str, hand.dice))


def strained(change: int) -> str:
    """A change of Stress as it is said; "" for none."""
    return f"{signed(change)} Stress" if change else ""


def thrown(label: str, result: Result, *more: str) -> Roll:
    """A throw against an attribute: its total, its result, its Stress, and what else follows."""
    parts = (result.said, strained(result.stress), *more)
    return Roll(
        label,
        faces(result.hand),
        f"{result.hand.total}: " + ", ".join(part for part in parts if part),
    )


def coin(first: bool) -> Roll:
    """A toss for the initiative."""
    return Roll(
        "initiative",
        ("heads" if first else "tails",),
        "the Posse acts first" if first else "the others act first",
    )

"""Combat: who acts first, attacks, hits, doubles, ammunition (Initiative; Combat; Weapons)."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from ...content.content import Content
from ...content.probability import SURE
from ...content.table import find, names
from ...play.game import Answer, Ask, Roll, Term
from ...play.question import Questions, either, switch
from ...system.rng import Rng
from .hand import count, stress_text, toss
from .opposed import Contest, choose_stakes, contest_rolls, doubles_chances, throw_stakes
from .people.figures import guts_of
from .rules import rulebook
from .side import (
    GRACE,
    GRIT,
    GUMPTION,
    WORDS,
    Floating,
    Scene,
    Score,
    Side,
    Staked,
    Stress,
    TheirDice,
    TheirScore,
    TheirStress,
    Who,
    Whom,
    side,
    unused_keys,
)
from .tables import CLOSE, COVER, QUALITIES, RANGES
from .test import Result
from .weapons import Armed, Held, Step, steps, weapon_of

QUESTIONS = Questions()


def initiative(rng: Rng, *, paid: bool = False) -> bool:
    """Whether the posse acts first: on heads, or `paid` for with Stress."""
    return paid or toss(rng)


@dataclass(frozen=True)
class Blow:
    """The result of an attack: Guts lost, the active qualities triggered by doubles, or a mishap:
    doubles without a win.
    """

    guts: int
    qualities: tuple[str, ...] = ()
    mishap: bool = False


def active(content: Content, arm: Held) -> tuple[str, ...]:
    """The qualities of a weapon that doubles trigger."""
    rows = [find(content[QUALITIES], name) for name in arm.qualities]
    return tuple(row.label for row in rows if row and row.kind == "active")


def blow(
    content: Content, contest: Contest, arm: Held, distance: str = CLOSE, cover: str = ""
) -> Blow:
    """The result of an attack's opposed test, by weapon, distance and cover (Combat; Doubles)."""
    ours = contest.ours
    if contest.winner != 1:
        return Blow(0, mishap=mishap(ours))
    guts = steps(content, arm, len(ours.hand.dice), distance, cover)[-1].total
    return Blow(guts, active(content, arm) if ours.hand.doubles else ())


def mishap(result: Result) -> bool:
    """Doubles without a win, which cost a turn."""
    return result.hand.doubles and not result.won


def spends_box(rng: Rng) -> bool:
    """Whether a firefight used up a box or a bundle, on tails (Weapons)."""
    return not toss(rng)


NO_COVER, BY_WEAPON = "none", "by the weapon"


HALF = Fraction(1, 2)


Distance = Annotated[str, Ask("how far off", CLOSE, names=lambda content: names(content[RANGES]))]


CoverKey = Annotated[
    str,
    Ask("the target’s cover", NO_COVER, names=lambda content: (NO_COVER, *names(content[COVER]))),
]


Used = Annotated[
    str, Ask("which of their Attributes", BY_WEAPON, names=lambda _: (BY_WEAPON, *WORDS))
]


UsedAgainst = Annotated[
    str, Ask("which of the other side’s Attributes", BY_WEAPON, names=lambda _: (BY_WEAPON, *WORDS))
]


Guts = Annotated[int | None, Ask("the target’s Guts; theirs now, if none are given", "", 0, 99)]


@dataclass(frozen=True)
class Hit:
    """What a hit does: a weapon with so many dice, at a distance, behind cover, to somebody with so
    many Guts, if that is known.
    """

    arm: Held
    steps: tuple[Step, ...]
    guts: int | None

    @property
    def text(self) -> str:
        lost = self.steps[-1].total
        if self.guts is None:
            return f"A hit takes {lost} Guts."
        left = self.guts - lost
        return (
            f"A hit takes {lost} of {self.guts}"
            f" Guts{f' and leaves {left}' if left > 0 else ': out of action'}."
        )

    @property
    def terms(self) -> tuple[Term, ...]:
        last = Term("Guts lost", str(self.steps[-1].total))
        return (
            *(
                Term(step.label, step.value, "Cover" if "cover" in step.label else "Weapons")
                for step in self.steps
            ),
            last,
        )


def hit(content: Content, arm: Held, dice: int, distance: str, cover: str, guts: int | None) -> Hit:
    """ValueError for cover at Close."""
    if cover != NO_COVER and distance == CLOSE:
        raise ValueError(
            "at Close there is nothing between you: cover counts from Nearby on (distance=)"
        )
    return Hit(arm, steps(content, arm, dice, distance, "" if cover == NO_COVER else cover), guts)


@QUESTIONS.add("Who acts first in a Moment", "Initiative")
def _initiative(
    content: Content, paid: Annotated[bool, switch("Stress is paid for it")], rng: Rng | None
) -> Answer:
    chance = SURE if paid else HALF
    text = (
        f"Taken, for {stress_text(rulebook(content).stress.price)}."
        if paid
        else "Heads: the Posse acts first."
    )
    rolls = (
        (Roll("initiative", ("Stress",), "the Posse acts first"),)
        if paid
        else (initiative_roll(initiative(rng)),)
        if rng
        else ()
    )
    return Answer(
        (("the Posse", chance), ("the others", SURE - chance)),
        "No toss where one side has the jump on the other.",
        (),
        text,
        (),
        rolls if rng else (),
    )


@QUESTIONS.add("The damage of a hit", "Weapons", chances=False)
def _damage(  # noqa: PLR0913
    content: Content,
    who: Who,
    weapon: Armed,
    dice: Annotated[int, Ask("dice staked on the hit", "3", 1, 9)],
    distance: Distance,
    cover: CoverKey,
    against: Whom,
    guts: Guts,
) -> Answer:
    arm = weapon_of(content, who, weapon)
    left = guts_of(against, content) if guts is None and against else guts
    of = hit(content, arm, dice, distance, cover, left)
    sets_off = ", ".join(active(content, arm))
    note = f"Doubles set off: {sets_off}." if sets_off else "Doubles set off nothing."
    return Answer(
        text=of.text,
        terms=of.terms,
        note=note,
        left=None if left is None else max(left - of.steps[-1].total, 0),
    )


@QUESTIONS.add("An attack: both throws, and what a hit does", "Gunsmoke")
def _attack(  # noqa: PLR0913
    content: Content,
    who: Who,
    attribute: Used,
    score: Score,
    weapon: Armed,
    dice: Staked,
    stress: Stress,
    against: Whom,
    their_attribute: UsedAgainst,
    their_score: TheirScore,
    their_dice: TheirDice,
    their_stress: TheirStress,
    distance: Distance,
    cover: CoverKey,
    guts: Guts,
    floating: Floating,
    scene: Scene,
    rng: Rng | None,
) -> Answer:
    """By default Grit on Grit for what is in the hand, and Gumption against Grace for what is shot
    or thrown.
    """
    arm = weapon_of(content, who, weapon)
    usual = (GRIT, GRIT) if arm.in_hand(distance) else (GUMPTION, GRACE)
    ours = side(
        content,
        who,
        usual[0] if attribute == BY_WEAPON else attribute,
        score,
        stress,
        floating=floating,
    )
    named = usual[1] if their_attribute == BY_WEAPON else their_attribute
    theirs = side(content, against, named, their_score, their_stress, name="Theirs")
    stakes = choose_stakes(content, ours, theirs, dice, their_dice, scene)
    of = hit(
        content,
        arm,
        stakes.ours,
        distance,
        cover,
        guts_of(against, content) if guts is None and against else guts,
    )
    quality, mishap = doubles_chances(
        content, ours.score, stakes.ours, theirs.score, stakes.theirs, scene
    )
    threes, _ = doubles_chances(
        content, ours.score, stakes.ours, theirs.score, stakes.theirs, scene, 3
    )
    qualities = active(content, arm)
    rows = (
        (f"hit: {of.steps[-1].total} Guts", stakes.ends[0]),
        ("the other side wins", stakes.ends[1]),
        ("nobody wins", stakes.ends[2]),
        (f"of the hits: {', '.join(('doubles', *qualities))}", quality),
        ("of the rest: doubles, a mishap", mishap),
        *((("of the hits: three of a kind", threes),) if qualities else ()),
    )
    rolls = (
        _attack_rolls(
            content,
            of,
            distance,
            cover,
            ours,
            theirs,
            throw_stakes(content, rng, ours, theirs, stakes, scene),
        )
        if rng
        else ()
    )
    unused = (*unused_keys(who), *unused_keys(against, "their-"))
    note = f"{stakes.note} {float(stakes.ends[0] * of.steps[-1].total):.2f} Guts on average."
    return Answer(
        rows, note.strip(), unused, of.text, (*ours.terms, *theirs.terms, *of.terms), rolls
    )


def _attack_rolls(
    content: Content, of: Hit, distance: str, cover: str, ours: Side, theirs: Side, met: Contest
) -> tuple[Roll, ...]:
    """Both throws, and what comes of them."""
    done = blow(content, met, of.arm, distance, "" if cover == NO_COVER else cover)
    mine, other = contest_rolls(ours, theirs, met)
    more = [f"doubles: {quality}" for quality in done.qualities]
    if done.mishap:
        more.append("a mishap: empty, jammed or dropped, and a turn to put it right")
    end = of.text if met.winner > 0 else "No hit."
    return Roll(mine.label, mine.dice, "; ".join((mine.text, *more))), Roll(
        other.label, other.dice, f"{other.text}. {end}"
    )


@QUESTIONS.add("Whether a firefight used up a box", "Weapons")
def _ammunition(
    content: Content,
    guns: Annotated[
        int, Ask("guns or bows that were used, or tosses that the Judge asks for", "1", 1, 12)
    ],
    rng: Rng | None,
) -> Answer:
    spent = [spends_box(rng) for _ in range(guns)] if rng else []
    rolls = tuple(
        Roll(
            f"toss {n}",
            ("tails" if gone else "heads",),
            "a box is gone" if gone else "none is gone",
        )
        for n, gone in enumerate(spent, 1)
    )
    one = either("a box or bundle is gone", HALF, "none is")
    return Answer(
        one.rows,
        "For each." if guns > 1 else "",
        (),
        f"Tails uses up a box or a bundle: {count(guns, 'toss', 'tosses')}.",
        (),
        rolls,
    )


def initiative_roll(first: bool) -> Roll:
    """A toss for the initiative."""
    return Roll(
        "initiative",
        ("heads" if first else "tails",),
        "the Posse acts first" if first else "the others act first",
    )

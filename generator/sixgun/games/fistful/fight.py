"""Combat: who acts first, attacks, hits, doubles, ammunition (Initiative; Combat; Weapons)."""

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Annotated

from ...content.content import Content
from ...content.probability import SURE
from ...content.table import find, names
from ...content.wording import tally
from ...play.game import Answer, Ask, Roll, Term
from ...play.question import Questions, either, switch
from ...system.rng import Rng
from .hand import stress_text, toss
from .opposed import Contest, Match, contest_rolls, match
from .people.character import Person
from .people.figures import guts_of
from .rules import rulebook
from .side import (
    GRACE,
    GRIT,
    GUMPTION,
    WORDS,
    Against,
    DiceStake,
    Extras,
    Rival,
    RivalDiceStake,
    Thrower,
    Who,
    most_staked,
)
from .tables import CLOSE, COVER, QUALITIES, RANGES
from .test import Result
from .weapons import Armed, Step, WeaponInUse, steps, weapon_of

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


def active(content: Content, arm: WeaponInUse) -> tuple[str, ...]:
    """The qualities of a weapon that doubles trigger."""
    rows = [find(content[QUALITIES], name) for name in arm.qualities]
    return tuple(row.label for row in rows if row and row.kind == "active")


def blow(
    content: Content, contest: Contest, arm: WeaponInUse, distance: str = CLOSE, cover: str = ""
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


Guts = Annotated[int | None, Ask("the target’s Guts; theirs now, if none are given", "", 0, 99)]


@dataclass(frozen=True)
class Hit:
    """What a hit does: a weapon with this many dice, at a distance, behind cover, to one with
    so many Guts, if that is known.
    """

    arm: WeaponInUse
    steps: tuple[Step, ...]
    guts: int | None

    @property
    def lost(self) -> int:
        """Guts lost to it."""
        return self.steps[-1].total

    @property
    def text(self) -> str:
        if self.guts is None:
            return f"A hit takes {self.lost} Guts."
        left = self.guts - self.lost
        return (
            f"A hit takes {self.lost} of {self.guts}"
            f" Guts{f' and leaves {left}' if left > 0 else ': out of action'}."
        )

    @property
    def terms(self) -> tuple[Term, ...]:
        last = Term("Guts lost", str(self.lost))
        return (
            *(
                Term(step.label, step.value, "Cover" if "cover" in step.label else "Weapons")
                for step in self.steps
            ),
            last,
        )


@dataclass(frozen=True)
class Shot:
    """How far off a target is, and behind what cover."""

    distance: Annotated[
        str, Ask("how far off", CLOSE, names=lambda content: names(content[RANGES]))
    ]
    cover: Annotated[
        str,
        Ask(
            "the target’s cover", NO_COVER, names=lambda content: (NO_COVER, *names(content[COVER]))
        ),
    ]

    @property
    def behind(self) -> str:
        """The cover, "" for none; ValueError for cover at Close."""
        if self.cover == NO_COVER:
            return ""
        if self.distance == CLOSE:
            raise ValueError(
                "at Close there is nothing between you: cover counts from Nearby on (distance=)"
            )
        return self.cover

    def hit(self, content: Content, arm: WeaponInUse, dice: int, guts: int | None) -> Hit:
        return Hit(arm, steps(content, arm, dice, self.distance, self.behind), guts)


def guts_left(content: Content, who: Person | None, guts: int | None) -> int | None:
    """The Guts given, or a person's own; None if neither is known."""
    return guts_of(who, content) if guts is None and who else guts


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
    first = paid or (initiative(rng) if rng else False)
    rolls = (
        (Roll("initiative", ("Stress",), "the Posse acts first"),)
        if paid
        else (initiative_roll(first),)
    )
    return Answer(
        (("the Posse", chance), ("the others", SURE - chance)),
        "No toss where one side has the jump on the other.",
        (),
        text,
        (),
        rolls if rng else (),
        order=(("party", int(first)), ("others", int(not first))) if rng else (),
    )


@QUESTIONS.add(
    "The damage of a hit",
    "Weapons",
    chances=False,
    says="{who} hits {against} with {weapon} and {dice} dice.",
)
def _damage(
    content: Content,
    who: Who,
    weapon: Armed,
    dice: Annotated[int, Ask("dice staked on the hit", "3", 1, most_staked)],
    shot: Shot,
    against: Against,
    guts: Guts,
) -> Answer:
    arm, before = weapon_of(content, who, weapon), guts_left(content, against, guts)
    done = shot.hit(content, arm, dice, before)
    sets_off = ", ".join(active(content, arm))
    note = f"Doubles set off: {sets_off}." if sets_off else "Doubles set off nothing."
    left = None if before is None else max(before - done.lost, 0)
    return Answer(text=done.text, terms=done.terms, note=note, left=left)


WHICH = Ask(
    "which of their Attributes", BY_WEAPON, names=lambda _: (BY_WEAPON, *WORDS), needs="who"
)
THEIR_WHICH = replace(WHICH, about="which of the other side’s Attributes", needs="against")


@dataclass(frozen=True)
class Attacker(Thrower):
    """Who attacks; by default with the Attribute that the weapon asks for."""

    attribute: Annotated[str, WHICH]


@dataclass(frozen=True)
class Defender(Rival):
    """Who is attacked; by default with the Attribute that the weapon asks for."""

    their_attribute: Annotated[str, THEIR_WHICH]


@dataclass(frozen=True)
class Assault:
    """An attack: both sides, the weapon, and how the target stands."""

    ours: Attacker
    weapon: Armed
    staked: DiceStake
    theirs: Defender
    their_staked: RivalDiceStake
    shot: Shot
    guts: Guts
    extras: Extras

    def match(self, content: Content, arm: WeaponInUse) -> Match:
        """By default Grit on Grit for what is in the hand, and Gumption against Grace for what is
        shot or thrown.
        """
        usual = (GRIT, GRIT) if arm.in_hand(self.shot.distance) else (GUMPTION, GRACE)
        ours, theirs = self.ours, self.theirs
        if ours.attribute == BY_WEAPON:
            ours = replace(ours, attribute=usual[0])
        if theirs.their_attribute == BY_WEAPON:
            theirs = replace(theirs, their_attribute=usual[1])
        return match(
            content,
            ours.side(content, self.staked.stress, floating=self.extras.floating),
            theirs.side(content, self.their_staked.their_stress),
            self.staked.dice,
            self.their_staked.their_dice,
            self.extras.scene,
        )


@QUESTIONS.add(
    "An attack: both throws, and what a hit does",
    "Gunsmoke",
    says="{who} attacks {against} with {weapon}. Distance: {distance}.",
)
def _attack(content: Content, assault: Assault, rng: Rng | None) -> Answer:
    arm = weapon_of(content, assault.ours.who, assault.weapon)
    met = assault.match(content, arm)
    guts = guts_left(content, assault.theirs.against, assault.guts)
    done = assault.shot.hit(content, arm, met.dice, guts)
    quality, mishap = met.doubles(content)
    threes, _ = met.doubles(content, 3)
    qualities = active(content, arm)
    rows = (
        (f"hit: {done.lost} Guts", met.ends[0]),
        ("the other side wins", met.ends[1]),
        ("nobody wins", met.ends[2]),
        (f"of the hits: {', '.join(('doubles', *qualities))}", quality),
        ("of the rest: doubles, a mishap", mishap),
        *((("of the hits: three of a kind", threes),) if qualities else ()),
    )
    rolls, hit = _attack_rolls(content, rng, met, done, assault.shot) if rng else ((), False)
    shot = assault.shot
    dealt = {
        "weapon": arm.name,
        "distance": shot.distance,
        "cover": shot.cover,
        "dice": str(met.dice),
    }
    note = f"{met.note} {float(met.ends[0] * done.lost):.2f} Guts on average."
    return Answer(
        rows,
        note.strip(),
        (),
        done.text,
        (*met.terms, *done.terms),
        rolls,
        dealt=dealt if hit else {},
    )


def _attack_rolls(
    content: Content, rng: Rng, sides: Match, hit: Hit, shot: Shot
) -> tuple[tuple[Roll, ...], bool]:
    """Both throws, their result, and whether it is a hit."""
    met = sides.throw(content, rng)
    done = blow(content, met, hit.arm, shot.distance, shot.behind)
    mine, other = contest_rolls(sides.ours, sides.theirs, met)
    more = [f"doubles: {quality}" for quality in done.qualities]
    if done.mishap:
        more.append("a mishap: empty, jammed or dropped, and a turn to put it right")
    end = hit.text if met.winner > 0 else "No hit."
    ours = Roll(mine.label, mine.dice, "; ".join((mine.text, *more)))
    return (ours, Roll(other.label, other.dice, f"{other.text}. {end}")), met.winner > 0


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
        f"Tails uses up a box or a bundle: {tally(guns, 'toss')}.",
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

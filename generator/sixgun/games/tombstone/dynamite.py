"""Dynamite, thrown or lit."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from ...content.content import Content
from ...content.dice import Dice
from ...content.probability import NEVER, of_dice, reach
from ...content.table import names
from ...play.game import Answer, Ask, Roll, Term
from ...play.odds import Grid, Views
from ...play.question import Questions, switch
from ...system.rng import Rng
from .actors import FortuneDice, State, Who, made_by, one, person, several, victim
from .harm import Victim, suffer
from .rolls import (
    Part,
    Parts,
    Sum,
    Throw,
    chance,
    faces,
    listed,
    needed,
    play,
    reached,
    terms_of,
    throw,
    within,
)
from .rules import rulebook
from .skill_checks import Modifier
from .tables import ALCHEMY, COVER, THROW

QUESTIONS = Questions()


SECTION, OPEN = "The Weapons Described", "none"


Sticks = Annotated[int, Ask("sticks bundled", "1", 1, 99)]


Potent = Annotated[bool, switch("made by Desert Alchemy, and stable")]


Health = Annotated[int, Ask("the Health of whoever is near, if nobody is named", "6", 1, 99)]


@dataclass(frozen=True)
class Blast:
    """A bundle of dynamite: damage inside `inner` feet, less from there to `outer` feet."""

    sticks: int
    damage: Dice
    outer_damage: Dice
    inner: int
    outer: int
    potent: bool = False


@dataclass(frozen=True)
class Burst:
    """A blast's effect at a distance: damage, None out of reach, and turns of being stunned."""

    zone: str
    damage: Throw | None = None
    stunned: int = 0


def bundle(content: Content, sticks: int = 1, *, potent: bool = False) -> Blast:
    """A bundle of sticks (Dynamite); `potent` was made by Desert Alchemy. ValueError for more than
    may be bundled.
    """
    rules = rulebook(content)
    most = rules.dynamite.most_sticks
    if not 1 <= sticks <= most:
        raise ValueError(f"from 1 to {most} sticks are bundled, not {sticks}")
    first, more = rules.dynamite.damage, rules.dynamite.stick_damage
    count = (
        first.count
        + (sticks - 1) * more.count
        + (rules.ability.alchemy_damage.count if potent else 0)
    )
    inner = rules.dynamite.inner_feet + (sticks - 1) * rules.dynamite.stick_feet
    return Blast(
        sticks,
        Dice(count, first.faces),
        rules.dynamite.outer_damage,
        inner,
        inner + rules.dynamite.outer_feet,
        potent,
    )


def blast(content: Content, rng: Rng, feet: int, sticks: int = 1, *, potent: bool = False) -> Burst:
    """The effect at a distance from the blast. By our ruling the outer ring stuns for one or two
    turns.
    """
    made = bundle(content, sticks, potent=potent)
    if feet <= made.inner:
        return Burst("inner", throw(made.damage, rng))
    if feet > made.outer:
        return Burst("safe")
    harm = throw(made.outer_damage, rng)
    low, _, high = rulebook(content).dynamite.stunned_turns.partition("-")
    return Burst("outer", harm, rng.pick(range(int(low), int(high or low) + 1)))


def throw_required(content: Content, feet: int) -> int | None:
    """The roll that a throw of dynamite needs at a distance; None beyond the table."""
    table = content[THROW]
    return table.at(feet).required if feet in table.key.outcomes else None


def throw_parts(content: Content, feet: int, *, sticks: int = 1, cover: str = "") -> Parts | None:
    """The Roll Required of a throw (Dynamite), by the option that `sticks` after the first make it
    harder; None beyond the table.

    Cover that nothing can hit through does not count: the throw goes over it.
    """
    required = throw_required(content, feet)
    if required is None:
        return None
    more = Part(
        "more sticks",
        rulebook(content).dynamite.extra_stick_throw * (sticks - 1),
        "The Weapons Described",
    )
    shelter = Part(
        f"{cover} cover", (content[COVER].at(cover).defense or 0) if cover else 0, "Cover"
    )
    return (Part(f"{feet} feet", required, "Throwing Dynamite"), *listed(more, shelter))


def fuse_burns(content: Content, feet: int) -> int:
    """The turns that a fuse burns."""
    return -(-feet // rulebook(content).dynamite.fuse_feet_per_turn)


@QUESTIONS.add("Throwing lit dynamite", SECTION)
def _dynamite(  # noqa: PLR0913
    content: Content,
    thrower: Annotated[Who | None, one("who throws it; nobody: by the skill given")],
    skill: Annotated[int, Ask("Gunslinging or Brawling, as the player likes", "+1", -10, 20)],
    feet: Annotated[int, Ask("how far", "0", 0, 12000)],
    cover: Annotated[
        str,
        Ask(
            "what the throw has to clear",
            OPEN,
            names=lambda content: (OPEN, *names(content[COVER])),
        ),
    ],
    sticks: Sticks,
    potent: Potent,
    heavy: Annotated[bool, switch("each stick after the first makes it harder, as an option")],
    health: Health,
    modifier: Modifier,
    state: State,
    fortune: FortuneDice,
    rng: Rng | None,
) -> Answer:
    someone, form = made_by(content, thrower, state, fortune)
    made = bundle(content, sticks, potent=potent or bool(someone and ALCHEMY in someone.abilities))
    best = (
        max(("Gunslinging", "Brawling"), key=lambda name: someone.skills[name.lower()])
        if someone
        else "skill"
    )
    own = Part(
        f"{someone.name}'s {best}" if someone else best,
        someone.skills[best.lower()] if someone else skill,
        "The Seven Skills",
    )
    required = throw_parts(
        content, feet, sticks=sticks if heavy else 1, cover="" if cover == OPEN else cover
    )
    thrown = Sum(
        form.dice, (own, *form.checks, *listed(Part("modifier", modifier))), required, fortune
    )
    lands, (inner, outer) = (
        chance(content, thrown),
        (reach(of_dice(harm), health) for harm in (made.damage, made.outer_damage)),
    )
    rows = (
        ("the inner ring drops", inner),
        ("the outer ring drops", outer),
        ("the throw lands", lands),
        ("a throw drops", lands * inner),
    )
    note = (
        "Defense does not count. A throw that lands has its target in the inner ring; where any"
        " other goes off is up to the Judge."
    )
    rolls = _throw(content, rng, thrown, made) if rng else ()
    text = f"{needed(content, thrown, 'lands')} {rings(made)}"
    return Answer(rows, note, ("skill",) if thrower else (), text, terms_of(content, thrown), rolls)


def rings(made: Blast) -> str:
    return (
        f"It does {made.damage} within {made.inner} feet of the blast, {made.outer_damage} from"
        f" there to {made.outer}."
    )


def _throw(content: Content, rng: Rng, thrown: Sum, made: Blast) -> tuple[Roll, ...]:
    """A throw as it falls and, where it lands, the damage of the inner ring."""
    if thrown.target is None:
        return (Roll("throw", ("–",), "out of reach"),)
    fell = play(content, rng, thrown)
    first = reached(
        "throw",
        thrown,
        fell.throw,
        fell.luck,
        "it lands where it should",
        "it falls short: the Judge says where",
    )
    if not fell.hit:
        return (first,)
    harm = blast(content, rng, 0, made.sticks, potent=made.potent)
    assert harm.damage is not None
    return (first, Roll("blast, inner ring", faces(harm.damage), f"{harm.damage.total} damage"))


@QUESTIONS.add("Near dynamite as it goes off", SECTION)
def _blast(  # noqa: PLR0913
    content: Content,
    near: Annotated[tuple[Who, ...], several("who is near")],
    feet: Annotated[int, Ask("how many feet from the blast they are", "10", 0, 12000)],
    sticks: Sticks,
    potent: Potent,
    health: Health,
    willpower: Annotated[int, Ask("Willpower, if nobody is named", "10", 0, 25)],
    fuse: Annotated[int, Ask("feet of fuse", "0", 0, 50)],
    crude: Annotated[bool, switch("Desert Alchemy's crude dynamite is lit")],
    rng: Rng | None,
) -> Answer:
    if crude and potent:
        raise ValueError("crude dynamite does not have the extra damage: leave potent out")
    made = bundle(content, sticks, potent=potent)
    people = [victim(person(who, content)) for who in near] or [
        Victim("somebody", health, willpower)
    ]
    harm = made.damage if feet <= made.inner else made.outer_damage if feet <= made.outer else None
    rows = [
        row
        for hurt in people
        for row in _fate(content, hurt, reach(of_dice(harm), hurt.health) if harm else NEVER)
    ]
    early = (
        rulebook(content).ability.alchemy_crude_die,
        rulebook(content).ability.alchemy_crude_early_on,
    )
    rows += [("goes off early", of_dice(early[0])[early[1]])] if crude else []
    place = "the inner ring" if feet <= made.inner else "the outer ring" if harm else "out of reach"
    text = (
        f"{feet} feet off is {place}: {harm or 'no'} damage{_stun(content, feet, made)}."
        f" {rings(made)}"
    )
    terms = (
        Term("inner ring, feet", str(made.inner), SECTION),
        Term("outer ring, feet", str(made.outer), SECTION),
    )
    note = f"{fuse} feet of fuse burn {fuse_burns(content, fuse)} turns. " if fuse else ""
    rolls = _explosion(content, rng, feet, made, people, crude) if rng else ()
    return Answer(
        tuple(rows),
        f"{note}Neither Defense nor cover counts.",
        ("health", "willpower") if near else (),
        text,
        terms,
        rolls,
    )


def _fate(content: Content, hurt: Victim, drops: Fraction) -> tuple[tuple[str, Fraction], ...]:
    dies = NEVER if hurt.last_stand else 1 - within(rulebook(content).check.dice, hurt.willpower)
    return ((f"{hurt.name} drops", drops), (f"{hurt.name} dies", drops * dies))


def _stun(content: Content, feet: int, made: Blast) -> str:
    return (
        f", and stunned for {rulebook(content).dynamite.stunned_turns} turns"
        if made.inner < feet <= made.outer
        else ""
    )


def _explosion(
    content: Content, rng: Rng, feet: int, made: Blast, people: list[Victim], crude: bool
) -> tuple[Roll, ...]:
    """One throw of damage for the ring that they are in, and what it does to each of them."""
    rolls: list[Roll] = []
    if crude:
        face = rng.pick(range(1, rulebook(content).ability.alchemy_crude_die.faces + 1))
        early = face == rulebook(content).ability.alchemy_crude_early_on
        rolls.append(
            Roll(
                "crude fuse",
                (str(face),),
                "it goes off in your hand" if early else "it burns as it should",
            )
        )
    for hurt in people:
        harm = blast(content, rng, feet, made.sticks, potent=made.potent)
        if harm.damage is None:
            rolls.append(Roll(hurt.name, ("–",), "out of reach"))
            continue
        _, text, more = suffer(content, rng, hurt, harm.damage.total)
        stun = (
            f"; stunned for {harm.stunned} turn{'s' if harm.stunned > 1 else ''}"
            if harm.stunned
            else ""
        )
        rolls += [
            Roll(hurt.name, faces(harm.damage), f"{harm.damage.total} damage: {text}{stun}"),
            *more,
        ]
    return tuple(rolls)


VIEWS = Views()


@VIEWS.table("dynamite-sticks", "Dynamite", "Sticks")
def _sticks(content: Content) -> Grid:
    bundles = [bundle(content, n) for n in range(1, rulebook(content).dynamite.most_sticks + 1)]
    fields = {"Damage": "damage", "Radius, feet": "inner", "Outer ring to, feet": "outer"}
    stunned = rulebook(content).dynamite.stunned_turns.replace("-", "–")
    note = f"In the outer ring {bundles[0].outer_damage}, and stunned {stunned} turns."
    return Grid(
        [b.sticks for b in bundles],
        {label: [getattr(b, name) for b in bundles] for label, name in fields.items()},
        note=note,
    )

"""Dynamite, thrown or lit."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from ...content.content import Content
from ...content.dice import Dice
from ...content.dice_notation import parse_numbers
from ...content.probability import NEVER, of_dice, reach
from ...content.table import names
from ...content.wording import noun
from ...play.game import Answer, Ask, Roll, Term
from ...play.odds import Grid, Views
from ...play.question import Questions, switch
from ...play.test import Part, Parts, listed
from ...system.rng import Rng
from .actors import Circumstances, Who, check_of, one, person, several, skill, victim
from .harm import OPEN, Victim, suffer
from .rolls import Sum, Throw, faces, throw, within
from .rules import rulebook
from .tables import ALCHEMY, COVER, THROW

QUESTIONS = Questions()
SECTION = "The Weapons Described"
Sticks = Annotated[int, Ask("sticks bundled", "1", 1, "dynamite.most-sticks")]
Potent = Annotated[bool, switch("made by Desert Alchemy, and stable")]


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
    return Burst("outer", harm, rng.pick(parse_numbers(rulebook(content).dynamite.stunned_turns)))


def throw_required(content: Content, feet: int) -> int | None:
    """The roll that a throw of dynamite needs at a distance; None beyond the table."""
    table = content[THROW]
    return table.at(feet).required if feet in table.key.outcomes else None


def throw_parts(content: Content, feet: int, *, sticks: int = 1, cover: str = OPEN) -> Parts | None:
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
    shelter = 0 if cover == OPEN else content[COVER].at(cover).defense or 0
    base = Part(f"{feet} feet", required, "Throwing Dynamite")
    return (base, *listed(more, Part(f"{cover} cover", shelter, "Cover")))


def fuse_burns(content: Content, feet: int) -> int:
    """The turns that a fuse burns."""
    return -(-feet // rulebook(content).dynamite.fuse_feet_per_turn)


@dataclass(frozen=True)
class Throwing:
    """Who throws how much, how far and over what."""

    thrower: Annotated[Who | None, one("who throws it; without a name, the given skill counts")]
    skill: Annotated[
        int, Ask("Gunslinging or Brawling, as the player likes", "+1", -10, 20, unless="thrower")
    ]
    feet: Annotated[int, Ask("how far", "0", 0, 12000)]
    cover: Annotated[
        str,
        Ask(
            "what the throw has to clear",
            OPEN,
            names=lambda content: (OPEN, *names(content[COVER])),
        ),
    ]
    sticks: Sticks
    potent: Potent
    heavy: Annotated[bool, switch("each stick after the first makes it harder, as an option")]


@QUESTIONS.add("Throwing lit dynamite", SECTION)
def _dynamite(
    content: Content,
    throwing: Throwing,
    health: Annotated[int, Ask("the Health of someone near, without a name", "6", 1, 99)],
    circumstances: Circumstances,
    rng: Rng | None,
) -> Answer:
    someone = person(throwing.thrower, content) if throwing.thrower else None
    potent = throwing.potent or bool(someone and ALCHEMY in someone.abilities)
    made = bundle(content, throwing.sticks, potent=potent)
    best = (
        max(("Gunslinging", "Brawling"), key=lambda name: someone.skills[name.lower()])
        if someone
        else "skill"
    )
    required = throw_parts(
        content,
        throwing.feet,
        sticks=throwing.sticks if throwing.heavy else 1,
        cover=throwing.cover,
    )
    own = skill(someone, best, throwing.skill)
    thrown = check_of(content, throwing.thrower, (own,), required, circumstances)
    inner, outer = (reach(of_dice(harm), health) for harm in (made.damage, made.outer_damage))
    rows = (
        ("the inner ring drops", inner),
        ("the outer ring drops", outer),
        ("the throw lands", thrown.chance),
        ("a throw drops", thrown.chance * inner),
    )
    note = (
        "Defense does not count. A throw that lands has its target in the inner ring; where any"
        " other goes off is up to the Judge."
    )
    rolls = _throw(content, rng, thrown, made) if rng else ()
    return Answer(rows, note, (), f"{thrown.needed('lands')} {rings(made)}", thrown.terms, rolls)


def rings(made: Blast) -> str:
    return (
        f"It does {made.damage} within {made.inner} feet of the blast, {made.outer_damage} from"
        f" there to {made.outer}."
    )


def _throw(content: Content, rng: Rng, thrown: Sum, made: Blast) -> tuple[Roll, ...]:
    """A throw as it falls and, where it lands, the damage of the inner ring."""
    if thrown.target is None:
        return (Roll("throw", ("–",), "out of reach"),)
    fell = thrown.play(rng)
    first = fell.report("throw", "it lands where it should", "it falls short: the Judge says where")
    if not fell.hit:
        return (first,)
    harm = blast(content, rng, 0, made.sticks, potent=made.potent)
    assert harm.damage is not None
    return (first, Roll("blast, inner ring", faces(harm.damage), f"{harm.damage.total} damage"))


@dataclass(frozen=True)
class Explosion:
    """Dynamite that goes off, and who is near."""

    near: Annotated[tuple[Who, ...], several("who is near")]
    feet: Annotated[int, Ask("how many feet from the blast they are", "10", 0, 12000)]
    sticks: Sticks
    potent: Potent
    health: Annotated[
        int, Ask("the Health of someone near, without a name", "6", 1, 99, unless="near")
    ]
    willpower: Annotated[int, Ask("Willpower, without a name", "10", 0, 25, unless="near")]
    fuse: Annotated[int, Ask("feet of fuse", "0", 0, "dynamite.fuse-most-feet")]
    crude: Annotated[bool, switch("Desert Alchemy's crude dynamite is lit")]


@QUESTIONS.add("Near exploding dynamite", SECTION)
def _blast(content: Content, explosion: Explosion, rng: Rng | None) -> Answer:
    rules, feet, fuse = rulebook(content), explosion.feet, explosion.fuse
    if explosion.crude and explosion.potent:
        raise ValueError("crude dynamite does not have the extra damage: leave potent out")
    made = bundle(content, explosion.sticks, potent=explosion.potent)
    people = [victim(person(who, content)) for who in explosion.near] or [
        Victim("somebody", explosion.health, explosion.willpower)
    ]
    harm = made.damage if feet <= made.inner else made.outer_damage if feet <= made.outer else None
    rows = [
        row
        for hurt in people
        for row in _fate(content, hurt, reach(of_dice(harm), hurt.health) if harm else NEVER)
    ]
    early = of_dice(rules.ability.alchemy_crude_die)[rules.ability.alchemy_crude_early_on]
    rows += [("goes off early", early)] if explosion.crude else []
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
    rolls: list[Roll] = []
    if rng:
        rolls += [_lit(content, rng)] if explosion.crude else []
        rolls += [roll for hurt in people for roll in _burst(content, rng, feet, made, hurt)]
    note = f"{note}Neither Defense nor cover counts."
    return Answer(tuple(rows), note, (), text, terms, tuple(rolls))


def _fate(content: Content, hurt: Victim, drops: Fraction) -> tuple[tuple[str, Fraction], ...]:
    dies = NEVER if hurt.last_stand else 1 - within(rulebook(content).check.dice, hurt.willpower)
    return ((f"{hurt.name} drops", drops), (f"{hurt.name} dies", drops * dies))


def _stun(content: Content, feet: int, made: Blast) -> str:
    return (
        f", and stunned for {rulebook(content).dynamite.stunned_turns} turns"
        if made.inner < feet <= made.outer
        else ""
    )


def _lit(content: Content, rng: Rng) -> Roll:
    """Whether crude dynamite goes off as it is lit."""
    rules = rulebook(content).ability
    face = rng.pick(range(1, rules.alchemy_crude_die.faces + 1))
    early = face == rules.alchemy_crude_early_on
    text = "it goes off in your hand" if early else "it burns as it should"
    return Roll("crude fuse", (str(face),), text)


def _burst(content: Content, rng: Rng, feet: int, made: Blast, hurt: Victim) -> tuple[Roll, ...]:
    """What the blast does to a character in its ring."""
    harm = blast(content, rng, feet, made.sticks, potent=made.potent)
    if harm.damage is None:
        return (Roll(hurt.name, ("–",), "out of reach"),)
    _, text, more = suffer(content, rng, hurt, harm.damage.total)
    stun = f"; stunned for {harm.stunned} {noun(harm.stunned, 'turn')}" if harm.stunned else ""
    first = f"{harm.damage.total} damage: {text}{stun}"
    return (Roll(hurt.name, faces(harm.damage), first), *more)


VIEWS = Views()


@VIEWS.table("dynamite-sticks", "Dynamite", "Sticks")
def _sticks(content: Content) -> Grid:
    bundles = [bundle(content, n) for n in range(1, rulebook(content).dynamite.most_sticks + 1)]
    fields = {"Damage": "damage", "Radius, feet": "inner", "Ring to, feet": "outer"}
    stunned = rulebook(content).dynamite.stunned_turns.replace("-", "–")
    note = f"In the outer ring {bundles[0].outer_damage}, and stunned {stunned} turns."
    return Grid(
        [b.sticks for b in bundles],
        {label: [getattr(b, name) for b in bundles] for label, name in fields.items()},
        note=note,
    )


@VIEWS.table("dynamite-bundles", "Dynamite by Sticks", "Sticks")
def _bundles(content: Content) -> Grid:
    """The same, a row for each bundle, with its price: narrow enough for a card."""
    rules = rulebook(content).dynamite
    bundles = [bundle(content, n) for n in range(1, rules.most_sticks + 1)]
    return Grid(
        ["Damage", "Feet", "Ring", "$"],
        {
            str(b.sticks): [
                b.damage,
                b.inner,
                b.outer,
                rules.first_stick_price + (b.sticks - 1) * rules.stick_price,
            ]
            for b in bundles
        },
    )

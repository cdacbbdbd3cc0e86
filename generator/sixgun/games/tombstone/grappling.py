"""Holding on: pins, blows at the pinned, and a war dog's bite."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from ...content.content import Content
from ...content.dice import Dice
from ...content.probability import SURE, of_dice, plus, reach, repeat
from ...content.table import names
from ...play.game import Answer, Ask, Roll
from ...play.question import Questions, switch
from ...system.rng import Rng
from .actors import MULTIPLE, FortuneDice, Person, State, Who, made_by, one, person, skill, victim
from .attack import Damage, damage
from .harm import Victim, dead, suffer
from .rolls import (
    Part,
    Sum,
    Test,
    Throw,
    chance,
    faces,
    listed,
    needed,
    play,
    reached,
    terms_of,
    tested,
    throw,
    within,
)
from .rules import rulebook
from .skill_checks import Modifier
from .tables import HANDS, WEAPONS, weapon

QUESTIONS = Questions()


SECTION = "3. Attacking: Brawling, Grappling and Gunslinging"


THRASH, MAUL = "Thrash", "Maul"


Holder = Annotated[Who | None, one("who attacks; nobody: by the Brawling given")]


Held = Annotated[Who | None, one("who is attacked; nobody: by the Defense given")]


Brawling = Annotated[int, Ask("Brawling", "+1", -10, 20)]


Defense = Annotated[int, Ask("Defense", "11", 0, 30)]


Thrash = Annotated[bool, switch("in an alligator's jaws")]


@dataclass(frozen=True)
class Strike:
    """A blow at somebody who is pinned; with `friend` it hits the ally who holds them."""

    throw: Throw
    friend: bool
    damage: Damage


def strike_pinned(content: Content, rng: Rng, arm: str = HANDS) -> Strike:
    """An ally hits the pinned without an attack roll; on one face, the friend who holds them
    (Grappling).
    """
    rolled = throw(rulebook(content).grapple.friend_die, rng)
    return Strike(
        rolled, rolled.total == rulebook(content).grapple.friend_hit_on, damage(content, rng, arm)
    )


def break_free(content: Content, rng: Rng, defense: int, *, thrashing: bool = False) -> Test:
    """A test against one's own Defense to break a pin; harder in an alligator's jaws (Grappling;
    Thrash).
    """
    score = defense + (rulebook(content).beast.thrash_pin if thrashing else 0)
    return Test(throw(rulebook(content).check.dice, rng), score)


def grip_of(  # noqa: PLR0913
    content: Content,
    who: Who | None,
    foe: Who | None,
    score: int,
    defense: int,
    modifier: int,
    state: tuple[str, ...],
    luck: int,
    name: str = "Brawling",
) -> tuple[Person | None, Person | None, Sum]:
    """An attack with bare hands: who makes it, on whom, and its sum."""
    someone, form = made_by(content, who, state, luck)
    other = person(foe, content) if foe else None
    parts = (skill(someone, name, score), *form.checks, *listed(Part("modifier", modifier)))
    return someone, other, Sum(form.dice, parts, (skill(other, "Defense", defense),), luck)


def unused_of(who: Who | None, foe: Who | None, score: str = "brawling") -> tuple[str, ...]:
    return (*((score,) if who else ()), *(("defense",) if foe else ()))


def _beast(content: Content, who: Person | None) -> Dice | None:
    """What a beast does to whatever it has pinned; a war dog's bite is no pin, and only a bear
    mauls in one.
    """
    held, rules = who.abilities if who else frozenset[str](), rulebook(content).beast
    return (
        rules.thrash_damage
        if THRASH in held
        else rules.maul_damage
        if MAUL in held and MULTIPLE in held
        else None
    )


@QUESTIONS.add("Pinning an opponent", SECTION)
def _pin(  # noqa: PLR0913
    content: Content,
    holder: Holder,
    held: Held,
    brawling: Brawling,
    defense: Defense,
    thrash: Thrash,
    modifier: Modifier,
    state: State,
    fortune: FortuneDice,
    rng: Rng | None,
) -> Answer:
    someone, _, grip = grip_of(content, holder, held, brawling, defense, modifier, state, fortune)
    jaws = thrash or bool(someone and THRASH in someone.abilities)
    free, pins = _freedom(content, grip, jaws), chance(content, grip)
    rows = (
        ("pinned", pins),
        ("breaks free, each turn", free),
        ("pinned, and not free after a turn", pins * (SURE - free)),
    )
    beast = _beast(content, someone)
    note = f"From its next turn on {beast} damage a turn, without a roll. " if beast else ""
    rolls: tuple[Roll, ...] = ()
    if rng:
        made = play(content, rng, grip)
        rolls = (
            reached("grapple", grip, made.throw, made.luck, "pinned, and not hurt", "no hold"),
        )
        rolls += (_loose(content, rng, grip, jaws),) if made.hit else ()
    return Answer(
        rows,
        f"{note}A pin does no damage in its first turn.",
        unused_of(holder, held),
        needed(content, grip, "pins"),
        terms_of(content, grip),
        rolls,
    )


def _score(content: Content, grip: Sum, jaws: bool) -> int:
    """What a pinned character has to stay under or at: Defense, or less in an alligator's jaws."""
    return (grip.target or 0) + (rulebook(content).beast.thrash_pin if jaws else 0)


def _freedom(content: Content, grip: Sum, jaws: bool) -> Fraction:
    return within(rulebook(content).check.dice, _score(content, grip, jaws))


def _loose(content: Content, rng: Rng, grip: Sum, jaws: bool) -> Roll:
    return tested(
        "breaking free",
        break_free(content, rng, grip.target or 0, thrashing=jaws),
        "free",
        "still pinned",
    )


@QUESTIONS.add("A turn in a pin", SECTION)
def _pinned(  # noqa: PLR0913
    content: Content,
    holder: Holder,
    held: Held,
    brawling: Brawling,
    defense: Defense,
    thrash: Thrash,
    friend: Annotated[bool, switch("a friend of the holder strikes")],
    weapon: Annotated[str, Ask("the friend's weapon", HANDS, names=lambda content: _arms(content))],
    modifier: Modifier,
    state: State,
    fortune: FortuneDice,
    rng: Rng | None,
) -> Answer:
    someone, other, grip = grip_of(
        content, holder, held, brawling, defense, modifier, state, fortune
    )
    jaws, beast, rules = (
        thrash or bool(someone and THRASH in someone.abilities),
        _beast(content, someone),
        rulebook(content),
    )
    slip = SURE / rules.grapple.friend_die.faces
    rows = [("breaks free on their own turn", _freedom(content, grip, jaws))]
    rows += [("the friend strikes the holder instead", slip)] if friend else []
    rows += [("the holder does damage and holds on", SURE if beast else chance(content, grip))]
    terms = () if beast else terms_of(content, grip)
    text = f"{rules.check.dice} at {_score(content, grip, jaws)} or less breaks free. " + (
        f"The holder does {beast} without a roll."
        if beast
        else f"The holder: {needed(content, grip, 'holds on')}"
    )
    rolls = (
        _struggle(content, rng, grip, jaws, beast, weapon if friend else "", other) if rng else ()
    )
    unused = (*unused_of(holder, held), *(() if friend else ("weapon",)))
    return Answer(tuple(rows), "A holder who misses loses the hold.", unused, text, terms, rolls)


def _arms(content: Content) -> tuple[str, ...]:
    return tuple(
        name
        for name in names(content[WEAPONS])
        if (kind := weapon(content, name)) and kind.skill != "gunslinging"
    )


def _struggle(
    content: Content,
    rng: Rng,
    grip: Sum,
    jaws: bool,
    beast: Dice | None,
    friend: str,
    other: Person | None,
) -> tuple[Roll, ...]:
    """The pinned one's try, then the friend's blow, then the holder's, as long as the hold
    lasts.
    """
    first = _loose(content, rng, grip, jaws)
    if first.text.endswith(": free"):
        return (first,)
    rolls, hurt = [first], victim(other) if other else None
    if friend:
        blow = strike_pinned(content, rng, friend)
        rolls.append(
            Roll(
                "friend's blow",
                faces(blow.throw),
                "the holder is hit" if blow.friend else "it lands",
            )
        )
        rolls.append(Roll("damage", faces(blow.damage.throw), f"{blow.damage.dealt} damage"))
        if hurt and not blow.friend:
            hurt, text, more = suffer(content, rng, hurt, blow.damage.dealt)
            rolls = [
                *rolls[:-1],
                Roll("damage", faces(blow.damage.throw), f"{blow.damage.dealt} damage: {text}"),
                *more,
            ]
    if not beast:
        made = play(content, rng, grip)
        rolls.append(
            reached(
                "holder", grip, made.throw, made.luck, "holds on, and does damage", "the hold slips"
            )
        )
        if not made.hit:
            return tuple(rolls)
    harm = throw(beast, rng) if beast else damage(content, rng, HANDS).throw
    _, text, more = suffer(content, rng, hurt, harm.total) if hurt else (None, "", ())
    return (
        *rolls,
        Roll("holder's damage", faces(harm), f"{harm.total} damage{f': {text}' if text else ''}"),
        *more,
    )


@QUESTIONS.add("A war dog that bites and holds on", "Bestiary")
def _maul(  # noqa: PLR0913
    content: Content,
    dog: Annotated[Who, one("the dog", "War Dog")],
    target: Held,
    defense: Defense,
    health: Annotated[int, Ask("Health of one who is not named", "6", 1, 99)],
    modifier: Modifier,
    state: State,
    fortune: FortuneDice,
    rng: Rng | None,
) -> Answer:
    someone, other, grip = grip_of(content, dog, target, 0, defense, modifier, state, fortune)
    assert someone is not None
    if MAUL not in someone.abilities or MULTIPLE in someone.abilities:
        raise ValueError(f"{someone.name} does not bite and hold on: ask pin")
    turns, rend = rulebook(content).beast.dog_maul_turns, rulebook(content).beast.maul_damage
    hurt = (
        victim(other)
        if other
        else Victim("The target", health, rulebook(content).skill.willpower_base)
    )
    bite, hit = someone.arms[0].damage or rend, chance(content, grip)
    sums = [plus(of_dice(bite), repeat(of_dice(rend), n)) for n in range(turns + 1)]
    rows = (
        ("the bite hits", hit),
        *(
            (f"drops within {n} more turns" if n else "the bite drops", hit * reach(s, hurt.health))
            for n, s in enumerate(sums)
        ),
    )
    rolls = _rent(content, rng, grip, hurt, (bite, *[rend] * turns)) if rng else ()
    note = "Killed, frozen or dragged off, it lets go."
    unused = ("defense", "health") if target else ()
    text = (
        f"{needed(content, grip, 'bites')} It does {bite}, then {rend} in each of {turns} turns,"
        " without a roll."
    )
    return Answer(rows, note, unused, text, terms_of(content, grip), rolls)


def _rent(
    content: Content, rng: Rng, grip: Sum, hurt: Victim, dice: tuple[Dice, ...]
) -> tuple[Roll, ...]:
    """A bite as it falls, and the turns that it holds on."""
    made = play(content, rng, grip)
    rolls = [reached("bite", grip, made.throw, made.luck, "it holds on", "a miss")]
    for turn, one_turn in enumerate(dice if made.hit else ()):
        if dead(content, hurt):
            break
        harm = throw(one_turn, rng)
        hurt, text, more = suffer(content, rng, hurt, harm.total)
        rolls += [
            Roll(
                f"turn {turn} more" if turn else "damage",
                faces(harm),
                f"{harm.total} damage: {text}",
            ),
            *more,
        ]
    return tuple(rolls)

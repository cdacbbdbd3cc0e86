"""Questions about abilities with dice of their own: Nasty Strike, Wild Feint, Scalp, Military
Valour.
"""

from fractions import Fraction
from typing import Annotated

from ....content.content import Content
from ....content.dice import parse_numbers
from ....content.probability import NEVER, SURE, of_dice, plus, reach
from ....play.game import Answer, Ask, Roll
from ....play.question import Questions, either
from ....system.rng import Rng
from ..resolve import Sum, damage_dice, shoot, throw
from ..rules import rulebook
from .checks import made_by, skill
from .people import CARRIED, State, Who, armed, attacks_named, one, person
from .play import Victim, chance, faces, needed, reached, suffer, terms_of, victim

QUESTIONS = Questions()
SECTION = "Backgrounds"
Foe = Annotated[Who | None, one("against whom; nobody: by the numbers given")]
Health = Annotated[int, Ask("the foe's Health", "6", 1, 99)]


def _foe(content: Content, foe: Who | None, health: int) -> Victim:
    return (
        victim(person(foe, content))
        if foe
        else Victim("the foe", health, rulebook(content).skill.willpower_base)
    )


@QUESTIONS.add("A Nasty Strike", SECTION)
def _nasty_strike(  # noqa: PLR0913
    content: Content,
    who: Annotated[Who | None, one("who strikes; nobody: by the Willpower given")],
    willpower: Annotated[int, Ask("the Willpower of whoever strikes", "12", 0, 25)],
    foe: Foe,
    investigation: Annotated[int, Ask("the foe's Investigation", "+0", -10, 20)],
    health: Health,
    weapon: Annotated[str, Ask("with what", CARRIED, names=attacks_named)],
    state: State,
    rng: Rng | None,
) -> Answer:
    striker = person(who, content) if who else None
    other, form = made_by(content, foe, state, 0)
    arm, extra = armed(striker, weapon, content), rulebook(content).ability.strike_damage
    check = Sum(
        form.dice,
        (skill(other, "Investigation", investigation), *form.checks),
        (skill(striker, "Willpower", willpower),),
    )
    lands, hurt = SURE - chance(content, check), _foe(content, foe, health)
    usual = arm.damage or damage_dice(content, arm.label)
    dealt = plus(of_dice(usual), of_dice(extra))
    rows = (("it lands", lands), (f"{hurt.name} drops", lands * reach(dealt, hurt.health)))
    rolls: tuple[Roll, ...] = ()
    if rng:
        made = shoot(content, rng, check)
        rolls = (
            reached(
                f"{hurt.name}'s Investigation",
                check,
                made.throw,
                made.luck,
                "sees it coming",
                "a free hit",
            ),
        )
        if not made.hit:
            harm_, more = throw(usual, rng), throw(extra, rng)
            _, text, rest = suffer(content, rng, hurt, harm_.total + more.total)
            rolls += (
                Roll("damage", faces(harm_, more), f"{harm_.total + more.total} damage: {text}"),
                *rest,
            )
    text = (
        f"The foe: {needed(content, check, 'sees it coming')} Otherwise {usual} and {extra} damage."
    )
    unused = (*(("willpower",) if who else ()), *(("investigation", "health") if foe else ()))
    note = (
        f"{rulebook(content).ability.strike_times} tries a day; each counts, whichever way it"
        " falls."
    )
    return Answer(rows, note, unused, text, terms_of(content, check), rolls)


@QUESTIONS.add("A Wild Feint", SECTION)
def _feint(
    content: Content,
    who: Annotated[Who | None, one("the Gambler; nobody: by the Health given")],
    own_health: Annotated[int, Ask("the Gambler's Health left", "6", 1, 99)],
    foe: Foe,
    health: Health,
    rng: Rng | None,
) -> Answer:
    dice = rulebook(content).ability.feint_damage
    gambler = (
        victim(person(who, content))
        if who
        else Victim("the Gambler", own_health, rulebook(content).skill.willpower_base)
    )
    other, one_roll = _foe(content, foe, health), of_dice(dice)
    both = reach(one_roll, max(gambler.health, other.health))
    rows = (
        (f"{other.name} drops", reach(one_roll, other.health)),
        (f"{gambler.name} drops", reach(one_roll, gambler.health)),
        ("both drop", both),
    )
    rolls: tuple[Roll, ...] = ()
    if rng:
        fell = throw(dice, rng)
        (_, mine, first), (_, theirs, second) = (
            suffer(content, rng, hurt, fell.total) for hurt in (gambler, other)
        )
        rolls = (
            Roll("feint", faces(fell), f"both lose {fell.total}: {mine}; {theirs}"),
            *first,
            *second,
        )
    unused = (*(("own-health",) if who else ()), *(("health",) if foe else ()))
    return Answer(rows, "One a turn.", unused, f"Both lose {dice} Health.", (), rolls)


@QUESTIONS.add("Scalping a Mortally Wounded foe", SECTION)
def _scalp(content: Content, rng: Rng | None) -> Answer:
    return _die(
        content,
        "scalp",
        "the foe dies",
        "the foe lives",
        "Once a turn, in Brawling range. A foe who lives may be attacked as usual.",
        rng,
    )


@QUESTIONS.add("Overwhelming an opponent with Military Valour", SECTION)
def _overwhelm(content: Content, rng: Rng | None) -> Answer:
    note = (
        f"{rulebook(content).ability.valour_times} tries a day; each counts, whichever way it"
        " falls."
    )
    return _die(content, "valour", "loses the next turn", "nothing", note, rng)


FACES = {"scalp": "dies-on", "valour": "stops-on"}


def _die(content: Content, name: str, yes: str, no: str, note: str, rng: Rng | None) -> Answer:
    """A die that works on some of its faces."""
    dice, on = (
        content.rules.dice(f"ability.{name}-die"),
        content.rules.text(f"ability.{name}-{FACES[name]}"),
    )
    good = set(parse_numbers(on))
    odds: Fraction = sum((p for number, p in of_dice(dice).items() if number in good), NEVER)
    fell = throw(dice, rng) if rng else None
    rolls = (Roll(str(dice), faces(fell), yes if fell.total in good else no),) if fell else ()
    return Answer(either(yes, odds, no).rows, note, text=f"{dice}: {on} works.", rolls=rolls)

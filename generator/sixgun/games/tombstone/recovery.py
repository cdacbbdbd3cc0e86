"""Healing, rest, and poison."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Annotated

from ...content.content import Content
from ...content.dice import Dice
from ...content.probability import of_dice, total
from ...content.table import names
from ...content.wording import noun, signed
from ...play.game import Answer, Ask, Roll, Term
from ...play.question import Questions, switch
from ...system.rng import Rng
from .actors import Who, one, person
from .rolls import Throw, faces, fortune, throw
from .rules import Rulebook, rulebook
from .tables import HEALING_HANDS, POISON
from .wounds import Hurt

QUESTIONS = Questions()
HANDS = "healing hands"
HEALERS: Mapping[str, Callable[[Rulebook], Dice]] = {
    "whiskey": lambda rules: rules.whiskey.heals,
    "medical bag": lambda rules: rules.medical_bag.heals,
    HANDS: lambda rules: rules.ability.healing_die,
}


def heal(content: Content, rng: Rng, by: str) -> Throw:
    """Rolls Health regained by whiskey, a medical bag or healing hands (Rest & Healing; Healing
    Hands).
    """
    return throw(HEALERS[by](rulebook(content)), rng)


@QUESTIONS.add("Healing somebody", "Rest and Healing")
def _heal(
    content: Content,
    who: Hurt,
    by: Annotated[str, Ask("what heals", "whiskey", names=lambda _: (*HEALERS, "adrenaline"))],
    full: Annotated[int, Ask("full Health", "6", 1, 99, unless="who")],
    health: Annotated[int, Ask("Health left", "2", 0, 99, unless="who")],
    healer: Annotated[Who | None, one("who lays on hands")],
    rng: Rng | None,
) -> Answer:
    hurt = person(who, content) if who else None
    left, most = (hurt.health, hurt.whole) if hurt else (health, full)
    if left > most:
        raise ValueError(f"health= is what is left of full={most}")
    rules, healing = rulebook(content), HEALERS.get(by)
    dice = healing(rules) if healing else rules.fortune.die
    beyond = by not in HEALERS  # Adrenaline alone goes past full Health
    now = total(
        (left + number if beyond else min(left + number, most), p)
        for number, p in of_dice(dice).items()
    )
    rows = tuple((f"Health {number}", p) for number, p in now.items())
    text = (
        f"{dice} Health{'' if beyond else f', up to the full {most}'}. The first point ends the"
        " effects of a Mortal Wound."
    )
    rolls = _healed(content, rng, by, left, most) if rng else ()
    terms = (Term("Health left", str(left)), Term("full Health", str(most)))
    unused = ("healer",) if by != HANDS else ()
    return Answer(rows, _hands(content, healer), unused, text, terms, rolls)


def _healed(content: Content, rng: Rng, by: str, left: int, most: int) -> tuple[Roll, ...]:
    fell = heal(content, rng, by) if by in HEALERS else fortune(content, rng)
    assert fell is not None
    return (
        Roll(
            by,
            faces(fell),
            f"Health {left + fell.total if by not in HEALERS else min(left + fell.total, most)}",
        ),
    )


def _hands(content: Content, healer: Who | None) -> str:
    """How often a day somebody lays on hands."""
    who = person(healer, content) if healer else None
    if who is None:
        return ""
    if "Healing Hands" not in who.abilities:
        raise ValueError(f"{who.name} has no Healing Hands")
    return (
        f"{who.name} does it {content[HEALING_HANDS].at(who.grit).times} times a day; it"
        " takes a turn."
    )


@QUESTIONS.add("How long it takes to be whole", "Rest and Healing", chances=False)
def _rest(
    content: Content,
    who: Hurt,
    mortal: Annotated[bool, replace(switch("Mortally Wounded"), unless="who")],
) -> Answer:
    hurt = person(who, content) if who else None
    wounded = bool(hurt.states) if hurt else mortal
    days = rulebook(content).wound.extra_bed_days if wounded else 0
    terms = (
        Term("a night in bed", "1"),
        *((Term("days more after a Mortal Wound", f"+{days}"),) if days else ()),
    )
    more = f" and {days} {noun(days, 'day')} more" if days else ""
    text = f"A night in bed{more}. The night gives back all Fortune Dice and ends fatigue."
    return Answer(text=text, terms=terms)


@dataclass(frozen=True)
class Poisoned:
    """The effect of a poison: modifier of checks, mortal, unable to move, and turns until death."""

    checks: int
    mortal: bool
    still: bool
    dies_in: int | None


def poison(content: Content, condition: str) -> Poisoned:
    """A row of the poison table (Poisoned); KeyError for an unknown one."""
    row = content[POISON].at(condition)
    worst = content[POISON].rows[-1].label == content[POISON].row(condition).label
    return Poisoned(
        row.checks or 0,
        row.checks is None,
        worst,
        rulebook(content).poison.death_turns if worst else None,
    )


@QUESTIONS.add("What poison or drink does", "Poison", chances=False)
def _poison(
    content: Content,
    condition: Annotated[
        str, Ask("how bad it is", "Inebriated", names=lambda content: names(content[POISON]))
    ],
) -> Answer:
    does = poison(content, condition)
    parts = [f"{signed(does.checks)} to all checks, attacks among them"] if does.checks else []
    parts += ["a Mortal Wound, test and all: ask wound damage=99"] if does.mortal else []
    parts += ["cannot move"] if does.still else []
    parts += (
        [f"dies in {does.dies_in} turns if nobody helps, without a test"] if does.dies_in else []
    )
    return Answer(text=f"{condition}: {'; '.join(parts)}.")

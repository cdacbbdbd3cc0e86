"""Wounds and critical hits; healing, rest, poison."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from math import comb
from typing import Annotated

from ...content.content import Content
from ...content.dice import Dice
from ...content.probability import NEVER, SURE, Chances, of_dice, reach, total
from ...content.table import names
from ...content.wording import noun, signed, words
from ...play.game import Answer, Ask, Roll, Term
from ...play.odds import Views
from ...play.question import Questions, switch
from ...system.rng import Rng
from ...view import TableView
from .actors import (
    CARRIED,
    FortuneDice,
    Who,
    attacks_named,
    may_add,
    most_fortune,
    one,
    person,
    victim,
)
from .dice_tables import after, roll_row, row_chances
from .harm import Victim, next_wound, state_text, suffer
from .rolls import COLUMNS, Throw, across, faces, fortune, fortune_dice, throw, within
from .rules import Rulebook, rulebook
from .tables import HEALING_HANDS, INJURIES, POISON, WOUNDS
from .turn import Approach, Extras, Sides, Turn

QUESTIONS = Questions()
WHOLE = "none"
HIGHEST = {6: ("six", "sixes")}  # what the highest face of a die is called
Hurt = Annotated[Who | None, one("who is hurt; without a name, the given numbers count")]


@dataclass(frozen=True)
class Harm:
    """Who is hurt, and how much."""

    who: Hurt
    damage: Annotated[int, Ask("damage", "4", 0, 200)]
    health: Annotated[int, Ask("Health left", "6", 0, 99, unless="who wound")]
    willpower: Annotated[int, Ask("Willpower", "10", 0, 25, unless="who")]
    wound: Annotated[
        str,
        Ask(
            "the wound that they are in already",
            WHOLE,
            names=lambda content: (WHOLE, *names(content[WOUNDS])[:-1]),
        ),
    ]

    def victim(self, content: Content) -> Victim:
        hurt = (
            victim(person(self.who, content))
            if self.who
            else Victim("The target", self.health, self.willpower)
        )
        return hurt if self.wound == WHOLE else replace(hurt, wound=self.wound, health=0)


@QUESTIONS.add(
    "What damage does", "Mortal Wounds", says="{who} takes {damage} damage. Wounds so far: {wound}."
)
def _wound(
    content: Content,
    harm: Harm,
    adrenaline: Annotated[
        int, Ask("Fortune Dice spent on Health in the same turn", "0", 0, most_fortune)
    ],
    fortune: FortuneDice,
    rng: Rng | None,
) -> Answer:
    may_add(content, person(harm.who, content) if harm.who else None, max(adrenaline, fortune))
    hurt, damage, dice = harm.victim(content), harm.damage, fortune_dice(content, adrenaline)
    extra: Chances = of_dice(dice) if dice else {0: SURE}
    unhurt = reach(extra, damage if hurt.wound else damage + 1 - hurt.health)
    lives = within(rulebook(content).check.dice, hurt.willpower, fortune_dice(content, fortune))
    dies = NEVER if hurt.last_stand else SURE - lives
    rows: tuple[tuple[str, Fraction], ...] = (
        ("no wound", unhurt),
        ("Mortal Wound", (SURE - unhurt) * (SURE - dies)),
        ("dead", (SURE - unhurt) * dies),
    )
    text = f"{hurt.name}: Health {hurt.health} − {damage} leaves {max(hurt.health - damage, 0)}."
    left = Term("Health left", str(hurt.health))
    if hurt.wound:
        further = next_wound(content, hurt.wound)
        state = "dead" if content[WOUNDS].at(further).dice == "dead" else further
        rows = (("no further wound", unhurt), (state, SURE - unhurt))
        text = f"{hurt.name} is wounded already."
        left = Term("wounded already", hurt.wound, "Wounds")
    terms = (
        left,
        Term("damage", signed(-damage)),
        *((Term("Adrenaline", f"+{dice}", "The Fortune Dice"),) if dice else ()),
    )
    unused = (
        *(("health",) if hurt.wound else ()),
        *(("fortune",) if hurt.wound or unhurt == 1 else ()),
    )
    after, rolls = _wounded(content, rng, hurt, damage, adrenaline, fortune) if rng else (hurt, ())
    hampered = after.wound != hurt.wound and content[WOUNDS].at(after.wound).dice != "dead"
    return Answer(
        rows,
        _marks(content),
        unused,
        text,
        terms,
        rolls,
        left=after.health,
        wounds=(after.wound,) if hampered else (),
    )


def _marks(content: Content) -> str:
    """What the wounds do, in a line."""
    states = (replace(Victim("", 0, 0), wound=row.label) for row in content[WOUNDS])
    return (
        ". ".join(
            f"{hurt.wound}, {text}" if (text := state_text(content, hurt)) == "dead" else text
            for hurt in states
        )
        + "."
    )


def _wounded(
    content: Content, rng: Rng, hurt: Victim, damage: int, adrenaline: int, luck: int
) -> tuple[Victim, tuple[Roll, ...]]:
    """A character after damage as it comes: Adrenaline first, then the test if nothing is left."""
    extra = fortune(content, rng, adrenaline)
    after, text, rolls = suffer(content, rng, hurt, damage - (extra.total if extra else 0), luck)
    first = (
        (Roll("Adrenaline", faces(extra), f"{damage} − {extra.total}: {text}"),) if extra else ()
    )
    return after, (*first, *rolls) or (Roll("no test", ("–",), text),)


def sixes(content: Content, write: Callable[[int], str] = words) -> str:
    """The dice of a critical hit, by the option of the injury chart: “two sixes”."""
    least, most = rulebook(content).variant.critical_sixes, rulebook(content).check.dice.faces
    one, many = HIGHEST.get(most, (str(most), f"{most}s"))
    return f"{write(least)} {one if least == 1 else many}"


def critical(content: Content) -> Fraction:
    """How often an attack roll is a critical one, by the option of the injury chart."""
    dice, least = rulebook(content).check.dice, rulebook(content).variant.critical_sixes
    six, whole = Fraction(1, dice.faces), range(least, dice.count + 1)
    return sum((comb(dice.count, n) * six**n * (1 - six) ** (dice.count - n) for n in whole), NEVER)


@QUESTIONS.add(
    "What a hit injures",
    "Injuries & Critical Hits",
    says="{target} is hit by {weapon} at {feet} feet.",
)
def _critical(
    content: Content,
    target: Annotated[Who | None, one("who is hit")],
    weapon: Annotated[str, Ask("with what", CARRIED, names=attacks_named)],
    feet: Annotated[int, Ask("how far off", "0", 0, 20000)],
    fortune: Annotated[int, Ask("Fortune Dice that raise the roll", "0", 0, most_fortune)],
    rng: Rng | None,
) -> Answer:
    turn = Turn(content, Sides(None, target, weapon), Approach(feet=feet), Extras())
    often = (f"an attack shows {sixes(content)} or more, where only those count", critical(content))
    rolls = _injured(content, rng, turn, fortune) if rng else ()
    text = (
        f"{content[INJURIES].key.heading} on the chart. The hit does {turn.damage} and what the row"
        f" adds, {rulebook(content).speed.least_damage} at the least."
    )
    return Answer(
        (*row_chances(content, INJURIES.id, fortune), often),
        unused=() if turn.arm.skill != "brawling" else ("feet",),
        text=text,
        rolls=rolls,
    )


def _injured(content: Content, rng: Rng, turn: Turn, luck: int) -> tuple[Roll, ...]:
    """The chart followed, then the damage with the row's figure."""
    fell, first = roll_row(content, rng, INJURIES.id, luck)
    rolls = (first, *after(content, rng, INJURIES.id, fell))
    injury, foe = content[INJURIES].at(fell), turn.target
    if injury.damage is None and not injury.ally:
        return rolls
    harm = throw(turn.damage, rng)
    dealt = max(harm.total + (injury.damage or 0), rulebook(content).speed.least_damage)
    _, text, more = (
        suffer(content, rng, victim(foe), dealt)
        if foe and not injury.ally
        else (None, "to the ally who is hit" if injury.ally else "", ())
    )
    return (
        *rolls,
        Roll("damage", faces(harm), f"{dealt} damage{f': {text}' if text else ''}"),
        *more,
    )


VIEWS = Views()


@VIEWS.view("will-screen")
def _will_screen(content: Content) -> TableView:
    """The chance that a Mortal Wound is survived, by Willpower."""
    dice, base = rulebook(content).check.dice, rulebook(content).skill.willpower_base
    return across(
        "will-screen",
        "Willpower",
        ["lives, in 100"],
        {n: [within(dice, n)] for n in range(base - 1, base + COLUMNS - 1)},
    )


@VIEWS.view("wounded-screen")
def _wounded_screen(content: Content) -> TableView:
    """Fewer dice: the chance to reach what is still needed after the skill."""
    rules = rulebook(content)
    dice = [rules.check.wounded_dice, rules.check.crippled_dice]
    most, least = max(dice[0].outcomes), max(dice[1].outcomes)
    return across(
        "wounded-screen",
        "Still needed",
        map(str, dice),
        {n: [reach(of_dice(d), n) for d in dice] for n in range(least, most + 1)},
    )


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


@QUESTIONS.add("Healing", "Rest and Healing", says="{who} is healed by {by}.")
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
    """How often a day a character lays on hands."""
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
class PoisonEffect:
    """The effect of a poison: modifier of checks, mortal, unable to move, and turns until death."""

    checks: int
    mortal: bool
    still: bool
    dies_in: int | None


def poison(content: Content, condition: str) -> PoisonEffect:
    """A row of the poison table (Poisoned); KeyError for an unknown one."""
    row = content[POISON].at(condition)
    worst = content[POISON].rows[-1].label == content[POISON].row(condition).label
    return PoisonEffect(
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

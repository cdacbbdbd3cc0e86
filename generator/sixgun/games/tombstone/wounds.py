"""What damage does to somebody, and what a critical hit injures."""

from dataclasses import replace
from fractions import Fraction
from math import comb
from typing import Annotated

from ...content.content import Content
from ...content.numerals import signed
from ...content.probability import NEVER, SURE, Chances, of_dice, reach
from ...content.table import names
from ...play.game import Answer, Ask, Roll, Term
from ...play.odds import Views
from ...play.question import Questions
from ...system.rng import Rng
from ...view import TableView
from .actors import CARRIED, FortuneDice, Who, attacks_named, may_add, one, person, victim
from .chance_tables import COLUMNS, across
from .dice_tables import follow, row_chances
from .harm import Victim, next_wound, state_text, suffer
from .rolls import faces, fortune, fortune_dice, throw, within
from .rules import rulebook
from .tables import WOUNDS
from .turn import Given, Turn

QUESTIONS = Questions()


INJURIES, WHOLE, HANDS = "injuries", "none", "healing-hands"


Hurt = Annotated[Who | None, one("who is hurt; nobody: by the numbers given")]


Health = Annotated[int, Ask("Health left", "6", 0, 99)]


Willpower = Annotated[int, Ask("Willpower", "10", 0, 25)]


def _victim(content: Content, who: Who | None, health: int, willpower: int, wound: str) -> Victim:
    hurt = victim(person(who, content)) if who else Victim("The target", health, willpower)
    return hurt if wound == WHOLE else replace(hurt, wound=wound, health=0)


@QUESTIONS.add("What damage does to somebody", "Mortal Wounds")
def _wound(  # noqa: PLR0913
    content: Content,
    who: Hurt,
    damage: Annotated[int, Ask("damage", "4", 0, 200)],
    health: Health,
    willpower: Willpower,
    wound: Annotated[
        str,
        Ask(
            "the wound that they are in already",
            WHOLE,
            names=lambda content: (WHOLE, *names(content[WOUNDS])[:-1]),
        ),
    ],
    adrenaline: Annotated[int, Ask("Fortune Dice spent on Health in the same turn", "0", 0, 3)],
    fortune: FortuneDice,
    rng: Rng | None,
) -> Answer:
    may_add(content, person(who, content) if who else None, max(adrenaline, fortune))
    hurt = _victim(content, who, health, willpower, wound)
    extra: Chances = of_dice(dice) if (dice := fortune_dice(content, adrenaline)) else {0: SURE}
    unhurt = reach(extra, damage) if hurt.wound else reach(extra, damage + 1 - hurt.health)
    dies = SURE - within(
        rulebook(content).check.dice, hurt.willpower, fortune_dice(content, fortune)
    )
    dies = NEVER if hurt.last_stand else dies
    down = (("Mortal Wound", (SURE - unhurt) * (SURE - dies)), ("dead", (SURE - unhurt) * dies))
    further = next_wound(content, hurt.wound) if hurt.wound else ""
    fate = (
        ((further if content[WOUNDS].at(further).dice != "dead" else "dead", SURE - unhurt),)
        if further
        else down
    )
    rows = (("no wound" if not further else "no further wound", unhurt), *fate)
    health_left = (
        Term("wounded already", hurt.wound, "Wounds")
        if hurt.wound
        else Term("Health left", str(hurt.health))
    )
    terms = (
        health_left,
        Term("damage", signed(-damage)),
        *((Term("Adrenaline", f"+{dice}", "The Fortune Dice"),) if dice else ()),
    )
    unused = (
        *(("health", "willpower") if who else ()),
        *(("health",) if hurt.wound else ()),
        *(("fortune",) if further or unhurt == 1 else ()),
    )
    text = (
        f"{hurt.name} is wounded already."
        if further
        else f"{hurt.name}: Health {hurt.health} − {damage} leaves {max(hurt.health - damage, 0)}."
    )
    after, rolls = _wounded(content, rng, hurt, damage, adrenaline, fortune) if rng else (hurt, ())
    return Answer(rows, _marks(content), unused, text, terms, rolls, left=after.health)


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
    """Somebody after damage as it comes: Adrenaline first, then the test if nothing is left."""
    extra = fortune(content, rng, adrenaline)
    after, text, rolls = suffer(content, rng, hurt, damage - (extra.total if extra else 0), luck)
    first = (
        (Roll("Adrenaline", faces(extra), f"{damage} − {extra.total}: {text}"),) if extra else ()
    )
    return after, (*first, *rolls) or (Roll("no test", ("–",), text),)


def critical(content: Content) -> Fraction:
    """How often an attack roll is a critical one, by the option of the injury chart."""
    dice, sixes = rulebook(content).check.dice, rulebook(content).variant.critical_sixes
    six, whole = Fraction(1, dice.faces), range(sixes, dice.count + 1)
    return sum((comb(dice.count, n) * six**n * (1 - six) ** (dice.count - n) for n in whole), NEVER)


@QUESTIONS.add("What a hit injures", "Injuries & Critical Hits")
def _critical(
    content: Content,
    target: Annotated[Who | None, one("who is hit")],
    weapon: Annotated[str, Ask("with what", CARRIED, names=attacks_named)],
    feet: Annotated[int, Ask("how far off", "0", 0, 20000)],
    fortune: Annotated[int, Ask("Fortune Dice that raise the roll", "0", 0, 3)],
    rng: Rng | None,
) -> Answer:
    foe = person(target, content) if target else None
    turn = Turn(
        content,
        Given(
            None, foe, weapon, 0, 0, feet, "none", (), (), False, "none", "one", False, False, 0, 0
        ),
    )
    often = ("an attack shows two sixes or more, where only those count", critical(content))
    rolls = _injured(content, rng, turn, fortune) if rng else ()
    text = (
        f"{content.tables[INJURIES].key.heading} on the chart. The hit does {turn.damage} and what"
        " the row adds, 1 at the least."
    )
    return Answer(
        (*row_chances(content, INJURIES, fortune), often),
        unused=() if turn.arm.skill != "brawling" else ("feet",),
        text=text,
        rolls=rolls,
    )


def _injured(content: Content, rng: Rng, turn: Turn, luck: int) -> tuple[Roll, ...]:
    """The chart followed, then the damage with the row's figure."""
    rolls = list(follow(content, rng, INJURIES, luck))
    label = rolls[0].text.partition(":")[0]
    figure = content.tables[INJURIES].row(int(label)).cells["damage"]
    if figure == "-" and int(label) > content.tables[INJURIES].key.outcomes[0]:  # type: ignore[operator]
        return tuple(rolls)
    harm = throw(turn.damage, rng)
    dealt = max(
        harm.total + (0 if figure == "-" else int(figure.replace("−", "-"))),
        rulebook(content).speed.least_damage,
    )
    foe = turn.given.target if figure != "-" else None
    _, text, more = (
        suffer(content, rng, victim(foe), dealt)
        if foe
        else (None, "to the ally who is hit" if figure == "-" else "", ())
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

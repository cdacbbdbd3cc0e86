"""Tables of chances for hired help, games of chance, and attacks by both hands."""

from ...content import Content
from ...numerals import signed
from ...odds import NOTE, Grid, Views
from ...probability import SURE, of_dice, per_cent, reach
from ...table import names
from .ask.games import poker_chance, slot_chance
from .ask.work import stays
from .probability import critical, within
from .tables import SLOTS

VIEWS = Views()


@VIEWS.table("loyalty-odds", "Hired Help", "Loyalty", line="In times of strain, danger or temptation")
def _loyalty(content: Content) -> Grid:
    dice = content.rules.dice("hired.loyalty-dice")
    rows = {score: (within(dice, score), SURE - within(dice, score)) for score in dice.outcomes}
    best = content.rules.number("skill.modifier-most")
    unknown = ", ".join(f"{per_cent(stays(content, patron))} with {signed(patron)}" for patron in range(0, best + 1, 2))
    note = f"Before Loyalty is known, the chance to stay by the Patron’s Personality: {unknown}. {NOTE}"
    return Grid(("Stays", "Flees or betrays"), rows, note=note)


@VIEWS.table("paired-odds", "A Weapon in Each Hand", "Needed", line="Needed: Defense less the skill")
def _paired(content: Content) -> Grid:
    rules = content.rules
    dice, weaker = of_dice(rules.dice("check.dice")), rules.number("variant.second-hand-attack")
    base, most = rules.number("skill.defense-base"), rules.number("skill.defense-most")
    rows = {}
    for needed in range(base - rules.number("skill.first-cap"), most + 1):
        hit, second = reach(dice, needed), reach(dice, needed - weaker)
        rows[needed] = (hit, SURE - (SURE - hit) ** 2, hit * hit, SURE - (SURE - hit) * (SURE - second))
    return Grid(("One attack", "One of two", "Both", "One of two, weaker hand"), rows, note=f"{_critical(content)} {NOTE}")


def _critical(content: Content) -> str:
    """How often an attack roll is a critical one, by the option of the injury chart."""
    sixes = content.rules.number("variant.critical-sixes")
    return f"Of all attack rolls {per_cent(critical(content))} in a hundred show {sixes} sixes or more."


@VIEWS.table("poker-odds", "Poker Against One", "The cards", note="In per cent; a round that is level is rolled on.")
def _poker(content: Content) -> Grid:
    edge = content.rules.number("gamble.rigged")
    rows = {"Fair": poker_chance(content, 0), "Rigged by you": poker_chance(content, edge), "Rigged by the other": poker_chance(content, -edge)}
    return Grid(("You win", "You lose"), {label: (chance, SURE - chance) for label, chance in rows.items()})


@VIEWS.table("slots-odds", "Slots", "Guess", note="In per cent, and what comes back of a dollar in the long run.")
def _slots(content: Content) -> Grid:
    chances = {guess: slot_chance(content, guess) for guess in names(content[SLOTS])}
    return Grid(("Wins", "Comes back"), {guess: (p, f"{per_cent(p * content[SLOTS].at(guess).pays)}¢") for guess, p in chances.items()})

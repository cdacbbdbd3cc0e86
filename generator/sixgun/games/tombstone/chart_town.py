"""Tables of chances for hired help, games of chance, and attacks by both hands."""

from collections.abc import Sequence
from fractions import Fraction

from ...content.content import Content
from ...content.numerals import signed
from ...content.probability import SURE, of_dice, per_cent, reach
from ...content.table import names
from ...play.odds import NOTE, Grid, Plot, Views
from .ask.games import poker_chance, slot_chance
from .ask.work import stays
from .probability import critical, within
from .rules import rulebook
from .tables import SLOTS

STRAIN = "In times of strain, danger or temptation"
VIEWS = Views()


def _loyal(content: Content) -> tuple[Sequence[int], list[Fraction]]:
    """The scores of Loyalty, and the chances to stay."""
    dice = rulebook(content).hired.loyalty_dice
    return dice.outcomes, [within(dice, score) for score in dice.outcomes]


@VIEWS.table("loyalty-odds", "Hired Help", "Loyalty", line=STRAIN)
def _loyalty(content: Content) -> Grid:
    best = rulebook(content).skill.modifier_most
    unknown = ", ".join(
        f"{per_cent(stays(content, patron))} with {signed(patron)}"
        for patron in range(0, best + 1, 2)
    )
    note = (
        f"Before Loyalty is known, the chance to stay by the Patron’s Personality: {unknown}."
        f" {NOTE}"
    )
    return Grid(
        ("Stays", "Flees or betrays"),
        {score: (stay, SURE - stay) for score, stay in zip(*_loyal(content), strict=True)},
        note=note,
    )


@VIEWS.chart("loyalty-chart", "Who Stays", "Loyalty", line=STRAIN, shape="bars")
def _loyalty_chart(content: Content) -> Plot:
    scores, chances = _loyal(content)
    return Plot(scores, {"Stays": chances})


def _pairs(content: Content) -> tuple[range, dict[str, list[Fraction]]]:
    """The numbers needed, and the chances of one attack and of one with a weapon in each hand."""
    rules = rulebook(content)
    dice, weaker = of_dice(rules.check.dice), rules.variant.second_hand_attack
    base, most = rules.skill.defense_base, rules.skill.defense_most
    span = range(base - rules.skill.first_cap, most + 1)
    hits = [(reach(dice, needed), reach(dice, needed - weaker)) for needed in span]
    return span, {
        "One attack": [hit for hit, _ in hits],
        "One of two": [SURE - (SURE - hit) ** 2 for hit, _ in hits],
        "Both": [hit * hit for hit, _ in hits],
        "One of two, weaker hand": [SURE - (SURE - hit) * (SURE - second) for hit, second in hits],
    }


@VIEWS.table("paired-odds", "A Weapon in Each Hand", "Needed", line="By Defense less skill")
def _paired(content: Content) -> Grid:
    span, chances = _pairs(content)
    rows = dict(zip(span, zip(*chances.values(), strict=True), strict=True))
    return Grid(chances, rows, note=f"{_critical(content)} {NOTE}")


@VIEWS.chart("paired-chart", "A Second Weapon", "Needed", line="By Defense less skill")
def _paired_chart(content: Content) -> Plot:
    span, chances = _pairs(content)
    return Plot(span, {label: chances[label] for label in ("One attack", "One of two", "Both")})


def _critical(content: Content) -> str:
    """How often an attack roll is a critical one, by the option of the injury chart."""
    sixes = rulebook(content).variant.critical_sixes
    return (
        f"Of all attack rolls {per_cent(critical(content))} in a hundred show {sixes} sixes or"
        " more."
    )


@VIEWS.table(
    "poker-odds", "Poker Against One", "The cards", note="In percent; a tied round is rolled again."
)
def _poker(content: Content) -> Grid:
    edge = rulebook(content).gamble.rigged
    rows = {
        "Fair": poker_chance(content, 0),
        "Rigged by you": poker_chance(content, edge),
        "Rigged by the other": poker_chance(content, -edge),
    }
    return Grid(
        ("You win", "You lose"), {label: (chance, SURE - chance) for label, chance in rows.items()}
    )


@VIEWS.table(
    "slots-odds",
    "Slots",
    "Guess",
    note="In percent, and what comes back of a dollar in the long run.",
)
def _slots(content: Content) -> Grid:
    chances = {guess: slot_chance(content, guess) for guess in names(content[SLOTS])}
    return Grid(
        ("Wins", "Comes back"),
        {
            guess: (p, f"{per_cent(p * content[SLOTS].at(guess).pays)}¢")
            for guess, p in chances.items()
        },
    )

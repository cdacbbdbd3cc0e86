"""Rest, and being out of action (Harm; Out of action; Optional Rules, High action Pulp)."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from ...content.content import Content
from ...content.probability import SURE
from ...content.wording import signed, tally
from ...play.game import Answer, Ask, Roll
from ...play.odds import NOTE, Grid, Plot, Views
from ...play.question import Questions
from ...system.rng import Rng
from .hand import stake, stress_text, throw
from .people.figures import attributes_of, guts_of
from .rules import half_guts, rulebook
from .side import GRIT, Scene, Score, Staked, Who, check_dice, check_scene, side
from .stakes import by_stakes, lines_by_dice, score_range
from .tables import OUT, Wound
from .test import Bet, Result, bets, result_roll, settle

QUESTIONS = Questions()
VIEWS = Views()


@dataclass(frozen=True)
class Rest:
    """A night's rest: the test against Grit, and the changes of Guts and Stress."""

    result: Result
    guts: int
    stress: int


def rest(
    content: Content, rng: Rng, grit: int, dice: int, stress: int = 0, *, scene: int = 0
) -> Rest:
    """A night's rest, which takes sleep and rations."""
    result = settle(content, stake(content, rng, dice, stress, scene=scene), grit, None)
    guts = rulebook(content).rest.guts_per_die * dice
    return Rest(
        result,
        guts if result.won else -guts,
        result.stress - (_relief(content, dice) if result.won else 0),
    )


def _relief(content: Content, dice: int) -> int:
    """Stress removed by a rest, where that option is in play."""
    if rulebook(content).option.high_action_each_die:
        return rulebook(content).pulp.stress * dice
    return rulebook(content).pulp.stress if rulebook(content).option.high_action else 0


@dataclass(frozen=True)
class Out:
    """The result of being out of action; `guts` is None for the dead."""

    roll: int
    wound: Wound
    guts: int | None


def out_of_action(content: Content, rng: Rng) -> Out:
    """The roll for an outlaw at no Guts, once the posse has recovered them."""
    table = content[OUT]
    roll = int(table.roll(rng))
    wound = table.at(roll)
    guts = None if wound.dead else throw(rulebook(content).out.regained, rng).total
    return Out(roll, wound, guts)


def signed_mean(mean: Fraction) -> str:
    """A mean to two places, with its sign: +2.72."""
    return f"{float(mean):+.2f}".replace("-", "−")


@QUESTIONS.add("A night’s rest", "Harm")
def _rest(
    content: Content,
    who: Who,
    score: Score,
    staked: Staked,
    scene: Scene,
    guts: Annotated[int | None, Ask("Guts before; theirs now, if none are given", "", 0, 99)],
    rng: Rng | None,
) -> Answer:
    """By default with the dice that heal most over many nights."""
    check_scene(content, scene)
    ours = side(content, who, GRIT, score, staked.stress)
    offers = bets(content, ours.score, None, ours.most, scene)
    chosen = check_dice(staked.dice, ours.most)
    one = next((offer for offer in offers if offer.dice == chosen), None) or restful(offers)
    each, most = (rulebook(content).rest.guts_per_die * one.dice, half_guts(content, ours.score))
    before = guts_of(who, content) if guts is None and who else guts
    rows = (
        (f"{each} Guts healed", one.win),
        (f"{each} Guts lost", one.bust),
        ("of these: Blackjack", one.blackjack),
    )
    rolls: tuple[Roll, ...] = ()
    if rng:
        night = rest(content, rng, ours.score, one.dice, ours.stress, scene=scene)
        then = "" if before is None else f"{min(max(before + night.guts, 0), most)} of {most} Guts"
        more = stress_text(night.stress - night.result.stress)
        rolls = (
            result_roll(
                f"{ours.name}, {tally(one.dice, 'die')}",
                night.result,
                f"{signed(night.guts)} Guts",
                more,
                then,
            ),
        )
    text = (
        f"With sleep and rations and {tally(one.dice, 'die')}, {ours.score} or less heals {each}"
        f" Guts, up to {most}; more loses as many."
    )
    note = (
        f"{signed_mean((one.win - one.bust) * each)} Guts on average, where there are so many to"
        " heal."
    )
    return Answer(rows, note, (), text, ours.terms, rolls)


@QUESTIONS.add("Out of action", "Out of Action")
def _out(content: Content, who: Who, rng: Rng | None) -> Answer:
    """The table for somebody at no Guts, once the Posse has won and brought them away."""
    table, regained = content[OUT], rulebook(content).out.regained
    rows = tuple(
        (f"{n}: {table.at(n).name}", Fraction(1, len(table.key.outcomes)))
        for n in table.key.outcomes
    )
    text, note = (
        f"One die; whoever lives regains {regained} Guts.",
        "Only if the Posse wins and gets them away; otherwise they are lost for good.",
    )
    if not rng:
        return Answer(rows, note, (), text)
    out, rolls = out_of_action(content, rng), []
    parts = [out.wound.name, str(table.row(out.roll).cells["effect"])]
    if who and out.wound.attribute:
        score = attributes_of(who, content)[out.wound.attribute]
        parts.append(
            f"{who.name}: {out.wound.attribute.capitalize()} {score} → {score - out.wound.loss}"
        )
    rolls.append(Roll("out of action", (str(out.roll),), "; ".join(parts)))
    if out.guts is not None:
        rolls.append(Roll("Guts regained", (str(out.guts),), f"{signed(out.guts)} Guts"))
    return Answer(rows, note, (), text, (), tuple(rolls))


def restful(offers: tuple[Bet, ...]) -> Bet:
    """The bet that heals most over many nights."""
    return max(offers, key=lambda one: (one.win - one.bust) * one.dice)


@VIEWS.table(
    "rest-odds",
    "A Night’s Rest",
    "Grit",
    line="Healed, by dice staked",
    note=(
        f"{NOTE} Each die gives a point of Guts, or costs one on a bust; the marked heals most in"
        " the long run."
    ),
)
def _rest_odds(content: Content) -> Grid:
    return by_stakes(content, None, lambda one: one.win, restful)


@VIEWS.chart("rest-chart", "Healed", "Grit", line="A line for each number of dice")
def _rest_chart(content: Content) -> Plot:
    return Plot(
        score_range(content),
        {
            label: values
            for label, values in lines_by_dice(content, None, lambda one: one.win).items()
            if min(values) < SURE
        },
    )

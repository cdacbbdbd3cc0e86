"""How the dice settle it: checks against a Roll Required, tests of Willpower, Fortune Dice spent
together; and their tables of chances.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import Annotated

from ...content.content import Content
from ...content.probability import of_dice, reach
from ...content.table import names
from ...content.wording import counted, signed, words
from ...play.asking import Score
from ...play.game import Answer, Ask, Roll, Term
from ...play.odds import Grid, Plot, Views, odds_table
from ...play.question import Questions, either, switch
from ...play.test import Part
from ...system.rng import Rng
from ...view import TableView
from .actors import (
    LAST_STAND,
    NONE,
    Circumstances,
    FortuneDice,
    RollState,
    Who,
    check_of,
    lucky_dice,
    made_by,
    may_spend,
    one,
    person,
    score,
    skill,
)
from .rolls import (
    FEW,
    SKILLS_SECTION,
    WHOSE,
    Sum,
    briefs,
    check_dice,
    faces,
    fortune,
    fortune_dice,
    matrix,
    modifiers,
    skills_from,
    tasks,
    thrown,
    willpower_test,
    within,
)
from .rules import rulebook
from .tables import FORTUNE, TASKS

QUESTIONS = Questions()
CHECKED = (NONE, "Gunslinging", "Brawling", "Personality", "Investigation")
Checker = Annotated[Who | None, one("who makes the check; without a name, the given number counts")]
Again = Annotated[bool, switch("a failed check is rolled again: Prophecy, Compulsive Liar")]
Uses = Annotated[
    tuple[str, ...],
    Ask(
        "in one turn",
        "Lucky Strike, Adrenaline",
        names=lambda content: names(content[FORTUNE]),
        many=True,
    ),
]


def answer(
    of: Sum, rng: Rng | None, *, note: str = "", unused: tuple[str, ...] = (), again: bool = False
) -> Answer:
    """What a check needs, its chance, and how it falls; once more where it fails and may be."""
    fails = (1 - of.chance) ** (2 if again else 1)
    rows = (("success", 1 - fails), ("failure", fails))
    rolls: list[Roll] = []
    for label in ("check", "again")[: 1 + again] if rng else ():
        assert rng is not None
        made = of.play(rng)
        rolls.append(made.report(label, "success", "failure"))
        if made.hit:
            break
    return Answer(rows, note, unused, of.needed("succeeds"), of.terms, tuple(rolls))


@dataclass(frozen=True)
class SkilledCheck:
    """Who makes a check, with which skill, and what is added."""

    who: Checker
    skill: Annotated[str, Ask("the skill that it is made with", NONE, names=lambda _: CHECKED)]
    modifier: Annotated[int, Ask("skill and everything else added", "+0", -20, 20)]


@QUESTIONS.add(
    "A check against a Roll Required",
    "How the Dice Settle It",
    says="{who} makes a check with {skill}. The task is {task}.",
)
def _check(
    content: Content,
    checked: SkilledCheck,
    task: Annotated[
        str, Ask("how hard it is", NONE, names=lambda content: (NONE, *names(content[TASKS])))
    ],
    target: Annotated[
        int, Ask("the Roll Required, if no task is named", "10", -20, 40, unless="task")
    ],
    condition: RollState,
    again: Again,
    rng: Rng | None,
) -> Answer:
    who = person(checked.who, content) if checked.who else None
    if (who is None) != (checked.skill == NONE):
        raise ValueError("who= and skill= go together: name both, or give modifier=")
    required = (
        Part("Roll Required", target)
        if task == NONE
        else Part(task, content[TASKS].at(task).required, content[TASKS].title)
    )
    made = check_of(
        content,
        checked.who,
        (skill(who, checked.skill, 0),) if who else (),
        (required,),
        Circumstances(checked.modifier, condition),
    )
    return answer(made, rng, again=again)


@QUESTIONS.add(
    "A test of Willpower",
    "How the Dice Settle It",
    says="{who} makes a Willpower test, with {fortune} Fortune Dice.",
)
def _willpower(
    content: Content,
    who: Annotated[Who | None, one("who is tested; without a name, the given score counts")],
    score: Annotated[Score, score("Willpower", "Willpower", "10", 0, 25, "who")],
    fortune: FortuneDice,
    rng: Rng | None,
) -> Answer:
    someone, _ = made_by(content, who, RollState((), fortune))
    dice, luck = rulebook(content).check.dice, fortune_dice(content, fortune)
    odds = either("pass", within(dice, score.number, luck), "fail")
    stand = (
        " At a Mortal Wound, Last Stand passes without a roll."
        if someone and LAST_STAND in someone.abilities
        else ""
    )
    test = willpower_test(content, rng, score.number, lucky=fortune) if rng else None
    keeps = counted(dice.count, "die")
    return Answer(
        odds.rows,
        f"Wounded or not, a test of Willpower keeps its {keeps}.{stand}",
        (),
        f"{dice} has to stay at {score.number} or under{f', raised by {luck}' if luck else ''}.",
        (score.term(SKILLS_SECTION, WHOSE),),
        (test.report("Willpower", "passed", "failed"),) if test else (),
    )


@QUESTIONS.add("Which Fortune Dice may be spent together", "The Fortune Dice", chances=False)
def _luck(
    content: Content,
    who: Annotated[Who, one("who spends them", "Gambler")],
    uses: Uses,
    blaze: Annotated[bool, switch("one of them in a Blaze of Glory")],
    rng: Rng | None,
) -> Answer:
    someone, rules = person(who, content), rulebook(content).fortune
    may = may_spend(content, uses, sorted(someone.abilities), blaze=blaze)
    more = lucky_dice(content, uses, sorted(someone.abilities))
    left = (
        ""
        if len(uses) - blaze <= someone.fortune_dice
        else f", and has {someone.fortune_dice} left"
    )
    text = f"{someone.name} {'may' if may else 'may not'} spend {len(uses)} in one turn{left}."
    terms = (
        Term("a turn", str(rules.most_per_turn)),
        *((Term("by an ability", signed(more), "The Fortune Dice"),) if more else ()),
        *((Term("Blaze of Glory", "+1", "Blaze of Glory"),) if blaze else ()),
    )
    thrown = [(use, fortune(content, rng)) for use in uses] if rng and may else []
    rolls = tuple(
        Roll(use, faces(luck), f"{signed(luck.total)}: {content[FORTUNE].at(use).adds_to}")
        for use, luck in thrown
        if luck
    )
    most = words(rules.lucky_most_per_turn)
    note = f"A Gambler may use {most} freely, an Outlaw {most} if one goes to Adrenaline."
    return Answer(note=note, text=text, terms=terms, rolls=rolls)


VIEWS = Views()


def _success(which: int, content: Content) -> Grid:
    dice, skills = check_dice(content)[which], modifiers(content)
    required = tasks(content).values()
    rows = {
        target: [reach(of_dice(dice), target - m) for m in skills.values()]
        for target in range(min(required), max(required) + 1)
    }
    within = {target: chances for target, chances in rows.items() if any(chances)}
    return Grid(skills, within, title=f"Success on {dice}")


for which, id in enumerate(("success-3d6", "success-2d6")):
    VIEWS.table(id, "", "Required", line="By Roll Required and modifier", wide=True)(
        partial(_success, which)
    )


@VIEWS.table("success-1d6", "", "To reach", line="Roll Required less the modifier", wide=True)
def _success_on_one(content: Content) -> Grid:
    """One die in a single row: what more than one die can reach is out of its reach."""
    die = check_dice(content)[2]
    faces = range(1, round(max(of_dice(die))) + 1)
    chances = {str(die): [reach(of_dice(die), face) for face in faces]}
    return Grid(map(str, faces), chances, title=f"Success on {die}")


@VIEWS.chart("success-chart", "Success by Task", "Modifier")
def _success_chart(content: Content) -> Plot:
    dice, skills = rulebook(content).check.dice, modifiers(content)
    series = {
        f"{name} {t}": [reach(of_dice(dice), t - m) for m in skills.values()]
        for name, t in tasks(content).items()
    }
    return Plot(skills, series, line=f"On {dice}")


@VIEWS.table("chances", "Chances in a Hundred", "To reach")
def _chances_table(content: Content) -> Grid:
    """The chances to reach each total with three, two and one die."""
    dice, rules = check_dice(content), rulebook(content).check
    rows = {n: [reach(of_dice(d), n) for d in dice] for n in range(rules.least, rules.most + 1)}
    return Grid(
        dice,
        rows,
        note=f"Take the skill from the number first. Wounded roll {dice[1]}, then {dice[2]}.",
    )


def _wills(content: Content) -> tuple[range, dict[str, list[Fraction]]]:
    """The scores of Willpower, and the chances of a test alone and with a Fortune Die."""
    rules = rulebook(content)
    dice, luck, base = rules.check.dice, rules.fortune.die, rules.skill.willpower_base
    scores = range(base, base + rules.skill.modifier_most + 1)
    return scores, {
        "Alone": [within(dice, s) for s in scores],
        "With a Fortune Die": [within(dice, s, luck) for s in scores],
    }


@VIEWS.table("willpower", "Willpower Tests", "Willpower")
def _willpower_table(content: Content) -> Grid:
    scores, wills = _wills(content)
    line = f"{rulebook(content).check.dice} at Willpower or less: a Mortal Wound survived"
    return Grid(wills, dict(zip(scores, zip(*wills.values(), strict=True), strict=True)), line=line)


def _fortunes(content: Content) -> tuple[range, dict[str, list[Fraction]]]:
    """The totals, and the chances to reach them with the dice of a check alone and with a Fortune
    Die.
    """
    rules = rulebook(content)
    dice, luck = rules.check.dice, rules.fortune.die
    span = range(rules.check.least, rules.check.most + max(luck.outcomes) + 1)
    return span, {
        str(dice): [reach(of_dice(dice), n) for n in span],
        f"{dice} and {luck}": [reach(thrown(dice, luck), n) for n in span],
    }


@VIEWS.table("fortune", "What a Fortune Die Adds", "To reach")
def _fortune_table(content: Content) -> Grid:
    span, chances = _fortunes(content)
    rows = {
        n: (alone, lucky, lucky - alone)
        for n, alone, lucky in zip(span, *chances.values(), strict=True)
    }
    return Grid([*chances, "Gain"], rows)


@VIEWS.chart("fortune-chart", "With and Without the Die", "To reach")
def _fortune_chart(content: Content) -> Plot:
    return Plot(*_fortunes(content))


def two_dice_table(content: Content) -> TableView:
    """How often each row of a table of two dice comes up."""
    dice = rulebook(content).check.wounded_dice
    ways, whole = dice.weights, sum(dice.weights.values())
    rows = {total: (n, Fraction(n, whole)) for total, n in ways.items()}
    return odds_table(
        "two-dice-rows",
        "Rows of a Table of Two Dice",
        str(dice),
        [f"Ways of {whole}", "Percent"],
        rows,
        note="",
    )


VIEWS["two-dice-rows"] = two_dice_table


@VIEWS.table("tries", "More Than One Try", "To reach")
def _tries(content: Content) -> Grid:
    """The chances of at least one success in one, two and three tries."""
    dice, least = rulebook(content).check.dice, min(tasks(content).values())
    tries = {"One try": 1, "Two": 2, "Three": 3}
    chances = {n: reach(of_dice(dice), n) for n in range(least, rulebook(content).check.most + 1)}
    rows = {n: [1 - (1 - one) ** k for k in tries.values()] for n, one in chances.items()}
    return Grid(tries, rows, line=f"{dice}, and at least one success")


@VIEWS.view("task-screen")
def _task_screen(content: Content) -> TableView:
    return matrix(content, "task-screen", "Roll", briefs(content, TASKS), skills_from(0, FEW))

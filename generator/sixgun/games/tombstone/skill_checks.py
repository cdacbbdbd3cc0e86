"""How the dice settle it: checks against a Roll Required, tests of Willpower, Fortune Dice spent
together; and their tables of chances.
"""

from fractions import Fraction
from functools import partial
from typing import Annotated

from ...content.content import Content
from ...content.numerals import signed
from ...content.probability import of_dice, reach
from ...content.table import names
from ...play.game import Answer, Ask, Roll, Term
from ...play.odds import Grid, Plot, Views, odds_table
from ...play.question import Questions, either, switch
from ...system.rng import Rng
from ...view import TableView
from .actors import (
    LAST_STAND,
    NONE,
    SKILLS_SECTION,
    FortuneDice,
    State,
    Who,
    made_by,
    may_spend,
    one,
    person,
)
from .chance_tables import (
    DICE,
    FEW,
    briefs,
    check_dice,
    matrix,
    modifiers,
    numbers,
    skills_from,
    tasks,
)
from .rolls import (
    Part,
    Sum,
    chance,
    faces,
    fortune,
    fortune_dice,
    listed,
    needed,
    play,
    reached,
    terms_of,
    tested,
    thrown,
    willpower_test,
    within,
)
from .rules import rulebook
from .tables import FORTUNE, TASKS

QUESTIONS = Questions()


CHECKED = (NONE, "Gunslinging", "Brawling", "Personality", "Investigation")


DIE_HARD, STEALTH = "Die Hard", "Stealth"


Checker = Annotated[Who | None, one("who makes the check; nobody: by the number given")]


Modifier = Annotated[int, Ask("anything else added", "+0", -20, 20)]


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


def roll_high(
    content: Content,
    of: Sum,
    label: str,
    yes: str,
    no: str,
    rng: Rng | None,
    *,
    again: bool = False,
) -> tuple[Roll, ...]:
    """A check as it falls, if it is rolled; once more where it fails and may be."""
    if rng is None:
        return ()
    made = play(content, rng, of)
    first = (reached(label, of, made.throw, made.luck, yes, no),)
    return (
        first if made.hit or not again else (*first, *roll_high(content, of, "again", yes, no, rng))
    )


def answer(
    content: Content,
    of: Sum,
    rng: Rng | None,
    *,
    note: str = "",
    unused: tuple[str, ...] = (),
    again: bool = False,
) -> Answer:
    """What a check needs, its chance, and how it falls."""
    fails = (1 - chance(content, of)) ** (2 if again else 1)
    rows = (("success", 1 - fails), ("failure", fails))
    rolls = roll_high(content, of, "check", "success", "failure", rng, again=again)
    return Answer(rows, note, unused, needed(content, of, "succeeds"), terms_of(content, of), rolls)


@QUESTIONS.add("A check against a Roll Required", "How the Dice Settle It")
def _check(  # noqa: PLR0913
    content: Content,
    who: Checker,
    skill: Annotated[str, Ask("the skill of whoever makes it", "none", names=lambda _: CHECKED)],
    modifier: Annotated[int, Ask("skill and everything else added", "+0", -20, 20)],
    task: Annotated[
        str, Ask("how hard it is", NONE, names=lambda content: (NONE, *names(content[TASKS])))
    ],
    target: Annotated[int, Ask("the Roll Required, if no task is named", "10", -20, 40)],
    state: State,
    fortune: FortuneDice,
    again: Again,
    rng: Rng | None,
) -> Answer:
    someone, form = made_by(content, who, state, fortune)
    if (who is None) != (skill == NONE):
        raise ValueError("who= and skill= go together: name both, or give modifier=")
    own = (
        (Part(f"{someone.name}'s {skill}", someone.skills[skill.lower()], SKILLS_SECTION),)
        if someone
        else ()
    )
    required = (
        Part("Roll Required", target)
        if task == NONE
        else Part(task, content[TASKS].at(task).required, "Task Difficulty")
    )
    made = Sum(
        form.dice, (*own, *form.checks, *listed(Part("modifier", modifier))), (required,), fortune
    )
    return answer(content, made, rng, unused=("target",) if task != NONE else (), again=again)


@QUESTIONS.add("A test of Willpower", "How the Dice Settle It")
def _willpower(
    content: Content,
    who: Annotated[Who | None, one("who is tested; nobody: by the score given")],
    score: Annotated[int, Ask("Willpower", "10", 0, 25)],
    fortune: FortuneDice,
    rng: Rng | None,
) -> Answer:
    someone, _ = made_by(content, who, (), fortune)
    number, dice = (someone.skills["willpower"] if someone else score, rulebook(content).check.dice)
    odds = either("pass", within(dice, number, fortune_dice(content, fortune)), "fail")
    rolls = (
        (
            tested(
                "Willpower", willpower_test(content, rng, number, lucky=fortune), "passed", "failed"
            ),
        )
        if rng
        else ()
    )
    label = f"{someone.name}'s Willpower" if someone else "Willpower"
    stand = (
        " At a Mortal Wound, Last Stand passes without a roll."
        if someone and LAST_STAND in someone.abilities
        else ""
    )
    luck = f", raised by {fortune_dice(content, fortune)}" if fortune else ""
    return Answer(
        odds.rows,
        f"Wounded or not, a test of Willpower keeps its three dice.{stand}",
        ("score",) if who else (),
        f"{dice} has to stay at {number} or under{luck}.",
        (Term(label, str(number), SKILLS_SECTION),),
        rolls,
    )


@QUESTIONS.add("Which Fortune Dice may be spent together", "The Fortune Dice", chances=False)
def _luck(
    content: Content,
    who: Annotated[Who, one("who spends them", "Gambler")],
    uses: Uses,
    blaze: Annotated[bool, switch("one of them in a Blaze of Glory")],
    rng: Rng | None,
) -> Answer:
    someone = person(who, content)
    may = may_spend(content, uses, sorted(someone.abilities), blaze=blaze)
    left = (
        ""
        if len(uses) - blaze <= someone.fortune_dice
        else f", and has {someone.fortune_dice} left"
    )
    text = f"{someone.name} {'may' if may else 'may not'} spend {len(uses)} in one turn{left}."
    free = rulebook(content).fortune.most_per_turn
    terms = (
        Term("a turn", str(free)),
        *((Term("Blaze of Glory", "+1", "Blaze of Glory"),) if blaze else ()),
    )
    thrown = [(use, fortune(content, rng)) for use in uses] if rng and may else []
    rolls = tuple(
        Roll(
            use, faces(luck), f"{signed(luck.total)}: {content[FORTUNE].row(use).cells['adds-to']}"
        )
        for use, luck in thrown
        if luck
    )
    return Answer(
        note="A Gambler may use two freely, an Outlaw two if one goes to Adrenaline.",
        text=text,
        terms=terms,
        rolls=rolls,
    )


VIEWS = Views()


def _success(rule: str, content: Content) -> Grid:
    dice, skills, required = check_dice(content, rule), modifiers(content), tasks(content).values()
    rows = {
        target: [reach(of_dice(dice), target - m) for m in skills.values()]
        for target in range(min(required), max(required) + 1)
    }
    return Grid(skills, rows, title=f"Success on {dice}")


for shown, rule in DICE.items():
    VIEWS.table(
        f"success-{shown}", "", "Required", line="By Roll Required and modifier", wide=True
    )(partial(_success, rule))


@VIEWS.chart("success-chart", "Success by Task", "Modifier")
def _success_chart(content: Content) -> Plot:
    dice, skills = check_dice(content), modifiers(content)
    series = {
        f"{name} {t}": [reach(of_dice(dice), t - m) for m in skills.values()]
        for name, t in tasks(content).items()
    }
    return Plot(skills, series, line=f"On {rulebook(content).check.dice}")


@VIEWS.table("chances", "Chances in a Hundred", "To reach")
def _chances_table(content: Content) -> Grid:
    """The chances to reach each total with three, two and one die."""
    dice = [check_dice(content, name) for name in DICE.values()]
    rows = {
        n: [reach(of_dice(d), n) for d in dice]
        for n in numbers(content, "check.least", "check.most")
    }
    return Grid(
        dice,
        rows,
        note=f"Take the skill from the number first. Wounded roll {dice[1]}, then {dice[2]}.",
    )


def _wills(content: Content) -> tuple[range, dict[str, list[Fraction]]]:
    """The scores of Willpower, and the chances of a test alone and with a Fortune Die."""
    dice, luck, base = (
        check_dice(content),
        rulebook(content).fortune.die,
        rulebook(content).skill.willpower_base,
    )
    scores = range(base, base + rulebook(content).skill.modifier_most + 1)
    return scores, {
        "Alone": [within(dice, s) for s in scores],
        "With a Fortune Die": [within(dice, s, luck) for s in scores],
    }


@VIEWS.table("willpower", "Willpower Tests", "Willpower")
def _willpower_table(content: Content) -> Grid:
    scores, wills = _wills(content)
    line = f"{rulebook(content).check.dice} at Willpower or less: a Mortal Wound survived"
    return Grid(wills, dict(zip(scores, zip(*wills.values(), strict=True), strict=True)), line=line)


@VIEWS.chart(
    "willpower-chart", "Willpower Tests", "Willpower", line="A Mortal Wound survived", shape="bars"
)
def _willpower_chart(content: Content) -> Plot:
    return Plot(*_wills(content))


def _fortunes(content: Content) -> tuple[range, dict[str, list[Fraction]]]:
    """The totals, and the chances to reach them with the dice of a check alone and with a Fortune
    Die.
    """
    dice, luck = check_dice(content), rulebook(content).fortune.die
    span = range(
        rulebook(content).check.least, rulebook(content).check.most + max(luck.outcomes) + 1
    )
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


@VIEWS.chart("fortune-chart", "What a Fortune Die Adds", "To reach")
def _fortune_chart(content: Content) -> Plot:
    return Plot(*_fortunes(content))


def two_dice_table(content: Content) -> TableView:
    """How often each row of a table of two dice comes up."""
    dice = check_dice(content, "wounded-dice")
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


@VIEWS.chart("two-dice-chart", "Rows of a Table of Two Dice", "Total", shape="bars")
def _two_dice_chart(content: Content) -> Plot:
    chances = of_dice(check_dice(content, "wounded-dice"))
    return Plot(chances, {"Chance": chances.values()})


@VIEWS.view("task-screen")
def _task_screen(content: Content) -> TableView:
    return matrix(
        content,
        "task-screen",
        "Roll",
        briefs(content.tables["task-difficulty"], "required"),
        skills_from(content, 0, FEW),
    )

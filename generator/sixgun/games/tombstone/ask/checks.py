"""Questions about checks: any check, a test of Willpower, Fortune Dice spent together."""

from typing import Annotated

from ....content.content import Content
from ....content.numerals import signed
from ....content.table import names
from ....play.game import Answer, Ask, Roll, Term
from ....play.question import Questions, either, switch
from ....system.rng import Rng
from ..probability import within
from ..resolve import (
    Part,
    Shape,
    Sum,
    fortune,
    fortune_dice,
    listed,
    may_spend,
    shoot,
    willpower_test,
)
from ..rules import rulebook
from ..tables import FORTUNE, TASKS
from .people import LAST_STAND, FortuneDice, Person, State, Who, one, person
from .play import chance, faces, may_add, needed, reached, terms_of, tested

QUESTIONS = Questions()
NONE, SKILLS = "none", "The Seven Skills"
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
    made = shoot(content, rng, of)
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


def made_by(
    content: Content, who: Who | None, state: tuple[str, ...], luck: int
) -> tuple[Person | None, Shape]:
    """Whoever makes a check, and what is left of them; refuses more Fortune Dice than they may
    use.
    """
    someone = person(who, content) if who else None
    may_add(content, someone, luck)
    return someone, (someone or Person("", {}, 0, 0, 0)).shape(content, *state)


def skill(who: Person | None, name: str, number: int) -> Part:
    """A skill that somebody brings, or the number that stands for it."""
    return Part(
        f"{who.name}'s {name}" if who else name, who.skills[name.lower()] if who else number, SKILLS
    )


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
        (Part(f"{someone.name}'s {skill}", someone.skills[skill.lower()], SKILLS),)
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
        (Term(label, str(number), SKILLS),),
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

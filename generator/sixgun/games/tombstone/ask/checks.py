"""Questions about checks: any, those of Personality, Investigation and leadership, tests of Willpower, Fortune Dice."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Annotated

from ....content import Content
from ....game import Answer, Ask, Roll, Term
from ....numerals import signed
from ....question import Questions, either, switch
from ....rng import Rng
from ....table import names
from ..probability import within
from ..resolve import Part, Parts, Shape, Sum, fortune, fortune_dice, listed, may_spend, shoot, willpower_test
from ..tables import FORTUNE, TASKS
from .people import LAST_STAND, FortuneDice, Person, State, Who, one, person, several
from .play import chance, faces, may_add, needed, reached, terms_of, tested

QUESTIONS = Questions()
NONE, SKILLS = "none", "The Seven Skills"
CHECKED = (NONE, "Gunslinging", "Brawling", "Personality", "Investigation")
DIE_HARD, TREMBLING, PREACH, VANISH, STEALTH = "Die Hard", "Holy Trembling", "Preach to the Masses", "Vanish", "Stealth"
SURVIVAL = "Wilderness Survival"
Checker = Annotated[Who | None, one("who makes the check; nobody: by the number given")]
Modifier = Annotated[int, Ask("anything else added", "+0", -20, 20)]
Uses = Annotated[tuple[str, ...], Ask("in one turn", "Lucky Strike, Adrenaline", names=lambda content: names(content[FORTUNE]), many=True)]


def _rows(id: str, content: Content) -> tuple[str, ...]:
    """The rows of a table of the Judge's examples."""
    return (NONE, *(row.label for row in content.tables[id].rows))


def roll_high(content: Content, of: Sum, label: str, yes: str, no: str, rng: Rng | None) -> tuple[Roll, ...]:
    """A check as it falls, if it is rolled."""
    if rng is None:
        return ()
    made = shoot(content, rng, of)
    return (reached(label, of, made.throw, made.luck, yes, no),)


def answer(content: Content, of: Sum, rng: Rng | None, *, note: str = "", unused: tuple[str, ...] = ()) -> Answer:
    """What a check needs, its chance, and how it falls."""
    made = chance(content, of)
    rows = (("success", made), ("failure", 1 - made))
    return Answer(rows, note, unused, needed(content, of, "succeeds"), terms_of(of), roll_high(content, of, "check", "success", "failure", rng))


def made_by(content: Content, who: Who | None, state: tuple[str, ...], luck: int) -> tuple[Person | None, Shape]:
    """Whoever makes a check, and what is left of them; refuses more Fortune Dice than they may use."""
    someone = person(who, content) if who else None
    may_add(content, someone, luck)
    return someone, (someone or Person("", {}, 0, 0, 0)).shape(content, *state)


def skill(who: Person | None, name: str, number: int) -> Part:
    """A skill that somebody brings, or the number that stands for it."""
    return Part(f"{who.name}'s {name}" if who else name, who.skills[name.lower()] if who else number, SKILLS)


@QUESTIONS.add("A check against a Roll Required", "How the Dice Settle It")
def _check(
    content: Content, who: Checker,
    skill: Annotated[str, Ask("the skill of whoever makes it", "none", names=lambda _: CHECKED)],
    modifier: Annotated[int, Ask("skill and everything else added", "+0", -20, 20)],
    task: Annotated[str, Ask("how hard it is", NONE, names=lambda content: (NONE, *names(content[TASKS])))],
    target: Annotated[int, Ask("the Roll Required, if no task is named", "10", -20, 40)], state: State, fortune: FortuneDice, rng: Rng | None,
) -> Answer:  # fmt: skip
    someone, form = made_by(content, who, state, fortune)
    if (who is None) != (skill == NONE):
        raise ValueError("who= and skill= go together: name both, or give modifier=")
    own = (Part(f"{someone.name}'s {skill}", someone.skills[skill.lower()], SKILLS),) if someone else ()
    required = Part("Roll Required", target) if task == NONE else Part(task, content[TASKS].at(task).required, "Task Difficulty")
    made = Sum(form.dice, (*own, *form.checks, *listed(Part("modifier", modifier))), (required,), fortune)
    return answer(content, made, rng, unused=("target",) if task != NONE else ())


@QUESTIONS.add("Persuading, charming or lying", "Personality")
def _persuade(
    content: Content, who: Checker, personality: Annotated[int, Ask("Personality", "+0", -10, 20)],
    others: Annotated[tuple[Who, ...], several("who is to be persuaded; several only by Preach to the Masses or Holy Trembling")],
    what: Annotated[str, Ask("what is tried, by the Judge's examples", NONE, names=partial(_rows, "personality"))],
    willpower: Annotated[int, Ask("the other's Willpower, if nobody and nothing is named", "10", 0, 25)],
    trembling: Annotated[bool, switch("with Holy Trembling")], modifier: Modifier, state: State, fortune: FortuneDice, rng: Rng | None,
) -> Answer:  # fmt: skip
    someone, form = made_by(content, who, state, fortune)
    foes, rules = [person(other, content) for other in others], content.rules
    if trembling and someone and TREMBLING not in someone.abilities:
        raise ValueError(f"{someone.name} has no {TREMBLING}")
    if len(foes) > 1 and someone and not trembling and (PREACH not in someone.abilities or len(foes) > someone.grit):
        raise ValueError(f"{someone.name} cannot persuade {len(foes)} people at once")
    hard = rules.number("ability.die-hard-personality") if someone and DIE_HARD in someone.abilities else 0
    added = listed(
        Part(DIE_HARD, hard, "Backgrounds"), Part(TREMBLING, rules.number("ability.trembling-personality") if trembling else 0, "Backgrounds")
    )
    made = Sum(form.dice, (skill(someone, "Personality", personality), *form.checks, *added, *listed(Part("modifier", modifier))), (
        _required(content, "personality", what, foes, willpower),), fortune)  # fmt: skip
    unused = (*(("personality",) if who else ()), *(("willpower",) if foes or what != NONE else ()), *(("what",) if foes else ()))
    return answer(content, made, rng, note="Whoever is persuaded listens, and does nothing that puts them in danger.", unused=unused)


def _required(content: Content, table: str, what: str, foes: list[Person], willpower: int) -> Part:
    """The Willpower of whoever is to be persuaded, a group's average not rounded; or the example's Roll Required."""
    if foes:
        scores = [foe.skills["willpower"] for foe in foes]
        average = -(-sum(scores) // len(scores))
        return Part(f"{foes[0].name}'s Willpower" if len(foes) == 1 else f"average Willpower of {len(foes)}", average, SKILLS)
    if what == NONE:
        return Part("Willpower", willpower)
    return example(content, table, what)


def example(content: Content, table: str, what: str) -> Part:
    """The Roll Required of one of the Judge's examples."""
    return Part(what, int(content.tables[table].row(what).cells["required"]), content.tables[table].title)


@QUESTIONS.add("Looking for something, following tracks", "Investigation")
def _search(
    content: Content, who: Checker, investigation: Annotated[int, Ask("Investigation", "+0", -10, 20)],
    what: Annotated[str, Ask("what is looked for, by the Judge's examples", NONE, names=partial(_rows, "investigation"))],
    target: Annotated[int, Ask("the Roll Required, if nothing is named", "10", -20, 40)],
    hidden: Annotated[Who | None, one("who is looked for: Vanish and Stealth make them harder to find")],
    tracking: Annotated[bool, switch("tracks are followed")], modifier: Modifier, state: State, fortune: FortuneDice, rng: Rng | None,
) -> Answer:  # fmt: skip
    someone, form = made_by(content, who, state, fortune)
    foe = person(hidden, content) if hidden else None
    required = Part("Roll Required", target) if what == NONE else example(content, "investigation", what)
    parts = (
        skill(someone, "Investigation", investigation),
        *form.checks,
        *listed(_tracking(content, who, someone, tracking), Part("modifier", modifier)),
    )
    made = Sum(form.dice, parts, (required, *listed(*_hiding(content, foe))), fortune)
    unused = (*(("investigation",) if who else ()), *(("target",) if what != NONE else ()))
    return answer(content, made, rng, unused=unused)


def _tracking(content: Content, who: Who | None, someone: Person | None, tracking: bool) -> Part:
    """What a tracker adds: Wilderness Survival, or what a creature's block says."""
    own = getattr(who, "tracking", None) or 0
    survival = content.rules.number("ability.survival-tracking") if someone and SURVIVAL in someone.abilities else 0
    return Part(SURVIVAL if survival else "tracking", (own or survival) if tracking else 0, "Backgrounds" if survival else "Bestiary")


def _hiding(content: Content, foe: Person | None) -> Iterator[Part]:
    """What makes somebody harder to find (Vanish; Stealth)."""
    if foe and VANISH in foe.abilities:
        yield Part(f"{foe.name}'s {VANISH}", int(content.tables["vanish"].row(foe.grit).cells["bonus"]), "Harder to Find")
    if foe and STEALTH in foe.abilities:
        yield Part(f"{foe.name}'s {STEALTH}", content.rules.number("beast.stealth"), "Bestiary")


@QUESTIONS.add("Leading hired help or followers", "Leadership")
def _lead(
    content: Content, who: Checker, personality: Annotated[int, Ask("Personality", "+0", -10, 20)],
    what: Annotated[str, Ask("what is asked, by the Judge's examples", NONE, names=partial(_rows, "leadership"))],
    target: Annotated[int, Ask("the Roll Required, if nothing is named", "10", -20, 40)], modifier: Modifier, state: State,
    fortune: FortuneDice, rng: Rng | None,
) -> Answer:  # fmt: skip
    someone, form = made_by(content, who, state, fortune)
    required: Parts = (Part("Roll Required", target) if what == NONE else example(content, "leadership", what),)
    made = Sum(form.dice, (skill(someone, "Personality", personality), *form.checks, *listed(Part("modifier", modifier))), required, fortune)
    return answer(content, made, rng, unused=(*(("personality",) if who else ()), *(("target",) if what != NONE else ())))


@QUESTIONS.add("A test of Willpower", "How the Dice Settle It")
def _willpower(
    content: Content, who: Annotated[Who | None, one("who is tested; nobody: by the score given")],
    score: Annotated[int, Ask("Willpower", "10", 0, 25)], fortune: FortuneDice, rng: Rng | None,
) -> Answer:  # fmt: skip
    someone, _ = made_by(content, who, (), fortune)
    number, dice = someone.skills["willpower"] if someone else score, content.rules.dice("check.dice")
    odds = either("pass", within(dice, number, fortune_dice(content, fortune)), "fail")
    rolls = (tested("Willpower", willpower_test(content, rng, number, lucky=fortune), "passed", "failed"),) if rng else ()
    label = f"{someone.name}'s Willpower" if someone else "Willpower"
    stand = " At a Mortal Wound, Last Stand passes without a roll." if someone and LAST_STAND in someone.abilities else ""
    luck = f", raised by {fortune_dice(content, fortune)}" if fortune else ""
    return Answer(
        odds.rows, f"Wounded or not, a test of Willpower keeps its three dice.{stand}", ("score",) if who else (),
        f"{dice} has to stay at {number} or under{luck}.", (Term(label, str(number), SKILLS),), rolls,
    )  # fmt: skip


@QUESTIONS.add("Which Fortune Dice may be spent together", "The Fortune Dice", chances=False)
def _luck(
    content: Content, who: Annotated[Who, one("who spends them", "Gambler")],
    uses: Uses, blaze: Annotated[bool, switch("one of them in a Blaze of Glory")], rng: Rng | None,
) -> Answer:  # fmt: skip
    someone = person(who, content)
    may = may_spend(content, uses, sorted(someone.abilities), blaze=blaze)
    left = "" if len(uses) - blaze <= someone.fortune_dice else f", and has {someone.fortune_dice} left"
    text = f"{someone.name} {'may' if may else 'may not'} spend {len(uses)} in one turn{left}."
    free = content.rules.number("fortune.most-per-turn")
    terms = (Term("a turn", str(free)), *((Term("Blaze of Glory", "+1", "Blaze of Glory"),) if blaze else ()))
    thrown = [(use, fortune(content, rng)) for use in uses] if rng and may else []
    rolls = tuple(Roll(use, faces(luck), f"{signed(luck.total)}: {content[FORTUNE].row(use).cells['adds-to']}") for use, luck in thrown if luck)
    return Answer(note="A Gambler may use two freely, an Outlaw two if one goes to Adrenaline.", text=text, terms=terms, rolls=rolls)

"""People and clues: persuading, leading, looking for something."""

from collections.abc import Iterator
from functools import partial
from typing import Annotated

from ...content.content import Content
from ...play.game import Answer, Ask
from ...play.odds import Views
from ...play.question import Questions, switch
from ...system.rng import Rng
from ...view import TableView
from .actors import (
    NONE,
    SKILLS_SECTION,
    FortuneDice,
    Person,
    State,
    Who,
    made_by,
    one,
    person,
    several,
    skill,
)
from .chance_tables import FEW, briefs, matrix, skills_from
from .rolls import Part, Parts, Sum, listed
from .rules import rulebook
from .skill_checks import DIE_HARD, STEALTH, Again, Checker, Modifier, answer

QUESTIONS = Questions()


TREMBLING, PREACH, VANISH, SURVIVAL = (
    "Holy Trembling",
    "Preach to the Masses",
    "Vanish",
    "Wilderness Survival",
)


def _rows(id: str, content: Content) -> tuple[str, ...]:
    """The rows of a table of the Judge's examples."""
    return (NONE, *(row.label for row in content.tables[id].rows))


@QUESTIONS.add("Persuading, charming or lying", "Personality")
def _persuade(  # noqa: PLR0913
    content: Content,
    who: Checker,
    personality: Annotated[int, Ask("Personality", "+0", -10, 20)],
    others: Annotated[
        tuple[Who, ...],
        several("who is to be persuaded; several only by Preach to the Masses or Holy Trembling"),
    ],
    what: Annotated[
        str,
        Ask("what is tried, by the Judge's examples", NONE, names=partial(_rows, "personality")),
    ],
    willpower: Annotated[
        int, Ask("the other's Willpower, if nobody and nothing is named", "10", 0, 25)
    ],
    trembling: Annotated[bool, switch("with Holy Trembling")],
    modifier: Modifier,
    state: State,
    fortune: FortuneDice,
    again: Again,
    rng: Rng | None,
) -> Answer:
    someone, form = made_by(content, who, state, fortune)
    foes, rules = [person(other, content) for other in others], rulebook(content)
    if trembling and someone and TREMBLING not in someone.abilities:
        raise ValueError(f"{someone.name} has no {TREMBLING}")
    if (
        len(foes) > 1
        and someone
        and not trembling
        and (PREACH not in someone.abilities or len(foes) > someone.grit)
    ):
        raise ValueError(f"{someone.name} cannot persuade {len(foes)} people at once")
    hard = rules.ability.die_hard_personality if someone and DIE_HARD in someone.abilities else 0
    added = listed(
        Part(DIE_HARD, hard, "Backgrounds"),
        Part(TREMBLING, rules.ability.trembling_personality if trembling else 0, "Backgrounds"),
    )
    made = Sum(
        form.dice,
        (
            skill(someone, "Personality", personality),
            *form.checks,
            *added,
            *listed(Part("modifier", modifier)),
        ),
        (_required(content, "personality", what, foes, willpower),),
        fortune,
    )
    unused = (
        *(("personality",) if who else ()),
        *(("willpower",) if foes or what != NONE else ()),
        *(("what",) if foes else ()),
    )
    return answer(
        content,
        made,
        rng,
        note="Whoever is persuaded listens, and does nothing that puts them in danger.",
        unused=unused,
        again=again,
    )


def _required(content: Content, table: str, what: str, foes: list[Person], willpower: int) -> Part:
    """The Willpower of whoever is to be persuaded, a group's average not rounded; or the example's
    Roll Required.
    """
    if foes:
        scores = [foe.skills["willpower"] for foe in foes]
        average = -(-sum(scores) // len(scores))
        return Part(
            (
                f"{foes[0].name}'s Willpower"
                if len(foes) == 1
                else f"average Willpower of {len(foes)}"
            ),
            average,
            SKILLS_SECTION,
        )
    if what == NONE:
        return Part("Willpower", willpower)
    return example(content, table, what)


def example(content: Content, table: str, what: str) -> Part:
    """The Roll Required of one of the Judge's examples."""
    return Part(
        what, int(content.tables[table].row(what).cells["required"]), content.tables[table].title
    )


@QUESTIONS.add("Looking for something, following tracks", "Investigation")
def _search(  # noqa: PLR0913
    content: Content,
    who: Checker,
    investigation: Annotated[int, Ask("Investigation", "+0", -10, 20)],
    what: Annotated[
        str,
        Ask(
            "what is looked for, by the Judge's examples",
            NONE,
            names=partial(_rows, "investigation"),
        ),
    ],
    target: Annotated[int, Ask("the Roll Required, if nothing is named", "10", -20, 40)],
    hidden: Annotated[
        Who | None, one("who is looked for: Vanish and Stealth make them harder to find")
    ],
    tracking: Annotated[bool, switch("tracks are followed")],
    modifier: Modifier,
    state: State,
    fortune: FortuneDice,
    again: Again,
    rng: Rng | None,
) -> Answer:
    someone, form = made_by(content, who, state, fortune)
    foe = person(hidden, content) if hidden else None
    required = (
        Part("Roll Required", target) if what == NONE else example(content, "investigation", what)
    )
    parts = (
        skill(someone, "Investigation", investigation),
        *form.checks,
        *listed(_tracking(content, who, someone, tracking), Part("modifier", modifier)),
    )
    made = Sum(form.dice, parts, (required, *listed(*_hiding(content, foe))), fortune)
    unused = (*(("investigation",) if who else ()), *(("target",) if what != NONE else ()))
    return answer(content, made, rng, unused=unused, again=again)


def _tracking(content: Content, who: Who | None, someone: Person | None, tracking: bool) -> Part:
    """What a tracker adds: Wilderness Survival, or what a creature's block says."""
    own = getattr(who, "tracking", None) or 0
    survival = (
        rulebook(content).ability.survival_tracking
        if someone and SURVIVAL in someone.abilities
        else 0
    )
    return Part(
        SURVIVAL if survival else "tracking",
        (own or survival) if tracking else 0,
        "Backgrounds" if survival else "Bestiary",
    )


def _hiding(content: Content, foe: Person | None) -> Iterator[Part]:
    """What makes somebody harder to find (Vanish; Stealth)."""
    if foe and VANISH in foe.abilities:
        yield Part(
            f"{foe.name}'s {VANISH}",
            int(content.tables["vanish"].row(foe.grit).cells["bonus"]),
            "Harder to Find",
        )
    if foe and STEALTH in foe.abilities:
        yield Part(f"{foe.name}'s {STEALTH}", rulebook(content).beast.stealth, "Bestiary")


@QUESTIONS.add("Leading hired help or followers", "Leadership")
def _lead(  # noqa: PLR0913
    content: Content,
    who: Checker,
    personality: Annotated[int, Ask("Personality", "+0", -10, 20)],
    what: Annotated[
        str, Ask("what is asked, by the Judge's examples", NONE, names=partial(_rows, "leadership"))
    ],
    target: Annotated[int, Ask("the Roll Required, if nothing is named", "10", -20, 40)],
    modifier: Modifier,
    state: State,
    fortune: FortuneDice,
    again: Again,
    rng: Rng | None,
) -> Answer:
    someone, form = made_by(content, who, state, fortune)
    required: Parts = (
        Part("Roll Required", target) if what == NONE else example(content, "leadership", what),
    )
    made = Sum(
        form.dice,
        (
            skill(someone, "Personality", personality),
            *form.checks,
            *listed(Part("modifier", modifier)),
        ),
        required,
        fortune,
    )
    return answer(
        content,
        made,
        rng,
        unused=(*(("personality",) if who else ()), *(("target",) if what != NONE else ())),
        again=again,
    )


VIEWS = Views()


@VIEWS.view("talk-screen")
def _talk_screen(content: Content) -> TableView:
    return matrix(
        content,
        "talk-screen",
        "Roll",
        briefs(content.tables["personality"], "required"),
        skills_from(content, 0, FEW - 1),
    )
